"""Requests to take back."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.seats import KILLER, S1
from lastlight.server.storage.rows import UndoRow
from lastlight.server.table.seats import Seats
from lastlight.server.table.undo_requests import UndoRequests
from tests.server.table.parts import SEATS

ASKED = UndoRow("ID", "s1", number=7, kept=5, agreed=("jan",))


def test_a_request_is_gone_with_the_next_act_and_not_with_silence() -> None:
    requests = UndoRequests()
    requests.open = ASKED

    assert not requests.settle(acted=7)
    assert requests.find("ID", acted=7) == ASKED
    assert requests.settle(acted=8)
    assert requests.open is None


def test_another_request_than_the_one_quoted_is_not_found() -> None:
    requests = UndoRequests()
    requests.open = ASKED

    assert requests.find("OTHER", acted=7) is None
    assert requests.find("ID", acted=8) is None


def test_what_was_refused_is_remembered_until_the_match_goes_back() -> None:
    requests = UndoRequests()
    requests.open = ASKED
    requests.refuse(ASKED)

    assert requests.find("ID", acted=7) is None
    assert requests.was_refused(5, S1)
    assert not requests.was_refused(4, S1)
    assert not requests.was_refused(5, KILLER)
    assert requests.forget_refusal()
    assert not requests.was_refused(5, S1)


def test_what_is_read_from_disk_is_open_or_refused_or_settled() -> None:
    requests = UndoRequests()

    assert requests.read(ASKED, acted=7)
    assert not requests.read(ASKED, acted=7), "nothing has changed"
    assert requests.read(replace(ASKED, refused=True), acted=7)
    assert (requests.open, requests.was_refused(5, S1)) == (None, True)
    assert not requests.read(ASKED, acted=9), "somebody has acted since"
    assert not requests.was_refused(5, S1)


def test_everybody_is_told_who_must_agree_and_who_does() -> None:
    requests, seats = UndoRequests(), Seats(SEATS)
    assert requests.message(seats) is None

    requests.agree(ASKED, "mara")
    told = requests.message(seats)

    assert told is not None
    assert (told.by, told.needs, told.agreed) == ("s1", ["killer", "s1"], ["killer", "s1"])
