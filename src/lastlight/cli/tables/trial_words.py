"""The words of `trial`: every option said so that one knows what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastlight.core.seats import NAMES
from lastlight.core.words import Texts
from lastlight.games.trial.board import CATEGORIES, load_board
from lastlight.games.trial.cards import CARD_NAMES, WAIT
from lastlight.games.trial.cast import ITEMS, KILLERS, PERKS
from lastlight.games.trial.props import (
    FACE_DOWN,
    GATE,
    GENERATOR,
    NEW_TRAP,
    NOWHERE,
    PALLET_THERE,
    PROP_NAMES,
    TRAP,
    WALL,
    Flip,
    Ground,
    RoomChoice,
    Way,
    ground,
)
from lastlight.games.trial.verbs import NEEDED_PROGRESS
from lastlight.games.trial.view import View

LETTERS = ("S", "N", "C", "V", "W")
"""The cards' letters, by number."""
ON_PATH = {WALL: "#", PALLET_THERE: "=", TRAP: "×", NEW_TRAP: "×"}
"""What lies on a path, in one sign."""


class Words:
    """Puts one view's things into words."""

    def __init__(self, texts: Texts, view: View) -> None:
        self.texts: Texts = texts
        self.view: View = view
        self.ground: Ground = ground(load_board(view.map))

    # Things

    def who(self, figure: int) -> str:
        return self.texts.say(f"who.{self.view.characters[figure]}")

    def room(self, number: int) -> str:
        return self.texts.say(f"room.{self.ground.board.rooms[number].key}")

    def card(self, number: int) -> str:
        return self.texts.say(f"card.{CARD_NAMES[number]}")

    def tile(self, tile: int) -> str:
        """A tile as it lies: its back, or the prop with its progress and whoever is on it."""
        view = self.view
        kind = view.kind[tile]
        if kind == FACE_DOWN:
            return "?" + self.texts.say(f"category.{CATEGORIES[self.ground.category[tile]]}")
        said = self.texts.say(f"tile.{PROP_NAMES[kind]}")
        if kind in (GENERATOR, GATE):
            said += " " + pips(view.progress[tile], NEEDED_PROGRESS)
        if tile in view.on:
            said += f" ({self.who(view.on.index(tile))})"
        if tile == view.entity_tile:
            said += f" ({self.texts.say('token.entity')})"
        return said

    def back(self, tile: int) -> str:
        """The back of a face-down tile in short: the first letters of its category."""
        return self.texts.say(f"category.{CATEGORIES[self.ground.category[tile]]}")[:3]

    def place(self, name: str) -> str:
        """A tile by its name, or a path by its key, with where it is."""
        if name in self.ground.tile_names:
            tile = self.ground.tile_names.index(name)
            rooms = [room for room, tiles in enumerate(self.view.tiles) if tile in tiles]
            return self.tile(tile) + "".join(f", {self.room(room)}" for room in rooms)
        if self.ground.board.has_path(name):
            path = self.ground.board.path(name)
            return f"{self.room(path.a)} – {self.room(path.b)}"
        return name

    def there(self, room: int) -> str:
        """Who and what is in a room, in one breath."""
        view = self.view
        people = [self.who(f) for f in range(5) if view.room[f] == room and view.on[f] == NOWHERE]
        tiles = [self.tile(tile) for tile in view.tiles[room] if view.kind[tile] != FACE_DOWN]
        backs = " ".join(self.back(tile) for tile in view.tiles[room] if view.kind[tile] == FACE_DOWN)
        return ", ".join([*people, *tiles, *([f"?{backs}"] if backs else [])])

    def perk(self, name: str) -> str:
        """A perk or item with its price and what it does."""
        kind, price = ("perk", PERKS[name].price) if name in PERKS else ("item", 0)
        cost = f" ({self.texts.say('word.blood', {'count': price})})" if price else ""
        return f"{self.texts.say(f'{kind}.{name}.name')}{cost}. {self.texts.say(f'{kind}.{name}.text')}"

    def use(self, name: str) -> str:
        return self.texts.say("answer.use", {"name": self.perk(name)})

    # Options

    def option(self, option: Any, figure: int) -> str:
        """An option in words; one that nobody has words for is said as it is written."""
        if isinstance(option, Way):
            return self.way(option)
        if isinstance(option, RoomChoice):
            return f"{self.room(option.number)}: {self.there(option.number)}".removesuffix(": ")
        if isinstance(option, Flip):
            category = f"@category.{CATEGORIES[option.category]}"
            return self.texts.say("answer.flip", {"category": category, "room": self.room(option.room)})
        text = str(option)
        words = text.split()
        if text in PERKS or text in ITEMS:
            return self.use(text)
        if text in NAMES:
            return self.who(NAMES.index(text))
        if all(word in CARD_NAMES for word in words):
            return self.cards([CARD_NAMES.index(word) for word in words], figure)
        if words[0] == "bonus" and words[-1] in CARD_NAMES:
            card = CARD_NAMES.index(words[-1])
            said = self.texts.say("answer.bonus", {"card": self.card(card)})
            return f"{said}: {self.leads(card, figure)}"
        if text == "power":
            return self.power()
        if self.texts.has(f"interaction.{words[0]}"):
            return self.interaction(words[0], words[-1])
        if all(word in self.ground.tile_names for word in words):
            return " ↔ ".join(self.place(word) for word in words)
        return self.word(text, words)

    def way(self, way: Way) -> str:
        said = self.texts.say("answer.path", {"card": self.card(way.card), "room": self.room(way.to)})
        lies = {WALL: "wall", PALLET_THERE: "pallet", TRAP: "bear_trap", NEW_TRAP: "bear_trap"}
        token = lies.get(self.view.paths[way.path])
        if token is not None:
            said += f" [{self.texts.say(f'token.{token}')}]"
        there = self.there(way.to)
        return f"{said}   ({there})" if there else said

    def cards(self, cards: Sequence[int], figure: int) -> str:
        """One card with where it leads, or two in order."""
        if len(cards) == 2:
            return self.texts.say("answer.pair", {"left": self.card(cards[0]), "right": self.card(cards[1])})
        return f"{self.card(cards[0])}: {self.leads(cards[0], figure)}"

    def leads(self, card: int, figure: int) -> str:
        """Where a card takes a figure from where it stands."""
        view = self.view
        if card == WAIT:
            return self.texts.say("answer.stay")
        rooms: list[str] = []
        for way in self.ground.by_card[view.room[figure]][card]:
            lies = view.paths[way.path]
            if way.path == view.entity_path or (figure and lies == WALL and way.path != view.lifted):
                continue
            rooms.append(f"{ON_PATH.get(lies, '')}{self.room(way.to)}")
        return " / ".join(rooms) if rooms else self.texts.say("cli.trial.no_way")

    def power(self) -> str:
        killer = KILLERS.get(self.view.characters[0])
        if killer is None:
            return self.texts.say("interaction.power")
        name = f"power.{killer.power}"
        return f"{self.texts.say('interaction.power')}: {self.texts.say(f'{name}.name')}. " + self.texts.say(
            f"{name}.text"
        )

    def interaction(self, verb: str, target: str) -> str:
        """``repair objective3`` or ``heal s2``."""
        if target in NAMES:
            return self.texts.say(f"interaction.{verb}", {"survivor": self.who(NAMES.index(target))})
        tile = self.ground.tile_names.index(target) if target in self.ground.tile_names else NOWHERE
        if verb == "sabotage" and tile in self.view.on:
            hanging = self.who(self.view.on.index(tile))
            return self.texts.say("interaction.rescue", {"survivor": hanging})
        said = self.texts.say(f"interaction.{verb}")
        return f"{said}   ({self.tile(tile)})" if tile != NOWHERE else said

    def word(self, text: str, words: Sequence[str]) -> str:
        """``stop``, ``dice 3``, ``keep 2``, ``reroll 0``, ``blood s1`` and what else comes."""
        last = words[-1]
        if words[0] == "keep" and len(words) == 2:
            return self.kept(last)
        about: dict[str, object] = {"face": last, "name": last, "tile": last}
        if last.isdigit():
            about["count"] = int(last)
        if last in NAMES:
            about["who"] = self.who(NAMES.index(last))
        if words[0] == "hang" and last in self.ground.tile_names:
            about["tile"] = self.tile(self.ground.tile_names.index(last))
        if self.texts.has(f"answer.{words[0]}"):
            said = self.texts.say(f"answer.{words[0]}", about)
            return f"{said}: {about['who']}" if "who" in about and words[0] in ("give", "take") else said
        return text

    def kept(self, which: str) -> str:
        """Of dice a face, of drawn items one of them or the old one."""
        view = self.view
        drawn = view.drawn
        if drawn is None:
            return self.texts.say("cli.trial.keep", {"what": which})
        if which.isdigit() and int(which) <= len(drawn):
            item = drawn[int(which) - 1]
        else:
            item = view.items.get(NAMES[view.drawer], "")
        if item not in ITEMS:
            return self.texts.say("cli.trial.keep", {"what": which})
        said = self.texts.say("cli.trial.keep", {"what": f"@item.{item}.name"})
        return f"{said}. {self.texts.say(f'item.{item}.text')}"


def pips(done: int, of: int) -> str:
    """
    >>> pips(1, 3)
    '●○○'
    """
    return "●" * done + "○" * (of - done)
