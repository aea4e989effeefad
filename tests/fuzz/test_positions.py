"""Positions out of parts that are right one by one: one sentence says why they cannot be, or play goes on from them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Final

import pytest
from lighthouse.game import LighthouseGame

from tests.conformance.expected import expectations
from tests.conftest import amount
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, Action
from unseen.core.state import State
from unseen.testing.play import Refuse, choose

pytestmark = pytest.mark.no_cover

Options = dict[str, Value]
TEXTS: Final = {"nusubito": 2500, "kakusareta": 2500, "nuns": 2500, "threads": 2500, "lighthouse": 2500}
"""How many texts take about two seconds."""
FULL: Final = 30_000
FORMS: Final[dict[str, tuple[Options, ...]]] = {
    "nusubito": ({}, {"pickup_slot_public": True}),
    "kakusareta": ({}, {"elemental": "loyalist"}, {"elemental": "master"}, {"elemental": "master_plus"}),
    "nuns": ({"players": 2}, {"players": 3}, {"players": 5, "turn_back": "anywhere", "no_card": "hexagon"}),
    "threads": (
        {"max_rounds": 6},
        {"max_rounds": 6, "players": 3, "double_move_same_unit": False},
        {"max_rounds": 6, "players": 4, "conceal_reorient": True, "starting_knots": 10},
    ),
    "lighthouse": ({},),
}
"""Games whose positions have parts of different kinds."""
GAMES_EACH: Final = 3
STEPS: Final = 400
NUMBERS: Final = ("-1", "0", "1", "2", "3", "4", "5", "7", "9", "20", "21", "40", "61", "99", "500", "")
KIND: Final = re.compile(r"[a-zA-Z]+(?:\.[a-z]+)?(?::[a-z_]+(?==))?")
ITEMS: Final = re.compile(r"([,./=])")


def kind(part: str) -> str:
    """What a part speaks of: `a.cards`, `frame:moving`, `turn`."""
    found = KIND.match(part)
    return found[0] if found is not None else part[:1]


def stroll(made: Game, rnd: random.Random, refuse: Refuse) -> Iterator[State]:
    """The truths of a random game in which every kind of step is taken as often as others."""
    match, dice = Match(made), Dice(rnd.getrandbits(30))
    for _ in range(STEPS):
        if not match.state.pending():
            return
        yield match.state
        seat, action = choose(match, dice, refuse)
        if seat != CHANCE:
            kinds: dict[str, list[Action]] = {}
            for one in match.state.legal(seat):
                word = made.notation.texts[one].partition(" ")[0]
                if not refuse(made.notation.texts[one]):
                    kinds.setdefault(word, []).append(one)
            action = rnd.choice(kinds[rnd.choice(list(kinds))]) if kinds else action
        match.play(seat, action)


class Corpus:
    """Positions of random games, several for each choice of parts that stand together."""

    def __init__(self, game: str, chosen: Options, seed: int) -> None:
        self.made: Final[Game] = LighthouseGame(chosen) if game == "lighthouse" else game_class(game)(chosen)
        self.texts: Final[list[list[str]]] = []
        self.by_kind: Final[dict[str, list[str]]] = {}
        seen: dict[frozenset[str], int] = {}
        for number in range(GAMES_EACH):
            for state in stroll(self.made, random.Random(seed + number), expectations(game).refuse):
                parts = self.made.write_position(state).split()
                kinds = frozenset(map(kind, parts))
                seen[kinds] = seen.get(kinds, 0) + 1
                if seen[kinds] <= 3:
                    self.texts.append(parts)
        for parts in self.texts:
            for part in parts:
                self.by_kind.setdefault(kind(part), []).append(part)

    def edited(self, rnd: random.Random) -> str:
        """A position with one to three edits."""
        parts = list(rnd.choice(self.texts))
        for _ in range(rnd.randint(1, 3)):
            if parts:
                rnd.choice((drop, double, self.exchange, self.insert, self.graft, renumber, renumber, relist))(
                    parts, rnd
                )
        return " ".join(parts)

    def exchange(self, parts: list[str], rnd: random.Random) -> None:
        """A part becomes one of its kind from another position."""
        i = some(parts, rnd)
        parts[i] = rnd.choice(self.by_kind.get(kind(parts[i]), [parts[i]]))

    def insert(self, parts: list[str], rnd: random.Random) -> None:
        """A part of any kind is added; rare kinds as often as others."""
        parts.insert(rnd.randint(0, len(parts)), rnd.choice(self.by_kind[rnd.choice(list(self.by_kind))]))

    def graft(self, parts: list[str], rnd: random.Random) -> None:
        """All parts of one kind come from another position: `frame:...` as a whole, or all pieces of a seat."""
        other = rnd.choice(self.texts)
        key = rnd.choice(other).partition(":")[0][:5]
        parts[:] = [part for part in parts if not part.startswith(key)] + [p for p in other if p.startswith(key)]


def some(parts: list[str], rnd: random.Random) -> int:
    """The place of a part: each kind as often as others."""
    wanted = rnd.choice(sorted(set(map(kind, parts))))
    return rnd.choice([i for i, part in enumerate(parts) if kind(part) == wanted])


def drop(parts: list[str], rnd: random.Random) -> None:
    """A part is left out."""
    del parts[some(parts, rnd)]


def double(parts: list[str], rnd: random.Random) -> None:
    """A part stands twice."""
    parts.insert(rnd.randint(0, len(parts)), parts[some(parts, rnd)])


def renumber(parts: list[str], rnd: random.Random) -> None:
    """Another number in a part."""
    i = some(parts, rnd)
    numbers = list(re.finditer(r"-?\d+", parts[i]))
    if numbers:
        one = rnd.choice(numbers)
        parts[i] = parts[i][: one.start()] + rnd.choice(NUMBERS) + parts[i][one.end() :]


def relist(parts: list[str], rnd: random.Random) -> None:
    """A part with lists or fields has one item less or one twice, or an item becomes another one of the same part."""
    i = some(parts, rnd)
    items = ITEMS.split(parts[i])
    a, b = 2 * rnd.randrange((len(items) + 1) // 2), 2 * rnd.randrange((len(items) + 1) // 2)
    how = rnd.randrange(3)
    if how == 0:
        items[a] = items[b]
    elif how == 1:
        del items[a : a + 2]
    else:
        items[a:a] = [items[a], rnd.choice((",", "."))]
    parts[i] = "".join(items)


def refused(error: UnseenError) -> None:
    """What a refusal has to be."""
    assert error.code == "position"
    assert error.sentence.endswith(".")


def tried(made: Game, text: str, dice: Dice) -> bool:
    """Was the position read? Then it is written and read again, and six decisions are made from it."""
    try:
        state = made.read_position(text)
    except UnseenError as error:
        refused(error)
        return False
    if not state.pending():
        assert state.outcome() is not None, "nobody is asked, and the game is not over"
        return True
    written = made.write_position(state)
    assert made.write_position(made.read_position(written)) == written
    match = Match(made, state)
    for _ in range(6):
        if match.state.pending():
            match.play(*choose(match, dice))
    return True


@pytest.mark.parametrize("game", TEXTS)
def test_positions_that_cannot_be(game: str, rng: random.Random) -> None:
    """Parts left out, doubled, exchanged with those of other positions, numbers and lists in them changed."""
    texts, seed = amount(TEXTS[game], FULL), rng.getrandbits(30)
    rnd, dice, read = random.Random(seed), Dice(seed), 0
    corpora = [Corpus(game, chosen, seed) for chosen in FORMS[game]]
    for _ in range(texts):
        corpus = rnd.choice(corpora)
        text = corpus.edited(rnd)
        try:
            read += tried(corpus.made, text, dice)
        except Exception as error:
            error.add_note(f"{game} {corpus.made.chosen}: {text}")
            raise
    assert read > texts // 20, "nearly every text was refused"
