"""Emblems and points: the four lines, the bonus objectives, who has more."""

from __future__ import annotations

import pytest

from lastlight.games.emblems.token_events import EmblemMoved, Scored
from tests.games.emblems.scene import Scene, last_escape, scene
from tests.rules import rule

# Emblems


@rule("EM-EMBLEM-01", "EM-AMB-37")
@pytest.mark.parametrize(("cleansed", "steps"), [(0, 0), (1, 1), (2, 0), (3, 1), (4, 0)])
def test_every_second_cleansed_totem_is_a_step_for_the_survivors(cleansed: int, steps: int) -> None:
    others = " ".join(f"totem@{'HIJKL'[number]}9=cleansed" for number in range(cleansed))
    m = scene(f"s1@E5 totem@F5 {others}")
    m.play("s1 cleanse 1")

    assert m.emblem("gatekeeper") == -3 + steps


@rule("EM-EMBLEM-02", "EM-AMB-51")
@pytest.mark.parametrize("hookings", [0, 1])
def test_a_hooking_is_one_step_for_the_killer_also_the_last(hookings: int) -> None:
    m = scene(f"killer@E5 s1@carried hookings={hookings} hook@F5 turn=killer")
    m.play("killer hang 1")

    assert m.emblem("devout") == 2


@rule("EM-EMBLEM-02", "EM-AMB-51")
def test_a_sacrifice_by_the_track_is_one_more_step() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 s2@A1 turn=round")

    assert m.emblem("devout") == 2


@rule("EM-EMBLEM-03", "EM-AMB-52")
def test_a_state_healed_and_a_survivor_brought_down_move_malicious() -> None:
    healed = scene("s1@E5 s2@E6 injured steps=1 over dice=2")
    healed.play("s1 heal s2")
    crawled = scene("s1@E5 dying steps=2")
    crawled.play("s1 crawl")
    downed = scene("killer@E5 s1@F5 injured turn=killer dice=4")
    downed.play("killer attack s1 1")

    assert healed.emblem("malicious") == 1
    assert crawled.emblem("malicious") == 1
    assert downed.emblem("malicious") == -1


@pytest.mark.parametrize(
    ("before", "played", "why"),
    [
        ("s1@E5 generator@F5=7 dice=2", "s1 repair 1", "generator"),
        ("s1@E5 totem@F5 totem@H9=cleansed", "s1 cleanse 1", "totems"),
        ("killer@E5 s1@carried hook@F5 turn=killer", "killer hang 1", "hooked"),
        ("s1@E5 s2@E6 injured steps=1 over dice=2", "s1 heal s2", "healed"),
        ("killer@E5 s1@F5 injured turn=killer dice=4", "killer attack s1 1", "dying"),
        ("killer@E5 s1@F5 turn=killer", "killer end", "not_hit"),
        ("killer@E5 s1@F5 turn=killer dice=6", "killer attack s1 1;killer end", "hit"),
        ("chaser.count=each killer@E5 s1@F5 turn=killer", "killer end", "chase"),
    ],
)
def test_a_line_that_moves_says_for_what(before: str, played: str, why: str) -> None:
    m = scene(before)
    m.play(*played.split(";"))

    assert why in [event.why for event in m.log if isinstance(event, EmblemMoved)]


@rule("EM-AMB-52")
def test_the_release_from_the_carry_track_is_healing_and_a_rescue_is_not() -> None:
    released = scene("killer@E5 s1@carried carry=2 turn=killer dice=3")
    released.play("killer hunt 1", "s1 D4")
    rescued = scene("s1@E5 hook@F5 s2@F5 hooked over")
    rescued.play("s1 rescue s2", "s2 G6")

    assert released.emblem("malicious") == 1
    assert rescued.emblem("malicious") == 0


@rule("EM-EMBLEM-03", "EM-AMB-52")
def test_a_part_of_a_state_and_a_first_wound_move_nothing() -> None:
    healed = scene("s1@E5 s2@E6 injured over dice=2")
    healed.play("s1 heal s2")
    wounded = scene("killer@E5 s1@F5 turn=killer dice=4")
    wounded.play("killer attack s1 1")

    assert healed.emblem("malicious") == 0
    assert wounded.emblem("malicious") == 0


@rule("EM-AMB-52")
def test_who_struggles_free_is_not_healed() -> None:
    m = scene("hook@F5 s1@F5 hooked dice=2,2,1")
    m.play("s1 struggle", "s1 E4")

    assert m.emblem("malicious") == 0


