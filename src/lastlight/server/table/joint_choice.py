"""Joint choices: drafts are laid and locked; when everybody has locked, they become answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from lastlight.core.errors import LastLightError
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.server.storage.rows import DraftRow, Taken
from lastlight.server.table.beat import Beat
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.drafts import Sketch, sketch
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.match_writer import MatchWriter, Reply
from lastlight.server.table.open_questions import OpenQuestions
from lastlight.server.table.presence import Guest
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.table.sync import Sync
from lastlight.server.wire import refusals

NOT_LAID = DraftRow((), False)


class JointChoice:
    """The joint choice that is open at one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        questions: Questions,
        open_: OpenQuestions,
        beat: Beat,
        broadcast: Broadcast,
        writer: MatchWriter,
        sync: Sync,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.questions: Questions = questions
        self.open: OpenQuestions = open_
        self.beat: Beat = beat
        self.broadcast: Broadcast = broadcast
        self.writer: MatchWriter = writer
        self.sync: Sync = sync

    def drafts_of(self, together: Sequence[Reply]) -> tuple[dict[Seat, DraftRow], list[Reply]]:
        """The drafts people change, each laid on top of the earlier ones; impossible ones are refused."""
        changed: dict[Seat, DraftRow] = {}
        good: list[Reply] = []
        before, self.questions.drafts = self.questions.drafts, dict(self.questions.drafts)
        try:
            for reply in together:
                try:
                    seat, draft = self.draft_of(reply)
                except LastLightError as no:
                    reply.refusal = no
                else:
                    self.questions.drafts[seat] = changed[seat] = draft
                    good.append(reply)
        finally:
            self.questions.drafts = before  # as before, until they are on disk
        return changed, good

    def draft_of(self, reply: Reply) -> tuple[Seat, DraftRow]:
        """A seat's draft with its new choice."""
        asked, option = self.open.find(reply.guest, reply.question), reply.option
        seat = asked.seat
        if option is not None and all(str(one) != option for one in asked.places[asked.place].options):
            raise self.open.laid_before(asked).why_not(seat, option)
        texts = [one.chosen for one in asked.places]
        texts[asked.place] = option
        unplaced = list(self.laid(seat).texts)
        for one in asked.places:
            if one.chosen is not None:
                unplaced.remove(one.chosen)
        new = tuple([text for text in texts if text is not None] + unplaced)
        drawn = self.sketch_with(seat, new)
        locked = reply.lock and drawn.complete(seat)
        return seat, DraftRow(tuple(drawn.laid(seat)) if locked else new, locked)

    def laid(self, seat: Seat) -> DraftRow:
        return self.questions.drafts.get(seat, NOT_LAID)

    def sketch_with(self, seat: Seat, texts: tuple[str, ...]) -> Sketch:
        """The joint choice once this seat has laid these, as its guests will see it."""
        eyes = self.hosted.policy.sees_drafts(self.hosted.ledger.match, frozenset((seat,)))
        laid = {one: draft.texts for one, draft in self.questions.drafts.items() if one in eyes}
        laid[seat] = texts
        return self.open.shared_sketch(tuple(laid.items()))

    async def set_lock(self, guest: Guest, locked: bool, names: Sequence[str] | None) -> None:
        """Seats are ready, or no longer."""
        async with self.hosted.lock:
            wanted = guest.looking if names is None else frozenset(seat_named(name) for name in names)
            if not wanted <= guest.looking:
                raise refusals.NotSeated
            asked = self.open.asked(wanted)
            if not self.questions.asking().joint or not asked or not self.hosted.is_running:
                raise refusals.NothingToLock
            if locked:
                drafts = self.complete_drafts(asked)
                if len(drafts) < len(asked):
                    raise refusals.NotAllLaid
            else:
                drafts = {seat: self.laid(seat)._replace(locked=False) for seat in asked}
            await self.keep(drafts)

    def complete_drafts(self, seats: Collection[Seat]) -> dict[Seat, DraftRow]:
        """Those of these seats that have chosen everything, locked."""
        drawn = sketch(self.hosted.ledger.match, {seat: self.laid(seat).texts for seat in seats})
        return {seat: DraftRow(tuple(drawn.laid(seat)), True) for seat in seats if drawn.complete(seat)}

    async def keep(self, changed: Mapping[Seat, DraftRow], replies: Sequence[Reply] = ()) -> None:
        """Put drafts on disk, as answers if everybody has now locked. Needs the lock."""
        hosted, questions = self.hosted, self.questions
        number = hosted.ledger.number
        drafts = {**questions.drafts, **changed}
        if self.is_decided(drafts):
            try:
                await self.close(drafts, replies=replies)
                return
            except refusals.StaleQuestion:
                if hosted.ledger.number != number:
                    raise  # otherwise another draft changed elsewhere meanwhile, and the choice is still open
        try:
            await hosted.store.lay(hosted.id, number, {NAMES[seat]: one for seat, one in changed.items()})
        except Taken:
            await self.sync.catch_up()
            raise refusals.StaleQuestion from None
        questions.drafts.update(changed)
        for one in replies:
            one.accept()
        self.broadcast.tell_drafts(changed)
        if not questions.must_decide():
            hosted.wake.set()

    def is_decided(self, drafts: Mapping[Seat, DraftRow]) -> bool:
        """With these drafts, is there nobody left to wait for, in the joint choice or otherwise?"""
        asking = self.questions.asking()
        waiting = asking.bots or asking.passing or self.beat.runs or self.hosted.others_turn() > 0
        return not waiting and all(seat in drafts and drafts[seat].locked for seat in asking.people)

    async def close(
        self,
        drafts: Mapping[Seat, DraftRow],
        by_bots: Sequence[tuple[Seat, str]] = (),
        replies: Sequence[Reply] = (),
    ) -> None:
        """Everybody has locked: drafts and bots' choices become answers, in seat order."""
        ledger, laid = self.hosted.ledger, self.questions.drafts
        used = {seat: drafts[seat] for seat in ledger.match.questions if not self.seats.is_bots(seat)}
        answers = [(seat, text) for seat, draft in used.items() for text in draft.texts]
        answers = sorted([*answers, *by_bots], key=lambda answer: answer[0])
        on_disk = {NAMES[seat]: draft for seat, draft in used.items() if laid.get(seat) == draft}
        await self.writer.write(ledger.try_answers(answers), "together", on_disk, replies)
