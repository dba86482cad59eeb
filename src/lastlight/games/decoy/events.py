"""What can happen in `decoy`. Characters by name, generators by number from 1."""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import Event, Shows
from lastlight.core.seats import Observer, Seat
from lastlight.core.words import Line


def named(character: str) -> str:
    return f"@character.{character}"


@dataclass(frozen=True)
class CharacterLaid(Event):
    """A character's two cards were laid; only those who may know see this."""

    character: str
    herself: int
    decoy: int
    team: tuple[Seat, ...]

    def shows(self) -> Shows:
        return Shows(0, covered="covered.laid")

    def seen_by(self, who: Observer) -> Event | None:
        return self if who.intersection(self.team) else None

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        variables = {"character": named(self.character), "herself": self.herself, "decoy": self.decoy}
        return Line("event.CharacterLaid", variables)


@dataclass(frozen=True)
class CardsLaid(Event):
    """Everybody has laid: the backs that lie on each generator (a name, or ``?``)."""

    backs: tuple[tuple[str, ...], ...]

    def shows(self) -> Shows:
        return Shows(1_200)

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        return Line("event.CardsLaid", {"count": sum(len(there) for there in self.backs)})


@dataclass(frozen=True)
class GeneratorExplored(Event):
    generator: int

    def shows(self) -> Shows:
        return Shows(1_000)


@dataclass(frozen=True)
class CardsTurned(Event):
    """The cards on the explored generator, face up: who is there herself, and whose decoy."""

    generator: int
    herself: tuple[str, ...]
    decoy: tuple[str, ...]

    def shows(self) -> Shows:
        return Shows(1_400, weight=2, cue="turned")

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        if not self.herself and not self.decoy:
            return Line("event.NothingTurned", {"generator": self.generator})
        kinds = ("Both" if self.decoy else "Herself") if self.herself else "Decoys"
        herself, decoy = [named(one) for one in self.herself], [named(one) for one in self.decoy]
        return Line(f"event.{kinds}Turned", {"generator": self.generator, "herself": herself, "decoy": decoy})


@dataclass(frozen=True)
class GeneratorDamaged(Event):
    generator: int
    removed: int
    progress: int

    def shows(self) -> Shows:
        return Shows(1_000, weight=3, harms="survivors", rule="DC-DMG-01", cue="broken")

    def line(self) -> Line:
        key = "event.GeneratorDamaged" if self.removed else "event.GeneratorBlocked"
        return Line(key, {"generator": self.generator, "count": self.progress})


@dataclass(frozen=True)
class CharacterInjured(Event):
    character: str

    def shows(self) -> Shows:
        return Shows(1_400, weight=4, harms=self.character, rule="DC-ATK-03", cue="hit")

    def line(self) -> Line:
        return Line("event.CharacterInjured", {"character": named(self.character)})


@dataclass(frozen=True)
class CharacterDied(Event):
    """Her cards leave the table with her, which shows where her decoy was."""

    character: str

    def shows(self) -> Shows:
        return Shows(1_800, weight=5, harms=self.character, rule="DC-ATK-05", cue="toll")

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        return Line("event.CharacterDied", {"character": named(self.character)})


@dataclass(frozen=True)
class AllTurned(Event):
    """Every card that still lies is face up: (character, where she is herself, where her decoy is)."""

    cards: tuple[tuple[str, int, int], ...]

    def shows(self) -> Shows:
        return Shows(1_400, cue="turned")

    def reveals(self) -> bool:
        return True

    def line(self) -> Line:
        return Line("event.AllTurned", {"cards": [cards_lay(*one) for one in self.cards]})


def cards_lay(character: str, herself: int, decoy: int) -> Line:
    """Where somebody was, and where her decoy."""
    return Line("event.CardsLay", {"character": named(character), "herself": herself, "decoy": decoy})


@dataclass(frozen=True)
class ProgressMade(Event):
    generator: int
    gained: int
    progress: int

    def shows(self) -> Shows:
        return Shows(500, weight=1)

    def line(self) -> Line:
        variables = {"generator": self.generator, "count": self.gained, "progress": self.progress}
        return Line("event.ProgressMade", variables)


@dataclass(frozen=True)
class GeneratorRepaired(Event):
    generator: int

    def shows(self) -> Shows:
        return Shows(900, weight=4, harms="killer", helps="survivors", rule="DC-REP-05", cue="lit")
