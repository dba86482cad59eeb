"""The ambush, scripted: the hardest moment the core must handle, step by step."""

from __future__ import annotations

import pytest

from lastlight.core.chance import SeededChance
from lastlight.core.errors import BrokenRule, MatchOver, NotAnOption, NotAsked
from lastlight.core.events import Event, Pause
from lastlight.core.flow import ask_any, parse_field, print_field
from lastlight.core.seats import CHANCE, KILLER, S1, S2, S3, S4, SPECTATOR, SURVIVORS, seat_named
from tests.core.ambush.game import Ambush
from tests.core.ambush.match import DiceFell, ItemUsed, Match, PerkUsed, Sent
from tests.core.ambush.rules import AnyOrder
from tests.core.ambush.state import FLASH, ROCK

AMBUSH = Ambush()

ITEMS = ("chance rock", "chance flash")
"""The rock goes to s2, the flash to s4."""


class Scene:
    """A match of the ambush played by a script."""

    def __init__(self, **options: object) -> None:
        match = AMBUSH.start(options)
        assert isinstance(match, Match)
        self.match: Match = match
        self.match.listen()
        self.log: list[Event] = []

    def play(self, *answers: str) -> Scene:
        for answer in answers:
            seat, text = answer.split(" ", 1)
            self.match.answer_text(seat_named(seat), text)
            self.log += self.match.heard()
        return self

    @property
    def asked(self) -> list[str]:
        return [str(seat) for seat in sorted(self.match.questions)]

    @property
    def stack(self) -> list[str]:
        return [type(procedure).__name__ for procedure in self.match.stack]


def surrounded(**options: object) -> Scene:
    """s1 in the killer's room 2, s2 there too, s3 next door, and it is the killer's turn."""
    scene = Scene(**options).play(*ITEMS, "killer stay", "s1 high", "s2 stay", "s3 stay", "s4 stay")
    scene.match.state.room[S2] = 2
    return scene.play("chance nothing")


def test_everybody_sets_a_card_in_secret_and_at_once() -> None:
    scene = Scene().play(*ITEMS)
    assert scene.asked == ["killer", "s1", "s2", "s3", "s4"]
    scene.play("s3 low", "killer high")

    assert scene.asked == ["s1", "s2", "s4"]
    assert (
        scene.match.view(frozenset((S1,))).text()
        == Scene().play(*ITEMS, "s3 high", "killer low").match.view(frozenset((S1,))).text()
    )


def test_three_survivors_react_in_turn_order_when_the_killer_finds_them() -> None:
    scene = surrounded()
    assert scene.asked == ["s1"]
    scene.play("s1 pass")
    assert scene.asked == ["s2"]
    scene.play("s2 hide")
    assert scene.asked == ["s3"]
    scene.play("s3 pass")

    assert scene.match.state.hidden[S2]
    assert scene.stack[-1] == "Reactions"


def test_a_reaction_inside_a_reaction_is_finished_before_the_poll_goes_on() -> None:
    """s1 rolls, runs and turns up a crow; the killer's own reaction brings him there; then s2 is asked."""
    scene = surrounded()
    scene.play("s1 dodge", "chance 1", "s1 4", "chance crow")
    assert scene.asked == ["killer"]
    assert scene.stack[-3:] == ["Dodge", "Enter", "Reactions"]
    scene.play("killer spies")

    assert scene.match.state.room[KILLER] == 4
    assert scene.asked == ["s3"]  # s2 is no longer in his room, so only s3 may still answer


def test_a_stumble_ends_the_dodge_but_it_is_paid() -> None:
    scene = surrounded().play("s1 dodge", "chance 0")

    assert scene.match.state.blood[S1] == 1
    assert scene.match.state.room[S1] == 2
    assert scene.asked == ["s2"]


def test_of_two_dice_one_is_rolled_again_and_one_is_kept() -> None:
    scene = surrounded(two_dice=True).play("s1 dodge", "chance 2", "chance 0")
    assert [str(option) for option in scene.match.options(S1)] == ["again 2", "again 0", "pass"]
    scene.play("s1 again 0", "chance 1")
    assert [str(option) for option in scene.match.options(S1)] == ["keep 1", "keep 2"]
    scene.play("s1 keep 2")

    assert [event.faces for event in scene.log if isinstance(event, DiceFell)] == [(2, 0), (2, 1)]
    assert "TwoDice" not in scene.stack
    assert scene.asked == ["s1"]  # where to run


def test_a_die_that_is_kept_may_be_a_stumble() -> None:
    scene = surrounded(two_dice=True).play("s1 dodge", "chance 2", "chance 0", "s1 pass", "s1 keep 0")

    assert scene.match.state.room[S1] == 2
    assert scene.asked == ["s2"]


