"""Answering: what people say to their questions goes to disk, is entered, and is shown.

Whatever changes a match goes one way: it is tried on a copy, written to disk, entered, shown. What several
people say at the same moment goes that way together.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import structlog

from lastlight.core.errors import LastLightError
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.server.storage.rows import DraftRow, MatchRow, SeatRow, StoreAway, Taken
from lastlight.server.table import standing_orders
from lastlight.server.table.drafts import Sketch, sketch
from lastlight.server.table.ledger import Tried
from lastlight.server.table.observe import OpenQuestion
from lastlight.server.table.seats import Guest, Means
from lastlight.server.table.sync import Following
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.encode import ENCODER

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")

NOT_LAID = DraftRow((), False)


class Quoted(NamedTuple):
    """An open question of a seat as quoted by a client: which of the seat's questions it is."""

    seat: Seat
    place: int
    places: Sequence[OpenQuestion]  # in a joint choice the seat's questions, with what it has laid


@dataclass(eq=False)
class Reply:
    """What somebody says to a question: refused until it is on disk."""

    guest: Guest
    question: str
    option: str | None  # none: what lies there is taken up
    lock: bool  # in a joint choice, when with it the seat has laid everything
    then: str | None = None  # what is answered to the same question of the same figure, if it comes again
    accepted: bool = False
    refusal: Exception | None = None

    def accept(self) -> None:
        self.accepted = True
        self.guest.send_soon(ENCODER.encode(protocol.Accepted(question=self.question)))


