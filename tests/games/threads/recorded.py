"""Recorded matches, one for each ending, mode of victory and card; how they were made, and what to look at in them.

python -m tests.games.threads.recorded    makes those anew that are not there
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tests.games.recorded import Recorded
from unseen.audit import record
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, Seat
from unseen.games.threads import content
from unseen.games.threads.game import ThreadsGame
from unseen.games.threads.position import Position

DATA = Path(__file__).parent / "data"
CARDS = [card.id for card in content.standard().cards]
PLAYED = [card.id for card in content.standard().cards if card.use != "held"]
LASTING = "about_turn"
"""The card that can be played without any effect."""
CALM = {
    "end": 6.0, "done": 3.0, "pass": 8.0, "agree": 4.0, "place": 4.0, "take": 1.0, "face": 1.0, "halt": 2.0, "go": 2.0,
    "move": 0.5, "deploy": 0.02, "extract": 0.0, "flip": 0.05, "bonus": 0.0,
}  # fmt: skip
"""How likely steps are, by their first word or by their text; 0.3 for all others."""
IDLE = {"end": 1.0, "done": 1.0, "pass": 1.0, "place": 0.0, "pull": 0.0, "flip": 0.0}
BINDS = {**CALM, "bind": 40.0, "tangle": 40.0, "flip": 1.5, "move": 3.0, "end": 0.5, "attack": 0.0, "conceal": 0.0}
HURRY = {"max_rounds": 5}
ENDINGS: Mapping[str, tuple[str, Mapping[str, Value], Mapping[str, float]]] = {
    "yield": ("#a yield", {"yield_target": 4}, BINDS),
    "bank": ("#a bank", {"mode": "bank", "bank_target": 8}, {**CALM, "pull": 30.0}),
    "seals": ("#a seals", {"mode": "seals", "seals_target": 1, "starting_knots": 8}, {**CALM, "buy": 9.0}),
    "any_of": ("#a bank", {"mode": "any_of", "bank_target": 8}, {**CALM, "pull": 30.0}),
    "last_side": ("#a last_side", {"mode": "last_side", "fall_voluntary": True, "max_rounds": 12}, CALM),
    "round_cap": ("#a round_cap", HURRY, BINDS),
    "draw": ("#ab draw", HURRY, IDLE),
}
"""Per file: the result, the options, and how likely the steps of seat a are; the other seats are calm."""
FALLS = {
    **CALM, "end": 0.05, "move": 3.0, "go": 3.0, "halt": 0.02, "flip": 0.0, "place": 9.0, "deploy": 9.0, "done": 0.2,
}  # fmt: skip


def weight(match: Match, seat: Seat, text: str, weights: Mapping[str, float]) -> float:
    """How likely a step is; whoever falls on purpose goes where it falls."""
    word, *rest = text.split()
    share = weights.get(text, weights.get(word, 0.3))
    state = match.state
    assert isinstance(state, Position)
    if weights is FALLS and word == "go" and state.board.fatal(state.rules.hexes.find(rest[0])):
        share = 90.0
    if weights is FALLS and word == "deploy" and rest[0] not in ("E3", "E5", "E6", "E7", "G5", "G6"):
        share = 0.0
    if weights is FALLS and word == "place" and rest[0][0] in "ABCD":
        share = 0.0
    if weights is FALLS and word == "take" and rest[0] == "decoy":
        share = 0.0
    return share


def played(game: ThreadsGame, seed: int, weights: Mapping[Seat, Mapping[str, float]]) -> Iterator[Match]:
    """A match in which each seat has its habits, after every step; calm where none are named."""
    dice, match = random.Random(seed), Match(game)
    while match.state.pending():
        seat = match.state.pending()[0]
        if seat == CHANCE:
            draws = match.state.odds()
            match.play(seat, dice.choices([a for a, _ in draws], [share for _, share in draws])[0])
        else:
            legal = match.state.legal(seat)
            texts = [game.notation.texts[a] for a in legal]
            shares = [weight(match, seat, text, weights.get(seat, CALM)) for text in texts]
            match.play(seat, dice.choices(legal, [share or 1e-9 for share in shares])[0])
        yield match


def ending(name: str) -> Match:
    """A match with this ending."""
    result, options, habits = ENDINGS[name]
    game = ThreadsGame(options)
    other = FALLS if name == "last_side" else IDLE if name == "draw" else CALM
    for seed in range(400):
        match = Match(game)
        for one in played(game, seed, {0: habits, 1: other}):
            match = one
            if len(match.steps) > 900:
                break
        outcome = match.state.outcome()
        if outcome is not None and game.notation.result(outcome) == result:
            return match
    raise AssertionError(f"no match ends with {name}")


def with_card(card: str) -> Match:
    """A match in which seat a plays this card; the rest of it is calm."""
    game = ThreadsGame({"max_rounds": 5, "starting_knots": 10})
    chosen = {**CALM, "flip": 0.6, "end": 1.5, "play": 60.0, "by": 1.0, "buy": 0.0, f"buy {card}": 50.0, "turn": 9.0}
    rough = {**CALM, "ambush": 20.0, "attack": 3.0, "move": 2.0, "flip": 0.1, "end": 1.0}
    for seed in range(400):
        match = Match(game)
        for one in played(game, seed, {0: chosen, 1: rough}):
            match = one
            if len(match.steps) > 500:
                break
        if match.state.outcome() is not None and any(plays(match, card)) and (card != LASTING or turns(match)):
            return match
    raise AssertionError(f"nobody plays {card}")


def turns(match: Match) -> bool:
    """Is a piece turned by a card?"""
    return any([seat >= 0 and match.game.notation.texts[action].startswith("turn ") for seat, action in match.steps])


def plays(match: Match, card: str) -> Iterator[bool]:
    """True for each time that a card is played, or bought if it is one that is held."""
    word = "play" if card in PLAYED else "buy"
    for seat, action in match.steps:
        if seat >= 0 and match.game.notation.texts[action] == f"{word} {card}":
            yield True


RECORDED = Recorded(
    endings={name: result for name, (result, _, _) in ENDINGS.items()},
    cards=tuple(CARDS),
    in_the_box=14,
    shows=lambda card, match: any(plays(match, card)),
)


def main() -> None:
    """Make what is missing."""
    DATA.mkdir(exist_ok=True)
    for name in ENDINGS:
        keep(f"end-{name}", ending, name)
    for card in CARDS:
        keep(f"card-{card}", with_card, card)


def keep(name: str, make: Callable[[str], Match], what: str) -> None:
    """Write a file that is not there."""
    path = DATA / f"{name}.txt"
    if not path.exists():
        path.write_text(record.write(make(what)), encoding="utf-8")


if __name__ == "__main__":
    main()
