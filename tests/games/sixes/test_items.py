"""Chests, items and Ace."""

from __future__ import annotations

import pytest

from lastlight.games.sixes.game import Sixes
from lastlight.games.sixes.pieces import ITEMS
from tests.games.sixes.scene import scene
from tests.rules import rule

CHESTS = "advanced.chests=yes"


@rule("SX-ACT-14", "SX-ITEM-09")
def test_searching_a_chest_takes_the_whole_turn_and_draws_a_card() -> None:
    m = scene(f"s1@C3 s2@M14 chest@C4 {CHESTS} cards=toolbox_yellow")
    m.play("s1 turn s1", "s1 search 1")

    assert m.item("s1") == "toolbox_yellow"
    assert m.charges("s1") == 6
    assert m.asked() == ["s2"]


@rule("SX-ACT-14")
def test_who_has_moved_cannot_search() -> None:
    m = scene(f"s1@C3 chest@C4 {CHESTS}")
    m.play("s1 walk D3")

    assert m.refuses("s1 search 1") == "SX-ACT-14"


@rule("SX-AMB-42", "SX-ITEM-09")
def test_a_chest_is_searched_once() -> None:
    m = scene(f"s1@C3 chest@C4=1 {CHESTS}")

    assert "search" not in m.verbs("s1")


@rule("SX-AMB-43")
def test_with_full_hands_one_item_stays_behind() -> None:
    m = scene(f"s1@C3 item=key s2@M14 chest@C4 {CHESTS} cards=medkit_brown")
    m.play("s1 turn s1", "s1 search 1", "s1 lay_down key")

    assert m.item("s1") == "medkit_brown"
    assert [(ITEMS[item], where) for where, item, _ in m.match.state.lying] == [
        ("key", m.match.terms.map.space("C3"))
    ]


@rule("SX-ACT-15", "SX-AMB-43")
def test_an_item_is_laid_down_or_taken_for_the_action_die() -> None:
    m = scene(f"s1@C3 item=key s2@D4 killer@M1 {CHESTS}")
    m.play("s1 turn s1", "s1 lay 1")

    assert "sprint" not in m.verbs("s1")
    m.play("s1 end", "s2 take key")
    assert m.item("s2") == "key"
    assert "sprint" not in m.verbs("s2")


@rule("SX-ITEM-01")
def test_rarer_items_last_longer() -> None:
    charges = dict(zip(ITEMS, scene(CHESTS + " s1@C3").match.terms.charges, strict=True))

    assert [charges[f"medkit_{rarity}"] for rarity in ("brown", "yellow", "ultra")] == [1, 2, 3]
    assert [charges[f"toolbox_{rarity}"] for rarity in ("brown", "yellow", "ultra")] == [5, 6, 8]
    assert [charges[f"flashlight_{rarity}"] for rarity in ("yellow", "ultra")] == [3, 4]


@rule("SX-ITEM-02", "SX-AMB-45")
@pytest.mark.parametrize(("face", "heal"), [(1, 0), (2, 2)])
def test_a_medkit_heals_its_holder_if_the_check_succeeds(face: int, heal: int) -> None:
    m = scene(f"s1@C3 injured item=medkit_brown s2@M14 {CHESTS} dice={face}")
    m.play("s1 turn s1", "s1 treat")

    assert m.match.state.heal[1] == heal
    assert m.item("s1") == "none"


@rule("SX-ITEM-04", "SX-AMB-55")
def test_a_key_opens_the_hatch_while_two_are_left() -> None:
    m = scene(f"s1@G7 item=key s2@M14 s3@dead s4@escaped killer@A15 {CHESTS} edges=north")
    m.play("s1 turn s1", "s1 unlock")

    assert m.hatch() == "G5"
    assert m.item("s1") == "none"
    assert "sprint" in m.verbs("s1")


@rule("SX-ITEM-04")
def test_with_three_left_the_key_is_of_no_use() -> None:
    m = scene(f"s1@G7 item=key s2@M14 s3@M13 s4@escaped killer@A15 {CHESTS}")
    m.play("s1 turn s1")

    assert m.refuses("s1 unlock") == "SX-ITEM-04"


@rule("SX-ITEM-05", "SX-AMB-55")
def test_the_other_survivor_leaves_by_that_hatch_from_the_next_round_on() -> None:
    m = scene(f"s1@G7 item=key s2@F5 s3@dead s4@escaped killer@A15 {CHESTS} edges=north")
    m.play("s1 turn s1", "s1 unlock", "s1 end", "s2 walk G5")

    assert "leave" not in m.options("s2")
    m.play("s2 end", "killer attack 3", "killer end", "s2 turn s2")
    assert "leave" in m.options("s2")


@rule("SX-ITEM-05")
def test_who_gave_the_key_may_leave_at_once() -> None:
    m = scene(f"s1@G7 item=key s2@M14 s3@dead s4@escaped killer@A15 {CHESTS} edges=north")
    m.play("s1 turn s1", "s1 unlock", "s1 walk G5", "s1 leave")

    assert m.fate("s1") == "escaped"


@rule("SX-ITEM-06", "SX-ITEM-08", "SX-AMB-45")
@pytest.mark.parametrize(("face", "carried"), [(4, "s2"), (5, "")])
def test_a_flashlight_frees_on_a_five(face: int, carried: str) -> None:
    m = scene(f"s1@C6 item=flashlight_yellow s2@carried killer@C3 s3@M14 {CHESTS} dice={face}")
    m.play("s1 turn s1", "s1 shine")

    assert m.charges("s1") == 2
    assert m.question() == ("ask.turn" if carried else "ask.set_beside")
    if not carried:
        m.play("s2 C2")
    assert m.carried() == carried


