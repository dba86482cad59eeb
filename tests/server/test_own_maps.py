"""Maps that people draw, at the server: checked in words, played on, never too often and never listed."""

from __future__ import annotations

import threading
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from lastlight.games.sixes import maps, terms
from lastlight.server.lobby import option_codes
from tests.server.running import Server, Visitor, quick, running

CHECK = "/api/v1/games/sixes/maps/check"


def drawn(game: str, key: str) -> str:
    """The text of a map that comes with a game."""
    return resources.files(f"lastlight.games.{game}").joinpath(f"maps/{key}.txt").read_text(encoding="utf-8")


SAWMILL = drawn("sixes", "sawmill")
MINE = {
    "sixes": {"map": "own", "own_map": SAWMILL, "placement": "suggested", "preset": "brisk"},
    "emblems": {"map": "own", "own_map": drawn("emblems", "school")},
}
"""For each game on a grid: options with a map somebody has drawn."""

each_game = pytest.mark.parametrize("game", MINE)


def options(text: str = SAWMILL, game: str = "sixes") -> dict[str, Any]:
    return {**MINE[game], "own_map": text}


@each_game
@pytest.mark.parametrize("thorough", [False, True])
def test_nothing_is_wrong_with_a_good_map(visitor: Visitor, game: str, thorough: bool) -> None:
    good = {"text": MINE[game]["own_map"], "thorough": thorough}

    assert visitor.post(f"/api/v1/games/{game}/maps/check", good) == {"problems": []}


def test_everything_wrong_is_told_with_its_place_and_whether_it_can_be_played_all_the_same(
    visitor: Visitor,
) -> None:
    told = visitor.post(CHECK, {"text": SAWMILL.replace("K", " ").replace("t = ", "t = t")})["problems"]
    warned = visitor.post(CHECK, {"text": SAWMILL.replace("|K", "| ").replace(" K", "  ")})["problems"]

    assert told[0]["said"]["key"] == "map_problem.at"
    assert told[0]["said"]["variables"]["problem"]["key"] == "map_problem.head"
    assert not told[0]["warning"]
    assert warned
    assert all(one["warning"] for one in warned)


@each_game
def test_what_takes_long_is_looked_for_only_on_request(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    asked: list[bool] = []

    def problems(text: str, *, thorough: bool) -> list[Any]:
        asked.append(thorough)
        return []

    monkeypatch.setattr(f"lastlight.games.{game}.game.problems", problems)

    for thorough in (False, True):
        visitor.post(f"/api/v1/games/{game}/maps/check", {"text": SAWMILL, "thorough": thorough})

    assert asked == [False, True]


def test_a_game_without_maps_checks_none(visitor: Visitor) -> None:
    visitor.post("/api/v1/games/decoy/maps/check", {"text": ""}, status=404)


def test_too_long_a_map_is_not_looked_at(visitor: Visitor) -> None:
    visitor.post(CHECK, {"text": "+" * 40_001}, status=400)
    visitor.post("/api/v1/options", {"game": "sixes", "options": options("+" * 40_001)}, status=400)


def test_somebody_who_sends_map_after_map_has_to_wait(tmp_path: Path) -> None:
    with running(quick(tmp_path, maps_per_minute=2)) as server:
        visitor = server.visitor()
        asked = {"game": "sixes", "options": options()}
        visitor.post(CHECK, {"text": "?"})
        visitor.post("/api/v1/options", asked)

        visitor.post(CHECK, {"text": "?"}, status=429)
        visitor.post("/api/v1/options", asked, status=429)
        visitor.post("/api/v1/tables", {**asked, "seats": {}}, status=429)
        visitor.post("/api/v1/options", {"game": "sixes"})


@each_game
def test_a_match_is_played_on_an_own_map_and_its_text_is_not_listed(visitor: Visitor, game: str) -> None:
    seats = {"killer": "open", "s1": "me"}
    made = visitor.create(game=game, options=MINE[game], seats=seats, public=True)
    table = made["table"]["id"]
    listed = visitor.get("/api/v1/tables")["open"]

    assert [one["id"] for one in listed] == [table]
    assert listed[0]["options"]["map"] == "own"
    assert "own_map" not in listed[0]["options"]

    visitor.post(f"/api/v1/tables/{table}/start", {"fill": "random"})
    socket = visitor.sit_at(table)
    socket.wait_until(lambda seat: seat.view)
    assert socket.view["options"]["own_map"] == MINE[game]["own_map"]


@each_game
def test_a_map_that_cannot_be_played_is_refused_with_the_reason(visitor: Visitor, game: str) -> None:
    asked = {"game": game, "options": options("no map" * 40, game)}
    for path in ("options", "tables"):
        refused = visitor.post(f"/api/v1/{path}", asked, status=400)
        assert refused["key"] == "map_problem.bad_map"
        assert refused["variables"]["problem"]["key"] == "map_problem.no_drawing"


def test_a_map_is_read_beside_the_event_loop(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int | None] = []
    own_map = maps.own_map

    def watched(*asked: Any) -> Any:
        threads.append(threading.get_ident())
        return own_map(*asked)

    monkeypatch.setattr(terms, "own_map", watched)
    visitor.post("/api/v1/options", {"game": "sixes", "options": options(SAWMILL + "\n\n")})

    assert threads[0] != server.thread.ident


@each_game
def test_a_map_is_too_long_for_a_code(visitor: Visitor, game: str) -> None:
    told = visitor.post("/api/v1/options", {"game": game, "options": MINE[game]})

    assert told["code"] == ""
    assert option_codes.decode(visitor.post("/api/v1/options", {"game": game})["code"])[0].key == game


def test_a_map_of_another_game_is_refused_and_not_played(visitor: Visitor) -> None:
    asked = {"game": "emblems", "options": options(SAWMILL, "emblems")}

    assert visitor.post("/api/v1/options", asked, status=400)["key"] == "map_problem.bad_map"
