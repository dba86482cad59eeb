"""Looking: what a guest sees of a table now, worked out once for all who see alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Raw

from lastlight.core.flow import Question
from lastlight.core.game import Game
from lastlight.core.seats import CHANCE, Observer, Seat
from lastlight.core.views import View
from lastlight.server import protocol, seen
from lastlight.server.chronicle import Chronicle
from lastlight.server.drafts import Sketch, sketch
from lastlight.server.rows import MatchRow, SeatRow
from lastlight.server.secrets import QuestionIds
from lastlight.server.settings import TEMPI
from lastlight.server.sitting import Guest, Means, Sitting

Laid: TypeAlias = tuple[tuple[Seat, tuple[str, ...]], ...]
"""Drafts: seats, each with the texts of what it has laid."""

MOST_SKETCHES = 50
"""How many ways in which drafts lay are remembered within one joint choice."""


class Eyes(NamedTuple):
    """Through whose eyes a guest sees, and what follows from that as long as everybody keeps their seat."""

    who: Observer
    drafting: Observer  # whose drafts they see
    alike: Observer  # by which those are known who see the same
    held: Observer  # the seats of the person, looked through or not


class OpenQuestion(NamedTuple):
    """A question somebody is to answer: which of its seat's it is, its options, and what lies there."""

    id: str
    seat: Seat
    place: int
    question: Question
    options: Sequence[Any]
    chosen: str | None


class Sight(NamedTuple):
    """What one who looks sees now: the board (none: more is coming), the open questions, the drafts."""

    view: View | None
    packed: Raw | None  # what of it is new to who looks, as a message holds it
    questions: list[OpenQuestion]
    drafts: list[protocol.Draft]


NOTHING = Sight(None, None, [], [])


@dataclass
class Scene:
    """What all who see alike see: the joint choice with the drafts that lie in it, and the board."""

    drawn: Sketch | None
    drafts: list[protocol.Draft]
    view: View


@dataclass
class Moment:
    """What those who look at the same moment have in common, worked out once."""

    # by who see alike
    scenes: dict[Observer, Scene] = field(default_factory=dict)
    news: dict[tuple[Observer, int], Raw] = field(default_factory=dict)  # and by the view known before
    logs: dict[tuple[Observer, int], Raw] = field(default_factory=dict)  # and by the step known before
    updates: dict[Any, bytes] = field(default_factory=dict)  # see `Telling.update`
    waiting_for: list[protocol.SeatName] | None = None


