"""The panels of a report: a heading, what is said about it, a picture and a table."""

from typing import Final

from unseen.lab.experiment.report.markup import Markup, element

DRAWN: Final = 24
"""So many cells are drawn; all are in the tables."""


def panel(title: str, *inside: str, note: str = "", small: str = "") -> Markup:
    """One of them; nothing if nothing is in it."""
    if not any(inside):
        return Markup("")
    heading = element("h2", title, *([element("small", small)] if small else []))
    notes = [element("p", note, class_="quiet note")] if note else []
    return element("section", heading, *notes, *inside, class_="panel")


def plain(text: str) -> str:
    """A figure as it is written beside a picture."""
    return text.replace("-", "−")
