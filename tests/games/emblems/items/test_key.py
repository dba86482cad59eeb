"""The skeleton key."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-11", "EM-AMB-48")
def test_the_hatch_appears_on_the_last_survivors_own_space() -> None:
    m = scene("gate=north:3 generator@K10 s1@C3 over item=key s2@escaped s3@escaped s4@G1")
    m.play("s4 leave", "s1 key")

    assert m.hatch() == "C3"
    assert m.item("s1") == "none"


@rule("EM-ITEM-11", "EM-HATCH-02")
def test_whoever_lets_it_pass_gets_the_usual_hatch() -> None:
    m = scene("gate=north:3 generator@K10 s1@C3 over item=key s2@escaped s3@escaped s4@G1 generators_hit=1")
    m.play("s4 leave", "s1 pass")

    assert m.hatch() == "K10"


@rule("EM-AMB-48")
def test_a_dying_holder_may_use_it_a_hooked_one_not() -> None:
    dying = scene("gate=north:3 generator@K10 s1@C3 dying over item=key s2@escaped s3@escaped s4@G1")
    dying.play("s4 leave", "s1 key")
    hooked = scene(
        "gate=north:3 generator@K10 hook@C3 s1@C3 hooked over item=key s2@escaped s3@escaped s4@G1 "
        "generators_hit=1"
    )
    hooked.play("s4 leave")

    assert dying.hatch() == "C3"
    assert hooked.hatch() == "K10"
