"""The two dice of the game: six faces each, with dots and a symbol (EM-AMB-01, EM-AMB-02)."""

from __future__ import annotations

FAIL, GOOD, GREAT = range(3)
CHECKS = ("fail", "good", "great")
SIGNS = ("cross", "tick", "burst")
"""How the result of a check is printed on a die."""

DIE = (1, 2, 3, 4, 5, 6)
"""The faces as chance names them."""


class SurvivorDie:
    """Dots and the result of a check, by face from 1."""

    def __init__(self, dots: tuple[int, ...], checks: tuple[int, ...]) -> None:
        self.dots: tuple[int, ...] = (0, *dots)
        self.checks: tuple[int, ...] = (FAIL, *checks)

    def looks(self, face: int) -> tuple[int, int]:
        """What is printed on a face (EM-AMB-04)."""
        return self.dots[face], self.checks[face]

    def printed(self, face: int) -> str:
        """A face as a screen draws it (`core.events.Dice`)."""
        return f"{self.dots[face]} {SIGNS[self.checks[face]]}"


class KillerDie:
    """Dots and weapons, by face from 1."""

    def __init__(self, dots: tuple[int, ...], weapons: tuple[int, ...]) -> None:
        self.dots: tuple[int, ...] = (0, *dots)
        self.weapons: tuple[int, ...] = (0, *weapons)

    def hits(self, face: int, weakened: bool) -> bool:
        """Is a face a success? Across a window, and far away, not with two dots (EM-KILL-03)."""
        return bool(self.weapons[face]) and not (weakened and self.dots[face] == WEAK_DOTS)

    def printed(self, face: int) -> str:
        """A face as a screen draws it (`core.events.Dice`)."""
        return f"{self.dots[face]} blade" if self.weapons[face] else str(self.dots[face])


WEAK_DOTS = 2

DOTS = (1, 1, 2, 2, 3, 3)

SURVIVOR_DICE = {
    "two_great": SurvivorDie(DOTS, (FAIL, GOOD, GOOD, GOOD, GREAT, GREAT)),
    "one_great": SurvivorDie(DOTS, (FAIL, GOOD, GOOD, GOOD, GOOD, GREAT)),
}

KILLER_DICE = {
    "two_weapons": KillerDie(DOTS, (0, 0, 0, 1, 0, 1)),
    "three_weapons": KillerDie(DOTS, (0, 0, 0, 1, 1, 1)),
}
