"""Movement of survivors: walking, pallets on the way, leaving the map, sprints and the chase die."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Die, Roll, RolledDice
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.dice import DIE, GREAT
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import DROP, DYING, END, LEAVE, NOWHERE, SPRINT, WALK, Act, act
from lastlight.games.emblems.triggers import (
    CHASE_DIE_FELL,
    PALLET_FALLS,
    SPRINT_DECLARED,
    WINDOW_CROSSED,
    set_off,
)
from lastlight.games.grid.ground import destinations, walk_to

LAST = act(END)
LEAVES = act(LEAVE)
SPRINTS = act(SPRINT)


class Walker(Procedure):
    """A survivor who has movement to spend: what walking has in common. ``left`` is what is not spent yet."""

    figure: Seat
    left: int

    def movements(self, m: Match) -> list[Act]:
        """Destinations, the way out, pallets to drop."""
        found: list[Act] = []
        if self.left:
            space = m.state.at[self.figure]
            found = m.terms.walks.of(
                destinations(m.survivor_grid(), space, m.survivor_mover(self.figure), self.left)
            )
            if m.exit_at(self.figure):
                found.append(LEAVES)
        if m.state.health[self.figure] != DYING:
            for icon in m.droppable(self.figure):
                found.append(act(DROP, icon))
        return found

    def walk(self, m: Match, space: int) -> bool:
        """The shortest way there; did it cross a window? It may end early where something hidden shows."""
        grid, start = m.survivor_grid(), m.state.at[self.figure]
        taken = walk_to(grid, start, m.survivor_mover(self.figure), self.left, space)
        way = m.walk(self.figure, taken.way)
        self.left -= len(way)
        return grid.crosses_window(start, way)

    def drop(self, m: Match, icon: int) -> Procedure | None:
        """Drop a pallet; if the killer is under it, what is to be carried out first."""
        if m.terms.pallets[icon] == m.state.at[KILLER]:
            return Push(self.figure, icon, self.figure)
        m.drop_pallet(icon, self.figure)
        return None

    def leave(self, m: Match) -> None:
        self.left -= 1
        m.escape(self.figure, m.exit_at(self.figure))


@dataclass
class Push(Procedure):
    """A pallet comes down on the killer: ``chooser``, whoever drops it as a rule, says where he goes."""

    figure: Seat
    pallet: int
    chooser: Seat

    def begin(self, m: Match) -> Next:
        return set_off(self, m, PALLET_FALLS, Push.choose)

    def choose(self, m: Match) -> Next:
        return ask(self, m.player(self.chooser), "ask.push", Push.spaces, Push.push, figure=self.chooser)

    def spaces(self, m: Match, seat: Seat) -> Sequence[Act]:
        return m.terms.puts.of(m.push_spaces())

    def push(self, m: Match, where: Act) -> Next:
        m.drop_pallet(self.pallet, self.figure)
        m.push(where.target, self.figure)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.push", {"number": self.pallet + 1})


@dataclass
class Sprint(RolledDice):
    """Dice for movement and, in the chase, the chase die; gives back the dots and whether they evade.

    ``in_turn``: only in the own turn a chase die is rolled (EM-CHASE-04). ``dice`` are the movement dice,
    ``dots`` what they show, ``faces`` is the chase die.
    """

    figure: Seat
    in_turn: bool
    chased: bool = False
    dice: int = 1
    dots: int = 0
    faces: tuple[int, ...] = ()
    rerolled: int = 0

    def begin(self, m: Match) -> Next:
        self.chased = self.in_turn and m.is_chased(self.figure)
        return set_off(self, m, SPRINT_DECLARED, Sprint.roll)

    def roll(self, m: Match) -> Next:
        return call(self, Roll(self.die(m), self.dice), Sprint.rolled)

    def die(self, m: Match) -> Die:
        return DIE

    def rolled(self, m: Match) -> Next:
        m.told_dice(self.figure, "sprint", m.returned)
        dots = m.terms.survivor_die.dots
        self.dots = sum(dots[face] for face in m.returned)
        return call(self, Roll(self.die(m), 1), Sprint.fell) if self.chased else self.over(m)

    def fell(self, m: Match) -> Next:
        self.faces = m.returned
        m.told_dice(self.figure, "chase", self.faces)
        return set_off(self, m, CHASE_DIE_FELL, Sprint.over)

    def fell_again(self, m: Match, place: int) -> None:
        m.told_dice(self.figure, "chase", self.faces)

    def is_great(self, m: Match) -> bool:
        """Does the chase die show a great result?"""
        return m.terms.survivor_die.checks[self.faces[0]] == GREAT

    def over(self, m: Match) -> Next:
        """A great result means off the board after the movement; any other does nothing (EM-CHASE-07)."""
        m.returned = (self.dots, self.chased and self.is_great(m))
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.sprint", {"who": f"@who.{m.terms.names[self.figure]}"})


@dataclass
class Run(Walker):
    """A survivor who may only move: off a hook, off the ground, or sprinting out of turn (EM-AMB-23).

    ``sprints``: dice are rolled for movement first. ``in_turn``: it is the own turn.
    """

    figure: Seat
    left: int
    sprints: bool = True
    in_turn: bool = False
    evades: bool = False

    def begin(self, m: Match) -> Next:
        if self.sprints:
            return call(self, Sprint(self.figure, self.in_turn), Run.rolled)
        return self.go(m)

    def rolled(self, m: Match) -> Next:
        dots, self.evades = m.returned
        self.left += dots
        return self.go(m)

    def go(self, m: Match) -> Next:
        if m.state.at[self.figure] == NOWHERE:
            return DONE
        seat = m.player(self.figure)
        return ask(self, seat, "ask.run", Run.options, Run.do, figure=self.figure, left=self.left)

    def options(self, m: Match, seat: Seat) -> Sequence[Act]:
        found = self.movements(m)
        found.append(LAST)
        return found

    def do(self, m: Match, chosen: Act) -> Next:
        if chosen.verb == WALK:
            crossed = self.walk(m, chosen.target)
            return set_off(self, m, WINDOW_CROSSED, Run.go) if crossed else self.go(m)
        if chosen.verb == DROP:
            push = self.drop(m, chosen.target)
            return self.go(m) if push is None else call(self, push, Run.go)
        if chosen.verb == LEAVE:
            self.leave(m)
            return after_change(self, m, Run.end)
        if self.evades:
            m.evade(self.figure)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.run", {"who": f"@who.{m.terms.names[self.figure]}"})


def sprint_out_of_turn(m: Match, figure: Seat) -> Run:
    """Base movement and a sprint, no chase die (EM-ACT-02, EM-AMB-23)."""
    return Run(figure, m.terms.move[figure])
