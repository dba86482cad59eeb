"""Words and bounds that the messages share, and how a refusal looks."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

SeatName: TypeAlias = Literal["killer", "s1", "s2", "s3", "s4"]
Side: TypeAlias = Literal["killer", "survivors"]
Clock: TypeAlias = Literal["none", "relaxed", "live", "slow"]
Tempo: TypeAlias = Literal["slow", "normal", "fast", "instant"]
Roles: TypeAlias = Literal["chosen", "random"]
Rotation: TypeAlias = Literal["rotated", "same", "random"]
Status: TypeAlias = Literal["waiting", "running", "finished"]
SeatKind: TypeAlias = Literal["person", "bot", "open", "invited"]
Channel: TypeAlias = Literal["open", "team"]
Group: TypeAlias = Literal["official", "house", "experimental"]
OptionKind: TypeAlias = Literal["flag", "number", "choice", "text"]
OptionValue: TypeAlias = bool | int | str
Ask: TypeAlias = Literal["always", "matters", "never"]
"""When a person wants to be asked about a card: always, when it matters, never."""

Name: TypeAlias = Annotated[str, Meta(max_length=24)]
"""What a person is called at a table; may be empty."""
Plan: TypeAlias = Annotated[str, Meta(pattern="^(me|person|open|bot:[a-z0-9_]{1,24})$")]
"""Who is to sit somewhere: the asker, somebody with an invite, anybody from the lobby, or a bot."""
Token: TypeAlias = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Key: TypeAlias = Annotated[str, Meta(max_length=40)]
QuestionId: TypeAlias = Annotated[str, Meta(max_length=40)]
OptionText: TypeAlias = Annotated[str, Meta(max_length=200)]
TalkText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
PlaceKey: TypeAlias = Annotated[str, Meta(max_length=40, pattern="^[a-z]+( [A-Za-z0-9_]+)+$")]
"""A place on a board as its game calls it: ``room garage``, ``space K7``, ``generator 3``."""
RecordText: TypeAlias = Annotated[str, Meta(max_length=1_000_000)]
GivenText: TypeAlias = Annotated[str, Meta(max_length=40_000)]  # the longest is a map
MapText: TypeAlias = Annotated[str, Meta(max_length=40_000)]
GivenValue: TypeAlias = bool | int | GivenText
GivenOptions: TypeAlias = Annotated[dict[Key, GivenValue], Meta(max_length=100)]


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sentence: a text key and what fills its placeholders. Formatted where it is read.

    A variable that begins with ``@`` is itself a key; a list is joined with commas.
    """

    key: str
    variables: dict[str, Any] = {}


class Problem(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why a request was refused. ``reason`` is the game's own explanation, ``rule`` its catalogue id."""

    key: str
    variables: dict[str, Any] = {}
    reason: Said | None = None
    rule: str = ""
