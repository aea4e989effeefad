"""The book as a table for other programs: a line for each person of each game."""

import csv
import io
from collections.abc import Sequence
from typing import Final

from unseen.core.spreadsheet import defused
from unseen.server.playtest.answers import TABLE
from unseen.server.playtest.sheet import Sheet

COLUMNS: Final = (
    "sheet", "source", "date", "game", "rules", "variant", "profile", "options", "content", "result", "ending", "notes",
    "ended_at", "turns", "minutes", "clock", "others", "role", "won", "name", "role_felt", "role_words", "end_felt",
    "end_words", "comment",
)  # fmt: skip


def table(sheets: Sequence[Sheet]) -> str:
    """As CSV, with a head."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for sheet in sheets:
        for seat in sheet.speakers:
            writer.writerow([defused(value) for value in line(sheet, seat)])
    return out.getvalue()


def line(sheet: Sheet, seat: int) -> list[str | int | None]:
    """A person of a game, or what all of them said together."""
    facts, answer = sheet.facts, sheet.answer(seat)
    won = None if seat == TABLE else facts.parts[seat].won
    others = [f"{part.title}: {part.level}" for part in facts.parts if part.level]
    return [
        sheet.id,
        facts.source,
        facts.day,
        facts.title,
        facts.rules,
        facts.variant,
        facts.profile,
        "; ".join([f"{key}={value}" for key, value in facts.options.items()]),
        facts.content,
        facts.result,
        facts.ending,
        "; ".join(facts.notes),
        facts.length,
        facts.turns,
        facts.minutes,
        facts.pace,
        "; ".join(others),
        sheet.who(seat),
        "" if won is None else "yes" if won else "no",
        answer.name,
        answer.role or None,
        answer.role_words,
        answer.end or None,
        answer.end_words,
        answer.comment,
    ]
