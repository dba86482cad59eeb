"""Setup: who places what, where, and under the Rule of 6."""

from __future__ import annotations

import pytest

from lastlight.core.errors import BadOptionValue
from lastlight.core.seats import S1
from lastlight.games.grid.spaces import members, space_name
from lastlight.games.sixes import places
from lastlight.games.sixes.pieces import COMMON, HEXES, ITEMS, ULTRA
from tests.games.sixes.scene import SIXES, Scene, new_match, placing, scene
from tests.rules import rule

WALLED = "wall=C5-C6,D5-D6,E5-E6,F5-F6,G5-G6,H5-H6,I5-I6,C8-C9,D8-D9,C7-D7,C10-D10"
CORRIDOR = "wall=H19-H20,H20-H21,I19-I20,I20-I21,J19-J20,J20-J21"


def place(m: Scene, what: str) -> Scene:
    """Place anything until something of that kind is to be placed."""
    while m.question() != f"ask.place.{what}":
        seat = m.asked()[0]
        m.play(f"{seat} {m.options(seat)[0]}")
    return m


def askers(m: Scene, what: str) -> str:
    """Who places the tokens of one kind, in order: K or S."""
    order = ""
    place(m, what)
    while m.question() == f"ask.place.{what}":
        order += "K" if m.asked() == ["killer"] else "S"
        seat = m.asked()[0]
        m.play(f"{seat} {m.options(seat)[0]}")
    return order


@rule("SX-SETUP-04", "SX-SETUP-06")
def test_generators_are_placed_in_turn_survivors_first() -> None:
    assert askers(placing("size=18x24"), "generator") == "SKSKSKS"


@rule("SX-SETUP-05", "SX-SETUP-03")
def test_each_side_puts_generators_on_the_others_half() -> None:
    m = placing("size=14x19")
    m.play("killer north")

    assert m.refuses("s1 A11") == "SX-SETUP-05"
    m.play("s1 A10")
    assert m.refuses("killer A9") == "SX-SETUP-05"
    assert "N10" in m.options("killer")


@rule("SX-SETUP-01")
def test_tokens_of_a_kind_keep_six_spaces() -> None:
    m = placing("size=14x18")
    m.play("killer north", "s1 A1", "killer N18")

    assert m.refuses("s1 A6") == "SX-SETUP-01"
    assert "A7" in m.options("s1")


@rule("SX-SETUP-01", "SX-AMB-09")
def test_the_rule_of_six_is_measured_around_walls_as_they_are_then() -> None:
    wall = ",".join(f"{column}2-{column}3" for column in "ABCDEFGHIJ")
    m = placing(f"size=14x18 wall={wall}")
    m.play("killer north", "s1 A2", "killer N18")

    assert "A3" in m.options("s1")


@rule("SX-SETUP-07")
def test_the_killer_places_four_hooks_and_then_the_survivors_three() -> None:
    m = placing("size=18x24")

    assert askers(m, "hook") == "KKKKSSS"
    m = place(placing("size=18x24"), "hook")
    assert {"R1", "A24"} <= set(m.options("killer"))


@rule("SX-SETUP-08", "SX-AMB-05")
def test_windows_go_on_walls_between_free_floor() -> None:
    m = place(placing(f"size=18x24 {WALLED}"), "window")

    assert m.asked() == ["killer"]
    assert "E5-E6" in m.options("killer")
    assert m.refuses("killer A1-A2") == "SX-SETUP-09"
    m.play("killer E5-E6")
    assert m.match.state.grid.is_across_window(*spaces(m, "E5", "E6"))


@rule("SX-SETUP-09", "SX-AMB-05")
def test_windows_of_one_wall_keep_more_than_two_sides_between_them() -> None:
    m = place(placing(f"size=18x24 {WALLED}"), "window")
    m.play("killer E5-E6")

    assert m.refuses("killer G5-G6") == "SX-SETUP-09"
    assert "H5-H6" in m.options("killer")
    assert "C8-C9" in m.options("killer")


def spaces(m: Scene, *names: str) -> list[int]:
    return [m.match.terms.map.space(name) for name in names]


