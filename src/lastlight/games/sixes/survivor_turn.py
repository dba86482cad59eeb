"""A survivor's turn: movement and one action die, in any order the action allows (SX-TURN, SX-ACT).

Each step is one question with destinations, actions and the end of the turn (SX-TABLE-04).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, Question, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.gates import OpenGate
from lastlight.games.sixes.generators import Repair
from lastlight.games.sixes.hatch import Unlock
from lastlight.games.sixes.healing import Heal, Treat
from lastlight.games.sixes.hexes import Cleanse
from lastlight.games.sixes.hooks import BreakFree, Rescue, Struggle
from lastlight.games.sixes.items import Search, Shine, TakeItem, cards_left
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.movement import LAST, SPRINTS, Run, Walker
from lastlight.games.sixes.pieces import (
    CLAUDETTE,
    CLEANSE,
    D3,
    D6,
    DROP,
    DYING,
    FLASHLIGHT,
    HEAL,
    IN_PLAY,
    INJURED,
    KEY,
    LAY,
    LEAVE,
    LIT,
    MEDKIT,
    NEA,
    NO_ITEM,
    NOWHERE,
    OPEN,
    REPAIR,
    REPAIR_WITH_TOOLS,
    RESCUE,
    SEARCH,
    SHINE,
    SPRINT,
    TAKE,
    TO_COME,
    TOOLBOX,
    TREAT,
    UNLOCK,
    WALK,
    Act,
    act,
)

FULL_TURNS = (SEARCH, CLEANSE, OPEN)
"""Actions that take the whole turn and allow no movement."""


@dataclass
class SurvivorTurn(Walker):
    """One survivor's turn, whatever state they are in (SX-TURN-09)."""

    figure: Seat
    left: int = 0
    moved: bool = False
    acted: bool = False
    chased: bool = False
    passed: tuple[int, ...] = ()
    eased: tuple[int, ...] = ()
    refused: tuple[Seat, ...] = ()  # who would not be healed

    def begin(self, m: Match) -> Next:
        state, figure = m.state, self.figure
        if state.heal[figure] and state.round >= state.heal[figure]:
            m.recover(figure)
        self.chased = m.is_chased(figure)
        m.begin_turn(figure, self.chased)
        if state.carried == figure:
            return call(self, BreakFree(figure), SurvivorTurn.over)
        if m.is_hooked(figure):
            return call(self, Struggle(figure), SurvivorTurn.struggled)
        if state.health[figure] == DYING:
            return self.crawl(m)
        self.left = m.terms.survivor_move
        return self.go(m)

    def struggled(self, m: Match) -> Next:
        """Off the hook by own doubles: movement only, and no chase die (SX-AMB-23)."""
        if m.is_hooked(self.figure):
            return self.over(m)
        return call(self, Run(self.figure, m.terms.survivor_move, sprints=True), SurvivorTurn.over)

    def crawl(self, m: Match) -> Next:
        """Dying: one space, or standing up alone (SX-ACT-12, SX-AMB-28)."""
        m.count_fallen(self.figure)
        if m.terms.recover_after and m.state.fallen[self.figure] >= m.terms.recover_after:
            m.stand_up(self.figure)
            return self.over(m)
        self.left = 1
        return self.go(m)

    def go(self, m: Match) -> Next:
        if m.state.at[self.figure] == NOWHERE:
            return self.over(m)
        return ask_turn(m.player(self.figure), self.figure, self.left)

    def options(self, m: Match, seat: Seat) -> Sequence[Act]:
        found = self.movements(m)
        if m.state.health[self.figure] != DYING:
            if not m.state.spent[self.figure]:
                found += self.actions(m)
            if m.terms.has_chests and self.may_unlock(m):
                found.append(act(UNLOCK))
        found.append(LAST)
        return found

    # What the action die buys

    def actions(self, m: Match) -> list[Act]:
        """What the action die may be spent on here and now."""
        state, figure = m.state, self.figure
        space = state.at[figure]
        found = [SPRINTS]
        if not self.moved or m.terms.repair_may_move:
            has_tools = m.slot_with(figure, TOOLBOX) != NOWHERE
            for generator in m.generators_beside(space):
                found.append(act(REPAIR, generator))
                if has_tools:
                    found.append(act(REPAIR_WITH_TOOLS, generator))
        near = m.beside(space)
        for other in SURVIVORS:
            where = state.at[other]
            if where == NOWHERE or other == figure or not near >> where & 1:
                continue
            if state.hook[other] != NOWHERE:
                found.append(act(RESCUE, other))
            elif self.may_heal(m, other):
                found.append(act(HEAL, other))
        if not self.moved:
            found += self.full_turns(m)
        if m.terms.has_chests:
            found += self.with_items(m)
        return found

    def may_heal(self, m: Match, other: Seat) -> bool:
        """Nobody is healed twice at once, and an Injured patient pays with a die (SX-ACT-07, SX-AMB-24)."""
        state = m.state
        if state.heal[other] or other in self.refused:
            return False
        if state.health[other] == DYING:
            return True
        return state.health[other] == INJURED and state.turn[other] == TO_COME and not state.spent[other]

    def full_turns(self, m: Match) -> list[Act]:
        """Actions that leave no room for movement, neither before nor after."""
        state = m.state
        space = state.at[self.figure]
        found: list[Act] = []
        if state.gates:
            gate = m.gate_at(space)
            if gate != NOWHERE and not m.is_open(gate):
                found.append(act(OPEN, gate))
        if state.chests:
            near = m.beside(space)
            for chest, where in enumerate(state.chests):
                if near >> where & 1 and state.searches[chest] < m.terms.chest_searches and cards_left(m):
                    found.append(act(SEARCH, chest))
        if state.totem_state == LIT and m.beside(space) >> state.totem & 1:
            found.append(act(CLEANSE))
        return found

    def with_items(self, m: Match) -> list[Act]:
        """Using, laying down and taking items (SX-ACT-15, SX-ITEM)."""
        state, figure = m.state, self.figure
        space = state.at[figure]
        found: list[Act] = []
        can_treat = state.health[figure] == INJURED and not state.heal[figure]
        if can_treat and m.slot_with(figure, MEDKIT) != NOWHERE:
            found.append(act(TREAT))
        has_light = state.carried and m.slot_with(figure, FLASHLIGHT) != NOWHERE
        if has_light and m.within(state.at[KILLER], LIGHT) >> space & 1:
            found.append(act(SHINE))
        has_room = False
        for place, slot in enumerate(m.slots(figure)):
            if state.item[slot] == NO_ITEM:
                has_room = True
            else:
                found.append(act(LAY, place))
        if has_room and state.lying:
            near = m.beside(space) | 1 << space
            found += [act(TAKE, item) for where, item, _ in state.lying if near >> where & 1]
        return found

    def may_unlock(self, m: Match) -> bool:
        """A key makes the hatch appear while two survivors are left (SX-ITEM-04, SX-AMB-55)."""
        if m.state.hatch != NOWHERE:
            return False
        return m.slot_with(self.figure, KEY) != NOWHERE and m.state.fate[1:].count(IN_PLAY) == 2

    # Doing it

    def do(self, m: Match, chosen: Act) -> Next:
        verb = chosen.verb
        if verb == WALK:
            self.moved = True
            self.walk(m, chosen.target)
            return self.go(m)
        if verb == LEAVE:
            self.leave(m)
            return self.over(m)
        if verb in (DROP, UNLOCK) and m.edition > 2:
            self.acted = True  # no rest for Claudette (SX-AMB-50)
        if verb == DROP:
            push = self.drop(m, chosen.target)
            return self.go(m) if push is None else call(self, push, SurvivorTurn.go)
        if verb == UNLOCK:
            return call(self, Unlock(self.figure), SurvivorTurn.go)
        if chosen is LAST:
            return self.rest(m)
        if verb == HEAL:
            return call(self, Heal(self.figure, SURVIVORS[chosen.target - 1]), SurvivorTurn.healed)
        self.acted = True
        m.spend_die(self.figure)
        if verb == SPRINT:
            return call(self, Roll(D3, 1), SurvivorTurn.sprint)
        if verb in FULL_TURNS:
            return call(self, self.action(chosen), SurvivorTurn.over)
        if verb in (REPAIR, REPAIR_WITH_TOOLS) and not m.terms.repair_may_move:
            return call(self, self.action(chosen), SurvivorTurn.over)
        if verb == LAY:
            m.lay_item(m.slots(self.figure)[chosen.target])
            return self.go(m)
        return call(self, self.action(chosen), SurvivorTurn.go)

    def action(self, chosen: Act) -> Procedure:
        """The procedure of an action that has one."""
        verb, target, figure = chosen.verb, chosen.target, self.figure
        if verb in (REPAIR, REPAIR_WITH_TOOLS):
            return Repair(figure, target, verb == REPAIR_WITH_TOOLS)
        if verb == RESCUE:
            return Rescue(figure, SURVIVORS[target - 1])
        if verb == OPEN:
            return OpenGate(figure, target)
        if verb == SEARCH:
            return Search(figure, target)
        if verb == CLEANSE:
            return Cleanse(figure)
        if verb == TREAT:
            return Treat(figure)
        if verb == SHINE:
            return Shine(figure)
        return TakeItem(figure, target)

    def healed(self, m: Match) -> Next:
        """Done, or refused: then nothing was spent, and that survivor is not asked again this turn."""
        refuser: Seat = m.returned
        if refuser:
            self.refused = (*self.refused, refuser)
        else:
            self.acted = True
        return self.go(m)

    def sprint(self, m: Match) -> Next:
        """More movement, and in the chase a die that may break it (SX-ACT-01, SX-CHASE-02)."""
        m.told_dice(self.figure, "sprint", m.returned)
        self.left += m.returned[0]
        if self.chased:
            return call(self, Roll(D6, 1), SurvivorTurn.evade)
        return self.go(m)

    def evade(self, m: Match) -> Next:
        m.told_dice(self.figure, "chase", m.returned)
        bonus = 1 if m.terms.ability[self.figure] == NEA else 0
        if m.returned[0] + bonus >= m.terms.chase_break_on:
            m.break_chase(self.figure)
        return self.go(m)

    def rest(self, m: Match) -> Next:
        """The turn ends by choice; Claudette cures herself with two turns of nothing else (SX-AMB-50)."""
        state, figure = m.state, self.figure
        idle = not self.moved and not self.acted and not state.spent[figure]
        if m.terms.ability[figure] == CLAUDETTE and idle and state.health[figure] == INJURED:
            m.rest(figure)
            if state.rested[figure] == RESTS:
                m.recover(figure)
        return self.over(m)

    def over(self, m: Match) -> Next:
        m.end_turn(self.figure, rested=not self.moved and not self.acted)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.survivor_turn", {"who": f"@who.{m.terms.names[self.figure]}"})


@cache
def ask_turn(seat: Seat, figure: Seat, left: int) -> Question:
    """What comes next in a turn? Asked again and again, so made once."""
    turn = SurvivorTurn(figure)
    return ask(turn, seat, "ask.turn", SurvivorTurn.options, SurvivorTurn.do, figure=figure, left=left)


LIGHT = 3
"""How far a flashlight shines (SX-ITEM-06)."""

RESTS = 2
"""Turns in a row that cure Claudette (SX-ABIL-02)."""
