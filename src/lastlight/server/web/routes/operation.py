"""For operators and programs: health, figures, what the server offers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.response import Redirect

from lastlight.server.lobby.hall import Hall
from lastlight.server.metrics import may_read
from lastlight.server.web.client import File, read_file
from lastlight.server.web.responses import file_response
from lastlight.server.wire import refusals


@get("/healthz", summary="Is the server well?", media_type=MediaType.JSON)
async def health(state: State) -> dict[str, str]:
    hall: Hall = state.hall
    await hall.store.database.ping()
    return {"status": "ok"}


@get(
    "/metrics", summary="Figures for Prometheus", media_type="text/plain; version=0.0.4", sync_to_thread=False
)
def metrics(request: Request[Any, Any, State], state: State) -> bytes:
    hall: Hall = state.hall
    address = request.client.host if request.client is not None else ""
    if not may_read(hall.settings, address, request.headers):
        raise refusals.OperatorsOnly
    return hall.metrics.text()


@get("/api/v1/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: Request[Any, Any, State]) -> Response[bytes]:
    return file_response(request, pages_of(request.app)[0])


@get("/api/v1", include_in_schema=False, sync_to_thread=False)
def api() -> Redirect:
    return Redirect("/api/v1/docs")


@get("/api/v1/docs", include_in_schema=False, sync_to_thread=False)
def docs(request: Request[Any, Any, State]) -> Response[bytes]:
    return file_response(request, pages_of(request.app)[1])


@cache
def pages_of(app: Litestar) -> tuple[File, File]:
    """What the server offers, for programs and for people; made once."""
    schema = app.openapi_schema.to_schema()
    page = drawn(schema)
    return read_file("openapi.json", json.dumps(schema).encode()), read_file("docs.html", page.encode())


def drawn(schema: Mapping[str, Any]) -> str:
    """The OpenAPI page, rendered here: it loads nothing from elsewhere."""
    rows = []
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            summary = escape(operation.get("summary", ""))
            rows.append(
                f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td><td>{summary}</td></tr>"
            )
    about = schema["info"]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f"<title>{escape(about['title'])}</title><h1>{escape(about['title'])} {escape(about['version'])}</h1>"
        '<p><a href="/api/v1/openapi.json">openapi.json</a>; the socket is described in PROTOCOL.md.</p>'
        f"<table>{''.join(rows)}</table></html>"
    )


HANDLERS = [
    health,
    metrics,
    openapi,
    api,
    docs,
]
