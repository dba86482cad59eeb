"""Whole matches as text: which ones, and how they are written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lastlight.bots import make_bot
from lastlight.core.game import Game
from lastlight.core.record import Record, Step, replay
from lastlight.core.seats import CHANCE, EVERYBODY, SPECTATOR, Observer, observer
from tests import subjects

GOLDEN = Path(__file__).with_name("golden")

WATCHED: dict[str, Observer] = {
    "killer": observer("killer"),
    "s1": observer("s1"),
    "public": SPECTATOR,
    "all": EVERYBODY,
}


@dataclass(frozen=True)
class Story:
    """A match played by seeded bots."""

    name: str
    game: str
    seed: str
    bots: str
    options: dict[str, Any]

    @property
    def ruleset(self) -> Game:
        return subjects.SUBJECTS[self.game]

    def play(self) -> Record:
        seats = self.ruleset.setup(self.options, self.ruleset.edition).seats
        players = {seat: make_bot(self.ruleset, self.bots, seat, self.seed) for seat in seats}
        return self.ruleset.play(players, seed=self.seed, options=self.options)


STORIES = tuple(Story(name, *told) for name, told in subjects.STORIES.items())


def transcript(story: Story, record: Record) -> str:
    """The match as each observer sees it, then the last view of each."""
    parts = [f"{story.name}: {record.game} {record.options} seed {story.seed}"]
    steps = list(replay(story.ruleset, record))
    for name, who in WATCHED.items():
        parts.append(f"\n== as {name} ==")
        parts += lines(steps, who)
        parts.append(steps[-1].match.view(who).text())
    return "\n".join(parts) + "\n"


def lines(steps: list[Step], who: Observer) -> Iterator[str]:
    for step in steps:
        if step.seat is not None and step.seat != CHANCE and step.seat in who:
            yield f"[{step.number}] {step.seat}: {step.answer}"
        for event in step.events:
            seen = event.seen_by(who)
            if seen is not None:
                yield f"    {seen.plain()}"
