"""In the beat of a silent trigger nobody learns whether somebody is asked in it, wherever they look.

The test-only ambush is played three times: nobody can answer in silence, a person can and thinks about it,
a bot can and lets it pass. Each beat is held until everybody has looked in every way there is.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.events import Pause
from lastlight.core.seats import KILLER, S2, S4, SPECTATOR
from lastlight.core.triggers import PASS
from lastlight.server.storage.lines import Written
from lastlight.server.storage.store import Store
from lastlight.server.table.beat import Beat
from lastlight.server.table.silence import without_thought
from lastlight.server.table.table import Table
from lastlight.server.table.undo import Undo
from tests.core.ambush.game import Ambush
from tests.core.ambush.state import FLASH, ITEM_COUNTS
from tests.server.ambush_table import Deal, Passing
from tests.server.bytes_alike import normal
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, Message, Server, Socket, Visitor, quick, running, wait_until

BEATS = 2

DEALS = ("rock rock", "flash rock", "rock flash")
"""Nobody can answer in silence; a person can; a bot can."""


class Story:
    """A match of the ambush: people as the killer and s2, a spectator, and bots that let everything pass."""

    def __init__(self, server: Server, clock: str) -> None:
        self.killer_person, self.s2_person, self.onlooker = [server.visitor() for _ in range(3)]
        seats = {"killer": "me", "s2": "person"}
        body = {"game": "ambush", "seats": seats, "fill": "random", "options": {"max_rounds": 3}}
        made = self.killer_person.post("/api/v1/tables", {**body, "clock": clock})
        self.id = made["table"]["id"]
        self.s2_person.post(f"/api/v1/tables/{self.id}/join", {"invite": made["invites"][0]["token"]})
        self.killer = self.killer_person.sit_at(self.id)
        self.s2 = self.s2_person.sit_at(self.id)
        self.watching = self.onlooker.sit_at(self.id)
        self.killer.wait_until(lambda s: s.table["seats"][2]["here"])
        self.table: Table = server.hall.tables[self.id]
        self.asked_in_silence: list[list[str]] = []

    def come_to_a_beat(self) -> None:
        """The killer and s2 walk apart, and nothing is used, until a silent trigger has its beat."""
        cards = {self.killer: "high", self.s2: "low"}
        while not self.table.beat.runs:
            for socket in (self.killer, self.s2):
                socket.quiet(0.01)
                if (question := socket.question()) is not None and not self.table.beat.runs:
                    if has_pass(question):
                        self.let_pass_late(socket)
                    else:
                        socket.answer(cards[socket])
        wait_until(lambda: not self.table.questions.is_silence_for_the_table())
        silent = [seat for seat, one in self.table.ledger.match.questions.items() if one.silent]
        self.asked_in_silence.append([str(seat) for seat in silent])

    def let_pass_late(self, socket: Socket) -> None:
        """Let a trigger pass after its beat; in silence that is a beat of its own."""
        silent = any(one.silent for one in self.table.ledger.match.questions.values())
        socket.answer("pass")
        if silent:
            wait_until(lambda: self.table.beat.runs)
            self.end_the_beat()

    def looks(self) -> list[str]:
        """What the killer and a spectator see in the beat: what has come, and what a fresh look brings."""
        told: list[str] = []
        for person, socket in ((self.killer_person, self.killer), (self.onlooker, self.watching)):
            socket.hear_out()
            told += socket.heard if len(self.asked_in_silence) == 1 else socket.heard[-1:]
            again = person.sit_at(self.id)
            again.hear_out()
            told += again.heard
            told.append(person.http.get(f"/api/v1/tables/{self.id}/transcript.jsonl").text)
            again.close()
        return [normal(text, self.id) for text in told if '"type":"table"' not in text]

    def end_the_beat(self) -> None:
        table = self.table

        def end() -> None:
            table.beat.until = 0.0
            table.beat.time_is_up()

        assert table.driving is not None
        table.driving.get_loop().call_soon_threadsafe(end)
        wait_until(lambda: not table.beat.runs)


def has_pass(question: Any) -> bool:
    return any(option["text"] == "pass" for option in question["options"])


def looks_in_beats(server: Server, clock: str) -> tuple[list[list[str]], list[list[str]]]:
    story, seen = Story(server, clock), []
    for _ in range(BEATS):
        story.come_to_a_beat()
        seen.append(story.looks())
        story.end_the_beat()
    return seen, story.asked_in_silence


@pytest.mark.usefixtures("long_beats")
@pytest.mark.parametrize("clock", ["none", "slow"])
def test_a_look_within_the_beat_does_not_tell_who_is_asked(
    tmp_path: Path, ambush: Ambush, deal: Deal, clock: str
) -> None:
    seen, asked = [], []
    with running(quick(tmp_path)) as server:
        for items in DEALS:
            deal(items)
            one = looks_in_beats(server, clock)
            seen.append(one[0])
            asked.append(one[1])

    assert asked[0] != asked[1], "nobody was ever asked: the test shows nothing"
    assert seen[0] == seen[1]
    assert seen[0] == seen[2]


@pytest.fixture
def undo_asked(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set when somebody's undo has come to the table, whatever becomes of it."""
    ask, asked = Undo.ask, threading.Event()

    async def noted(*given: Any) -> None:
        asked.set()
        await ask(*given)

    monkeypatch.setattr(Undo, "ask", noted)
    return asked


