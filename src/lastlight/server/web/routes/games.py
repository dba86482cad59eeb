"""What can be played: games, their texts and rules, options and maps."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from lastlight.bots import bot_names
from lastlight.core.catalogue import read_catalogue
from lastlight.core.game import Game
from lastlight.core.rulebook import read_rulebook, remaining
from lastlight.core.words import DEFAULT, LANGUAGES, Texts, read_texts
from lastlight.games import GAMES
from lastlight.games import game as game_of
from lastlight.server.lobby import option_codes, own_maps
from lastlight.server.lobby.hall import Hall
from lastlight.server.table.policies import policy_of
from lastlight.server.web.client import File, read_file
from lastlight.server.web.responses import MOST_WITH_MAP, GameKey, Language, household_of, told_once
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.encode import ENCODER


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
        seats=encode.names_of(game.seats(game.read_options())),
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
    return options_checked(*option_codes.decode(code))


def options_checked(game: Game, options: dict[str, Any]) -> protocol.OptionsChecked:
    setup = game.setup(options, game.edition)  # refuses combinations that do not work
    changed = game.changed(options)
    return protocol.OptionsChecked(
        game=game.key,
        options=options,
        changed=changed,
        seats=encode.names_of(setup.seats),
        characters={encode.name_of(seat): list(names) for seat, names in game.characters(setup).items()},
        code=option_codes.encode(game, changed),
    )


HANDLERS = [
    list_games,
    list_texts,
    list_rules,
    show_rulebook,
    check_map,
    check_options,
    read_code,
]
