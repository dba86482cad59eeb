"""Where bots put tokens and figures, each side by its own interest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from lastlight.bots.sixes.placement import SAMPLED, place
from lastlight.bots.sixes.reading import Reading
from lastlight.core.seats import KILLER, Seat
from lastlight.games import game
from lastlight.games.sixes.pieces import PUT, Act, Start
from tests.games.sixes.scene import Scene, scene

GROUND = "generator@C3 generator@C9 killer@C1"


def placed(m: Scene, seat: str, what: str, where: Sequence[str], figure: Seat | None = None) -> str:
    """The place one side takes of those named; ``figure`` is who starts there, if anybody."""
    sixes, match = game("sixes"), m.match
    match.setup.options.update(map="own", own_map="the ground of the scene")
    key = f"{match.setup.edition} {match.setup.options}"
    sixes.setups[key] = match.setup
    try:
        reading = Reading(m.sees(seat))
    finally:
        del sixes.setups[key]
    spaces = [match.terms.map.space(name) for name in where]
    if figure is not None:
        starts = [Start(figure, space, name) for space, name in zip(spaces, where, strict=True)]
        return str(place(reading, what, starts, Random(1))).partition(" ")[2]
    acts = [Act(PUT, space, name) for space, name in zip(spaces, where, strict=True)]
    return str(place(reading, what, acts, Random(1)))


@pytest.mark.parametrize(
    ("seat", "what", "where"),
    [
        ("s1", "generator", "D9"),  # survivors work close together
        ("killer", "generator", "M15"),  # he wants them to walk
        ("killer", "hook", "D9"),  # near the work
        ("s1", "hook", "M15"),  # where nobody comes by
        ("s1", "pallet", "D9"),
        ("s1", "chest", "D9"),
        ("killer", "chest", "M15"),
    ],
)
def test_tokens_lie_where_they_serve_their_side(seat: str, what: str, where: str) -> None:
    for places in (["D9", "H12", "M15"], ["M15", "H12", "D9"]):
        assert placed(scene(GROUND), seat, what, places) == where


def test_the_killer_starts_near_work_and_survivors_far_from_him() -> None:
    assert placed(scene(GROUND), "killer", "killer", ["M1", "C1"], KILLER) == "C1"
    assert placed(scene(GROUND), "s1", "baseline", ["C4", "D15"], Seat(1)) == "D15"
    assert placed(scene(GROUND), "s1", "baseline", ["M15", "C15"], Seat(1)) == "C15"
    assert placed(scene(GROUND), "killer", "middle", ["C8", "M15", "L1"], Seat(3)) == "L1"


def test_of_very_many_places_only_some_are_weighed() -> None:
    m = scene(GROUND)
    names = [m.match.terms.map.name(space) for space in range(m.match.terms.map.count)]

    assert len(names) > SAMPLED
    assert placed(m, "s1", "generator", names) in names
