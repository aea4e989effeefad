"""Running a scenario: its steps are played, then all that it claims is looked at. The first fault is the reason."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from unseen.audit.record import RUNNING
from unseen.audit.steps import RESIGNS
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.state import State
from unseen.testing.position_parts import Parts, nameless
from unseen.testing.possible import possible_states
from unseen.testing.scenario_file import Scenario, load


@dataclass(frozen=True, slots=True)
class Result:
    """Whether a scenario holds, and if not, why."""

    id: str
    file: str
    ok: bool
    reason: str


class Failure(Exception):
    """A scenario does not hold."""


def check_file(path: Path) -> Iterator[Result]:
    """The results of a file, one by one; UnseenError `scenario` if the file is none."""
    for scenario in load(path):
        reason = check(scenario)
        yield Result(scenario.id, str(path), not reason, reason)


def check(scenario: Scenario, kind: type[Game] | None = None) -> str:
    """Why a scenario does not hold; "" if it does. `kind` is the game's class where it is not to be looked up."""
    try:
        kind = kind or game_class(scenario.game)
        game = kind(scenario.options)
        start = game.read_position(scenario.position) if scenario.position else None
        match = Match(game, start)
        for text in scenario.steps:
            play(match, scenario, text)
        for look in LOOKS:
            look(match, scenario)
    except Failure as failure:
        return str(failure)
    except UnseenError as error:
        return str(error)
    return ""


# ---- playing ----
def play(match: Match, scenario: Scenario, text: str) -> None:
    """One entry of `steps`: a step, a step with its seat before it, or a whole turn in turn notation."""
    seat, words = _addressed(match.game, text)
    if words == RESIGNS and seat is not None:
        match.resign(seat)
        return
    seat = acting(match, scenario) if seat is None else seat
    if match.game.notation.find(words) is not None:
        one(match, seat, words, text)
        return
    try:
        left = match.game.notation.steps(words)
    except UnseenError as error:
        raise Failure(f"“{text}” is neither a step nor a turn of {match.game.title}") from error
    while step := match.game.notation.take(match.state, left):
        one(match, acting(match, scenario), step, text)


def one(match: Match, seat: Seat, step: str, text: str) -> None:
    """One step; a Failure says which was not possible."""
    action = match.game.notation.read(match.state, seat, step)
    try:
        match.play(seat, action)
    except UnseenError as error:
        raise Failure(f"the step “{text}” is not possible: {offers(match)}") from error


def acting(match: Match, scenario: Scenario) -> Seat:
    """Who makes the next step: the only one who may, or the scenario's seat."""
    pending = match.state.pending()
    if len(pending) == 1:
        return pending[0]
    if not pending:
        raise Failure("the game is over before the steps are")
    return match.game.seat(scenario.seat) if scenario.seat else pending[0]


def _addressed(game: Game, text: str) -> tuple[Seat | None, str]:
    """`mists: done` as seat and step."""
    name, colon, rest = text.partition(":")
    if colon and name in ("chance", *(info.name for info in game.seats)):
        return (CHANCE if name == "chance" else game.seat(name)), rest.strip()
    return None, text


def offered(match: Match, seat: Seat) -> list[Action]:
    """What a pending seat may do; of chance, what can be drawn."""
    return [action for action, _ in match.state.odds()] if seat == CHANCE else match.state.legal(seat)


def offers(match: Match) -> str:
    """Who may do what now, for a reason."""
    texts = match.game.notation.texts
    parts = []
    for seat in match.state.pending():
        steps = offered(match, seat)
        more = " ..." if len(steps) > 12 else ""
        parts.append(f"{match.game.seat_name(seat)} may {', '.join(texts[a] for a in steps[:12])}{more}")
    return "; ".join(parts) or "the game is over"


# ---- looking ----
def look_offered(match: Match, scenario: Scenario) -> None:
    """`legal`, `illegal` and `only`."""
    if not (scenario.legal or scenario.illegal or scenario.only is not None):
        return
    legal = _offered_to_its_seat(match, scenario)
    for text in scenario.legal:
        if _known(match.game, text) not in legal:
            raise Failure(f"“{text}” is not offered: {offers(match)}")
    for text in scenario.illegal:
        if _known(match.game, text) in legal:
            raise Failure(f"“{text}” is offered")
    if scenario.only is not None and {_known(match.game, text) for text in scenario.only} != legal:
        raise Failure(f"not exactly these steps are offered: {offers(match)}")


def _offered_to_its_seat(match: Match, scenario: Scenario) -> set[Action]:
    """What the scenario's seat may do; a Failure if it is not asked and ought to be."""
    seat = _its_seat(match, scenario)
    if seat in match.state.pending():
        return set(offered(match, seat))
    if scenario.legal or scenario.only:
        raise Failure(f"{match.game.seat_name(seat)} is not asked: {offers(match)}")
    return set()


def _its_seat(match: Match, scenario: Scenario) -> Seat:
    """The seat that a scenario looks at: the one that it names, or who makes the next step."""
    return match.game.seat(scenario.seat) if scenario.seat else acting(match, scenario)


def _known(game: Game, text: str) -> Action | None:
    """The step of a text; None for one that no position allows, such as `move A1 A1`; a Failure for a typing error."""
    action = game.notation.find(text)
    if action is None:
        word, *names = text.split() or [""]
        alike = [words.split() for words in game.notation.texts if words.partition(" ")[0] == word]
        if not alike or not {name for words in alike for name in words}.issuperset(names):
            raise Failure(f"“{text}” is no step of {game.title}")
    return action


