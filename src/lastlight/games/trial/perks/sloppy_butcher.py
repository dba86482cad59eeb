"""Sloppy Butcher: ragged wounds heal badly."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Modifier
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import HEAL


class SloppyButcher(Modifier):
    """When a survivor heals another: the skill check is made with the danger die."""

    key: ClassVar[str] = "perk.sloppy_butcher"
    rule: ClassVar[str] = "TC-sloppy-butcher"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.reason == HEAL and not check.danger

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).danger = True
        return DONE
