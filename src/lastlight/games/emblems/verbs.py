"""The verbs of figures, turns and rounds. A verb never asks."""

from __future__ import annotations

from lastlight.core.events import RoundBegan
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.emblems import events as ev
from lastlight.games.emblems.pieces import (
    DEVOUT,
    DYING,
    ESCAPED,
    HEALTH,
    HEALTHY,
    IN_PLAY,
    INJURED,
    KILLER_ACTS,
    MALICIOUS,
    NOBODY,
    NOW,
    NOWHERE,
    OVER,
    SACRIFICED,
    SURVIVORS_ACT,
    TO_COME,
)
from lastlight.games.emblems.scoring import Scoring
from lastlight.games.emblems.state import Figure
from lastlight.games.emblems.triggers import BEST_HEALTH, CARRY_START
from lastlight.games.grid.spaces import Space


class Verbs(Scoring):
    """What changes figures."""

    # Rounds and turns

    def begin_round(self) -> None:
        state = self.state
        state.round += 1
        state.phase = SURVIVORS_ACT
        state.turn = [OVER, *(TO_COME if state.fate[f] == IN_PLAY else OVER for f in SURVIVORS)]
        state.struggled = [0] * 5
        state.healed = [0] * 5
        state.nursed = [0] * 5
        state.armed = [0] * 5
        state.evasions = 0
        if self.events is not None:
            self.emit(RoundBegan(state.round))

    def begin_turn(self, figure: Figure) -> None:
        self.state.turn[figure] = NOW
        if self.events is not None:
            self.emit(ev.TurnBegan(self.terms.names[figure], self.is_chased(figure)))

    def begin_killer_turn(self) -> int:
        """How many dice he has: more with every turn in a row begun in the chase (EM-AMB-39)."""
        state, terms = self.state, self.terms
        state.phase = KILLER_ACTS
        state.turn[KILLER] = NOW
        state.barred, state.barred_before = NOWHERE, ()
        state.lifted = False
        state.began_carrying = self.is_carrying()
        state.hit = [0] * 5
        state.near = [0] * 5
        chased = self.chased_now()
        for figure in chased:
            state.near[figure] = int(self.counts_as_near(figure))
        state.chain = state.chain + 1 if chased else 0
        dice = min(terms.dice_max, terms.dice_base + state.chain + state.dice_ahead)
        state.dice_ahead = 0
        return dice

    def told_killer_turn(self, dice: int) -> None:
        if self.events is not None:
            self.emit(ev.KillerTurnBegan(self.terms.names[KILLER], dice))

    def end_turn(self, figure: Figure) -> None:
        self.state.turn[figure] = OVER

    def grant_turn(self, figure: Figure) -> None:
        """Whoever comes off a hook plays this round, unless they have tried to get free (EM-ACT-10)."""
        if not self.state.struggled[figure]:
            self.state.turn[figure] = TO_COME

    def end_killer_turn(self) -> None:
        """Carrying is counted, and what lasts until the end of his turn is over."""
        state = self.state
        state.turn[KILLER] = OVER
        state.shielded = [0] * 5
        state.doomed = [0] * 5
        if state.carried and not state.lifted:
            state.carry_turns += 1
            if self.events is not None:
                self.emit(ev.CarryCounted(self.terms.names[state.carried], state.carry_turns))
        state.lifted = False
        self.count_chase()

    def told_dice(self, figure: Figure, reason: str, faces: tuple[int, ...]) -> None:
        if self.events is not None:
            terms, is_killer = self.terms, figure == KILLER
            printed = terms.killer_die.printed if is_killer else terms.survivor_die.printed
            self.emit(ev.Rolled(terms.names[figure], reason, faces, tuple(map(printed, faces)), is_killer))

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
        """Go along a way; the spaces entered. It ends early where something about a secret gate shows."""
        state = self.state
        searching = figure != KILLER and not all(state.shown)
        if searching:
            for steps, space in enumerate(way, 1):
                if self.seeks_at(space):
                    way = way[:steps]
                    break
        self.stand(figure, way[-1])
        if self.events is not None:
            names = tuple(self.terms.map.name(entered) for entered in way)
            self.emit(ev.Walked(self.terms.names[figure], names, names[-1], searching))
        if searching:
            self.seek_gate(figure)
        return way

    def seeks_at(self, space: Space) -> bool:
        """Would a survivor on that space learn about a gate nobody knows of?"""
        state = self.state
        near = self.beside(space) | 1 << space
        return any(
            not state.shown[gate] and not state.ruled_out[gate] and near & spaces
            for gate, spaces in enumerate(self.terms.gate_sets)
        )

    def tread(self, figure: Figure) -> None:
        """A survivor was put somewhere; while a gate is secret, that matters."""
        if not all(self.state.shown):
            self.seek_gate(figure)

    def push(self, space: Space, by: Figure) -> None:
        self.stand(KILLER, space)
        if self.events is not None:
            names = self.terms.names
            self.emit(ev.Pushed(names[KILLER], self.terms.map.name(space), names[by]))

    def evade(self, figure: Figure) -> None:
        """Off the board; a marker holds the spot (EM-CHASE-05)."""
        state = self.state
        space = state.at[figure]
        state.spot[figure] = space
        self.stand(figure, NOWHERE)
        state.evasions += 1
        if self.events is not None:
            self.emit(ev.Evaded(self.terms.names[figure], self.terms.map.name(space)))

    def come_back(self, figure: Figure, space: Space) -> None:
        state = self.state
        state.spot[figure] = NOWHERE
        self.stand(figure, space)
        if self.events is not None:
            self.emit(ev.Returned(self.terms.names[figure], self.terms.map.name(space)))
        self.tread(figure)

    def escape(self, figure: Figure, way_out: str) -> None:
        state = self.state
        state.fate[figure] = ESCAPED
        self.stand(figure, NOWHERE)
        state.turn[figure] = OVER
        if self.events is not None:
            self.emit(ev.Escaped(self.terms.names[figure], way_out))
        self.lose_item(figure)
        self.pay_collapse()
        self.settle()

    # Health

    def wound(self, figure: Figure, health: int) -> None:
        """A hit: down to that health state, at its first step (EM-KILL-04, EM-HEALTH-04)."""
        state = self.state
        state.hit[figure] = 1
        state.health[figure] = health
        state.steps[figure] = 0
        if self.events is not None:
            self.emit(ev.WasHit(self.terms.names[figure], HEALTH[health]))
        if health == DYING:
            self.move_emblem(MALICIOUS, -1, "dying")

    def miss(self, figure: Figure) -> None:
        if self.events is not None:
            self.emit(ev.Missed(self.terms.names[figure]))

    def succeed_healing(self, patient: Figure, by: Figure, steps: int = 1) -> None:
        """A healing success: this many steps, and one of the round's successes is used (EM-ACT-06)."""
        state = self.state
        state.healed[patient] += 1
        state.nursed[patient] = state.nursed[by] = 1
        if state.mangled[patient]:
            state.mangled[patient] = 0
            if self.events is not None:
                self.emit(ev.MarkGone(self.terms.names[patient]))
            return
        self.gain_steps(patient, steps)

    def gain_steps(self, figure: Figure, steps: int) -> None:
        """Up the health tracker; a whole state is a rise (EM-AMB-06)."""
        state, terms = self.state, self.terms
        for _ in range(steps):
            if state.health[figure] <= self.best_health(figure):
                return
            state.steps[figure] += 1
            needed = terms.dying_steps if state.health[figure] == DYING else terms.injured_steps
            if state.steps[figure] >= needed:
                self.rise(figure)
            elif self.events is not None:
                self.emit(ev.StepGained(terms.names[figure], state.steps[figure]))

    def best_health(self, figure: Figure) -> int:
        return self.value(BEST_HEALTH, figure, HEALTHY)

    def rise(self, figure: Figure) -> None:
        """A whole health state healed: an emblem step for the survivors (EM-EMBLEM-03, EM-AMB-52)."""
        state = self.state
        if state.health[figure] <= self.best_health(figure):
            return
        state.health[figure] -= 1
        state.steps[figure] = 0
        state.mangled[figure] = 0
        if self.events is not None:
            self.emit(ev.Recovered(self.terms.names[figure], HEALTH[state.health[figure]]))
        self.move_emblem(MALICIOUS, 1, "healed")

    def lay_mark(self, figure: Figure, marked: list[int], mark: str) -> None:
        """Lay a lasting effect on a survivor: ``marked`` is its list in the state."""
        marked[figure] = 1
        if self.events is not None:
            self.emit(ev.WasMarked(self.terms.names[figure], mark))

    # Carrying and hooks

    def lift(self, figure: Figure) -> None:
        """Onto the carry track's first space; healing steps are lost (EM-KILL-08, EM-AMB-08)."""
        state = self.state
        state.carried, state.carry_turns, state.lifted = figure, 0, True
        state.carry = self.value(CARRY_START, figure, 0)
        self.stand(figure, NOWHERE)
        state.steps[figure] = 0
        if self.events is not None:
            self.emit(ev.Lifted(self.terms.names[figure]))

    def advance_carry(self) -> bool:
        """A space further on the carry track; is the survivor freed (EM-KILL-11, EM-KILL-12)?"""
        state = self.state
        if state.carry + 1 >= self.terms.carry_spaces:
            return True
        state.carry += 1
        if self.events is not None:
            self.emit(ev.CarryAdvanced(self.terms.names[state.carried], state.carry))
        return False

    def hang(self, hook: int) -> None:
        """The carried survivor goes onto a hook, at the start of the track (EM-HOOK-03)."""
        state = self.state
        figure = SURVIVORS[state.carried - 1]
        state.carried, state.carry, state.carry_turns = NOBODY, 0, 0
        state.hook[figure] = hook
        self.stand(figure, self.terms.hooks[hook])
        state.hookings[figure] += 1
        state.order[figure] = sum(state.hookings)
        state.track[figure] = 0
        if self.events is not None:
            self.emit(ev.Hooked(self.terms.names[figure], hook + 1))
        last = state.hookings[figure] >= self.terms.max_hookings
        self.move_emblem(DEVOUT, -self.terms.second_hook if last else -1, "hooked")
        self.clear_perks(KILLER)
        self.clear_perks(figure)

    def advance_track(self, figure: Figure) -> bool:
        """A space further on the hook track; is its end reached (EM-HOOK-04)?"""
        state = self.state
        state.track[figure] += 1
        left = self.terms.hook_track - state.track[figure]
        if self.events is not None:
            self.emit(ev.TrackAdvanced(self.terms.names[figure], max(0, left)))
        return left <= 0

    def unhook(self, figure: Figure, space: Space, by: str) -> None:
        """Off the hook, Injured; the track is back at its start (EM-AMB-32)."""
        state = self.state
        state.hook[figure] = NOWHERE
        state.track[figure] = 0
        self.put_injured(figure, space)
        if self.events is not None:
            self.emit(ev.Unhooked(self.terms.names[figure], self.terms.map.name(space), by))
        self.tread(figure)

    def set_down(self, figure: Figure, space: Space, *, healed: bool) -> None:
        """Off the killer's shoulder, Injured; by the carry track that is healing (EM-KILL-12, EM-AMB-52)."""
        state = self.state
        state.carried, state.carry, state.carry_turns = NOBODY, 0, 0
        self.put_injured(figure, space)
        if self.events is not None:
            self.emit(ev.SetDown(self.terms.names[figure], self.terms.map.name(space)))
        if healed:
            if self.edition > 2:
                state.mangled[figure] = 0  # EM-TABLE-08
            self.move_emblem(MALICIOUS, 1, "healed")
        self.tread(figure)

    def put_injured(self, figure: Figure, space: Space) -> None:
        state = self.state
        state.health[figure] = INJURED
        state.steps[figure] = 0
        self.stand(figure, space)

    def sacrifice(self, figure: Figure, cause: str, emblem_steps: int) -> None:
        """Out of the game; the hook of the sacrifice breaks, and others are whole again (EM-AMB-31)."""
        state = self.state
        hook = state.hook[figure]
        state.fate[figure] = SACRIFICED
        self.stand(figure, NOWHERE)
        state.spot[figure] = state.hook[figure] = NOWHERE
        state.turn[figure] = OVER
        if state.carried == figure:
            state.carried, state.carry, state.carry_turns = NOBODY, 0, 0
        if state.powered:
            state.lost += 1
        if self.events is not None:
            self.emit(ev.Sacrificed(self.terms.names[figure], cause))
        if hook != NOWHERE and cause != "collapse":
            self.break_hook(hook)
        self.lose_item(figure)
        self.move_emblem(DEVOUT, -emblem_steps, "sacrificed")
        self.settle()
