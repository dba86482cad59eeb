"""A lesson as the browser steps through it: what led to each decision, the decision, the right answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lastlight.core.journal import Noted
from lastlight.core.lessons import LessonStep, read_lesson
from lastlight.core.match import Match
from lastlight.core.record import Record, load
from lastlight.core.record import replay as steps_of
from lastlight.core.seats import observer, seat_named
from lastlight.core.witness import Witness
from lastlight.games import game as game_of
from lastlight.server.lobby import option_codes
from lastlight.server.table.policies import policy_of
from lastlight.server.wire import encode, protocol
from lastlight.server.wire.refusals import NotFound


@cache
def lesson(key: str, side: str) -> protocol.Lesson:
    """The lesson for a side of a game; its record is checked on the way."""
    game = game_of(key)
    read = read_lesson(game.package, side)
    if read is None:
        raise NotFound
    record = load(read.record)
    learner = Learner(key, read.seat, record)
    wanted = {step.at: step for step in read.steps}
    steps: list[protocol.LessonStep] = []
    for one in steps_of(game, record):
        learner.hear(one.number, one.noted)
        here = wanted.get(one.number + 1)
        if here is not None:
            steps.append(learner.decision(here, one.match, record.answers()[one.number][1]))
    log, played = learner.told(read.cut)
    options = game.read_options(record.options, record.edition)
    return protocol.Lesson(
        game=key,
        side=side,
        seat=encode.name_of(learner.seat),
        options=options,
        code=option_codes.encode(game, game.changed(options)),
        record=read.record,
        opening=encode.plain_view(learner.witness.opening, learner.who),
        steps=steps,
        log=log,
        played=played,
    )


class Learner:
    """Follows a match as one seat and keeps what has happened since the last decision."""

    def __init__(self, key: str, seat: str, record: Record) -> None:
        self.game = game_of(key)
        self.policy = policy_of(self.game)
        self.buttons = encode.Buttons(self.game, self.policy)
        self.seat, self.who = seat_named(seat), observer(seat)
        self.heard: list[tuple[int, Noted]] = []  # each with the number of the answer it followed
        self.witness = Witness(self.game.opening(record.options, record.edition), self.who)
        self.shown = 0

    def hear(self, number: int, noted: Sequence[Noted]) -> None:
        self.heard += [(number, one) for one in noted]

    def told(self, cut: int | None) -> tuple[list[protocol.LogEntry], int]:
        """What was seen since the last decision, and how many of these entries come before the cut."""
        before = [one for number, one in self.heard if cut is None or number <= cut]
        after = [one for number, one in self.heard if cut is not None and number > cut]
        self.heard = []
        log = encode.entries(before, self.witness, self.shown)
        played = len(log)
        log += encode.entries(after, self.witness, self.shown + played)
        self.shown += len(log)
        return log, played

    def decision(self, step: LessonStep, match: Match, answer: str) -> protocol.LessonStep:
        log, played = self.told(step.cut)
        view = self.game.view(match, self.who)
        question, options = match.questions[self.seat], list(match.options(self.seat))
        return protocol.LessonStep(
            key=step.key,
            step=step.at - 1,
            log=log,
            played=played,
            question=self.buttons.question(
                step.key, self.seat, question, options, None, view.where, lambda: view
            ),
            answer=answer,
        )
