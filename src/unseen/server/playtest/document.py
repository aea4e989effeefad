"""The book as one page to read, to send and to print: by game and variant, each sheet with what its people said."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from unseen.draw.markup import Markup, element, safe
from unseen.draw.theme import FIXED_CSS, colours_css
from unseen.server.playtest.answers import ROLE, TABLE, step_words
from unseen.server.playtest.sheet import SOURCES, Facts, Sheet, grouped, length_words

STYLE: Final = Path(__file__).parent / "document.css"
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""For browsers: nothing is fetched, nothing runs."""
NONE: Final = "The book has no sheets yet."


def document(sheets: Sequence[Sheet]) -> str:
    """The page as HTML."""
    inside = [element("h1", "Playtests"), element("p", count_words(sheets), class_="quiet")]
    for game, variants in grouped(sheets).items():
        of_game = [one for several in variants.values() for one in several]
        named = credit_words(of_game)
        inside.append(element("h2", game))
        inside += [element("p", f"Played by {named}.", class_="quiet")] if named else []
        for variant, several in variants.items():
            inside.append(element("h3", f"{variant} ", element("small", count_words(several))))
            inside += [sheet_of(one) for one in several]
    body = element("body", element("main", *inside))
    return f"<!doctype html>\n{element('html', head(), body, lang='en')}\n"


def head() -> Markup:
    """What a browser is told before it shows anything."""
    return element(
        "head",
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
        Markup('<meta name="color-scheme" content="light dark">'),
        element("title", "Playtests · Unseen"),
        element("style", Markup(css())),
    )


def css() -> str:
    """The colours of the pages, light, dark and on paper; then how it looks."""
    light, dark = colours_css("light"), colours_css("dark")
    return (
        f":root {{\n{FIXED_CSS}\n{light}\n}}\n@media (prefers-color-scheme: dark) {{ :root {{\n{dark}\n}} }}\n"
        f"@media print {{ :root:root {{\n{light}\n}} }}\n"
    ) + STYLE.read_text(encoding="utf-8")


def count_words(sheets: Sequence[Sheet]) -> str:
    """How many games they are, and how many people said something."""
    if not sheets:
        return NONE
    said = len([one for sheet in sheets for one in sheet.answers if one.said and one.seat != TABLE])
    games = f"{len(sheets)} game{'s' * (len(sheets) != 1)}"
    return f"{games}, {said} {'person' if said == 1 else 'people'} answered"


def credit_words(sheets: Sequence[Sheet]) -> str:
    """The names that people gave for the credits, each once, in order."""
    return ", ".join(sorted({one.name for sheet in sheets for one in sheet.answers if one.name}))


def sheet_of(sheet: Sheet) -> Markup:
    """One game."""
    rows = [element("div", element("dt", key), element("dd", value)) for key, value in told(sheet.facts) if value]
    return element(
        "article",
        element("h4", title(sheet.facts)),
        element("dl", *rows),
        *[said(sheet, seat) for seat in sheet.speakers],
        element("p", f"Sheet {sheet.id}, {SOURCES[sheet.facts.source]}.", class_="quiet small"),
    )


def title(facts: Facts) -> str:
    """`30 November 2026: Thief won`."""
    day = date.fromisoformat(facts.day) if facts.day else None
    when = f"{day.day} {day:%B %Y}" if day is not None else "Day unknown"
    return f"{when}: {facts.result}" if facts.result else when


def told(facts: Facts) -> Iterator[tuple[str, str]]:
    """What is known of the game, with its heads."""
    yield "How it ended", facts.ending
    yield "Noted", ", ".join(facts.notes)
    yield "How long", length_words(facts)
    yield "Clock", facts.pace
    yield "Played by the computer", ", ".join([f"{part.title} ({part.level})" for part in facts.parts if part.level])


def said(sheet: Sheet, seat: int) -> Markup:
    """What one person said."""
    answer = sheet.answer(seat)
    won = None if seat == TABLE else sheet.facts.parts[seat].won
    outcome = {True: ", won", False: ", lost", None: ""}[won]
    name = f" ({answer.name})" if answer.name else ""
    lines = [
        (ROLE, answer.role, answer.role_words),
        (sheet.end_question(seat), answer.end, answer.end_words),
        ("Anything else", 0, answer.comment),
    ]
    parts = [
        element("p", element("b", f"{question} "), felt(step, words), class_="words")
        for question, step, words in lines
        if step or words
    ]
    parts = parts or [element("p", "Said nothing.", class_="quiet")]
    return element("section", element("h5", f"{sheet.who(seat)}{name}{outcome}"), *parts)


def felt(step: int, words: str) -> Markup:
    """`Good. I liked it`, line by line."""
    text = ". ".join([one for one in (step_words(step).capitalize(), words) if one])
    return Markup("<br>".join([safe(line) for line in text.split("\n")]))
