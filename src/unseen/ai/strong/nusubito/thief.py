"""A thief who weighs his turns as by rule of thumb, and looks at what the Mists would answer to the best of them."""

from collections.abc import Hashable
from typing import Final

from unseen.ai.levels import refuse_switches
from unseen.ai.players import Settings
from unseen.ai.rules_bots.nusubito.thief import RuleThief
from unseen.ai.rules_bots.temples.hearing import Shares
from unseen.ai.rules_bots.temples.lines import Lines
from unseen.ai.rules_bots.temples.places import holdings
from unseen.ai.rules_bots.temples.plan import Path
from unseen.ai.rules_bots.temples.turn import Turn
from unseen.ai.strong.judge import shipped
from unseen.ai.strong.lots import drawn, lot
from unseen.ai.strong.nusubito.dares import SWITCHES, Dares
from unseen.ai.strong.nusubito.foresight import Foresight, MistsMirror
from unseen.ai.strong.nusubito.mists_sense import FEATURES
from unseen.ai.strong.nusubito.reply import WAYS, MistsReply, SoberTurn, Turns, Way, weighed_anew
from unseen.ai.strong.temples.behind import Behind, End, ended, events
from unseen.ai.strong.temples.reply import Reply
from unseen.core.events import Told
from unseen.core.game import Game
from unseen.core.seats import Action
from unseen.games.nusubito.board import MISTS_LINE, THIEF
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples.truth import Truth

LINES_MAX: Final = 5
"""To so many turns that look different the Mists' answer is worked out."""
ENDS_MAX: Final = 24
"""So many ends of turns are looked at behind it."""
FITTED: Final = 0.5
"""How likely the Mists play as the strong ones do, before anything is seen of them."""
FORETOLD: Final = 0.5
CHANCED: Final = 0.25
"""How likely a turn is as foretold, by those who play so and by the others."""
LEAST: Final = 0.1
"""No Mists are held to be less likely than this."""


class Foretold:
    """To which boards the Mists are thought to come, if they are strong ones, or if they are not."""

    def __init__(self, boards: list[Hashable], fitted: bool) -> None:
        self.boards: Final = boards
        self.fitted: Final = fitted


class StrongThief(RuleThief):
    """The thief (`lot=3` leaves turns to the lot)."""

    def __init__(self, game: Game, options: Settings) -> None:
        own = ("lot", *SWITCHES)
        refuse_switches("strong", dict(options), own)
        super().__init__(game, {key: value for key, value in options.items() if key not in own})
        start = game.start()
        assert isinstance(start, Nusubito)
        self.heat: Final = lot(options.get("lot", "0"))
        self.fitted: Final = shipped("unseen.ai.strong.nusubito", "mists.toml", FEATURES)
        self.dares: Final = Dares(options)
        self.theirs: Final = MistsMirror(start)
        """What strong Mists believe."""
        self.likely = FITTED
        """How likely the Mists are strong ones."""
        self.foretold: list[Foretold] = []

    def told(self, told: Told) -> None:
        super().told(told)
        self.theirs.overhear(told)

    def hunters_steps(self) -> list[Action]:
        steps = super().hunters_steps()
        self.theirs.follow(steps)
        self.theirs.settle(THIEF)
        return steps

    def choose(self, steps: list[Action]) -> Action:
        """As by rule; what the Mists are thought to answer is kept."""
        step = super().choose(steps)
        p, turn = self.own_truth(), self.turn
        assert isinstance(turn, StrongTurn)
        if turn.ends_turn(p, step):
            self.foretold = turn.behind.foretold(p, step)
        return step

    def plan(self, p: Truth) -> Turn:
        assert isinstance(p, Nusubito)
        self.likely = learned(self.likely, self.foretold, p.board.key())
        self.foretold = []
        turn = super().plan(p)
        assert isinstance(turn, StrongTurn)
        turn.look_behind(p)
        return turn

    def turns(self, lines: Lines | None, places: Shares) -> Turn:
        return StrongTurn(self, lines, places)


