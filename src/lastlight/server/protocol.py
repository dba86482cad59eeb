"""Every message between browser and server, HTTP and socket: one struct each.

Decoding is strict: an unknown field or a value out of bounds is refused. The browser's types are generated
from this module (`scripts/protocol_types.py`); `PROTOCOL.md` shows an example of each message.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

MOST_BYTES = 8_192
"""The longest message a client may send over the socket."""

# Words and bounds ----------------------------------------------------------------------------------------

SeatName: TypeAlias = Literal["killer", "s1", "s2", "s3", "s4"]
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
Language: TypeAlias = Literal["en", "cs"]
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
RecordText: TypeAlias = Annotated[str, Meta(max_length=1_000_000)]
GivenText: TypeAlias = Annotated[str, Meta(max_length=200)]
GivenValue: TypeAlias = bool | int | GivenText
GivenOptions: TypeAlias = Annotated[dict[Key, GivenValue], Meta(max_length=100)]


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to say: a text key and what fills its placeholders. Formatted where it is read.

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


# What can be played --------------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game option. Its name is the text ``option_name.<key>``, its help ``option.<key>``."""

    key: str
    kind: OptionKind
    group: Group
    default: OptionValue
    low: int
    high: int
    choices: list[str]
    rule: str


class GameInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game: its options, bots (weakest first), talk, and all its sentences in both languages."""

    key: str
    edition: int
    seats: list[SeatName]
    options: list[OptionInfo]
    bots: list[str]
    talk: list[Channel]
    texts: dict[Language, dict[str, str]]


class RuleInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of a game's rule catalogue, in both languages."""

    id: str
    text: str
    text_cs: str
    source: str
    status: str


class ChapterInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter of the rules to read. `more`: ids that belong here and no paragraph tells."""

    key: str
    title: str
    title_cs: str
    paragraphs: list[ParagraphInfo]
    more: list[str]


class ParagraphInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some sentences of the rules, in both languages, and the ids of the catalogue they tell."""

    ids: list[str]
    text: str
    text_cs: str


class OptionsRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Check some options and give their code."""

    game: Key
    options: GivenOptions = {}


class OptionsChecked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All options with their values, those that are changed, the seats they give, and the code for them.

    ``characters``: whom each seat plays, where the game has a cast to choose from.
    """

    game: str
    options: dict[str, OptionValue]
    changed: dict[str, OptionValue]
    seats: list[SeatName]
    characters: dict[SeatName, list[str]]
    code: str


# Tables --------------------------------------------------------------------------------------------------


class Origin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a table goes on from: a step of a finished match here, or of a record in a file."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    match: Annotated[str, Meta(max_length=8)] = ""
    record: RecordText = ""


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Set up a table. A seat that is not named gets the bot ``fill``."""

    game: Key
    options: GivenOptions = {}
    seats: dict[SeatName, Plan] = {}
    fill: Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")] = "normal"
    roles: Roles = "chosen"
    clock: Clock = "none"
    tempo: Tempo = "normal"
    hotseat: bool = False
    public: bool = False
    name: Name = ""
    origin: Origin | None = None


class Invite(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A one-use invite. ``link`` is a path; the token is in its fragment, which no server log sees."""

    seat: SeatName | None
    token: str
    link: str


class SeatInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place at the table. ``stand_in``: a bot answers for its owner. ``here``: its owner is connected.

    ``shows``: its owner agrees that spectators see everything; a bot always does.
    """

    seat: SeatName
    kind: SeatKind
    name: str
    bot: str
    mine: bool
    here: bool
    stand_in: bool
    shows: bool


class TableInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as everybody may know it, and which seats the asker holds.

    ``open_to_all``: every seat shows its secrets, so spectators see everything.
    """

    id: str
    game: str
    edition: int
    options: dict[str, OptionValue]
    code: str
    status: Status
    seats: list[SeatInfo]
    mine: list[SeatName]
    host: bool
    clock: Clock
    clock_seconds: int
    tempo: Tempo
    hotseat: bool
    public: bool
    open_to_all: bool
    talk: list[Channel]
    winner: str | None
    reason: str | None
    rematch: str | None
    played_on: bool


