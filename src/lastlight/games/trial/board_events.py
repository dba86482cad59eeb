"""What has happened on the board: where figures stand, tiles, paths and the tokens on them."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.words import Line
from lastlight.games.trial.board import BOLDNESS
from lastlight.games.trial.told import OfFigure, Told


@dataclass(frozen=True)
class TileTurned(Told):
    """A face-down tile is face up for good."""

    room: str
    tile: str
    prop: str
    by: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class FigurePlaced(OfFigure):
    room: str
    face: int

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Moved(OfFigure):
    """Along a path, or with no path at all."""

    path: str
    room: str


@dataclass(frozen=True)
class WallBroken(Told):
    path: str


@dataclass(frozen=True)
class WallLifted(Told):
    """Off for the length of a turn."""

    path: str


@dataclass(frozen=True)
class WallReturned(Told):
    path: str


@dataclass(frozen=True)
class PalletDestroyed(Told):
    path: str


@dataclass(frozen=True)
class PalletDropped(OfFigure):
    path: str


@dataclass(frozen=True)
class TileRemoved(Told):
    tile: str
    prop: str
    room: str


@dataclass(frozen=True)
class TileMoved(Told):
    """To another room, as it lies; ``prop`` is empty for one that lies face down."""

    tile: str
    prop: str
    room: str

    def line(self) -> Line:
        told = super().line()
        return told if self.prop else Line("event.FaceDownTileMoved", told.variables)


@dataclass(frozen=True)
class TileReturned(Told):
    tile: str
    prop: str
    room: str


@dataclass(frozen=True)
class EntityPlaced(Told):
    """The Entity token blocks a hook, named as a tile, or a path."""

    where: str

    def line(self) -> Line:
        if self.where.startswith(BOLDNESS):
            return Line("event.HookBlocked")
        return Line("event.EntityPlaced", {"where": f"@way.{self.where}"})


@dataclass(frozen=True)
class EntityLeft(Told):
    pass


# Tokens of the powers


@dataclass(frozen=True)
class TrapLaid(Told):
    """A bear trap lies on a path."""

    path: str


@dataclass(frozen=True)
class TrapTaken(Told):
    """A bear trap left its path: sprung, or lifted to lie elsewhere."""

    path: str


@dataclass(frozen=True)
class PhantasmLaid(Told):
    """A phantasm trap lies in a room."""

    room: str


@dataclass(frozen=True)
class PhantasmTaken(Told):
    """A phantasm trap left its room: sprung, or lifted to lie elsewhere."""

    room: str


@dataclass(frozen=True)
class MadnessTaken(OfFigure):
    pass


@dataclass(frozen=True)
class MadnessShed(OfFigure):
    pass
