"""Records: a match as JSON lines, one header and one line per answer, chance included.

Loading is replaying. The same file serves replay, command line, laboratory, bug reports and tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lastlight.core.chance import Origin, SeededChance, commitment, seed_of
from lastlight.core.errors import FalseRecord, NewerRecord, Refused, UnknownSeat, UnreadableRecord
from lastlight.core.events import Event
from lastlight.core.journal import Noted, in_words
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN, Match
from lastlight.core.seats import (
    CHANCE,
    EVERYBODY,
    KILLER,
    NAMES,
    SPECTATOR,
    Observer,
    Seat,
    observer,
    seat_named,
)
from lastlight.core.words import Line

if TYPE_CHECKING:
    from lastlight.core.game import Game

FORMAT = 2
"""Files of format 1 have marks made of names the rules had then. These are not compared; all else is."""

ROUND, UNDO, CONCEDE, END = "round", "undo", "concede", "end"

AS_SURVIVORS, AS_PUBLIC, AS_ALL = "survivors", "public", "all"
"""As whom a record can be looked at, besides each seat."""

FREELY, BY_CONSENT = "freely", "by consent"
"""How an undo was agreed on. Files of before say "free" as well: what is not by consent is free."""


@dataclass
class Record:
    """What was answered, in order; ``lines`` are as in the file."""

    game: str
    edition: int
    options: dict[str, Any]
    seats: dict[str, str]
    commitment: str
    lines: list[list[Any]] = field(default_factory=list)
    origins: list[Origin] = field(default_factory=list)  # the matches it continues, the first one first
    format: int = FORMAT

    @property
    def end(self) -> list[Any] | None:
        """The end line; a record without one is a running or truncated match."""
        return self.lines[-1] if self.lines and self.lines[-1][0] == END else None

    @property
    def has_marks(self) -> bool:
        """Can its round marks be compared?"""
        return self.format > 1

    @property
    def winner(self) -> str | None:
        return self.end[1] if self.end else None

    @property
    def seed(self) -> str | None:
        """What the end reveals."""
        return self.end[3] if self.end else None

    def answers(self) -> list[tuple[Seat, str]]:
        """What remains after every undo."""
        return [(seat_named(line[0]), line[1]) for line in self.lines_that_hold() if line[0] in NAMES]

    def lines_that_hold(self) -> list[list[Any]]:
        """The answers and round marks that remain after every undo, and whether a side has given up."""
        lines: list[list[Any]] = []
        answers: list[int] = []  # their positions
        for line in self.lines:
            if line[0] == UNDO:
                kept = line[1]
                del lines[answers[kept] if kept < len(answers) else len(lines) :]
                del answers[kept:]
            elif line[0] != END:
                if line[0] in NAMES:
                    answers.append(len(lines))
                lines.append(line)
        return lines

    def undos(self) -> list[tuple[int, str]]:
        """For each undo, how many of the remaining answers came before it, and how it was agreed."""
        undos: list[tuple[int, str]] = []
        for line in self.lines[::-1]:
            if line[0] == UNDO:
                kept = min(line[1], undos[-1][0]) if undos else line[1]  # a later one may go further back
                undos.append((kept, line[2]))
        return undos[::-1]

    def dump(self) -> str:
        """The file."""
        header: dict[str, Any] = {
            "format": self.format,
            "game": self.game,
            "edition": self.edition,
            "options": self.options,
            "seats": self.seats,
            "commitment": self.commitment,
        }
        if self.origins:
            header["origins"] = [one.plain() for one in self.origins]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [header, *self.lines])


def load(text: str) -> Record:
    """Read a record; anything that is not one is refused with the number of the line."""
    lines = text.splitlines()
    if not lines:
        raise UnreadableRecord(line=1, what=Line("record.empty"))
    parsed = [parse_line(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    header = parsed[0] if parsed else None
    if not isinstance(header, dict) or "format" not in header or "game" not in header:
        raise UnreadableRecord(line=1, what=Line("record.no_header"))
    if not isinstance(header["format"], int) or header["format"] > FORMAT:
        raise NewerRecord(
            what=Line("record.format", {"number": header["format"]}),
            known=Line("record.format", {"number": FORMAT}),
        )
    for name, kind in (
        ("game", str),
        ("edition", int),
        ("options", dict),
        ("seats", dict),
        ("commitment", str),
    ):
        if type(header.get(name)) is not kind:
            raise UnreadableRecord(line=1, what=Line("record.header", {"part": name}))
    if header["edition"] < 1:
        raise UnreadableRecord(line=1, what=Line("record.header", {"part": "edition"}))
    if not all(isinstance(player, str) for player in header["seats"].values()):
        raise UnreadableRecord(line=1, what=Line("record.header", {"part": "seats"}))
    record = Record(
        header["game"], header["edition"], header["options"], header["seats"], header["commitment"]
    )
    record.origins = read_origins(header.get("origins", []))
    record.format = header["format"]
    answers = 0  # that hold
    for number, line in enumerate(parsed[1:], 2):
        check_line(number, line, record, answers)
        record.lines.append(line)
        answers = line[1] if line[0] == UNDO else answers + (line[0] in NAMES)
    return record


def read_origins(told: Any) -> list[Origin]:
    """The matches a match continues; each goes further than the previous one."""
    origins: list[Origin] = []
    for one in told if isinstance(told, list) else [told]:
        if not is_origin(one) or one["draws"] <= (origins[-1].draws if origins else 0):
            raise UnreadableRecord(line=1, what=Line("record.header", {"part": "origins"}))
        origins.append(Origin(one["step"], one["draws"], one["seed"]))
    return origins


def is_origin(told: Any) -> bool:
    if not isinstance(told, dict) or not {"step", "draws", "seed"} <= told.keys():
        return False
    numbers = isinstance(told["step"], int) and isinstance(told["draws"], int)
    return numbers and (told["seed"] is None or isinstance(told["seed"], str))


def parse_line(number: int, line: str) -> Any:
    try:
        read = json.loads(line)
        if "\\u" in line:
            json.dumps(read, ensure_ascii=False).encode()
        return read
    except UnicodeEncodeError:
        raise UnreadableRecord(line=number, what=Line("record.half_a_sign")) from None
    except (ValueError, RecursionError):  # no JSON, a number with thousands of digits, endless brackets
        raise UnreadableRecord(line=number, what=Line("record.not_json")) from None


def check_line(number: int, line: Any, record: Record, answers: int) -> None:
    """May a record have this line there, after that many remaining answers?"""
    if not isinstance(line, list) or not line or not isinstance(line[0], str):
        raise UnreadableRecord(line=number, what=Line("record.no_list"))
    if record.end:
        raise UnreadableRecord(line=number, what=Line("record.after_end"))
    kinds: tuple[type, ...]
    if line[0] in NAMES:
        kinds = (str, str)
    elif line[0] == ROUND or line[0] == UNDO:
        kinds = (str, int, str)
    elif line[0] == CONCEDE:
        kinds = (str, str)
    elif line[0] == END:
        kinds = (str, str, str, str)
    else:
        raise UnreadableRecord(line=number, what=Line("record.strange", {"word": line[0]}))
    if len(line) != len(kinds) or not all(isinstance(v, k) for v, k in zip(line, kinds, strict=True)):
        raise UnreadableRecord(line=number, what=Line("record.odd", {"word": line[0]}))
    impossible = (line[0] == UNDO and not 0 <= line[1] <= answers) or (
        line[0] == CONCEDE and line[1] not in (KILLER_WINS, SURVIVORS_WIN)
    )
    if impossible:
        raise UnreadableRecord(line=number, what=Line("record.odd", {"word": line[0]}))


class Recorder:
    """Plays a match and writes its record. Joint choices are written in seat order, whoever was first."""

    def __init__(self, match: Match, seats: Mapping[str, str], seed: str) -> None:
        setup = match.setup
        self.match: Match = match
        self.seed: str = seed
        changed = setup.game.changed(setup.options, setup.edition)
        self.record: Record = Record(setup.game.key, setup.edition, changed, dict(seats), commitment(seed))
        self.held: dict[Seat, list[str]] = {}
        self.round: int = match.state.round
        if match.over:
            self.write_end()

    def answer(self, seat: Seat, option: Any) -> None:
        """Answer a question and write it down."""
        match = self.match
        question, joints = match.questions.get(seat), match.joints
        still = len(match.questions)
        match.answer(seat, option)
        if question is not None and question.joint:
            self.held.setdefault(seat, []).append(str(option))
            closed = match.over or match.joints != joints or (still == 1 and not has_joint(match))
            if closed:
                self.flush()
        else:
            self.record.lines.append([NAMES[seat], str(option)])
        self.mark()

    def concede(self, side: str) -> None:
        """A side gives up; drafts nobody has seen stay out of the record."""
        self.held.clear()
        self.match.concede(side)
        self.record.lines.append([CONCEDE, side])
        self.write_end()

    def flush(self) -> None:
        for seat, texts in sorted(self.held.items()):
            self.record.lines += [[NAMES[seat], text] for text in texts]
        self.held.clear()

    def mark(self) -> None:
        """After a round write its mark, after the end who won."""
        if self.match.over:
            self.write_end()
        elif self.match.state.round != self.round:
            self.round = self.match.state.round
            self.record.lines.append([ROUND, self.round, self.match.mark()])

    def write_end(self) -> None:
        outcome = self.match.outcome
        if outcome is not None:
            self.record.lines.append([END, outcome.winner, outcome.reason, self.seed])


def has_joint(match: Match) -> bool:
    return any(question.joint for question in match.questions.values())


def has_shared(match: Match) -> bool:
    return any(question.shared for question in match.questions.values())


@dataclass
class Step:
    """One answer of a record being replayed: who answered what, what happened, the match after it.

    There is no seat at the start, nor where a side gives up.
    """

    number: int
    seat: Seat | None
    answer: str
    noted: Sequence[Noted]
    match: Match

    @property
    def events(self) -> list[Event]:
        """What happened, of all that has words."""
        return in_words(self.noted)


def open_record(game: Game, record: Record) -> Match:
    """The match of a record at its first question, listening."""
    if record.edition > game.edition:
        raise NewerRecord(
            what=Line("record.edition", {"number": record.edition, "game": game.key}),
            known=Line("record.edition", {"number": game.edition, "game": game.key}),
        )
    return game.start(record.options, record.edition, listen=True)


def replay(game: Game, record: Record, check: bool = True) -> Iterator[Step]:
    """Play a record again, answer by answer; the first step is the start, numbered 0.

    With ``check`` the rounds and their marks, the end, the seed's commitment and every draw must be true.
    Draws copied from another match are checked against that one's seed, if it is known.
    """
    match = open_record(game, record)
    yield Step(0, None, "", match.noted(), match)
    number, draws = 0, 0
    for line in record.lines_that_hold():
        if line[0] == ROUND:
            if check and (match.state.round != line[1] or (record.has_marks and match.mark() != line[2])):
                raise FalseRecord(what=Line("record.round", {"round": line[1]}))
            continue
        number += 1
        if line[0] == CONCEDE:
            if match.over:
                raise FalseRecord(what=Line("record.after_end"))
            match.concede(line[1])
            yield Step(number, None, "", match.noted(), match)
            continue
        seat = seat_named(line[0])
        if check and seat == CHANCE and CHANCE in match.questions:
            seed = seed_of(draws, record.origins, record.seed)
            drawn = line[1] if seed is None else str(SeededChance(seed, draws).draw(match.odds()))
            draws += 1
            if drawn != line[1]:
                raise FalseRecord(
                    what=Line("record.draw", {"number": number, "drawn": drawn, "told": line[1]})
                )
        try:
            match.answer_text(seat, line[1])
        except Refused as no:
            raise FalseRecord(
                what=Line("record.impossible", {"number": number, "seat": line[0], "answer": line[1]})
            ) from no
        yield Step(number, seat, line[1], match.noted(), match)
    if check:
        check_end(record, match)


def perspectives(game: Game, options: Mapping[str, Any], edition: int) -> list[str]:
    """As whom a match can be viewed: a seat, all survivors, the public, everybody."""
    seats = [NAMES[seat] for seat in game.seats(game.read_options(options, edition))]
    return [*seats, AS_SURVIVORS, AS_PUBLIC, AS_ALL]


def eyes(game: Game, record: Record, seen_as: str) -> Observer:
    """The observer that is."""
    known = perspectives(game, record.options, record.edition)
    if seen_as not in known:
        raise UnknownSeat(seat=seen_as, seats=", ".join(known))
    if seen_as == AS_ALL:
        return EVERYBODY
    if seen_as == AS_PUBLIC:
        return SPECTATOR
    if seen_as == AS_SURVIVORS:
        return observer(*known[: known.index(AS_SURVIVORS)]) - {KILLER}
    return observer(seen_as)


def check_end(record: Record, match: Match) -> None:
    end = record.end
    if end is None:
        return
    if match.outcome is None or [match.outcome.winner, match.outcome.reason] != end[1:3]:
        raise FalseRecord(what=Line("record.end", {"winner": end[1], "reason": end[2]}))
    if commitment(end[3]) != record.commitment:
        raise FalseRecord(what=Line("record.seed"))
