"""What the rulebook tells of single characters, and what they bring to the table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lastlight.games.trial.cast import EASY, HARD, KILLERS, POWERS, SURVIVORS, Killer, Survivor
from lastlight.games.trial.props import NEW_TRAP, TRAP
from tests.games.trial.scene import TRIAL, new_match, scene
from tests.rules import rule


@rule("TR-ANAT-02")
def test_the_usual_characters_are_easy_and_the_hard_ones_are_free_to_take() -> None:
    killer, *survivors = new_match().match.terms.names
    hard = new_match(killer="nurse", survivors="nea,ace,feng,meg").match.terms.names

    assert {KILLERS[killer].difficulty, *(SURVIVORS[name].difficulty for name in survivors)} == {"easy"}
    assert hard == ("nurse", "nea", "ace", "feng", "meg")


@rule("TR-ANAT-02")
@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize(("option", "cast"), [("killer", KILLERS), ("survivors", SURVIVORS)])
def test_where_characters_are_chosen_the_help_says_who_is_easy(
    option: str, cast: Mapping[str, Killer | Survivor], language: str
) -> None:
    easy, hard = TRIAL.texts(language).say(f"option.{option}").rsplit(": ", 2)[1:]

    assert [name for name in cast if name in easy] == [name for name in cast if cast[name].difficulty == EASY]
    assert [name for name in cast if name in hard] == [name for name in cast if cast[name].difficulty == HARD]


@rule("TR-CHAR-03", "TR-TIME-04")
def test_feng_min_leaves_before_the_generator_is_damaged() -> None:
    perks = new_match(survivors="feng,dwight,jake,meg").match.state.dealt.perks[1]
    m = scene(
        f"survivors=feng,dwight,jake,meg killer@foundry card=wait foundry:generator=2,bare"
        f" s1@foundry perk={','.join(perks)}"
    )
    m.play("killer damage")
    assert m.progress("foundry") == [2]
    m.play("s1 alert", "s1 m03")

    assert m.room("s1") == "ore_tracks"
    assert m.happened().index("Moved") < m.happened().index("ProgressLost")


@rule("TR-TIME-04")
def test_a_perk_that_answers_a_declared_damage_is_done_before_it() -> None:
    m = scene(
        "killer@foundry card=wait foundry:generator=2,bare s1@sawmill perk=deja_vu sawmill:generator dice=3"
    )
    m.play("killer damage", "s1 deja_vu")
    happened = m.happened()

    assert m.progress("sawmill") == [1]
    assert happened.index("Interacted") < happened.index("PerkUsed") < happened.index("ProgressLost")


@rule("TR-CHAR-04")
@pytest.mark.parametrize(("face", "wounded"), [(0, True), (5, False)])
def test_the_trapper_traps_a_path_and_who_takes_it_later_may_be_wounded(face: int, wounded: bool) -> None:
    laid = scene("killer=trapper killer@foundry blood=0 card=wait foundry:bare")
    laid.play("killer power", "killer m02")
    taken = scene(f"killer@sawmill s1@winding_tower card=sprint foundry:bare m02:trap dice={face}")
    taken.play("s1 m02")

    assert (laid.round, laid.path("m02")) == (2, "trap")
    assert taken.is_wounded("s1") == wounded


@rule("TR-CHAR-05")
def test_the_bell_takes_the_wraith_to_a_room_farther_away() -> None:
    m = scene("killer=wraith killer@foundry card=wait,sprint storehouse:bare").play("killer power")
    assert not {"foundry", "winding_tower", "ore_tracks", "powder_cellar"} & set(m.options("killer"))
    m.play("killer storehouse")

    assert ("", "storehouse") in [(event["path"], event["room"]) for event in m.hears() if "path" in event]


@rule("TR-CHAR-06", "TR-ED-36")
def test_the_spark_hits_everybody_in_the_room_of_the_doctor() -> None:
    m = scene(
        "killer=doctor marker=1 killer@foundry card=wait,crouch s1@foundry blood=2 s2@foundry blood=0"
        " s3@foundry madness blood=0 s4@sawmill blood=2"
    )
    m.play("killer power")
    assert m.options("s1") == ["lose", "madness"]
    m.play("s1 lose")

    assert [m.blood(figure) for figure in ("s1", "s2", "s3", "s4")] == [1, 0, 0, 2]
    assert m.match.state.madness == [0, 0, 1, 1, 0]
    assert [m.is_wounded(figure) for figure in ("s1", "s2", "s3", "s4")] == [False, False, True, False]


@rule("TR-ED-36")
@pytest.mark.parametrize(("state", "options"), [("", ["lose", "madness"]), ("madness", ["lose", "wound"])])
def test_losing_a_bloodpoint_to_the_spark_needs_one(state: str, options: list[str]) -> None:
    rich = scene(f"killer=doctor killer@foundry card=wait,crouch s2@foundry blood=1 {state}")
    poor = scene(f"killer=doctor killer@foundry card=wait,crouch s2@foundry blood=0 {state}")

    assert rich.play("killer power").options("s2") == options
    assert poor.play("killer power").asked() == ["killer"]


@rule("TR-SETUP-10")
@pytest.mark.parametrize(
    ("killer", "token", "tokens"),
    [("trapper", "bear_trap", 4), ("hag", "phantasm_trap", 7), ("doctor", "madness", 4), ("wraith", "", 0)],
)
def test_the_tokens_of_a_power_lie_ready_beside_the_board(killer: str, token: str, tokens: int) -> None:
    state = new_match(killer=killer).match.state
    power = POWERS[KILLERS[killer].power]

    assert (power.token, power.tokens) == (token, tokens)
    assert not any(there in (TRAP, NEW_TRAP) for there in state.holds)
    assert not any((*state.phantasm, *state.madness))


@rule("TR-SETUP-10")
@pytest.mark.parametrize(
    ("out", "left"), [("m05:trap m06:trap m07:trap", True), ("m05:trap m06:trap m07:trap m09:trap", False)]
)
def test_a_trap_comes_from_beside_the_board_while_one_is_left(out: str, left: bool) -> None:
    m = scene(f"killer=trapper killer@foundry card=wait,sneak {out}").play("killer power", "killer m02")

    assert (m.path("m02") == "new_trap") == left


@rule("TR-SECR-09")
@pytest.mark.parametrize("seats", [(), ("killer",), ("s1",)])
def test_in_adept_everybody_sees_all_perks(seats: tuple[str, ...]) -> None:
    m = new_match(mode="adept", survivors="feng,dwight,jake,meg", killer="hag")
    survivors = [SURVIVORS[name].perks for name in ("feng", "dwight", "jake", "meg")]

    assert m.sees(*seats).perks == (KILLERS["hag"].perks, *survivors)
