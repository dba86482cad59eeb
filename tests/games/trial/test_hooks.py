"""Hooks: sabotage and rescue (TR-HOOK)."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-HOOK-01", "TR-HOOK-05")
def test_an_empty_hook_is_sabotaged_without_a_roll_and_for_nothing_else() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare").play("s1 m02", "s1 sabotage")

    assert m.entity() == "hook"
    assert m.blood("s1") == 2
    assert "Rolled" not in m.happened()
    assert m.asked() == ["killer"]


@rule("TR-HOOK-02", "TR-AMB-ENT-01")
def test_a_tokened_hook_takes_no_second_sabotage() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,generator,bare entity=hook@foundry dice=3").play(
        "s1 m02"
    )

    assert m.refuses(f"s1 sabotage {m.tile('foundry', 'hook')}") == "TR-HOOK-02"


@rule("TR-HOOK-03", "TR-AMB-HOOK-06", "TR-AMB-HOOK-12")
def test_sabotage_frees_whoever_hangs_there_and_pays_the_rescuer() -> None:
    m = scene("s1@winding_tower card=sprint blood=6 s2@foundry hooked blood=1 foundry:hook,bare")
    m.play("s1 m02", "s1 sabotage")

    assert not m.is_hooked("s2")
    assert (m.blood("s1"), m.blood("s2")) == (6, 1)
    assert m.question() == "ask.rescue_move"


@rule("TR-HOOK-04", "TR-AMB-HOOK-07", "TR-ED-46")
def test_rescuer_then_rescued_may_move_along_any_path_or_stay() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry hooked foundry:hook,bare powder_cellar:bare")
    m.play("s1 m02", "s1 sabotage")
    assert m.options("s1") == ["m02", "m03", "m18", "stay"]
    m.play("s1 stay")
    assert m.options("s2") == ["m02", "m03", "m18", "stay"]
    m.play("s2 m18")

    assert (m.room("s1"), m.room("s2")) == ("foundry", "powder_cellar")
    assert m.hand("s2") == ["sprint", "sneak", "crouch", "vault"]
    assert m.asked() == ["killer"]  # no interaction follows


@rule("TR-EX-14", "TR-SACD-05", "TR-SEQ-06")
def test_claudette_frees_meg_and_both_run() -> None:
    m = scene("s1@winding_tower card=sprint s4@foundry hooked foundry:hook,bare winding_tower:bare")
    m.play("s1 m02", "s1 sabotage", "s1 m03", "s4 m02")

    assert (m.room("s1"), m.room("s4")) == ("ore_tracks", "winding_tower")
    assert m.blood("s1") == 3
    assert m.entity() == "hook"
    order = ["EntityPlaced", "BloodGained", "Freed", "Moved", "Moved"]
    assert [name for name in m.happened() if name in order][1:] == order


@rule("TR-AMB-MOVE-05", "TR-MOVE-05", "TR-FAQ-04")
def test_a_rescue_move_ignores_the_kind_but_not_arrow_or_wall_and_turns_up_a_tile() -> None:
    m = scene("s1@foundry card=vault s2@powder_cellar hooked powder_cellar:hook,bare sawmill:chest")
    m.play("s1 sabotage")

    assert m.options("s1") == ["m11", "m16", "stay"]
    m.play("s1 m16", "s1 boldness")
    assert m.happened().count("TileTurned") == 1


@rule("TR-HOOK-06", "TR-NUM-13")
def test_hook_and_rescue_leave_the_wound() -> None:
    m = scene("s1@winding_tower card=sprint s2@foundry wounded hooked foundry:hook,bare killer@ore_tracks")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s2 stay")

    assert m.is_wounded("s2")


@rule("TR-AMB-HOOK-05", "TR-AMB-HOOK-13")
def test_nobody_is_rescued_from_a_hook_under_the_token() -> None:
    m = scene(
        "s1@winding_tower card=sprint s2@foundry hooked foundry:hook,generator,bare entity=hook@foundry"
        " dice=3"
    )
    m.play("s1 m02")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "pass"]


@rule("TR-AMB-HOOK-05")
def test_who_hangs_under_the_token_counts_in_cleanup() -> None:
    m = scene("killer@pit_mouth blood=0 card=sprint,vault s2@foundry hooked foundry:hook entity=hook@foundry")

    assert (m.round, m.track) == (2, 1)


@rule("TR-ENT-03", "TR-AMB-HOOK-03", "TR-ED-50")
def test_a_second_sabotage_lifts_the_token_from_the_first_hook() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare pump_room:hook entity=hook@pump_room")
    m.play("s1 m02", "s1 sabotage")

    assert m.match.is_usable(m.match.tiles_of(8, 3)[0])
    assert m.match.state.entity_tile in m.match.state.tiles[2]


@rule("TR-ENT-03")
def test_sabotage_frees_a_path_the_entity_blocked() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare m03:entity").play("s1 m02", "s1 sabotage")

    assert m.match.state.entity_path == -1
