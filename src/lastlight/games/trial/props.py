"""Props: the eight kinds of tile, the dice, and the choices that name them."""

from __future__ import annotations

from functools import cache

from lastlight.games.trial.board import CATEGORIES, KINDS, PROPS, Board

FACE_DOWN = 0
GENERATOR, GATE, HOOK, TOTEM, CHEST, LOCKER, CROW, PALLET = tuple(range(1, 9))
PROP_NAMES = ("", *(name for category in CATEGORIES for name, _ in PROPS[category]))
COUNTS = (0, *(count for category in CATEGORIES for _, count in PROPS[category]))
"""How many tiles of each kind there are, by number."""

FREE, WALL, PALLET_THERE, TRAP, NEW_TRAP = range(5)
"""What lies on a path; a new trap is not armed yet."""

NOWHERE = -1

POWER_AT = 4
"""Completed generators that power the exit gates (TR-GATE-01)."""

SKILL_DIE = (0, 1, 2, 3, 4, 5)
DANGER_DIE = (0, 0, 0, 0, 5, 5)
FAILED, GREAT = 0, 5
"""Faces of the dice: the skull, and the great success (TR-DICE-04, TR-DICE-05)."""

FOR_CARRY = "carry"
"""What a carried survivor rolls dice for: all of them count."""


class Prop:
    """What a turned tile proves to be. Prints as its name."""

    def __init__(self, number: int) -> None:
        self.number: int = number
        self.text: str = PROP_NAMES[number]

    def __str__(self) -> str:
        return self.text


PROP = tuple(Prop(number) for number in range(9))
UNDER = tuple((PROP[2 * category + 1], PROP[2 * category + 2]) for category in range(4))
"""The two kinds that lie under each back, by category."""


class Flip:
    """Turn up a face-down tile of a category in a room. Prints as ``objective@foundry``."""

    def __init__(self, room: int, category: int, text: str) -> None:
        self.room: int = room
        self.category: int = category
        self.text: str = text

    def __str__(self) -> str:
        return self.text


class Way:
    """A path as one may go it from a room. Prints as the path: ``m10``."""

    def __init__(self, path: int, to: int, card: int, against: bool, text: str) -> None:
        self.path: int = path
        self.to: int = to
        self.card: int = card
        self.against: bool = against
        self.text: str = text

    def __str__(self) -> str:
        return self.text


class RoomChoice:
    """A room. Prints as its key."""

    def __init__(self, number: int, text: str) -> None:
        self.number: int = number
        self.text: str = text

    def __str__(self) -> str:
        return self.text


class Interaction:
    """An interaction with a tile or a figure. Prints as ``repair objective3`` or ``heal s2``."""

    def __init__(self, verb: str, target: int, text: str) -> None:
        self.verb: str = verb
        self.target: int = target
        self.text: str = text

    def __str__(self) -> str:
        return self.text


class Word:
    """A choice that is one word: ``stay``, ``stop``, ``dice 3``. ``number`` is what it stands for."""

    def __init__(self, text: str, number: int = 0) -> None:
        self.text: str = text
        self.number: int = number

    def __str__(self) -> str:
        return self.text


STAY, STOP = Word("stay"), Word("stop")
DICE = tuple(Word(f"dice {number}", number) for number in (1, 2, 3, 4))
SOMEBODY = tuple(Word(f"s{figure}", figure) for figure in range(5))
"""A survivor to choose, by figure."""

RUMMAGE, HIDE, FLEE, DROP, REPAIR, OPEN, SABOTAGE, CLEANSE, HEAL = SURVIVOR_VERBS = (
    "rummage",
    "hide",
    "flee",
    "drop",
    "repair",
    "open",
    "sabotage",
    "cleanse",
    "heal",
)
SEARCH, SCOUT, DAMAGE, VENERATE, ATTACK, PICK_UP = KILLER_VERBS = (
    "search",
    "scout",
    "damage",
    "venerate",
    "attack",
    "pick_up",
)
HANG = "hang"


class Ground:
    """Everything a board lets one choose, made once: ways, flips, interactions by tile."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        every = []
        for room in board.rooms:
            ways = [
                Way(e.path.index, e.to, KINDS.index(e.path.kind), e.against, e.path.key)
                for e in board.exits(room.id)
            ]
            every.append(tuple(ways))
        self.every: tuple[tuple[Way, ...], ...] = tuple(every)  # also against the arrow
        self.out: tuple[tuple[Way, ...], ...] = tuple(
            tuple(way for way in ways if not way.against) for ways in every
        )
        self.by_card: tuple[tuple[tuple[Way, ...], ...], ...] = tuple(
            tuple(tuple(way for way in ways if way.card == card) for card in range(5)) for ways in self.out
        )
        self.rooms: tuple[RoomChoice, ...] = tuple(RoomChoice(r.id, r.key) for r in board.rooms)
        self.flips: tuple[tuple[Flip, ...], ...] = tuple(
            tuple(Flip(r.id, number, f"{name}@{r.key}") for number, name in enumerate(CATEGORIES))
            for r in board.rooms
        )
        self.category: tuple[int, ...] = tuple(CATEGORIES.index(slot.category) for slot in board.slots)
        self.tile_names: tuple[str, ...] = tile_names(self.category)
        self.tiles: tuple[Word, ...] = tuple(Word(name, tile) for tile, name in enumerate(self.tile_names))
        self.with_tile: dict[str, tuple[Interaction, ...]] = {
            verb: tuple(
                Interaction(verb, tile, f"{verb} {name}") for tile, name in enumerate(self.tile_names)
            )
            for verb in (*SURVIVOR_VERBS[:-1], *KILLER_VERBS[:4], HANG)
        }

    def __repr__(self) -> str:
        return self.board.key


def tile_names(categories: tuple[int, ...]) -> tuple[str, ...]:
    """A name for every tile, by its back: the third objective tile is ``objective3``."""
    counts = [0] * len(CATEGORIES)
    names = []
    for category in categories:
        counts[category] += 1
        names.append(f"{CATEGORIES[category]}{counts[category]}")
    return tuple(names)


@cache
def ground(board: Board) -> Ground:
    return Ground(board)


WITH_FIGURE: dict[str, tuple[Interaction, ...]] = {
    verb: tuple(Interaction(verb, figure, f"{verb} s{figure}") for figure in range(5))
    for verb in (HEAL, ATTACK, PICK_UP)
}
"""Interactions with a survivor, by figure."""
