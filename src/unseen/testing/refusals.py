"""A refused step changes nothing, and its refusal says nothing that the seat did not know."""

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.testing.finding import Finding, found

CHECK = "refusals"
CODES = {"over", "out-of-turn", "illegal"}
TRIES = 400


def check(match: Match, dice: Dice) -> list[Finding]:
    """Try what must be refused now: steps that are not offered, other seats, chance, ids that do not exist."""
    before = portrait(match)
    pending = match.state.pending()
    for seat in (*range(len(match.game.seats)), CHANCE, SPECTATOR, 99, -7):
        offered: set[int] = set()
        if seat in pending:
            offered = {a for a, _ in match.state.odds()} if seat == CHANCE else set(match.state.legal(seat))
        for action in tried(match.game.actions, dice):
            if action not in offered and (sentence := wrong(match, seat, action)):
                return [found(CHECK, match, None, sentence)]
    if portrait(match) != before:
        return [found(CHECK, match, None, "a refused step left a trace")]
    return check_over(match) if not pending else []


def tried(actions: int, dice: Dice) -> list[int]:
    """All ids of a small game, some of a large one, and some that do not exist."""
    some = range(actions) if actions <= TRIES else [int(dice.below(actions)) for _ in range(TRIES)]
    return [*some, -2, actions, actions + 1000, 1 << 40]


def wrong(match: Match, seat: int, action: int) -> str:
    """What is wrong with the answer to a step that is not offered; "" if it is refused as it should be."""
    try:
        match.play(seat, action)
    except UnseenError as error:
        return "" if error.code in CODES else f"step {action} of {seat} is refused as “{error.code}”"
    except Exception as error:  # noqa: BLE001 (any other exception is what this check looks for)
        return f"step {action} of {seat} ends in {type(error).__name__}: {error}"
    return f"step {action} of {seat} is not offered and was taken"


def check_over(match: Match) -> list[Finding]:
    """After the end nobody can give up either."""
    try:
        match.fork().resign(0)
    except UnseenError:
        return []
    return [found(CHECK, match, 0, "gave up after the end")]


def portrait(match: Match) -> tuple[object, ...]:
    """All that a refused step must leave alone."""
    told = tuple((listener, tuple(heard)) for listener, heard in match.told.items())
    return match.state.key(), tuple(match.state.unsaid), match.state.hushed, told, tuple(match.steps), len(match.heard)
