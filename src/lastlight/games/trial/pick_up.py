"""Pick up, carry, sacrifice (TR-PICK, TR-CARRY, TR-SAC)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.trial import events as ev
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_CARRY, BY_EFFECT, Move, along
from lastlight.games.trial.props import DICE, FOR_CARRY, GREAT, HANG, NOWHERE, STOP, Interaction, Way, Word
from lastlight.games.trial.triggers import ON_PICKUP, ON_SACRIFICE, set_off


@dataclass
class PickUp(Procedure):
    """The killer picks a survivor up; a sacrifice attempt follows at once (TR-SEQ-03).

    Somebody elsewhere is first moved into his room (TR-FAQ-13), but nobody off a locker or hook.
    """

    figure: Seat
    dice: int = 0
    steps: int = 0

    def begin(self, m: Match) -> Next:
        room = m.state.room
        if room[self.figure] != room[KILLER]:
            if not m.is_on_board(self.figure):  # TR-AMB-LOCK-08
                return DONE
            return call(self, Move(self.figure, NOWHERE, room[KILLER], BY_EFFECT), PickUp.take)
        return self.take(m)

    def take(self, m: Match) -> Next:
        m.pick_up(self.figure)
        return set_off(self, m, ON_PICKUP, PickUp.look_for_a_hook)

    def look_for_a_hook(self, m: Match) -> Next:
        """A hook in the room ends it here, without dice and without a choice (TR-SAC-01, TR-FAQ-08)."""
        if m.state.carried != self.figure:
            return DONE
        if m.available_hooks(m.state.room[KILLER]):
            return self.sacrifice(m)
        return ask_figure(self, m, KILLER, "ask.dice", PickUp.numbers, PickUp.named)

    def numbers(self, m: Match, seat: Seat) -> Sequence[Word]:
        return DICE

    def named(self, m: Match, choice: Word) -> Next:
        self.dice = self.steps = choice.number
        if m.events is not None:
            m.events.append(ev.DiceNamed(choice.number))
        return call(self, Check(self.figure, FOR_CARRY, choice.number, False), PickUp.rolled)

    def rolled(self, m: Match) -> Next:
        faces: tuple[int, ...] = m.returned
        if GREAT in faces:  # TR-CARRY-04
            return self.let_go(m, by_dice=True)
        return self.carry(m)

    def carry(self, m: Match) -> Next:
        if not self.steps:
            return self.arrive(m)
        return ask_figure(self, m, KILLER, "ask.carry", PickUp.ways, PickUp.step)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way | Word]:
        return [*m.carry_ways(), STOP]

    def step(self, m: Match, choice: Way | Word) -> Next:
        if isinstance(choice, Word):
            return self.arrive(m)
        self.steps -= 1
        return call(self, along(KILLER, choice, BY_CARRY), PickUp.carry)

    def arrive(self, m: Match) -> Next:
        """Where he stops there is a hook for the survivor, or the survivor gets away (TR-CARRY-06, -08)."""
        if m.state.carried != self.figure:
            return DONE
        if m.available_hooks(m.state.room[KILLER]):
            return self.sacrifice(m)
        return self.let_go(m, by_dice=False)

    def let_go(self, m: Match, by_dice: bool) -> Next:
        if m.state.carried == self.figure:
            m.put_down(by_dice)
        return DONE

    def sacrifice(self, m: Match) -> Next:
        return ask_figure(self, m, KILLER, "ask.hook", PickUp.hooks, PickUp.hang)

    def hooks(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        """Of several hooks the killer chooses one (TR-AMB-HOOK-04)."""
        hang = m.terms.ground.with_tile[HANG]
        return [hang[tile] for tile in m.available_hooks(m.state.room[KILLER])]

    def hang(self, m: Match, hook: Interaction) -> Next:
        m.hang(self.figure, hook.target)
        return set_off(self, m, ON_SACRIFICE, PickUp.end)

    def where(self, m: Match) -> Line:
        return Line("where.pick_up", {"who": f"@who.{m.terms.names[self.figure]}"})
