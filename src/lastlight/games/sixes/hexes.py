"""The totem and the hex cards: when a card is turned up, and what ends it (SX-HEX)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import DONE, Next, Procedure, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.gates import PlaceGates
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import (
    BLOOD_WARDEN,
    DEAD,
    DEVOUR_HOPE,
    DULL,
    LULLABY,
    NO,
    NO_ESCAPE,
    NO_HEX,
    THIRD_SEAL,
    YES,
    Act,
    act,
)
from lastlight.games.sixes.state import State

REROLLS, LEAVES_THEM = act(YES), act(NO)
AFTER_HOOKING = "after_hooking"
"""The moment in which the killer's face-down card could be Blood Warden (SX-TABLE-09)."""


def possible_hexes(state: State) -> list[int]:
    """The cards that could still lie face down: each turns up at its first moment (SX-AMB-49)."""
    if state.totem_state != DULL:
        return []
    found = [BLOOD_WARDEN]
    if not any(state.hookings):
        found.append(LULLABY)
    if not all_hooked(state):
        found.append(DEVOUR_HOPE)
    if not state.powered:
        found.append(THIRD_SEAL)
    if not state.hit_with_power:
        found.append(NO_ESCAPE)
    return sorted(found)


def all_hooked(state: State) -> bool:
    """Has every survivor hung on a hook? The dead have (SX-AMB-47)."""
    return all(state.hookings[figure] or state.fate[figure] == DEAD for figure in SURVIVORS)


def is_due(m: Match, card: int) -> bool:
    """Is this the killer's card, still face down?"""
    return m.state.hex == card and not m.state.hex_shown


@dataclass
class AfterHooking(Procedure):
    """What a hooking may turn up: Lullaby, Devour Hope; and Blood Warden, asked for in silence."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        state = m.state
        if is_due(m, LULLABY):
            m.show_hex(lights=True)
            m.afflict(self.figure)
        if is_due(m, DEVOUR_HOPE) and all_hooked(state):
            m.show_hex(lights=True)
        if state.hex == NO_HEX or state.hex_shown or not any(map(m.is_open, range(len(state.gates)))):
            return DONE
        m.emit(Pause(AFTER_HOOKING))
        return self.warden(m)

    def warden(self, m: Match) -> Next:
        if m.state.hex != BLOOD_WARDEN:
            return DONE
        return ask(self, KILLER, "ask.blood_warden", AfterHooking.answers, AfterHooking.answered, silent=True)

    def answers(self, m: Match, seat: Seat) -> Sequence[Act]:
        return REROLLS, LEAVES_THEM

    def answered(self, m: Match, answer: Act) -> Next:
        """Once in a match: both gates are rolled for again and are closed (SX-HEX-09)."""
        if answer is LEAVES_THEM:
            return DONE
        m.show_hex(lights=False)
        m.take_gates_away()
        return call(self, PlaceGates(), AfterHooking.end)

    def resume(self, m: Match, chance: SeededChance) -> Next | None:
        return self.warden(m) if m.state.hex == BLOOD_WARDEN else None


@dataclass
class Cleanse(Procedure):
    """A survivor takes a lit totem down (SX-ACT-16)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        m.cleanse(self.figure)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.cleanse")
