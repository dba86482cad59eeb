"""Servers in processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.server.postgres import free_port
from tests.server.running import PATIENCE, Visitor


@dataclass
class Process:
    """A server in a process of its own, as `lastlight serve` starts it."""

    handle: subprocess.Popen[bytes]
    address: str

    def visitor(self, cookie: str | None = None) -> Visitor:
        visitor = Visitor(self.address)
        if cookie is not None:
            visitor.http.cookies.set("lastlight", cookie)
        return visitor

    def kill(self) -> None:
        self.handle.send_signal(signal.SIGKILL)
        self.handle.wait(10)


@contextmanager
def process(data: Path, *arguments: str) -> Iterator[Process]:
    port = free_port()
    command = [sys.executable, "-m", "lastlight", "serve", "--port", str(port), "--data", str(data)]
    handle = subprocess.Popen(
        [*command, "--log-level", "error", *arguments],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONWARNINGS": "default"},
    )
    served = Process(handle, f"127.0.0.1:{port}")
    try:
        until_well(served)
        yield served
    finally:
        if handle.poll() is None:
            handle.terminate()
            handle.wait(15)


def until_well(served: Process) -> None:
    visitor = served.visitor()
    until = time.monotonic() + PATIENCE
    well = False
    while not well:
        assert served.handle.poll() is None, "the server has gone"
        assert time.monotonic() < until
        with suppress(httpx.TransportError):
            well = visitor.http.get("/healthz").status_code == 200
        time.sleep(0.05)
    visitor.leave()
