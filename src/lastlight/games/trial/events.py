"""What has happened, in the past tense. Everything is public but set cards and drawn items.

Figures, rooms, cards and props go by their keys; `line` turns the keys into words.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event, fields
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line
from lastlight.games.trial.board import BOLDNESS
from lastlight.games.trial.props import FAILED, GREAT

WORDS = {"figure": "who.{}", "by": "who.{}", "card": "card.{}", "left": "card.{}", "right": "card.{}"}
WORDS |= {"prop": "tile.{}", "room": "room.{}", "path": "way.{}", "item": "item.{}.name"}
WORDS |= {"perk": "perk.{}.name", "power": "power.{}.name", "printed": "perk.{}.name"}
WORDS |= dict.fromkeys(("first", "second", "third"), "perk.{}.name")
"""Fields whose value is a key, and the text it stands for."""


class Told(Event):
    """An event of `trial`."""

    def line(self) -> Line:
        variables: dict[str, object] = {}
        for name in fields(self):
            value = getattr(self, name)
            variables[name] = "@" + WORDS[name].format(value) if name in WORDS and value else value
        return Line(f"event.{type(self).__name__}", variables)


@dataclass(frozen=True)
class OfFigure(Told):
    """Something that happened to one figure, or that one figure did."""

    figure: str


class Secret(OfFigure):
    """Only the player of the figure hears of it. ``player`` is the last field of each."""

    player: Seat

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.player in who else None


@dataclass(frozen=True)
class MarkerPassed(OfFigure):
    pass


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
class CardSet(Secret):
    """A movement card was set, face down: only its player knows which (TR-SECR-02)."""

    card: str
    player: Seat


@dataclass(frozen=True)
class PairSet(Told):
    left: str
    right: str
    player: Seat

    def seen_by(self, who: Observer) -> Event | None:
        return self if self.player in who else None


@dataclass(frozen=True)
class AllSet(Told):
    """Every card lies; now the survivors act."""


@dataclass(frozen=True)
class CardRevealed(OfFigure):
    """A set card is turned up: to be played, or shown before its time (``early``)."""

    card: str
    early: bool = False

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class CardDiscarded(OfFigure):
    card: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class TurnBegan(OfFigure):
    bonus: bool

    def line(self) -> Line:
        told = super().line()
        return Line("event.BonusTurnBegan", told.variables) if self.bonus else told


@dataclass(frozen=True)
class TurnSkipped(OfFigure):
    pass


@dataclass(frozen=True)
class MoveFailed(OfFigure):
    card: str


@dataclass(frozen=True)
class Moved(OfFigure):
    """Along a path, or with no path at all."""

    path: str
    room: str


@dataclass(frozen=True)
class LockerLeft(OfFigure):
    pass


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
class Interacted(OfFigure):
    """An interaction was declared."""

    verb: str
    target: str

    def line(self) -> Line:
        return Line(f"event.Interacted.{self.verb}", super().line().variables)


@dataclass(frozen=True)
class Rolled(OfFigure):
    reason: str
    faces: tuple[int, ...]
    danger: bool

    def line(self) -> Line:
        return Line("event.Rolled", {**super().line().variables, "faces": in_words(self.faces)})

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DieRerolled(OfFigure):
    """One die of a roll was rolled again; ``faces`` are all its dice as they lie now."""

    die: int
    faces: tuple[int, ...]

    def line(self) -> Line:
        said = {**super().line().variables, "faces": in_words(self.faces)}
        if len(self.faces) == 1:
            return Line("event.DieRerolled", said)
        return Line("event.OneOfDiceRerolled", {**said, "face": in_words(self.faces)[self.die]})

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DieKept(OfFigure):
    """Of several dice the roller has kept one."""

    face: int

    def line(self) -> Line:
        return Line("event.DieKept", {**super().line().variables, "face": in_words((self.face,))[0]})


@dataclass(frozen=True)
class BloodGained(OfFigure):
    count: int
    blood: int


@dataclass(frozen=True)
class BloodLost(OfFigure):
    count: int
    blood: int


@dataclass(frozen=True)
class ItemDrawn(OfFigure):
    item: str
    player: Seat
    hidden: bool

    def seen_by(self, who: Observer) -> Event | None:
        if not self.hidden or self.player in who:
            return self
        return ItemDrawn(self.figure, "", self.player, True)

    def line(self) -> Line:
        told = super().line()
        return told if self.item else Line("event.HiddenItemDrawn", told.variables)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemDiscarded(OfFigure):
    item: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class ItemUsed(OfFigure):
    item: str

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PerkUsed(OfFigure):
    perk: str


@dataclass(frozen=True)
class PowerUsed(Told):
    power: str


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
class Hid(OfFigure):
    tile: str


@dataclass(frozen=True)
class ProgressMade(Told):
    tile: str
    prop: str
    room: str
    count: int
    progress: int


@dataclass(frozen=True)
class GeneratorCompleted(Told):
    tile: str
    room: str
    done: int


@dataclass(frozen=True)
class ProgressLost(Told):
    tile: str
    room: str
    progress: int


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


@dataclass(frozen=True)
class Freed(OfFigure):
    """Off the hook."""


@dataclass(frozen=True)
class Wounded(OfFigure):
    cause: str


@dataclass(frozen=True)
class Healed(OfFigure):
    cause: str


@dataclass(frozen=True)
class PickedUp(OfFigure):
    pass


@dataclass(frozen=True)
class DiceNamed(Told):
    count: int


@dataclass(frozen=True)
class BrokeFree(OfFigure):
    room: str


@dataclass(frozen=True)
class Sacrificed(OfFigure):
    room: str
    tile: str  # the hook: a room may have two


@dataclass(frozen=True)
class SacrificeProgress(Told):
    count: int
    track: int


@dataclass(frozen=True)
class BonusBought(Told):
    price: int


@dataclass(frozen=True)
class CardsReturned(Told):
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


# Perks before the first round


@dataclass(frozen=True)
class PerkDrawn(Secret):
    """A card drawn in Bloodweb: only its player knows (TR-SECR-10)."""

    perk: str
    player: Seat


@dataclass(frozen=True)
class PerkRejected(Secret):
    """A drawn card the own board shows already; it is put away unseen by others."""

    perk: str
    player: Seat


@dataclass(frozen=True)
class PerkCovered(Secret):
    printed: str
    perk: str
    player: Seat


@dataclass(frozen=True)
class PerkDeckSeen(Secret):
    """A survivor looks through what is left of the deck, and so knows what is gone."""

    gone: tuple[str, ...]
    player: Seat

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class PerksRevealed(OfFigure):
    first: str
    second: str
    third: str

    def reveals(self) -> bool:
        return True


def in_words(faces: tuple[int, ...]) -> list[object]:
    """Dice as one reads them off: a skull, a number, a great success."""
    named = {FAILED: "@die.skull", GREAT: "@die.great"}
    return [named.get(face, face) for face in faces]
