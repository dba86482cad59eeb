"""The HTTP part: what can be played, tables, replays, the client's files, and what operators ask."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Annotated, Any

from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect

from lastlight.bots import bot_names
from lastlight.core.catalogue import read_catalogue
from lastlight.core.game import Game
from lastlight.core.rulebook import read_rulebook, remaining
from lastlight.core.words import DEFAULT, LANGUAGES, Texts, read_texts
from lastlight.games import GAMES
from lastlight.games import game as game_of
from lastlight.server import codes, lessons, own_maps, protocol, refusals, replays, seen
from lastlight.server.allowances import household
from lastlight.server.client import Client, File, read_file
from lastlight.server.hall import Hall
from lastlight.server.metrics import may_read
from lastlight.server.policies import policy_of
from lastlight.server.secrets import hashed, is_token_of, new_token
from lastlight.server.seen import ENCODER
from lastlight.server.sockets import cookie_name, token_in
from lastlight.server.table import Table

YEAR = 365 * 86_400

PACKED = "packed"
"""The mark of an address whose answers are packed where they are made."""

NOBODY_KEEPS = "no-store"
"""Of what depends on who asks, no cache on the way keeps a copy."""

MOST_WITH_MAP = 200_000
"""Bytes of a request that holds a map, with every line end spelled out."""

MOST_WITH_RECORD = 1_500_000
"""Bytes of a request that holds a record: its text, with every quotation mark spelled out."""

TableId = Annotated[str, PathParameter(max_length=8)]
GameKey = Annotated[str, PathParameter(max_length=40)]
Language = Annotated[str, QueryParameter(max_length=16)]
SeenAs = Annotated[str, QueryParameter(name="as", max_length=16)]


def as_json(
    message: object, status: int = 200, token: str | None = None, secure: bool = False
) -> Response[Any]:
    """A struct as the answer; with a token, the cookie that keeps it."""
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
    """The token of who asks, if we have issued it; else a new one. Nobody chooses it for another."""
    token, store = token_of(request), request.app.state.hall.store
    if token is not None and (is_token_of(store.key, token) or await store.is_held(hashed(token))):
        return token
    return new_token(store.key)


def household_of(request: Request[Any, Any, State]) -> str:
    """Whom the limits count it for."""
    return household(request.client.host) if request.client is not None else ""


# What can be played --------------------------------------------------------------------------------------


@get("/api/v1/games", summary="What can be played", sync_to_thread=False)
def list_games(request: Request[Any, Any, State]) -> Response[list[protocol.GameInfo]]:
    return told_once(request, games_told(tuple(GAMES)))


@cache
def games_told(keys: tuple[str, ...]) -> File:
    return read_file("games.json", ENCODER.encode([game_info(game_of(key)) for key in keys]))


def game_info(game: Game) -> protocol.GameInfo:
    return protocol.GameInfo(
        key=game.key,
        edition=game.edition,
        seats=seen.names_of(game.seats(game.read_options())),
        options=[
            protocol.OptionInfo(
                key=option.key,
                kind=option.kind,  # type: ignore[arg-type]
                group=option.group,  # type: ignore[arg-type]
                default=option.default,
                low=option.low,
                high=option.high,
                choices=list(option.choices),
                rule=option.rule,
                sets={choice: dict(others) for choice, others in option.sets.items()},
            )
            for option in game.declared()
        ],
        bots=list(bot_names(game)),
        talk=list(policy_of(game).channels),
    )


@get("/api/v1/games/{game:str}/texts", summary="All sentences of a game, by key", sync_to_thread=False)
def list_texts(request: Request[Any, Any, State], game: GameKey) -> Response[dict[str, dict[str, str]]]:
    """For other clients: ours has them built in."""
    return told_once(request, texts_told(game_of(game).package))


@cache
def texts_told(package: str) -> File:
    told = {language: sentences(package, language) for language in LANGUAGES}
    return read_file("texts.json", ENCODER.encode(told))


def sentences(package: str, language: str) -> dict[str, str]:
    """All sentences a client needs for the game in a package."""
    sources = ("lastlight.core", package, "lastlight.server")
    return Texts(language, *[read_texts(source, language) for source in sources]).sentences


@get("/api/v1/games/{game:str}/rules", summary="The rule catalogue of a game", sync_to_thread=False)
def list_rules(
    request: Request[Any, Any, State], game: GameKey, language: Language = DEFAULT
) -> Response[list[protocol.RuleInfo]]:
    return told_once(request, rules_told(game_of(game).package, language))


@cache
def rules_told(package: str, language: str) -> File:
    told = [
        protocol.RuleInfo(
            id=rule.id,
            text=rule.text,
            source=rule.source,
            basis=rule.basis,
            status=rule.status,
        )
        for rule in read_catalogue(package, language)
    ]
    return read_file("rules.json", ENCODER.encode(told))


def told_once(request: Request[Any, Any, State], told: File) -> Response[Any]:
    """What is the same for everybody, made once; who has it already is told so."""
    answer: Response[Any] = file_response(request, told)
    return answer


@get("/api/v1/games/{game:str}/rulebook", summary="The rules of a game to read", sync_to_thread=False)
def show_rulebook(
    request: Request[Any, Any, State], game: GameKey, language: Language = DEFAULT
) -> Response[list[protocol.ChapterInfo]]:
    return told_once(request, rulebook_told(game_of(game).package, language))


@cache
def rulebook_told(package: str, language: str) -> File:
    chapters = read_rulebook(package, language)
    more = remaining(chapters, read_catalogue(package))
    told = [
        protocol.ChapterInfo(
            key=chapter.key,
            title=chapter.title,
            paragraphs=[
                protocol.ParagraphInfo(ids=list(one.ids), text=one.text) for one in chapter.paragraphs
            ],
            more=more[chapter.key],
        )
        for chapter in chapters
    ]
    return read_file("rulebook.json", ENCODER.encode(told))


@post(
    "/api/v1/games/{game:str}/maps/check",
    summary="What is wrong with a map",
    status_code=200,
    request_max_body_size=MOST_WITH_MAP,
)
async def check_map(
    request: Request[Any, Any, State], state: State, game: GameKey, data: JSONBody[protocol.MapCheck]
) -> protocol.MapChecked:
    hall: Hall = state.hall
    if not game_of(game).maps():
        raise refusals.NotFound
    if not hall.mapping.take(household_of(request)):
        raise refusals.TooMany
    problems = await hall.makers.do(own_maps.map_problems, game, data.text, data.thorough)
    return protocol.MapChecked(problems=problems)


@post(
    "/api/v1/options",
    summary="Check options; their seats and code",
    status_code=200,
    request_max_body_size=MOST_WITH_MAP,
)
async def check_options(
    request: Request[Any, Any, State], state: State, data: JSONBody[protocol.OptionsRequest]
) -> protocol.OptionsChecked:
    hall: Hall = state.hall
    game = game_of(data.game)
    await own_maps.look_at_maps(game, data.options, hall.mapping, household_of(request))
    return options_checked(game, game.read_options(data.options))


@get("/api/v1/options/{code:str}", summary="What a code means", sync_to_thread=False)
def read_code(code: Annotated[str, PathParameter(max_length=2000)]) -> protocol.OptionsChecked:
    return options_checked(*codes.decode(code))


def options_checked(game: Game, options: dict[str, Any]) -> protocol.OptionsChecked:
    setup = game.setup(options, game.edition)  # refuses what does not go together
    changed = game.changed(options)
    return protocol.OptionsChecked(
        game=game.key,
        options=options,
        changed=changed,
        seats=seen.names_of(setup.seats),
        characters={seen.name_of(seat): list(names) for seat, names in game.characters(setup).items()},
        code=codes.encode(game, changed),
    )


# Tables --------------------------------------------------------------------------------------------------


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
    """Who has it takes a seat once, however often the answer to that gets lost."""
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
    mine = table.held_by(person)
    if table.row.hotseat and table.row.status == "running" and len(mine) > 1:
        mine = frozenset()  # one device, several sides: only what all may see
    log, view = table.told_so_far(mine)
    lines = replays.transcript(table.game, table.row.edition, table.id, mine, log, view)
    answer = download("".join(line + "\n" for line in lines), f"{table.id}-transcript.jsonl")
    answer.headers["cache-control"] = NOBODY_KEEPS
    return answer


# Replay --------------------------------------------------------------------------------------------------


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
    """A long answer that was put together, and packed, beside the event loop."""
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
    return download(record.dump(), f"lastlight-{record.game}-{id_}.jsonl")


def download(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/jsonl", headers=headers)


# The client ----------------------------------------------------------------------------------------------


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


def file_response(request: Request[Any, Any, State], found: File) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if found.forever else "no-cache"
    headers = {"etag": found.tag, "cache-control": keep}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(found.body, media_type=found.kind, headers=headers)


# Operation -----------------------------------------------------------------------------------------------


@get("/healthz", summary="Is the server well?", media_type=MediaType.JSON)
async def health(state: State) -> dict[str, str]:
    hall: Hall = state.hall
    await hall.store.ping()
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
    """What the server offers, to programs and to people; made once."""
    schema = app.openapi_schema.to_schema()
    page = drawn(schema)
    return read_file("openapi.json", json.dumps(schema).encode()), read_file("docs.html", page.encode())


def drawn(schema: Mapping[str, Any]) -> str:
    """The OpenAPI page, drawn by us: nothing on it comes from anywhere else."""
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
    list_games,
    list_texts,
    list_rules,
    show_rulebook,
    check_map,
    check_options,
    read_code,
    lobby,
    create_table,
    show_table,
    come_in,
    show_invitation,
    join_table,
    sit_down,
    invite,
    start_table,
    rematch,
    transcript,
    show_replay,
    upload_replay,
    show_lesson,
    replay_page,
    page,
    file,
    asset,
    health,
    metrics,
    openapi,
    api,
    docs,
]
