"""What the table refuses, each with a text key. They join the tree of `lastlight.core.errors`."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.errors import LastLightError
from lastlight.server.storage.rows import StoreShut


class TableRefusal(LastLightError):
    """Something the table refuses, not the rules. ``status`` is the HTTP status."""

    key: ClassVar[str] = "error.table"
    status: ClassVar[int] = 400


class NoTable(TableRefusal):
    key: ClassVar[str] = "error.no_table"
    status: ClassVar[int] = 404


class NotSeated(TableRefusal):
    key: ClassVar[str] = "error.not_seated"
    status: ClassVar[int] = 403


class NotHost(TableRefusal):
    key: ClassVar[str] = "error.not_host"
    status: ClassVar[int] = 403


class ForeignOrigin(TableRefusal):
    key: ClassVar[str] = "error.foreign_origin"
    status: ClassVar[int] = 403


class WrongName(TableRefusal):
    """Addressed by a name the server does not go by."""

    key: ClassVar[str] = "error.wrong_name"
    status: ClassVar[int] = 421


class OperatorsOnly(TableRefusal):
    key: ClassVar[str] = "error.operators_only"
    status: ClassVar[int] = 403


class InviteUsed(TableRefusal):
    key: ClassVar[str] = "error.invite_used"
    status: ClassVar[int] = 410


class SeatTaken(TableRefusal):
    key: ClassVar[str] = "error.seat_taken"
    status: ClassVar[int] = 409


class NobodyJoins(TableRefusal):
    key: ClassVar[str] = "error.nobody_joins"
    status: ClassVar[int] = 409


class AlreadyStarted(TableRefusal):
    key: ClassVar[str] = "error.already_started"
    status: ClassVar[int] = 409


class NotStarted(TableRefusal):
    key: ClassVar[str] = "error.not_started"
    status: ClassVar[int] = 409


class NotFinished(TableRefusal):
    key: ClassVar[str] = "error.not_finished"
    status: ClassVar[int] = 409


class NoSuchStep(TableRefusal):
    key: ClassVar[str] = "error.no_such_step"
    status: ClassVar[int] = 404


class UnknownCode(TableRefusal):
    key: ClassVar[str] = "error.unknown_code"
    status: ClassVar[int] = 404


class BadPlan(TableRefusal):
    key: ClassVar[str] = "error.bad_plan"


class OtherSide(TableRefusal):
    """Somebody would play against others on both sides, and see what each hides from the other."""

    key: ClassVar[str] = "error.other_side"
    status: ClassVar[int] = 409


class SomebodyElse(TableRefusal):
    """A second device of one person already plays as another one."""

    key: ClassVar[str] = "error.somebody_else"
    status: ClassVar[int] = 409


class StaleQuestion(TableRefusal):
    """The quoted question is not open, or not the asker's."""

    key: ClassVar[str] = "error.stale_question"
    status: ClassVar[int] = 409


class Settled(TableRefusal):
    """Another of the seats that were asked has answered first."""

    key: ClassVar[str] = "error.settled"
    status: ClassVar[int] = 409


class NotShared(TableRefusal):
    key: ClassVar[str] = "error.not_shared"


class NoSuchCard(TableRefusal):
    key: ClassVar[str] = "error.no_such_card"


class NoSuchOrder(TableRefusal):
    key: ClassVar[str] = "error.no_such_order"


class NotAllLaid(TableRefusal):
    key: ClassVar[str] = "error.not_all_laid"


class NothingToLock(TableRefusal):
    key: ClassVar[str] = "error.nothing_to_lock"


class NothingToUndo(TableRefusal):
    key: ClassVar[str] = "error.nothing_to_undo"


class UndoReveals(TableRefusal):
    """What would be taken back has been revealed. ``back`` is the last step that would remain."""

    key: ClassVar[str] = "error.undo_reveals"
    status: ClassVar[int] = 409


class UndoAsks(TableRefusal):
    """The others would be asked to agree. ``back`` is the last step that would remain."""

    key: ClassVar[str] = "error.undo_asks"
    status: ClassVar[int] = 409


class UndoRefused(TableRefusal):
    """Somebody has refused to take this decision back."""

    key: ClassVar[str] = "error.undo_refused"
    status: ClassVar[int] = 409


class NothingToConcede(TableRefusal):
    key: ClassVar[str] = "error.nothing_to_concede"


class UndoGone(TableRefusal):
    key: ClassVar[str] = "error.undo_gone"


class WrongChannel(TableRefusal):
    key: ClassVar[str] = "error.wrong_channel"


class NothingSaid(TableRefusal):
    key: ClassVar[str] = "error.nothing_said"


class PointsTooOften(TableRefusal):
    key: ClassVar[str] = "error.points_too_often"
    status: ClassVar[int] = 429


class StillThere(TableRefusal):
    key: ClassVar[str] = "error.still_there"


class JustLeft(TableRefusal):
    key: ClassVar[str] = "error.just_left"


class ClockRanOut(TableRefusal):
    key: ClassVar[str] = "error.clock_ran_out"


class BadMessage(TableRefusal):
    """``what`` says in English what cannot be read: for whoever writes a client; no player sees it."""

    key: ClassVar[str] = "error.bad_message"


class TooLong(TableRefusal):
    key: ClassVar[str] = "error.too_long"
    status: ClassVar[int] = 413


class TooManyTables(TableRefusal):
    """Somebody has too many tables waiting in the lobby."""

    key: ClassVar[str] = "error.too_many_tables"
    status: ClassVar[int] = 409


class TooManyLines(TableRefusal):
    """A record with more lines than anybody would play."""

    key: ClassVar[str] = "error.too_many_lines"
    status: ClassVar[int] = 413


class TooMany(TableRefusal):
    key: ClassVar[str] = "error.too_many"
    status: ClassVar[int] = 429


class TryAgain(TableRefusal):
    """The database is out of reach for the moment, or somebody was faster."""

    key: ClassVar[str] = "error.try_again"
    status: ClassVar[int] = 503


class CannotWrite(TableRefusal):
    """The database accepts nothing: its disk is full, or it is read-only."""

    key: ClassVar[str] = "error.cannot_write"
    status: ClassVar[int] = 503


class ServerFault(TableRefusal):
    key: ClassVar[str] = "error.server_fault"
    status: ClassVar[int] = 500


class NotFound(TableRefusal):
    key: ClassVar[str] = "error.not_found"
    status: ClassVar[int] = 404


def of_store(no: Exception) -> TableRefusal:
    """The refusal a guest gets when the store fails."""
    return CannotWrite() if isinstance(no, StoreShut) else TryAgain()
