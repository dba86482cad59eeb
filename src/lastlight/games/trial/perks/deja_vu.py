"""Déjà Vu: while he breaks one, you mend another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, ask, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.windows import Reaction
from lastlight.games.trial.generators import Repair
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import GENERATOR, REPAIR, Interaction


class DejaVu(Reaction):
    """The killer is about to damage a generator in another room: repair one in yours at once."""

    key: ClassVar[str] = "perk.deja_vu"
    rule: ClassVar[str] = "TC-deja-vu"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.room[owner] != m.state.room[KILLER] and bool(repairs(m, owner))

    def begin(self, m: Match) -> Next:
        return ask(self, m.player(self.owner), "perk.deja_vu.which", DejaVu.generators, DejaVu.repair)

    def generators(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        return repairs(m, self.owner)

    def repair(self, m: Match, interaction: Interaction) -> Next:
        m.declare(self.owner, interaction)
        return call(self, Repair(self.owner, interaction.target), DejaVu.end)


def repairs(m: Match, figure: Seat) -> list[Interaction]:
    """The generators a survivor could repair here."""
    repair = m.table.ground.with_tile[REPAIR]
    generators = m.tiles_of(m.state.room[figure], GENERATOR)
    return [repair[tile] for tile in generators if m.is_usable(tile)]
