"""A set file (`threads-set/1`) and its maps (`threads-map/1`) as plain facts: everything typed, nothing judged yet.

`docs/threads-sets.md` describes both formats. Whether the facts make a set is the business of
`unseen.games.threads.set_checks`.
"""

from collections.abc import Callable
from typing import Any, Final

from unseen.core.errors import UnseenError
from unseen.core.options import Value
from unseen.core.source import line_of, unchanged
from unseen.games.threads.scripts import Effect, Line, read_effect, read_line
from unseen.games.threads.set_reading import (
    LONG_TEXT_MAX,
    Facts,
    Flaw,
    Json,
    Look,
    Source,
    axial,
    by_key,
    choice,
    flag,
    inner,
    listed,
    many,
    plain,
    tables,
    text,
    whole,
)  # fmt: skip

SET: Final = "threads-set/1"
MAP: Final = "threads-map/1"
TIEBREAK: Final = ["yield", "knots", "seals", "living_units", "draw"]
SEATS_MAX: Final = 4
Near = Callable[[str], Source]
"""Gives the file of a map that lies beside the set's; UnseenError if there is none."""
Place = tuple[int, int]


def by_players(most: int) -> Any:
    """A number by the number of players, as keys."""
    numbers = by_key(whole(1, most), ("2", "3", "4"))
    return Look(
        lambda *of: {int(key): one for key, one in numbers.read(*of).items()},
        lambda value: {str(count): target for count, target in sorted(value.items())},
    )


# ---- maps ----
class RowFacts(Facts):
    """A row of hexes, from its first."""

    r: int = whole(-99, 99)
    q0: int = whole(-99, 99)
    cells: str = text()


class ThreadFacts(Facts):
    """A thread and its hex."""

    id: str = text()
    at: Place = axial()


class StartFacts(Facts):
    """The start hex of a seat, where its token can lie."""

    seat: int = whole(0, SEATS_MAX - 1)
    token: Place = axial()


class MapFacts(Facts):
    """A map: rows of terrain from the top, bridges, threads, start hexes."""

    keys = ("schema", "id", "title", "players", "note", "rows", "bridges", "threads", "start")
    schema: str = plain(lambda value: value == MAP, f"must be “{MAP}”")
    id: str = text()
    title: str = text()
    note: str = text(LONG_TEXT_MAX, missing=str)
    players: list[int] = many(whole(2, SEATS_MAX))
    rows: list[RowFacts] = tables(RowFacts)
    bridges: list[Place] = many(axial(), missing=list)
    threads: list[ThreadFacts] = tables(ThreadFacts)
    start: list[StartFacts] = tables(StartFacts)

    def terrain(self) -> dict[Place, str]:
        """What each hex is: `.` floor, `#` wall, `~` chasm."""
        return {(row.q0 + n, row.r): letter for row in self.rows for n, letter in enumerate(row.cells)}

    def walkable(self) -> set[Place]:
        """The hexes that can hold a piece: floor, and bridges."""
        terrain = self.terrain()
        return {at for at, letter in terrain.items() if letter == "."} | {at for at in self.bridges if at in terrain}


# ---- sets ----
class BandFacts(Facts):
    """What an attack does at some ranges."""

    min: int = whole(0, 20)
    max: int = whole(0, 20)
    effects: list[str] = many(text())

    def known(self) -> list[Effect]:
        """The effects that follow the grammar."""
        return [effect for effect in map(read_effect, self.effects) if effect is not None]


class AttackFacts(Facts):
    """How a unit attacks."""

    dash: int = whole(0, 9)
    bands: list[BandFacts] = tables(BandFacts)


class UnitFacts(Facts):
    """A kind of unit with its attack."""

    id: str = text()
    name: str = text()
    role: str = text(missing=str)
    attack: AttackFacts = inner(AttackFacts)


class CardFacts(Facts):
    """A kind of card."""

    id: str = text()
    name: str = text()
    cost: int = whole(0, 20)
    copies: int = whole(1, 9)
    use: str = choice("once", "lasting", "held")
    by: str = choice("unit", "player")
    needs: str = choice("revealed", "concealed", "any", "none")
    script: list[str] = many(text())
    text: str = text(LONG_TEXT_MAX)

    def lines(self) -> list[Line]:
        """The lines of the script that follow the grammar."""
        return [line for line in map(read_line, self.script) if line is not None]


class SetupFacts(Facts):
    """How a game begins."""

    units_per_player: int = whole(1, 8)
    decoys_per_player: int = whole(0, 6)
    default_roster: list[str] = many(text())
    starting_knots: list[int] = many(whole(0, 10))
    tokens_start_on_board: bool = flag()
    market_row: int = whole(0, 9)
    max_rounds: int = whole(5, 60)


class VictoryFacts(Facts):
    """What wins (THR-WIN-03)."""

    mode: str = choice("yield", "bank", "seals", "last_side", "any_of")
    yield_target: dict[int, int] = by_players(50)
    bank_target: dict[int, int] = by_players(99)
    seals_target: int = whole(1, 9)
    last_side_always: bool = flag()
    tiebreak: list[str] = many(text())


class SetFacts(Facts):
    """A whole set with its maps."""

    keys = ("schema", "digest", "id", "title", "maps", "setup", "options_override", "victory", "units", "cards")
    schema: str = plain(lambda value: value == SET, f"must be “{SET}”")
    id: str = text()
    title: str = text()
    setup: SetupFacts = inner(SetupFacts)
    victory: VictoryFacts = inner(VictoryFacts)
    options_override: dict[str, Value] = by_key(
        plain(lambda value: isinstance(value, bool | int | str), "must be a number, a text, true or false"),
        missing=dict,
    )
    units: list[UnitFacts] = tables(UnitFacts)
    cards: list[CardFacts] = tables(CardFacts)

    def __init__(self, source: Source, value: Json, maps: list[MapFacts]) -> None:
        super().__init__(source, value)
        self.maps: Final = maps

    def line(self) -> str:
        """How the set travels: the same facts give the same line, `unseen.games.threads.content.read_set` the facts."""
        return line_of("schema", SET, {**self.written(), "maps": [one.written() for one in self.maps]})


# ---- files ----
def set_facts(source: Source, beside: Near, starter: list[MapFacts]) -> SetFacts:
    """The facts of a set file with its maps: inside, beside it, or the starter maps if it names none.

    Flaw if it bears a digest that is not its own.
    """
    value, maps = source.parsed(), starter
    if not unchanged("schema", value):
        raise Flaw(source, "digest", "is not that of this set: it was changed on its way")
    if "maps" in value:
        maps = [_map(source, one, path, beside) for path, one in listed(source, value["maps"], "maps", 12)]
    return SetFacts(source, value, maps)


def _map(source: Source, one: object, path: str, beside: Near) -> MapFacts:
    if isinstance(one, dict):
        return MapFacts(source, one, path)
    if not isinstance(one, str):
        raise Flaw(source, path, "must name a file beside this one, or be a table with keys")
    try:
        found = beside(one)
    except UnseenError as error:
        raise Flaw(source, path, error.sentence) from error
    return MapFacts(found, found.parsed())


def schema_of(source: Source) -> str:
    """What a file says it is; "" if it says nothing or cannot be read."""
    try:
        found = source.parsed().get("schema")
    except Flaw:
        return ""
    return found if isinstance(found, str) else ""
