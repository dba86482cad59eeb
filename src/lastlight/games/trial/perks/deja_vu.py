"""Déjà Vu: while he breaks one, you mend another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.generators import Repair
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import GENERATOR, NOWHERE, REPAIR, Interaction


class DejaVu(Reaction):
    """The killer is about to damage a generator in another room: repair one in yours at once."""

    key: ClassVar[str] = "perk.deja_vu"
    rule: ClassVar[str] = "TC-deja-vu"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return is_elsewhere(m, owner, about) and bool(repairs(m, owner))

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.owner, "perk.deja_vu.which", DejaVu.generators, DejaVu.repair)

    def generators(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        return repairs(m, self.owner)

    def repair(self, m: Match, interaction: Interaction) -> Next:
        m.declare(self.owner, interaction)
        return call(self, Repair(self.owner, interaction.target), DejaVu.end)


def is_elsewhere(m: Match, figure: Seat, about: int) -> bool:
    """Is the generator about to be damaged in another room? He may have left it in the meantime."""
    if m.edition == 1:
        return m.state.room[figure] != m.state.room[KILLER]
    return m.room_of(m.doing(about, KillerInteracts).target) not in (NOWHERE, m.state.room[figure])


def repairs(m: Match, figure: Seat) -> list[Interaction]:
    """The generators a survivor could repair here."""
    repair = m.terms.ground.with_tile[REPAIR]
    generators = m.tiles_of(m.state.room[figure], GENERATOR)
    return [repair[tile] for tile in generators if m.is_usable(tile)]