def told_of_an_undo(story: Story, undo_asked: threading.Event) -> list[str]:
    """What the killer and a spectator hear of an undo he asks for in a beat; who is asked lets it pass."""
    story.come_to_a_beat()
    others = (story.killer, story.watching)
    for socket in others:
        socket.hear_out()
        socket.heard.clear()
    undo_asked.clear()
    story.killer.send("undo", sure=True)
    assert undo_asked.wait(PATIENCE)
    story.s2.hear_out()
    if story.s2.question() is not None:
        story.s2.answer("pass")
    story.end_the_beat()
    for socket in (*others, story.s2):
        socket.wait_until(lambda s: s.undo)
    story.s2.send("consent", undo=story.s2.undo["id"], agree=True)
    for socket in others:
        socket.wait_until(lambda s: s.log[-1]["key"] == "log.undone_by_consent")
        socket.hear_out()
    heard = [normal(text, story.id) for socket in others for text in socket.heard]
    return [re.sub(r'"undo":{"id":"\w+"', '"undo":{"id":"UNDO"', text) for text in heard]


@pytest.mark.usefixtures("long_beats")
def test_an_undo_asked_for_in_the_beat_is_heard_after_it_whoever_is_asked(
    tmp_path: Path, ambush: Ambush, deal: Deal, undo_asked: threading.Event
) -> None:
    told, asked = [], []
    with running(quick(tmp_path)) as server:
        for items in DEALS:
            deal(items)
            story = Story(server, "none")
            told.append(told_of_an_undo(story, undo_asked))
            asked.append(story.asked_in_silence)

    assert asked[0] != asked[1], "nobody was ever asked: the test shows nothing"
    assert told[0] == told[1]
    assert told[0] == told[2]


@pytest.mark.usefixtures("long_beats")
def test_what_is_let_pass_in_silence_settles_no_undo(tmp_path: Path, ambush: Ambush, deal: Deal) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        story.come_to_a_beat()
        story.end_the_beat()
        story.killer.send("undo", sure=True)
        story.s2.wait_until(lambda s: s.undo and s.question())
        story.let_pass_late(story.s2)
        story.s2.hear_out()

        assert story.s2.undo is not None
        story.s2.send("consent", undo=story.s2.undo["id"], agree=True)
        story.killer.wait_until(lambda s: s.log[-1]["key"] == "log.undone_by_consent")
        assert story.killer.undo is None


def told_after_a_late_pass(story: Story) -> list[str]:
    """What everybody hears from a person's late pass in silence to the end of the trigger."""
    everybody = (story.killer, story.s2, story.watching)
    story.come_to_a_beat()
    story.end_the_beat()
    story.s2.wait_until(lambda s: s.question())
    for socket in everybody:
        socket.hear_out()
        socket.heard.clear()
    story.s2.answer("pass")
    wait_until(lambda: story.table.beat.runs and not story.table.questions.is_silence_for_the_table())
    for socket in (story.killer, story.watching):
        socket.hear_out()
        assert socket.heard == [], "that somebody lets it pass is told to nobody"
    story.end_the_beat()
    story.killer.wait_for("update")
    for socket in everybody:
        socket.hear_out()
    return [normal(text, story.id) for socket in everybody for text in socket.heard]


