"""The killer's interaction: a face-up tile, a survivor, or the power instead (TR-KINT, TR-KX, TR-KPOW)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.triggers import PASS
from lastlight.core.words import Line
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.lockers import Search
from lastlight.games.trial.match import Match
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.props import (
    ATTACK,
    CROW,
    DAMAGE,
    GENERATOR,
    LOCKER,
    NOWHERE,
    PICK_UP,
    SCOUT,
    SEARCH,
    TOTEM,
    VENERATE,
    WITH_FIGURE,
    Interaction,
    Word,
)
from lastlight.games.trial.triggers import (
    AFTER_INTERACT,
    AS_INTERACT,
    BEFORE_INTERACT,
    GENERATOR_DAMAGED,
    INSTEAD_OF_INTERACT,
    ON_DECLARE,
    Use,
    set_off,
)
from lastlight.games.trial.wounds import BY_ATTACK, Wound

USE_POWER = Word("power")
POWER = "power"


@dataclass
class KillerInteracts(Procedure):
    """One interaction, the power in its place, or none.

    Effects may set ``denied`` in before_interact, and change ``verb`` in on_declare. ``powerless``: this
    one cannot be the power. ``spared``: a survivor who is no target, and only survivors are (Unrelenting).
    """

    powerless: bool = False
    spared: Seat = KILLER  # nobody
    denied: bool = False
    verb: str = ""
    target: int = NOWHERE

    def begin(self, m: Match) -> Next:
        return set_off(self, m, BEFORE_INTERACT, KillerInteracts.choose)

    def choose(self, m: Match) -> Next:
        """Where only hidden cards say whether he has a choice, everybody gets the same pause (TR-SECR-03)."""
        if self.denied:
            return DONE
        text, silent = "ask.killer_interact", self.has_secret_choice(m)
        if silent:
            m.emit(Pause(INSTEAD_OF_INTERACT))
        return ask_figure(
            self, m, KILLER, text, KillerInteracts.choices, KillerInteracts.chosen, silent=silent
        )

    def has_secret_choice(self, m: Match) -> bool:
        if self.powerless or m.state.power_used or not m.terms.power.is_secret(m):
            return False
        return all(option in (USE_POWER, PASS) for option in self.choices(m, KILLER))

    def choices(self, m: Match, seat: Seat) -> Sequence[Any]:
        options: list[Any] = [*attacks(m, self.spared)]
        if self.spared == KILLER:
            options += tile_interactions(m)
            if AS_INTERACT in m.state.dealt.holders:
                options += m.usable(KILLER, AS_INTERACT, m.depth)
        if not self.powerless and not m.state.power_used and m.terms.power.may(m, KILLER, m.depth):
            options.append(USE_POWER)
        options.append(PASS)
        return options

    def chosen(self, m: Match, option: Any) -> Next:
        if option is PASS:
            return DONE
        if option is USE_POWER:
            self.verb = POWER
            m.use_power(m.terms.power.key.rpartition(".")[2])
            return call(self, m.terms.power(KILLER, m.depth), KillerInteracts.end)
        if isinstance(option, Use):
            return call(self, m.used(KILLER, option, m.depth), KillerInteracts.end)
        interaction: Interaction = option
        self.verb, self.target = interaction.verb, interaction.target
        m.declare(KILLER, interaction)
        return set_off(self, m, ON_DECLARE, KillerInteracts.carry_out)

    def carry_out(self, m: Match) -> Next:
        verb, target = self.verb, self.target
        if verb in (ATTACK, PICK_UP):
            figure = SURVIVORS[target - 1]
            if not can_reach(m, figure):  # gone in answer: the slot is spent (TR-AMB-INT-04)
                return self.after(m)
            if verb == ATTACK:
                return call(self, Wound(figure, BY_ATTACK), KillerInteracts.after)
            return call(self, PickUp(figure), KillerInteracts.after)
        if verb == DAMAGE:
            return set_off(self, m, GENERATOR_DAMAGED, KillerInteracts.damage)
        if verb == SEARCH:
            if target not in m.state.on:
                return self.after(m)
            return call(self, Search(target), KillerInteracts.after)
        if verb == VENERATE:  # TR-KTOT-01: the totem stays
            m.gain(KILLER, 2)
        else:
            m.remove_tile(target, m.room_of(target))  # TR-KCROW-01
            m.gain(KILLER, 1)
        return self.after(m)

    def damage(self, m: Match) -> Next:
        """All progress comes off (TR-KGEN-01), if the generator is still there."""
        if m.room_of(self.target) != NOWHERE:
            m.take_progress(self.target, m.state.progress[self.target])
        return self.after(m)

    def after(self, m: Match) -> Next:
        return set_off(self, m, AFTER_INTERACT, KillerInteracts.end)

    def resume(self, m: Match, chance: SeededChance) -> Next | None:
        """Somebody asked in silence has a choice."""
        return self.choose(m) if len(self.choices(m, KILLER)) > 1 else None

    def where(self, m: Match) -> Line | None:
        if self.verb == POWER:
            return Line("where.effect", {**m.asked_as(KILLER), "card": f"@{m.terms.power.key}.name"})
        return Line(f"where.killer.{self.verb}") if self.verb else None


def can_reach(m: Match, figure: Seat) -> bool:
    """Is the survivor on the board in the killer's room?"""
    state = m.state
    return state.room[figure] == state.room[KILLER] and state.on[figure] == NOWHERE


def attacks(m: Match, spared: Seat = KILLER) -> list[Interaction]:
    """Wound the healthy, pick up the wounded unless it was this round (TR-KATT-01, TR-PICK-02)."""
    state = m.state
    here = state.room[KILLER]
    found: list[Interaction] = []
    for figure in SURVIVORS:
        if state.room[figure] == here and state.on[figure] == NOWHERE and figure != spared:
            if not state.wounded[figure]:
                found.append(WITH_FIGURE[ATTACK][figure])
            elif not state.fresh[figure]:
                found.append(WITH_FIGURE[PICK_UP][figure])
    return found


def tile_interactions(m: Match) -> list[Interaction]:
    """What the killer may do with the tiles of his room (TR-AMB-INT-03: nothing else)."""
    state = m.state
    kinds, with_tile = state.kind, m.terms.ground.with_tile
    found: list[Interaction] = []
    for tile in state.tiles[state.room[KILLER]]:
        if tile == state.entity_tile:
            continue
        kind = kinds[tile]
        if kind == GENERATOR:
            found.append(with_tile[DAMAGE][tile])
        elif kind == TOTEM:
            found.append(with_tile[VENERATE][tile])
        elif kind == CROW:
            found.append(with_tile[SCOUT][tile])
        elif kind == LOCKER and tile in state.on:
            found.append(with_tile[SEARCH][tile])
    return found
