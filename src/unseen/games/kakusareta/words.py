"""Kakusareta in words: where it stands, trays, play aids; steps and events say theirs in `deeds/` and `cards/`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TEMPLES, cell, cells, count, has
from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.seats import Action, Seat
from unseen.core.words import DRAFT, Card, Counter, StepWords, Tray
from unseen.games.kakusareta import prompts
from unseen.games.kakusareta.board import COINS
from unseen.games.kakusareta.cards.card import Card as Piece
from unseen.games.kakusareta.cards.earth import FORTIFY
from unseen.games.kakusareta.cards.kinds import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.cards.printed import printed, text_of, title
from unseen.games.kakusareta.cards.wind import FATE
from unseen.games.kakusareta.deeds import answers, kaku, kinds, things
from unseen.games.kakusareta.deeds.claims import CLAIM
from unseen.games.kakusareta.deeds.coins import PLACE
from unseen.games.kakusareta.deeds.move import stays
from unseen.games.kakusareta.deeds.shows import DONE, free_point
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.deeds.way import PUSH
from unseen.games.kakusareta.disciplines import EACH, EARTH, ELEMENTS, IN_FORCE, SUPPLY, count_of
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import landings
from unseen.games.kakusareta.options import LOYALIST, MASTER, MASTER_PLUS, OFF
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY, KAKU_NIGHT, LOYALIST_CHOICE, MOYA, MOYA_FATE, MOYA_FORTIFY
from unseen.games.kakusareta.prompts import whats_left
from unseen.games.kakusareta.rules import Kakusareta, first_choices
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.things import POOL
from unseen.games.temples.words import FREE_POINT, TempleWords, coins, looks_and_marker, own_rods, turn_words

ANSWERS: Final = {"fate": "moya_fate", "fortify": "moya_fortify", "give": "kakusareta_give"}
VERDICTS: Final = {
    "treasure": "The Kakusareta claims rightly and wins.",
    "miss": "The claim is wrong: the Moya win.",
    "temples": "Too many temples are lost: the Moya win.",
    "cornered": "The Kakusareta has no way out: the Moya win.",
    "resign": "The Kakusareta resigns: the Moya win.",
    "hunters resign": "The Moya resign: the Kakusareta wins.",
    "unfinished": "The game stops unfinished.",
}

OTHERS: Final[Mapping[tuple[bool, str], Reason]] = {
    (False, "rod"): ("KAK-ACT-03", "Only the Kakusareta looks at rods."),
    (True, "pawn"): ("KAK-ATK-04", "A Moya is attacked by moving over it."),
}


class KakusaretaWords(TempleWords[Known, Step]):
    """What is said to one listener."""

    table = kinds.KINDS
    place = PLACE
    claim = CLAIM
    done = DONE
    verdicts = VERDICTS
    others = OTHERS

    def headline(self, view: Known) -> str:
        if view.ended is None and view.choosing:
            return "Choosing the elements"
        if view.ended is None and view.drafting:
            return "Picking the first tokens"
        b = view.board
        return f"Night {b.day()}" if b.by_night() else f"Day {b.day()}, round {b.day_round()}"

    def phase(self, view: Known) -> str:
        if view.ended is not None:
            return "over"
        if not view.own_turn():
            return "wait"
        if view.choosing:
            return "choosing"
        if view.drafting:
            return "drafting"
        if view.window:
            return ANSWERS[view.window]
        if view.seat == KAKU:
            if view.night:
                return "kakusareta_reveal" if view.reveal else "kakusareta_night"
            return day_phase(view)
        if view.board.due_at >= 0:
            return "moya_placing"
        return "moya_night" if view.night else "moya_day"

    def offered(self, view: Known, action: Action) -> bool:
        return action in offered(view)

    def before(self, view: Known, kind: Step) -> Reason | None:
        return things.before(view, kind)

    def pointed(self, view: Known, aim: Sequence[str]) -> UnseenError | None:
        said = super().pointed(view, aim)
        return self.idle(view, aim[0]) if said is None and len(aim) == 1 else said

    def idle(self, view: Known, mark: str) -> UnseenError | None:
        """Why what the Moya point at does nothing of itself; None where the steps that name it say it best."""
        if view.window == "fortify" and mark == f"card:{FORTIFY.name}":
            return UnseenError("illegal", "Point at a fallen pawn, and it stands up.", FORTIFY.rule)
        kind, _, name = mark.partition(":")
        b = view.board
        if self.phase(view) != "moya_day" or b.left <= 0 or kind != "pawn" or name not in NAMES:
            return None
        able = has(b.upright() & b.lv3 & ~b.used, cell(name))
        found = stays(b, cell(name)) if able else None
        return None if found is None else UnseenError("illegal", found[1], found[0])

    def nearness(self, view: Known, action: Action) -> int:
        return things.nearness(view, self.table.by_id[action], self.table.named(action))

    def may_claim(self, view: Known) -> bool:
        """KAK-ACT-04."""
        b = view.own
        acts = not b.special and b.spent < b.points()
        return has(TEMPLES, b.at) and (acts or not view.rules.treasure_costs_action)

    def step(self, view: Known, action: Action) -> StepWords:
        words = super().step(view, action)
        return words if words.binds != DRAFT else replace(words, binds=self.table.by_id[action].binds(view))

    def open_steps(self, view: Known) -> Sequence[Action]:
        return offered(view)

    def pawn(self, view: Known, space: str) -> str:
        return f"Lv{view.board.level(cell(space))} Moya"

    def standing(self, view: Known, c: i64) -> str:
        b, words = view.board, super().standing(view, c)
        if has(b.stepped, c) and not has(b.used | b.down, c):
            return "Has made its step of this turn."
        return (
            "Stands upright, and holds the temple." if has(b.upright() & b.temples, c) and not has(b.used, c) else words
        )

    def none(self, view: Known, kind: Step) -> str:
        return kind.none(view)

    def left(self, view: Known) -> str:
        if not self.open_words(view) - {"done", "claim", "show"}:
            return ""
        if view.seat == MOYA:
            return f"{whats_left(view)} left" if view.board.left > 0 else ""
        own = view.own
        if view.night:
            return FREE_POINT if free_point(own) else ""
        if own.coin_down or own.petrify == IN_FORCE:
            return "" if own.special else "an action left"
        return f"{whats_left(view)} left" if own.spent < own.points() else ""

    def left_after(self, view: Known) -> str:
        own = view.own
        return "an action left" if not own.special and own.spent < own.points() else ""

    def facts(self, view: Known) -> set[str]:
        facts = set(view.facts)
        if spent(view):
            facts.add("spent")
        if view.kaku is not None:
            if view.kaku.special:
                facts.add("acted")
            if not has(view.kaku.temples, cell((view.path or (view.at,))[0])):
                facts.add("outside")
        return facts

    def choices(self, view: Known, words: set[str]) -> set[str]:
        return prompts.choices(view, words)

    def values(self, view: Known) -> Mapping[str, str]:
        return prompts.values(view)

    def counters(self, view: Known) -> list[Counter]:
        b = view.board
        pools = ", ".join([f"{b.in_pool(level)} Lv{level}" for level in (1, 2, 3)])
        laid = COINS + int(b.hide_in_play()) - b.coins
        out = [
            Counter("Kakusareta's darts", str(b.darts), "dart", f"{b.pool()} in the pool", (POOL,)),
            Counter("Kakusareta's coins", f"{b.coins} in hand", "coin-down", f"{laid} on the table"),
            Counter("Moya in the pool", pools, "pawn-1"),
            lost(view),
        ]
        if view.rules.mode != OFF:
            out += elemental_counters(view)
        if view.asked == MOYA and view.ended is None and not (view.choosing or view.drafting):
            out.append(Counter("Points left" if view.night else "Actions left", str(max(b.left, 0))))
        return [*out, *looks_and_marker(view, "cell")]

    def secrets(self, view: Known) -> list[Counter]:
        b = view.kaku
        if b is None:
            return sealed(view)
        where = "courtyard" if b.on_courtyard() else "temple"
        out = [
            Counter("Place", f"{where} {view.at}", "ghost", " – ".join(view.path)),
            *own_coins(view),
            *own_rods(view),
        ]
        for card in view.pending:
            out.append(
                Counter("Not yet paid for", title(card), "element-wind" if card == "mirage" else "element-water")
            )
        aside = [(element, count_of(b.reserved, i)) for i, element in enumerate(ELEMENTS)]
        out += [Counter("Set aside", f"{n} {element}", f"element-{element}") for element, n in aside if n]
        if b.silent >= 0:
            out.append(Counter("Silent leap over", NAMES[b.silent], "element-wind"))
        return out + sealed(view)

    def trays(self, view: Known) -> list[Tray]:
        return trays(view)


def offered(view: Known) -> list[Action]:
    """What the listener may do, told from the view alone: nothing while the decision is not his, else all and more."""
    b = view.board
    if not view.own_turn():
        return []
    if b.phase >= LOYALIST_CHOICE:
        return first_choices(b)
    if view.seat == KAKU:
        return to_kaku(view.own)
    if b.phase == MOYA_FATE:
        return [answers.PASS, FATE.first]
    if b.phase == MOYA_FORTIFY:
        return [answers.PASS, *FORTIFY.on(b.down)]
    return kinds.offered_to_moya(b)


def to_kaku(b: Kaku) -> list[Action]:
    """The same for K. Which falls of a Lv3 can be paid is open while it is not told where K steps down."""
    if b.phase == KAKU_NIGHT:
        return kaku.by_night(b)
    if b.phase != KAKU_DAY:
        return answers.offered(b)
    if b.push_from >= 0 and b.leap_from < 0:
        return [PUSH + c for c in cells(landings(b, b.push_from))]
    truth = Kakusareta(b.rules)
    truth.board = b.copy()
    return truth.legal(KAKU)


def day_phase(view: Known) -> str:
    """Where the Kakusareta is in his day turn."""
    b = view.own
    if b.cornered:
        return "kakusareta_cornered"
    if b.petrify == IN_FORCE:
        return "kakusareta_petrified"
    if b.push_from >= 0:
        return "kakusareta_push"
    if b.coin_down:
        return "kakusareta_coin"
    if view.path:
        return "kakusareta_moving"
    return "kakusareta_walking" if b.on_courtyard() else "kakusareta_before"


def spent(view: Known) -> bool:
    """Is no movement, action or point left?"""
    if view.asked == MOYA:
        return view.board.left <= 0
    own = view.kaku
    return own is not None and own.spent >= (own.rules.night_ap if view.night else own.points())


def lost(view: Known) -> Counter:
    """KAK-END-03: temples captured or destroyed, as everybody counts them: a Moya of whose fall only K knows stands."""
    told = view.board.copy()
    told.down &= ~view.soon
    limit = int(view.rules.temple_win)
    note = f"of {limit}" if limit else "they win nothing"
    return Counter("Temples lost", str(told.temple_count()), "temple-destroyed", note)


def elemental_counters(view: Known) -> list[Counter]:
    """What only elemental games count."""
    b = view.board
    out = []
    if view.rules.mode != LOYALIST or (b.element_k == EARTH and not view.sealed):
        out.append(Counter("Towers to be had", str(SUPPLY - count(b.towers)), "tower"))
    if b.petrify:
        when = "in this turn" if b.petrify == IN_FORCE else "in his next day turn"
        out.append(Counter("Petrified", when, "element-earth"))
    if b.stream:
        out.append(Counter("Rapid Stream", "runs in this turn", "element-water"))
    return out


def own_coins(view: Known) -> list[Counter]:
    """The coins in hand and on the table, as the Kakusareta sees them from the front."""
    out = [coins("Coins in hand", view.hand, "none")]
    if view.hide:
        out.append(Counter("Hide coin", "in hand" if view.hide == "hand" else "on the table", "coin-hide"))
    for slot in view.slots:
        laid = [coin for coin in slot.coins if coin and coin != "Hide"]
        if laid:
            out.append(coins(f"Coins of {turn_words(slot.label)}", laid))
    return out


def sealed(view: Known) -> list[Counter]:
    """The own choice in Loyalist, until both are shown."""
    return [Counter("Your element", view.sealed, f"element-{view.sealed}")] if view.sealed else []


# ---- cards and tokens as they lie on the table (KAK-ELE-08) ----
OWNERS: Final = {KAKU: "The Kakusareta", MOYA: "The Moya"}
NOTES: Final = {
    LOYALIST: "Loyalist: as often as can be paid",
    MASTER: "Master: each once",
    MASTER_PLUS: "Master Plus: each twice",
}
USES: Final = {MASTER: 1, MASTER_PLUS: 2}
"""How often each card may be played (KAK-ELE-06)."""
PLUS_WORDS: Final = ("", "used once, once left", "used twice")


def trays(view: Known) -> list[Tray]:
    """Tokens and cards before each player, the listener's own first, and the pool of tokens; [] without elements."""
    if view.rules.mode == OFF:
        return []
    if view.choosing:
        return [_pool(view)]
    order = (MOYA, KAKU) if view.seat == MOYA else (KAKU, MOYA)
    return [*[_before(view, seat) for seat in order], _pool(view)]