@pytest.mark.usefixtures("long_beats")
def test_who_lets_a_silent_trigger_pass_late_does_not_learn_whether_a_bot_is_asked_after_them(
    tmp_path: Path, ambush: Ambush, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ITEM_COUNTS, FLASH, 2)
    told, silent = [], []
    with running(quick(tmp_path)) as server:
        for items in ("flash rock", "flash flash"):
            deal(items)
            story = Story(server, "none")
            told.append(told_after_a_late_pass(story))
            silent.append([mark.seat for mark in story.table.ledger.marks if mark.silent])

    assert S4 in silent[1]
    assert S4 not in silent[0]
    assert told[0] == told[1]


def come_to_a_late_pass(story: Story) -> list[Written]:
    """A person has let a silent trigger pass after its beat; the lines of the match so far."""
    story.come_to_a_beat()
    story.end_the_beat()
    story.s2.wait_until(lambda s: s.question())
    story.let_pass_late(story.s2)
    return story.table.ledger.answers


def looks_afresh(server: Server, story: Story) -> list[str]:
    """What the killer and a spectator are told by a process that has not seen this table before."""
    told: list[str] = []
    for known in (story.killer_person, story.onlooker):
        person = server.visitor(known if known.cookie else None)
        told.append(person.http.get(f"/api/v1/tables/{story.id}/transcript.jsonl").text)
        told.append(person.http.get(f"/api/v1/tables/{story.id}").text)
        again = person.sit_at(story.id)
        again.hear_out()
        told += again.heard
    return [normal(text, story.id) for text in told]


@pytest.mark.usefixtures("long_beats", "ambush")
def test_another_process_that_loads_the_table_in_the_beat_shows_nothing_of_what_comes_after(
    tmp_path: Path, deal: Deal
) -> None:
    afresh, in_beat = [], []
    for place, items in enumerate(DEALS):
        deal(items)
        with running(quick(tmp_path / str(place))) as server, running(quick(tmp_path / str(place))) as second:
            story = Story(server, "none")
            story.come_to_a_beat()
            afresh.append(looks_afresh(second, story))
            table = second.hall.tables[story.id]
            in_beat.append((table.beat.runs, table.shown.upto == story.table.shown.upto))

    assert in_beat == [(True, True)] * 3
    assert afresh[0] == afresh[1]
    assert afresh[0] == afresh[2]


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_process_that_follows_holds_the_beat_the_same_way_whoever_is_asked(
    postgres: Postgres, tmp_path: Path, deal: Deal, written: dict[Store, list[int]]
) -> None:
    """It leaves the bots to the other process, but writes all the same, and reads what that has written."""
    told = [told_by_a_follower(postgres, tmp_path, deal, items, written) for items in DEALS]

    assert told[0] == told[1]
    assert told[0] == told[2]


