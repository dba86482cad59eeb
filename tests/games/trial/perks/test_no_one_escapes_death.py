"""No One Escapes Death: once more, when the gates hum."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

IDLE = "killer@ore_tracks spent card=vault,wait perk=no_one_escapes_death powder_cellar:bare"


@rule("TC-no-one-escapes-death", "TC-no-one-escapes-death/1")
def test_with_powered_gates_a_third_turn_is_free() -> None:
    m = scene(f"{IDLE} blood=1 done=4").play("killer pass")
    assert m.question() == "trigger.killer_turn.end"
    m.play("killer no_one_escapes_death", "killer sprint")

    assert m.room("killer") == "powder_cellar"
    assert m.happened().count("TurnBegan") == 3
    assert (m.blood("killer"), m.round) == (1, 2)


@rule("TC-no-one-escapes-death")
def test_it_may_follow_his_first_turn_at_once() -> None:
    m = scene(f"{IDLE} blood=5 done=4").play("killer no_one_escapes_death", "killer sprint")

    assert m.happened().count("TurnBegan") == 3
    assert "BonusBought" not in m.happened()
    assert m.round == 2  # nothing was for sale after his second card


@rule("TC-no-one-escapes-death/2")
def test_after_a_bought_bonus_turn_there_is_no_other() -> None:
    m = scene(f"{IDLE} blood=5 done=4").play("killer pass", "killer pass", "killer bonus sprint")

    assert m.round == 2
    assert "PerkUsed" not in m.happened()


@rule("TC-no-one-escapes-death")
def test_without_power_he_is_not_asked() -> None:
    m = scene(f"{IDLE} blood=1 done=3")

    assert m.round == 2
