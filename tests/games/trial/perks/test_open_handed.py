"""Open-Handed: cards on the table."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

SET = "killer@sawmill card=sprint,crouch s1@foremans_house card=sprint winding_tower:generator,bare"


@rule("TC-open-handed", "TC-open-handed/1")
def test_at_the_start_of_another_survivors_turn_a_card_of_the_killer_is_shown_to_all() -> None:
    m = scene(f"{SET} s2@foundry blood=1 perk=open_handed").play("s2 open_handed", "s2 right")

    assert {"event": "CardRevealed", "figure": "trapper", "card": "crouch", "early": True} in m.hears()
    assert m.sees().face_up[5:7] == (0, 1)
    assert m.blood("s2") == 0


@rule("TC-open-handed/2")
def test_a_card_shown_already_cannot_be_picked() -> None:
    m = scene("killer@sawmill perk=lightborn s1@foremans_house perk=open_handed marker=1")
    m.plan("killer sprint crouch", "s1 sprint").play("killer lightborn", "killer left", "s1 open_handed")

    assert m.sees().face_up[5:7] == (1, 1)
    assert m.sees().cards == {"5": 0, "6": 2}


@rule("TC-open-handed")
def test_the_card_is_played_as_usual() -> None:
    m = scene(f"{SET} s2@foundry perk=open_handed pump_room:bare")
    m.play("s2 open_handed", "s2 left", "s1 pass")

    assert m.room("killer") == "pump_room"


@rule("TC-open-handed")
def test_with_every_card_face_up_it_is_refused() -> None:
    m = scene(f"{SET} s2@foundry perk=open_handed s3@foundry perk=open_handed s4@foundry perk=open_handed")
    m.play("s2 open_handed", "s2 left", "s3 open_handed")

    assert m.question() == "ask.interact"


@rule("TC-open-handed")
def test_it_costs_1_which_he_must_have() -> None:
    m = scene(f"{SET} s2@foundry blood=0 perk=open_handed")

    assert m.question() == "ask.interact"
