"""The table of `sixes` in a terminal: the totem, the hex card, items and what lies about."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from lastlight.cli.displays.sixes import SixesDisplay
from lastlight.cli.screen import texts_of
from lastlight.games.grid import print_map
from tests.games.sixes.scene import Scene, scene


def shown(m: Scene, *seats: str, covered: bool = False) -> str:
    """The table as some seats see it."""
    m.match.setup.options.update(map="own", own_map=print_map(m.match.terms.map))
    display = SixesDisplay(texts_of("lastlight.games.sixes", "en"), {})
    display.covered = covered
    out = io.StringIO()
    Console(width=120, file=out).print(display.board(m.sees(*seats)))
    return out.getvalue()


@pytest.mark.parametrize(("totem", "sign"), [("", "△ "), ("=lit", "△!"), ("=cleansed", "  ")])
def test_a_totem_is_drawn_as_it_stands(totem: str, sign: str) -> None:
    lines = shown(scene(f"advanced.hexes=yes totem@A3{totem} s1@C3 killer@M1"), "s1").split("\n")

    assert lines[6].startswith(f" 3 │{sign}")


def test_only_the_killer_reads_the_card_that_lies_face_down_and_may_cover_it() -> None:
    m = scene("advanced.hexes=yes totem@A3 hex=lullaby s1@C3 killer@M1")

    assert "Hex card  Huntress's Lullaby (face down)" in shown(m, "killer")
    assert "Hex card  face down" in shown(m, "killer", covered=True)
    assert "Hex card  face down" in shown(m, "s1")


def test_a_card_that_was_turned_up_is_read_by_all_even_when_it_is_over() -> None:
    lit = scene("advanced.hexes=yes totem@A3=lit hex=lullaby shown s1@C3 killer@M1")
    fallen = scene("advanced.hexes=yes totem@A3=cleansed hex=lullaby shown s1@C3 killer@M1")

    assert "Hex card  Huntress's Lullaby\n" in shown(lit, "s1").replace(" \n", "\n")
    assert "Hex card  Huntress's Lullaby (its totem has fallen)" in shown(fallen, "s1")


def test_items_are_shown_with_their_uses_and_where_they_lie() -> None:
    m = scene("advanced.chests=yes s1@C3 item=toolbox_brown s2@D3 item=key lying@E5=medkit_yellow killer@M1")
    board = shown(m, "s1")

    assert "Brown toolbox (5)" in board
    assert "(1)" not in board
    assert "On the ground  Yellow medkit (2) E5" in board


def test_of_many_tokens_the_last_digit_is_shown() -> None:
    pallets = " ".join(f"pallet@{column}5" for column in "ABCDEFGHIJ")

    assert "=9 =0" in shown(scene(f"pallets=10 {pallets} s1@C3 killer@M1"), "s1")
