"""The report as one file: nothing is fetched, nothing runs, and it prints."""

import os
import shlex
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

from unseen.core.errors import UnseenError, cut
from unseen.core.options import Value, show
from unseen.core.words import listed
from unseen.draw.icons import signs
from unseen.draw.markup import Markup, element, joined
from unseen.draw.theme import FIXED_CSS, colours_css
from unseen.lab.experiment.answer import TRUST, asked, enough, findings, who_plays
from unseen.lab.experiment.cells import in_words
from unseen.lab.experiment.factors import Grid
from unseen.lab.experiment.figures import Figures
from unseen.lab.experiment.odd import odd_games
from unseen.lab.experiment.report.again import command
from unseen.lab.experiment.report.charts import patterns
from unseen.lab.experiment.report.drawn import certainty, differences, endings, length, others, wins
from unseen.lab.experiment.report.panels import contents, panel
from unseen.lab.experiment.report.tables import Group, named, table
from unseen.lab.experiment.report.together import beside, ladder
from unseen.lab.experiment.report.use import steps
from unseen.lab.experiment.rows import Plan
from unseen.lab.experiment.running import Result

STYLE: Final = Path(__file__).parent / "report.css"
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""For browsers: nothing is fetched, nothing runs."""
NOTHING: Final = "Nothing has been played yet."


def report(result: Result, file: Path | None = None, home: str = "") -> str:
    """The report as HTML; its links go from where it is written, and `home` is where it leads back to, if anywhere."""
    figures = Figures(result.plan, result.kept)
    parts = [*panels(result, figures, file), foot(result, figures)]
    return document(question(result.plan), head(result, figures), parts, home)


def write_report(result: Result, file: Path) -> None:
    """As a file; UnseenError `file` if it cannot be written."""
    write(report(result, file), file)


def write(text: str, file: Path) -> None:
    """A page as a file; UnseenError `file` if it cannot be written."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnseenError("file", f"{file} cannot be written: {error.strerror}.") from error


# ---- the frame ----
def document(title: str, head: Markup, parts: Sequence[Markup], home: str = "") -> str:
    """A page with these parts below the answer, and links to them, and back to where they lead from, if anywhere."""
    inside = joined(patterns(), brand(home), element("main", head, contents(parts), *parts))
    return f"<!doctype html>\n{element('html', top(title), element('body', inside), lang='en')}\n"


def top(title: str) -> Markup:
    """What a browser is told before it shows anything."""
    return element(
        "head",
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
        Markup('<meta name="color-scheme" content="light dark">'),
        element("title", f"{title} · Unseen"),
        element("style", Markup(css())),
    )


def css() -> str:
    """The colours of the pages, light, dark and on paper; then how a report looks."""
    light, dark = colours_css("light"), colours_css("dark")
    themes = (
        f":root {{\n{FIXED_CSS}\n{light}\n}}\n@media (prefers-color-scheme: dark) {{ :root {{\n{dark}\n}} }}\n"
        f"@media print {{ :root:root {{\n{light}\n}} }}\n"
    )
    return themes + STYLE.read_text(encoding="utf-8")


def brand(home: str) -> Markup:
    """The mark of the house, and the way back."""
    logo = element("svg", Markup(signs()["logo"]), class_="icon", viewBox="0 0 100 100", aria_hidden="true")
    back = [element("a", "The lab", href=home, class_="back")] if home else []
    return element("header", logo, element("span", "Unseen"), *back, class_="topbar")


def question(plan: Plan) -> str:
    """`Nusubito: start darts 2 or 3`."""
    factors = Grid(plan).factors
    asked_for = [f"{in_words(key)} {either(values)}" for key, values in factors.items()]
    if not asked_for and len(plan.cells) > 1:
        asked_for = [either([cell.name for cell in plan.cells])]
    return f"{plan.title}: {listed(asked_for)}" if asked_for else plan.title


def either(values: list[str]) -> str:
    """`2, 3 or 4`."""
    return " or ".join([part for part in (", ".join(values[:-1]), values[-1]) if part])


