"""A question that any of several may answer, at a table: the ambush in which survivors say who goes next.

Mara plays s1, Jan s2, bots the others; everybody is alone in a room, so each can only name themselves.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lastlight.core.seats import KILLER, S1, S2
from lastlight.server.settings import CLOCKS
from lastlight.server.table.table import Table
from tests.server.postgres import Postgres
from tests.server.running import Server, Socket, quick, running, wait_until

pytestmark = pytest.mark.usefixtures("ambush")

LONG = 1_000


class Huddle:
    """A table of the ambush where the survivors are asked who goes first."""

    def __init__(self, server: Server, elsewhere: Server | None = None, clock: str = "none") -> None:
        self.visitor, jan = server.visitor(), (elsewhere or server).visitor()
        seats = {"s1": "me", "s2": "person"}
        options = {"any_order": True, "perks": False, "items": False, "max_rounds": 3}
        body = {"game": "ambush", "seats": seats, "fill": "random", "options": options, "clock": clock}
        made = self.visitor.post("/api/v1/tables", body)
        self.id: str = made["table"]["id"]
        jan.post(f"/api/v1/tables/{self.id}/join", {"invite": made["invites"][0]["token"]})
        self.mara, self.jan = self.visitor.sit_at(self.id), jan.sit_at(self.id)
        self.table: Table = server.hall.tables[self.id]
        for person in (self.mara, self.jan):
            person.wait_until(lambda s: s.question())
            person.answer("stay")
        for person in (self.mara, self.jan):
            person.wait_until(asked_who_goes)


def asked_who_goes(socket: Socket) -> bool:
    question = socket.question()
    return question is not None and question["text"] == "ask.next"


def say(socket: Socket, option: str) -> None:
    socket.send("answer", question=socket.question()["id"], option=option)


def you_first(socket: Socket, agree: bool = True) -> None:
    socket.send("you_first", question=socket.question()["id"], agree=agree)


def who_went(socket: Socket) -> list[str]:
    """Who said so, each time somebody was to go next."""
    return [
        entry["event"]["by"].removeprefix("@") for entry in socket.log if entry["event"]["event"] == "Sent"
    ]


def waits_for(*seats: str) -> Any:
    return lambda message: message["waiting_for"] == list(seats)


def test_everybody_asked_has_options_of_their_own_and_is_waited_for(server: Server) -> None:
    at = Huddle(server)

    for person, option in ((at.mara, "go s1"), (at.jan, "go s2")):
        question = person.question()
        assert question["shared"]
        assert [one["text"] for one in question["options"]] == [option]
    assert at.table.observing.heard_asked() == [S1, S2]  # the bots leave it to people of their side


def test_of_two_who_answer_at_the_same_moment_one_is_told_that_it_is_settled(server: Server) -> None:
    at = Huddle(server)
    with server.busy(at.id, until_said=2):
        say(at.mara, "go s1")
        wait_until(lambda: len(at.table.answers.replies) == 1)
        say(at.jan, "go s2")

    at.mara.wait_for("accepted")
    assert at.jan.refused()["key"] == "error.settled"
    at.jan.wait_until(lambda s: who_went(s) == ["s1"] and asked_who_goes(s))  # s2 is still to go


def test_an_answer_that_comes_twice_is_stale_and_not_settled_by_others(server: Server) -> None:
    at = Huddle(server)
    question = at.mara.question()
    at.mara.answer("go s1")
    at.mara.send("answer", question=question["id"], option="go s1")

    assert at.mara.refused()["key"] == "error.stale_question"


@pytest.mark.slow
def test_over_two_processes_one_answer_counts_and_the_other_is_told(
    postgres: Postgres, tmp_path: Path
) -> None:
    settings = quick(tmp_path, database=postgres.database())
    with running(settings) as one, running(settings) as two:
        at = Huddle(one, elsewhere=two)
        there = two.hall.tables[at.id]
        with two.busy(at.id, until_said=1):
            say(at.jan, "go s2")
            wait_until(lambda: len(there.answers.replies) == 1)
            at.mara.answer("go s1")

        assert at.jan.refused()["key"] == "error.settled"
        at.jan.wait_until(lambda s: who_went(s) == ["s1"] and asked_who_goes(s))


def test_bots_answer_when_all_people_of_their_side_have_said_you_first(server: Server) -> None:
    at = Huddle(server)
    you_first(at.mara)
    at.jan.wait_for("update", waits_for("s2"))
    assert at.table.questions.asking().bots == ()
    you_first(at.jan)

    at.jan.wait_until(lambda s: who_went(s) == ["s3"])


def test_you_first_can_be_taken_back_and_is_known_after_a_reload(server: Server) -> None:
    at = Huddle(server)
    you_first(at.mara)
    at.jan.wait_for("update", waits_for("s2"))
    again = at.visitor.sit_at(at.id)
    assert again.hello["waiting_for"] == ["s2"]

    you_first(again, agree=False)

    at.jan.wait_for("update", waits_for("s1", "s2"))


def test_who_has_said_you_first_may_answer_all_the_same(server: Server) -> None:
    at = Huddle(server)
    you_first(at.mara)
    at.jan.wait_for("update", waits_for("s2"))
    say(at.mara, "go s1")

    at.jan.wait_until(lambda s: who_went(s) == ["s1"])


def test_you_first_is_forgotten_with_the_question(server: Server) -> None:
    at = Huddle(server)
    you_first(at.mara)
    at.jan.wait_for("update", waits_for("s2"))
    you_first(at.jan)
    at.jan.wait_until(lambda s: who_went(s) == ["s3"] and asked_who_goes(s))

    assert at.table.observing.heard_asked() == [S1, S2]
    assert at.table.questions.drafts == {}


def test_only_what_others_may_answer_too_can_be_left_to_them(server: Server) -> None:
    visitor = server.visitor()
    table = visitor.create(game="ambush", seats={"killer": "me"}, fill="random", options={"items": False})[
        "table"
    ]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    you_first(killer)

    assert killer.refused()["key"] == "error.not_shared"


def test_a_draft_has_no_place_in_what_any_may_answer(server: Server) -> None:
    at = Huddle(server)
    at.mara.send("draft", question=at.mara.question()["id"], option="go s1")
    assert at.mara.refused()["key"] == "error.stale_question"
    at.mara.send("lock", locked=True)

    assert at.mara.refused()["key"] == "error.nothing_to_lock"


def test_the_clock_of_everybody_asked_runs_and_at_zero_a_bot_answers_for_that_seat(tmp_path: Path) -> None:
    with running(quick(tmp_path, clocks={**CLOCKS, "live": LONG})) as server:
        at = Huddle(server, clock="live")
        told = at.mara.wait_for("clock")["clocks"]  # of this question; those of the cards were told before
        assert [one["seat"] for one in told] == ["s1", "s2"]
        server.run_out(at.id, S2)

        at.mara.wait_until(lambda s: who_went(s) == ["s2"])
        assert at.table.seats.rows[S2].stand_in
        assert not at.table.seats.rows[S1].stand_in
        at.mara.wait_until(asked_who_goes)  # and the bots leave the next one to her


def test_a_bot_that_stands_in_leaves_it_to_people_like_any_other(server: Server) -> None:
    at = Huddle(server)
    at.jan.send("stand_in", seat="s2")
    at.mara.wait_until(lambda s: s.table["seats"][2]["stand_in"])

    assert at.table.questions.asking().bots == ()
    assert at.table.observing.heard_asked() == [S1]
    at.mara.send("stand_in", seat="s1")
    wait_until(lambda: KILLER in at.table.ledger.decided or at.table.row.status == "finished")


def test_what_one_has_answered_for_several_is_ones_own_to_take_back(server: Server) -> None:
    """The card that was shown binds, so Jan is asked; then all are asked again who goes first."""
    at = Huddle(server)
    at.mara.answer("go s1")
    at.mara.wait_until(lambda s: who_went(s) == ["s1"])
    at.jan.wait_until(lambda s: who_went(s) == ["s1"])
    at.jan.send("undo")
    at.mara.wait_for("undo", lambda m: m["undo"] is not None and m["undo"]["by"] == "s2")
    at.mara.send("consent", undo=at.mara.undo["id"], agree=False)  # it was his card he would take back
    at.jan.wait_for("undo", lambda m: m["refused_by"] == "s1")
    at.mara.send("undo")
    at.jan.wait_for("undo", lambda m: m["undo"] is not None and m["undo"]["by"] == "s1")
    at.jan.send("consent", undo=at.jan.undo["id"], agree=True)
    at.jan.wait_until(lambda s: s.log[-1]["event"]["event"] == "Undone" and asked_who_goes(s))

    assert at.table.observing.heard_asked() == [S1, S2]


def test_a_side_gives_up_while_any_of_it_may_answer(server: Server) -> None:
    at = Huddle(server)
    for person in (at.mara, at.jan):
        person.send("concede", side="survivors", agree=True)

    at.mara.wait_until(lambda s: s.view["winner"] == "killer")
