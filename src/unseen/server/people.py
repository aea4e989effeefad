"""Seats that change hands at live tables, and games that are played again."""

import secrets
from collections.abc import Mapping

from unseen.ai.levels import make
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.server.bots import BotSeat
from unseen.server.live import FRIEND, Live
from unseen.server.seats import following_id
from unseen.server.store import StoredTable
from unseen.table.messages import SEAT


def check(live: Live, listener: Seat, message: object, left_after_s: float) -> None:
    """UnseenError `present`, `seat` or `level` for an offer to replace somebody who is there, or by nobody; and for
    agreeing to one when she is back.
    """
    if listener == SPECTATOR:
        return  # the table refuses whoever watches, and says nothing of who is there
    parts = message if isinstance(message, Mapping) else {}
    offer, answer, game = parts.get("offer"), parts.get("answer"), live.table.game
    if isinstance(answer, Mapping) and isinstance(answer.get("offer"), int) and answer.get("yes") is True:
        one = live.table.consent.offers.get(answer["offer"])
        if one is not None and one.offer.kind == SEAT:
            check_left(live, game.seat(one.offer.seat), one.by, left_after_s)
    if not isinstance(offer, Mapping) or offer.get("kind") != SEAT:
        return
    name, level = offer.get("seat"), offer.get("to")
    if not isinstance(name, str) or not isinstance(level, str):
        return  # the table says what is wrong with it
    if level != FRIEND:
        make(level, game, game.seat(name))
    check_left(live, game.seat(name), listener, left_after_s)


def check_left(live: Live, seat: Seat, by: Seat, left_after_s: float) -> None:
    """UnseenError `present` if somebody else's seat is not left behind. Where there are days for a decision, nobody who
    is away has left before they are over.
    """
    clock = live.table.clock
    days_s = clock.pace.fresh / 1000 if clock is not None else 0.0
    if seat not in (by, *live.table.bots) and not live.left(seat, max(left_after_s, days_s)):
        title = live.table.game.seats[seat].title
        raise UnseenError("present", f"{title} is at the table; only a seat that was left behind can be given away.")


def seated(live: Live) -> None:
    """See to it that computers, and they alone, play the seats that the table says."""
    for seat, player in live.players_now().items():
        known = live.bots.get(seat)
        if player == FRIEND:
            live.bots.pop(seat, None)
        elif known is None or known.level != player:
            live.bots[seat] = BotSeat(live.table, seat, player, live.stored.seed)


def leave(live: Live, seats: Mapping[Seat, None]) -> None:
    """Who held these seats does so no more."""
    for session in [session for session, seat in live.sitters.items() if seat in seats]:
        del live.sitters[session]
    for seat in seats:
        live.orders.pop(seat, None)
        live.seen.pop(seat, None)


def swapped(live: Live) -> tuple[StoredTable, dict[str, Seat]]:
    """The next table: the same people and levels, every one a seat further; and who sits there.

    Its id follows from this one's seed, so that a server that dies between two writes opens no second one.
    """
    count, old = len(live.table.game.seats), live.stored
    players = {(seat + 1) % count: player for seat, player in live.players_now().items()}
    moved = {session: (seat + 1) % count for session, seat in live.sitters.items() if seat != SPECTATOR}
    sitters = {**live.sitters, **moved}
    seed = secrets.token_bytes(32)
    table = StoredTable(
        following_id(old.seed, old.host), old.game, old.version, old.options, players, seed, old.host, old.clock
    )
    return table, sitters