def test_equal_dice_stand_without_a_choice() -> None:
    scene = surrounded(two_dice=True).play("s1 dodge", "chance 1", "chance 1")

    assert scene.stack[-1] == "Dodge"
    assert scene.asked == ["s1"]


def test_a_bonus_turn_may_start_another_bonus_turn() -> None:
    scene = surrounded().play("s1 pass", "s2 pass", "s3 rally", "s3 stay")
    assert scene.asked == ["s4"]
    scene.play("s4 inspire")

    assert scene.stack.count("BonusTurn") == 2
    assert scene.stack[-5:] == ["Rally", "BonusTurn", "Reactions", "Inspire", "BonusTurn"]
    scene.play("s4 stay")
    assert scene.stack[-1] == "Reactions"
    assert "BonusTurn" not in scene.stack


def test_a_hidden_item_denies_the_interaction_at_a_silent_trigger() -> None:
    scene = surrounded().play("s1 pass", "s2 pass", "s3 pass")
    assert Pause("before_interact") in scene.log
    assert scene.asked == ["s2"]
    scene.play("s2 pass")
    assert scene.asked == ["s4"]
    scene.play("s4 flash")

    assert ItemUsed(S4, FLASH) in scene.log
    assert scene.match.state.wounds == [0] * 5
    assert scene.match.state.round == 2


def test_a_silent_trigger_pauses_again_after_what_was_used_in_it() -> None:
    scene = surrounded().play("s1 pass", "s2 pass", "s3 pass", "s2 pass", "s4 flash")

    used = scene.log.index(ItemUsed(S4, FLASH))
    assert Pause("before_interact") in scene.log[used:]


def test_nobody_else_can_tell_whose_turn_at_a_silent_trigger_it_is() -> None:
    at_s2 = surrounded().play("s1 pass", "s2 pass", "s3 pass")
    seen = [at_s2.match.view(who).text() for who in (frozenset((KILLER,)), frozenset((S1,)), SPECTATOR)]
    at_s4 = at_s2.play("s2 pass")

    assert seen == [
        at_s4.match.view(who).text() for who in (frozenset((KILLER,)), frozenset((S1,)), SPECTATOR)
    ]
    assert at_s4.match.view(frozenset((S4,))).asked() is not None


def test_the_pause_is_sent_whoever_holds_what() -> None:
    """Whether s4 or nobody has the flash, the killer sees the same."""
    logs = []
    for first, second in ((ROCK, FLASH), (ROCK, ROCK)):
        scene = Scene().play(f"chance {first}", f"chance {second}", *("killer stay", "s1 stay", "s2 stay"))
        scene.play("s3 stay", "s4 stay")
        if scene.asked == ["s4"]:
            scene.play("s4 pass")
        seen = [event.seen_by(frozenset((KILLER,))) for event in scene.log]
        logs.append([str(event) for event in seen if event is not None])

    assert logs[0] == logs[1]
    assert str(Pause("before_interact")) in logs[0]


def test_a_trigger_nobody_could_answer_is_not_set_off() -> None:
    scene = Scene(perks=False, items=False)
    scene.play("killer stay", "s1 high", "s2 stay", "s3 stay", "s4 stay", "chance nothing")

    assert scene.asked == ["killer"]
    assert scene.stack == ["Rounds", "Turns", "KillerTurn"]
    assert not any(isinstance(event, Pause) for event in scene.log)


def test_a_win_in_the_middle_of_a_reaction_stops_everything() -> None:
    scene = surrounded()
    scene.match.state.opened = 4
    scene.play("s1 dodge", "chance 2", "s1 3", "chance chest")

    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == "survivors"
    assert scene.stack == []
    assert scene.asked == []
    assert PerkUsed(S1, "dodge") in scene.log


def test_a_perk_is_used_once_a_round_and_must_be_paid() -> None:
    scene = surrounded().play("s1 dodge", "chance 0")
    assert not scene.match.usable(S1, "killer_enters", 0)
    scene.match.state.used = []
    scene.match.state.blood[S1] = 0

    assert not scene.match.usable(S1, "killer_enters", 0)


def test_an_imagined_silent_trigger_has_somebody_thinking_in_it() -> None:
    """Somebody is asked, the killer cannot know who: he imagines each of the two who may hold the flash."""
    scene = Scene().play(*ITEMS, "killer stay", "s1 stay", "s2 stay", "s3 stay", "s4 stay")
    assert scene.asked == ["s4"]
    view = scene.match.view(frozenset((KILLER,)))
    imagined = [AMBUSH.imagine(view, SeededChance(str(n))) for n in range(40)]

    assert {min(m.questions) for m in imagined} == {S2, S4}


def test_a_refused_answer_changes_nothing() -> None:
    scene = surrounded()
    before = scene.match.checksum()
    with pytest.raises(NotAnOption):
        scene.play("s1 fly")
    with pytest.raises(NotAsked, match="waiting for: s1"):
        scene.play("s2 hide")

    assert scene.match.checksum() == before


