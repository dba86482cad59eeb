"""The application, assembled."""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import HttpMethod, MediaType, ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lastlight import __version__
from lastlight.core.errors import BadRecord, BadSetup, BrokenRule, LastLightError, UnknownGame
from lastlight.server.lobby.hall import Hall
from lastlight.server.settings import Settings
from lastlight.server.storage.rows import StoreAway
from lastlight.server.web.client import HEADERS, Client, File
from lastlight.server.web.rate_limits import RateLimit, RateLimits, a_minute
from lastlight.server.web.responses import PACKED, household_of
from lastlight.server.web.routes import HANDLERS
from lastlight.server.web.sockets import Socket, is_own_name, is_same_origin, open_socket
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.encode import ENCODER

log: structlog.stdlib.BoundLogger = structlog.get_logger("http")

MOST_BODY = 64_000
"""The longest request body, except for one with a record or a map."""

UNLIMITED = re.compile("/assets/.*|/healthz")
"""Requests without a limit: the files of the client, and whether the server is healthy."""

LIMIT = "limit"
"""The key in the ASGI scope's state for the asker's `RateLimit`."""

SOCKET = re.compile("/api/v1/tables/([^/]+)/socket")
"""Where the socket of a table is."""


class App:
    """The server: sockets go straight to their tables, everything else through Litestar."""

    def __init__(self, http: Litestar) -> None:
        self.http: Litestar = http
        self.sockets: Counter[str] = Counter()  # open ones, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = SOCKET.fullmatch(scope["path"]) if scope["type"] == ScopeType.WEBSOCKET else None
        if socket is None:
            await self.http(without_head(scope), receive, send)
        else:
            hall: Hall = self.http.state.hall
            await open_socket(Socket(scope, receive, send), hall, self.sockets, socket[1])


def without_head(scope: Scope) -> Scope:
    """HEAD is GET without the body, which uvicorn leaves out."""
    if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
        scope = scope.copy()
        scope["method"] = HttpMethod.GET
    return scope


def create_app(settings: Settings | None = None) -> App:
    """A server with these settings."""
    return App(http_app(settings or Settings()))


def http_app(chosen: Settings) -> Litestar:
    """Everything served over HTTP."""
    set_up_logs(chosen)

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(chosen)
        await hall.open()
        app.state.hall = hall
        log.info("server_ready", sqlite=hall.store.database.is_sqlite)
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=HANDLERS,
        lifespan=[open_hall],
        state=State({"client": Client(chosen.client), "settings": chosen}),
        middleware=[check_origin, limit_requests(a_minute(chosen.requests_per_minute))],
        before_send=[add_headers],
        exception_handlers={
            LastLightError: refused,
            StoreAway: away,
            HTTPException: http_refused,
            RecursionError: too_deep,
            Exception: failed,
        },
        openapi_config=OpenAPIConfig(
            title="Last Light", version=__version__, path="/api/v1/openapi", render_plugins=[]
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1_000, exclude=["^/metrics$"], exclude_opt_key=PACKED
        ),
        request_max_body_size=MOST_BODY,
        logging_config=None,
        debug=False,
    )


def limit_requests(limits: RateLimits) -> Callable[[ASGIApp], ASGIApp]:
    """Refuse a household that asks too often."""

    def limited(app: ASGIApp) -> ASGIApp:
        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and not UNLIMITED.fullmatch(scope["path"]):
                limit = scope["state"][LIMIT] = limits.of(household_of(Request(scope)))
                if not limit.take():
                    raise refusals.TooMany
            await app(scope, receive, send)

        return counted

    return limited


