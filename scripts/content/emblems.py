"""Cast, cards, dice and numbers of `emblems`; its maps the browser reads as the rules do."""

from __future__ import annotations

from lastlight.games.emblems.cast import ITEMS, KILLERS, LISTED, PERK_KINDS, PERKS, SURVIVORS
from lastlight.games.emblems.dice import DIE, KILLER_DICE, SURVIVOR_DICE, KillerDie, SurvivorDie
from lastlight.games.emblems.map_check import DRAWN, LONGEST, SHORTEST
from lastlight.games.emblems.pieces import EMBLEMS
from scripts.content.typescript import counts, names, number, table


def content() -> str:
    return "\n".join(
        [
            names("KILLERS", "Who hunts.", KILLERS),
            names("CHARACTERS", "Who flees.", SURVIVORS),
            table("LISTED", "readonly string[]", LISTED),
            names("PERKS", "The perks by their number in `view.perk`.", PERKS),
            table("PERK_KINDS", '"passive" | "exhaust" | "one_shot" | "hex"', PERK_KINDS),
            names("ITEMS", "The items by their number in `view.item`; 0 is none.", ITEMS),
            names("EMBLEMS", "The lines of the tracker by their number in `view.emblem`.", EMBLEMS),
            table(
                "SURVIVOR_DICE", "readonly string[]", {key: faces(die) for key, die in SURVIVOR_DICE.items()}
            ),
            table("KILLER_DICE", "readonly string[]", {key: faces(die) for key, die in KILLER_DICE.items()}),
            counts("ICONS", "How many of each kind are drawn on a map.", DRAWN),
            number("SHORTEST", "The fewest columns or rows of a map.", SHORTEST),
            number("LONGEST", "The most columns or rows of a map.", LONGEST),
        ]
    )


def faces(die: SurvivorDie | KillerDie) -> list[str]:
    """What is printed on the six faces of a die."""
    return [die.printed(face) for face in DIE]
