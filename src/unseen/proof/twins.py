"""Twin worlds through live servers: two games that differ only in what a listener may not know send it equal bytes."""

from dataclasses import dataclass, field
from typing import Final

from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.proof import ends, marks
from unseen.proof.company import PEOPLE, STUMBLES, Thinkers, gathered
from unseen.proof.doors import all_doors
from unseen.proof.loop import run
from unseen.proof.watch import Plan, Seen, Watch, compared
from unseen.proof.world import World
from unseen.testing.finding import Finding, found
from unseen.testing.play import Refuse, nothing, random_match
from unseen.testing.posts import own_first
from unseen.testing.truths import twin_of

CHECK: Final = "live"
FINDINGS_MAX: Final = 3
LOOKS: Final = 2
"""How many moments of a game are looked at through all doors, if nobody says otherwise."""


@dataclass(slots=True)
class Report:
    """What was compared, and what was found."""

    games: int = 0
    different: int = 0
    """Twins that were not the same match."""
    moments: int = 0
    answers: int = 0
    bytes: int = 0
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        """One report for both."""
        self.games += other.games
        self.different += other.different
        self.moments += other.moments
        self.answers += other.answers
        self.bytes += other.bytes
        self.findings += other.findings


# ---- one game ----
def chosen(match: Match, listener: Seat, dice: Dice) -> Match:
    """The match up to a late moment at which the listener is asked, or anybody for a spectator, and nothing is over."""
    state, moments = match.start.clone(), list[int]()
    for at, (seat, action) in enumerate(match.steps):
        if state.outcome() is not None:
            break
        pending = state.pending()
        if pending != (CHANCE,) and listener in (SPECTATOR, *pending):
            moments.append(at)
        if action == RESIGN and seat != CHANCE:
            break
        state.apply(seat, action)
    if not moments:
        return match.fork(0)
    late = moments[len(moments) // 2 :]
    return match.fork(late[int(dice.below(len(late)))])


def planned(match: Match, listener: Seat, dice: Dice, looks: int, clock: str, company: str = PEOPLE) -> Plan:
    """What is done in both worlds."""
    game, seats = match.game, len(match.game.seats)
    told = sum(1 for at in range(len(match.steps)) if match.steps[at][0] == listener or heard(match, at, listener))
    texts = [game.notation.texts[int(dice.below(len(game.notation.texts)))] for _ in range(3)]
    sits, host = gathered(company, listener, int(dice.below(seats)), seats)
    return Plan(
        listener,
        host,
        tuple(all_doors(game, texts, listener == host)),
        max(2, told // looks),
        6,
        int(dice.below(1 << 30)),
        clock,
        sits,
    )


def heard(match: Match, at: int, listener: Seat) -> bool:
    """Did a step tell the listener something?"""
    before = match.heard_after(at)[listener]
    return match.heard[at][listener] > before


async def watched(match: Match, plan: Plan, first: Seen | None = None) -> Watch:
    """A world, played to the end of the match as given; the first one goes on, in its twin the others are clumsy."""
    twin = first is not None
    bots = plan.company.bots
    thinkers = Thinkers(match, Dice(plan.seed + twin), STUMBLES if twin else 0) if bots else None
    world = World(match, plan.listener, plan.host, plan.clock, company=plan.company, thinkers=thinkers)
    watch = Watch(world, plan, twin, first)
    try:
        await watch.begin()
        await watch.play()
        if not twin:
            await ends.finish(watch)
    finally:
        await watch.world.end()
    return watch


def check(
    game: Game,
    listener: Seat,
    seed: int,
    refuse: Refuse = nothing,
    listed: bool = True,
    looks: int = LOOKS,
    clock: str = "",
    match: Match | None = None,
    company: str = PEOPLE,
) -> Report:
    """One whole game through a live server, and its twin up to a late moment of the listener's.

    `company`: who sits in the other seats: `people` in browsers of their own, `bots`, or people at one `device`.
    """
    dice = Dice(seed)
    whole = match if match is not None else random_match(game, dice, refuse=refuse)
    first = chosen(whole, listener, dice)
    mine, twin = own_first(first, listener), twin_of(first, listener, dice, listed)
    plan = planned(mine, listener, dice, looks, clock, company)
    one = run(watched(mine, plan))
    other = run(watched(twin, plan, one.seen))
    report = Report(1, int(twin.steps != mine.steps), one.moments, len(one.seen))
    report.bytes = sum(len(raw) for _, raw in one.seen)
    sentences = [*one.findings, *other.findings]
    if difference := compared(one.seen, other.seen):
        sentences.append(f"can tell two worlds apart by {difference}")
    if caught := marks.of_rules(mine, listener, one.fresh, one.seen):
        sentences.append(caught)
    report.findings += [found(CHECK, mine, listener, sentence) for sentence in sentences[:FINDINGS_MAX]]
    return report
