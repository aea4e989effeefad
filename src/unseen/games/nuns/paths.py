"""Path cards: choosing, following, completing, turning back, and the way back to a path (3.7 of the ledger)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import FIGURES
from unseen.games.nuns.events_guards import CardsReclaimed, PathChosen, PathCompleted, TurnedBack, WentWithoutCard
from unseen.games.nuns.people import Figure
from unseen.games.nuns.position import Position


def fitting(p: Position, dot: int, cards: int) -> list[int]:
    """The path cards of a set that show this dot."""
    return [n for n in p.rules.board.paths_at(dot) if (cards >> n) & 1]


def goal(p: Position, figure: Figure) -> int:
    """The dot where her present path ends."""
    dots = p.rules.board.paths[figure.path].dots
    return dots[0] if figure.back else dots[-1]


# ---- choosing ----
def choices(p: Position, figure: Figure) -> list[Action]:
    """NUN-GUARD-PATH-02, -04, -05: the cards that a guard may open where she stands."""
    out = [act.PATH + n for n in fitting(p, figure.dot, p.stock)]
    if not out and p.rules.no_card == "hexagon":
        out = [act.HEXAGON + dot for dot in sorted(p.rules.board.path_ends) if dot != figure.dot]
    return [*out, act.TURN_BACK] if figure.completed and p.turn_backs > 0 else out


def ask_card(p: Position, g: int, tell: Tell | None) -> None:
    """She needs a card; NUN-GUARD-PATH-06 if no route of the stock shows her dot."""
    figure = p.figure(g)
    figure.choosing = True
    if fitting(p, figure.dot, p.stock) or p.rules.no_card == "hexagon":
        return
    if p.rules.no_card == "reclaim":
        back = fitting(p, figure.dot, p.discards)
        for n in back:
            p.stock |= 1 << n
            p.discards &= ~(1 << n)
        if back:
            p.say(tell, CardsReclaimed(tuple([p.rules.board.paths[n].id for n in back])))
            return
    if not (figure.completed and p.turn_backs > 0):
        go_without(p, figure)
        figure.free = True
        p.say(tell, WentWithoutCard(FIGURES[g], 0))


def go_without(p: Position, figure: Figure) -> None:
    """No card is open before her."""
    figure.path = -1
    figure.back = figure.choosing = figure.completed = False
    figure.hexagon = figure.left_at = 0


def open_path(p: Position, g: int, n: int, tell: Tell | None) -> None:
    """She opens a card of the stock at the end where she stands."""
    figure = p.figure(g)
    go_without(p, figure)
    figure.path = n
    figure.back = p.rules.board.paths[n].dots[0] != figure.dot
    p.stock &= ~(1 << n)
    p.say(tell, PathChosen(FIGURES[g], p.rules.board.paths[n].id, figure.back))


def name_hexagon(p: Position, g: int, dot: int, tell: Tell | None) -> None:
    """Option no_card = hexagon: she goes to one of the other hexagon dots."""
    figure = p.figure(g)
    go_without(p, figure)
    figure.hexagon = dot
    p.say(tell, WentWithoutCard(FIGURES[g], dot))


def turn_back(p: Position, g: int, tell: Tell | None) -> None:
    """NUN-GUARD-PATH-05: the same path the other way; a completed card stays open."""
    figure = p.figure(g)
    p.turn_backs -= 1
    p.stock &= ~(1 << figure.path)
    p.discards &= ~(1 << figure.path)
    figure.back = not figure.back
    figure.choosing = figure.completed = False
    p.say(tell, TurnedBack(FIGURES[g]))


# ---- following ----
def may_turn_back(p: Position, figure: Figure) -> bool:
    """Option turn_back = anywhere: before a step on her path, except back to the end where she stands."""
    if not p.rules.turn_back_anywhere or p.turn_backs == 0 or figure.free or figure.path < 0 or figure.left_at:
        return False
    dots = p.rules.board.paths[figure.path].dots
    return figure.dot in dots and figure.dot != (dots[-1] if figure.back else dots[0])


def next_dots(p: Position, g: int) -> list[int]:
    """Where a guard may go now: anywhere if she is free (NUN-CHASE-02), else along her path or back to it."""
    figure = p.figures[g]
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
    """What a guard who follows her card finds where she stands: the end of her way, or nothing (NUN-RETURN-02)."""
    figure = p.figures[g]
    if figure.hexagon:
        if figure.dot == figure.hexagon:
            p.figure(g).hexagon = 0
            ask_card(p, g, tell)
        return
    if figure.left_at == figure.dot:
        p.figure(g).left_at = 0
    if p.figures[g].left_at == 0 and figure.path >= 0 and figure.dot == goal(p, figure):
        p.discards |= 1 << figure.path
        p.figure(g).completed = True
        p.say(tell, PathCompleted(FIGURES[g], p.rules.board.paths[figure.path].id))
        ask_card(p, g, tell)


def leave(p: Position, figure: Figure, to: int) -> None:
    """Option return_to = left_at: a free guard's step that is not the next of her path leaves it here."""
    if not p.rules.return_left_at or figure.left_at or figure.path < 0:
        return
    path = p.rules.board.paths[figure.path].dots
    if figure.dot in path and (figure.dot == goal(p, figure) or to != following(path, figure.dot, figure.back)):
        figure.left_at = figure.dot
