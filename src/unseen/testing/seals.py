"""What several seats choose at the same time: the order in which their steps arrive changes nothing.

Partners may be told each other's choices; in which order, follows from who was quicker, and changes nothing else.
"""

from collections.abc import Sequence
from itertools import islice, permutations

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.seats import Action, Seat
from unseen.testing.finding import Finding, found
from unseen.testing.play import choose

CHECK = "seals"
ORDERS_MAX = 24


def check(match: Match, dice: Dice) -> list[Finding]:
    """From a position in which several seats may act: play until their choice is made, then in other orders."""
    seats = match.state.pending()
    if len(seats) < 2:
        return []
    played = match.fork()
    chosen: dict[Seat, list[Action]] = {seat: [] for seat in seats}
    while not told_others(match, played, seats) and set(played.state.pending()) <= set(seats):
        seat, action = choose(played, dice)
        chosen[seat].append(action)
        played.play(seat, action)
    waiting = [match.game.seat_name(seat) for seat in seats if not chosen[seat]]
    if waiting:
        return [found(CHECK, played, None, f"others are told something before {', '.join(waiting)} has chosen")]
    for order in islice(permutations(seats), ORDERS_MAX):
        sentence = other_order(match, played, chosen, order)
        if sentence:
            names = ", ".join(match.game.seat_name(seat) for seat in order)
            return [found(CHECK, played, None, f"in the order {names} {sentence}")]
    return []


def told_others(match: Match, played: Match, seats: tuple[Seat, ...]) -> bool:
    """Was anybody but a partner told something for a step that was not her own? Then the choice is made."""
    before = len(match.steps)
    for at in range(before, len(played.steps)):
        author = played.steps[at][0]
        last = played.heard_after(at)
        for seat in played.listeners:
            news = played.told[seat][last[seat] : played.heard[at][seat]]
            if seat != author and any(told.audience != "team" for told in news):
                return True
    return not played.state.pending()


def other_order(match: Match, played: Match, chosen: dict[Seat, list[Action]], order: tuple[Seat, ...]) -> str:
    """What comes out differently if the seats choose one after the other in this order; "" if nothing does."""
    twin = match.fork()
    for seat in order:
        for action in chosen[seat]:
            try:
                twin.play(seat, action)
            except UnseenError as error:
                return f"a step of {match.game.seat_name(seat)} is refused: {error}"
    if twin.state.key() != played.state.key():
        return "another state comes about"
    for listener in match.listeners:
        if sides(twin.told[listener]) != sides(played.told[listener]):
            return f"{match.game.seat_name(listener)} is told something else"
    return ""


def sides(told: Sequence[Told]) -> tuple[list[Told], list[str]]:
    """What a listener was told: in order what not only its team heard, and what the team heard in any order."""
    return [one for one in told if one.audience != "team"], sorted(
        [repr(one.event) for one in told if one.audience == "team"]
    )
