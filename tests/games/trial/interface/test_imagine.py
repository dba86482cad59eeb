"""What is imagined is exactly what the view allows, each possibility by its count."""

from __future__ import annotations

import pytest

from lastlight.core.chance import SeededChance
from lastlight.core.seats import S1, SPECTATOR, observer
from tests.games.trial.counted import allowed, assert_alike, hidden, imagined
from tests.games.trial.scene import TRIAL, scene

DRAWS = 20
"""For each possibility."""

FEW_ITEMS = "discarded=flashlight,flashlight,first_aid_kit,first_aid_kit,toolbox,toolbox,commodious_toolbox"
"""Left are a flashlight, a first-aid kit, two maps, the rainbow map, the three keys and the firecracker."""
FEWER_ITEMS = f"{FEW_ITEMS},map,rainbow_map,broken_key,dull_key,first_aid_kit"
"""Left are a flashlight, a map, the skeleton key and the firecracker."""

LAST_CARDS = "played=sneak,crouch,vault card=sprint,wait"
SET_LAST = "played=sprint,sneak,crouch"
PLANNED = f"killer@winding_tower {LAST_CARDS} s1@pit_mouth card=crouch s2@sawmill card=vault"
WATCH = (
    f"killer@winding_tower {LAST_CARDS} s1@pit_mouth card=crouch sawmill:generator,bare"
    " s2@sawmill item=skeleton_key s4@foundry wounded item=map foundry:generator,bare"
)

SCENES = {
    "between turns": (PLANNED, ""),
    "in the middle of a turn": (f"{PLANNED} s3@foundry card=sneak", "s1 m05"),
    "cards are out of hand": (
        "killer@foundry played=vault card=sprint,wait"
        " s1@pit_mouth played=sneak card=crouch s2@foundry card=vault",
        "",
    ),
    "two survivors have one hand": (
        "people=3 killer@winding_tower played=sneak card=crouch,vault s1@pit_mouth card=crouch"
        " s2@sawmill card=vault s3@pump_room played=sprint card=vault",
        "",
    ),
    "one hand for all": (
        "solo_survivors=yes killer@winding_tower played=sneak card=crouch,vault"
        " s1@pit_mouth card=crouch s2@sawmill card=vault s3@sawmill card=sneak",
        "",
    ),
    "while cards are set": ("killer@winding_tower played=sneak,vault", "killer wait sprint | s3 crouch"),
    "a card lies open": (
        f"killer=hillbilly killer@foundry perk=lightborn played=vault s1@sawmill {SET_LAST}"
        f" s2@sawmill {SET_LAST} s3@sawmill {SET_LAST} s4@foundry",
        "killer sneak wait | s4 vault | killer lightborn | killer left",
    ),
    "a third card is set": (
        f"killer=wraith killer@foundry blood=4 perk=shadowborn played=crouch s1@sawmill {SET_LAST}"
        f" s2@sawmill {SET_LAST} s3@sawmill {SET_LAST} s4@sawmill {SET_LAST}",
        "killer sneak wait | killer shadowborn | killer vault",
    ),
    "a card is set anew": (
        f"killer=wraith killer@foundry played=crouch,vault perk=predator s1@sawmill"
        f" s2@sawmill played=sprint s3@sawmill {SET_LAST} s4@sawmill {SET_LAST}",
        "killer sneak wait | s1 sprint | s2 vault | killer predator | killer s1",
    ),
    "a chainsaw has somewhere to go": (
        "killer=hillbilly killer@foundry played=vault card=wait,crouch s1@ore_tracks",
        "killer power",
    ),
    "items": (f"s2@sawmill item=map s3@foundry item=flashlight {FEW_ITEMS}", ""),
    "one player holds two items": (
        f"people=3 s3@foundry item=map s4@foundry item=skeleton_key {FEW_ITEMS}",
        "",
    ),
    "items in silence": (
        f"killer@pump_room {LAST_CARDS} s1@pit_mouth card=crouch s3@foundry item=map"
        f" s4@foundry item=flashlight {FEWER_ITEMS}",
        "",
    ),
    "an item is drawn": (
        f"killer@pump_room {LAST_CARDS} s1@winding_tower card=sprint item=map foundry:chest,bare"
        f" items=firecracker {FEW_ITEMS}",
        "s1 pass | s1 m02 | s1 pass | s1 rummage",
    ),
    "two items are drawn": (
        f"killer@pump_room {LAST_CARDS} s1@winding_tower card=sprint perk=plunderers_instinct"
        f" foundry:chest,bare items=firecracker,map {FEWER_ITEMS}",
        "s1 m02 | s1 rummage | s1 plunderers_instinct",
    ),
    "somebody is asked in silence": (f"{WATCH} {FEWER_ITEMS}", ""),
    "another one is asked in silence": (f"{WATCH} {FEWER_ITEMS}", "s2 pass"),
    "a quick one is asked in silence": (
        "map=autohaven_wreckers killer@diner played=sneak,crouch,vault s1@crane_cab blood=1 perk=lightweight"
        f" s2@crane_cab blood=1 perk=lightweight played=sneak s3@diner {SET_LAST} s4@diner {SET_LAST}",
        "killer sprint wait | s1 crouch | s2 vault",
    ),
    "a quick one chooses a path": (
        f"killer@timber_wood {SET_LAST} s1@foundry blood=1 perk=lightweight played=vault"
        f" s2@pit_mouth s3@pit_mouth {SET_LAST} s4@pit_mouth {SET_LAST}",
        "killer wait vault | s1 crouch | s2 vault | s1 lightweight",
    ),
}


@pytest.mark.parametrize("who", ["killer", "s1", "s2"])
@pytest.mark.parametrize("name", SCENES)
def test_every_possibility_is_imagined_by_its_count(name: str, who: str) -> None:
    text, answers = SCENES[name]
    m = scene(text)
    for answer in filter(None, answers.split(" | ")):
        m.play(answer)
    expected = allowed(m.match, observer(who))

    assert hidden(m.match) in expected
    assert_alike(imagined(m.match, observer(who), DRAWS * len(expected)), expected)


def test_a_spectator_knows_no_more_than_any_player() -> None:
    m = scene(f"{WATCH} {FEWER_ITEMS}")
    expected = allowed(m.match, SPECTATOR)

    assert_alike(imagined(m.match, SPECTATOR, DRAWS * len(expected)), expected)


@pytest.mark.parametrize("who", ["killer", "s1", "s2"])
def test_tiles_turned_up_later_come_by_the_counts_that_remain(who: str) -> None:
    m = scene(
        "s1@winding_tower card=sprint foundry:hook sawmill:generator,hook,locker foremans_house:generator"
    )
    m.play("s1 m02")
    match = TRIAL.imagine(m.sees(who), SeededChance("tiles"))
    match.answer_text(S1, "objective@foundry")

    assert {str(tile): weight for tile, weight in match.odds()} == {"generator": 6, "gate": 2}
