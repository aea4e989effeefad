"""Every offered step leaves a way to end the turn, and no step that leaves one is missing."""

from collections.abc import Callable, Hashable, Iterator

from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.testing.finding import Finding, found

CHECK = "completable"
SEARCH_MAX = 20_000


def ends(state: State, seat: Seat, seen: dict[Hashable, bool] | None = None) -> bool:
    """Can this seat bring its turn to an end from here: to somebody else's decision, or to the end of the game?

    The slow way: clone, apply, search. Every draw must leave a way (of draws in a row, some: `drawn`).
    `seen` is what has been found out; while a position is looked at, a way back to it is no way.
    """
    seen = {} if seen is None else seen
    pending = state.pending()
    if pending == (CHANCE,):
        return all(ends(one, seat, seen) for one in drawn(state))
    if seat not in pending:
        return True
    key = state.key()
    if key in seen:
        return seen[key]
    assert len(seen) < SEARCH_MAX, "a turn has too many positions for this search"
    seen[key] = False
    seen[key] = any(ends(after(state, seat, action), seat, seen) for action in state.legal(seat))
    return seen[key]


def drawn(state: State) -> Iterator[State]:
    """What chance may bring about: every draw; where draw follows upon draw, always the first or always the last."""
    for draw, _ in state.odds():
        for which in (0, -1):
            one = after(state, CHANCE, draw)
            while one.pending() == (CHANCE,):
                one = after(one, CHANCE, one.odds()[which][0])
            yield one


def after(state: State, seat: Seat, action: Action) -> State:
    """The state after a step."""
    twin = state.clone()
    twin.apply(seat, action)
    return twin


def check(match: Match, oracle: Callable[[State, Seat], set[Action]] | None = None) -> list[Finding]:
    """Look at the present position; with an oracle, offered and possible steps must be the same."""
    for seat in match.state.pending():
        if seat == CHANCE:
            continue
        legal = match.state.legal(seat)
        for action in legal:
            if not ends(after(match.state, seat, action), seat):
                text = match.game.notation.write(match.state, seat, action)
                return [found(CHECK, match, seat, f"“{text}” is offered and leaves no way to end the turn")]
        if oracle is not None and (wanted := oracle(match.state, seat)) != set(legal):
            texts = match.game.notation.texts
            missing = ", ".join(texts[a] for a in sorted(wanted - set(legal))[:5]) or "nothing"
            extra = ", ".join(texts[a] for a in sorted(set(legal) - wanted)[:5]) or "nothing"
            return [found(CHECK, match, seat, f"the slow search misses {missing} and does not find {extra}")]
    return []
