"""Chainsaw: a card for a rush and a wound."""

from __future__ import annotations

from lastlight.core.seats import KILLER, SPECTATOR
from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-chainsaw/1", "TC-chainsaw")
def test_after_a_crouch_into_the_sawmill_he_rushes_on_and_wounds_jake() -> None:
    m = scene(
        "killer=hillbilly killer@pit_mouth card=crouch,wait s3@timber_wood sawmill:bare timber_wood:bare"
    )
    m.play("killer m05", "killer power", "killer m06")

    assert m.room("killer") == "timber_wood"
    assert m.is_wounded("s3")
    assert "sneak" not in m.hand("killer")
    assert "CardDiscarded" in m.happened()


@rule("TC-chainsaw")
def test_of_several_healthy_survivors_he_chooses_one() -> None:
    m = scene(
        "killer=hillbilly killer@foundry card=wait,sprint s1@ore_tracks s2@ore_tracks s3@ore_tracks wounded"
    )
    m.play("killer power", "killer m03")
    assert m.options("killer") == ["attack s1", "attack s2"]
    m.play("killer attack s2")

    assert [m.is_wounded("s1"), m.is_wounded("s2")] == [False, True]


@rule("TC-chainsaw/2", "TC-chainsaw")
def test_a_pallet_stops_the_saw() -> None:
    m = scene("killer=hillbilly killer@foundry card=wait,crouch s1@ore_tracks m03:pallet foundry:bare")
    m.play("killer power", "killer m03")

    assert m.path("m03") == "free"
    assert m.room("killer") == "foundry"
    assert not m.is_wounded("s1")
    assert m.match.state.power_used
    assert "sneak" not in m.hand("killer")


@rule("TC-chainsaw")
def test_a_wall_does_not_stop_the_saw() -> None:
    m = scene("killer=hillbilly killer@pump_room card=wait,sprint s1@foremans_house foremans_house:bare")
    m.play("killer power", "killer m12")

    assert m.path("m12") == "free"
    assert m.is_wounded("s1")


@rule("TC-chainsaw/3", "TC-chainsaw")
def test_the_wounded_are_neither_hit_nor_picked_up() -> None:
    m = scene("killer=hillbilly killer@foundry card=wait,vault s1@ore_tracks wounded")
    m.play("killer power", "killer m03")

    assert [m.room("killer"), m.question()] == ["ore_tracks", "ask.bonus_turn"]
    assert "Wounded" not in m.happened()


@rule("TC-chainsaw/4", "TC-chainsaw")
def test_meg_hides_before_the_saw_arrives() -> None:
    m = scene(
        "killer=hillbilly killer@pit_mouth card=wait,vault s4@sawmill perk=quick_and_quiet"
        " sawmill:locker,bare"
    )
    m.play("killer power", "killer m05", "s4 quick_and_quiet")

    assert m.is_hidden("s4")
    assert not m.is_wounded("s4")


@rule("TC-chainsaw")
def test_only_cards_in_hand_with_a_path_can_be_discarded_and_never_wait() -> None:
    m = scene("killer=hillbilly killer@foundry card=wait,sprint").play("killer power")

    assert m.options("killer") == ["m03", "m18"]


@rule("TC-chainsaw")
def test_without_a_card_that_leads_anywhere_there_is_no_saw() -> None:
    m = scene("killer=hillbilly killer@ore_tracks card=wait,vault played=sneak,crouch,sprint s1@ore_tracks")

    assert m.options("killer") == ["attack s1", "pass"]


@rule("TC-chainsaw")
def test_the_saw_counts_as_an_attack() -> None:
    m = scene("killer=hillbilly killer@foundry card=wait,crouch s1@ore_tracks").play(
        "killer power", "killer m03"
    )

    assert [event["cause"] for event in m.hears() if "cause" in event] == ["attack"]


@rule("TR-SECR-03", "TC-chainsaw")
def test_whether_the_hidden_card_leaves_him_a_rush_shows_to_nobody() -> None:
    here = "killer=hillbilly killer@ore_tracks played=crouch,sprint"
    able = scene(f"{here} card=wait,vault")  # with Sneak in hand
    unable = scene(f"{here} card=wait,sneak")  # with Vault, which leads nowhere from here

    assert able.options("killer") == ["power", "pass"]
    assert able.match.questions[KILLER].silent
    assert able.match.view(SPECTATOR).questions == ()
    assert able.happened()[-1] == "Pause"
    assert "Pause" in unable.happened()
    assert unable.question() != "ask.killer_interact"


@rule("TR-SECR-03", "TC-chainsaw")
def test_how_many_ways_the_hidden_card_leaves_him_shows_to_nobody() -> None:
    here = "killer=hillbilly killer@ore_tracks played=crouch"
    several = scene(f"{here} card=wait,vault s1@ore_tracks").play("killer power")
    one = scene(f"{here} card=wait,sprint s1@ore_tracks").play("killer power")

    assert len(several.options("killer")) == 2
    assert several.match.questions[KILLER].silent
    assert several.happened()[-2:] == ["PowerUsed", "Pause"]
    assert one.happened()[one.happened().index("PowerUsed") + 1 :][:2] == ["Pause", "CardDiscarded"]


@rule("TC-chainsaw")
def test_with_all_his_cards_in_the_open_he_is_asked_aloud() -> None:
    m = scene("killer=hillbilly killer@ore_tracks card=wait played=crouch,sprint")

    assert m.options("killer") == ["power", "pass"]
    assert not m.match.questions[KILLER].silent
    assert "Pause" not in m.happened()
