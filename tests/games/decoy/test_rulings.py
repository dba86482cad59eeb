"""The rulings on what the rulebook leaves open. Those with an option fail when it is turned."""

from __future__ import annotations

from itertools import permutations

import pytest

from lastlight.core.words import read_texts
from lastlight.games.decoy.board import CHARACTERS, DECOY, HERSELF
from lastlight.games.decoy.events import AllTurned, CardsLaid, ProgressMade
from lastlight.games.decoy.view import Card
from tests.games.decoy.scene import scene
from tests.rules import rule


@rule("DC-AMB-01")
def test_both_cards_of_a_character_may_lie_on_one_generator() -> None:
    m = scene("health=2,0,0,0").lay("alice 3 3").explore(3).attack("alice")

    assert m.health("alice") == 1


@rule("DC-AMB-01")
def test_a_table_may_keep_them_apart() -> None:
    m = scene("different=yes health=2,0,0,0")

    assert all(option.split()[1] != option.split()[2] for option in m.options("s1"))
    assert m.refuses("s1 alice 3 3") == "DC-AMB-01"


@rule("DC-AMB-02")
def test_nothing_is_laid_on_a_repaired_generator() -> None:
    m = scene("progress=3,0,0,0,0,0,0 health=2,0,0,0").lay("alice 1 2").explore(7)

    assert m.repaired == [1]
    assert not any("1" in option.split() for option in m.options("s1"))
    assert m.refuses("s1 alice 2 1") == "DC-AMB-02"


@rule("DC-AMB-03")
def test_the_backs_of_cards_show_whose_they_are() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 3 1")

    assert m.sees("killer").cards[0] == (Card("alice", None), Card("bianca", None))
    assert CardsLaid((("alice", "bianca"), ("alice",), ("bianca",), (), (), (), ())) in m.log


@rule("DC-AMB-03")
def test_unmarked_backs_show_only_how_many_lie_there() -> None:
    m = scene("anonymous=yes health=2,2,0,0").lay("alice 1 2", "bianca 3 1")
    backs = CardsLaid((("?", "?"), ("?",), ("?",), (), (), (), ()))
    laid = m.sees("killer").cards
    m.explore(1)

    assert laid[:3] == ((Card(None, None), Card(None, None)), (Card(None, None),), (Card(None, None),))
    assert backs in m.log
    assert m.sees("killer").cards[0] == (Card("alice", HERSELF), Card("bianca", DECOY))
    assert m.sees("killer").cards[1:3] == ((Card(None, None),), (Card(None, None),))


@rule("DC-AMB-04")
@pytest.mark.parametrize("cards", ["alice 1 -", "alice - 1", "alice 1", "alice"])
def test_no_card_is_held_back(cards: str) -> None:
    m = scene("health=2,0,0,0")

    assert m.refuses(f"s1 {cards}") in ("DC-SURV-01", "DC-COMP-03")
    assert all(len(option.split()) == 3 for option in m.options("s1"))


@rule("DC-AMB-05")
def test_the_killer_must_damage_or_attack() -> None:
    m = scene("health=2,0,0,0").lay("alice 1 2").explore(1)

    assert m.options("killer") == ["damage", "attack alice"]
    assert m.refuses("killer pass") == "DC-KILL-04"


@rule("DC-AMB-06")
def test_damage_without_tokens_still_stops_the_repair() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2", "bianca 1 3").explore(1)
    offered = m.options("killer")
    m.damage()

    assert "damage" in offered
    assert m.progress(1) == 0


@rule("DC-AMB-07")
def test_the_team_sees_each_others_cards_while_laying() -> None:
    m = scene().lay("alice 1 2")

    for seat in ("s1", "s2", "s3", "s4"):
        assert m.sees(seat).cards[:2] == ((Card("alice", HERSELF),), (Card("alice", DECOY),))
        assert "CharacterLaid" in [event["event"] for event in m.hears(seat)]


@rule("DC-AMB-07")
def test_the_killer_sees_the_layout_at_once_when_all_have_laid() -> None:
    m = scene("health=2,2,0,0").lay("alice 1 2")
    before = m.sees("killer").cards
    m.lay("bianca 1 2")

    assert before == ((), (), (), (), (), (), ())
    assert [len(there) for there in m.sees("killer").cards] == [2, 2, 0, 0, 0, 0, 0]


@rule("DC-AMB-07")
def test_a_table_may_hide_cards_between_survivors() -> None:
    m = scene("own_only=yes").lay("alice 1 2")

    assert m.sees("s1").cards[0] == (Card("alice", HERSELF),)
    assert m.sees("s2").cards == ((), (), (), (), (), (), ())
    assert "CharacterLaid" not in [event["event"] for event in m.hears("s2")]


