"""What a tuning says, for people: first what is confirmed, as a sentence, then the trials that led there."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from unseen.core.options import show
from unseen.core.registry import game_class
from unseen.core.words import listed
from unseen.lab.arena import ending_name
from unseen.lab.experiment.answer import TRUST, between, exact, percent, signed, who_plays
from unseen.lab.experiment.cells import Cell, in_words, sentences
from unseen.lab.experiment.figures import ENDING, WINS
from unseen.lab.intervals import Interval
from unseen.lab.tuning.aims import Aim, Nearer, Reached, compared
from unseen.lab.tuning.proposing import DRAWN, is_grid
from unseen.lab.tuning.question import Point, Search
from unseen.lab.tuning.searching import Tuned
from unseen.lab.tuning.standing import Standing

CURSE: Final = (
    "The figures of the best trials are too good: of many that were tried the luckiest stand first. Only what is"
    " confirmed, by other games, counts."
)
MISS: Final = (
    "A miss is how far a figure lies outside of its target: in points of 100 for shares of games, in percent of the"
    " edge that is missed for other numbers (of 1, where the edge is smaller). The best has the smallest sum of misses."
)
FRONT: Final = "On the front is what none beats: nothing else is nearer in one aim and no farther in any other."
SHOWN: Final = 5
"""So many refusals are told."""


def answer(tuned: Tuned) -> str:
    """All of it, as text."""
    parts = [
        list(findings(tuned)),
        list(heading(tuned)),
        confirmed_lines(tuned),
        trial_lines(tuned),
        list(refusals(tuned.standing)),
        list(foot(tuned)),
    ]
    return "\n\n".join(["\n".join(part) for part in parts if part])


# ---- the answer ----
def findings(tuned: Tuned) -> Iterator[str]:
    """For each version that was confirmed a sentence about each aim; or why there is none."""
    versions = list(confirmations(tuned))
    for cell, several in versions:
        yield from about(tuned.search, cell, several)
    if versions:
        return
    standing = tuned.standing
    trials = len([one for one in standing.played if one.number])
    if standing.base is None or not trials:
        yield "Nothing can be said yet: no trial has been played to its end."
    elif not standing.chosen():
        yield f"In {trials} trials nothing came nearer to what is aimed at than the game as it is."
    else:
        nearest = standing.chosen()[0].cell.name
        yield f"Nothing is confirmed. In the trials {nearest} came nearest: it was chosen for that, which is no proof."


def confirmations(tuned: Tuned) -> Iterator[tuple[Cell, list[Nearer]]]:
    """Of each version that was confirmed, how it lies beside the game as it is, aim by aim."""
    result = tuned.confirmed
    if result is None:
        return
    base, *others = result.plan.cells
    for cell in others:
        rows = result.kept.of(base), result.kept.of(cell)
        found = [compared(aim, (base, cell), rows) for aim in tuned.search.aims]
        several = [one for one in found if one is not None]
        if several:
            yield cell, several


def about(search: Search, cell: Cell, several: Sequence[Nearer]) -> Iterator[str]:
    """One version: its first aim in a sentence that says what is changed, the others behind it."""
    first, *others = [sentence(one) for one in several]
    changed = [f"{in_words(key)} {value}" for key, value in cell.settings.items() if value != usual(search, key)]
    yield f"With {listed(changed)} {first}"
    if others:
        yield " ".join([f"{one[:1].upper()}{one[1:]}" for one in others])


def usual(search: Search, key: str) -> str:
    """What an option is in the game as it is."""
    return show(search.base.game.chosen[key])


def sentence(one: Nearer) -> str:
    """`the Thief wins 51.0 games in 100 instead of 58.2: nearer to 50 by 6.8 (3.1 to 10.2).`"""
    aim, form = one.after.aim, form_of(one.after.aim, one.after.interval)
    now, before = form(one.after.value), form(one.before.value)
    if aim.kind == WINS:
        who = aim.name if aim.side not in (0, 1) else f"the {aim.name}"
        said = f"{who} wins {now} games in 100 instead of {before}"
    elif aim.kind == ENDING:
        what = spaced(one.after.what)
        ending = f"the ending {what}" if aim.name else f"the most frequent ending, {what},"
        other = "" if one.after.what == one.before.what else f" of {spaced(one.before.what)}"
        said = f"{ending} comes in {now} games of 100 instead of {before}{other}"
    else:
        said = f"it has {now} {aim.name} instead of {before}"
    return f"{said}: {verdict(one)}."


def verdict(one: Nearer) -> str:
    """`nearer to 50 by 6.8 (3.1 to 10.2)`."""
    form, low, high = form_of(one.after.aim, one.interval), *one.interval
    target, closed = target_in_words(one.after.aim), all(map(math.isfinite, one.after.aim.target))
    if one.before.miss == one.after.miss == 0:
        return f"both are found within the target, {target}"
    if not closed:
        target = f"the target, {target},"
    if one.shows:
        nearest, farthest = sorted([abs(low), abs(high)])
        how = "nearer to" if low > 0 else "farther from"
        return f"{how} {target} by {form(abs(one.value))} ({form(nearest)} to {form(farthest)})"
    return f"that it is nearer to {target} is not shown (between {form(abs(low))} farther and {form(high)} nearer)"


def form_of(aim: Aim, interval: Interval | None) -> Callable[[float], str]:
    """How its figures are written, and the ends of their intervals."""
    return percent if aim.share else exact(interval)


def target_in_words(aim: Aim) -> str:
    """`50`, `6 to 8`, `at most 60`; shares in 100."""
    low, high = [f"{100 * one if aim.share else one:.6g}" for one in aim.target]
    if math.isinf(aim.target[0]):
        return f"at most {high}"
    if math.isinf(aim.target[1]):
        return f"at least {low}"
    return low if low == high else f"{low} to {high}"


def aim_in_words(aim: Aim) -> str:
    """`wins of the Thief: 50 in 100`."""
    per = " in 100" if aim.share else ""
    return f"{title_of(aim)}: {target_in_words(aim)}{per}"


def title_of(aim: Aim) -> str:
    """An aim as a heading."""
    if aim.kind == WINS:
        return f"wins of {aim.name}"
    if aim.kind == ENDING:
        return f"ending {spaced(aim.name)}" if aim.name else "most frequent ending"
    return aim.name


# ---- how it was found ----
def heading(tuned: Tuned) -> Iterator[str]:
    """What was played."""
    plan, search, standing = tuned.standing.plan, tuned.search, tuned.standing
    stopped = ", interrupted" if tuned.interrupted else ""
    confirmed = 0 if tuned.confirmed is None else len(tuned.confirmed.kept.rows)
    yield (
        f"{plan.title} {plan.rules}, {standing.games:,} games of trials and {confirmed:,} that confirm{stopped}, seed"
        f" {plan.seed}"
    )
    yield "Aims: " + "; ".join([aim_in_words(aim) for aim in search.aims])
    yield from asked_for(search)


def asked_for(search: Search) -> Iterator[str]:
    """What may change and what the game says of it, how versions were chosen, and who played."""
    yield f"Over: {over_in_words(search)}"
    yield how(search)
    yield f"Levels: {who_plays(search.base.levels)}"
    for key, sentence in sentences(game_class(search.asked.game), search.over).items():
        said = in_words(key)
        yield f"{said[:1].upper()}{said[1:]}: {sentence}"


def over_in_words(search: Search) -> str:
    """`start darts 1, 2, 3; max days 2, 3`."""
    return "; ".join([f"{in_words(key)} {', '.join(map(show, values))}" for key, values in search.over.items()])


def how(search: Search) -> str:
    """How it was chosen what to try."""
    if is_grid(search):
        return f"All {search.points:,} versions are tried, each once."
    lot = min(DRAWN, search.asked.trials)
    rest = ", the others proposed by TPE (Optuna), from what was tried before" if search.asked.trials > lot else ""
    return f"Of {search.points:,} versions {search.asked.trials} are tried: {lot} drawn by lot{rest}."


def confirmed_lines(tuned: Tuned) -> list[str]:
    """Figures by other games."""
    versions = list(confirmations(tuned))
    if not versions:
        return []
    _, first = versions[0]
    rows = [["as it is", *[figure(one.before) for one in first]]]
    rows += [[cell.name, *[f"{figure(one.after)}, {by(one)}" for one in several]] for cell, several in versions]
    assert tuned.confirmed is not None
    head = [
        f"confirmed by {first[0].pairs:,} games each, seed {tuned.confirmed.plan.seed}",
        *map(title_of, tuned.search.aims),
    ]
    return columns([head, *rows])


def by(one: Nearer) -> str:
    """`nearer by 6.8 (3.1 to 10.2)`; below nought it is farther."""
    form = signed(form_of(one.after.aim, one.interval))
    return f"nearer by {form(one.value)}{between(one.interval, form)}"


def figure(one: Reached) -> str:
    """`51.0 % (47.9 to 54.1)`."""
    form = form_of(one.aim, one.interval)
    unit = " %" if one.aim.share else ""
    return f"{which(one)}{form(one.value)}{unit}{between(one.interval, form)}"


def which(one: Reached) -> str:
    """`treasure `: of which ending a figure is, where that is not said above it."""
    return "" if one.aim.name else f"{spaced(one.what)} "


def spaced(name: str) -> str:
    """An ending for people."""
    return name.replace("_", " ")


def trial_lines(tuned: Tuned) -> list[str]:
    """The trials, the best first."""
    standing = tuned.standing
    if not standing.played:
        return []
    head = ["trial", "", *[f"{title_of(aim)}, miss" for aim in tuned.search.aims], "sum"]
    rows = [
        [
            f"{'+' if one in standing.front else ' '} {one.number or '*'}",
            one.cell.name,
            *[f"{figure(each)}, {each.miss:.1f}" for each in one.reached],
            f"{one.miss:.1f}",
        ]
        for one in standing.ranked(standing.played)
    ]
    note = f"trials, {standing.plan.most:,} games each; + is on the front, * the game as it is"
    return [note, *columns([head, *rows])]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table."""
    widths = [max([len(row[place]) for row in rows]) for place in range(len(rows[0]))]
    return [
        "  " + "  ".join([f"{word:<{wide}}" for word, wide in zip(row, widths, strict=True)]).rstrip() for row in rows
    ]