@rule("SX-SETUP-10", "SX-AMB-06")
def test_pallets_go_between_two_walls_and_not_onto_open_floor() -> None:
    m = place(placing(f"size=18x24 {CORRIDOR}"), "pallet")

    assert m.asked() == ["s1", "s2", "s3", "s4"]
    assert "I20" in m.options("s1")
    assert m.refuses("s1 R24") == "SX-SETUP-10"


@rule("SX-SETUP-11", "SX-SETUP-12", "SX-SETUP-13")
def test_everybody_begins_in_their_part_of_the_map() -> None:
    m = place(placing("size=14x18 windows=0 pallets=0"), "killer")

    assert rows_offered(m, "killer") == {1}
    m.play(f"killer {m.options('killer')[0]}")
    assert rows_offered(m, "s1") == {18}
    m.play(f"s1 {m.options('s1')[0]}")
    m.play(f"s1 {m.options('s1')[0]}")
    assert rows_offered(m, "killer") == {8, 9, 10, 11}


def rows_offered(m: Scene, seat: str) -> set[int]:
    """The rows of the spaces on which somebody may begin."""
    return {int(option.split()[1].lstrip("ABCDEFGHIJKLMN")) for option in m.options(seat)}


@rule("SX-SETUP-13")
def test_with_an_odd_number_of_rows_the_central_band_has_three() -> None:
    m = place(placing("size=14x19 windows=0 pallets=0"), "middle")

    assert rows_offered(m, "killer") == {9, 10, 11}


@rule("SX-TABLE-15", "SX-AMB-12")
def test_no_chest_lies_on_a_pallet_or_a_figure_or_in_the_wrong_half() -> None:
    m = place(placing(f"size=18x23 {CORRIDOR} windows=0 advanced.chests=yes"), "chest")
    taken = m.match.terms.map.name
    state = m.match.state
    offered = set(m.options("s1"))

    assert {int(space[1:]) for space in offered} == set(range(1, 13))
    m.play(f"s1 {m.options('s1')[0]}")
    offered |= set(m.options("killer"))
    assert offered.isdisjoint(taken(space) for space in (*state.pallets, *state.at))


@rule("SX-SETUP-14")
def test_survivors_place_one_chest_and_the_killer_two_last_of_all() -> None:
    m = placing("size=18x24 windows=0 pallets=0 advanced.chests=yes")

    assert askers(m, "chest") == "SKK"
    assert m.round == 1


@rule("SX-SETUP-15", "SX-COMP-08", "SX-AMB-44")
def test_the_deck_holds_six_common_cards_and_one_ultra_rare() -> None:
    m = scene("s1@C3 chest@C4 advanced.chests=yes")
    m.match.answer_text(S1, "search 1")
    odds = dict(m.match.odds())

    assert len(ITEMS) - 1 == 9
    assert {ITEMS[item]: 3 for item in COMMON} | {ITEMS[item]: 1 for item in ULTRA} == odds
    assert sum(odds.values()) == 7 * 3


@rule("SX-SETUP-16", "SX-AMB-11")
def test_the_totem_keeps_four_rows_from_both_baselines() -> None:
    m = place(placing("size=18x24 windows=0 pallets=0 advanced.hexes=yes hexes=lullaby"), "totem")

    assert {int(option[1:]) for option in m.options("killer")} == set(range(5, 21))
    assert m.refuses("killer R4") == "SX-SETUP-16"


@rule("SX-SETUP-17", "SX-COMP-09", "SX-COMP-12")
def test_the_killer_draws_his_card_once_the_totem_stands() -> None:
    m = place(placing("size=18x24 windows=0 pallets=0 advanced.hexes=yes hexes=devour_hope"), "totem")
    assert m.sees("killer").hex == 0
    m.play(f"killer {m.options('killer')[0]}")

    assert len(HEXES) - 1 == 5
    assert HEXES[m.sees("killer").hex] == "devour_hope"
    assert m.sees("s1").hex == m.sees().hex == -1


