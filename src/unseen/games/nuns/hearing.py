"""Who is heard by whom, and from where (3.5 and 3.6 of the ledger)."""

from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.position import Position


def rolls(p: Position, i: int) -> bool:
    """NUN-NOISE-01 and -02: does this novice throw a die in N3?"""
    board = p.board
    walked = board.guards[0].walked or board.guards[1].walked
    return walked and not board.novices[i].caught and (p.rules.seen_roll or not p.seen(p.nuns[i], board.watched()))


def hears(p: Position, g: int, i: int) -> bool:
    """Does this guard hear this novice, by the dice that lie?"""
    nun, novice, figure = p.nuns[i], p.board.novices[i], p.board.guards[g]
    if p.at_home(nun):
        return False
    away = p.rules.board.dots.distance(nun.dot, figure.dot)
    if p.board.listening:
        return listens(p, figure, novice, away)
    # NUN-NOISE-03 to -06
    reach = novice.die + p.rules.board.modifiers[novice.card]
    return figure.walked and novice.die > 0 and reach > 0 and away <= reach


def listens(p: Position, figure: Figure, novice: Novice, away: int) -> bool:
    """NUN-HEAR-01 and -02."""
    if figure.die == 0 or (novice.caught and not p.rules.caught_heard):
        return False
    reach = figure.die + p.rules.board.modifiers[novice.card]
    return reach > 0 and away <= min(figure.die, reach)


def hearers(p: Position, i: int) -> int:
    """The mask of the guards who hear a novice."""
    return (1 if hears(p, 0, i) else 0) | (2 if hears(p, 1, i) else 0)


def directions(p: Position, g: int, i: int) -> list[int]:
    """NUN-NOISE-07: the guard's neighbours on shortest ways to the novice; all of them from her own dot (AMB-30)."""
    dots = p.rules.board.dots
    here = p.board.guards[g].dot
    there = p.nuns[i].dot
    return dots.beside(here) if here == there else dots.towards(here, there)
