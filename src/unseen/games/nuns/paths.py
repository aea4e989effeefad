"""Path cards: choosing, following, completing, turning back, and the way back to a path (3.7 of the ledger)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.board import Figure
from unseen.games.nuns.events_guards import CardsReclaimed, PathChosen, PathCompleted, TurnedBack, WentWithoutCard
from unseen.games.nuns.position import Position


def fitting(p: Position, dot: int, cards: int) -> list[int]:
    """The path cards of a set that show this dot."""
    return [n for n in p.rules.board.paths_at(dot) if (cards >> n) & 1]


# ---- choosing ----
def choices(p: Position, figure: Figure) -> list[Action]:
    """NUN-GUARD-PATH-02, -04, -05: the cards that a guard may open where she stands."""
    out = [act.PATH + n for n in fitting(p, figure.dot, p.board.stock)]
    if not out and p.rules.no_card == "hexagon":
        out = [act.HEXAGON + dot for dot in sorted(p.rules.board.path_ends) if dot != figure.dot]
    return [*out, act.TURN_BACK] if figure.completed and p.board.turn_backs > 0 else out


def ask_card(p: Position, g: int, tell: Tell | None) -> None:
    """She needs a card; NUN-GUARD-PATH-06 if no route of the stock shows her dot."""
    figure = p.board.guards[g]
    if fitting(p, figure.dot, p.board.stock) or p.rules.no_card == "hexagon":
        return
    if p.rules.no_card == "reclaim":
        back = fitting(p, figure.dot, p.board.discards)
        if back:
            p.board.reclaim(sum([1 << n for n in back]))
            if tell is not None:
                p.say(tell, CardsReclaimed(tuple([p.rules.board.paths[n].id for n in back])))
            return
    if not (figure.completed and p.board.turn_backs > 0):
        p.board.go_without(g, 0)
        if tell is not None:
            p.say(tell, WentWithoutCard(FIGURES[g], 0))


def open_path(p: Position, g: int, n: int, tell: Tell | None) -> None:
    """She opens a card of the stock at the end where she stands."""
    path = p.rules.board.paths[n]
    back = path.dots[0] != p.board.guards[g].dot
    p.board.open_path(g, n, back)
    if tell is not None:
        p.say(tell, PathChosen(FIGURES[g], path.id, back))


def name_hexagon(p: Position, g: int, dot: int, tell: Tell | None) -> None:
    """Option no_card = hexagon: she goes to one of the other hexagon dots."""
    p.board.go_without(g, dot)
    if tell is not None:
        p.say(tell, WentWithoutCard(FIGURES[g], dot))


def turn_back(p: Position, g: int, tell: Tell | None) -> None:
    """NUN-GUARD-PATH-05: the same path the other way; a completed card stays open."""
    p.board.turn_back(g)
    if tell is not None:
        p.say(tell, TurnedBack(FIGURES[g]))


# ---- following ----
def may_turn_back(p: Position, figure: Figure) -> bool:
    """Option turn_back = anywhere: before a step on her path, except back to the end where she stands."""
    if not p.rules.turn_back_anywhere or p.board.turn_backs == 0 or figure.free or figure.path < 0 or figure.left_at:
        return False
    dots = p.rules.board.paths[figure.path].dots
    return figure.dot in dots and figure.dot != (dots[-1] if figure.back else dots[0])


def next_dots(p: Position, g: int) -> list[int]:
    """Where a guard may go now: anywhere if she is free (NUN-CHASE-02), else along her path or back to it."""
    figure = p.board.guards[g]
    dots = p.rules.board.dots
    if figure.free:
        return dots.beside(figure.dot)
    if figure.hexagon:
        return dots.towards(figure.dot, figure.hexagon)
    if figure.left_at:
        return dots.towards(figure.dot, figure.left_at)
    path = p.rules.board.paths[figure.path].dots
    if figure.dot in path:
        return [following(path, figure.dot, figure.back)]
    return returning(p, figure.dot, path)


def following(path: list[int], dot: int, back: bool) -> int:
    """The next dot of a path."""
    at = path.index(dot)
    return path[at - 1] if back else path[at + 1]


def returning(p: Position, dot: int, path: list[int]) -> list[int]:
    """NUN-RETURN-01: the first dots of all shortest ways to the nearest dots of a path."""
    dots = p.rules.board.dots
    near = min([dots.distance(dot, x) for x in path])
    return [b for b in dots.beside(dot) if min([dots.distance(b, x) for x in path]) < near]


def arrive(p: Position, g: int, tell: Tell | None) -> None:
    """What a guard who follows her card needs where she has come to: a card at the end of her way, or nothing."""
    figure = p.board.guards[g]
    if figure.choosing:
        ask_card(p, g, tell)
    elif figure.path >= 0 and figure.left_at == 0 and figure.dot == p.board.goal(figure):
        p.board.complete_path(g)
        if tell is not None:
            p.say(tell, PathCompleted(FIGURES[g], p.rules.board.paths[figure.path].id))
        ask_card(p, g, tell)
