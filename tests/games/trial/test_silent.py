"""Silent triggers: that somebody could answer, or who, is shown to nobody (content page, 8.3)."""

from __future__ import annotations

import pytest

from lastlight.games.trial.cast import ITEMS
from tests.games.trial.scene import Scene, scene
from tests.rules import rule

KINDS = list(ITEMS)

NIGHT = (
    "killer@winding_tower blood=4 card=sprint,sneak s1@pit_mouth card=crouch sawmill:generator,bare"
    " s4@foundry wounded foundry:generator,bare dice=2 item="
)
ANSWERS = ("s1 m05", "s1 repair", "killer m02", "killer pick_up", "killer dice 1", "killer stop")


def let_pass(m: Scene) -> None:
    """Whoever is asked in silence lets it pass."""
    while any(question.silent for question in m.match.questions.values()):
        m.play(f"{m.asked()[0]} pass")


def killers_evening(item: str) -> tuple[list[object], list[object]]:
    """What the killer hears, and every question he sees, while Meg holds this item and never uses it."""
    m = scene(NIGHT + item).dice(3)
    questions: list[object] = []
    for answer in ANSWERS:
        let_pass(m)
        questions.append(m.sees("killer").text())
        m.play(answer)
    let_pass(m)
    questions.append(m.sees("killer").text())
    return [*m.hears("killer")], questions


@rule("TC-silent/1")
@pytest.mark.parametrize("item", KINDS)
def test_the_killer_hears_the_same_whatever_item_meg_holds(item: str) -> None:
    heard, _ = killers_evening(item)

    assert {"event": "Pause", "trigger": "on_roll"} in heard
    assert heard == killers_evening("flashlight")[0]


@rule("TC-silent/2")
@pytest.mark.parametrize("item", KINDS)
def test_the_killer_sees_the_same_questions_whatever_item_meg_holds(item: str) -> None:
    _, seen = killers_evening(item)

    assert seen == killers_evening("flashlight")[1]


@rule("TC-silent/2")
def test_while_meg_thinks_nobody_else_sees_that_she_is_asked() -> None:
    m = scene(NIGHT + "skeleton_key")

    assert m.asked() == ["s4"]
    assert m.sees("killer").questions == m.sees("s1").questions == ()
    assert m.sees("s4").asked() is not None


@rule("TC-silent/3")
def test_the_owner_of_lightweight_with_and_without_a_legal_card_looks_the_same() -> None:
    setting = "map=autohaven_wreckers marker=2 s1@crane_cab blood=1 perk=lightweight s2@crusher_yard"
    stuck = scene(setting).plan("s1 sprint", "s2 sprint")
    free = scene(setting).plan("s1 crouch", "s2 sprint")
    assert free.asked() == ["s1"]
    let_pass(free)

    assert stuck.asked() == free.asked() == ["s2"]
    assert stuck.hears("killer") == free.hears("killer")
    assert stuck.sees("killer").text() == free.sees("killer").text()


@rule("TC-silent/1")
def test_the_move_of_a_survivor_makes_no_pause() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator,bare s4@sawmill blood=6 item=firecracker")
    m.play("s1 m02")

    assert "before_move" not in [event["trigger"] for event in m.hears() if event["event"] == "Pause"]


@rule("TC-silent/1")
def test_an_item_drawn_at_a_trigger_makes_the_rest_of_it_silent() -> None:
    m = scene(
        "s1@winding_tower blood=2 perk=up_the_ante card=sprint foundry:bare powder_cellar:chest,bare"
        " items=dull_key"
    )
    m.play("s1 m02", "s1 up_the_ante", "s1 vault", "s1 rummage", "s1 pass")  # at the end of the bonus turn

    assert m.question() == "trigger.survivor_turn.end"  # of the turn around it
    assert m.options("s1") == ["dull_key", "pass"]
    assert m.sees("killer").questions == ()


def told_after_a_bang(item: str) -> list[dict[str, object]]:
    """What the killer hears when Meg has thrown her firecracker and Jake does not use his item."""
    m = scene(
        f"killer@winding_tower card=sprint s1@foundry item=firecracker s2@foundry item={item} foundry:bare"
    )
    let_pass(m)
    m.play("killer m02", "s1 firecracker")
    let_pass(m)
    return [*m.hears("killer")]


@rule("TC-silent/1")
@pytest.mark.parametrize("item", KINDS)
def test_after_a_card_was_used_the_trigger_pauses_again_whatever_another_holds(item: str) -> None:
    heard = told_after_a_bang(item)

    used = next(place for place, event in enumerate(heard) if event["event"] == "ItemUsed")
    assert {"event": "Pause", "trigger": "before_move"} in heard[used:]
    assert heard == told_after_a_bang("flashlight")
