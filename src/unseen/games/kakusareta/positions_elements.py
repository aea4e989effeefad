"""What the Elemental Disciplines add to a position's text."""

import re
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, cell
from unseen.core.fields import Flag, Look, Only, Part, bad, need
from unseen.games.kakusareta import hits, phases
from unseen.games.kakusareta.cards.card import Card
from unseen.games.kakusareta.cards.kinds import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.cards.water import STILL
from unseen.games.kakusareta.cards.wind import MIRAGE
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.deeds.things import LETTERS
from unseen.games.kakusareta.disciplines import EACH, ELEMENTS, IN_FORCE, WAITING, count_of, some
from unseen.games.kakusareta.options import CELL, LINE, LOYALIST, MASTER_PLUS, OFF
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE, NO_HIDE
from unseen.games.temples.positions import on_board

ASKS: Final = {
    "reveal": (phases.KAKU_REVEAL, (phases.KAKU_NIGHT,)),
    "fate": (phases.MOYA_FATE, (phases.KAKU_DAY, phases.KAKU_NIGHT)),
    "fortify": (phases.MOYA_FORTIFY, (phases.KAKU_DAY, phases.KAKU_NIGHT)),
    "give": (phases.KAKU_GIVE, (phases.MOYA_DAY, phases.MOYA_NIGHT)),
    "element": (phases.LOYALIST_CHOICE, (phases.KAKU_DAY,)),
    "draft": (phases.MASTER_DRAFT, (phases.KAKU_DAY,)),
}
"""What is asked beside the turns: the phase, and the turns in or after which it is asked."""
BY_NOTATION: Final = {card.notation: card for card in (*KAKU_CARDS, *MOYA_CARDS)}
OWED: Final[dict[str, Card]] = {card.notation: card for card in (MIRAGE, STILL)}
"""The cards that are used in secret."""
TOO_MANY: Final = f"There are only {EACH} tokens of each element."
LETTER: Final = "".join([LETTERS[element] for element in ELEMENTS])
USE: Final = re.compile(r"([A-Za-z]+)([123])")
HIT: Final = re.compile(r"([123])([A-E][1-5])(?:>([A-E][1-5])(\^{0,2}))?(?:@([A-E][1-5]|-))?(!?)")


class Asked(Look):
    """`fortify`, `fate!Fireball:D2`: an answer is awaited; `turn` says in whose turn."""

    def read(self, p: Position, text: str, title: str) -> None:
        if not text:
            return
        word, _, card = text.partition("!")
        if word not in ASKS or (card and word != "fate"):
            raise bad(f"“{text[:40]}” is not something that is asked.", "KAK-ELE-21")
        b, turn = p.board, p.board.phase
        b.phase, turns = ASKS[word]
        need(turn in turns, f"In this turn nobody is asked “{word}”.", "KAK-ELE-21")
        if word in ("element", "draft"):
            fits = (word == "element") == (p.rules.mode == LOYALIST)
            need(fits, f"In this mode nobody is asked “{word}”.", "KAK-ELE-03")
        elif word != "reveal":
            b.back = turn
        if word == "fortify":
            b.left = p.rules.moya_actions if turn == phases.KAKU_DAY else p.rules.moya_night_ap
        if word == "fate":
            step = "play " + card.replace(":", " ")
            powers = [power for power in KAKU_CARDS if power.interrupts(p.rules) and step in power.texts]
            need(bool(powers), f"“{card[:40]}” is no power that can be cancelled.", "KAK-EM-FATE")
            p.answering = KINDS.texts.index(step)

    def write(self, p: Position, value: object) -> str | None:
        card = "!" + KINDS.texts[p.answering].removeprefix("play ").replace(" ", ":") if p.answering >= 0 else ""
        return next((word + card for word, (phase, _) in ASKS.items() if phase == p.board.phase), None)


# ---- elements and tokens ----
class Elements(Look):
    """`wind/fire`; `-` for one not chosen yet. Left out, as the option gives them."""

    def read(self, p: Position, text: str, title: str) -> None:
        b = p.board
        if p.rules.mode != LOYALIST:
            need(not text, "Elements are chosen in Loyalist only.", "KAK-ELE-01")
            return
        b.element_k, b.element_m = p.rules.element_k, p.rules.element_m
        if text:
            words = text.split("/")
            if len(words) != 2 or not set(words) <= {*ELEMENTS, "-"}:
                raise bad(f"“{text[:40]}” does not name two elements; write el:wind/fire.", "KAK-ELE-07")
            b.element_k, b.element_m = [ELEMENTS.index(word) if word != "-" else -1 for word in words]
        choosing = b.element_k < 0 or b.element_m < 0
        sentence = "Both elements are known once the game begins; write el:wind/fire."
        need(choosing == (b.phase == phases.LOYALIST_CHOICE), sentence, "KAK-ELE-07")

    def write(self, p: Position, value: object) -> str | None:
        names = [ELEMENTS[one] if one >= 0 else "-" for one in (p.board.element_k, p.board.element_m)]
        return "/".join(names) if p.rules.mode == LOYALIST else None


