"""The numbers of a board as its rules name them: what stands for `{turns}` and the like in `data/`."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from unseen.boards.convent import LANTERN, Convent
from unseen.games.nuns.actions import MOVES

WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
CARDS: Final = ("standing", "sneaking", "walking", "running")
SLOW: Final = 5
"""The greatest number of steps of slower guards (NUN-VAR-02)."""
PRINTED: Final = " Where a rule, an example or a picture names dots or rooms of the printed board, that board is meant."


def numbers(board: Convent) -> list[tuple[str, str]]:
    """All of them, each with what stands for it."""
    found = {
        "turns": str(board.turns),
        "elsewhere": PRINTED if board.text else "",
        **places(board),
        **steps(board),
        **guards(board),
        **dice(board),
        **cards(board),
    }
    return [("{" + name + "}", number) for name, number in sorted(found.items())]


def places(board: Convent) -> dict[str, str]:
    """Dots, and how far a guard sees."""
    starts = sorted({guard.start for guard in board.guards})
    cells = [novice.cell for novice in board.novices]
    row = cells == list(range(cells[0], cells[-1] + 1))
    return {
        "start": f"{'dot' if len(starts) == 1 else 'dots'} {bold(starts)}",
        "cells": f"**{cells[0]}** to **{cells[-1]}**" if row else bold(cells),
        "ends": bold(sorted(board.path_ends)),
        "limit": count(board.limit, "dot"),
        "limit_steps": count(board.limit, "step"),
        "far": count(board.limit + LANTERN, "dot"),
    }


def steps(board: Convent) -> dict[str, str]:
    """How many steps the cards of the novices hold (NUN-MOVE-01, -04, -07, NUN-BLESS-08)."""
    exact = [*board.ranges[:3], (board.ranges[3][1], board.ranges[3][1])]
    extra = max([0, *[card.amount for card in board.blessings if card.kind == "extra_dot"]])
    found = {
        "fits": fits(board.ranges),
        "fits_exact": fits(exact),
        "bluff": " A short run is allowed: a bluff that costs silence."
        if board.ranges[3][0] < board.ranges[3][1]
        else "",
        "extra": count(extra, "step"),
        "walk_most": str(board.ranges[2][1]),
        "run_most": count(board.ranges[3][1], "step"),
        "run_most_twice": word(2 * board.ranges[3][1]),
    }
    for card, (low, high) in zip(MOVES[1:], board.ranges[1:], strict=True):
        found[card] = span(low, high)
        found[f"{card}_twice"] = span(2 * low, 2 * high)
        found[f"{card}_swift"] = str(high + extra)
    return found


def fits(ranges: Sequence[tuple[int, int]]) -> str:
    """`1 or 2 sneaking or running, 3 or 4 walking or running, 5 running`: which cards hold how many steps."""
    runs: list[tuple[list[str], list[int]]] = []
    for made in range(1, max([high for _, high in ranges]) + 1):
        holding = [card for card, (low, high) in zip(CARDS, ranges, strict=True) if low <= made <= high]
        if runs and runs[-1][0] == holding:
            runs[-1][1].append(made)
        elif holding:
            runs.append((holding, [made]))
    return ", ".join([f"{span(made[0], made[-1])} {' or '.join(holding)}" for holding, made in runs])


def guards(board: Convent) -> dict[str, str]:
    """How many steps guards make (NUN-GUARD-SPEED-01, NUN-VAR-02, NUN-BLESS-08)."""
    (least, walk), (run, most) = board.guard_walk, board.guard_run
    extra = max([0, *[card.amount for card in board.blessings if card.kind == "extra_dot"]])
    slow = min(most, SLOW)
    slowly = f"{span(least, min(walk, SLOW))} steps walking"
    return {
        "guard_walk": span(least, walk),
        "guard_run": span(run, most),
        "guard_least": str(least),
        "guard_most": str(most),
        "guard_slow": str(slow),
        "speeds": f"{span(least, walk)} steps walking, {span(run, most)} running",
        "speeds_slow": f"{slowly}, {span(run, slow)} running" if run <= slow else slowly,
        "guard_swift": f"walks {walk + extra} or runs {most + extra}",
        "guard_swift_slow": f"walks {min(walk + extra, SLOW)}, and makes no more",
    }


def dice(board: Convent) -> dict[str, str]:
    """Dice, and what cards add to them (NUN-NOISE-03, NUN-BLESS-07)."""
    added = [f"{one:+d}".replace("-", "−") if one else "nothing" for one in board.modifiers]
    most = max([1, *[card.amount for card in board.blessings if card.kind == "modify_die"]])
    return {
        "die": str(board.die),
        "modifiers": ", ".join([f"{card} {one}" for card, one in zip(CARDS, added, strict=True)]),
        "change": span(1, most),
    }


def cards(board: Convent) -> dict[str, str]:
    """Cards of blessings and turn-back cards (NUN-BLESS-10, NUN-GUARD-PATH-05)."""
    names = Counter([card.name for card in board.blessings])
    each = [f"{word(number)} of {name}" for name, number in names.items()]
    return {
        "blessings": count(len(board.blessings), "blessing"),
        "each_blessing": f"{', '.join(each[:-1])} and {each[-1]}" if len(each) > 1 else each[0],
        "turn_backs": count(board.turn_backs, "turn-back card"),
    }


# ---- in words ----
def span(low: int, high: int) -> str:
    """`5`, `3 or 4`, `1 to 5`."""
    return str(low) if low == high else f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def word(number: int) -> str:
    """`six`; from thirteen on `13`."""
    return WORDS[number] if number < len(WORDS) else str(number)


def count(number: int, what: str) -> str:
    """`one dot`, `six dots`."""
    return f"{word(number)} {what}" + ("" if number == 1 else "s")


def bold(dots: Sequence[int]) -> str:
    """`**26**, **84** and **101**`."""
    each = [f"**{dot}**" for dot in dots]
    return f"{', '.join(each[:-1])} and {each[-1]}" if len(each) > 1 else each[0]
