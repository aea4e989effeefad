"""The panels of a report: a heading, what is said about it, a picture and a table."""

import re
from collections.abc import Sequence
from typing import Final

from unseen.draw.markup import Markup, element

DRAWN: Final = 24
"""So many cells are drawn; all are in the tables."""


class Panel(Markup):
    """One of them, with its heading and the place to which a link leads."""

    heading: str
    place: str


def panel(title: str, *inside: str, note: str = "", small: str = "") -> Markup:
    """One of them; nothing if nothing is in it."""
    if not any(inside):
        return Markup("")
    heading = element("h2", title, *([element("small", small)] if small else []))
    notes = [element("p", note, class_="quiet note")] if note else []
    place = re.sub(r"\W+", "-", title.lower()).strip("-")
    found = Panel(element("section", heading, *notes, *inside, class_="panel", id=place))
    found.heading, found.place = title, place
    return found


def contents(panels: Sequence[Markup]) -> Markup:
    """Links to all of them."""
    links = [element("a", one.heading, href=f"#{one.place}") for one in panels if isinstance(one, Panel)]
    return element("nav", element("ul", *[element("li", link) for link in links]), aria_label="On this page")


def plain(text: str) -> str:
    """A figure as it is written beside a picture."""
    return text.replace("-", "−")