class Stock(Look):
    """`E2W1`: tokens; `none`."""

    def read(self, p: object, text: str, title: str) -> i64:
        counts = re.findall(r"([EWAF])(\d)", text)
        sound = re.fullmatch(r"none|(?:[EWAF]\d)*", text) is not None and len(dict(counts)) == len(counts)
        need(sound, f"“{text[:40]}” does not count tokens; write tK:E2W1.", "KAK-CMP-10")
        need(all([int(n) <= EACH for _, n in counts]), TOO_MANY, "KAK-CMP-10")
        return sum([some(int(n), LETTER.index(letter)) for letter, n in counts])

    def write(self, p: object, value: i64) -> str:
        counts = [(letter, count_of(value, element)) for element, letter in enumerate(LETTER)]
        return "".join([f"{letter}{n}" for letter, n in counts if n]) or "none"


def held(p: Position, element: i64) -> i64:
    """The tokens of an element that the sides hold."""
    return count_of(p.board.tokens_k, element) + count_of(p.board.tokens_m, element)


def complete(p: Position, pool: bool) -> None:
    """What follows from the tokens: the pool, if no part tells of it, and how far the draft has come (KAK-ELE-03)."""
    b = p.board
    for element in range(4):
        if not pool and (p.rules.mode != LOYALIST or element in (b.element_k, b.element_m)):
            b.supply += some(max(0, EACH - held(p, element)), element)
    if p.rules.mode != LOYALIST:
        b.drafted = len(p.rules.draft_order)
    if b.phase == phases.MASTER_DRAFT:
        each = [sum([count_of(tokens, element) for element in range(4)]) for tokens in (b.tokens_k, b.tokens_m)]
        picks = p.rules.draft_order[: sum(each)]
        sound = sum(each) < len(p.rules.draft_order) and each == [picks.count(phases.KAKU), picks.count(phases.MOYA)]
        once = all([held(p, element) <= 1 for element in range(4)])
        sentence = "In the draft each side has one token for each of its picks, all four different."
        need(sound and once, sentence, "KAK-ELE-03")
        b.drafted = sum(each)
    late = b.phase == phases.LOYALIST_CHOICE and p.rules.loyalist_distinct and b.element_m >= 0
    need(not late, "Where the elements differ, the Kakusareta chooses first.", "KAK-ELE-07")


# ---- cards ----
class Uses(Look):
    """`Quake1Fate2`: uses that are paid for."""

    def read(self, p: Position, text: str, title: str) -> None:
        b, most = p.board, 2 if p.rules.mode == MASTER_PLUS else 1
        for name, times in USE.findall(text):
            card = BY_NOTATION.get(name)
            if card is None or p.rules.mode == LOYALIST or int(times) > most:
                raise bad(f"“{name}{times}” is not a count of uses in this mode.", "KAK-ELE-06")
            uses = int(times) << (2 * card.index)
            b.uses_k, b.uses_m = (b.uses_k | uses, b.uses_m) if card in KAKU_CARDS else (b.uses_k, b.uses_m | uses)
        need(not USE.sub("", text), f"“{text[:40]}” does not count uses; write used:Quake1Fate1.", "KAK-ELE-06")

    def write(self, p: Position, value: object) -> str | None:
        counts = [(name, p.board.uses(card.side, card.index)) for name, card in BY_NOTATION.items()]
        return "".join([f"{name}{n}" for name, n in counts if n]) or None


class Owed(Look):
    """`Mirage,StillWaters`: used in secret, to be paid when the next turn of the Kakusareta begins."""

    def read(self, p: Position, text: str, title: str) -> None:
        b = p.board
        for name in text.split(",") if text else []:
            card = OWED.get(name)
            if card is None or card.owed(b):
                raise bad(f"“{text[:40]}” does not name cards to be paid for.", "KAK-ELE-23")
            need(card.owned(b) and card.unused(b), f"{name} cannot be used once more.", "KAK-ELE-06")
            need(card.ready(b), f"The tokens for {name} are not in hand.", "KAK-ELE-23")
            b.reserve(card.name, card.element, card.price(p.rules, 1))

    def write(self, p: Position, value: object) -> str | None:
        return ",".join([name for name, card in OWED.items() if card.owed(p.board)]) or None