def refusals(standing: Standing) -> Iterator[str]:
    """What the game cannot be."""
    found = standing.refused
    if found:
        yield f"refused by the game: {len(found):,}"
        for one in found[:SHOWN]:
            yield f"  {in_a_line(one.point)}: {one.refused}"
        if len(found) > SHOWN:
            yield f"  and {len(found) - SHOWN:,} more"


def in_a_line(point: Point) -> str:
    """`start darts 3, max days 2`."""
    return ", ".join([f"{in_words(key)} {show(value)}" for key, value in point.items()])


def unseen_endings(tuned: Tuned) -> Iterator[str]:
    """Aims at endings that never came: perhaps a slip of the pen."""
    named = {aim.name for aim in tuned.search.aims if aim.kind == ENDING and aim.name}
    came = endings(tuned.standing)
    for name in sorted(named - came):
        yield f"The ending {name} never came; endings: {', '.join(sorted(came))}."


def endings(standing: Standing) -> set[str]:
    """All that came in the trials."""
    return {ending_name(row.ending, row.notes) for rows in standing.rows.values() for row in rows.values()}


def foot(tuned: Tuned) -> Iterator[str]:
    """How far to trust it, and what it was made with."""
    if tuned.standing.played:
        yield from unseen_endings(tuned)
    yield CURSE
    yield MISS
    yield FRONT
    yield from TRUST
    where = "" if tuned.folder is None else f"; rows in {tuned.folder}"
    yield f"Unseen {tuned.standing.plan.program}{where}"
    if tuned.interrupted:
        yield "The same command goes on."
