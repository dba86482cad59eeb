"""On the wire of `sixes`: the killer's hex card reaches nobody but him while it lies face down."""

from __future__ import annotations

import json

import pytest

from lastlight.games.sixes.pieces import HEXES
from tests.server.ambush_table import Deal
from tests.server.running import Server, Socket, play_together

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
