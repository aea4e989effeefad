"""What the people at a table agree on: offers, who has to answer, and what was agreed. Everything here is public."""

from collections.abc import Collection, Sequence
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.table.messages import BACK, DRAW, FRIEND, GO_ON, PAUSE, REMATCH, SEAT, Answer, Offer, Post

OFFERS_MAX: Final = 1000
PASSING: Final = (BACK, DRAW)
"""Offers about the moment: who plays on instead of answering has declined them."""
PATIENT: Final = (GO_ON, REMATCH)
"""Offers that may be made again at once: nothing else happens meanwhile that one could wait for."""


READS: Final = "reads all that this seat was told and what its team said"
"""What another person gets with a seat."""


class Open:
    """An offer that waits for answers."""

    def __init__(self, number: int, by: Seat, offer: Offer, asks: Sequence[Seat], words: str, step: int) -> None:
        self.number: Final = number
        self.by: Final = by
        self.offer: Final = offer
        self.asks: Final = list(asks)
        """Who has not answered yet."""
        self.asked: Final = tuple(asks)
        """Everybody who was asked."""
        self.words: Final = words
        """What is asked, as part of a sentence."""
        self.step: Final = step
        """Of `back`: how many steps stay."""

    def dump(self) -> dict[str, Json]:
        """As everybody is told it."""
        asks: list[Json] = [*self.asks]
        return {"offer": self.number, **self.offer.dump(), "by": self.by, "words": self.words, "asks": asks}


class Consent:
    """The open offers of a table and what was agreed."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.offers: Final[dict[int, Open]] = {}
        self.count = 0
        self.declined: Final[dict[tuple[Seat, str], int]] = {}
        """By whose offer of which kind was declined: how many turns there were then."""
        self.paused = False
        self.rematch = False
        self.again = ""
        """The table of the game that was played next."""

    # ---- may it be offered, may it be answered? ----
    def check(self, by: Seat, offer: Offer, over: bool, turns: int) -> None:
        """UnseenError `over`, `offer`, `paused` or `no-draw` for what cannot be offered now."""
        if over != (offer.kind == REMATCH):
            raise (
                UnseenError("over", "The game is over.") if over else UnseenError("offer", "The game is not over yet.")
            )
        if offer.kind in (PAUSE, GO_ON) and self.paused != (offer.kind == GO_ON):
            raise UnseenError("paused", f"The game is {'paused already' if self.paused else 'not paused'}.")
        if offer.kind == DRAW and not self.game.draws:
            raise UnseenError("no-draw", f"The rules of {self.game.title} know no draw by agreement.")
        if self.rematch or self.count >= OFFERS_MAX:
            raise UnseenError("offer", "That was agreed already." if self.rematch else "Too much was offered here.")
        if self.declined.get((by, offer.kind), -1) == turns and offer.kind not in PATIENT:
            raise UnseenError("offer", "That was declined; it can be asked again in the next turn.")
        same = self.same(by, offer)
        if same is not None and by not in same.asks:
            raise UnseenError("offer", "That is asked already, and waits for an answer.")

    def same(self, by: Seat, offer: Offer) -> Open | None:
        """An open offer of the same thing: who is asked and offers it too says yes. But each takes back an own turn."""
        wanted = (offer.kind, offer.seat, offer.to)
        for one in self.offers.values():
            alike = (one.offer.kind, one.offer.seat, one.offer.to) == wanted
            if alike and (offer.kind != BACK or one.by == by):
                return one
        return None

    def answered(self, by: Seat, answer: Answer) -> Open:
        """The offer that this seat may answer so; UnseenError `offer` otherwise."""
        one = self.offers.get(answer.offer)
        if one is None:
            raise UnseenError("offer", "There is no such offer any more.")
        if by not in one.asks and by != one.by and (answer.yes or not self.about(one, by)):
            raise UnseenError("offer", "You are not asked for an answer to this offer.")
        if by == one.by and answer.yes:
            raise UnseenError("offer", "Your own offer waits for the others; you can only withdraw it.")
        return one

    # ---- making and ending them ----
    def make(self, by: Seat, offer: Offer, asks: Sequence[Seat], words: str, step: int = 0) -> Open:
        """A new offer under the next number."""
        self.count += 1
        one = Open(self.count, by, offer, asks, words, step)
        self.offers[one.number] = one
        return one

    def drop(self, kinds: Collection[str]) -> None:
        """End the open offers of these kinds."""
        for number, one in list(self.offers.items()):
            if one.offer.kind in kinds:
                del self.offers[number]

    def about(self, one: Open, seat: Seat) -> bool:
        """Would this offer give away this seat, of somebody else? Whose seat it is can say no."""
        return one.offer.kind == SEAT and one.offer.seat == self.game.seats[seat].name and one.by != seat

    def returned(self, seat: Seat) -> None:
        """Somebody in this seat said something that everybody is told: it is not left behind."""
        for number, one in list(self.offers.items()):
            if self.about(one, seat) and seat not in one.asked:
                del self.offers[number]

    def post(self) -> Post:
        """All open offers; it replaces what an earlier post said."""
        return {"kind": "offers", "open": [one.dump() for one in self.offers.values()]}


def words_of(game: Game, offer: Offer, headline: str, by: Seat) -> str:
    """What an offer asks for, as part of a sentence: also what who comes next may read."""
    if offer.kind == BACK:
        return f"to take back, and to go on at {headline}"
    if offer.kind == SEAT:
        title = game.seats[game.seat(offer.seat)].title
        if offer.to == FRIEND:
            return f"that somebody else plays **{title}** from now on, and {READS}"
        own = game.seat(offer.seat) == by
        later = f", or later, if all others agree, somebody else, who {READS}" if own else ""
        return f"that the computer plays **{title}** from now on{later}"
    return {
        PAUSE: "for a pause, in which nobody plays and all clocks stand",
        GO_ON: "to go on",
        DRAW: "for a draw",
        REMATCH: "for another game, seats swapped",
    }[offer.kind]


def note_post(note: str, words: str, **more: Json) -> Post:
    """An entry of the table's log that everybody is told."""
    return {"kind": "note", "note": note, "words": words, **more}
