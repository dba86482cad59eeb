"""Triggers, the Entity, relocations, and what others may know: rules that no single card carries."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lastlight.core.seats import KILLER, S1, S2, Seat
from lastlight.games.trial.movement import BY_EFFECT, Move
from lastlight.games.trial.perks.hope import Hope
from lastlight.games.trial.pick_up import PickUp
from lastlight.games.trial.props import NOWHERE
from lastlight.games.trial.survivor_turn import BonusTurn
from lastlight.games.trial.triggers import ITEM_MOMENTS, KILLER_ENTERS, TRIGGERS, Card, Dealt
from tests.games.trial.scene import Scene, doing, scene
from tests.rules import rule


def gains(name: str, price: int) -> Card:
    """For these tests, a perk of another name and moment than Hope's: gain 1 ▲ when the killer comes."""
    card = Card(Hope, price, (KILLER_ENTERS,))
    card.name = name
    return card


CARDS = {"whistle": gains("whistle", 1), "cry": gains("cry", 0)}


def entering(text: str, perks: Mapping[Seat, tuple[str, ...]]) -> Scene:
    """The killer sneaks from the foundry to the ore tracks, where perks may answer."""
    m = scene(f"killer@foundry spent card=wait,sneak foundry:totem {text}")
    m.match.state.dealt = Dealt(tuple(perks.get(Seat(figure), ()) for figure in range(5)), CARDS)
    return m.play("killer pass")


@rule("TR-AMB-TIME-02")
def test_the_list_of_triggers_is_closed() -> None:
    assert len(set(TRIGGERS)) == len(TRIGGERS) == 32
    assert set(ITEM_MOMENTS) < set(TRIGGERS)


@rule("TR-TIME-01")
def test_one_player_uses_any_number_of_perks_in_any_order() -> None:
    m = entering("s1@ore_tracks", {S1: ("whistle", "cry")})
    assert m.options("s1") == ["whistle", "cry", "pass"]
    m.play("s1 cry")
    assert m.options("s1") == ["whistle", "pass"]
    m.play("s1 whistle")

    assert m.blood("s1") == 3


@rule("TR-TIME-02", "TR-AMB-TIME-03", "TR-AMB-TIME-01")
def test_survivors_answer_from_the_marker_on_then_the_killer_each_once() -> None:
    every = {Seat(figure): ("cry",) for figure in range(5)}
    m = entering("marker=3 s1@ore_tracks s2@ore_tracks s3@ore_tracks s4@ore_tracks", every)
    asked = []
    while m.question() == "trigger.killer_enters":
        asked += m.asked()
        m.play(f"{m.asked()[0]} pass")

    assert asked == ["s3", "s4", "s1", "s2", "killer"]


@rule("TR-AMB-TIME-08")
def test_two_survivors_of_one_player_are_asked_each_at_their_place() -> None:
    m = entering("people=3 marker=2 s1@ore_tracks s2@ore_tracks", {S1: ("cry",), S2: ("cry",)})
    m.play("s1 cry")

    assert (m.blood("s1"), m.blood("s2")) == (2, 3)
    m.play("s1 cry")
    assert (m.blood("s1"), m.blood("s2")) == (3, 3)


@rule("TR-PERK-01", "TR-PERK-03", "TR-AMB-BP-03")
def test_a_perk_costs_its_full_price_or_is_not_offered() -> None:
    paid = entering("s1@ore_tracks blood=1", {S1: ("whistle",)}).play("s1 whistle")
    poor = entering("s1@ore_tracks blood=0", {S1: ("whistle", "cry")})

    assert paid.blood("s1") == 1
    assert poor.options("s1") == ["cry", "pass"]


@rule("TR-PERK-02", "TR-AMB-TIME-05")
def test_a_perk_works_once_a_round_each_copy_for_itself() -> None:
    m = entering("s1@ore_tracks s2@ore_tracks", {S1: ("cry",), S2: ("cry",)}).play("s1 cry", "s2 cry")

    assert m.match.usable(S1, KILLER_ENTERS, 0) == []
    assert (m.blood("s1"), m.blood("s2")) == (3, 3)
    m.match.reset_flags()
    assert [str(use) for use in m.match.usable(S1, KILLER_ENTERS, 0)] == ["cry"]


