"""What an observer sees of a table now."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.seats import KILLER, S1, SPECTATOR, Seat
from lastlight.server.storage.rows import DraftRow, SeatRow
from lastlight.server.table.table import Table
from tests.server.table.parts import Disk, question_of, sit_down, table


def test_those_without_a_seat_see_as_spectators_until_every_seat_agrees() -> None:
    at = table(Disk())
    onlooker = sit_down(at, None)
    assert at.observing.eyes_of(onlooker).who == SPECTATOR

    at.seat_changes.take({seat: row_shown(at, seat) for seat in (KILLER, S1)})

    assert at.observing.eyes_of(onlooker).who == frozenset(at.seats.rows)


def test_who_holds_a_seat_never_sees_what_others_see() -> None:
    at = table(Disk())
    mara = sit_down(at, "mara")
    at.seat_changes.take({seat: row_shown(at, seat) for seat in (KILLER, S1)})

    assert at.observing.eyes_of(mara).who == frozenset({KILLER})
    mara.looking = SPECTATOR
    assert at.observing.eyes_of(mara).who == SPECTATOR


def test_only_who_is_asked_is_shown_the_question() -> None:
    at = table(Disk())
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")
    observing, moment = at.observing, at.observing.moment()

    to_jan = observing.questions_to(jan, observing.eyes_of(jan), moment)
    to_mara = observing.questions_to(mara, observing.eyes_of(mara), moment)

    assert [one.id for one in to_jan] == [question_of(at, S1)]
    assert to_mara == ()


def test_during_a_beat_nobody_is_told_whom_the_match_waits_for() -> None:
    at = table(Disk())
    onlooker = sit_down(at, None)
    assert "s1" in at.observing.waiting_for(onlooker, at.observing.moment())

    at.beat.none_runs.clear()

    assert at.observing.waiting_for(onlooker, at.observing.moment()) == []


def test_while_something_is_still_to_be_shown_nobody_is_asked() -> None:
    at = table(Disk())
    jan = sit_down(at, "jan")
    at.shown.upto = 0

    observing, moment = at.observing, at.observing.moment()

    assert not observing.shown.is_everything()
    assert observing.questions_to(jan, observing.eyes_of(jan), moment) == ()
    assert observing.sight(jan, observing.eyes_of(jan), False, moment).where is None


def test_a_draft_changes_the_view_of_its_own_side_only() -> None:
    at = table(Disk())
    mara, jan = sit_down(at, "mara"), sit_down(at, "jan")
    at.questions.drafts[S1] = DraftRow(("alice 1 2",), locked=False)
    observing, moment = at.observing, at.observing.moment()

    of_jan = observing.sight(jan, observing.eyes_of(jan), True, moment)
    of_mara = observing.sight(mara, observing.eyes_of(mara), False, moment)

    assert of_jan.laid
    assert [draft.seat for draft in of_jan.drafts] == ["s1"]
    assert (of_mara.laid, of_mara.drafts) == ({}, [])


def test_those_who_see_the_same_share_what_was_worked_out() -> None:
    at = table(Disk())
    one, other = sit_down(at, None), sit_down(at, None)
    observing, moment = at.observing, at.observing.moment()

    first = observing.sight(one, observing.eyes_of(one), False, moment)

    assert observing.sight(other, observing.eyes_of(other), False, moment) is first


def row_shown(at: Table, seat: Seat) -> SeatRow:
    """A seat whose person lets everybody see everything."""
    return replace(at.seats.rows[seat], shows=True)
