"""The socket of a table: one connection of one device. Messages in, read strictly; messages out, in order.

It uses ASGI directly: with five messages per answer, every layer in between would cost.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from ipaddress import ip_address
from typing import Any
from urllib.parse import parse_qs

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers
from litestar.types import Receive, Scope, Send

from lastlight.core.errors import LastLightError
from lastlight.core.seats import SPECTATOR, Observer
from lastlight.server.lobby.hall import Hall
from lastlight.server.settings import Settings
from lastlight.server.storage.rows import StoreAway, Taken
from lastlight.server.table.open_questions import OpenQuestion
from lastlight.server.table.table import Table
from lastlight.server.web.frames import FAREWELL, STRAIGHT, TOO_MANY, TableSockets
from lastlight.server.web.rate_limits import RateLimit, household
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.encode import ENCODER

log: structlog.stdlib.BoundLogger = structlog.get_logger("socket")

COOKIE = "lastlight"

BAD, FORBIDDEN, NO_TABLE, TOO_SLOW, TOO_LONG, GOING = 4400, 4403, 4404, 4408, 4413, 1001

MOST_WAITING = 4_000_000
"""Bytes that may wait for a slow reader."""

FRAMES_A_MESSAGE = 2.0
"""Frames a socket may send for every message its person may send: pings, and messages in pieces."""

MOST_GARBAGE = 20
"""Unreadable messages after which the socket is closed."""

DECODER: msgspec.json.Decoder[protocol.ClientMessage] = msgspec.json.Decoder(protocol.ClientMessage)

PONG = ENCODER.encode(protocol.Pong())


class Connection:
    """One device at a table."""

    def __init__(self, socket: Socket, table: Table, person: str | None, watching: bool) -> None:
        self.socket: Socket = socket
        self.table: Table = table
        self.person: str | None = person
        self.watching: bool = watching
        self.looking: Observer = SPECTATOR
        self.step: int = 0
        self.skipped: bool = False
        self.told: protocol.TableInfo | None = None
        self.asked: Sequence[OpenQuestion] = ()
        self.closing: asyncio.Task[None] | None = None
        self.garbage: int = 0
        self.greeting: int = 0  # bytes of the last one while it is being sent
        self.who: str = f"{table.id} {person}" if person is not None else socket.address  # in rate limits

    def send(self, message: bytes) -> None:
        """Send a message; whoever reads too slowly is disconnected and may come back."""
        if self.closing is None:
            waiting = self.socket.straight.write(message)
            if waiting > MOST_WAITING + self.greeting:
                self.close(TOO_SLOW)
                self.socket.straight.cut_off(FAREWELL)
            elif waiting <= MOST_WAITING:
                self.greeting = 0  # it has arrived

    def send_greeting(self, message: bytes) -> None:
        """Send everything a guest has to know. It may be long, so nobody counts as too slow for it."""
        self.greeting = len(message)
        self.send(message)

    def send_soon(self, message: bytes) -> None:
        """Send a message together with the next one."""
        if self.closing is None:
            self.socket.straight.write_soon(message)

    def close(self, code: int) -> None:
        """Close after what has been sent."""
        if self.closing is None:
            self.closing = asyncio.create_task(self.say_goodbye(code))

    async def say_goodbye(self, code: int) -> None:
        with suppress(Exception):  # the other side is already gone
            await self.socket.close(code)

    def fail(self, error: LastLightError, question: str | None = None) -> None:
        self.send(ENCODER.encode(failure(error, question)))


def failure(error: LastLightError, question: str | None = None) -> protocol.Failed:
    """A refusal as a socket message."""
    return protocol.Failed(**encode.refusal(error), question=question)


def is_same_origin(origin: str | None, scheme: str, host: str | None, settings: Settings) -> bool:
    """May a page from this origin talk to us? Only browsers send an origin, and they send the true one.

    >>> is_same_origin("http://127.0.0.1:8000", "http", "127.0.0.1:8000", Settings())
    True
    >>> is_same_origin("https://evil.example", "http", "127.0.0.1:8000", Settings())
    False
    """
    if origin is None or origin in settings.origins:
        return True
    own = "https" if settings.secure_cookies or scheme in ("https", "wss") else "http"
    return bool(host) and origin == f"{own}://{host}"


def is_own_name(host: str | None, names: tuple[str, ...] | None) -> bool:
    """Is a server addressed by a name of its own? An address is always fine: nobody else can point it here.

    A foreign name made to lead here (DNS rebinding) would pass another site's page off as ours.

    >>> is_own_name("localhost:8000", ()), is_own_name("[::1]:8000", ()), is_own_name("evil.example", ())
    (True, True, False)
    >>> is_own_name("Games.Example", ("games.example",))
    True
    """
    if names is None:
        return True
    name = re.sub(r":[0-9]*$", "", (host or "").lower())
    return name == "localhost" or name in names or is_address(name)


def is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def cookie_name(secure: bool) -> str:
    """Over HTTPS, a name that no other host of the domain can set."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def token_in(cookies: Mapping[str, str], secure: bool) -> str | None:
    """The token somebody has from us, if any."""
    token = cookies.get(cookie_name(secure))
    return token if token is not None and 16 <= len(token) <= 80 else None


