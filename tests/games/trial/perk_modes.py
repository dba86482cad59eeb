"""Matches in which perks are drawn or chosen."""

from __future__ import annotations

from typing import Any

from tests.games.trial.scene import Scene, new_match

CLAUDETTE = "bond leader alert hope kindred"
DWIGHT = "empathy self_care technician dark_sense deja_vu"
JAKE = "urban_evasion streetwise premonition resilience spine_chill"
MEG = "up_the_ante ace_in_the_hole lightweight small_game calm_spirit"
TRAPPER = "predator ruin enduring whispers unrelenting"
FIVE_EACH = f"{CLAUDETTE} {DWIGHT} {JAKE} {MEG} {TRAPPER}"


def bloodweb(draws: str = FIVE_EACH, **options: Any) -> Scene:
    """A Bloodweb match in which these cards are drawn; Claudette is first."""
    m = new_match(mode="bloodweb", first_survivor="host", **options)
    m.script["chance.perk"] = draws.split()
    return m.play("s1 s1")


def devout(**options: Any) -> Scene:
    """A Devout match; Claudette is first."""
    return new_match(mode="devout", first_survivor="host", **options).play("s1 s1")


def choose(m: Scene, seat: str, *cards: str) -> Scene:
    """A seat's next three perks: cards, or what is printed."""
    return m.play(*[f"{seat} {card}" for card in (*cards, "keep", "keep", "keep")[:3]])
