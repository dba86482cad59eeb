"""Botany Knowledge: the right leaf on the right wound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_CARD, Move
from lastlight.games.trial.props import FAILED, SOMEBODY, Word
from lastlight.games.trial.survivor_turn import SurvivorTurn, whose_turn
from lastlight.games.trial.wounds import BY_PERK, Heal


class BotanyKnowledge(Action):
    """Before or after the move of your turn: danger die; on a success another survivor here is healthy."""

    key: ClassVar[str] = "perk.botany_knowledge"
    rule: ClassVar[str] = "TC-botany-knowledge"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        moment = m.stack[about]
        if isinstance(moment, SurvivorTurn):
            mine = moment.figure == owner
        else:
            move = m.doing(about, Move)
            mine = move.figure == owner and move.cause == BY_CARD and whose_turn(m) == owner
        return mine and bool(patients(m, owner))

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.owner, "perk", skill=False, danger=True), BotanyKnowledge.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned == FAILED or not patients(m, self.owner):
            return DONE
        text = "perk.botany_knowledge.whom"
        return ask_figure(self, m, self.owner, text, BotanyKnowledge.whom, BotanyKnowledge.heal)

    def whom(self, m: Match, seat: Seat) -> Sequence[Word]:
        return [SOMEBODY[patient] for patient in patients(m, self.owner)]

    def heal(self, m: Match, choice: Word) -> Next:
        return call(self, Heal(SURVIVORS[choice.number - 1], self.owner, BY_PERK), BotanyKnowledge.end)


def patients(m: Match, owner: Seat) -> list[Seat]:
    """The other wounded survivors in the room."""
    state = m.state
    here = m.survivors_in(state.room[owner])
    return [other for other in here if state.wounded[other] and other not in (owner, state.carried)]
