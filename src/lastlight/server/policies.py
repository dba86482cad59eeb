"""What differs between games at the table: who sees whose drafts, who may talk, how an option is said.

Everything else the server knows of a game comes through `lastlight.core.game.Game`.
"""

from __future__ import annotations

from typing import Any

from lastlight.core.events import Event, Pause
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import KILLER, Observer
from lastlight.core.words import Line
from lastlight.server.protocol import Channel

BEAT = 700
"""Milliseconds an event is shown at normal tempo."""


class Policy:
    """The careful case: everybody sees their own drafts only, and all talk is heard by all."""

    channels: tuple[Channel, ...] = ("open",)
    beats: dict[str, int] = {}

    def sees_drafts(self, match: Match, who: Observer) -> Observer:
        """Whose drafts an observer sees."""
        return who

    def hears(self, channel: str, who: Observer) -> bool:
        """Who may read a channel, and (with a seat) write into it."""
        return channel == "open"

    def label(self, option: Any) -> Line:
        """How a button says an option."""
        return Line(f"answer.{str(option).split(' ')[0]}", {"answer": str(option)})

    def beat(self, event: Event) -> int:
        """How long an event is shown, in milliseconds at normal tempo."""
        return 0 if isinstance(event, Pause) else self.beats.get(type(event).__name__, BEAT)


class DecoyPolicy(Policy):
    """Survivors may agree in secret (DC-AMB-07), so they have a channel and see each other's cards lie."""

    channels: tuple[Channel, ...] = ("open", "team")
    beats: dict[str, int] = {
        "RoundBegan": 500,
        "CharacterLaid": 0,
        "CardsLaid": 1_200,
        "GeneratorExplored": 1_000,
        "CardsTurned": 1_400,
        "GeneratorDamaged": 1_000,
        "CharacterInjured": 1_400,
        "CharacterDied": 1_800,
        "AllTurned": 1_400,
        "ProgressMade": 500,
        "GeneratorRepaired": 900,
        "MatchEnded": 0,
    }

    def sees_drafts(self, match: Match, who: Observer) -> Observer:
        team = frozenset(seat for seat in match.setup.seats if seat != KILLER)
        return who if match.table.own_only or not who & team else who | team

    def hears(self, channel: str, who: Observer) -> bool:
        return channel == "open" or any(seat != KILLER for seat in who)

    def label(self, option: Any) -> Line:
        words = str(option).split(" ")
        match words:
            case ["explore", generator]:
                return Line("answer.explore", {"generator": int(generator)})
            case ["attack", character]:
                return Line("answer.attack", {"character": f"@character.{character}"})
            case ["damage"]:
                return Line("answer.damage")
            case [character, herself, decoy]:
                where = {"herself": int(herself), "decoy": int(decoy)}
                return Line("answer.lay", {"character": f"@character.{character}", **where})
        return super().label(option)


POLICIES: dict[str, Policy] = {"decoy": DecoyPolicy()}
CAREFUL = Policy()


def policy_of(game: Game) -> Policy:
    return POLICIES.get(game.key, CAREFUL)


def stand_in_bot(bots: tuple[str, ...]) -> str:
    """Who answers for somebody who is away."""
    return "normal" if "normal" in bots else bots[-1]
