"""Who gets to know what by which step of Kakusareta: an oracle written from the rules and their information table.

A step's author knows what he does, and everybody knows what lies on the table. So only what comes as news stands here.
"""

from unseen.boards.courtyard import ALL, DIAG, NAMES, ORTH, TEMPLES, between, bit, cell, cells, count, has
from unseen.core.registry import load
from unseen.core.seats import CHANCE, Action, Seat
from unseen.core.state import State
from unseen.games.kakusareta.cards.kinds import KAKU_CARDS
from unseen.games.kakusareta.completing import has_turn
from unseen.games.kakusareta.completing import legal as ways_on
from unseen.games.kakusareta.disciplines import ELEMENTS, IN_FORCE
from unseen.games.kakusareta.moves import price
from unseen.games.kakusareta.options import CELL, LOYALIST, NONE, OFF
from unseen.games.kakusareta.phases import (
    KAKU,
    KAKU_DAY,
    KAKU_GIVE,
    KAKU_NIGHT,
    KAKU_REVEAL,
    LOYALIST_CHOICE,
    MASTER_DRAFT,
    MOYA,
    MOYA_DAY,
    MOYA_NIGHT,
)
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_ON_TABLE
from unseen.games.temples.rods import coloured, line_name, rod, rod_line, treasure, undrawn
from unseen.testing.expectations import Facts, Later

TEXTS = load("kakusareta").notation.texts
NOTHING: Facts = ()
OVER = "the turn is over"
COIN = ("coin",)
"""One more lies on the table, face down: that of K's temple, any one (option tower_stop), or the Hide coin."""
SPECIALS = ("dart", "look", "token", "coin back")
ATTACKS = ("down", "push")
FATE = 3 << 4
"""What Changing Fate costs in Loyalist: so many tokens of wind."""


def seen(state: State, seat: Seat, action: Action, listener: Seat) -> Facts:
    """The news of a step; a turn of K's reaches the others when it is over, or when a card interrupts it."""
    assert isinstance(state, Position)
    step = TEXTS[action]
    if seat == CHANCE:
        return drawn(state, step == "draw green", listener)
    if state.board.phase == LOYALIST_CHOICE:
        return chosen(state, seat, step)
    if seat == MOYA or state.board.phase == MASTER_DRAFT:
        return (step, *of_moya(state, step.split()))
    if step == "claim":
        return claim(state)
    if step == "concede":
        return ("cornered", *opened(state, int(state.known), True))
    if listener == KAKU:
        return NOTHING
    if state.board.phase == KAKU_GIVE:
        return ("nothing given" if step == "nothing" else "a coin given",)
    if step.startswith("play"):
        return card(state, step.split()[1:])
    if state.board.phase in (KAKU_NIGHT, KAKU_REVEAL):
        return by_night(state, step.split())
    return (OVER,) if step == "done" else tuple(Later(fact) for fact in by_day(state, step.split()))


def said(state: State, facts: Facts) -> Facts:
    """AMB-47, AMB-19: attacks sorted by space, the special after the coin, by option. KAK-ELE-22: cards first."""
    assert isinstance(state, Position)
    out = [fact for fact in facts if isinstance(fact, tuple)]
    if not state.rules.attack_order_public:
        attacks = sorted((fact for fact in out if fact[0] in ATTACKS), key=lambda fact: NAMES[fact[1]])
        out = [attacks.pop(0) if fact[0] in ATTACKS else fact for fact in out]
    if not state.rules.special_order_public and COIN in out:
        out.sort(key=lambda fact: fact[0] in SPECIALS)
    out.sort(key=lambda fact: fact[0] != "card")
    return tuple(out)


# ---- the opening ----
def chosen(p: Position, seat: Seat, step: str) -> Facts:
    """KAK-ELE-07: in secret until both have chosen; openly, one after the other, where they have to differ."""
    if p.rules.loyalist_distinct:
        return (step,)
    other = p.board.element_m if seat == KAKU else p.board.element_k
    if other < 0:
        return NOTHING
    own = ELEMENTS.index(step.split()[1])
    return ("elements", own, int(other)) if seat == KAKU else ("elements", int(other), own)


