"""A bounded load on one server on this machine: actions per second, and how long each takes.

python -m scripts.load [--tables 40] [--waves 6] [--thought 0.5] [--db postgresql+asyncpg://…] [--json]

Every table has five people on five sockets. An action is a person's answer, from sending it to learning
that it is on disk; the updates that follow go to everybody concerned. A wave is one match per table up to
its thirteenth round, the mean length of a match between bots; sitting down is not counted. There are three
kinds of waves. Flat out: everybody answers at once, and answers of a table at the same moment are sent
together; this shows what one core can do. In turn: at each table one answers after another, so that
each action has its own updates, nearly five; this shows what an action costs. With thought: people take their
time; this shows how long a person waits. The server is a separate process, started with ``lastlight serve``;
its CPU time is read, so that the figure for one core depends less on how busy the machine is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = ("killer", "s1", "s2", "s3", "s4")
OPTIONS = {"people": 5, "limits": "1111111", "tokens": 9, "needed": 7, "max_rounds": 100}
"""With these a match of first options does not end: all lie on the first generator, and it is damaged."""
ROUNDS = 13


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    id: str
    options: list[Option]
    chosen: str | None


class Change(msgspec.Struct, frozen=True):
    round: int = 0  # only sent when it has changed


class Entry(msgspec.Struct):
    change: Change = Change()


class Message(msgspec.Struct):
    """The part of a message that a player here reads."""

    type: str
    question: str | None = None
    questions: list[Question] = []
    log: list[Entry] = []


DECODER = msgspec.json.Decoder(Message)


@dataclass
class Load:
    """What was measured."""

    delays: list[float] = field(default_factory=list)
    updates: int = 0
    bytes: int = 0
    seconds: float = 0.0
    cpu: float = 0.0

    def report(self) -> dict[str, float]:
        delays = sorted(self.delays)
        return {
            "actions": len(delays),
            "actions_per_s": round(len(delays) / self.seconds),
            "actions_per_cpu_s": round(len(delays) / self.cpu),
            "updates_per_action": round(self.updates / len(delays), 2),
            "bytes_per_action": round(self.bytes / len(delays)),
            "server_cpu": round(self.cpu / self.seconds, 2),
            "p50_ms": round(delays[len(delays) // 2] * 1000, 1),
            "p99_ms": round(delays[len(delays) * 99 // 100] * 1000, 1),
        }


@dataclass(frozen=True)
class Manner:
    """How people play."""

    name: str
    thought: float = 0.0  # seconds, on average
    in_turn: bool = False


async def play(load: Load, line: ClientConnection, manner: Manner, turn: asyncio.Lock) -> None:
    """One seat: answers what it is asked, until the last round is played."""
    sent: dict[str, float] = {}

    async def answer(question: Question) -> None:
        if manner.thought:
            await asyncio.sleep(random.uniform(0.5, 1.5) * manner.thought)
        if manner.in_turn:
            await turn.acquire()
        sent[question.id] = time.monotonic()
        said = {"type": "answer", "question": question.id, "option": question.options[0].text}
        await line.send(json.dumps(said))

    asked: set[str] = set()
    answering: set[asyncio.Task[None]] = set()
    async for text in line:
        message = DECODER.decode(text)
        if message.type == "accepted" and message.question is not None:
            load.delays.append(time.monotonic() - sent.pop(message.question))
            if manner.in_turn:
                turn.release()
        load.updates += message.type == "update"
        load.bytes += len(text)
        if any(entry.change.round > ROUNDS for entry in message.log):
            return
        for question in message.questions:
            if question.chosen is None and question.id not in asked:
                asked.add(question.id)
                answering.add(asyncio.create_task(answer(question)))


async def sit(address: str, stack: AsyncExitStack) -> list[ClientConnection]:
    """Five people come to a table."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        seats = {"killer": "me", **dict.fromkeys(SEATS[1:], "person")}
        body = {"game": "decoy", "seats": seats, "options": OPTIONS, "tempo": "instant"}
        made = (await http.post("/api/v1/tables", json=body)).json()
        cookies = [str(http.cookies["lastlight"])]
        table = made["table"]["id"]
        for invite in made["invites"]:
            http.cookies.clear()
            joined = await http.post(f"/api/v1/tables/{table}/join", json={"invite": invite["token"]})
            cookies.append(joined.cookies["lastlight"])
    path = f"ws://{address}/api/v1/tables/{table}/socket"
    sockets = []
    for cookie in cookies:
        headers = {"Cookie": f"lastlight={cookie}"}
        opening = connect(path, additional_headers=headers, proxy=None, compression=None, max_queue=None)
        sockets.append(await stack.enter_async_context(opening))
    return sockets


async def run(address: str, tables: int, waves: Sequence[Manner], pid: int) -> dict[str, Load]:
    """Some waves; each time everybody sits down before anybody plays."""
    loads = {manner.name: Load() for manner in waves}
    for manner in waves:
        load = loads[manner.name]
        async with AsyncExitStack() as stack:
            seated = await asyncio.gather(*[sit(address, stack) for _ in range(tables)])
            begun, used = time.monotonic(), cpu_seconds(pid)
            turns = [asyncio.Lock() for _ in seated]
            players = [(line, turn) for lines, turn in zip(seated, turns, strict=True) for line in lines]
            await asyncio.gather(*[play(load, line, manner, turn) for line, turn in players])
            load.cpu += cpu_seconds(pid) - used
            load.seconds += time.monotonic() - begun
    return loads


def cpu_seconds(pid: int) -> float:
    """The CPU time a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--waves", type=int, default=6, help="flat out, and half as many in turn")
    parser.add_argument("--thought", type=float, default=0.5, help="seconds a person thinks, on average")
    parser.add_argument("--db", default="")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    waves = [Manner("flat_out")] * asked.waves + [Manner("in_turn", in_turn=True)] * (asked.waves // 2 or 1)
    waves.append(Manner("with_thought", asked.thought))
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        command = [sys.executable, "-m", "lastlight", "serve", "--port", str(port), "--data", data]
        command += ["--log-level", "error", "--unlimited", *(["--db", asked.db] if asked.db else [])]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        address = f"127.0.0.1:{port}"
        try:
            wait_for(address, server)
            loads = asyncio.run(run(address, asked.tables, waves, server.pid))
        finally:
            server.terminate()
            server.wait(15)
    report: dict[str, Any] = {"tables": asked.tables, "sockets": asked.tables * len(SEATS)}
    report |= {name: load.report() for name, load in loads.items()}
    if asked.json:
        print(json.dumps(report))
    else:
        for name, figures in report.items():
            print(name, figures if isinstance(figures, int) else "")
            for figure, value in figures.items() if isinstance(figures, dict) else ():
                print(f"{figure:>20}  {value}")
    return 0


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 180
    while time.monotonic() < until and server.poll() is None:
        try:
            if httpx.get(f"http://{address}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
