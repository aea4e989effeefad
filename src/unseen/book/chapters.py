"""A rule book as the rules page: its texts in the order in which one learns them, with pictures of our own pieces."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.book.rules import RuleBook
from unseen.book.shapes import Rule, Section
from unseen.core.book import Chapter, Chart, Law, Plate, RulesPage
from unseen.core.options import Option, Value, choosable, show

Draw = Callable[[str], object]
"""A position's text as a scene (`draw.scene.Scene`)."""

ABOUT_RULINGS: Final = "Where the booklet leaves a point open, it is played here as follows."


def page(book: RuleBook, options: Sequence[Option], draw: Draw, differing: Mapping[str, Value]) -> RulesPage:
    """The whole page; each rule begins with what these options, which are not at their defaults, change in it."""
    here = Here(book, differing)
    chapters = [
        Chapter("summary", book.summary_title, book.summary),
        *[_section(here, section, draw) for section in book.sections],
        _endings(book),
        _sights(book),
        Chapter("rulings", "Rulings", (ABOUT_RULINGS,), laws=_rulings(here)),
        options_chapter(options, book.option_notes),
        _notation(book),
        _glossary(book),
    ]
    return RulesPage(tuple(chapters), book.credits)


@dataclass(frozen=True)
class Here:
    """A book, and the options of this game that are not at their defaults."""

    book: RuleBook
    differing: Mapping[str, Value]

    def told(self, keys: Sequence[str], text: str) -> str:
        """A rule or ruling on which these options bear: first what is otherwise here, then how it usually stands."""
        changed = [key for key in keys if key in self.differing]
        if not changed:
            return text
        said = [f"**Here** `{key}` is {show(self.differing[key])}: {self.book.option_notes[key]}" for key in changed]
        return f"{' '.join(said)} **Usually:** {text}"


def _section(here: Here, section: Section, draw: Draw) -> Chapter:
    book = here.book
    plates: tuple[Plate, ...] = ()
    if section.picture:
        picture = book.pictures[section.picture]
        plates = (Plate(draw(picture.position), picture.caption),)
    laws = tuple([_law(here, rule) for rule in section.rules])
    return Chapter(section.id, section.title, (section.intro,), plates, laws)


def _law(here: Here, rule: Rule) -> Law:
    text, notes = here.told(rule.options, rule.text), _notes(rule.options, here.book.settled(rule))
    return Law(rule.id, rule.title, text, rule.example, notes)


def _notes(options: Sequence[str], ids: Sequence[str]) -> str:
    """What else to read: options by key, rules or rulings by id."""
    notes = []
    if options:
        notes.append("Options: " + ", ".join([f"`{key}`" for key in options]))
    if ids:
        notes.append("See also: " + ", ".join(ids))
    return " · ".join(notes)


def _rulings(here: Here) -> tuple[Law, ...]:
    out = []
    for one in here.book.rulings:
        keys = [one.option] if one.option else []
        out.append(Law(one.id, one.question, here.told(keys, one.ruling), "", _notes(keys, one.rules)))
    return tuple(out)


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


def options_chapter(options: Sequence[Option], notes: Mapping[str, str]) -> Chapter:
    """Every declared option, by key, with what exactly it changes."""
    rows = tuple([_option_row(option, notes.get(option.key, "")) for option in choosable(options)])
    ids = tuple([f"option-{option.key}" for option in choosable(options)])
    heads = ("Option", "What it does", "Choices")
    return Chapter("options", "Options", charts=(Chart(heads, rows, ids),) if rows else ())


def _option_row(option: Option, note: str) -> tuple[str, ...]:
    choices = f"{option.described()}; usually **{show(option.default)}** ({option.source})"
    return (f"`{option.key}`", f"{option.sentence} {note}".strip(), choices)


def _notation(book: RuleBook) -> Chapter:
    groups: dict[str, list[tuple[str, ...]]] = {}
    for sign in book.signs:
        groups.setdefault(sign.group, []).append((", ".join([f"`{t}`" for t in sign.tokens]), sign.meaning))
    charts = [Chart((group, "Meaning"), tuple(rows)) for group, rows in groups.items()]
    return Chapter("notation", "Notation", charts=tuple(charts))


def _glossary(book: RuleBook) -> Chapter:
    rows = tuple([(f"**{word}**", meaning) for word, meaning in book.glossary.items()])
    return Chapter("glossary", "Glossary", charts=(Chart(("Word", "Meaning"), rows),))
