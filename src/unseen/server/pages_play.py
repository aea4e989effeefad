"""What the first page lets a newcomer choose, each in words and one of them chosen: a side, a level, a set of rules."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from unseen.ai.levels import MEDIUM, STRONG, behind, for_people, in_words, same_play
from unseen.core.game import Game
from unseen.core.options import show
from unseen.core.shelf import Figure
from unseen.core.words import listed
from unseen.table.manners import MANNERS, Manner

LOT: Final = "lot"
UNMEASURED: Final = "Nobody has measured how strong it is here."


@dataclass(frozen=True)
class Pick:
    """One thing to choose: what the form sends, what it is called, a sentence, more in small print."""

    value: str
    title: str
    sentence: str
    chosen: bool
    more: str = ""


def sides(game: Game, chosen: str) -> list[Pick]:
    """Every seat, and one by lot."""
    seats = [Pick(info.name, info.title, info.aim, info.name == chosen) for info in game.seats]
    return [*seats, Pick(LOT, "By lot", f"One of the {number_word(len(seats))}.", chosen == LOT)]


def number_word(number: int) -> str:
    """A small number as people write it."""
    return ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")[number]


def levels(game: Game, names: Sequence[str], chosen: str) -> list[Pick]:
    """The levels of the computer, with what was measured of each."""
    found = []
    for name in names:
        title, sentence = in_words(name)[0], in_words(behind(game.id, name))[1]
        found.append(Pick(name, title, sentence, name == chosen, strength(game, name)))
    return found


def about_levels(game: Game) -> str:
    """What holds of every level, and where the figures come from."""
    games = sorted({one.games for one in game.figures})
    each = " to ".join([str(number) for number in dict.fromkeys([*games[:1], *games[-1:]])])
    said = f" Figures: {each} games each, usual rules; the rest lost or drawn." if games else ""
    return f"It knows only what a person in that seat would know.{said}{yardsticks(game)}{lopsided(game)}"


def yardsticks(game: Game) -> str:
    """How those play against whom it was measured, and whom people are not offered."""
    names = dict.fromkeys([one.against for one in game.figures if one.against not in for_people(game.id)])
    return "".join([" {}: {}".format(*in_words(name)) for name in names])


def lopsided(game: Game) -> str:
    """Where one seat wins more often whichever of two levels plays it, how its figures are to be read."""
    better = {(one.level, one.seat, one.against): one for one in game.figures if one.percent > 50}
    for (level, seat, against), one in better.items():
        if (against, seat, level) in better:
            pair = f"{in_words(level)[0]} or {in_words(against)[0]}"
            return f" Whether {pair} plays {seats_word(game, one)}, it wins more often: compare figures of one side."
    return ""


def strength(game: Game, level: str) -> str:
    """How strong a level is in this game: as it was measured, and where it is no stronger than the one before."""
    same = as_medium(game) if level == STRONG else {}
    medium = in_words(MEDIUM)[0]
    if same and all(same.values()):
        return f"No stronger than {medium} here yet."
    but = listed([f"as {role}" for role, alike in same.items() if alike])
    return wins_words(game, level) + (f" No stronger than {medium} {but} yet." if but else "")


@lru_cache(maxsize=64)
def as_medium(game: Game) -> dict[str, bool]:
    """By role, whether the strong level plays it as the medium one does."""
    kinds = Counter([info.symbol for info in game.seats])
    same = dict[str, bool]()
    for seat, info in enumerate(game.seats):
        role = info.title if kinds[info.symbol] == 1 else info.symbol.capitalize()
        if role not in same:
            same[role] = same_play(game, seat, STRONG, MEDIUM)
    return same


def wins_words(game: Game, level: str) -> str:
    """How often it was found to win: `Wins 97 of 100 as A and 90 as B against Easy.`"""
    figures = [one for one in game.figures if one.level == level]
    if not figures:
        return UNMEASURED
    against = [one for one in figures if one.against == figures[0].against]
    first, *rest = [f"{one.percent}{{}} as {seats_word(game, one)}" for one in against]
    said = [first.format(" of 100"), *[one.format("") for one in rest]]
    return f"Wins {' and '.join(said)} against {in_words(figures[0].against)[0]}."


def seats_word(game: Game, figure: Figure) -> str:
    """The seat of a figure, or its kind of seats, as people call it."""
    titles = [info.title for info in game.seats if info.name == figure.seat]
    return titles[0] if titles else figure.seat.capitalize()


def sets(game: Game, chosen: str) -> list[Pick]:
    """The sets of rules, each with what it changes; [] where there is one alone."""
    found = []
    for name, words in game.rules_sets().items():
        changed = [f"{key.replace('_', ' ')}: {show(value)}" for key, value in game.profiles.get(name, {}).items()]
        found.append(Pick(name, words.title, words.sentence, name == chosen, ", ".join(changed)))
    return found


class MannerField:
    """A choice of what the table allows beside its game; where a clock makes another one usual, also that."""

    def __init__(self, manner: Manner, given: Mapping[str, str]) -> None:
        self.key: Final = f"manner.{manner.key}"
        self.title: Final = manner.title
        usual, timed = manner.word(manner.usual), manner.word(manner.timed)
        same = manner.usual == manner.timed
        self.sentence: Final = manner.sentence + ("" if same else f" Usual is: {usual}; with a clock: {timed}.")
        self.choices: Final = [*([] if same else [("", "As usual")]), *manner.choices]
        self.value: Final = given.get(self.key, manner.usual if same else "")


def manners(given: Mapping[str, str]) -> list[MannerField]:
    """All of them."""
    return [MannerField(manner, given) for manner in MANNERS]
