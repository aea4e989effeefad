"""What a seat may hold possible after a series of steps, for scenarios."""

from unseen.ai.belief import Belief
from unseen.core.match import Match
from unseen.core.seats import RESIGN, Seat
from unseen.core.state import State


def possible_states(match: Match, seat: Seat, worlds: list[State]) -> list[State]:
    """All truths that would have told this seat the same as this match did.

    At the match's start the seat held exactly `worlds` possible, and the true position; without `worlds` it knew that.
    """
    out: list[State] = []
    starts = {start.key(): start for start in (match.start, *worlds)}
    for start in starts.values():
        belief = followed(match, seat, start)
        if belief is not None:
            out.extend(world.state for world in belief.worlds)
    return out


def followed(match: Match, seat: Seat, start: State) -> Belief | None:
    """The belief of a seat that began with this one truth and heard what the match told; None if it is refuted."""
    belief = Belief(start.clone(), seat)
    heard = 0
    try:
        for at, (who, action) in enumerate(match.steps):
            if who == seat and action != RESIGN:
                belief.act(action)
            for told in match.told[seat][heard : match.heard[at][seat]]:
                belief.learn(told)
            heard = match.heard[at][seat]
        pending = match.state.pending()
        belief.settle(pending[0] if pending and seat not in pending else None)
    except AssertionError:
        return None
    return belief
