"""Spectators: public facts only, unless every seat agrees that they see everything."""

from __future__ import annotations

from tests.server.people import company
from tests.server.running import Server, Socket, Visitor


def kinds(socket: Socket) -> set[str | None]:
    """What is known of the cards that lie."""
    return {card["kind"] for there in socket.view["cards"] for card in there}


def show(socket: Socket, agree: bool) -> None:
    socket.send("show", agree=agree)
    mine = socket.hello["table"]["mine"]
    socket.wait_for(
        "table", lambda m: all(s["shows"] is agree for s in m["table"]["seats"] if s["seat"] in mine)
    )


def lay_all(survivors: Socket) -> None:
    survivors.wait_until(lambda s: s.question())
    for number, name in enumerate(("alice", "bianca", "carrie", "dorothy"), 1):
        survivors.draft(f"{name} {number} 7")


def test_spectators_see_everything_only_while_every_seat_agrees(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivors] = company(visitor, other)
    watching = server.visitor().sit_at(table)
    lay_all(survivors)
    show(survivors, True)
    assert not survivors.table["open_to_all"]
    assert kinds(watching) == set()

    show(killer, True)
    watching.wait_for("hello")
    assert kinds(watching) == {"herself", "decoy"}
    assert [draft["laid"] for draft in watching.drafts] == [draft["laid"] for draft in survivors.drafts]
    assert watching.questions == []

    show(killer, False)
    watching.wait_for("hello")
    assert kinds(watching) == set()
    assert watching.drafts == []


def test_who_holds_a_seat_sees_no_more_by_watching(visitor: Visitor, other: Visitor) -> None:
    table, [killer, survivors] = company(visitor, other)
    peeping = visitor.sit_at(table, watch=1)
    lay_all(survivors)
    show(survivors, True)
    show(killer, True)
    survivors.send("lock", locked=True)
    for eyes in (killer, peeping):
        eyes.wait_until(lambda s: s.view["stage"] == "laid")
        assert kinds(eyes) == {None}


def test_a_spectator_who_sees_everything_answers_nothing(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivors] = company(visitor, other)
    watching = server.visitor().sit_at(table)
    survivors.wait_until(lambda s: s.question())
    show(survivors, True)
    show(killer, True)
    watching.wait_for("hello")
    question = survivors.question()
    watching.send("answer", question=question["id"], option=question["options"][0]["text"])
    assert watching.refused()["key"] == "error.stale_question"
    watching.send("show", agree=False)
    assert watching.refused()["key"] == "error.not_seated"


def test_behind_the_curtain_it_is_said_whose_decision_it_is(visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me", "s1": "me"}, options={"people": 2}, hotseat=True)
    socket = visitor.sit_at(made["table"]["id"])
    assert socket.hello["view"] is None
    assert socket.hello["waiting_for"] == ["s1"]


def test_a_spectator_sees_public_facts_only(server: Server, visitor: Visitor, other: Visitor) -> None:
    table, [_, survivors] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    watching = other.sit_at(table, watch=1)
    survivors.wait_until(lambda s: s.question())
    for name in ("alice", "bianca", "carrie", "dorothy"):
        survivors.draft(f"{name} 1 2")
    survivors.send("lock", locked=True)
    for eyes in (onlooker, watching):
        eyes.wait_until(lambda s: s.view["stage"] == "laid")
        assert eyes.view["observer"] == []
        assert {card["kind"] for there in eyes.view["cards"] for card in there} == {None}
        assert eyes.questions == []
        assert "CharacterLaid" not in "".join(eyes.heard)