@rule("TR-LOCK-05", "TR-SACD-02", "TR-AMB-TIME-07")
@pytest.mark.parametrize("state", ["hidden foundry:locker", "hooked foundry:hook"])
def test_nobody_uses_perks_from_a_locker_or_hook(state: str) -> None:
    m = scene(f"s1@foundry {state.split()[0]} {state.split()[1]}")
    m.match.state.dealt = Dealt(((), ("cry",), (), (), ()), CARDS)

    assert m.match.usable(S1, KILLER_ENTERS, 0) == []


@rule("TR-AMB-LOCK-07")
def test_hiding_stops_no_effect_that_was_used() -> None:
    m = scene("survivor_bonus_timing=after_own_turn s1@winding_tower card=sprint foundry:locker,bare")
    m.match.state.owed[S1] = 1  # by an effect: a bonus turn, when this one is over
    m.play("s1 m02", "s1 hide")

    assert m.is_hidden("s1")
    assert m.happened().count("TurnBegan") == 2


@rule("TR-AMB-MOVE-10", "TR-ED-35")
def test_a_relocation_minds_neither_wall_nor_arrow_and_turns_up_one_tile() -> None:
    m = doing("killer@pump_room", Move(KILLER, NOWHERE, 9, BY_EFFECT))
    m.play("killer objective")

    assert m.room("killer") == "powder_cellar"
    assert m.path("m10") == "wall"
    assert m.face_down("powder_cellar") == 4


@rule("TR-AMB-MOVE-12")
def test_moving_to_the_own_room_is_no_entry() -> None:
    m = doing("s1@foundry", Move(S1, NOWHERE, 2, BY_EFFECT))

    assert m.face_down("foundry") == 5
    assert "Moved" not in m.happened()


@rule("TR-AMB-MOVE-04")
def test_the_player_of_a_survivor_moved_by_an_effect_picks_the_tile() -> None:
    m = doing("s2@foundry", Move(S2, NOWHERE, 9, BY_EFFECT))

    assert m.asked() == ["s2"]
    assert m.question() == "ask.flip"


@rule("TR-FAQ-13", "TR-AMB-CARRY-11")
def test_a_survivor_picked_up_elsewhere_first_comes_into_the_killers_room() -> None:
    m = doing("killer@foundry foundry:hook,chest,crow s1@sawmill sawmill:hook tiles=gate", PickUp(S1))

    assert m.room("s1") == "foundry"
    assert m.is_hooked("s1")
    assert m.props("foundry") == ["gate", "hook", "chest", "crow"]


@rule("TR-AMB-TURN-11")
def test_a_bonus_turn_granted_to_the_hooked_lapses() -> None:
    m = doing("s1@foundry hooked foundry:hook", BonusTurn(S1))

    assert "TurnBegan" not in m.happened()


@rule("TR-AMB-TURN-06")
def test_a_set_card_waits_while_its_owner_takes_a_bonus_turn() -> None:
    m = doing("s1@winding_tower card=sprint s2@foundry card=sneak", BonusTurn(S2))

    assert m.options("s2") == ["sprint", "crouch", "vault"]
    assert m.match.state.set_card[2] == 1


@rule("TR-AMB-ENT-03")
def test_the_entity_shields_a_tile_from_interactions_only() -> None:
    m = scene("foundry:generator=2 entity=generator@foundry")
    m.match.take_progress(m.match.state.entity_tile, 1)

    assert m.progress("foundry") == [1]


@rule("TR-AMB-GEN-03", "TR-COMP-10")
def test_progress_is_not_limited_by_tokens() -> None:
    m = scene("foundry:generator=2,gate=2 pit_mouth:generator=2,generator=2 sawmill:generator=2")
    for tile in range(len(m.match.state.progress)):
        m.match.state.progress[tile] = 2  # far more than the 25 tokens of the box
    m.match.advance(m.match.state.tiles[m.match.terms.board.room("foundry").id][0], 1)

    assert m.progress("foundry")[0] == 3


