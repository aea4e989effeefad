"""Cells of the tables that people open in a spreadsheet."""

import re
from typing import Final

Plain = str | int | float | bool | None

FORMULA: Final = "=+-@＝＋－＠"
"""A spreadsheet works out what begins so, also behind blanks and signs that nobody sees, unless it is a number."""
NUMBER: Final = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)
DEFUSE: Final = "'"


def defused(value: Plain) -> Plain:
    """A value that no spreadsheet runs: a text stays one, for others wrote it; its lines end in one way alone."""
    if not isinstance(value, str):
        return value
    text = value.replace("\r\n", "\n").replace("\r", "\n")
    if NUMBER.fullmatch(text):
        return text
    seen = next((sign for sign in text if sign.isprintable() and not sign.isspace()), " ")
    return DEFUSE + text if seen in FORMULA or text.startswith("\t") else text
