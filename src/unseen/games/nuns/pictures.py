"""The pictures of Nuns on the Run: what a listener knows, and pieces of our own for the book and the lobby.

A picture is written as a few words: `A@96<97` the abbess on 96, come from 97; `A@96>95` turned to 95; `P@53<58`;
`N2@51` a novice whom a guard sees; `N5!88` a caught one; `noise:N4:93>74`, `vanished:N2:46>45`; `you@40`,
`walk:48.39.40`, `key@72`, `item@110`, `home@4`; `path:red-26-122`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from unseen.boards.convent import STANDARD, standard
from unseen.boards.convent import Convent as Map
from unseen.boards.dots import members
from unseen.core.pictures import Heat, Part, Pictures, Track
from unseen.draw import convent
from unseen.draw.convent_plan import Board, Convent, GuardPiece, NovicePiece, Offer, Room, Token, Way
from unseen.draw.convent_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import title
from unseen.games.nuns.options import Rules

COVER: Final = "A@93<92 P@53<58 walk:48.39.40 you@40 noise:N2:93>74"
SHOWN: Final = (393.0, 446.0, 954.0, 596.0)
"""The cloister and what lies around it."""
GUARDS: Final = "hunters"
"""The colour of the guards' ways."""
PREPARED: Final = "convent_ground"
LOOKS: Final = {
    "outside": "outside",
    "chapel": "hall",
    "chapel-vestibule": "hall",
    "sacristy": "hall",
    "cloister": "cloister",
    "gardens-gallery": "cloister",
}


class NunsPictures(Pictures[Known]):
    """The convent, in play and in the book."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def scene(self, view: Known, legal: frozenset[str], heat: Heat | None = None) -> Scene:
        return scene(view, legal, heat)

    def cover(self, view: Known) -> tuple[Scene, Part | None]:
        """A novice on her way between the two guards; boards of an owner's own are shown whole."""
        if drawn(self.rules.board).prepared:
            return picture(self.rules, COVER), SHOWN
        return picture(self.rules, ""), None

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def tracks(self, view: Known) -> Mapping[str, Track]:
        """A novice's own, those of the guards who are this listener's."""
        if secret(view):
            return {view.me: Track(tuple([str(dot) for dot in view.walk or (view.own.dot,)]))}
        mine = {who: guard for who, guard in view.guards.items() if view.mine(who)}
        return {who: Track((str(guard.dot),), GUARDS) for who, guard in mine.items() if guard.dot}

    def own_name(self, view: Known) -> str:
        return title(view, view.me) if view.me else ""

    def plate(self, text: str) -> Scene:
        """For the book, which shows the printed board, whatever is played."""
        return picture(Rules({**self.rules.chosen, "board": STANDARD}), text)


# ---- what a listener knows: own secrets stitched, guesses in halftone ----
def scene(
    view: Known,
    legal: frozenset[str] = frozenset(),
    heat: Heat | None = None,
    pointed: frozenset[str] = frozenset(),
) -> Scene:
    """The convent with these marks legal; `heat` is a public belief about where novices are."""
    guess = {mark.partition(":")[2]: share for mark, share in (heat or {}).items() if share != 0.0}
    known = Convent(
        board=drawn(view.rules.board),
        guards=tuple([guard_piece(view, g) for g in range(len(view.board.guards))]),
        novices=tuple([novice_piece(view, novice) for novice in view.novices.values()]),
        tokens=tokens(view),
        legal=legal,
        pointed=pointed,
        heat={int(dot): share for dot, share in guess.items()},
        ghost=view.own.dot if secret(view) else 0,
        trail=(view.walk,) if secret(view) else (),
        wants=wants(view) if secret(view) else {},
        offered=offered(view, legal),
        attend=attend(view, legal),
    )
    return convent.scene(known)


@lru_cache(maxsize=32)
def drawn(board: Map) -> Board:
    """The board as the picture needs it; the printed rooms, where they are those of the printed board, as prepared."""
    dots, printed = board.dots, standard()
    places = {dot: dots.place(dot) for dot in dots.numbers}
    rooms = tuple([Room(one.id, one.name, tuple(one.dots), look(one.id)) for one in board.areas])
    same = places == {dot: printed.dots.place(dot) for dot in printed.dots.numbers} and rooms_of(board) == rooms_of(
        printed
    )
    ways = [(a, b) for a in dots.numbers for b in dots.beside(a) if a < b]
    return Board(
        title=board.title,
        places=places,
        ways=tuple([Way(a, b, kind_of_way(board, a, b), board.lock(a, b)) for a, b in ways]),
        rooms=rooms,
        hexagons=frozenset(board.path_ends),
        prepared=PREPARED if same else "",
    )


def rooms_of(board: Map) -> dict[str, list[int]]:
    """The dots of every room."""
    return {area.id: sorted(area.dots) for area in board.areas}


def look(room: str) -> str:
    """How a room is drawn."""
    return "garden" if room.endswith("garden") else LOOKS.get(room, "room")


def kind_of_way(board: Map, a: int, b: int) -> str:
    """How a way is drawn."""
    if board.lock(a, b):
        return "locked"
    return "door" if board.door(a, b) else "open"


def secret(view: Known) -> bool:
    """Does this listener stand on the board and know alone where? Novices do, until everything is opened."""
    return view.is_novice and view.own.dot > 0 and view.opened is None


def guard_piece(view: Known, g: int) -> GuardPiece:
    """A guard, what she sees, and her way."""
    guard = view.board.guards[g]
    return GuardPiece(
        FIGURES[g],
        title(view, FIGURES[g]),
        guard.dot,
        view.board.behind(guard),
        view.board.ahead(guard),
        frozenset(members(view.board.view(g))) - {guard.dot},
        route(view, guard),
    )


