"""A throw-away Postgres: a cluster in a temporary folder, on a free port, gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from lastlight.server.secrets import new_id

MOST_PORTS = 5


def binaries() -> Path:
    """Where Debian puts them; `make services` installs them."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    assert named, "Postgres is not installed: run `make services`"
    return Path(named).parent


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Relay:
    """A way to Postgres that can go silent: what is said on connections opened before is lost for ever."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.silent: set[socket.socket] = set()
        self.ends: list[socket.socket] = []
        self.threads: list[threading.Thread] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        self.work(self.let_in)

    def work(self, what: Callable[..., None], *given: socket.socket) -> None:
        self.threads.append(threading.Thread(target=what, args=given, daemon=True))
        self.threads[-1].start()

    def let_in(self) -> None:
        with suppress(OSError):  # closed
            while True:
                one, _ = self.door.accept()
                other = socket.create_connection(("127.0.0.1", self.target))
                self.ends += [one, other]
                self.work(self.carry, one, other)
                self.work(self.carry, other, one)

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while said := one.recv(65_536):
                if one not in self.silent:
                    other.sendall(said)
            if one not in self.silent:
                other.shutdown(socket.SHUT_WR)

    def go_silent(self) -> None:
        self.silent |= set(self.ends)

    def close(self) -> None:
        for end in (self.door, *self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        for thread in self.threads:
            thread.join()


class Postgres:
    """One cluster; every test gets a database of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="lastlight-pg-"))
        self.data = self.folder / "data"
        self.as_user: list[str] = []
        if os.geteuid() == 0:  # Postgres refuses to run as root
            shutil.chown(self.folder, "postgres")
            self.as_user = ["runuser", "-u", "postgres", "--"]
        self.run("initdb", "-D", str(self.data), "-A", "trust", "-U", "lastlight", "--no-sync", "-E", "UTF8")
        self.settle()

    def run(self, tool: str, *arguments: str) -> None:
        self.call(str(binaries() / tool), *arguments)

    def call(self, *command: str) -> None:
        log = (self.folder / "commands.log").open("ab")
        with log:
            subprocess.run(
                [*self.as_user, *command], check=True, stdout=log, stderr=log, cwd="/", timeout=120
            )

    def settle(self) -> None:
        """Start on a port that nobody else has taken before Postgres gets there."""
        for _ in range(MOST_PORTS):
            self.port = free_port()
            with suppress(subprocess.CalledProcessError):
                self.start()
                return
        raise AssertionError((self.data / "server.log").read_text(encoding="utf-8"))

    def start(self) -> None:
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = str(self.data / "server.log")
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-w", "-o", settings, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def encrypt(self) -> Path:
        """Speak TLS from the next start on; the certificate it shows."""
        shown, key = self.data / "server.crt", self.data / "server.key"
        named = ["-subj", "/CN=lastlight", "-addext", "subjectAltName=IP:127.0.0.1"]
        self.call("openssl", "req", "-x509", "-nodes", "-keyout", str(key), "-out", str(shown), *named)
        self.call("sh", "-c", f"echo ssl=on >> {self.data / 'postgresql.conf'}")
        return shown

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"test_{new_id()}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "lastlight", name)
        return f"postgresql+asyncpg://lastlight@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
