"""A tour in which everything is used once, and a soak in which nothing may ever go wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.bots import make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.errors import BadOptionValue
from lastlight.core.events import Event
from lastlight.core.playing import choose
from lastlight.core.seats import CHANCE, KILLER
from lastlight.games.sixes import events as ev
from lastlight.games.sixes import token_events as tok
from lastlight.games.sixes.generators import is_led
from lastlight.games.sixes.maps import MAPS
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.options import DECLARED, PLACEMENTS
from lastlight.games.sixes.pieces import (
    ACE,
    CHARACTERS,
    CLAUDETTE,
    DWIGHT,
    HEXES,
    HILLBILLY,
    HUNTRESS,
    ITEMS,
    KILLERS,
    MEG,
    NEA,
    NURSE,
)
from tests.budget import budget
from tests.games.sixes.invariants import Watch
from tests.games.sixes.scene import SIXES

CHUNKS = 20
MATCHES = 500
"""Ten thousand matches in all."""

VERBS = {
    *("walk", "leave", "drop", "sprint", "end", "repair", "repair_with_tools", "heal", "rescue", "open"),
    *("struggle", "stay", "search", "cleanse", "lay", "take", "treat", "shine", "unlock"),
    *("hang", "kick_pallet", "kick_generator", "lift", "kill", "attack", "vault", "hunt"),
    *("turn", "yes", "no", "keep", "lay_down"),
}
"""The first word of everything that can be answered, once tokens and figures are placed."""

OFTEN_BY_BOT = 0.7
"""On a tour bots go far and chance goes everywhere: how often the bot is asked."""


# Any match


def any_options(rng: random.Random) -> dict[str, Any]:
    """Any options of the game; most matches change a few."""
    options: dict[str, Any] = {
        "map": rng.choice(MAPS),
        "placement": rng.choice(PLACEMENTS),
        "killer": rng.choice(KILLERS),
        "survivors": ",".join(rng.sample(CHARACTERS, 4)),
        "max_rounds": rng.choice([3, 6, 12, 30]),
    }
    for option in DECLARED:
        if option.key in options or option.kind == "text" or rng.random() < 0.8:
            continue
        if option.kind == "flag":
            options[option.key] = rng.random() < 0.5
        elif option.kind == "choice":
            options[option.key] = rng.choice(option.choices)
        else:
            options[option.key] = rng.randint(option.low, option.high)
    return options


def walk(seed: int) -> Iterator[Match]:
    """One random match by any options, before its first answer and after each."""
    rng = random.Random(seed)
    try:
        m = SIXES.start(any_options(rng))
    except BadOptionValue:
        return  # these options do not go together
    assert isinstance(m, Match)
    while not m.over:
        yield m
        seat = rng.choice(sorted(m.questions))
        if seat == CHANCE:
            weights = [weight for _, weight in m.odds()]
            m.take(seat, rng.choices(range(len(weights)), weights)[0])
        else:
            m.take(seat, rng.randrange(len(m.options(seat))))


def soak(seed: int) -> int:
    """Hold one match to what must always be so; how often that was looked at."""
    looks = 0
    watch: Watch | None = None
    for m in walk(seed):
        watch = watch or Watch(m)
        watch.check()
        looks += 1
    return looks


@budget(8)
@given(seed=st.integers(0, 2**32))
def test_nothing_goes_wrong_in_a_few_random_matches(seed: int) -> None:
    soak(seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_goes_wrong_in_ten_thousand_random_matches(chunk: int) -> None:
    looks = [soak(seed) for seed in range(chunk * MATCHES, (chunk + 1) * MATCHES)]

    assert sum(map(bool, looks)) > MATCHES * 0.9, "too many options were refused"


# The tour


class Tour:
    """What has been used in some matches: answers, items, hex cards, abilities."""

    def __init__(self) -> None:
        self.used: set[str] = set()
        self.aside = 0

    def play(self, seed: int) -> None:
        """One match of the advanced rules, short enough to be played to its end."""
        rng, chance = random.Random(seed), SeededChance(str(seed))
        m = SIXES.start(tour_options(rng), listen=True)
        assert isinstance(m, Match)
        bots = {seat: make_bot(SIXES, "normal", seat, str(seed)) for seat in m.setup.seats}
        while not m.over:
            seat = rng.choice(sorted(m.questions))
            if seat == CHANCE:
                m.answer(seat, chance.draw(m.odds()))
            else:
                by_bot = rng.random() < OFTEN_BY_BOT
                option = choose(m, seat, bots[seat]) if by_bot else rng.choice(list(m.options(seat)))
                self.used.update(str(option).split())
                self.used.update(thrown(m, str(option)))
                m.answer(seat, option)
            for event in m.heard():
                self.note(m, event)

    def note(self, m: Match, event: Event) -> None:
        """What an event shows to have been used."""
        if isinstance(event, tok.ItemFound):
            self.used.add(event.item)
        elif isinstance(event, tok.HexShown):
            self.used.add(event.hex)
        elif isinstance(event, ev.Rested):
            self.used.add(CLAUDETTE)
        elif isinstance(event, tok.ItemsSeen):
            self.used.add(ACE)
        elif isinstance(event, ev.ChaseBroken) and event.figure == NEA:
            self.used.add(NEA)
        elif isinstance(event, ev.DiceCommitted):
            self.aside = event.attack
        elif isinstance(event, ev.Rolled):
            self.used.update(self.shown_by_dice(m, event))
        elif isinstance(event, ev.Walked) and event.figure == NURSE:
            self.used.update(passed_by_nurse(m, event))

    def shown_by_dice(self, m: Match, roll: ev.Rolled) -> Iterator[str]:
        count = len(roll.faces)
        if roll.figure == MEG and roll.reason == "sprint" and count == 2:
            yield MEG
        if roll.reason == "attack" and roll.figure == HILLBILLY and count == self.aside + 1:
            yield HILLBILLY
        if roll.reason == "repair":
            figure = m.setup.seats[m.terms.names.index(roll.figure)]
            if is_led(m, figure):
                yield DWIGHT


def tour_options(rng: random.Random) -> dict[str, Any]:
    """Work is soon done; in every other match the killer, too, gets what he wants."""
    is_harsh = rng.random() < 0.5
    return {
        "map": "sawmill",
        "placement": "random",
        "killer": rng.choice(KILLERS),
        "survivors": ",".join(rng.sample(CHARACTERS, 4)),
        "advanced.abilities": True,
        "advanced.chests": True,
        "advanced.hexes": True,
        "generator.points": 6,
        "generators.needed": 3,
        "hit.sprint_when_downed": not is_harsh,
        "dying.recover_after": 0 if is_harsh else 3,
        "hook.clock": 8 if is_harsh else 2,
        "killer.dice": 4 if is_harsh else 3,
        "chest.searches": 2,
        "chests.killer_side": 3,
        "chests.survivor_side": 3,
        "max_rounds": 80,
    }


def thrown(m: Match, answer: str) -> Iterator[str]:
    """The Huntress, if she strikes somebody she does not stand next to."""
    verb, _, target = answer.partition(" ")
    if verb == "attack" and target.startswith("s") and m.terms.names[KILLER] == HUNTRESS:
        where = m.state.at[int(target[1:])]
        if not m.state.grid.is_adjacent(m.state.at[KILLER], where):
            yield HUNTRESS


def passed_by_nurse(m: Match, event: ev.Walked) -> Iterator[str]:
    """The Nurse, if she goes over a pallet that lies there."""
    if any(m.state.dropped >> m.terms.map.space(name) & 1 for name in event.way):
        yield NURSE


WANTED = {*VERBS, *ITEMS[1:], *HEXES[1:], *CHARACTERS, *KILLERS}


@pytest.mark.slow
def test_the_tour_uses_every_action_item_hex_and_character() -> None:
    tour = Tour()
    seed = 0
    while WANTED - tour.used and seed < 400:
        tour.play(seed)
        seed += 1

    assert WANTED - tour.used == set()
