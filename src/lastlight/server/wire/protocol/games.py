"""What can be played: games, their options, their rules."""

from __future__ import annotations

from msgspec import Struct

from lastlight.server.wire.protocol.words import (
    Channel,
    GivenOptions,
    Group,
    Key,
    MapText,
    OptionKind,
    OptionValue,
    Said,
    SeatName,
)


class OptionInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game option. Its name is the text ``option_name.<key>``, its help ``option.<key>``.

    ``sets``: for each choice, the defaults it gives other options (a preset).
    """

    key: str
    kind: OptionKind
    group: Group
    default: OptionValue
    low: int
    high: int
    choices: list[str]
    rule: str
    sets: dict[str, dict[str, OptionValue]]


class GameInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game: its options and bots (weakest first).

    For other clients: ``edition``, raised when a rule plays differently, and ``talk``, the channels its
    tables may have (a ``TableInfo`` has those of one table).
    """

    key: str
    edition: int
    seats: list[SeatName]
    options: list[OptionInfo]
    bots: list[str]
    talk: list[Channel]


class RuleInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of a game's rule catalogue, in the language asked for.

    `source` holds references only; `basis` says what the entry rests on if not simply its source.
    """

    id: str
    text: str
    source: str
    basis: str
    status: str


class ChapterInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter of the rules to read. `more`: ids that belong here but are in no paragraph."""

    key: str
    title: str
    paragraphs: list[ParagraphInfo]
    more: list[str]


class ParagraphInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some sentences of the rules, and the catalogue ids they cover."""

    ids: list[str]
    text: str


class OptionsRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check some options and get their code."""

    game: Key
    options: GivenOptions = {}


class MapCheck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is wrong with a map? ``thorough``: include what takes long to find."""

    text: MapText
    thorough: bool = False


class MapProblem(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing wrong with a map. A map with warnings can still be played."""

    said: Said
    warning: bool


class MapChecked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything wrong with a map, errors first."""

    problems: list[MapProblem]


class OptionsChecked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All options with their values, those that differ, the seats that result, and their code.

    ``characters``: whom each seat plays. With a player's own map ``code`` is empty: it would be too long.
    """

    game: str
    options: dict[str, OptionValue]
    changed: dict[str, OptionValue]
    seats: list[SeatName]
    characters: dict[SeatName, list[str]]
    code: str
