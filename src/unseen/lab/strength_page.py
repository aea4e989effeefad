"""The page about strength, from the rows of a measurement alone."""

from collections import Counter
from collections.abc import Iterator
from textwrap import fill
from typing import Final

from unseen.ai.levels import STRONG
from unseen.lab.intervals import wilson
from unseen.lab.strength_exact import section
from unseen.lab.strength_rows import Kept, Knowing, Pair, Plan, Row, Side, waited
from unseen.lab.strength_tables import head, level_name, line
from unseen.lab.timing import in_seconds

WIDTH: Final = 120
INTRODUCTION: Final = """# How strong the computer is

The computer plays each game at several levels. Some of them step by chance, others think. This page says how they did
against each other. The program played all these games against itself, counted them, and wrote this page.

## Which level to choose

People are offered three. **Easy** is for a first game: it slips now and then. **Medium** knows the rules of thumb, and
is what you get if you do not choose. **Strong** is for those who win against Medium. How much stronger it is differs
from game to game and from side to side: compare the rows (or columns) Medium and Strong of the side that the computer
shall play. Where their brackets overlap in every cell, this page does not show that Strong is stronger.

The others, *Any step* and *Careful chance*, are here to measure by. They are for programs, not for people.

## How to read the tables

Each game has two sides. A row is the level that played the first side, a column is the level that played the other one.
A cell says how often the **first side** won, and of how many games. The brackets say how sure that is: if one played on
for ever, the rate would lie between these two figures, with a certainty of 95 %.

- Where levels get better from the top down, figures grow; where they do from left to right, figures shrink.
- Where several people play alike on one side, as the novices do, all of them play the same level.
- Two rows, or two columns, alike in wins, waiting and knowing: the higher level mostly has no player of its own for
  that side, and plays as the lower one does.

## How far to trust it

- Few games say little. Where the brackets of two cells overlap, the two may be equally strong.
- The two sides of a game need not have equal chances. Compare cells of one row or of one column with each other.
- All cells were dealt alike: the first game has the same dice in every cell, the second one too, and so on. So no
  level had the luckier deals; but that many cells are alike makes none of them surer.
- The levels played against each other, not against people. Who knows the habits of a level can beat it more often.
- Nobody peeks: a level is told what its seat is told, and nothing else.
- With the same program, rules and seed the same games come out. Only the times differ.

## Waiting and knowing

Below the wins of each game stands how long one **waits** for a whole turn, in the time of one processor core on the
machine that played. Half of the turns took no longer than the first figure, and 99 of 100 no longer than the second; a
single figure is both. Answers are what a side decides in the other's turn; where several people play alike on a side, a
turn is that of one of them.

Then comes what the levels **know**. All but *Any step* keep a belief of what is hidden from them. At the start of each
of their turns it was compared with the truth. 0 is to know everything; 1 is no better than a guess that takes all
possible places for equally likely; more than 1 is worse than that guess. (It is the log-loss, divided by that of the
guess. What a level knew for certain is not counted.) A row is the level that looks, a column the level that hides. To
know more is not to win more.
"""


def page(kept: Kept) -> str:
    """The whole page."""
    parts = [INTRODUCTION.rstrip()]
    for plan in kept.plans.values():
        parts += chapter(plan, kept)
    return "\n\n".join([*parts, *section(kept), *ending(kept)]) + "\n"


def chapter(plan: Plan, kept: Kept) -> list[str]:
    """What is said of one game."""
    one, other = plan.roles
    rules = f"Rules {plan.rules}" + (f", set of rules `{plan.profile}`" if plan.profile else "")
    made = f"{rules}, program {plan.program}, seed {plan.seed}; {plan.games} games were planned for each cell."
    found = [f"## {plan.title}", made, f"How often **{one}** won; rows: {one}, columns: {other}."]
    found += ["\n".join(wins_table(plan, kept)), *[mirror(plan, kept, pair) for pair in plan.mirrors]]
    found.append(fill(missing(plan, kept), WIDTH))
    found += [f"### {plan.title}: waiting", "\n".join(waits_table(plan, kept))]
    beliefs = list(belief_tables(plan, kept))
    return [*found, *([f"### {plan.title}: knowing", *beliefs] if beliefs else [])]


def ending(kept: Kept) -> list[str]:
    """How to make it again."""
    seeds = sorted({plan.seed for plan in kept.plans.values()})
    exact = ["The small games: `unseen strength --exact`."] if kept.smalls else []
    if not seeds:
        return exact or ["Nothing has been played yet."]
    games = max([plan.games for plan in kept.plans.values()])
    short = " --short" if all([plan.short for plan in kept.plans.values()]) else ""
    line = f"unseen strength {' '.join(kept.plans)}{short} --games {games} --seed {seeds[0]}"
    took = f"{sum([row.games for row in kept.rows])} games took {long(kept)} of one processor core."
    again = f"{took} A run that was stopped goes on where it was."
    return ["## How to make it again", f"```\n{line}\n```", *exact, again]


