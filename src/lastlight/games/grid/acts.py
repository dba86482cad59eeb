"""Acts: options that name a verb and a space, made once for a whole map."""

from __future__ import annotations

from collections.abc import Sequence


class Act:
    """Something to do: a verb and its target, a space, a figure or the index of a token."""

    def __init__(self, verb: str, target: int, text: str) -> None:
        self.verb: str = verb
        self.target: int = target
        self.text: str = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text


MOST_SETS = 10_000
"""How many sets of spaces have their acts remembered: figures come to the same places again and again."""


class ActsBySpace:
    """The same act for every space. The list for a set of spaces is assembled byte by byte."""

    def __init__(self, acts: Sequence[Act]) -> None:
        self.acts: tuple[Act, ...] = tuple(acts)
        self.kept: dict[int, list[Act]] = {}
        self.of_sets: dict[int, list[Act]] = {}

    def of(self, spaces: int) -> list[Act]:
        """The acts of these spaces, in order; the list is the asker's own.

        >>> ActsBySpace([Act("walk", space, f"walk {space}") for space in range(20)]).of(1 << 3 | 1 << 17)
        [walk 3, walk 17]
        """
        found = self.of_sets.get(spaces)
        if found is None:
            if len(self.of_sets) >= MOST_SETS:
                self.of_sets.clear()
            found = self.of_sets[spaces] = self.put_together(spaces)
        return found.copy()

    def put_together(self, spaces: int) -> list[Act]:
        found: list[Act] = []
        kept = self.kept
        empty = max(0, (spaces & -spaces).bit_length() - 1) // 8  # bytes below the first space
        spaces >>= 8 * empty
        key = 256 * empty
        for byte in spaces.to_bytes((spaces.bit_length() + 7) // 8, "little"):
            if byte:
                deeds = kept.get(key + byte)
                if deeds is None:
                    first = key // 256 * 8
                    deeds = kept[key + byte] = [self.acts[first + bit] for bit in range(8) if byte >> bit & 1]
                found += deeds
            key += 256
        return found