@rule("EM-AMB-52", "EM-AMB-66")
def test_the_release_after_four_turns_is_healing_too() -> None:
    m = scene("killer@E5 s1@carried carry_turns=4 turn=killer")
    m.play("s1 D4")

    assert m.emblem("malicious") == 1


@rule("EM-EMBLEM-02", "EM-AMB-51")
def test_a_failed_last_struggle_is_a_step_for_the_killer() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 dice=1,2")
    m.play("s1 struggle")

    assert m.emblem("devout") == 2


def after_turn(text: str, *answers: str) -> Scene:
    """A killer's turn from beginning to end."""
    m = scene(f"{text} s4@M15 turn=killer")
    m.play(*answers, "killer end")
    return m


@rule("EM-EMBLEM-04", "EM-EMBLEM-06")
def test_a_hit_is_a_step_for_the_killer_at_the_end_of_his_turn() -> None:
    m = scene("killer@E5 s1@F5 s2@A15 turn=killer dice=4")
    m.play("killer attack s1 1")
    assert m.emblem("chaser") == 0
    m.play("killer end")

    assert m.emblem("chaser") == -1


@rule("EM-EMBLEM-05", "EM-AMB-53")
def test_survivors_in_the_chase_of_whom_none_was_hit_are_a_step() -> None:
    assert after_turn("killer@E5 s1@F5 s2@G5").emblem("chaser") == 1
    assert after_turn("killer@E5 s1@M5 s2@M6").emblem("chaser") == 0


@rule("EM-EMBLEM-05", "EM-AMB-53")
def test_a_hit_takes_the_step_of_those_who_were_not_hit() -> None:
    assert after_turn("killer@E5 s1@F5 s2@G5 dice=4", "killer attack s1 1").emblem("chaser") == -1
    assert after_turn("killer@E5 s1@F5 s2@G5 dice=3", "killer attack s1 1").emblem("chaser") == 1


@rule("EM-EMBLEM-05", "EM-AMB-53")
def test_an_evasion_is_a_step_and_carrying_takes_all_of_them() -> None:
    assert after_turn("killer@E5 s1@evaded:F5 evasions=1").emblem("chaser") == 1
    assert after_turn("killer@E5 s1@evaded:F5 s2@carried evasions=1").emblem("chaser") == 0


@rule("EM-EMBLEM-05")
def test_who_was_near_at_the_start_counts_wherever_the_killer_goes() -> None:
    m = after_turn("killer@E5 s1@K5", "killer walk B5")

    assert m.emblem("chaser") == 1


@rule("EM-EMBLEM-04", "EM-AMB-53")
def test_a_hit_on_who_was_far_away_at_the_start_counts_for_the_killer_alone() -> None:
    m = after_turn(
        "killer@E5 s1@L5 killer.move=5 dice=5,4", "killer hunt 1", "killer walk K5", "killer attack s1 1"
    )

    assert m.emblem("chaser") == -1


@rule("EM-EMBLEM-05", "EM-EMBLEM-06", "EM-CHASE-05")
def test_who_evades_is_one_step_at_the_end_of_the_killers_turn() -> None:
    m = scene("killer@E5 s1@F5 dice=1,6")
    m.play("s1 sprint", "s1 end")
    assert m.emblem("chaser") == 0
    m.play("killer end")
    assert m.emblem("chaser") == 1
    m.play("s1 turn s1", "s1 walk I5", "s1 end").pass_survivors().play("killer walk B5", "killer end")

    assert m.emblem("chaser") == 2  # the evasion is not counted again


@rule("EM-EMBLEM-05", "EM-AMB-53")
def test_a_hit_counts_in_its_own_turn_only() -> None:
    m = after_turn("killer@E5 s1@F5 dice=4", "killer attack s1 1")
    assert m.emblem("chaser") == -1
    m.pass_survivors().play("killer end")

    assert m.emblem("chaser") == 0


@rule("EM-EMBLEM-05", "EM-CHASE-08")
@pytest.mark.parametrize("words", ["s1@F5 dying", "hook@F5 s1@F5 hooked"])
def test_who_lies_or_hangs_is_no_step_for_the_survivors(words: str) -> None:
    assert after_turn(f"killer@E5 {words}").emblem("chaser") == 0


