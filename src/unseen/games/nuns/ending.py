"""How games end, and what is opened then (section 2 of the ledger)."""

from unseen.core.events import Ended, Tell
from unseen.core.seats import Seat
from unseen.games.nuns.events_guards import NoviceOpened, Opened
from unseen.games.nuns.position import ENDINGS, OVER, RESIGNED, Position
from unseen.games.nuns.secrets import Nun


def guards(p: Position) -> list[Seat]:
    """The guard side: both win or lose."""
    return list(range(p.rules.guard_seats))


def novices(p: Position) -> list[Seat]:
    """All seats of novices."""
    return [p.novice_seat(i) for i in range(len(p.nuns))]


def decide(p: Position, ending: int, winners: list[Seat], tell: Tell | None) -> None:
    """The game is decided; everyone is told at once, then everything is opened."""
    p.ending = ending
    p.winners = winners
    p.stage = OVER
    p.opened = True
    p.answered = p.asked = p.roller = p.dealt = 0
    p.queue = []
    p.board.stop()
    if tell is not None:
        p.say(tell, Ended(ENDINGS[ending], tuple(winners), ()))
        p.say(tell, Opened(tuple([opened(p, nun) for nun in p.nuns if p.novice(nun).number > 0]), guard_blessings(p)))


def guard_blessings(p: Position) -> tuple[str, ...]:
    """The unused blessings of abbess and prioress, "" for none."""
    return tuple([blessing(p, hand.blessing) for hand in p.hands])


def opened(p: Position, nun: Nun) -> NoviceOpened:
    """The secrets of a novice who was dealt; a card that was not is empty."""
    wish = p.rules.board.wishes[nun.wish - 1].id if nun.wish > 0 else ""
    return NoviceOpened(p.novice(nun).who, nun.dot, wish, nun.keys, nun.item, blessing(p, nun.blessing), nun.laid != 0)


def blessing(p: Position, card: int) -> str:
    """The name of a blessing, "" for none."""
    return p.rules.board.blessings[card - 1].id if card > 0 else ""


def resign(p: Position, seat: Seat, tell: Tell | None) -> None:
    """A seat gives up, and the game is over: its side loses, all others share the win."""
    loses = guards(p) if seat < p.rules.guard_seats else [seat]
    decide(p, RESIGNED, [other for other in [*guards(p), *novices(p)] if other not in loses], tell)
