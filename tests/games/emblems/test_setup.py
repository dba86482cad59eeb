"""Setup: icons, chests, perks, starting gates; who plays whom; what a match consists of."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lastlight.core.errors import BadOptionValue
from lastlight.games.emblems import items, perks
from lastlight.games.emblems.cast import COMMON, ITEMS, KILLER_PERKS, LISTED, PERKS, SURVIVOR_PERKS, ULTRA
from lastlight.games.emblems.dice import KILLER_DICE, SURVIVOR_DICE
from lastlight.games.emblems.maps import MAPS, load_map
from lastlight.games.emblems.options import DECLARED
from lastlight.games.emblems.pieces import CHESTS, CLOSED, PALLETS, TOTEMS
from lastlight.games.emblems.triggers import ABILITIES, TRIGGERS, VALUES
from tests.games.emblems.scene import EMBLEMS_GAME, Scene, new_match, scene, setting_up
from tests.rules import rule

ICONS = "generator@C3 generator@K3 hook@C13 hook@K13 totem@G4 chest@E11 chest@I11 chest@G11 pallet@G8 "
NO_PERKS = "perks.per_character=0 "


def placed(text: str = "") -> Scene:
    """A match whose setup has come to the killer's start."""
    return setting_up(f"{ICONS}{NO_PERKS}chests=1,2 {text}")


@rule("EM-SETUP-01", "EM-COMP-01", "EM-COMP-03")
def test_hooks_generators_and_totems_stand_on_all_their_icons() -> None:
    m = placed()
    name = m.match.terms.map.name

    assert [name(space) for space in m.match.state.generators] == ["C3", "K3"]
    for space in ("C3", "K3", "C13", "K13", "G4"):
        assert m.match.state.objects >> m.match.terms.map.space(space) & 1


@rule("EM-SETUP-02")
def test_two_random_icons_get_a_closed_chest() -> None:
    m = placed()

    assert [m.chest(number) for number in (1, 2, 3)] == ["closed", "closed", "none"]
    assert not m.match.state.objects >> m.match.terms.map.space("G11") & 1


@rule("EM-SETUP-03", "EM-COMP-02")
def test_pallet_icons_start_empty_and_tokens_have_two_sides() -> None:
    assert placed().pallet() == "unused"
    assert (PALLETS[1:], CHESTS[CLOSED:], TOTEMS) == (
        ("dropped", "smashed"),
        ("closed", "open"),
        ("standing", "cleansed"),
    )


@rule("EM-SETUP-04", "EM-SETUP-05", "EM-AMB-65")
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_always_four_survivors_whatever_the_number_of_people(people: int) -> None:
    m = new_match(people=people)
    players = m.match.terms.player

    assert len(players) == 5
    assert len(set(players[1:])) == people - 1


@rule("EM-SETUP-06", "EM-CHAR-03", "EM-AMB-17")
def test_characters_are_chosen_and_none_twice() -> None:
    m = new_match(killer="nurse", survivors="david,jake,bill,ace")

    assert m.match.terms.names == ("nurse", "david", "jake", "bill", "ace")
    with pytest.raises(BadOptionValue):
        new_match(survivors="david,david,bill,ace")


PERK_SCENE = f"{ICONS}chests=1,2 survivors=david,meg,dwight,nea "
FIVE = "perks=adrenaline,prove_thyself,botany_knowledge,balanced_landing,technician,ruin "


@rule("EM-SETUP-07", "EM-AMB-17", "EM-TABLE-04")
def test_each_character_is_asked_about_the_perks_on_the_card() -> None:
    m = setting_up(PERK_SCENE + FIVE)
    assert (m.question(), m.asked()) == ("ask.take_perk", ["s1"])
    m.play("s1 yes", "s1 no", "s2 yes", "s3 no", "s4 yes", "killer yes")

    assert m.owner("dead_hard") == "s1"
    assert m.owner("no_mither") == ""
    assert m.owner("leader") == ""
    assert m.owner("brutal_strength") == "killer"


@rule("EM-SETUP-09", "EM-CHAR-01")
def test_perks_are_dealt_until_every_character_has_two() -> None:
    m = setting_up(f"{PERK_SCENE} people=2 perks=adrenaline,prove_thyself,iron_will,technician,ruin")
    m.play("s1 yes", "s1 yes", "s1 yes", "s1 no", "s1 yes", "killer yes")

    counts = [m.match.state.owner.count(figure) for figure in range(5)]
    assert counts == [2, 2, 2, 2, 2]


