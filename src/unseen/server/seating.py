"""Seats that change hands at live tables, and games that are played again."""

from collections.abc import Mapping

from unseen.ai.levels import check_ceiling, make
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR, Seat
from unseen.server.bot_seat import BotSeat
from unseen.server.digests import following_id
from unseen.server.live import FRIEND, Live
from unseen.server.settings import Settings
from unseen.server.store import StoredTable
from unseen.table.messages import SEAT


def check(live: Live, listener: Seat, message: object, limits: Settings) -> bool:
    """Is the seat that this would give to another person one without anybody to ask? UnseenError `present`, `seat`,
    `level` or `level-ceiling` for an offer that cannot be, and for agreeing to one when who was away is back.
    """
    if listener == SPECTATOR:
        return False  # the table refuses whoever watches, and says nothing of who is there
    parts = message if isinstance(message, Mapping) else {}
    check_answer(live, parts.get("answer"), limits)
    return check_offer(live, listener, parts.get("offer"), limits)


def check_answer(live: Live, answer: object, limits: Settings) -> None:
    """Is whoever this yes would unseat still away?"""
    if isinstance(answer, Mapping) and isinstance(answer.get("offer"), int) and answer.get("yes") is True:
        one = live.table.agreements.offers.get(answer["offer"])
        seat = live.table.game.seat(one.offer.seat) if one is not None and one.offer.kind == SEAT else None
        if one is not None and seat is not None and seat not in one.asked:
            check_gone(live, seat, one.by, one.offer.to, limits)


def check_offer(live: Live, listener: Seat, offer: object, limits: Settings) -> bool:
    """May this seat be given away, and without asking its holder?"""
    if not isinstance(offer, Mapping) or offer.get("kind") != SEAT:
        return False
    name, to = offer.get("seat"), offer.get("to")
    if not isinstance(name, str) or not isinstance(to, str):
        return False  # the table says what is wrong with it
    seat = live.table.game.seat(name)
    if to != FRIEND:
        check_ceiling(live.table.game.id, to, limits.think_s)
        make(to, live.table.game, seat)
    elif seat not in live.table.bots and seat in live.sitters.values():
        return gone(live, seat, listener, to, limits)  # or else it is for its holder to say yes
    check_gone(live, seat, listener, to, limits)
    return True


def gone(live: Live, seat: Seat, by: Seat, to: str, limits: Settings) -> bool:
    """Has nobody looked from this seat for so long that the others may give it away without a yes from there?

    To a computer, which tells nobody anything, in minutes. To a person, who reads what the seat knows, in a day, also
    where a computer plays it because its holder was away. Where there are days for a decision, when they are over.
    Whoever sends the link of a seat that nobody has taken waits for nobody.
    """
    if to != FRIEND and live.awaited(seat) and live.sender(seat) == by:
        return True
    table, clock = live.table, live.table.clock
    after_s = max(limits.left_after_s, clock.pace.fresh / 1000 if clock is not None else 0.0)
    if to == FRIEND and (seat in table.bots or seat in live.sitters.values()):
        after_s = max(limits.lent_after_s, after_s)
    if seat == by or (seat in table.bots and (to != FRIEND or table.agreements.inviting.get(seat, seat) == seat)):
        return True
    return live.left(seat, after_s)


def check_gone(live: Live, seat: Seat, by: Seat, to: str, limits: Settings) -> None:
    """UnseenError `present` if it is not so."""
    if gone(live, seat, by, to, limits):
        return
    title = live.table.game.seats[seat].title
    if seat in live.table.bots:
        raise UnseenError("present", f"Who played {title} was away, and did not agree to another person; wait a day.")
    if live.awaited(seat):
        raise UnseenError("present", f"Nobody has taken {title} yet; who is invited has some minutes to come.")
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
        live.looked.discard(seat)
        live.linked.discard(seat)
        live.own_marks.forget(seat)
        live.seen[seat] = live.served()


def swapped(live: Live, seed: bytes) -> tuple[StoredTable, dict[str, Seat]]:
    """The next table: the same people and levels, every one a seat further; and who sits there.

    Its id follows from this one's seed, so that a server that dies between two writes opens no second one.
    """
    count, old = len(live.table.game.seats), live.stored
    players = {(seat + 1) % count: player for seat, player in live.players_now().items()}
    moved = {session: (seat + 1) % count for session, seat in live.sitters.items() if seat != SPECTATOR}
    sitters = {**live.sitters, **moved}
    table = StoredTable(
        following_id(old.seed, old.host),
        old.game,
        old.version,
        old.options,
        players,
        seed,
        old.host,
        old.clock,
        True,
        old.manners,
    )
    return table, sitters
