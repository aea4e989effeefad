"""What the people at a table do beside playing: they offer, answer, pause, take back, change seats, and play again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.seats import SPECTATOR, Seat
from unseen.table import hours
from unseen.table.consent import PASSING, Open, note_post, words_of
from unseen.table.messages import BACK, DRAW, FRIEND, GO_ON, PAUSE, REMATCH, SEAT, Message, Offer

if TYPE_CHECKING:
    from unseen.table.session import Table


class Struck:
    """What was told and then taken back by consent. It stays in everybody's log, for nobody forgets it."""

    def __init__(self, told: dict[Seat, list[Told]], kept: dict[Seat, int], words: str) -> None:
        self.told: Final = told
        """Per listener all that it had been told."""
        self.kept: Final = kept
        """Per listener how many of these events still stand."""
        self.words: Final = words


def persons(table: Table) -> list[Seat]:
    """The seats that no computer plays."""
    return [seat for seat in range(len(table.game.seats)) if seat not in table.bots]


def check(table: Table, seat: Seat, message: Message) -> None:
    """May this seat offer or answer that now? UnseenError otherwise, before anything changes."""
    if message.answer is not None:
        table.consent.answered(seat, message.answer)
    if message.offer is None:
        return
    wanted = by_name(table, message.offer)
    table.consent.check(seat, wanted, table.over, len(table.course.turns))
    if wanted.kind == BACK:
        target(table, seat, wanted)
    elif wanted.kind == SEAT:
        check_seat(table, wanted)
    elif wanted.kind == DRAW and table.bots:
        raise UnseenError("offer", "A computer agrees to no draw; play on, or resign.")


def by_name(table: Table, offer: Offer) -> Offer:
    """The same offer, with its seat by name; UnseenError `seat` if there is none."""
    if offer.kind != SEAT:
        return offer
    return Offer(SEAT, seat=table.game.seats[table.game.seat(offer.seat)].name, to=offer.to)


def check_seat(table: Table, offer: Offer) -> None:
    """UnseenError `seat` or `offer` for a change that changes nothing."""
    seat = table.game.seat(offer.seat)
    if offer.to == FRIEND and seat not in table.bots:
        return
    if table.players.get(seat) == offer.to:
        raise UnseenError("offer", f"{table.game.seats[seat].title} is played so already.")


def target(table: Table, seat: Seat, offer: Offer) -> int:
    """How many steps stay when this seat takes back its turn; UnseenError `take-back` if it has done nothing there.

    It asks for own steps only: whether others have sealed something meanwhile is not told by a refusal.
    """
    turn = table.course.start_of(seat, offer.turns)
    if turn is None:
        raise UnseenError("take-back", "You had no such turn.")
    if seat not in [who for who, _ in table.match.steps[turn.step :]]:
        raise UnseenError("take-back", "There is nothing of that turn to take back; an unfinished step can just go.")
    return turn.step


def headline(table: Table, offer: Offer, seat: Seat) -> str:
    """Where the game would go on, as everybody knows it."""
    turn = table.course.start_of(seat, offer.turns) if offer.kind == BACK else None
    return turn.headline if turn is not None else ""


def act(table: Table, seat: Seat, message: Message) -> None:
    """Do what a checked offer or answer says."""
    consent = table.consent
    if message.answer is not None:
        one = consent.answered(seat, message.answer)
        answer(table, seat, one, message.answer.yes)
    elif message.offer is not None:
        wanted = by_name(table, message.offer)
        same = consent.same(seat, wanted)
        if same is not None:
            answer(table, seat, same, True)
        else:
            offer(table, seat, wanted, message.away)


def offer(table: Table, seat: Seat, wanted: Offer, away: bool) -> None:
    """Ask everybody who has to agree; computers agree at once. Another person reads what a seat knows: its holder is
    asked too, unless she is away.
    """
    left = table.game.seat(wanted.seat) if wanted.kind == SEAT else seat
    holder = [left] if wanted.to == FRIEND and not away and left not in (seat, *table.bots) else []
    asks = sorted([other for other in persons(table) if other not in (seat, left)] + holder)
    step = target(table, seat, wanted) if wanted.kind == BACK else 0
    words = words_of(table.game, wanted, headline(table, wanted, seat), seat)
    one = table.consent.make(seat, wanted, asks, words, step)
    if not asks:
        agreed(table, one)


