"""Saboteur: every broken hook pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.hooks import Sabotage
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import Word
from lastlight.games.trial.state import PLANNING
from lastlight.games.trial.survivor_turn import BonusTurn
from lastlight.games.trial.verbs import CAPS

GAIN, TURN = Word("gain", 1), Word("turn", 2)


class Saboteur(Reaction):
    """After you sabotaged a hook: gain 1 ▲, or pay 2 ▲ and take a bonus turn."""

    key: ClassVar[str] = "perk.saboteur"
    rule: ClassVar[str] = "TC-saboteur"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Sabotage).figure == owner and bool(rewards(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.saboteur.what", Saboteur.what, Saboteur.reward)

    def what(self, m: Match, seat: Seat) -> Sequence[Word]:
        return rewards(m, self.owner)

    def reward(self, m: Match, choice: Word) -> Next:
        if choice is GAIN:
            m.gain(self.owner, GAIN.number)
            return DONE
        m.pay(self.owner, TURN.number)
        return call(self, BonusTurn(self.owner), Saboteur.end)


def rewards(m: Match, owner: Seat) -> list[Word]:
    """No ▲ above the cap; no bonus turn in planning, nor without a card."""
    blood = m.state.blood[owner]
    found = [GAIN] if blood < CAPS[owner] else []
    if blood >= TURN.number and m.state.phase != PLANNING and m.can_take_bonus_turn(owner):
        found.append(TURN)
    return found
