"""Open questions as people answer them: ids, options and drafts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from lastlight.core.flow import Question
from lastlight.core.match import Match
from lastlight.core.seats import Observer, Seat
from lastlight.server.table.beat import Beat
from lastlight.server.table.drafts import Sketch, sketch
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.presence import Guest
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.wire import encode, protocol, refusals

T = TypeVar("T")

Laid: TypeAlias = tuple[tuple[Seat, tuple[str, ...]], ...]
"""Drafts: seats, each with the texts of its choices."""

MOST_REMEMBERED = 50
"""How many arrangements of drafts are remembered within one joint choice."""


class OpenQuestion(NamedTuple):
    """A question that awaits an answer: which of its seat's it is, its options and its draft."""

    id: str
    seat: Seat
    place: int
    question: Question
    options: Sequence[Any]
    chosen: str | None


class Quoted(NamedTuple):
    """An open question of a seat as quoted by a client: which of the seat's questions it is."""

    seat: Seat
    place: int
    places: Sequence[OpenQuestion]  # in a joint choice the seat's questions, with its drafts


class Position:
    """What is worked out once per position of the match."""

    def __init__(self, number: int) -> None:
        self.number: int = number  # of the answers before
        self.sketches: dict[Laid, Sketch] = {}
        self.questions: dict[Laid, Sequence[OpenQuestion]] = {}  # to these seats, with each seat's drafts


class OpenQuestions:
    """The open questions of one table, worked out once per position."""

    def __init__(self, hosted: HostedMatch, seats: Seats, questions: Questions, beat: Beat) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.questions: Questions = questions
        self.beat: Beat = beat
        self.worked_out: Position = Position(0)

    def position(self) -> Position:
        """What has been worked out for the current position."""
        if self.worked_out.number != self.hosted.ledger.number:
            self.worked_out = Position(self.hosted.ledger.number)
        return self.worked_out

    def sketch_of(self, who: Observer) -> Sketch | None:
        """The joint choice with the drafts of these seats; none if none is open."""
        if not self.questions.asking().joint:
            return None
        return self.shared_sketch(
            tuple([(seat, draft.texts) for seat, draft in self.questions.drafts.items() if seat in who])
        )

    def shared_sketch(self, laid: Laid) -> Sketch:
        """The joint choice with these drafts, made once for all who may see them."""
        made = self.position().sketches
        found = made.get(laid)
        if found is None:
            found = remember(made, laid, sketch(self.hosted.ledger.match, dict(laid)))
        return found

    def asked(self, who: Collection[Seat]) -> list[Seat]:
        """Which of these seats await an answer; during the beat of a silent trigger, those asked in it."""
        asked = [seat for seat in self.questions.asking().people if seat in who]
        if self.beat.runs:
            questions = self.hosted.ledger.match.questions
            return [seat for seat in asked if questions[seat].silent]
        return asked

    def to(self, who: Observer, drafting: Observer) -> Sequence[OpenQuestion]:
        """The open questions to these seats; in a joint choice with their drafts.

        What a seat is asked there depends on its own drafts only.
        """
        seats = self.asked(who)
        if not seats:
            return ()
        drafts, made = self.questions.drafts, self.position().questions
        laid = tuple([(seat, drafts[seat].texts if seat in drafts else ()) for seat in seats])
        found = made.get(laid)
        if found is None:
            found = remember(made, laid, self.list_questions(seats, self.sketch_of(drafting)))
        return found

    def list_questions(self, seats: Sequence[Seat], drawn: Sketch | None) -> Sequence[OpenQuestion]:
        match, number = self.hosted.ledger.match, self.hosted.ledger.number
        if drawn is None:
            return tuple(
                OpenQuestion(
                    self.hosted.ids.of(number, seat, 0),
                    seat,
                    0,
                    match.questions[seat],
                    self.options(seat),
                    None,
                )
                for seat in seats
            )
        return tuple(
            OpenQuestion(
                self.hosted.ids.of(number, seat, place), seat, place, one.question, one.options, one.chosen
            )
            for seat in seats
            for place, one in enumerate(drawn.places.get(seat, ()))
        )

    def options(self, seat: Seat) -> Sequence[Any]:
        """What a person may answer for a seat; first what is the seat's own to answer."""
        own, for_bots = self.hosted.ledger.match.options(seat), self.for_bots(seat)
        return [*own, *for_bots] if for_bots else own

    def for_bots(self, seat: Seat) -> dict[Any, Seat]:
        """What a person may answer for the bots on their side, and for which of them.

        Who goes next may be a figure that a bot plays, never another person's (SX-TABLE-01).
        """
        match, side = self.hosted.ledger.match, encode.side_of(seat)
        if match.questions[seat].text not in self.hosted.policy.for_bots:
            return {}
        bots = [one for one in sorted(match.questions) if self.seats.is_bots(one)]
        return {option: bot for bot in bots if encode.side_of(bot) == side for option in match.options(bot)}

    def draft_states(self, seats: Observer, drawn: Sketch | None) -> list[protocol.Draft]:
        """The drafts of these seats."""
        if drawn is None:
            return []
        told: list[protocol.Draft] = []
        for seat in sorted(seats & drawn.places.keys()):
            if not self.seats.is_bots(seat):
                draft = self.questions.drafts.get(seat)
                told.append(
                    protocol.Draft(
                        seat=encode.name_of(seat),
                        laid=drawn.laid(seat),
                        complete=drawn.complete(seat),
                        locked=draft is not None and draft.locked,
                    )
                )
        return told

    # As clients quote them

    def find(self, guest: Guest, quoted: str) -> Quoted:
        """Which question of the guest's seats is quoted?"""
        if self.hosted.is_running:
            drafting = self.hosted.policy.sees_drafts(self.hosted.ledger.match, guest.looking)
            questions, joint = self.to(guest.looking, drafting), self.questions.asking().joint
            for one in questions:
                if one.id == quoted:
                    places = [other for other in questions if other.seat == one.seat] if joint else ()
                    return Quoted(one.seat, one.place, places)
        raise self.gone(guest, quoted)

    def gone(self, guest: Guest, quoted: str) -> refusals.TableRefusal:
        """Why a question is not open: another seat has settled it, or it is past."""
        number, others = self.hosted.ledger.settled
        mine = others & self.seats.held_by(guest.person)
        settled = any(self.hosted.ids.of(number, seat, 0) == quoted for seat in mine)
        return refusals.Settled() if settled else refusals.StaleQuestion()

    def laid_before(self, asked: Quoted) -> Match:
        """The match with the seat's drafts before this question."""
        laid = [one.chosen for one in asked.places[: asked.place] if one.chosen is not None]
        return sketch(self.hosted.ledger.match, {asked.seat: laid}).match


def remember(made: dict[Laid, T], laid: Laid, new: T) -> T:
    """Cache a result, but not too many."""
    if len(made) >= MOST_REMEMBERED:
        made.clear()
    made[laid] = new
    return new
