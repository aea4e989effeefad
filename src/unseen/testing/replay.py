"""The steps are the truth: played again, silently or from the record, they give the same state and told lists."""

from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import RESIGN
from unseen.testing.finding import Finding, found

CHECK = "replay"


def check(match: Match, dice: Dice) -> list[Finding]:
    """Replay, a fork in mid-game that is played on differently, the silent path of search, and the record."""
    sentences = [same(match, match.fork(), "replay"), silent(match), forked(match, dice), recorded(match)]
    return [found(CHECK, match, None, sentence) for sentence in sentences if sentence]


def same(match: Match, twin: Match, what: str) -> str:
    """How a second playing of the same steps differs; "" if it does not."""
    if twin.state.key() != match.state.key() or twin.state.hindsight() != match.state.hindsight():
        return f"{what} ends in another state"
    for listener, told in match.told.items():
        if twin.told[listener] != told:
            return f"{what} tells {match.game.seat_name(listener)} something else"
    return "" if twin.state.outcome() == match.state.outcome() else f"{what} has another outcome"


def silent(match: Match) -> str:
    """Search plays without telling; that must not change what happens."""
    state = match.start.clone()
    for seat, action in match.steps:
        before = state.key()
        after = state.clone()
        after.enter(seat, action)
        if state.key() != before:
            return "a step on a clone changes the state that it was cloned from"
        state = after
    return "" if state.key() == match.state.key() else "without telling, the same steps end in another state"


def forked(match: Match, dice: Dice) -> str:
    """A fork goes its own way and the match does not notice."""
    if not match.steps:
        return ""
    key, told = match.state.key(), {listener: len(heard) for listener, heard in match.told.items()}
    at = int(dice.below(len(match.steps)))
    fork = match.fork(at)
    for seat, action in match.steps[at:]:
        if action == RESIGN:
            fork.resign(seat)
        else:
            fork.play(seat, action)
    untouched = match.state.key() == key and told == {listener: len(heard) for listener, heard in match.told.items()}
    return same(match, fork, "a fork") if untouched else "playing on a fork changes the match"


def recorded(match: Match) -> str:
    """The text record gives the match back."""
    try:
        text = record.write(match)
        twin = record.read(text, type(match.game))
    except UnseenError as error:
        return f"the record cannot be read back: {error}"
    if record.write(twin) != text:
        return "the record of the record is another text"
    return same(match, twin, "the record")
