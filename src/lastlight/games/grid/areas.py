"""Sentences about spaces: a space is named with the area it lies in, "Mill, K7"."""

from __future__ import annotations

from lastlight.core.words import Line, Named
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.spaces import NOWHERE, read_space

SPACE = "space"
"""What a space is called among the variables of a sentence."""


def with_area(line: Line, grid_map: GridMap) -> Line:
    """The sentence with its space named by its area, too, where the map has one there."""
    name = line.variables.get(SPACE)
    space = read_space(name, grid_map.width, grid_map.height) if isinstance(name, str) else NOWHERE
    area = grid_map.area_of(space) if space != NOWHERE else None
    if area is None or not area.names:
        return line
    return Line(line.key, {**line.variables, SPACE: Line("place", {"area": Named(area.names), SPACE: name})})
