"""On the wire of `trial`: hands, set cards, items and chosen perks reach nobody but their owner."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.server.ambush_table import Deal
from tests.server.bytes_alike import normal
from tests.server.people import play_together
from tests.server.running import Message, Server, Socket, quick, running
from tests.server.wire import leaks, looks

DEVOUT = {"mode": "devout", "devout_shared": True}


@pytest.fixture(autouse=True)
def same_chance(deal: Deal) -> None:
    """Every match is dealt and played by bots alike."""
    deal("secrets of trial")


def sit_down(server: Server, **options: Any) -> tuple[str, Socket, Socket, Socket]:
    """A person as the killer, one at s1, and a spectator; bots fill the rest."""
    first, second, third = server.visitor(), server.visitor(), server.visitor()
    seats = {"killer": "me", "s1": "person"}
    made = first.create(game="trial", seats=seats, options=options, fill="easy")
    table = made["table"]["id"]
    killer, watching = first.sit_at(table), third.sit_at(table)
    second.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    survivor = second.sit_at(table)
    for eyes in (killer, watching):
        eyes.wait_until(lambda s: s.table["seats"][1]["here"])
    return table, killer, survivor, watching


def chosen(question: Any) -> int:
    """To let it pass where one may, else the first option."""
    texts = [option["text"] for option in question["options"]]
    return texts.index("pass") if "pass" in texts else 0


def come_to(killer: Socket, survivor: Socket, text: str) -> None:
    """Play on until both are asked in a joint choice of which s1's part has this text."""
    while not (survivor.question() and survivor.question()["text"] == text and killer.question()):
        for socket in (killer, survivor):
            socket.quiet(0.01)
            question = socket.question()
            if question is not None and not question["joint"]:
                socket.answer(chosen(question))


# Laid in secret


def straight(survivor: Socket) -> None:
    while (question := survivor.question()) is not None:
        survivor.draft(question["options"][0]["text"])
    survivor.send("lock", locked=True)


def hesitant(survivor: Socket) -> None:
    """Something else, after second thoughts."""
    survivor.draft(survivor.question()["options"][0]["text"])
    first = survivor.questions[0]
    survivor.send("draft", question=first["id"], option=None)
    survivor.wait_for("update")
    while (question := survivor.question()) is not None:
        survivor.draft(question["options"][-1]["text"])
    survivor.send("why", question=survivor.questions[0]["id"], option="nothing")
    survivor.send("lock", locked=True)


def heard_until(socket: Socket, event: str, table: str) -> list[str]:
    """All that came of the match up to the event that brings it into the open."""
    socket.wait_until(lambda s: any(entry["event"]["event"] == event for entry in s.log))
    told: list[str] = []
    for text in socket.heard:
        message: Message = json.loads(text)
        names = [entry["event"]["event"] for entry in message.get("log", [])]
        if event in names:
            message["log"] = message["log"][: names.index(event)]
            del message["where"], message["step"], message["questions"], message["may_undo"]
            return [*told, normal(json.dumps(message), table)]
        if message["type"] != "table":  # who is connected since when
            told.append(normal(text, table))
    raise AssertionError(f"no {event} came")


def what_comes(
    server: Server, lay: Callable[[Socket], None], question: str, event: str, options: Mapping[str, Any]
) -> list[list[str]]:
    """What the killer and a spectator receive while s1 chooses, until it is revealed."""
    table, killer, survivor, watching = sit_down(server, **options)
    come_to(killer, survivor, question)
    while (mine := killer.question()) is not None:
        killer.draft(mine["options"][0]["text"])
    killer.send("lock", locked=True)
    lay(survivor)
    return [heard_until(eyes, event, table) for eyes in (killer, watching)]


@pytest.mark.parametrize(
    ("question", "event", "options"),
    [("ask.card", "CardRevealed", {}), ("ask.perk", "PerksRevealed", DEVOUT)],
)
def test_what_is_laid_in_secret_does_not_show(
    tmp_path: Path, question: str, event: str, options: dict[str, Any]
) -> None:
    with running(quick(tmp_path)) as server:
        one = what_comes(server, straight, question, event, options)
        other = what_comes(server, hesitant, question, event, options)

    assert one == other
    assert min(len(told) for told in one) > 2


# A whole match


@pytest.mark.parametrize("options", [{}, {**DEVOUT, "map": "autohaven_wreckers"}, {"mode": "bloodweb"}])
def test_nobody_is_sent_what_is_anothers(server: Server, options: dict[str, Any]) -> None:
    _, killer, survivor, watching = sit_down(server, **options, max_rounds=3)
    play_together(
        killer, survivor, choose=lambda _, asked: 0 if asked["text"] == "ask.interact" else chosen(asked)
    )
    watching.wait_until(lambda s: s.table["status"] == "finished")

    for socket, eyes in ((killer, {"killer"}), (survivor, {"s1"}), (watching, set[str]())):
        assert len(list(looks(socket.heard))) > 5
        assert leaks(socket.heard, eyes) == []
    assert any(view["cards"] and view["hands"] for view, _ in looks(survivor.heard)), "nobody held anything"
