"""`unseen board check`: does a board file hold what a board must hold?"""

from pathlib import Path

import click

from unseen.boards.convent import facts_of
from unseen.boards.convent_checks import Verdict, verdicts
from unseen.cli._content import beside
from unseen.cli._shared import example, json_option, print_json, read_text, say
from unseen.core.errors import UnseenError

FILE = "file"
"""The check that comes before all others: is it a board file at all?"""


@click.group(epilog=example("unseen board check my-board.json"))
def command() -> None:
    """Boards of your own."""


@command.command("check", epilog=example("unseen board check my-board.json"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def check(file: Path, as_json: bool) -> int:
    """Say what a board file (convent-board/1) lacks, one line for each fault; 1 if it lacks anything."""
    found = judged(file)
    failed = sum(bool(verdict.faults) for verdict in found)
    if as_json:
        shown = [{"check": one.name, "demand": one.demand, "ok": not one.faults, "faults": one.faults} for one in found]
        print_json({"file": str(file), "passed": len(found) - failed, "failed": failed, "checks": shown})
        return 1 if failed else 0
    for verdict in found:
        for fault in verdict.faults:
            say(f"{file}: {verdict.name}: {fault}")
    say(f"{len(found) - failed} passed, {failed} failed")
    return 1 if failed else 0


def judged(file: Path) -> list[Verdict]:
    """All verdicts over a file; only that of the file itself where it is no board file."""
    text = read_text(file)
    demand = "It is a board file that can be read."
    try:
        facts = facts_of(text, beside(file))
    except UnseenError as error:
        return [Verdict(FILE, demand, [error.sentence])]
    return [Verdict(FILE, demand, []), *verdicts(facts)]
