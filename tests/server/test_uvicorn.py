"""What `web/frames.py` takes from the insides of uvicorn: says which part a newer one has moved."""

from __future__ import annotations

import inspect
import re
from importlib.metadata import version

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

OVERRIDDEN = {
    "data_received": ["data"],
    "handle_connect": ["event"],
    "handle_cont": ["event"],
    "handle_text": ["event"],
    "handle_bytes": ["event"],
    "handle_ping": [],
    "handle_pong": ["event"],
    "on_task_complete": ["task"],
    "send_receive_event_to_app": [],
}
"""The methods that `TableSockets` goes around, and what they are given."""

KEPT = (
    "close_sent",
    "close_timeout",
    "conn",
    "frames",
    "loop",
    "queue",
    "read_paused",
    "scope",
    "transport",
)
"""What uvicorn remembers of a socket, read or written by `TableSockets`."""

UVICORN = f"uvicorn {version('uvicorn')}"


@pytest.mark.parametrize("name", OVERRIDDEN)
def test_uvicorn_still_has_the_method(name: str) -> None:
    found = getattr(WebSocketsSansIOProtocol, name, None)

    assert found is not None, f"{UVICORN} has no {name}: see web/frames.py"
    given = [one for one in inspect.signature(found).parameters if one != "self"]
    assert given == OVERRIDDEN[name], f"{UVICORN} gives {name} something else: see web/frames.py"


@pytest.mark.parametrize("name", KEPT)
def test_uvicorn_still_remembers(name: str) -> None:
    source = inspect.getsource(WebSocketsSansIOProtocol)

    assert f"self.{name}" in source, f"{UVICORN} has no self.{name}: see web/frames.py"


def test_the_methods_named_here_are_all_that_are_overridden() -> None:
    from lastlight.server.web.frames import TableSockets

    theirs = set(vars(WebSocketsSansIOProtocol))
    ours = {name for name, kind in vars(TableSockets).items() if inspect.isfunction(kind)}
    assert ours & theirs - {"__init__"} == set(OVERRIDDEN)


def test_what_is_named_here_is_all_that_is_touched() -> None:
    from lastlight.server.web.frames import TableSockets

    own = {*vars(TableSockets), *TableSockets.__annotations__, "limit"}
    touched = set(re.findall(r"self\.(\w+)", inspect.getsource(TableSockets))) - own
    assert touched == set(KEPT)
