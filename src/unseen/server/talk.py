"""What one listener reads of what is said at a table, and may say."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import Json
from unseen.server.hotseat import people
from unseen.server.live import FRIEND, Live
from unseen.table import manners
from unseen.table.names import Called, by_seat
from unseen.table.talk import ALL, GREETINGS, PUBLIC_MAX, TEAM, TEXT_MAX, Calling, TalkLine, hushed

TALK_SHOWN: Final = 100
"""So many of the last lines stand on the page."""


@dataclass(frozen=True)
class Heard:
    """What a page shows of it: the last lines of each kind, None where there is nobody to talk with."""

    team: Sequence[Json] | None = None
    all: Sequence[Json] | None = None
    speaks: bool = False
    """Does the listener hold a seat?"""
    hushed: str = ""
    """Why nobody may say anything to all now."""
    greetings: Sequence[str] = GREETINGS
    team_most: int = TEXT_MAX
    all_most: int = PUBLIC_MAX


def heard(live: Live, session: str) -> Heard:
    """What is shown to who holds this session."""
    listener = live.listener(session)
    parts = {to: last(live, session, to) if shown(live, session, to) else None for to in (TEAM, ALL)}
    return Heard(parts[TEAM], parts[ALL], listener != SPECTATOR, hushed(live.table))


def shown(live: Live, session: str, to: str) -> bool:
    """Is there anything to read, or anybody to talk with?"""
    listener = live.listener(session)
    return live.talk.said(listener, to) > 0 or company(live, session, to)


def company(live: Live, session: str, to: str) -> bool:
    """Does anybody else sit there who would hear it? For talk to all it is said of seats alone, as all know it: who
    shares a seat is told to its team, and several at one device talk without this.
    """
    listener = live.listener(session)
    if to == TEAM:
        return live.company(listener)
    mine = {listener, *live.curtains.here(session)}
    others = [seat for seat, who in live.players(SPECTATOR).items() if who == FRIEND and seat not in mine]
    return public(live) and listener != SPECTATOR and bool(others)


def last(live: Live, session: str, to: str) -> list[Json]:
    """The last lines."""
    return lines(live, session, to, max(0, live.talk.said(live.listener(session), to) - TALK_SHOWN))


def lines(live: Live, session: str, to: str, after: int) -> list[Json]:
    """What was said after so many lines, as who holds this session reads it."""
    listener = live.listener(session)
    return live.talk.dump(listener, session, after, to, calling(live, listener))


def calling(live: Live, listener: Seat) -> Calling:
    """What speakers are called: who reads them in their own team knows who it was, to others a seat speaks as one. Who
    left a seat is not called by the names of those who sit there now.
    """
    game, known = live.table.game, live.names(SPECTATOR)
    titles, teams = [info.title for info in game.seats], [info.team for info in game.seats]

    def called(line: TalkLine) -> str:
        row = people(live.sitters, line.who).get(line.seat)
        if row is None:
            return live.talk.name(line)
        own = by_seat(titles, {line.seat: [name] if (name := live.called.get(row, "")) else []})
        if line.to == TEAM:
            return own.get(line.seat) or live.talk.name(line)
        within = listener != SPECTATOR and teams[listener] == teams[line.seat]
        return Called(game, own if within else known).seat(line.seat)

    return called


def public(live: Live) -> bool:
    """Do all talk with all at this table?"""
    return live.stored.manners.get(manners.TALK.key) == ALL


def checked(live: Live, to: str) -> None:
    """May anybody talk so at this table? UnseenError `no-talk` otherwise."""
    if to == ALL and not public(live):
        raise UnseenError(
            "no-talk", "At this table only a team talks among itself; that was chosen when it was opened."
        )