def test_a_match_that_is_over_takes_no_answer() -> None:
    scene = surrounded()
    scene.match.state.opened = 4
    scene.play("s1 dodge", "chance 2", "s1 3", "chance chest")
    with pytest.raises(MatchOver):
        scene.play("s1 pass")


def test_a_copy_is_answered_within_a_joint_choice_by_place() -> None:
    """Nobody has listed its options yet."""
    twin = Scene().play(*ITEMS).match.copy()
    twin.take(S1, 2)
    twin.carry_out(S2, "low")

    assert twin.state.card[S1:S3] == ["stay", "low"]
    assert sorted(twin.questions) == [KILLER, S3, S4]


def test_drafts_can_be_looked_at_without_closing_a_joint_choice() -> None:
    match = Scene().play(*ITEMS).match
    held = match.held_open()
    for seat in sorted(match.questions):
        held.answer(seat, "low")

    assert held.state.card == ["low"] * 5
    assert not held.questions
    view = held.view(frozenset((S1,)))
    assert view.waiting  # it is still to be closed
    assert view.where == match.view(frozenset((S1,))).where
    assert match.state.card == [""] * 5


def in_any_order() -> Scene:
    """The cards lie, and the survivors say who goes first; s1 and s2 share a room."""
    scene = Scene(any_order=True, perks=False, items=False)
    scene.match.state.room[S2] = 0
    return scene.play("killer stay", "s1 stay", "s2 stay", "s3 stay", "s4 stay")


def test_several_are_asked_each_with_options_of_their_own() -> None:
    match = in_any_order().match

    assert {str(seat): [str(option) for option in match.options(seat)] for seat in match.questions} == {
        "s1": ["go s1", "go s2"],
        "s2": ["go s1", "go s2"],
        "s3": ["go s3"],
        "s4": ["go s4"],
    }
    assert all(question.shared and not question.joint for question in match.questions.values())


def test_the_first_answer_counts_and_the_match_knows_whose_it_was() -> None:
    scene = in_any_order().play("s2 go s1")

    assert Sent(by=S2, seat=S1) in scene.log
    assert scene.asked == ["s1", "s2", "s3", "s4"]
    with pytest.raises(NotAnOption):
        scene.play("s1 go s1")


def test_who_has_nothing_to_say_is_not_asked() -> None:
    scene = in_any_order().play("s3 go s3")
    assert scene.asked == ["s1", "s2", "s4"]

    with pytest.raises(NotAsked, match="waiting for: s1, s2, s4"):
        scene.play("s3 go s1")


def test_what_all_could_only_say_alike_is_not_asked() -> None:
    """s1 and s2 in one room are left, then s2 alone: whoever said so, s2 would go."""
    scene = in_any_order().play("s3 go s3", "s4 go s4")
    assert scene.asked == ["s1", "s2"]
    scene.play("s1 go s1")

    assert Sent(by=S1, seat=S2) in scene.log
    assert scene.match.state.round == 2


def test_a_question_to_several_that_none_could_answer_is_a_fault_of_the_rules() -> None:
    match = in_any_order().match
    match.stack[-1] = AnyOrder(())
    shared = ask_any(match.doing(match.depth, AnyOrder), SURVIVORS, "ask.next", AnyOrder.named, AnyOrder.go)
    match.questions.clear()

    with pytest.raises(BrokenRule, match=r"ask\.next"):
        match.go_on(shared)


def test_a_view_shows_everybody_who_is_asked_and_an_imagined_match_asks_the_same() -> None:
    match = in_any_order().match
    for who in (frozenset((S3,)), frozenset((KILLER,)), SPECTATOR):
        view = match.view(who)
        assert [asked.seat for asked in view.questions] == ["s1", "s2", "s3", "s4"]
        imagined = AMBUSH.imagine(view, SeededChance("7"))
        assert imagined.view(who) == view
        imagined.answer_text(S1, "go s2")

        assert AnyOrder((S1, S3, S4)) in imagined.stack


def test_a_copy_of_a_question_to_several_is_answered_apart() -> None:
    scene = in_any_order()
    twin = scene.match.copy()
    twin.answer_text(S4, "go s4")

    assert scene.asked == ["s1", "s2", "s3", "s4"]
    assert sorted(twin.questions) == [S1, S2, S3]


def test_a_side_may_give_up_while_several_are_asked() -> None:
    scene = in_any_order()
    scene.match.concede("survivors")

    assert scene.asked == []
    with pytest.raises(MatchOver):
        scene.play("s1 go s1")


def test_fields_of_procedures_print_and_parse() -> None:
    for value in (3, "left", True, None, S3, CHANCE, (S1, 2, ("x", S4)), ()):
        assert parse_field(print_field(value)) == value
        assert type(parse_field(print_field(value))) is type(value)
