"""Tables: setting up, finding, sitting down, starting, playing again."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from lastlight.games import game as game_of
from lastlight.server.archive import replays
from lastlight.server.lobby import company, own_maps
from lastlight.server.lobby.hall import Hall
from lastlight.server.table.table import Table
from lastlight.server.web.responses import (
    MOST_WITH_RECORD,
    NOBODY_KEEPS,
    TableId,
    as_json,
    download,
    household_of,
    issued_to,
    keep,
    token_of,
)
from lastlight.server.wire import protocol, refusals


@get("/api/v1/tables", summary="Open public tables, and mine")
async def lobby(request: Request[Any, Any, State], state: State) -> Response[protocol.Lobby]:
    hall: Hall = state.hall
    return as_json(await hall.lobby(token_of(request)))


@post("/api/v1/tables", summary="Set up a table", responses={}, request_max_body_size=MOST_WITH_RECORD)
async def create_table(
    request: Request[Any, Any, State], state: State, data: JSONBody[protocol.CreateTable]
) -> Response[protocol.TableCreated]:
    hall: Hall = state.hall
    if not hall.creating.take(household_of(request)):
        raise refusals.TooMany
    if data.origin is None:
        await own_maps.look_at_maps(game_of(data.game), data.options, hall.mapping, household_of(request))
    token = await issued_to(request)
    table, invites = await hall.create(data, token)
    made = protocol.TableCreated(table=table, invites=invites)
    return as_json(made, 201, token, hall.settings.secure_cookies)


@get("/api/v1/tables/{table_id:str}", summary="A table")
async def show_table(
    request: Request[Any, Any, State], state: State, table_id: TableId
) -> Response[protocol.TableInfo]:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    return as_json(table.info(await hall.person(table, token_of(request))))


@post("/api/v1/visitor", summary="The cookie that keeps a seat, before one is taken", status_code=204)
async def come_in(request: Request[Any, Any, State], state: State) -> Response[None]:
    """Set the cookie, so that somebody takes a seat only once, however often the answer gets lost."""
    answer: Response[None] = Response(None, status_code=204)
    keep(answer, await issued_to(request), state.settings.secure_cookies)
    return answer


@post("/api/v1/tables/{table_id:str}/invitation", summary="What an invite is good for", status_code=200)
async def show_invitation(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.ShowInvite]
) -> protocol.Invitation:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    return await hall.invitation(table, token_of(request), data.invite)


@post("/api/v1/tables/{table_id:str}/join", summary="Swap a one-use invite for a seat", status_code=200)
async def join_table(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.Join]
) -> Response[protocol.TableInfo]:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    token = await issued_to(request)
    person = await hall.join(table, token, data)
    return seated_at(hall, table, person, token)


@post("/api/v1/tables/{table_id:str}/sit", summary="Take an open seat of a public table", status_code=200)
async def sit_down(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.Sit]
) -> Response[protocol.TableInfo]:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    token = await issued_to(request)
    person = await hall.sit(table, token, data)
    return seated_at(hall, table, person, token)


@post("/api/v1/tables/{table_id:str}/company", summary="The link for everybody", status_code=200)
async def company_link(request: Request[Any, Any, State], state: State, table_id: TableId) -> protocol.Invite:
    hall: Hall = state.hall
    return await company.show_link(hall, await hall.table(table_id), token_of(request))


@post("/api/v1/tables/{table_id:str}/company/seat", summary="Take a free seat, or a bot's", status_code=200)
async def take_seat(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.TakeSeat]
) -> Response[protocol.TableInfo]:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    token = await issued_to(request)
    person = await company.take_seat(hall, table, token, data)
    return seated_at(hall, table, person, token)


def seated_at(hall: Hall, table: Table, person: str, token: str) -> Response[protocol.TableInfo]:
    return as_json(table.info(person), 200, token, hall.settings.secure_cookies)


@post("/api/v1/tables/{table_id:str}/invites", summary="A new invite, or one for my second device")
async def invite(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.InviteRequest]
) -> protocol.Invite:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    return await hall.invite(table, token_of(request), data.seat)


@post("/api/v1/tables/{table_id:str}/start", summary="Start now; bots take what is free", status_code=200)
async def start_table(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.Start]
) -> protocol.TableInfo:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    token = token_of(request)
    await hall.start(table, token, data.fill)
    return table.info(await hall.person(table, token))


@post("/api/v1/tables/{table_id:str}/rematch", summary="Play again")
async def rematch(
    request: Request[Any, Any, State], state: State, table_id: TableId, data: JSONBody[protocol.Rematch]
) -> protocol.TableCreated:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    info, invites = await hall.rematch(table, token_of(request), data.roles)
    return protocol.TableCreated(table=info, invites=invites)


@get(
    "/api/v1/tables/{table_id:str}/transcript.jsonl",
    summary="What my seats have seen so far",
    media_type="application/jsonl",
)
async def transcript(request: Request[Any, Any, State], state: State, table_id: TableId) -> Response[str]:
    hall: Hall = state.hall
    table = await hall.table(table_id)
    person = await hall.person(table, token_of(request))
    if table.row.status == "waiting":
        raise refusals.NotStarted
    mine = table.seats.held_by(person)
    if table.row.hotseat and table.shown.row().status == "running" and len(mine) > 1:
        mine = frozenset()  # one device, several sides: only what all of them may see
    log, view = table.told_so_far(mine)
    lines = replays.transcript(table.game, table.row.edition, table.id, mine, log, view)
    answer = download("".join(line + "\n" for line in lines), f"{table.id}-transcript.jsonl")
    answer.headers["cache-control"] = NOBODY_KEEPS
    return answer


HANDLERS = [
    lobby,
    create_table,
    show_table,
    come_in,
    show_invitation,
    join_table,
    sit_down,
    company_link,
    take_seat,
    invite,
    start_table,
    rematch,
    transcript,
]
