"""The six perks and two items of the ambush."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask, call
from lastlight.core.procedures import Roll
from lastlight.core.seats import KILLER, S1, S2, S3, S4, Seat
from lastlight.core.triggers import Effect, Reaction, Use
from tests.core.ambush.match import (
    AFTER_MOVE,
    BEFORE_INTERACT,
    KILLER_ENTERS,
    ON_WOUND,
    TILE_TURNED,
    TRIGGERS,
    Match,
    Terms,
)
from tests.core.ambush.rules import BonusTurn, Enter, KillerTurn
from tests.core.ambush.state import CROW, FLASH, NEIGHBOURS, ROCK

DIE = (0, 1, 1, 2)
"""Four sides; 0 is a stumble."""


class Dodge(Reaction):
    """Roll; unless you stumble, run into any room next door."""

    key: ClassVar[str] = "perk.dodge"
    trigger: ClassVar[str] = KILLER_ENTERS

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.room[owner] == m.state.room[KILLER]

    def begin(self, m: Match) -> Next:
        return call(self, Roll(DIE, 1), Dodge.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned == (0,):
            return DONE
        return ask(self, self.owner, "perk.dodge.where", Dodge.rooms, Dodge.run)

    def rooms(self, m: Match, seat: Seat) -> Sequence[int]:
        return NEIGHBOURS[m.state.room[self.owner]]

    def run(self, m: Match, room: int) -> Next:
        return call(self, Enter(self.owner, room), Dodge.end)


class Hide(Reaction):
    """The killer does not see you for the rest of the round."""

    key: ClassVar[str] = "perk.hide"
    trigger: ClassVar[str] = KILLER_ENTERS

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.room[owner] == m.state.room[KILLER] and not m.state.hidden[owner]

    def begin(self, m: Match) -> Next:
        m.hide(self.owner)
        return DONE


class Rally(Reaction):
    """Take a bonus turn when the killer finds somebody."""

    key: ClassVar[str] = "perk.rally"
    trigger: ClassVar[str] = KILLER_ENTERS

    def begin(self, m: Match) -> Next:
        return call(self, BonusTurn(self.owner), Rally.end)


class Inspire(Reaction):
    """After somebody's bonus turn: take one too."""

    key: ClassVar[str] = "perk.inspire"
    trigger: ClassVar[str] = AFTER_MOVE

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, BonusTurn).seat != owner

    def begin(self, m: Match) -> Next:
        return call(self, BonusTurn(self.owner), Inspire.end)


class Spies(Reaction):
    """A crow was turned up: go there."""

    key: ClassVar[str] = "perk.spies"
    trigger: ClassVar[str] = TILE_TURNED

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.tile[m.doing(about, Enter).room] == CROW

    def begin(self, m: Match) -> Next:
        m.put(self.owner, m.doing(self.about, Enter).room)
        return DONE


class Rush(Reaction):
    """After wounding: another turn of the same kind, so that reactions begin anew."""

    key: ClassVar[str] = "perk.rush"
    trigger: ClassVar[str] = ON_WOUND

    def begin(self, m: Match) -> Next:
        return call(self, BonusTurn(self.owner), Rush.end)


class Flash(Reaction):
    """Blind the killer: his interaction is denied."""

    key: ClassVar[str] = "item.flash"
    trigger: ClassVar[str] = BEFORE_INTERACT

    def begin(self, m: Match) -> Next:
        m.doing(self.about, KillerTurn).denied = True
        return DONE


class Rock(Reaction):
    """Thrown from his room: you slip out of sight."""

    key: ClassVar[str] = "item.rock"
    trigger: ClassVar[str] = BEFORE_INTERACT

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.room[owner] == m.state.room[KILLER] and not m.state.hidden[owner]

    def begin(self, m: Match) -> Next:
        m.hide(self.owner)
        return DONE


DEALT: tuple[tuple[Seat, str, type[Effect]], ...] = (
    (S1, KILLER_ENTERS, Dodge),
    (S2, KILLER_ENTERS, Hide),
    (S3, KILLER_ENTERS, Rally),
    (S4, AFTER_MOVE, Inspire),
    (KILLER, TILE_TURNED, Spies),
    (KILLER, ON_WOUND, Rush),
)
PERKS = tuple(effect for _, _, effect in DEALT)


def deal(perks: bool) -> Terms:
    """Who holds what, by trigger; fixed when the perks are dealt."""
    holders: dict[str, dict[Seat, tuple[Use, ...]]] = {trigger: {} for trigger in TRIGGERS}
    for seat, trigger, effect in DEALT if perks else ():
        holders[trigger][seat] = (*holders[trigger].get(seat, ()), Use(effect))
    return Terms(holders, {FLASH: Use(Flash), ROCK: Use(Rock)})
