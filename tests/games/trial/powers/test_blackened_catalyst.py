"""Blackened Catalyst: traps in rooms, and the Hag out of the mud."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import Scene, scene
from tests.rules import rule


def trapped(m: Scene) -> list[str]:
    return [room.key for room in m.match.terms.board.rooms if m.match.state.phantasm[room.id]]


@rule("TC-blackened-catalyst")
def test_the_hag_traps_two_rooms_in_reach() -> None:
    m = scene("killer=hag killer@foundry card=wait,sneak s1@foundry")
    m.play("killer power")
    assert m.options("killer") == ["foundry", "winding_tower", "ore_tracks", "powder_cellar"]
    m.play("killer foundry", "killer ore_tracks")

    assert trapped(m) == ["foundry", "ore_tracks"]
    assert not m.is_wounded("s1")


@rule("TC-blackened-catalyst")
def test_one_trap_may_be_enough() -> None:
    m = scene("killer=hag killer@foundry card=wait,sprint").play(
        "killer power", "killer foundry", "killer stop"
    )

    assert trapped(m) == ["foundry"]


@rule("TC-blackened-catalyst/1", "TC-blackened-catalyst")
def test_meg_calls_the_hag_repairs_all_the_same_and_is_attacked_later() -> None:
    m = scene(
        "killer=hag killer@sawmill card=wait,crouch s4@winding_tower card=sprint"
        " foundry:generator,phantasm,bare dice=2"
    )
    m.play("s4 m02", "killer appear", "s4 repair", "killer attack s4")

    assert m.room("killer") == "foundry"
    assert m.progress("foundry") == [1]
    assert m.is_wounded("s4")
    assert trapped(m) == []


@rule("TC-blackened-catalyst")
def test_the_hag_turns_up_a_tile_where_she_appears_and_can_be_answered() -> None:
    m = scene(
        "killer=hag killer@sawmill card=wait,crouch s4@winding_tower card=sprint s1@foundry perk=spine_chill"
        " foundry:phantasm"
    )
    m.play("s4 m02", "s4 objective@foundry", "killer appear", "killer boldness@foundry")

    assert m.face_down("foundry") == 3
    assert m.asked() == ["s1"]


@rule("TC-blackened-catalyst/2", "TC-blackened-catalyst")
def test_the_hag_takes_the_bloodpoint_instead() -> None:
    m = scene(
        "killer=hag killer@sawmill blood=4 card=wait,crouch s4@winding_tower card=sprint"
        " foundry:phantasm,bare"
    )
    m.play("s4 m02", "killer gain")

    assert m.blood("killer") == 5
    assert m.room("killer") == "sawmill"
    assert trapped(m) == []


@rule("TC-blackened-catalyst")
def test_where_she_stands_already_she_only_gains() -> None:
    m = scene(
        "killer=hag killer@foundry blood=4 card=wait,crouch s4@winding_tower card=sprint"
        " foundry:phantasm,bare"
    )
    m.play("s4 m02")

    assert m.blood("killer") == 5
    assert m.question() == "ask.killer_interact"


@rule("TC-blackened-catalyst")
def test_nobody_is_caught_who_was_there_or_comes_off_a_locker() -> None:
    m = scene(
        "killer=hag killer@sawmill s4@foundry hidden card=sprint foundry:phantasm,locker,bare"
        " winding_tower:bare"
    )

    assert m.room("s4") == "winding_tower"
    assert trapped(m) == ["foundry"]


@rule("TC-blackened-catalyst")
def test_who_is_carried_into_the_room_springs_nothing() -> None:
    m = scene(
        "killer=hag killer@foundry card=wait,crouch s4@foundry wounded foundry:bare ore_tracks:phantasm"
        " dice=3"
    )
    m.play("killer pick_up s4", "killer dice 1", "killer m03")

    assert m.room("s4") == "ore_tracks"
    assert trapped(m) == ["ore_tracks"]


@rule("TC-blackened-catalyst")
def test_a_rescued_survivor_who_moves_into_a_trap_springs_it() -> None:
    m = scene(
        "killer=hag killer@sawmill blood=4 card=wait,crouch s1@foundry hooked s4@winding_tower card=sprint"
        " foundry:hook,bare ore_tracks:phantasm"
    )
    m.play("s4 m02", "s4 sabotage", "s4 stay", "s1 m03", "killer gain")

    assert trapped(m) == []
    assert m.blood("killer") == 5


@rule("TC-blackened-catalyst/3", "TC-blackened-catalyst")
def test_a_room_holds_one_trap() -> None:
    m = scene("killer=hag killer@foundry card=wait,sneak foundry:phantasm").play("killer power")

    assert m.options("killer") == ["winding_tower", "ore_tracks", "powder_cellar"]


@rule("TC-blackened-catalyst")
def test_with_every_room_in_reach_trapped_there_is_nothing_to_do() -> None:
    m = scene(
        "killer=hag killer@foundry card=wait,sneak s1@foundry foundry:phantasm,bare winding_tower:phantasm"
        " ore_tracks:phantasm powder_cellar:phantasm"
    )

    assert m.options("killer") == ["attack s1", "pass"]


@rule("TC-blackened-catalyst/4", "TR-ED-01", "TR-COMP-16")
@pytest.mark.parametrize(("traps", "lifted"), [("4", True), ("7", False)])
def test_with_all_traps_out_laying_moves_them(traps: str, lifted: bool) -> None:
    m = scene(
        f"killer=hag hag_traps={traps} killer@foundry card=wait,crouch sawmill:phantasm storehouse:phantasm"
        " timber_wood:phantasm pit_mouth:phantasm"
    )
    m.play("killer power", "killer foundry")
    if lifted:
        assert m.options("killer") == ["pit_mouth", "sawmill", "timber_wood", "storehouse"]
        m.play("killer sawmill", "killer ore_tracks")
        assert m.options("killer") == ["pit_mouth", "timber_wood", "storehouse"]
        m.play("killer pit_mouth")
    else:
        m.play("killer ore_tracks")

    assert len(trapped(m)) == (4 if lifted else 6)


@rule("TR-ED-01", "TR-COMP-16")
def test_there_are_seven_traps_or_four_in_czech() -> None:
    assert scene("killer=hag").match.terms.hag_traps == 7
    assert scene("killer=hag printing=czech").match.terms.hag_traps == 4
