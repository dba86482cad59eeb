"""Movement of survivors: walking, pallets on the way, leaving the map, sprints (SX-MOVE, SX-PALLET)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.grid.ground import destinations, walk_to
from lastlight.games.grid.reach import Mover
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import (
    D3,
    DROP,
    DYING,
    END,
    LEAVE,
    MEG,
    NOWHERE,
    SPRINT,
    WALK,
    Act,
    act,
)

LAST = act(END)
LEAVES = act(LEAVE)
SPRINTS = act(SPRINT)


class Walker(Procedure):
    """A survivor who has movement to spend: what walking has in common.

    ``left`` is the movement not spent yet, ``passed`` the pallets passed in this movement, ``eased`` those
    that were dropped on the killer and cost nothing more to cross (SX-PALLET-03).
    """

    figure: Seat
    left: int
    passed: tuple[int, ...]
    eased: tuple[int, ...]

    def through_killer(self) -> bool:
        """May the killer be walked through?"""
        return False

    def mover(self, m: Match) -> Mover:
        return m.survivor_mover(self.figure, self.eased, self.through_killer())

    def movements(self, m: Match) -> list[Act]:
        """Destinations, pallets to drop, the way out."""
        found: list[Act] = []
        state = m.state
        if self.left:
            spaces = destinations(state.grid, state.at[self.figure], self.mover(m), self.left)
            found = m.terms.walks.of(spaces)
            if m.exit_at(self.figure):
                found.append(LEAVES)
        if state.health[self.figure] != DYING:
            for pallet in m.droppable(self.figure, self.passed):
                found.append(act(DROP, pallet))
        return found

    def walk(self, m: Match, space: int) -> None:
        """The cheapest way there; it may end early where something hidden shows (SX-TABLE-05)."""
        state, figure = m.state, self.figure
        mover = self.mover(m)
        taken = walk_to(state.grid, state.at[figure], mover, self.left, space)
        if state.at[figure] in state.pallets:
            self.pass_pallet(m, state.at[figure])
        way = m.walk(figure, taken.way)
        for entered in way:
            if entered in state.pallets:
                self.pass_pallet(m, entered)
        self.left -= taken.cost if way is taken.way else cost_of(way, mover)

    def pass_pallet(self, m: Match, space: int) -> None:
        pallet = m.state.pallets.index(space)
        if pallet not in self.passed:
            self.passed = (*self.passed, pallet)

    def drop(self, m: Match, pallet: int) -> Procedure | None:
        """Drop a pallet; if the killer is under it, what is to be carried out first."""
        if m.state.pallets[pallet] == m.state.at[KILLER]:
            self.eased = (*self.eased, pallet)
            return Push(self.figure, pallet)
        m.drop_pallet(pallet, self.figure)
        return None

    def leave(self, m: Match) -> None:
        self.left -= 1
        m.escape(self.figure, m.exit_at(self.figure))


def cost_of(way: tuple[int, ...], mover: Mover) -> int:
    """The movement that the first part of a walk has cost."""
    return len(way) + mover.slow_cost * sum(mover.slow >> space & 1 for space in way)


@dataclass
class Push(Procedure):
    """A pallet comes down on the killer: whoever drops it says where he goes (SX-AMB-31, SX-TABLE-03)."""

    figure: Seat
    pallet: int

    def begin(self, m: Match) -> Next:
        return ask(self, m.player(self.figure), "ask.push", Push.spaces, Push.push)

    def spaces(self, m: Match, seat: Seat) -> Sequence[Act]:
        return m.terms.puts.of(m.push_spaces())

    def push(self, m: Match, where: Act) -> Next:
        m.drop_pallet(self.pallet, self.figure)
        m.push(where.target, self.figure)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.push", {"number": self.pallet + 1})


@dataclass
class Run(Walker):
    """A survivor who may only move: after a hit, off a hook, off the killer's shoulder.

    ``dice`` are rolled for movement first; ``sprints``: may a Sprint be added, for the action die?
    """

    figure: Seat
    left: int
    dice: int = 0
    sprints: bool = False
    hit: bool = False
    passed: tuple[int, ...] = ()
    eased: tuple[int, ...] = ()

    def through_killer(self) -> bool:
        return self.hit  # SX-MOVE-08

    def begin(self, m: Match) -> Next:
        if self.dice:
            return call(self, Roll(D3, self.dice), Run.rolled)
        return self.go(m)

    def rolled(self, m: Match) -> Next:
        m.told_dice(self.figure, "sprint", m.returned)
        self.left += sum(m.returned)
        return self.go(m)

    def go(self, m: Match) -> Next:
        if m.state.at[self.figure] == NOWHERE:
            return DONE
        seat = m.player(self.figure)
        return ask(self, seat, "ask.run", Run.options, Run.do, figure=self.figure, left=self.left)

    def options(self, m: Match, seat: Seat) -> Sequence[Act]:
        found = self.movements(m)
        if self.sprints:
            found.append(SPRINTS)
        found.append(LAST)
        return found

    def do(self, m: Match, chosen: Act) -> Next:
        verb = chosen.verb
        if verb == WALK:
            self.walk(m, chosen.target)
        elif verb == DROP:
            push = self.drop(m, chosen.target)
            if push is not None:
                return call(self, push, Run.go)
        elif verb == SPRINT:
            self.sprints = False
            m.spend_die(self.figure)
            return call(self, Roll(D3, 1), Run.rolled)
        elif verb == LEAVE:
            self.leave(m)
            return DONE
        else:
            return DONE
        return self.go(m)

    def where(self, m: Match) -> Line:
        key = "where.run_hit" if self.hit else "where.run"
        return Line(key, {"who": f"@who.{m.terms.names[self.figure]}"})


def free_sprint(m: Match, figure: Seat) -> Run:
    """What a survivor who was hit may do at once (SX-KILL-09, SX-ABIL-01)."""
    dice = 2 if m.terms.ability[figure] == MEG else 1
    return Run(figure, m.terms.survivor_move, dice, hit=True)