@rule("TR-COMP-11", "TR-COMP-12", "TR-SECR-11")
def test_marker_and_entity_are_one_each_and_public() -> None:
    m = scene("marker=2 foundry:hook entity=hook@foundry")
    m.match.pass_marker(3)
    m.match.block_path(4)

    assert [m.sees(*who).marker for who in ((), ("killer",), ("s1",))] == [3] * 3
    assert (m.sees().entity_tile, m.sees().entity_path) == (-1, 4)  # it has left the hook


@rule("TR-SECR-11", "TR-SECR-06")
def test_everything_but_cards_and_items_is_public() -> None:
    m = scene("s1@foundry wounded blood=5 item=flashlight foundry:gate m03:pallet track=3 done=2").plan()
    one, other = m.sees("s1"), m.sees()
    secret = {"cards", "hands", "items", "observer"}

    for name in one.plain():
        if name not in secret:
            assert one.plain()[name] == other.plain()[name], name
    assert other.kind.count(2) == 1


@rule("TR-SETUP-12", "TR-SECR-08")
def test_an_item_is_drawn_by_the_copies_that_remain() -> None:
    m = scene("s1@foundry card=sprint s2@sawmill item=flashlight discarded=map,map winding_tower:chest,bare")
    m.match.answer(S1, m.option(S1, "rummage"))
    odds = {str(item): count for item, count in m.match.odds()}

    assert "map" not in odds
    assert (odds["flashlight"], odds["toolbox"]) == (2, 2)
    assert sum(odds.values()) == 13


@rule("TR-FAQ-06", "TR-AMB-CARD-06")
def test_a_discarded_card_is_gone_for_the_round() -> None:
    m = scene("s2@sawmill card=sneak played=sprint timber_wood:crow,bare").play("s2 flee")

    assert m.options("s2") == ["crouch", "vault"]
    assert m.refuses("s2 sprint") == "TR-FAQ-06"


@rule("TR-ED-14", "TR-SECR-03")
def test_the_second_card_is_turned_only_when_the_first_turn_is_over() -> None:
    m = scene("killer@foundry spent card=wait,sprint s1@foundry")
    shown = [event for event in m.hears("s1") if event["event"] == "CardRevealed"]

    assert [event["card"] for event in shown] == ["wait"]


@rule("TR-ED-32")
def test_smashing_a_pallet_turns_nothing_up() -> None:
    m = scene("killer@ore_tracks spent card=sneak,wait m03:pallet")

    assert "PalletDestroyed" in m.happened()
    assert "TileTurned" not in m.happened()


@rule("TR-ED-58", "TR-COMP-08")
def test_a_wall_is_no_target_of_an_interaction() -> None:
    m = scene("killer@pump_room spent card=wait,sneak pump_room:totem,bare")

    assert [option.split()[0] for option in m.options("killer")] == ["venerate", "pass"]


@rule("TR-ED-02", "TR-ED-07")
def test_tiles_are_dealt_by_category_and_drawn_by_kind() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator,hook,chest,crow")
    m.match.answer(S1, m.option(S1, "m02"))

    assert [(str(prop), weight) for prop, weight in m.match.odds()] == [("generator", 7), ("gate", 2)]


@rule("TR-SECR-01", "TR-AMB-GRP-04")
def test_survivors_do_not_see_each_others_set_cards() -> None:
    m = scene("").play("s1 vault", "s2 sprint")

    assert m.sees("s2").cards == {"2": 0}
    assert m.sees("s1", "s2").cards == {"1": 3, "2": 0}


@rule("TR-AMB-INT-04")
def test_a_target_that_is_gone_when_the_blow_lands_is_missed() -> None:
    from lastlight.games.trial.killer_interacts import KillerInteracts

    m = scene("killer@foundry spent card=wait,sneak s1@foundry")
    interacts = m.match.doing(m.match.depth, KillerInteracts)
    interacts.verb, interacts.target = "attack", 1
    m.match.state.room[S1] = 3
    m.match.questions.clear()
    m.match.listed.clear()
    m.match.go_on(interacts.carry_out(m.match))
    m.go_on()

    assert not m.is_wounded("s1")
    assert m.happened().count("TurnBegan") == 2  # the first turn is spent, the second has begun
    assert m.round == 1