# ---- K's turns, as others see them ----
def by_day(p: Position, step: list[str]) -> Facts:
    """Pawns that go down, coins, the special action, ways through the courtyard; nothing of leaps."""
    if step[0] in ("leap", "down", "walk", "climb"):
        return went(p, cell(step[1]))
    if step[0] == "push":
        return pushed(p, cell(step[1]))
    if step[0] in ("place", "lay"):
        return (COIN,)
    first = NOTHING if p.board.moved or p.board.petrify == IN_FORCE else set_upon(p)
    return (*first, special(p, step, True))


def special(p: Position, step: list[str], public: bool) -> tuple[object, ...]:
    """A dart, a rod (which one, by day and where option night_rod_public says so), a token, a coin that comes back."""
    if step[0] == "collect":
        return ("dart",)
    if step[0] == "look":
        return ("look", int(rod_line(p.board.at, step[1] == "row")) if public else "")
    if step[0] == "token":
        return ("token", step[1])
    return ("coin back", p.slots[cell(step[1])] if p.slots else "")  # option pickup_slot_public


def by_night(p: Position, step: list[str]) -> Facts:
    """KAK-KNT-03: what each point was spent on. KAK-KNT-04: in the end what is due, true or by Mirage."""
    at = int(p.board.at)
    if step[0] == "done":
        due = NONE if p.board.on_courtyard() else p.rules.shows[p.board.spent]
        if p.rules.mode != OFF and due != NONE:
            return NOTHING  # W4: K is asked, and nobody else gets to know of it
        return NAMES[at] if due == CELL else "", OVER
    if step[0] == "show":
        return line_name(at, step[1] == "row"), OVER
    if step[0] == "true":
        return NAMES[at], OVER
    if step[0] == "mirage":
        return step[-1], OVER
    return (Later(special(p, step, p.rules.night_rod_public)),)


def marker_off(p: Position) -> Facts:
    """KAK-EK-QUAKE: the marker on K's temple comes off when K moves, or seems to."""
    return (("marker off",),) if p.board.marked else NOTHING


def went(p: Position, to: int) -> Facts:
    """KAK-ATK-02, KAK-PUSH-04: the pawn in the space that is left, unless it has to be pushed first; then the rest."""
    first, at = marker_off(p), int(p.board.at)
    if not has(p.board.temples, at):
        return (*first, *set_upon(p), *crossed(p, at, to, 0))
    if not has(p.board.lv3 & ~p.board.down, at):
        return (*first, *crossed(p, at, to, 0))
    return first if room(p, at, 0) else (*first, ("down", at), *crossed(p, at, to, 0))


def set_upon(p: Position) -> Facts:
    """KAK-CRT-03: the upright pawn in K's own courtyard space, if it can be paid for."""
    at = int(p.board.at)
    meets = (
        not has(p.board.temples, at)
        and has(p.board.upright(), at)
        and price(p.board, at, p.board.down) <= p.board.darts
    )
    return (("down", at),) if meets else NOTHING


def pushed(p: Position, space: int) -> Facts:
    """KAK-PUSH-01: from where to where; after the push from the temple that is left the movement goes on."""
    push = ("push", int(p.board.push_from), space)
    return (
        push,
        *(
            crossed(p, int(p.board.leap_from), int(p.board.leap_to), 1 << space)
            if p.board.push_from == p.board.leap_from
            else ()
        ),
    )


def crossed(p: Position, start: int, to: int, fallen: int) -> Facts:
    """KAK-PUSH-04: the way, where everybody sees it; the pawns on it; the one where it ends, unless K says where to.

    `fallen`: where a Lv3 has just got, downed.
    """
    up, on_temple = p.board.upright() & ~fallen, has(p.board.temples, to)
    if has(p.board.temples, start) and on_temple:  # KAK-EK-SILENT: but for one gap
        path = between(start, to)[:: 1 if start < to else -1]
        way: Facts = tuple(("down", c) for c in path if has(up, c) and c != p.board.silent)
    elif on_temple:
        way = (("climbed", start),)
    else:
        way = (("in the courtyard", to),)
    ends = has(up, to) and not (on_temple and room(p, to, fallen))
    return (*way, ("down", to)) if ends else way


