"""Choosing in `emblems`: cards are used at their triggers, rules of thumb answer the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastlight.bots.emblems.reading import Reading
from lastlight.bots.grid.chooser import GridChooser
from lastlight.bots.grid.choosing import by_verb
from lastlight.core.triggers import PASS
from lastlight.core.views import Asked
from lastlight.core.views import View as CoreView
from lastlight.games.emblems.pieces import YES
from lastlight.games.emblems.triggers import Card
from lastlight.games.emblems.view import View


class Chooser(GridChooser[Reading]):
    """A bot of `emblems`."""

    def answer(self, asked: Asked | None, options: Sequence[Any]) -> Any:
        if asked is not None and asked.trigger:
            return self.at_trigger(options)
        return super().answer(asked, options)

    def at_trigger(self, options: Sequence[Any]) -> Any:
        """Whatever can be used at a trigger is used: it is offered only where it helps."""
        return next((option for option in options if option is not PASS), PASS)

    def read(self, view: CoreView) -> Reading:
        assert isinstance(view, View)
        return Reading(view)

    def take(self, options: Sequence[Any]) -> Any:
        """The perks on the card are taken."""
        return by_verb(options, YES)[0]


def card(options: Sequence[Any], *names: str) -> Card | None:
    """The first of some cards that is offered."""
    offered = {option.name: option for option in options if isinstance(option, Card)}
    return next((offered[name] for name in names if name in offered), None)
