"""Why a step of Kakusareta is not offered, as the seat that tries it can know, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.seats import Action
from unseen.games.kakusareta import refusals_elemental as elemental
from unseen.games.kakusareta.actions import TEXTS
from unseen.games.kakusareta.deeds import moya
from unseen.games.kakusareta.deeds.acts import action_now, limits, price_here, unpaid_here
from unseen.games.kakusareta.deeds.before import before
from unseen.games.kakusareta.deeds.kinds import kind_of
from unseen.games.kakusareta.deeds.things import counted
from unseen.games.kakusareta.deeds.way import no_end
from unseen.games.kakusareta.knowledge import KAKU, MOYA, NINE, Known
from unseen.games.kakusareta.options import LINE, OFF

DAY_WORDS: Final = ("leap", "down", "walk", "climb", "push", "place", "lay", "claim", "concede")
BOTH_WORDS: Final = ("pick", "look", "collect", "done", "token")
GENERAL: Final[dict[str, Reason]] = {
    "pick": ("KAK-ACT-01", "This coin cannot be taken back now."),
    "look": ("KAK-ACT-03", "A rod cannot be looked at now."),
    "collect": ("KAK-ACT-02", "A dart cannot be taken now."),
    "token": ("KAK-ACT-06", "A token cannot be taken now."),
    "place": ("KAK-COIN-01", "The turn cannot end on this temple now."),
    "lay": ("KAK-EK-TOWER", "Any coin can be laid only on a Rising Tower away from the nine temples."),
    "claim": ("KAK-ACT-04", "The treasure cannot be claimed now."),
    "concede": ("KAK-END-02", "Only a stuck K concedes; you can resign instead."),
    "done": ("KAK-KDAY-02", "The turn is not complete yet."),
    "show": ("KAK-KNT-04", "Row or column is shown when the points of the night are spent on it."),
    "draw": ("KAK-SET-02", "Rods are drawn by chance, by nobody at the table."),
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
    if word == "draw":
        return GENERAL["draw"]
    kind = kind_of(action)
    if kind is not None:
        offered = view.seat == MOYA and action in moya.offered(view.board)
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
    if view.night:
        return most(view, word)
    if word == "place":
        return "KAK-ACT-07", "After an action before the coin a movement must follow."
    return None


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
    return supplies(view, word, rest)


def most(view: Known, word: str) -> Reason | None:
    """KAK-KNT-03."""
    free = ("", ", the free one apart", ", the two free ones apart")[view.rules.night_free_dart]
    sentences = {
        "pick": "At most two coins may be taken back in one night.",
        "collect": f"At most two darts may be taken in one night{free}.",
        "look": "At most one rod may be looked at in one night.",
        "token": "At most two tokens may be taken in one night.",
    }
    return limits(view, sentences[word]) if word in sentences else None


def supplies(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What holds for actions by day and by night."""
    if word == "collect" and view.pool + due_here(view) <= 0:
        return "KAK-ACT-02", "The pool of darts is empty."
    if word == "look":
        line = view.at[1] if rest[0] == "row" else view.at[0]
        if line not in "135ACE":
            return "KAK-CRT-08", f"Your {rest[0]} has no rod."
    if word == "pick":
        return coin(view, rest[0])
    return None


def due_here(view: Known) -> int:
    """KAK-CRT-03: the darts that come into the pool before anything else is done in the courtyard."""
    return price_here(view) if view.on_courtyard and not view.night and len(view.path) < 2 else 0


def coin(view: Known, name: str) -> Reason | None:
    """KAK-COIN-04, -05."""
    if name not in NINE:
        return "KAK-ACT-01", f"{name} is no temple of the start, so it has no coin."
    if name in view.hand:
        return "KAK-ACT-01", f"Coin {name} is in your hand already."
    if name == view.location and not (view.night and view.rules.location_coin_at_night):
        return "KAK-COIN-04", f"Coin {name} shows where you are, so it stays on the table."
    return None


# ---- day ----
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
    if word in ("pick", "look", "collect", "token"):
        return action_now(view, word != "pick", word != "token") or supplies(view, word, rest)
    return OTHERS[word](view, rest)


def place(view: Known, rest: list[str]) -> Reason | None:
    """KAK-COIN-01, KAK-KDAY-02."""
    if view.coin_down:
        return "KAK-COIN-01", "The coin of this turn lies already."
    if view.on_courtyard:
        return "KAK-CRT-06", "In the courtyard no coin is laid."
    if len(view.path) < 2:
        return "KAK-KDAY-02", "K must move in every day turn."
    return no_end(view.own, view.own.at)


def lay(view: Known, rest: list[str]) -> Reason | None:
    """KAK-EK-TOWER, option tower_stop."""
    if not view.rules.tower_any_coin:
        return "KAK-COIN-01", "In this game a temple takes no coin but its own."
    if view.at in NINE or view.on_courtyard:
        return GENERAL["lay"]
    if rest[0] not in view.hand:
        return "KAK-COIN-01", f"Coin {rest[0]} is not in your hand."
    return None


def claim(view: Known, rest: list[str]) -> Reason | None:
    """KAK-ACT-04, KAK-TRE-01 to -05."""
    if view.at not in NINE:
        return "KAK-TRE-01", f"The treasure lies on one of the nine temple spaces, and {view.at} is none."
    if view.special and view.rules.treasure_costs_action:
        return "KAK-ACT-04", "The claim is the action of the turn, and one is taken already."
    moved = len(view.path) > 1
    if moved and not view.coin_down and not view.on_courtyard:
        return "KAK-TRE-03", "After a leap the coin of the temple is laid before the claim."
    if moved and view.rules.treasure_costs_action and view.spent >= view.points:
        return "KAK-ACT-04", "No point is left for the claim."
    if view.rules.treasure_requires_clear and price_here(view) > view.darts:
        return unpaid_here(view, "KAK-TRE-05")
    return None


def concede(view: Known, rest: list[str]) -> Reason | None:
    """KAK-END-02."""
    return None


def done(view: Known, rest: list[str]) -> Reason | None:
    """KAK-KDAY-02, KAK-EM-PETRIFY."""
    if view.coin_down or view.petrified == "now":
        return None
    if len(view.path) < 2:
        return "KAK-KDAY-02", "K must move in every day turn."
    return None if view.on_courtyard else ("KAK-COIN-01", "Lay the coin of your temple first.")


OTHERS: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "place": place,
    "lay": lay,
    "claim": claim,
    "concede": concede,
    "done": done,
}
