"""Where the two editions say different things: what we hold to."""

from __future__ import annotations

from lastlight import game
from lastlight.core.seats import S1, SURVIVORS
from lastlight.games.trial.cast import ITEMS, KILLER_DECK, KILLERS, PERKS, SURVIVOR_DECK
from lastlight.games.trial.cast import SURVIVORS as SURVIVOR_BOARDS
from tests.games.trial.perk_modes import bloodweb, choose, devout
from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-ED-05")
def test_every_perk_says_whether_it_is_on_a_board_and_whose_it_is() -> None:
    boards = {
        perk: owner
        for cast in (SURVIVOR_BOARDS, KILLERS)
        for owner, board in cast.items()
        for perk in board.perks
    }

    assert {key: perk.owner for key, perk in PERKS.items()} == {key: boards.get(key, "") for key in PERKS}
    assert {key for key, perk in PERKS.items() if perk.star} == {*PERKS} - {*SURVIVOR_DECK, *KILLER_DECK}


@rule("TR-ED-08")
def test_the_item_deck_lies_face_down() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,bare")
    m.match.answer(S1, m.option(S1, "rummage"))

    assert [str(item) for item, _ in m.match.odds()] == list(ITEMS)
    seen = m.sees("killer", "s1", "s2", "s3", "s4").text()
    assert [item for item in ITEMS if item in seen and item != "map"] == []  # a map is also the board


@rule("TR-ED-49", "TR-TIME-03")
def test_survivors_answer_in_turn_order_before_the_killer_may_use_his_power() -> None:
    m = scene(
        "killer=wraith marker=3 killer@foundry card=wait s1@foundry item=flashlight"
        " s3@foundry item=flashlight s4@foundry item=flashlight"
    )
    asked = []
    while m.question() == "trigger.before_interact":
        asked += m.asked()
        m.play(f"{asked[-1]} pass")

    assert asked == ["s3", "s4", "s1"]
    assert "power" in m.options("killer")


@rule("TR-ED-49", "TR-TIME-03")
def test_a_power_is_answered_in_turn_order() -> None:
    m = scene("killer=doctor marker=4 killer@foundry card=wait s2@foundry s3@foundry s4@foundry")
    m.play("killer power")
    asked = []
    while m.question() == "power.carters_spark.choose":
        asked += m.asked()
        m.play(f"{asked[-1]} lose")

    assert asked == ["s4", "s2", "s3"]


@rule("TR-ED-54")
def test_in_bloodweb_a_player_of_two_characters_draws_five_cards_for_each() -> None:
    m = bloodweb(people=3)

    assert [len(cards) for cards in m.match.state.choice.offered] == [5, 5, 5, 5, 5]
    assert m.options("s1")[1:] == list(m.match.state.choice.offered[S1])


@rule("TR-ED-55")
def test_in_devout_perks_come_from_the_deck_face_down() -> None:
    m = devout()
    assert m.options("s1") == ["keep", *SURVIVOR_DECK]
    choose(m, "s1", "alert")

    assert not any("alert" in m.sees(seat).text() for seat in ("killer", "s3", "s4"))
    assert not any("alert" in str(event) for event in m.hears("killer", "s3", "s4"))


@rule("TR-ED-55")
def test_in_devout_nobody_has_a_perk_twice() -> None:
    m = devout(devout_shared=True).play("s1 alert")
    assert m.refuses("s1 alert") == "TR-MODE-07"
    m.play("s1 keep", "s1 keep")
    for seat in ("killer", "s2", "s3", "s4"):
        choose(m, seat)

    assert all(len(set(m.match.state.dealt.perks[figure])) == 3 for figure in SURVIVORS)


def test_a_record_that_calls_the_printing_edition_still_plays_by_it() -> None:
    old = {"edition": "czech", "killer": "hag", "hag_traps": "edition"}

    assert game("trial").start(old).terms.hag_traps == 4
    assert game("trial").read_options(old) == game("trial").read_options(
        {"printing": "czech", "killer": "hag"}
    )
