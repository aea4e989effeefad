"""`unseen check`: scenarios."""

from dataclasses import asdict
from pathlib import Path

import click

from unseen.cli._shared import example, json_option, name_of, print_json, read_text, say, tracked
from unseen.testing.scenario_file import read
from unseen.testing.scenarios import Result, check


@click.command(epilog=example("unseen check tests/scenarios/nusubito/*.toml"))
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], as_json: bool) -> int:
    """Run the scenarios of these TOML files; `-` reads standard input."""
    # All files are read before the first scenario runs: a bad one is bad use, not a failed scenario.
    scenarios = [(str(path), scenario) for path in files for scenario in read(read_text(path), name_of(path))]
    results: list[Result] = []
    for file, scenario in tracked(scenarios, "scenarios", len(scenarios), as_json):
        reason = check(scenario)
        results.append(Result(scenario.id, file, not reason, reason))
        if reason and not as_json:
            say(f"{file}: {scenario.id}: {reason}")
    failed = sum(not result.ok for result in results)
    if as_json:
        shown = [asdict(result) for result in results]
        print_json({"passed": len(results) - failed, "failed": failed, "results": shown})
    else:
        say(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0
