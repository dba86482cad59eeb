"""The killer's rules of thumb, scene by scene."""

from __future__ import annotations

from lastlight.bots.sixes.killer import NormalKiller
from lastlight.core.seats import KILLER
from tests.bots.sixes.asking import answer_of
from tests.games.sixes.scene import Scene, scene


def plays(m: Scene) -> str:
    """What the killer would answer."""
    return answer_of(NormalKiller(KILLER, "1"), m)


def test_next_to_a_survivor_all_dice_go_into_the_attack() -> None:
    m = scene("killer@C3 s1@C4 turn=killer")

    assert plays(m) == "attack 4"


def test_far_from_everybody_all_dice_go_into_the_hunt() -> None:
    m = scene("size=13x25 killer@A1 s1@A14 turn=killer")

    assert plays(m) == "hunt 3"


def test_somebody_on_the_ground_is_lifted_when_a_hook_is_near() -> None:
    m = scene("killer@C3 s1@C4 dying hook@C8 turn=killer")

    assert plays(m) == "lift s1"


def test_nobody_is_lifted_who_could_not_be_brought_to_a_hook() -> None:
    m = scene("size=13x25 killer@C3 s1@C4 dying hook@C24 turn=killer")

    assert plays(m) != "lift s1"


def test_whom_he_carries_he_hangs_at_once() -> None:
    m = scene("killer@C3 s1@carried hook@C4 turn=killer")

    assert plays(m) == "hang 1"


def test_the_injured_is_struck_rather_than_the_healthy() -> None:
    m = scene("killer@C3 s1@C4 s2@D4 injured turn=killer")
    m.play("killer attack 4")

    assert plays(m) == "attack s2"


def test_of_two_hooks_the_one_far_from_the_others_is_taken() -> None:
    m = scene("killer@C3 s1@carried hook@C4 hook@B2 s2@A1 turn=killer")

    assert plays(m) == "hang 1"


def test_who_will_still_lie_next_turn_is_fetched_rather_than_somebody_healthy_hunted() -> None:
    m = scene("killer@C3 s1@C10 dying s2@M1 hook@D10 turn=killer dice=1,1,1")
    m.play("killer hunt 3")

    assert plays(m) in {"walk B9", "walk C9", "walk D9"}


def test_who_stands_up_before_his_next_turn_is_not_fetched() -> None:
    m = scene("killer@C3 s1@C10 dying fallen=2 s2@M3 hook@D10 turn=killer dice=1,1,1")
    m.play("killer hunt 3")

    assert plays(m) in {"walk I2", "walk I3", "walk I4"}


def test_somebody_who_has_hung_before_is_struck_rather_than_a_newcomer() -> None:
    m = scene("killer@C3 s1@C4 s2@D4 stage=2 turn=killer")
    m.play("killer attack 4")

    assert plays(m) == "attack s2"


def test_somebody_at_a_gate_is_struck_rather_than_somebody_in_the_field() -> None:
    m = scene("killer@B2 s1@B3 s2@B1 gate@A1,B1,C1 powered turn=killer")
    m.play("killer attack 4")

    assert plays(m) == "attack s2"


def test_a_generator_that_is_nearly_done_is_kicked_when_nobody_is_near() -> None:
    m = scene("size=13x25 killer@C3 generator@C4=9 turn=killer")

    assert plays(m) == "kick_generator 1"


def test_a_generator_just_begun_is_not_worth_a_kick() -> None:
    m = scene("size=13x25 killer@C3 generator@C4=2 turn=killer")

    assert plays(m).startswith("hunt")


def test_a_pallet_that_bars_the_way_to_a_survivor_is_kicked() -> None:
    walls = ",".join(f"{column}3-{column}4" for column in "ABDEFGHIJKLM")
    m = scene(f"killer@C4 s1@C1 pallet@C3=dropped wall={walls} turn=killer")

    assert plays(m) == "kick_pallet 1"


def test_carrying_somebody_all_dice_go_to_the_hook() -> None:
    m = scene("killer@C3 s1@carried s2@C4 hook@C12 turn=killer")

    assert plays(m) == "hunt 1"


def test_carrying_somebody_next_to_a_hook_he_may_strike_besides() -> None:
    m = scene("killer@C3 s1@carried s2@C4 hook@E3 turn=killer")

    assert plays(m) == "attack 1"


def test_carrying_somebody_he_walks_beside_the_nearest_free_hook() -> None:
    m = scene("killer@C3 s1@carried hook@C7 hook@M12 turn=killer dice=1")
    m.play("killer hunt 1")

    assert plays(m) in {"walk B6", "walk C6", "walk D6"}


def test_through_a_window_he_would_rather_not_strike() -> None:
    m = scene("killer@C3 s1@C4 s2@D2 wall=B3-B4,C3-C4,D3-D4 window=C3-C4 turn=killer")
    m.play("killer attack 4")

    assert plays(m) == "attack s2"


def test_blood_warden_is_used() -> None:
    gates = "gate@A1,B1,C1=open gate@A15,B15,C15 powered"
    m = scene(
        f"killer@C4 s1@carried hook@C5 hex=blood_warden totem@H8 {gates} advanced.hexes=yes turn=killer"
    )
    m.play("killer hang 1")

    assert plays(m) == "yes"


def test_a_die_goes_to_a_window_where_that_is_the_way() -> None:
    walls = ",".join(f"{column}4-{column}5" for column in "ABCDEFGHIJKLM")
    m = scene(f"killer@C4 s1@C7 injured wall={walls} window=C4-C5 turn=killer")

    assert plays(m).startswith("vault 1 attack ")
    m.play(f"killer {plays(m)}")
    assert plays(m) in {"walk B6", "walk C6", "walk D6"}


def test_dice_are_divided_by_the_exact_odds_of_reaching_and_hitting() -> None:
    near, far = scene("killer@C3 s1@C8 turn=killer"), scene("killer@C3 s1@C9 turn=killer")

    assert plays(near) == "attack 3 hunt 1"  # one step beyond his base movement: any face does
    assert plays(far) == "attack 2 hunt 2"  # two of them: surely with two dice, else two times in three


def test_the_hillbilly_counts_the_die_he_rolls_again() -> None:
    far = "killer@C3 s1@C10 turn=killer chase.bonus=0 killer.dice=2"

    assert plays(scene(far)) == "attack 1 hunt 1"
    assert plays(scene(f"{far} advanced.abilities=yes")) == "hunt 2"


def test_he_walks_round_a_window_to_strike_where_it_is_easier() -> None:
    m = scene("killer@C3 s1@C5 wall=C4-C5 window=C4-C5 turn=killer")
    m.play("killer attack 4")

    assert plays(m).startswith("walk ")
    assert plays(m) != "walk C4"
