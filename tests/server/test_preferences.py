"""Ask preferences: who is asked about which card, and that nobody else can tell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.seats import KILLER, S1, S2, S3, Seat
from lastlight.server.table.ask_preferences import PREFERENCE, Preferences, taken_along
from tests.core.ambush.game import Ambush
from tests.server.ambush_table import Deal
from tests.server.people import play_together
from tests.server.running import Server, Socket, Visitor, quick, running

OPTIONS = {"mode": "devout", "devout_shared": True, "survivors": "dwight,meg,jake,nea", "max_rounds": 2}
TRIAL = {"game": "trial", "options": OPTIONS}
CHOSEN = ("lightweight", "urban_evasion", "empathy")
"""Perks for s1 that may be used in every round; of the first nobody else knows whether it could be."""


@pytest.fixture(autouse=True)
def same_chance(deal: Deal) -> None:
    """Every match is dealt and played by bots alike."""
    deal("standing")


def sit_down(visitor: Visitor) -> tuple[str, Socket]:
    """A match of `trial` with a person at s1, before perks are chosen."""
    made = visitor.create(**TRIAL, seats={"s1": "me"}, fill="easy")
    table: str = made["table"]["id"]
    return table, visitor.sit_at(table)


def choose(question: Any) -> int:
    """The chosen perks, and else the first option; what can be let pass is."""
    texts = [option["text"] for option in question["options"]]
    for text in CHOSEN if question["text"] == "ask.perk" else ("pass", "no"):
        if text in texts:
            return texts.index(text)
    return 0


def triggers(socket: Socket) -> list[str]:
    """Every trigger the person was asked at."""
    told = [json.loads(text) for text in socket.heard]
    asked = {one["id"]: one["trigger"] for message in told for one in message.get("questions", [])}
    return [trigger for trigger in asked.values() if trigger]


def prefer(socket: Socket, ask: str, *cards: str, seat: str = "s1") -> None:
    for card in cards:
        socket.send("preference", seat=seat, card=card, ask=ask)
        while preferences(socket).get(seat, {}).get(card, "matters") != ask:
            socket.receive()


def preferences(socket: Socket) -> Any:
    """As told last."""
    told = [message for text in socket.heard if "preferences" in (message := json.loads(text))]
    return told[-1]["preferences"]


def by_preference(server: Server, table: str) -> int:
    """How many triggers the table let pass."""
    return sum(line.by == PREFERENCE for line in server.hall.tables[table].ledger.answers)


# Being asked


def test_never_means_never(server: Server, visitor: Visitor) -> None:
    table, socket = sit_down(visitor)
    prefer(socket, "never", *CHOSEN)
    socket.play_on(choose)

    assert triggers(socket) == []
    assert by_preference(server, table) > 2


def test_always_means_at_every_trigger(server: Server, visitor: Visitor) -> None:
    table, socket = sit_down(visitor)
    prefer(socket, "always", *CHOSEN)
    socket.play_on(choose)

    assert len(triggers(socket)) > 2
    assert by_preference(server, table) == 0


def test_a_prompt_lists_every_card_that_may_be_used(visitor: Visitor) -> None:
    _, socket = sit_down(visitor)
    prefer(socket, "always", "empathy")
    prefer(socket, "never", "urban_evasion")
    seen: list[list[str]] = []

    def look(question: Any) -> int:
        if question["trigger"] == "survivor_turn.start":
            seen.append(sorted(option["text"] for option in question["options"]))
        return choose(question)

    socket.play_on(look)

    assert ["empathy", "pass", "urban_evasion"] in seen


def test_a_prompt_says_whether_it_is_asked_in_silence(visitor: Visitor) -> None:
    _, socket = sit_down(visitor)
    prefer(socket, "always", *CHOSEN)
    silent: dict[str, bool] = {}

    def look(question: Any) -> int:
        silent.setdefault(question["text"], question["silent"])
        return choose(question)

    socket.play_on(look)

    assert silent["trigger.planning.end"]  # of Lightweight nobody knows whether it could be used
    assert not silent["trigger.survivor_turn.start"]  # of Empathy everybody does
    assert not silent["ask.card"]


def test_never_lets_the_open_prompt_pass(visitor: Visitor) -> None:
    _, socket = sit_down(visitor)
    prefer(socket, "never", "urban_evasion", "empathy")
    prefer(socket, "always", "lightweight")
    while not (question := socket.question()) or not question["trigger"]:
        socket.receive() if question is None else socket.answer(choose(question))
    prefer(socket, "never", "lightweight")
    socket.play_on(choose)

    assert triggers(socket) == ["planning.end"]


def test_preferences_are_kept_with_the_match(tmp_path: Path) -> None:
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        table, socket = sit_down(visitor)
        prefer(socket, "never", "alert", "map")
        prefer(socket, "always", "map")
        prefer(socket, "matters", "alert")
        cookie = visitor.cookie
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        visitor.http.cookies.set("lastlight", str(cookie))

        assert visitor.sit_at(table).hello["preferences"] == {"s1": {"map": "always"}}


def test_a_rematch_begins_with_what_was_preferred(visitor: Visitor) -> None:
    table, socket = sit_down(visitor)
    prefer(socket, "never", *CHOSEN)
    socket.play_on(choose)

    again = visitor.post(f"/api/v1/tables/{table}/rematch", {"roles": "same"})["table"]["id"]

    assert visitor.sit_at(again).hello["preferences"] == {"s1": dict.fromkeys(CHOSEN, "never")}


def test_preferences_follow_their_people_to_other_seats() -> None:
    preferences: dict[Seat, Preferences] = {S1: {"alert": "never", "map": "always"}, S2: {"map": "never"}}
    before = {KILLER: "jan", S1: "eva", S2: "eva", S3: None}

    rotated = taken_along(preferences, before, {KILLER: "eva", S1: "jan", S2: "jan", S3: None})
    same = taken_along(preferences, before, before)

    assert rotated == {KILLER: {"alert": "never", "map": "never"}, S1: {}, S2: {}}
    assert same[S1] == {"alert": "never", "map": "always"}
    assert same[S2] == {"alert": "never", "map": "never"}


def test_one_prefers_for_the_own_seats_and_for_cards_that_answer(visitor: Visitor) -> None:
    _, socket = sit_down(visitor)

    socket.send("preference", seat="s2", card="alert", ask="never")
    assert socket.refused()["key"] == "error.not_seated"
    socket.send("preference", seat="s1", card="balanced_landing", ask="never")
    assert socket.refused()["key"] == "error.no_such_card"
    socket.send("preference", seat="s1", card="alert", ask="sometimes")
    assert socket.refused()["key"] == "error.bad_message"


# Taking back


def test_an_undo_goes_back_to_the_last_decision_somebody_made(server: Server, visitor: Visitor) -> None:
    table, socket = sit_down(visitor)
    prefer(socket, "never", *CHOSEN)
    ledger = server.hall.tables[table].ledger
    while not any(line.by == PREFERENCE for line in ledger.answers) or not socket.question():
        socket.receive() if socket.question() is None else socket.answer(choose(socket.question()))
    own = [place for place, mark in enumerate(ledger.marks) if str(mark.seat) == "s1" and mark.own]
    begins = ledger.marks[own[-1]].begins
    socket.send("undo")
    socket.wait_until(lambda s: s.log[-1]["key"].startswith("log.undone"))
    socket.wait_until(lambda s: s.question())

    assert len(ledger.answers) == begins
    assert not ledger.answers[-1].by or ledger.answers[-1].seat != "s1"


# Nobody else can tell


def test_others_are_not_told_what_somebody_prefers(server: Server, visitor: Visitor, other: Visitor) -> None:
    made = visitor.create(**TRIAL, seats={"s1": "me", "killer": "person"})
    table = made["table"]["id"]
    other.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    killer, onlooker = other.sit_at(table), server.visitor().sit_at(table)
    socket = visitor.sit_at(table)
    killer.wait_until(lambda s: s.table["seats"][1]["here"] and s.question())
    killer.hear_out()
    before = len(killer.heard)
    prefer(socket, "never", "alert")

    assert killer.hear_out() == []
    assert len(killer.heard) == before
    assert preferences(killer) == preferences(onlooker) == {}


class Wishful(Ambush):
    """The test-only game, in which one may prefer not to be asked about items."""

    def cards(self) -> frozenset[str]:
        return frozenset(("flash", "rock"))


def away(question: Any) -> int:
    """The last option: to let it pass, or to go as far as one can."""
    return len(question["options"]) - 1


def what_the_killer_learns(server: Server, items: str, deal: Deal) -> tuple[list[Any], int]:
    """The killer's log, and view and questions whenever he is asked; and how many triggers passed."""
    deal(items)
    person, second = server.visitor(), server.visitor()
    seats = {"killer": "me", "s2": "person"}
    made = person.create(game="ambush", seats=seats, fill="random", options={"max_rounds": 2})
    table = made["table"]["id"]
    second.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
    killer, survivor = person.sit_at(table), second.sit_at(table)
    prefer(survivor, "never", "flash", "rock", seat="s2")
    learnt: list[Any] = []

    def decide(socket: Socket, question: Any) -> int:
        if socket is survivor:
            return away(question)
        options = [[option["text"] for option in one["options"]] for one in socket.questions]
        learnt.append([socket.view, options])
        return choose(question)

    play_together(killer, survivor, choose=decide)
    passed = by_preference(server, table)
    return [*learnt, *killer.log], passed


def test_what_passes_by_a_standing_answer_does_not_show(
    tmp_path: Path, ambush: Ambush, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(ambush), "cards", Wishful.cards)
    with running(quick(tmp_path)) as server:
        dealt = ("flash rock", "rock flash", "rock rock")
        told = [what_the_killer_learns(server, items, deal) for items in dealt]
    learnt, passed = [one for one, _ in told], [count for _, count in told]

    assert learnt[0] == learnt[1] == learnt[2]
    assert len(set(passed)) > 1, "nobody was ever passed over: the test shows nothing"
