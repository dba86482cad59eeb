"""How each game looks in a terminal: one module per game."""

from __future__ import annotations

from typing import cast

from lastlight.cli.displays.display import Display
from lastlight.core.layers import class_in, part_of


def display_of(game: str) -> type[Display]:
    """The display of a game; one without its own is shown plainly."""
    own = part_of("lastlight.cli.displays", game)
    return Display if own is None else cast(type[Display], class_in(own, Display))


__all__ = ["Display", "display_of"]
