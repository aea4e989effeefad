"""Every ending is told to everyone at the moment of the decision, and then everything is opened to everyone."""

from unseen.core.events import OPENED, Ended, Event
from unseen.core.match import Match
from unseen.core.seats import RESIGN, Seat
from unseen.testing.finding import Finding, found

CHECK = "endings"


def check(match: Match) -> list[Finding]:
    """Look at a finished match."""
    out = [
        found(CHECK, match, listener, sentence) for listener in match.listeners if (sentence := wrong(match, listener))
    ]
    if OPENED in match.game.events and not match.state.pending():
        first = opened(match, match.listeners[0])
        out.extend(
            found(CHECK, match, listener, "is not told what the others are told when all is opened")
            for listener in match.listeners
            if not first or opened(match, listener) != first
        )
    return out


def wrong(match: Match, listener: Seat) -> str:
    """What is wrong with what this listener hears of the end."""
    outcome = match.state.outcome()
    heard = [at for at, told in enumerate(match.told[listener]) if isinstance(told.event, Ended)]
    if outcome is None:
        return "is told of an end and the game goes on" if heard else ""
    if len(heard) != 1:
        return f"hears {len(heard)} times that the game has ended"
    event = match.told[listener][heard[0]].event
    if event != Ended(outcome.ending, outcome.winners, outcome.notes):
        return "is told of another ending than the one that came about"
    decided = decision(match)
    before = match.heard[decided - 1][listener] if decided else 0
    in_time = before <= heard[0] < match.heard[decided][listener]
    return "" if in_time else "is not told of the end at the moment of the decision"


def decision(match: Match) -> int:
    """The index of the step that decided the game."""
    state = match.start.clone()
    for at, (seat, action) in enumerate(match.steps):
        if action == RESIGN:
            return at
        state.apply(seat, action)
        if state.outcome() is not None:
            return at
    return len(match.steps) - 1


def opened(match: Match, listener: Seat) -> list[Event]:
    """What the listener was told when all was opened."""
    return [told.event for told in match.told[listener] if type(told.event).__name__ == OPENED]
