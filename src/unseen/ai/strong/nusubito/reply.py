"""What the Mists would do after a turn of the thief's, as far as he can work it out; and what is then left to him.

They play by rule of thumb, or as the strong Mists do; which, he learns from what they did.
"""

from collections.abc import Hashable
from typing import Final

from unseen.ai.rules_bots.nusubito.mists import TRUST, MistsPlan
from unseen.ai.rules_bots.nusubito.mists_judge import MistsJudge, looked
from unseen.ai.rules_bots.nusubito.thief import ThiefTurn
from unseen.ai.rules_bots.nusubito.thief_judge import ThiefJudge
from unseen.ai.rules_bots.nusubito.weigh import ThiefLines
from unseen.ai.rules_bots.temples.hearing import DEAF, Shares
from unseen.ai.rules_bots.temples.places import Held, Places, by_place, holdings
from unseen.ai.rules_bots.temples.plan import Node, Path, by_value
from unseen.ai.strong.judge import Judge
from unseen.ai.strong.nusubito.dares import Dares
from unseen.ai.strong.nusubito.mists import MistsTurn
from unseen.ai.strong.nusubito.mists_sense import MistsSense
from unseen.ai.strong.temples.reply import UNFORESEEN, Reply
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.seats import Action
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.deeds import claims, turns
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.truth import Truth

WAYS: Final = 4
"""So many turns of the Mists are thought likely, at least one by either kind: the best of them look much alike."""
SURE: Final = 1.01
"""What a claim is worth that wins for certain; it is made at once."""


class SoberTurn(ThiefTurn):
    """All complete turns of the thief; a claim that wins for certain is worth one game, and so is half of one half."""

    def claim(self, p: Truth) -> float:
        return min(SURE, super().claim(p))


class Way:
    """One way on which the Mists may go: whether it is that of the strong ones, and how likely they are such."""

    def __init__(self, path: Path, share: float, fitted: bool) -> None:
        self.path: Final = path
        self.share: Final = share
        self.fitted: Final = fitted


class MistsReply(Reply):
    """The turns that the Mists would play, where everybody holds these places and coins possible."""

    def __init__(self, start: Nusubito, held: list[Held], judge: ThiefJudge, ways: list[Way]) -> None:
        super().__init__(start, turns.DONE)
        self.judge: Final = judge
        self.held: Final = held
        self.ways: Final = ways
        self.places: Final = by_place(held)
        """Where the Mists think him."""
        self.lines: Final[dict[Hashable, ThiefLines]] = {}
        """By board, what they would hear of his next turn."""
        self.found: Final[dict[Hashable, float]] = {}
        """What he can expect, by position."""

    def left(self, p: Truth) -> float:
        total = shares = 0.0
        for way in self.ways:
            left = self.behind(p, way.path)
            if left >= 0.0:
                total += way.share * left
                shares += way.share
        return total / shares if shares > 0.0 else UNFORESEEN

    def sight(self, p: Truth) -> Hashable:
        assert isinstance(p, Nusubito)
        return p.board.key()

    def prospects(self, p: Truth) -> float:
        assert isinstance(p, Nusubito)
        name = p.key()
        if name not in self.found:
            lines = self.heard(p) if p.by_day() else None
            turn = SoberTurn(self.judge.habits, self.judge, lines, self.places, Dice(1), 0.0)
            self.found[name] = turn.value(p)
        return self.found[name]

    def heard(self, p: Nusubito) -> ThiefLines:
        """What the Mists would hear of his next turn, on this board."""
        name = p.board.key()
        if name not in self.lines:
            self.lines[name] = ThiefLines(p, self.held)
        return self.lines[name]


class Turns:
    """All turns of the Mists from a few boards, each board's worked out once, for all that they may believe there."""

    def __init__(self, judge: ThiefJudge, dice: Dice) -> None:
        self.judge: Final = judge
        self.dice: Final = dice
        self.met: Final[dict[Hashable, list[Node]]] = {}

    def by_rule(self, p: Nusubito, worlds: list[World], ways: int) -> list[Path]:
        """So many likely turns of the Mists by rule of thumb, who hold these worlds possible."""
        aimless = sum([world.parts[0] for world in worlds], 0.0)
        places = Places(holdings(worlds), TRUST + (1.0 - TRUST) * aimless, True)
        judge = MistsJudge(self.judge.reach, self.judge.habits, places, 1.0 - aimless)
        plan, name = MistsPlan(p, judge, self.dice), sight(p)
        if name in self.met:
            nodes = [Node(node.state, node.path, plan.worth(node.state)) for node in self.met[name]]
        else:
            plan.best(p)
            nodes = self.met[name] = list(plan.met.values())
        return [until_capture(p, path, judge) for path in best_paths(nodes, ways)]

    def by_fit(self, p: Nusubito, worlds: list[World], judge: Judge, dares: Dares, ways: int) -> list[Path]:
        """So many likely turns of the strong Mists, who hold these worlds possible."""
        name = sight(p)
        turn = MistsTurn(p, MistsSense(self.judge.reach, worlds), judge, dares, self.met.get(name))
        self.met[name] = turn.found
        captured = turn.captured()
        return [tuple(captured)] if captured else best_paths(turn.found, ways)


def sight(p: Nusubito) -> Hashable:
    """What the Mists' judges read of a position, beside a belief."""
    return p.board.key(), looked(p)


def best_paths(nodes: list[Node], ways: int) -> list[Path]:
    """So many of these turns, the best."""
    return [(*node.path, turns.DONE) for node in sorted(nodes, key=by_value)[:ways]]


def until_capture(p: Nusubito, path: Path, judge: MistsJudge) -> Path:
    """The same turn, but they capture as soon as it is worth it."""
    after, steps = p.clone(), list[Action]()
    for step in path:
        temple = judge.capture(after)[1]
        if temple >= 0 and claims.NAMED + temple in after.legal(MISTS):
            return (*steps, claims.NAMED + temple)
        steps.append(step)
        after.apply(MISTS, step, DEAF)
    return tuple(steps)


def weighed_anew(worlds: list[World], shares: Shares) -> list[World]:
    """The same worlds, each place as likely as here; as they are, if nothing is said of their places."""
    held = holdings(worlds)
    total = sum([shares.get(place, 0.0) for place in {one.at for one in held}], 0.0)
    if total <= 0.0:
        return worlds
    now, found = by_place(held), []
    for one, world in zip(held, worlds, strict=True):
        weight = world.weight * shares.get(one.at, 0.0) / (total * now[one.at])
        if weight > 0.0:
            found.append(World(world.state, weight, world.trail, world.heard, world.parts))
    return found
