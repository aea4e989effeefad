"""Events as JSON values and back: what pages, workers, records and the bot API get."""

from collections.abc import Mapping
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.events import Ended, Event, Said, Told, value_names

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

BAD: Final = "This is not an event of the game."


def events_of(*modules: Mapping[str, object]) -> dict[str, type[Event]]:
    """What can be told in a game by name: all event classes of these modules' names, and those of every game.

    A class from which another of them derives is told by nobody.
    """
    things = [Said, Ended, *[thing for names in modules for thing in names.values()]]
    kinds = [thing for thing in things if isinstance(thing, type) and issubclass(thing, Event)]
    bases = {base for kind in kinds for base in kind.__mro__[1:]}
    return {kind.__name__: kind for kind in kinds if kind not in bases}


def encode(value: object) -> Json:
    """A value of an event; tuples become lists, events become objects."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [encode(part) for part in value]
    assert isinstance(value, Event), value
    return encode_event(value)


def encode_event(event: Event) -> dict[str, Json]:
    """`{name, values}` with the values by name."""
    names = value_names(type(event))
    return {
        "name": type(event).__name__,
        "values": {name: encode(value) for name, value in zip(names, event.values(), strict=True)},
    }


def encode_told(told: Told) -> dict[str, Json]:
    """`{name, values, audience}`."""
    return {**encode_event(told.event), "audience": told.audience}


def decode(value: Json, events: Mapping[str, type[Event]]) -> object:
    """The inverse of `encode`."""
    if isinstance(value, list):
        return tuple([decode(part, events) for part in value])
    if isinstance(value, dict):
        return decode_event(value, events)
    return value


def decode_event(data: Mapping[str, Json], events: Mapping[str, type[Event]]) -> Event:
    """The inverse of `encode_event`; UnseenError `wire` for what is none."""
    name, values = data.get("name"), data.get("values")
    kind = events.get(name) if isinstance(name, str) else None
    if kind is None or not isinstance(values, dict) or set(values) != set(value_names(kind)):
        raise UnseenError("wire", BAD)
    return kind(*[decode(values[key], events) for key in value_names(kind)])


def decode_told(data: Mapping[str, Json], events: Mapping[str, type[Event]]) -> Told:
    """The inverse of `encode_told`; UnseenError `wire` for what is none."""
    audience = data.get("audience")
    if not isinstance(audience, str):
        raise UnseenError("wire", BAD)
    return Told(decode_event(data, events), audience)
