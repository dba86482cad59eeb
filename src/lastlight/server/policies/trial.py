"""The table of `trial`: all talk is open."""

from __future__ import annotations

from lastlight.server.policies.policy import Policy


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
