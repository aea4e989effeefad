"""A board file of the convent (`convent-board/1`) as plain facts: everything typed, nothing judged yet.

`docs/boards.md` describes the format. What is missing or of the wrong kind is an UnseenError `content` that names it;
whether the facts make a board is the business of `unseen.boards.convent_checks`.
"""

from __future__ import annotations

import json
import tomllib
from typing import Final

from unseen.boards.dots import TOP
from unseen.core.errors import UnseenError

FORMAT: Final = "convent-board/1"
TABLES: Final = "los-tables/1"
LENGTH_MAX: Final = 400_000
MANY: Final = 1_000
TEXT_MAX: Final = 80
CARDS: Final = ("stand", "sneak", "walk", "run")
KINDS: Final = ("open", "door", "locked")

Json = dict[str, object]


class Edge:
    """A way between two dots."""

    def __init__(self, a: int, b: int, kind: str, lock: str) -> None:
        self.a: Final = a
        self.b: Final = b
        self.kind: Final = kind
        """`open`, `door` or `locked`."""
        self.lock: Final = lock
        """The colour of the lock, "" for none."""

    @property
    def name(self) -> str:
        """`84-109`."""
        return f"{self.a}-{self.b}"


class Area:
    """A room, a garden, a corridor."""

    def __init__(self, ident: str, name: str, dots: list[int]) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.dots: Final = dots


class Table:
    """One printed table of sight: every pair of its dots is either visible or blocked."""

    def __init__(self, name: str, dots: list[int], visible: list[tuple[int, int]], blocked: list[tuple[int, int]]):
        self.name: Final = name
        self.dots: Final = dots
        self.visible: Final = visible
        self.blocked: Final = blocked


class Novice:
    """A novice of the cover: her number on the token, her name, her cell."""

    def __init__(self, number: int, ident: str, name: str, cell: int) -> None:
        self.number: Final = number
        self.id: Final = ident
        self.name: Final = name
        self.cell: Final = cell


class Guard:
    """A guard figure and where she starts."""

    def __init__(self, ident: str, name: str, start: int) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.start: Final = start


class Path:
    """A path card: the dots of its route, walked from either end."""

    def __init__(self, ident: str, colour: str, dots: list[int]) -> None:
        self.id: Final = ident
        self.colour: Final = colour
        self.dots: Final = dots


class Wish:
    """A wish card: where the keys hang and where the item lies."""

    def __init__(self, ident: str, key: int, colour: str, key_dot: int, item_dot: int, item: str) -> None:
        self.id: Final = ident
        self.key: Final = key
        self.colour: Final = colour
        self.key_dot: Final = key_dot
        self.item_dot: Final = item_dot
        self.item: Final = item


class Blessing:
    """A blessing card: its name and its one effect (NUN-BLESS-10)."""

    def __init__(self, ident: str, name: str, kind: str, amount: int) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.kind: Final = kind
        self.amount: Final = amount
        """How far a die moves, how many steps are added; 0 where nothing is counted."""