@rule("DC-AMB-08")
def test_tokens_beyond_four_are_not_kept() -> None:
    m = scene("progress=2,0,0,0,0,0,0").lay(*(f"{one} 1 2" for one in CHARACTERS)).explore(7)

    assert m.progress(1) == 4
    assert ProgressMade(1, 2, 4) in m.log


@rule("DC-AMB-09")
def test_the_killers_win_comes_before_any_repair() -> None:
    m = scene("progress=4,4,4,4,4,0,0 health=1,0,0,0").lay("alice 6 7").explore(6).attack("alice")

    assert (m.winner, m.reason) == ("killer", "all_dead")
    assert "AllTurned" not in m.happened()


@rule("DC-AMB-10")
def test_no_round_is_the_last() -> None:
    m = scene("health=2,0,0,0 round=100").lay("alice 1 2").explore(7)

    assert m.winner is None
    assert m.sees().round == 101


@rule("DC-AMB-10")
def test_where_rounds_are_capped_the_killer_wins_at_the_cap() -> None:
    m = scene("health=2,0,0,0 round=99 max_rounds=100").lay("alice 1 2").explore(7)
    before = m.winner
    m.lay("alice 1 2").explore(7)

    assert before is None
    assert (m.winner, m.reason) == ("killer", "round_cap")
    assert m.progress(1) == 2


@rule("DC-AMB-10")
def test_the_survivors_may_still_win_in_the_last_round() -> None:
    m = scene("progress=4,4,4,4,3,0,0 health=2,0,0,0 round=9 max_rounds=9").lay("alice 5 6").explore(7)

    assert (m.winner, m.reason) == ("survivors", "generators")


@rule("DC-AMB-11")
def test_the_killer_sees_the_other_cards_only_after_he_has_acted() -> None:
    m = scene("health=2,2,2,0").lay("alice 1 2", "bianca 3 4", "carrie 5 1").explore(1)
    hidden = [card.kind for there in m.sees("killer").cards[1:] for card in there]
    turned = AllTurned((("alice", 1, 2), ("bianca", 3, 4), ("carrie", 5, 1))).plain()
    before = m.hears("killer")
    m.damage()

    assert hidden == [None, None, None, None]
    assert turned not in before
    assert turned in m.hears("killer")


@rule("DC-AMB-12")
def test_each_seat_decides_for_its_own_characters() -> None:
    m = scene("people=3")

    assert m.refuses("s2 alice 1 2") == "DC-AMB-12"
    assert m.refuses("s1 dorothy 1 2") == "DC-AMB-12"


@rule("DC-AMB-13")
def test_health_and_deaths_are_public() -> None:
    m = scene("health=1,2,2,0").lay("alice 1 2", "bianca 1 3", "carrie 3 3").explore(1).attack("alice")

    for who in ([], ["killer"], ["s2"]):
        assert m.sees(*who).health == (0, 2, 2, 0)
        assert {"event": "CharacterDied", "character": "alice"} in m.hears(*who)


@rule("DC-AMB-14")
def test_the_order_of_laying_is_no_signal_to_the_killer() -> None:
    first, second = ["s1 alice 1 2", "s1 bianca 3 3"], ["s2 carrie 5 6", "s2 dorothy 7 1"]
    orders = [
        order
        for order in permutations(first + second)
        if [one for one in order if one in first] == first
        and [one for one in order if one in second] == second
    ]
    tables = [scene("people=3").play(*order) for order in orders]

    assert len(orders) == 6
    for who in (["killer"], []):
        assert len({m.sees(*who).text() for m in tables}) == 1
        assert len({str(m.hears(*who)) for m in tables}) == 1


@rule("DC-AMB-15")
def test_with_three_survivors_the_first_plays_two_characters() -> None:
    assert scene("people=4").sees().owner == ("s1", "s1", "s2", "s3")


@rule("DC-AMB-15")
@pytest.mark.parametrize("seat", ["s1", "s2", "s3"])
def test_who_plays_two_is_chosen_when_the_table_is_set(seat: str) -> None:
    m = scene(f"people=4 double={seat}")

    assert m.sees().owner.count(seat) == 2
    assert m.asked() == ["s1", "s2", "s3"]


@rule("DC-AMB-16")
def test_there_is_no_ninth_card_and_the_catalogue_says_why() -> None:
    m = scene().lay(*(f"{one} 1 1" for one in CHARACTERS))

    assert len(m.sees("killer").cards[0]) == 8
    english, czech = (read_texts("lastlight.games.decoy", language, "rules") for language in ("en", "cs"))
    assert "nine" in english["DC-AMB-16"]
    assert "devět" in czech["DC-AMB-16"]
