"""The cast and its cards: how many there are, and that they fit together."""

from collections import Counter
from collections.abc import Mapping

import pytest

from lastlight.games.trial.cast import (
    DIFFICULTIES,
    EFFECTS,
    HOUSE,
    ITEM_DECK,
    ITEMS,
    KILLER,
    KILLER_CAP,
    KILLER_DECK,
    KILLER_START,
    KILLERS,
    ORIGINS,
    PERKS,
    PERKS_A_BOARD,
    POWERS,
    REPORTED,
    RULEBOOK,
    SURVIVOR,
    SURVIVOR_CAP,
    SURVIVOR_DECK,
    SURVIVOR_START,
    SURVIVORS,
    WHOSE,
    Killer,
    Survivor,
)
from tests.rules import rule

TRIGGERS = {
    *("planning.start", "planning.end", "survivor_turn.start", "survivor_turn.end", "killer_turn.start"),
    *("killer_turn.end", "before_move", "on_leave", "after_move", "prop_revealed", "pallet_destroyed"),
    *("wall_passed", "killer_enters", "before_interact", "as_interact", "instead_of_interact", "on_declare"),
    *("after_interact", "before_roll", "on_roll", "on_failure", "on_wound", "on_heal", "on_pickup"),
    *("on_sacrifice", "after_sabotage", "after_cleanse", "generator_completed", "generator_damaged"),
    *("item_drawn", "item_used", "cleanup.start", "cleanup.end", "any_time"),
}


def boards(cast: Mapping[str, Survivor] | Mapping[str, Killer]) -> list[tuple[str, tuple[str, ...]]]:
    """The difficulty and the printed perks of every board."""
    return [(board.difficulty, board.perks) for board in cast.values()]


@rule("TR-COMP-01", "TR-COMP-02")
def test_seven_survivors() -> None:
    assert list(SURVIVORS) == ["dwight", "meg", "claudette", "jake", "nea", "ace", "feng"]


@rule("TR-COMP-03", "TR-COMP-04", "TR-CHAR-02")
def test_six_killers() -> None:
    assert list(KILLERS) == ["trapper", "wraith", "hillbilly", "nurse", "hag", "doctor"]


@rule("TR-CHAR-01")
def test_five_survivors_are_named_by_the_rulebook() -> None:
    named = {key for key, survivor in SURVIVORS.items() if survivor.origin == RULEBOOK}

    assert named == {"dwight", "meg", "claudette", "jake", "feng"}
    assert all(killer.origin == RULEBOOK for killer in KILLERS.values())


@rule("TR-ANAT-01", "TR-ANAT-04", "TR-ANAT-07")
def test_a_board_shows_a_difficulty_three_perks_and_a_killers_one_power() -> None:
    for difficulty, perks in (*boards(SURVIVORS), *boards(KILLERS)):
        assert difficulty in DIFFICULTIES
        assert len(set(perks)) == PERKS_A_BOARD == 3
    for killer in KILLERS.values():
        assert POWERS[killer.power].owner == killer.key
    assert len(POWERS) == 6
    assert [key for key, power in POWERS.items() if power.passive] == [
        "wailing_bell",
        "blackened_catalyst",
        "carters_spark",
    ]


@rule("TR-ANAT-03", "TR-ANAT-05")
def test_bloodpoints_begin_and_end_here() -> None:
    assert (SURVIVOR_START, SURVIVOR_CAP) == (2, 6)
    assert (KILLER_START, KILLER_CAP) == (4, 12)


@rule("TR-NUM-10", "TR-ANAT-08")
def test_every_board_shows_one_star_and_two_supporting_perks_of_its_own() -> None:
    printed: list[str] = []
    for side, cast in ((SURVIVOR, SURVIVORS), (KILLER, KILLERS)):
        for owner, (_, perks) in zip(cast, boards(cast), strict=True):
            assert [PERKS[perk].star for perk in perks] == [True, False, False]
            assert {(PERKS[perk].owner, PERKS[perk].side) for perk in perks} == {(owner, side)}
            printed += perks
    assert len(printed) == len(set(printed)) == 7 * 3 + 6 * 3
    assert {perk.key for perk in PERKS.values() if perk.owner} == set(printed)


