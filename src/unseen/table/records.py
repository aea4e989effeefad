"""The record of a table: with its commitments, and opened by its seed once nobody is asked any more."""

from typing import Final

from unseen.audit import record
from unseen.audit.commitments import Proof
from unseen.audit.record import FULL, PAST, TIME
from unseen.audit.report import Report
from unseen.audit.verify import verify
from unseen.table.session import Table

PAST_UNPROVEN: Final = "This game went on from step {} of another one; a table that does makes no commitments."


def record_text(table: Table, view: str = FULL) -> str:
    """The full record, or that of a seat or the spectator. Who may have which is the caller's to say."""
    return record.write(table.match, view, proof(table, view), tags(table))


def checked(table: Table) -> Report | None:
    """Does the record of a finished table hold what it committed itself to? None where it did not."""
    if table.past and not table.match.state.pending():
        return Report("past", PAST_UNPROVEN.format(len(table.past)))
    if table.chain is None or table.match.state.pending():
        return None
    return verify(record_text(table), kind=type(table.game))


def proof(table: Table, view: str) -> Proof | None:
    """The seed with the chain for a full record of a finished game, the chain alone for a listener's."""
    if table.chain is None:
        return None
    if view == FULL:
        return None if table.match.state.pending() else table.chain.proof()
    return Proof(b"", table.chain.links)


def tags(table: Table) -> list[tuple[str, str]]:
    """What happened beside the game: whose time was over, and from what it went on."""
    late = [(TIME, table.game.seats[seat].name) for seat in table.flagged[:1]]
    return [*late, (PAST, f"{len(table.past)} steps of another game")] if table.past else late
