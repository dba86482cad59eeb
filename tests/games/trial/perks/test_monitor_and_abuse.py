"""Monitor & Abuse: nobody on a hook."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

BOTH_TURNS_IDLE = "killer@ore_tracks spent card=vault,wait perk=monitor_and_abuse"


@rule("TC-monitor-and-abuse", "TC-monitor-and-abuse/1")
def test_with_nobody_hooked_he_gains_one() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=1")
    assert m.question() == "trigger.cleanup.end"
    m.play("killer monitor_and_abuse")

    assert m.blood("killer") == 2
    assert m.round == 2


@rule("TC-monitor-and-abuse/2")
def test_with_somebody_hooked_he_is_not_asked() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=1 s4@foundry hooked foundry:hook")

    assert m.round == 2
    assert m.blood("killer") == 1


@rule("TC-monitor-and-abuse")
def test_it_is_there_again_next_round() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=1").play("killer monitor_and_abuse")

    assert m.match.state.used == [0] * 5
