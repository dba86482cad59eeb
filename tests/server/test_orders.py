"""Standing orders at a table on a grid: a round left to one asks nothing, and nobody else can tell."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from lastlight.bots import make_bot
from lastlight.core.playing import choose
from lastlight.core.seats import KILLER, S1, Seat
from lastlight.server.table.ledger import ORDER
from lastlight.server.table.table import Table
from tests.rules import rule
from tests.server.ambush_table import Deal
from tests.server.running import Server, Socket, Visitor, quick, running

SMALL = {
    "sixes": {"map": "sawmill", "placement": "suggested", "preset": "brisk"},
    "emblems": {"map": "school", "perks.listed": "take"},
}
TURN, RUN, HUNT = "ask.turn", "ask.run", "ask.hunt"
OWN_TURN = ("ask.order", TURN, "ask.struggle", "ask.plan", HUNT)

each_game = pytest.mark.parametrize("game", SMALL)


@pytest.fixture(autouse=True)
def same_chance(deal: Deal) -> None:
    """Every match is rolled and played by bots alike."""
    deal("orders")


def sit_down(visitor: Visitor, seats: Mapping[str, str], game: str = "sixes") -> tuple[str, Socket]:
    made = visitor.create(game=game, seats=seats, fill="normal", options=SMALL[game])
    table: str = made["table"]["id"]
    return table, visitor.sit_at(table)


def asked(socket: Socket, text: str) -> Any:
    """The open question, when it is this one; others are answered on the way."""
    while not (question := socket.question()) or question["text"] != text:
        assert socket.table["status"] == "running"
        if question is not None:
            socket.answer(0)
        else:
            socket.receive()
    return question


def order(socket: Socket, what: str | None, figure: str = "s1") -> None:
    """Give an order, and wait until it is confirmed."""
    socket.send("order", seat="s1", figure=figure, order=what)
    socket.wait_for("update", lambda m: m["orders"].get(figure, {}).get("what") == what)


def ordered(server: Server, table: str) -> list[str]:
    """What the table has answered by order."""
    return [line.text for line in server.hall.tables[table].ledger.answers if line.by == ORDER]


def begun_rounds(socket: Socket) -> int:
    return int(socket.view["round"])


@rule("SX-TABLE-13", "EM-TABLE-01")
@each_game
def test_a_round_left_to_a_standing_order_asks_nothing(server: Server, visitor: Visitor, game: str) -> None:
    table, socket = sit_down(visitor, {"s1": "me"}, game)
    asked(socket, TURN)
    order(socket, "stay")
    heard = len(socket.heard)
    socket.wait_until(lambda s: s.question() or s.view["round"] == 4)

    told = [json.loads(text) for text in socket.heard[heard:]]
    assert begun_rounds(socket) == 4
    assert [question for message in told for question in message.get("questions", [])] == []
    assert ordered(server, table).count("end") >= 3


@each_game
def test_others_are_not_told_of_an_order(server: Server, visitor: Visitor, other: Visitor, game: str) -> None:
    seats = {"s1": "me", "killer": "person"}
    made = visitor.create(game=game, seats=seats, fill="normal", options=SMALL[game])
    table = made["table"]["id"]
    other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    killer, onlooker, socket = other.sit_at(table), server.visitor().sit_at(table), visitor.sit_at(table)
    if game == "emblems":  # its killer says where he starts
        killer.wait_until(lambda s: s.question())
        killer.answer(0)
    asked(socket, TURN)
    order(socket, "stay")
    for one in (killer, onlooker):
        one.wait_until(lambda s: s.view["phase"] == "killer")
    socket.wait_until(lambda s: s.view["phase"] == "killer")

    assert "AsOrdered" in [entry["event"]["event"] for entry in socket.log]
    for one in (killer, onlooker):
        assert "AsOrdered" not in [entry["event"]["event"] for entry in one.log]
        assert all(not json.loads(text).get("orders") for text in one.heard)


def test_an_order_taken_back_asks_again(server: Server, visitor: Visitor) -> None:
    _, socket = sit_down(visitor, {"s1": "me", "killer": "me"})
    asked(socket, TURN)
    order(socket, "stay")
    socket.wait_until(lambda s: s.question() and s.question()["seat"] == "killer")
    order(socket, None)
    while (question := socket.question()) is None or question["text"] != TURN:
        socket.answer(0) if question else socket.receive()

    assert question["figure"] == "s1"


def test_an_order_is_gone_when_its_person_takes_something_back(server: Server, visitor: Visitor) -> None:
    _, socket = sit_down(visitor, {"s1": "me"})
    question = asked(socket, TURN)
    socket.answer(next(one["text"] for one in question["options"] if one["text"].startswith("walk")))
    asked(socket, TURN)
    order(socket, "stay")
    socket.wait_until(lambda s: any(entry["event"]["event"] == "AsOrdered" for entry in s.log))
    socket.send("undo", sure=True)
    socket.wait_until(lambda s: s.log[-1]["event"]["event"] == "Undone" and s.question())

    assert json.loads(socket.heard[-1])["orders"] == {}
    assert socket.question()["text"] in (TURN, "ask.order")


def test_orders_are_kept_with_the_match(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        table, socket = sit_down(visitor, {"s1": "me", "killer": "me"})
        asked(socket, TURN)
        order(socket, "stay")
    with running(quick(tmp_path)) as server:
        again = server.visitor(visitor).sit_at(table)

        assert again.hello["orders"]["s1"] == {"seat": "s1", "what": "stay", "over": ""}


def test_one_orders_own_figures_what_they_can_do(visitor: Visitor) -> None:
    _, socket = sit_down(visitor, {"s1": "me"})
    asked(socket, TURN)
    for seat, figure, what, no in (
        ("s2", "s2", "stay", "error.not_seated"),
        ("s1", "s2", "stay", "error.no_such_order"),
        ("s1", "s1", "struggle", "error.no_such_order"),
        ("s1", "s1", "repair 99", "error.no_such_order"),
    ):
        socket.send("order", seat=seat, figure=figure, order=what)
        assert socket.refused()["key"] == no


class Regular:
    """A person who plays as the bot would, and leaves to the table what the client offers to leave to it.

    Repairing and crawling go by orders; turns end with an act, or with the walk after it.
    """

    def __init__(self, table: Table, socket: Socket, seat: Seat) -> None:
        self.table = table
        self.socket = socket
        self.seat = seat
        self.bot = make_bot(table.game, "normal", seat, "regular")
        self.turns: dict[int, list[str]] = {}  # what was answered in the own turn, by round

    def play(self) -> None:
        socket = self.socket
        while socket.table["status"] != "finished":
            question = socket.question()
            if question is None:
                socket.receive()
            else:
                self.decide(question)

    def decide(self, question: Any) -> None:
        round_, match = self.socket.view["round"], self.table.ledger.match
        option = str(choose(match, self.seat, self.bot))
        verb = option.partition(" ")[0]
        if question["text"] in OWN_TURN:
            self.turns.setdefault(round_, []).append(verb)
        takes = self.table.game.takes_order(match, self.seat, self.seat, option)
        if question["text"] == TURN and verb in ("repair", "crawl") and takes:
            order(self.socket, option)
            self.socket.questions = []
            return
        then = "end" if usually_ends(question, option) else None
        self.socket.send("answer", question=question["id"], option=option, then=then)
        self.socket.wait_for("accepted")
        self.socket.questions = []


def usually_ends(question: Any, option: str) -> bool:
    """Is the turn to end with an answer? As the client has it (`ends` in ui/src/games/grid/orders.ts)."""
    verb, *named = option.split(" ")
    others = {one["text"].partition(" ")[0] for one in question["options"]}
    if verb == "walk":
        return question["text"] in (TURN, RUN) and others <= {"walk", "leave", "drop", "end"}
    if verb == "attack":
        return question["text"] == HUNT and len(named) > 1 and int(named[1]) >= question["variables"]["dice"]
    return question["text"] == TURN and verb not in ("sprint", "end", "leave", "drop", "unlock")


def one_by_one(of_round: Sequence[str]) -> list[list[str]]:
    """The turns of a round: who is taken off a hook may have a second one."""
    turns: list[list[str]] = []
    for verb in of_round:
        if verb == "turn" or not turns:
            turns.append([])
        turns[-1].append(verb)
    return turns


def walked_twice(turn: Sequence[str]) -> bool:
    """Is there a walk before and after the act of a turn? Who splits the movement is asked once more."""
    return turn.count("walk") > 1


def dropped(turn: Sequence[str]) -> bool:
    """A pallet on the way is an act of its own."""
    return "drop" in turn


@rule("SX-TABLE-13", "SX-TABLE-04", "EM-TABLE-01")
@each_game
def test_an_ordinary_turn_of_a_survivor_asks_three_times_at_most(
    server: Server, visitor: Visitor, game: str
) -> None:
    table, socket = sit_down(visitor, {"s1": "me"}, game)
    person = Regular(server.hall.tables[table], socket, S1)
    person.play()
    turns = [turn for of_round in person.turns.values() for turn in one_by_one(of_round)]
    ordinary = [turn for turn in turns if not walked_twice(turn) and not dropped(turn)]

    assert len(ordinary) > 5
    assert max(map(len, ordinary)) <= 3  # who, where, what
    assert max(map(len, turns)) <= 5
    assert ordered(server, table)  # some of what was done went by on orders


@rule("SX-TABLE-06", "EM-TABLE-02")
@each_game
def test_a_killers_turn_asks_four_times_at_most(server: Server, visitor: Visitor, game: str) -> None:
    table, socket = sit_down(visitor, {"killer": "me"}, game)
    person = Regular(server.hall.tables[table], socket, KILLER)
    person.play()
    turns = list(person.turns.values())
    ordinary = [turn for turn in turns if "hang" not in turn]  # who hangs somebody has a turn left

    assert 1 < max(map(len, ordinary)) <= 4
    assert max(map(len, turns)) <= 5