@rule("SX-SETUP-19", "SX-AMB-07")
def test_where_the_rule_of_six_cannot_be_kept_the_farthest_spaces_serve() -> None:
    m = placing("size=6x8 windows=0 pallets=0")
    m.play("killer north", "s1 A1", "killer F8")

    assert m.options("s1") == ["F1", "F2", "F3"]
    place(m, "hook")
    assert len(m.match.state.generators) == 7


@rule("SX-AMB-10", "SX-TABLE-02")
def test_any_survivor_may_place_and_the_first_answer_counts() -> None:
    m = placing("size=14x18")
    m.play("killer north")

    assert m.asked() == ["s1", "s2", "s3", "s4"]
    m.play("s3 A1")
    assert m.asked() == ["killer"]


@rule("SX-TABLE-11", "SX-SETUP-02")
def test_the_killer_chooses_his_baseline() -> None:
    assert placing("size=14x18").options("killer") == ["north", "south"]


@rule("SX-TABLE-11", "SX-SETUP-18")
@pytest.mark.parametrize("where", ["farm", "sawmill", "scrapyard", "ward"])
def test_a_map_suggests_a_place_for_everything(where: str) -> None:
    options = {"advanced.chests": "yes", "advanced.hexes": "yes"}
    m = new_match(map=where, placement="suggested", **options)
    state = m.match.state

    assert list(m.match.questions) == [5]
    assert (len(state.generators), len(state.hooks), len(state.windows)) == (7, 7, 4)
    assert (len(state.pallets), len(state.chests), state.totem >= 0) == (4, 3, True)
    assert -1 not in state.at


@rule("SX-SETUP-18", "SX-AMB-08")
@pytest.mark.parametrize("where", ["farm", "sawmill", "scrapyard", "ward"])
def test_tokens_beyond_what_a_map_suggests_keep_clear_of_what_it_suggests(where: str) -> None:
    m = new_match(map=where, placement="suggested", **{"hooks.killer": "5"})
    suggested = m.match.terms.suggested
    assert suggested is not None
    assert m.question() == "ask.place.hook"

    offered = set(m.options(m.asked()[0]))
    assert offered
    assert not offered & {space_name(space, m.match.terms.map.width) for space in members(suggested.spaces)}


@rule("SX-TABLE-12")
def test_a_match_is_refused_where_there_is_less_floor_than_tokens() -> None:
    with pytest.raises(BadOptionValue):
        placing("size=4x5")


@rule("SX-COMP-05", "SX-COMP-04")
def test_the_supply_of_tokens_is_exact() -> None:
    m = new_match(placement="suggested")
    state = m.match.state

    assert (len(state.generators), len(state.hooks), len(state.windows), len(state.pallets)) == (7, 7, 4, 4)
    assert (m.match.terms.gates, state.chests, state.totem) == (2, [], -1)


@rule("SX-COMP-07")
def test_there_is_one_totem() -> None:
    m = placing("size=18x24 windows=0 pallets=0 advanced.hexes=yes hexes=lullaby")

    assert askers(m, "totem") == "K"


@rule("SX-COMP-01", "SX-COMP-02", "SX-AMB-01")
def test_four_different_survivors_face_one_killer() -> None:
    assert SIXES.read_options({"survivors": "ace,meg,nea,dwight", "killer": "nurse"})["killer"] == "nurse"
    for cast in ({"survivors": "meg,meg,nea,ace"}, {"survivors": "meg,nea,ace"}, {"killer": "wraith"}):
        with pytest.raises(BadOptionValue):
            SIXES.read_options(cast)


@rule("SX-CHAR-02", "SX-CHAR-03", "SX-MODE-01")
def test_in_the_basic_game_all_killers_are_alike() -> None:
    m = scene("killer@C3 s1@M15 killer=nurse turn=killer")
    m.play("killer attack 3")

    assert "C6" in m.walks("killer")


@rule("SX-CHAR-01")
def test_one_person_may_play_all_survivors() -> None:
    m = scene("s1@C3 s2@E3 s3@G3 s4@I3 people=2 killer@M15")

    assert m.asked() == ["s1"]
    assert m.options("s1") == ["turn s1", "turn s2", "turn s3", "turn s4"]