class Facts:
    """All that a board file says."""

    def __init__(self, top: Reader) -> None:
        if top.get("format") != FORMAT:
            raise wrong(f"format is {top.get('format')!r:.60}, not “{FORMAT}”")
        self.id: Final = top.text("id")
        self.title: Final = top.text("title")
        self.dots: Final = [
            (one.number("id"), one.whole("x"), one.whole("y"), one.text("area")) for one in top.many("dots")
        ]
        self.areas: Final = [Area(one.text("id"), one.text("name"), one.dots("dots")) for one in top.many("areas")]
        self.edges: Final = [
            Edge(one.number("a"), one.number("b"), one.choice("kind", KINDS), one.text("lock", ""))
            for one in top.many("edges")
        ]
        self.novices: Final = [
            Novice(n, one.text("id"), one.text("name"), one.number("cell"))
            for n, one in enumerate(top.many("novices"), 1)
        ]
        self.guards: Final = [
            Guard(one.text("id"), one.text("name"), one.number("start")) for one in top.many("guards")
        ]
        self.path_ends: Final = top.dots("path_ends")
        self.paths: Final = [Path(one.text("id"), one.text("colour"), one.dots("dots")) for one in top.many("paths")]
        self.turn_backs: Final = top.whole("turn_back_cards")
        self.wishes: Final = [wish(one) for one in top.many("wishes")]
        self.blessings: Final = [blessing(one) for one in top.many("blessings")]
        self._sight(top.inner("sight"))
        self._constants(top.inner("constants"))

    def _sight(self, sight: Reader) -> None:
        """Limit, half circle, tables, cliques and exceptions."""
        for key, value in (("arc_degrees", 180), ("arc_inclusive", True), ("facing", "exact")):
            if sight.get(key) != value:
                raise wrong(f"sight.{key} must be {json.dumps(value)}: these rules know no other arc")
        self.limit = sight.whole("limit")
        tables = sight.inner("tables", {})
        areas = tables.inner("areas", {})
        if tables.value and tables.get("format") != TABLES:
            raise wrong(f"sight.tables is no table of the format “{TABLES}”")
        self.tables = [
            Table(name, one.dots("dots"), one.pairs("visible"), one.pairs("blocked")) for name, one in areas.items()
        ]
        self.cliques = sight.lists("cliques")
        self.extra_visible = sight.pairs("extra_visible")
        self.open_but_blind = sight.pairs("open_but_blind", [])
        self.hideouts = sight.dots("hideouts", [])
        doubts = sight.many("table_doubts", [])
        self.doubts = [one.pair("pair") for one in doubts if one.get("suspected") == "visible"]
        """Pairs printed blocked that are probably misprints (AMB-31)."""

    def _constants(self, numbers: Reader) -> None:
        """Turns, ranges and dice."""
        self.turns = numbers.whole("turns")
        self.die = numbers.whole("die")
        modifiers, ranges = numbers.inner("novice_modifiers"), numbers.inner("novice_ranges")
        self.modifiers = [modifiers.whole(card) for card in CARDS]
        self.ranges = [ranges.range(card) for card in CARDS]
        guards = numbers.inner("guard_ranges")
        self.guard_walk = guards.range("walk")
        self.guard_run = guards.range("run")


def spot(one: Reader) -> tuple[int, int, int, str]:
    """A dot: its number, column, row and area."""
    return one.number("id"), one.whole("x"), one.whole("y"), one.text("area")


def edge(one: Reader) -> Edge:
    """An edge."""
    return Edge(one.number("a"), one.number("b"), one.choice("kind", KINDS), one.text("lock", ""))


def novice(number: int, one: Reader) -> Novice:
    """A novice; the order of the file is that of the tokens."""
    return Novice(number, one.text("id"), one.text("name"), one.number("cell"))


def guard(one: Reader) -> Guard:
    """A guard figure."""
    return Guard(one.text("id"), one.text("name"), one.number("start"))


def wish(one: Reader) -> Wish:
    """A wish card."""
    places = one.number("key_dot"), one.number("item_dot")
    return Wish(one.text("id"), one.whole("key"), one.text("colour"), *places, one.text("item"))


def blessing(one: Reader) -> Blessing:
    """A blessing card; the amount stands in its effect as `max` or `dots`."""
    effect = one.inner("effect")
    amount = effect.whole("max", 0) or effect.whole("dots", 0)
    return Blessing(one.text("id"), one.text("name"), effect.text("kind"), amount)


