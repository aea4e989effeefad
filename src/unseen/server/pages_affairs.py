"""What a page shows of time and people: clocks, open offers, and what can be asked of the others."""

import json
from typing import Final

from unseen.ai.levels import MEDIUM
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.server.hotseat import HERE
from unseen.server.live import FRIEND
from unseen.server.lobby import Sitting
from unseen.table import Table
from unseen.table.agreements import Agreements, Open
from unseen.table.clock import time_text
from unseen.table.messages import BACK, DRAW, GO_ON, PAUSE, REMATCH, SEAT, Offer
from unseen.table.names import Called


class Time:
    """A clock: what is left, as text; when it is over, in milliseconds of the table's time (0: it stands)."""

    def __init__(self, left: int, due: int) -> None:
        self.left: Final = left
        self.due: Final = due
        self.text: Final = time_text(left)


def clocks(table: Table) -> dict[Seat, Time]:
    """The clock of each seat that has one: its side's, as everybody knows it since the last public moment."""
    clock, found = table.clock, dict[Seat, Time]()
    for seat, info in enumerate(table.game.seats) if clock is not None else ():
        if clock is not None and info.team in clock.left:
            runs = clock.running == info.team and not clock.held
            found[seat] = Time(clock.left[info.team], (clock.due or 0) if runs else 0)
    return found


def limit(table: Table) -> Time | None:
    """The time that all have together now."""
    clock = table.clock
    if clock is None or clock.held or not clock.shared:
        return None
    return Time(clock.pace.limit, clock.due or 0)


class Asked:
    """An open offer before one listener."""

    def __init__(self, agreements: Agreements, one: Open, listener: Seat, called: Called) -> None:
        kind = one.offer.kind
        self.number: Final = one.number
        self.mine: Final = one.by == listener
        self.answers: Final = listener in one.asks
        self.about: Final = listener != SPECTATOR and agreements.about(one, listener)
        """Would it give away the listener's own seat? Then she can say no."""
        self.by: Final = "You" if self.mine else called.seat(one.by)
        self.words: Final = one.words
        self.waits: Final = called.all(one.asks)
        self.told: Final = kind == BACK
        no, yes = ANSWERS.get(kind, ("No", "Yes, I agree"))
        self.no: Final = self.answer(False)
        self.yes: Final = self.answer(True)
        self.no_words: Final = "Withdraw" if self.mine else "No, I am here" if self.about else no
        self.yes_words: Final = yes

    def answer(self, yes: bool) -> str:
        """What a button sends."""
        return json.dumps({"offer": self.number, "yes": yes})


ANSWERS: Final = {
    BACK: ("No, go on", "Yes, take it back"),
    PAUSE: ("No, go on", "Yes, pause"),
    GO_ON: ("No, not yet", "Yes, go on"),
    DRAW: ("No, play on", "Yes, a draw"),
    SEAT: ("No, let it be", "Yes, I agree"),
    REMATCH: ("No, thank you", "Yes, play again"),
}


class Wish:
    """Something that can be asked of the others: a button."""

    def __init__(self, words: str, offer: Offer) -> None:
        self.words: Final = words
        self.json: Final = json.dumps(offer.dump())


class Affairs:
    """What a listener may see and do about the table itself."""

    def __init__(self, sitting: Sitting) -> None:
        table, listener, called = sitting.table, sitting.listener, sitting.called
        self.open: Final = [Asked(table.agreements, one, listener, called) for one in table.agreements.offers.values()]
        self.paused: Final = table.agreements.paused and not table.over
        self.alone: Final = all([player not in ("friend", "open", HERE) for player in sitting.players.values()])
        """Computers alone sit there beside: they agree to everything."""
        plays = listener != SPECTATOR and not table.over
        self.backs: Final = backs(table, listener, self.alone) if plays else []
        self.wishes: Final = [*self.backs, *wishes(table, self.alone)] if plays else []
        self.seats: Final = seat_wishes(table, listener, called) if plays else []

    @property
    def shown(self) -> bool:
        """Is there anything to be seen before everybody?"""
        return bool(self.open) or self.paused

    @property
    def answer_wanted(self) -> bool:
        """Is somebody waiting for an answer of this listener?"""
        return any([one.answers or one.about for one in self.open])


def backs(table: Table, listener: Seat, alone: bool) -> list[Wish]:
    """The turns that could be taken back: the running one as far as it stands, and the last one."""
    found = []
    for turns, name in ((0, "this turn"), (1, "your last turn")):
        offer = Offer(BACK, turns)
        try:
            table.agreements.target(listener, offer)
        except UnseenError:
            continue
        found.append(Wish(f"{'Take back' if alone else 'Ask to take back'} {name}", offer))
    return found


def wishes(table: Table, alone: bool) -> list[Wish]:
    """A pause or its end, and a draw where the rules know one."""
    if table.agreements.paused:
        return [Wish("Go on" if alone else "Ask to go on", Offer(GO_ON))]
    found = [Wish("Pause" if alone else "Ask for a pause", Offer(PAUSE))]
    if table.game.draws and not table.bots:
        found.append(Wish("Offer a draw", Offer(DRAW)))
    return found


def computer(game: Game, seat: Seat) -> Wish:
    """The computer plays a seat."""
    return Wish("The computer", Offer(SEAT, seat=game.seats[seat].name, to=MEDIUM))


def seat_wishes(table: Table, listener: Seat, called: Called) -> list[tuple[str, list[Wish]]]:
    """Who else might play each seat: the computer, or somebody else by a link."""
    found = []
    for seat, info in enumerate(table.game.seats):
        wished = []
        if seat not in table.bots:
            wished.append(computer(table.game, seat))
        if seat != listener:
            wished.append(Wish("Somebody else, by a link", Offer(SEAT, seat=info.name, to=FRIEND)))
        found.append((called.seat(seat), wished))
    return found


# ---- another game ----
def wanting(table: Table) -> list[Seat]:
    """The seats that may ask for another game now, or still have to agree to one."""
    if not table.over or table.agreements.rematch:
        return []
    asked = table.agreements.same(SPECTATOR, Offer(REMATCH))
    return [seat for seat in range(len(table.game.seats)) if asked is None or seat in asked.asks]


class Again:
    """The next game, as the page of the end shows it to one listener."""

    def __init__(self, table: Table, listener: Seat, called: Called) -> None:
        asked = table.agreements.same(SPECTATOR, Offer(REMATCH))
        self.table: Final = table.agreements.again
        self.may: Final = listener in wanting(table)
        self.by: Final = called.seat(asked.by) if asked is not None else ""
        self.waits: Final = called.all(asked.asks) if asked else ""
