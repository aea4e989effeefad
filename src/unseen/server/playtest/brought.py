"""A sheet of a game that others played elsewhere: from its record, which is replayed and checked."""

from unseen.audit.record import PAST, TIME
from unseen.core.errors import UnseenError
from unseen.server.playtest.facts import facts_of
from unseen.server.playtest.sheet import RECORD, Facts
from unseen.server.record_reader import Brought

UNPROVEN = "unproven"
"""What is said of a record that makes no promise: nothing speaks against it."""


def brought_facts(brought: Brought, day: str = "", minutes: int | None = None) -> Facts:
    """What a record says of its game; UnseenError `record-view` or `playtest` for one that no sheet is made of."""
    if brought.replayed is None:
        raise UnseenError("record-view", "This is what one seat was told; a sheet is made of the whole record.")
    match, parsed, report = brought.replayed.match, brought.parsed, brought.report
    if match.state.outcome() is None:
        raise UnseenError("playtest", "This record ends before the game is decided; a sheet is made after it.")
    if parsed.tag(PAST):
        raise UnseenError("playtest", "This game went on from a moment of another one; a sheet is made of a whole one.")
    if report is not None and not report.ok and report.code != UNPROVEN:
        raise UnseenError("playtest", f"This record is not what its table promised: {report.sentence}")
    teams = [info.team for info in match.game.seats if info.name == parsed.tag(TIME)]
    flagged = [seat for seat, info in enumerate(match.game.seats) if info.team in teams]
    return facts_of(match, RECORD, day, minutes, flagged=flagged)
