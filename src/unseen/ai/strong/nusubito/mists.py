"""Strong Mists: every position to which their turn can lead, judged by the fitted sum; captures by value.

A capture is declared where it is at least as likely to be right as the Mists are to win after their best quiet turn.
Mists who go by that alone can be foretold by a thief who works out the same and stands on the second likeliest temple;
so the temple must also be likely in itself, and in a belief of which half is blind (`Dares`).
"""

from typing import Final

from unseen.ai.belief import Belief
from unseen.ai.levels import refuse_switches
from unseen.ai.players import Believer, Settings
from unseen.ai.rules_bots.nusubito.board import Reach
from unseen.ai.rules_bots.nusubito.mists import line_to_ask
from unseen.ai.rules_bots.temples.plan import Node, Path
from unseen.ai.strong.judge import Judge, shipped
from unseen.ai.strong.lots import lot, pick
from unseen.ai.strong.nusubito.dares import SWITCHES, Dares
from unseen.ai.strong.nusubito.mists_sense import FEATURES, MistsSense
from unseen.ai.strong.nusubito.thief_model import MistsBelief
from unseen.boards.courtyard import TEMPLES
from unseen.core.dice import Dice
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.nusubito.board import MISTS, MISTS_DAY, MISTS_LINE
from unseen.games.nusubito.deeds import claims, move, turns
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.truth import Truth

LEVEL_MAX: Final = 2000
WIDTH: Final = 60


def believed(game: Game, seed: int = 1) -> MistsBelief:
    """What the Mists believe before anything is told."""
    start = game.start()
    assert isinstance(start, Nusubito)
    return MistsBelief(start, seed)


class StrongMists(Believer):
    """The Mists (`lot=3` leaves quiet turns to the lot)."""

    def __init__(self, game: Game, options: Settings, judge: Judge | None = None) -> None:
        refuse_switches("strong", dict(options), ("lot", *SWITCHES))
        super().__init__(game, MISTS, options)
        start = game.start()
        assert isinstance(start, Nusubito)
        self.reach: Final = Reach(start.rules.may_end_on_origin)
        self.judge: Final = judge or shipped("unseen.ai.strong.nusubito", "mists.toml", FEATURES)
        self.heat: Final = lot(options.get("lot", "0"))
        self.dares: Final = Dares(options)
        self.path: list[Action] = []

    def first_belief(self) -> Belief:
        return believed(self.game, int(self.options.get("seed", "1")))

    def did(self, step: Action) -> None:
        """Whatever was planned, something was done."""
        super().did(step)
        self.path = []

    def choose(self, steps: list[Action]) -> Action:
        if not self.path:
            p = self.belief.worlds[0].state
            assert isinstance(p, Nusubito)
            sense = MistsSense(self.reach, self.belief.worlds)
            if p.board.phase == MISTS_LINE:
                self.path = [line_to_ask({at: place.share for at, place in sense.places.items()})]
            else:
                self.path = MistsTurn(p, sense, self.judge, self.dares).path(self.dice, self.heat)
        step = self.path.pop(0)
        assert step in steps, "the plan holds only offered steps"
        return step


class MistsTurn:
    """All turns from one position, each position once, however it is reached; `known`: they were found before."""

    def __init__(
        self, p: Nusubito, sense: MistsSense, judge: Judge, dares: Dares, known: list[Node] | None = None
    ) -> None:
        self.sense: Final = sense
        self.judge: Final = judge
        self.dares: Final = dares
        self.night: Final = p.board.phase != MISTS_DAY
        self.found: Final[list[Node]] = []
        self.names: Final[set[object]] = set()
        self.capture_share = 0.0
        self.capture_path: list[Action] = []
        if known is None:
            self.search(p)
        else:
            for node in known:
                self.weigh(node.state, node.path)

    def path(self, dice: Dice, heat: float) -> list[Action]:
        """The steps of the turn to play: a capture that is worth it, or one of the best quiet turns, or by lot."""
        captured = self.captured()
        if captured:
            return captured
        return [*self.found[pick([node.value for node in self.found], heat, dice)].path, turns.DONE]

    def captured(self) -> list[Action]:
        """The steps to a capture that is worth more than the best turn without one; [] if none is."""
        quiet = max([node.value for node in self.found])
        worth_it = self.dares.worth_it(self.capture_share, len(self.sense.places), quiet)
        return self.capture_path if worth_it else []

    # ---- the search ----
    def search(self, p: Nusubito) -> None:
        """Depth by depth; where options give more than three actions, the best alone go on."""
        level: list[Node] = []
        self.meet(p, (), level)
        depth = 0
        while level:
            depth += 1
            after: list[Node] = []
            for node in level:
                self.expand(node, after)
            most = LEVEL_MAX if depth < 3 or self.night else WIDTH
            level = after if len(after) <= most else sorted(after, key=worst_first)[-most:]

    def expand(self, node: Node, after: list[Node]) -> None:
        """All positions one step further that were not met before."""
        for action in node.state.legal(MISTS):
            if action != turns.DONE and not claims.NAMED <= action < move.MOVE:
                state = node.state.clone()
                state.apply(MISTS, action)
                assert isinstance(state, Nusubito)
                self.meet(state, (*node.path, action), after)

    def meet(self, p: Nusubito, path: Path, after: list[Node]) -> None:
        """Weigh it, if it was not met before."""
        name = p.key()
        if name in self.names:
            return
        self.names.add(name)
        after.append(self.weigh(p, path))

    def weigh(self, p: Truth, path: Path) -> Node:
        """Judge it, and see what could be captured from it."""
        assert isinstance(p, Position)
        node = Node(p, path, self.judge.chance(self.sense.measure(p)))
        self.found.append(node)
        if not self.night and (p.board.left > 0 or not p.rules.capture_costs_action):
            self.see_captures(p, path)
        return node

    def see_captures(self, p: Position, path: Path) -> None:
        """The temples whose Seeker could be named here (NUS-CAP-01)."""
        upright = int(p.board.seekers & ~p.board.down & TEMPLES)
        for at, place in self.sense.places.items():
            if upright >> at & 1 and place.share > self.capture_share + 1e-9:
                self.capture_share = place.share
                self.capture_path = [*path, claims.NAMED + at]


def worst_first(node: Node) -> float:
    """By value."""
    return node.value
