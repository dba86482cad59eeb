"""People talk and point: a team among itself, everybody in the open."""

from __future__ import annotations

from tests.server.people import company
from tests.server.running import Server, Visitor


def test_the_team_talks_among_itself_and_everybody_in_the_open(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivor] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    survivor.send("talk", channel="team", text="Decoys  on\n4?")
    heard = survivor.wait_for("talk")["talk"]
    assert (heard["text"], heard["seat"], heard["id"]) == ("Decoys on 4?", "s1", 1)
    survivor.send("talk", channel="open", text="Good luck <b>you</b>")

    assert killer.wait_for("talk")["talk"]["text"] == "Good luck <b>you</b>"
    assert onlooker.wait_for("talk")["talk"]["id"] == 1
    killer.send("talk", channel="team", text="hello")
    assert killer.refused()["key"] == "error.wrong_channel"
    onlooker.send("talk", channel="open", text="hello")
    assert onlooker.refused()["key"] == "error.wrong_channel"
    assert [one["channel"] for one in visitor.sit_at(table).hello["talk"]] == ["open"]
    assert [one["channel"] for one in other.sit_at(table).hello["talk"]] == ["team", "open"]


def test_the_team_points_for_itself_and_everybody_in_the_open(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivor] = company(visitor, other)
    onlooker = server.visitor().sit_at(table)
    survivor.send("point", channel="team", place="generator 3")
    seen = survivor.wait_for("talk")["talk"]
    assert (seen["place"], seen["text"], seen["seat"]) == ("generator 3", "", "s1")
    survivor.send("point", channel="open", place="generator 4")

    assert killer.wait_for("talk")["talk"]["place"] == "generator 4"
    assert onlooker.wait_for("talk")["talk"]["place"] == "generator 4"
    assert [one["place"] for one in visitor.sit_at(table).hello["talk"]] == ["generator 4"]
    assert [one["place"] for one in other.sit_at(table).hello["talk"]] == ["generator 3", "generator 4"]


def test_who_may_not_speak_does_not_point(server: Server, visitor: Visitor, other: Visitor) -> None:
    table, [killer, survivor] = company(visitor, other)
    onlooker, watching = server.visitor().sit_at(table), other.sit_at(table, watch=1)

    for guest, channel in ((onlooker, "open"), (watching, "open"), (killer, "team")):
        guest.send("point", channel=channel, place="generator 3")
        assert guest.refused()["key"] == "error.wrong_channel"
    assert survivor.hello["talk"] == []


def test_who_points_again_and_again_has_to_wait(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivor] = company(visitor, other)
    for number in range(1, 5):
        survivor.send("point", channel="open", place=f"generator {number}")

    assert survivor.refused()["key"] == "error.points_too_often"
    killer.send("point", channel="open", place="generator 7")  # another person has points of their own
    assert killer.wait_for("talk", lambda said: said["talk"]["seat"] == "killer")["talk"]["id"] == 4
