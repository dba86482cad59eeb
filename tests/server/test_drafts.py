"""What is laid but not locked: changed freely, kept, seen by the team and by nobody else."""

from __future__ import annotations

from tests.server.people import company
from tests.server.running import Server, Visitor


def test_a_whole_view_says_whose_it_is_to_each_of_a_team(server: Server, visitor: Visitor) -> None:
    _, [_, *team] = company(visitor, server.visitor(), server.visitor())

    assert [survivor.hello["view"]["observer"] for survivor in team] == [["s1"], ["s2"]]


def test_a_draft_lies_on_the_board_of_who_laid_it(visitor: Visitor, other: Visitor) -> None:
    _, [_, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())

    survivors.draft("alice 1 5")

    assert [q["chosen"] for q in survivors.questions] == ["alice 1 5", None]
    assert survivors.question()["variables"] == {"character": "@character.bianca"}
    assert survivors.view["cards"][0] == [{"character": "alice", "kind": "herself"}]
    assert survivors.view["cards"][4] == [{"character": "alice", "kind": "decoy"}]
    assert survivors.drafts == [{"seat": "s1", "laid": ["alice 1 5"], "complete": False, "locked": False}]


def test_a_draft_is_changed_and_taken_up(visitor: Visitor, other: Visitor) -> None:
    _, [_, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    survivors.draft("alice 1 5")
    survivors.draft("bianca 2 2")
    first = survivors.questions[0]["id"]

    survivors.send("draft", question=first, option="alice 3 3")
    survivors.wait_for("update")
    assert survivors.drafts[0]["laid"] == ["alice 3 3", "bianca 2 2"]

    survivors.send("draft", question=first, option=None)
    survivors.wait_for("update")
    assert survivors.drafts[0]["laid"] == []
    survivors.draft("alice 7 7")
    assert survivors.drafts[0]["laid"] == ["alice 7 7", "bianca 2 2"]


def test_drafts_are_kept_over_a_reconnect(visitor: Visitor, other: Visitor) -> None:
    table, [_, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    survivors.draft("alice 1 5")
    survivors.close()

    again = other.sit_at(table)

    assert again.drafts == survivors.drafts
    assert again.view == survivors.view
    assert again.questions == survivors.questions


def test_the_team_sees_drafts_and_the_killer_hears_nothing(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    third = server.visitor()
    _, [killer, one, two] = company(visitor, other, third)
    killer.hear_out()
    before = len(killer.heard)
    two.wait_until(lambda s: s.question())
    one.draft("alice 1 5")

    two.wait_until(lambda s: s.drafts and s.drafts[0]["laid"])
    assert two.view["cards"][0] == [{"character": "alice", "kind": "herself"}]
    one.draft("bianca 2 6")
    one.send("lock", locked=True)
    two.wait_until(lambda s: s.drafts[0]["locked"])
    one.send("lock", locked=False)
    two.wait_until(lambda s: not s.drafts[0]["locked"])

    assert killer.hear_out() == []
    assert len(killer.heard) == before


def test_with_own_cards_only_the_team_sees_nothing_either(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    third = server.visitor()
    _, [_, one, two] = company(visitor, other, third, own_only=True)
    two.hear_out()
    one.draft("alice 1 5")

    assert two.hear_out() == []


def test_when_the_last_seat_locks_all_is_revealed_in_seat_order(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    third = server.visitor()
    table, [killer, one, two] = company(visitor, other, third)
    for socket, names in ((two, ("carrie", "dorothy")), (one, ("alice", "bianca"))):
        socket.wait_until(lambda s: s.question())
        for name in names:
            socket.draft(f"{name} 1 2")
        socket.send("lock", locked=True)

    killer.wait_until(lambda s: s.question())

    assert killer.view["cards"][0] == [
        {"character": n, "kind": None} for n in ["alice", "bianca", "carrie", "dorothy"]
    ]
    laid = [line.text for line in server.hall.tables[table].ledger.answers]
    assert laid == ["alice 1 2", "bianca 1 2", "carrie 1 2", "dorothy 1 2"]


def test_nothing_is_locked_before_everything_lies(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    survivors.draft("alice 1 5")

    survivors.send("lock", locked=True)
    assert survivors.refused()["key"] == "error.not_all_laid"
    killer.send("lock", locked=True)
    assert killer.refused()["key"] == "error.nothing_to_lock"
    killer.send("lock", locked=True, seats=["s1"])
    assert killer.refused()["key"] == "error.not_seated"


def test_a_draft_the_rules_forbid_is_refused_with_its_rule(visitor: Visitor, other: Visitor) -> None:
    _, [_, survivors] = company(visitor, other, different=True)
    survivors.wait_until(lambda s: s.question())
    question = survivors.question()["id"]

    survivors.send("draft", question=question, option="alice 1 1")
    refused = survivors.refused()
    survivors.send("why", question=question, option="alice 1 1")
    why = survivors.wait_for("why")

    assert refused["rule"] == why["rule"] == "DC-AMB-01"
    assert refused["reason"]["key"] == why["reason"]["key"] == "why.different"
    assert refused["question"] == question