def look_turns(match: Match, scenario: Scenario) -> None:
    """`turns`, `no_turns` and `turns_count`."""
    if not (scenario.turns or scenario.no_turns or scenario.turns_count is not None):
        return
    seat = _its_seat(match, scenario)
    for text in scenario.turns:
        reason = refused(match, seat, text)
        if reason:
            raise Failure(f"the turn “{text}” is not possible: {reason}")
    for text in scenario.no_turns:
        if not refused(match, seat, text):
            raise Failure(f"the turn “{text}” is possible")
    if scenario.turns_count is not None and (number := count_turns(match.state, seat)) != scenario.turns_count:
        raise Failure(f"{number} complete turns are possible, not {scenario.turns_count}")


def refused(match: Match, seat: Seat, text: str) -> str:
    """Why a complete turn is not possible; "" if it is. A turn that cannot be read is an UnseenError."""
    steps = match.game.notation.steps(text)
    return _turn(match, seat, steps, " ".join(text.split()))


def _turn(match: Match, seat: Seat, steps: list[str], text: str) -> str:
    """Play the rest of a turn, whatever chance draws; at the end its line must read like the text."""
    state = match.state
    if state.pending() == (CHANCE,):
        reasons = [_turn(_after(match, CHANCE, draw), seat, steps, text) for draw, _ in state.odds()]
        return "" if "" in reasons else reasons[0]
    left = list(steps)
    step = match.game.notation.take(state, left)
    if not step:
        lines = match.game.notation.lines_from(match.start, seat, match.told[seat])
        read = str(lines[-1]) if lines else ""
        if read and text in (read, lines[-1].text):
            return ""
        return f"it reads “{read}”" if seat not in state.pending() else "it does not end there"
    action = match.game.notation.read(state, seat, step)
    if seat not in state.pending() or action not in state.legal(seat):
        return f"“{step}” is not offered; {offers(match)}"
    return _turn(_after(match, seat, action), seat, left, text)


def _after(match: Match, seat: Seat, action: Action) -> Match:
    fork = match.fork()
    fork.play(seat, action)
    return fork


def count_turns(state: State, seat: Seat) -> int:
    """Different ways to end the turn without ending the game; a draw counts once, whatever is drawn."""
    if state.outcome() is not None:
        return 0
    pending = state.pending()
    if pending == (CHANCE,):
        return count_turns(_step(state, CHANCE, state.odds()[0][0]), seat)
    if seat not in pending:
        return 1
    return sum(count_turns(_step(state, seat, action), seat) for action in state.legal(seat))


def _step(state: State, seat: Seat, action: Action) -> State:
    twin = state.clone()
    twin.apply(seat, action)
    return twin


def look_told(match: Match, scenario: Scenario) -> None:
    """`told`: the turn lines that a listener could write down meanwhile."""
    for name, wanted in scenario.told.items():
        listener = _listener(match.game, name)
        lines = [line.text for line in match.game.notation.lines_from(match.start, listener, match.told[listener])]
        if lines != [" ".join(text.split()) for text in wanted]:
            raise Failure(f"{name} was told {lines}, not {list(wanted)}")


def _listener(game: Game, name: str) -> Seat:
    return SPECTATOR if name == "spectator" else game.seat(name)


def look_possible(match: Match, scenario: Scenario) -> None:
    """`possible` and `impossible`: what a seat may still hold possible that knew the position, or `worlds`, before."""
    for name in sorted({*scenario.possible, *scenario.impossible}):
        seat = match.game.seat(name)
        worlds = [match.game.read_position(text) for text in scenario.worlds]
        states = [Parts(match.game, state) for state in possible_states(match, seat, worlds)]
        for text in scenario.possible.get(name, ()):
            _named(match, states, denied(text))
            if all(state.differs(text) for state in states):
                raise Failure(f"{name} cannot hold “{text}” possible")
        for text in scenario.impossible.get(name, ()):
            _named(match, states, [part for part in text.split() if not part.startswith("!")])
            if not all(state.differs(text) for state in states):
                raise Failure(f"{name} can still hold “{text}” possible")


def look_after(match: Match, scenario: Scenario) -> None:
    """`after`: the parts of a position that must hold now."""
    if not scenario.after:
        return
    now = Parts(match.game, match.state)
    _named(match, [now], denied(scenario.after))
    if part := now.differs(scenario.after):
        raise Failure(f"afterwards {part} does not hold: {' '.join(now.written)}")


def denied(text: str) -> list[str]:
    """The parts of a text that must not hold, without their `!`."""
    return [part[1:] for part in text.split() if part.startswith("!")]


def _named(match: Match, states: list[Parts], parts: list[str]) -> None:
    """A Failure if one of these parts, of which a scenario says that it does not hold, could hold nowhere."""
    if part := nameless([*states, Parts(match.game, match.start)], parts):
        raise Failure(
            f"“{part}” is no part that a position of {match.game.title} could have, so its lack proves nothing"
        )


def look_result(match: Match, scenario: Scenario) -> None:
    """`result`: the result line, `*` while the game goes on."""
    outcome = match.state.outcome()
    result = RUNNING if outcome is None else match.game.notation.result(outcome)
    if scenario.result and scenario.result != result:
        raise Failure(f"the result is “{result}”, not “{scenario.result}”")


LOOKS: tuple[Callable[[Match, Scenario], None], ...] = (
    look_offered,
    look_turns,
    look_told,
    look_possible,
    look_after,
    look_result,
)
