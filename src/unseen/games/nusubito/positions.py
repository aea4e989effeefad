"""Positions of Nusubito as text and back. `docs/positions.md` has the grammar; `write` and `read` are inverse."""

from typing import Final

from unseen.boards.courtyard import LEAPS, NAMES, TEMPLES, cell, count, has, is_temple
from unseen.core.fields import Choice, Count, Look, Only, Part, Parts, bad, need
from unseen.core.seats import CHANCE
from unseen.games.nusubito.board import MISTS, MISTS_DAY, MISTS_LINE, MISTS_NIGHT, THIEF, THIEF_DAY, THIEF_NIGHT
from unseen.games.nusubito.deeds.turns import begin_thief
from unseen.games.nusubito.options import Rules
from unseen.games.nusubito.position import CAPTURE, ENDINGS, MISCAPTURE, Position
from unseen.games.nusubito.rules import Nusubito
from unseen.games.temples import positions as family
from unseen.games.temples.truth import CORNERED, MISS, TREASURE

SEQUENCE: Final = "NUS-SEQ-04"
POINTS: Final = "NUS-TNIGHT-01"
LOOK: Final = "NUS-SPEC-04"
PUSH: Final = "NUS-ATK-05"
WINNERS: Final = {TREASURE: (THIEF,), MISS: (MISTS,), CAPTURE: (MISTS,), MISCAPTURE: (THIEF,), CORNERED: (MISTS,)}
"""Who can have won by an ending."""


def read(rules: Rules, text: str) -> Nusubito:
    """A state from its text; UnseenError `position` says what is impossible (grammar: docs/positions.md)."""
    state = Nusubito(rules)
    words = text.split()
    if words == ["start"]:
        begin_thief(state, None)
        return state
    b = state.board
    b.healers = b.builders = b.seekers = 0
    b.forget()
    named = PARTS.named(words)
    named.setdefault("turn", ["1.1T" if "T" in named else "1.1M"])
    PARTS.read_all(state, named)
    b.coins = count(b.hand)
    if b.knocked >= 0:
        b.darts += 2  # a Seeker that still hangs in the air is paid for, and counted when it falls
    if b.phase == THIEF_DAY and "mid" not in named and "end" not in named:
        begin_thief(state, None)  # NUS-END-03: is he cornered?
    check(state)
    return state


def write(p: Position) -> str:
    """The text of a state."""
    if p.board.knocked >= 0:
        p = p.clone()
        p.board.darts -= 2  # a Seeker that still hangs in the air is paid for
    return " ".join(PARTS.words(p))


# ---- parts ----
class Table(Look):
    """`A1/C3+E1`: the turns in order, `+` before the coin below; nothing for a coin that came back to the hand."""

    def read(self, p: Position, text: str, title: str) -> None:
        turns = [turn.split("+") for turn in text.split("/")]
        coins = [coin for turn in turns for coin in turn if coin]
        sound = all([is_temple(coin) for coin in coins]) and len(set(coins)) == len(coins)
        if not sound or any([len(turn) > 2 or (len(turn) == 2 and not turn[1]) for turn in turns]):
            raise bad(f"“{text[:40]}” does not name coins on the table; write tbl:A1/C3+E1.", "NUS-COIN-01")
        family.lay(
            p, {cell(one): 2 * n + below for n, turn in enumerate(turns, 1) for below, one in enumerate(turn) if one}
        )

    def write(self, p: Position, value: object) -> str | None:
        coins = {slot: NAMES[c] for c, slot in enumerate(p.slots) if slot >= 0}
        lower = {slot: f"+{coin}" if slot % 2 else coin for slot, coin in coins.items()}
        turns = range(2, max(coins, default=0) + 1, 2)
        return "/".join([lower.get(turn, "") + lower.get(turn + 1, "") for turn in turns]) or None


class Mid(Parts):
    """A turn under way; what follows from the rest at the start of a turn is not written."""

    def words(self, p: Position) -> list[str]:
        words = super().words(p)
        start = [f"origin={NAMES[p.board.at]}"]
        fresh = p.board.phase == THIEF_DAY and p.ending == 0 and words in (start, ["cornered", *start])
        return [] if fresh else words


def left_most(p: Position) -> int:
    """The Mists' actions or points."""
    return p.rules.mist_night_ap if p.board.night() else p.rules.mist_day_actions


