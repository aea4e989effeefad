"""The text of a position of Kakusareta, written; `positions` reads it back."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import LINES, NAMES, TEMPLES, bit, cells, has, names
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.board import STEPPED_ONCE
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.deeds.kinds import TEXTS
from unseen.games.kakusareta.deeds.things import LETTERS
from unseen.games.kakusareta.disciplines import ELEMENTS, count_of
from unseen.games.kakusareta.options import LOYALIST, OFF
from unseen.games.kakusareta.phases import (
    KAKU_DAY,
    KAKU_GIVE,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MASTER_DRAFT,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_FORTIFY,
    MOYA_NIGHT,
)
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE, NO_HIDE, Kaku
from unseen.games.temples.positions import written_end, written_rods

# what a turn under way keeps, by field
FLAGS: Final = (
    "special", "moved", "halting", "coin_down", "cornered", "claimed", "opened", "river", "token_taken", "fortified",
)  # fmt: skip
NUMBERS: Final = ("spent", "night_coins", "night_darts", "night_rods", "night_tokens")
PLACES: Final = ("leap_from", "leap_to", "push_from", "silent")
STEPPED: Final = "stepped_once"
ASKS: Final = {
    KAKU_REVEAL: "reveal",
    MOYA_FATE: "fate",
    MOYA_FORTIFY: "fortify",
    KAKU_GIVE: "give",
    LOYALIST_CHOICE: "element",
    MASTER_DRAFT: "draft",
}
"""What is asked beside the turns, by phase."""
HIDES: Final = {HIDE_IN_HAND: "hand", HIDE_ON_TABLE: "table"}


def write(p: Position) -> str:
    """The text of a state."""
    out = [pawn(p, c) for c in cells(p.board.occupied())]
    out += squares("x", TEMPLES & ~p.board.temples) + squares("tower", p.board.towers)
    out += [f"K@{NAMES[p.board.at]}", f"d{p.board.darts}", f"hand:{''.join(names(p.board.hand)) or 'none'}"]
    if p.board.coin != usual_coin(p):
        out.append(f"loc:{'none' if p.board.coin < 0 else NAMES[p.board.coin]}")
    if p.slots:
        out += table(p)
    out += written_rods(p)
    out.append(f"turn:{turn(p)}")
    if out[-1].endswith("M"):
        out.append(f"left:{p.board.left}")
    if p.board.due_at >= 0:
        out.append(f"due:{NAMES[p.board.due_at]}:{p.board.due_level}{'?' if p.board.due_optional else ''}")
    if p.rules.mode != OFF:
        out += elements(p)
    mid = under_way(p)
    if mid:
        out.append("mid:" + ",".join(mid))
    out += written_end(p, "KM")
    return " ".join(out)


def pawn(p: Position, c: int) -> str:
    """`B2:1`, `B2:1'`, `B2:3*`, `B2:2+`."""
    marks = (
        ("'" if has(p.board.down, c) else "")
        + ("*" if has(p.board.stepped, c) else "")
        + ("+" if has(p.board.used, c) else "")
    )
    return f"{NAMES[c]}:{p.board.level(c)}{marks}"


def squares(key: str, spaces: i64) -> list[str]:
    """`x:A1E5`; nothing for the empty set."""
    return [f"{key}:{''.join(names(spaces))}"] if spaces else []


def usual_coin(p: Position) -> i64:
    """The location coin that a text without `loc` means: that of K's temple, if it lies on the table."""
    return p.board.at if has(p.board.temples & TEMPLES & ~p.board.hand, p.board.at) else -1


def table(p: Position) -> list[str]:
    """The coins by the round in which they were laid, where their turn is public."""
    rounds = [[NAMES[c] for c in range(25) if p.slots[c] == n] for n in range(1, max(p.slots) + 1)]
    return ["tbl:" + "/".join(["".join(coins) for coins in rounds])] if rounds else []


def turn(p: Position) -> str:
    """`1.2K`, `1.nM`: the turn that goes on after an answer, too."""
    phase = p.board.back if p.board.back else p.board.phase
    rounds = p.rules.day_rounds
    name = "n" if phase in (KAKU_NIGHT, MOYA_NIGHT, KAKU_REVEAL) else str((p.board.round - 1) % rounds + 1)
    return f"{p.board.day()}.{name}{'M' if phase in (MOYA_DAY, MOYA_NIGHT) else 'K'}"


