"""What the Elemental Disciplines add to a position's text, read."""

import re
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cell
from unseen.games.kakusareta import hits
from unseen.games.kakusareta.cards import mirage, still
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.deeds.kinds import TEXTS
from unseen.games.kakusareta.deeds.things import LETTERS
from unseen.games.kakusareta.disciplines import EACH, ELEMENTS, IN_FORCE, WAITING, WATER, some
from unseen.games.kakusareta.hits import hit
from unseen.games.kakusareta.options import LOYALIST, MASTER_PLUS, OFF
from unseen.games.kakusareta.phases import (
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MASTER_DRAFT,
    MOYA,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_FORTIFY,
    MOYA_NIGHT,
)
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.positions_written import ASKS
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE, NO_HIDE
from unseen.games.temples.positions import bad

STOCK: Final = re.compile(r"([EWAF])(\d)")
USE: Final = re.compile(r"([A-Za-z]+)([123])")
HIT: Final = re.compile(r"([123])([A-E][1-5])(?:>([A-E][1-5])(\^{0,2}))?(?:@([A-E][1-5]|-))?(!?)")
PHASES: Final = {word: phase for phase, word in ASKS.items()}
HIDES: Final = {"hand": HIDE_IN_HAND, "table": HIDE_ON_TABLE}
OWN_KEYS: Final = (
    "el", "tK", "tM", "pool", "hide", "used", "owe", "petrified", "marked", "stream", "ask", "hits",
)  # fmt: skip


def read(p: Position, named: dict[str, str]) -> None:
    """All of it; nothing of it may stand in a game without elements."""
    if p.rules.mode == OFF:
        for key in OWN_KEYS:
            if key in named:
                raise bad(f"{key} belongs to elemental games only.", "KAK-ELE-01")
        return
    read_ask(p, named.get("ask", ""))
    read_elements(p, named.get("el", ""))
    p.board.tokens_k = stock(named.get("tK", "none"))
    p.board.tokens_m = stock(named.get("tM", "none"))
    read_pool(p, named)
    read_uses(p, named.get("used", ""))
    read_owed(p, named.get("owe", ""))
    read_hide(p, named.get("hide", ""))
    if p.rules.mode != LOYALIST:
        p.board.drafted = drafted(p)
    check_opening(p)
    p.board.marked = "marked" in named
    p.board.stream = "stream" in named
    if "petrified" in named:
        p.board.petrify = IN_FORCE if p.board.turn() == KAKU_DAY and p.board.phase != MOYA_FORTIFY else WAITING
    if "hits" in named:
        p.board.hits = [read_hit(one) for one in named["hits"].split(",")]


# ---- what is asked ----
def read_ask(p: Position, text: str) -> None:
    """`ask:fortify`, `ask:fate!Fireball:D2`: an answer is awaited; `turn` says in whose turn."""
    if not text:
        return
    word, _, card = text.partition("!")
    if word not in PHASES:
        raise bad(f"“{text[:40]}” is not something that is asked.", "KAK-ELE-21")
    turn, p.board.phase = p.board.phase, PHASES[word]
    fits = {
        KAKU_REVEAL: (KAKU_NIGHT,),
        MOYA_FATE: (KAKU_DAY, KAKU_NIGHT),
        MOYA_FORTIFY: (KAKU_DAY, KAKU_NIGHT),
        LOYALIST_CHOICE: (KAKU_DAY,),
        MASTER_DRAFT: (KAKU_DAY,),
    }
    if turn not in fits.get(PHASES[word], (MOYA_DAY, MOYA_NIGHT)):
        raise bad(f"In this turn nobody is asked “{word}”.", "KAK-ELE-21")
    if word in ("element", "draft"):
        if (word == "element") != (p.rules.mode == LOYALIST):
            raise bad(f"In this mode nobody is asked “{word}”.", "KAK-ELE-03")
    elif word != "reveal":
        p.board.back = turn
    if word == "fortify":
        p.board.left = p.rules.moya_actions if turn == KAKU_DAY else p.rules.moya_night_ap
    if word == "fate":
        p.answering = answering(p, card)
    elif card:
        raise bad(f"“{text[:40]}” is not something that is asked.", "KAK-ELE-21")