DAY: Final[Only] = (lambda p: p.board.phase == THIEF_DAY, "{} stands in a day turn of the Thief only.", SEQUENCE)
NIGHT: Final[Only] = (lambda p: p.board.phase == THIEF_NIGHT, "{} counts in the Thief's night turn only.", POINTS)
THIEFS: Final[Only] = (lambda p: p.board.to_move() == THIEF, "{} stands in a turn of the Thief only.", SEQUENCE)
THIEFS_OR_OVER: Final[Only] = (
    lambda p: p.ending > 0 or p.board.to_move() == THIEF,
    "A rod is drawn in a turn of the Thief, or after the end.",
    LOOK,
)
MISTS_ACT: Final[Only] = (
    lambda p: p.board.phase in (MISTS_DAY, MISTS_NIGHT),
    "left: counts what only the Mists have left in their turn.",
    "NUS-MIST-01",
)
MID: Final = Mid(
    [
        *family.on_board(family.FLAG, "special moving coin_down cornered", DAY),
        Part("claimed", family.FLAG, "claimed", only=DAY),
        Part("opened", family.FLAG, "opened"),
        Part("spent=", family.SPENT, lambda p: "board.points" if p.board.night() else "board.spent", only=THIEFS),
        *family.on_board(family.SPENT, "night_coins night_darts night_rods", NIGHT),
        *family.on_board(family.Spaces(), "fresh barred", DAY),
        Part("drawing_line=", family.LINE, "drawing_line", only=THIEFS_OR_OVER),
        *family.on_board(family.PLACE, "origin", DAY),
        Part("leap_from=", family.PLACE, "leap_from"),
        Part("leap_to=", family.PLACE, "leap_to"),
        Part("push_from=", family.PLACE, "board.knocked", only=DAY),
    ],
    "a turn under way",
)
TEMPLE: Final = Choice(
    [name if is_temple(name) else "-" for name in NAMES], "The Thief stands on a temple, not on “{text}”.", "NUS-SET-04"
)
TURN: Final = family.Turn(
    "N{}",
    {"T": (THIEF_DAY, THIEF_NIGHT), "M": (MISTS_DAY, MISTS_NIGHT), "L": (0, MISTS_LINE)},
    lambda p: p.board.phase,
    left_most,
    "“{}” is not a turn; write turn:1.2T or turn:N1M.",
    "NUS-SEQ-01",
)
"""`L` while the Mists choose row or column."""
PARTS: Final = Parts(
    [
        family.Pawns(
            "{level}{space}{marks}",
            "HBS",
            {"-": "down", "*": "used"},
            "Only Seekers may stand on a temple, not {level} on {space}.",
            "NUS-MIST-02",
        ),
        Part("T@", TEMPLE, "board.at"),
        Part("d", Count(lambda p: p.rules.dart_total), "board.darts", "The Thief's darts"),
        Part("hand:", family.Hand("NUS-COIN-01"), "board.hand", "coins in hand"),
        Part("tbl:", Table()),
        Part("bol:", family.Spaces(), "board.bolsters", "bolstered temples"),
        Part("seen:", family.Seen("temple", "NUS-SET-02")),
        Part("rods:", family.Rods("temple", "NUS-SET-02")),
        Part("turn:", TURN),
        Part("left:", Count(left_most), "board.left", only=MISTS_ACT),
        Part("mid:", MID),
        Part("end:", family.End(ENDINGS, "TM", WINNERS, "NUS-END-01")),
    ],
    first=("turn", "tbl", "end"),
)


# ---- what must hold ----
def check(p: Nusubito) -> None:
    """Refuse more than the box holds, impossible rods, a turn that cannot be under way, and one without a step."""
    most = p.rules.pawns_per_level
    for letter, title in (("H", "Healers"), ("B", "Builders"), ("S", "Seekers")):
        need(p.board.in_pool(letter) >= 0, f"There are only {most} {title}.", "NUS-SET-01")
    bolsters = p.rules.bolsters
    need(p.board.supply() >= 0, f"There are only {bolsters} bolsters.", "NUS-SET-01")
    family.check_rods(p, "NUS-SET-02")
    family.check_night(p.board, p.board.points, p.rules.thief_night_ap, 0, POINTS)
    if p.board.phase == THIEF_DAY:
        check_day(p)
    check_leap(p)
    family.check_draw(p, LOOK, "NUS-END-01")
    for seat in p.pending():
        need(seat == CHANCE or bool(p.legal(seat)), "In this position no step is possible.", SEQUENCE)


def check_day(p: Position) -> None:
    """The marks of a day turn of the Thief stand together."""
    b = p.board
    began = b.origin >= 0 and has(TEMPLES, b.origin)
    need(began, "A day turn under way names the temple where it began, as in origin=C3.", SEQUENCE)
    need(b.spent <= 3, "A turn has three movements at most.", "NUS-THIEF-MOVE-04")
    need(b.spent == 0 or b.moving, "spent stands with moving.", "NUS-THIEF-MOVE-03")
    stays = b.spent == 0 and p.leap_to < 0
    need(not stays or b.at == b.origin, "The Thief left his temple without spent.", "NUS-THIEF-MOVE-03")
    need(not (stays and b.coin_down), "No coin lies before a leap.", "NUS-THIEF-MOVE-01")
    laid = has(b.fresh, b.at) and b.fresh & b.hand == 0
    need(not b.coin_down or b.special or laid, "The coin that lies is fresh, and not in hand.", "NUS-THIEF-MOVE-05")


def check_leap(p: Position) -> None:
    """A leap waits only for the place where a Seeker falls."""
    b = p.board
    if family.check_push(b.at, p.leap_from, p.leap_to, b.knocked, b.seekers & ~b.down, PUSH):
        near = [leap.to for leap in LEAPS[p.leap_from]]
        need(p.leap_to in near, "leap_to is a temple next to leap_from.", "NUS-THIEF-MOVE-02")
