"""How games end, and what is opened then (section 2 of the ledger)."""

from unseen.core.events import Ended, Event, Happening, Tell
from unseen.core.seats import Seat
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_name, guard_name, novice_name
from unseen.games.nuns.position import ENDINGS, OVER, RESIGNED, Position
from unseen.games.nuns.secrets import Nun


class NoviceOpened(Event):
    """Part of `Opened`: a novice's secrets; `laid`: her False Noise lies face down."""

    who: str
    dot: int
    wish: str
    keys: bool
    item: bool
    blessing: str
    laid: bool


class Opened(Happening):
    """To everyone, after the end: all that was hidden; `guards` are the two blessings, "" for none."""

    novices: tuple[NoviceOpened, ...]
    guards: tuple[str, ...]

    def learned(self, view: Known, later: bool) -> None:
        view.opened = {one.who: one.dot for one in self.novices}

    def words(self, view: Known) -> str:
        stood = [opened_words(view, one) for one in self.novices if one.who in view.novices]
        kept = [
            f"{guard_name(view, who)} **{blessing_name(view, one)}**"
            for who, one in zip(FIGURES, self.guards, strict=True)
            if one
        ]
        unused = f" Blessings that the guards kept: {', '.join(kept)}." if kept else ""
        return f"All is opened: {'; '.join(stood) or 'no novice was dealt'}.{unused}"


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


# ---- in words ----
def verdict(view: Known, ending: str, winners: tuple[int, ...]) -> str:
    """How the game ended, as a sentence."""
    names = [novice_name(view, who) for seat, who in seated(view) if seat in winners]
    home = " and ".join([f"**{name}**" for name in names])
    return {
        "novice_home": f"{home} is home with her item and wins.",
        "shared_home": f"{home} are home with their items and share the win.",
        "captures": f"{view.board.points} of {view.rules.goal} captures: the guards win.",
        "time": f"Turn {view.board.turn} is over and nobody is home: the guards win.",
        "resign": resigned(view, winners),
        "unfinished": "The game stops unfinished.",
    }[ending]


def seated(view: Known) -> list[tuple[Seat, str]]:
    """The novices who are dealt, with their seats."""
    return [(view.rules.guard_seats + i, one.who) for i, one in enumerate(view.board.novices) if one.number > 0]


def resigned(view: Known, winners: tuple[int, ...]) -> str:
    """Who gave up, and who wins by it."""
    if 0 not in winners:
        return f"The guards give up: the {'novice wins' if view.rules.novices == 1 else 'novices win'}."
    lost = [seat for seat in range(view.rules.players) if seat not in winners]
    names = [novice_name(view, who) for seat, who in seated(view) if seat in lost]
    who = " and ".join(names) or "A novice"
    return f"{who} gives up: {'the guards win' if view.rules.novices == 1 else 'all others share the win'}."


def opened_words(view: Known, one: NoviceOpened) -> str:
    """Where a novice stood, what she wanted and had of it, and the blessing that she kept."""
    wish = next((card.item for card in view.rules.board.wishes if card.id == one.wish), "")
    wanted = f"wanted the {wish}" if wish else "had no wish yet"
    keys = "had her keys" if one.keys else "had no keys"
    item = " and her item" if one.item else ""
    card = blessing_name(view, one.blessing) if one.blessing else ""
    kept = f", kept **{card}**" if card else ""
    laid = f"{', which' if card else ', her False Noise'} lay face down" if one.laid else ""
    return f"{novice_name(view, one.who)} stood on **{one.dot}**, {wanted}, {keys}{item}{kept}{laid}"
