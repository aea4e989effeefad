"""What a listener knows of Nuns on the Run as a picture: own secrets stitched, guesses in halftone."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from unseen.boards.convent import Convent as Map
from unseen.boards.convent import standard
from unseen.boards.dots import members
from unseen.draw import convent
from unseen.draw.convent_plan import Board, Convent, GuardPiece, NovicePiece, Room, Token, Way
from unseen.draw.scene import Scene
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import title

PREPARED: Final = "convent_ground"
LOOKS: Final = {
    "outside": "outside",
    "chapel": "hall",
    "chapel-vestibule": "hall",
    "sacristy": "hall",
    "cloister": "cloister",
    "gardens-gallery": "cloister",
}


def scene(
    view: Known,
    legal: frozenset[str] = frozenset(),
    heat: Mapping[str, float] | None = None,
    pointed: frozenset[str] = frozenset(),
    shares: bool = True,
) -> Scene:
    """The convent with these marks legal; `heat` maps dots to shares of a public belief, in numbers if `shares`."""
    guess = {} if heat is None else {int(dot): share for dot, share in heat.items() if share > 0}
    known = Convent(
        board=drawn(view.rules.board),
        guards=tuple([_guard(view, g) for g in range(len(view.board.guards))]),
        novices=tuple([_novice(view, novice) for novice in view.novices.values()]),
        tokens=_tokens(view),
        legal=legal,
        pointed=pointed,
        heat={dot: share if shares else None for dot, share in guess.items()},
        ghost=view.own.dot if secret(view) else 0,
        trail=(view.walk,) if secret(view) else (),
        wants=_wants(view) if secret(view) else {},
        offered=_offered(view, legal),
        attend=_attend(view, legal),
    )
    return convent.scene(known)


@lru_cache(maxsize=32)
def drawn(board: Map) -> Board:
    """The board as the picture needs it; the printed rooms, where they are those of the printed board, as prepared."""
    dots, printed = board.dots, standard()
    places = {dot: dots.place(dot) for dot in dots.numbers}
    rooms = tuple([Room(one.id, one.name, tuple(one.dots), _look(one.id)) for one in board.areas])
    same = places == {dot: printed.dots.place(dot) for dot in printed.dots.numbers} and rooms_of(board) == rooms_of(
        printed
    )
    ways = [(a, b) for a in dots.numbers for b in dots.beside(a) if a < b]
    return Board(
        title=board.title,
        places=places,
        ways=tuple([Way(a, b, _kind(board, a, b), board.lock(a, b)) for a, b in ways]),
        rooms=rooms,
        hexagons=frozenset(board.path_ends),
        prepared=PREPARED if same else "",
    )


def rooms_of(board: Map) -> dict[str, list[int]]:
    """The dots of every room."""
    return {area.id: sorted(area.dots) for area in board.areas}


def _look(room: str) -> str:
    return "garden" if room.endswith("garden") else LOOKS.get(room, "room")


def _kind(board: Map, a: int, b: int) -> str:
    if board.lock(a, b):
        return "locked"
    return "door" if board.door(a, b) else "open"


def secret(view: Known) -> bool:
    """Does this listener stand on the board and know alone where? Novices do, until everything is opened."""
    return view.is_novice and view.own.dot > 0 and view.opened is None


def _guard(view: Known, g: int) -> GuardPiece:
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


def _novice(view: Known, novice: Novice) -> NovicePiece:
    """Where everyone sees her; when all is opened, where she stood."""
    who, name = novice.who, title(view, novice.who)
    if view.opened is not None:
        return NovicePiece(who, name, view.opened.get(who, novice.cell), "opened")
    if not view.tokens[who]:
        return NovicePiece(who, name, novice.cell, "home")
    return NovicePiece(who, name, view.tokens[who], "caught" if novice.caught else "seen")


def _tokens(view: Known) -> tuple[Token, ...]:
    """All tokens on the board, then those that this side will lay when the window closes."""
    told = [Token("noise", one.who, one.dot, one.to) for one in view.noise]
    told += [Token("vanished", one.who, one.dot, one.to) for one in view.vanished]
    if view.stage != "noise" or view.ended is not None:
        return tuple(told)
    mine = [(view.me, guard, to) for guard, to in view.marks]
    mine += [(who, guard, to) for who, (guard, to) in view.false.items()]
    tokens = [Token("noise", who, view.guards[guard].dot, to, True) for who, guard, to in mine]
    lying = {(one.who, one.dot, one.to) for one in told}
    return (*told, *[one for one in tokens if (one.who, one.dot, one.to) not in lying])


def _wants(view: Known) -> dict[int, str]:
    """Her cell, and the keys and the item that she has not."""
    out = {view.novices[view.me].cell: "home"} if view.me in view.novices else {}
    if view.wish is not None:
        out |= {} if view.own.item else {view.wish.item_dot: "item"}
        out |= {} if view.own.keys else {view.wish.key_dot: "key"}
    return out


def _offered(view: Known, legal: frozenset[str]) -> dict[str, tuple[int, ...]]:
    """The routes of the path cards that may be chosen, from where the guard stands."""
    if not view.active:
        return {}
    here = view.guards[view.active].dot
    routes = {mark.removeprefix("path:") for mark in legal if mark.startswith("path:")}
    found = {path.id: path.dots for path in view.rules.board.paths if path.id in routes}
    return {name: tuple(dots if dots[0] == here else dots[::-1]) for name, dots in found.items()}


def _attend(view: Known, legal: frozenset[str]) -> tuple[int, ...]:
    """Where the decision is; else where this listener stands."""
    dots = [int(mark.removeprefix("dot:")) for mark in legal if mark.startswith("dot:")]
    if dots and view.active and view.guarding:
        dots.append(view.guards[view.active].dot)
    if secret(view):
        dots.append(view.own.dot)
    return tuple(sorted(set(dots)))
