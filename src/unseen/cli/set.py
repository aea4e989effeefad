"""`unseen set check`: does a set or map file of Threads hold what it must hold?"""

from pathlib import Path

import click

from unseen.cli._content import beside
from unseen.cli._shared import example, json_option, name_of, print_json, read_text, say
from unseen.games.threads.content import facts_of
from unseen.games.threads.options import OPTIONS
from unseen.games.threads.set_checks import Verdict, verdicts
from unseen.games.threads.set_reading import Flaw, Source

FILE = "file"
"""The check that comes before all others: can the file be read as a set or a map?"""


@click.group(epilog=example("unseen set check my-set.toml"))
def command() -> None:
    """Sets of units, cards and maps of your own."""


@command.command("check", epilog=example("unseen set check my-set.toml"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def check(file: Path, as_json: bool) -> int:
    """Say what a set (threads-set/1) or map (threads-map/1) lacks, with file, line and reason; 1 if anything."""
    found = judged(file)
    failed = sum(bool(verdict.faults) for verdict in found)
    if as_json:
        print_json({"file": str(file), "passed": len(found) - failed, "failed": failed, "checks": shown(found)})
        return 1 if failed else 0
    for verdict in found:
        for fault in verdict.faults:
            say(f"{fault.where()}: {verdict.name}: {fault.sentence()}")
    say(f"{len(found) - failed} passed, {failed} failed")
    return 1 if failed else 0


def shown(found: list[Verdict]) -> list[dict[str, object]]:
    """The verdicts for machines."""
    return [
        {
            "check": one.name,
            "demand": one.demand,
            "ok": not one.faults,
            "faults": [
                {"file": fault.source.name, "line": fault.line(), "reason": fault.sentence()} for fault in one.faults
            ],
        }
        for one in found
    ]


def judged(file: Path) -> list[Verdict]:
    """All verdicts over a file; only that of the file itself where it cannot be read."""
    demand = "It is a set or map file that can be read, every value of the right kind."
    source = Source(name_of(file), read_text(file))
    near = beside(file)
    try:
        facts = facts_of(source, lambda name: Source(str(file.parent / name), near(name)))
    except Flaw as error:
        return [Verdict(FILE, demand, [error.fault])]
    return [Verdict(FILE, demand, []), *verdicts(facts, OPTIONS)]
