"""On the wire of `emblems`: secret gates and what survivors see of the item deck reach nobody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.server.people import as_bots_would, play_together
from tests.server.running import Server, Socket
from tests.server.wire import looks, parts

GATES = {
    "mode": "classic",
    "generators.classic_needed": 3,
    "generator.points": 5,
    "perks.allow": "third_seal",
    "gate.choice_order": "secret",
    "max_rounds": 30,
}
"""The gates soon get power; both sides choose in secret, and Third Seal hides the killer's gate."""

CARDS = {"survivors": "ace,dwight,meg,nea", "max_rounds": 8}
"""Ace looks at two cards when he searches a chest."""

ENOUGH = 12
"""Matches in which nobody comes to what the test is about; in five of six they come to it at once."""


def idle_killer(_: Any, question: Any) -> str | None:
    """A killer who does nothing, so that the survivors get as far as they should."""
    return "end" if question["text"] == "ask.hunt" else None


def searcher(match: Any, question: Any) -> str | None:
    """A survivor who goes to the nearest closed chest and searches it."""
    texts: list[str] = [option["text"] for option in question["options"]]
    if question["text"] != "ask.turn":
        return idle_killer(match, question)
    if searches := [text for text in texts if text.startswith("search")]:
        return searches[0]
    chests = [where for icon, where in enumerate(match.terms.chests) if match.state.chest[icon] == 1]

    def way(text: str) -> int:
        space = match.terms.map.space(text.removeprefix("walk "))
        return min((int(match.state.grid.distance(space, chest)) for chest in chests), default=0)

    walks = [text for text in texts if text.startswith("walk ")]
    here = match.state.at[1]
    near = min((int(match.state.grid.distance(here, chest)) for chest in chests), default=0)
    best = min(walks, key=way, default="end")
    return best if best != "end" and way(best) < near else "end"


def play(
    server: Server, options: Mapping[str, Any], otherwise: Callable[[Any, Any], str | None]
) -> tuple[Socket, Socket, Socket]:
    """A match of two people with bots, and what came to the killer, to a survivor and to an onlooker."""
    first, second = server.visitor(), server.visitor()
    seats = {"killer": "me", "s1": "person"}
    asked = {"map": "school", "perks.listed": "take", **options}
    made = first.create(game="emblems", seats=seats, fill="normal", options=asked)
    table = made["table"]["id"]
    onlooker = server.visitor().sit_at(table)
    second.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    killer, survivor = first.sit_at(table), second.sit_at(table)
    play_together(killer, survivor, choose=as_bots_would(server.hall.tables[table], otherwise))
    onlooker.hear_out()
    return killer, survivor, onlooker


def told(socket: Socket, event: str) -> bool:
    """Has an event of this name come to this screen?"""
    return any(entry["event"]["event"] == event for entry in parts(socket.heard, "log"))


def values(socket: Socket, field: str) -> list[Any]:
    """Everything a field of the view has been on this screen."""
    return [view[field] for view, _ in looks(socket.heard)]


def knows_a_secret_gate(socket: Socket) -> bool:
    """Has it been told that a gate has power which has not shown itself?"""
    pairs = zip(values(socket, "lights"), values(socket, "shown"), strict=True)
    return any(
        light == 1 and not seen for lights, shown in pairs for light, seen in zip(lights, shown, strict=True)
    )


def test_a_gate_chosen_in_secret_is_told_to_the_side_that_chose_it(server: Server) -> None:
    for _ in range(ENOUGH):
        killer, survivor, onlooker = play(server, GATES, idle_killer)
        if knows_a_secret_gate(killer):
            break

    assert knows_a_secret_gate(killer), "no gate was secret: the test shows nothing"
    assert told(killer, "GateHidden")
    assert told(survivor, "GateWished")
    assert max(values(survivor, "wish")) >= 0
    for other in (survivor, onlooker):
        assert not knows_a_secret_gate(other)
        assert not told(other, "GateHidden")
    for other in (killer, onlooker):
        assert not told(other, "GateWished")
        assert set(values(other, "wish")) == {-1}


def test_cards_of_the_deck_that_somebody_looks_at_are_told_to_the_survivors_alone(server: Server) -> None:
    for _ in range(ENOUGH):
        killer, survivor, onlooker = play(server, CARDS, searcher)
        for other in (killer, onlooker):
            assert not told(other, "ItemsSeen")
            assert not any(values(other, "drawn"))
        if told(survivor, "ItemsSeen"):
            break
    else:
        pytest.fail("nobody looked at cards: the test shows nothing")

    assert any(values(survivor, "drawn"))
