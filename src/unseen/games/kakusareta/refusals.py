"""Why a step of Kakusareta is not offered, as the seat that tries it can know, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.seats import Action
from unseen.games.kakusareta import refusals_elemental as elemental
from unseen.games.kakusareta.actions import TEXTS
from unseen.games.kakusareta.deeds import moya
from unseen.games.kakusareta.deeds.acts import action_now, limits
from unseen.games.kakusareta.deeds.before import before
from unseen.games.kakusareta.deeds.kinds import kind_of
from unseen.games.kakusareta.knowledge import KAKU, MOYA, Known
from unseen.games.kakusareta.options import LINE, OFF
from unseen.games.temples.events import counted

DAY_WORDS: Final = ("leap", "down", "walk", "climb", "push", "place", "lay", "claim", "concede")
BOTH_WORDS: Final = ("pick", "look", "collect", "done", "token")
GENERAL: Final[dict[str, Reason]] = {
    "token": ("KAK-ACT-06", "A token cannot be taken now."),
    "done": ("KAK-KDAY-02", "The turn is not complete yet."),
    "show": ("KAK-KNT-04", "Row or column is shown when the points of the night are spent on it."),
}


def refusal(view: Known, action: Action) -> UnseenError:
    """The reason if it is known, else the rule of this kind of step."""
    word, *rest = TEXTS[action].split()
    kind = kind_of(action)
    if kind is not None:
        said = before(view, kind) or kind.why_not(view, rest) or kind.general
        return UnseenError("illegal", said[1], said[0])
    general = GENERAL if view.seat == KAKU else {"done": ("KAK-TRN-04", "The turn cannot end now.")}
    found = reason(view, action) or likely(view, action) or general.get(word)
    rule, sentence = found or elemental.GENERAL.get(word, elemental.NOT_NOW)
    return UnseenError("illegal", sentence, rule)


def reason(view: Known, action: Action) -> Reason | None:
    """What surely forbids this step; None if nothing does, or if it takes the rules to say."""
    word, *rest = TEXTS[action].split()
    kind = kind_of(action)
    if kind is not None:
        # Which cards K may play the rules alone know.
        offered = kind.settled if view.seat == KAKU else action in moya.offered(view.board)
        return None if offered else before(view, kind) or kind.why_not(view, rest)
    found = elemental.reason(view, word, rest)
    if found is not None or elemental.settles(view, word):
        return found
    if view.seat == MOYA:
        return by_moya(view, word)
    if word not in (*DAY_WORDS, *BOTH_WORDS, "show"):
        return "KAK-TRN-01", "This is a step of the Moya, not of K."
    return by_night(view, word, rest) if view.night else by_day(view, word, rest)


def likely(view: Known, action: Action) -> Reason | None:
    """What remains to forbid a step that is not offered, where nothing surely does; None if that is a general rule."""
    word, *rest = TEXTS[action].split()
    found = elemental.likely(view, word, rest)
    if found is not None:
        return found
    if view.seat == MOYA:
        return None
    return limits(view, "At most two tokens may be taken in one night.") if view.night and word == "token" else None


def by_moya(view: Known, word: str) -> Reason | None:
    """A turn of M ends once it is clear where a pawn comes from that is due."""
    if word != "done":
        return "KAK-TRN-01", "This is a step of K, not of the Moya."
    level, space, _ = view.due
    return ("KAK-POOL-02", f"First say where the Lv{level} for {space} comes from.") if space else None


# ---- night ----
def by_night(view: Known, word: str, rest: list[str]) -> Reason | None:
    """K's night turn (KAK-KNT)."""
    if word in DAY_WORDS:
        return "KAK-KNT-01", "By night K does not move, attack, claim or lay a coin."
    if word == "show":
        if view.rules.shows[view.spent] != LINE or view.on_courtyard:
            return "KAK-KNT-04", "So far no row or column has to be shown."
        return None
    if word == "done":
        shows = view.rules.mode == OFF and view.rules.shows[view.spent] == LINE and not view.on_courtyard
        return ("KAK-KNT-04", "End the night by showing row or column.") if shows else None
    if view.spent >= view.rules.night_ap:
        return "KAK-KNT-03", f"All {counted(int(view.rules.night_ap), 'point')} of this night are spent."
    return None


def by_day(view: Known, word: str, rest: list[str]) -> Reason | None:
    """K's day turn: what comes first, then what each step needs."""
    if word == "show":
        return "KAK-KNT-04", "Row or column is shown by night only."
    if view.knocked and word != "push":
        return "KAK-PUSH-03", f"First choose where the Lv3 of {view.knocked} falls."
    if view.cornered and word not in ("claim", "concede"):
        return "KAK-END-02", "You are stuck: claim the treasure where you stand, or concede."
    if view.silent and word not in ("leap", "collect", "look", "token"):
        return "KAK-EK-SILENT", f"First make the silent leap over {view.silent}."
    if word == "token":
        return action_now(view, True, False)
    return OTHERS[word](view, rest)


def done(view: Known, rest: list[str]) -> Reason | None:
    """KAK-KDAY-02, KAK-EM-PETRIFY."""
    if view.coin_down or view.petrified == "now":
        return None
    if len(view.path) < 2:
        return "KAK-KDAY-02", "K must move in every day turn."
    return None if view.on_courtyard else ("KAK-COIN-01", "Lay the coin of your temple first.")


OTHERS: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "done": done,
}
