"""A survivor's interaction: one face-up tile of the room, or another survivor there (TR-SINT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import PASS
from lastlight.core.words import Line
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import (
    CHEST,
    CLEANSE,
    CROW,
    DROP,
    FACE_DOWN,
    FLEE,
    FREE,
    GATE,
    GENERATOR,
    HEAL,
    HIDE,
    HOOK,
    LOCKER,
    NOWHERE,
    OPEN,
    PALLET,
    REPAIR,
    RUMMAGE,
    SABOTAGE,
    WITH_FIGURE,
    Interaction,
    Way,
)
from lastlight.games.trial.triggers import (
    AFTER_INTERACT,
    AS_INTERACT,
    BEFORE_INTERACT,
    INSTEAD_OF_INTERACT,
    ON_DECLARE,
    Use,
    set_off,
)


@dataclass
class SurvivorInteracts(Procedure):
    """One interaction, or none (TR-SINT-02). ``barred`` is a tile that is no target (Technician).

    Effects may set ``denied`` in before_interact: the slot is gone.
    """

    figure: Seat
    barred: int = NOWHERE
    denied: bool = False
    verb: str = ""
    target: int = NOWHERE

    def begin(self, m: Match) -> Next:
        return set_off(self, m, BEFORE_INTERACT, SurvivorInteracts.choose)

    def choose(self, m: Match) -> Next:
        if self.denied or m.state.on[self.figure] != NOWHERE:
            return DONE
        return ask_figure(
            self, m, self.figure, "ask.interact", SurvivorInteracts.choices, SurvivorInteracts.chosen
        )

    def choices(self, m: Match, seat: Seat) -> Sequence[Any]:
        options: list[Any] = [*interactions(m, self.figure, self.barred)]
        dealt = m.state.dealt.holders
        if AS_INTERACT in dealt:
            options += m.usable(self.figure, AS_INTERACT, m.depth)
        if INSTEAD_OF_INTERACT in dealt:
            options += m.usable(self.figure, INSTEAD_OF_INTERACT, m.depth)
        options.append(PASS)
        return options

    def chosen(self, m: Match, option: Any) -> Next:
        if option is PASS:
            return DONE
        if isinstance(option, Use):
            return call(self, m.used(self.figure, option, m.depth), SurvivorInteracts.end)
        interaction: Interaction = option
        self.verb, self.target = interaction.verb, interaction.target
        m.declare(self.figure, interaction)
        return set_off(self, m, ON_DECLARE, SurvivorInteracts.carry_out)

    def carry_out(self, m: Match) -> Next:
        if not self.is_still_possible(m):
            return self.after(m)
        doing = m.terms.interactions[self.verb](self.figure, self.target)
        return call(self, doing, SurvivorInteracts.after)

    def is_still_possible(self, m: Match) -> bool:
        """A target that left in answer is not replaced (TR-AMB-INT-04)."""
        if self.verb == HEAL:
            target = SURVIVORS[self.target - 1]
            same = m.state.room[target] == m.state.room[self.figure]
            return same and m.is_on_board(target) and bool(m.state.wounded[target])
        return True

    def after(self, m: Match) -> Next:
        return set_off(self, m, AFTER_INTERACT, SurvivorInteracts.end)

    def where(self, m: Match) -> Line | None:
        if not self.verb:
            return None
        return Line(f"where.interact.{self.verb}", {"who": f"@who.{m.terms.names[self.figure]}"})


def interactions(m: Match, figure: Seat, barred: int = NOWHERE) -> list[Interaction]:
    """What a survivor may do in the own room: the closed list of the rulebook (TR-SINT-05)."""
    state, terms = m.state, m.terms
    kinds, with_tile = state.kind, terms.ground.with_tile
    room = state.room[figure]
    found: list[Interaction] = []
    for tile in state.tiles[room]:
        kind = kinds[tile]
        if kind == FACE_DOWN or tile == state.entity_tile or tile == barred:
            continue
        if kind == GENERATOR:
            found.append(with_tile[REPAIR][tile])
        elif kind == CHEST:
            found.append(with_tile[RUMMAGE][tile])
        elif kind == HOOK:
            found.append(with_tile[SABOTAGE][tile])
        elif kind == LOCKER:
            if tile not in state.on:
                found.append(with_tile[HIDE][tile])
        elif kind == CROW:
            if m.has_card(figure):  # TR-AMB-CARD-02
                found.append(with_tile[FLEE][tile])
        elif kind == PALLET:
            if free_paths(m, room):  # TR-AMB-PAL-03
                found.append(with_tile[DROP][tile])
        elif kind == GATE:
            if m.gates_are_powered():
                found.append(with_tile[OPEN][tile])
        else:
            found.append(with_tile[CLEANSE][tile])
    for other in SURVIVORS:
        if not state.wounded[other] or state.room[other] != room or other == figure:
            continue
        if state.on[other] == NOWHERE and state.carried != other:
            found.append(WITH_FIGURE[HEAL][other])
    found += terms.power.interactions(m, figure)
    return found


def free_paths(m: Match, room: int) -> list[Way]:
    """The paths at a room that carry nothing: also vaults that only lead in (TR-PAL-02, TR-AMB-PAL-01)."""
    state = m.state
    ways = m.terms.ground.every[room]
    return [way for way in ways if state.holds[way.path] == FREE and way.path != state.entity_path]
