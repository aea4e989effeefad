"""A set file (`threads-set/1`) and its maps (`threads-map/1`) as plain facts: everything typed, nothing judged yet.

`docs/threads-sets.md` describes both formats. Whether the facts make a set is the business of
`unseen.games.threads.set_checks`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.games.threads.set_reading import Flaw, Reader, Source

SET: Final = "threads-set/1"
MAP: Final = "threads-map/1"
USES: Final = ("once", "lasting", "held")
ACTORS: Final = ("unit", "player")
NEEDS: Final = ("revealed", "concealed", "any", "none")
MODES: Final = ("yield", "bank", "seals", "last_side", "any_of")
TIEBREAK: Final = ["yield", "knots", "seals", "living_units", "draw"]
RANGE_MAX: Final = 20
DASH_MAX: Final = 9
COST_MAX: Final = 20
SEATS_MAX: Final = 4
Near = Callable[[str], Source]
"""Gives the file of a map that lies beside the set's; UnseenError if there is none."""


class BandFacts:
    """What an attack does at some ranges."""

    def __init__(self, low: int, high: int, effects: list[str]) -> None:
        self.low: Final = low
        self.high: Final = high
        self.effects: Final = effects


class UnitFacts:
    """A kind of unit with its attack."""

    def __init__(self, one: Reader) -> None:
        one.only("id", "name", "role", "attack")
        self.id: Final = one.text("id")
        self.name: Final = one.text("name")
        self.role: Final = one.text("role", empty=True) if one.has("role") else ""
        attack = one.inner("attack")
        attack.only("dash", "bands")
        self.dash: Final = attack.whole("dash", 0, DASH_MAX)
        self.bands: Final = [_band(band) for band in attack.tables("bands")]


def _band(one: Reader) -> BandFacts:
    one.only("min", "max", "effects")
    return BandFacts(one.whole("min", 0, RANGE_MAX), one.whole("max", 0, RANGE_MAX), one.texts("effects"))


class CardFacts:
    """A kind of card."""

    def __init__(self, one: Reader) -> None:
        one.only("id", "name", "cost", "copies", "use", "by", "needs", "script", "text")
        self.id: Final = one.text("id")
        self.name: Final = one.text("name")
        self.cost: Final = one.whole("cost", 0, COST_MAX)
        self.copies: Final = one.whole("copies", 1, 9)
        self.use: Final = one.choice("use", USES)
        self.by: Final = one.choice("by", ACTORS)
        self.needs: Final = one.choice("needs", NEEDS)
        self.script: Final = one.texts("script")
        self.text: Final = one.text("text", 400)


class MapFacts:
    """A map: rows of terrain from the top, bridges, threads, start hexes."""

    def __init__(self, top: Reader) -> None:
        top.only("schema", "id", "title", "players", "note", "rows", "bridges", "threads", "start")
        if top.get("schema") != MAP:
            raise Flaw(top.source, top.at("schema"), f"must be “{MAP}”")
        self.source: Final = top.source
        self.path: Final = top.path
        self.id: Final = top.text("id")
        self.title: Final = top.text("title")
        self.note: Final = top.text("note", 400, empty=True) if top.has("note") else ""
        self.players: Final = top.wholes("players", 2, SEATS_MAX)
        self.rows: Final = [_row(row) for row in top.tables("rows")]
        self.bridges: Final = top.places("bridges") if top.has("bridges") else []
        self.threads: Final = [_thread(one) for one in top.tables("threads")]
        self.starts: Final = [_start(one) for one in top.tables("start")]

    def at(self, path: str) -> str:
        """The path of a value of the map in its file."""
        return f"{self.path}.{path}" if self.path else path

    def terrain(self) -> dict[tuple[int, int], str]:
        """What each hex is: `.` floor, `#` wall, `~` chasm."""
        return {(first + n, r): letter for r, first, cells in self.rows for n, letter in enumerate(cells)}

    def walkable(self) -> set[tuple[int, int]]:
        """The hexes that can hold a piece: floor, and bridges."""
        terrain = self.terrain()
        return {at for at, letter in terrain.items() if letter == "."} | {at for at in self.bridges if at in terrain}


