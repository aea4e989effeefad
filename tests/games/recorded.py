"""Recorded matches of a game, one for each way to end and each card; `test_recorded.py` looks at those of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final, Generic, TypeVar

from tests.games.books import GAMES
from unseen.core.match import Match
from unseen.core.seats import RESIGN, Action, Seat
from unseen.core.state import State

P = TypeVar("P", bound=State)
NONE: Final = {"nusubito"}
"""Games without cards, whose endings are scenarios."""


def nothing_more(name: str, match: Match) -> None:
    """Its result says all."""


@dataclass(frozen=True)
class Recorded:
    """What the recorded matches in a game's folder `data` have to show."""

    endings: Mapping[str, str]
    """The result of each file `end-...`."""
    cards: tuple[str, ...]
    """The files `card-...`."""
    in_the_box: int
    """So many cards the game has."""
    shows: Callable[[str, Match], bool]
    """Is the card played in this match, with effect if it has one?"""
    looks: Callable[[str, Match], None] = nothing_more
    """Asserts what else a match shows that ends so."""
    rules: set[str] = field(default_factory=set)
    """What these matches prove."""


@dataclass
class Moment(Generic[P]):
    """One step of a match with the truth before and after it."""

    seat: Seat
    action: Action
    step: str
    before: P
    after: P


def moments(match: Match, kind: type[P]) -> list[Moment[P]]:
    """All steps of a match."""
    out: list[Moment[P]] = []
    state = match.start.clone()
    for seat, action in match.steps:
        before = state.clone()
        if action == RESIGN:
            state.resign(seat)
        else:
            state.apply(seat, action)
        text = "resign" if action == RESIGN else match.game.notation.texts[action]
        after = state.clone()
        assert isinstance(before, kind) and isinstance(after, kind)
        out.append(Moment(seat, action, text, before, after))
    return out


def recorded_all() -> dict[str, Recorded]:
    """The same of all games that have some."""
    return {game: recorded(game) for game in GAMES if game not in NONE}


def recorded(game: str) -> Recorded:
    """What a game's own folder of tests says of its recorded matches."""
    found = import_module(f"tests.games.{game}.recorded").RECORDED
    assert isinstance(found, Recorded)
    return found


def data(game: str) -> Path:
    """Where they are kept."""
    return Path(__file__).parent / game / "data"
