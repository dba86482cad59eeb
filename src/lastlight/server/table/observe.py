"""Looking: what a guest sees of a table now, worked out once for all who see alike."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Raw

from lastlight.core.flow import Question
from lastlight.core.game import Game
from lastlight.core.seats import CHANCE, Observer, Seat
from lastlight.core.views import View
from lastlight.server.lobby.listing import Glance
from lastlight.server.secrets import QuestionIds
from lastlight.server.settings import TEMPI
from lastlight.server.storage.rows import MatchRow, SeatRow
from lastlight.server.table import standing_orders
from lastlight.server.table.chronicle import Chronicle, Told, tell_on
from lastlight.server.table.drafts import Sketch, sketch
from lastlight.server.table.seats import Guest, Means, Sitting
from lastlight.server.wire import encode, protocol

T = TypeVar("T")

Laid: TypeAlias = tuple[tuple[Seat, tuple[str, ...]], ...]
"""Drafts: seats, each with the texts of what it has laid."""

MOST_REMEMBERED = 50
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
    """What one who looks sees beside the log: where we are (none: more is coming), and the drafts."""

    where: list[protocol.Said] | None
    drafts: list[protocol.Draft]
    laid: dict[str, Any]  # the fields of the view that look different with them


NOTHING = Sight(None, [], {})


class Position:
    """What is worked out once while the match stands where it stands."""

    def __init__(self, number: int) -> None:
        self.number: int = number  # of the answers before
        self.sketches: dict[Laid, Sketch] = {}
        self.questions: dict[Laid, Sequence[OpenQuestion]] = {}  # to these seats, with what each has laid


class PackedUpdate(NamedTuple):
    """A message that tells what is new, and what is known with it."""

    message: bytes
    step: int


@dataclass
class Moment:
    """What those who look at the same moment have in common, worked out once."""

    asked: Observer  # the seats somebody is to answer for
    changed: Observer | None  # the seats whose questions have changed; none said: all may have
    # by who see alike
    sights: dict[Observer, Sight] = field(default_factory=dict)
    views: dict[Observer, View] = field(default_factory=dict)  # of those who are asked
    logs: dict[tuple[Observer, int], Raw] = field(default_factory=dict)  # and by the step known before
    updates: dict[Any, PackedUpdate] = field(default_factory=dict)  # see `Telling.update`
    waiting_for: list[protocol.SeatName] | None = None
    where: list[protocol.Said] | None = None


class Looking(Sitting):
    """A table as it can be seen."""

    eyes_made: dict[tuple[Observer, str | None], Eyes]

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        self.shown: int = 0  # of the ledger's log
        self.no_beat: asyncio.Event = asyncio.Event()  # of a silent trigger
        self.in_beat = False
        self.chronicle: Chronicle = Chronicle()
        self.worked_out: Position = Position(0)
        self.ids: QuestionIds = QuestionIds(match.seed, match.id)

    def sit(self, rows: Mapping[Seat, SeatRow]) -> None:
        super().sit(rows)
        self.eyes_made = {}

    @property
    def in_beat(self) -> bool:
        """Does a silent trigger have its beat?"""
        return not self.no_beat.is_set()

    @in_beat.setter
    def in_beat(self, now: bool) -> None:
        (self.no_beat.clear if now else self.no_beat.set)()

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
            return encode.names_of({*self.heard_asked()} - mine | {*self.must_decide()} & {*self.asked(mine)})
        if moment.waiting_for is None:
            moment.waiting_for = encode.names_of(self.heard_asked())
        return moment.waiting_for

    def heard_asked(self) -> list[Seat]:
        """The seats that are asked aloud, which shows only after the beat of a silent trigger."""
        if self.in_beat:
            return []
        asking, questions = self.asking(), self.ledger.match.questions
        if (
            asking.shared
        ):  # bots that leave it to people, and people who let others go first, decide nothing now
            deciding = [seat for seat in asking.people if not self.gives_way(seat)]
            return [*deciding, *asking.bots] or list(asking.people)
        return [seat for seat in questions if seat != CHANCE and not questions[seat].silent]

    def seen_log(self, alike: Observer) -> list[protocol.LogEntry]:
        """What those who see alike have seen of what is shown."""
        return self.told_to(alike).entries

    def told_to(self, alike: Observer) -> Told:
        return self.chronicle.told_of(alike, self.ledger, self.shown, self.factor)

    async def read_up(self, guest: Guest) -> None:
        """Before a guest is greeted: a long log is put into words beside the event loop. Under the lock."""
        if self.row.status != "waiting":
            alike = self.eyes_of(guest).alike
            await self.chronicle.read_up(alike, self.ledger, self.shown, self.factor)

    @property
    def factor(self) -> float:
        """By what beats are multiplied."""
        return TEMPI[self.row.tempo] * self.settings.pace

    def position(self) -> Position:
        """What is worked out already of where the match stands."""
        if self.worked_out.number != self.ledger.number:
            self.worked_out = Position(self.ledger.number)
        return self.worked_out

    def sketch_of(self, who: Observer) -> Sketch | None:
        """The joint choice with the drafts of these seats; none if none is open."""
        if not self.asking().joint:
            return None
        return self.shared_sketch(
            tuple([(seat, draft.texts) for seat, draft in self.drafts.items() if seat in who])
        )

    def shared_sketch(self, laid: Laid) -> Sketch:
        """The joint choice with these drafts, made once for all who see them lie."""
        made = self.position().sketches
        found = made.get(laid)
        if found is None:
            found = remember(made, laid, sketch(self.ledger.match, dict(laid)))
        return found

    def is_shown(self) -> bool:
        """Has everything that happened been shown?"""
        return self.shown == len(self.ledger.log)

    def is_settled(self) -> bool:
        """Has everything been shown, and does no silent trigger have its beat?

        Until then nobody may learn what comes after the trigger: it would tell that it was let pass.
        """
        return self.is_shown() and not self.in_beat

    def is_over(self) -> bool:
        """Is the match over, and has its end been shown? Until then nobody knows."""
        return self.row.status == "finished" and self.is_settled()

    def info(self, person: str | None) -> protocol.TableInfo:
        """The table as a person may know it."""
        told = super().info(person)
        if told.status == "finished" and not self.is_over():
            return msgspec.structs.replace(told, status="running", winner=None, reason=None)
        return told

    def glance(self, person: str | None) -> Glance:
        """Where the table stands, for a list, as a person may know it."""
        row = self.row
        if row.status == "waiting":
            return Glance("waiting", None, None, None, False)
        if self.is_over():
            return Glance("finished", row.winner, row.reason, None, False)
        decides = self.is_shown() and set(self.must_decide()).intersection(self.asked(self.held_by(person)))
        round_ = self.ledger.match.state.round if self.is_settled() else None
        return Glance("running", None, None, round_, bool(decides))

    def moment(self, changed: Observer | None = None) -> Moment:
        """Now, when the questions of these seats have changed; none said: of any."""
        nothing_yet = self.row.status == "waiting" or not self.is_shown()
        return Moment(frozenset() if nothing_yet else frozenset(self.asked(self.seats.keys())), changed)

    def is_behind_curtain(self, guest: Guest, eyes: Eyes) -> bool:
        """Does the screen of several seats show none of them now? When all is over there is no curtain."""
        return self.has_curtain(guest, eyes) and not self.is_over()

    def has_curtain(self, guest: Guest, eyes: Eyes) -> bool:
        """Is a curtain drawn at the screen of several seats, as long as the match goes on?"""
        return self.row.hotseat and bool(eyes.held) and not (eyes.who or guest.watching)

    def view_of(self, guest: Guest, eyes: Eyes, told: Told) -> dict[str, Any] | None:
        """The view of who comes in, as far as it is shown."""
        if self.row.status == "waiting" or self.is_behind_curtain(guest, eyes):
            return None
        return told.view(eyes.who)

    def sight(self, guest: Guest, eyes: Eyes, is_asked: bool, moment: Moment) -> Sight:
        """Where we are, and the drafts, for who looks through these seats.

        While the beat of a silent trigger runs, only who is asked in it sees more than the beat.
        """
        if self.row.status == "waiting" or not self.is_shown() or (self.in_beat and not is_asked):
            return NOTHING
        if self.is_behind_curtain(guest, eyes):
            return NOTHING
        sight = moment.sights.get(eyes.alike)
        if sight is None:
            sight = moment.sights[eyes.alike] = self.sight_of(eyes, moment)
        return sight

    def sight_of(self, eyes: Eyes, moment: Moment) -> Sight:
        if moment.where is None:
            moment.where = encode.where(self.ledger.match)
        drawn = self.sketch_of(eyes.drafting)
        if drawn is None:
            return Sight(moment.where, [], {})
        lies = any(drawn.laid(seat) for seat in eyes.drafting)
        laid = self.told_to(eyes.alike).witness.differs(drawn.match) if lies else {}
        return Sight(moment.where, self.draft_states(eyes.drafting, drawn), laid)

    def view_asked(self, eyes: Eyes, moment: Moment) -> View:
        """The view of who is asked, with what they have laid: what is offered is said from it."""
        view = moment.views.get(eyes.alike)
        if view is None:
            drawn = self.sketch_of(eyes.drafting)
            match = drawn.match if drawn is not None else self.ledger.match
            view = moment.views[eyes.alike] = self.game.view(match, eyes.who)
        return view

    def told_so_far(self, who: Observer) -> tuple[Sequence[protocol.LogEntry], View | None]:
        """What has been shown of the match, and the board as these seats see it (none: more is coming)."""
        sees = self.is_settled() or (self.is_shown() and self.asked(who))
        told = Told(self.ledger, who)
        tell_on(told, self.ledger, self.shown, 1.0, {})
        return told.entries, self.game.view(self.ledger.match, who) if sees else None

    def asked(self, who: Collection[Seat]) -> list[Seat]:
        """Which of these seats somebody is to answer for; while a silent trigger has its beat, in it."""
        asked = [seat for seat in self.asking().people if seat in who]
        if self.in_beat:
            questions = self.ledger.match.questions
            return [seat for seat in asked if questions[seat].silent]
        return asked

    def questions_to(self, guest: Guest, eyes: Eyes, moment: Moment) -> Sequence[OpenQuestion]:
        """The open questions to a guest."""
        if guest.looking.isdisjoint(moment.asked):
            return ()
        if guest.asked and moment.changed is not None and guest.looking.isdisjoint(moment.changed):
            return guest.asked
        return self.open_questions(guest.looking, eyes)

    def open_questions(self, who: Observer, eyes: Eyes) -> Sequence[OpenQuestion]:
        """The open questions to these seats; in a joint choice with what is laid already.

        What a seat is asked there depends on what it has laid itself, and on nobody else's drafts.
        """
        seats = self.asked(who)
        if not seats:
            return ()
        drafts, made = self.drafts, self.position().questions
        laid = tuple([(seat, drafts[seat].texts if seat in drafts else ()) for seat in seats])
        found = made.get(laid)
        if found is None:
            found = remember(made, laid, self.list_questions(seats, self.sketch_of(eyes.drafting)))
        return found

    def list_questions(self, seats: Sequence[Seat], drawn: Sketch | None) -> Sequence[OpenQuestion]:
        match, number = self.ledger.match, self.ledger.number
        if drawn is None:
            return tuple(
                OpenQuestion(
                    self.ids.of(number, seat, 0), seat, 0, match.questions[seat], match.options(seat), None
                )
                for seat in seats
            )
        return tuple(
            OpenQuestion(self.ids.of(number, seat, place), seat, place, one.question, one.options, one.chosen)
            for seat in seats
            for place, one in enumerate(drawn.places.get(seat, ()))
        )

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
                        seat=encode.name_of(seat),
                        laid=drawn.laid(seat),
                        complete=drawn.complete(seat),
                        locked=draft is not None and draft.locked,
                    )
                )
        return told

    def preferences_of(self, who: Observer) -> dict[protocol.SeatName, dict[str, protocol.Ask]]:
        """When these seats want to be asked about which cards, where that is not when it matters."""
        if not self.preferences:
            return {}
        seats = sorted(who & self.preferences.keys())
        return {
            encode.name_of(seat): preferences for seat in seats if (preferences := self.preferences[seat])
        }

    def orders_of(self, who: Observer) -> dict[protocol.SeatName, protocol.Order]:
        """The standing orders of these seats, by figure, as far as the match has been shown."""
        return {
            encode.name_of(figure): protocol.Order(
                seat=encode.name_of(order.seat),
                what=order.what,
                over=standing_orders.over(self.game, self.ledger, figure, order) if self.is_shown() else "",
            )
            for figure, order in sorted(self.orders.items())
            if order.seat in who
        }

    def decided_at(self, guest: Guest) -> int:
        """How many steps of their log a guest had seen when one of the seats looked through last decided."""
        mark = self.ledger.last_decision(guest.looking)
        if mark is None:
            return 0
        return self.told_to(self.eyes_of(guest).alike).steps[min(mark.heard, self.shown)]

    def may_undo(self, who: Observer) -> bool:
        """Is there a decision of these seats to take back?"""
        goes_on = self.row.status != "waiting" and not self.is_over()  # as far as anybody may know
        return goes_on and not self.ledger.decided.isdisjoint(who)


def remember(made: dict[Laid, T], laid: Laid, new: T) -> T:
    """Keep something worked out, and not too much of it."""
    if len(made) >= MOST_REMEMBERED:
        made.clear()
    made[laid] = new
    return new