def answering(p: Position, text: str) -> int:
    """The step that is to be cancelled, or not."""
    step = "play " + text.replace(":", " ")
    strikes = [card for card in KAKU_CARDS if card.interrupts(p.rules)]
    if step in TEXTS:
        a = TEXTS.index(step)
        if any([card.first <= a < card.first + len(card.texts) for card in strikes]):
            return a
    raise bad(f"“{text[:40]}” is no power that can be cancelled.", "KAK-EM-FATE")


# ---- tokens ----
def read_elements(p: Position, text: str) -> None:
    """`el:wind/fire`; `-` for one not chosen yet. Left out, as the option gives them."""
    if p.rules.mode != LOYALIST:
        if text:
            raise bad("Elements are chosen in Loyalist only.", "KAK-ELE-01")
        return
    p.board.element_k, p.board.element_m = p.rules.element_k, p.rules.element_m
    if text:
        words = text.split("/")
        if len(words) != 2 or not all([word in (*ELEMENTS, "-") for word in words]):
            raise bad(f"“{text[:40]}” does not name two elements; write el:wind/fire.", "KAK-ELE-07")
        p.board.element_k, p.board.element_m = [ELEMENTS.index(word) if word in ELEMENTS else -1 for word in words]
    chosen = p.board.element_k >= 0 and p.board.element_m >= 0
    if chosen == (p.board.phase == LOYALIST_CHOICE):
        raise bad("Both elements are known once the game begins; write el:wind/fire.", "KAK-ELE-07")


def stock(text: str) -> i64:
    """`E2W1`."""
    out: i64 = 0
    letters: list[str] = []
    for letter, count in STOCK.findall(text):
        letters.append(letter)
        out += some(int(count), element_of(letter))
        if int(count) > EACH:
            raise bad(f"There are only {EACH} tokens of each element.", "KAK-CMP-10")
    if (STOCK.sub("", text) and text != "none") or len(set(letters)) != len(letters):
        raise bad(f"“{text[:40]}” does not count tokens; write tK:E2W1.", "KAK-CMP-10")
    return out


def element_of(letter: str) -> int:
    """The number of an element from its letter."""
    return [LETTERS[element] for element in ELEMENTS].index(letter)


def read_pool(p: Position, named: dict[str, str]) -> None:
    """`pool:E5W5`; left out, what the sides do not hold of six of each element in play."""
    if "pool" in named:
        p.board.supply = stock(named["pool"])
        return
    for element in range(4):
        if p.rules.mode != LOYALIST or element in (p.board.element_k, p.board.element_m):
            held = count(p.board.tokens_k, element) + count(p.board.tokens_m, element)
            p.board.supply += some(max(0, EACH - held), element)


def count(tokens: i64, element: int) -> int:
    """How many of these tokens are of an element."""
    return int((tokens >> (4 * element)) & 15)


def drafted(p: Position) -> int:
    """How many opening tokens have been picked."""
    if p.board.phase != MASTER_DRAFT:
        return len(p.rules.draft_order)
    return sum([count(tokens, element) for tokens in (p.board.tokens_k, p.board.tokens_m) for element in range(4)])


