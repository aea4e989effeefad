"""What the people at a table do beside playing: they offer and answer, and agree to pause, take back, change seats or
play again. Everything here is public.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.core.wire import Json
from unseen.table.course import Course
from unseen.table.messages import BACK, DRAW, FRIEND, GO_ON, PAUSE, REMATCH, SEAT, Answer, Message, Offer, Post
from unseen.table.posts import note_post

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


@dataclass(frozen=True)
class Verdict:
    """How an offer ended, and the note that says so to everybody."""

    one: Open
    agreed: bool
    """All said yes, and so it shall happen."""
    note: Post


class Agreements:
    """The open offers of a table, what was agreed, and the seats that changed hands."""

    def __init__(self, game: Game, match: Match, course: Course, bots: set[Seat]) -> None:
        self.game: Final = game
        self.match: Final = match
        self.course: Final = course
        self.bots: Final = bots
        """The seats that computers play: those of the table, changed where a seat is given."""
        self.offers: Final[dict[int, Open]] = {}
        self.count = 0
        self.declined: Final[dict[tuple[Seat, str], int]] = {}
        """By whose offer of which kind was declined: how many turns there were then."""
        self.paused = False
        self.rematch = False
        self.again = ""
        """The table of the game that was played next."""
        self.players: Final[dict[Seat, str]] = {}
        """Who plays the seats that changed hands: a level, or FRIEND."""
        self.inviting: Final[dict[Seat, Seat]] = {}
        """Who asked that somebody else plays a seat, and so sends the link."""
        self.given: Final[list[Seat]] = []
        """The seats that changed hands, one after the other."""
        self.handed: Final[dict[Seat, int]] = {}
        """How many turns were over when a seat last changed hands."""

    @property
    def persons(self) -> list[Seat]:
        """The seats that no computer plays."""
        return [seat for seat in range(len(self.game.seats)) if seat not in self.bots]

    # ---- may it be offered, may it be answered? ----
    def check(self, seat: Seat, message: Message) -> None:
        """May this seat offer or answer that now? UnseenError otherwise, before anything changes."""
        if message.answer is not None:
            self.answered(seat, message.answer)
        if message.offer is None:
            return
        wanted = self.by_name(message.offer)
        self.check_offer(seat, wanted)
        if wanted.kind == BACK:
            self.target(seat, wanted)
        elif wanted.kind == SEAT:
            self.check_seat(wanted)
        elif wanted.kind == DRAW and self.bots:
            raise UnseenError("offer", "A computer agrees to no draw; play on, or resign.")

    def by_name(self, offer: Offer) -> Offer:
        """The same offer, with its seat by name; UnseenError `seat` if there is none."""
        if offer.kind != SEAT:
            return offer
        return Offer(SEAT, seat=self.game.seats[self.game.seat(offer.seat)].name, to=offer.to)

    def check_offer(self, by: Seat, offer: Offer) -> None:
        """UnseenError `over`, `offer`, `paused` or `no-draw` for what cannot be offered now."""
        over = self.match.state.outcome() is not None
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
        if self.declined.get((by, offer.kind), -1) == len(self.course.turns) and offer.kind not in PATIENT:
            raise UnseenError("offer", "That was declined; it can be asked again in the next turn.")
        same = self.same(by, offer)
        if same is not None and by not in same.asks:
            raise UnseenError("offer", "That is asked already, and waits for an answer.")

    def check_seat(self, offer: Offer) -> None:
        """UnseenError `seat` or `offer` for a change that changes nothing."""
        seat = self.game.seat(offer.seat)
        if offer.to == FRIEND and seat not in self.bots:
            return
        if self.players.get(seat) == offer.to:
            raise UnseenError("offer", f"{self.game.seats[seat].title} is played so already.")

    def target(self, seat: Seat, offer: Offer) -> int:
        """How many steps stay when this seat takes back its turn; UnseenError `take-back` if it has done nothing there.

        It asks for own steps only: whether others have sealed something meanwhile is not told by a refusal.
        """
        turn = self.course.start_of(seat, offer.turns)
        if turn is None:
            raise UnseenError("take-back", "You had no such turn.")
        if seat not in [who for who, _ in self.match.steps[turn.step :]]:
            raise UnseenError(
                "take-back", "There is nothing of that turn to take back; an unfinished step can just go."
            )
        return turn.step

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
    def take(self, seat: Seat, message: Message) -> Verdict | None:
        """Take in a checked offer or answer; None while others are still asked."""
        if message.answer is not None:
            one = self.answered(seat, message.answer)
            return self.agree(seat, one) if message.answer.yes else self.decline(seat, one)
        assert message.offer is not None, "what is neither an offer nor an answer is not about the table"
        wanted = self.by_name(message.offer)
        same = self.same(seat, wanted)
        return self.offer(seat, wanted, message.away) if same is None else self.agree(seat, same)

    def offer(self, seat: Seat, wanted: Offer, away: bool) -> Verdict | None:
        """Ask everybody who has to agree; computers agree at once. Another person reads what a seat knows: its holder
        is asked too, unless she is away.
        """
        left = self.game.seat(wanted.seat) if wanted.kind == SEAT else seat
        holder = [left] if wanted.to == FRIEND and not away and left not in (seat, *self.bots) else []
        asks = sorted([other for other in self.persons if other not in (seat, left)] + holder)
        step = self.target(seat, wanted) if wanted.kind == BACK else 0
        self.count += 1
        one = self.offers[self.count] = Open(self.count, seat, wanted, asks, self.words_of(wanted, seat), step)
        return None if asks else self.agreed(one)

    def agree(self, seat: Seat, one: Open) -> Verdict | None:
        """Somebody who was asked says yes; the last yes makes it so."""
        one.asks.remove(seat)
        return None if one.asks else self.agreed(one)

    def decline(self, seat: Seat, one: Open) -> Verdict:
        """Somebody who was asked says no, or who asked withdraws it."""
        del self.offers[one.number]
        title, by = self.game.seats[seat].title, self.game.seats[one.by].title
        if seat == one.by:
            return Verdict(one, False, note_post("withdrawn", f"**{title}** no longer asks {one.words}."))
        self.declined[one.by, one.offer.kind] = len(self.course.turns)
        return Verdict(one, False, note_post("declined", f"**{by}** asked {one.words}; **{title}** said no."))

    def agreed(self, one: Open) -> Verdict:
        """All have said yes."""
        del self.offers[one.number]
        kind, by = one.offer.kind, self.game.seats[one.by].title
        if kind == SEAT:
            return Verdict(one, True, self.give_seat(one.offer, one.by))
        if kind in (PAUSE, GO_ON):
            self.paused = kind == PAUSE
        elif kind == REMATCH:
            self.rematch = True
        return Verdict(one, True, note_post(kind, f"**{by}** asked {one.words}; all agreed."))

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

    def words_of(self, offer: Offer, by: Seat) -> str:
        """What an offer asks for, as part of a sentence: also what who comes next may read."""
        if offer.kind == BACK:
            turn = self.course.start_of(by, offer.turns)
            return f"to take back, and to go on at {turn.headline if turn is not None else ''}"
        if offer.kind == SEAT:
            seat = self.game.seat(offer.seat)
            title = self.game.seats[seat].title
            if offer.to == FRIEND:
                return f"that somebody else plays **{title}** from now on, and {READS}"
            later = f", or later, if all others agree, somebody else, who {READS}" if seat == by else ""
            return f"that the computer plays **{title}** from now on{later}"
        return {
            PAUSE: "for a pause, in which nobody plays and all clocks stand",
            GO_ON: "to go on",
            DRAW: "for a draw",
            REMATCH: "for another game, seats swapped",
        }[offer.kind]

    # ---- seats that change hands ----
    def give_seat(self, wanted: Offer, by: Seat) -> Post:
        """Let a level, or whoever takes the link, play this seat; what everybody is told of it."""
        seat = self.game.seat(wanted.seat)
        self.players[seat] = wanted.to
        self.inviting[seat] = by
        if wanted.to == FRIEND:
            self.bots.discard(seat)
        else:
            self.bots.add(seat)
        self.hand_over(seat)
        who, title = "Somebody else" if wanted.to == FRIEND else "The computer", self.game.seats[seat].title
        words = f"{who} plays **{title}** from now on, by consent."
        return note_post(SEAT, words, seat=wanted.seat, to=wanted.to)

    def renew(self, seat: Seat) -> Post:
        """Who took this seat leaves it, for a new link is made. Everybody is told: somebody has looked from there."""
        self.hand_over(seat)
        title = self.game.seats[seat].title
        return note_post("renewed", f"The link of **{title}** was made void after somebody had taken the seat.")

    def hand_over(self, seat: Seat) -> None:
        """From now on somebody else holds this seat."""
        self.given.append(seat)
        self.handed[seat] = max(0, len(self.course.turns) - 1)  # the running turn is ended by who holds the seat next

    def left_by(self, seat: Seat) -> Iterator[Open]:
        """Who held this seat holds it no more: what was asked there is nobody's. What comes out, one after the other,
        are the offers to which the computer that plays it now agrees; each of them may end others.
        """
        for one in list(self.offers.values()):
            if one.number not in self.offers:
                continue  # ended by another one of these
            if seat == one.by or self.about(one, seat):
                del self.offers[one.number]
            elif seat in one.asks and seat in self.bots:
                yield one

    def inviter(self, seat: Seat) -> Seat | None:
        """The seat that sends the link of an open one; None is the table's maker, who does so for one who left, too."""
        by = self.inviting.get(seat)
        return None if by == seat or by in self.bots else by

    def renewable(self, seat: Seat) -> bool:
        """Can who invited somebody to this seat still make the link void? Until everybody knows that it has played: an
        earlier refusal would tell that a step was made there in secret.
        """
        there = seat in self.persons and self.match.state.outcome() is None
        return there and not self.seen_to_play(seat)

    def seen_to_play(self, seat: Seat) -> bool:
        """Is a turn of this seat over, as everybody knows, since it last changed hands?"""
        return any([seat in turn.seats for turn in self.course.turns[self.handed.get(seat, 0) : -1]])
