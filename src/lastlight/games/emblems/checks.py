"""Skill checks: repair, healing, and Let me Help (EM-ACT-03 … -08)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Die, Roll, RolledDice
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.dice import DIE, FAIL, GREAT
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import LAST
from lastlight.games.emblems.pieces import END, HEAL, HELP, REPAIR, Act, act
from lastlight.games.emblems.triggers import (
    BEFORE_CHECK,
    CHECK_FAILED,
    CHECK_KNOWN,
    FAILED_REPAIR,
    HEAL_STEPS,
    HELPED,
    set_off,
)


@dataclass
class Check(RolledDice):
    """A check on a generator (repair) or for a survivor (heal).

    Roll, forced dice, rerolls, toolbox, apply: in this order (EM-AMB-05). With more ``dice`` than one the
    worst counts. ``bonus`` is progress on top; a failure that is ``spared`` does nothing.
    """

    figure: Seat
    what: str
    target: int
    dice: int = 1
    faces: tuple[int, ...] = ()
    rerolled: int = 0
    bonus: int = 0
    spared: bool = False

    def begin(self, m: Match) -> Next:
        return set_off(self, m, BEFORE_CHECK, Check.roll)

    def roll(self, m: Match) -> Next:
        return call(self, Roll(self.die(m), self.dice), Check.rolled)

    def die(self, m: Match) -> Die:
        return DIE

    def rolled(self, m: Match) -> Next:
        self.faces = m.returned
        m.told_dice(self.figure, self.what, self.faces)
        self.keep_only(min(self.faces, key=m.terms.survivor_die.checks.__getitem__))
        return set_off(self, m, CHECK_FAILED, Check.known) if self.failed(m) else self.known(m)

    def fell_again(self, m: Match, place: int) -> None:
        m.told_dice(self.figure, self.what, (self.faces[place],))

    def failed(self, m: Match) -> bool:
        return self.result(m) == FAIL

    def result(self, m: Match) -> int:
        return m.terms.survivor_die.checks[self.faces[0]]

    def known(self, m: Match) -> Next:
        return set_off(self, m, CHECK_KNOWN, Check.apply)

    def apply(self, m: Match) -> Next:
        if self.what == REPAIR:
            m.change_points(self.target, self.progress(m))
            return after_change(self, m, Check.end)
        patient = SURVIVORS[self.target - 1]
        if not self.failed(m):
            great = self.result(m) == GREAT and patient != self.figure
            m.succeed_healing(patient, self.figure, m.value(HEAL_STEPS, self.figure, 1) if great else 1)
        return DONE

    def progress(self, m: Match) -> int:
        """What a repair check does to the generator (EM-ACT-03, EM-AMB-03)."""
        change = m.terms.repair[self.result(m)]
        if self.failed(m):
            change = 0 if self.spared else m.value(FAILED_REPAIR, self.figure, change)
        return change + self.bonus

    def where(self, m: Match) -> Line:
        if self.what == REPAIR:
            return Line("where.repair", {"number": self.target + 1})
        return Line("where.heal", {"who": f"@who.{m.terms.names[self.target]}"})


def checks_of(m: Match, figure: Seat) -> list[Act]:
    """The checks a survivor could make where they stand."""
    found = [act(REPAIR, generator) for generator in m.generators_beside(m.state.at[figure])]
    found += [act(HEAL, patient) for patient in m.patients(figure)]
    return found


def helpable(m: Match, helper: Seat) -> list[Seat]:
    """Who could be asked to make a check at once (EM-ACT-07, EM-ACT-08, EM-AMB-34)."""
    if m.is_chased(helper):
        return []
    at, radius = m.state.at, m.terms.help_radius
    distances = m.state.grid.distances(at[helper])
    return [
        other
        for other in m.standing()
        if other != helper
        and distances[at[other]] <= radius
        and checks_of(m, other)
        and not m.is_chased(other)
    ]


@dataclass
class LetMeHelp(Procedure):
    """A survivor lets another make a check at once; ``others`` have had theirs already."""

    figure: Seat
    helped: Seat
    others: tuple[Seat, ...] = ()

    def begin(self, m: Match) -> Next:
        seat = m.player(self.helped)
        return ask(self, seat, "ask.help", LetMeHelp.checks, LetMeHelp.make, figure=self.helped)

    def checks(self, m: Match, seat: Seat) -> Sequence[Act]:
        return checks_of(m, self.helped)

    def make(self, m: Match, chosen: Act) -> Next:
        return call(self, Check(self.helped, chosen.verb, chosen.target), LetMeHelp.made)

    def made(self, m: Match) -> Next:
        """A perk may let more than one be helped."""
        self.others = (*self.others, self.helped)
        if len(self.others) >= m.value(HELPED, self.figure, 1) or not self.left(m):
            return DONE
        seat = m.player(self.figure)
        return ask(self, seat, "ask.help_more", LetMeHelp.more, LetMeHelp.go_on, figure=self.figure)

    def left(self, m: Match) -> list[Seat]:
        return [other for other in helpable(m, self.figure) if other not in self.others]

    def more(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [*[act(HELP, other) for other in self.left(m)], LAST]

    def go_on(self, m: Match, chosen: Act) -> Next:
        if chosen.verb == END:
            return DONE
        self.helped = SURVIVORS[chosen.target - 1]
        return self.begin(m)

    def where(self, m: Match) -> Line:
        return Line("where.help", {"who": f"@who.{m.terms.names[self.helped]}"})
