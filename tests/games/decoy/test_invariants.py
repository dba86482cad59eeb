"""What holds in every match, whoever plays and however badly."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lastlight.games.decoy.board import CHARACTERS
from lastlight.games.decoy.events import CharacterDied, CharacterInjured
from tests.budget import budget
from tests.games.decoy.scene import at_random, scene

places = st.lists(st.integers(1, 7), min_size=4, max_size=4)


@budget(30)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4, 5]))
def test_what_is_repaired_stays_and_who_is_hurt_is_not_healed(seed: int, people: int) -> None:
    m = scene(f"people={people} max_rounds=60")
    repaired, health, progress = set(m.repaired), sum(m.sees().health), m.sees().progress
    for _ in at_random(m, seed):
        lost = [one for one, before in enumerate(progress) if m.sees().progress[one] < before]

        assert set(m.repaired) >= repaired
        assert 0 <= health - sum(m.sees().health) <= 1
        assert len(lost) <= 1
        assert all(0 <= tokens <= 4 for tokens in m.sees().progress)
        assert m.match.over or 7 - len(m.repaired) >= 3
        repaired, health, progress = set(m.repaired), sum(m.sees().health), m.sees().progress

    attacks = [event for event in m.log if isinstance(event, CharacterInjured | CharacterDied)]
    assert len(attacks) <= 8


@budget(30)
@given(places, places, places, st.integers(0, 9))
def test_decoys_never_change_what_a_round_brings(
    herself: list[int], decoys: list[int], other_decoys: list[int], choice: int
) -> None:
    explored = herself[choice % 4]
    results = []
    for lying in (decoys, other_decoys):
        m = scene("progress=3,0,1,2,0,3,0")
        m.lay(*(f"{who} {herself[n]} {lying[n]}" for n, who in enumerate(CHARACTERS))).explore(explored)
        acts = m.options("killer")
        m.play(f"killer {acts[choice % len(acts)]}")
        results.append((m.sees().progress, m.sees().health, acts))

    assert results[0] == results[1]
