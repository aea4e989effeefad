"""The command `unseen`. Each module of this folder holds one command, in `command`, and is imported when it is used."""

import importlib
import sys

import click

from unseen import __version__
from unseen._mode import mode
from unseen.core.errors import UnseenError, no_such, quoted

BAD_USE = 2
STOPPED = 130
"""What a shell expects of a program that was stopped with Ctrl-C."""


SUMMARIES = {
    "arena": "Levels of the computer against each other, counted.",
    "bench": "How fast this installation is, on one core.",
    "board": "Boards of your own: what a file lacks.",
    "bot": "A level plays at a table on another machine.",
    "check": "Run scenarios: what must be possible, refused, told.",
    "fit": "The weights of a game's judges, from new games.",
    "games": "What can be played, with seats and options.",
    "join": "Sit down at a table on another machine.",
    "lab": "Experiments: what a changed rule, level or board does.",
    "perft": "Count histories, and how many a seat can tell apart.",
    "play": "Play against the computer, on a page or right here.",
    "playtest": "The book of playtests: what people said after games.",
    "replay": "A recorded game, all of it or as one seat knew it.",
    "serve": "Serve tables to others until Ctrl-C.",
    "set": "Sets and maps of your own: what a file lacks.",
    "sheets": "The papers that seats kept during a recorded game.",
    "strength": "How strong the levels are: a table of all of them.",
    "verify": "Was a recorded game played as its table promised?",
}
"""Every command in one line. It stands here, so that the list of commands loads none of them."""


class Commands(click.Group):
    """Finds the commands in this folder, without importing those that are not asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(SUMMARIES)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands."""
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command; None if there is no such module."""
        if cmd_name not in SUMMARIES:
            return None
        command = importlib.import_module(f"{__name__}.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that a line names; UnseenError `command` says which there are."""
        if args and not args[0].startswith("-") and args[0] not in SUMMARIES and not ctx.resilient_parsing:
            raise UnseenError("command", no_such("command", args[0], SUMMARIES))
        return super().resolve_command(ctx, args)


def version_text() -> str:
    """The version, and whether the rules run compiled or interpreted."""
    return f"unseen {__version__} ({mode()})"


def show_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """Print the version and stop."""
    if wanted and not ctx.resilient_parsing:
        click.echo(version_text())
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version."
)
def group() -> None:
    """Hidden-movement board games: play, referee, study, test."""


def main(args: list[str] | None = None) -> None:
    """Run a command. Exit status 0; 1 if the answer is no; 2 for bad use, with one line on the error stream."""
    try:
        status = group.main(args=args, prog_name="unseen", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        sys.exit(BAD_USE)
    except click.ClickException as error:
        fail(error.format_message(), error)
    except UnseenError as error:
        fail(str(error))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(STOPPED)
    except BrokenPipeError:
        # The reader went away (`unseen games | head`): no more to say, and nothing to say at exit either.
        sys.stdout = None
        sys.exit(0)
    else:
        sys.exit(status if isinstance(status, int) else 0)


def fail(sentence: str, error: click.ClickException | None = None) -> None:
    """Bad use: one line that says what to do."""
    hint = ""
    if isinstance(error, click.UsageError) and error.ctx is not None:
        hint = f" See {error.ctx.command_path} --help."
    click.echo(quoted(f"unseen: {' '.join(sentence.split())}{hint}"), err=True)
    sys.exit(BAD_USE)


__all__ = ["main"]