# ---- elements ----
def elements(p: Position) -> list[str]:
    """What the Elemental Disciplines add."""
    out = []
    if p.rules.mode == LOYALIST:
        out.append(f"el:{element_name(p.board.element_k)}/{element_name(p.board.element_m)}")
    for key, tokens in (("tK", p.board.tokens_k), ("tM", p.board.tokens_m), ("pool", p.board.supply)):
        out.append(f"{key}:{stock(tokens)}")
    if p.board.hide != NO_HIDE:
        out.append(f"hide:{HIDES[p.board.hide]}")
    out += uses(p)
    owed = [name for name, due in (("Mirage", p.board.mirage_due), ("StillWaters", p.board.still_due)) if due]
    if owed:
        out.append(f"owe:{','.join(owed)}")
    out += [
        word
        for word, holds in (("petrified", p.board.petrify), ("marked", p.board.marked), ("stream", p.board.stream))
        if holds
    ]
    if p.board.phase in ASKS:
        card = "!" + TEXTS[p.answering].removeprefix("play ").replace(" ", ":") if p.answering >= 0 else ""
        out.append(f"ask:{ASKS[int(p.board.phase)]}{card}")
    if p.board.hits:
        out.append("hits:" + ",".join([hit(h) for h in p.board.hits]))
    return out


def element_name(element: i64) -> str:
    """`wind`, or `-` before it is chosen."""
    return ELEMENTS[element] if element >= 0 else "-"


def stock(tokens: i64) -> str:
    """`E2W1`; `none`."""
    counts = [(LETTERS[element], count_of(tokens, i)) for i, element in enumerate(ELEMENTS)]
    return "".join([f"{letter}{n}" for letter, n in counts if n]) or "none"


def uses(p: Position) -> list[str]:
    """`used:Quake1Fate2`."""
    found = []
    for cards, packed in ((KAKU_CARDS, p.board.uses_k), (MOYA_CARDS, p.board.uses_m)):
        found += [(card.notation, (packed >> (2 * card.index)) & 3) for card in cards]
    words = [f"{name}{n}" for name, n in found if n]
    return [f"used:{''.join(words)}"] if words else []


def hit(h: int) -> str:
    """An attack of the turn: `2C2`; `3A1>B2`, `3A1>B2^` fell on an upright Lv1, `^^` on a downed one.

    `@C3` says where the pawn lies now if that is another square, `@-` that it is gone; `!` that a card struck it.
    """
    out = f"{hits.level_of(h)}{NAMES[hits.stood(h)]}"
    usual = hits.stood(h)
    if hits.was_pushed(h):
        usual = hits.landing(h)
        out += f">{NAMES[usual]}" + "^" * int(hits.crushed(h))
    if hits.lies(h) != usual:
        out += "@-" if hits.lies(h) == hits.GONE else f"@{NAMES[hits.lies(h)]}"
    return out + ("!" if hits.by_card(h) else "")


# ---- a turn under way ----
def under_way(p: Position) -> list[str]:
    """What a turn under way needs; [] at the start of a turn."""
    out = [key for key in FLAGS if getattr(*keeper(p, key))]
    if p.board.phase == KAKU_DAY and p.ending == 0 and out == ["cornered"]:
        # Found out anew when the text is read.
        out = []
    out += [f"{key}={getattr(p.board, key)}" for key in NUMBERS if getattr(p.board, key)]
    out += [f"{key}={NAMES[getattr(p.board, key)]}" for key in PLACES if getattr(p.board, key) >= 0]
    if p.drawing_line >= 0:
        out.append(f"drawing_line={LINES[p.drawing_line]}")
    if p.board.stepped & bit(STEPPED_ONCE):
        out.append(STEPPED)
    return out


def keeper(p: Position, key: str) -> tuple[Position | Kaku, str]:
    """Where a field of a turn under way stands."""
    return (p if key in ("claimed", "opened") else p.board), key
