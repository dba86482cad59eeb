"""What is imagined is exactly what the view allows, every layout as likely as every other."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from lastlight.core.chance import SeededChance
from lastlight.core.seats import KILLER, S1, SPECTATOR, Observer
from lastlight.games import game
from lastlight.games.decoy.match import Match
from tests.games.decoy.scene import Scene, scene

DRAWS = 4_000

SMALL = "people=3 characters=2 limits=321 tokens=3 needed=3"

KILLERS, FIRST, NOBODY = frozenset((KILLER,)), frozenset((S1,)), SPECTATOR


def layout(m: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(m.state.herself), tuple(m.state.decoy)


def possible(told: Scene, who: Observer) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every layout the rules allow that gives this observer the same view, by trying them all."""
    m = told.match
    view = m.view(who).text()
    found = set()
    open_generators = m.state.open.generators
    pairs = [(a, b) for a in open_generators for b in open_generators if not m.terms.different or a != b]
    laid = [n for n, where in enumerate(m.state.herself) if where >= 0]
    for choice in itertools.product(pairs, repeat=len(laid)):
        twin = m.copy()
        assert isinstance(twin, Match)
        for character, (herself, decoy) in zip(laid, choice, strict=True):
            twin.state.herself[character], twin.state.decoy[character] = herself, decoy
        if twin.view(who).text() == view:
            found.add(layout(twin))
    return found


@pytest.mark.parametrize("who", [KILLERS, FIRST, NOBODY], ids=["killer", "s1", "spectator"])
@pytest.mark.parametrize(
    "told",
    [
        "s1 alice 1 2",
        "s1 alice 1 2 | s2 bianca 3 1",
        "s1 alice 1 1 | s2 bianca 2 1",
        "s1 alice 1 2 | s2 bianca 3 1 | killer explore 1",
        "s1 alice 2 2 | s2 bianca 2 1 | killer explore 2",
    ],
)
@pytest.mark.parametrize("options", ["", "anonymous=yes", "own_only=yes", "anonymous=yes own_only=yes"])
def test_imagine_draws_every_possible_layout_alike(options: str, told: str, who: Observer) -> None:
    m = scene(f"{SMALL} {options}").play(*told.split(" | "))
    expected = possible(m, who)
    chance = SeededChance(f"{options} {told}")
    decoy = game("decoy")
    drawn: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
    for _ in range(min(DRAWS, 80 * len(expected))):
        imagined = decoy.imagine(m.match.view(who), chance)
        assert isinstance(imagined, Match)
        drawn[layout(imagined)] += 1

    assert set(drawn) == expected
    mean = sum(drawn.values()) / len(expected)
    assert all(abs(count - mean) < 6 * mean**0.5 for count in drawn.values())


def test_under_different_both_cards_of_a_character_lie_apart() -> None:
    m = scene(f"{SMALL[:-1]}2 different=yes anonymous=yes").play("s1 alice 1 2", "s2 bianca 2 1")
    expected = possible(m, KILLERS)
    chance = SeededChance("apart")
    decoy = game("decoy")
    drawn = set()
    for _ in range(400):
        imagined = decoy.imagine(m.match.view(KILLERS), chance)
        assert isinstance(imagined, Match)
        drawn.add(layout(imagined))

    assert drawn == expected
    assert all(herself != other for one in drawn for herself, other in zip(*one, strict=True))
