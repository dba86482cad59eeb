"""The totem and the five hex cards: when they show, what they do, what stays silent."""

from __future__ import annotations

import pytest

from lastlight.core.chance import SeededChance
from lastlight.core.seats import observer
from lastlight.games.sixes.hexes import possible_hexes
from lastlight.games.sixes.pieces import HEXES
from tests.games.sixes.scene import SIXES, new_match, scene
from tests.rules import rule

HEX = "advanced.hexes=yes totem@L8"


@rule("SX-HEX-01", "SX-ACT-16")
def test_a_dull_totem_cannot_be_cleansed() -> None:
    m = scene(f"s1@L7 {HEX} hex=lullaby")

    assert m.refuses("s1 cleanse") == "SX-HEX-01"


@rule("SX-ACT-16", "SX-HEX-02")
def test_cleansing_a_lit_totem_takes_a_whole_turn_and_ends_its_hex() -> None:
    m = scene(f"s1@L7 s2@A1 marked {HEX}=lit hex=lullaby shown")
    m.play("s1 turn s1", "s1 cleanse")

    assert m.totem() == "cleansed"
    assert m.match.state.marked[2] == 0
    assert m.asked() == ["s2"]
    assert m.match.enterable() >> m.match.terms.map.space("L8") & 1


HIT = "killer@C3 s1@C4 turn=killer chase.bonus=0 dice=4,1,1,1"


@rule("SX-HEX-03", "SX-AMB-60", "SX-AMB-49")
def test_no_one_escapes_death_shows_with_the_hit_and_downs_at_once() -> None:
    m = scene(f"{HIT} {HEX} hex=no_one_escapes_death powered")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "dying"
    assert m.totem() == "lit"
    assert m.question() == "ask.run"


@rule("SX-HEX-03")
def test_before_the_gates_have_power_a_hit_shows_nothing() -> None:
    m = scene(f"{HIT} {HEX} hex=no_one_escapes_death")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "injured"
    assert m.totem() == "dull"


@rule("SX-HEX-04", "SX-AMB-46", "SX-AMB-49")
def test_the_lullaby_shows_with_the_first_hooking_and_afflicts_its_victim() -> None:
    m = scene(f"killer@C3 s1@carried hook@C4 turn=killer {HEX} hex=lullaby")
    m.play("killer hang 1")

    assert "HexShown" in m.happened()
    assert m.match.state.marked == [0, 1, 0, 0, 0]


@rule("SX-AMB-46")
def test_whoever_is_hit_after_that_is_afflicted_too() -> None:
    m = scene(f"{HIT} {HEX}=lit hex=lullaby shown")
    m.play("killer attack 3", "killer attack s1")

    assert m.match.state.marked[1] == 1


@rule("SX-HEX-06", "SX-AMB-47")
@pytest.mark.parametrize(
    ("hookings", "shown"),
    [
        ("s2@A1 hookings=1 s3@dead s4@A3 hookings=1", True),
        ("s2@A1 hookings=1 s3@A2 hookings=1 s4@A3", False),
        ("s2@A1 hookings=1 s3@A2 hookings=1 s4@escaped", False),
    ],
)
def test_devour_hope_shows_when_everybody_has_hung(hookings: str, shown: bool) -> None:
    m = scene(f"killer@C3 s1@carried hook@C4 {hookings} turn=killer {HEX} hex=devour_hope")
    m.play("killer hang 1")

    assert m.match.state.hex_shown == shown


@rule("SX-HEX-06", "SX-AMB-47", "SX-AMB-19")
def test_with_devour_hope_the_killer_kills_the_dying_for_all_his_dice() -> None:
    m = scene(f"killer@C3 s1@C5 dying turn=killer {HEX}=lit hex=devour_hope shown")
    m.play("killer kill s1")

    assert m.fate("s1") == "dead"
    assert m.verbs("killer") == {"walk", "end"}


GENERATORS = "generator@A3=10 generator@C3=10 generator@E3=10 generator@G3=10 generator@K8=9"


