"""Totems to cleanse, wounds to heal (TR-TOTEM, TR-HEAL)."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-TOTEM-01")
@pytest.mark.parametrize(
    ("face", "blood", "killer", "left"), [(0, 5, 5, ["totem"]), (3, 6, 4, []), (5, 6, 4, [])]
)
def test_cleansing_takes_the_totem_away_for_two_bloodpoints(
    face: int, blood: int, killer: int, left: list[str]
) -> None:
    m = scene(f"s1@winding_tower blood=5 card=sprint foundry:totem,bare dice={face}").play(
        "s1 m02", "s1 cleanse"
    )

    assert (m.blood("s1"), m.blood("killer")) == (blood, killer)
    assert m.props("foundry") == left


@rule("TR-HEAL-01", "TR-ED-27")
@pytest.mark.parametrize(("face", "wounded"), [(0, True), (1, False), (5, False)])
def test_healing_another_is_a_skill_check(face: int, wounded: bool) -> None:
    m = scene(f"s1@winding_tower card=sprint s2@foundry wounded foundry:bare dice={face}").play(
        "s1 m02", "s1 heal"
    )

    assert m.is_wounded("s2") == wounded


@rule("TR-HEAL-02")
def test_nobody_heals_the_own_wound() -> None:
    m = scene("s1@winding_tower wounded card=sprint foundry:generator,bare dice=3").play("s1 m02")

    assert m.refuses("s1 heal s1") == "TR-HEAL-02"


@rule("TR-HEAL-03")
def test_only_somebody_in_the_same_room_is_healed() -> None:
    m = scene("s1@winding_tower card=sprint s2@ore_tracks wounded foundry:generator,bare dice=3").play(
        "s1 m02"
    )

    assert m.refuses("s1 heal s2") == "TR-HEAL-03"


@rule("TR-HEAL-01")
def test_the_healthy_need_no_healing() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry foundry:generator,bare dice=3").play("s1 m02")

    assert m.refuses("s1 heal s2") == "TR-HEAL-01"


@rule("TR-SACD-03")
def test_a_hooked_survivor_is_not_healed() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry wounded hooked foundry:hook,bare").play("s1 m02")

    assert m.refuses("s1 heal s2") == "TR-SACD-03"