def check_origin(app: ASGIApp) -> ASGIApp:
    """Refuse what another site's page makes a browser send, and requests for a name that is not ours."""

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
            settings: Settings = scope["app"].state.settings
            host, changes = headers.get(b"host"), scope["method"] not in ("GET", "HEAD", "OPTIONS")
            if not is_own_name(host, settings.names):
                raise refusals.WrongName
            if changes and not is_same_origin(headers.get(b"origin"), scope["scheme"], host, settings):
                raise refusals.ForeignOrigin
        await app(scope, receive, send)

    return checked


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        limit: RateLimit | None = scope["state"].get(LIMIT)
        if limit is not None:
            headers["RateLimit-Policy"] = f"{limit.most:.0f}; w=60"
            headers["RateLimit-Limit"] = f"{limit.most:.0f}"
            headers["RateLimit-Remaining"] = f"{int(limit.left)}"
            headers["RateLimit-Reset"] = f"{ceil((limit.most - limit.left) / limit.rate)}"


# Refusals -----------------------------------------------------------------------------------------


def problem(error: LastLightError, status: int) -> Response[bytes]:
    body = protocol.Problem(**encode.refusal(error))
    return Response(ENCODER.encode(body), status_code=status, media_type=MediaType.JSON)


def refused(request: Request[Any, Any, State], error: LastLightError) -> Response[bytes]:
    if isinstance(error, BrokenRule):
        return failed(request, error)
    if isinstance(error, refusals.NotFound):
        return not_found(request)
    if isinstance(error, refusals.TableRefusal):
        return problem(error, error.status)
    if isinstance(error, UnknownGame):
        return problem(error, 404)
    return problem(error, 400 if isinstance(error, (BadSetup, BadRecord)) else 409)


def not_found(request: Request[Any, Any, State]) -> Response[bytes]:
    """Nothing is here. Whoever wants a page gets the client, which says so; others get the refusal."""
    wants_page = "text/html" in request.headers.get("accept", "") and request.method in ("GET", "HEAD")
    if not wants_page or request.url.path.startswith("/api/"):
        return problem(refusals.NotFound(), 404)
    page: File = request.app.state.client.page()
    return Response(page.body, status_code=404, media_type=page.kind, headers={"cache-control": "no-cache"})


def away(request: Request[Any, Any, State], error: StoreAway) -> Response[bytes]:
    log.warning("store_away", path=request.url.path, what=str(error))
    return problem(refusals.of_store(error), 503)


def http_refused(request: Request[Any, Any, State], error: HTTPException) -> Response[bytes]:
    """What the framework refuses, in our words."""
    status = error.status_code
    if status >= 500:
        return failed(request, error)
    answer: Response[bytes]
    if isinstance(error, NotFoundException):
        answer = not_found(request)
    elif status == 413:
        answer = problem(refusals.TooLong(most=most_body(request)), status)
    else:
        answer = problem(refusals.BadMessage(what=what_is_wrong(error)), status)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def too_deep(request: Request[Any, Any, State], error: RecursionError) -> Response[bytes]:
    """Endlessly nested lists in a request body."""
    return problem(refusals.BadMessage(what="nested too deep"), 400)


def most_body(request: Request[Any, Any, State]) -> int:
    """How long a request may be at this address."""
    handler: Any = request.scope.get("route_handler")
    most = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    return most or MOST_BODY


def what_is_wrong(error: HTTPException) -> str:
    """The first complaint, in one short line."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', '')} {extra[0].get('message', '')}".strip()[:200]
    return str(error.detail)[:200]


def failed(request: Request[Any, Any, State], error: Exception) -> Response[bytes]:
    """A fault of ours: logged, never shown to the asker."""
    hall: Hall | None = request.app.state.get("hall")
    if hall is not None:
        hall.metrics.failures["request"] += 1
    log.error("request_failed", path=request.url.path, exc_info=error)
    return problem(refusals.ServerFault(), 500)


# Logs ----------------------------------------------------------------------------------------------------


def set_up_logs(settings: Settings) -> None:
    """Structured lines on standard error. No line holds a token, an address or what somebody said.

    So a fault is logged by its traceback alone, without the values of variables.
    """
    on_terminal = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    renderer: Any = structlog.processors.JSONRenderer() if settings.json_logs else on_terminal
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info if settings.json_logs else same,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )


def same(_logger: Any, _name: str, event: Any) -> Any:
    return event
