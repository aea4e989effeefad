"""What M, by rule of thumb, would do after a turn of K's, as far as K can work it out; and what is then left to K.

M has heard what everybody hears: the belief that it would have is the one that K's mirror supposes. Of the truth only
what K knows himself is looked at.
"""

from typing import Final

from unseen.ai.rules_bots.kakusareta.kaku_judge import KakuJudge
from unseen.ai.rules_bots.kakusareta.moya import TRUST
from unseen.ai.rules_bots.kakusareta.moya_judge import MoyaJudge
from unseen.ai.rules_bots.kakusareta.plan import MoyaPlan
from unseen.ai.rules_bots.kakusareta.purse import Purse
from unseen.ai.rules_bots.kakusareta.turn import KakuTurn
from unseen.ai.rules_bots.temples.hearing import DEAF, Shares
from unseen.ai.rules_bots.temples.places import Places, holdings
from unseen.ai.worlds import World
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell, Told
from unseen.core.seats import SPECTATOR, Action, Audience, Seat, audience_name, hears
from unseen.games.kakusareta.deeds import answers, shows
from unseen.games.kakusareta.phases import KAKU, MOYA, MOYA_FORTIFY
from unseen.games.kakusareta.rules import Kakusareta

ANSWERS_MAX: Final = 12
"""So many steps may follow a turn that went another way than was thought."""
WON: Final = 1.0


class Overheard(Tell):
    """Keeps what everybody hears."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def say(self, audience: Audience, event: Event) -> None:
        """Keep it, if everybody hears it."""
        if hears(SPECTATOR, audience):
            self.told.append(Told(event, audience_name(SPECTATOR, audience)))


class Reply:
    """The turn that M would play, holding these worlds possible, which all look alike."""

    def __init__(self, worlds: list[World], judge: KakuJudge, purse: Purse, dice: Dice) -> None:
        start = worlds[0].state
        assert isinstance(start, Kakusareta)
        self.judge: Final = judge
        self.start: Final = unanswered(start)
        self.places: Final[Shares] = {}
        """Where M thinks K."""
        held = holdings(worlds)
        for one in held:
            self.places[one.at] = self.places.get(one.at, 0.0) + one.share
        aimless = sum([world.parts[0] for world in worlds], 0.0)
        places = Places(held, TRUST + (1.0 - TRUST) * aimless, True)
        theirs = MoyaJudge(judge.reach, judge.habits, places, purse, 1.0 - aimless**3)
        self.path: Final[list[Action]] = MoyaPlan(self.start, theirs, dice).best(self.start)

    def left(self, p: Kakusareta) -> float:
        """What K can expect behind this turn, after one of his that ended so; -1 if it cannot be foreseen."""
        after = unanswered(p)
        if after.board.key() != self.start.board.key():
            return -1.0
        for step in self.path:
            if not asked(after, MOYA) or step not in after.legal(MOYA):
                break
            after.apply(MOYA, step, DEAF)
        if not finished(after):
            return -1.0
        if after.ending != 0:
            return WON if after.winner == KAKU else 0.0
        return min(WON, KakuTurn(self.judge, None, self.places, Dice(1), 0.0).value(after))


def unanswered(p: Kakusareta) -> Kakusareta:
    """The same once M has let its pawns lie (W3): M's turn begins."""
    after = p.clone()
    if after.ending == 0 and after.board.phase == MOYA_FORTIFY:
        after.apply(MOYA, answers.PASS, DEAF)
    return after


def finished(p: Kakusareta) -> bool:
    """Bring M's turn to its end where it stops short of one; False where that is not to be foreseen."""
    for _ in range(ANSWERS_MAX):
        if p.ending != 0 or (asked(p, KAKU) and KAKU in p.turn_of()):
            return True
        if asked(p, KAKU):
            p.apply(KAKU, p.legal(KAKU)[0], DEAF)
        elif asked(p, MOYA):
            steps = p.legal(MOYA)
            p.apply(MOYA, shows.DONE if shows.DONE in steps else steps[0], DEAF)
        else:
            return False
    return False


def asked(p: Kakusareta, seat: Seat) -> bool:
    """Is this seat's decision awaited?"""
    return p.ending == 0 and p.drawing_line < 0 and seat in p.pending()