class Socket:
    """A socket as ASGI gives it."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive: Callable[[], Awaitable[Any]] = receive
        self.send: Callable[[Any], Awaitable[None]] = send
        extensions: Any = scope.get("extensions") or {}
        self.straight: TableSockets = extensions[STRAIGHT]  # uvicorn is set up with `connections.CONNECTIONS`
        asked: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        self.headers: Headers = asked.headers
        self.cookies: dict[str, str] = asked.cookies
        self.query: dict[str, list[str]] = parse_qs(scope["query_string"].decode("latin-1"))
        self.scheme: str = scope["scheme"]
        client = scope["client"]
        self.address: str = household(client[0]) if client is not None else ""

    async def accept(self) -> None:
        await self.receive()  # that somebody connects
        await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": ""})


async def open_socket(socket: Socket, hall: Hall, open_here: Counter[str], table_id: str) -> None:
    """A seat's or spectator's connection to a table."""
    settings, headers = hall.settings, socket.headers
    host = headers.get("host")
    same = is_same_origin(headers.get("origin"), socket.scheme, host, settings)
    if not same or not is_own_name(host, settings.names):
        await socket.close(FORBIDDEN)  # before the handshake: answered with 403
        return
    too_many = open_here[socket.address] >= settings.sockets_per_address
    if too_many or not hall.opening.take(socket.address):
        await socket.close(TOO_MANY)
        return
    open_here[socket.address] += 1
    hall.metrics.sockets += 1
    rate = settings.messages_per_second * FRAMES_A_MESSAGE
    socket.straight.limit = RateLimit(rate, rate * 3)
    try:
        await socket.accept()
        await serve(socket, hall, table_id)
    finally:
        hall.metrics.sockets -= 1
        open_here[socket.address] -= 1
        if not open_here[socket.address]:
            del open_here[socket.address]


async def serve(socket: Socket, hall: Hall, table_id: str) -> None:
    try:
        table = await hall.table(table_id)
        token = token_in(socket.cookies, hall.settings.secure_cookies)
        person = await hall.person(table, token)
    except refusals.NoTable:
        await socket.close(NO_TABLE)
        return
    except StoreAway:
        await socket.close(GOING)
        return
    watching = socket.query.get("watch") == ["1"]
    guest = Connection(socket, table, person, watching)
    try:
        await table.arrive(guest, step_said(socket.query.get("since", ["0"])[-1]))
        await read_all(socket, hall, guest)
    finally:
        table.leave(guest)
        guest.close(GOING)
        if guest.closing is not None:
            with suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(guest.closing, 2)


def step_said(text: str) -> int:
    """A step as given in an address; anything that is not one means the beginning.

    >>> step_said("17"), step_said("-1"), step_said("9" * 5000)
    (17, 0, 0)
    """
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0


async def read_all(socket: Socket, hall: Hall, guest: Connection) -> None:
    while guest.closing is None:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        raw: bytes = event["bytes"]
        if len(raw) > protocol.MOST_BYTES:
            guest.fail(refusals.TooLong(most=protocol.MOST_BYTES))
            guest.close(TOO_LONG)
            return
        if not hall.speaking.take(guest.who):
            guest.fail(refusals.TooMany())
            guest.close(TOO_MANY)
            return
        await receive(hall, guest, raw)


async def receive(hall: Hall, guest: Connection, raw: bytes) -> None:
    """Read one message and do what it asks; refusals are answered, never raised."""
    try:
        message = DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as unread:
        guest.fail(refusals.BadMessage(what=str(unread)[:200]))
        guest.garbage += 1
        if guest.garbage >= MOST_GARBAGE:
            guest.close(BAD)
        return
    kind = type(message).__name__
    question: str | None = getattr(message, "question", None)
    begun = time.perf_counter()
    try:
        await ACTS[type(message)](guest.table, guest, message)
    except LastLightError as no:
        hall.metrics.refusals[no.key] += 1
        guest.fail(no, question)
    except (StoreAway, Taken) as away:
        refusal = refusals.of_store(away)
        hall.metrics.refusals[refusal.key] += 1
        guest.table.sync.poke()
        guest.fail(refusal, question)
    except Exception:
        hall.metrics.failures["message"] += 1
        log.exception("message_failed", match=guest.table.id, kind=kind)
        guest.fail(refusals.ServerFault(), question)
    hall.metrics.heard(kind, time.perf_counter() - begun)


async def skip(table: Table, guest: Connection, message: Any) -> None:
    table.skip(guest)


async def why(table: Table, guest: Connection, message: Any) -> None:
    guest.send(ENCODER.encode(table.answers.why(guest, message.question, message.option)))


async def pong(table: Table, guest: Connection, message: Any) -> None:
    guest.send(PONG)


ACTS: dict[type, Callable[[Table, Connection, Any], Awaitable[None]]] = {
    protocol.Answer: lambda table, guest, m: table.answers.answer(guest, m.question, m.option, m.then),
    protocol.LayDraft: lambda table, guest, m: table.answers.draft(guest, m.question, m.option),
    protocol.Lock: lambda table, guest, m: table.joint.set_lock(guest, m.locked, m.seats),
    protocol.YouFirst: lambda table, guest, m: table.answers.set_you_first(guest, m.question, m.agree),
    protocol.AskUndo: lambda table, guest, m: table.undo.ask(guest, m.seat, m.sure),
    protocol.Consent: lambda table, guest, m: table.undo.consent(guest, m.undo, m.agree),
    protocol.Say: lambda table, guest, m: table.talk.say(guest, m.channel, m.text),
    protocol.PointAt: lambda table, guest, m: table.talk.point(guest, m.channel, m.place),
    protocol.TakeBack: lambda table, guest, m: table.seat_changes.take_back(guest),
    protocol.StandIn: lambda table, guest, m: table.seat_changes.stand_in(guest, m.seat),
    protocol.Show: lambda table, guest, m: table.seat_changes.show_spectators(guest, m.agree),
    protocol.Concede: lambda table, guest, m: table.concession.concede(guest, m.side, m.agree),
    protocol.SetTempo: lambda table, guest, m: table.set_tempo(guest, m.tempo),
    protocol.Look: lambda table, guest, m: table.look(guest, m.seats),
    protocol.Skip: skip,
    protocol.AskWhy: why,
    protocol.Ping: pong,
    protocol.SetOrder: lambda table, guest, m: table.wishes.set_order(guest, m.seat, m.figure, m.order),
    protocol.SetPreference: lambda table, guest, m: table.wishes.set_preference(guest, m.seat, m.card, m.ask),
}