def room(p: Position, temple: int, fallen: int) -> bool:
    """KAK-PUSH-01, -02: has the Lv3 on this temple a space to fall on?"""
    beside = (ORTH[temple] | (DIAG[temple] if p.rules.push_diagonal else 0)) & ~p.board.temples & ~fallen
    return bool(beside & (~p.board.occupied() | (p.board.lv1 if p.rules.push_crush_lv1 else 0)))


def card(p: Position, played: list[str]) -> Facts:
    """KAK-ELE-21, -22: at once if M may answer it, otherwise with the turn; KAK-EK-STILL: never, but for its coin."""
    if played[0] == "StillWaters":
        return tuple(Later(fact) for fact in (*marker_off(p), COIN))
    if played[0] == "SilentLeap":
        return ("card",) if p.rules.fate_silent else (Later(("card", "SilentLeap")),)
    if played[0] == "Quake":
        return "card", "Quake", NAMES[p.board.at]
    strikes = played[0] in ("Tempest", "Rain", "Fireball")
    return ("card", *played) if strikes else (Later(("card", *played)),)


# ---- claims, rods and the end ----
def claim(p: Position) -> Facts:
    """KAK-TRE-02, -05: first the pawn where K stands, then all that a claim shows."""
    at = int(p.board.at)
    attacked = p.rules.treasure_requires_clear and has(p.board.upright(), at)
    coin = NAMES[p.board.coin] if p.board.coin >= 0 else ""
    shown = ("claim", NAMES[at], coin, p.board.hide == HIDE_ON_TABLE, p.board.cornered)
    return (*((Later(("down", at)),) if attacked else ()), shown, *claimed(p, int(p.known)))


def claimed(p: Position, known: int) -> Facts:
    """KAK-TRE-02: both rods are turned over, and that is the end."""
    rods = [int(rod(known, rod_line(p.board.at, row))) for row in (True, False)]
    return (("rods", *rods), *opened(p, known, False)) if all(rods) else NOTHING


def drawn(p: Position, green: bool, listener: Seat) -> Facts:
    """A rod is drawn: for K who looks at it, for a claim, or since all is opened."""
    known = int(coloured(p.known, p.drawing_line, green))
    if p.ending:
        return opened(p, known, p.board.cornered and not p.claimed)
    if p.claimed:
        return claimed(p, known)
    return (("rod", green),) if listener == KAKU else NOTHING


def opened(p: Position, known: int, conceded: bool) -> Facts:
    """AMB-41: after the end, as soon as all rods are drawn: K's space and hand, the treasure, cards yet unpaid.

    `conceded`: K was cornered, and might have claimed.
    """
    if undrawn(known) >= 0:
        return NOTHING
    owed = (p.board.mirage_due, p.board.still_due)
    return (
        (
            "opened",
            NAMES[p.board.at],
            int(p.board.hand),
            treasure(known),
            p.board.hide == HIDE_ON_TABLE,
            owed,
            conceded,
        ),
    )


# ---- the Moya ----
def of_moya(p: Position, step: list[str]) -> Facts:
    """All that they do is open; here is what it tells of K."""
    if step == ["fate"]:
        return cancelled(p)
    if step == ["done"]:
        return turn_over(p)
    if step[:2] == ["play", "Streak"]:
        return (struck(p, step[2]),)
    if destroys(step):
        return (cell(step[-1]) == p.board.at, *temples_taken(p, step))  # KAK-CRT-01
    return temples_taken(p, step)


def destroys(step: list[str]) -> bool:
    """KAK-LV2-DST-02, KAK-EM-ASHES: does a temple fall, the one named last?"""
    return step[0] == "raze" or step[:2] == ["play", "Ashes"]


def struck(p: Position, line: str) -> bool:
    """KAK-EM-STREAK, AMB-E1: does K stand on the line, or between its outermost two archers (option fire_streak)?"""
    spaces = [c for c in range(25) if line in NAMES[c]]
    if p.rules.chosen["fire_streak"] == "between_only":
        archers = [c for c in spaces if has(p.board.lv2 & ~p.board.down, c)]
        spaces = [c for c in spaces if archers[0] < c < archers[-1]]
    return p.board.at in spaces