class Reader:
    """One object of the file, with its path for the sentence of a fault."""

    def __init__(self, value: Json, path: str) -> None:
        self.value: Final = value
        self.path: Final = path

    def at(self, key: str) -> str:
        """The path of a key: `dots[3].x`."""
        return f"{self.path}.{key}" if self.path else key

    def get(self, key: str, default: object = None) -> object:
        """A value as it stands; without a default it must be there."""
        if key not in self.value and default is None:
            raise wrong(f"{self.at(key)} is missing")
        return self.value.get(key, default)

    def items(self) -> list[tuple[str, Reader]]:
        """Every key with the object below it."""
        return [(str(key)[:TEXT_MAX], self.inner(key)) for key in self.value]

    def whole(self, key: str, default: int | None = None) -> int:
        """A whole number of a size that a board may have."""
        return whole(self.get(key, default), self.at(key))

    def number(self, key: str) -> int:
        """The number of a dot."""
        return dot(self.get(key), self.at(key))

    def text(self, key: str, default: str | None = None) -> str:
        """A short text that can be printed; without a default it must not be empty."""
        value = self.get(key, default)
        if (
            isinstance(value, str)
            and value.isprintable()
            and len(value) <= TEXT_MAX
            and (value.strip() or default == "")
        ):
            return value
        raise wrong(f"{self.at(key)} must be a short text")

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        """One of these words."""
        value = self.get(key)
        if isinstance(value, str) and value in choices:
            return value
        raise wrong(f"{self.at(key)} must be one of {', '.join(choices)}")

    def inner(self, key: str, default: Json | None = None) -> Reader:
        """The object below a key."""
        return Reader(table(self.get(key, default), self.at(key)), self.at(key))

    def many(self, key: str, default: list[object] | None = None) -> list[Reader]:
        """A list of objects."""
        found = enumerate(listed(self.get(key, default), self.at(key)))
        return [Reader(table(one, f"{self.at(key)}[{n}]"), f"{self.at(key)}[{n}]") for n, one in found]

    def dots(self, key: str, default: list[object] | None = None) -> list[int]:
        """A list of dots."""
        return [dot(one, self.at(key)) for one in listed(self.get(key, default), self.at(key))]

    def lists(self, key: str) -> list[list[int]]:
        """A list of lists of dots."""
        return [
            [dot(one, self.at(key)) for one in listed(inner, self.at(key))]
            for inner in listed(self.get(key), self.at(key))
        ]

    def pairs(self, key: str, default: list[object] | None = None) -> list[tuple[int, int]]:
        """A list of pairs of dots."""
        found = listed(self.get(key, default), self.at(key), MANY * 40)
        return [two(one, self.at(key)) for one in found]

    def pair(self, key: str) -> tuple[int, int]:
        """One pair of dots."""
        return two(self.get(key), self.at(key))

    def range(self, key: str) -> tuple[int, int]:
        """The least and the greatest of a range."""
        found = listed(self.get(key), self.at(key), 2)
        if len(found) != 2:
            raise wrong(f"{self.at(key)} must be two numbers, the least and the greatest")
        return whole(found[0], self.at(key)), whole(found[1], self.at(key))


def whole(value: object, path: str) -> int:
    """A whole number between -9,999 and 9,999."""
    if isinstance(value, int) and not isinstance(value, bool) and -9_999 <= value <= 9_999:
        return value
    raise wrong(f"{path} must be a whole number")


def dot(value: object, path: str) -> int:
    """The number of a dot."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= TOP:
        return value
    raise wrong(f"{path} must hold numbers of dots, from 1 to {TOP}")


def two(value: object, path: str) -> tuple[int, int]:
    """Two dots."""
    found = listed(value, path)
    if len(found) != 2:
        raise wrong(f"{path} must hold pairs of dots")
    return dot(found[0], path), dot(found[1], path)


def table(value: object, path: str) -> Json:
    """An object of the file."""
    if isinstance(value, dict):
        return value
    raise wrong(f"{path} must be an object with keys")


def listed(value: object, path: str, longest: int = MANY) -> list[object]:
    """A list of the file."""
    if isinstance(value, list) and len(value) <= longest:
        return value
    raise wrong(f"{path} must be a list of at most {longest:,}")


def wrong(sentence: str) -> UnseenError:
    """What keeps a file from being a board at all."""
    return UnseenError("content", sentence[:300])


def parsed(text: str) -> Json:
    """The text of a board file, JSON or TOML, as one object; UnseenError `content` if it is neither."""
    if len(text) > LENGTH_MAX:
        raise wrong(f"the file is longer than {LENGTH_MAX:,} characters")
    try:
        if text.lstrip().startswith("{"):
            return table(json.loads(text), "the file")
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        said = " ".join(str(error).split())[:120]
        raise wrong(f"the file is neither JSON nor TOML: {said}") from error
