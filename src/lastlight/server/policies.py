"""What differs between games at the table: who sees whose drafts, who may talk, how long events show.

Everything else the server knows of a game comes through `lastlight.core.game.Game`.
"""

from __future__ import annotations

from lastlight.core.events import Event, Pause
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import KILLER, Observer
from lastlight.server.protocol import Channel

BEAT = 700
"""Milliseconds an event is shown at normal tempo."""


class Policy:
    """The careful case: everybody sees their own drafts only, and all talk is heard by all."""

    channels: tuple[Channel, ...] = ("open",)
    beats: dict[str, int] = {}
    same_words: bool = False  # does an option always read alike?

    def sees_drafts(self, match: Match, who: Observer) -> Observer:
        """Whose drafts an observer sees."""
        return who

    def hears(self, channel: str, who: Observer) -> bool:
        """Who may read a channel, and (with a seat) write into it."""
        return channel == "open"

    def beat(self, event: Event) -> int:
        """How long an event is shown, in milliseconds at normal tempo."""
        return 0 if isinstance(event, Pause) else self.beats.get(type(event).__name__, BEAT)


class DecoyPolicy(Policy):
    """Survivors may agree in secret (DC-AMB-07), so they have a channel and see each other's cards lie."""

    channels: tuple[Channel, ...] = ("open", "team")
    same_words: bool = True
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


POLICIES: dict[str, Policy] = {"decoy": DecoyPolicy()}
CAREFUL = Policy()


def policy_of(game: Game) -> Policy:
    return POLICIES.get(game.key, CAREFUL)


def stand_in_bot(bots: tuple[str, ...]) -> str:
    """Who answers for somebody who is away."""
    return "normal" if "normal" in bots else bots[-1]