class Answering(Following):
    """A table that takes answers."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        self.replies: list[Reply] = []  # not taken yet

    async def answer(self, guest: Guest, quoted: str, option: str, then: str | None = None) -> None:
        """A person answers; joint questions are laid, and locked when the seat has chosen everything."""
        await self.hear(Reply(guest, quoted, option, lock=True, then=then))

    async def draft(self, guest: Guest, quoted: str, option: str | None) -> None:
        """Lay, change or take up one draft."""
        await self.hear(Reply(guest, quoted, option, lock=False))

    async def hear(self, reply: Reply) -> None:
        """Take what somebody says, together with what others say meanwhile."""
        self.replies.append(reply)
        async with self.lock:
            if reply in self.replies:  # else somebody before has taken it along
                if self.asking().joint:
                    await asyncio.sleep(0)  # those who were heard at the same moment may speak
                together, self.replies = self.replies, []
                await self.take(together)
        if not reply.accepted:
            raise reply.refusal or refusals.TryAgain()

    async def take(self, together: Sequence[Reply]) -> None:
        """Drafts in one go, answers one after the other."""
        left = list(together)
        while left:
            joint = self.asking().joint
            now, left = (left, []) if joint else (left[:1], left[1:])
            try:
                await (self.lay(now) if joint else self.take_answer(now[0]))
            except Exception as no:
                self.refuse(now, no)

    def refuse(self, together: Sequence[Reply], no: Exception) -> None:
        """Say no to what is not on disk. What goes wrong afterwards is ours to mend: those answers hold."""
        for reply in together:
            reply.refusal = no
        if any(reply.accepted for reply in together):
            self.means.metrics.failures["message"] += 1
            log.error("failed_after_writing", match=self.id, exc_info=no)
            self.poke()

    async def take_answer(self, reply: Reply) -> None:
        asked = self.find(reply.guest, reply.question)
        if reply.option is None or not reply.lock:
            raise refusals.StaleQuestion
        figure = self.ledger.match.questions[asked.seat].figure
        then, later = reply.then, None
        tried = self.ledger.try_answers([(asked.seat, reply.option)])
        if then is not None and self.is_asked_again(tried.match, asked.seat, then):
            tried = self.ledger.try_answers([(asked.seat, reply.option), (asked.seat, then)])
        elif then is not None and self.game.is_for_one_turn(then):
            later = then
        done_with = self.orders_over_at(asked.seat)
        try:
            await self.write(tried, "person", replies=[reply])
        except refusals.StaleQuestion:
            raise self.gone(reply.guest, reply.question) from None
        await self.drop_orders(done_with)
        if later is not None and figure is not None:
            await self.leave_to_order(asked.seat, figure, later)

    async def leave_to_order(self, seat: Seat, figure: Seat, order: str) -> None:
        """What was to follow an answer waits while others are asked: the table answers so in this turn."""
        ledger = self.ledger
        if figure in self.orders or not self.game.takes_order(ledger.match, seat, figure, order):
            return
        given = standing_orders.Order(seat, order, len(ledger.log))
        await standing_orders.keep(self.store, self.id, {figure: given})
        self.take_orders({**self.orders, figure: given})
        self.wake.set()

    def is_asked_again(self, after: Match, seat: Seat, option: str) -> bool:
        """Is a seat asked the same of the same figure once more, and may it answer so?"""
        before, now = self.ledger.match.questions[seat], after.questions.get(seat)
        if now is None or (now.text, now.figure) != (before.text, before.figure):
            return False
        return option in map(str, after.options(seat))

    def orders_over_at(self, seat: Seat) -> list[Seat]:
        """The figure a seat is asked about, if it had a standing order that holds no longer."""
        figure = self.ledger.match.questions[seat].figure
        if figure is None or figure not in self.orders:
            return []
        return [figure] if standing_orders.over(self.game, self.ledger, figure, self.orders[figure]) else []

    async def drop_orders(self, figures: Collection[Seat]) -> None:
        """Standing orders are gone."""
        if figures:
            await standing_orders.keep(self.store, self.id, dict.fromkeys(figures))
            self.take_orders({one: order for one, order in self.orders.items() if one not in figures})

    def find(self, guest: Guest, quoted: str) -> Quoted:
        """Which question of the guest's seats is quoted?"""
        if self.row.status == "running":
            questions, joint = self.open_questions(guest.looking, self.eyes_of(guest)), self.asking().joint
            for one in questions:
                if one.id == quoted:
                    places = [other for other in questions if other.seat == one.seat] if joint else ()
                    return Quoted(one.seat, one.place, places)
        raise self.gone(guest, quoted)

    def gone(self, guest: Guest, quoted: str) -> refusals.TableRefusal:
        """Why a question is not open: another of those who could has answered it, or it is just past."""
        number, others = self.ledger.settled
        mine = others & self.held_by(guest.person)
        settled = any(self.ids.of(number, seat, 0) == quoted for seat in mine)
        return refusals.Settled() if settled else refusals.StaleQuestion()

    async def set_you_first(self, guest: Guest, quoted: str, agree: bool) -> None:
        """Somebody lets the others of several answer, or not any more."""
        async with self.lock:
            seat = self.find(guest, quoted).seat
            if not self.asking().shared:
                raise refusals.NotShared
            try:
                await self.store.lay(self.id, self.ledger.number, {NAMES[seat]: DraftRow((), agree)})
            except Taken:
                await self.catch_up()
                raise self.gone(guest, quoted) from None
            self.drafts[seat] = DraftRow((), agree)
            self.answering = None
            self.tell_drafts([seat])
        self.wake.set()

    # Joint choices

    async def lay(self, together: Sequence[Reply]) -> None:
        """Lay what people say into the open joint choice."""
        changed, good = self.drafts_of(together)
        if good:
            try:
                await self.keep_drafts(changed, good)
            except Exception as no:
                self.refuse(good, no)

    def drafts_of(self, together: Sequence[Reply]) -> tuple[dict[Seat, DraftRow], list[Reply]]:
        """The drafts that people change, each laid onto those before it; what cannot lie there is refused."""
        changed: dict[Seat, DraftRow] = {}
        good: list[Reply] = []
        before, self.drafts = self.drafts, dict(self.drafts)
        try:
            for reply in together:
                try:
                    seat, draft = self.draft_of(reply)
                except LastLightError as no:
                    reply.refusal = no
                else:
                    self.drafts[seat] = changed[seat] = draft
                    good.append(reply)
        finally:
            self.drafts = before  # until they are on disk
        return changed, good

    def draft_of(self, reply: Reply) -> tuple[Seat, DraftRow]:
        """What a seat will have laid, with what it says now."""
        asked, option = self.find(reply.guest, reply.question), reply.option
        seat = asked.seat
        if option is not None and all(str(one) != option for one in asked.places[asked.place].options):
            raise self.laid_before(asked).why_not(seat, option)
        texts = [one.chosen for one in asked.places]
        texts[asked.place] = option
        unplaced = list(self.drafts.get(seat, NOT_LAID).texts)
        for one in asked.places:
            if one.chosen is not None:
                unplaced.remove(one.chosen)
        new = tuple([text for text in texts if text is not None] + unplaced)
        drawn = self.sketch_with(seat, new)
        locked = reply.lock and drawn.complete(seat)
        return seat, DraftRow(tuple(drawn.laid(seat)) if locked else new, locked)

    def laid_before(self, asked: Quoted) -> Match:
        """The match with what the seat has laid before this question."""
        laid = [one.chosen for one in asked.places[: asked.place] if one.chosen is not None]
        return sketch(self.ledger.match, {asked.seat: laid}).match

    def sketch_with(self, seat: Seat, texts: tuple[str, ...]) -> Sketch:
        """The joint choice as it will lie when this seat has laid these: as its guests will be shown it."""
        eyes = self.policy.sees_drafts(self.ledger.match, frozenset((seat,)))
        laid = {one: draft.texts for one, draft in self.drafts.items() if one in eyes}
        laid[seat] = texts
        return self.shared_sketch(tuple(laid.items()))

    async def set_lock(self, guest: Guest, locked: bool, names: Sequence[str] | None) -> None:
        """Seats are ready, or not any more."""
        async with self.lock:
            wanted = guest.looking if names is None else frozenset(seat_named(name) for name in names)
            if not wanted <= guest.looking:
                raise refusals.NotSeated
            asked = self.asked(wanted)
            if not self.asking().joint or not asked or self.row.status != "running":
                raise refusals.NothingToLock
            if locked:
                drafts = self.complete_drafts(asked)
                if len(drafts) < len(asked):
                    raise refusals.NotAllLaid
            else:
                drafts = {seat: self.drafts.get(seat, NOT_LAID)._replace(locked=False) for seat in asked}
            await self.keep_drafts(drafts)

    def complete_drafts(self, seats: Collection[Seat]) -> dict[Seat, DraftRow]:
        """Of these seats those that have laid everything, locked."""
        drawn = sketch(self.ledger.match, {seat: self.drafts.get(seat, NOT_LAID).texts for seat in seats})
        return {seat: DraftRow(tuple(drawn.laid(seat)), True) for seat in seats if drawn.complete(seat)}

    async def keep_drafts(self, changed: Mapping[Seat, DraftRow], replies: Sequence[Reply] = ()) -> None:
        """Put drafts on disk; if with them everybody has locked, as answers. Under the lock."""
        number = self.ledger.number
        drafts = {**self.drafts, **changed}
        if self.is_decided(drafts):
            try:
                await self.close_joint(drafts, replies=replies)
                return
            except refusals.StaleQuestion:
                if self.ledger.number != number:
                    raise  # else another draft was changed elsewhere meanwhile, and the choice is still open
        try:
            await self.store.lay(self.id, number, {NAMES[seat]: draft for seat, draft in changed.items()})
        except Taken:
            await self.catch_up()
            raise refusals.StaleQuestion from None
        self.drafts.update(changed)
        for one in replies:
            one.accept()
        self.tell_drafts(changed)
        if not self.must_decide():
            self.wake.set()

    def is_decided(self, drafts: Mapping[Seat, DraftRow]) -> bool:
        """With these drafts, is there nobody left to wait for in the joint choice, nor for anything else?"""
        asking = self.asking()
        waiting = asking.bots or asking.passing or self.in_beat or time.monotonic() < self.others_turn_until
        return not waiting and all(seat in drafts and drafts[seat].locked for seat in asking.people)

    async def close_joint(
        self,
        drafts: Mapping[Seat, DraftRow],
        by_bots: Sequence[tuple[Seat, str]] = (),
        replies: Sequence[Reply] = (),
    ) -> None:
        """Everybody has locked: drafts and bots' choices become answers, in seat order."""
        used = {seat: drafts[seat] for seat in self.ledger.match.questions if not self.is_bots(seat)}
        answers = [(seat, text) for seat, draft in used.items() for text in draft.texts]
        answers = sorted([*answers, *by_bots], key=lambda answer: answer[0])
        on_disk = {NAMES[seat]: draft for seat, draft in used.items() if self.drafts.get(seat) == draft}
        await self.write(self.ledger.try_answers(answers), "together", on_disk, replies)

    def why(self, guest: Guest, quoted: str, option: str) -> protocol.Why:
        """Why an option is not offered."""
        asked = self.find(guest, quoted)
        match = self.ledger.match
        if asked.places:
            match = self.laid_before(asked)
        if option in {str(one) for one in match.options(asked.seat)}:
            return protocol.Why(question=quoted, option=option, reason=None, rule="")
        no = match.why_not(asked.seat, option)
        return protocol.Why(question=quoted, option=option, reason=encode.reason_of(no), rule=no.rule)

    # Going on

    async def write(
        self,
        tried: Tried,
        by: str,
        from_drafts: Mapping[str, DraftRow] | None = None,
        replies: Sequence[Reply] = (),
        in_beat: bool = False,
    ) -> None:
        """Put answers on disk, then enter them and show what happened. Under the lock."""
        outcome = tried.match.outcome
        ended = (outcome.winner, outcome.reason) if outcome is not None else None
        begun = time.perf_counter()
        number = self.ledger.number + 1
        try:
            await self.store.add(
                self.id, number, tried.lines, from_drafts=from_drafts, ended=ended, in_beat=in_beat
            )
        except Taken:
            await self.catch_up()
            raise refusals.StaleQuestion from None
        self.means.metrics.answered(by, len(tried.lines), time.perf_counter() - begun)
        self.ledger.enter(tried)
        for one in replies:
            one.accept()
        if ended is not None:
            self.row = replace(self.row, status="finished", winner=ended[0], reason=ended[1])
        await self.changed()

    async def write_beat(self, tried: Tried | None) -> None:
        """Write what was said in the beat of a silent trigger, or only that it was held. Under the lock."""
        waits_for_this = self.in_beat and not self.beat_written
        if tried is not None and tried.lines:
            await self.write(tried, "bot", in_beat=True)
        else:
            await self.store.add(self.id, self.ledger.number, (), in_beat=True)
        if waits_for_this:  # else it is shown, and another beat may have begun that is still to be written
            self.beat_written = True
            self.show()

    async def changed(self) -> None:
        """The match went on, or back: what belonged to the position before is gone."""
        self.used = time.monotonic()
        self.others_turn_until = 0.0
        self.drafts.clear()
        self.show()
        await self.try_deadlines(anew=True)
        if not self.waits_for_people():
            self.wake.set()

    async def try_deadlines(self, anew: bool) -> None:
        """Set the clocks; while the database is away the driver tries again. What was said before holds."""
        try:
            await self.set_deadlines(anew)
        except StoreAway as away:
            log.warning("store_away", match=self.id, what=str(away))
            self.clocks_behind = self.clocks_behind or anew
            self.wake.set()

    async def set_deadlines(self, anew: bool) -> None:
        """Start the clock of every seat that is asked, stop the others; ``anew``: the question is new.

        In the beat of a silent trigger they wait for its end: how long it was shows nowhere.
        """
        if not self.clock_seconds:
            return
        anew = self.clocks_behind = anew or self.clocks_behind
        if self.in_beat:
            return
        asked = self.must_decide()
        start = time.time() + max(0.0, self.ready_at - time.monotonic())
        changed: dict[Seat, float | None] = {}
        for seat, row in self.seats.items():
            if seat in asked and (anew or row.deadline is None):
                changed[seat] = start + self.clock_seconds
            elif seat not in asked and row.deadline is not None and anew:
                changed[seat] = None
        if changed:
            rows = {NAMES[seat]: {"deadline": at} for seat, at in changed.items()}
            await self.store.change_seats(self.id, rows)
            for seat, at in changed.items():
                self.seats[seat] = replace(self.seats[seat], deadline=at)
        self.clocks_behind = False
        if changed or anew:
            self.tell_clocks()
