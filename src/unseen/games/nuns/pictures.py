"""The pictures of Nuns on the Run: what a listener knows, and pieces of our own for the book and the lobby.

A picture is written as a few words: `A@96<97` the abbess on 96, come from 97; `A@96>95` turned to 95; `P@53<58`;
`N2@51` a novice whom a guard sees; `N5!88` a caught one; `noise:N4:93>74`, `vanished:N2:46>45`; `you@40`,
`walk:48.39.40`, `key@72`, `item@110`, `home@4`; `path:red-26-122`.
"""

from collections.abc import Mapping
from typing import Final

from unseen.boards.convent import STANDARD
from unseen.boards.convent import Convent as Map
from unseen.boards.dots import members
from unseen.core.pictures import Part, Pictures
from unseen.core.seats import Seat
from unseen.draw import convent
from unseen.draw.convent_plan import Convent, GuardPiece, NovicePiece, Token
from unseen.draw.convent_text import SIGNS
from unseen.draw.scene import Scene
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.options import Rules
from unseen.games.nuns.scene import drawn, scene

COVER: Final = "A@93<92 P@53<58 walk:48.39.40 you@40 noise:N2:93>74"
SHOWN: Final = (430.0, 440.0, 650.0, 406.0)
"""The cloister and what lies around it."""


class NunsPictures(Pictures[Known]):
    """The convent, in play and in the book."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def scene(self, view: Known, legal: frozenset[str], heat: Mapping[str, float] | None = None) -> Scene:
        return scene(view, legal, heat)

    def cover(self, view: Known) -> tuple[Scene, Part | None]:
        """A novice on her way between the two guards; boards of an owner's own are shown whole."""
        if drawn(self.rules.board).prepared:
            return picture(self.rules, COVER), SHOWN
        return picture(self.rules, ""), None

    def signs(self) -> tuple[tuple[str, str], ...]:
        return SIGNS

    def heated(self, seat: Seat) -> bool:
        """Guards alone, where the table has it so."""
        return self.rules.heat and 0 <= seat < self.rules.guard_seats

    def plate(self, text: str) -> Scene:
        """For the book, which shows the printed board, whatever is played."""
        return picture(Rules({**self.rules.chosen, "board": STANDARD}), text)


def picture(rules: Rules, text: str) -> Scene:
    """The convent with these pieces on it, as one who may see all of them would see it."""
    words = text.split()
    board = rules.board
    routes = [tuple(path.dots) for path in board.paths if f"path:{path.id}" in words]
    marks = dict([_mark(word) for word in words if word.split("@")[0] in ("key", "item", "home")])
    walks = [tuple([int(dot) for dot in word[5:].split(".")]) for word in words if word.startswith("walk:")]
    known = Convent(
        board=drawn(board),
        guards=tuple([_guard(rules, word, routes) for word in words if word[:2] in ("A@", "P@")]),
        novices=tuple([_novice(board, word) for word in words if word[0] == "N"]),
        tokens=tuple([_token(word) for word in words if word.startswith(("noise:", "vanished:"))]),
        ghost=next((int(word[4:]) for word in words if word.startswith("you@")), 0),
        trail=tuple(walks),
        wants=marks,
    )
    return convent.scene(known)


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