@rule("EM-SETUP-08")
def test_dead_hard_and_no_mither_are_never_dealt() -> None:
    allowed = "perks.allow=dead_hard,no_mither,adrenaline"
    m = setting_up(f"{PERK_SCENE} perks.listed=deal {allowed}")

    assert m.owner("adrenaline") == "s1"
    assert m.owner("dead_hard") == ""
    assert m.owner("no_mither") == ""


@rule("EM-COMP-07", "EM-SETUP-09")
def test_survivors_and_killer_have_decks_of_their_own() -> None:
    m = setting_up(PERK_SCENE + FIVE)
    m.play("s1 yes", "s1 no", "s2 yes", "s3 no", "s4 yes", "killer yes")

    for perk, owner in enumerate(m.match.state.owner):
        if owner >= 0:
            assert (owner == 0) == (PERKS[perk] in KILLER_PERKS)


@rule("EM-TABLE-04")
def test_listed_perks_can_be_taken_without_asking() -> None:
    m = setting_up(f"{PERK_SCENE} perks.listed=take perks=adrenaline,iron_will,technician,ruin")

    assert m.question() == "ask.start.killer"
    assert (m.owner("dead_hard"), m.owner("no_mither"), m.owner("sprint_burst")) == ("s1", "s1", "s2")
    assert set(map(type, m.match.state.owner)) == {int}  # as a view counts figures, on the wire too


@rule("EM-SETUP-10")
def test_everybody_starts_healthy() -> None:
    assert {placed().health(figure) for figure in ("s1", "s2", "s3", "s4")} == {"healthy"}


@rule("EM-SETUP-11", "EM-MAP-07")
def test_the_killer_starts_on_any_space_of_any_gate() -> None:
    m = placed()

    assert m.asked() == ["killer"]
    assert len(m.options("killer")) == 12
    m.play("killer killer F1")
    assert m.space("killer") == "F1"


@rule("EM-SETUP-12", "EM-SETUP-13", "EM-AMB-19")
def test_two_survivors_start_opposite_and_one_at_each_other_gate() -> None:
    m = placed()
    m.play("killer killer F1")
    assert m.options("s1") == ["s1 F15", "s1 G15", "s1 H15"]
    m.play("s1 s1 F15")
    assert m.options("s2") == ["s2 G15", "s2 H15"]
    m.play("s2 s2 G15")
    assert m.refuses("s3 s3 H15") == "EM-SETUP-12"
    m.play("s3 s3 M8")
    assert m.options("s4") == ["s4 A7", "s4 A8", "s4 A9"]
    m.play("s4 s4 A8")

    assert m.round == 1


@rule("EM-TURN-01", "EM-TABLE-01")
def test_survivors_act_in_an_order_of_their_choice_then_the_killer() -> None:
    m = scene("s1@A1 s2@C1")
    assert set(m.asked()) == {"s1", "s2"}
    assert m.options("s2") == ["turn s2"]
    assert m.refuses("s2 turn s1") == "EM-TURN-01"
    m.play("s2 turn s2", "s2 end")
    assert m.asked() == ["s1"]
    m.play("s1 end")

    assert m.asked() == ["killer"]


@rule("EM-CHAR-04")
def test_perks_lie_open_and_decks_are_hidden() -> None:
    m = scene("s1@E5 perk=ace_in_the_hole chest@F5 cards=medkit_brown,key")
    m.play("s1 search 1")
    views = [m.sees(), m.sees("killer"), m.sees("s2")]

    assert {view.owner for view in views} == {tuple(m.match.state.owner)}
    assert [ITEMS[view.ultra] for view in views] == ["none", "none", "key"]


@rule("EM-MODE-02", "EM-SETUP-15")
def test_classic_has_no_emblem_lines_in_state_or_view() -> None:
    m = placed("mode=classic")

    assert (m.match.state.emblem, m.sees("s1").emblem) == ([], ())
    assert placed().match.state.emblem == [-3, 3, 0, 0]


# What a match consists of


