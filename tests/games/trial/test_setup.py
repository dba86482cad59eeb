"""Setup: boards, tiles, markers, cards, start rooms."""

from __future__ import annotations

import pytest

from lastlight.core.errors import BadOptionValue, UnknownOption
from lastlight.core.seats import CHANCE, KILLER, SURVIVORS
from lastlight.games.trial.board import CATEGORIES, PROPS, load_board
from lastlight.games.trial.cards import CARD_NAMES, PAIRS_IN
from lastlight.games.trial.props import COUNTS, SKILL_DIE
from tests.games.trial.scene import TRIAL, new_match, scene
from tests.rules import rule


@rule("TR-META-02", "TR-GRP-01")
@pytest.mark.parametrize(("people", "seats"), [(3, 3), (4, 4), (5, 5)])
def test_three_to_five_people_play_one_killer_and_always_four_survivors(people: int, seats: int) -> None:
    m = new_match(people=people)

    assert len(m.match.setup.seats) == seats
    assert m.match.setup.seats.count(KILLER) == 1
    assert len(m.match.terms.player) == 5


@rule("TR-META-02", "TR-AMB-GRP-02")
def test_two_people_play_only_with_one_who_runs_all_four() -> None:
    with pytest.raises(BadOptionValue):
        TRIAL.start({"people": 2})
    m = new_match(solo_survivors=True)

    assert [str(seat) for seat in m.match.setup.seats] == ["killer", "s1"]
    assert m.match.terms.figures[SURVIVORS[0]] == SURVIVORS


@rule("TR-META-08")
def test_there_are_five_movement_cards_and_none_is_brawl() -> None:
    assert CARD_NAMES == ("sprint", "sneak", "crouch", "vault", "wait")


@rule("TR-SETUP-01")
@pytest.mark.parametrize("survivors", ["meg,meg,jake,nea", "meg,jake,nea", "meg,jake,nea,bob"])
def test_each_character_is_taken_at_most_once(survivors: str) -> None:
    with pytest.raises(BadOptionValue):
        TRIAL.start({"survivors": survivors})


@rule("TR-SETUP-01", "TR-SETUP-18", "TR-AMB-SETUP-02")
def test_the_pictured_line_up_is_the_usual_one() -> None:
    assert new_match().match.terms.names == ("trapper", "claudette", "dwight", "jake", "meg")


@rule("TR-SETUP-05", "TR-AMB-SETUP-03", "TR-COMP-20")
@pytest.mark.parametrize("board", ["macmillan_estate", "autohaven_wreckers"])
def test_the_board_is_chosen_with_the_table(board: str) -> None:
    assert new_match(map=board).match.terms.board is load_board(board)


@rule("TR-SETUP-03", "TR-AMB-TURN-01")
def test_the_first_marker_goes_to_any_survivor_by_chance() -> None:
    m = new_match()

    assert m.asked() == ["chance"]
    assert m.match.odds() == [(figure, 1) for figure in SURVIVORS]


@rule("TR-SETUP-03", "TR-AMB-TURN-01")
def test_chance_or_the_host_names_the_first_survivor() -> None:
    m = new_match(first_survivor="host")
    assert m.options("s1") == ["s1", "s2", "s3", "s4"]
    m.play("s1 s3")

    assert m.match.state.marker == 3
    assert m.asked() == ["s3"]
    assert new_match().asked() == ["chance"]


@rule("TR-SETUP-04", "TR-COMP-09")
def test_every_survivor_has_the_own_sacrifice_token() -> None:
    assert new_match().match.state.token == [0, 1, 1, 1, 1]


@rule("TR-SETUP-06", "TR-AMB-SETUP-01")
@pytest.mark.parametrize("board", ["macmillan_estate", "autohaven_wreckers"])
def test_all_44_tiles_lie_face_down_in_their_rooms(board: str) -> None:
    m = new_match(map=board)
    state, ground = m.match.state, m.match.terms.ground

    assert state.kind == [0] * 44
    assert sum(len(tiles) for tiles in state.tiles) == 44
    assert [ground.category.count(number) for number in range(4)] == [10, 10, 12, 12]
    for room in m.match.terms.board.rooms:
        lying = [ground.category[tile] for tile in state.tiles[room.id]]
        assert tuple(lying.count(number) for number in range(4)) == room.tiles


@rule("TR-SETUP-07", "TR-AMB-SETUP-06")
@pytest.mark.parametrize("people", [3, 5])
def test_four_tiles_are_turned_up_in_turn_order_and_nothing_answers(people: int) -> None:
    m = new_match(first_survivor="host", people=people).play("s1 s2")
    players = [str(m.match.terms.player[figure]) for figure in m.match.turn_order()]
    for player in players:
        assert m.asked() == [player]
        assert len(m.options(player)) > 30
        m.play(f"{player} {m.options(player)[0]}")

    assert m.happened().count("TileTurned") == 4
    assert sum(kind != 0 for kind in m.match.state.kind) == 4


@rule("TR-SETUP-07")
def test_a_face_up_tile_cannot_be_turned_up_again() -> None:
    m = new_match(first_survivor="host").play("s1 s1", "s1 objective@pump_room")

    assert m.refuses("s2 objective@pump_room") == "TR-SETUP-07"


@rule("TR-SETUP-08", "TR-BOARD-07", "TR-AMB-SETUP-05")
def test_walls_stand_on_the_ragged_paths() -> None:
    m = scene("")

    assert [path.key for path in m.match.terms.board.paths if m.path(path.key) == "wall"] == [
        "m10",
        "m12",
        "m13",
        "m14",
    ]


