"""Every ending is told to everyone at the moment of the decision, then everything is opened to everyone, in words."""

from collections.abc import Iterator

from unseen.core.events import OPENED, Ended, Event, Told
from unseen.core.match import Match
from unseen.core.seats import EVERYONE, RESIGN, SPECTATOR, Seat, audience_name
from unseen.testing.expectations import Alike, itself
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
    before = match.heard_after(decided)[listener]
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


def said(match: Match, other: Match, alike: Alike = itself) -> list[Finding]:
    """Everything that is told once a game is over shows in its words: with any value of another game they differ."""
    theirs = after_the_end(other)
    told = match.told[SPECTATOR]
    for event in after_the_end(match):
        at = next(at for at, one in enumerate(told) if one.event is event)
        words = sentence(match, at, event)
        for mixed in [mixed for one in theirs if type(one) is type(event) for mixed in mixtures(event, one, alike)]:
            assert isinstance(mixed, Event)
            if sentence(match, at, mixed) == words:
                what = f"{event.values()} and {mixed.values()} are told in the same words: {words!r}"
                return [found(CHECK, match, None, what)]
    return []


def after_the_end(match: Match) -> list[Event]:
    """What everybody was told after the game was decided."""
    told = [one.event for one in match.told[SPECTATOR]]
    ended = next((at for at, event in enumerate(told) if isinstance(event, Ended)), len(told))
    return told[ended + 1 :]


def sentence(match: Match, at: int, event: Event) -> str:
    """The words of an event in the place of what was told then."""
    view = match.game.view(SPECTATOR, match.told[SPECTATOR][:at])
    return match.game.words.event(view, Told(event, audience_name(SPECTATOR, EVERYONE)))


def mixtures(one: object, other: object, alike: Alike) -> Iterator[object]:
    """The same value with a single part as in another."""
    if isinstance(one, Event) and isinstance(other, Event) and type(one) is type(other):
        for mixed in mixtures(one.values(), other.values(), alike):
            assert isinstance(mixed, tuple)
            yield type(one)(*mixed)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            for part in mixtures(mine, theirs, alike):
                yield (*one[:at], part, *one[at + 1 :])
    elif alike(one) != alike(other):
        yield other
