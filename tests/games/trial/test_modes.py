"""Modes: perks as printed, drawn or chosen."""

from __future__ import annotations

from typing import Any

import pytest

from lastlight.core.chance import SeededChance
from lastlight.core.seats import CHANCE, KILLER, S1, S2, S3, SURVIVORS, observer
from lastlight.games.trial.cast import KILLER_DECK, SURVIVOR_DECK
from lastlight.games.trial.perk_choice import NO_CHOICE, PerkChoice, left_to_draw
from tests.games.trial.perk_modes import (
    CLAUDETTE,
    DWIGHT,
    FIVE_EACH,
    JAKE,
    MEG,
    TRAPPER,
    bloodweb,
    choose,
    devout,
)
from tests.games.trial.scene import TRIAL, Scene, new_match
from tests.rules import rule


def perks(m: Scene, figure: int) -> tuple[str, ...]:
    return m.match.state.dealt.perks[figure]


@rule("TR-MODE-01")
def test_in_adept_the_perks_are_those_of_the_boards() -> None:
    m = new_match(first_survivor="host").play("s1 s1")

    assert m.question() == "ask.flip"
    assert perks(m, 1) == ("botany_knowledge", "empathy", "self_care")
    assert perks(m, 0) == ("brutal_strength", "unnerving_presence", "agitation")


# Bloodweb


@rule("TR-MODE-02", "TR-AMB-MODE-02")
def test_every_character_draws_five_from_the_deck_of_its_side() -> None:
    m = bloodweb(people=3)
    offered = m.match.state.choice.offered

    assert [" ".join(cards) for cards in offered] == [TRAPPER, CLAUDETTE, DWIGHT, JAKE, MEG]
    assert all(card in SURVIVOR_DECK for figure in SURVIVORS for card in offered[figure])
    assert all(card in KILLER_DECK for card in offered[KILLER])
    assert list(m.sees("s1").choice.offered) == ["s1", "s2"]  # type: ignore[union-attr]


@rule("TR-MODE-02")
def test_every_card_left_is_as_likely_as_any_other() -> None:
    m = new_match(mode="bloodweb", first_survivor="host")
    m.match.answer(S1, S1)

    assert m.match.odds() == [(card, 1) for card in SURVIVOR_DECK]


@rule("TR-MODE-03")
def test_a_printed_perk_is_put_away_and_replaced_even_twice_running() -> None:
    rest = FIVE_EACH.replace(DWIGHT, "well_make_it slippery_meat technician dark_sense deja_vu")
    m = bloodweb(f"self_care empathy {rest}")
    choice = m.match.state.choice

    assert " ".join(choice.offered[S1]) == CLAUDETTE
    assert choice.rejected[S1] == ("self_care", "empathy")
    assert len({*choice.offered[S1], *m.match.terms.dealt.perks[S1]}) == 8


@rule("TR-MODE-03", "TR-AMB-MODE-03")
def test_what_one_has_drawn_or_put_away_is_gone_for_the_others() -> None:
    m = new_match(mode="bloodweb", first_survivor="host")
    m.match.answer(S1, S1)
    for card in f"self_care {CLAUDETTE}".split():
        m.match.answer(CHANCE, card)
    left = [card for card, _ in m.match.odds()]

    assert len(left) == 28 - 6
    assert "self_care" not in left
    assert "bond" not in left


@rule("TR-AMB-MODE-01")
def test_when_the_deck_is_empty_what_others_put_away_is_drawn_but_nothing_printed() -> None:
    m = bloodweb()
    rest = tuple(card for card in SURVIVOR_DECK if card not in ("empathy", "self_care", "bond"))
    m.match.state.choice = PerkChoice(
        ((), rest[:5], (), rest[5:], ()), ((), ("empathy", "self_care"), (), ("bond",), ()), ((),) * 5
    )

    assert left_to_draw(m.match, S2) == ["empathy", "self_care"]
    assert left_to_draw(m.match, S1) == ["bond"]


@rule("TR-MODE-04")
def test_any_printed_perk_is_kept_or_covered_by_any_of_the_five() -> None:
    m = bloodweb()

    assert m.options("s1") == ["keep", *CLAUDETTE.split()]
    assert m.refuses("s1 technician") == "TR-MODE-04"
    assert m.play("s1 hope").options("s1") == ["keep", "bond", "leader", "alert", "kindred"]


@rule("TR-MODE-04")
@pytest.mark.parametrize(
    ("cards", "held"),
    [
        ((), ("botany_knowledge", "empathy", "self_care")),
        (("keep", "alert"), ("botany_knowledge", "alert", "self_care")),
        (("hope", "alert", "bond"), ("hope", "alert", "bond")),
    ],
)
def test_everybody_ends_with_three_perks(cards: tuple[str, ...], held: tuple[str, ...]) -> None:
    m = choose(bloodweb(), "s1", *cards)
    for seat in ("killer", "s2", "s3", "s4"):
        choose(m, seat)

    assert perks(m, 1) == held


@rule("TR-MODE-05", "TR-AMB-MODE-04", "TR-SECR-10")
def test_picks_are_revealed_together_and_the_rest_stays_secret() -> None:
    m = choose(bloodweb(), "s1", "alert")
    for seat in ("s2", "s3", "s4"):
        choose(m, seat)
    assert "PerksRevealed" not in m.happened()
    assert "alert" not in m.sees("s2").text()
    choose(m, "killer")

    assert m.happened().count("PerksRevealed") == 5
    assert m.match.state.choice is NO_CHOICE
    assert not any(event["event"] in ("PerkDrawn", "PerkCovered") for event in m.hears())
    assert "kindred" not in str(m.hears("killer", "s2", "s3", "s4"))


