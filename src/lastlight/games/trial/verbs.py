"""The verbs: the only place where things change and emit their events. A verb never asks.

Here are those of figures, turns and rounds; those of the board and of cards are in modules of their own.
"""

from __future__ import annotations

from lastlight.core.events import RoundBegan
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.core.seats import KILLER
from lastlight.games.trial import events as ev
from lastlight.games.trial.board_verbs import BoardVerbs
from lastlight.games.trial.card_events import CardRevealed
from lastlight.games.trial.cards import CARD_NAMES, bit
from lastlight.games.trial.props import GATE, NEW_TRAP, NOWHERE, PROP_NAMES, TRAP, WITH_FIGURE, Interaction
from lastlight.games.trial.state import OVER, PLANNING, TO_COME, Figure

NEEDED_PROGRESS = 3
TRACK = 8
"""Sacrifice progress with which the killer wins (TR-CLEAN-02)."""
CAPS = (12, 6, 6, 6, 6)
"""The most bloodpoints a figure can hold (TR-ANAT-03, TR-ANAT-05)."""


class Verbs(BoardVerbs):
    """What changes the table."""

    # Bloodpoints

    def gain(self, figure: Figure, count: int) -> None:
        """Gain bloodpoints; what is above the cap is lost at once (TR-AMB-BP-01)."""
        blood = self.state.blood
        now = blood[figure] + count
        blood[figure] = now if now <= CAPS[figure] else CAPS[figure]
        if self.events is not None:
            self.events.append(ev.BloodGained(self.terms.names[figure], count, blood[figure]))

    def pay(self, figure: Figure, count: int) -> None:
        """Pay bloodpoints, by choice."""
        self.lose(figure, count, paid=True)

    def lose(self, figure: Figure, count: int, paid: bool = False) -> None:
        """Lose bloodpoints; nobody goes below none."""
        blood = self.state.blood
        blood[figure] = max(0, blood[figure] - count)
        if self.events is not None:
            self.events.append(ev.BloodLost(self.terms.names[figure], count, blood[figure], paid))

    # Lockers and hooks

    def hide(self, figure: Figure, tile: int) -> None:
        self.state.on[figure] = tile
        if self.events is not None:
            self.events.append(ev.Hid(self.terms.names[figure], self.terms.ground.tile_names[tile]))

    def step_off(self, figure: Figure) -> None:
        """Off a locker into its room; no room is entered (TR-AMB-MOVE-08)."""
        self.state.on[figure] = NOWHERE
        if self.events is not None:
            self.events.append(ev.LockerLeft(self.terms.names[figure]))

    def free(self, figure: Figure) -> None:
        """Off a hook into its room; wounds stay (TR-HOOK-06)."""
        self.state.on[figure] = NOWHERE
        if self.events is not None:
            self.events.append(ev.Freed(self.terms.names[figure]))

    def pick_up(self, figure: Figure) -> None:
        self.state.on[figure] = NOWHERE
        self.state.carried = figure
        if self.events is not None:
            self.events.append(ev.PickedUp(self.terms.names[figure]))

    def put_down(self, by_dice: bool) -> None:
        """The carried survivor is free where the killer stands, never on a locker (TR-AMB-LOCK-10)."""
        state = self.state
        figure = state.carried
        state.carried = 0
        if self.events is not None:
            room = self.terms.board.rooms[state.room[figure]].key
            self.events.append(ev.BrokeFree(self.terms.names[figure], room, by_dice))

    def hang(self, figure: Figure, tile: int) -> None:
        """On the hook; the own sacrifice token, if still there, goes to the track (TR-SAC-02)."""
        state = self.state
        state.carried = 0
        state.on[figure] = tile
        if self.events is not None:
            room, hook = self.terms.board.rooms[state.room[figure]].key, self.terms.ground.tile_names[tile]
            self.events.append(ev.Sacrificed(self.terms.names[figure], room, hook))
        if state.token[figure]:
            state.token[figure] = 0
            self.add_sacrifice(1, "first")

    def add_sacrifice(self, count: int, cause: str) -> None:
        """Fill the track from the left; the eighth token ends the match at once (TR-END-01)."""
        state = self.state
        state.track = min(TRACK, state.track + count)
        if self.events is not None:
            self.events.append(ev.SacrificeProgress(count, state.track, cause))
        if state.track == TRACK:
            self.win(KILLER_WINS, "sacrificed")

    # Wounds

    def mark_wounded(self, figure: Figure, cause: str) -> None:
        """From healthy to wounded; `Wound` is the rule around it."""
        self.state.wounded[figure] = 1
        self.state.fresh[figure] = 1
        if self.events is not None:
            self.events.append(ev.Wounded(self.terms.names[figure], cause))

    def mark_healthy(self, figure: Figure, cause: str) -> None:
        """The ring comes off; wounded this round stays true (TR-AMB-WOUND-01)."""
        self.state.wounded[figure] = 0
        if self.events is not None:
            self.events.append(ev.Healed(self.terms.names[figure], cause))

    # Generators and gates

    def advance(self, tile: int, count: int) -> bool:
        """Put progress on a generator or gate, never above 3; is it complete? A gate wins (TR-GATE-04)."""
        state = self.state
        before = state.progress[tile]
        now = min(NEEDED_PROGRESS, before + count)
        state.progress[tile] = now
        if self.events is not None:
            name, kind = self.terms.ground.tile_names[tile], PROP_NAMES[state.kind[tile]]
            room = self.terms.board.rooms[self.room_of(tile)].key
            self.events.append(ev.ProgressMade(name, kind, room, now - before, now))
        if now < NEEDED_PROGRESS:
            return False
        if state.kind[tile] == GATE:
            self.win(SURVIVORS_WIN, "gate")
        return True

    def complete(self, tile: int) -> None:
        """To the generator track; its tokens return to the supply (TR-GEN-03, TR-GEN-04)."""
        state = self.state
        room = self.room_of(tile)
        state.tiles[room] = tuple([other for other in state.tiles[room] if other != tile])
        state.progress[tile] = 0
        state.done += 1
        state.done_now += 1
        if state.entity_tile == tile:
            state.entity_tile = NOWHERE
        if self.events is not None:
            name, key = self.terms.ground.tile_names[tile], self.terms.board.rooms[room].key
            self.events.append(ev.GeneratorCompleted(name, key, state.done))

    def take_progress(self, tile: int, count: int) -> None:
        """Take progress off a generator."""
        progress = self.state.progress
        progress[tile] = max(0, progress[tile] - count)
        if self.events is not None:
            name, room = self.terms.ground.tile_names[tile], self.terms.board.rooms[self.room_of(tile)].key
            self.events.append(ev.ProgressLost(name, room, progress[tile]))

    # Turns

    def skip_turn(self, figure: Figure, hooked: bool) -> None:
        """No turn this round: hooked, or no card is set (TR-SACD-04)."""
        self.state.acted[figure] = OVER
        if self.events is not None:
            self.events.append(ev.TurnSkipped(self.terms.names[figure], hooked))

    def fail_move(self, figure: Figure, card: int) -> None:
        """The card moves nobody; changes nothing."""
        if self.events is not None:
            self.events.append(ev.MoveFailed(self.terms.names[figure], CARD_NAMES[card]))

    def declare(self, figure: Figure, interaction: Interaction) -> None:
        """An interaction is declared; changes nothing."""
        if self.events is not None:
            target = interaction.text.partition(" ")[2]
            if interaction.verb in WITH_FIGURE:
                target = self.terms.names[interaction.target]
            self.events.append(ev.Interacted(self.terms.names[figure], interaction.verb, target))

    def play_from_hand(self, card: int) -> None:
        """The killer's bonus card, chosen and revealed in one step (TR-ED-15)."""
        state = self.state
        state.hand[KILLER] &= ~bit(card)
        state.played[KILLER] |= bit(card)
        state.bonus_taken = True
        if self.events is not None:
            self.events.append(CardRevealed(self.terms.names[KILLER], CARD_NAMES[card]))

    def buy_bonus(self, price: int) -> None:
        self.state.blood[KILLER] -= price
        if self.events is not None:
            self.events.append(ev.BonusBought(price))

    def use_power(self, power: str) -> None:
        """Once a round (TR-KPOW-01)."""
        self.state.power_used = True
        if self.events is not None:
            self.events.append(ev.PowerUsed(power))

    # Rounds

    def begin_round(self) -> None:
        state = self.state
        state.round += 1
        state.phase = PLANNING
        state.acted = [TO_COME] * 5
        if self.events is not None:
            self.events.append(RoundBegan(state.round))

    def begin_phase(self, phase: str) -> None:
        """Told with the first thing that happens in it."""
        self.state.phase = phase

    def pass_marker(self, figure: int) -> None:
        self.state.marker = figure
        if self.events is not None:
            self.events.append(ev.MarkerPassed(self.terms.names[figure]))

    def reset_flags(self) -> None:
        """What holds for a round is over (TR-CLEAN-06); traps laid this round are armed (TR-ED-34)."""
        state = self.state
        state.fresh = [0] * 5
        state.used = [0] * 5
        state.owed = [0] * 5
        state.power_used = False
        state.bonus_taken = False
        state.sealed = 0
        state.done_now = 0
        for path, there in enumerate(state.holds):
            if there == NEW_TRAP:
                state.holds[path] = TRAP
