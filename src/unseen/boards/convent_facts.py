"""A board file of the convent (`convent-board/1`) as plain facts: everything typed, nothing judged yet.

`docs/boards.md` describes the format. What is missing or of the wrong kind is an UnseenError `content` that names it;
whether the facts make a board is the business of `unseen.boards.convent_checks`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Final

from unseen.boards.reading import Reader, wrong

FORMAT: Final = "convent-board/1"
TABLES: Final = "los-tables/1"
CARDS: Final = ("stand", "sneak", "walk", "run")
KINDS: Final = ("open", "door", "locked")


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


class SightTable:
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

    def __reduce__(self) -> tuple[type[Wish], tuple[str, int, str, int, int, str]]:
        return Wish, (self.id, self.key, self.colour, self.key_dot, self.item_dot, self.item)


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
            SightTable(name, one.dots("dots"), one.pairs("visible"), one.pairs("blocked"))
            for name, one in areas.items()
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


def twice(things: Iterable[Hashable]) -> list[Hashable]:
    """What stands more than once."""
    return [thing for thing, count in Counter(things).items() if count > 1]