def cancelled(p: Position) -> Facts:
    """AMB-E23: K cannot complete the turn without the card, and loses at once."""
    after = p.clone()
    after.board.phase, after.board.back, after.answering = p.board.back, 0, -1
    if p.rules.mode == LOYALIST:
        after.board.supply += FATE
    if after.board.phase != KAKU_DAY or p.board.petrify == IN_FORCE or ways_on(after):
        return NOTHING
    return "cornered", *opened(p, int(p.known), False)


def turn_over(p: Position) -> Facts:
    """KAK-MNT-05, KAK-END-05: after a night all stand, and the last day may be over. W0, KAK-END-02: then K's turn."""
    after = p.clone()
    if p.board.phase == MOYA_NIGHT:
        after.board.down = 0
        if enough(after) or p.board.day() == p.rules.max_days:
            return opened(p, int(p.known), False)
    elif p.board.round % p.rules.day_rounds == 0:
        return paid(after)
    return (*paid(after), *cornered(after))


def paid(p: Position) -> Facts:
    """W0: what K used in secret is told and paid for; the truth given becomes the one afterwards."""
    owed = {"mirage": p.board.mirage_due, "still": p.board.still_due}
    p.board.mirage_due = p.board.still_due = False
    p.board.tokens_k -= p.board.reserved
    if p.rules.mode == LOYALIST:
        p.board.supply += p.board.reserved
    else:
        p.board.uses_k += sum(1 << 2 * card.index for card in KAKU_CARDS if owed.get(card.name))
    p.board.reserved = 0
    return (("paid", *owed.values()),) if any(owed.values()) else NOTHING


def cornered(p: Position) -> Facts:
    """KAK-END-02, AMB-03: K, whose turn it is, has no way to complete it, and nothing to claim."""
    p.board.phase = KAKU_DAY
    if p.board.petrify or has_turn(p):
        return NOTHING
    clear = not p.rules.treasure_requires_clear or price(p.board, p.board.at, p.board.down) <= p.board.darts
    if p.rules.cornered_may_claim and has(TEMPLES, p.board.at) and clear:
        return NOTHING
    return "cornered", *opened(p, int(p.known), False)


# ---- temples that are captured or destroyed ----
def temples_taken(p: Position, step: list[str]) -> Facts:
    """KAK-END-03: with enough of them the game is over once the action is complete, or a card played: all is opened."""
    after = p.clone()
    unplaced = played(after, step) and step[0] != "play" and moya_asked(after)
    if unplaced or not enough(after):
        return NOTHING
    return opened(p, int(p.known), False)


def enough(p: Position) -> bool:
    """AMB-02: original temples that do not stand, and standing ones with an upright Lv3 (option captured_counts)."""
    captors = p.board.lv3 & p.board.temples & (ALL if p.rules.any_captured else ~p.board.down)
    return p.rules.temple_win > 0 and count(TEMPLES & ~p.board.temples) + count(captors) >= p.rules.temple_win


def played(p: Position, step: list[str]) -> bool:
    """Makes the truth given that after this step, as far as temples, their captors and the pools go.

    True: a Lv1 is to appear (KAK-LV3-MOVE-01, KAK-LV2-DST-02, -03). Fortify gives back no more than the turn took.
    """
    if step[0] in ("move", "line", "slide"):
        start, end = cell(step[1]), cell(step[2])
        p.board.shift(start, end)
        return has(p.board.lv3, end)
    if destroys(step):
        return razed(p, cell(step[-1]))
    if step == ["play", "Breath"]:
        p.board.down = 0
    return False


def razed(p: Position, temple: int) -> bool:
    """KAK-LV2-DST-02, KAK-EM-ASHES: the pawns beside it leave."""
    for c in cells(ORTH[temple] & ~p.board.temples):
        p.board.take(c)
    p.board.temples &= ~bit(temple)
    return not has(p.board.lv3, temple)


def moya_asked(p: Position) -> bool:
    """KAK-POOL-02, KAK-ELE-11, -12: is there a choice of where the Lv1 comes from, a token in its stead included?"""
    own = 15 << 4 * p.board.element_m if p.rules.mode == LOYALIST else ~0
    if p.rules.mode != OFF and p.board.phase == MOYA_DAY and not p.board.token_taken and p.board.supply & own:
        return True
    movable = p.board.lv1 & ~p.board.down & ~p.board.temples
    return p.rules.redeploy and count(p.board.lv1) == p.rules.pawns_per_level and movable != 0