def _row(one: Reader) -> tuple[int, int, str]:
    one.only("r", "q0", "cells")
    return one.whole("r", -99, 99), one.whole("q0", -99, 99), one.text("cells")


def _thread(one: Reader) -> tuple[str, tuple[int, int]]:
    one.only("id", "at")
    return one.text("id"), one.place("at")


def _start(one: Reader) -> tuple[int, tuple[int, int]]:
    one.only("seat", "token")
    return one.whole("seat", 0, SEATS_MAX - 1), one.place("token")


class SetFacts:
    """A whole set."""

    def __init__(self, source: Source, top: Reader, maps: list[MapFacts]) -> None:
        top.only("schema", "digest", "id", "title", "maps", "setup", "options_override", "victory", "units", "cards")
        if top.get("schema") != SET:
            raise Flaw(source, "schema", f"must be “{SET}”")
        self.source: Final = source
        self.id: Final = top.text("id")
        self.title: Final = top.text("title")
        self.maps: Final = maps
        self._setup(top.inner("setup"))
        self._victory(top.inner("victory"))
        self.recommended: Final = _recommended(top.inner("options_override")) if top.has("options_override") else {}
        self.units: Final = [UnitFacts(one) for one in top.tables("units")]
        self.cards: Final = [CardFacts(one) for one in top.tables("cards")]

    def _setup(self, one: Reader) -> None:
        one.only(
            "units_per_player",
            "decoys_per_player",
            "default_roster",
            "starting_knots",
            "tokens_start_on_board",
            "market_row",
            "max_rounds",
        )
        self.units_each = one.whole("units_per_player", 1, 8)
        self.decoys_each = one.whole("decoys_per_player", 0, 6)
        self.roster = one.texts("default_roster")
        self.knots = one.wholes("starting_knots", 0, 10)
        self.tokens_start = one.flag("tokens_start_on_board")
        self.market_row = one.whole("market_row", 0, 9)
        self.max_rounds = one.whole("max_rounds", 5, 60)

    def _victory(self, one: Reader) -> None:
        one.only("mode", "yield_target", "bank_target", "seals_target", "last_side_always", "tiebreak")
        self.mode = one.choice("mode", MODES)
        self.yield_target = _by_players(one.inner("yield_target"), 1, 50)
        self.bank_target = _by_players(one.inner("bank_target"), 1, 99)
        self.seals_target = one.whole("seals_target", 1, 9)
        self.last_side_always = one.flag("last_side_always")
        self.tiebreak = one.texts("tiebreak")


def _by_players(one: Reader, low: int, high: int) -> dict[int, int]:
    one.only("2", "3", "4")
    return {int(key): one.whole(key, low, high) for key in one.value}


def _recommended(one: Reader) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for key, value in one.value.items():
        if not isinstance(value, bool | int | str):
            raise Flaw(one.source, one.at(key[:40]), "must be a number, a text, true or false")
        found[key] = value
    return found


# ---- files ----
def set_facts(source: Source, beside: Near, starter: list[MapFacts]) -> SetFacts:
    """The facts of a set file with its maps: inside, beside it, or the starter maps if it names none."""
    top = Reader(source, source.parsed())
    maps = starter
    if top.has("maps"):
        maps = [_map(top, n, one, beside) for n, one in enumerate(top.listed("maps", 12))]
    return SetFacts(source, top, maps)


def _map(top: Reader, n: int, one: object, beside: Near) -> MapFacts:
    path = f"maps[{n}]"
    if isinstance(one, dict):
        return MapFacts(Reader(top.source, one, path))
    if not isinstance(one, str):
        raise Flaw(top.source, path, "must name a file beside this one, or be a table with keys")
    try:
        source = beside(one)
    except UnseenError as error:
        raise Flaw(top.source, path, error.sentence) from error
    return map_facts(source)


def map_facts(source: Source) -> MapFacts:
    """The facts of a map file."""
    return MapFacts(Reader(source, source.parsed()))


def schema_of(source: Source) -> str:
    """What a file says it is; "" if it says nothing or cannot be read."""
    try:
        found = source.parsed().get("schema")
    except Flaw:
        return ""
    return found if isinstance(found, str) else ""
