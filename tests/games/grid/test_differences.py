"""What `sixes` and `emblems` have in common stands once, below both; where they differ, each has its own.

The table of section 26 of the catalogue of `emblems`, row by row, with the numbers both games start with.
"""

from __future__ import annotations

from typing import Any

import pytest

from lastlight import game
from lastlight.games.emblems.terms import Terms as EmblemsTerms
from lastlight.games.emblems.triggers import CARRY_START
from lastlight.games.sixes.pieces import D3, D6, commitments
from lastlight.games.sixes.terms import Terms as SixesTerms
from tests.games.emblems.scene import scene as emblems
from tests.games.sixes.scene import scene as sixes


def terms_of(key: str, **options: Any) -> Any:
    started = game(key)
    return started.terms(started.read_options(options))


SIXES: SixesTerms = terms_of("sixes")
EMBLEMS: EmblemsTerms = terms_of("emblems")


def test_dice() -> None:
    assert (D3, D6) == ((1, 2, 3), (1, 2, 3, 4, 5, 6))
    assert EMBLEMS.survivor_die.checks != EMBLEMS.killer_die.weapons


def test_killer_pool() -> None:
    assert (SIXES.killer_dice, SIXES.chase_bonus, SIXES.carry_dice) == (3, 1, 1)
    assert (EMBLEMS.dice_base, EMBLEMS.dice_max) == (2, 5)
    assert emblems("killer@E5 s1@F5 chain=1 turn=killer").killers_dice() == 4


def test_killer_order() -> None:
    committed = sixes("killer@E5 s1@F5 turn=killer")
    free = emblems("killer@E5 s1@F5 turn=killer")

    assert len(commitments(4, 0)) == sum(
        "hunt" in one or "attack" in one for one in committed.options("killer")
    )
    assert {"walk", "hunt", "attack", "end"} <= free.verbs("killer")


def test_hunt() -> None:
    m = emblems("killer@E5 turn=killer dice=1")
    m.play("killer hunt 1")
    plain = sixes("killer@A1 s1@M15 turn=killer dice=1,1,1")
    plain.play("killer hunt 3")

    assert m.left() == 3 + 1 + 1
    assert getattr(plain.match.stack[-1], "left", 0) == 3 + 3


def test_repair() -> None:
    assert (SIXES.points, SIXES.repair_fail, SIXES.repair_may_move) == (10, -2, False)
    assert (EMBLEMS.points, EMBLEMS.repair) == (8, (-1, 1, 2))
    moved = emblems("s1@E5 generator@E7")
    moved.play("s1 walk E6")
    assert "repair 1" in moved.options("s1")


def test_gates_get_power() -> None:
    assert (SIXES.generators_needed, SIXES.generators) == (5, 7)
    assert (EMBLEMS.classic_needed, EMBLEMS.generators, EMBLEMS.is_classic) == (4, 7, False)


def test_healing() -> None:
    later = sixes("s1@E5 s2@E6 dying over killer@M15")
    later.play("s1 heal s2")
    at_once = emblems("s1@E5 s2@E6 dying steps=2 over dice=2")
    at_once.play("s1 heal s2")

    assert later.health("s2") == "dying"
    assert at_once.health("s2") == "injured"


def test_crawling() -> None:
    assert "crawl" not in sixes("s1@E5 dying killer@M15").verbs("s1")  # turns on the ground are counted
    assert "crawl" in emblems("s1@E5 dying").verbs("s1")
    assert EMBLEMS.dying_steps == 3


def test_a_hit() -> None:
    assert SIXES.free_sprint
    assert not EMBLEMS.free_sprint


def test_the_chase_die() -> None:
    m = emblems("s1@E5 killer@G5 dice=1,6")
    m.play("s1 sprint", "s1 end")
    broken = sixes("s1@E5 killer@G5 dice=1,6")
    broken.play("s1 sprint")

    assert m.space("s1") == ""
    assert broken.match.state.chase_broken


def test_vault_and_kick() -> None:
    assert (SIXES.vault_dice, SIXES.kick_dice) == (1, 2)
    assert (EMBLEMS.vault_cost, EMBLEMS.kick_dice, EMBLEMS.kick_move) == (2, 1, 1)


def test_pallets() -> None:
    assert (SIXES.pallets, SIXES.pallet_cost) == (4, 1)
    assert len(EMBLEMS.pallets) == 10  # printed


def test_carrying() -> None:
    assert SIXES.carry_turns == 2
    assert (EMBLEMS.carry_spaces, EMBLEMS.carry_turns) == (3, 4)
    assert emblems("s1@E5").match.value(CARRY_START, EMBLEMS.figures[EMBLEMS.survivors[0]][0], 0) == 0


def test_hooks() -> None:
    assert SIXES.hook_steps > EMBLEMS.max_hookings  # a ladder, with a clock for each stage
    assert SIXES.hook_clock > 0
    assert (EMBLEMS.hook_track, EMBLEMS.max_hookings) == (6, 2)


def test_totems() -> None:
    assert "cleanse" not in sixes("s1@E5 totem@F5").verbs("s1")  # dull
    assert "cleanse" in emblems("s1@E5 totem@F5").verbs("s1")
    assert len(EMBLEMS.totems) == 5


def test_items() -> None:
    assert max(SIXES.charges) == 8
    assert EMBLEMS.copies == 1


def test_gates() -> None:
    assert (SIXES.gate_rounds, SIXES.gates) == (3, 2)
    assert (EMBLEMS.gate_lights, EMBLEMS.gates_powered) == (3, 2)
    assert [len(gate) for gate in EMBLEMS.gates] == [3, 3, 3, 3]  # printed on all edges


def test_setup() -> None:
    assert SIXES.rule_of_n == 6
    assert game("emblems").start().state.generators == list(EMBLEMS.icons)


def test_the_verdict() -> None:
    assert SIXES.verdict == "majority"
    assert EMBLEMS.emblem_start == (-3, 3, 0, 0)


@pytest.mark.parametrize("terms", [SIXES, EMBLEMS])
def test_the_chase_reaches_six_in_both(terms: Any) -> None:
    assert terms.chase_radius == 6


@pytest.mark.parametrize(
    ("words", "adjacent"),
    [("", True), ("wall=E5-F5", False), ("wall=E5-E6", False), ("block=F5", True)],
)
def test_corners_are_the_same_in_both(words: str, adjacent: bool) -> None:
    """Case by case as the micro-cases of the catalogue have it: E5 and F6 touch at a corner."""
    for m in (sixes(f"s1@B2 killer@M15 {words}"), emblems(f"s1@B2 killer@M15 {words}")):
        space = m.match.terms.map.space
        assert m.match.state.grid.is_adjacent(space("E5"), space("F6")) == adjacent
