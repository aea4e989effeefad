"""Where a guard will go as long as nothing frees her: along her path, back to it, or along a card of the stock.

All of it is public: her place, her card, and the stock.
"""

from typing import Final

from unseen.ai.rules_bots.nuns.ground import PACE, Ground, Row
from unseen.boards.dots import has
from unseen.games.nuns.board import Board, Figure

TURNS: Final = 3
"""For how many movements guards' ways are followed."""


class Route:
    """One way that a guard may go, from her own dot on, how likely she chooses it, and the cards that she opens."""

    def __init__(self, weight: float, dots: list[int], cards: tuple[str, ...] = ()) -> None:
        self.weight: Final = weight
        self.dots: Final = dots
        self.cards: Final = cards


def following(board: Board, guard: Figure) -> list[int]:
    """The dots before her on her card, hers first; from off the path the shortest way to it comes before."""
    way = board.route(guard)
    dots = board.rules.board.dots
    if guard.dot in way:
        return way[way.index(guard.dot) :]
    nearest = min([dots.distance(guard.dot, x) for x in way])
    out = [guard.dot]
    while out[-1] not in way:
        out.append(min([(min([dots.distance(b, x) for x in way]), b) for b in dots.beside(out[-1])])[1])
    assert len(out) == nearest + 1, "a way back to the path is a shortest one"
    return out + way[way.index(out[-1]) + 1 :]


def routes(board: Board, guard: Figure, length: int) -> list[Route]:
    """Her ways for so many steps; at the end of a card each fitting card of the stock is as likely."""
    first = following(board, guard) if guard.path >= 0 and not guard.choosing else [guard.dot]
    out: list[Route] = []
    extend(board, Route(1.0, first), length, board.stock, out)
    return out


def extend(board: Board, route: Route, length: int, stock: int, out: list[Route]) -> None:
    """Follow a way through further cards."""
    end = route.dots[-1]
    facts = board.rules.board
    fitting = [n for n in facts.paths_at(end) if has(stock, n)] if len(route.dots) <= length else []
    if not fitting:
        out.append(route)
        return
    for n in fitting:
        card = facts.paths[n]
        way = card.dots if card.dots[0] == end else card.dots[::-1]
        longer = Route(route.weight / len(fitting), route.dots + way[1:], (*route.cards, card.id))
        extend(board, longer, length, stock & ~(1 << n), out)


def progress(turn: int) -> list[float]:
    """How likely a guard has made so many steps after so many movements."""
    shares = [1.0]
    for _ in range(turn):
        fresh = [0.0] * (len(shares) + 6)
        for steps, share in enumerate(shares):
            for k, pace in enumerate(PACE):
                fresh[steps + 3 + k] = fresh[steps + 3 + k] + share * pace
        shares = fresh
    return shares


def windows(board: Board, guard: Figure, turn: int) -> dict[tuple[int, ...], float]:
    """Her stretches of way in the movement after so many others, as `Ground.sweep` takes them, with their shares."""
    found: dict[tuple[int, ...], float] = {}
    stride = board.rules.board.guard_run[1]
    for route in routes(board, guard, stride * (turn + 1)):
        for steps, share in enumerate(progress(turn)):
            if share > 0.0:
                at = min(steps, len(route.dots) - 1)
                came = route.dots[at - 1] if at else (0 if board.turning(guard) else board.behind(guard))
                window = (came, *route.dots[at : at + stride + 1])
                found[window] = found.get(window, 0.0) + route.weight * share
    return found


def threat(ground: Ground, windows: dict[tuple[int, ...], float]) -> Row:
    """For each dot how much a guard threatens it."""
    risk = [0.0] * ground.size
    for window, weight in windows.items():
        for dot, share in ground.sweep(window):
            risk[dot] = risk[dot] + weight * share
    return risk


def noise(ground: Ground, windows: dict[tuple[int, ...], float], card: int) -> Row:
    """For each dot how likely a guard who begins her movements there hears a novice with this card."""
    at: dict[int, float] = {}
    for window, weight in windows.items():
        at[window[1]] = at.get(window[1], 0.0) + weight
    out = [0.0] * ground.size
    for dot, weight in at.items():
        for x, share in enumerate(ground.loud(dot, card)):
            out[x] = out[x] + weight * share
    return out
