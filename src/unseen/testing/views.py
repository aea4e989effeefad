"""A view follows the truth: it says at once whatever its listener knows of it; and a copy learns on its own."""

from collections.abc import Iterator, Mapping
from typing import Final

from unseen.core.dice import Dice
from unseen.core.events import Event, Tell
from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.seats import Audience, Seat, hears
from unseen.core.state import State
from unseen.testing import fields
from unseen.testing.canaries import view_texts
from unseen.testing.expectations import Expectations
from unseen.testing.finding import Finding, found

CHECK: Final = "views"


def check(match: Match, dice: Dice, expect: Expectations) -> list[Finding]:
    """Follow a finished match: with `Expectations.knows` whenever a listener is told something; and one copy."""
    listener = match.listeners[int(dice.below(len(match.listeners)))]
    sentence = copied(match, listener, int(dice.below(len(match.told[listener]) + 1)))
    if sentence:
        return [found(CHECK, match, listener, sentence)]
    return followed(match, expect)


def copied(match: Match, listener: Seat, at: int) -> str:
    """What is wrong with a copy that was made after so many told events and learned the others; "" if nothing is."""
    game, told = match.game, match.told[listener]
    view = game.view(listener, told[:at])
    before = looks(game, view)
    twin = view.copy()
    for one in told[at:]:
        twin.learn(one)
    if looks(game, view) != before:
        return "has a view that changes when its copy learns"
    return "" if looks(game, twin) == looks(game, game.view(listener, told)) else "has a copy that forgets"


def looks(game: Game, view: View) -> str:
    """All that a person sees of a view."""
    return view_texts(game, view) + repr(game.pictures.scene(view, frozenset()))


def followed(match: Match, expect: Expectations) -> list[Finding]:
    """The first moment at which a view says something else than its listener knows."""
    views = {listener: match.game.blank(listener) for listener in match.listeners}
    heard = dict.fromkeys(match.listeners, 0)
    for at, state in enumerate(truths(match)):
        for listener, view in views.items():
            first, last = heard[listener], match.heard_after(at)[listener]
            for one in match.told[listener][first:last]:
                view.learn(one)
            heard[listener] = last
            if last > first or not at:
                sentence = other_board(state, view, expect) or wrong(state, view, expect)
                if sentence:
                    return [found(CHECK, match.fork(at), listener, sentence)]
    return []


class Nobody(Tell):
    """Listens, so that what waits does wait, and keeps nothing."""

    def say(self, audience: Audience, event: Event) -> None:
        """Forget it."""


def truths(match: Match) -> Iterator[State]:
    """The truth before each step, and at the end."""
    state, nobody = match.start.clone(), Nobody()
    yield state
    for seat, action in match.steps:
        state.enter(seat, action, nobody)
        yield state


def other_board(state: State, view: View, expect: Expectations) -> str:
    """Is the open board another one than that of the truth, though all that happened was said to this listener?"""
    board, seen = getattr(state, "board", None), getattr(view, "board", None)
    if board is None or seen is None or (state.unsaid and hears(view.seat, state.hushed)):
        return ""
    if seen.key() != board.key():
        return f"sees the board {seen.key()!r} where it is {board.key()!r}{fields.differing(board, seen)}"
    own = type(seen) is type(board) and hasattr(board, "secrets") and not expect.between(state)
    if own and seen.secrets() != board.secrets():
        return f"holds the secrets {seen.secrets()!r} where they are {board.secrets()!r}{fields.differing(board, seen)}"
    return ""


def wrong(state: State, view: View, expect: Expectations) -> str:
    """What a view says wrongly, as the game's own expectations have it."""
    return "" if expect.knows is None else differing(view, expect, expect.knows(state, view.seat))


def differing(view: View, expect: Expectations, knows: Mapping[str, object]) -> str:
    """The first thing that a view says wrongly; "" if there is none."""
    shows = expect.shows(view)
    for name, value in knows.items():
        said = shows[name] if name in shows else getattr(view, name)
        if said != value:
            return f"has a view in which {name} is {said!r:.200} where the listener knows {value!r:.200}"
    return ""
