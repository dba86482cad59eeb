"""Components: the characters, the generators, and the choices written on nothing but the table.

Generators are counted from 0 in lists and from 1 in words and notation.
"""

from __future__ import annotations

from functools import cache

CHARACTERS = ("alice", "bianca", "carrie", "dorothy")
NAME_KEYS = tuple(f"@character.{name}" for name in CHARACTERS)

MOST_GENERATORS = 7

HEALTHY, INJURED, DEAD = 2, 1, 0

HERSELF, DECOY = "herself", "decoy"

NOWHERE = -1
"""The place of a card that is on no generator."""


class Placement:
    """Where one character's two cards go. Prints as ``alice 1 5``: herself on 1, her decoy on 5."""

    def __init__(self, character: int, herself: int, decoy: int) -> None:
        self.character: int = character
        self.herself: int = herself
        self.decoy: int = decoy
        self.text: str = f"{CHARACTERS[character]} {herself + 1} {decoy + 1}"

    def __str__(self) -> str:
        return self.text


class Exploration:
    """Which generator the killer goes to. Prints as ``explore 3``."""

    def __init__(self, generator: int) -> None:
        self.generator: int = generator
        self.text: str = f"explore {generator + 1}"

    def __str__(self) -> str:
        return self.text


class Damage:
    """Damage the explored generator."""

    def __str__(self) -> str:
        return "damage"


class Attack:
    """Attack a character found there. Prints as ``attack alice``."""

    def __init__(self, character: int) -> None:
        self.character: int = character
        self.text: str = f"attack {CHARACTERS[character]}"

    def __str__(self) -> str:
        return self.text


DAMAGE = Damage()
ATTACKS = tuple(Attack(character) for character in range(len(CHARACTERS)))


class OpenGenerators:
    """The generators not yet repaired, and every choice they allow: made once, shared by all matches."""

    def __init__(self, generators: tuple[int, ...], different: bool) -> None:
        self.generators: tuple[int, ...] = generators
        self.different: bool = different
        self.fewer: dict[int, OpenGenerators] = {}  # by the one that is gone
        self.explorations: tuple[Exploration, ...] = tuple(Exploration(one) for one in generators)
        self.placements: tuple[tuple[Placement, ...], ...] = tuple(
            tuple(
                Placement(character, herself, decoy)
                for herself in generators
                for decoy in generators
                if not different or herself != decoy
            )
            for character in range(len(CHARACTERS))
        )

    def without(self, generator: int) -> OpenGenerators:
        """The same when that one is repaired."""
        left = self.fewer.get(generator)
        if left is None:
            still_open = tuple([one for one in self.generators if one != generator])
            left = self.fewer[generator] = open_generators(still_open, self.different)
        return left

    def __contains__(self, generator: object) -> bool:
        return generator in self.generators

    def __repr__(self) -> str:
        return repr(self.generators)


@cache
def open_generators(generators: tuple[int, ...], different: bool) -> OpenGenerators:
    return OpenGenerators(generators, different)
