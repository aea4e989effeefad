"""Threads, bound together: what the rest of the project takes from this folder."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from unseen.book.figures import measured
from unseen.book.game import GameBook
from unseen.core.content import Beside, Content
from unseen.core.events import Event, Told
from unseen.core.game import BOOKLET, RECOMMENDED, Game, Order, SeatInfo, View
from unseen.core.notation import Notation
from unseen.core.options import Option, Value
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.shelf import RulesSet, Shelf
from unseen.games.threads import actions, content, positions
from unseen.games.threads import events as ev
from unseen.games.threads.actions import LETTERS, PASS
from unseen.games.threads.deeds.kinds import EVENTS, kinds
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import owner
from unseen.games.threads.notation import ThreadsNotation
from unseen.games.threads.of_set import of_set
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.pieces import name_of
from unseen.games.threads.rules import Threads
from unseen.games.threads.scene import ThreadsPictures
from unseen.games.threads.words import ThreadsWords

ALWAYS: Final = "pass"
UNTOUCHED: Final = "pass-until-touched"
ORDERS: Final = (
    Order(ALWAYS, "Always pass", "In every window your answer is to pass, until you take this back."),
    Order(
        UNTOUCHED,
        "Pass until touched",
        "In every window your answer is to pass, until a piece of yours is attacked, pushed, dragged, displaced, hurt,"
        " or turned up by others; then the order ends.",
    ),
)
STRUCK: Final = (ev.Suppressed, ev.Wounded, ev.Died, ev.Destroyed, ev.Forced, ev.Displaced)
"""What befalls a piece, whoever did it."""


AIM: Final = "Everybody hides and hunts: face-down units watch, ambush and bind threads."
PROFILE_WORDS: Final = {
    RECOMMENDED: RulesSet("Recommended", "A second wound kills the unit, so that attacks decide."),
    BOOKLET: RulesSet("As the sheet has it", "A second wound changes nothing."),
}


def seats_for(players: int) -> tuple[SeatInfo, ...]:
    """The seats clockwise, by letter and dye."""
    letters = actions.LETTERS[:players]
    return tuple([SeatInfo(one, one, TITLES[n], f"seat-{one}", AIM) for n, one in enumerate(letters)])


def role(seat: Seat) -> str:
    """All seats play the same."""
    return "spectator" if seat == SPECTATOR else "player"


class ThreadsGame(Game):
    """Threads with chosen options."""

    id: str = "threads"
    title: str = "Threads"
    credit: str = "After an unnamed sheet; units, cards and maps: Selvedge, our own"
    blurb: str = "Hidden units and decoys on hexes. Split, watch, ambush, and bind the threads that win."
    version: str = "v2"
    minutes: int = 60
    sought: str = "Units"
    hideouts: str = "face-down pieces"
    shared: str = "how likely each is a unit and no decoy"
    seats: tuple[SeatInfo, ...] = seats_for(2)
    seat_options: tuple[str, ...] = ("players",)
    options: tuple[Option, ...] = OPTIONS
    profiles: dict[str, dict[str, Value]] = {RECOMMENDED: dict(content.standard().recommended)}
    profile_words = PROFILE_WORDS
    shelf = Shelf(40, 4, "a war game")
    figures = measured("unseen.games.threads", version)
    orders: tuple[Order, ...] = ORDERS
    events: dict[str, type[Event]] = EVENTS
    actions: int = actions.ACTIONS
    chosen_as = Rules
    rules: Rules
    truth = Threads
    knowledge = Known
    positions = positions

    def __init__(self, given: Mapping[str, Value]) -> None:
        super().__init__(given)
        self.seats = seats_for(self.rules.players)
        self.kinds = kinds(self.rules)
        if self.rules.content.text:
            self.title = f"Threads: {self.rules.content.title}"
            advice = self.rules.content.recommended
            self.profiles = {RECOMMENDED: dict(advice)} if advice else {}
            self.profile_words, self.figures = {}, ()
        self.notation: Notation = ThreadsNotation(self.rules)
        pictures = ThreadsPictures()
        book = GameBook(self, "unseen.games.threads", pictures.plate, role, partial(of_set, self.rules))
        self.words = ThreadsWords(book)
        self.pictures = pictures
        self.book = book

    @classmethod
    def content(cls, text: str, beside: Beside) -> Content | None:
        """A set or a map of an owner's own (threads-set/1, threads-map/1)."""
        return content.brought(cls.id, cls.title, text, beside)

    def places(self, state: Any, listener: Seat) -> dict[str, float]:
        """Of the face-down pieces of others, which are units."""
        down = [piece for piece in state.board.on_board() if not piece.up and piece.owner != listener]
        return {f"piece:{name_of(piece)}": 0.0 if piece.is_decoy() else 1.0 for piece in down}

    def hidden(self, state: Any, listener: Seat) -> dict[str, str]:
        """Each face-down piece of others, and what it is."""
        down = [piece for piece in state.board.on_board() if not piece.up and piece.owner != listener]
        return {name_of(piece): str(piece.unit) for piece in down}

    def hideout(self, mark: str) -> str:
        """`Madder's a2`: one's own stand among those of the others, for everybody reads the same."""
        name = mark.partition(":")[2]
        return f"{owner(name)}'s {name}"

    def window(self, view: View) -> str:
        return known(view).window

    def by_order(self, view: View, key: str, legal: Sequence[Action]) -> Action | None:
        return by_order(known(view), key, legal)

    def ends_order(self, seat: Seat, key: str, told: Told) -> bool:
        return ends(seat, key, told.event)


def known(view: View) -> Known:
    """The view as this game's own class."""
    assert isinstance(view, Known)
    return view


# ---- standing orders ----
def by_order(view: Known, key: str, legal: Sequence[Action]) -> Action | None:
    """Both orders pass."""
    asked = view.window != "" and view.asked == view.seat
    return PASS if asked and key in (ALWAYS, UNTOUCHED) and PASS in legal else None


def ends(seat: Seat, key: str, event: Event) -> bool:
    """Was a piece of this seat touched?"""
    return key == UNTOUCHED and touched(event).startswith(LETTERS[seat])


def touched(event: Event) -> str:
    """The piece that this event touches, "" if it touches none."""
    if isinstance(event, (ev.AttackBegan, ev.AmbushBegan)):
        return event.target
    if isinstance(event, ev.Revealed):
        owner = LETTERS.find(event.piece[:1])
        return event.piece if event.by != owner or event.how in ("hit", "fall") else ""
    return event.piece if isinstance(event, STRUCK) else ""
