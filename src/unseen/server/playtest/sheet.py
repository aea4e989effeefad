"""A playtest sheet: what a game was, by the designer's questions, and what its people said of it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from unseen.core.words import listed
from unseen.server.playtest.answers import ENDS, TABLE, Answer

PLAYED: Final = "table"
RECORD: Final = "record"
PAPER: Final = "paper"
SOURCES: Final = {
    PLAYED: "played here",
    RECORD: "from a record that was brought",
    PAPER: "typed in from a game on paper",
}
"""Where a sheet comes from, as it says so."""


@dataclass(frozen=True)
class Part:
    """A role in a game: whether it won (None where nobody did, or all), and what played it where no person did."""

    title: str
    won: bool | None = None
    level: str = ""


@dataclass(frozen=True)
class Facts:
    """What is known of a game without asking anybody; texts that are not known are ""."""

    source: str
    game: str
    title: str
    rules: str
    """The version of the rules."""
    day: str
    """As in `2026-11-30`."""
    parts: tuple[Part, ...]
    """The roles by seat."""
    result: str
    """`Thief won`, `A draw` or `Nobody won`."""
    ending: str
    """How it was decided, in the game's own words."""
    notes: tuple[str, ...] = ()
    length: str = ""
    """Where it ended, as the game counts its rounds (`Day 2, round 3`)."""
    turns: int | None = None
    """The turns of the seat that had most of them."""
    minutes: int | None = None
    pace: str = ""
    """The clock of its table, "" for none."""
    profile: str = ""
    variant: str = ""
    """What differs from the game as it comes, in words."""
    content: str = ""
    """A board, cards or a set of an owner's own, by its name."""
    options: Mapping[str, str] = field(default_factory=dict)
    """All options that differ, those of the profile among them."""


@dataclass(frozen=True, repr=False)  # it holds what people wrote
class Sheet:
    """A sheet of the book."""

    id: str
    facts: Facts
    answers: tuple[Answer, ...] = ()

    def answer(self, seat: int) -> Answer:
        """What the person of a seat said, or with TABLE all together."""
        return next((one for one in self.answers if one.seat == seat), Answer(seat))

    @property
    def people(self) -> list[int]:
        """The seats that people played."""
        return [seat for seat, part in enumerate(self.facts.parts) if not part.level]

    @property
    def speakers(self) -> list[int]:
        """The seats of people, and TABLE where all said something together."""
        return [*self.people, *([TABLE] if self.answer(TABLE).said else [])]

    @property
    def credits(self) -> str:
        """The names that people gave for the credits."""
        return listed(list(dict.fromkeys([one.name for one in self.answers if one.name])))

    def who(self, seat: int) -> str:
        """Whose an answer is: a role, or the table."""
        return "The table" if seat == TABLE else self.facts.parts[seat].title

    def end_question(self, seat: int) -> str:
        """What was asked of the end."""
        return ENDS[None if seat == TABLE else self.facts.parts[seat].won]


def group(facts: Facts) -> tuple[str, str]:
    """Under which game, and which variant of it, a sheet stands."""
    of_rules = f"{facts.title}, rules {facts.rules}" if facts.rules else facts.title
    return of_rules, " · ".join([one for one in (facts.content, facts.variant) if one]) or "As the game comes"


def grouped(sheets: Sequence[Sheet]) -> dict[str, dict[str, list[Sheet]]]:
    """By game and by variant, each in order."""
    found = dict[str, dict[str, list[Sheet]]]()
    for sheet in sheets:
        game, variant = group(sheet.facts)
        found.setdefault(game, {}).setdefault(variant, []).append(sheet)
    return {game: dict(sorted(of_game.items())) for game, of_game in sorted(found.items())}


def minutes_words(minutes: int | None) -> str:
    """`45 minutes`, `3 h 5 min`, `2 days`; "" for what is not known."""
    if minutes is None:
        return ""
    if minutes < 120:
        return f"{minutes} minute{'s' * (minutes != 1)}"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if hours < 48 else f"{hours // 24} days"


def length_words(facts: Facts) -> str:
    """How long a game was; "" for what is not known."""
    turns = "" if facts.turns is None else f"{facts.turns} turn{'s' * (facts.turns != 1)}"
    return ", ".join([one for one in (facts.length, turns, minutes_words(facts.minutes)) if one])


# ---- as it is kept ----
def dump(facts: Facts) -> str:
    """As JSON."""
    return json.dumps(asdict(facts), ensure_ascii=False)


def load(text: str) -> Facts:
    """The facts of such a JSON."""
    data: dict[str, Any] = json.loads(text)  # Any: JSON of ours
    parts = tuple([Part(**one) for one in data.pop("parts")])
    return Facts(**{**data, "parts": parts, "notes": tuple(data.pop("notes"))})