@rule("EM-AMB-15", "EM-MISS-05", "EM-CUSTOM-01")
@pytest.mark.parametrize("key", MAPS)
def test_every_map_has_the_icons_the_game_needs(key: str) -> None:
    drawn = load_map(key)
    counts = {kind: len(spaces) for kind, spaces in drawn.marks.items()}

    wanted = {"generator": 7, "hook": 8, "totem": 5, "chest": 6, "pallet": 10, "gate": 12}
    assert {kind: counts[kind] for kind in wanted} == wanted
    assert len(drawn.windows) == 8


@rule("EM-AMB-16", "EM-MAP-07")
@pytest.mark.parametrize("key", MAPS)
def test_every_gate_is_three_spaces_side_by_side(key: str) -> None:
    for gate in new_match(map=key).match.terms.gates:
        steps = {b - a for a, b in pairwise(gate)}
        assert len(gate) == 3
        assert len(steps) == 1


@rule("EM-MISS-01", "EM-AMB-01", "EM-AMB-02")
def test_the_faces_of_both_dice() -> None:
    terms = scene("s1@A1").match.terms

    assert terms.survivor_die.dots[1:] == terms.killer_die.dots[1:] == (1, 1, 2, 2, 3, 3)
    assert terms.survivor_die.checks[1:] == (0, 1, 1, 1, 2, 2)
    assert terms.killer_die.weapons[1:] == (0, 0, 0, 1, 0, 1)
    assert (len(SURVIVOR_DICE), len(KILLER_DICE)) == (2, 2)


@rule("EM-MISS-02")
def test_the_lengths_of_the_tracks() -> None:
    terms = scene("s1@A1").match.terms

    assert (terms.injured_steps, terms.dying_steps) == (2, 3)
    assert (terms.hook_track, terms.carry_spaces) == (6, 3)


@rule("EM-MISS-06", "EM-COMP-04")
def test_every_character_has_at_least_one_perk_on_the_card() -> None:
    assert len(LISTED) == 8 + 4
    assert all(perks and set(perks) <= set(PERKS) for perks in LISTED.values())


@rule("EM-MISS-07", "EM-TOTEM-05")
def test_there_are_twenty_perks_for_survivors_and_seventeen_for_killers() -> None:
    assert (len(SURVIVOR_PERKS), len(KILLER_PERKS)) == (20, 17)


@rule("EM-MISS-08", "EM-COMP-08")
def test_six_common_items_and_four_ultra_rare_ones() -> None:
    assert (len(COMMON), len(ULTRA)) == (6, 4)


@rule("EM-TABLE-03")
def test_cards_answer_at_the_listed_moments_and_at_no_others() -> None:
    cards = (*perks.PERKS, *items.ITEMS)
    answered = {trigger for card in cards for trigger in card.triggers}

    assert answered == {*TRIGGERS, *ABILITIES}
    assert {value for card in cards for value in card.values} == set(VALUES)


def test_more_generators_than_needed_can_be_left_out_by_chance() -> None:
    icons = " ".join(f"generator@{column}3" for column in "ABCDEFG")
    m = setting_up(f"{icons} {NO_PERKS} generators=5 generators_hit=1,2,3,4,7")

    assert len(m.match.state.generators) == 5


def test_an_emblem_line_cannot_start_beyond_its_end() -> None:
    with pytest.raises(BadOptionValue):
        EMBLEMS_GAME.start({"emblem.start": "-5,3,0,0", "emblem.length": 4})


def test_no_more_generators_can_be_needed_than_stand() -> None:
    with pytest.raises(BadOptionValue):
        EMBLEMS_GAME.start({"mode": "classic", "generators": 5, "generators.classic_needed": 6})


def test_every_option_has_a_default_it_accepts() -> None:
    for option in DECLARED:
        assert option.read(option.default) == option.default


def test_a_match_of_the_first_edition_goes_on_by_the_numbers_it_began_with() -> None:
    first = EMBLEMS_GAME.start(edition=1)
    now = EMBLEMS_GAME.start().terms

    assert (first.terms.chaser_count, first.terms.bonus_sacrifice) == ("each", 1)
    assert (now.chaser_count, now.bonus_sacrifice) == ("hit_cancels", 2)
    assert EMBLEMS_GAME.changed(first.setup.options, 1) == {}
