"""A survivor's turn: movement split freely around one ability (EM-TURN-03, EM-TURN-04, EM-ACT).

Each step is one question with destinations, abilities and the end of the turn (EM-TABLE-02).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lastlight.core.flow import DONE, Next, Procedure, Question, ask, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.checks import Check, LetMeHelp, checks_of, helpable
from lastlight.games.emblems.gates import OpenGate
from lastlight.games.emblems.hooks import Rescue, Struggle
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import LAST, SPRINTS, Sprint, Walker
from lastlight.games.emblems.pieces import (
    CLEANSE,
    CRAWL,
    DROP,
    DYING,
    HEAL,
    HELP,
    LEAVE,
    NOWHERE,
    OPEN,
    REPAIR,
    RESCUE,
    SEARCH,
    SPRINT,
    WALK,
    Act,
    ItemMove,
    act,
)
from lastlight.games.emblems.searching import Cleanse, Search
from lastlight.games.emblems.triggers import (
    CRAWL_STEPS,
    FULL_TURN,
    IN_TURN,
    ON_GROUND,
    WINDOW_CROSSED,
    Card,
    set_off,
)

CRAWLS = act(CRAWL)
FULL_TURNS = (SEARCH, CLEANSE, OPEN)
"""Abilities that take the whole turn and allow no movement (EM-AMB-20)."""

Deed = Act | ItemMove | Card


@dataclass
class SurvivorTurn(Walker):
    """One survivor's turn, whatever state they are in. ``acted``: the turn's ability is used.

    ``evades``: after the movement they leave the board (EM-CHASE-05).
    """

    figure: Seat
    left: int = 0
    moved: bool = False
    acted: bool = False
    evades: bool = False

    def begin(self, m: Match) -> Next:
        figure = self.figure
        m.begin_turn(figure)
        if m.is_hooked(figure):
            return call(self, Struggle(figure), SurvivorTurn.over)
        self.left = 1 if m.state.health[figure] == DYING else m.terms.move[figure]
        return self.go(m)

    def go(self, m: Match) -> Next:
        if m.state.at[self.figure] == NOWHERE:
            return self.over(m)
        return ask_turn(m.player(self.figure), self.figure, self.left, 0 if self.acted else 1)

    def options(self, m: Match, seat: Seat) -> Sequence[Deed]:
        found: list[Deed] = [*self.movements(m)]
        if not self.acted:
            found += self.on_ground(m) if m.state.health[self.figure] == DYING else self.abilities(m)
        found.append(LAST)
        return found

    # Abilities

    def on_ground(self, m: Match) -> list[Deed]:
        """Dying: crawl, or what a perk allows instead (EM-AMB-08)."""
        found: list[Deed] = [CRAWLS]
        if not self.moved:
            found += m.usable(self.figure, ON_GROUND, m.depth)
        return found

    def abilities(self, m: Match) -> list[Deed]:
        """What the turn's one ability may be, here and now."""
        state, figure = m.state, self.figure
        found: list[Deed] = [SPRINTS, *checks_of(m, figure)]
        found += [act(HELP, other) for other in helpable(m, figure)]
        near = m.beside(state.at[figure])
        for other in SURVIVORS:
            if state.hook[other] != NOWHERE and near >> state.at[other] & 1:
                found.append(act(RESCUE, other))
        if not self.moved:
            found += self.full_turns(m)
        found += m.item_moves(figure)
        found += m.usable(figure, IN_TURN, m.depth)
        return found

    def full_turns(self, m: Match) -> list[Deed]:
        state = m.state
        space = state.at[self.figure]
        found: list[Deed] = []
        if m.beside(space) & state.objects:
            found += [act(SEARCH, chest) for chest in m.closed_chests_beside(space)]
            found += [act(CLEANSE, totem) for totem in m.totems_beside(space)]
        if state.powered:
            gate = m.gate_at(space)
            if gate != NOWHERE and not m.is_open(gate) and state.worked[gate] != state.round:
                found.append(act(OPEN, gate))
        found += m.usable(self.figure, FULL_TURN, m.depth)
        return found

    # Doing it

    def do(self, m: Match, chosen: Deed) -> Next:
        if isinstance(chosen, ItemMove):
            self.acted = True
            m.move_item(self.figure, chosen)
            return self.go(m)
        if isinstance(chosen, Card):
            return self.use(m, chosen)
        if chosen.verb == WALK:
            return self.step(m, chosen.target)
        if chosen.verb == LEAVE:
            self.leave(m)
            return after_change(self, m, SurvivorTurn.over)
        if chosen.verb == DROP:
            self.moved = True
            push = self.drop(m, chosen.target)
            return self.go(m) if push is None else call(self, push, SurvivorTurn.go)
        if chosen is LAST:
            return self.over(m)
        self.acted = True
        if chosen is CRAWLS:
            return self.crawl(m)
        if chosen.verb == SPRINT:
            return call(self, Sprint(self.figure, True), SurvivorTurn.sprint)
        if chosen.verb in FULL_TURNS:
            return call(self, self.ability(chosen), SurvivorTurn.over)
        return call(self, self.ability(chosen), SurvivorTurn.go)

    def step(self, m: Match, space: int) -> Next:
        self.moved = True
        crossed = self.walk(m, space)
        if m.state.health[self.figure] == DYING and not self.acted:
            self.acted = True
            return self.crawl(m, crossed and m.edition > 2)
        return self.landed(m) if crossed else self.go(m)

    def landed(self, m: Match) -> Next:
        return set_off(self, m, WINDOW_CROSSED, SurvivorTurn.go)

    def crawl(self, m: Match, crossed: bool = False) -> Next:
        """One healing step; who stands up by it has had the turn (EM-ACT-19, EM-AMB-08)."""
        m.gain_steps(self.figure, m.value(CRAWL_STEPS, self.figure, 1))
        if m.state.health[self.figure] != DYING:
            return self.over(m)
        return self.landed(m) if crossed else self.go(m)

    def ability(self, chosen: Act) -> Procedure:
        """The procedure of an ability that has one."""
        verb, target, figure = chosen.verb, chosen.target, self.figure
        if verb in (REPAIR, HEAL):
            return Check(figure, verb, target)
        if verb == HELP:
            return LetMeHelp(figure, SURVIVORS[target - 1])
        if verb == RESCUE:
            return Rescue(figure, SURVIVORS[target - 1])
        if verb == OPEN:
            return OpenGate(figure, target)
        if verb == SEARCH:
            return Search(figure, target)
        return Cleanse(figure, target)

    def use(self, m: Match, card: Card) -> Next:
        """A perk or an item as the turn's ability; one that fills the turn ends it."""
        self.acted = True
        then = SurvivorTurn.go if IN_TURN in card.triggers else SurvivorTurn.over
        return call(self, m.used(self.figure, card, m.depth), then)

    def sprint(self, m: Match) -> Next:
        dots, self.evades = m.returned
        self.left += dots
        return self.go(m)

    def over(self, m: Match) -> Next:
        if self.evades and m.state.at[self.figure] != NOWHERE:
            m.evade(self.figure)
        m.end_turn(self.figure)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.survivor_turn", {"who": f"@who.{m.terms.names[self.figure]}"})


@cache
def ask_turn(seat: Seat, figure: Seat, left: int, abilities: int) -> Question:
    """What comes next in a turn? Asked again and again, so made once."""
    return ask(
        SurvivorTurn(figure),
        seat,
        "ask.turn",
        SurvivorTurn.options,
        SurvivorTurn.do,
        figure=figure,
        left=left,
        abilities=abilities,
    )
