"""The six perks and two items of the ambush."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.dice import Die, Keep, Reroll, Roll, RolledDice, all_equal
from lastlight.core.flow import DONE, Next, ask, call
from lastlight.core.seats import KILLER, S1, S2, S3, S4, Seat
from lastlight.core.triggers import PASS, Effect, Pass, Reaction, Use
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


class Again:
    """A die to roll again, by its face; prints as ``again 2``."""

    def __init__(self, face: int) -> None:
        self.face: int = face

    def __str__(self) -> str:
        return f"again {self.face}"


AGAIN = tuple(Again(face) for face in range(3))


@dataclass
class TwoDice(RolledDice):
    """Two dice on the table: equal ones stand; otherwise one may be rolled again, then one is kept."""

    owner: Seat
    faces: tuple[int, ...] = ()
    rerolled: int = 0

    def begin(self, m: Match) -> Next:
        return call(self, Roll(self.die(m), 2), TwoDice.fell)

    def die(self, m: Match) -> Die:
        return DIE

    def fell(self, m: Match) -> Next:
        self.faces = m.returned
        m.told_dice(self.owner, self.faces)
        if all_equal(self.faces):
            return self.stand(m)
        return ask(self, self.owner, "perk.dodge.again", TwoDice.rerolls, TwoDice.reroll)

    def rerolls(self, m: Match, seat: Seat) -> Sequence[Again | Pass]:
        return [*[AGAIN[self.faces[place]] for place in self.fresh()], PASS]

    def reroll(self, m: Match, chosen: Again | Pass) -> Next:
        if isinstance(chosen, Pass):
            return self.choose(m)
        return call(self, Reroll(m.depth, (self.faces.index(chosen.face),)), TwoDice.choose)

    def fell_again(self, m: Match, place: int) -> None:
        m.told_dice(self.owner, self.faces)

    def choose(self, m: Match) -> Next:
        return ask(self, self.owner, "perk.dodge.keep", TwoDice.keepable, TwoDice.kept)

    def kept(self, m: Match, chosen: Keep) -> Next:
        self.keep_only(chosen.face)
        return self.stand(m)

    def stand(self, m: Match) -> Next:
        m.returned = self.faces[:1]
        return DONE


class Dodge(Reaction):
    """Roll; unless you stumble, run into any room next door."""

    key: ClassVar[str] = "perk.dodge"
    trigger: ClassVar[str] = KILLER_ENTERS

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.room[owner] == m.state.room[KILLER]

    def begin(self, m: Match) -> Next:
        dice = TwoDice(self.owner) if m.setup.options["two_dice"] else Roll(DIE, 1)
        return call(self, dice, Dodge.rolled)

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
    """After wounding: another turn of the same kind, so that reactions start over."""

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
