"""Planning: who sets what, in secret, and all at once."""

from __future__ import annotations

import pytest

from lastlight.core.errors import BadSetup
from lastlight.core.seats import KILLER
from lastlight.games.trial.cards import CARD_NAMES, NO_CARD
from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-PLAN-01", "TR-SACD-01")
def test_everybody_sets_a_card_but_the_hooked() -> None:
    m = scene("s2@foundry hooked foundry:hook")

    assert m.asked() == ["killer", "s1", "s3", "s4"]
    assert m.options("s1") == ["sprint", "sneak", "crouch", "vault"]


@rule("TR-PLAN-02")
def test_the_killer_sets_two_different_cards_in_order() -> None:
    m = scene("")

    assert len(m.options("killer")) == 20
    assert {"sprint wait", "wait sprint"} <= set(m.options("killer"))
    assert m.refuses("killer sprint sprint") == "TR-PLAN-02"
    assert m.refuses("killer sprint") == "TR-PLAN-02"


@rule("TR-PLAN-05", "TR-AMB-CARD-10", "TR-SECR-02")
def test_a_set_card_is_seen_by_nobody_else_until_all_are_set() -> None:
    m = scene("").play("s1 vault", "killer crouch wait")

    assert m.sees("s1").cards == {"1": 3}
    assert m.sees("s2").cards == {}
    assert m.sees("killer").cards == {"5": 2, "6": 4}
    assert m.asked() == ["s2", "s3", "s4"]
    assert [event["event"] for event in m.hears("s2")] == ["RoundBegan"]


@rule("TR-SECR-04", "TR-SECR-12")
def test_a_hand_is_a_number_to_others_and_does_not_tell_the_set_card() -> None:
    m = scene("").play("s1 vault", "killer crouch wait")
    seen = m.sees("s2")

    assert seen.hands == {"s2": 15}
    assert seen.hand_sizes == (3, 3, 4, 4, 4)
    assert m.sees("s1").hands == {"s1": 0b0111}


@rule("TR-PLAN-04", "TR-ROUND-04", "TR-STURN-02")
def test_survivors_act_from_the_marker_on_then_the_killer_twice() -> None:
    m = scene("marker=3 ore_tracks:bare killer@pit_mouth s1@foundry s2@foundry s3@foundry s4@foundry")
    m.plan("killer wait sneak", "s1 vault", "s2 vault", "s3 vault", "s4 vault")
    began = [event for event in m.hears() if event["event"] == "TurnBegan"]
    while m.round == 1 and m.match.questions:
        seat = m.asked()[0]
        m.play(f"{seat} {m.options(seat)[-1]}")
        began = [event for event in m.hears() if event["event"] == "TurnBegan"]

    assert [event["figure"] for event in began][:6] == [
        "jake",
        "meg",
        "claudette",
        "dwight",
        "trapper",
        "trapper",
    ]


@rule("TR-KTURN-01", "TR-KTURN-02", "TR-SECR-03")
def test_the_right_card_stays_hidden_through_the_left_turn() -> None:
    m = scene("killer@foundry card=wait,sprint s1@foundry")

    assert m.question() == "ask.killer_interact"
    assert m.sees("s1").is_set[6]
    assert "6" not in m.sees("s1").cards
    m.play("killer pass")

    assert m.sees("s1").played[KILLER] == 0b10001
    assert m.room("killer") == "winding_tower"  # by the right card


@rule("TR-AMB-CARD-11")
def test_a_killer_with_one_card_sets_it_and_has_one_turn() -> None:
    m = scene("killer@foundry played=sprint,sneak,crouch,vault")
    m.plan()

    assert m.match.state.set_card[5:7] == [CARD_NAMES.index("wait"), NO_CARD]
    assert m.hand("killer") == []


@rule("TR-GRP-04", "TR-ED-61", "TR-AMB-CARD-04")
def test_two_survivors_of_one_player_cannot_set_the_same_card() -> None:
    m = scene("people=3").play("s1 sprint")

    assert m.options("s1") == ["sneak", "crouch", "vault"]
    assert m.refuses("s1 sprint") == "TR-GRP-04"


@rule("TR-NUM-15", "TR-NUM-16")
def test_a_player_with_two_survivors_has_twelve_ways_to_plan_and_two_cards_left() -> None:
    m = scene("people=3")
    ways = 0
    for first in m.options("s1"):
        ways += len(scene("people=3").play(f"s1 {first}").options("s1"))
    m.play("s1 sprint", "s1 vault")

    assert ways == 12
    assert m.hand("s1") == ["sneak", "crouch"]


@rule("TR-AMB-GRP-02")
def test_four_people_at_least_play_unless_one_runs_all_survivors() -> None:
    with pytest.raises(BadSetup):
        scene("people=2")

    assert scene("people=3").asked() == ["killer", "s1", "s2"]


@rule("TR-AMB-GRP-02")
def test_one_person_with_four_survivors_sets_every_card_once() -> None:
    m = scene("solo_survivors=yes").play("s1 sprint", "s1 sneak", "s1 crouch", "killer wait sprint")

    set_cards = [CARD_NAMES[card] for card in m.match.state.set_card[2:5]]
    assert set_cards == ["sneak", "crouch", "vault"]  # the last one left; the first survivor has shown hers
    assert m.hand("s1") == []


@rule("TR-AMB-CARD-07")
def test_a_survivor_hooked_before_the_own_turn_never_shows_the_card() -> None:
    m = scene("s1@foundry card=vault s2@foundry hooked card=sneak foundry:hook,bare powder_cellar:bare")
    while m.match.questions and m.round == 1:
        seat = m.asked()[0]
        m.play(f"{seat} {m.options(seat)[-1]}")

    shown = [event for event in m.hears() if event["event"] == "CardRevealed"]
    assert "dwight" not in [event["figure"] for event in shown]
    assert "TurnSkipped" in m.happened()


@rule("TR-AMB-CARD-09")
def test_used_cards_lie_face_up_for_all_until_they_return() -> None:
    m = scene("s1@winding_tower card=sprint foundry:bare")
    m.play("s1 m02")

    assert m.sees("killer").played[1] == 0b0001
