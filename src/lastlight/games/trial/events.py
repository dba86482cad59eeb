"""What has happened, in the past tense. Everything is public but set cards and drawn items.

Here are those of figures, turns and rounds; those of dice, the board and cards are in modules of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.events import AT_ONCE, Shows
from lastlight.core.words import Line
from lastlight.games.trial.cast import PERKS
from lastlight.games.trial.props import POWER_AT, WITH_FIGURE
from lastlight.games.trial.told import OfFigure, Told, used
from lastlight.games.trial.triggers import ON_FAILURE

FORGIVING = frozenset(perk.key for perk in PERKS.values() if ON_FAILURE in perk.triggers)
"""Perks that change what a failure means."""


@dataclass(frozen=True)
class MarkerPassed(OfFigure):
    def shows(self) -> Shows:
        return Shows(0, quiet=True)


@dataclass(frozen=True)
class TurnBegan(OfFigure):
    bonus: bool

    def shows(self) -> Shows:
        return Shows(300, at="figure", quiet=True, begins="turn")

    def line(self) -> Line:
        told = super().line()
        return Line("event.BonusTurnBegan", told.variables) if self.bonus else told


@dataclass(frozen=True)
class TurnSkipped(OfFigure):
    hooked: bool  # otherwise no card is set

    def shows(self) -> Shows:
        return Shows(600, rule="TR-SACD-04")

    def line(self) -> Line:
        told = super().line()
        return Line("event.StaysOnHook", told.variables) if self.hooked else told


@dataclass(frozen=True)
class MoveFailed(OfFigure):
    card: str

    def shows(self) -> Shows:
        return Shows(800, harms=self.figure, at="figure", rule="TR-MOVE-06")


@dataclass(frozen=True)
class LockerLeft(OfFigure):
    def shows(self) -> Shows:
        return AT_ONCE


@dataclass(frozen=True)
class Interacted(OfFigure):
    """An interaction was declared, with a tile or another figure."""

    verb: str
    target: str

    def shows(self) -> Shows:
        return Shows(600)

    def line(self) -> Line:
        whom = {"whom": f"@who.{self.target}"} if self.verb in WITH_FIGURE else {}
        return Line(f"event.Interacted.{self.verb}", {**super().line().variables, **whom})


@dataclass(frozen=True)
class BloodGained(OfFigure):
    count: int
    blood: int

    def shows(self) -> Shows:
        return Shows(300)


@dataclass(frozen=True)
class BloodLost(OfFigure):
    count: int
    blood: int
    paid: bool  # for a card, say: one's own choice

    def shows(self) -> Shows:
        return Shows(300)

    def line(self) -> Line:
        told = super().line()
        return Line("event.BloodPaid", told.variables) if self.paid else told


@dataclass(frozen=True)
class PerkUsed(OfFigure):
    perk: str

    def shows(self) -> Shows:
        return Shows(1_000, weight=3, at="figure", outcome=self.perk in FORGIVING)

    def line(self) -> Line:
        return used(super().line(), f"perk.{self.perk}")


@dataclass(frozen=True)
class PowerUsed(Told):
    power: str

    def shows(self) -> Shows:
        return Shows(1_000, weight=4, harms="survivors", at="killer")

    def line(self) -> Line:
        return used(super().line(), f"power.{self.power}")


@dataclass(frozen=True)
class Hid(OfFigure):
    tile: str

    def shows(self) -> Shows:
        return Shows(500, rule="TR-LOCK-01")


@dataclass(frozen=True)
class ProgressMade(Told):
    tile: str
    prop: str
    room: str
    count: int
    progress: int

    def shows(self) -> Shows:
        return Shows(600, weight=3, helps="survivors", at="tile", tally="survivors.progress")


@dataclass(frozen=True)
class GeneratorCompleted(Told):
    tile: str
    room: str
    done: int

    def shows(self) -> Shows:
        return Shows(
            1_500,
            weight=8,
            harms="killer",
            helps="survivors",
            at="tile",
            rule="TR-GEN-03",
            turning=True,
            tally="survivors.completed",
            cue="gate" if self.done == POWER_AT else "lit",
        )


@dataclass(frozen=True)
class ProgressLost(Told):
    tile: str
    room: str
    progress: int

    def shows(self) -> Shows:
        return Shows(
            900,
            weight=5,
            harms="survivors",
            at="tile",
            rule="TR-KGEN-01",
            turning=True,
            tally="killer.damaged",
            cue="broken",
        )


@dataclass(frozen=True)
class Freed(OfFigure):
    """Off the hook."""

    def shows(self) -> Shows:
        return Shows(
            1_200,
            weight=7,
            helps=self.figure,
            at="figure",
            rule="TR-HOOK-03",
            turning=True,
            tally="survivors.freed",
            cue="freed",
        )


@dataclass(frozen=True)
class Wounded(OfFigure):
    cause: str

    def shows(self) -> Shows:
        return Shows(
            1_500,
            weight=6,
            harms=self.figure,
            at="figure",
            rule="TR-KATT-01",
            tally="killer.wounded",
            cue="hit",
        )


@dataclass(frozen=True)
class Healed(OfFigure):
    cause: str

    def shows(self) -> Shows:
        return Shows(
            1_000, weight=5, helps=self.figure, at="figure", rule="TR-HEAL-01", tally="survivors.healed"
        )


@dataclass(frozen=True)
class PickedUp(OfFigure):
    def shows(self) -> Shows:
        return Shows(1_500, weight=7, harms=self.figure, at="figure", rule="TR-PICK-01", cue="caught")


@dataclass(frozen=True)
class DiceNamed(Told):
    count: int

    def shows(self) -> Shows:
        return Shows(800, rule="TR-CARRY-03", quiet=True)


@dataclass(frozen=True)
class BrokeFree(OfFigure):
    room: str
    by_dice: bool  # otherwise no hook was reached

    def shows(self) -> Shows:
        return Shows(
            1_500,
            weight=7,
            harms="killer",
            helps=self.figure,
            at="figure",
            rule="TR-CARRY-04",
            turning=True,
            tally="survivors.freed",
            cue="freed",
        )

    def line(self) -> Line:
        told = super().line()
        return told if self.by_dice else Line("event.NoHookReached", told.variables)


@dataclass(frozen=True)
class Sacrificed(OfFigure):
    room: str
    tile: str  # the hook: a room may have two

    def shows(self) -> Shows:
        return Shows(
            1_800,
            weight=8,
            harms=self.figure,
            at="figure",
            rule="TR-SAC-02",
            turning=True,
            tally="killer.hooked",
            cue="hooked",
        )


@dataclass(frozen=True)
class SacrificeProgress(Told):
    """Tokens go to the track: one's own at the ``first`` hooking, one for each who is still ``hanging``."""

    count: int
    track: int
    cause: str

    def shows(self) -> Shows:
        rule = "TR-SAC-02" if self.cause == "first" else "TR-CLEAN-02"
        return Shows(900, weight=6, harms="survivors", rule=rule, tally="killer.sacrifice", cue="toll")

    def line(self) -> Line:
        told = super().line()
        return Line(f"{told.key}.{self.cause}", told.variables)


@dataclass(frozen=True)
class BonusBought(Told):
    price: int

    def shows(self) -> Shows:
        return Shows(900, rule="TR-KBON-01")