def told_by_a_follower(
    postgres: Postgres, tmp_path: Path, deal: Deal, items: str, written: dict[Store, list[int]]
) -> tuple[list[Any], Message]:
    """What has happened, and what is so now, by a process that only reads, in a beat of another."""
    deal(items)
    settings = quick(tmp_path, database=postgres.database(), takeover_seconds=2 * PATIENCE)
    with running(settings) as server, running(settings) as second:
        story = Story(server, "none")
        watching = second.visitor().sit_at(story.id)
        story.come_to_a_beat()
        table, follower = story.table, second.hall.tables[story.id]
        wait_until(lambda: table.beat.written and follower.beat.runs and follower.beat.written)
        wait_until(lambda: follower.ledger.number == table.ledger.number)
        watching.hear_out()

        assert written[second.hall.store] == [0]
        assert written[server.hall.store] == [int(items == "rock flash")]
        now = json.loads(normal(watching.heard[-1], story.id))
        return watching.log, {name: value for name, value in now.items() if name != "log"}


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_card_used_in_the_beat_does_not_show_to_another_process_before_the_beat_is_over(
    tmp_path: Path, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an effect comes another pause: it is not from there that a fresh look goes on."""
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Flashing())
    deal("rock flash")
    with running(quick(tmp_path)) as server, running(quick(tmp_path)) as second:
        story = Story(server, "none")
        story.come_to_a_beat()
        told = looks_afresh(second, story)

        assert story.table.ledger.answers[-1] == Written("s4", "flash")
        assert second.hall.tables[story.id].shown.upto == story.table.shown.upto
        assert not any("flash" in text for text in told)


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_match_that_ends_in_the_beat_is_not_over_for_another_process_either(
    tmp_path: Path, deal: Deal
) -> None:
    deal("rock rock")
    with running(quick(tmp_path)) as server, running(quick(tmp_path)) as second:
        story = Story(server, "none")
        story.come_to_a_beat()
        story.killer.send("concede", side="killer", agree=True)
        wait_until(lambda: story.table.row.status == "finished")
        killer = second.visitor(story.killer_person)

        refused = [killer.http.get(f"/r/{story.id}.jsonl"), killer.http.get(f"/api/v1/replays/{story.id}")]
        assert [answer.json()["key"] for answer in refused] == ["error.not_finished"] * 2
        assert [one["status"] for one in killer.get("/api/v1/tables")["mine"]] == ["running"]
        assert killer.get(f"/api/v1/tables/{story.id}")["status"] == "running"


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_table_that_comes_back_from_disk_after_silence_has_its_beat_anew(
    tmp_path: Path, deal: Deal
) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        come_to_a_late_pass(story)
        id_, killer = story.id, story.killer_person
        assert story.table.ledger.ends_in_silence

    with running(quick(tmp_path)) as server:
        again = server.visitor(killer).sit_at(id_)
        table = server.hall.tables[id_]

        assert table.beat.runs
        assert isinstance(table.ledger.log[table.shown.upto - 1].event, Pause)
        assert not again.hello["where"]
        assert not again.hello["waiting_for"]


@pytest.mark.usefixtures("long_beats", "ambush")
def test_what_another_process_wrote_is_shown_up_to_the_pause_whether_somebody_let_it_pass_or_not(
    tmp_path: Path, deal: Deal
) -> None:
    """The act before a silent trigger, and what is let pass in it, may be read together."""
    shown = []
    for items in ("rock rock", "flash rock"):
        deal(items)
        with running(quick(tmp_path)) as server:
            story = Story(server, "none")
            story.come_to_a_beat()
            if story.asked_in_silence[-1]:
                story.s2.wait_until(lambda s: s.question())
                story.s2.answer("pass")
            table, ledger = story.table, story.table.ledger
            beginning = Table(table.hosted.means, table.game, table.row, list(table.seats.rows.values()))
            beginning.ledger.read(ledger.answers)
            on_loop(table, beginning.playout.show)
            shown.append(
                [one.event.seen_by(SPECTATOR) for one in beginning.ledger.log[: beginning.shown.upto]]
            )
            assert beginning.beat.runs

    assert shown[0] == shown[1]


def on_loop(table: Table, act: Callable[[], None]) -> None:
    """Do something where the table lives."""
    done = threading.Event()

    def acted() -> None:
        act()
        done.set()

    assert table.driving is not None
    table.driving.get_loop().call_soon_threadsafe(acted)
    assert done.wait(PATIENCE)


@pytest.mark.usefixtures("long_beats", "ambush")
def test_the_end_of_a_beat_is_told_once_whoever_is_there_first(tmp_path: Path, deal: Deal) -> None:
    def show_before_the_timer() -> None:
        table.beat.until = 0.0
        table.playout.show()
        if table.beat.timer is not None:
            table.beat.time_is_up()

    deal("rock rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        table = story.table
        story.come_to_a_beat()
        wait_until(lambda: table.beat.written)
        story.watching.hear_out()

        on_loop(table, show_before_the_timer)

        story.watching.wait_for("update")
        assert [one["type"] for one in story.watching.hear_out()] == []


def stood_in_for_late(server: Server) -> Story:
    """A person who is asked in silence lets a bot stand in after the beat: it answers outside of any."""
    story = Story(server, "none")
    story.come_to_a_beat()
    story.end_the_beat()
    story.s2.wait_until(lambda s: s.question())
    for socket in (story.killer, story.watching):
        socket.hear_out()
        socket.heard.clear()
    story.s2.send("stand_in", seat="s2")
    wait_until(lambda: story.table.ledger.answers[-1].seat == "s2")
    return story


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[Store, list[int]]:
    """How many lines went to disk in each beat, by process."""
    add, noted = Store.add, defaultdict[Store, list[int]](list)

    async def note(store: Store, match: str, number: int, lines: Sequence[Written], **more: Any) -> None:
        await add(store, match, number, lines, **more)
        if more.get("in_beat"):
            noted[store].append(len(lines))

    monkeypatch.setattr(Store, "add", note)
    return noted


@pytest.mark.usefixtures("long_beats", "ambush")
def test_the_beat_after_what_a_bot_lets_pass_late_is_written_like_any_other(
    tmp_path: Path, deal: Deal, written: dict[Store, list[int]]
) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = stood_in_for_late(server)

        wait_until(lambda: written[server.hall.store][-2:] == [1, 0])
        assert story.table.beat.runs
        assert story.table.beat.written


@pytest.mark.usefixtures("long_beats", "ambush")
def test_the_beat_after_a_card_a_bot_uses_late_is_written_like_any_other(
    tmp_path: Path, deal: Deal, written: dict[Store, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Flashing())
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = stood_in_for_late(server)

        wait_until(lambda: written[server.hall.store][-2:] == [1, 0])
        assert story.table.ledger.answers[-1] == Written("s2", "flash")


def test_what_is_written_outside_of_a_beat_is_told_once(server: Server, visitor: Visitor) -> None:
    made = visitor.create(seats={"killer": "me"})["table"]["id"]
    guest = visitor.sit_at(made)
    guest.wait_until(lambda s: s.question())
    guest.hear_out()
    table, said = server.hall.tables[made], guest.question()["options"][0]["text"]
    assert table.driving is not None

    async def write() -> None:
        async with table.hosted.lock:
            await table.writer.write_beat(table.ledger.try_answers([(KILLER, said)]))

    asyncio.run_coroutine_threadsafe(write(), table.driving.get_loop()).result(PATIENCE)
    told = [message for message in guest.hear_out() if message["type"] == "update"]

    assert [message for message in told if not message["log"]] == []


@pytest.mark.usefixtures("long_beats", "ambush")
def test_a_clock_at_zero_does_not_name_who_was_asked_in_silence(tmp_path: Path, deal: Deal) -> None:
    deal("flash rock")
    with running(quick(tmp_path)) as server:
        story = Story(server, "slow")
        story.come_to_a_beat()
        story.end_the_beat()
        story.s2.wait_until(lambda s: s.question())
        story.killer.hear_out()
        story.killer.heard.clear()

        server.run_out(story.id, S2)

        wait_until(lambda: story.table.beat.runs)
        assert story.table.ledger.answers[-1] == Written("s2", "pass", "clock")
        assert not story.table.seats.rows[S2].stand_in
        story.killer.hear_out()
        assert story.killer.heard == []


class Dreaming(Passing):
    """A bot that never has done with thinking about what it might use."""

    def __init__(self, woken: threading.Event) -> None:
        self.woken = woken

    def choose(self, view: object, options: Sequence[Any]) -> Any:
        if "flash" in map(str, options):
            assert self.woken.wait(10 * PATIENCE)
        return super().choose(view, options)


class Flashing(Passing):
    """A bot that uses its flash."""

    def choose(self, view: object, options: Sequence[Any]) -> Any:
        flash = next((option for option in options if str(option) == "flash"), None)
        return flash or super().choose(view, options)


@pytest.fixture
def dreaming(ambush: Ambush, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Bots that dream until they are woken."""
    woken = threading.Event()
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Dreaming(woken))
    yield woken
    woken.set()