def check_opening(p: Position) -> None:
    """KAK-ELE-03, -07: in a draft each side has what it picked; where elements differ K chooses first."""
    if p.board.phase == MASTER_DRAFT:
        picks = p.rules.draft_order[: p.board.drafted]
        held = [
            sum([count(tokens, element) for element in range(4)]) for tokens in (p.board.tokens_k, p.board.tokens_m)
        ]
        once = all([count(p.board.tokens_k, element) + count(p.board.tokens_m, element) <= 1 for element in range(4)])
        if p.board.drafted >= len(p.rules.draft_order) or held != [picks.count(KAKU), picks.count(MOYA)] or not once:
            raise bad("In the draft each side has one token for each of its picks, all four different.", "KAK-ELE-03")
    elif p.board.phase == LOYALIST_CHOICE and p.rules.loyalist_distinct and p.board.element_m >= 0:
        raise bad("Where the elements differ, the Kakusareta chooses first.", "KAK-ELE-07")


# ---- cards ----
def read_uses(p: Position, text: str) -> None:
    """`used:Quake1Fate2`."""
    if not text:
        return
    for name, times in USE.findall(text):
        card = find(name)
        if card is None or p.rules.mode == LOYALIST or int(times) > uses_max(p):
            raise bad(f"“{name}{times}” is not a count of uses in this mode.", "KAK-ELE-06")
        if card in KAKU_CARDS:
            p.board.uses_k |= int(times) << (2 * card.index)
        else:
            p.board.uses_m |= int(times) << (2 * card.index)
    if USE.sub("", text):
        raise bad(f"“{text[:40]}” does not count uses; write used:Quake1Fate1.", "KAK-ELE-06")


def uses_max(p: Position) -> int:
    """KAK-ELE-06: how often a card is used in a game in which that is counted."""
    return 2 if p.rules.mode == MASTER_PLUS else 1


def find(name: str) -> Card | None:
    """A card by its name in notation."""
    for card in (*KAKU_CARDS, *MOYA_CARDS):
        if card.notation == name:
            return card
    return None


def read_owed(p: Position, text: str) -> None:
    """`owe:Mirage,StillWaters`: used in secret, to be paid when the next turn of the Kakusareta begins."""
    for name in text.split(",") if text else []:
        if name == "Mirage" and not p.board.mirage_due:
            p.board.mirage_due = True
            set_aside(p, mirage.CARD)
        elif name == "StillWaters" and not p.board.still_due:
            p.board.still_due = True
            set_aside(p, still.CARD)
        else:
            raise bad(f"“{text[:40]}” does not name cards to be paid for.", "KAK-ELE-23")


def set_aside(p: Position, card: Card) -> None:
    """The tokens for a card that is not yet paid for, and that was not used up before."""
    used = int(card.used(p.board))
    if not card.owned(p.board) or (p.rules.mode != LOYALIST and used > uses_max(p)):
        raise bad(f"{card.notation} cannot be used once more.", "KAK-ELE-06")
    p.board.reserved += some(card.price(p.rules, 1), card.element)
    if count(p.board.tokens_k, card.element) < count(p.board.reserved, card.element):
        raise bad(f"The tokens for {card.notation} are not in hand.", "KAK-ELE-23")


def read_hide(p: Position, text: str) -> None:
    """`hide:hand`, `hide:table`; left out, in hand where it is in play."""
    in_play = p.rules.mode != LOYALIST or (p.board.element_k == WATER and p.board.element_m >= 0)
    if text and (text not in HIDES or not in_play):
        raise bad(f"The Hide coin cannot be “{text[:20]}” here.", "KAK-CMP-11")
    p.board.hide = NO_HIDE if not in_play else HIDES[text or "hand"]


def read_hit(text: str) -> int:
    """`2C2`, `3A1>B2^@C3!`: see `positions_written.hit`."""
    match = HIT.fullmatch(text)
    if match is None:
        raise bad(f"“{text[:20]}” is no attack of this turn.", "KAK-EM-FORTIFY")
    level, stood, fell, crushed, lies, struck = match.groups()
    usual = cell(fell or stood)
    where = usual if not lies else int(hits.GONE) if lies == "-" else cell(lies)
    out = hit(int(level), cell(stood), where, len(crushed or "")) | (hits.BY_CARD if struck else 0)
    return out | hits.PUSHED | usual << hits.LANDING if fell else out
