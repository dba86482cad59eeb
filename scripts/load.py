"""A bounded load on one server of this machine: actions a second and how long each takes.

python -m scripts.load [--tables 40] [--seconds 20] [--db postgresql+asyncpg://…] [--json]

Every table has five people on five sockets, who lay, explore and act as fast as the table lets them. An
action is an answer of a person, from sending it to hearing that it is on disk; every one is followed by
five views. The server is a process of its own, started with ``lastlight serve``; its CPU time is read, so
that the figure for one core does not depend on how busy the machine is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = ("killer", "s1", "s2", "s3", "s4")
OPTIONS = {"people": 5, "limits": "1111111", "tokens": 9, "needed": 7, "max_rounds": 10_000}
"""With these a match of first options never ends: all lie on the first generator, and it is damaged."""


class Load:
    """What was measured."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.until = 0.0
        self.seated = 0
        self.delays: list[float] = []
        self.received = 0


async def play(load: Load, socket: ClientConnection) -> None:
    """One seat: answers what it is asked, until time is up."""
    sent: dict[str, float] = {}
    await load.go.wait()
    async for text in socket:
        if time.monotonic() > load.until:
            return
        load.received += 1
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "accepted":
            load.delays.append(time.monotonic() - sent.pop(message["question"]))
        for question in message.get("questions", ()):
            if question["chosen"] is None and question["id"] not in sent:
                sent[question["id"]] = time.monotonic()
                option = question["options"][0]["text"]
                await socket.send(
                    json.dumps({"type": "answer", "question": question["id"], "option": option})
                )


async def sit(address: str, load: Load) -> None:
    """Five people come to a table and play."""
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
    async with AsyncExitStack() as stack:
        sockets = []
        for cookie in cookies:
            headers = {"Cookie": f"lastlight={cookie}"}
            opening = connect(path, additional_headers=headers, proxy=None, compression=None)
            sockets.append(await stack.enter_async_context(opening))
        load.seated += 1
        await load.go.wait()
        tasks = [asyncio.create_task(play(load, socket)) for socket in sockets]
        await asyncio.wait(tasks, timeout=max(0.0, load.until - time.monotonic()) + 1)
        for task in tasks:
            task.cancel()


async def run(address: str, tables: int, seconds: float, pid: int) -> tuple[Load, float]:
    """Everybody sits down, then everybody plays; the CPU time the server used meanwhile."""
    load = Load()
    everybody = [asyncio.create_task(sit(address, load)) for _ in range(tables)]
    while load.seated < tables:
        await asyncio.sleep(0.1)
        for one in everybody:
            if one.done():
                one.result()
    before = cpu_seconds(pid)
    load.until = time.monotonic() + seconds
    load.go.set()
    await asyncio.sleep(seconds)
    used = cpu_seconds(pid) - before
    await asyncio.gather(*everybody)
    return load, used


def cpu_seconds(pid: int) -> float:
    """The CPU time a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--db", default="")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "lastlight", "serve", "--port", str(asked.port), "--data", data]
        command += ["--log-level", "error", "--unlimited", *(["--db", asked.db] if asked.db else [])]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        address = f"127.0.0.1:{asked.port}"
        try:
            wait_for(address)
            load, used = asyncio.run(run(address, asked.tables, asked.seconds, server.pid))
        finally:
            server.terminate()
            server.wait(15)
    delays = sorted(load.delays)
    report = {
        "tables": asked.tables,
        "sockets": asked.tables * len(SEATS),
        "actions": len(delays),
        "actions_per_s": round(len(delays) / asked.seconds),
        "actions_per_cpu_s": round(len(delays) / used),
        "messages": load.received,
        "p50_ms": round(delays[len(delays) // 2] * 1000, 1),
        "p99_ms": round(delays[len(delays) * 99 // 100] * 1000, 1),
        "server_cpu": round(used / asked.seconds, 2),
    }
    if asked.json:
        print(json.dumps(report))
    else:
        for name, figure in report.items():
            print(f"{name:>18}  {figure}")
    return 0


def wait_for(address: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://{address}/healthz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
