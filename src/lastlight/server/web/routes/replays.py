"""Finished matches, and lessons."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody, PathParameter

from lastlight.server.archive import lessons, replays
from lastlight.server.lobby.hall import Hall
from lastlight.server.web.responses import (
    MOST_WITH_RECORD,
    NOBODY_KEEPS,
    PACKED,
    GameKey,
    SeenAs,
    TableId,
    as_json,
    download,
    file_response,
)
from lastlight.server.wire import protocol


@get("/api/v1/replays/{table_id:str}", summary="A finished match step by step", opt={PACKED: True})
async def show_replay(
    request: Request[Any, Any, State], state: State, table_id: TableId, seen_as: SeenAs = "all"
) -> Response[protocol.Replay]:
    hall: Hall = state.hall
    kept, as_gzip = await hall.replay(table_id, seen_as), takes_gzip(request)
    return packed(await asyncio.to_thread(replays.kept_replay, kept, as_gzip), as_gzip)


@post(
    "/api/v1/replays",
    summary="Check a record and show it",
    status_code=200,
    request_max_body_size=MOST_WITH_RECORD,
    opt={PACKED: True},
)
async def upload_replay(
    request: Request[Any, Any, State], state: State, data: JSONBody[protocol.ReplayUpload]
) -> Response[protocol.Replay]:
    hall: Hall = state.hall
    as_gzip = takes_gzip(request)
    body = await hall.readers.do(replays.uploaded_replay, data.record, data.seen_as, as_gzip)
    answer = packed(body, as_gzip)
    answer.headers["cache-control"] = NOBODY_KEEPS
    return answer


def takes_gzip(request: Request[Any, Any, State]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(body: bytes, as_gzip: bool) -> Response[Any]:
    """A long answer that was made and compressed outside the event loop."""
    answer: Response[Any] = Response(body, media_type=MediaType.JSON)
    answer.headers["vary"] = "accept-encoding"
    if as_gzip:
        answer.headers["content-encoding"] = "gzip"
    return answer


@get("/api/v1/lessons/{game:str}/{side:str}", summary="A guided match for a side of a game")
async def show_lesson(
    game: GameKey, side: Annotated[str, PathParameter(max_length=16)]
) -> Response[protocol.Lesson]:
    return as_json(await asyncio.to_thread(lessons.lesson, game, side))


@get("/r/{name:str}", summary="The record of a finished match (ID.jsonl), or (ID) the page that plays it")
async def replay_page(request: Request[Any, Any, State], state: State, name: FromPath[str]) -> Response[Any]:
    """A record to download, or the page that shows it."""
    if not name.endswith(".jsonl"):
        return file_response(request, state.client.page())
    hall: Hall = state.hall
    id_ = name.removesuffix(".jsonl")
    record = await hall.record(id_)
    return download(await asyncio.to_thread(record.dump), f"lastlight-{record.game}-{id_}.jsonl")


HANDLERS = [
    show_replay,
    upload_replay,
    show_lesson,
    replay_page,
]
