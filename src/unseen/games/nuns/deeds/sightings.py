"""What guards see: of each walk at the end of N1, when all cards are shown (NUN-SIM-03), and as they move."""

from typing import ClassVar, Final

from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Seat
from unseen.core.traces import Trace
from unseen.games.nuns.actions import DOTS, FIGURES, MOVES
from unseen.games.nuns.board import NO_CARD, Board
from unseen.games.nuns.deeds import blessings
from unseen.games.nuns.knowledge import Known, Token
from unseen.games.nuns.names import capital, guard_name, item_name, novice_name
from unseen.games.nuns.position import Position
from unseen.games.nuns.secrets import INTO, LEFT, NO_TRACE

NUMBER: Final = r"\d+"


# ---- told ----
class Sighted(Happening):
    """To everyone: a guard sees this novice on this dot."""

    who: str
    dot: int

    traced: ClassVar = "dot"

    def learned(self, view: Known, later: bool) -> None:
        view.sight(self.who, self.dot)

    def words(self, view: Known) -> str:
        return f"{turned_words(view)}**{novice_name(view, self.who)}** is seen on **{self.dot}**."


def turned_words(view: Known) -> str:
    """Who looks, if a guard has turned and not yet gone: what she sees is told after it."""
    if not view.active:
        return ""
    guard = view.guards[view.active]
    if not view.board.turning(guard):
        return ""
    return f"{guard_name(view, view.active, True)} turns to **{view.board.ahead(guard)}**: "


class Vanished(Happening):
    """To everyone: her own step took her out of sight; a token points from the last dot to the next."""

    who: str
    dot: int
    to: int

    word: ClassVar = Word("v{dot}>{to}", "", dot=NUMBER, to=NUMBER)
    traced: ClassVar = "dot>to"

    def happen(self, board: Board) -> None:
        board.vanish(self.dot, self.to)

    def learned(self, view: Known, later: bool) -> None:
        view.lose(self.who)
        view.vanished = (*view.vanished, Token(self.who, "", self.dot, self.to))

    def words(self, view: Known) -> str:
        return f"**{novice_name(view, self.who)}** vanishes from **{self.dot}** towards **{self.to}**."


class Unsighted(Happening):
    """To everyone: no guard sees her any more; the token of a novice on the run returns to her cell."""

    who: str

    def learned(self, view: Known, later: bool) -> None:
        view.lose(self.who)

    def trace(self, view: Known) -> Trace | None:
        return token_leaves(view, self.who)

    def words(self, view: Known) -> str:
        return f"Nobody sees {novice_name(view, self.who)} any more."


def token_leaves(view: Known, who: str) -> Trace | None:
    """Where the token of a novice lay who is seen no more."""
    return Trace((str(view.tokens[who]),)) if view.tokens[who] else None


class Captured(Happening):
    """To everyone: a guard has captured a novice on this dot; the guards have so many points."""

    guard: str
    who: str
    dot: int
    points: int

    word: ClassVar = Word("x{guard}@{dot}={points}", "", guard="[AP]", dot=NUMBER, points=NUMBER)
    """In her walk, where she ran into a guard."""
    traced: ClassVar = "!dot"

    def happen(self, board: Board) -> None:
        board.capture(board.index(self.who))

    def learned(self, view: Known, later: bool) -> None:
        view.sight(self.who, self.dot)
        if self.who == view.me:
            view.mark_log(" !")

    def words(self, view: Known) -> str:
        guard, novice = guard_name(view, self.guard, True), novice_name(view, self.who)
        return f"{guard} captures **{novice}** on **{self.dot}**: {self.points} of {view.rules.goal} captures."


class ItemDropped(Happening):
    """To her alone: her item is back on its dot (NUN-WISH-03)."""

    def learned(self, view: Known, later: bool) -> None:
        view.own.item = False

    def trace(self, view: Known) -> Trace | None:
        return None if view.wish is None else Trace((str(view.wish.item_dot),))

    def words(self, view: Known) -> str:
        return f"{capital(item_name(view))} is back on its dot; your keys you keep."


class ItemLost(Happening):
    """To everyone, with announce_item_loss: a captured novice had her item."""

    who: str

    word: ClassVar = Word("-SW", "")

    def words(self, view: Known) -> str:
        return f"{novice_name(view, self.who)} had her item and loses it."


class OnTheRun(Happening):
    """To everyone: a caught novice is out of sight and on the run again (NUN-CAUGHT-04)."""

    who: str

    def happen(self, board: Board) -> None:
        board.on_the_run(board.index(self.who))

    def learned(self, view: Known, later: bool) -> None:
        view.lose(self.who)

    def trace(self, view: Known) -> Trace | None:
        return token_leaves(view, self.who)

    def words(self, view: Known) -> str:
        return f"{novice_name(view, self.who)} is out of sight and on the run again."


VERBS: Final = {"stand": "stands", "sneak": "sneaks", "walk": "walks", "run": "runs"}


class CardsShown(Happening):
    """To everyone: the movement cards of all novices, clockwise (N2)."""

    who: tuple[str, ...]
    cards: tuple[str, ...]

    def happen(self, board: Board) -> None:
        board.show_cards([MOVES.index(card) for card in self.cards])

    def learned(self, view: Known, later: bool) -> None:
        view.to_guards()

    def words(self, view: Known) -> str:
        both = zip(self.who, self.cards, strict=True)
        return ", ".join([f"{novice_name(view, who)} {VERBS[card]}" for who, card in both]) + "."