@pytest.mark.usefixtures("long_beats")
def test_a_bot_that_thinks_longer_than_the_beat_lets_it_pass_within_it(
    tmp_path: Path, dreaming: threading.Event, deal: Deal
) -> None:
    deal("rock flash")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        story.come_to_a_beat()  # and wait in it until no bot thinks
        ledger = story.table.ledger

        dreaming.set()
        assert story.table.beat.runs
        assert [(mark.seat, mark.silent) for mark in ledger.marks[-1:]] == [(S4, True)]
        assert ledger.answers[-1].text == "pass"


@pytest.mark.usefixtures("long_beats")
def test_a_bot_that_is_asked_when_the_time_of_the_beat_is_used_up_lets_it_pass(
    tmp_path: Path, ambush: Ambush, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = Beat.begin

    def begin_without_time(beat: Beat, seconds: float) -> None:
        begin(beat, seconds)
        beat.think_until = 0.0  # as when bots asked before have used it

    monkeypatch.setattr(Beat, "begin", begin_without_time)
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Flashing())
    deal("rock flash")
    with running(quick(tmp_path)) as server:
        story = Story(server, "none")
        story.come_to_a_beat()

        assert [line.text for line in story.table.ledger.answers if line.seat == "s4"][-1] == "pass"


def test_who_must_say_something_without_a_thought_says_the_first() -> None:
    assert without_thought(["flash", PASS]) is PASS
    assert without_thought(["left", "right"]) == "left"
