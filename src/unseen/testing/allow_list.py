"""Who may be told what at which step: a table written from the rules' own information table, not from the code."""

from unseen.core.match import Match
from unseen.core.seats import RESIGN
from unseen.testing.expectations import Allowed
from unseen.testing.finding import Finding, found

CHECK = "allow-list"
ALWAYS = {"Ended", "Opened", "Said"}
"""The end may come at any step and is told to everyone; `Said` repeats what its author knows."""


def check(match: Match, allowed: Allowed) -> list[Finding]:
    """Go through a match step by step."""
    state = match.start.clone()
    for at, (seat, action) in enumerate(match.steps):
        if action == RESIGN:
            break
        kind = match.game.notation.write(state, seat, action).split()[0]
        state.apply(seat, action)
        end = allowed.get("end", {}) if state.outcome() is not None else {}
        table = allowed.get(f"{match.game.seat_name(seat)} {kind}", allowed.get(kind, {}))
        for listener in match.listeners:
            name = match.game.seat_name(listener)
            before = match.heard_after(at)[listener]
            for told in match.told[listener][before : match.heard[at][listener]]:
                event = type(told.event).__name__
                rows = table.get(name, frozenset()) | end.get(name, frozenset())
                if event not in ALWAYS and event not in rows and f"{event}/{told.audience}" not in rows:
                    author = match.game.seat_name(seat)
                    sentence = (
                        f"at “{kind}” of {author} hears {event} ({told.audience}), which the table does not allow"
                    )
                    return [found(CHECK, match.fork(at + 1), listener, sentence)]
    return []
