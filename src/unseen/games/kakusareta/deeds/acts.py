"""What the action of K's day turn and the points of his night have in common (KAK-KDAY-01, KAK-ACT, KAK-KNT-03)."""

from unseen.core.deeds import Reason
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import price
from unseen.games.temples.things import counted


class Act(Step):
    """The action of K's day turn, or a point of his night."""

    by_night: bool = True
    early: bool = True
    """Can it be taken before the coin lies?"""

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.night:
            most = self.most(view)
            return self.lacking(view, rest) or (("KAK-KNT-03", most) if most else None)
        return action_now(view, self.early, True) or self.lacking(view, rest)

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        """What it takes is not there."""
        raise NotImplementedError

    def most(self, view: Known) -> str:
        """KAK-KNT-03, option k_night_limits: how often it may be done in one night, once it has been; else ""."""
        raise NotImplementedError


def action_now(view: Known, early: bool, outside: bool) -> Reason | None:
    """KAK-KDAY-01, KAK-ACT: may K act now? `early`: also before the coin lies, `outside`: also in the courtyard."""
    b = view.own
    if b.special:
        return "KAK-KDAY-01", "A turn has one action at most."
    if not early and not b.coin_down:
        return "KAK-ACT-01", "A coin is taken back only once the coin of this turn lies."
    if b.spent >= b.points():
        return "KAK-KDAY-01", f"All {counted(int(b.points()), 'point')} of this turn are spent."
    return in_courtyard(view, outside) if b.on_courtyard() else before_the_coin(view)


def in_courtyard(view: Known, outside: bool) -> Reason | None:
    """KAK-ACT-08, KAK-CRT-03, option courtyard_actions: an action in the courtyard."""
    if not view.rules.courtyard_actions:
        return "KAK-ACT-08", "In the courtyard K only moves or claims."
    if not outside:
        return "KAK-ACT-06", "A token is taken on a temple only."
    unpaid = not view.path and view.own.petrify != IN_FORCE and price_here(view) > view.own.darts
    return unpaid_here(view, "KAK-CRT-03") if unpaid else None


def before_the_coin(view: Known) -> Reason | None:
    """KAK-ACT-07, KAK-KDAY-02: an action on a temple that would take the last point."""
    b = view.own
    if b.coin_down or b.petrify == IN_FORCE or b.spent + 1 < b.points():
        return None
    if view.path:
        return "KAK-ACT-07", "After the leap the action comes once the coin lies."
    return "KAK-KDAY-02", "No point would be left for the movement."


def price_here(view: Known) -> int:
    """KAK-TRE-05, KAK-CRT-03: the darts for the Moya with which K shares a space."""
    return int(price(view.own, view.own.at, view.own.down))


def unpaid_here(view: Known, rule: str) -> Reason:
    """That Moya costs more darts than there are."""
    darts = counted(price_here(view), "dart")
    return rule, f"The Moya here must be attacked first: {darts}, you have {view.own.darts}."


def cost(view: Known) -> str:
    """What a coin, a dart, a rod or a token costs K."""
    return "1 point" if view.night else "action"
