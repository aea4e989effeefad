"""What a tuning asks: which options may change, what is aimed at, and how much is played."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from unseen.core.content import Content
from unseen.core.errors import no_such
from unseen.core.options import Value, choosable
from unseen.core.registry import game_class
from unseen.lab.arena import number_from
from unseen.lab.experiment.cells import Cell, drawn_up, in_words
from unseen.lab.experiment.question import GAMES_MAX, Experiment, Fault, Given, at
from unseen.lab.tuning.aims import Aim, aim_of

TRIALS: Final = 40
TRIALS_MAX: Final = 300
GAMES: Final = 200
"""Of each trial, where nobody says how many."""
CONFIRM: Final = 1_000
"""Of each version that is confirmed, and of the game as it is."""
CONFIRM_MAX: Final = GAMES_MAX // 4
VALUES_MAX: Final = 100
"""Of one option."""
Point = Mapping[str, Value]
"""What is chosen of each option that may change."""


@dataclass(frozen=True)
class Tuning:
    """What is asked. The game as it is, with what is the same everywhere, is what all is compared with."""

    game: str
    over: Mapping[str, Sequence[Value] | str] = field(default_factory=dict)
    """By option all values to try; `1..4` are the whole numbers from 1 to 4."""
    aims: Mapping[str, float | str] = field(default_factory=dict)
    """What is aimed at: `wins.SIDE`, `lines`, `steps`, `ending`, `ending.NAME` or `tally.NAME`, with a figure or a
    range such as `6..8` or `..0.6`.
    """
    options: Mapping[str, Value] = field(default_factory=dict)
    """The same everywhere, and so are profile, content and levels."""
    profile: str = ""
    content: Content | None = None
    levels: Mapping[str, str] = field(default_factory=dict)
    trials: int = TRIALS
    """So many versions are tried, beside the game as it is."""
    games: int = GAMES
    """So many of each; the same numbers, and so the same luck."""
    confirm: int = CONFIRM
    """So many games, of other luck, of what came nearest and of the game as it is; 0 for none."""
    seed: int = 1

    def same(self) -> Experiment:
        """What is the same everywhere, as an experiment of one cell."""
        return Experiment(
            self.game, options=self.options, profile=self.profile, content=self.content, levels=self.levels,
            games=self.games, seed=self.seed, beliefs=False,
        )  # fmt: skip

    def afresh(self, points: Sequence[Point]) -> Experiment:
        """The game as it is, and some versions of it, with luck that no trial had."""
        cells: list[Mapping[str, Given]] = [{}, *[{**point} for point in points]]
        seed = number_from(self.seed, "confirmed")
        return replace(self.same(), cells=cells, games=self.confirm, seed=seed)


@dataclass(frozen=True)
class Search:
    """A tuning in which nothing is wrong."""

    asked: Tuning
    """In it are no names of sets and no files any more: options alone, as they stand where they differ."""
    base: Cell
    """The game as it is."""
    over: Mapping[str, Sequence[Value]]
    aims: tuple[Aim, ...]

    @property
    def points(self) -> int:
        """So many versions there are, among them those that the game may refuse."""
        found = 1
        for values in self.over.values():
            found *= len(values)
        return found

    @property
    def start(self) -> Point | None:
        """The game as it is among them; None where it is none of them."""
        found = {key: self.base.game.chosen[key] for key in self.over}
        return found if all([value in self.over[key] for key, value in found.items()]) else None

    def header(self) -> dict[str, Any]:
        """All of it, for a journal; from it a tuning can be made again."""
        return {key: value for key, value in asdict(self.asked).items() if key not in ("profile", "content")}


def searched(asked: Tuning) -> Search:
    """What is asked, checked; Fault says what cannot be and where it stands."""
    check_amounts(asked)
    (base,) = drawn_up(asked.same())
    over = {key: values_of(asked, key) for key in asked.over}
    if not over:
        raise Fault("over", "Nothing may change: name at least one option and the values to try (--over KEY=A,B).")
    if not asked.aims:
        raise Fault("aim", "Nothing is aimed at: name at least one figure and what it is to be (--aim KEY=TARGET).")
    aims = tuple([aim_of(base.game, key, said) for key, said in asked.aims.items()])
    plain = replace(
        asked, options=base.options, profile="", content=None, over=over, aims={aim.key: aim.said for aim in aims}
    )
    found = Search(plain, base, over, aims)
    if found.points == 1 and found.start is not None:
        raise Fault("over", "Only the game as it is could be tried: name more values.")
    return found


def check_amounts(asked: Tuning) -> None:
    """Fault for too many of something, or too few."""
    if not 1 <= asked.trials <= TRIALS_MAX:
        raise Fault("trials", f"A tuning has 1 to {TRIALS_MAX} trials.")
    if not 2 <= asked.games <= GAMES_MAX // TRIALS_MAX:
        raise Fault("games", f"A trial has 2 to {GAMES_MAX // TRIALS_MAX:,} games.")
    if asked.confirm != 0 and not 2 <= asked.confirm <= CONFIRM_MAX:
        raise Fault("confirm", f"Confirmed is by 2 to {CONFIRM_MAX:,} games, or by 0: not at all.")


def values_of(asked: Tuning, key: str) -> tuple[Value, ...]:
    """What is tried of an option, in its order."""
    options = {option.key: option for option in choosable(game_class(asked.game).options)}
    path = f"over.{key}"
    if key not in options:
        raise Fault(path, no_such("option", key, options))
    if asked.content is not None and key in asked.content.options:
        raise Fault(path, f"{in_words(key)} is what {asked.content.title} brings; it cannot change.")
    given = asked.over[key]
    several = spelled(given) if isinstance(given, str) else list(given)
    found: dict[Value, None] = {}
    for one in several:
        with at(path):
            found[options[key].accept(one)] = None
    if not found or len(found) != len(several):
        raise Fault(path, f"{key} needs values to try, each of them once.")
    return tuple(found)


def spelled(text: str) -> list[Value]:
    """`1..4`, or values between commas; between semicolons, if there is one, for a value may have commas."""
    low, dots, high = text.partition("..")
    if dots and is_whole(low) and is_whole(high) and 0 <= int(high) - int(low) < VALUES_MAX:
        return list(range(int(low), int(high) + 1))
    return [one.strip() for one in text.split(";" if ";" in text else ",")]


def is_whole(text: str) -> bool:
    """Is it a whole number of ten digits at most?"""
    digits = text.strip().removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 10
