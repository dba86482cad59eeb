"""Telling: what each guest is sent, and when. Those who see alike get the same bytes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Any, cast

from msgspec import Raw

from lastlight.core.events import Pause, Unsaid
from lastlight.core.game import Game
from lastlight.core.seats import SPECTATOR, Observer, Seat
from lastlight.server.settings import PAUSE, THOUGHT
from lastlight.server.storage.rows import MatchRow, SeatRow, TalkRow
from lastlight.server.table.observe import Eyes, Looking, Moment, OpenQuestion, PackedUpdate
from lastlight.server.table.seats import Guest, Means
from lastlight.server.wire import encode, protocol
from lastlight.server.wire.encode import ENCODER


class Telling(Looking):
    """A table as it shows itself."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        # When more of the ledger's log may be shown
        self.hold_until: float = 0.0
        self.think_until: float = 0.0  # bots that are asked meanwhile
        self.write_at: float = 0.0  # what they say, and not before
        self.beat_written: bool = True  # what was said in the beat, if anything, is on disk
        self.after_pause: bool = False
        self.ready_at: float = 0.0
        self.holding: asyncio.TimerHandle | None = None
        self.told_of: int = 0  # how many lines of the ledger have been shown, or are being

    def in_full(
        self, guest: Guest, eyes: Eyes, questions: Sequence[OpenQuestion], moment: Moment
    ) -> list[protocol.Question]:
        """Of the open questions those whose options the guest does not know yet."""
        known = {one.id: one.options for one in guest.asked}
        new = [one for one in questions if known.get(one.id) != one.options]
        if not new or self.is_behind_curtain(guest, eyes):
            return []
        view = self.view_asked(eyes, moment)
        return [
            self.buttons.question(one.id, view, one.seat, one.question, one.options, one.chosen)
            for one in new
        ]

    # Messages

    def greet(self, guest: Guest, since: int) -> None:
        """Tell one guest everything."""
        eyes, moment = self.eyes_of(guest), self.moment()
        began = self.row.status != "waiting"
        told = self.told_to(eyes.alike) if began else None
        log = told.entries if told is not None else []
        questions = self.questions_to(guest, eyes, moment)
        sight = self.sight(guest, eyes, bool(questions), moment)
        guest.step, guest.asked = len(log), ()
        guest.told = self.info(guest.person)
        view = self.view_of(guest, eyes, told) if told is not None else None
        is_whole = not 0 < since <= len(log)
        opening = told.opening(eyes.who) if told is not None and is_whole and view else None
        hello = protocol.Hello(
            table=guest.told,
            looking=encode.names_of(guest.looking),
            step=guest.step,
            log=log if is_whole else log[since:],
            opening=opening,
            view=view,
            where=sight.where,
            questions=self.in_full(guest, eyes, questions, moment),
            drafts=sight.drafts,
            laid=sight.laid,
            waiting_for=self.waiting_for(guest, moment),
            decided=self.decided_at(guest),
            preferences=self.preferences_of(guest.looking),
            orders=self.orders_of(guest.looking),
            clocks=self.clocks() if self.is_settled() else [],
            talk=[talk_message(row) for row in self.talk if self.policy.hears(row.channel, guest.looking)],
            undo=self.undo_message(),
            may_undo=self.may_undo(guest.looking),
        )
        guest.asked = questions
        guest.send_greeting(ENCODER.encode(hello))

    def greet_all(self) -> None:
        for guest in self.guests:
            if not guest.watching and not self.row.hotseat:
                guest.looking = self.held_by(guest.person)
            self.greet(guest, 0)

    def tell_table(self) -> None:
        """The table, to each as they may know it; to whom nothing has changed, nothing comes."""
        made: dict[str | None, tuple[protocol.TableInfo, bytes]] = {}
        for guest in self.guests:
            if guest.person not in made:
                info = self.info(guest.person)
                made[guest.person] = info, ENCODER.encode(protocol.TableChanged(table=info))
            info, message = made[guest.person]
            if guest.told != info:
                guest.told = info
                guest.send(message)

    def tell_drafts(self, seats: Iterable[Seat]) -> None:
        """What lies has changed: to those who may see it, and to nobody else."""
        changed = set(seats)
        if changed and self.asking().shared:
            self.tell_update(self.guests)  # whose decision it is everybody may know
        elif changed:
            looking = [(guest, self.eyes_of(guest)) for guest in self.guests]
            seeing = [guest for guest, eyes in looking if eyes.who and eyes.drafting & changed]
            self.tell_update(seeing, frozenset(changed))

    def tell_undo(self, refused_by: protocol.SeatName | None = None) -> None:
        message = ENCODER.encode(protocol.UndoState(undo=self.undo_message(), refused_by=refused_by))
        for guest in self.guests:
            guest.send(message)

    def tell_clocks(self) -> None:
        """The clocks that run; in the beat of a silent trigger they wait for its end."""
        if self.clock_seconds and self.is_settled():
            message = ENCODER.encode(protocol.Clocks(clocks=self.clocks()))
            for guest in self.guests:
                guest.send(message)

    def tell_update(self, guests: Iterable[Guest], changed: Observer | None = None) -> None:
        """News to some guests, when the questions of these seats have changed; none said: of any."""
        moment = self.moment(changed)
        for guest in guests:
            guest.send(self.update(guest, moment))

    def update(self, guest: Guest, moment: Moment) -> bytes:
        """What is new to a guest. Those whom it tells nothing of their own get the same bytes, made once."""
        eyes = self.eyes_of(guest)
        questions = self.questions_to(guest, eyes, moment)
        preferences, may_undo = self.preferences_of(guest.looking), self.may_undo(guest.looking)
        given = self.orders_of(guest.looking) if self.orders else {}
        as_before = questions == guest.asked
        key = None  # whom a screen is passed on to is told to each for itself
        if (not questions or as_before) and not preferences and not given and not self.row.hotseat:
            key = (eyes.alike, guest.step, not questions, may_undo)
        made = moment.updates.get(key) if key is not None else None
        if made is None:
            told = self.seen_log(eyes.alike)
            sight = self.sight(guest, eyes, bool(questions), moment)
            update = protocol.Update(
                step=len(told),
                log=cast(Any, self.packed_log(told, guest.step, eyes, moment)),
                where=sight.where,
                questions=self.in_full(guest, eyes, questions, moment),
                open=None if as_before and questions else what_lies(questions),
                drafts=sight.drafts,
                laid=sight.laid,
                waiting_for=self.waiting_for(guest, moment),
                preferences=preferences,
                orders=given,
                may_undo=may_undo,
            )
            made = PackedUpdate(ENCODER.encode(update), len(told))
            if key is not None:
                moment.updates[key] = made
        guest.step, guest.asked = made.step, questions
        return made.message

    def packed_log(self, told: Sequence[protocol.LogEntry], since: int, eyes: Eyes, moment: Moment) -> Raw:
        """The steps after one, packed once for all who see alike."""
        key = (eyes.alike, since)
        if key not in moment.logs:
            moment.logs[key] = Raw(ENCODER.encode(told[since:]))
        return moment.logs[key]

    # Playing out

    def show(self) -> None:
        """Play out what has happened, up to the next silent trigger; the rest when its beat is over."""
        if self.in_beat and time.monotonic() < self.hold_until:
            self.show_later()
            return
        if self.in_beat and not self.beat_written:
            return  # the driver writes, and shows what follows
        if self.holding is not None:  # we are here before its timer, and do its part
            self.let_go()
            self.wake.set()
        all_new_is_silence = self.ledger.acted <= self.told_of < self.ledger.number
        self.told_of = self.ledger.number
        if not self.in_beat and all_new_is_silence:
            self.hush()
            return
        if self.is_shown() and self.bot_thinks_in_silence():
            return  # its answer is about to come; that it was asked shows nowhere
        was_in_beat, self.in_beat = self.in_beat, False
        if not was_in_beat:
            self.after_pause = False  # somebody has spoken aloud: a pause from now on has a beat of its own
        self.settle_undo()
        begun = self.shown
        self.shown = self.end_of_beat()
        now, events = time.monotonic(), self.ledger.log[begun : self.shown]
        played = [one.event for one in events if one.event.seen_by(SPECTATOR) is not None]
        length = sum(event.shows().beat for event in played) * self.factor / 1000
        self.ready_at = max(self.ready_at, now) + length
        for guest in self.guests:
            guest.skipped = False
        self.tell_update(self.guests)
        if self.in_beat:
            self.hold(PAUSE * self.settings.pace)
            return
        if was_in_beat and not self.clocks_behind:  # else the driver sets them now, and tells
            self.tell_clocks()
        if self.is_over():
            self.raise_curtains()
            self.tell_table()

    def raise_curtains(self) -> None:
        """The end is for all to see: who had no view to follow it in gets one."""
        for guest in self.guests:
            if self.has_curtain(guest, self.eyes_of(guest)):
                self.greet(guest, 0)

    def show_from(self, place: int) -> None:
        """So much of the log has been shown before this process knew the table; what follows is played out.

        Another process may have the beat of a silent trigger just now, and this one must not get ahead of it.
        """
        self.let_go()
        self.in_beat = self.after_pause = False
        self.shown, self.told_of = place, self.ledger.number
        self.show()
        self.ready_at = 0.0

    def hush(self) -> None:
        """Somebody has let a silent trigger pass after its beat: begin another, and tell only who is asked.

        Else who has let it pass would see at once whether anybody after them is asked.
        """
        self.in_beat = True
        asked = self.asked(self.seats.keys())
        self.tell_update([guest for guest in self.guests if guest.asked or guest.looking.intersection(asked)])
        self.hold(PAUSE * self.settings.pace)

    def settle_undo(self) -> None:
        """A request to take back is gone with the next act, and not with what was let pass in silence."""
        if self.undo is not None and self.undo.number < self.ledger.acted:
            self.undo = None
            self.tell_undo()

    def hold(self, seconds: float) -> None:
        """Show nothing more for so long."""
        now = time.monotonic()
        self.hold_until, self.think_until = now + seconds, now + THOUGHT
        self.write_at, self.beat_written = now + THOUGHT * self.settings.pace, False
        self.wake.set()
        self.show_later()

    def end_of_beat(self) -> int:
        """How far the log may be shown now: to its end, or to a pause that begins a beat of its own."""
        for place in range(self.shown, len(self.ledger.log)):
            event = self.ledger.log[place].event
            if isinstance(event, Unsaid):
                continue
            if isinstance(event, Pause):
                if not self.after_pause:  # pauses with nothing visible between them share a beat
                    self.after_pause = self.in_beat = True
                    return place + 1
            elif event.seen_by(SPECTATOR) is not None:
                self.after_pause = False
        return len(self.ledger.log)

    def bot_thinks_in_silence(self) -> bool:
        """Is a bot asked in silence, or somebody whose trigger the table lets pass?"""
        asking, questions = self.asking(), self.ledger.match.questions
        return any(questions[seat].silent for seat in (*asking.bots, *asking.passing))

    def thought_left(self) -> float:
        """How long a bot that is asked in silence may think; all who are asked in one beat share it."""
        return self.think_until - time.monotonic() if self.in_beat else THOUGHT

    def show_later(self) -> None:
        if self.holding is None:
            left = self.hold_until - time.monotonic()
            delay = left + 0.001 if left > 0 else 0.0
            self.holding = asyncio.get_running_loop().call_later(delay, self.hold_is_over)

    def let_go(self) -> None:
        """Wait no longer to show more."""
        if self.holding is not None:
            self.holding.cancel()
            self.holding = None

    def hold_is_over(self) -> None:
        self.holding = None
        self.show()
        self.wake.set()


def what_lies(questions: Sequence[OpenQuestion]) -> list[protocol.Open]:
    """Open questions, and what lies there."""
    return [protocol.Open(id=one.id, chosen=one.chosen) for one in questions]


def talk_message(row: TalkRow) -> protocol.Talk:
    return protocol.Talk(
        id=row.number,
        channel=row.channel,
        seat=row.seat,
        name=row.name,
        text=row.text,
        at=row.at,
    )
