"""The grid below `sixes` and `emblems`: spaces, walls, windows, distance, reach, maps as text."""

from lastlight.games.grid.drawing import print_map, read_map
from lastlight.games.grid.grid import FAR, Grid, grid_of
from lastlight.games.grid.grid_map import Area, GridMap
from lastlight.games.grid.ground import destinations, walk_to
from lastlight.games.grid.problems import BadMap, Problem
from lastlight.games.grid.reach import ANY, Mover, Reach, Walk, reach
from lastlight.games.grid.sides import EAST, EDGES, NORTH, SOUTH, WEST, Direction, Edge, Side, opposite
from lastlight.games.grid.spaces import NOWHERE, Space, Spaces, members, set_of

__all__ = [
    "ANY",
    "EAST",
    "EDGES",
    "FAR",
    "NORTH",
    "NOWHERE",
    "SOUTH",
    "WEST",
    "Area",
    "BadMap",
    "Direction",
    "Edge",
    "Grid",
    "GridMap",
    "Mover",
    "Problem",
    "Reach",
    "Side",
    "Space",
    "Spaces",
    "Walk",
    "destinations",
    "grid_of",
    "members",
    "opposite",
    "print_map",
    "reach",
    "read_map",
    "set_of",
    "walk_to",
]
