"""A-1, survivor action: laying the cards."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from lastlight.core.record import Record, Recorder, replay
from lastlight.core.seats import seat_named
from lastlight.games import game
from lastlight.games.decoy.board import CHARACTERS
from tests.games.decoy.scene import scene
from tests.rules import rule


@rule("DC-SURV-01")
@pytest.mark.parametrize("cards", ["", "alice", "alice 1", "1 2", "alice 1 2 3", "pass"])
def test_one_card_none_or_three_cannot_be_laid(cards: str) -> None:
    m = scene()

    assert m.refuses(f"s1 {cards}") == "DC-SURV-01"


@rule("DC-SURV-01")
def test_both_cards_of_every_living_character_are_laid() -> None:
    m = scene("health=2,1,0,2").lay("alice 1 2", "bianca 3 4", "dorothy 5 5")

    assert [m.lies(one) for one in CHARACTERS] == [(1, 2), (3, 4), (0, 0), (5, 5)]
    assert [len(there) for there in m.sees().cards] == [1, 1, 1, 1, 2, 0, 0]
    assert all(card.kind is None for there in m.sees().cards for card in there)


@rule("DC-SURV-02")
def test_all_eight_cards_may_lie_on_one_generator() -> None:
    m = scene().lay(*(f"{one} 7 7" for one in CHARACTERS))

    assert [len(there) for there in m.sees("killer").cards] == [0, 0, 0, 0, 0, 0, 8]


@rule("DC-SURV-02")
@pytest.mark.parametrize("cards", ["alice 1 2", "alice 2 1", "alice 1 1"])
def test_no_card_goes_to_a_repaired_generator(cards: str) -> None:
    m = scene("progress=3,3,0,0,0,0,0 health=2,0,0,0").lay("alice 1 2").explore(7)

    assert m.refuses(f"s1 {cards}") == "DC-AMB-02"
    assert len(m.options("s1")) == 36


@rule("DC-SURV-03")
def test_the_two_cards_of_a_character_may_share_a_generator() -> None:
    m = scene("health=2,0,0,0").lay("alice 3 3")

    assert m.lies("alice") == (3, 3)


@rule("DC-SURV-03")
def test_they_may_not_where_the_table_keeps_cards_apart() -> None:
    m = scene("different=yes")

    assert m.refuses("s1 alice 3 3") == "DC-AMB-01"
    assert len(m.options("s1")) == 42


@rule("DC-SURV-04")
def test_nobody_waits_for_a_seat_whose_characters_are_dead() -> None:
    m = scene("people=3 health=0,0,2,2")

    assert m.asked() == ["s2"]
    assert m.refuses("s1 alice 1 2") == "not asked"
    assert m.lay("carrie 1 2", "dorothy 1 2").asked() == ["killer"]


@rule("DC-SURV-04")
def test_a_dead_character_lays_nothing_while_another_of_the_seat_does() -> None:
    m = scene("people=2 health=0,2,0,2")

    assert m.refuses("s1 alice 1 2") == "DC-SURV-04"
    m.lay("bianca 1 2", "dorothy 3 4")
    assert m.lies("alice") == (0, 0)
    assert m.asked() == ["killer"]


@rule("DC-SURV-05")
def test_the_killer_cannot_see_in_which_order_cards_were_laid() -> None:
    cards = ("alice 1 2", "bianca 3 4", "carrie 5 6", "dorothy 7 7")
    tables = [scene().lay(*order) for order in permutations(cards)]

    assert len({m.sees("killer").text() for m in tables}) == 1
    assert len({str(m.hears("killer")) for m in tables}) == 1


@rule("DC-SURV-05")
def test_each_seat_lays_in_its_own_time() -> None:
    m = scene("people=3").play("s2 carrie 1 1", "s2 dorothy 2 2")

    assert m.asked() == ["s1"]
    assert m.refuses("s1 bianca 1 2") == "DC-SURV-05"


@rule("DC-SURV-06")
def test_cards_taken_back_before_all_have_laid_leave_no_trace() -> None:
    decoy = game("decoy")
    options = {"people": 3, "characters": 3}
    taken_back: list[list[Any]] = [["s1", "alice 1 2"], ["undo", 0, "second thoughts"]]
    kept: list[list[Any]] = [["s1", "alice 5 6"], ["s1", "bianca 3 3"], ["s2", "carrie 1 1"]]
    record = Record("decoy", 1, options, {}, "", taken_back + kept)
    *_, last = replay(decoy, record)
    straight = decoy.start(options)
    for seat, text in record.answers():
        straight.answer_text(seat, text)

    assert last.match.state.herself == [4, 2, 0]
    assert last.match.checksum() == straight.checksum()


@rule("DC-SURV-06")
def test_nothing_is_written_down_until_the_whole_team_has_laid() -> None:
    m = scene("people=3 health=2,0,2,0")
    recorder = Recorder(m.match, {}, "0")
    s1, s2 = seat_named("s1"), seat_named("s2")
    recorder.answer(s2, m.match.parse(s2, "carrie 3 4"))
    before = list(recorder.record.lines)
    recorder.answer(s1, m.match.parse(s1, "alice 1 2"))

    assert before == []
    assert recorder.record.lines == [["s1", "alice 1 2"], ["s2", "carrie 3 4"]]


@rule("DC-SURV-06")
def test_cards_are_fixed_when_all_have_laid() -> None:
    m = scene("people=2 health=2,2,0,0").lay("alice 1 2")
    too_early = m.refuses("s1 alice 3 4")
    m.lay("bianca 1 2")

    assert too_early == "DC-SURV-06"
    assert m.refuses("s1 alice 3 4") == "not asked"
    assert m.explore(1).refuses("s1 alice 3 4") == "not asked"
