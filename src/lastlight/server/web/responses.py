"""What HTTP answers have in common: their form, the cookie, and who asks."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.params import PathParameter, QueryParameter

from lastlight.server.secrets import hashed, is_token_of, new_token
from lastlight.server.web.client import File
from lastlight.server.web.rate_limits import household
from lastlight.server.web.sockets import cookie_name, token_in
from lastlight.server.wire.encode import ENCODER

YEAR = 365 * 86_400

PACKED = "packed"
"""Marks a route whose answers are already compressed."""

NOBODY_KEEPS = "no-store"
"""For answers that depend on who asks: no cache may keep a copy."""

MOST_WITH_MAP = 200_000
"""The longest request with a map, with every line end escaped."""

MOST_WITH_RECORD = 1_500_000
"""The longest request with a record, with every quotation mark escaped."""

TableId = Annotated[str, PathParameter(max_length=8)]
GameKey = Annotated[str, PathParameter(max_length=40)]
Language = Annotated[str, QueryParameter(max_length=16)]
SeenAs = Annotated[str, QueryParameter(name="as", max_length=16)]


def as_json(
    message: object, status: int = 200, token: str | None = None, secure: bool = False
) -> Response[Any]:
    """A struct as the answer; with a token, also its cookie."""
    response: Response[Any] = Response(ENCODER.encode(message), media_type=MediaType.JSON, status_code=status)
    response.headers["cache-control"] = NOBODY_KEEPS
    if token is not None:
        keep(response, token, secure)
    return response


def keep(response: Response[Any], token: str, secure: bool) -> None:
    """Give a browser the cookie."""
    response.set_cookie(
        cookie_name(secure), token, max_age=YEAR, path="/", httponly=True, samesite="strict", secure=secure
    )


def token_of(request: Request[Any, Any, State]) -> str | None:
    """Who asks, if they have a cookie."""
    return token_in(request.cookies, request.app.state.settings.secure_cookies)


async def issued_to(request: Request[Any, Any, State]) -> str:
    """The asker's token if we issued it, otherwise a new one. Nobody can choose it for somebody else."""
    token, store = token_of(request), request.app.state.hall.store
    if token is not None and (is_token_of(store.database.key, token) or await store.is_held(hashed(token))):
        return token
    return new_token(store.database.key)


def household_of(request: Request[Any, Any, State]) -> str:
    """The household whose limits apply."""
    return household(request.client.host) if request.client is not None else ""


def told_once(request: Request[Any, Any, State], told: File) -> Response[Any]:
    """An answer that is the same for everybody, made once; whoever has it already gets 304."""
    answer: Response[Any] = file_response(request, told)
    return answer


def file_response(request: Request[Any, Any, State], found: File) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if found.forever else "no-cache"
    headers = {"etag": found.tag, "cache-control": keep}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(found.body, media_type=found.kind, headers=headers)


def download(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/jsonl", headers=headers)