class Hide(Look):
    """`hand`, `table`; left out, in hand where it is in play."""

    words: Final = {"hand": HIDE_IN_HAND, "table": HIDE_ON_TABLE}

    def read(self, p: Position, text: str, title: str) -> int:
        in_play = p.board.hide_in_play()
        sound = text == "" or (text in self.words and in_play)
        need(sound, f"The Hide coin cannot be “{text[:20]}” here.", "KAK-CMP-11")
        return self.words[text or "hand"] if in_play else NO_HIDE

    def write(self, p: object, value: int) -> str | None:
        return next((word for word, place in self.words.items() if place == value), None)


class Petrified(Flag):
    """He cannot move, in his turn or in the next one."""

    def read(self, p: Position, text: str, title: str) -> int:
        return IN_FORCE if p.board.turn() == phases.KAKU_DAY and p.board.phase != phases.MOYA_FORTIFY else WAITING


# ---- attacks ----
class Hits(Look):
    """`2C2,3A1>B2^`: the pawns attacked in the turn, with level and square; a pushed Lv3 fell where `>` says.

    `^` is an upright Lv1 under it, `^^` a downed one; `@C3` says where the pawn lies now if that is another square,
    `@-` that it is gone; `!` that a card struck it.
    """

    def read(self, p: Position, text: str, title: str) -> list[int]:
        return [self.read_one(one) for one in text.split(",")]

    def read_one(self, text: str) -> int:
        found = HIT.fullmatch(text)
        if found is None:
            raise bad(f"“{text[:20]}” is no attack of this turn.", "KAK-EM-FORTIFY")
        level, stood, fell, crushed, lies, struck = found.groups()
        usual = cell(fell or stood)
        where = usual if not lies else int(hits.GONE) if lies == "-" else cell(lies)
        out = hits.hit(int(level), cell(stood), where, len(crushed or "")) | (hits.BY_CARD if struck else 0)
        return out | hits.PUSHED | usual << hits.LANDING if fell else out

    def write(self, p: object, value: list[int]) -> str | None:
        return ",".join([self.write_one(h) for h in value]) or None

    def write_one(self, h: int) -> str:
        out, usual = f"{hits.level_of(h)}{NAMES[hits.stood(h)]}", hits.stood(h)
        if hits.was_pushed(h):
            usual = hits.landing(h)
            out += f">{NAMES[usual]}" + "^" * int(hits.crushed(h))
        if hits.lies(h) != usual:
            out += "@-" if hits.lies(h) == hits.GONE else f"@{NAMES[hits.lies(h)]}"
        return out + ("!" if hits.by_card(h) else "")


ELEMENTAL: Final[Only] = (lambda p: p.rules.mode != OFF, "{} belongs to elemental games only.", "KAK-ELE-01")
PARTS: Final = (
    Part("el:", Elements(), only=ELEMENTAL, left_out=""),
    Part("tK:", Stock(), "board.tokens_k", only=ELEMENTAL),
    Part("tM:", Stock(), "board.tokens_m", only=ELEMENTAL),
    Part("pool:", Stock(), "board.supply", only=ELEMENTAL),
    Part("hide:", Hide(), "board.hide", only=ELEMENTAL, left_out=""),
    Part("used:", Uses(), only=ELEMENTAL),
    Part("owe:", Owed(), only=ELEMENTAL),
    Part("petrified", Petrified(), "board.petrify", only=ELEMENTAL),
    *on_board(Flag(), "marked stream", ELEMENTAL),
    Part("ask:", Asked(), only=ELEMENTAL),
    Part("hits:", Hits(), "board.hits", only=ELEMENTAL),
)


# ---- what must hold ----
def check(p: Position) -> None:
    """No more tokens than there are, and an answer only where one can be given."""
    b = p.board
    for element in range(4):
        need(held(p, element) + count_of(b.supply, element) <= EACH, TOO_MANY, "KAK-CMP-10")
    if b.phase == phases.KAKU_REVEAL:
        shown = b.rules.shows[b.spent] in (LINE, CELL) and not b.on_courtyard()
        need(shown, "Nobody is asked “reveal” where this night shows nothing.", "KAK-ELE-21")
    fate = b.phase != phases.MOYA_FATE or b.push_from < 0
    need(fate, "No card is played while a Lv3 is falling.", "KAK-ELE-22")
