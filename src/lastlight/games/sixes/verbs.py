"""The verbs of figures, turns and rounds. A verb never asks."""

from __future__ import annotations

from lastlight.core.events import RoundBegan
from lastlight.core.match import DRAW, KILLER_WINS, SURVIVORS_WIN
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.grid.spaces import Space
from lastlight.games.sixes import events as ev
from lastlight.games.sixes import token_events as tok
from lastlight.games.sixes.options import ALL_FOUR, MAJORITY
from lastlight.games.sixes.pieces import (
    DEAD,
    DYING,
    ESCAPED,
    HEALTH,
    IN_PLAY,
    INJURED,
    KILLER_ACTS,
    NOBODY,
    NOW,
    NOWHERE,
    OVER,
    SURVIVORS_ACT,
    TO_COME,
)
from lastlight.games.sixes.state import Figure
from lastlight.games.sixes.token_verbs import TokenVerbs

MOST = 3
"""This many escapes, or deaths, are a majority of four (SX-END-03)."""


class Verbs(TokenVerbs):
    """What changes figures."""

    # Rounds and turns

    def begin_round(self) -> None:
        state = self.state
        state.round += 1
        state.phase = SURVIVORS_ACT
        state.turn = [OVER, *(TO_COME if state.fate[f] == IN_PLAY else OVER for f in SURVIVORS)]
        state.spent = [0] * 5
        if self.events is not None:
            self.emit(RoundBegan(state.round))

    def begin_turn(self, figure: Figure, chased: bool) -> None:
        self.state.turn[figure] = NOW
        if figure == KILLER:
            self.state.phase = KILLER_ACTS
        if self.events is not None:
            self.emit(ev.TurnBegan(self.terms.names[figure], chased))

    def end_turn(self, figure: Figure, *, rested: bool = False) -> None:
        """Whoever has done anything has not rested (SX-AMB-50)."""
        state = self.state
        state.turn[figure] = OVER
        if not rested or state.spent[figure]:
            state.rested[figure] = 0

    def told_dice(self, figure: Figure, reason: str, faces: tuple[int, ...]) -> None:
        if self.events is not None:
            self.emit(ev.Rolled(self.terms.names[figure], reason, faces))

    def commit(self, vault: int, attack: int, hunt: int) -> None:
        if self.events is not None:
            self.emit(ev.DiceCommitted(self.terms.names[KILLER], vault, attack, hunt))

    # Moving

    def stand(self, figure: int, space: Space) -> None:
        """A figure is somewhere else from now on."""
        self.state.at[figure] = space
        self.state.occupied = self.occupied_by(self.state.at)

    def place_figure(self, figure: Figure, space: Space) -> None:
        self.stand(figure, space)
        if self.events is not None:
            self.emit(ev.FigurePlaced(self.terms.names[figure], self.terms.map.name(space)))

    def walk(self, figure: Figure, way: tuple[Space, ...]) -> tuple[Space, ...]:
        """Go along a way; the spaces entered. It ends early where a secret gate shows."""
        state = self.state
        searching = state.secret and figure != KILLER
        if searching:
            way = self.up_to_a_gate(way)
        space = way[-1]
        self.stand(figure, space)
        if self.events is not None:
            names = tuple(self.terms.map.name(entered) for entered in way)
            self.emit(ev.Walked(self.terms.names[figure], names, names[-1], searching))
        if searching:
            for entered in way:
                state.trodden |= 1 << entered
            self.show_gates(figure, way)
        return way

    def up_to_a_gate(self, way: tuple[Space, ...]) -> tuple[Space, ...]:
        """A way as far as a hidden gate shows; nobody stops where the killer stands (SX-MOVE-08)."""
        for steps, space in enumerate(way, 1):
            if self.gates_seen_from(space):
                past_killer = space == self.state.at[KILLER] and self.edition > 2
                return way[: steps + past_killer]
        return way

    def gates_seen_from(self, space: Space) -> list[int]:
        """Hidden gates that show to a survivor on that space: on or next to one of theirs (SX-AMB-48)."""
        state = self.state
        near = state.grid.adjacent_to[space] | 1 << space
        return [
            gate
            for gate, run in enumerate(state.gates)
            if not state.gate_shown[gate] and any(near >> one & 1 for one in run)
        ]

    def show_gates(self, figure: Figure, entered: tuple[Space, ...]) -> None:
        """What hidden gates a survivor has seen from the spaces entered is put on the map."""
        found = sorted({gate for space in entered for gate in self.gates_seen_from(space)})
        if self.events is not None:
            self.emit(tok.GatesSought(self.terms.names[figure], len(found)))
        for gate in found:
            self.show_gate(gate)

    def tread(self, figure: Figure) -> None:
        """A survivor was put somewhere; while gates are secret, that matters."""
        if self.state.secret:
            self.state.trodden |= 1 << self.state.at[figure]
            self.show_gates(figure, (self.state.at[figure],))

    def push(self, space: Space, by: Figure) -> None:
        self.stand(KILLER, space)
        if self.events is not None:
            names = self.terms.names
            self.emit(ev.Pushed(names[KILLER], self.terms.map.name(space), names[by]))

    def escape(self, figure: Figure, way_out: str) -> None:
        state = self.state
        state.fate[figure] = ESCAPED
        self.stand(figure, NOWHERE)
        state.heal[figure] = 0
        if self.events is not None:
            self.emit(ev.Escaped(self.terms.names[figure], way_out))
        self.lose_items(figure)
        self.settle()

    def break_chase(self, figure: Figure) -> None:
        self.state.chase_broken = True
        if self.events is not None:
            self.emit(ev.ChaseBroken(self.terms.names[figure]))

    # Health

    def wound(self, figure: Figure, steps: int) -> None:
        """A hit: one health state down, or more; what was on the way for them is off (SX-AMB-24)."""
        state = self.state
        state.health[figure] = min(DYING, state.health[figure] + steps)
        state.heal[figure] = 0
        state.rested[figure] = 0
        if state.health[figure] == DYING:
            state.fallen[figure] = 0
        if state.powered:
            state.hit_with_power = True
        if self.events is not None:
            self.emit(ev.WasHit(self.terms.names[figure], HEALTH[state.health[figure]]))

    def miss(self, figure: Figure) -> None:
        if self.events is not None:
            self.emit(ev.Missed(self.terms.names[figure]))

    def treat(self, patient: Figure, by: Figure, works: bool) -> None:
        """A cure arrives at the beginning of a later turn (SX-ACT-08, SX-ACT-09, SX-TABLE-07)."""
        state = self.state
        if works:
            state.heal[patient] = state.round if state.health[patient] == DYING else state.round + 1
        if self.events is not None:
            kind = ev.Treated if works else ev.TreatmentFailed
            self.emit(kind(self.terms.names[patient], self.terms.names[by]))

    def spend_die(self, figure: Figure) -> None:
        self.state.spent[figure] = 1

    def recover(self, figure: Figure) -> None:
        """One health state up."""
        state = self.state
        state.health[figure] -= 1
        state.heal[figure] = 0
        state.rested[figure] = 0
        if self.events is not None:
            self.emit(ev.Recovered(self.terms.names[figure], HEALTH[state.health[figure]]))

    def rest(self, figure: Figure) -> None:
        self.state.rested[figure] += 1
        if self.events is not None:
            self.emit(ev.Rested(self.terms.names[figure]))

    def count_fallen(self, figure: Figure) -> None:
        self.state.fallen[figure] += 1

    def stand_up(self, figure: Figure) -> None:
        state = self.state
        state.health[figure] = INJURED
        state.heal[figure] = 0
        if self.events is not None:
            self.emit(ev.StoodUp(self.terms.names[figure]))

    def die(self, figure: Figure, cause: str) -> None:
        state = self.state
        state.fate[figure] = DEAD
        self.stand(figure, NOWHERE)
        state.hook[figure] = NOWHERE
        state.turn[figure] = OVER
        if self.events is not None:
            self.emit(ev.Died(self.terms.names[figure], cause))
        self.lose_items(figure)
        self.settle()

    # Carrying and hooks

    def lift(self, figure: Figure) -> None:
        """Onto the killer's shoulder; nothing on the way helps any more (SX-AMB-24, SX-AMB-28)."""
        state = self.state
        state.carried, state.carry_turns, state.lifted = figure, 0, True
        self.stand(figure, NOWHERE)
        state.heal[figure] = 0
        state.fallen[figure] = 0
        if self.events is not None:
            self.emit(ev.Lifted(self.terms.names[figure]))

    def count_carrying(self) -> None:
        """At the end of a killer's turn."""
        state = self.state
        if state.carried and not state.lifted:
            state.carry_turns += 1
            if self.events is not None:
                self.emit(ev.CarryCounted(self.terms.names[state.carried], state.carry_turns))
        state.lifted = False

    def hang(self, hook: int) -> None:
        """The carried survivor goes onto a hook: one stage up the ladder (SX-HOOK-02)."""
        state = self.state
        figure = state.carried
        state.carried, state.carry_turns = NOBODY, 0
        state.hook[figure] = hook
        self.stand(figure, state.hooks[hook])
        state.hookings[figure] += 1
        state.stage[figure] += 1
        state.clock[figure] = self.terms.hook_clock
        if self.events is not None:
            self.emit(ev.Hooked(self.terms.names[figure], hook + 1, state.stage[figure]))

    def tick(self, figure: Figure) -> None:
        """A round start on a hook; at zero the stage rises and the clock restarts."""
        state = self.state
        state.clock[figure] -= 1
        if state.clock[figure]:
            if self.events is not None:
                self.emit(ev.ClockTicked(self.terms.names[figure], state.clock[figure]))
            return
        state.stage[figure] += 1
        state.clock[figure] = self.terms.hook_clock
        if self.events is not None:
            self.emit(ev.StageRose(self.terms.names[figure], state.stage[figure]))

    def unhook(self, figure: Figure, space: Space, by: str) -> None:
        """Off the hook, Injured; the stage is kept (SX-HOOK-03)."""
        state = self.state
        state.hook[figure] = NOWHERE
        state.clock[figure] = 0
        state.health[figure] = INJURED
        self.stand(figure, space)
        if self.events is not None:
            self.emit(ev.Unhooked(self.terms.names[figure], self.terms.map.name(space), by))
        self.tread(figure)

    def set_down(self, figure: Figure, space: Space) -> None:
        """Off the killer's shoulder, Injured (SX-AMB-27, SX-ITEM-07)."""
        state = self.state
        state.carried, state.carry_turns = NOBODY, 0
        state.health[figure] = INJURED
        self.stand(figure, space)
        if self.events is not None:
            self.emit(ev.SetDown(self.terms.names[figure], self.terms.map.name(space)))
        self.tread(figure)

    # The end

    def settle(self) -> None:
        """The match ends when no survivor is in play (SX-END-01)."""
        if IN_PLAY not in self.state.fate[1:]:
            winner = self.verdict()
            if winner == KILLER_WINS:
                self.win(KILLER_WINS, "sacrifices")
            elif winner == SURVIVORS_WIN:
                self.win(SURVIVORS_WIN, "escapes")
            else:
                self.win(DRAW, "even")

    def stop_at_cap(self) -> None:
        """Survivors still in play count as neither (SX-AMB-57)."""
        winner = self.verdict()
        if winner == KILLER_WINS:
            self.win(KILLER_WINS, "max_rounds")
        elif winner == SURVIVORS_WIN:
            self.win(SURVIVORS_WIN, "max_rounds")
        else:
            self.win(DRAW, "max_rounds")

    def verdict(self) -> str:
        """Who has won by escapes and deaths as they stand (SX-AMB-41)."""
        dead, mode = self.dead(), self.terms.verdict
        if mode == MAJORITY:
            if dead >= MOST:
                return KILLER_WINS
            return SURVIVORS_WIN if self.escaped() >= MOST else DRAW
        enough = 4 if mode == ALL_FOUR else 2
        return KILLER_WINS if dead >= enough else SURVIVORS_WIN
