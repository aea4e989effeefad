"""Sets of units, cards and maps: the starter set "Selvedge", or one of an owner's own, ready for play.

A set of an owner's own travels as the value of an option, its `text`. A map file alone is played with the units and
cards of the starter set.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from unseen.core.content import Beside, Content
from unseen.core.errors import UnseenError
from unseen.games.threads.parts import Set
from unseen.games.threads.set_checks import verdicts
from unseen.games.threads.set_facts import MAP, SET, MapFacts, Near, SetFacts, schema_of, set_facts
from unseen.games.threads.set_reading import Source

STARTER: Final = "selvedge"


@cache
def standard() -> Set:
    """The starter set."""
    return Set(_starter_facts(), "")


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
    facts = set_facts(Source("", text, line=True), _nothing_beside, [])
    checked(facts)
    return Set(facts, facts.line())


def _nothing_beside(name: str) -> Source:
    raise UnseenError("content", "a set in one line holds its maps")


def checked(facts: SetFacts) -> None:
    """UnseenError `content` names the first fault of a set."""
    for verdict in verdicts(facts):
        if verdict.faults:
            first = verdict.faults[0]
            raise UnseenError("content", f"{first.where()}: {first.sentence()} ({verdict.name})")


def chosen(value: str) -> Set:
    """The set that an option's value names: the starter set by its id, else the value is a set's line."""
    return standard() if value == STARTER else read_set(value)


def check_set(value: str) -> None:
    """UnseenError `option-value`, in one sentence, unless this is the line of a set that can be played."""
    try:
        read_set(value)
    except UnseenError as error:
        raise UnseenError("option-value", f"set cannot be this: {error.sentence}.") from error


# ---- files ----
def facts_of(source: Source, beside: Near) -> SetFacts:
    """The facts of a set file with its maps, or of the starter set with the map of a map file; Flaw if unreadable."""
    if schema_of(source).startswith(MAP[:-1]):
        starter = _starter_facts().source
        return SetFacts(starter, starter.parsed(), [MapFacts(source, source.parsed())])
    return set_facts(source, beside, _starter_facts().maps)


def brought(game: str, title: str, text: str, beside: Beside) -> Content | None:
    """What a file brings into the game; None if it is no set and no map, UnseenError `content` if it has a fault."""
    source = Source("", text)
    kind = schema_of(source)
    if not kind.startswith((SET[:-1], MAP[:-1])):
        return None
    facts = facts_of(source, lambda name: Source(name, beside(name)))
    checked(facts)
    name = facts.maps[0].title if kind.startswith(MAP[:-1]) else facts.title
    return Content(game, f"{title}: {name}", {"set": facts.line()})
