"""Crows, to flee with (TR-CROW)."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-CROW-01", "TR-AMB-CROW-02")
def test_a_crow_pays_the_killer_before_the_bonus_turn() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.blood("killer") == 5
    assert m.question() == "ask.bonus_card"


@rule("TR-CROW-01", "TR-FAQ-14", "TR-AMB-BP-01")
def test_a_killer_with_twelve_gains_nothing_by_a_crow() -> None:
    m = scene("killer@foundry blood=12 s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.blood("killer") == 12


@rule("TR-AMB-CROW-01")
def test_a_used_crow_stays() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert m.props("timber_wood") == ["crow"]


@rule("TR-ED-22", "TR-ED-23")
def test_fleeing_with_a_crow_is_not_the_card_sprint() -> None:
    m = scene("s2@sawmill card=sneak timber_wood:crow,bare").play("s2 flee")

    assert next(event["verb"] for event in m.hears() if event["event"] == "Interacted") == "flee"
    m.play("s2 sprint")
    assert "CardDiscarded" in m.happened()
