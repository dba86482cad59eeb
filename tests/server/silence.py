"""A match of the ambush, held in the beats of its silent triggers; bots that use what they have."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from lastlight.server.table.table import Table
from tests.server.ambush_table import Passing
from tests.server.bytes_alike import normal
from tests.server.running import PATIENCE, Server, Socket, wait_until

DEALS = ("rock rock", "flash rock", "rock flash")
"""Nobody can answer in silence; a person can; a bot can."""


class Story:
    """A match of the ambush: people as the killer and s2, a spectator, and bots that let everything pass."""

    def __init__(self, server: Server, clock: str) -> None:
        self.killer_person, self.s2_person, self.onlooker = [server.visitor() for _ in range(3)]
        seats = {"killer": "me", "s2": "person"}
        body = {"game": "ambush", "seats": seats, "fill": "random", "options": {"max_rounds": 3}}
        made = self.killer_person.post("/api/v1/tables", {**body, "clock": clock})
        self.id = made["table"]["id"]
        self.s2_person.post(f"/api/v1/tables/{self.id}/join", {"invite": made["invites"][0]["token"]})
        self.killer = self.killer_person.sit_at(self.id)
        self.s2 = self.s2_person.sit_at(self.id)
        self.watching = self.onlooker.sit_at(self.id)
        self.killer.wait_until(lambda s: s.table["seats"][2]["here"])
        self.table: Table = server.hall.tables[self.id]
        self.asked_in_silence: list[list[str]] = []

    def come_to_a_beat(self) -> None:
        """The killer and s2 walk apart, and nothing is used, until a silent trigger has its beat."""
        cards = {self.killer: "high", self.s2: "low"}
        while not self.table.beat.runs:
            for socket in (self.killer, self.s2):
                socket.quiet(0.01)
                if (question := socket.question()) is not None and not self.table.beat.runs:
                    if has_pass(question):
                        self.let_pass_late(socket)
                    else:
                        socket.answer(cards[socket])
        wait_until(lambda: not self.table.questions.is_silence_for_the_table())
        silent = [seat for seat, one in self.table.ledger.match.questions.items() if one.silent]
        self.asked_in_silence.append([str(seat) for seat in silent])

    def let_pass_late(self, socket: Socket) -> None:
        """Let a trigger pass after its beat; in silence that is a beat of its own."""
        silent = any(one.silent for one in self.table.ledger.match.questions.values())
        socket.answer("pass")
        if silent:
            wait_until(lambda: self.table.beat.runs)
            self.end_the_beat()

    def looks(self) -> list[str]:
        """What the killer and a spectator see in the beat: what has come, and what a fresh look brings."""
        told: list[str] = []
        for person, socket in ((self.killer_person, self.killer), (self.onlooker, self.watching)):
            socket.hear_out()
            told += socket.heard if len(self.asked_in_silence) == 1 else socket.heard[-1:]
            again = person.sit_at(self.id)
            again.hear_out()
            told += again.heard
            told.append(person.http.get(f"/api/v1/tables/{self.id}/transcript.jsonl").text)
            again.close()
        return [normal(text, self.id) for text in told if '"type":"table"' not in text]

    def end_the_beat(self) -> None:
        table = self.table

        def end() -> None:
            table.beat.until = 0.0
            table.beat.time_is_up()

        assert table.driving is not None
        table.driving.get_loop().call_soon_threadsafe(end)
        wait_until(lambda: not table.beat.runs)


def has_pass(question: Any) -> bool:
    return any(option["text"] == "pass" for option in question["options"])


def on_loop(table: Table, act: Callable[[], None]) -> None:
    """Do something where the table lives."""
    done = threading.Event()

    def acted() -> None:
        act()
        done.set()

    assert table.driving is not None
    table.driving.get_loop().call_soon_threadsafe(acted)
    assert done.wait(PATIENCE)


class Flashing(Passing):
    """A bot that uses its flash."""

    def choose(self, view: object, options: Sequence[Any]) -> Any:
        flash = next((option for option in options if str(option) == "flash"), None)
        return flash or super().choose(view, options)
