"""Path cards: choosing, following, completing, turning back, and the way back to a path (3.7 of the ledger)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.convent import Convent
from unseen.boards.dots import Dots, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.traces import Trace
from unseen.core.words import StepWords
from unseen.games.nuns.actions import FIGURES, HEXAGON, PATH, PATHS, TURN_BACK
from unseen.games.nuns.board import Board, Figure
from unseen.games.nuns.deeds.things import DOT, OnPatrol, Step, named
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import capital, colour, guard_name, path_name, steps
from unseen.games.nuns.position import Position

# in lines
WITH_CARD: Final = Word("p={path}{back}", "path {path}", path=r"[^\s~]+", back={"True": "~", "False": ""})
BACK: Final = Word("p=U", "turn back")
TO_HEXAGON: Final = Word("p={dot}", "hexagon {dot}", dot=r"\d+")
FREELY: Final = Word("p=free", "")
CARDS: Final = (BACK, TO_HEXAGON, FREELY, WITH_CARD)


# ---- told ----
class PathChosen(Happening):
    """To everyone: a guard opens a path card; `back`: she walks it from its last dot."""

    guard: str
    path: str
    back: bool

    word: ClassVar = WITH_CARD

    def happen(self, board: Board) -> None:
        board.open_path(FIGURES.index(self.guard), board.path(self.path), self.back)

    def trace(self, view: Known) -> Trace:
        return Trace((str(other_end(view.board, view.guards[self.guard], self.path)),))

    def words(self, view: Known) -> str:
        guard, way = view.guards[self.guard], colour(view, view.board.path(self.path))
        end = other_end(view.board, guard, self.path)
        return f"{guard_name(view, self.guard, True)} takes the **{way}** path from {guard.dot} to **{end}**."


class PathCompleted(Happening):
    """To everyone: a guard stands on the end of her path and needs a card."""

    guard: str
    path: str

    def happen(self, board: Board) -> None:
        board.complete_path(FIGURES.index(self.guard))

    def words(self, view: Known) -> str:
        return f"{guard_name(view, self.guard, True)} has walked {path_name(view, self.path)} to its end."


class TurnedBack(Happening):
    """To everyone: a guard plays a turn-back card and walks her path the other way."""

    guard: str

    word: ClassVar = BACK

    def happen(self, board: Board) -> None:
        board.turn_back(FIGURES.index(self.guard))

    def trace(self, view: Known) -> Trace:
        return Trace((str(view.board.route(view.guards[self.guard])[0]),))

    def words(self, view: Known) -> str:
        return f"{guard_name(view, self.guard, True)} plays a turn-back card and walks her path back."


class CardsReclaimed(Happening):
    """To everyone: no card fitted; these are in the stock again (AMB-19)."""

    paths: tuple[str, ...]

    def happen(self, board: Board) -> None:
        board.reclaim(sum([1 << board.path(name) for name in self.paths]))

    def words(self, view: Known) -> str:
        return f"No card fits: {', '.join([path_name(view, path) for path in self.paths])} may be used again."


class WentWithoutCard(Happening):
    """To everyone: no card fitted; she moves freely (dot 0), or goes to this hexagon dot (AMB-19)."""

    guard: str
    dot: int

    traced: ClassVar = "dot"

    def happen(self, board: Board) -> None:
        board.go_without(FIGURES.index(self.guard), self.dot)

    def words(self, view: Known) -> str:
        goes = f"goes to **{self.dot}**" if self.dot else "moves freely"
        return f"No card fits: {guard_name(view, self.guard)} {goes}."

    def written(self, own: bool) -> str:
        return (TO_HEXAGON if self.dot else FREELY).write(self)


# ---- choosing ----
class Path(OnPatrol):
    """NUN-GUARD-PATH-02 and -04: a card of the stock, from the end where she stands."""

    with_card: bool = False
    general = ("NUN-GUARD-PATH-04", "No path card is chosen now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        g, path = p.board.active, p.rules.board.paths[n]
        back = path.dots[0] != p.board.guards[g].dot
        p.board.open_path(g, int(n), back)
        if tell is not None:
            p.say(tell, PathChosen(FIGURES[g], path.id, back))

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        if not guard.choosing:
            return "NUN-GUARD-PATH-04", "A path card is chosen where the last path is completed."
        cards = [one.id for one in view.rules.board.paths]
        if rest[0] not in cards or not has(view.board.stock, cards.index(rest[0])):
            name = capital(path_name(view, rest[0])) if rest[0] in cards else f"The card {rest[0]}"
            return "NUN-GUARD-PATH-04", f"{name} is not in the stock."
        return "NUN-GUARD-PATH-04", f"{capital(path_name(view, rest[0]))} does not begin on dot {guard.dot}."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        guard, way = view.guards[view.active], colour(view, view.board.path(rest[0]))
        length = len(view.rules.board.paths[view.board.path(rest[0])].dots) - 1
        end = other_end(view.board, guard, rest[0])
        text = f"Take the **{way}** path, from {guard.dot} to **{end}**"
        return StepWords(text, steps(length), "Everyone sees the card.", chip=f"{way} to {end}")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        """The card at its end; where several end, first that dot."""
        guard = view.guards[view.active]
        ends = [end_of(view.board, guard, action - PATH) for action in choices(view.board, guard) if is_path(action)]
        end = other_end(view.board, guard, rest[0])
        card = f"path:{rest[0]}"
        return (f"dot:{end}", card) if ends.count(end) > 1 else (card,)


class TurnBack(OnPatrol):
    """NUN-GUARD-PATH-05: the same path the other way; a completed card stays open."""

    with_card: bool = False
    general = ("NUN-GUARD-PATH-05", "The path cannot be turned back now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.turn_back(p.board.active)
        if tell is not None:
            p.say(tell, TurnedBack(FIGURES[p.board.active]))

    def hinders(self, view: Known, guard: Figure, rest: list[str]) -> Reason | None:
        if view.board.turn_backs == 0:
            left = (
                "No turn-back card is left." if view.rules.turn_backs else "There are no turn-back cards in this game."
            )
            return "NUN-GUARD-PATH-05", left
        if not guard.completed and not view.rules.turn_back_anywhere:
            return "NUN-GUARD-PATH-05", "A turn-back card is played on completing a path."
        return None

    def words(self, view: Known, rest: list[str]) -> StepWords:
        left = f"{view.board.turn_backs} left"
        seen = "Everyone sees the turn-back card; it is used up."
        return StepWords("Walk the same path back", left, seen, chip="back the same path")

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return (f"dot:{view.board.route(view.guards[view.active])[0]}",)


class Hexagon(OnPatrol):
    """Option no_card = hexagon: she goes to one of the other hexagon dots."""

    with_card: bool = False
    general = ("NUN-GUARD-PATH-06", "No other hexagon dot is named now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.board.go_without(p.board.active, int(n))
        if tell is not None:
            p.say(tell, WentWithoutCard(FIGURES[p.board.active], int(n)))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Without a card, go to **{rest[0]}**", "", "Everyone hears it.", chip=f"to {rest[0]}")


def deeds(board: Convent) -> list[Step]:
    """The kinds of this page on a board."""
    return [
        Path(PATH, "path {}", [named([one.id for one in board.paths], PATHS, "path")]),
        TurnBack(TURN_BACK, "turn back"),
        Hexagon(HEXAGON, "hexagon {}", [DOT]),
    ]


def fitting(b: Board, dot: int, cards: int) -> list[int]:
    """The path cards of a set that show this dot."""
    return [n for n in b.rules.board.paths_at(dot) if (cards >> n) & 1]


def choices(b: Board, guard: Figure) -> list[Action]:
    """NUN-GUARD-PATH-02, -04, -05: the cards that a guard may open where she stands."""
    out = [PATH + n for n in fitting(b, guard.dot, b.stock)]
    if not out and b.rules.no_card == "hexagon":
        out = [HEXAGON + dot for dot in sorted(b.rules.board.path_ends) if dot != guard.dot]
    return [*out, TURN_BACK] if guard.completed and b.turn_backs > 0 else out


def may_turn_back(b: Board, guard: Figure) -> bool:
    """Option turn_back = anywhere: before a step on her path, except back to the end where she stands."""
    if not b.rules.turn_back_anywhere or b.turn_backs == 0 or guard.free or guard.path < 0 or guard.left_at:
        return False
    way = b.route(guard)
    return guard.dot in way and guard.dot != way[0]


def other_end(b: Board, guard: Figure, path: str) -> int:
    """Where a path leads from the end where a guard stands."""
    return end_of(b, guard, b.path(path))


def end_of(b: Board, guard: Figure, n: int) -> int:
    """The same by the number of its card."""
    dots = b.rules.board.paths[n].dots
    return dots[-1] if dots[0] == guard.dot else dots[0]


def is_path(action: Action) -> bool:
    """Does this step choose a path card?"""
    return PATH <= action < TURN_BACK


# ---- following ----
def next_dots(b: Board, guard: Figure) -> list[int]:
    """Where a guard may go now: anywhere if she is free (NUN-CHASE-02), else along her path or back to it."""
    dots = b.rules.board.dots
    if guard.free:
        return dots.beside(guard.dot)
    aim = guard.hexagon or guard.left_at
    if aim:
        return dots.towards(guard.dot, aim)
    way = b.route(guard)
    return along(way, guard.dot) if guard.dot in way else returning(dots, guard.dot, way)


def along(way: list[int], dot: int) -> list[int]:
    """The next dot of a path, none at its end or beside it."""
    return way[way.index(dot) + 1 :][:1] if dot in way else []


def returning(dots: Dots, dot: int, path: list[int]) -> list[int]:
    """NUN-RETURN-01: the first dots of all shortest ways to the nearest dots of a path."""
    near = min([dots.distance(dot, x) for x in path])
    return [b for b in dots.beside(dot) if min([dots.distance(b, x) for x in path]) < near]


def arrive(p: Position, g: int, tell: Tell | None) -> None:
    """What a guard who follows her card needs where she has come to: a card at the end of her way, or nothing."""
    guard = p.board.guards[g]
    if guard.choosing:
        ask_card(p, g, tell)
    elif guard.path >= 0 and guard.left_at == 0 and guard.dot == p.board.goal(guard):
        p.board.complete_path(g)
        if tell is not None:
            p.say(tell, PathCompleted(FIGURES[g], p.rules.board.paths[guard.path].id))
        ask_card(p, g, tell)


def ask_card(p: Position, g: int, tell: Tell | None) -> None:
    """She needs a card; NUN-GUARD-PATH-06 if no route of the stock shows her dot."""
    b, guard = p.board, p.board.guards[g]
    if fitting(b, guard.dot, b.stock) or b.rules.no_card == "hexagon":
        return
    if b.rules.no_card == "reclaim":
        back = fitting(b, guard.dot, b.discards)
        if back:
            b.reclaim(sum([1 << n for n in back]))
            if tell is not None:
                p.say(tell, CardsReclaimed(tuple([b.rules.board.paths[n].id for n in back])))
            return
    if not (guard.completed and b.turn_backs > 0):
        b.go_without(g, 0)
        if tell is not None:
            p.say(tell, WentWithoutCard(FIGURES[g], 0))
