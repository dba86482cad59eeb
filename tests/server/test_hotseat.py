"""Several seats at one screen, behind a curtain."""

from __future__ import annotations

from lastlight.core.seats import S1
from lastlight.games.trial.match import Match
from lastlight.games.trial.state import NOW
from tests.positions import come_to
from tests.server.people import company
from tests.server.running import Server, Visitor


def test_at_one_screen_who_has_locked_is_not_asked_for_again(visitor: Visitor) -> None:
    seats = dict.fromkeys(("killer", "s1", "s2", "s3", "s4"), "me")
    origin = dict(zip(("record", "step"), come_to("killer", "ask.pair", lambda m: True), strict=True))
    table = visitor.create(game="trial", seats=seats, origin=origin, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("look", seats=["killer"])
    device.wait_until(lambda s: s.question())
    device.draft(device.question()["options"][0]["text"])
    device.send("lock", locked=True)
    device.send("look", seats=[])

    hello = device.wait_for("hello", lambda hello: not hello["looking"])
    assert hello["waiting_for"] == ["s1", "s2", "s3", "s4"]


def may_use_map_in_own_turn(m: Match) -> bool:
    return m.state.acted[S1] == NOW and "map" in map(str, m.options(S1))


def test_at_one_screen_even_a_silent_trigger_says_whom_to_pass_it_to(
    server: Server, visitor: Visitor
) -> None:
    text, step = come_to("s1", "trigger.survivor_turn.start", may_use_map_in_own_turn)
    seats = dict.fromkeys(("killer", "s1", "s2", "s3", "s4"), "me")
    origin = {"record": text, "step": step}
    table = visitor.create(game="trial", seats=seats, origin=origin, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("look", seats=["s2"])

    device.wait_until(lambda s: '"waiting_for":["s1"]' in s.heard[-1])
    assert '"waiting_for":["s1"]' not in server.visitor().sit_at(table).heard[-1]


def test_hotseat_begins_behind_a_curtain(visitor: Visitor) -> None:
    seats = {"killer": "me", "s1": "me"}
    table = visitor.create(seats=seats, options={"people": 2}, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    assert device.hello["view"] is None
    assert device.hello["looking"] == []

    device.send("look", seats=["s1"])
    device.wait_for("hello")
    assert device.view["observer"] == ["s1"]
    for name in ("alice", "bianca", "carrie", "dorothy"):
        device.draft(f"{name} 1 2")
    device.send("lock", locked=True)
    device.wait_until(lambda s: s.view["stage"] == "laid")
    assert device.questions == []

    device.send("look", seats=[])
    assert device.wait_for("hello")["view"] is None
    device.send("look", seats=["killer"])
    device.wait_for("hello")
    assert device.view["observer"] == ["killer"]
    assert {card["kind"] for there in device.view["cards"] for card in there} == {None}
    device.answer("explore 7")
    device.send("look", seats=["s2"])
    assert device.refused()["key"] == "error.not_seated"


def test_the_end_is_seen_behind_a_curtain_too(visitor: Visitor) -> None:
    seats = {"killer": "me", "s1": "me"}
    table = visitor.create(seats=seats, options={"people": 2}, hotseat=True)["table"]["id"]
    device = visitor.sit_at(table)
    device.send("concede", side="killer", agree=True)

    device.wait_until(lambda s: s.view)
    assert (device.view["winner"], device.view["observer"]) == ("survivors", [])
    assert visitor.sit_at(table).hello["view"] == device.view


def test_one_cannot_look_through_anothers_seat(visitor: Visitor, other: Visitor) -> None:
    _, [killer, _] = company(visitor, other)
    killer.send("look", seats=["s1"])
    assert killer.refused()["key"] == "error.not_seated"
