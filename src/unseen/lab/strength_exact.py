"""The section about small games on the page about strength, from the rows of a measurement alone."""

from collections.abc import Iterator
from textwrap import fill
from typing import Final

from unseen.ai.levels import CAREFUL, ISMCTS, RULE, STRONG, UNIFORM
from unseen.lab.intervals import wilson
from unseen.lab.strength_rows import Kept, SmallPlan
from unseen.lab.strength_tables import head, level_name, line

PIMC: Final = "pimc"
"""The baseline that is no level."""
ORDER: Final = (UNIFORM, CAREFUL, RULE, STRONG, ISMCTS, PIMC)
"""The levels, the weakest first; then the baselines."""
WIDTH: Final = 120
TOLD: Final = 0.0005
"""Smaller errors are not shown."""
INTRODUCTION: Final = """## Small games, measured exactly

These are small pieces of the real games, under their real rules: the last turns on a nearly empty board, or a board of
nineteen dots, or a map of eight hexes. They are so small that perfect play is known, and so is what it wins on average:
the **value**, from 1 (the first side always wins) to -1 (it never does); 0 is half of the games.

A figure says how far a level stays **below** the value of its side against an opponent who knows everything that the
level does, all but its dice. 0 is perfect; 0.5 is to win 25 games of 100 less than perfect play. It is called
exploitability. It is not how often a level loses: no opponent at the table knows it so well.

- `uniform` and `careful` say themselves among which steps they draw. Any other level was asked wherever its own answers
  can bring it, 200 times with other dice, less often where it seldom comes; where its first 12 answers were the same,
  no more.
- **±** stands where dice decide, and mostly two figures (one, if both are equal). There is chance in 200 answers, and
  the opponent who answers them best uses that chance, too: the second figure is too high, on average. For the first one
  the answers were cut into two halves, one to find the opponent and one to measure it: that is too low, on average.
  Behind ± stands how far each may be off because the dice might have fallen otherwise (two standard deviations).
- **Other answers** may hide where 12 were the same. So such places, by lot, were asked up to 600 times more; the line
  below a table says what share of the answers there is another one, at the most. They are not in the figures.
- *Open cards* (PIMC) is no level, but the usual baseline: it solves each possible truth as if everybody saw it.
- Where chance decided in secret how a game begins, the opponent knows how likely each beginning is, and a level only
  what its side was told.
- *Search* (`ismcts:50`) is no level for people either: it tries its steps out in 50 games that might be. Easy is Medium
  with slips, and was not measured.
- – is still to be measured; · means that the level has no player of its own for that side.
- What is good in a small game need not be good in a whole one, nor the other way round: rules of thumb are made for
  whole games, and in a last turn they can be worse than chance."""


def section(kept: Kept) -> Iterator[str]:
    """All that is said of small games; nothing where none was measured."""
    if kept.smalls:
        yield INTRODUCTION
    for small in kept.smalls.values():
        yield f"### {small.title} (`{small.name}`)"
        one, other = small.roles
        value = f"Value {small.value:.3f} for {one}, {0.0 - small.value:.3f} for {other}."
        yield f"{small.about} {value} It can go in {small.histories} ways. Program {small.program}."
        yield "\n".join(table(small, kept))
        yield fill(missing(small, kept), WIDTH)
        if hidden := list(hiding(small, kept)):
            yield fill(f"Other answers where a level seemed sure, at the most: {'; '.join(hidden)}.", WIDTH)


def table(small: SmallPlan, kept: Kept) -> Iterator[str]:
    """Levels against the two sides."""
    yield from head("Level", list(small.roles))
    for level in sorted({*small.levels[0], *small.levels[1]}, key=order):
        yield line(called(level), [figure(small, kept, seat, level) for seat in (0, 1)])


def order(level: str) -> int:
    """Where it stands in a table."""
    return ORDER.index(level.partition(":")[0])


def missing(small: SmallPlan, kept: Kept) -> str:
    """What was planned and has not been measured."""
    left = [cell for cell in small.cells() if cell not in kept.exploited]
    gaps = [f"`{level}` as {small.roles[seat]}" for _, seat, level in left]
    return f"Missing: {', '.join(gaps)}." if gaps else "No figure is missing."


def called(level: str) -> str:
    """A level, or the baseline."""
    return "Open cards (PIMC)" if level == PIMC else level_name(level)


def figure(small: SmallPlan, kept: Kept, seat: int, level: str) -> str:
    """One cell; · for what was not planned, – for what has not been measured."""
    one = kept.exploited.get((small.name, seat, level))
    if one is None:
        return "–" if level in small.levels[seat] else "·"
    low, high = shown(one.low), shown(one.high)
    error = f" ± {shown(one.error)}" if one.error >= TOLD else ""
    return f"**{high if low == high else f'{low} to {high}'}**{error}"


def hiding(small: SmallPlan, kept: Kept) -> Iterator[str]:
    """By level and side, what share of its answers may be another one where it seemed sure."""
    for one in kept.exploited.values():
        if one.small == small.name and one.looks:
            most = wilson(one.others, one.looks)[1]
            yield f"`{one.level}` as {small.roles[one.seat]} {100 * most:.1f} %"


def shown(number: float) -> str:
    """With three digits, and no sign before a nought."""
    return f"{max(0.0, number):.3f}"