@rule("SX-COMP-11", "SX-CUSTOM-02")
def test_a_match_may_be_played_on_any_grid() -> None:
    m = placing("size=21x9 windows=0 pallets=0")

    assert m.options("killer") == ["east", "west"]
    m.play("killer east", "s1 K1")
    m = place(m, "middle")
    assert {option.split()[1][0] for option in m.options("killer")} == {"J", "K", "L"}


@rule("SX-MODE-02", "SX-MODE-03")
@pytest.mark.parametrize("switches", range(8))
def test_abilities_chests_and_hexes_are_switched_one_by_one(switches: int) -> None:
    keys = ("advanced.abilities", "advanced.chests", "advanced.hexes")
    options = {key: "yes" if switches >> place & 1 else "no" for place, key in enumerate(keys)}
    m = new_match(placement="suggested", **options)

    assert bool(m.match.state.chests) == (options["advanced.chests"] == "yes")
    assert (m.match.state.totem >= 0) == (options["advanced.hexes"] == "yes")
    assert (m.match.terms.ability[0] != "") == (options["advanced.abilities"] == "yes")


def test_a_match_of_the_first_edition_goes_on_by_the_numbers_it_began_with() -> None:
    first = SIXES.start({"placement": "suggested"}, edition=1)
    brisk = SIXES.start({"placement": "suggested", "preset": "brisk"}, edition=1).terms
    now = SIXES.start({"placement": "suggested"}).terms

    assert (first.terms.hook_steps, first.terms.recover_after, brisk.hook_clock) == (3, 2, 5)
    assert (now.hook_steps, now.recover_after) == (4, 3)
    assert SIXES.changed(first.setup.options, 1) == {"placement": "suggested"}


@rule("SX-CUSTOM-01", "SX-TABLE-14")
def test_the_brisk_preset_sets_its_numbers_unless_somebody_has_set_them() -> None:
    brisk = new_match(placement="suggested", preset="brisk").match.terms
    own = new_match(
        placement="suggested", preset="brisk", **{"hook.clock": "3", "killer.dice": "3"}
    ).match.terms

    assert (brisk.sprint_when_downed, brisk.recover_after, brisk.repair_may_move) == (False, 0, True)
    assert (brisk.killer_dice, brisk.points, brisk.generators_needed) == (2, 8, 4)
    assert (own.hook_clock, own.killer_dice) == (3, 3)  # three dice are what the standard has


@rule("SX-SETUP-13")
def test_nobody_is_put_onto_somebody_in_the_central_band() -> None:
    m = place(placing("size=14x19 windows=0 pallets=0"), "middle")
    first = m.options("killer")[0].split()[1]
    m.play(f"killer {m.options('killer')[0]}")

    assert first not in {option.split()[1] for option in m.options("killer")}


@rule("SX-AMB-08")
def test_no_token_is_put_where_it_would_wall_somebody_in() -> None:
    m = placing("size=14x18 wall=A1-B1,A2-B2")
    m.play("killer north")

    assert m.refuses("s1 A2") == "SX-AMB-08"
    assert {"A1", "A4"} <= set(m.options("s1"))


@rule("SX-AMB-06")
@pytest.mark.parametrize(("site", "offered"), [("gap_or_doorway", True), ("gap", False), ("anywhere", True)])
def test_a_pallet_goes_before_a_doorway_if_the_house_has_it_so(site: str, offered: bool) -> None:
    board = scene("wall=C9-C10,E9-E10").match.terms.map
    sites = {board.name(space) for space in members(places.pallet_sites(board, site))}

    assert sites >= {"D9", "D10"} if offered else not sites
    assert ("A15" in sites) == (site == "anywhere")


@rule("SX-COMP-09", "SX-SETUP-17")
def test_each_of_five_hex_cards_is_as_likely() -> None:
    m = SIXES.start({"placement": "suggested", "advanced.hexes": True})

    cards = ("no_one_escapes_death", "lullaby", "devour_hope", "third_seal", "blood_warden")
    assert list(m.odds()) == [(card, 1) for card in cards]
