"""A survivor's turn: one ability, checks, help, rescue, searching, items, cleansing, the ground."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lastlight.games.emblems.cast import COMMON, ITEMS
from lastlight.games.emblems.searching import deck_odds
from tests.games.emblems.scene import scene
from tests.rules import rule

COMMONS = {ITEMS[item] for item in COMMON}


@rule("EM-TURN-03", "EM-TURN-04", "EM-TABLE-02")
def test_movement_is_split_around_one_ability() -> None:
    m = scene("s1@E5 generator@E7 generator@G7 dice=2")
    asked = m.match.questions[m.match.terms.player[1]]
    assert (asked.variables["left"], asked.variables["abilities"]) == (3, 1)
    m.play("s1 walk E6", "s1 repair 1")
    asked = m.match.questions[m.match.terms.player[1]]
    assert (asked.variables["left"], asked.variables["abilities"]) == (2, 0)
    m.play("s1 walk F6")

    assert m.refuses("s1 repair 2") == "EM-TURN-03"
    assert m.refuses("s1 sprint") == "EM-TURN-03"
    assert m.left() == 1


@rule("EM-ACT-03", "EM-TERM-01", "EM-AMB-01")
@pytest.mark.parametrize(("face", "points"), [(1, 4), (2, 6), (3, 6), (4, 6), (5, 7), (6, 7)])
def test_a_repair_check_gives_one_or_two(face: int, points: int) -> None:
    m = scene(f"s1@E5 generator@F5=5 dice={face}")
    m.play("s1 repair 1")

    assert m.points() == points


@rule("EM-AMB-03")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (0, 0)])
def test_a_failed_repair_takes_one_off_but_never_below_nothing(before: int, after: int) -> None:
    m = scene(f"s1@E5 generator@F5={before} dice=1")
    m.play("s1 repair 1")

    assert m.points() == after


@rule("EM-ACT-04", "EM-EMBLEM-01")
def test_eight_points_finish_a_generator_that_still_bars_its_space() -> None:
    m = scene("s1@E5 generator@F5=7 dice=5 s2@E6")
    m.play("s1 turn s1", "s1 repair 1", "s1 end")

    assert m.points() == 8
    assert m.emblem("gatekeeper") == -2
    assert m.refuses("s2 repair 1") == "EM-ACT-03"
    assert m.refuses("s2 walk F5") == "EM-MOVE-02"


@rule("EM-ACT-05", "EM-AMB-06", "EM-HEALTH-02")
def test_two_successes_heal_an_injury_and_three_lift_the_dying() -> None:
    injured = scene("s1@E5 s2@E6 injured over dice=5")
    injured.play("s1 heal s2")
    assert (injured.health("s2"), injured.steps("s2")) == ("injured", 1)

    again = scene("s1@E5 s2@E6 injured steps=1 over dice=2")
    again.play("s1 heal s2")
    assert again.health("s2") == "healthy"

    dying = scene("s1@E5 s2@E6 dying steps=1 over dice=2")
    dying.play("s1 heal s2")
    assert (dying.health("s2"), dying.steps("s2")) == ("dying", 2)


@rule("EM-ACT-05", "EM-AMB-03", "EM-AMB-06")
def test_a_failed_heal_does_nothing_and_nobody_heals_themselves() -> None:
    m = scene("s1@E5 injured s2@E6 injured over dice=1")
    assert m.refuses("s1 heal s1") == "EM-ACT-05"
    m.play("s1 heal s2")

    assert (m.health("s2"), m.steps("s2")) == ("injured", 0)


@rule("EM-ACT-06", "EM-AMB-07")
def test_a_survivor_takes_one_healing_success_a_round() -> None:
    m = scene("s1@E5 s2@E6 injured over s3@F6 dice=2,2")
    m.play("s1 turn s1", "s1 heal s2", "s1 end")

    assert m.refuses("s3 heal s2") == "EM-ACT-05"
    m.play("s3 end", "killer end")
    assert any(option == "turn s1" for option in m.options("s1"))
    m.play("s1 turn s1")
    assert "heal s2" in m.options("s1")


@rule("EM-ACT-06")
def test_a_failed_check_leaves_the_round_open_for_another() -> None:
    m = scene("s1@E5 s2@E6 injured over s3@F6 dice=1")
    m.play("s1 turn s1", "s1 heal s2", "s1 end")

    assert "heal s2" in m.options("s3")


@rule("EM-ACT-07")
@pytest.mark.parametrize(("space", "can"), [("I5", True), ("J5", False)])
def test_somebody_within_four_can_be_helped(space: str, can: bool) -> None:
    m = scene(f"s1@E5 s2@{space} generator@{space[0]}6 killer@A15")

    m.play("s1 turn s1")
    assert ("help s2" in m.options("s1")) == can


@rule("EM-ACT-07", "EM-AMB-34")
def test_who_is_helped_makes_a_check_at_once_and_keeps_the_own_ability() -> None:
    m = scene("s1@E5 s2@G5 generator@H5 s3@H4 injured over dice=2")
    m.play("s1 turn s1", "s1 help s2")
    assert m.asked() == ["s2"]
    assert m.options("s2") == ["repair 1", "heal s3"]
    m.play("s2 repair 1")
    assert m.points() == 1
    assert m.refuses("s1 sprint") == "EM-TURN-03"
    m.play("s1 end")

    assert {"repair", "sprint"} <= m.verbs("s2")


@rule("EM-AMB-34")
@pytest.mark.parametrize("words", ["dying", ""])
def test_who_lies_or_has_nothing_to_do_cannot_be_helped(words: str) -> None:
    generator = "generator@H5" if words else "generator@H9"
    m = scene(f"s1@E5 s2@G5 over {words} {generator}")

    assert m.refuses("s1 help s2") == "EM-ACT-07"


@rule("EM-AMB-34")
def test_nobody_lets_themselves_help() -> None:
    m = scene("s1@E5 generator@F5 killer@A15")

    assert "help" not in m.verbs("s1")


@rule("EM-ACT-08")
@pytest.mark.parametrize("killer", ["A1", "M5"])
def test_neither_side_of_help_may_be_in_the_chase(killer: str) -> None:
    m = scene(f"s1@E5 s2@H5 over generator@H6 killer@{killer}")

    assert m.refuses("s1 help s2") == ("EM-ACT-08" if killer == "A1" else "EM-ACT-07")
    assert "help s2" in scene("s1@E5 s2@H5 over generator@H6 killer@A15").options("s1")


@rule("EM-ACT-09", "EM-AMB-32")
def test_a_rescue_puts_the_survivor_injured_beside_the_hook() -> None:
    m = scene("s1@E5 hook@F5 s2@F5 hooked track=3 over")
    m.play("s1 rescue s2")
    assert m.asked() == ["s2"]
    m.play("s2 G6")

    assert (m.space("s2"), m.health("s2"), m.steps("s2")) == ("G6", "injured", 0)
    assert (m.track("s2"), m.match.state.hookings[2]) == (0, 1)


@rule("EM-ACT-10", "EM-AMB-32")
def test_the_rescued_plays_a_turn_unless_they_have_struggled() -> None:
    waited = scene("s1@E5 hook@F5 s2@F5 hooked over")
    waited.play("s1 rescue s2", "s2 G6", "s1 end")
    assert "sprint" in waited.verbs("s2")

    tried = scene("s1@E5 hook@F5 s2@F5 hooked struggled over")
    tried.play("s1 rescue s2", "s2 G6", "s1 end")
    assert tried.asked() == ["killer"]


@rule("EM-AMB-32")
def test_with_no_room_beside_the_hook_the_nearest_space_serves() -> None:
    others = " ".join(f"totem@{space}" for space in ("E4", "F4", "G4", "E6", "F6", "G6", "G5"))
    m = scene(f"s1@E5 hook@F5 s2@F5 hooked over {others}")
    m.play("s1 rescue s2")

    assert {"D5", "H5", "F3", "F7"} <= set(m.options("s2"))


@rule("EM-ACT-11", "EM-AMB-20", "EM-EMBLEM-03")
def test_a_search_takes_a_whole_turn_without_moving_and_finds_an_item() -> None:
    m = scene("s1@E5 chest@F5 cards=medkit_brown")
    m.play("s1 search 1")

    assert m.item("s1") == "medkit_brown"
    assert m.chest() == "open"
    assert m.emblem("malicious") == 1
    assert m.asked() == ["killer"]


@rule("EM-ACT-11", "EM-AMB-20")
def test_no_search_after_moving_nor_in_an_open_chest() -> None:
    m = scene("s1@E5 chest@F5")
    m.play("s1 walk E6")

    assert m.refuses("s1 search 1") == "EM-AMB-20"
    assert scene("s1@E5 chest@F5=open").refuses("s1 search 1") == "EM-ACT-11"


@rule("EM-ACT-12", "EM-AMB-35")
def test_a_new_chest_appears_on_an_icon_without_chest_or_figure() -> None:
    m = scene("s1@E5 chest@F5 chest@H5=open chest@J5=none s2@L5 over chest@L5=none cards=key")
    m.play("s1 search 1")

    assert [m.chest(number) for number in (1, 2, 3, 4)] == ["open", "open", "closed", "none"]


@rule("EM-SETUP-14", "EM-AMB-18")
def test_each_of_seven_cards_is_equally_likely_and_the_ultra_rare_one_any_of_four() -> None:
    odds = dict(deck_odds(scene("s1@E5").match))
    whole = sum(odds.values())

    assert {Fraction(odds[card], whole) for card in odds if card in COMMONS} == {Fraction(1, 7)}
    assert {Fraction(odds[card], whole) for card in odds if card not in COMMONS} == {Fraction(1, 28)}
    assert len(odds) == 10


@rule("EM-AMB-18", "EM-PERK-S11")
def test_an_ultra_rare_card_put_back_is_as_likely_as_any_other() -> None:
    m = scene("s1@E5 perk=ace_in_the_hole chest@F5 cards=medkit_brown,key")
    m.play("s1 search 1", "s1 keep medkit_brown")
    odds = dict(deck_odds(m.match))

    assert set(odds) == {*COMMONS, "key"} - {"medkit_brown"}
    assert len(set(odds.values())) == 1


@rule("EM-ACT-12")
def test_no_chest_appears_when_no_icon_is_empty() -> None:
    m = scene("s1@E5 chest@F5 chest@H5=open cards=key")
    m.play("s1 search 1")

    assert [m.chest(number) for number in (1, 2)] == ["open", "open"]


@rule("EM-ACT-13")
@pytest.mark.parametrize(("left", "kept"), [("key", "medkit_green"), ("medkit_green", "key")])
def test_who_finds_a_second_item_leaves_one_behind(left: str, kept: str) -> None:
    m = scene("s1@E5 item=key chest@F5 cards=medkit_green")
    m.play("s1 search 1", f"s1 lay_down {left}")

    assert m.item("s1") == kept
    assert [item for _, item in m.match.state.lying] == [ITEMS.index(left)]


@rule("EM-AMB-18", "EM-SETUP-14", "EM-COMP-08")
def test_the_deck_is_six_common_cards_and_one_ultra_rare() -> None:
    m = scene("s1@E5")

    assert m.match.cards_left() == 7


@rule("EM-AMB-18", "EM-MISS-08")
def test_an_empty_deck_yields_nothing_but_the_search_counts() -> None:
    m = scene("s1@E5 chest@F5 chest@H5=open")
    for item in range(1, 7):
        m.match.state.out[item] = 1
    m.match.state.out[10] = 1
    m.match.state.ultra = 10
    m.play("s1 search 1")

    assert m.item("s1") == "none"
    assert m.emblem("malicious") == 1


@rule("EM-ACT-14")
@pytest.mark.parametrize(
    ("setting", "move"),
    [
        ("s1@E5 item=key s2@F5 over", "s1>E5"),
        ("s1@E5 item=key s2@F5 over", "s1>E6"),
        ("s1@E5 item=key s2@F5 over", "s1>s2"),
        ("s1@E5 lying@E5=key s2@F5 over", "E5>s1"),
        ("s1@E5 lying@E5=key s2@F5 over", "E5>D5"),
        ("s1@E5 lying@E5=key s2@F5 over", "E5>s2"),
        ("s1@E5 lying@D5=key s2@F5 over", "D5>s1"),
        ("s1@E5 lying@D5=key s2@F5 over", "D5>E5"),
        ("s1@E5 lying@D5=key s2@F5 over", "D5>s2"),
        ("s1@E5 s2@F5 item=key over", "s2>s1"),
        ("s1@E5 s2@F5 item=key over", "s2>E5"),
        ("s1@E5 s2@F5 item=key over", "s2>D5"),
    ],
)
def test_an_item_goes_between_any_two_places_at_hand(setting: str, move: str) -> None:
    m = scene(setting)
    m.play(f"s1 move key {move}")

    target = move.partition(">")[2]
    if target.startswith("s"):
        assert m.item(target) == "key"
    else:
        assert [m.match.terms.map.name(space) for space, _ in m.match.state.lying] == [target]
    assert m.refuses("s1 sprint") == "EM-TURN-03"


@rule("EM-ACT-14", "EM-AMB-36")
@pytest.mark.parametrize(
    "setting", ["s1@E5 item=key s2@F5 over item=medkit_brown", "s1@E5 s2@F5 dying over item=key"]
)
def test_full_hands_take_no_gift_and_the_helpless_keep_theirs(setting: str) -> None:
    m = scene(setting)

    assert m.refuses("s1 move key s1>s2") == "EM-ACT-14"
    assert m.refuses("s1 move key s2>s1") == "EM-ACT-14"


@rule("EM-ACT-16", "EM-AMB-37")
def test_any_standing_totem_can_be_cleansed_and_still_bars_its_space() -> None:
    m = scene("s1@E5 totem@F5 s2@E6")
    m.play("s1 turn s1", "s1 cleanse 1")

    assert m.is_cleansed()
    assert m.refuses("s2 cleanse 1") == "EM-ACT-16"
    assert m.refuses("s2 walk F5") == "EM-MOVE-02"


@rule("EM-ACT-16", "EM-AMB-20")
def test_cleansing_takes_a_turn_without_moving() -> None:
    m = scene("s1@E5 totem@F5")
    m.play("s1 walk E6")

    assert m.refuses("s1 cleanse 1") == "EM-AMB-20"


@rule("EM-AMB-20")
def test_any_survivor_may_pass() -> None:
    for words in ("", "injured", "dying"):
        assert "end" in scene(f"s1@E5 {words} s2@A1 over").options("s1")


@rule("EM-ACT-18", "EM-HOOK-04")
def test_a_struggle_costs_a_step_and_equal_faces_set_free_with_a_sprint() -> None:
    m = scene("hook@E5 s1@E5 hooked track=1 dice=2,2,5 killer@A15")
    m.play("s1 struggle", "s1 F6")

    assert (m.health("s1"), m.space("s1")) == ("injured", "F6")
    assert m.left() == 6
    assert m.refuses("s1 sprint") == "EM-AMB-33"


@rule("EM-ACT-18")
def test_unequal_faces_leave_the_survivor_on_the_hook_a_step_on() -> None:
    m = scene("hook@E5 s1@E5 hooked track=1 dice=1,2")
    m.play("s1 struggle")

    assert m.is_hooked("s1")
    assert m.track("s1") == 2


@rule("EM-AMB-33")
@pytest.mark.parametrize(("killer", "rolls"), [("I5", 1), ("M15", 0)])
def test_the_sprint_after_a_struggle_has_a_chase_die_if_the_killer_is_near(killer: str, rolls: int) -> None:
    m = scene(f"hook@E5 s1@E5 hooked dice=1,1,1,2 killer@{killer}")
    m.play("s1 struggle", "s1 F6")

    assert len(m.rolls("chase")) == rolls


@rule("EM-AMB-04")
@pytest.mark.parametrize(
    ("faces", "free"), [("3,4", True), ("5,6", True), ("2,2", True), ("1,2", False), ("4,5", False)]
)
def test_faces_are_equal_that_show_the_same_dots_and_symbol(faces: str, free: bool) -> None:
    m = scene(f"hook@E5 s1@E5 hooked dice={faces},1")
    m.play("s1 struggle")
    if free:
        m.play("s1 F6")

    assert m.is_hooked("s1") != free


@rule("EM-ACT-19", "EM-AMB-08", "EM-HEALTH-03")
def test_the_third_crawl_stands_a_survivor_up_and_ends_the_turn() -> None:
    m = scene("s1@E5 dying steps=1")
    m.play("s1 crawl", "s1 walk E6")
    assert (m.health("s1"), m.steps("s1"), m.space("s1")) == ("dying", 2, "E6")

    up = scene("s1@E5 dying steps=2")
    up.play("s1 crawl")
    assert (up.health("s1"), up.asked()) == ("injured", ["killer"])


@rule("EM-ACT-19", "EM-AMB-08")
def test_crawling_one_space_gains_a_step_too_and_passing_gains_none() -> None:
    m = scene("s1@E5 dying")
    assert "E7" not in m.walks("s1")
    m.play("s1 walk E6")
    assert m.steps("s1") == 1

    idle = scene("s1@E5 dying")
    idle.play("s1 end")
    assert idle.steps("s1") == 0


@rule("EM-AMB-08")
def test_the_dying_can_do_nothing_else_and_a_pick_up_takes_their_steps() -> None:
    m = scene("s1@E5 dying generator@F5")
    assert m.refuses("s1 repair 1") == "EM-AMB-08"

    lifted = scene("killer@E5 s1@F5 dying steps=2 turn=killer")
    lifted.play("killer lift s1")
    assert lifted.steps("s1") == 0


@rule("EM-ACT-20", "EM-HOOK-04")
def test_who_hangs_may_pass_and_the_track_goes_on() -> None:
    m = scene("hook@E5 s1@E5 hooked track=1 s2@A1 over")
    m.play("s1 stay", "killer end")

    assert m.track("s1") == 2


@rule("EM-ACT-02", "EM-AMB-23")
def test_a_sprint_out_of_turn_has_base_movement_and_no_chase_die() -> None:
    m = scene("killer@E5 s1@F5 dice=4,6 turn=killer hit.free_sprint=yes killer.dice_base=1")
    m.play("killer attack s1 1")

    assert m.asked() == ["s1"]
    assert m.left() == 6
    assert m.rolls("chase") == []
    m.play("s1 end")
    assert m.asked() == ["killer"]


@rule("EM-AMB-23")
def test_where_the_house_gives_a_free_sprint_the_downed_run_too_and_drop_nothing() -> None:
    m = scene("killer@E5 s1@F5 injured pallet@F6 dice=4,1 turn=killer hit.free_sprint=yes killer.dice_base=1")
    m.play("killer attack s1 1")

    assert (m.asked(), m.health("s1"), m.left()) == (["s1"], "dying", 4)
    assert m.verbs("s1") == {"walk", "end"}


@rule("EM-AMB-23")
def test_a_hit_gives_no_free_sprint() -> None:
    m = scene("killer@E5 s1@F5 dice=4,6 turn=killer")
    m.play("killer attack s1 1")

    assert m.asked() == ["killer"]


@rule("EM-TERM-03", "EM-AMB-42")
def test_deeds_work_across_a_window() -> None:
    m = scene("s1@E5 window=E5-F5 generator@F5 dice=2")
    m.play("s1 repair 1")
    kick = scene("killer@E5 window=E5-F5 generator@F5=5 turn=killer")
    kick.play("killer kick_generator 1")

    assert m.points() == 1
    assert (kick.points(), kick.killers_dice(), kick.left()) == (3, 1, 2)