@rule("SX-HEX-07", "SX-AMB-48")
def test_under_the_third_seal_survivors_do_not_learn_where_gates_stand() -> None:
    m = scene(f"{GENERATORS} s1@K9 s2@M14 killer@A15 {HEX} hex=third_seal edges=north,west dice=3")
    m.play("s1 turn s1", "s1 repair 5")

    assert m.sees("s1").gates == ((), ())
    assert m.sees("s1").edges == ()
    assert len(m.sees("killer").gates[0]) == 3
    heard = [event["event"] for event in m.hears("s1")]
    assert "GateHidden" not in heard
    assert "GateAppeared" not in heard


@rule("SX-HEX-08", "SX-AMB-48", "SX-TABLE-05")
def test_a_secret_gate_shows_to_who_comes_next_to_it_and_ends_the_walk() -> None:
    m = scene(
        f"gate@F1,G1,H1=hidden gate@A7,A8,A9=hidden s1@G4 killer@M15 powered {HEX}=lit hex=third_seal shown"
    )
    m.play("s1 walk G1")

    assert m.match.state.gate_shown == [1, 0]
    assert m.space("s1") == "G2"
    assert m.match.state.secret


@rule("SX-AMB-48", "SX-HEX-02")
def test_cleansing_the_totem_shows_every_gate() -> None:
    gates = "gate@F1,G1,H1=hidden gate@A7,A8,A9=hidden"
    m = scene(f"{gates} s1@L7 killer@M15 powered {HEX}=lit hex=third_seal shown")
    m.play("s1 cleanse")

    assert m.match.state.gate_shown == [1, 1]
    assert not m.match.state.secret


@rule("SX-TABLE-09")
def test_the_choice_between_equal_places_of_a_secret_gate_is_silent() -> None:
    m = scene(f"size=12x15 {GENERATORS} s1@K9 killer@A15 {HEX} hex=third_seal edges=north,west dice=3")
    m.play("s1 repair 5")

    assert m.asked() == ["killer"]
    assert m.sees("s1").questions == ()
    assert m.sees("s1").waiting
    assert "Pause" in [event["event"] for event in m.hears("s1")]


WARDEN = f"gate@F1,G1,H1=open gate@A7,A8,A9=1 powered killer@C3 s1@carried hook@C4 turn=killer {HEX}"


@rule("SX-HEX-09", "SX-HEX-10", "SX-AMB-49")
def test_blood_warden_rolls_for_the_gates_anew_and_lights_nothing() -> None:
    m = scene(f"{WARDEN} hex=blood_warden edges=north,south")
    m.play("killer hang 1", "killer yes")

    assert m.gates() == [["F1", "G1", "H1"], ["F15", "G15", "H15"]]
    assert m.match.state.gate_rounds == [0, 0]
    assert m.totem() == "dull"


@rule("SX-TABLE-09")
@pytest.mark.parametrize("card", ["blood_warden", "third_seal", "no_one_escapes_death"])
def test_every_hooking_at_an_open_gate_sends_the_same_pause(card: str) -> None:
    m = scene(f"{WARDEN} hex={card}")
    m.play("killer hang 1")

    assert [event["event"] for event in m.hears("s2")].count("Pause") == 1
    assert not [one for one in m.sees("s2").questions if one.text == "ask.blood_warden"]


@rule("SX-AMB-49", "SX-COMP-12")
def test_what_was_not_shown_at_its_moment_is_no_longer_imagined() -> None:
    m = scene(f"killer@C3 s1@carried hook@C4 turn=killer {HEX} hex=third_seal")
    m.play("killer hang 1")

    assert "lullaby" not in [HEXES[card] for card in possible_hexes(m.match.state)]


@rule("SX-TABLE-09", "SX-COMP-12")
def test_survivors_imagine_any_card_that_may_lie_face_down() -> None:
    m = new_match(placement="suggested", **{"advanced.hexes": "yes"})
    m.script["chance.hex"] = ["devour_hope"]
    m.go_on()
    view = m.match.view(observer("s1"))
    imagined = {SIXES.imagine(view, SeededChance(str(seed))).state.hex for seed in range(60)}

    assert imagined == {1, 2, 3, 4, 5}


