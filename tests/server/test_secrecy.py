"""On the wire: two matches alike for a seat send that seat the same bytes, but for random ids and times.

In one match the survivors lay one way, at once; in the other the same backs lie, but which card is which
differs, and they hesitate, change and unlock. Whoever may not know receives the same, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from lastlight.core.seats import SPECTATOR
from lastlight.server.settings import PAUSE
from lastlight.server.table.beat import Beat
from lastlight.server.table.playout import Playout
from tests.core.ambush.game import Ambush
from tests.server.ambush_table import Deal
from tests.server.bytes_alike import normal
from tests.server.people import company
from tests.server.running import Server, Socket, Visitor, quick, running

CHARACTERS = ("alice", "bianca", "carrie", "dorothy")


def straight(survivors: Socket) -> None:
    for number, name in enumerate(CHARACTERS, 1):
        survivors.draft(f"{name} {number} 7")
    survivors.send("lock", locked=True)


def hesitant(survivors: Socket) -> None:
    """The same backs, the cards swapped, after second thoughts and secret talk."""
    survivors.draft("alice 3 3")
    survivors.send("talk", channel="team", text="Wait …")
    survivors.send("draft", question=survivors.questions[0]["id"], option="alice 7 1")
    survivors.wait_for("update")
    for number, name in enumerate(CHARACTERS[1:], 2):
        survivors.draft(f"{name} 7 {number}")
    survivors.send("why", question=survivors.questions[0]["id"], option="alice 9 9")
    survivors.send("draft", question=survivors.questions[3]["id"], option=None)
    survivors.wait_for("update")
    survivors.draft("dorothy 7 4")
    survivors.send("lock", locked=True)


def what_comes(server: Server, lay: Callable[[Socket], None], clock: str) -> dict[str, list[str]]:
    """All that the killer and a spectator receive until something differs by the rules."""
    killer_person, team, onlooker = server.visitor(), server.visitor(), server.visitor()
    made = killer_person.create(
        seats={"killer": "me", "s1": "person"}, options={"people": 2}, clock=clock, name="K"
    )
    table = made["table"]["id"]
    team.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"], "name": "S"})
    killer, watching = killer_person.sit_at(table), onlooker.sit_at(table)
    survivors = team.sit_at(table)
    killer.wait_until(lambda s: s.table["seats"][1]["here"])
    watching.wait_until(lambda s: s.table["seats"][1]["here"])
    survivors.wait_until(lambda s: s.question())
    lay(survivors)
    for eyes in (killer, watching):
        eyes.wait_until(lambda s: s.view["stage"] == "laid")
    killer.send("answer", question=killer.question()["id"], option="explore 9")
    killer.refused()
    killer.send("why", question=killer.question()["id"], option="attack alice")
    killer.wait_for("why")
    killer.answer("explore 5")  # where nothing lies
    for eyes in (killer, watching):
        eyes.wait_until(lambda s: any(e["event"]["event"] == "CardsTurned" for e in s.log))
        cut(eyes)
    return {
        "killer": [normal(text, table) for text in killer.heard],
        "spectator": [normal(text, table) for text in watching.heard],
    }


def cut(socket: Socket) -> None:
    """Leave out what the rules have revealed since: the cards turned up at the end of the round."""
    last = json.loads(socket.heard[-1])
    turned = next(n for n, e in enumerate(last["log"]) if e["event"]["event"] == "CardsTurned")
    last["log"] = last["log"][: turned + 1]
    del last["where"], last["step"]
    socket.heard[-1] = json.dumps(last)


@pytest.mark.parametrize("clock", ["none", "slow"])
def test_the_killer_and_the_public_receive_the_same_bytes(tmp_path: Path, clock: str) -> None:
    with running(quick(tmp_path)) as server:
        one = what_comes(server, straight, clock)
        other = what_comes(server, hesitant, clock)

    assert one["killer"] == other["killer"]
    assert one["spectator"] == other["spectator"]
    assert len(one["killer"]) > 5


def test_http_tells_the_killer_the_same(tmp_path: Path) -> None:
    def looks(server: Server, lay: Callable[[Socket], None]) -> list[str]:
        person, team = server.visitor(), server.visitor()
        table, [killer, survivors] = company(person, team)
        survivors.wait_until(lambda s: s.question())
        lay(survivors)
        killer.wait_until(lambda s: s.question())
        paths = ("", "/transcript.jsonl")
        return [normal(person.http.get(f"/api/v1/tables/{table}{path}").text, table) for path in paths]

    with running(quick(tmp_path)) as server:
        assert looks(server, straight) == looks(server, hesitant)


def test_no_number_of_answers_and_no_hidden_card_reaches_the_killer(visitor: Visitor, other: Visitor) -> None:
    _, [killer, survivors] = company(visitor, other)
    survivors.wait_until(lambda s: s.question())
    straight(survivors)
    killer.wait_until(lambda s: s.question())

    everything = "".join(killer.heard)
    assert "CharacterLaid" not in everything
    assert '"kind":"herself"' not in everything
    assert '"number"' not in everything
    assert [entry["step"] for entry in killer.log] == list(range(1, len(killer.log) + 1))


# Silent triggers ------------------------------------------------------------------------------------------


def killers_share(server: Server, items: str, deal: Deal) -> tuple[list[str], int]:
    """All the killer receives in two rounds, and how many silent questions were asked meanwhile."""
    deal(items)
    visitor = server.visitor()
    body = {"game": "ambush", "seats": {"killer": "me"}, "fill": "random", "options": {"max_rounds": 2}}
    table = visitor.post("/api/v1/tables", body)["table"]["id"]
    killer = visitor.sit_at(table)
    killer.play_on()
    passes = [line for line in server.hall.tables[table].ledger.answers if line.text == "pass"]
    return [normal(text, table) for text in killer.heard], len(passes)


@pytest.mark.parametrize("pace", [0.0, 0.05])
def test_who_could_answer_at_a_silent_trigger_does_not_show(
    tmp_path: Path, ambush: Ambush, deal: Deal, pace: float
) -> None:
    heard, asked = [], []
    with running(quick(tmp_path, pace=pace)) as server:
        for items in ("flash rock", "rock flash", "rock rock"):
            share, passes = killers_share(server, items, deal)
            heard.append(share)
            asked.append(passes)

    assert "Pause" in "".join(heard[0])
    assert len(set(asked)) > 1, "nobody was ever asked: the test shows nothing"
    assert heard[0] == heard[1] == heard[2]


def test_silent_pauses_come_and_last_alike_whoever_holds_what(
    tmp_path: Path, ambush: Ambush, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[int] = []
    lasts: list[float] = []
    schedules, asked = [], []
    begin, begin_beat = Beat.begin, Playout.begin_beat

    def noted(playout: Playout) -> None:
        held.append(len(playout.broadcast.observing.seen_log(SPECTATOR)))
        begin_beat(playout)

    def timed(beat: Beat, seconds: float) -> None:
        lasts.append(seconds)
        begin(beat, seconds)

    monkeypatch.setattr(Playout, "begin_beat", noted)
    monkeypatch.setattr(Beat, "begin", timed)
    with running(quick(tmp_path, pace=0.05)) as server:
        for items in ("flash rock", "rock flash", "rock rock"):
            _, passes = killers_share(server, items, deal)
            asked.append(passes)
            schedules.append(list(zip(held, lasts, strict=True)))
            held.clear()
            lasts.clear()

    assert {seconds for _, seconds in schedules[0]} == {PAUSE * 0.05}
    assert len(set(asked)) > 1, "nobody was ever asked: the test shows nothing"
    assert schedules[0] == schedules[1] == schedules[2]
