"""Lockers, to hide on (TR-LOCK)."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-LOCK-01")
def test_hiding_puts_the_figure_on_the_locker_and_the_tile_stays() -> None:
    m = scene("s1@foundry card=sprint winding_tower:locker,bare").play("s1 hide")

    assert m.is_hidden("s1")
    assert m.props("winding_tower") == ["locker"]
    assert "Rolled" not in m.happened()


@rule("TR-LOCK-02")
def test_an_occupied_locker_is_closed_to_others() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hidden foundry:locker,generator,bare dice=3").play(
        "s1 m02"
    )

    assert m.refuses(f"s1 hide {m.tile('foundry', 'locker')}") == "TR-LOCK-02"


@rule("TR-LOCK-03", "TR-AMB-LOCK-05", "TR-ED-21")
def test_a_hidden_survivor_is_no_target_of_anybody() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hidden wounded foundry:locker,generator,bare dice=3")
    m.play("s1 m02")
    killer = scene("killer@foundry card=wait,sneak s2@foundry hidden foundry:locker,bare")

    assert m.refuses("s1 heal s2") == "TR-LOCK-03"
    assert killer.refuses("killer attack s2") == "TR-LOCK-03"
    assert killer.refuses("killer pick_up s2") == "TR-LOCK-03"


@rule("TR-AMB-LOCK-06")
def test_two_lockers_of_a_room_are_two_hiding_places() -> None:
    m = scene("s1@storehouse card=crouch s2@foremans_house hidden foremans_house:locker,locker,bare").play(
        "s1 hide"
    )

    assert m.is_hidden("s1")
    assert m.is_hidden("s2")
    assert m.match.state.on[1] != m.match.state.on[2]


@rule("TR-AMB-LOCK-11", "TR-ENT-01")
def test_the_entity_on_an_occupied_locker_stops_the_search_but_not_the_leaving() -> None:
    m = scene("s1@foundry hidden card=sneak foundry:locker entity=locker@foundry killer@foundry")
    assert m.room("s1") == "ore_tracks"

    killer = scene(
        "killer@foundry card=wait,sneak s1@foundry hidden foundry:locker,totem,bare entity=locker@foundry"
    )
    assert killer.refuses(f"killer search {killer.tile('foundry', 'locker')}") == "TR-ENT-01"