def answer(table: Table, seat: Seat, one: Open, yes: bool) -> None:
    """Take an answer in; the last yes makes it so."""
    consent, title = table.consent, table.game.seats[seat].title
    if yes:
        one.asks.remove(seat)
        if not one.asks:
            agreed(table, one)
        return
    del consent.offers[one.number]
    by = table.game.seats[one.by].title
    if seat == one.by:
        table.announce(note_post("withdrawn", f"**{title}** no longer asks {one.words}."))
        return
    consent.declined[one.by, one.offer.kind] = len(table.course.turns)
    table.announce(note_post("declined", f"**{by}** asked {one.words}; **{title}** said no."))


def agreed(table: Table, one: Open) -> None:
    """All have said yes."""
    consent, kind = table.consent, one.offer.kind
    consent.offers.pop(one.number, None)
    by = table.game.seats[one.by].title
    if kind == SEAT:
        table.announce(note_post(kind, seat_words(table, one.offer), seat=one.offer.seat, to=one.offer.to))
        give_seat(table, one.offer, one.by)
        return
    table.announce(note_post(kind, f"**{by}** asked {one.words}; all agreed."))
    if kind == BACK:
        rewind(table, one.step, f"Taken back by consent; **{by}** asked.")
    elif kind in (PAUSE, GO_ON):
        consent.paused = kind == PAUSE
        hours.hold(table, consent.paused)
    elif kind == DRAW:
        table.match.resign(SPECTATOR)
        table.settle()
    elif kind == REMATCH:
        consent.rematch = True


def seat_words(table: Table, wanted: Offer) -> str:
    """What everybody is told of a change of seats."""
    title = table.game.seats[table.game.seat(wanted.seat)].title
    return f"{'Somebody else' if wanted.to == FRIEND else 'The computer'} plays **{title}** from now on, by consent."


def inviter(table: Table, seat: Seat) -> Seat | None:
    """The seat that sends the link of an open one; None is the table's maker, who also does for one who has left."""
    by = table.inviting.get(seat)
    return None if by == seat or by in table.bots else by


def renewable(table: Table, seat: Seat) -> bool:
    """Can who invited somebody to this seat still make the link void? Until everybody knows that it has played: an
    earlier refusal would tell that a step was made there in secret.
    """
    there = 0 <= seat < len(table.game.seats) and seat not in table.bots
    return there and not table.over and not seen_to_play(table, seat)


def seen_to_play(table: Table, seat: Seat) -> bool:
    """Is a turn of this seat over, as everybody knows, since it last changed hands?"""
    return any([seat in turn.seats for turn in table.course.turns[table.handed.get(seat, 0) : -1]])


def renew(table: Table, seat: Seat) -> None:
    """Whoever took this seat leaves it, for a new link is made. Everybody is told: somebody has looked from there."""
    title = table.game.seats[seat].title
    table.announce(note_post("renewed", f"The link of **{title}** was made void after somebody had taken the seat."))
    vacate(table, seat)


def give_seat(table: Table, wanted: Offer, by: Seat) -> None:
    """Let a level, or whoever takes the link, play this seat. What was begun there is dropped."""
    seat = table.game.seat(wanted.seat)
    table.players[seat] = wanted.to
    table.inviting[seat] = by
    if wanted.to == FRIEND:
        table.bots.discard(seat)
    else:
        table.bots.add(seat)
    vacate(table, seat)


def vacate(table: Table, seat: Seat) -> None:
    """Who held this seat holds it no more: what was begun, asked and not answered there is nobody's."""
    table.given.append(seat)
    table.handed[seat] = max(0, len(table.course.turns) - 1)  # the running turn is ended by who holds the seat next
    table.redraft(seat, None)
    for one in list(table.consent.offers.values()):
        if one.number not in table.consent.offers:
            continue  # ended by another one of these
        if seat == one.by or table.consent.about(one, seat):
            del table.consent.offers[one.number]
        elif seat in one.asks and seat in table.bots:
            answer(table, seat, one, True)
    hours.reseated(table, seat)


def rewind(table: Table, to: int, words: str) -> None:
    """Take back all but the first steps. Everybody's knowledge is what it was then; the log keeps what was told."""
    match = table.match
    told = {listener: list(told) for listener, told in match.told.items()}
    if table.chain is not None:
        table.chain.taken_back(match, to)
    match.take_back(to)
    table.epoch += 1
    table.consent.drop(PASSING)
    table.waiting.clear()
    for seat in list(table.drafts):
        table.redraft(seat, None)
    kept = {listener: len(now) for listener, now in match.told.items()}
    table.struck.append(Struck(told, kept, words))
    for listener, stream in table.streams.items():
        if stream.heard > kept[listener]:
            stream.heard = kept[listener]
            stream.view = table.game.view(listener, match.told[listener])
            stream.add({"kind": "back", "told": stream.heard})
            stream.status = {}
    table.course.cut(to)
    hours.returned(table)
