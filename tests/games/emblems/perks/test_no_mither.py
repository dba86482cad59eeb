"""No Mither."""

from __future__ import annotations

from tests.games.emblems.scene import scene, setting_up
from tests.rules import rule


@rule("EM-PERK-S02")
def test_its_owner_starts_injured() -> None:
    m = setting_up(
        "survivors=david,dwight,meg,nea perks.listed=take hook@C4 "
        "perks=adrenaline,iron_will,technician,agitation"
    )

    assert m.owner("no_mither") == "s1"
    assert [m.health(figure) for figure in ("s1", "s2", "s3", "s4")] == ["injured", *["healthy"] * 3]


@rule("EM-PERK-S02")
def test_nothing_makes_its_owner_healthy() -> None:
    m = scene("s1@C3 injured perk=no_mither item=medkit_green s2@C4 injured over")

    assert "medkit_green" in m.options("s1")
    m.play("s1 medkit_green")
    assert m.steps("s1") == 0
    assert m.steps("s2") == 1


@rule("EM-PERK-S02")
def test_the_second_crawl_stands_up() -> None:
    first = scene("s1@C3 dying perk=no_mither")
    first.play("s1 crawl")
    second = scene("s1@C3 dying steps=2 perk=no_mither")
    second.play("s1 crawl")

    assert (first.health("s1"), first.steps("s1")) == ("dying", 2)
    assert second.health("s1") == "injured"


@rule("EM-PERK-S02")
def test_carrying_begins_a_space_further() -> None:
    m = scene("turn=killer killer@C3 s1@C4 dying perk=no_mither")
    m.play("killer lift s1")

    assert m.match.state.carry == 1