def learned(likely: float, foretold: list[Foretold], now: Hashable) -> float:
    """How likely the Mists are strong ones, once they have brought the board to this."""
    if len(foretold) < 2:
        return likely
    rule, fitted = 1.0 - likely, likely
    for one in foretold:
        as_foretold = now in one.boards
        by_own = FORETOLD if as_foretold else 1.0 - FORETOLD
        by_other = CHANCED if as_foretold else 1.0 - CHANCED
        fitted *= by_own if one.fitted else by_other
        rule *= by_other if one.fitted else by_own
    return min(max(fitted / (fitted + rule), LEAST), 1.0 - LEAST)


class BehindMists(Behind):
    """What the Mists would answer: by rule of thumb, or as the strong ones do."""

    def __init__(self, thief: StrongThief) -> None:
        super().__init__(thief.mirror, LINES_MAX, ENDS_MAX)
        self.thief: Final = thief
        self.turns: Final = Turns(thief.judge, thief.dice)
        self.foresight: Foresight | None = None

    def ranked(self) -> list[tuple[Hashable, End]]:
        """The best first, whatever the rods say: what is alike but for their colours goes together."""
        alike: dict[Hashable, list[tuple[Hashable, End]]] = {}
        for name, end in self.ends.items():
            p = end.state
            assert isinstance(p, Nusubito)
            sight = (p.board.key(), p.board.secrets(), end.action, tuple(p.unsaid))
            alike.setdefault(sight, []).append((name, end))
        return [one for group in sorted(alike.values(), key=by_mean) for one in group]

    def reply(self, heard: list[Told]) -> Reply | None:
        thief = self.thief
        worlds = self.mirror.supposing(heard)
        if not worlds:
            return None
        p = worlds[0].state
        assert isinstance(p, Nusubito)
        if p.board.phase == MISTS_LINE:
            return None
        if self.foresight is None:
            self.foresight = thief.theirs.foresee()
        theirs = weighed_anew(worlds, self.foresight.after(events(heard)))
        fitted = min(max(round(WAYS * thief.likely), 1), WAYS - 1)
        by_rule = self.turns.by_rule(p, worlds, WAYS - fitted)
        by_fit = self.turns.by_fit(p, theirs, thief.fitted, thief.dares, fitted)
        ways = shared(by_rule, 1.0 - thief.likely, False) + shared(by_fit, thief.likely, True)
        return MistsReply(p, holdings(worlds), thief.judge, ways)

    def foretold(self, p: Truth, action: Action) -> list[Foretold]:
        """Where the Mists are thought to come, if the turn ends so."""
        after, heard = ended(p, action, [])
        reply = self.replies.get(events(heard))
        if not isinstance(reply, MistsReply):
            return []
        found = []
        for fitted in (False, True):
            ends = [reply.after(after, way.path) for way in reply.ways if way.fitted == fitted]
            if ends:
                found.append(Foretold([reply.sight(end) for end in ends if end is not None], fitted))
        return found


def shared(paths: list[Path], share: float, fitted: bool) -> list[Way]:
    """These turns, each as likely."""
    return [Way(path, share / len(paths), fitted) for path in paths]


def by_mean(group: list[tuple[Hashable, End]]) -> float:
    """The best on average first."""
    return -sum([end.value for _, end in group], 0.0) / len(group)


class StrongTurn(SoberTurn):
    """All whole turns of the thief, the best with what is left behind the Mists' answer."""

    def __init__(self, thief: StrongThief, lines: Lines | None, places: Shares) -> None:
        super().__init__(thief.habits, thief.judge, lines, places, thief.dice)
        self.behind: Final = BehindMists(thief)
        self.heat: Final = thief.heat

    def look_behind(self, p: Truth) -> None:
        """Work out the Mists' answers to the best turns, and weigh all turns anew."""
        if self.value(p) <= 1.0 and self.behind.look():
            self.best.clear()
            self.value(p)

    def end(self, p: Truth, action: Action) -> float:
        value = self.judged(p, action)
        return value + (drawn(self.heat, self.dice) if self.heat else self.whim * self.dice.real())

    def judged(self, p: Truth, action: Action) -> float:
        """As the turn looks, until what comes behind it is known."""
        if not self.behind.known(p, action):
            self.behind.keep(p, action, super().judged(p, action))
        return self.behind.value(p, action)
