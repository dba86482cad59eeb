"""The pages and files of the browser client."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from lastlight.server.web.client import Client
from lastlight.server.web.responses import file_response
from lastlight.server.wire import refusals


@get(
    [
        "/",
        "/new/{game:str}",
        "/t/{table_id:str}",
        "/t/{table_id:str}/watch",
        "/rules/{game:str}",
        "/maps/{game:str}",
        "/learn/{game:str}/{side:str}",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    client: Client = state.client
    return file_response(request, client.page())


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def file(request: Request[Any, Any, State], state: State, name: FromPath[str]) -> Response[bytes]:
    return file_named(request, state, name)


@get("/assets/{path:path}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, State], state: State, path: FromPath[str]) -> Response[bytes]:
    return file_named(request, state, f"assets/{path.lstrip('/')}")


def file_named(request: Request[Any, Any, State], state: State, name: str) -> Response[bytes]:
    client: Client = state.client
    found = client.files.get(name)
    if found is None:
        raise refusals.NotFound
    return file_response(request, found)


HANDLERS = [
    page,
    file,
    asset,
]
