"""The report of a tuning as one file, as that of an experiment: what is confirmed first, then how it was found."""

import shlex
from collections.abc import Iterator
from pathlib import Path

from unseen.core.options import show
from unseen.draw.markup import Markup, element, joined
from unseen.lab.experiment.answer import TRUST
from unseen.lab.experiment.cells import in_words
from unseen.lab.experiment.playing import TEXT_MAX
from unseen.lab.experiment.report.page import code, document, write
from unseen.lab.experiment.report.panels import panel
from unseen.lab.experiment.report.tables import Group, table
from unseen.lab.tuning.answer import CURSE, aim_in_words, asked_for, findings, in_a_line, unseen_endings
from unseen.lab.tuning.question import Search
from unseen.lab.tuning.report.drawn import confirmed, front, trials
from unseen.lab.tuning.searching import Tuned


def report(tuned: Tuned) -> str:
    """The report as HTML."""
    parts = [confirmed(tuned), front(tuned), trials(tuned), refused(tuned), foot(tuned)]
    return document(question(tuned), head(tuned), parts)


def write_report(tuned: Tuned, file: Path) -> None:
    """As a file; UnseenError `file` if it cannot be written."""
    write(report(tuned), file)


def question(tuned: Tuned) -> str:
    """`Nusubito: wins of the Thief: 50 in 100`."""
    return f"{tuned.standing.plan.title}, tuned to {'; '.join([aim_in_words(aim) for aim in tuned.search.aims])}"


def head(tuned: Tuned) -> Markup:
    """What is confirmed, as sentences; then how much was played, and over what."""
    standing, search = tuned.standing, tuned.search
    stopped = ", interrupted" if tuned.interrupted else ""
    said = list(findings(tuned))
    asked = [*asked_for(search), *unseen_endings(tuned)]
    played = f"rules {standing.plan.rules} · {standing.games:,} games of trials{stopped}"
    return element(
        "header",
        element("p", f"The designer’s lab · {question(tuned)} · {played}", class_="small quiet"),
        element("h1", said[0]),
        *[element("p", one, class_="finding") for one in said[1:]],
        element("p", CURSE, class_="finding"),
        element("ul", *[element("li", one) for one in asked], class_="facts"),
        class_="answer",
    )


def refused(tuned: Tuned) -> Markup:
    """What the game cannot be, and why."""
    rows = [[str(one.number), in_a_line(one.point), one.refused or ""] for one in tuned.standing.refused]
    found = [table(["trial", "version", "why"], [Group("", rows)], "Refused by the game")] if rows else []
    return panel("What the game refuses", *found)


def foot(tuned: Tuned) -> Markup:
    """How far to trust it, what it was made with, and how to make it again."""
    plan, again = tuned.standing.plan, command(tuned)
    made = [
        ("seed", joined(str(plan.seed))),
        ("program", joined(f"Unseen {plan.program}")),
        ("rules", joined(f"{plan.title} {plan.rules}")),
        ("games", joined(f"{plan.most:,} of each trial, the same numbers")),
        ("as it is", joined(same(tuned.search))),
        ("played by", element("code", again) if again else joined("a file: what it brings is not said in a line")),
    ]
    if tuned.confirmed is not None:
        made.insert(1, ("seed of what confirms", joined(str(tuned.confirmed.plan.seed))))
    if tuned.folder is not None:
        made.append(("this page by", code("unseen", "lab", "report", str(tuned.folder))))
    lines = [part for name, value in made for part in (element("dt", name), element("dd", value))]
    trust = [element("p", sentence, class_="note") for sentence in TRUST]
    return panel("How far to trust it, and how to have it again", *trust, element("dl", *lines))


def same(search: Search) -> str:
    """The options that differ from the game’s own everywhere, but for those that are tried."""
    found = {key: show(value) for key, value in search.base.options.items() if len(show(value)) <= TEXT_MAX}
    started = [f"{in_words(key)} {show(search.base.game.chosen[key])}" for key in search.over]
    others = [f"{in_words(key)} {value}" for key, value in found.items() if key not in search.over]
    return ", ".join([*started, *others])


# ---- again ----
def command(tuned: Tuned) -> str | None:
    """The line that tunes the same; None where only a file can say it."""
    words = list(said(tuned.search))
    if None in words:
        return None
    folder = [] if tuned.folder is None else ["--out", str(tuned.folder)]
    return shlex.join(["unseen", "lab", "tune", *[word for word in words if word is not None], *folder])


def said(search: Search) -> Iterator[str | None]:
    """Its words; None for what no line can say."""
    asked = search.asked
    yield asked.game
    for key, values in search.over.items():
        yield from ("--over", between([show(value) for value in values], key))
    for key, target in asked.aims.items():
        yield from ("--aim", f"{key}={target}")
    for key, value in asked.options.items():
        text = show(value)
        yield from ("--set", f"{key}={text}" if len(text) <= TEXT_MAX and text.isprintable() else None)
    for seat, level in asked.levels.items():
        yield from ("--role", f"{seat}={level}")
    for key in ("trials", "games", "confirm", "seed"):
        yield from (f"--{key}", str(getattr(asked, key)))


def between(values: list[str], key: str) -> str | None:
    """All values to try in a line: between commas, or between semicolons where a value has commas."""
    sign = ";" if any(["," in value for value in values]) else ","
    clear = all([";" not in value and value == value.strip() and value.isprintable() for value in values])
    short = all([len(value) <= TEXT_MAX for value in values])
    return f"{key}={sign.join(values)}" if clear and short and (sign == "," or len(values) > 1) else None
