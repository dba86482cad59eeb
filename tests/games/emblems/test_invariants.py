"""What holds at every question of a match: trackers in bounds, points that add up, cards conserved."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.core.chance import SeededChance
from lastlight.core.errors import BadOptionValue
from lastlight.core.seats import CHANCE, KILLER, SURVIVORS, Seat
from lastlight.games.emblems.cast import KILLERS
from lastlight.games.emblems.cast import SURVIVORS as CHARACTERS
from lastlight.games.emblems.maps import MAPS
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.options import DECLARED, MODES
from lastlight.games.emblems.pieces import NOWHERE
from tests.budget import budget
from tests.games.emblems.invariants import Watch
from tests.games.emblems.scene import EMBLEMS_GAME
from tests.games.emblems.subject import EXAMPLES
from tests.secrets.alike import compare
from tests.subjects import observers

EAGER = {
    "attack": 9,
    "lift": 60,
    "hang": 60,
    "rescue": 9,
    "repair": 9,
    "search": 9,
    "cleanse": 9,
    "open": 30,
    "leave": 60,
}
"""How much more likely than others an option is that brings a match on."""

CHUNKS, SOAKED = 20, 500
"""Ten thousand matches in all."""

MATCHES: list[dict[str, Any]] = [
    {"mode": "standard", "people": 2, "emblem.start": "-1,1,0,0", "killer": "huntress"},
    {
        "mode": "classic",
        "people": 3,
        "generator.points": 5,
        "killer": "nurse",
        "survivors": "ace,david,bill,jake",
    },
    {"mode": "standard", "gate.choice_order": "secret", "emblem.start": "0,0,0,0", "items.copies": 2},
    {"mode": "standard", "perks.allow": "third_seal,ace_in_the_hole,adrenaline", "emblem.start": "0,1,0,0"},
]


def eager(m: Match, seat: Seat, option: Any) -> float:
    """Killers go for survivors and hooks, survivors for generators and gates."""
    verb, _, _ = str(option).partition(" ")
    if verb != "walk":
        return EAGER.get(verb, 1)
    state, terms = m.state, m.terms
    if seat == KILLER:
        goals = list(terms.hooks) if state.carried else [state.at[figure] for figure in SURVIVORS]
    elif state.powered:
        goals = [space for gate, lights in enumerate(state.lights) if lights for space in terms.gates[gate]]
    else:
        goals = [space for number, space in enumerate(state.generators) if not m.is_done(number)]
    there = [goal for goal in goals if goal != NOWHERE]
    return 3.0 ** (4 - min((state.grid.distance(option.target, goal) for goal in there), default=4))


def step(m: Match, rng: random.Random, chance: SeededChance) -> None:
    seat = rng.choice(sorted(m.questions))
    if seat == CHANCE:
        m.answer(seat, chance.draw(m.odds()))
        return
    options = list(m.options(seat))
    m.answer(seat, rng.choices(options, [eager(m, seat, option) for option in options])[0])


def started(options: dict[str, Any]) -> Match:
    m = EMBLEMS_GAME.start({"max_rounds": 20, **options})
    assert isinstance(m, Match)
    return m


@pytest.mark.parametrize("options", MATCHES)
def test_trackers_points_and_cards_stay_in_bounds(options: dict[str, Any]) -> None:
    m, rng, chance = started(options), random.Random(1), SeededChance("1")
    watch = Watch(m)
    while not m.over:
        step(m, rng, chance)
        watch.check()

    assert m.outcome is not None


def any_options(rng: random.Random) -> dict[str, Any]:
    """Any options of the game; most matches change a few."""
    options: dict[str, Any] = {
        "map": rng.choice(MAPS),
        "mode": rng.choice(MODES),
        "killer": rng.choice(KILLERS),
        "survivors": ",".join(rng.sample(CHARACTERS, 4)),
        "max_rounds": rng.choice([6, 12, 30, 60]),
        "emblem.start": rng.choice(EXAMPLES["emblem.start"]),
    }
    for option in DECLARED:
        if option.key in options or rng.random() < 0.8:
            continue
        if option.kind == "text":
            options[option.key] = rng.choice(EXAMPLES[option.key])
        elif option.kind == "flag":
            options[option.key] = rng.random() < 0.5
        elif option.kind == "choice":
            options[option.key] = rng.choice(option.choices)
        else:
            options[option.key] = rng.randint(option.low, option.high)
    return options


def soak(seed: int) -> bool:
    """Hold one match by any options to what must always be so; False if the options do not go together."""
    rng, chance = random.Random(seed), SeededChance(str(seed))
    try:
        m = started(any_options(rng))
    except BadOptionValue:
        return False
    watch = Watch(m)
    while not m.over:
        step(m, rng, chance)
        watch.check()
    return True


@budget(6)
@given(seed=st.integers(0, 2**32))
def test_nothing_goes_wrong_in_a_few_matches_by_any_options(seed: int) -> None:
    soak(seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_goes_wrong_in_ten_thousand_matches_by_any_options(chunk: int) -> None:
    played = [soak(seed) for seed in range(chunk * SOAKED, (chunk + 1) * SOAKED)]

    assert sum(played) > SOAKED * 0.8, "too many options were refused"


@pytest.mark.parametrize("options", MATCHES[2:])
def test_two_matches_alike_for_a_seat_send_it_the_same_in_the_end_game(options: dict[str, Any]) -> None:
    """Random matches seldom get that far: here the gates get power early, in secret."""
    m, rng, chance = started(options), random.Random(2), SeededChance("2")
    secrets = 0
    while not m.over:
        step(m, rng, chance)
        is_wished, is_hidden = m.state.wish != NOWHERE, not all(m.state.shown)
        often = 1 if is_wished else 0.3 if is_hidden else 0.01
        if not m.over and CHANCE not in m.questions and rng.random() < often:
            compare(EMBLEMS_GAME, m, rng.choice(observers(m)), rng)
            secrets += is_wished or is_hidden

    assert secrets
