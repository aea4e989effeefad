"""From turn to turn (KAK-TRN): a turn is ended, and the next one begins."""

from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Reason
from unseen.core.events import Tell
from unseen.core.seats import EVERYONE
from unseen.core.words import TURN, StepWords
from unseen.games.kakusareta import completing
from unseen.games.kakusareta.cards.water import STILL
from unseen.games.kakusareta.cards.wind import MIRAGE
from unseen.games.kakusareta.deeds import kaku
from unseen.games.kakusareta.deeds.claims import claimable
from unseen.games.kakusareta.deeds.shows import DONE, AllStood, TurnEnded, due, end_night, kaku_over
from unseen.games.kakusareta.deeds.things import BOTH, Step
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import LINE, NONE, OFF
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, MOYA, MOYA_NIGHT
from unseen.games.kakusareta.position import Position, check_temples, lose_cornered
from unseen.games.temples.events import Cornered, FreeDarts
from unseen.games.temples.truth import UNFINISHED


class Done(Step):
    """The end of a turn, whoever's it is."""

    side: int = BOTH
    by_night: bool = True
    telling: bool = True
    general = ("KAK-KDAY-02", "The turn is not complete yet.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        if p.board.phase == KAKU_DAY:
            kaku_over(p, tell)
        elif p.board.phase == KAKU_NIGHT:
            end_night(p, tell)
        else:
            moya_over(p, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.seat == MOYA:
            return "KAK-TRN-04", "The turn cannot end now."
        own = view.own
        if own.by_night():
            shows = view.rules.mode == OFF and due(own) == LINE
            return ("KAK-KNT-04", "End the night by showing row or column.") if shows else None
        if own.coin_down or own.petrify == IN_FORCE:
            return None
        if not view.path:
            return "KAK-KDAY-02", "You must move in every day turn."
        return None if own.on_courtyard() else ("KAK-COIN-01", "Lay the coin of your temple first.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        if view.seat != KAKU:
            return StepWords("End our turn", "", "", TURN)
        if not view.night:
            return StepWords("End the turn", "", "Everything that others may see is told now.", TURN)
        return StepWords("End the night turn", "", night_shows(view), TURN)


def night_shows(view: Known) -> str:
    """KAK-KNT-04: what the points spent so far will show."""
    what = due(view.own)
    if what == NONE:
        return "Nothing is shown of where you are."
    if view.rules.mode != OFF:
        return f"You are then asked for your {'row or column' if what == LINE else 'place'}."
    return f"Everyone sees that you are on {view.at}."


def kaku_turn(p: Position, tell: Tell | None) -> None:
    """A day turn of K begins; KAK-END-02 is checked here and only here."""
    b = p.board
    if b.rules.mode != OFF:
        pay_owed(p, tell)
        if b.petrify == IN_FORCE or completing.has_turn(p):
            return
    elif kaku.has_turn(b):
        return
    if not b.rules.cornered_may_claim or not claimable(b, b.darts):
        lose_cornered(p, tell)
        return
    b.cornered = True
    if tell is not None:
        p.whisper(tell, Cornered())


def moya_over(p: Position, tell: Tell | None) -> None:
    """M's turn ends: K's next day turn comes, or the night, or after M's night the dawn (KAK-MNT-05)."""
    b = p.board
    by_night = b.phase == MOYA_NIGHT
    b.end_moya()
    if by_night:
        b.dawn()
    if tell is not None:
        tell.say(EVERYONE, TurnEnded(MOYA))
        if by_night:
            tell.say(EVERYONE, AllStood())
    if b.phase == KAKU_DAY:
        kaku_turn(p, tell)
    elif b.phase == KAKU_NIGHT:
        kaku_night(p, tell)
    elif not check_temples(p, tell):
        p.decide(UNFINISHED, -1, tell)


def kaku_night(p: Position, tell: Tell | None) -> None:
    """K's night begins, with the free dart: no point spent (KAK-KNT-02)."""
    if p.rules.mode != OFF:
        pay_owed(p, tell)
    free: i64 = min(int(p.rules.night_free_dart), int(p.board.pool()))
    if free > 0:
        p.board.darts += free
        if tell is not None:
            p.later(tell, KAKU, FreeDarts(int(free)))


def pay_owed(p: Position, tell: Tell | None) -> None:
    """W0, at the start of each turn of K's: what was used in secret is paid for and told."""
    for card in (MIRAGE, STILL):
        if card.owed(p.board):
            card.pay_reserved(p, tell)


DEEDS: Final[list[Step]] = [Done(DONE, "done", [], [AllStood.word])]
