"""What the server says about games: their options, rules and sentences."""

from __future__ import annotations

import pytest

from lastlight.core.words import LANGUAGES
from lastlight.games import GAMES
from tests.records import RECORDS
from tests.server.running import Visitor


def test_a_code_recreates_options(visitor: Visitor) -> None:
    options = {"people": 3, "anonymous": True, "limits": "4321", "needed": 3}
    checked = visitor.post("/api/v1/options", {"game": "decoy", "options": options})

    assert checked["seats"] == ["killer", "s1", "s2"]
    assert visitor.get(f"/api/v1/options/{checked['code']}") == checked
    for wrong in ("decoy-x", "decoy-!!", "chess-", "decoy-cGVvcGxlPTk"):
        assert visitor.http.get(f"/api/v1/options/{wrong}").status_code in (400, 404)


def test_options_tell_whom_each_seat_plays(visitor: Visitor) -> None:
    options = {"people": 4, "double": "s2", "killer": "hag"}
    checked = visitor.post("/api/v1/options", {"game": "trial", "options": options})

    assert checked["characters"] == {
        "killer": ["hag"],
        "s1": ["claudette"],
        "s2": ["dwight", "jake"],
        "s3": ["meg"],
    }


def test_a_table_and_a_replay_tell_whom_each_seat_plays(visitor: Visitor) -> None:
    options = {"people": 4, "double": "s2"}
    checked = visitor.post("/api/v1/options", {"game": "decoy", "options": options})
    table = visitor.create(seats={"killer": "me"}, options=options)["table"]
    record = (RECORDS / "decoy_two_people.edition1.jsonl").read_text(encoding="utf-8")
    shown = visitor.post("/api/v1/replays", {"record": record, "seen_as": "public"})

    whom = {"s1": ["alice"], "s2": ["bianca", "carrie"], "s3": ["dorothy"]}
    assert checked["characters"] == whom
    assert {one["seat"]: one["characters"] for one in table["seats"]} == {"killer": [], **whom}
    assert shown["characters"] == {"s1": ["alice", "bianca", "carrie", "dorothy"]}


def test_games_come_with_their_options_and_bots(visitor: Visitor) -> None:
    [decoy] = [one for one in visitor.get("/api/v1/games") if one["key"] == "decoy"]

    assert decoy["bots"][0] == "random"
    assert decoy["talk"] == ["open", "team"]
    assert decoy["options"][0]["key"] == "people"
    rules = visitor.get("/api/v1/games/decoy/rules")
    assert {"DC-AMB-01", "DC-REP-06"} <= {rule["id"] for rule in rules}


@pytest.mark.parametrize("page", ["rules", "rulebook"])
def test_the_rules_come_in_the_language_that_is_asked_for(visitor: Visitor, page: str) -> None:
    address = f"/api/v1/games/decoy/{page}"
    refused = visitor.http.get(f"{address}?language=xx")

    assert visitor.get(address) == visitor.get(f"{address}?language=en")
    assert "Postavy jsou čtyři" in str(visitor.get("/api/v1/games/decoy/rules?language=cs"))
    assert visitor.get(address) != visitor.get(f"{address}?language=cs")
    assert (refused.status_code, refused.json()["key"]) == (400, "error.unknown_language")


@pytest.mark.parametrize("game", GAMES)
def test_all_sentences_of_a_game_come_in_every_language(visitor: Visitor, game: str) -> None:
    texts = visitor.get(f"/api/v1/games/{game}/texts")

    assert list(texts) == list(LANGUAGES)
    for said in texts.values():
        assert {"name", "option.max_rounds", "error.stale_question", "error.no_table"} <= said.keys()
    assert texts["cs"]["seat.killer"] == "Zabiják"


def test_a_game_that_does_not_exist_has_no_sentences(visitor: Visitor) -> None:
    refused = visitor.http.get("/api/v1/games/chess/texts")

    assert refused.status_code == 404
    assert refused.json()["key"] == "error.unknown_game"
