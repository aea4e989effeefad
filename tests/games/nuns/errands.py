"""Random games in which novices mostly go about their errand: keys, items, captures and ways home come about."""

from collections.abc import Callable, Iterator

from unseen.core.dice import Dice
from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.position import MOVE, PATROL, Position
from unseen.games.nuns.secrets import Nun

Chooser = Callable[[Match, Dice], tuple[Seat, Action]]
STRAY: float = 0.12
"""How often a novice takes any step that she may take."""


def position(match: Match) -> Position:
    """The truth as this game's own class."""
    assert isinstance(match.state, Position)
    return match.state


def goal(p: Position, nun: Nun) -> int:
    """The dot to which her errand takes her next."""
    wish = p.rules.board.wishes[nun.wish - 1]
    if not nun.keys:
        return wish.key_dot
    return p.novice(nun).cell if nun.item else wish.item_dot


def errand(p: Position, i: int, legal: list[Action], dice: Dice) -> Action:
    """A step of a novice's walk: mostly nearer to her goal, and as far as she may."""
    nun = p.nuns[i]
    if dice.real() < STRAY:
        return legal[int(dice.below(len(legal)))]
    aim, dots = goal(p, nun), p.rules.board.dots
    far = dots.distance(nun.dot, aim, nun.keys)
    ahead = [a for a in legal if a < act.SHADOW and dots.distance(a, aim, nun.keys) < far]
    if ahead:
        return ahead[int(dice.below(len(ahead)))]
    ends = [a for a in legal if a >= act.END_PHASE]
    if ends and (nun.dot == aim or dice.real() < 0.7):
        return ends[int(dice.below(len(ends)))]
    return legal[int(dice.below(len(legal)))]


def choose(match: Match, dice: Dice) -> tuple[Seat, Action]:
    """The next step: errands for novices, long movements for guards, cards in windows as often as not."""
    p = position(match)
    pending = p.pending()
    seat = pending[int(dice.below(len(pending)))]
    if seat == CHANCE:
        return seat, dice.draw(p)
    legal = p.legal(seat)
    if p.stage == MOVE:
        return seat, errand(p, seat - p.rules.guard_seats, legal, dice)
    if p.stage == PATROL and legal[-1] == act.DONE and len(legal) > 1 and dice.real() < 0.5:
        legal = legal[:-1]
    return seat, legal[int(dice.below(len(legal)))]


def played(match: Match, seed: int, by: Chooser = choose) -> Iterator[Match]:
    """The match before each of its next steps, and when it is over."""
    dice = Dice(seed)
    yield match
    while match.state.pending():
        match.play(*by(match, dice))
        yield match
