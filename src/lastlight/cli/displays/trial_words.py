"""The words of `trial`: every option worded so that its meaning is clear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lastlight.core.views import Asked
from lastlight.core.words import Texts
from lastlight.games.trial.board import CATEGORIES, load_board
from lastlight.games.trial.cards import CARD_NAMES, WAIT
from lastlight.games.trial.interface import labels
from lastlight.games.trial.interface.view import View
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
    Ground,
    Way,
    ground,
)
from lastlight.games.trial.verbs import NEEDED_PROGRESS

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

    def there(self, room: int) -> str:
        """Who and what is in a room, in one line."""
        view = self.view
        people = [self.who(f) for f in range(5) if view.room[f] == room and view.on[f] == NOWHERE]
        tiles = [self.tile(tile) for tile in view.tiles[room] if view.kind[tile] != FACE_DOWN]
        backs = " ".join(self.back(tile) for tile in view.tiles[room] if view.kind[tile] == FACE_DOWN)
        return ", ".join([*people, *tiles, *([f"?{backs}"] if backs else [])])

    # Options

    def option(self, asked: Asked, option: Any, figure: int) -> str:
        """An option as everywhere, followed by what helps to choose."""
        label = labels.label(self.view, asked, option)
        said, more = self.texts.line(label.line), self.more(label.about, figure)
        if isinstance(option, Way):
            return f"{said}   ({more})" if more else said
        return f"{said}: {more}" if more else said

    def more(self, about: Mapping[str, str], figure: int) -> str:
        """What a card does, where it leads, or who and what is in a room."""
        for kind in ("perk", "item", "power"):
            if kind in about:
                return self.texts.say(f"{kind}.{about[kind]}.text")
        if "room" in about and "category" not in about:
            return self.there(self.ground.board.room(about["room"]).id)
        if "card" in about and "place" not in about:
            return self.leads(CARD_NAMES.index(about["card"]), figure)
        return ""

    def leads(self, card: int, figure: int) -> str:
        """Where a card takes a figure from its room."""
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


def pips(done: int, of: int) -> str:
    """
    >>> pips(1, 3)
    '●○○'
    """
    return "●" * done + "○" * (of - done)
