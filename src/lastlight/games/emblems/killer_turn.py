"""The killer's turn: movement and dice are pools, spent in any order but Pick up first (EM-AMB-24)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, Question, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.attack import Attack, targets
from lastlight.games.emblems.cast import HILLBILLY
from lastlight.games.emblems.dice import DIE
from lastlight.games.emblems.hooks import Hang, PickUp, SetBeside
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import LAST
from lastlight.games.emblems.pieces import (
    HANG,
    HUNT,
    KICK_GENERATOR,
    KICK_PALLET,
    LIFT,
    NOBODY,
    WALK,
    Act,
    Blow,
    act,
    blow,
)
from lastlight.games.emblems.triggers import (
    ALL_DICE,
    HUNT_BONUS,
    KICK,
    KICK_MOVE,
    KILLER_TURN_BEGAN,
    WINDOW_CROSSED,
    Card,
    set_off,
)
from lastlight.games.grid.ground import destinations, walk_to
from lastlight.games.grid.sides import side_between

Deed = Act | Blow | Card


@dataclass
class KillerTurn(Procedure):
    """One turn. ``dice`` and ``left``, his movement, are what is not spent yet.

    ``hunted`` are the dice of the Hunt; ``struck``: he has attacked; ``crossed`` are the windows of his last
    walk; ``target``, ``blows`` and ``weakened`` wait while somebody is freed by his attack.
    """

    dice: int = 0
    left: int = 0
    hunted: int = 0
    struck: bool = False
    kicks: int = 0
    crossed: tuple[int, ...] = ()
    target: int = NOBODY
    blows: int = 0
    weakened: bool = False

    def begin(self, m: Match) -> Next:
        """Carried for too long, a survivor is free before anything else (EM-AMB-66)."""
        self.dice = m.begin_killer_turn()
        self.left = m.terms.move[KILLER]
        m.told_killer_turn(self.dice)
        state = m.state
        if state.carried and m.terms.carry_turns and state.carry_turns >= m.terms.carry_turns:
            return call(self, released(m), KillerTurn.open)
        return self.open(m)

    def open(self, m: Match) -> Next:
        return set_off(self, m, KILLER_TURN_BEGAN, KillerTurn.go)

    def go(self, m: Match) -> Next:
        return ask_hunt(self.left, self.dice)

    def options(self, m: Match, seat: Seat) -> Sequence[Deed]:
        state = m.state
        found: list[Deed] = []
        if self.left:
            here, mover = state.at[KILLER], m.killer_mover()
            found += m.terms.walks.of(destinations(state.grid, here, mover, self.left))
        if state.carried:
            if not state.lifted:
                found += [act(HANG, hook) for hook in m.free_hooks_beside(state.at[KILLER])]
        else:
            if self.may_pick_up():
                found += self.pickups(m)
            if self.may_kick(m):
                found += self.kicks_here(m)
        if not self.hunted:
            found += [act(HUNT, dice) for dice in range(1, self.dice + 1)]
        if not self.struck:
            most = self.attack_dice(m)
            if most:
                found += [blow(figure, dice) for figure in targets(m) for dice in range(1, most + 1)]
        found.append(LAST)
        return found

    def may_pick_up(self) -> bool:
        """With the whole pool, before any other ability (EM-AMB-28)."""
        return self.dice > 0 and not self.hunted and not self.struck and not self.kicks

    def pickups(self, m: Match) -> list[Deed]:
        near = m.beside(m.state.at[KILLER])
        found: list[Deed] = [
            act(LIFT, figure)
            for figure in SURVIVORS
            if m.is_on_ground(figure) and near >> m.state.at[figure] & 1
        ]
        found += m.usable(KILLER, ALL_DICE, m.depth)
        return found

    def may_kick(self, m: Match) -> bool:
        """Paid with a die and movement, once a turn (EM-AMB-27)."""
        terms = m.terms
        return self.kicks < terms.kicks and self.dice >= terms.kick_dice and self.left >= kick_move(m)

    def kicks_here(self, m: Match) -> list[Deed]:
        found: list[Deed] = [act(KICK_PALLET, icon) for icon in m.kickable_pallets()]
        for generator in m.generators_beside(m.state.at[KILLER]):
            if m.state.points[generator]:
                found.append(act(KICK_GENERATOR, generator))
        found += m.usable(KILLER, KICK, m.depth)
        return found

    def attack_dice(self, m: Match) -> int:
        """How many dice an attack may have; the Hillbilly rolls one of his Hunt again (EM-CARD-K3)."""
        return self.dice + (1 if self.hunted and m.terms.power == HILLBILLY else 0)

    # Doing it

    def do(self, m: Match, chosen: Deed) -> Next:
        if isinstance(chosen, Blow):
            return self.strike(m, chosen)
        if isinstance(chosen, Card):
            return self.use(m, chosen)
        verb, target = chosen.verb, chosen.target
        if verb == WALK:
            return self.walk(m, target)
        if verb == HUNT:
            return self.hunt(m, target)
        if verb == HANG:
            return call(self, Hang(target, SURVIVORS[m.state.carried - 1]), KillerTurn.go)
        if verb == LIFT:
            self.dice = 0
            return call(self, PickUp(SURVIVORS[target - 1]), KillerTurn.go)
        if verb == KICK_PALLET:
            self.pay_kick(m)
            m.smash_pallet(target)
            return self.go(m)
        if verb == KICK_GENERATOR:
            self.pay_kick(m)
            m.change_points(target, -m.terms.kick_regress)
            return self.go(m)
        m.end_killer_turn()
        return DONE

    def walk(self, m: Match, space: int) -> Next:
        state = m.state
        taken = walk_to(state.grid, state.at[KILLER], m.killer_mover(), self.left, space)
        self.left -= taken.cost
        last, self.crossed = state.at[KILLER], ()
        for entered in taken.way:
            if state.grid.is_across_window(last, entered):
                self.crossed = (*self.crossed, side_between(last, entered, state.grid.width))
            last = entered
        m.walk(KILLER, taken.way)
        return set_off(self, m, WINDOW_CROSSED, KillerTurn.go) if self.crossed else self.go(m)

    def pay_kick(self, m: Match) -> None:
        self.kicks += 1
        self.dice -= m.terms.kick_dice
        self.left -= kick_move(m)

    def use(self, m: Match, card: Card) -> Next:
        if KICK in card.triggers:
            self.pay_kick(m)
        else:
            self.dice = 0
        return call(self, m.used(KILLER, card, m.depth), KillerTurn.go)

    # Hunt and Attack, each once a turn (EM-TURN-05)

    def hunt(self, m: Match, dice: int) -> Next:
        self.dice -= dice
        self.hunted = dice
        if m.state.carried and m.advance_carry():
            return call(self, released(m), KillerTurn.roll)
        return self.roll(m)

    def roll(self, m: Match) -> Next:
        return call(self, Roll(DIE, self.hunted), KillerTurn.run)

    def run(self, m: Match) -> Next:
        """Dots and one more, but while carrying (EM-KILL-01, EM-KILL-10)."""
        m.told_dice(KILLER, "hunt", m.returned)
        dots = m.terms.killer_die.dots
        bonus = 0 if m.state.carried else m.terms.hunt_bonus
        self.left += sum(dots[face] for face in m.returned) + m.value(HUNT_BONUS, KILLER, bonus)
        return self.go(m)

    def strike(self, m: Match, chosen: Blow) -> Next:
        self.struck = True
        self.target, self.blows = chosen.target, chosen.dice
        self.weakened = targets(m)[SURVIVORS[self.target - 1]]
        self.dice -= min(self.dice, chosen.dice - (self.attack_dice(m) - self.dice))
        if m.state.carried and m.advance_carry():
            return call(self, released(m), KillerTurn.land)
        return self.land(m)

    def land(self, m: Match) -> Next:
        figure = SURVIVORS[self.target - 1]
        return call(self, Attack(figure, self.blows, self.weakened), KillerTurn.go)

    def where(self, m: Match) -> Line:
        return Line("where.killer_turn")


@cache
def ask_hunt(left: int, dice: int) -> Question:
    """What comes next in the killer's turn? Asked again and again, so made once."""
    return ask(
        KillerTurn(),
        KILLER,
        "ask.hunt",
        KillerTurn.options,
        KillerTurn.do,
        figure=KILLER,
        left=left,
        dice=dice,
    )


def released(m: Match) -> SetBeside:
    """Whom the killer carries comes free next to him (EM-KILL-12, EM-AMB-29)."""
    return SetBeside(SURVIVORS[m.state.carried - 1], healed=True)


def kick_move(m: Match) -> int:
    return m.value(KICK_MOVE, KILLER, m.terms.kick_move)
