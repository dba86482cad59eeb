"""Why an answer is refused: the right rule, in words of both languages."""

from __future__ import annotations

import pytest

from lastlight.core.catalogue import read_catalogue
from lastlight.core.errors import NotAnOption
from lastlight.core.words import LANGUAGES
from lastlight.games import game
from tests.games.decoy.scene import Scene, scene

SURVIVORS_NO = [
    ("people=2", "s1 alice 1", "why.both_cards", "DC-SURV-01"),
    ("people=2", "s1 eve 1 2", "why.both_cards", "DC-SURV-01"),
    ("people=2 characters=2", "s1 carrie 1 2", "why.both_cards", "DC-SURV-01"),
    ("people=3", "s1 carrie 1 2", "why.not_yours", "DC-AMB-12"),
    ("people=2 health=0,2,2,2", "s1 alice 1 2", "why.dead", "DC-SURV-04"),
    ("people=2", "s1 alice 0 1", "why.no_generator", "DC-COMP-03"),
    ("people=2", "s1 alice 1 8", "why.no_generator", "DC-COMP-03"),
    ("people=2", "s1 alice 1 ²", "why.no_generator", "DC-COMP-03"),
    ("people=2", "s1 alice 1 " + "9" * 5000, "why.no_generator", "DC-COMP-03"),
    ("people=2 limits=2211 needed=2", "s1 alice 1 5", "why.no_generator", "DC-COMP-03"),
    ("people=2 progress=0,4,0,0,0,0,0", "s1 alice 1 2", "why.repaired", "DC-AMB-02"),
    ("people=2 different=yes", "s1 alice 1 1", "why.different", "DC-AMB-01"),
    ("people=2", "s1 bianca 1 2", "why.another_first", "DC-SURV-05"),
]


@pytest.mark.parametrize(("table", "answer", "reason", "rule_id"), SURVIVORS_NO)
def test_a_survivor_learns_which_rule_says_no(table: str, answer: str, reason: str, rule_id: str) -> None:
    assert why(scene(table), answer) == (reason, rule_id)


def test_cards_that_lie_are_not_laid_again() -> None:
    m = scene("people=2").lay("alice 1 2")

    assert why(m, "s1 alice 3 4") == ("why.already_laid", "DC-SURV-06")


@pytest.mark.parametrize(
    ("answer", "reason", "rule_id"),
    [
        ("killer explore 8", "why.no_generator", "DC-COMP-03"),
        ("killer explore one", "why.no_generator", "DC-COMP-03"),
        ("killer explore 4", "why.repaired", "DC-REP-06"),
        ("killer pass", "why.one_generator", "DC-KILL-01"),
        ("killer attack alice", "why.one_generator", "DC-KILL-01"),
    ],
)
def test_the_killer_learns_where_he_cannot_go(answer: str, reason: str, rule_id: str) -> None:
    m = scene("health=2,0,0,0 progress=0,0,0,4,0,0,0").lay("alice 1 2")

    assert why(m, answer) == (reason, rule_id)


@pytest.mark.parametrize(
    ("answer", "reason", "rule_id"),
    [
        ("killer attack bianca", "why.not_found", "DC-ATK-01"),
        ("killer attack", "why.must_act", "DC-KILL-04"),
        ("killer pass", "why.must_act", "DC-KILL-04"),
        ("killer explore 2", "why.one_generator", "DC-KILL-01"),
    ],
)
def test_the_killer_learns_what_he_cannot_do(answer: str, reason: str, rule_id: str) -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 3 4").explore(1)

    assert why(m, answer) == (reason, rule_id)


def why(m: Scene, answer: str) -> tuple[str, str]:
    """The reason and the rule of a refusal, which must be in the texts and the catalogue."""
    with pytest.raises(NotAnOption) as no:
        m.play(answer)
    assert all(game("decoy").texts(language).has(no.value.reason) for language in LANGUAGES)
    assert no.value.rule in {entry.id for entry in read_catalogue("lastlight.games.decoy")}
    return no.value.reason, no.value.rule
