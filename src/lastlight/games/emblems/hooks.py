"""Carrying and hooks: picking up, hanging, struggling, rescue, the hook track (EM-HOOK, EM-KILL-08 … -13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Die, Roll, RolledDice, all_equal
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.dice import DIE
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import Run
from lastlight.games.emblems.options import FACE
from lastlight.games.emblems.pieces import NOWHERE, STAY, STRUGGLE, Act, act
from lastlight.games.emblems.triggers import FREED, HOOKED, PICKED_UP, RESCUED, STRUGGLE_ROLLED, set_off

STRUGGLES, STAYS = act(STRUGGLE), act(STAY)


@dataclass
class PickUp(Procedure):
    """The killer picks a Dying survivor up (EM-KILL-08); a perk may undo it at once."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        m.lift(self.figure)
        return set_off(self, m, PICKED_UP, PickUp.end)

    def where(self, m: Match) -> Line:
        return Line("where.pick_up", {"who": f"@who.{m.terms.names[self.figure]}"})


@dataclass
class Hang(Procedure):
    """The killer hangs whom he carries; the last hooking is a sacrifice at once (EM-HOOK-05)."""

    hook: int
    figure: Seat

    def begin(self, m: Match) -> Next:
        m.hang(self.hook)
        return set_off(self, m, HOOKED, Hang.sacrifice)

    def sacrifice(self, m: Match) -> Next:
        if m.state.hookings[self.figure] >= m.terms.max_hookings:
            m.sacrifice(self.figure, "hook", 0)
        return after_change(self, m, Hang.end)

    def where(self, m: Match) -> Line:
        return Line("where.hang", {"number": self.hook + 1})


def hanging(m: Match) -> list[Seat]:
    """Who hangs on a hook, in the order of hooking."""
    return sorted((f for f in SURVIVORS if m.is_hooked(f)), key=m.state.order.__getitem__)


def at_end_of_track(m: Match) -> list[Seat]:
    """Whom the hook track has brought to its end, in the order of hooking (EM-AMB-63)."""
    return [figure for figure in hanging(m) if m.state.track[figure] >= m.terms.hook_track]


@dataclass
class Struggle(RolledDice):
    """A hooked survivor pays a step of the track for two dice; equal ones set free (EM-ACT-18).

    ``last_gasp``: the step has reached the end, so only these dice can save them (EM-AMB-09).
    """

    figure: Seat
    last_gasp: bool = False
    faces: tuple[int, ...] = ()
    rerolled: int = 0

    def begin(self, m: Match) -> Next:
        seat = m.player(self.figure)
        return ask(self, seat, "ask.struggle", Struggle.answers, Struggle.answered, figure=self.figure)

    def answers(self, m: Match, seat: Seat) -> Sequence[Act]:
        return STRUGGLES, STAYS

    def answered(self, m: Match, answer: Act) -> Next:
        if answer is STAYS:
            return DONE
        m.state.struggled[self.figure] = 1
        self.last_gasp = m.advance_track(self.figure)
        if self.last_gasp and not m.terms.last_gasp:
            return self.lost(m)
        return call(self, Roll(self.die(m), 2), Struggle.rolled)

    def die(self, m: Match) -> Die:
        return DIE

    def rolled(self, m: Match) -> Next:
        self.faces = m.returned
        m.told_dice(self.figure, "struggle", self.faces)
        return set_off(self, m, STRUGGLE_ROLLED, Struggle.compare)

    def fell_again(self, m: Match, place: int) -> None:
        m.told_dice(self.figure, "struggle", (self.faces[place],))

    def compare(self, m: Match) -> Next:
        if self.is_double(m):
            return call(self, SetBeside(self.figure), Struggle.run)
        return self.lost(m) if self.last_gasp else DONE

    def is_double(self, m: Match) -> bool:
        """Equal in print, dots and symbol; or in number, as the house has it (EM-AMB-04)."""
        if m.terms.struggle_match == FACE:
            return all_equal([m.terms.survivor_die.looks(face) for face in self.faces])
        return all_equal(self.faces)

    def run(self, m: Match) -> Next:
        """Away at once; it is the own turn, so the chase die may be rolled (EM-AMB-33)."""
        if m.state.at[self.figure] == NOWHERE and m.edition > 2:
            return DONE  # a perk has brought them out of the map
        return call(self, Run(self.figure, m.terms.move[self.figure], in_turn=True), Struggle.end)

    def lost(self, m: Match) -> Next:
        m.sacrifice(self.figure, "track", 1)
        return after_change(self, m, Struggle.end)

    def where(self, m: Match) -> Line:
        return Line("where.struggle", {"who": f"@who.{m.terms.names[self.figure]}"})


@dataclass
class Rescue(Procedure):
    """A survivor takes another off a hook, who then has a turn unless they have struggled (EM-ACT-10)."""

    figure: Seat
    hooked: Seat

    def begin(self, m: Match) -> Next:
        return call(self, SetBeside(self.hooked, m.terms.names[self.figure]), Rescue.rescued)

    def rescued(self, m: Match) -> Next:
        m.grant_turn(self.hooked)
        return set_off(self, m, RESCUED, Rescue.end)

    def where(self, m: Match) -> Line:
        return Line("where.rescue", {"who": f"@who.{m.terms.names[self.hooked]}"})


@dataclass
class SetBeside(Procedure):
    """A survivor comes off a hook or off the killer's shoulder, Injured, onto a space next to it.

    Their own seat says which; where all are taken it is the nearest. ``healed``: the carry track freed them,
    which counts as healing (EM-AMB-52).
    """

    figure: Seat
    by: str = ""
    healed: bool = False

    def begin(self, m: Match) -> Next:
        seat = m.player(self.figure)
        return ask(self, seat, "ask.set_beside", SetBeside.spaces, SetBeside.put, figure=self.figure)

    def spaces(self, m: Match, seat: Seat) -> Sequence[Act]:
        at = m.state.at
        around = at[self.figure] if m.is_hooked(self.figure) else at[KILLER]
        return m.terms.puts.of(m.spaces_next_to(around))

    def put(self, m: Match, where: Act) -> Next:
        if m.is_hooked(self.figure):
            m.unhook(self.figure, where.target, self.by)
        else:
            m.set_down(self.figure, where.target, healed=self.healed)
        return set_off(self, m, FREED, SetBeside.end)

    def where(self, m: Match) -> Line:
        return Line("where.set_beside", {"who": f"@who.{m.terms.names[self.figure]}"})
