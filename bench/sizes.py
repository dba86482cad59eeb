"""What the size of a map costs: decisions a second of `sixes` on a small, a usual and a large one.

    python -m bench.sizes 2                 two CPU seconds a map; prints JSON

The large map is the farm's walls drawn on, again and again, without blocks or marks.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from lastlight.games import game
from lastlight.games.grid.drawing import print_map
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.sides import OPEN
from lastlight.games.sixes.maps import OWN, load_map
from lastlight.lab.bench import play_for
from lastlight.lab.sim import with_cap

SMALL, USUAL = "sawmill", "farm"
WIDTH, HEIGHT = 30, 40


def drawn_on(drawn: GridMap, width: int, height: int) -> GridMap:
    """The walls of a map over and over, as far as a larger one goes; where two meet it is open."""
    sides: list[int] = []
    for space in range(width * height):
        row, column = space // width % drawn.height, space % width % drawn.width
        east, south = drawn.sides[2 * (row * drawn.width + column) :][:2]
        sides += [OPEN if column == drawn.width - 1 else east, OPEN if row == drawn.height - 1 else south]
    return GridMap(width, height, sides, [""] * (width * height))


def measure(seconds: float) -> list[dict[str, Any]]:
    """Each map with its floor and its decisions a second."""
    sixes = game("sixes")
    large = drawn_on(load_map(USUAL), WIDTH, HEIGHT)
    maps = [(name, load_map(name), {"map": name}) for name in (SMALL, USUAL)]
    maps.append((f"the {USUAL}'s walls drawn on", large, {"map": OWN, "own_map": print_map(large)}))
    return [
        {
            "map": f"{name}, {drawn.width}×{drawn.height}",
            "floor": drawn.floor.bit_count(),
            "decisions_per_s": play_for(sixes, with_cap(sixes, options), seconds)[0],
        }
        for name, drawn, options in maps
    ]


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)))
