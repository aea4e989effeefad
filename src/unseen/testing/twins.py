"""Twin worlds: another truth that told a seat the same must look the same to it, whichever door it looks through."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field

from unseen.ai.belief import Belief, World
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, Seat
from unseen.core.state import State
from unseen.draw import svg
from unseen.draw.scene import Scene
from unseen.testing import asks, telling
from unseen.testing.finding import Finding, found
from unseen.testing.play import STEPS_MAX, Refuse, choose, nothing
from unseen.testing.posts import posts

CHECK = "twins"
Door = Callable[[Match, Seat], object]
"""Something that a seat gets of a match; its value is compared, so it must have an equality of its own."""


def asked(match: Match, seat: Seat) -> object:
    """The ask: none, or the offered steps with their texts and whether each enters the match at once."""
    if seat not in match.state.pending():
        return None
    write = match.game.notation.write
    return [(a, write(match.state, seat, a), match.state.telling(seat, a)) for a in match.state.legal(seat)]


def told(match: Match, seat: Seat) -> object:
    """Everything that the seat was told."""
    return match.told[seat]


def exported(match: Match, seat: Seat) -> object:
    """The record that the seat may take away while the game runs."""
    return record.write(match, match.game.seat_name(seat))


def pictured(match: Match, seat: Seat) -> object:
    """The picture that the seat sees, as SVG."""
    legal = match.state.legal(seat) if seat in match.state.pending() else []
    marks = frozenset(mark for action in legal for mark in match.game.marks(action))
    scene = match.game.pictures.scene(match.game.view(seat, match.told[seat]), marks)
    return svg.render(scene) if isinstance(scene, Scene) else repr(scene)


DOORS: Mapping[str, Door] = {"told": told, "ask": asked, "record": exported}
"""Quick ones, for thousands of positions."""
ALL_DOORS: Mapping[str, Door] = {**DOORS, "posts": posts, "picture": pictured}
"""With the live table and the picture, which take longer."""


@dataclass(slots=True)
class Report:
    """How many asks and twins were compared, how many truths the beliefs held at most, and what was found."""

    positions: int = 0
    twins: int = 0
    worlds: int = 0
    findings: list[Finding] = field(default_factory=list)


def check(
    game: Game,
    seat: Seat,
    seed: int,
    doors: Mapping[str, Door] = DOORS,
    samples: int = 1,
    refuse: Refuse = nothing,
    ahead: int = 0,
    steps: int = STEPS_MAX,
) -> Report:
    """One random match; at every ask of the seat, so many twins are drawn, played from the start and compared.

    With `ahead`, every so many asks the next steps from all these truths are compared as well (`asks.futures`).
    """
    report, dice, match = Report(), Dice(seed), Match(game)
    belief = Belief(match.start.clone(), seat, seed=seed + 1)
    heard = 0
    while match.state.pending() and len(match.steps) < steps and not report.findings:
        who, action = choose(match, dice, refuse)
        if seat in match.state.pending():
            for one in match.told[seat][heard:]:
                belief.learn(one)
            heard = len(match.told[seat])
            try:
                belief.settle()
            except AssertionError:
                report.findings.append(found(CHECK, match, seat, "no truth explains what it was told"))
                break
            compare(match, belief, seat, dice, doors, samples, report)
            if ahead and report.positions % ahead == 0:
                look_ahead(match, belief, seat, dice, report)
        if who == seat:
            belief.act(action)
        match.play(who, action)
    return report


def compare(
    match: Match, belief: Belief, seat: Seat, dice: Dice, doors: Mapping[str, Door], samples: int, report: Report
) -> None:
    """Draw twins of the present position and compare them through every door."""
    report.positions += 1
    report.worlds = max(report.worlds, len(belief.worlds))
    key = match.state.key()
    # What others choose at the same time, a belief puts after the seat's own choice.
    alone = all(world.state.pending() == (seat,) for world in belief.worlds)
    if alone and belief.exact and all(world.state.key() != key for world in belief.worlds):
        report.findings.append(found(CHECK, match, seat, "the truth is not among those that explain what it was told"))
    mine = {name: door(match, seat) for name, door in doors.items()}
    twins = [replayed(match, drawn(belief, dice)) for _ in range(samples)]
    further = gone_on(match, seat, dice)
    for twin in twins if further is None else [*twins, further]:
        report.twins += 1
        for name, door in doors.items():
            if twin is None or door(twin, seat) != mine[name]:
                report.findings.append(found(CHECK, match, seat, difference(name, twin, match, seat, door)))
                return


def gone_on(match: Match, seat: Seat, dice: Dice) -> Match | None:
    """The match in which somebody has gone on with what is chosen at the same time; None if the seat is told of it."""
    others = [other for other in match.state.pending() if other not in (seat, CHANCE)]
    if not others:
        return None
    twin = match.fork()
    who = others[int(dice.below(len(others)))]
    legal = twin.state.legal(who)
    twin.play(who, legal[int(dice.below(len(legal)))])
    return twin if len(twin.told[seat]) == len(match.told[seat]) else None


def difference(name: str, twin: Match | None, match: Match, seat: Seat, door: Door) -> str:
    """What a seat could tell two worlds apart by."""
    if twin is None:
        return "a step of a world that told it the same is refused when it is played again"
    return f"can tell two worlds apart by {name}: {door(match, seat)!r:.300} here, {door(twin, seat)!r:.300} there"


def drawn(belief: Belief, dice: Dice) -> World:
    """A truth by its weight."""
    left = dice.real()
    for world in belief.worlds:
        left -= world.weight
        if left < 0.0:
            return world
    return belief.worlds[-1]


def replayed(match: Match, world: World) -> Match | None:
    """The match in which a hypothetical truth came about; None if it cannot be played."""
    twin = Match(match.game, match.start)
    for seat, action in world.steps():
        if action == RESIGN:
            twin.resign(seat)
        elif seat not in twin.state.pending():
            return None
        else:
            twin.play(seat, action)
    return twin


def look_ahead(match: Match, belief: Belief, seat: Seat, dice: Dice, report: Report) -> None:
    """From several of these truths at once: the next asks, and what the seat's next steps tell it."""
    worlds: dict[Hashable, State] = {match.state.key(): match.state}
    for _ in range(6):
        state = drawn(belief, dice).state
        worlds.setdefault(state.key(), state)
    states = list(worlds.values())
    for finding in (asks.futures(match.game, seat, states), telling.check(match.game, seat, states)):
        if finding is not None:
            report.findings.append(found(finding.check, match, seat, finding.sentence))