@rule("TR-SETUP-09", "TR-COMP-24", "TR-NUM-04")
def test_everybody_has_four_cards_and_the_killer_wait_as_well() -> None:
    m = scene("")

    assert m.hand("s1") == ["sprint", "sneak", "crouch", "vault"]
    assert m.hand("killer") == ["sprint", "sneak", "crouch", "vault", "wait"]
    assert sum(len(m.hand(str(seat))) for seat in m.match.setup.seats) == 21


@rule("TR-SETUP-09")
def test_a_player_with_two_survivors_has_one_set() -> None:
    m = scene("people=3")

    assert m.hand("s1") == ["sprint", "sneak", "crouch", "vault"]
    assert m.hand("s3") == []


@rule("TR-SETUP-11", "TR-ANAT-03", "TR-ANAT-05")
def test_survivors_begin_with_two_bloodpoints_each_and_the_killer_with_four() -> None:
    assert new_match(people=3).match.state.blood == [4, 2, 2, 2, 2]


@rule("TR-SETUP-14", "TR-BOARD-04", "TR-AMB-SETUP-04")
def test_everybody_rolls_for_a_start_room_the_killer_too() -> None:
    m = begun(starts=["0", "1", "2", "3", "4"])

    assert [m.room(name) for name in ("s1", "s2", "s3", "s4", "killer")] == [
        "foremans_house",
        "winding_tower",
        "foundry",
        "pit_mouth",
        "sawmill",
    ]


@rule("TR-SETUP-15", "TR-BOARD-05")
def test_all_five_figures_may_start_in_one_room() -> None:
    m = begun(starts=["5"] * 5)

    assert {m.room(name) for name in ("s1", "s2", "s3", "s4", "killer")} == {"timber_wood"}


@rule("TR-SETUP-16", "TR-AMB-MOVE-06")
def test_starting_turns_nothing_up_and_a_skull_pays_nobody() -> None:
    m = begun(starts=["0"] * 5)

    assert m.blood("killer") == 4
    assert m.happened().count("TileTurned") == 4


@rule("TR-ROUND-01")
def test_after_setup_everybody_plans() -> None:
    m = begun(starts=["0"] * 5)

    assert m.round == 1
    assert m.asked() == ["killer", "s1", "s2", "s3", "s4"]


@rule("TR-ROUND-03")
def test_a_round_is_planning_the_survivors_the_killer_and_cleanup() -> None:
    m = scene("killer@foundry").plan()
    while m.round == 1:
        seat = m.asked()[0]
        m.play(f"{seat} {m.options(seat)[-1]}")

    phases = ("AllSet", "TurnBegan", "MarkerPassed", "RoundBegan")
    order = [getattr(event, "figure", "") for event in m.log if type(event).__name__ in phases]
    assert order == ["", "", "claudette", "dwight", "jake", "meg", "trapper", "trapper", "dwight", ""]
    assert [name for name in m.happened() if name in phases][-2:] == ["MarkerPassed", "RoundBegan"]


def begun(starts: list[str]):  # type: ignore[no-untyped-def]
    """A match set up, with these faces for the start rooms."""
    m = new_match(first_survivor="host")
    m.script["chance.start"] = starts
    m.play("s1 s1")
    for seat in ("s1", "s2", "s3", "s4"):
        m.play(f"{seat} {m.options(seat)[0]}")
    return m


@rule("TR-COMP-05", "TR-COMP-06", "TR-COMP-07")
def test_the_44_tiles_are_ten_ten_twelve_and_twelve() -> None:
    by_category = {category: sum(dict(PROPS[category]).values()) for category in CATEGORIES}

    assert by_category == {"objective": 10, "boldness": 10, "survival": 12, "altruism": 12}
    assert COUNTS[1:] == (8, 2, 5, 5, 6, 6, 6, 6)


@rule("TR-NUM-01", "TR-NUM-02", "TR-NUM-03")
def test_the_tiles_add_up_by_category_and_by_kind() -> None:
    assert sum(COUNTS) == 44
    assert COUNTS[1] + COUNTS[2] == COUNTS[3] + COUNTS[4] == 10
    assert COUNTS[5] + COUNTS[6] == COUNTS[7] + COUNTS[8] == 12


@rule("TR-NUM-16", "TR-PLAN-02")
def test_the_killer_has_twenty_ways_to_plan() -> None:
    assert len(PAIRS_IN[31]) == 20
    assert len(set(map(str, PAIRS_IN[31]))) == 20


@rule("TR-AMB-DICE-01", "TR-NUM-09")
def test_the_skill_die_shows_each_of_0_to_5_once() -> None:
    assert sorted(SKILL_DIE) == list(range(6))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(UnknownOption):
        TRIAL.start({"weather": "rain"})


@rule("TR-SECR-05", "TR-SECR-08")
def test_a_face_down_tile_has_no_identity_and_the_item_deck_no_order() -> None:
    m = new_match(first_survivor="host").play("s1 s1")
    m.match.answer(SURVIVORS[0], m.option(SURVIVORS[0], "objective@pump_room"))

    assert {str(prop): weight for prop, weight in m.match.odds()} == {"generator": 8, "gate": 2}
    assert CHANCE in m.match.questions
    assert set(m.sees("killer").kind) == {0}
