"""The view as it goes to screens."""

from __future__ import annotations

from tests.games.trial.scene import scene


def test_a_carried_survivor_is_a_number_in_a_view_and_no_seat() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:bare").play("killer pick_up s1")

    seen = m.sees("killer")
    assert seen.carried == 1
    assert {type(seen.carried), type(seen.marker), type(seen.drawer)} == {int}
