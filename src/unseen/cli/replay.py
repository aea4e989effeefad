"""`unseen replay`: a record played again, from any seat."""

from collections.abc import Iterator
from pathlib import Path

import click

from unseen.audit import record
from unseen.audit.turns import turns_of
from unseen.cli._shared import example, json_option, print_json, read_text, say
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import show
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.wire import encode_told


@click.command(epilog=example("unseen replay game.txt --words --seat thief"))
@click.argument("path", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--seat", help="What this seat (or the spectator) was told; without it, everything.")
@click.option("--words", is_flag=True, help="In sentences; without --seat, each turn as its own side saw it.")
@json_option
def command(path: Path, seat: str | None, words: bool, as_json: bool) -> int:
    """Play a record again and show its turns, all of them or as one seat was told them; `-` reads standard input."""
    text = read_text(path)
    parsed = record.parse(text)
    if parsed.view not in (record.FULL, "") and seat in (None, parsed.view):
        if words:
            raise UnseenError("record-view", f"What {parsed.view} was told stands here in notation; words take it all.")
        shown = {"game": parsed.tag("Game"), "rules": parsed.tag("Rules"), "seat": parsed.view}
        lines = [line for _, line in parsed.lines]
        output(as_json, {**shown, "lines": lines, "result": parsed.result}, lines, parsed.result)
        return 0
    match = record.read(text)
    view = seat_view(match, seat)
    lines = [line for _, line in record.parse(record.write(match, view)).lines]
    value = {**described(match, view), "lines": lines, "result": parsed.result}
    if words:
        story = list(told_in_words(match, view))
        output(as_json, {**value, "words": story}, [*heading(match, view), "", *story], ending(match))
    else:
        output(as_json, value, lines, parsed.result)
    return 0


def seat_view(match: Match, seat: str | None) -> str:
    """The view of a record that a command line asks for."""
    if seat is None:
        return record.FULL
    return seat if seat == "spectator" else match.game.seat_name(match.game.seat(seat))


def described(match: Match, view: str) -> dict[str, object]:
    """The match as JSON, with what the listener was told."""
    game = match.game
    out: dict[str, object] = {
        "game": game.id,
        "rules": game.version,
        "options": {key: show(value) for key, value in game.differing().items()},
        "seat": view,
    }
    if view != record.FULL:
        out["told"] = [encode_told(told) for told in match.told[listener_of(match, view)]]
    return out


def listener_of(match: Match, view: str) -> Seat:
    """Who is meant by a view that is not the full one."""
    return SPECTATOR if view == "spectator" else match.game.seat(view)


# ---- in words ----
def heading(match: Match, view: str) -> list[str]:
    """The game, who sits where, what was chosen, and whose eyes these are."""
    game = match.game
    lines = [game.title, f"Seats: {', '.join(f'{info.title} ({info.name})' for info in game.seats)}"]
    lines.extend(f"{key}: {show(value)}" for key, value in game.differing().items())
    whose = "each turn as its own side saw it" if view == record.FULL else f"as {view} was told it"
    return [*lines, f"In words, {whose}."]


def told_in_words(match: Match, view: str) -> Iterator[str]:
    """A line for each turn of which there is something to say; those of a full view are told to their own side."""
    turns, known = turns_of(match), dict.fromkeys(match.listeners, 0)
    said = {listener: sentences(match, listener) for listener in match.listeners}
    for turn, after in zip(turns, [*turns[1:], None], strict=True):
        own = turn.seat if turn.seat in known else SPECTATOR
        listener = own if view == record.FULL else listener_of(match, view)
        last = after.first - 1 if after is not None else len(match.steps) - 1
        heard = {one: max(match.heard[last][one], known[one]) for one in known}
        told = said[listener][known[listener] : heard[listener]]
        sentence = " ".join([words for _, words in told if words])
        if sentence:
            who = match.game.seats[turn.seat].title if turn.seat in range(len(match.game.seats)) else "Chance"
            yield f"{told[0][0]}, {who}: {sentence}"
        known = heard


def sentences(match: Match, listener: Seat) -> list[tuple[str, str]]:
    """For everything that a listener was told: where the game stood, and the sentence, "" where none is needed."""
    view, out = match.game.blank(listener), list[tuple[str, str]]()
    for told in match.told[listener]:
        out.append((match.game.words.headline(view), match.game.words.event(view, told).replace("**", "")))
        view.learn(told)
    return out


def ending(match: Match) -> str:
    """Who won, or who shares a draw."""
    outcome = match.state.outcome()
    if outcome is None:
        return "The game is not over."
    winners = [match.game.seats[seat].title for seat in outcome.winners]
    verb = "share a draw" if match.game.drawn(outcome.winners) else "won"
    return f"{' and '.join(winners)} {verb}." if winners else "Nobody won."


def output(as_json: bool, value: dict[str, object], lines: list[str], result: str) -> None:
    """Print for machines or people."""
    if as_json:
        print_json(value)
    else:
        say("\n".join([*lines, result]))
