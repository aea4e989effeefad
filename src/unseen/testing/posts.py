"""What a live table would have posted to a listener, had the match been played there: a door for twin worlds."""

from collections.abc import Callable

from unseen.audit.turns import Texts
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, Action, Seat
from unseen.core.state import State
from unseen.table.messages import Post
from unseen.table.session import Table

Build = Callable[[Game, "Script"], Table]


class Script:
    """Chance that draws what was drawn in a match."""

    def __init__(self, match: Match) -> None:
        self.draws: list[Action] = [action for seat, action in match.steps if seat == CHANCE]

    def draw(self, state: State) -> Action:
        """The next draw."""
        return self.draws.pop(0)


def plain_table(game: Game, chance: Script) -> Table:
    """The table as it is."""
    return Table(game, chance)


def table_of(match: Match, build: Build = plain_table) -> Table:
    """A table at which people played this match, step by step and with drafts."""
    table = build(match.game, Script(match))
    state = match.start.clone()
    for number, (seat, action) in enumerate(match.steps):
        if action == RESIGN:
            send(table, seat, number, {"resign": True})
            break
        if seat != CHANCE:
            send(table, seat, number, {"steps": [match.game.notation.write(state, seat, action)]})
        state.apply(seat, action)
    return table


def send(table: Table, seat: Seat, number: int, what: dict[str, object]) -> None:
    """One message of a client that has seen everything; a refusal is a fault of ours."""
    posts = table.receive(seat, {"key": f"message-{number:08}", "after": table.last(seat), **what})
    refused = [post for post in posts.get(seat, []) if post["kind"] == "refused"]
    assert not refused, refused


def posts(match: Match, seat: Seat) -> list[Post]:
    """Everything that a client of this seat was sent, numbers included."""
    return table_of(own_first(match, seat)).posts_since(seat, 0)


def own_first(match: Match, seat: Seat) -> Match:
    """The same match, where of choices made at the same time this seat's came first.

    Who was quicker changes nothing, but the last to choose gets her answer at once: it is seen, and it is no secret.
    A partner's answer that the seat was told keeps its place.
    """
    windows = Texts(match, seat).window
    order = sorted(range(len(match.steps)), key=lambda at: (windows[at], match.steps[at][0] != seat, at))
    if order == list(range(len(match.steps))):
        return match
    other = Match(match.game, match.start)
    for at in order:
        who, action = match.steps[at]
        if action == RESIGN:
            other.resign(who)
        else:
            other.play(who, action)
    return other
