"""Everything that a game of Unseen has to pass, in one call."""

from typing import Final

from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.testing import (
    allow_list,
    binding,
    canaries,
    completable,
    endings,
    fields,
    knowledge_perft,
    lines,
    names,
    opened,
    playthrough,
    positions,
    public,
    refusals,
    replay,
    round_trip,
    seals,
    seen,
    shelf,
    twins,
    untold,
    views,
    worked_out,
)
from unseen.testing.expectations import Expectations
from unseen.testing.finding import Finding, found
from unseen.testing.play import random_match, walk

LISTENERS: Final = 3
"""So many listeners, any of them, are looked at in a moment for marked secrets."""


def check(
    game: Game,
    seed: int = 1,
    games: int = 20,
    expect: Expectations | None = None,
    twin_games: int = 5,
    depth: int = 3,
) -> list[Finding]:
    """All checks on this many random matches, each finding once; an empty list means that nothing was found.

    `twin_games` matches per seat are looked at in twin worlds, `depth` is that of the knowledge perft.
    """
    expect = expect or Expectations()
    out = [*round_trip.check_texts(game), *shelf.check(game), *fields.check(game.start(), expect.key_leaves_out)]
    out.extend(positions.check_damaged(game, begun(game, Dice(seed)), Dice(seed)))
    rows, leak = knowledge_perft.perft(game, depth)
    out.extend(knowledge_perft.compare(rows, expect.knowledge))
    if leak is not None:
        out.append(leak)
    if expect.seen is not None:
        out.extend(seen.check_oracle(expect.seen))
    out.extend(worked_out.check(game, Dice(seed), expect.refuse))
    for number in range(games):
        out.extend(check_match(game, seed + number, expect))
    for number in range(twin_games):
        for seat in range(len(game.seats)):
            out.extend(twins.check(game, seat, seed + number, refuse=expect.refuse, ahead=7).findings)
    return list(dict.fromkeys(out))


def begun(game: Game, dice: Dice) -> list[str]:
    """Positions of a random match; none of a game that has none."""
    if not positions.has_some(game):
        return []
    moments = walk(Match(game), dice)
    return [
        game.write_position(match.state)
        for number, match in enumerate(moments)
        if number % 9 == 0 and match.state.pending() and match.state.outcome() is None
    ]


def check_match(game: Game, seed: int, expect: Expectations) -> list[Finding]:
    """One random match to its end, and all that is looked at in a finished match and on the way to it."""
    match, out = playthrough.check(game, seed, expect)
    if out:
        return out
    dice = Dice(seed + 7)
    out.extend(replay.check(match, dice))
    out.extend(endings.check(match))
    out.extend(endings.said(match, given_up(game, Dice(seed + 8)), expect.alike))
    out.extend(public.check(match))
    out.extend(lines.check_alike(match))
    out.extend(names.check(match))
    out.extend(untold.check(match, dice))
    out.extend(opened.check(match, Dice(seed + 9)))
    out.extend(round_trip.check(game, seed))
    out.extend(round_trip.check_lines(match, expect.unread))
    out.extend(round_trip.check_words(match))
    out.extend(refusals.check(match, dice))
    if expect.allowed is not None:
        out.extend(allow_list.check(match, expect.allowed))
    out.extend(check_resigned(match, dice))
    out.extend(check_seen(match, dice, expect))
    out.extend(views.check(match, dice, expect))
    return [*out, *check_moments(match, dice, expect)]


def given_up(game: Game, dice: Dice) -> Match:
    """Another match, in which somebody has given up early."""
    match = random_match(game, dice, int(dice.below(60)))
    if match.state.outcome() is None:
        match.resign(int(dice.below(len(game.seats))))
    while CHANCE in match.state.pending():
        match.play(CHANCE, dice.draw(match.state))
    return match


def check_resigned(match: Match, dice: Dice) -> list[Finding]:
    """Giving up at any moment is an ending like any other."""
    if not match.steps:
        return []
    fork = match.fork(int(dice.below(len(match.steps))))
    if fork.state.outcome() is not None:
        return []
    fork.resign(int(dice.below(len(match.game.seats))))
    while CHANCE in fork.state.pending():
        fork.play(CHANCE, dice.draw(fork.state))
    if fork.state.pending():
        return [found(playthrough.CHECK, fork, None, playthrough.RESTLESS)]
    return [*endings.check(fork), *public.check(fork), *replay.check(fork, dice), *names.check(fork)]


def check_seen(match: Match, dice: Dice, expect: Expectations) -> list[Finding]:
    """The oracle for each listener: at any moment, and before the last step, where most is told."""
    out: list[Finding] = []
    length = len(match.steps)
    if expect.seen is not None and length:
        for listener in match.listeners:
            out.extend(seen.check(match, listener, dice, expect, (int(dice.below(length)), length - 1)))
    return out


def check_moments(match: Match, dice: Dice, expect: Expectations) -> list[Finding]:
    """A few moments of a match: fields, refusals, positions, ways to end the turn, choices at the same time, marks."""
    out: list[Finding] = []
    length = len(match.steps)
    for at in sorted({0, *(int(dice.below(length)) for _ in range(4))} if length else {0}):
        fork = match.fork(at)
        out.extend(fields.check(fork.state, expect.key_leaves_out))
        out.extend(refusals.check(fork, dice))
        out.extend(positions.check(fork))
        out.extend(binding.check(fork))
        out.extend(lines.check(fork, dice, expect.unread))
        out.extend(completable.check(fork, expect.oracle))
        out.extend(seals.check(fork, dice))
        some = [match.listeners[int(dice.below(len(match.listeners)))] for _ in range(LISTENERS)]
        out.extend(canaries.check(fork, listeners=sorted(set(some))))
    return out


__all__ = ["Expectations", "Finding", "check", "check_match", "walk"]
