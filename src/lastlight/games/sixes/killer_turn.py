"""The killer's turn: dice are committed, then he moves, then he attacks (SX-TURN-07, SX-TABLE-06)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, Question, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.grid.ground import destinations, walk_to
from lastlight.games.grid.reach import Reach, reach
from lastlight.games.sixes.attack import Attack, targets
from lastlight.games.sixes.hatch import after_loss
from lastlight.games.sixes.hooks import Hang
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.movement import LAST
from lastlight.games.sixes.options import SPLIT
from lastlight.games.sixes.pieces import (
    ATTACK,
    D3,
    DEVOUR_HOPE,
    DROPPED,
    HANG,
    HILLBILLY,
    KICK_GENERATOR,
    KICK_PALLET,
    KILL,
    LIFT,
    NURSE,
    WALK,
    Act,
    Commitment,
    act,
    commitments,
)


@dataclass
class KillerTurn(Procedure):
    """One turn. ``dice`` are those not committed yet, ``left`` is movement, ``vaults`` window crossings.

    ``attack`` dice are set aside until the movement is over; ``kicked``: it is too late to lift anybody.
    """

    dice: int = 0
    left: int = 0
    vaults: int = 0
    attack: int = 0
    hunted: bool = False
    kicked: bool = False
    moved: bool = False

    def begin(self, m: Match) -> Next:
        self.dice = m.killers_dice()
        self.left = m.terms.killer_move
        m.begin_turn(KILLER, self.dice > m.terms.killer_dice and not m.state.carried)
        return self.plan(m)

    # Before moving

    def plan(self, m: Match) -> Next:
        return ask_plan(self.dice)

    def plans(self, m: Match, seat: Seat) -> Sequence[Act | Commitment]:
        """Hooking, kicks, whom to lift or kill, and every way to commit the dice."""
        state = m.state
        found: list[Act | Commitment] = []
        if state.carried:
            found += [act(HANG, hook) for hook in m.free_hooks_beside(state.at[KILLER])]
        else:
            if self.dice >= m.terms.kick_dice:
                found += self.kicks(m)
            if self.dice and not self.kicked:
                found += self.pickups(m)
        found += commitments(self.dice, self.most_vaults(m))
        return found

    def most_vaults(self, m: Match) -> int:
        """Vaulting needs windows and dice, and empty shoulders (SX-KILL-11); the Nurse needs it never."""
        if m.state.carried or not m.state.grid.windows or m.terms.ability[KILLER] == NURSE:
            return 0
        return self.dice if m.terms.vault_dice else 0

    def kicks(self, m: Match) -> list[Act]:
        """Dropped pallets and generators with points, next to where he stands (SX-KILL-03, SX-AMB-54)."""
        state = m.state
        space = state.at[KILLER]
        near = m.beside(space)
        found = [
            act(KICK_PALLET, pallet)
            for pallet, where in enumerate(state.pallets)
            if near >> where & 1 and state.pallet[pallet] == DROPPED
        ]
        found += [
            act(KICK_GENERATOR, generator)
            for generator in m.generators_beside(space)
            if state.points[generator]
        ]
        return found

    def pickups(self, m: Match) -> list[Act]:
        """Dying survivors within base movement: to lift or, with Devour Hope, to kill (SX-AMB-26, -47)."""
        lying = m.on_ground()
        if not lying:
            return []
        reached = self.reach(m)
        within = reached.spaces | 1 << m.state.at[KILLER]
        found: list[Act] = []
        for figure in lying:
            if m.beside(m.state.at[figure]) & within:
                found.append(act(LIFT, figure))
                if m.has_hex(DEVOUR_HOPE):
                    found.append(act(KILL, figure))
        return found

    def planned(self, m: Match, chosen: Act | Commitment) -> Next:
        if isinstance(chosen, Commitment):
            return self.commit(m, chosen)
        verb, target = chosen.verb, chosen.target
        if verb == HANG:
            return call(self, Hang(target), KillerTurn.plan)
        if verb in (KICK_PALLET, KICK_GENERATOR):
            self.dice -= m.terms.kick_dice
            self.kicked = True
            if verb == KICK_PALLET:
                m.break_pallet(target)
            else:
                m.change_points(target, -m.terms.kick_regress)
            return self.plan(m)
        figure = SURVIVORS[target - 1]
        self.dice = 0
        self.approach(m, figure)
        if verb == LIFT:
            m.lift(figure)
            return self.move(m)
        m.die(figure, "devoured")
        return after_loss(self, m, KillerTurn.move)

    def approach(self, m: Match, figure: Seat) -> None:
        """Go next to a survivor, as cheaply as can be; of equal spaces a straight neighbour first."""
        victim = m.state.at[figure]
        near = m.beside(victim)
        if near >> m.state.at[KILLER] & 1:
            return
        reached = self.reach(m)
        within = near & reached.spaces
        beside = [space for space in m.state.grid.neighbours(victim) if within >> space & 1]
        self.walk(m, min(beside, key=reached.cost))

    def commit(self, m: Match, dice: Commitment) -> Next:
        """All dice are given out before anything moves (SX-TURN-07)."""
        self.dice = 0
        self.vaults = dice.vault // m.terms.vault_dice if dice.vault else 0
        self.attack = dice.attack
        self.hunted = dice.hunt > 0
        m.commit(dice.vault, dice.attack, dice.hunt)
        if self.hunted:
            return call(self, Roll(D3, dice.hunt), KillerTurn.hunt)
        return self.move(m)

    def hunt(self, m: Match) -> Next:
        m.told_dice(KILLER, "hunt", m.returned)
        self.left += sum(m.returned)
        if m.terms.ability[KILLER] == HILLBILLY:
            self.attack += 1  # SX-ABIL-08: one die of the movement is rolled again in the attack
        return self.move(m)

    # Moving

    def reach(self, m: Match) -> Reach:
        return reach(m.state.grid, m.state.at[KILLER], m.killer_mover(self.vaults), self.left)

    def walk(self, m: Match, space: int) -> None:
        self.moved = True
        state = m.state
        mover = m.killer_mover(self.vaults)
        taken = walk_to(state.grid, state.at[KILLER], mover, self.left, space)
        self.left -= taken.cost
        self.vaults -= taken.windows
        m.walk(KILLER, taken.way)

    def move(self, m: Match) -> Next:
        return ask_hunt(self.left)

    def moves(self, m: Match, seat: Seat) -> Sequence[Act]:
        found: list[Act] = []
        if self.left:
            state = m.state
            mover = m.killer_mover(self.vaults)
            found = m.terms.walks.of(destinations(state.grid, state.at[KILLER], mover, self.left))
        if m.state.carried and self.moved and not m.state.lifted:
            found += [act(HANG, hook) for hook in m.free_hooks_beside(m.state.at[KILLER])]
        if self.attack:
            found += [act(ATTACK, figure) for figure in targets(m)]
        found.append(LAST)
        return found

    def go(self, m: Match, chosen: Act) -> Next:
        if chosen.verb == WALK:
            self.walk(m, chosen.target)
            return self.move(m)
        if chosen.verb == HANG:
            return call(self, Hang(chosen.target), KillerTurn.move)
        if chosen is LAST:
            return self.over(m)
        self.left = 0
        return self.strike(m, chosen)

    # Attacking

    def strike(self, m: Match, chosen: Act) -> Next:
        figure = SURVIVORS[chosen.target - 1]
        if m.edition > 2:
            self.moved = False  # a push is no way to a hook (SX-AMB-31)
        dice = 1 if m.terms.attack_mode == SPLIT else self.attack
        self.attack -= dice
        return call(self, Attack(figure, dice, targets(m)[figure]), KillerTurn.struck)

    def struck(self, m: Match) -> Next:
        """With split dice each one may go at somebody else (SX-AMB-16)."""
        return self.move(m) if self.attack else self.over(m)

    def over(self, m: Match) -> Next:
        m.count_carrying()
        m.state.chase_broken = False
        m.end_turn(KILLER)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.killer_turn")


@cache
def ask_plan(dice: int) -> Question:
    """What are the dice for? Made once for every number of them."""
    return ask(
        KillerTurn(), KILLER, "ask.plan", KillerTurn.plans, KillerTurn.planned, figure=KILLER, dice=dice
    )


@cache
def ask_hunt(left: int) -> Question:
    """What comes next in the killer's turn? Asked again and again, so made once."""
    return ask(KillerTurn(), KILLER, "ask.hunt", KillerTurn.moves, KillerTurn.go, figure=KILLER, left=left)
