"""Who goes next at a table of `sixes`: Mara plays s1, Jan s2, bots the others (SX-TABLE-01)."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.server.running import Server, Socket, Visitor

ORDER = "ask.order"
OF_BOTS = ("meg", "nea")


class Round:
    """The first round, when all survivors have still to go."""

    def __init__(self, server: Server, mara: Visitor, jan: Visitor) -> None:
        options = {"map": "sawmill", "placement": "suggested"}
        seats = {"s1": "me", "s2": "person"}
        made = mara.create(game="sixes", seats=seats, fill="normal", options=options)
        table = made["table"]["id"]
        jan.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
        self.mara, self.jan = mara.sit_at(table), jan.sit_at(table)
        for person in (self.mara, self.jan):
            person.wait_until(is_asked)
        self.table = server.hall.tables[table]


@pytest.fixture
def at(server: Server, visitor: Visitor, other: Visitor) -> Round:
    return Round(server, visitor, other)


def is_asked(socket: Socket) -> bool:
    question = socket.question()
    return question is not None and question["text"] == ORDER


def say(socket: Socket, option: str) -> None:
    socket.send("answer", question=socket.question()["id"], option=option)


def you_first(socket: Socket) -> None:
    socket.send("you_first", question=socket.question()["id"], agree=True)


def gone(socket: Socket) -> list[str]:
    """Whose turns have begun."""
    events = [entry["event"] for entry in socket.log]
    return [event["figure"].rpartition(".")[2] for event in events if event["event"] == "TurnBegan"]


@rule("SX-TABLE-01")
def test_people_are_asked_together_and_name_their_own_figures_and_those_of_bots(at: Round) -> None:
    assert [option["text"] for option in at.mara.question()["options"]] == ["turn s1", "turn s3", "turn s4"]
    assert [option["text"] for option in at.jan.question()["options"]] == ["turn s2", "turn s3", "turn s4"]
    say(at.jan, "turn s4")

    at.mara.wait_until(lambda s: gone(s)[:1] == ["nea"])


@rule("SX-TABLE-01")
def test_nobody_names_the_figure_of_another_person(at: Round) -> None:
    say(at.mara, "turn s2")

    assert at.mara.refused()["key"]
    assert gone(at.mara) == []


@rule("SX-TABLE-01")
def test_the_first_answer_counts_and_bots_have_waited_for_it(at: Round) -> None:
    assert at.table.questions.asking().bots == ()
    say(at.jan, "turn s2")

    at.mara.wait_until(lambda s: gone(s) == ["dwight"])


@rule("SX-TABLE-01")
def test_bots_go_when_every_person_has_said_you_first(at: Round) -> None:
    you_first(at.mara)
    at.jan.wait_for("update", lambda message: message["waiting_for"] == ["s2"])
    assert gone(at.jan) == []
    you_first(at.jan)

    at.jan.wait_until(lambda s: len(gone(s)) == 1)
    assert gone(at.jan)[0] in OF_BOTS