def route(view: Known, guard: Figure) -> tuple[int, ...]:
    """What lies before a guard on her open path card; all of it where she is off her path."""
    if guard.path < 0:
        return ()
    ahead = view.board.route(guard)
    return tuple(ahead[ahead.index(guard.dot) :] if guard.dot in ahead else ahead)


def novice_piece(view: Known, novice: Novice) -> NovicePiece:
    """Where everyone sees her; when all is opened, where she stood."""
    who, name = novice.who, title(view, novice.who)
    if view.opened is not None:
        return NovicePiece(who, name, view.opened.get(who, novice.cell), "opened")
    if not view.tokens[who]:
        return NovicePiece(who, name, novice.cell, "home")
    return NovicePiece(who, name, view.tokens[who], "caught" if novice.caught else "seen")


def tokens(view: Known) -> tuple[Token, ...]:
    """All tokens on the board, then those that this side will lay when the window closes."""
    told = [Token("noise", one.who, one.dot, one.to) for one in view.noise]
    told += [Token("vanished", one.who, one.dot, one.to) for one in view.vanished]
    if view.stage != "noise" or view.ended is not None:
        return tuple(told)
    mine = [(view.me, guard, to) for guard, to in view.marks]
    mine += [(who, guard, to) for who, (guard, to) in view.false.items()]
    chosen = [Token("noise", who, view.guards[guard].dot, to, True) for who, guard, to in mine]
    lying = {(one.who, one.dot, one.to) for one in told}
    return (*told, *[one for one in chosen if (one.who, one.dot, one.to) not in lying])


def wants(view: Known) -> dict[int, str]:
    """Her cell, and the keys and the item that she has not."""
    out = {view.novices[view.me].cell: "home"} if view.me in view.novices else {}
    if view.wish is not None:
        out |= {} if view.own.item else {view.wish.item_dot: "item"}
        out |= {} if view.own.keys else {view.wish.key_dot: "key"}
    return out


def offered(view: Known, legal: frozenset[str]) -> dict[str, Offer]:
    """The path cards that may be chosen, from where the guard stands."""
    if not view.active:
        return {}
    here = view.guards[view.active].dot
    routes = {mark.removeprefix("path:") for mark in legal if mark.startswith("path:")}
    found = [path for path in view.rules.board.paths if path.id in routes]
    return {one.id: Offer(one.colour, tuple(one.dots if one.dots[0] == here else one.dots[::-1])) for one in found}


def attend(view: Known, legal: frozenset[str]) -> tuple[int, ...]:
    """Where the decision is, next to who goes on from there; else where this listener stands."""
    dots = [int(mark.removeprefix("dot:")) for mark in legal if mark.startswith("dot:")]
    guard = view.guards[view.active].dot if dots and view.active and view.guarding else 0
    here = view.own.dot if secret(view) else guard
    if here:
        near = [dot for dot in dots if dot in view.rules.board.dots.beside(here)]
        dots = [*(near or dots), here]
    return tuple(sorted(set(dots)))


# ---- pieces of our own, for the book and the lobby ----
def picture(rules: Rules, text: str) -> Scene:
    """The convent with these pieces on it, as one who may see all of them would see it."""
    words = text.split()
    board = rules.board
    routes = [tuple(path.dots) for path in board.paths if f"path:{path.id}" in words]
    marks = dict([_mark(word) for word in words if word.split("@")[0] in ("key", "item", "home")])
    known = Convent(
        board=drawn(board),
        guards=tuple([_guard(rules, word, routes) for word in words if word[:2] in ("A@", "P@")]),
        novices=tuple([_novice(board, word) for word in words if word[0] == "N"]),
        tokens=tuple([_token(word) for word in words if word.startswith(("noise:", "vanished:"))]),
        ghost=next((int(word[4:]) for word in words if word.startswith("you@")), 0),
        trail=tuple([_walk(word) for word in words if word.startswith("walk:")]),
        wants=marks,
    )
    return convent.scene(known)


def _walk(word: str) -> tuple[int, ...]:
    return tuple([int(dot) for dot in word.removeprefix("walk:").split(".")])


def _mark(word: str) -> tuple[int, str]:
    what, _, dot = word.partition("@")
    return int(dot), what


def _guard(rules: Rules, word: str, routes: list[tuple[int, ...]]) -> GuardPiece:
    """A guard with her sight; the route that her picture names is hers if she stands on it."""
    who, _, where = word.partition("@")
    turned = ">" in where
    dot, other = (
        (int(part) for part in where.replace(">", "<").split("<")) if "<" in where or turned else (int(where), 0)
    )
    tail, head = (dot, other) if turned else (other, dot if other else 0)
    seen = 0
    if head:
        edge = rules.board.dots.edge(tail, head)
        seen = rules.sight.turned(edge) if turned else rules.sight.arrived(edge)
    name = rules.board.guards["AP".index(who)].name
    route = next((one[one.index(dot) :] for one in routes if dot in one), ())
    return GuardPiece(who, name, dot, tail, head, frozenset(members(seen)) - {dot}, route)


def _novice(board: Map, word: str) -> NovicePiece:
    """A novice in sight, or a caught one."""
    number, dot = int(word[1]), int(word[3:])
    return NovicePiece(f"N{number}", board.novices[number - 1].name, dot, "caught" if word[2] == "!" else "seen")


def _token(word: str) -> Token:
    kind, who, edge = word.split(":")
    dot, to = edge.split(">")
    return Token(kind, who, int(dot), int(to))
