"""The form of a new experiment: all that can be chosen of a game, and what was ticked.

Of each thing one value or several can be ticked. One holds for every game; several are compared, and what is usual is
the baseline if it is among them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.ai.levels import CAREFUL, MEDIUM, UNIFORM, behind, for_people, in_words
from unseen.core.errors import UnseenError
from unseen.core.game import Game, SeatInfo
from unseen.core.options import Option, choosable, show
from unseen.server.lab import GAMES_MAX, VARIED_MAX, VERSIONS_MAX, Asked
from unseen.server.offers import Offer
from unseen.server.pages_lobby import RULINGS, choice_words, in_order

OPTION: Final = "option."
LEVEL: Final = "level."
PROFILE: Final = "profile"
NONE: Final = "none"
TICKED_MAX: Final = 8
"""Of more choices than this the values are written."""
GAMES: Final = "100"
SEED: Final = "1"
DIGITS_MAX: Final = 9
Given = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Choice:
    """A value, and what it is called."""

    value: str
    title: str
    ticked: bool


class Thing:
    """Something that can be chosen, or vary."""

    def __init__(
        self,
        key: str,
        title: str,
        sentence: str,
        source: str,
        usual: str,
        choices: Mapping[str, str],
        given: Given,
        values: str = "",
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.sentence: Final = sentence
        self.source: Final = source
        self.usual: Final = usual
        self.known: Final = choices
        self.written: Final = len(choices) > TICKED_MAX
        """Are its values written, with commas between?"""
        self.range: Final = values
        """What can be written."""
        self.values: Final = self.chosen(given)

    def chosen(self, given: Given) -> list[str]:
        """What it is to be: first what is usual, then in the order of the choices, or as it was written."""
        if self.written:
            texts = [part.strip() for text in given.get(self.key, []) for part in text.split(",")]
            found = list(dict.fromkeys([text for text in texts if text]))
        else:
            ticked = given.get(self.key, [])
            others = [text for text in ticked if text not in self.known]
            found = [value for value in self.known if value in ticked] + list(dict.fromkeys(others))
        first = [self.usual] if self.usual in found or not found else []
        return [*first, *[value for value in found if value != self.usual]]

    @property
    def text(self) -> str:
        """What was written."""
        return ", ".join(self.values)

    @property
    def choices(self) -> list[Choice]:
        """All that can be ticked."""
        return [Choice(value, title, value in self.values) for value, title in self.known.items()]

    @property
    def named(self) -> bool:
        """Have its values names of their own in reports, beside what people call them?"""
        return self.key.startswith(LEVEL)

    @property
    def differs(self) -> bool:
        """Is it anything but the usual value?"""
        return self.values != [self.usual]

    @property
    def ruling(self) -> bool:
        """Is it a point that the booklet leaves open?"""
        return self.source.startswith(RULINGS)


# ---- what there is to choose ----
def of_option(option: Option, given: Given) -> Thing:
    """One of the game's options."""
    choices = {show(choice): choice_words(choice) for choice in option.choices}
    title = option.key.replace("_", " ").capitalize()
    usual = show(option.default)
    return Thing(
        f"{OPTION}{option.key}", title, option.sentence, option.source, usual, choices, given, option.described()
    )


def of_players(game: Game, given: Given) -> list[Thing]:
    """Who plays: a thing for each kind of seats."""
    levels = dict.fromkeys([behind(game.id, name) for name in (*for_people(game.id), CAREFUL, UNIFORM)])
    choices = {level: in_words(level)[0] for level in levels}
    sentence = " ".join([f"{title}: {in_words(level)[1]}" for level, title in choices.items() if in_words(level)[1]])
    kinds: dict[str, list[SeatInfo]] = {}
    for info in game.seats:
        kinds.setdefault(info.symbol or info.name, []).append(info)
    found: list[Thing] = []
    for symbol, seats in kinds.items():
        word, title = (seats[0].name, seats[0].title) if len(seats) == 1 else (symbol, f"{symbol}s".capitalize())
        usual = behind(game.id, MEDIUM)
        found.append(Thing(f"{LEVEL}{word}", title, "" if found else sentence, "", usual, choices, given))
    return found


def of_profiles(game: Game, given: Given) -> list[Thing]:
    """Sets of options that have a name; nothing where there are none."""
    if not game.profiles:
        return []
    choices = {NONE: "None", **{name: name.replace("-", " ").capitalize() for name in game.profiles}}
    sentence = "Several options at once, under a name; options that are chosen besides come over them."
    return [Thing(PROFILE, "Profile", sentence, "", NONE, choices, given)]


class LabForm:
    """All that the page shows, and what it asks for."""

    games_max: Final = GAMES_MAX
    versions_max: Final = VERSIONS_MAX
    varied_max: Final = VARIED_MAX

    def __init__(self, offers: Sequence[Offer], key: str, given: Given) -> None:
        self.offers: Final = in_order(offers)
        self.offer: Final = next((one for one in self.offers if one.key == key), self.offers[0])
        self.game: Final = self.offer.usual
        options = [option for option in choosable(self.game.options) if not option.of_file]
        things = [of_option(option, given) for option in options]
        self.players: Final = of_players(self.game, given)
        self.profiles: Final = of_profiles(self.game, given)
        self.fields: Final = [thing for thing in things if not thing.ruling]
        self.rulings: Final = [thing for thing in things if thing.ruling]
        self.games: Final = given.get("games", [GAMES])[-1]
        self.seed: Final = given.get("seed", [SEED])[-1]
        self.error = ""

    @property
    def things(self) -> list[Thing]:
        """All of them, as they stand on the page."""
        return [*self.profiles, *self.fields, *self.rulings, *self.players]

    def asked(self) -> Asked:
        """What is to be played; UnseenError `experiment` for numbers that are none."""
        differing = [thing for thing in self.things if thing.differs]
        vary = {thing.key.removeprefix(OPTION): thing.values for thing in differing if len(thing.values) > 1}
        alone = {thing.key: thing.values[0] for thing in differing if len(thing.values) == 1}
        return Asked(
            self.offer.key,
            vary,
            {key.removeprefix(OPTION): value for key, value in alone.items() if key.startswith(OPTION)},
            {key.removeprefix(LEVEL): value for key, value in alone.items() if key.startswith(LEVEL)},
            alone.get(PROFILE, ""),
            whole(self.games, "Games of each version", least=1),
            whole(self.seed, "The seed", least=0),
        )


def whole(text: str, what: str, least: int) -> int:
    """A whole number, as it was written."""
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= DIGITS_MAX) or int(text) < least:
        raise UnseenError("experiment", f"{what}: write a whole number from {least} on, not “{text[:20]}”.")
    return int(text)
