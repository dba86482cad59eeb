"""People at a table: they come together, and play."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from lastlight.bots import make_bot
from lastlight.core.playing import Player
from lastlight.core.playing import choose as choose_by
from lastlight.core.seats import seat_named
from lastlight.server.table.table import Table
from tests.server.running import PATIENCE, Socket, Visitor


def company(
    visitor: Visitor, *others: Visitor, clock: str = "none", **options: Any
) -> tuple[str, list[Socket]]:
    """The first is the killer, the others a survivor seat each; everybody is at the table."""
    names = [f"s{number}" for number in range(1, len(others) + 1)]
    seats = {"killer": "me", **dict.fromkeys(names, "person")}
    made = visitor.create(seats=seats, options={"people": len(others) + 1, **options}, clock=clock)
    table = made["table"]["id"]
    for one, invite in zip(others, made["invites"], strict=True):
        one.post(f"/api/v1/tables/{table}/join", {"invite": invite["token"]})
    sockets = [one.sit_at(table) for one in (visitor, *others)]
    for socket in sockets:
        socket.wait_until(lambda s: all(seat["here"] for seat in s.table["seats"]))
    return table, sockets


def play_together(
    *sockets: Socket, choose: Callable[[Socket, Any], int] = lambda _socket, _question: 0
) -> None:
    """Everybody answers whatever they are asked until the match is over for all of them."""
    heard, until = 0, 0.0
    while any(socket.table["status"] != "finished" for socket in sockets):
        now = sum(len(socket.heard) for socket in sockets)
        if now > heard:
            heard, until = now, time.monotonic() + PATIENCE
        assert time.monotonic() < until, "the match does not go on"
        for socket in sockets:
            socket.quiet(0.01)
            if (question := socket.question()) is not None:
                socket.answer(choose(socket, question))


def as_bots_would(table: Table, otherwise: Callable[[Any, Any], str | None]) -> Callable[[Socket, Any], int]:
    """For ``play_together``: people who play as the normal bots of their seats, unless told otherwise.

    ``otherwise`` is given the match and the question, and says the text of an option, or nothing.
    """
    bots: dict[str, Player] = {}

    def chosen(_: Socket, question: Any) -> int:
        name, match = question["seat"], table.ledger.match
        seat = seat_named(name)
        bot = bots.setdefault(name, make_bot(table.game, "normal", seat, "person"))
        texts: list[str] = [option["text"] for option in question["options"]]
        return texts.index(otherwise(match, question) or str(choose_by(match, seat, bot)))

    return chosen


def has_begun_a_round(killer: Socket) -> bool:
    return bool(killer.log[-1]["event"]["event"] == "RoundBegan")


def seat(table: Any, name: str) -> Any:
    return next(one for one in table["seats"] if one["seat"] == name)
