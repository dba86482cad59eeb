"""Bots use every perk and item they are asked about, where it pays."""

from __future__ import annotations

import pytest

from lastlight.bots.emblems.killer import NormalKiller
from lastlight.bots.emblems.survivors import NormalSurvivor
from lastlight.core.seats import KILLER, S1
from lastlight.games import game
from tests.bots.emblems.asking import answer_of
from tests.games.emblems.scene import scene

FAR = "killer@M15"
FAILED = f"{FAR} generator@C4=3 s1@C3 dice=1"
LAST = "s1@C3 item=key s2@G1 s3@escaped s4@escaped gate=north:3 generator@J5 killer@M15"

SURVIVORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dead_hard": ("turn=killer killer@C4 s1@C3 injured perk=dead_hard dice=4", ("killer attack s1 1",)),
    "prove_thyself": (f"{FAILED} s2@D4 over perk=prove_thyself", ("s1 repair 1",)),
    "self_care": (f"{FAR} s1@C3 injured perk=self_care", ()),
    "saboteur": ("killer@C7 s2@carried s1@C3 perk=saboteur hook@C4 hook@M12", ()),
    "unbreakable": (f"{FAR} s1@C3 dying perk=unbreakable", ()),
    "medkit_brown": (f"{FAR} s1@C3 injured item=medkit_brown", ()),
    "medkit_yellow": ("killer@C5 chain=3 s1@C3 item=medkit_yellow mode=classic generator@C2=7", ()),
    "medkit_green": (f"{FAR} s1@C3 injured item=medkit_green", ()),
    "medkit_ultra": (f"{FAR} s1@C3 item=medkit_ultra s2@C4 dying over", ()),
    "toolbox_brown": (f"{FAILED} item=toolbox_brown", ("s1 repair 1",)),
    "toolbox_yellow": (f"{FAILED} item=toolbox_yellow", ("s1 repair 1",)),
    "toolbox_green": (f"{FAILED} item=toolbox_green", ("s1 repair 1",)),
    "toolbox_ultra": (f"{FAILED} item=toolbox_ultra", ("s1 repair 1",)),
    "key": (LAST, ("s2 turn s2", "s2 leave")),
    "flashlight": ("killer@C5 s1@C3 item=flashlight s2@carried", ()),
}

KILLERS: dict[str, tuple[str, tuple[str, ...]]] = {
    "devour_hope": ("turn=killer killer@C3 totem@K4=devour_hope s1@C4 dying hookings=1", ()),
    "blood_warden": (
        "turn=killer killer@C3 perk=blood_warden s1@carried hook@C4 s2@A1 gate=north:3",
        ("killer hang 1",),
    ),
    "pop_goes_the_weasel": (
        "turn=killer mode=classic killer@C3 perk=pop_goes_the_weasel generator@C4=5",
        (),
    ),
    "make_your_choice": (
        "killer@C12 perk=make_your_choice hook@C3 s2@C3 hooked over s1@C4",
        ("s1 rescue s2", "s2 C2"),
    ),
}


@pytest.mark.parametrize("card", SURVIVORS)
def test_a_survivor_uses_what_helps(card: str) -> None:
    setting, played = SURVIVORS[card]
    m = scene(setting)
    m.play(*played)

    assert answer_of(NormalSurvivor(S1, "1"), m) == card


@pytest.mark.parametrize("card", KILLERS)
def test_a_killer_uses_what_helps(card: str) -> None:
    setting, played = KILLERS[card]
    m = scene(setting)
    m.play(*played)

    assert answer_of(NormalKiller(KILLER, "1"), m) == card


def test_no_card_anybody_is_asked_about_is_left_out() -> None:
    assert {*SURVIVORS, *KILLERS} == game("emblems").cards()
