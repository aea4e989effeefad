"""Sets of units, cards and maps: the starter set "Selvedge", or one of an owner's own, ready for play.

A set of an owner's own travels as the value of an option, its `text`. A map file alone is played with the units and
cards of the starter set.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from unseen.boards.hexes import Hexes, mask_of
from unseen.core.content import Beside, Content
from unseen.core.errors import UnseenError
from unseen.games.threads.maps import Map, Thread
from unseen.games.threads.parts import Band, Card, Set, Setup, Unit, Victory
from unseen.games.threads.set_checks import verdicts
from unseen.games.threads.set_facts import (
    MAP,
    SET,
    CardFacts,
    MapFacts,
    Near,
    SetFacts,
    UnitFacts,
    check_digest,
    map_facts,
    schema_of,
    set_facts,
)
from unseen.games.threads.set_reading import Source

STARTER: Final = "selvedge"
Place = tuple[int, int]


@cache
def standard() -> Set:
    """The starter set."""
    return made(_starter_facts(), "")


@cache
def _starter_facts() -> SetFacts:
    folder = files("unseen.games.threads") / "data" / STARTER
    text = (folder / "set.toml").read_text(encoding="utf-8")
    return set_facts(
        Source("set.toml", text), lambda name: Source(name, (folder / name).read_text(encoding="utf-8")), []
    )


@lru_cache(maxsize=32)
def read_set(text: str) -> Set:
    """A set from its line; UnseenError `content` names the first fault."""
    source = Source("", text, line=True)
    check_digest(source)
    facts = set_facts(source, _nothing_beside, [])
    checked(facts)
    return made(facts, facts.line())


def _nothing_beside(name: str) -> Source:
    raise UnseenError("content", "a set in one line holds its maps")


def checked(facts: SetFacts) -> None:
    """UnseenError `content` names the first fault of a set."""
    for verdict in verdicts(facts):
        if verdict.faults:
            first = verdict.faults[0]
            raise UnseenError("content", f"{first.where()}: {first.sentence()} ({verdict.name})")


def chosen(value: object) -> Set:
    """The set that an option's value names: the starter set by its id, else the value is a set's line."""
    assert isinstance(value, str), "a set is chosen by a text"
    return standard() if value == STARTER else read_set(value)


def check_set(value: str) -> None:
    """UnseenError `option-value`, in one sentence, unless this is the line of a set that can be played."""
    try:
        read_set(value)
    except UnseenError as error:
        raise UnseenError("option-value", f"set cannot be this: {error.sentence}.") from error


# ---- files ----
def is_set(text: str) -> bool:
    """Does a file want to be a set or a map of this game?"""
    found = schema_of(Source("", text))
    return found.startswith((SET[:-1], MAP[:-1]))


def facts_of(source: Source, beside: Near) -> SetFacts:
    """The facts of a set file with its maps, or of the starter set with the map of a map file; Flaw if unreadable."""
    if schema_of(source).startswith(MAP[:-1]):
        return _with_map(map_facts(source))
    check_digest(source)
    return set_facts(source, beside, _starter_facts().maps)


def _with_map(one: MapFacts) -> SetFacts:
    source = _starter_facts().source
    return SetFacts(source, source.parsed(), [one])


def brought(game: str, title: str, text: str, beside: Beside) -> Content | None:
    """What a file brings into the game; None if it is no set and no map, UnseenError `content` if it has a fault."""
    if not is_set(text):
        return None
    facts = facts_of(Source("", text), lambda name: Source(name, beside(name)))
    checked(facts)
    name = facts.maps[0].title if schema_of(Source("", text)).startswith(MAP[:-1]) else facts.title
    return Content(game, f"{title}: {name}", {"set": facts.line()})


# ---- making ----
def made(facts: SetFacts, text: str) -> Set:
    """A set of these facts, which have passed all checks."""
    units = [_unit(one) for one in facts.units]
    names = [one.id for one in units]
    roster = [names.index(name) for name in facts.setup.default_roster]
    setup = Setup(
        facts.setup.units_per_player,
        facts.setup.decoys_per_player,
        roster,
        facts.setup.starting_knots,
        facts.setup.tokens_start_on_board,
        facts.setup.market_row,
        facts.setup.max_rounds,
    )
    victory = Victory(
        facts.victory.mode,
        facts.victory.yield_target,
        facts.victory.bank_target,
        facts.victory.seals_target,
        facts.victory.last_side_always,
    )
    cards = [_card(one) for one in facts.cards]
    maps = [_map(one) for one in facts.maps]
    return Set(facts.id, facts.title, units, cards, maps, setup, victory, facts.options_override, text)


def _unit(one: UnitFacts) -> Unit:
    bands = [Band(band.min, band.max, band.known()) for band in one.attack.bands]
    return Unit(one.id, one.name, one.role, one.attack.dash, bands)


def _card(one: CardFacts) -> Card:
    return Card(one.id, one.name, one.cost, one.copies, one.use, one.by, one.needs, one.lines(), one.text)


def _map(one: MapFacts) -> Map:
    hexes = Hexes([(row.r, row.q0, len(row.cells)) for row in one.rows])
    terrain = one.terrain()
    return Map(
        one.id,
        one.title,
        one.note,
        one.players,
        hexes,
        mask_of([hexes.number(*at) for at, letter in terrain.items() if letter == "#"]),
        mask_of([hexes.number(*at) for at, letter in terrain.items() if letter == "~"]),
        mask_of([hexes.number(*at) for at in one.bridges]),
        [Thread(thread.id, hexes.number(*thread.at)) for thread in one.threads],
        [hexes.number(*start.token) for start in one.start],
    )
