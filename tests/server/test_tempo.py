"""Tempo: what has happened is played out before anybody goes on."""

from __future__ import annotations

from pathlib import Path

from tests.server.people import company, has_begun_a_round
from tests.server.running import Visitor, quick, running


def test_bots_wait_until_what_happened_has_been_played_out(tmp_path: Path) -> None:
    with running(quick(tmp_path, pace=20.0)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, tempo="normal")["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        assert killer.log[-1]["beat"] == 24_000
        killer.answer("explore 7")
        killer.wait_until(lambda s: s.question() or has_begun_a_round(s))
        if not has_begun_a_round(killer):
            killer.answer()  # what he does with what he found
            killer.wait_until(has_begun_a_round)
        killer.quiet()
        assert killer.question() is None  # all the beats are more than a minute

        killer.send("skip")

        killer.wait_until(lambda s: s.question())


def test_tempo_belongs_to_the_table(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    killer.send("tempo", tempo="instant")
    survivors.wait_until(lambda s: s.table["tempo"] == "instant")