def long(kept: Kept) -> str:
    """How long all games took, in the unit that fits."""
    seconds = sum([row.seconds for row in kept.rows])
    if seconds < 100:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 6000 else f"{seconds / 3600:.1f} hours"


# ---- who won ----
def wins_table(plan: Plan, kept: Kept) -> Iterator[str]:
    """Levels of the first side against those of the other."""
    yield from head(f"{plan.roles[0]} ↓ {plan.roles[1]} →", [level_name(level) for level in plan.ladder])
    for one in plan.ladder:
        yield line(level_name(one), [wins(plan, kept, (one, other)) for other in plan.ladder])


def wins(plan: Plan, kept: Kept, levels: Pair) -> str:
    """One cell; · for what was not planned, – for what has not been played."""
    rows = kept.cell(plan.game, levels)
    if not rows:
        return "–" if levels in plan.cells() else "·"
    games = sum([row.games for row in rows])
    won, lost = [sum([row.sides[which].wins for row in rows]) for which in (0, 1)]
    low, high = wilson(won, games)
    undecided = f", {games - won - lost} undecided" if won + lost < games else ""
    return f"**{won}** of {games} ({100 * low:.0f}–{100 * high:.0f} %){undecided}"


def mirror(plan: Plan, kept: Kept, levels: Pair) -> str:
    """How a level fares against one that works out what it believes."""
    own = 1 - levels.index(STRONG)
    knows, known = plan.roles[own], plan.roles[1 - own]
    said = f"`{levels[own]}`, for the lab, plays {knows} and works out what Strong as {known} believes. There"
    same = "Compare it with `strong` against `strong`: what is between them can be won by knowing how a level thinks."
    return fill(f"{said} {plan.roles[0]} won {wins(plan, kept, levels)}. {same}", WIDTH)


def missing(plan: Plan, kept: Kept) -> str:
    """Which cells have fewer games than were planned."""
    played = {levels: len(kept.played(plan.game, levels)) for levels in plan.cells()}
    usual = Counter(played.values()).most_common(1)[0][0]
    others = [f"{count} in `{one}` against `{other}`" for (one, other), count in played.items() if count != usual]
    if usual == plan.games and not others:
        said = "No game is missing."
    else:
        said = f"Of {plan.games} games in each cell there are {', '.join([str(usual), *others])}."
    return f"{said} Only levels next to each other were planned; the rest is marked ·." if plan.short else said


# ---- how long it took, and what was known ----
def waits_table(plan: Plan, kept: Kept) -> Iterator[str]:
    """Of each level on each side, whomever it played."""
    titles = [f"{role}: {what}" for role in plan.roles for what in ("turn", "answers")]
    yield from head("Level", titles)
    for level in plan.ladder:
        cells: list[str] = []
        for which in (0, 1):
            sides = [row.sides[which] for row in kept.rows if row.game == plan.game and row.levels[which] == level]
            cells += [waiting(sides, answers) for answers in (False, True)]
        yield line(level_name(level), cells)


def waiting(sides: list[Side], answers: bool) -> str:
    """One cell."""
    wait = waited([side.answers if answers else side.turns for side in sides])
    if wait is None:
        return "–"
    return ", ".join(dict.fromkeys([in_seconds(wait.median), in_seconds(wait.p99)]))


def belief_tables(plan: Plan, kept: Kept) -> Iterator[str]:
    """Of each side that looks for something: its levels against those of who hides."""
    for which in (0, 1):
        rows = [row for row in kept.rows if row.game == plan.game and row.sides[which].knowing.looks]
        if rows:
            yield "\n".join(belief_table(plan, rows, which))


def belief_table(plan: Plan, rows: list[Row], which: int) -> Iterator[str]:
    """That of one side; levels without a belief have no line."""
    yield from head(f"{plan.roles[which]} ↓ {plan.roles[1 - which]} →", [level_name(level) for level in plan.ladder])
    for level in plan.ladder:
        own = [row for row in rows if row.levels[which] == level]
        if own:
            against = [[row for row in own if row.levels[1 - which] == other] for other in plan.ladder]
            yield line(level_name(level), [knowing(cell, which) for cell in against])


def knowing(rows: list[Row], which: int) -> str:
    """One cell."""
    total = sum([row.sides[which].knowing for row in rows], Knowing())
    return f"{total.loss / total.flat:.2f} ({total.looks} looks)" if total.looks else "–"
