"""What a contest gave: rates, ratios, and who was left out; for people and for machines."""

import statistics
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from benchmarks.rounds import Contestant
from benchmarks.targets import FIRST, Ratio, ratios


class Rate(NamedTuple):
    """How fast one contestant was: the median of its rounds, with the lowest and highest."""

    name: str
    version: str
    moves_per_second: float
    low: float
    high: float
    choices_mean: float
    choices_per_second: float


class Compared(NamedTuple):
    """Ours to theirs: the median of the rounds, the lowest and highest, what is promised and what is wished."""

    ours: str
    theirs: str
    per: str
    ratio: float
    low: float
    high: float
    floor: float
    aim: float

    def verdict(self) -> str:
        """How it stands to what was promised; "" if nothing was."""
        if not self.floor:
            return ""
        if self.ratio >= self.aim:
            return f"aim {self.aim:g} met"
        return (
            f"floor {self.floor:g} met, aim {self.aim:g}" if self.ratio >= self.floor else f"BELOW floor {self.floor:g}"
        )


def rates(contestants: Iterable[Contestant]) -> list[Rate]:
    """The rates of all who played."""
    found: list[Rate] = []
    for one in contestants:
        if one.rates:
            median = statistics.median(one.rates)
            ends = (min(one.rates), max(one.rates))
            found.append(Rate(one.name, one.version, median, *ends, one.choices_mean, median * one.choices_mean))
    return found


def compared(contestants: Iterable[Contestant], game: str = FIRST) -> list[Compared]:
    """All ratios between those who played."""
    by_name = {one.name: one for one in contestants if one.rates}
    found: list[Compared] = []
    for wanted in ratios(game):
        if wanted.ours in by_name and wanted.theirs in by_name:
            rounds = by_round(wanted, by_name)
            per = "legal choice" if wanted.per_choice else "move"
            ends = (statistics.median(rounds), min(rounds), max(rounds))
            found.append(Compared(wanted.ours, wanted.theirs, per, *ends, wanted.floor, wanted.aim))
    return found


def by_round(wanted: Ratio, by_name: Mapping[str, Contestant]) -> list[float]:
    """The ratio in every round."""
    ours, theirs = by_name[wanted.ours], by_name[wanted.theirs]
    factor = ours.choices_mean / theirs.choices_mean if wanted.per_choice else 1.0
    return [factor * mine / other for mine, other in zip(ours.rates, theirs.rates, strict=True)]


def left_out(contestants: Iterable[Contestant]) -> dict[str, str]:
    """Who did not play, and why."""
    return {one.name: one.skipped for one in contestants if one.skipped}


def as_json(contestants: Sequence[Contestant], game: str = FIRST) -> dict[str, object]:
    """For machines."""
    return {
        "figures": [rate._asdict() for rate in rates(contestants)],
        "ratios": [one._asdict() for one in compared(contestants, game)],
        "left_out": left_out(contestants),
    }


def as_text(contestants: Sequence[Contestant], game: str = FIRST) -> str:
    """For people."""
    parts = [
        columns(
            ["contestant", "moves/s", "lowest", "highest", "choices", "choices/s", "version"],
            [
                [
                    one.name,
                    *whole(one.moves_per_second, one.low, one.high),
                    *short(one.choices_mean),
                    *whole(one.choices_per_second),
                    one.version,
                ]
                for one in rates(contestants)
            ],
        ),
        columns(
            ["ours", "theirs", "per", "ratio", "lowest", "highest", ""],
            [
                [one.ours, one.theirs, one.per, *short(one.ratio, one.low, one.high), one.verdict()]
                for one in compared(contestants, game)
            ],
        ),
    ]
    parts += [f"left out: {name}: {reason}" for name, reason in left_out(contestants).items()]
    return "\n\n".join(parts)


def as_markdown(contestants: Sequence[Contestant], game: str = FIRST) -> str:
    """For docs/performance.md: the rates, then the ratios."""
    first = [
        [one.name, *whole(one.moves_per_second), *short(one.choices_mean), one.version] for one in rates(contestants)
    ]
    second = [
        [one.ours, one.theirs, one.per, *short(one.ratio), *(f"{at:g}" if at else "" for at in (one.floor, one.aim))]
        for one in compared(contestants, game)
    ]
    return "\n\n".join(
        [
            rows(["who plays", "moves/s", "choices per move", "version"], first),
            rows(["ours", "theirs", "per", "ratio", "floor", "aim"], second),
        ]
    )


def rows(heads: list[str], lines: list[list[str]]) -> str:
    """A table of a page."""
    return "\n".join(["| " + " | ".join(cells) + " |" for cells in (heads, ["---"] * len(heads), *lines)])


def whole(*values: float) -> list[str]:
    """Numbers without decimals."""
    return [f"{value:,.0f}" for value in values]


def short(*values: float) -> list[str]:
    """Numbers with three digits."""
    return [f"{value:.3g}" if value < 1000 else f"{value:,.0f}" for value in values]


def columns(heads: list[str], rows: list[list[str]]) -> str:
    """Rows under their heads; numbers to the right."""
    lines = [heads, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(heads))]
    right = [all(row[at][:1].isdigit() for row in rows) and bool(rows) for at in range(len(heads))]
    padded = [
        [
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(line, widths, right, strict=True)
        ]
        for line in lines
    ]
    return "\n".join("  ".join(line).rstrip() for line in padded)
