"""A perk as the rules use it: its data from the cast and its effect."""

from __future__ import annotations

from lastlight.core.triggers import Effect
from lastlight.games.trial import cast
from lastlight.games.trial.triggers import Card


def perk(
    effect: type[Effect],
    *,
    triggers: tuple[str, ...] = (),
    off_board: bool = False,
    while_carried: bool = True,
    silent: bool = False,
) -> Card:
    """A perk as the rules use it: its data and its effect."""
    data = cast.PERKS[effect.key.rpartition(".")[2]]
    return Card(
        effect,
        data.price,
        triggers or data.triggers,
        off_board=off_board,
        while_carried=while_carried,
        silent=silent,
    )
