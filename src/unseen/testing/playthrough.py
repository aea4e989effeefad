"""Random play to a named ending: at every moment somebody may act, or the game is over and everything is open."""

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.core.state import State
from unseen.testing.expectations import Expectations
from unseen.testing.finding import Finding, found
from unseen.testing.play import STEPS_MAX, choose

CHECK = "playthrough"
NEAR = 1e-9
RESTLESS = "the game is decided and a seat may still act"


def check(game: Game, seed: int, expect: Expectations) -> tuple[Match, list[Finding]]:
    """One random match, and the first thing wrong with it."""
    match = Match(game)
    dice = Dice(seed)
    while match.state.pending():
        sentence = wrong_state(match, expect)
        if not sentence and len(match.steps) > STEPS_MAX:
            sentence = f"no ending after {STEPS_MAX} steps"
        if sentence:
            return match, [found(CHECK, match, None, sentence)]
        match.play(*choose(match, dice, expect.refuse))
    sentence = wrong_ending(match, expect)
    return match, [found(CHECK, match, None, sentence)] if sentence else []


def wrong_state(match: Match, expect: Expectations) -> str:
    """What is wrong with the present moment; "" if nothing."""
    state = match.state
    pending = state.pending()
    if CHANCE in pending:
        if len(pending) > 1:
            return "chance and a seat may act at the same time"
        return wrong_odds(state)
    if state.outcome() is not None:
        return RESTLESS
    if sorted(set(pending)) != list(pending):
        return f"pending seats are not in order: {pending}"
    for seat in pending:
        legal = state.legal(seat)
        if not legal:
            return f"{match.game.seat_name(seat)} is asked and no step is offered"
        if len(set(legal)) < len(legal):
            return f"{match.game.seat_name(seat)} is offered a step twice"
    return expect.conserved(state) if expect.conserved is not None else ""


def wrong_odds(state: State) -> str:
    """What is wrong with a draw."""
    odds = state.odds()
    if abs(sum(share for _, share in odds) - 1.0) > NEAR:
        return f"the odds of “{state.drawing()}” do not sum to 1"
    if any(share <= 0.0 for _, share in odds):
        return f"a draw of “{state.drawing()}” is listed that cannot happen"
    return "" if state.drawing() else "a draw has no name"


def wrong_ending(match: Match, expect: Expectations) -> str:
    """What is wrong with a game in which nobody may act any more."""
    outcome = match.state.outcome()
    if outcome is None:
        return "nobody may act and the game is not over"
    if expect.endings and outcome.ending not in expect.endings:
        return f"the ending “{outcome.ending}” is not one of {', '.join(sorted(expect.endings))}"
    payoff = match.state.payoff()
    if len(payoff) != len(match.game.seats):
        return "payoff has not one number per seat"
    fair = 0.0 if len(payoff) == 2 or not outcome.winners else 1.0
    if abs(sum(payoff) - fair) > NEAR:
        return f"the payoff sums to {sum(payoff)}"
    try:
        match.game.notation.result(outcome)
    except UnseenError as error:
        return f"the result cannot be written: {error}"
    return expect.conserved(match.state) if expect.conserved is not None else ""
