"""Carrying and hooks: hanging, struggling, rescue, breaking free, the clocks (SX-HOOK, SX-KILL-11 … -15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Roll, all_equal
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.hatch import after_loss
from lastlight.games.sixes.hexes import AfterHooking
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.movement import Run
from lastlight.games.sixes.pieces import D6, STAY, STRUGGLE, Act, act

STRUGGLES, STAYS = act(STRUGGLE), act(STAY)


@dataclass
class Hang(Procedure):
    """The killer hangs whom he carries; at the top of the ladder that is death (SX-HOOK-02)."""

    hook: int

    def begin(self, m: Match) -> Next:
        figure = SURVIVORS[m.state.carried - 1]
        m.hang(self.hook)
        return call(self, AfterHooking(figure), Hang.sacrifice)

    def sacrifice(self, m: Match) -> Next:
        for figure in SURVIVORS:
            if m.state.hook[figure] == self.hook and m.state.stage[figure] >= m.terms.hook_steps:
                m.die(figure, "hook")
        return after_loss(self, m, Hang.end)

    def where(self, m: Match) -> Line:
        return Line("where.hang", {"number": self.hook + 1})


def tick_clocks(m: Match) -> None:
    """A round begins: the clocks of all who hang run (SX-AMB-20)."""
    if not m.terms.hook_clock:
        return
    for figure in SURVIVORS:
        if m.is_hooked(figure) and m.outcome is None:
            m.tick(figure)
            if m.state.stage[figure] >= m.terms.hook_steps:
                m.die(figure, "hook")


@dataclass
class Struggle(Procedure):
    """A hooked survivor may roll for doubles; those set free (SX-ACT-11)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        if not m.terms.may_struggle:
            return DONE
        seat = m.player(self.figure)
        return ask(self, seat, "ask.struggle", Struggle.answers, Struggle.answered, figure=self.figure)

    def answers(self, m: Match, seat: Seat) -> Sequence[Act]:
        return STRUGGLES, STAYS

    def answered(self, m: Match, answer: Act) -> Next:
        return call(self, Roll(D6, 2), Struggle.rolled) if answer is STRUGGLES else DONE

    def rolled(self, m: Match) -> Next:
        m.told_dice(self.figure, "struggle", m.returned)
        if all_equal(m.returned):
            return call(self, SetBeside(self.figure, ""), Struggle.end)
        return DONE


@dataclass
class Rescue(Procedure):
    """A survivor takes another off a hook (SX-ACT-10, SX-AMB-22)."""

    figure: Seat
    hooked: Seat

    def begin(self, m: Match) -> Next:
        return call(self, SetBeside(self.hooked, m.terms.names[self.figure]), Rescue.end)


@dataclass
class SetBeside(Procedure):
    """A survivor comes off a hook or off the killer's shoulder, onto a space next to it.

    Their own seat says which (SX-TABLE-03); where all are taken it is the nearest (SX-AMB-59).
    """

    figure: Seat
    by: str

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
            m.set_down(self.figure, where.target)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.set_beside", {"who": f"@who.{m.terms.names[self.figure]}"})


@dataclass
class BreakFree(Procedure):
    """Carried for too long: down next to the killer, Injured, and away (SX-KILL-12, SX-AMB-27)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        return call(self, SetBeside(self.figure, ""), BreakFree.run)

    def run(self, m: Match) -> Next:
        return call(self, Run(self.figure, m.terms.survivor_move, 1), BreakFree.end)
