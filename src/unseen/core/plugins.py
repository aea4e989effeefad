"""What installed packages offer, by group of entry points; looked up once, for a running program gets no new ones."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points


@cache
def offered(group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group, in the order in which they are found."""
    return tuple(entry_points(group=group))