@rule("EM-EMBLEM-06", "EM-END-03")
def test_a_turn_of_the_killer_in_which_the_match_ends_counts_for_the_chase() -> None:
    m = scene(
        "killer@G4 s1@G3 s2@escaped s3@escaped s4@escaped gate=north:3 hatch@J9 turn=killer "
        "hit.free_sprint=yes dice=4,1"
    )
    m.play("killer attack s1 1", "s1 walk G1", "s1 leave")

    assert m.winner is not None
    assert m.emblem("chaser") == -1


@rule("EM-AMB-53")
def test_a_killer_who_began_carrying_gives_no_steps_even_if_he_hooks() -> None:
    m = after_turn("killer@E5 s1@carried hook@E6 s2@F5", "killer hang 1")

    assert m.emblem("chaser") == 0


@rule("EM-AMB-53", "EM-EMBLEM-05")
@pytest.mark.parametrize(("count", "steps"), [("each", 1), ("once", 0), ("hit_cancels", -1)])
def test_how_the_chase_is_counted_can_be_chosen(count: str, steps: int) -> None:
    text = f"killer@E5 s1@F5 s2@G5 s3@H5 dice=4 chaser.count={count}"

    assert after_turn(text, "killer attack s1 1").emblem("chaser") == steps


@rule("EM-AMB-54")
@pytest.mark.parametrize(("start", "end"), [(6, 6), (5, 6)])
def test_steps_beyond_the_end_of_a_line_are_lost(start: int, end: int) -> None:
    m = scene(f"s1@E5 generator@F5=7 powered emblem={start},3,0,0 dice=2")
    m.play("s1 repair 1")

    assert m.emblem("gatekeeper") == end


@rule("EM-AMB-11", "EM-SETUP-15", "EM-COMP-11")
def test_the_lines_start_at_minus_three_three_and_nought_and_end_at_six() -> None:
    m = scene("s1@E5")

    assert m.match.state.emblem == [-3, 3, 0, 0]
    m.match.move_emblem(0, 20, "generator")
    m.match.move_emblem(1, -20, "hooked")
    assert m.match.state.emblem == [6, -6, 0, 0]


# Points and verdicts


@rule("EM-EMBLEM-07", "EM-MISS-04")
def test_each_line_pays_the_side_on_which_it_ends() -> None:
    m = last_escape("s2@escaped s3@sacrificed s4@sacrificed emblem=6,-2,0,-1")

    assert m.match.points_of_survivors() == 6 + 2
    assert m.match.points_of_killer() == 3 + 4


@rule("EM-AMB-13")
def test_an_escape_is_worth_a_point_a_sacrifice_two_and_all_four_two_more() -> None:
    m = scene(
        "killer@E5 s1@carried hookings=1 s2@sacrificed s3@sacrificed s4@sacrificed hook@F5 "
        "emblem=0,1,0,0 turn=killer"
    )
    m.play("killer hang 1")
    assert m.match.points_of_killer() == 8 + 2

    escape = last_escape("s2@escaped s3@escaped s4@escaped emblem=0,0,0,0")
    assert escape.match.points_of_survivors() == 4


@rule("EM-EMBLEM-08", "EM-MODE-01", "EM-MODE-05")
@pytest.mark.parametrize(("emblem", "winner"), [("3,0,0,0", "survivors"), ("0,-3,0,0", "killer")])
def test_the_higher_total_wins_standard(emblem: str, winner: str) -> None:
    m = last_escape(f"s2@escaped s3@sacrificed s4@sacrificed emblem={emblem}")

    assert (m.winner, m.reason) == (winner, "points")


@rule("EM-AMB-49")
@pytest.mark.parametrize(
    ("others", "emblem", "winner"),
    [
        ("s2@escaped s3@escaped s4@sacrificed", "0,-1,0,0", "survivors"),
        ("s2@sacrificed s3@sacrificed s4@sacrificed", "5,0,0,0", "killer"),
        ("s2@escaped s3@sacrificed s4@sacrificed", "2,0,0,0", "draw"),
    ],
)
def test_equal_totals_are_decided_by_heads(others: str, emblem: str, winner: str) -> None:
    m = last_escape(f"{others} emblem={emblem}")

    assert m.match.points_of_survivors() == m.match.points_of_killer()
    assert m.winner == winner


@rule("EM-EMBLEM-08", "EM-EMBLEM-07")
def test_both_totals_are_told_at_the_end() -> None:
    m = last_escape("s2@escaped s3@escaped s4@sacrificed emblem=2,-1,-4,3 collapse=8")

    (scored,) = [event for event in m.log if isinstance(event, Scored)]
    assert (scored.survivors, scored.killer) == (2 + 3 + 3 + 3, 1 + 4 + 2)
