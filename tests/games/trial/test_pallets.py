"""Pallets, to drop on a path (TR-PAL)."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-EX-11")
def test_a_pallet_on_the_path_keeps_the_killer_out_that_way() -> None:
    m = scene("killer@winding_tower card=sprint s4@foundry m01:pallet").play("killer m01")

    assert m.room("killer") == "winding_tower"
    assert m.path("m01") == "free"


@rule("TR-PAL-01", "TR-EX-11", "TR-ED-63")
def test_meg_drops_a_pallet_on_a_path_at_her_room() -> None:
    m = scene("s4@foundry card=sprint winding_tower:pallet,bare").play("s4 drop", "s4 m01")

    assert m.path("m01") == "pallet"
    assert m.props("winding_tower") == []


@rule("TR-PAL-02")
@pytest.mark.parametrize("there", ["wall", "pallet", "trap", "entity"])
def test_a_pallet_goes_on_no_path_that_carries_something(there: str) -> None:
    m = scene(f"s4@foundry card=sprint winding_tower:pallet,bare m01:{there}").play("s4 drop")

    assert m.refuses("s4 m01") == "TR-PAL-02"
    assert m.options("s4") == ["m02", "m15", "m19"]


@rule("TR-PAL-02", "TR-AMB-PAL-03")
def test_with_no_free_path_a_pallet_cannot_be_dropped() -> None:
    m = scene(
        "s4@foundry card=sprint winding_tower:pallet,generator,bare dice=3"
        " m01:pallet m02:pallet m15:pallet m19:pallet"
    )

    assert m.refuses(f"s4 drop {m.tile('winding_tower', 'pallet')}") == "TR-AMB-PAL-03"


@rule("TR-AMB-PAL-01")
def test_a_pallet_may_lie_on_a_vault_that_only_leads_in() -> None:
    m = scene("s4@foundry card=sprint winding_tower:pallet,bare").play("s4 drop", "s4 m15")

    assert m.path("m15") == "pallet"


@rule("TR-PAL-03")
@pytest.mark.parametrize("start", ["foundry", "ore_tracks"])
def test_a_pallet_stops_the_killer_from_both_ends(start: str) -> None:
    m = scene(f"killer@{start} card=sneak,wait m03:pallet")

    assert m.room("killer") == start
    assert m.path("m03") == "free"


@rule("TR-AMB-PAL-04")
def test_a_laid_pallet_cannot_be_taken_back() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator,bare m03:pallet dice=3").play("s1 m02")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "pass"]


@rule("TR-AMB-PAL-02")
def test_the_entity_may_lie_on_a_palletted_path() -> None:
    m = scene("m03:pallet")
    m.match.block_path(m.match.terms.board.path("m03").index)

    assert m.path("m03") == "pallet"
    assert m.entity() == "m03"