# ---- the answer ----
def head(result: Result, figures: Figures) -> Markup:
    """First the answer, as a sentence; then how much was played, by whom."""
    plan = result.plan
    said = list(findings(figures)) if figures.played else [NOTHING]
    played = f"{figures.played:,} {'game' if figures.played == 1 else 'games'}{so_far(figures)}"
    lines = [*(enough(figures) if figures.played else []), *asked(plan)]
    return element(
        "header",
        element("p", f"The designer’s lab · {question(plan)} · rules {plan.rules} · {played}", class_="small quiet"),
        element("h1", said[0]),
        *[element("p", one, class_="finding") for one in said[1:]],
        element("ul", *[element("li", one) for one in lines], class_="facts"),
        class_="answer",
    )


def so_far(figures: Figures) -> str:
    """Behind the number of games, if more were asked for and no look has said that it is enough."""
    plan = figures.plan
    asked_for = plan.most * len(plan.cells)
    missing = plan.until is None and figures.played < asked_for
    return f" of {asked_for:,}, so far" if missing else ""


def panels(result: Result, figures: Figures, file: Path | None) -> Iterator[Markup]:
    """What the figures show; nothing while there are none."""
    if not figures.played:
        return
    for one in (wins, differences, endings, length, certainty, ladder, beside, steps, others):
        yield one(figures)
    yield odd(result, figures, file)


# ---- odd games ----
def odd(result: Result, figures: Figures, file: Path | None) -> Markup:
    """The games whose record is kept, what shows each, and the line that replays it."""
    folder = result.folder
    if folder is None:
        return Markup("")
    rows = [
        [
            named(figures, one.cell),
            record(one.path(folder), one.why, file),
            code("unseen", "replay", "--words", str(one.path(folder))),
        ]
        for one in odd_games(result.plan, result.kept)
        if one.path(folder).exists()
    ]
    failed = [
        element("p", f"{name} came out otherwise when it was played again, and has no record.", class_="note")
        for name in result.failed
    ]
    found = [table(["", "record", "to replay it"], [Group("", rows)], "Odd games")] if rows else []
    return panel("Odd games", *found, *failed, note="Look at a few before you believe a figure.")


def record(path: Path, why: str, file: Path | None) -> Markup:
    """What is odd, as a link to the record."""
    if file is None:
        return joined(why)
    return element("a", why, href=quote(Path(os.path.relpath(path, file.parent)).as_posix()))


def code(*words: str) -> Markup:
    """A line for the command line."""
    return element("code", shlex.join(words))


# ---- the foot ----
def foot(result: Result, figures: Figures) -> Markup:
    """How far to trust it, what it was made with, and how to make it again."""
    plan, folder = result.plan, result.folder
    again = command(plan, folder)
    made = [
        ("seed", joined(str(plan.seed))),
        ("program", joined(f"Unseen {plan.program}")),
        ("rules", joined(f"{plan.title} {plan.rules}")),
        ("games", joined(f"{figures.played:,} that count, at most {plan.most:,} of each cell")),
        (
            "played by",
            element("code", again) if again else joined("a file: its cells and what they bring are not said in a line"),
        ),
    ]
    if folder is not None:
        made.append(("this page by", code("unseen", "lab", "report", str(folder))))
    lines = [part for name, value in made for part in (element("dt", name), element("dd", value))]
    trust = [element("p", sentence, class_="note") for sentence in TRUST]
    return panel("How far to trust it, and how to have it again", *trust, cells(plan), element("dl", *lines))


def cells(plan: Plan) -> Markup:
    """Every cell with its levels, and the options that differ from the game’s own."""
    rows = [
        [
            cell.name,
            who_plays(cell.levels),
            options(cell.options),
            element("code", cell.key),
        ]
        for cell in plan.cells
    ]
    return table(["cell", "levels", "options that differ from the game’s own", "key"], [Group("", rows)], "Cells")


def options(values: Mapping[str, Value]) -> str:
    """As far as they fit."""
    return ", ".join([f"{key}={cut(show(value))}" for key, value in values.items()]) or "none"
