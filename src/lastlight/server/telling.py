"""Telling: what each guest is sent, and when. Those who see alike get the same bytes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, cast

from msgspec import Raw

from lastlight.core.events import Pause
from lastlight.core.flow import Question
from lastlight.core.game import Game
from lastlight.core.seats import CHANCE, SPECTATOR, Observer, Seat
from lastlight.core.views import View
from lastlight.server import protocol, seen
from lastlight.server.chronicle import Chronicle
from lastlight.server.drafts import Sketch, sketch
from lastlight.server.rows import MatchRow, SeatRow, TalkRow
from lastlight.server.secrets import QuestionIds
from lastlight.server.seen import ENCODER
from lastlight.server.settings import PAUSE, TEMPI
from lastlight.server.sitting import Guest, Means, Sitting

Laid: TypeAlias = tuple[tuple[Seat, tuple[str, ...]], ...]
"""Drafts: seats, each with the texts of what it has laid."""

MOST_SKETCHES = 50
"""How many ways in which drafts lay are remembered within one joint choice."""


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
    packed: Raw | None  # the view as a message holds it
    questions: list[OpenQuestion]
    drafts: list[protocol.Draft]


NOTHING = Sight(None, None, [], [])


@dataclass
class Moment:
    """What those who look at the same moment have in common, worked out once."""

    drawn: dict[Observer, Sketch | None] = field(default_factory=dict)  # by whose drafts are seen
    drafts: dict[Observer, list[protocol.Draft]] = field(default_factory=dict)  # likewise
    views: dict[Observer, tuple[View, bytes]] = field(default_factory=dict)  # by who see alike
    waiting_for: list[protocol.SeatName] | None = None


class Telling(Sitting):
    """A table as it shows itself."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        # What is shown of the ledger's log, and when more may be
        self.shown: int = 0
        self.hold_until: float = 0.0
        self.in_beat: bool = False  # of a silent window
        self.after_pause: bool = False
        self.ready_at: float = 0.0
        self.holding: asyncio.TimerHandle | None = None
        self.chronicle: Chronicle = Chronicle(self.policy)
        self.sketched: tuple[int, dict[Laid, Sketch]] = (-1, {})
        self.ids: QuestionIds = QuestionIds(match.seed, match.id)

    # What an observer may know

    def eyes_of(self, guest: Guest) -> Observer:
        """Through whose eyes a guest sees: those of the seats looked through; a spectator's, or everybody's.

        Who holds a seat, and so has something to win, never looks through others.
        """
        if self.open_to_all and not guest.looking and not self.held_by(guest.person):
            return frozenset(self.seats)
        return guest.looking

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

    def seen_log(self, who: Observer) -> list[protocol.LogEntry]:
        """What an observer has seen of what is shown."""
        return self.chronicle.of(who, self.ledger.log, self.shown, self.factor)

    @property
    def factor(self) -> float:
        """By what beats are multiplied."""
        return TEMPI[self.row.tempo] * self.settings.pace

    def sketch_for(self, who: Observer) -> Sketch | None:
        """The joint choice as an observer sees it lie; none if none is open."""
        if not self.ledger.joint:
            return None
        eyes = self.policy.sees_drafts(self.ledger.match, who)
        return self.sketch(tuple([(seat, self.drafts[seat].texts) for seat in self.drafts if seat in eyes]))

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

    def sight(self, guest: Guest, always: bool, moment: Moment) -> Sight:
        """The board, the questions and the drafts for who looks through these seats.

        While the beat of a silent window runs, only who is asked sees more than the beat.
        """
        who = self.eyes_of(guest)
        curtain = self.row.hotseat and not who and not guest.watching and self.held_by(guest.person)
        if self.row.status == "waiting" or curtain or not self.is_shown():
            return NOTHING
        asked = self.asked(guest.looking)
        if not always and not asked and self.in_beat:
            return NOTHING
        match = self.ledger.match
        drafting, alike = self.policy.sees_drafts(match, who), self.policy.alike(match, who)
        if drafting not in moment.drawn:
            moment.drawn[drafting] = self.sketch_for(who)
            moment.drafts[drafting] = self.draft_states(drafting, moment.drawn[drafting])
        drawn = moment.drawn[drafting]
        if alike not in moment.views:
            view = self.game.view(drawn.match if drawn is not None else match, who)
            moment.views[alike] = (view, seen.packed_view(view))
        view, packed = moment.views[alike]
        return Sight(
            view, seen.view_of(who, packed), self.open_questions(asked, drawn), moment.drafts[drafting]
        )

    def asked(self, who: Observer) -> list[Seat]:
        """Which of these seats somebody is to answer for."""
        return [seat for seat in sorted(who) if self.is_asked(seat)]

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

    def questions(self, sight: Sight, told: dict[str, Sequence[Any]]) -> list[protocol.Question]:
        """In full those questions whose options are not told yet."""
        if sight.view is None:
            return []
        return [
            self.buttons.question(one.id, sight.view, one.seat, one.question, one.options, one.chosen)
            for one in sight.questions
            if told.get(one.id) != one.options
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
        return {seen.name_of(seat): wishes for seat in sorted(who) if (wishes := self.wishes.get(seat))}

    def decided_at(self, who: Observer) -> int:
        """How many steps of their log these seats had seen when one of them last decided."""
        mark = self.ledger.last_decision(who)
        heard = self.ledger.log[: mark.heard] if mark is not None else []
        return sum(event.seen_by(who) is not None for event in heard)

    def may_undo(self, guest: Guest) -> bool:
        if self.row.status != "running" or guest.watching:
            return False
        return self.ledger.last_decision(self.held_by(guest.person)) is not None

    # Messages

    def greet(self, guest: Guest, since: int) -> None:
        """Tell one guest everything."""
        told = self.seen_log(self.eyes_of(guest)) if self.row.status != "waiting" else []
        moment = Moment()
        sight = self.sight(guest, True, moment)
        guest.step = len(told)
        guest.told = {one.id: one.options for one in sight.questions}
        hello = protocol.Hello(
            table=self.info(guest.person),
            looking=seen.names_of(guest.looking),
            step=guest.step,
            log=told[since:] if 0 <= since <= len(told) else told,
            view=cast(Any, sight.packed),
            questions=self.questions(sight, {}),
            drafts=sight.drafts,
            waiting_for=self.waiting_for(guest, moment),
            decided=self.decided_at(guest.looking),
            standing=self.wishes_of(guest.looking),
            clocks=self.clocks(),
            talk=[talk_message(row) for row in self.talk if self.policy.hears(row.channel, guest.looking)],
            undo=self.undo_message(),
            may_undo=self.may_undo(guest),
        )
        guest.send(ENCODER.encode(hello))

    def greet_all(self) -> None:
        for guest in self.guests:
            if not guest.watching and not self.row.hotseat:
                guest.looking = self.held_by(guest.person)
            self.greet(guest, 0)

    def tell_table(self, besides: Guest | None = None) -> None:
        """The table, to each as they may know it."""
        made: dict[str | None, bytes] = {}
        for guest in self.guests:
            if guest is besides:
                continue
            if guest.person not in made:
                message = protocol.TableChanged(table=self.info(guest.person))
                made[guest.person] = ENCODER.encode(message)
            guest.send(made[guest.person])

    def tell_drafts(self, seats: Iterable[Seat]) -> None:
        """What lies has changed: to those who may see it, and to nobody else."""
        changed = set(seats)
        if changed:
            match = self.ledger.match
            looking = [(guest, self.eyes_of(guest)) for guest in self.guests]
            seeing = [g for g, eyes in looking if eyes and self.policy.sees_drafts(match, eyes) & changed]
            self.tell_update(seeing, always=True)

    def tell_undo(self) -> None:
        message = ENCODER.encode(protocol.UndoState(undo=self.undo_message()))
        for guest in self.guests:
            guest.send(message)

    def tell_clocks(self) -> None:
        if self.clock_seconds:
            message = ENCODER.encode(protocol.Clocks(clocks=self.clocks()))
            for guest in self.guests:
                guest.send(message)

    def tell_update(self, guests: Iterable[Guest], always: bool = False) -> None:
        """News to some guests; those who see alike get the same bytes, made once."""
        moment = Moment()
        made: dict[tuple[Observer, int, bool, str | None], tuple[bytes, dict[str, Sequence[Any]], Sight]] = {}
        for guest in guests:
            told = self.seen_log(self.eyes_of(guest))
            # what a person may take back, and a curtain, depend on the person; the rest on the seats
            key = (guest.looking, guest.step, guest.watching, guest.person)
            before = made.get(key)
            if before is not None and before[1] == guest.told:
                message, _, sight = before
            else:
                sight = self.sight(guest, always, moment)
                message = ENCODER.encode(
                    protocol.Update(
                        step=len(told),
                        log=told[guest.step :],
                        view=cast(Any, sight.packed),
                        questions=self.questions(sight, guest.told),
                        open=[protocol.Open(id=one.id, chosen=one.chosen) for one in sight.questions],
                        drafts=sight.drafts,
                        waiting_for=self.waiting_for(guest, moment),
                        standing=self.wishes_of(guest.looking),
                        may_undo=self.may_undo(guest),
                    )
                )
                made[key] = (message, guest.told, sight)
            guest.step = len(told)
            guest.told = {one.id: one.options for one in sight.questions}
            guest.send(message)

    # Playing out

    def show(self) -> None:
        """Play out what has happened, up to the next silent window; the rest when its beat is over."""
        if self.in_beat and time.monotonic() < self.hold_until:
            self.show_later()
            return
        if self.is_shown() and self.bot_thinks_in_silence():
            return  # its answer is about to come; that it was asked shows nowhere
        self.in_beat = False
        begun = self.shown
        self.shown = self.end_of_beat()
        now, events = time.monotonic(), self.ledger.log[begun : self.shown]
        played = [event for event in events if event.seen_by(SPECTATOR) is not None]
        length = sum(self.policy.beat(event) for event in played) * self.factor / 1000
        self.ready_at = max(self.ready_at, now) + length
        for guest in self.guests:
            guest.skipped = False
        self.tell_update(self.guests)
        if self.in_beat:
            self.hold(PAUSE * self.settings.pace)

    def hold(self, seconds: float) -> None:
        """Show nothing more for so long."""
        self.hold_until = time.monotonic() + seconds
        self.show_later()

    def end_of_beat(self) -> int:
        """How far the log may be shown now: to its end, or to a pause that begins a beat of its own."""
        for place in range(self.shown, len(self.ledger.log)):
            event = self.ledger.log[place]
            if isinstance(event, Pause):
                if not self.after_pause:  # pauses with nothing visible between them share a beat
                    self.after_pause = self.in_beat = True
                    return place + 1
            elif event.seen_by(SPECTATOR) is not None:
                self.after_pause = False
        return len(self.ledger.log)

    def bot_thinks_in_silence(self) -> bool:
        asked = self.ledger.match.questions.items()
        return any(question.silent and seat != CHANCE and not self.is_asked(seat) for seat, question in asked)

    def show_later(self) -> None:
        if self.holding is None:
            delay = max(0.0, self.hold_until - time.monotonic()) + 0.001
            self.holding = asyncio.get_running_loop().call_later(delay, self.hold_is_over)

    def hold_is_over(self) -> None:
        self.holding = None
        self.show()
        self.wake.set()


def talk_message(row: TalkRow) -> protocol.Talk:
    return protocol.Talk(
        id=row.number,
        channel=row.channel,
        seat=row.seat,
        name=row.name,
        text=row.text,
        at=row.at,
    )
