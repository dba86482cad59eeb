"""Walking: costs, what stands in the way, windows and pallets."""

from __future__ import annotations

from tests.games.sixes.scene import scene
from tests.rules import rule


@rule("SX-MOVE-01", "SX-TURN-03")
def test_a_survivor_has_three_movement_and_a_diagonal_costs_one() -> None:
    m = scene("s1@G8")
    m.play("s1 walk J11")

    assert m.space("s1") == "J11"
    assert m.walks("s1") == set()


@rule("SX-MOVE-02")
def test_nobody_walks_onto_or_through_another_figure() -> None:
    m = scene("s1@A1 s2@B1 over s3@A2 dying over s4@B2 over killer@M1")

    assert m.walks("s1") == set()
    assert m.refuses("s1 walk B1") == "SX-MOVE-02"


@rule("SX-MOVE-02")
def test_a_carried_survivor_blocks_nothing() -> None:
    m = scene("s1@A1 s2@carried killer@A3")

    assert "A2" in m.walks("s1")


@rule("SX-MOVE-03", "SX-MAP-08")
def test_objects_and_blocks_cannot_be_entered() -> None:
    m = scene("s1@C3 generator@C4 hook@D3 chest@B3 totem@C2 block=B2")

    assert m.walks("s1").isdisjoint({"C4", "D3", "B3", "C2", "B2"})
    assert m.refuses("s1 walk C4") == "SX-MOVE-03"


@rule("SX-MAP-09")
def test_a_figure_slips_between_two_objects_that_touch_at_a_corner() -> None:
    m = scene("s1@C3 generator@D3 generator@C4 survivor.move=2")
    m.play("s1 walk D4")

    assert "Walked" in m.happened()
    assert len(m.walks("s1")) > 0


@rule("SX-MOVE-04", "SX-MAP-07", "SX-WINDOW-02")
def test_a_survivor_crosses_a_window_straight_for_one_movement() -> None:
    m = scene("s1@C3 wall=C2-D2,C3-D3,C4-D4,C5-D5,C6-D6 window=C3-D3 survivor.move=2")
    m.play("s1 walk D3")

    assert m.walks("s1") >= {"D4", "E3", "E4"}


@rule("SX-MOVE-06", "SX-PALLET-04")
def test_a_dropped_pallet_costs_one_more() -> None:
    m = scene("s1@C3 pallet@C4=dropped")
    m.play("s1 walk C4")

    assert m.walks("s1") == {"B3", "C3", "D3", "B4", "D4", "B5", "C5", "D5"}


@rule("SX-MOVE-06")
def test_with_one_movement_left_a_dropped_pallet_cannot_be_entered() -> None:
    m = scene("s1@C3 dying pallet@C4=dropped")

    assert "C4" not in m.walks("s1")


@rule("SX-MOVE-07", "SX-AMB-30")
def test_the_killer_cannot_enter_a_dropped_pallet() -> None:
    m = scene("killer@C3 s1@M15 pallet@C4=dropped turn=killer")
    m.play("killer attack 3")

    assert "C4" not in m.walks("killer")


@rule("SX-MOVE-05", "SX-KILL-02", "SX-AMB-33")
def test_the_killer_crosses_one_window_for_each_die_set_aside() -> None:
    wall = "wall=C1-D1,C2-D2,C3-D3,C4-D4,C5-D5,F1-G1,F2-G2,F3-G3,F4-G4,F5-G5 window=C3-D3,F3-G3"
    m = scene(f"killer@C3 s1@M15 {wall} turn=killer killer.move=5 size=13x15")
    m.play("killer vault 1 attack 2")

    assert "D3" in m.walks("killer")
    assert "G3" not in m.walks("killer")


@rule("SX-MOVE-05", "SX-WINDOW-01")
def test_without_a_vault_a_window_is_a_wall_to_the_killer() -> None:
    wall = "wall=C1-D1,C2-D2,C3-D3,C4-D4,C5-D5,C6-D6 window=C3-D3"
    m = scene(f"killer@C3 s1@M15 {wall} turn=killer")
    m.play("killer attack 3")

    assert "D3" not in m.walks("killer")


@rule("SX-KILL-02")
def test_an_unused_vault_is_lost_and_a_used_one_still_costs_movement() -> None:
    wall = "wall=C1-D1,C2-D2,C3-D3,C4-D4,C5-D5,C6-D6 window=C3-D3"
    m = scene(f"killer@C3 s1@M15 {wall} turn=killer")
    m.play("killer vault 1 attack 2", "killer walk D3")

    assert "C3" not in m.walks("killer")
    assert "F5" in m.walks("killer")
    assert "G6" not in m.walks("killer")


@rule("SX-ABIL-07")
def test_the_nurse_passes_windows_and_pallets_without_dice() -> None:
    wall = "wall=C1-D1,C2-D2,C3-D3,C4-D4,C5-D5,C6-D6 window=C3-D3"
    nurse = "killer=nurse advanced.abilities=yes"
    m = scene(f"killer@C3 s1@M15 pallet@C4=dropped {wall} {nurse} turn=killer")
    m.play("killer attack 3")

    assert {"D3", "C4"} <= m.walks("killer")
    assert "C6" not in m.walks("killer")


@rule("SX-MOVE-08", "SX-KILL-09")
def test_after_a_hit_the_survivor_may_run_through_the_killer_but_not_stop_there() -> None:
    m = scene("killer@B1 s1@A1 hook@A2 hook@B2 turn=killer chase.bonus=0 dice=4,4,4,1")
    m.play("killer attack 3", "killer attack s1")

    assert "C1" in m.walks("s1")
    assert "B1" not in m.walks("s1")


@rule("SX-MOVE-09", "SX-ACT-12", "SX-HEALTH-04")
def test_the_dying_crawl_one_space_and_do_nothing_else() -> None:
    m = scene("s1@C3 dying generator@C4 s2@H8")
    m.play("s1 turn s1")

    assert m.walks("s1") == {"B2", "C2", "D2", "B3", "D3", "B4", "D4"}
    assert m.verbs("s1") == {"walk", "end"}
    m.play("s1 walk B3")
    assert m.asked() == ["s2"]


@rule("SX-MOVE-10")
def test_unspent_movement_is_lost() -> None:
    m = scene("s1@C3 killer@M15")
    m.play("s1 walk C4", "s1 end")

    assert m.asked() == ["killer"]


@rule("SX-ACT-01", "SX-TURN-05")
def test_a_sprint_adds_a_d3_to_the_movement() -> None:
    m = scene("s1@C3 killer@M15 dice=3")
    m.play("s1 sprint", "s1 walk I9")

    assert m.rolls("sprint") == [(3,)]
    assert m.space("s1") == "I9"


@rule("SX-TABLE-05")
def test_a_walk_takes_the_cheapest_way_to_its_destination() -> None:
    m = scene("s1@A1 pallet@B1=dropped killer@M15 s2@M14")
    m.play("s1 turn s1", "s1 walk C1")

    (walked,) = [event for event in m.hears("s1") if event["event"] == "Walked"]
    assert walked["way"] == ["B2", "C1"]