@rule("SX-ITEM-06")
def test_a_flashlight_does_not_reach_four_spaces() -> None:
    m = scene(f"s1@C7 item=flashlight_yellow s2@carried killer@C3 {CHESTS}")

    assert "shine" not in m.verbs("s1")


@rule("SX-ITEM-07", "SX-TABLE-08")
def test_a_freed_victim_is_injured_moves_at_once_and_has_had_the_turn() -> None:
    m = scene(f"s1@C6 item=flashlight_yellow s2@carried killer@C3 {CHESTS} dice=5")
    m.play("s1 shine", "s2 C2")

    assert m.health("s2") == "injured"
    assert m.verbs("s2") == {"walk", "sprint", "end"}
    m.play("s2 end", "s1 end")
    assert m.asked() == ["killer"]


@rule("SX-ABIL-05", "SX-AMB-53", "SX-TABLE-10")
def test_ace_looks_at_two_cards_and_keeps_one() -> None:
    ace = "survivors=ace,meg,nea,dwight advanced.abilities=yes"
    m = scene(f"s1@C3 s2@M14 chest@C4 {CHESTS} {ace} cards=key,medkit_ultra")
    m.play("s1 turn s1", "s1 search 1")

    assert sorted(m.sees("s2").drawn) == sorted((ITEMS.index("key"), ITEMS.index("medkit_ultra")))
    assert m.sees("killer").drawn == ()
    m.play("s1 keep key")
    assert m.item("s1") == "key"
    assert ITEMS[m.match.state.ultra] == "medkit_ultra"
    assert m.sees("killer").ultra == 0


@rule("SX-ABIL-05", "SX-AMB-53")
def test_the_last_card_ace_takes() -> None:
    ace = "survivors=ace,meg,nea,dwight advanced.abilities=yes"
    held = "s2@M14 over item=medkit_brown s3@M13 over item=medkit_yellow s4@M12 over item=toolbox_brown"
    lying = "lying@A1=toolbox_yellow lying@A2=flashlight_yellow lying@A3=key"
    m = scene(f"{lying} s1@C3 {held} chest@C4 {CHESTS} {ace} cards=toolbox_ultra")
    m.play("s1 search 1")

    assert m.item("s1") == "toolbox_ultra"


@rule("SX-AMB-56")
def test_items_leave_the_game_with_their_holder() -> None:
    m = scene(f"gate@A1,B1,C1=open s1@A1 item=key s2@M14 killer@M1 powered {CHESTS}")
    m.play("s1 turn s1", "s1 leave")

    assert m.match.state.item[2] == 0
    assert m.match.state.lying == ()


@rule("SX-MISS-05")
def test_every_card_has_a_name_and_a_text() -> None:
    for language in ("en", "cs"):
        texts = Sixes().texts(language)
        assert all(texts.has(f"item.{item}.name") and texts.has(f"item.{item}.text") for item in ITEMS[1:])


@rule("SX-AMB-43")
def test_the_dying_use_no_items() -> None:
    for item in ("key", "medkit_brown", "flashlight_yellow"):
        m = scene(
            f"s1@C5 dying item={item} s2@carried s3@dead s4@dead killer@C3 lying@C5=toolbox_brown {CHESTS}"
        )

        assert m.verbs("s1") == {"walk", "end"}


@rule("SX-ITEM-04", "SX-AMB-55")
def test_the_last_survivor_cannot_use_a_key() -> None:
    m = scene(f"s1@G7 item=key s2@dead s3@dead s4@escaped killer@A15 {CHESTS}")

    assert m.refuses("s1 unlock") == "SX-ITEM-04"


@rule("SX-AMB-43")
def test_what_is_found_may_be_left_lying() -> None:
    m = scene(f"s1@C3 item=key s2@M14 chest@C4 {CHESTS} cards=medkit_brown")
    m.play("s1 turn s1", "s1 search 1", "s1 lay_down medkit_brown")

    assert m.item("s1") == "key"
    assert [ITEMS[item] for _, item, _ in m.match.state.lying] == ["medkit_brown"]


@rule("SX-AMB-43")
def test_with_full_hands_nothing_is_taken() -> None:
    m = scene(f"s1@C3 item=key lying@C3=medkit_brown killer@M15 {CHESTS}")

    assert m.refuses("s1 take medkit_brown") == "SX-ACT-15"


@rule("SX-AMB-56")
def test_items_leave_the_game_with_the_dead() -> None:
    m = scene(f"hook@C4 killer@C3 s1@carried item=key stage=3 s2@M14 turn=killer {CHESTS}")
    m.play("killer hang 1")

    assert m.match.state.item[2] == 0
    assert m.match.state.lying == ()


@rule("SX-AMB-55", "SX-ITEM-04")
def test_where_a_hatch_lies_a_key_opens_no_other() -> None:
    m = scene(f"s1@G7 item=key s2@M14 s3@dead s4@escaped hatch@C3 killer@A15 {CHESTS}")
    m.play("s1 turn s1")

    assert m.refuses("s1 unlock") == "SX-ITEM-04"


@rule("SX-AMB-55")
def test_a_key_costs_no_die() -> None:
    m = scene(f"s1@G7 item=key spent s2@M14 s3@dead s4@escaped killer@A15 {CHESTS} edges=north")
    m.play("s1 turn s1", "s1 unlock")

    assert m.hatch() == "G5"


@rule("SX-AMB-42", "SX-ITEM-09")
def test_who_comes_second_finds_the_chest_empty_and_in_the_way() -> None:
    m = scene(f"s1@C3 s2@D3 chest@C4 killer@M15 {CHESTS} cards=key")
    m.play("s1 turn s1", "s1 search 1")

    assert m.refuses("s2 search 1") == "SX-ACT-14"
    assert "C4" not in m.walks("s2")
