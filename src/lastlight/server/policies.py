"""What differs between games at the table: who sees whose drafts, who may talk, how long events show.

Everything else the server knows of a game comes through `lastlight.core.game.Game`.
"""

from __future__ import annotations

from functools import cache

from lastlight.core.events import Event, Pause
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import KILLER, Observer, Seat
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

    def alike(self, match: Match, who: Observer) -> Observer:
        """Observers for whom this is the same see and hear the same, but for whose view it is."""
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
        return who if match.table.own_only else with_team(who, match.setup.seats)

    def alike(self, match: Match, who: Observer) -> Observer:
        return self.sees_drafts(match, who)

    def hears(self, channel: str, who: Observer) -> bool:
        return channel == "open" or any(seat != KILLER for seat in who)


@cache
def with_team(who: Observer, seats: tuple[Seat, ...]) -> Observer:
    """An observer and, if a survivor is in it, all survivors."""
    team = frozenset(seat for seat in seats if seat != KILLER)
    return who | team if who & team else who


class TrialPolicy(Policy):
    """All talk is heard by all; what a player lays in planning only that player sees (TR-SECR).

    Dice, wounds and pick-ups are given time, bookkeeping none.
    """

    beats: dict[str, int] = {
        "RoundBegan": 600,
        "MarkerPassed": 0,
        "FigurePlaced": 500,
        "PerkDrawn": 0,
        "PerkRejected": 0,
        "PerkCovered": 0,
        "PerkDeckSeen": 0,
        "PerksRevealed": 900,
        # cards
        "CardSet": 0,
        "PairSet": 0,
        "AllSet": 600,
        "CardRevealed": 700,
        "CardDiscarded": 500,
        "CardsReturned": 0,
        "BonusBought": 900,
        # turns and ways
        "TurnBegan": 300,
        "TurnSkipped": 600,
        "MoveFailed": 800,
        "Moved": 800,
        "LockerLeft": 0,
        "TileTurned": 700,
        "TileMoved": 500,
        "TileRemoved": 0,
        "TileReturned": 0,
        "WallBroken": 500,
        "WallLifted": 500,
        "WallReturned": 0,
        "PalletDestroyed": 700,
        "PalletDropped": 600,
        "EntityPlaced": 500,
        "EntityLeft": 0,
        # what is done
        "Interacted": 600,
        "Hid": 500,
        "Rolled": 1_500,
        "DieRerolled": 1_200,
        "DieKept": 600,
        "ProgressMade": 600,
        "ProgressLost": 900,
        "GeneratorCompleted": 1_500,
        "BloodGained": 300,
        "BloodLost": 300,
        # items, perks, powers
        "ItemDrawn": 600,
        "ItemDiscarded": 0,
        "ItemUsed": 1_000,
        "PerkUsed": 1_000,
        "PowerUsed": 1_000,
        "TrapLaid": 700,
        "TrapTaken": 600,
        "PhantasmLaid": 700,
        "PhantasmTaken": 600,
        "MadnessTaken": 900,
        "MadnessShed": 700,
        # what hurts, and what heals
        "Wounded": 1_500,
        "Healed": 1_000,
        "PickedUp": 1_500,
        "DiceNamed": 800,
        "BrokeFree": 1_500,
        "Sacrificed": 1_800,
        "Freed": 1_200,
        "SacrificeProgress": 900,
        "MatchEnded": 0,
    }


POLICIES: dict[str, Policy] = {"decoy": DecoyPolicy(), "trial": TrialPolicy()}
CAREFUL = Policy()


def policy_of(game: Game) -> Policy:
    return POLICIES.get(game.key, CAREFUL)


def stand_in_bot(bots: tuple[str, ...]) -> str:
    """Who answers for somebody who is away."""
    return "normal" if "normal" in bots else bots[-1]