class Looking(Sitting):
    """A table as it can be seen."""

    eyes_made: dict[tuple[Observer, str | None], Eyes]

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        self.shown: int = 0  # of the ledger's log
        self.in_beat: bool = False  # of a silent window
        self.chronicle: Chronicle = Chronicle(self.policy)
        self.sketched: tuple[int, dict[Laid, Sketch]] = (-1, {})
        self.ids: QuestionIds = QuestionIds(match.seed, match.id)

    def sit(self, rows: Mapping[Seat, SeatRow]) -> None:
        super().sit(rows)
        self.eyes_made = {}

    # What an observer may know

    def eyes_of(self, guest: Guest) -> Eyes:
        """Through whose eyes a guest sees: those of the seats looked through; a spectator's, or everybody's.

        Who holds a seat, and so has something to win, never looks through others.
        """
        key = (guest.looking, guest.person)
        eyes = self.eyes_made.get(key)
        if eyes is None:
            held, match = self.held_by(guest.person), self.ledger.match
            sees_all = self.open_to_all and not guest.looking and not held
            who = frozenset(self.seats) if sees_all else guest.looking
            eyes = Eyes(who, self.policy.sees_drafts(match, who), self.policy.alike(match, who), held)
            self.eyes_made[key] = eyes
        return eyes

    def waiting_for(self, guest: Guest, moment: Moment) -> list[protocol.SeatName]:
        """The seats everybody may know are asked; at one screen whom to pass it to, in silence too."""
        if self.row.status != "running" or not self.is_shown():
            return []
        if self.row.hotseat and not guest.watching:
            mine = self.held_by(guest.person)
            return seen.names_of({*self.heard_asked()} - mine | {*self.must_decide()} & mine)
        if moment.waiting_for is None:
            moment.waiting_for = seen.names_of(self.heard_asked())
        return moment.waiting_for

    def heard_asked(self) -> list[Seat]:
        """The seats that are asked aloud."""
        questions = self.ledger.match.questions
        return [seat for seat in questions if seat != CHANCE and not questions[seat].silent]

    def seen_log(self, alike: Observer) -> list[protocol.LogEntry]:
        """What those who see alike have seen of what is shown."""
        return self.chronicle.of(alike, self.ledger.log, self.shown, self.factor)

    @property
    def factor(self) -> float:
        """By what beats are multiplied."""
        return TEMPI[self.row.tempo] * self.settings.pace

    def sketch_of(self, who: Observer) -> Sketch | None:
        """The joint choice with the drafts of these seats; none if none is open."""
        if not self.asking().joint:
            return None
        return self.sketch(tuple([(seat, draft.texts) for seat, draft in self.drafts.items() if seat in who]))

    def sketch(self, laid: Laid) -> Sketch:
        """The joint choice with these drafts, made once for all who see them lie."""
        number, made = self.sketched
        if number != self.ledger.number or len(made) > MOST_SKETCHES:
            made = {}
            self.sketched = (self.ledger.number, made)
        if laid not in made:
            made[laid] = sketch(self.ledger.match, dict(laid))
        return made[laid]

    def is_shown(self) -> bool:
        """Has everything that happened been shown?"""
        return self.shown == len(self.ledger.log)

    def info(self, person: str | None) -> protocol.TableInfo:
        """The table as a person may know it; that a match is over is known when its end has been shown."""
        told = super().info(person)
        if told.status == "finished" and (self.in_beat or not self.is_shown()):
            return msgspec.structs.replace(told, status="running", winner=None, reason=None)
        return told

    def sight(self, guest: Guest, eyes: Eyes, always: bool, moment: Moment) -> Sight:
        """The board, the questions and the drafts for who looks through these seats.

        While the beat of a silent window runs, only who is asked sees more than the beat.
        """
        curtain = self.row.hotseat and not eyes.who and not guest.watching and eyes.held
        if self.row.status == "waiting" or curtain or not self.is_shown():
            return NOTHING
        asked = self.asked(guest.looking)
        if self.in_beat and not asked and not always:
            return NOTHING
        scene = moment.scenes.get(eyes.alike)
        if scene is None:
            scene = moment.scenes[eyes.alike] = self.scene(eyes)
        packed = self.news(scene.view, guest.seen, eyes, moment)
        return Sight(scene.view, packed, self.open_questions(asked, scene.drawn), scene.drafts)

    def scene(self, eyes: Eyes) -> Scene:
        drawn = self.sketch_of(eyes.drafting)
        match = drawn.match if drawn is not None else self.ledger.match
        return Scene(drawn, self.draft_states(eyes.drafting, drawn), self.game.view(match, eyes.who))

    def news(self, view: View, before: View | None, eyes: Eyes, moment: Moment) -> Raw:
        """What is new in a view, packed once for all who see alike and know the same."""
        if before is None:
            return seen.packed_view(view, eyes.who)
        key = (eyes.alike, id(before))
        if key not in moment.news:
            moment.news[key] = seen.packed_news(view, before)
        return moment.news[key]

    def asked(self, who: Observer) -> list[Seat]:
        """Which of these seats somebody is to answer for."""
        return [seat for seat in self.asking().people if seat in who]

    def open_questions(self, seats: Sequence[Seat], drawn: Sketch | None) -> list[OpenQuestion]:
        """The open questions to these seats; in a joint choice with what is laid already."""
        match, number = self.ledger.match, self.ledger.number
        if drawn is None:
            return [
                OpenQuestion(
                    self.ids.of(number, seat, 0), seat, 0, match.questions[seat], match.options(seat), None
                )
                for seat in seats
            ]
        return [
            OpenQuestion(self.ids.of(number, seat, place), seat, place, one.question, one.options, one.chosen)
            for seat in seats
            for place, one in enumerate(drawn.places.get(seat, ()))
        ]

    def draft_states(self, seats: Observer, drawn: Sketch | None) -> list[protocol.Draft]:
        """What these seats have laid."""
        if drawn is None:
            return []
        told: list[protocol.Draft] = []
        for seat in sorted(seats & drawn.places.keys()):
            if not self.is_bots(seat):
                draft = self.drafts.get(seat)
                told.append(
                    protocol.Draft(
                        seat=seen.name_of(seat),
                        laid=drawn.laid(seat),
                        complete=drawn.complete(seat),
                        locked=draft is not None and draft.locked,
                    )
                )
        return told

    def wishes_of(self, who: Observer) -> dict[protocol.SeatName, dict[str, protocol.Ask]]:
        """When these seats want to be asked about which cards, where that is not when it matters."""
        if not self.wishes:
            return {}
        seats = sorted(who & self.wishes.keys())
        return {seen.name_of(seat): wishes for seat in seats if (wishes := self.wishes[seat])}

    def decided_at(self, who: Observer) -> int:
        """How many steps of their log these seats had seen when one of them last decided."""
        mark = self.ledger.last_decision(who)
        heard = self.ledger.log[: mark.heard] if mark is not None else []
        return sum(event.seen_by(who) is not None for event in heard)

    def may_undo(self, guest: Guest, eyes: Eyes) -> bool:
        if self.row.status != "running" or guest.watching:
            return False
        return self.ledger.last_decision(eyes.held) is not None
