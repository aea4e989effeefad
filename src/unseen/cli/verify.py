"""`unseen verify`: does a record hold what its table committed itself to?"""

from pathlib import Path

import click

from unseen.audit.report import Report
from unseen.audit.verify import verify
from unseen.cli._shared import example, json_option, print_json, read_text, say


@click.command(epilog=example("unseen verify game.txt mine.txt"))
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.argument("seen", metavar="[SEEN]...", nargs=-1, type=click.Path(path_type=Path))
@json_option
def command(path: Path, seen: tuple[Path, ...], as_json: bool) -> int:
    """Check a full record: replay the rules, redo the draws, open every commitment, compare what everybody was told.

    SEEN: what seats saved themselves, each a stream of posts as JSON or the record of their own view. Exit status 0 if
    everything fits, 1 if something does not (the first breach is named), 2 for bad use.
    """
    report = verify(read_text(path), [read_text(one) for one in seen])
    if as_json:
        print_json(described(report))
    else:
        say(report.sentence)
    return 0 if report.ok else 1


def described(report: Report) -> dict[str, object]:
    """The report for machines."""
    return {
        "ok": report.ok,
        "code": report.code,
        "sentence": report.sentence,
        "line": report.line,
        "counts": report.counts,
    }
