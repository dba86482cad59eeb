"""The table of `emblems` in a terminal: what lasts on survivors, what lies about, what is gone."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from lastlight.cli.displays.emblems import EmblemsDisplay
from lastlight.cli.screen import texts_of
from tests.games.emblems.scene import Scene, scene


def shown(m: Scene, *seats: str) -> str:
    """The table as some seats see it."""
    display = EmblemsDisplay(texts_of("lastlight.games.emblems", "en"), {})
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lastlight.cli.displays.emblems.map_of", lambda *_: m.match.terms.map)
        Console(width=120, file=out).print(display.board(m.sees(*seats)))
    return out.getvalue()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("s1@C3 steps=1 dying", "dying +1"),
        ("s1@C3 injured hookings=1", "injured, hooked before"),
        ("s1@C3 armed", "healthy, Yellow medkit"),
        ("s1@C3 injured shielded mangled", "injured, Borrowed Time, Sloppy Butcher"),
        ("s1@C3 doomed", "healthy, Make Your Choice"),
        ("s1@carried carry=1", "carried, 2 to freedom"),
        ("hook@C3 s1@C3 hooked track=2", "on a hook, 4 to the end"),
    ],
)
def test_what_a_survivor_is_in_for_stands_beside_the_name(words: str, said: str) -> None:
    assert said in shown(scene(f"killer@A15 {words}"), "s1")


def test_items_that_lie_about_and_windows_that_are_barred_are_named_with_their_place() -> None:
    m = scene("s1@C3 lying@E5=toolbox_brown lying@F6=key window=C3-C4 barred=C3-C4 killer@A15")

    assert "On the ground: Brown toolbox E5, Skeleton key F6" in shown(m, "s1")
    assert "Survivors cannot cross: C3-C4" in shown(m, "s1")


def test_a_generator_that_gave_way_to_the_hatch_has_no_points_any_more() -> None:
    m = scene("s1@G1 s2@A1 over s3@escaped s4@escaped gate=north:3 generator@J5=3 generator@J9=8 killer@A15")
    assert "⚙1 3  ⚙2 8" in shown(m, "s1")
    m.play("s1 leave")

    assert "◎" in shown(m, "s2")
    assert "⚙1" not in shown(m, "s2").split("║ window")[1]
