"""The printed rules: all texts of Nusubito as one Markdown page, with an anchor for every rule and ruling.

python -m unseen.games.nusubito.texts_markdown > docs/rules/nusubito.md
"""

import sys
from collections.abc import Iterable

from unseen.core.options import Option, show
from unseen.games.nusubito import texts
from unseen.games.nusubito.options import OPTIONS
from unseen.games.nusubito.texts_shapes import Rule, Ruling, Section

WINNERS = {"thief": "Thief", "mists": "Mists", "other side": "the other side", "nobody": "nobody"}


def markdown() -> str:
    """The whole page."""
    parts = [
        "# Nusubito: the rules\n",
        " ".join(texts.credit_sentences()) + "\n",
        "<!-- Made from src/unseen/games/nusubito/data/rules.toml; change that and make this page anew. -->\n",
        *_summary(),
        *[line for section in texts.sections() for line in _section(section)],
        *_endings(),
        *_sights(),
        *_rulings(),
        *_options(),
        *_notation(),
        *_glossary(),
    ]
    return "\n".join(parts)


def _summary() -> list[str]:
    title, paragraphs = texts.summary()
    return [f"## {title}\n", *[f"{paragraph}\n" for paragraph in paragraphs]]


def _section(section: Section) -> list[str]:
    lines = [f'<a id="{section.id}"></a>\n', f"## {section.title}\n", f"{section.intro}\n"]
    if section.picture:
        picture = texts.pictures()[section.picture]
        lines.append(f"*{picture.caption}* (`{picture.position}`)\n")
    return [*lines, *[line for rule in section.rules for line in _rule(rule)]]


def _rule(rule: Rule) -> list[str]:
    lines = [f'<a id="{rule.id}"></a>\n', f"### {rule.id} · {rule.title}\n", f"{rule.text}\n"]
    if rule.example:
        lines.append(f"*Example.* {rule.example}\n")
    notes = []
    if rule.options:
        notes.append("Options: " + _joined([f"[`{key}`](#option-{key})" for key in rule.options]))
    rulings = [ruling for ruling in texts.rulings() if rule.id in ruling.rules]
    if rulings:
        notes.append("Rulings: " + _joined([_link(ruling.id) for ruling in rulings]))
    if notes:
        lines.append(" · ".join(notes) + "\n")
    return lines


def _endings() -> list[str]:
    rows = [(f"`{one.name}`", WINNERS[one.winner], one.sentence) for one in texts.endings()]
    return ["## The endings by name\n", *_table(("Ending", "Winner", "What happened"), rows)]


def _sights() -> list[str]:
    sees = [(one.what, one.thief, one.others, one.end) for one in texts.sees()]
    hears = [(one.what, one.thief, one.others) for one in texts.hears()]
    return [
        '<a id="who-sees-what"></a>\n',
        "## Who sees what\n",
        "The Mists and the spectators see the same. This is what lies there:\n",
        *_table(("What", "Thief", "Mists and spectators", "When the game is over"), sees),
        "And this is what is told of each action. Of a turn of the Thief the others hear nothing until it is over;"
        " then everything that they may know arrives at once, in the order in which it happened."
        " Some options tell more or less.\n",
        *_table(("Action", "Thief", "Mists and spectators"), hears),
        "What the Mists may safely conclude:\n",
        *[f"- {one.text} ({_joined([_link(rule) for rule in one.rules])})" for one in texts.deductions()],
        "",
    ]


def _rulings() -> list[str]:
    return [
        '<a id="rulings"></a>\n',
        "## Rulings\n",
        "Points that the booklet leaves open, or tells in two ways, and how they are played here.\n",
        *[line for ruling in texts.rulings() for line in _ruling(ruling)],
    ]


def _ruling(ruling: Ruling) -> list[str]:
    notes = ["Rules: " + _joined([_link(rule) for rule in ruling.rules])]
    if ruling.option:
        notes.append(f"Option: [`{ruling.option}`](#option-{ruling.option})")
    return [
        f'<a id="{ruling.id}"></a>\n',
        f"### {ruling.id}\n",
        f"**{ruling.question}**\n",
        f"{ruling.ruling}\n",
        " · ".join(notes) + "\n",
    ]


def _options() -> list[str]:
    return [
        '<a id="options"></a>\n',
        "## Options\n",
        "Each table may change these.\n",
        *[_option(option) for option in OPTIONS],
        "",
    ]


def _option(option: Option) -> str:
    values = f"Default {show(option.default)}; choices: {option.described()}. Source: {option.source}."
    note = texts.option_notes()[option.key]
    return f'- <a id="option-{option.key}"></a>`{option.key}`: {option.sentence} {values} {note}'


def _notation() -> list[str]:
    lines = [
        '<a id="notation"></a>\n',
        "## Notation\n",
        "A turn is one line. There are two texts of a game: the full one, and what the others read.\n",
    ]
    for group in dict.fromkeys([sign.group for sign in texts.signs()]):
        signs = [sign for sign in texts.signs() if sign.group == group]
        rows = [(" ".join([f"`{token}`" for token in sign.tokens]), sign.meaning) for sign in signs]
        lines += [f"### {group}\n", *_table(("Sign", "Meaning"), rows)]
    return lines


def _glossary() -> list[str]:
    words = [f"- **{word}**: {meaning}" for word, meaning in texts.glossary().items()]
    return ['<a id="glossary"></a>\n', "## Glossary\n", *words, ""]


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    lines = [head, tuple(["---"] * len(head)), *rows]
    return [*["| " + " | ".join(cells) + " |" for cells in lines], ""]


def _link(anchor: str) -> str:
    return f"[{anchor}](#{anchor})"


def _joined(parts: list[str]) -> str:
    return ", ".join(parts)


if __name__ == "__main__":
    sys.stdout.write(markdown())
