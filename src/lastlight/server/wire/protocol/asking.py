"""What both sides of a socket talk about: questions, drafts, the log, talk, clocks."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from lastlight.core.events import Cue
from lastlight.server.wire.protocol.words import Channel, Said, SeatName


class Dice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Dice on the table; the sentence of their entry gives the faces in words.

    A face is what is printed on it, sign by sign: ``4`` (pips), ``III`` (strokes), ``skull``, ``burst``,
    ``tick``, ``cross``, ``blade``; ``2 tick`` has pips and a sign. ``fell``: positions of the dice just
    rolled; ``again``: of those rolled again. ``danger``: dice to be afraid of. ``kind``: the key of their
    name. ``title``: what they are rolled for, where the sentence does not say. ``result``: what they mean;
    unless it is ``final``, the next entry that is an ``outcome`` says more. ``aside``: dice not rolled yet,
    by the key of their use.
    """

    faces: list[str] = []
    fell: list[int] = []
    again: list[int] = []
    danger: bool = False
    kind: str = ""
    title: Said | None = None
    result: Said | None = None
    final: bool = False
    aside: dict[str, int] = {}


class LogEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that happened, as this observer saw it: a sentence, the event itself, and how it is shown.

    ``step`` counts what this observer has seen. ``beat`` is how long it is shown, in milliseconds at the
    table's tempo. ``change`` holds the fields of the view it has changed, with their new values: applied to
    the view before it, they give the view after it. An event ``Unsaid`` has no words, only a change.
    ``weight``: its importance in a short summary; 0 is left out. ``harms``, ``helps``: whom, a side or a
    character by key. ``at``: what lights up on the board, by the field of the event that names it, or
    ``killer``. ``rule``: the id of a rule that explains it. ``covered``: the key of the sentence used while
    cards are covered. ``begins``: a round, a turn or another part of the match. ``turning``: a turning point
    of the match. ``tally``: the word under which a side's summary of the round counts it. ``dice``: those on
    the table after it. ``outcome``: it is the result of an earlier roll. ``cue``: what it looks and sounds
    like.
    """

    step: int
    key: str
    variables: dict[str, Any]
    event: dict[str, Any]
    beat: int
    change: dict[str, Any] = {}
    weight: int = 0
    harms: str = ""
    helps: str = ""
    at: str = ""
    rule: str = ""
    covered: str = ""
    begins: str = ""
    turning: bool = False
    tally: str = ""
    cue: Cue = ""
    outcome: bool = False
    dice: Dice | None = None


class Option(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option: the text to answer with, the words of its button, and by name what it points at.

    ``about`` is the game's: ``{"path": "m10", "room": "foundry", "card": "sprint"}``, ``{"perk": "alert"}``.
    """

    text: str
    label: Said
    about: dict[str, str]


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question to one of my seats. ``chosen`` is its draft (joint questions only).

    ``figure`` is the figure on the board it is about, if any; ``trigger`` what cards may answer here, if any.
    ``source`` is where it comes from: the innermost rule in progress, such as a turn or a card.
    ``silent``: nobody else learns of it. ``shared``: others are asked too, and the first answer counts.
    """

    id: str
    seat: SeatName
    figure: SeatName | None
    trigger: str
    source: Said | None
    text: str
    variables: dict[str, Any]
    joint: bool
    silent: bool
    shared: bool
    options: list[Option]
    chosen: str | None


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat whose drafts I may see has chosen so far in the open joint choice."""

    seat: SeatName
    laid: list[str]
    complete: bool
    locked: bool


class Talk(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something somebody said, or the ``place`` on the board they pointed at (``text`` is empty then).

    ``at`` is seconds since 1970.
    """

    id: int
    channel: Channel
    seat: SeatName
    name: str
    text: str
    place: str
    at: float


class SeatClock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a seat has left for its question, in milliseconds."""

    seat: SeatName
    left: int


class Undo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody asks to take back; it is done when every seat in ``needs`` is in ``agreed``."""

    id: str
    by: SeatName
    needs: list[SeatName]
    agreed: list[SeatName]
