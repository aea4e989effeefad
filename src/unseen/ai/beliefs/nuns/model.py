"""How the others are thought to play: the share of every offered step. No legal step has the share 0.

A walking novice takes, with the weight 1 - `purpose`, any offered step as likely as another, else one towards the dot
of her next errand; she ends there, seldom before, and names the quietest card that holds her steps. A card is kept for
later, nearly always: only False Noise is thought to be laid in one of five windows. What a card adds to the offered
steps changes nothing among the others. A novice who is heard names her tokens in ascending order, False Noise last: in
which order she did nobody can tell, so one order stands for all.
"""

from typing import Final

from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns import walks
from unseen.games.nuns.actions import DOTS
from unseen.games.nuns.deeds import noise
from unseen.games.nuns.position import DICE, MOVE, NOISE, PATROL, Position

USE: Final = 2.0**-20
"""How often a card is used at any one chance: so rarely that keeping it tells nothing."""
LAYS: Final = 0.2
"""How often a novice lays False Noise in a window."""
ENDS: Final = 0.05
"""How often a purposeful walk ends before it must, once it has begun."""


def shares(p: Position, seat: Seat, legal: list[Action], purpose: float) -> list[float]:
    """The share of each step that this seat is offered."""
    i = seat - p.rules.guard_seats
    if p.stage == MOVE:
        return walk_shares(p, i, legal, purpose)
    if p.stage == NOISE and i >= 0:
        return token_shares(p, i, legal)
    return kept(legal, [used(p, a) for a in legal], USE, [1.0] * len(legal))


def token_shares(p: Position, i: int, legal: list[Action]) -> list[float]:
    """The same for a novice in window B: what stands out of order shares the little that a use has."""
    ordered = [in_order(p, i, a, act.DONE in legal) for a in legal]
    now = [a for a, fits in zip(legal, ordered, strict=True) if fits]
    odd = len(legal) - len(now)
    shares = kept(now, [used(p, a) for a in now], LAYS, [1.0] * len(now)) if now else []
    if not now or not odd:
        return shares or [1.0 / odd] * odd
    left = iter(shares)
    return [(1.0 - USE) * next(left) if fits else USE / odd for fits in ordered]


def in_order(p: Position, i: int, a: Action, ready: bool) -> bool:
    """Is this her next token in ascending order, or what comes after the last of them?"""
    nun = p.nuns[i]
    if a == act.DONE:
        return True
    if a >= act.FALSE:
        return ready
    mark = a - act.TOKEN
    if ready and nun.false_mark >= 0:
        return False
    owed = mark >= DOTS and noise.hears(p.board, nun, 0) and not any([one < DOTS for one in nun.marks])
    return not owed and (not nun.marks or mark > nun.marks[-1])


def used(p: Position, a: Action) -> int:
    """0 for a step without a blessing, else a number for each card that could be used."""
    if p.stage == DICE and a >= act.PLAY:
        return 1 + (a - act.PLAY) // act.PLAYS
    if p.stage == NOISE and act.FALSE <= a < act.HEXAGON:
        return 1
    if p.stage == PATROL and (a == act.LANTERN or act.SWIFT <= a < act.TOKEN):
        return 1
    return 0


def kept(legal: list[Action], card: list[int], rate: float, weights: list[float]) -> list[float]:
    """Each card's steps share its rate; the steps without a card share the rest by their weights."""
    uses = len([n for n in {*card} if n > 0])
    plain = sum([w for w, n in zip(weights, card, strict=True) if n == 0], 0.0)
    rest = 1.0 - rate * uses
    if plain <= 0.0:
        return [1.0 / len(legal)] * len(legal)
    return [
        rest * weights[k] / plain if card[k] == 0 else rate / len([n for n in card if n == card[k]])
        for k in range(len(legal))
    ]


def walk_shares(p: Position, i: int, legal: list[Action], purpose: float) -> list[float]:
    """The same for a novice in her walk."""
    plain = without_card(p, i, legal)
    card = [0 if a in plain else 1 for a in legal]
    each = 1.0 / len(plain) if plain else 1.0
    meant = purposeful(p, i, plain) if purpose > 0.0 else {}
    if not meant:
        return kept(legal, card, USE, [each] * len(legal))
    return kept(legal, card, USE, [(1.0 - purpose) * each + purpose * meant.get(a, 0.0) for a in legal])


def purposeful(p: Position, i: int, plain: list[Action]) -> dict[Action, float]:
    """What she does, by its shares, if she goes on her errand; {} where nothing offered is of use for it."""
    nun = p.nuns[i]
    dots, (_, aim) = p.rules.board.dots, nun.aim(p.board)
    here = dots.distance(nun.dot, aim, nun.keys)
    ahead = [a for a in plain if a < act.SHADOW and dots.distance(a, aim, nun.keys) < here]
    # Cards are offered from the quietest on; before her first step she does not end.
    ends = [a for a in plain if a >= act.SHADOW][:1] if nun.steps > 0 else []
    if not ahead:
        return {a: 1.0 for a in ends if nun.dot == aim}
    stops = ENDS if ends else 0.0
    return {a: (1.0 - stops) / len(ahead) for a in ahead} | dict.fromkeys(ends, stops)


def without_card(p: Position, i: int, legal: list[Action]) -> list[Action]:
    """What she would be offered if she had no blessing."""
    nun = p.nuns[i]
    if not nun.holds(p.board, "extra_dot") and not nun.holds(p.board, "sight_shift"):
        return legal
    nuns = p.nuns
    p.nun(i).blessing = 0
    plain = walks.legal(p.board, p.nuns[i])
    p.nuns = nuns
    return plain
