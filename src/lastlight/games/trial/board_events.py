"""What has happened on the board: where figures stand, tiles, paths and the tokens on them."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import AT_ONCE, PLAINLY, Shows
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

    def shows(self) -> Shows:
        return PLAINLY

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class FigurePlaced(OfFigure):
    room: str
    face: int

    def shows(self) -> Shows:
        return Shows(500)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Moved(OfFigure):
    """Along a path, or with no path at all."""

    path: str
    room: str

    def shows(self) -> Shows:
        return Shows(800, weight=1)


@dataclass(frozen=True)
class WallBroken(Told):
    path: str

    def shows(self) -> Shows:
        return Shows(500, weight=3, harms="survivors", at="path", rule="TR-KWALL-01", cue="broken")


@dataclass(frozen=True)
class WallLifted(Told):
    """Off for the length of a turn."""

    path: str

    def shows(self) -> Shows:
        return Shows(500, at="path")


@dataclass(frozen=True)
class WallReturned(Told):
    path: str

    def shows(self) -> Shows:
        return AT_ONCE


@dataclass(frozen=True)
class PalletDestroyed(Told):
    path: str

    def shows(self) -> Shows:
        return Shows(700, weight=3, harms="survivors", at="path", rule="TR-KPAL-01", cue="broken")


@dataclass(frozen=True)
class PalletDropped(OfFigure):
    path: str

    def shows(self) -> Shows:
        return Shows(600, helps=self.figure, at="path")


@dataclass(frozen=True)
class TileRemoved(Told):
    tile: str
    prop: str
    room: str

    def shows(self) -> Shows:
        return Shows(0, at="tile", quiet=True)


@dataclass(frozen=True)
class TileMoved(Told):
    """To another room, as it lies; ``prop`` is empty for one that lies face down."""

    tile: str
    prop: str
    room: str

    def shows(self) -> Shows:
        return Shows(500, at="tile")

    def line(self) -> Line:
        told = super().line()
        return told if self.prop else Line("event.FaceDownTileMoved", told.variables)


@dataclass(frozen=True)
class TileReturned(Told):
    tile: str
    prop: str
    room: str

    def shows(self) -> Shows:
        return AT_ONCE


@dataclass(frozen=True)
class EntityPlaced(Told):
    """The Entity token blocks a hook, named as a tile, or a path."""

    where: str

    def shows(self) -> Shows:
        return Shows(500, rule="TR-ENT-01")

    def line(self) -> Line:
        if self.where.startswith(BOLDNESS):
            return Line("event.HookBlocked")
        return Line("event.EntityPlaced", {"where": f"@way.{self.where}"})


@dataclass(frozen=True)
class EntityLeft(Told):
    def shows(self) -> Shows:
        return AT_ONCE


# Tokens of the powers


@dataclass(frozen=True)
class TrapLaid(Told):
    """A bear trap lies on a path."""

    path: str

    def shows(self) -> Shows:
        return Shows(700, harms="survivors", at="path")


@dataclass(frozen=True)
class TrapTaken(Told):
    """A bear trap left its path, to lie elsewhere."""

    path: str

    def shows(self) -> Shows:
        return Shows(600, harms="survivors", at="path")


@dataclass(frozen=True)
class TrapSprung(OfFigure):
    """A survivor stepped into a bear trap, which left its path."""

    path: str

    def shows(self) -> Shows:
        return Shows(600, harms=self.figure, at="path")


@dataclass(frozen=True)
class PhantasmLaid(Told):
    """A phantasm trap lies in a room."""

    room: str

    def shows(self) -> Shows:
        return Shows(700, harms="survivors", at="room")


@dataclass(frozen=True)
class PhantasmTaken(Told):
    """A phantasm trap left its room: sprung, or lifted to lie elsewhere."""

    room: str

    def shows(self) -> Shows:
        return Shows(600, harms="survivors", at="room")


@dataclass(frozen=True)
class MadnessTaken(OfFigure):
    def shows(self) -> Shows:
        return Shows(900, harms=self.figure, at="figure")


@dataclass(frozen=True)
class MadnessShed(OfFigure):
    def shows(self) -> Shows:
        return Shows(700, helps=self.figure, at="figure")
