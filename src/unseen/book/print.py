"""A rule book printed: one Markdown page, with an anchor for every rule, ruling and option.

python -m unseen.book.print nusubito > docs/rules/nusubito.md
"""

import sys
from collections.abc import Iterable, Sequence

from unseen.book.game import GameBook
from unseen.book.rules import RuleBook
from unseen.book.shapes import Rule, Ruling, Section
from unseen.core.options import Option, choosable, show
from unseen.core.registry import load


def printed(game_id: str) -> str:
    """The whole page of a game, with the options at their defaults."""
    game = load(game_id)
    assert isinstance(game.book, GameBook), f"the rules of {game_id} do not stand as data"
    folder = f"src/{game.book.package.replace('.', '/')}/data"
    source = folder if game.book.texts.parts else f"{folder}/rules.toml"
    return markdown(game.book.texts, game.title, game.options, source)


def markdown(book: RuleBook, title: str, options: Sequence[Option], source: str) -> str:
    """The whole page; `source` names the data that it is made from."""
    parts = [
        f"# {title}: the rules\n",
        " ".join(book.credits) + "\n",
        f"<!-- Made from {source}; change that and make this page anew. -->\n",
        f"## {book.summary_title}\n",
        *[f"{paragraph}\n" for paragraph in book.summary],
        *[line for section in book.sections for line in _section(book, section)],
        *_endings(book),
        *_sights(book),
        *_rulings(book),
        *_options(book, options),
        *_notation(book),
        *_glossary(book),
    ]
    return "\n".join(parts)


def _section(book: RuleBook, section: Section) -> list[str]:
    lines = [f'<a id="{section.id}"></a>\n', f"## {section.title}\n", f"{section.intro}\n"]
    if section.picture:
        picture = book.pictures[section.picture]
        lines.append(f"*{picture.caption}* (`{picture.position}`)\n")
    return [*lines, *[line for rule in section.rules for line in _rule(book, rule)]]


def _rule(book: RuleBook, rule: Rule) -> list[str]:
    lines = [f'<a id="{rule.id}"></a>\n', f"### {rule.id} · {rule.title}\n", f"{rule.text}\n"]
    if rule.example:
        lines.append(f"*Example.* {rule.example}\n")
    notes = []
    if rule.options:
        notes.append("Options: " + ", ".join([f"[`{key}`](#option-{key})" for key in rule.options]))
    if book.settled(rule):
        notes.append("Rulings: " + ", ".join([_link(ident) for ident in book.settled(rule)]))
    if notes:
        lines.append(" · ".join(notes) + "\n")
    return lines


def _endings(book: RuleBook) -> list[str]:
    rows = [(f"`{one.name}`", book.sides.winner(one.winner), one.sentence) for one in book.endings]
    return ["## The endings by name\n", *_table(("Ending", "Winner", "What happened"), rows)]


def _sights(book: RuleBook) -> list[str]:
    columns = book.sides.columns
    heads = tuple([head for _, head in columns])
    sees = [(one.what, *[one.by[key] for key, _ in columns], one.by["end"]) for one in book.sees]
    hears = [(one.what, *[one.by[key] for key, _ in columns]) for one in book.hears]
    return [
        '<a id="who-sees-what"></a>\n',
        "## Who sees what\n",
        f"{book.sides.same} This is what lies there:\n",
        *_table(("What", *heads, "When the game is over"), sees),
        f"And this is what is told of each action. {book.sides.later} Some options tell more or less.\n",
        *_table(("Action", *heads), hears),
        f"{book.sides.concluded}:\n",
        *[f"- {one.text} ({', '.join([_link(rule) for rule in one.rules])})" for one in book.deductions],
        "",
    ]


def _rulings(book: RuleBook) -> list[str]:
    return [
        '<a id="rulings"></a>\n',
        "## Rulings\n",
        "Points that the booklet leaves open, or tells in two ways, and how they are played here.\n",
        *[line for ruling in book.rulings for line in _ruling(ruling)],
    ]


def _ruling(ruling: Ruling) -> list[str]:
    notes = ["Rules: " + ", ".join([_link(rule) for rule in ruling.rules])]
    if ruling.option:
        notes.append(f"Option: [`{ruling.option}`](#option-{ruling.option})")
    return [
        f'<a id="{ruling.id}"></a>\n',
        f"### {ruling.id}\n",
        f"**{ruling.question}**\n",
        f"{ruling.ruling}\n",
        " · ".join(notes) + "\n",
    ]


def _options(book: RuleBook, options: Sequence[Option]) -> list[str]:
    return [
        '<a id="options"></a>\n',
        "## Options\n",
        "Each table may change these.\n",
        *[_option(book, option) for option in choosable(options)],
        "",
    ]


def _option(book: RuleBook, option: Option) -> str:
    values = f"Default {show(option.default)}; choices: {option.described()}. Source: {option.source}."
    note = book.option_notes[option.key]
    return f'- <a id="option-{option.key}"></a>`{option.key}`: {option.sentence} {values} {note}'


def _notation(book: RuleBook) -> list[str]:
    lines = [
        '<a id="notation"></a>\n',
        "## Notation\n",
        "A turn is one line. There are two texts of a game: the full one, and what the others read.\n",
    ]
    for group in dict.fromkeys([sign.group for sign in book.signs]):
        signs = [sign for sign in book.signs if sign.group == group]
        rows = [(" ".join([f"`{token}`" for token in sign.tokens]), sign.meaning) for sign in signs]
        lines += [f"### {group}\n", *_table(("Sign", "Meaning"), rows)]
    return lines


def _glossary(book: RuleBook) -> list[str]:
    words = [f"- **{word}**: {meaning}" for word, meaning in book.glossary.items()]
    return ['<a id="glossary"></a>\n', "## Glossary\n", *words, ""]


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = [head, tuple(["---"] * len(head)), *rows]
    return [*["| " + " | ".join(cells) + " |" for cells in lines], ""]


def _link(anchor: str) -> str:
    return f"[{anchor}](#{anchor})"


if __name__ == "__main__":
    sys.stdout.write(printed(sys.argv[1]))
