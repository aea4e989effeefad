"""Why a step of Nusubito is not offered, as the seat that tries it can know, with the rule that forbids it."""

from collections.abc import Callable
from typing import Final

from unseen.boards.courtyard import BETWEEN, DIAGONALS, STEPS, cell, has, is_temple, near
from unseen.core.errors import UnseenError
from unseen.core.seats import Action
from unseen.games.nusubito import refusals_mists as mists
from unseen.games.nusubito.actions import TEXTS
from unseen.games.nusubito.knowledge import THIEF, Known
from unseen.games.nusubito.learning import PRICE
from unseen.games.nusubito.refusals_mists import Reason

DAY_WORDS: Final = ("leap", "push", "strike", "sacrifice", "place", "claim", "concede")
NIGHT_WORDS: Final = ("unbolster", "show")
BOTH_WORDS: Final = ("pick", "look", "collect", "done")
GENERAL: Final[dict[str, Reason]] = {
    "leap": ("NUS-THIEF-MOVE-05", "After this leap no turn could be completed."),
    "push": ("NUS-ATK-05", "The Seeker falls on a free courtyard space beside its temple."),
    "strike": ("NUS-ATK-06", "This attack is not possible now, or no turn could be completed after it."),
    "pick": ("NUS-SPEC-05", "This coin cannot be picked up now."),
    "look": ("NUS-SPEC-04", "A rod cannot be looked at now."),
    "collect": ("NUS-SPEC-03", "A dart cannot be taken now."),
    "sacrifice": ("NUS-COIN-02", "This coin cannot be sacrificed now."),
    "place": ("NUS-THIEF-MOVE-05", "The turn cannot end on this temple now."),
    "claim": ("NUS-TRE-02", "The treasure is claimed before the first leap or attack, or once the coin lies."),
    "concede": ("NUS-END-03", "Only a cornered thief concedes; you can resign instead."),
    "done": ("NUS-SEQ-02", "The turn is not complete yet."),
    "unbolster": ("NUS-TNIGHT-01", "This bolster cannot be removed now."),
    "show": ("NUS-TNIGHT-02", "Row or column is shown after exactly two points."),
    "draw": ("NUS-SET-02", "Rods are drawn by chance, by nobody at the table."),
}


def refusal(view: Known, action: Action) -> UnseenError:
    """The reason if it is known, else the rule of this kind of step."""
    word = TEXTS[action].split()[0]
    if view.seat == THIEF:
        rule, sentence = reason(view, action) or general(view, word)
    else:
        rule, sentence = reason(view, action) or mists.GENERAL.get(word, mists.OTHER_SIDE)
    return UnseenError("illegal", sentence, rule)


def general(view: Known, word: str) -> Reason:
    """The rule of a kind of step, as the options have it."""
    if word == "claim" and view.rules.claim_mid_path:
        return "NUS-TRE-02", "The treasure cannot be claimed before this leap is over."
    if word == "concede" and not view.rules.cornered_may_claim:
        return "NUS-END-03", "Nobody concedes at this table: a cornered thief loses at once; you can resign instead."
    return GENERAL.get(word, mists.OTHER_SIDE)


def reason(view: Known, action: Action) -> Reason | None:
    """What surely forbids this step; None if nothing does, or if it takes the rules to say."""
    word, *rest = TEXTS[action].split()
    if view.seat != THIEF:
        return mists.reason(view, word, rest)
    if word not in (*DAY_WORDS, *NIGHT_WORDS, *BOTH_WORDS):
        return GENERAL["draw"] if word == "draw" else ("NUS-SEQ-01", "This is a step of the Mists, not of the thief.")
    return by_night(view, word, rest) if view.night else by_day(view, word, rest)


# ---- night ----
def by_night(view: Known, word: str, rest: list[str]) -> Reason | None:
    """The thief's night turn."""
    if word in DAY_WORDS:
        return "NUS-TNIGHT-03", "By night the thief does not move, attack, claim or lay a coin."
    if word in ("done", "show"):
        return None
    if view.spent >= view.rules.thief_night_ap:
        return "NUS-TNIGHT-01", f"All {view.rules.thief_night_ap} points of this night are spent."
    if word == "unbolster" and rest[0] not in view.bolsters:
        return "NUS-TNIGHT-01", f"Temple {rest[0]} has no bolster."
    return supplies(view, word, rest)


