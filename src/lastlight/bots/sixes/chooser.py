"""Choosing in `sixes`: a place is weighed on its own, all else goes by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastlight.bots.grid.chooser import GridChooser
from lastlight.bots.sixes.placement import place
from lastlight.bots.sixes.reading import Reading
from lastlight.core.views import Asked
from lastlight.core.views import View as CoreView
from lastlight.games.sixes.view import View

PLACING = "ask.place."


class Chooser(GridChooser[Reading]):
    """A bot of `sixes`."""

    def answer(self, asked: Asked | None, options: Sequence[Any]) -> Any:
        if asked is not None and asked.text.startswith(PLACING):
            return place(self.reading, asked.text.removeprefix(PLACING), options, self.dice)
        return super().answer(asked, options)

    def read(self, view: CoreView) -> Reading:
        assert isinstance(view, View)
        return Reading(view)
