"""Maps, cast and cards of `trial`, with the numbers its view uses."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from lastlight.games.trial import board, cards, cast, props
from scripts.content.typescript import names, picked, table


def content() -> str:
    return "\n".join(
        [
            'import type { Character, GameMap, Item, Perk, Power } from "./components";\n',
            table("MAPS", "GameMap", {key: trial_map(board.load_board(key)) for key in board.MAPS}),
            table("CHARACTERS", "Character", trial_characters()),
            table("PERKS", "Perk", {key: asdict(perk) for key, perk in cast.PERKS.items()}),
            table("ITEMS", "Item", {key: picked(item, ITEM_FIELDS) for key, item in cast.ITEMS.items()}),
            table(
                "POWERS", "Power", {key: picked(power, POWER_FIELDS) for key, power in cast.POWERS.items()}
            ),
            names("CARDS", "The movement cards: bit n of a hand is card n.", cards.CARD_NAMES),
            names("PROPS", "The props by their number in `view.kind`; 0 is face down.", props.PROP_NAMES),
            names("CATEGORIES", "The backs of tiles.", board.CATEGORIES),
            names("ON_PATH", "What lies on a path, by its number in `view.paths`.", ("", *ON_PATH)),
        ]
    )


ITEM_FIELDS = ("key", "copies", "triggers", "blood", "origin")
POWER_FIELDS = ("key", "owner", "price", "tokens", "origin")
ON_PATH = ("wall", "pallet", "trap", "new_trap")


def trial_map(drawn: board.Board) -> dict[str, Any]:
    ground = props.ground(drawn)
    return {
        "key": drawn.key,
        "rooms": [picked(room, ("key", "x", "y", "start")) for room in drawn.rooms],
        "paths": [picked(path, ("key", "a", "b", "kind", "one_way", "wall", "bend")) for path in drawn.paths],
        "tiles": [
            {"name": ground.tile_names[slot.index], "room": slot.room, "category": slot.category}
            for slot in drawn.slots
        ],
    }


def trial_characters() -> dict[str, Any]:
    told: dict[str, Any] = {}
    for killer in cast.KILLERS.values():
        told[killer.key] = {"key": killer.key, "side": cast.KILLER, **picked(killer, KILLER_FIELDS)}
    for survivor in cast.SURVIVORS.values():
        told[survivor.key] = {
            "key": survivor.key,
            "side": cast.SURVIVOR,
            "power": "",
            **picked(survivor, SURVIVOR_FIELDS),
        }
    return told


SURVIVOR_FIELDS = ("difficulty", "perks", "origin")
KILLER_FIELDS = (*SURVIVOR_FIELDS, "power")
