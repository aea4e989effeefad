"""Random games in which every kind of step is tried as often as others, and what must hold in every position."""

from random import Random

from unseen.core.dice import Dice
from unseen.core.options import Value, choose
from unseen.core.seats import CHANCE, Action
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.position import Position
from unseen.games.threads.rules import Threads

RARE = {"bonus": 0.1, "end": 0.15, "flip": 0.15, "deploy": 0.6, "extract": 0.25}
STEPS_MAX = 30_000
APART = ("players", "set", "map", "roster")
"""Options that are chosen on purpose."""


def pick(random: Random, legal: list[Action], texts: list[str]) -> Action:
    """A kind of step, then one of it."""
    kinds: dict[str, list[Action]] = {}
    for action in legal:
        kinds.setdefault(texts[action].split()[0], []).append(action)
    words = list(kinds)
    word = random.choices(words, [RARE.get(one, 1.0) for one in words])[0]
    return random.choice(kinds[word])


def some_options(random: Random, players: int) -> dict[str, Value]:
    """About a third of all options with some other value."""
    chosen: dict[str, Value] = {"players": players, "starting_knots": random.choice([3, 8, 10])}
    for option in OPTIONS:
        if option.key not in APART and option.key not in chosen and random.random() < 0.35:
            chosen[option.key] = random.choice(option.choices)
    if random.random() < 0.5:
        chosen["roster"] = "needle,shears,awl,gaff,teasel,heddle"
    return chosen


def rules_of(chosen: dict[str, Value]) -> Rules:
    """The rules with these options."""
    return Rules(choose(OPTIONS, chosen))


def next_step(state: Threads, random: Random, dice: Dice) -> tuple[int, Action]:
    """Who acts, and what it does."""
    seat = state.pending()[0]
    if seat == CHANCE:
        odds = state.odds()
        assert abs(sum([share for _, share in odds]) - 1.0) < 1e-9 and state.drawing()
        return seat, dice.draw(state)
    legal = state.legal(seat)
    assert legal and len(set(legal)) == len(legal), (legal, state.stack, state.stage)
    return seat, pick(random, legal, kinds(state.rules).texts)


def lost(state: Position) -> str:
    """What is missing or there twice; "" if nothing is."""
    rules = state.rules
    for seat, side in enumerate(state.board.sides):
        units = side.reserve
        decoys = side.decoys + side.lost
        for piece in side.pieces:
            if piece.owner != seat or (rules.map.walls & ~state.board.bridges) >> piece.hex & 1:
                return f"a piece of seat {seat} is where it cannot be"
            if piece.is_decoy():
                decoys += 1
                if piece.up:
                    return "a decoy lies face-up"
            elif units >> piece.unit & 1:
                return "a unit is there twice"
            else:
                units |= 1 << piece.unit
        if units & side.dead or side.knots < 0:
            return "a dead unit lives, or knots are owed"
        if not side.out and (units | side.dead != rules.roster_mask or decoys != rules.decoys):
            return "a piece is lost"
        codes = [piece.code for piece in side.pieces]
        if codes != sorted(set(codes)):
            return "handles are out of order"
    hands = [side.cards for side in state.board.sides]
    cards = [sum(found) for found in zip(state.deck, state.board.market, state.board.discard, *hands, strict=True)]
    return "" if cards == [card.copies for card in rules.content.cards] else "a card is lost"
