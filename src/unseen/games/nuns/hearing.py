"""Who is heard by whom, and from where (3.5 and 3.6 of the ledger)."""

from unseen.games.nuns.board import Board, Figure, Novice
from unseen.games.nuns.secrets import Nun


def rolls(b: Board, nun: Nun) -> bool:
    """NUN-NOISE-01 and -02: does this novice throw a die in N3?"""
    walked = b.guards[0].walked or b.guards[1].walked
    return walked and not b.novices[nun.place].caught and (b.rules.seen_roll or not nun.seen(b, b.watched()))


def rollers(b: Board, nuns: list[Nun]) -> list[int]:
    """Whose dice are thrown in this step, by index: of novices in N3, of guards in G4."""
    if b.listening:
        return [g for g in range(2) if b.guards[g].walked]
    return [nun.place for nun in nuns if rolls(b, nun)]


def hears(b: Board, nun: Nun, g: int) -> bool:
    """Does this guard hear this novice, by the dice that lie?"""
    novice, figure = b.novices[nun.place], b.guards[g]
    if nun.at_home(b):
        return False
    away = b.rules.board.dots.distance(nun.dot, figure.dot)
    if b.listening:
        return listens(b, figure, novice, away)
    # NUN-NOISE-03 to -06
    reach = novice.die + b.rules.board.modifiers[novice.card]
    return figure.walked and novice.die > 0 and reach > 0 and away <= reach


def listens(b: Board, figure: Figure, novice: Novice, away: int) -> bool:
    """NUN-HEAR-01 and -02."""
    if figure.die == 0 or (novice.caught and not b.rules.caught_heard):
        return False
    reach = figure.die + b.rules.board.modifiers[novice.card]
    return reach > 0 and away <= min(figure.die, reach)


def hearers(b: Board, nun: Nun) -> int:
    """The mask of the guards who hear a novice."""
    return (1 if hears(b, nun, 0) else 0) | (2 if hears(b, nun, 1) else 0)


def directions(b: Board, nun: Nun, g: int) -> list[int]:
    """NUN-NOISE-07: the guard's neighbours on shortest ways to the novice; all of them from her own dot (AMB-30)."""
    dots = b.rules.board.dots
    here, there = b.guards[g].dot, nun.dot
    return dots.beside(here) if here == there else dots.towards(here, there)