@rule("TR-COMP-21")
def test_the_survivor_deck_holds_28_perks_and_no_star() -> None:
    perks = [perk for perk in PERKS.values() if perk.side == SURVIVOR]

    assert len(perks) == 35
    assert len(SURVIVOR_DECK) == len(set(SURVIVOR_DECK)) == 28
    assert Counter(bool(PERKS[key].owner) for key in SURVIVOR_DECK) == {True: 14, False: 14}
    assert not any(PERKS[key].star for key in SURVIVOR_DECK)


@rule("TR-COMP-22")
def test_the_killer_deck_holds_24_perks_and_no_star() -> None:
    perks = [perk for perk in PERKS.values() if perk.side == KILLER]

    assert len(perks) == 30
    assert len(KILLER_DECK) == len(set(KILLER_DECK)) == 24
    assert Counter(bool(PERKS[key].owner) for key in KILLER_DECK) == {True: 12, False: 12}
    assert not any(PERKS[key].star for key in KILLER_DECK)


@rule("TR-COMP-23", "TR-ANAT-11")
def test_the_item_deck_holds_16_cards_of_ten_kinds() -> None:
    assert len(ITEMS) == 10
    assert len(ITEM_DECK) == 16
    assert Counter(ITEM_DECK) == {key: item.copies for key, item in ITEMS.items()}
    assert ITEMS["map"].copies_origin == HOUSE


@pytest.mark.parametrize(("family", "kinds"), [
    ("flashlights", ["flashlight"]),
    ("kits", ["first_aid_kit"]),
    ("toolboxes", ["toolbox", "commodious_toolbox"]),
    ("maps", ["map", "rainbow_map"]),
    ("keys", ["broken_key", "dull_key", "skeleton_key"]),
])  # fmt: skip
def test_a_family_of_items_has_three_cards(family: str, kinds: list[str]) -> None:
    assert sum(ITEMS[kind].copies for kind in kinds) == 3, family


@rule("TR-ANAT-09", "TR-ANAT-10")
def test_a_perk_names_its_price_its_kind_its_moments_and_its_owner() -> None:
    for key, perk in PERKS.items():
        assert perk.key == key
        assert perk.kind in EFFECTS
        assert 0 <= perk.price <= 4
        assert perk.triggers
        assert set(perk.triggers) <= TRIGGERS
        assert perk.whose in WHOSE
        assert perk.owner in ("", *SURVIVORS, *KILLERS)
        assert perk.origin in ORIGINS
    for item in ITEMS.values():
        assert set(item.triggers) <= TRIGGERS


@rule("TR-COMP-14", "TR-COMP-15", "TR-COMP-16")
def test_three_powers_bring_tokens() -> None:
    tokens = {power.token: power.tokens for power in POWERS.values() if power.tokens}

    assert tokens == {"bear_trap": 4, "phantasm_trap": 7, "madness": 4}
    assert POWERS["blackened_catalyst"].tokens_czech == 4


@rule("TR-NUM-20")
def test_one_madness_token_for_each_survivor_in_play() -> None:
    assert POWERS["carters_spark"].tokens == 4
    assert POWERS["bear_trap"].tokens == 4


@rule("TR-MISS-02")
def test_what_is_ours_about_a_killer_says_so() -> None:
    known = {key for key, killer in KILLERS.items() if killer.difficulty_origin == REPORTED}

    assert known == {"wraith", "doctor"}
    assert all(power.details == HOUSE for power in POWERS.values())
    assert {key for key, power in POWERS.items() if power.origin == RULEBOOK} == {
        "bear_trap",
        "wailing_bell",
        "blackened_catalyst",
        "carters_spark",
    }


@rule("TR-MISS-01")
def test_what_is_ours_about_a_survivor_says_so() -> None:
    assert {survivor.difficulty_origin for survivor in SURVIVORS.values()} == {HOUSE}
    assert [key for key, survivor in SURVIVORS.items() if survivor.difficulty == "easy"] == [
        "dwight",
        "meg",
        "claudette",
        "jake",
    ]