def _before(view: Known, seat: Seat) -> Tray:
    """What lies before one player; the sentence of a card helps its player, the others read it in the rules."""
    mine = view.seat == seat
    pieces = KAKU_CARDS if seat == KAKU else MOYA_CARDS
    cards = tuple([_card(view, piece) for piece in pieces if piece.owned(view.board)])
    held = view.board.tokens_k if seat == KAKU else view.board.tokens_m
    tokens = tuple([Counter(e, str(n), f"element-{e}") for i, e in enumerate(ELEMENTS) if (n := count_of(held, i))])
    words = [*([] if tokens else ["no tokens"]), *([NOTES[int(view.rules.mode)]] if mine else [])]
    return Tray("Your cards" if mine else f"{OWNERS[seat]}'s cards", " · ".join(words), tokens, cards, mine)


def _pool(view: Known) -> Tray:
    """The tokens that may be taken; while the Loyalists choose, the elements that may be chosen."""
    b = view.board
    every = view.choosing or view.rules.mode != LOYALIST
    tokens = [
        Counter(e, str(EACH if view.choosing else count_of(b.supply, i)), f"element-{e}", marks=(f"token:{e}",))
        for i, e in enumerate(ELEMENTS)
        if every or i in (b.element_k, b.element_m)
    ]
    return Tray("Elements to choose from" if view.choosing else "Tokens in the pool", "", tuple(tokens))


def _card(view: Known, piece: Piece) -> Card:
    """A card: price, what it does, and whether it is used up (KAK-ELE-06)."""
    mode, text, element = int(view.rules.mode), printed()[piece.name], ELEMENTS[piece.element]
    each = " each" if piece.per_pawn and not (mode == MASTER_PLUS and view.rules.plus_flat) else ""
    later = ", paid later" if "later" in text else ""
    played = int(view.board.uses(piece.side, piece.index)) if mode in USES else 0
    words = PLUS_WORDS[min(played, 2)] if mode == MASTER_PLUS else "used" if played else ""
    return Card(
        f"card:{piece.name}",
        title(piece.name),
        f"element-{element}",
        f"{piece.price(view.rules, 1)} {element}{each}{later}",
        text_of(view.rules, piece.name),
        words,
        mode in USES and played >= USES[mode],
    )