@rule("SX-MOVE-08", "SX-AMB-48", "SX-TABLE-05")
def test_a_gate_that_shows_on_the_way_through_the_killer_stops_nobody_on_his_space() -> None:
    walls = "wall=F2-G2,G2-H2,F1-F2,H1-H2,F3-G3,G3-H3"
    gates = "gate@F1,G1,H1=hidden gate@A7,A8,A9=hidden"
    m = scene(
        f"{gates} {walls} s1@G3 killer@G2 powered {HEX}=lit hex=third_seal shown turn=killer dice=4,1,1,1,3"
    )
    m.play("killer attack 4", "killer attack s1", "s1 walk H1")

    assert m.space("s1") == "G1"
    assert m.match.state.gate_shown == [1, 0]
    assert "H1" in m.walks("s1")


@rule("SX-HEX-01", "SX-HEX-02")
def test_a_card_that_is_turned_up_lights_the_totem_and_it_can_be_cleansed() -> None:
    m = scene(f"killer@C3 s1@carried hook@C4 s2@L7 turn=killer {HEX} hex=lullaby")
    m.play("killer hang 1")

    assert m.totem() == "lit"
    m.play("killer attack 1", "killer end", "s2 turn s2", "s2 cleanse")
    assert m.totem() == "cleansed"


@rule("SX-HEX-02", "SX-AMB-47")
@pytest.mark.parametrize(
    "state", ["=lit hex=devour_hope shown", " hex=devour_hope", "=cleansed hex=devour_hope shown"]
)
def test_nobody_is_killed_before_the_card_shows_or_after_the_totem_has_fallen(state: str) -> None:
    m = scene(f"killer@C3 s1@C4 dying turn=killer {HEX}{state}")

    assert ("kill s1" in m.options("killer")) == ("lit" in state)


@rule("SX-HEX-02", "SX-HEX-03")
def test_once_the_totem_has_fallen_a_hit_is_a_hit_again() -> None:
    m = scene(f"{HIT} {HEX}=cleansed hex=no_one_escapes_death shown powered")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "injured"


HIDDEN = f"gate@F1,G1,H1=hidden gate@A7,A8,A9=hidden powered {HEX}=lit hex=third_seal shown"


@rule("SX-AMB-48")
def test_a_survivor_who_is_set_down_next_to_a_secret_gate_sees_it() -> None:
    m = scene(f"hook@G3 s1@G4 s2@G3 hooked over killer@M15 {HIDDEN}")
    m.play("s1 rescue s2", "s2 G2")

    assert m.match.state.gate_shown == [1, 0]


@rule("SX-AMB-48", "SX-HEX-08")
@pytest.mark.parametrize(
    ("beside", "shown"), [("s2@G2 over", [1, 0]), ("s2@G2 dying over", [1, 0]), ("s2@G2 hooked over", [0, 0])]
)
def test_whoever_stands_or_lies_at_a_secret_gate_sees_it_appear_but_not_who_hangs(
    beside: str, shown: list[int]
) -> None:
    hook = "hook@G2" if "hooked" in beside else "hook@M2"
    m = scene(f"{hook} {GENERATORS} s1@K9 {beside} killer@A15 {HEX} hex=third_seal edges=north,west dice=3")
    m.play("s1 repair 5")

    assert m.match.state.gate_shown == shown


@rule("SX-AMB-48")
def test_nobody_works_on_a_gate_that_does_not_show() -> None:
    m = scene(f"s1@F1 killer@M15 {HIDDEN}")

    assert "open" not in m.verbs("s1")


@rule("SX-HEX-09", "SX-AMB-49")
@pytest.mark.parametrize("more", ["hex=blood_warden shown", "hex=blood_warden gate.rounds=5"])
def test_blood_warden_is_asked_for_once_and_only_at_an_open_gate(more: str) -> None:
    gates = "gate@F1,G1,H1=3 gate@A7,A8,A9=1 powered"
    m = scene(f"{gates} killer@C3 s1@carried hook@C4 s2@M14 turn=killer {HEX} {more}")
    m.play("killer hang 1")

    assert m.question() == "ask.plan"
    assert "Pause" not in m.happened()
