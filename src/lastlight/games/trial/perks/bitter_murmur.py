"""Bitter Murmur: a leap or a broken wall, and on you go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction, Reactions
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.board import VAULT
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, MOVED, Move, along
from lastlight.games.trial.props import NOWHERE, Way
from lastlight.games.trial.triggers import KILLER_ENTERS


class BitterMurmur(Reaction):
    """After you moved along a vault path or through a wall: move once more, and only then interact."""

    key: ClassVar[str] = "perk.bitter_murmur"
    rule: ClassVar[str] = "TC-bitter-murmur"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        if move.figure != owner or m.state.carried or move.path == NOWHERE:
            return False
        leapt = m.terms.board.paths[move.path].kind == VAULT
        return (leapt or move.broke) and bool(m.killer_exits())

    def begin(self, m: Match) -> Next:
        """The room he passes has seen him come: who is there may answer before he is gone."""
        if m.survivors_in(m.state.room[self.owner]):
            return call(self, Reactions(KILLER_ENTERS, self.about), BitterMurmur.choose)
        return self.choose(m)

    def choose(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.bitter_murmur.where", BitterMurmur.ways, BitterMurmur.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return m.killer_exits()

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(self.owner, way, BY_EFFECT), BitterMurmur.gone)

    def gone(self, m: Match) -> Next:
        if m.returned != MOVED:  # a pallet: the whole move ends like a failed one, without interaction
            m.doing(self.about, Move).held = True
        return DONE