class TableCreated(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table, and one invite for each seat that waits for a person."""

    table: TableInfo
    invites: list[Invite]


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Swap a one-use invite for a seat; the answer sets the cookie."""

    invite: Token
    name: Name = ""


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take an open seat of a public table."""

    seat: SeatName
    name: Name = ""


class InviteRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fresh invite: for a seat that waits for a person, or (no seat) for a second device of my own."""

    seat: SeatName | None = None


class Start(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start now; seats nobody has taken get this bot."""

    fill: Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")] = "normal"


class Rematch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play again with the same people, bots and options."""

    roles: Rotation = "rotated"


class LobbyTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    game: str
    status: Status
    open: list[SeatName]
    names: list[str]
    code: str
    clock: Clock
    created: float


class Lobby(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Public tables with an open seat, and the tables the asker sits at; the newest first."""

    open: list[LobbyTable]
    mine: list[LobbyTable]


# Replay --------------------------------------------------------------------------------------------------


class LogEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that happened, as this observer saw it: a sentence, the event itself, how long it shows.

    ``step`` counts what this observer has seen. ``beat`` is in milliseconds at the table's tempo.
    """

    step: int
    key: str
    variables: dict[str, Any]
    event: dict[str, Any]
    beat: int


class ReplayStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step: the answer (where the observer may know it), what was seen to happen, the view after it."""

    step: int
    round: int
    seat: SeatName | None
    answer: str | None
    log: list[LogEntry]
    view: dict[str, Any]


class Replay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match step by step. Steps are numbered alike for every observer; some see fewer of them."""

    game: str
    edition: int
    options: dict[str, OptionValue]
    seats: dict[str, str]
    finished: bool
    winner: str | None
    reason: str | None
    seen_as: str
    last: int
    steps: list[ReplayStep]


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A recorded match whose decisions a learner makes again; `log`, `played` and `view` tell its end."""

    game: str
    side: str
    seat: SeatName
    options: dict[str, OptionValue]
    record: str
    steps: list[LessonStep]
    log: list[LogEntry]
    played: int
    view: dict[str, Any]


class LessonStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decision. The first `played` entries that led to it are played out, the rest is passed over."""

    key: str
    step: int
    log: list[LogEntry]
    played: int
    view: dict[str, Any]
    question: Question
    answer: str


class ReplayUpload(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record to be checked and shown."""

    record: RecordText
    seen_as: Annotated[str, Meta(max_length=16)] = "all"


# Socket: what both sides talk about ----------------------------------------------------------------------


class Option(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option: the text that answers with it, how a button says it, and by name what it points at.

    ``about`` is the game's: ``{"path": "m10", "room": "foundry", "card": "sprint"}``, ``{"perk": "alert"}``.
    """

    text: str
    label: Said
    about: dict[str, str]


class Question(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question to one of my seats. ``chosen`` is what lies as a draft (joint questions only).

    ``figure`` is the figure on the board it is about, if any; ``window`` the moment a card may answer to.
    """

    id: str
    seat: SeatName
    figure: str
    window: str
    text: str
    variables: dict[str, Any]
    joint: bool
    options: list[Option]
    chosen: str | None


class Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat whose drafts I may see has laid so far in the open joint choice."""

    seat: SeatName
    laid: list[str]
    complete: bool
    locked: bool


class Talk(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something somebody said. ``at`` is seconds since 1970."""

    id: int
    channel: Channel
    seat: SeatName
    name: str
    text: str
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


# Socket: server to client --------------------------------------------------------------------------------


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Everything at once: after connecting, and after looking through other seats.

    ``looking`` are the seats whose eyes the view is of (none: a spectator, or a drawn curtain). ``log``
    holds the steps after the one named in ``since``; ``step`` is the last; ``decided`` is the last one seen
    when one of these seats last decided, 0 if none has. ``standing`` says of my seats'
    cards when I want to be asked, where that is not when it matters.
    ``waiting_for`` are the seats everybody may know are asked, behind a curtain too.
    At a hotseat table they are those of its own seats that have still to answer, silent windows included.
    """

    table: TableInfo
    looking: list[SeatName]
    step: int
    log: list[LogEntry]
    view: dict[str, Any] | None
    questions: list[Question]
    drafts: list[Draft]
    waiting_for: list[SeatName]
    decided: int
    standing: dict[SeatName, dict[str, Ask]]
    clocks: list[SeatClock]
    talk: list[Talk]
    undo: Undo | None
    may_undo: bool


class Open(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question that is open now, and what lies there."""

    id: str
    chosen: str | None


class Update(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="update"):
    """What has happened since. No view means: more is coming, keep the old one (and show no question).

    ``open`` are all questions that are open now, in order; ``questions`` tells those in full that the message
    before did not hold open, or whose options have changed since.
    """

    step: int
    log: list[LogEntry]
    view: dict[str, Any] | None
    questions: list[Question]
    open: list[Open]
    drafts: list[Draft]
    waiting_for: list[SeatName]
    standing: dict[SeatName, dict[str, Ask]]
    may_undo: bool


class Accepted(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="accepted"
):
    """The answer or draft to this question is on disk."""

    question: str


class TableChanged(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="table"
):
    """Somebody came, went, sat down or was stood in for; the tempo changed; a rematch is set up."""

    table: TableInfo


class TalkHeard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    """Somebody said something in a channel I may read."""

    talk: Talk


class Clocks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="clock"):
    """The clocks that run now."""

    clocks: list[SeatClock]


class UndoState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """A request to take back is open, has changed, or (none) is settled."""

    undo: Undo | None


class Why(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why an option is not offered. ``rule`` is an id of the catalogue; both empty: it is offered."""

    question: str
    option: str
    reason: Said | None
    rule: str


class Failed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="error"):
    """What was sent is refused; nothing has changed. ``question`` is the one it was about, if any."""

    key: str
    variables: dict[str, Any]
    reason: Said | None
    rule: str
    question: str | None


ServerMessage: TypeAlias = (
    Hello | Update | Accepted | TableChanged | TalkHeard | Clocks | UndoState | Why | Failed
)

# Socket: client to server --------------------------------------------------------------------------------


class Answer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="answer"):
    """Answer a question. To a joint one: lay it as a draft and, if the seat has chosen all, lock it."""

    question: QuestionId
    option: OptionText


class LayDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="draft"):
    """Lay, change or (no option) take up what I have laid for a joint question."""

    question: QuestionId
    option: OptionText | None = None


class Lock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="lock"):
    """My seats (or those named) are ready, or not any more. When the last seat locks, all is revealed."""

    locked: bool
    seats: list[SeatName] | None = None


class AskUndo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take back my last decision: at once where it is free, else by consent of all people."""

    seat: SeatName | None = None


class Consent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="consent"):
    """Agree or disagree to an open undo; one no ends it."""

    undo: QuestionId
    agree: bool


class Say(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    channel: Channel
    text: TalkText


class TakeBack(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="take_back"
):
    """Play my seats myself again, after a bot has stood in."""


class StandIn(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="stand_in"
):
    """Let a bot answer for a seat: one of mine, or one whose owner is not connected."""

    seat: SeatName


class SetTempo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="tempo"):
    tempo: Tempo


class Show(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="show"):
    """My seats agree, or not any more, that spectators see everything; they do when every seat agrees."""

    agree: bool


class Look(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="look"):
    """Look through these seats of mine (hotseat: one side at a time); none draws the curtain."""

    seats: list[SeatName]


class Skip(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="skip"):
    """I have seen enough of what is being played out: go on."""


class SetStanding(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="standing"
):
    """When do I want to be asked about this card of my seat?"""

    seat: SeatName
    card: Key
    ask: Ask


class AskWhy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why can this question not be answered so?"""

    question: QuestionId
    option: OptionText


ClientMessage: TypeAlias = (
    Answer
    | LayDraft
    | Lock
    | AskUndo
    | Consent
    | Say
    | TakeBack
    | StandIn
    | Show
    | SetTempo
    | Look
    | Skip
    | AskWhy
    | SetStanding
)

HTTP_MESSAGES: tuple[type[Struct], ...] = (
    Problem,
    GameInfo,
    RuleInfo,
    ChapterInfo,
    OptionsRequest,
    OptionsChecked,
    CreateTable,
    TableCreated,
    TableInfo,
    Join,
    Sit,
    InviteRequest,
    Invite,
    Start,
    Rematch,
    Lobby,
    Replay,
    Lesson,
    ReplayUpload,
)
SERVER_MESSAGES: tuple[type[Struct], ...] = (
    Hello,
    Update,
    Accepted,
    TableChanged,
    TalkHeard,
    Clocks,
    UndoState,
    Why,
    Failed,
)
CLIENT_MESSAGES: tuple[type[Struct], ...] = (
    Answer,
    LayDraft,
    Lock,
    AskUndo,
    Consent,
    Say,
    TakeBack,
    StandIn,
    Show,
    SetTempo,
    Look,
    Skip,
    AskWhy,
    SetStanding,
)
