"""Every offered step leaves a way to end the turn, and no step that leaves one is missing."""

from collections.abc import Callable, Hashable

from unseen.core.match import Match
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.testing.finding import Finding, found

CHECK = "completable"
SEARCH_MAX = 20_000


def ends(state: State, seat: Seat, seen: set[Hashable] | None = None) -> bool:
    """Can this seat bring its turn to an end from here: to somebody else's decision, or to the end of the game?

    The slow way: clone, apply, search. At a draw, every draw must leave a way.
    """
    seen = set() if seen is None else seen
    pending = state.pending()
    if pending == (CHANCE,):
        return all(ends(after(state, CHANCE, draw), seat, seen) for draw, _ in state.odds())
    if seat not in pending:
        return True
    key = state.key()
    if key in seen:
        return False
    assert len(seen) < SEARCH_MAX, "a turn has too many positions for this search"
    seen.add(key)
    return any(ends(after(state, seat, action), seat, seen) for action in state.legal(seat))


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
