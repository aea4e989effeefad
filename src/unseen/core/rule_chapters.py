"""A rule book as the rules page: its texts in the order in which one learns them, with pictures of our own pieces."""

from collections.abc import Callable, Sequence
from typing import Final

from unseen.core.options import Option, show
from unseen.core.rule_book import RuleBook
from unseen.core.rule_texts import Rule, Section
from unseen.core.rules_page import Chapter, Chart, Law, Plate, RulesPage

Draw = Callable[[str], object]
"""A position's text as a scene (`draw.scene.Scene`)."""

ABOUT_RULINGS: Final = "Where the booklet leaves a point open, it is played here as follows."


def page(book: RuleBook, options: Sequence[Option], draw: Draw) -> RulesPage:
    """The whole page."""
    chapters = [
        Chapter("summary", book.summary_title, book.summary),
        *[_section(book, section, draw) for section in book.sections],
        _endings(book),
        _sights(book),
        Chapter("rulings", "Rulings", (ABOUT_RULINGS,), laws=_rulings(book)),
        _options(book, options),
        _notation(book),
        _glossary(book),
    ]
    return RulesPage(tuple(chapters), book.credits)


def _section(book: RuleBook, section: Section, draw: Draw) -> Chapter:
    plates: tuple[Plate, ...] = ()
    if section.picture:
        picture = book.pictures[section.picture]
        plates = (Plate(draw(picture.position), picture.caption),)
    laws = tuple([_law(book, rule) for rule in section.rules])
    return Chapter(section.id, section.title, (section.intro,), plates, laws)


def _law(book: RuleBook, rule: Rule) -> Law:
    return Law(rule.id, rule.title, rule.text, rule.example, _notes(rule.options, book.settled(rule)))


def _notes(options: Sequence[str], ids: Sequence[str]) -> str:
    """What else to read: options by key, rules or rulings by id."""
    notes = []
    if options:
        notes.append("Options: " + ", ".join([f"`{key}`" for key in options]))
    if ids:
        notes.append("See also: " + ", ".join(ids))
    return " · ".join(notes)


def _rulings(book: RuleBook) -> tuple[Law, ...]:
    return tuple(
        [
            Law(one.id, one.question, one.ruling, "", _notes([one.option] if one.option else [], one.rules))
            for one in book.rulings
        ]
    )


def _endings(book: RuleBook) -> Chapter:
    rows = tuple([(f"`{one.name}`", book.sides.winner(one.winner), one.sentence) for one in book.endings])
    return Chapter("endings", "The endings by name", charts=(Chart(("Ending", "Winner", "What happened"), rows),))


def _sights(book: RuleBook) -> Chapter:
    columns = book.sides.columns
    heads = tuple([head for _, head in columns])
    sees = tuple([(one.what, *[one.by[key] for key, _ in columns], one.by["end"]) for one in book.sees])
    hears = tuple([(one.what, *[one.by[key] for key, _ in columns]) for one in book.hears])
    concluded = tuple([(one.text, ", ".join(one.rules)) for one in book.deductions])
    charts = (
        Chart(("What lies there", *heads, "When the game is over"), sees),
        Chart(("What is done", *heads), hears),
        Chart((book.sides.concluded, "Rules"), concluded),
    )
    return Chapter("who-sees-what", "Who sees what", (book.sides.same, book.sides.later), charts=charts)


def _options(book: RuleBook, options: Sequence[Option]) -> Chapter:
    rows = tuple([_option_row(book, option) for option in options])
    ids = tuple([f"option-{option.key}" for option in options])
    heads = ("Option", "What it does", "Choices")
    return Chapter("options", "Options", charts=(Chart(heads, rows, ids),))


def _option_row(book: RuleBook, option: Option) -> tuple[str, ...]:
    note = book.option_notes.get(option.key, "")
    sentence = f"{option.sentence} {note}".strip()
    choices = f"{option.described()}; usually **{show(option.default)}** ({option.source})"
    return (f"`{option.key}`", sentence, choices)


def _notation(book: RuleBook) -> Chapter:
    groups: dict[str, list[tuple[str, ...]]] = {}
    for sign in book.signs:
        groups.setdefault(sign.group, []).append((", ".join([f"`{t}`" for t in sign.tokens]), sign.meaning))
    charts = [Chart((group, "Meaning"), tuple(rows)) for group, rows in groups.items()]
    return Chapter("notation", "Notation", charts=tuple(charts))


def _glossary(book: RuleBook) -> Chapter:
    rows = tuple([(f"**{word}**", meaning) for word, meaning in book.glossary.items()])
    return Chapter("glossary", "Glossary", charts=(Chart(("Word", "Meaning"), rows),))
