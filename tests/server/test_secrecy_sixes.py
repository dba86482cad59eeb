"""On the wire of `sixes`: hidden hex cards and secret gates reach nobody but the killer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastlight.games.sixes.pieces import HEXES
from tests.server.ambush_table import Deal
from tests.server.people import as_bots_would, play_together
from tests.server.running import Server, Socket
from tests.server.wire import looks, parts

OPTIONS = {"map": "sawmill", "placement": "suggested", "advanced.hexes": True, "max_rounds": 2}
NAMES = HEXES[1:]


def heard(socket: Socket) -> str:
    """All that came, but for what the table was set up with."""
    told = [json.loads(text) for text in socket.heard]
    return json.dumps([{key: value for key, value in one.items() if key != "table"} for one in told])


def kept(socket: Socket) -> set[int]:
    """Every hex card this screen was ever told of, by its number."""
    told = [json.loads(text) for text in socket.heard]
    views = [one["view"] for one in told if one["type"] == "hello" and one["view"]]
    changes = [entry.get("change", {}) for one in told for entry in one.get("log", [])]
    return {seen["hex"] for seen in (*views, *changes) if "hex" in seen}


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_hex_that_lies_face_down_is_told_to_the_killer_alone(server: Server, deal: Deal, seed: str) -> None:
    deal(seed)
    first, second = server.visitor(), server.visitor()
    made = first.create(game="sixes", seats={"killer": "me", "s1": "person"}, fill="random", options=OPTIONS)
    table = made["table"]["id"]
    onlooker = server.visitor().sit_at(table)
    second.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    killer, survivor = first.sit_at(table), second.sit_at(table)
    play_together(killer, survivor, choose=lambda _, question: len(question["options"]) - 1)
    state = server.hall.tables[table].ledger.match.state

    assert not state.hex_shown, "it came into the open: the test shows nothing"
    assert max(kept(killer)) == state.hex > 0
    for other in (survivor, onlooker):
        other.hear_out()
        assert kept(other) <= {-1, 0}
        assert not any(name in heard(other) for name in NAMES)


GATES = {
    "map": "sawmill",
    "placement": "suggested",
    "preset": "brisk",
    "advanced.hexes": True,
    "generators.needed": 3,
    "generator.points": 6,
    "max_rounds": 20,
}
"""The gates soon get power."""

THIRD_SEAL = "third seal 3"
"""A seed that deals the card which keeps gates secret."""


def idle_killer(_: Any, question: Any) -> str | None:
    """A killer who stays where he is, so that the survivors get as far as they should."""
    return "end" if question["text"] == "ask.hunt" else None


def knows_a_secret_gate(socket: Socket) -> bool:
    """Has it been told where a gate stands that has not shown itself?"""
    return any(
        run and not shown
        for view, _ in looks(socket.heard)
        if view["secret"]
        for run, shown in zip(view["gates"], view["gate_shown"], strict=True)
    )


def test_where_a_secret_gate_stands_is_told_to_the_killer_alone(server: Server, deal: Deal) -> None:
    deal(THIRD_SEAL)
    first, second = server.visitor(), server.visitor()
    made = first.create(game="sixes", seats={"killer": "me", "s1": "person"}, fill="normal", options=GATES)
    table = made["table"]["id"]
    onlooker = server.visitor().sit_at(table)
    second.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    killer, survivor = first.sit_at(table), second.sit_at(table)
    play_together(killer, survivor, choose=as_bots_would(server.hall.tables[table], idle_killer))
    onlooker.hear_out()

    assert knows_a_secret_gate(killer), "no gate was secret: the test shows nothing"
    for other in (survivor, onlooker):
        assert any(view["secret"] for view, _ in looks(other.heard))
        assert not knows_a_secret_gate(other)
        assert not any(view["edges"] for view, _ in looks(other.heard) if view["secret"])
        assert not any(entry["event"]["event"] == "GateHidden" for entry in parts(other.heard, "log"))