def show_walks(p: Position, tell: Tell | None) -> None:
    """NUN-SEEN-02: who was seen on which dots, in order; novice by novice, clockwise."""
    for i in range(len(p.nuns)):
        trace = p.nuns[i].trace
        if trace:
            p.nun(i).trace = NO_TRACE
        for entry in trace:
            show(p, i, entry, tell)


def show(p: Position, i: int, entry: int, tell: Tell | None) -> None:
    """One entry of a trace."""
    if entry < LEFT:
        if tell is not None:
            p.say(tell, Sighted(p.board.novices[i].who, entry))
    elif entry < INTO:
        dot, to = (entry - LEFT) // DOTS, (entry - LEFT) % DOTS
        p.board.vanish(dot, to)
        if tell is not None:
            p.say(tell, Vanished(p.board.novices[i].who, dot, to))
    else:
        capture(p, i, 0 if p.board.guards[0].dot == entry - INTO else 1, tell)


def capture(p: Position, i: int, g: int, tell: Tell | None) -> None:
    """NUN-CATCH-01 and -02, NUN-CAUGHT-01, NUN-WISH-03."""
    nun = p.nun(i)
    had = nun.item
    nun.item = False
    p.board.capture(i)
    if tell is not None:
        p.say(tell, Captured(FIGURES[g], p.board.novices[i].who, nun.dot, p.board.points))
    if had:
        if tell is not None:
            p.whisper(tell, i, ItemDropped())
        if p.rules.announce_item_loss and tell is not None:
            p.say(tell, ItemLost(p.board.novices[i].who))


def flip(p: Position, tell: Tell | None) -> None:
    """NUN-CAUGHT-04: caught novices whom no guard sees are on the run again."""
    watched = p.board.watched()
    for i, nun in enumerate(p.nuns):
        if nun.caught(p.board) and not nun.seen(p.board, watched) and not nun.homing:
            p.board.on_the_run(i)
            if tell is not None:
                p.say(tell, OnTheRun(p.board.novices[i].who))


def home(p: Position) -> list[Seat]:
    """NUN-WIN-01 and -02: the seats that win now; [] if nobody is home."""
    there = [i for i, nun in enumerate(p.nuns) if nun.keys and nun.item and nun.dot == p.board.novices[i].cell]
    if not there:
        return []
    fewest = min([p.board.novices[i].captures for i in there])
    return [p.novice_seat(i) for i in there if p.board.novices[i].captures == fewest]


def show_cards(p: Position, tell: Tell | None) -> None:
    """N2: all cards in one telling, then the blessings that were used in N1 (NUN-BLESS-08, -09)."""
    cards = [nun.card for nun in p.nuns]
    p.board.show_cards(cards)
    if tell is not None:
        p.say(tell, CardsShown(tuple([one.who for one in p.board.novices]), tuple([MOVES[card] for card in cards])))
    nuns = p.nuns
    p.nuns = [nun.copy() for nun in nuns]
    for nun in p.nuns:
        nun.card = NO_CARD
        nun.homing = False
    for i, nun in enumerate(nuns):
        if nun.swift or nun.shadowed:
            blessings.show(p, 2 + i, "swift" if nun.swift else "shadow", tell)


# ---- what guards see, and what makes them free (NUN-SEEN-01, NUN-CHASE-01) ----
def seen_now(p: Position) -> int:
    """The mask of the novices in sight of any guard, by index."""
    watched = p.board.watched()
    out = 0
    for i, nun in enumerate(p.nuns):
        if nun.seen(p.board, watched):
            out |= 1 << i
    return out


def look(p: Position, before: int, tell: Tell | None) -> None:
    """Tell who has come into sight, and who is lost by a guard's movement (NUN-VANISH-02: without a token)."""
    if tell is None:
        return
    now = seen_now(p)
    for i, nun in enumerate(p.nuns):
        if (now & ~before) >> i & 1:
            p.say(tell, Sighted(p.novice(nun).who, nun.dot))
        elif (before & ~now) >> i & 1:
            p.say(tell, Unsighted(p.novice(nun).who))


def finds(p: Position, g: int) -> int:
    """Novices on the run (by index) and vanished tokens (after them) in a guard's sight: NUN-CHASE-01 (a) and (b)."""
    view = p.board.view(g)
    out = 0
    for i, nun in enumerate(p.nuns):
        if not p.board.novices[i].caught and nun.seen(p.board, view):
            out |= 1 << i
    for j, token in enumerate(p.board.vanished):
        if (view >> (token // DOTS % DOTS)) & 1 and loses(p, g, token):
            out |= 1 << (len(p.nuns) + j)
    return out


def loses(p: Position, g: int, token: int) -> bool:
    """May this guard be the one whom a vanished token frees? (AMB-21)"""
    return p.rules.vanish_sight != "loser" or (token // DOTS // DOTS >> g) & 1 == 1


def reason(p: Position, g: int) -> bool:
    """Does what she sees free a guard?"""
    return finds(p, g) != 0 or (p.rules.vanish_sight == "any" and len(p.board.vanished) > 0)


def noise_reason(p: Position, g: int) -> bool:
    """NUN-CHASE-01 (c): was a noise token laid beside this guard?"""
    here = p.board.guards[g].dot
    for token in p.board.noise:
        if token // DOTS // DOTS // 8 == g:
            return True
        if p.rules.noise_at_edge and here in (token // DOTS % DOTS, token % DOTS):
            return True
    return False
