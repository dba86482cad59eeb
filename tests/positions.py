"""A match of `trial` up to a moment worth a look: played by chance until the right question comes."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.core.chance import SeededChance
from lastlight.core.record import Recorder
from lastlight.core.seats import CHANCE, NAMES, Seat, seat_named
from lastlight.games.trial.game import Trial
from lastlight.games.trial.match import Match

MOST_MATCHES = 300
MOST_ANSWERS = 600


def come_to(
    seat: str, text: str, wanted: Callable[[Match], bool], perk: str = "", **options: object
) -> tuple[str, int]:
    """A record that ends where a seat is asked this, and its number of answers; in Devout with a perk."""
    for number in range(MOST_MATCHES):
        found = play_until(f"position {number}", seat_named(seat), text, wanted, perk, options)
        if found is not None:
            return found.record.dump(), len(found.record.answers())
    raise AssertionError(f"{seat} is never asked {text}")


def play_until(
    seed: str,
    seat: Seat,
    text: str,
    wanted: Callable[[Match], bool],
    perk: str,
    options: dict[str, object],
) -> Recorder | None:
    match = Trial().start(options)
    assert isinstance(match, Match)
    people = {NAMES[one]: "person" for one in Trial().seats(match.setup.options)}
    recorder, chance = Recorder(match, people, seed), SeededChance(seed)
    for _ in range(MOST_ANSWERS):
        if match.over:
            return None
        asked = match.questions.get(seat)
        if asked is not None and asked.text == text and wanted(match):
            return recorder
        now = min(match.questions)
        if now == CHANCE:
            recorder.answer(CHANCE, chance.draw(match.odds()))
            continue
        choices = match.options(now)
        liked = [one for one in choices if now == seat and str(one) == perk]
        recorder.answer(now, chance.pick(liked or choices))
    return None