def supplies(view: Known, word: str, rest: list[str]) -> Reason | None:
    """What holds for special actions by day and by night."""
    if word == "collect" and view.pool <= 0:
        return "NUS-SPEC-03", "The pool of darts is empty."
    if word == "pick" and not is_temple(rest[0]):
        return "NUS-SPEC-05", f"{rest[0]} is no temple, so it has no coin."
    if word == "pick" and rest[0] in view.hand:
        return "NUS-SPEC-05", f"Coin {rest[0]} is in your hand already."
    return None


# ---- day ----
def by_day(view: Known, word: str, rest: list[str]) -> Reason | None:
    """The thief's day turn: what comes first, then what each step needs."""
    if word in NIGHT_WORDS:
        return "NUS-TNIGHT-01", "This is done by night only."
    if view.knocked and word != "push":
        return "NUS-ATK-05", f"First choose where the Seeker of {view.knocked} falls."
    if view.cornered and word not in ("claim", "concede"):
        return "NUS-END-03", "You are cornered: claim the treasure where you stand, or concede."
    return DAY[word](view, rest)


def leap(view: Known, rest: list[str]) -> Reason | None:
    """NUS-THIEF-MOVE-02 to -04, NUS-ATK-02, NUS-SPEC-01."""
    here, to = cell(view.at), cell(rest[0])
    if view.coin_down:
        return "NUS-SEQ-04", "The coin lies, so the movement is over."
    if not straight(here, to):
        return "NUS-THIEF-MOVE-02", f"A leap goes to the next temple of the row or column, and {rest[0]} is not one."
    if rest[0] in view.barred:
        return "NUS-ATK-07", f"Temple {rest[0]} was struck from a distance just now, so the next leap may not enter it."
    ends = (view.at in view.bolsters) + (rest[0] in view.bolsters)
    if ends == 2:
        return "NUS-THIEF-MOVE-03", "Nobody leaps from a bolstered temple to a bolstered one."
    left = 1 if view.special else 3
    if view.spent + 1 + ends > left and view.special:
        return "NUS-SPEC-01", "A turn with a special action has a single movement."
    if view.spent + 1 + ends > left:
        return "NUS-THIEF-MOVE-04", "This leap costs more movement than is left."
    return unpaid(view, rest[0], (here + to) // 2)


def straight(here: int, to: int) -> bool:
    """NUS-THIEF-MOVE-02: neighbouring temples of one row or column."""
    rows, columns = abs(here // 5 - to // 5), abs(here % 5 - to % 5)
    return sorted((rows, columns)) == [0, 2]


def unpaid(view: Known, to: str, bridge: int) -> Reason | None:
    """NUS-ATK-02: forced attacks that the darts do not pay."""
    cost = 0
    for space, pawn in view.pawns.items():
        forced = cell(space) == bridge or (pawn.level == "S" and space in (view.at, to))
        cost += PRICE[pawn.level] if forced and not pawn.down else 0
    if cost > view.darts:
        return "NUS-ATK-02", f"The attacks of this leap cost {count(cost, 'dart')}, and you have {view.darts}."
    return None


def count(number: int, word: str) -> str:
    """`1 dart`, `2 darts`."""
    return f"{number} {word}" + ("" if number == 1 else "s")


def push(view: Known, rest: list[str]) -> Reason | None:
    """NUS-ATK-05."""
    if not view.knocked:
        return "NUS-ATK-05", "No Seeker is falling from a temple now."
    beside = near(cell(view.knocked), STEPS)
    if view.rules.push_diagonal:
        if cell(rest[0]) not in [*beside, *near(cell(view.knocked), DIAGONALS)]:
            return "NUS-ATK-05", f"{rest[0]} is neither beside temple {view.knocked} nor at its corner."
    elif cell(rest[0]) not in beside:
        return "NUS-ATK-05", f"{rest[0]} is not beside temple {view.knocked}."
    pawn = view.pawns.get(rest[0])
    if pawn is not None and not (view.rules.push_crush_healer and pawn.level == "H"):
        return "NUS-ATK-05", f"{rest[0]} is not free."
    return None


def strike(view: Known, rest: list[str]) -> Reason | None:
    """NUS-ATK-06, -08, -10."""
    pawn = view.pawns.get(rest[0])
    if view.coin_down:
        return "NUS-ATK-10", "The coin lies, so the time for attacks is over."
    if pawn is None or pawn.level != "S" or pawn.down or not is_temple(rest[0]):
        return "NUS-ATK-08", "Only an upright Seeker on a temple can be hit from a distance."
    if rest[0][0] != view.at[0] and rest[0][1] != view.at[1]:
        return "NUS-ATK-06", f"Temple {rest[0]} is not in your row or column."
    if rest[0] == view.at and not view.rules.distance_own_temple:
        return "NUS-ATK-08", "The Seeker on your own temple cannot be hit from a distance."
    if view.rules.distance_line_of_sight and (between := standing_between(view, rest[0])):
        return "NUS-ATK-06", f"An upright pawn stands between, on {between}."
    if view.darts < 2:
        return "NUS-ATK-06", f"An attack from a distance costs 2 darts, and you have {view.darts}."
    return None


def standing_between(view: Known, temple: str) -> str:
    """The space of an upright pawn on the line to a temple; "" if there is none."""
    line = BETWEEN[cell(view.at)][cell(temple)]
    return next((s for s, pawn in view.pawns.items() if not pawn.down and has(line, cell(s))), "")


def special(view: Known, word: str, rest: list[str]) -> Reason | None:
    """NUS-SPEC-01 and -02, NUS-COIN-03."""
    if "sacrifice" in view.facts:
        return "NUS-COIN-03", "A turn has a sacrifice or a special action, not both."
    if view.special:
        return "NUS-SPEC-02", "A turn has one special action at most."
    if view.spent > 1:
        return "NUS-SPEC-01", "A special action needs a turn of a single movement."
    if (view.path or view.struck) and not view.coin_down:
        return "NUS-SPEC-02", "A special action comes before the leap, or after the coin is laid."
    return supplies(view, word, rest)


def pick(view: Known, rest: list[str]) -> Reason | None:
    """NUS-SPEC-05."""
    return special(view, "pick", rest)


def look(view: Known, rest: list[str]) -> Reason | None:
    """NUS-SPEC-04."""
    return special(view, "look", rest)


def collect(view: Known, rest: list[str]) -> Reason | None:
    """NUS-SPEC-03."""
    return special(view, "collect", rest)


def sacrifice(view: Known, rest: list[str]) -> Reason | None:
    """NUS-COIN-02 and -03."""
    if view.coin_down:
        return "NUS-COIN-02", "The coin of this turn lies already."
    if view.special:
        return "NUS-COIN-03", "A turn has a sacrifice or a special action, not both."
    if not view.path:
        return "NUS-THIEF-MOVE-01", "Leap first: the coins are laid where the movement ends."
    if rest[0] not in view.hand:
        return "NUS-COIN-02", f"Coin {rest[0]} is not in your hand."
    if rest[0] == view.at:
        return "NUS-COIN-02", f"Coin {rest[0]} is the one that shows where you are; sacrifice another."
    return ends_here(view)


def place(view: Known, rest: list[str]) -> Reason | None:
    """NUS-THIEF-MOVE-01, -05 and -06, NUS-COIN-04."""
    if view.coin_down:
        return "NUS-SEQ-02", "The coin of this turn lies already."
    if not view.path:
        return "NUS-THIEF-MOVE-01", "The thief must move: leap first."
    if view.spent > 2:
        return "NUS-COIN-04", "A third movement needs a sacrifice."
    return ends_here(view)


def ends_here(view: Known) -> Reason | None:
    """NUS-THIEF-MOVE-05 and -06: can the movement end on this temple?"""
    if view.at not in view.hand:
        return "NUS-THIEF-MOVE-05", f"Coin {view.at} is not in your hand, so the turn cannot end here."
    if view.at == view.path[0] and not view.rules.may_end_on_origin:
        return "NUS-THIEF-MOVE-06", "The turn cannot end on the temple where it began."
    return None


def none(view: Known, rest: list[str]) -> Reason | None:
    """Nothing but the rule of its kind."""
    return None


def done(view: Known, rest: list[str]) -> Reason | None:
    """NUS-SEQ-02."""
    if not view.coin_down:
        return "NUS-SEQ-02", "Lay the coin of your temple first: every day turn adds one."
    return None


DAY: Final[dict[str, Callable[[Known, list[str]], Reason | None]]] = {
    "leap": leap,
    "push": push,
    "strike": strike,
    "pick": pick,
    "look": look,
    "collect": collect,
    "sacrifice": sacrifice,
    "place": place,
    "claim": none,
    "concede": none,
    "done": done,
}