@rule("TR-AMB-MODE-04")
def test_everybody_chooses_at_once() -> None:
    assert bloodweb().asked() == ["killer", "s1", "s2", "s3", "s4"]


@rule("TR-AMB-MODE-05")
def test_a_perk_of_another_character_works_as_well() -> None:
    m = choose(bloodweb(), "s1", "leader")
    for seat in ("killer", "s2", "s3", "s4"):
        choose(m, seat)

    assert [str(use) for use in m.match.holders("on_leave")[S1]] == ["leader"]


@rule("TR-AMB-MODE-08")
@pytest.mark.parametrize("start", [bloodweb, devout])
def test_perks_are_chosen_after_the_board_and_before_any_tile_is_seen(start: Any) -> None:
    m = start()
    assert m.match.state.kind == [0] * 44
    assert m.match.questions[S1].text == "ask.perk"
    for seat in ("killer", "s1", "s2", "s3", "s4"):
        choose(m, seat)

    assert m.question() == "ask.flip"


# Devout


@rule("TR-MODE-06")
def test_up_to_three_perks_are_chosen_freely_and_revealed_together() -> None:
    m = devout()
    assert m.options("s1") == ["keep", *SURVIVOR_DECK]
    assert m.options("killer") == ["keep", *KILLER_DECK]
    choose(m, "killer", "ruin", "whispers", "predator")
    choose(m, "s1", "alert", "bond", "hope")
    choose(m, "s2")
    choose(m, "s3", "kindred")
    assert "PerksRevealed" not in m.happened()
    choose(m, "s4")

    assert m.happened()[-5:] == ["PerksRevealed"] * 5
    assert perks(m, 0) == ("ruin", "whispers", "predator")
    assert perks(m, 1) == ("alert", "bond", "hope")
    assert perks(m, 3) == ("kindred", "calm_spirit", "saboteur")


@rule("TR-MODE-07")
def test_a_card_equal_to_an_uncovered_printed_perk_is_refused() -> None:
    m = devout().play("s1 keep", "s1 keep")

    assert m.refuses("s1 empathy") == "TR-MODE-07"


@rule("TR-MODE-07")
def test_a_printed_perk_whose_card_is_taken_must_be_covered() -> None:
    m = devout().play("s1 empathy")

    assert m.refuses("s1 keep") == "TR-MODE-07"
    assert m.refuses("s1 empathy") == "TR-MODE-07"
    choose(m.play("s1 alert", "s1 keep"), "killer")
    for seat in ("s2", "s3", "s4"):
        choose(m, seat)
    assert perks(m, 1) == ("empathy", "alert", "self_care")


@rule("TR-AMB-MODE-07", "TR-MODE-07")
def test_a_card_may_cover_its_own_printed_copy() -> None:
    m = devout().play("s1 keep", "s1 empathy", "s1 keep")
    choose(m, "killer")

    assert "empathy" not in m.options("s2")
    for seat in ("s2", "s3", "s4"):
        choose(m, seat)
    assert perks(m, 1) == ("botany_knowledge", "empathy", "self_care")


@rule("TR-AMB-MODE-06")
def test_survivors_choose_one_after_another_and_see_what_is_left() -> None:
    m = devout()
    assert m.asked() == ["killer", "s1"]
    choose(m, "killer")
    choose(m, "s1", "alert", "hope")
    choose(m, "s2", "kindred")

    assert m.asked() == ["s3"]
    assert not {"alert", "hope", "kindred"} & set(m.options("s3"))
    assert m.sees("s3").choice.gone == {"s3": ("alert", "hope", "kindred")}  # type: ignore[union-attr]


@rule("TR-AMB-MODE-06", "TR-SECR-10")
def test_nobody_sees_who_holds_a_card_and_the_killer_sees_nothing() -> None:
    m = choose(devout(), "s1", "alert", "hope")
    choose(m, "killer", "ruin")
    choose(m, "s2", "kindred")
    holders = set()
    for number in range(60):
        imagined: Any = TRIAL.imagine(m.sees("s3"), SeededChance(str(number)))
        holders |= {figure for figure in (S1, S2) if "alert" in imagined.state.choice.picked[figure]}

    assert holders == {S1, S2}
    assert "alert" not in m.sees("killer").text()
    assert "ruin" not in m.sees("s3").text()
    assert not any("gone" in event for event in m.hears("killer"))


@rule("TR-AMB-MODE-06")
def test_with_a_shared_deck_all_choose_at_once_and_may_choose_alike() -> None:
    m = devout(devout_shared=True)
    assert m.asked() == ["killer", "s1", "s2", "s3", "s4"]
    for seat in ("s1", "s2", "s3", "s4"):
        choose(m, seat, "alert")
    choose(m, "killer")

    assert [perks(m, figure)[0] for figure in SURVIVORS] == ["alert"] * 4


@rule("TR-AMB-MODE-03")
def test_a_printed_copy_on_another_board_does_not_block_a_card() -> None:
    assert {"bond", "leader", "calm_spirit"} <= set(devout().options("s1"))


@rule("TR-AMB-MODE-06", "TR-MODE-06")
def test_a_player_with_two_survivors_remembers_what_was_gone_when_each_looked() -> None:
    m = devout(people=3, seat_order="interleaved")
    choose(m, "killer")
    choose(m, "s1", "alert")
    choose(m, "s2", "bond", "hope")

    assert m.asked() == ["s1"]
    seen = m.match.view(observer("s1"))
    imagined: Any = TRIAL.imagine(seen, SeededChance("7"))
    assert sorted(filter(None, imagined.state.choice.picked[S2])) == ["bond", "hope"]
    assert imagined.state.choice.picked[S1] == ("alert", "", "")
    assert imagined.state.choice.picked[S3] == ()
