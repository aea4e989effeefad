"""Of what a game's scenarios speak: which rules they cite, and which values of options change what they show."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.match import Match
from unseen.core.options import Option, Value
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, Seat
from unseen.testing.scenario_file import Scenario
from unseen.testing.scenarios import Failure, check, play

Trace = tuple[list[list[str]], dict[Seat, list[Told]]]


def trace(scenario: Scenario, options: Mapping[str, Value]) -> Trace:
    """What was offered before each entry and at the end, and what everybody was told; up to an entry not offered."""
    offers: list[list[str]] = []
    try:
        game = game_class(scenario.game)(options)
        match = Match(game, game.read_position(scenario.position) if scenario.position else None)
    except UnseenError:
        return [["no such position"]], {}
    for text in [*scenario.steps, ""]:
        for seat in match.state.pending():
            steps = [a for a, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)
            offers.append([str(seat), *sorted(game.notation.texts[action] for action in steps)])
        if not text or not match.state.pending():
            break
        try:
            play(match, scenario, text)
        except (Failure, UnseenError):
            break
    return offers, match.told


def tells_apart(scenario: Scenario, key: str) -> bool:
    """Does this scenario speak of the value that it gives an option? With the default something else is offered or
    told, and it does not hold.
    """
    others = {name: value for name, value in scenario.options.items() if name != key}
    return trace(scenario, scenario.options) != trace(scenario, others) and bool(
        check(replace(scenario, options=others))
    )


def values_shown(scenarios: Sequence[Scenario], option: Option) -> list[Value]:
    """The values of an option of which scenarios speak."""
    given = [one for one in scenarios if option.key in one.options and tells_apart(one, option.key)]
    return [option.accept(one.options[option.key]) for one in given]
