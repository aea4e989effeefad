"""What listeners of Kakusareta know of a truth (section 5.1 of the ledger), for the kit to hold their views to."""

from collections.abc import Mapping

from unseen.boards.courtyard import LINES, NAMES, TEMPLES
from unseen.boards.courtyard_rods import GREEN, rod
from unseen.core.game import View
from unseen.core.seats import CHANCE, Seat
from unseen.core.state import State
from unseen.games.kakusareta.actions import ELEMENTS, SILENT
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.elemental import count_of
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import OFF
from unseen.games.kakusareta.position import (
    KAKU,
    KAKU_DAY,
    KAKU_NIGHT,
    LOYALIST_CHOICE,
    MOYA,
    MOYA_DAY,
    MOYA_FATE,
    MOYA_NIGHT,
    Position,
)


def knows(state: State, listener: Seat) -> Mapping[str, object]:
    """The table, while no turn of K's is under way; K knows it always, and his own."""
    assert isinstance(state, Position)
    if state.opened:
        return {"at": NAMES[state.at], "hand": named(state.hand), "rods_seen": 6}
    if state.ending or state.pending() == (CHANCE,):
        return {}
    out: dict[str, object] = {"asked": listener in state.pending()}
    under_way = state.unsaid or state.moved or state.special or state.coin_down or state.spent
    if not under_way:
        out |= table(state) | calendar(state)
        if state.rules.mode != OFF:
            out |= elements(state)
    if listener == KAKU and state.phase < LOYALIST_CHOICE:
        out |= own(state)
    return out


def table(p: Position) -> dict[str, object]:
    """What lies there."""
    return {
        "pawns": pawns(p),
        "soon": False,
        "destroyed": set(named(TEMPLES & ~p.temples)),
        "towers": set(named(p.towers)),
        "lost": p.temple_count(),
        "darts": p.darts,
        "pool": p.pool(),
        "hand_count": int(p.hand).bit_count() + (1 if p.hide == 1 else 0),
        "quaked": p.marked,
    }


def pawns(p: Position) -> dict[str, tuple[str, bool, bool, bool]]:
    """Level, downed, stepped, acted by space."""
    return {
        NAMES[c]: (str(p.level(c)), bool(p.down >> c & 1), bool(p.stepped >> c & 1), bool(p.used >> c & 1))
        for c in range(25)
        if p.occupied() >> c & 1
    }


def calendar(p: Position) -> dict[str, object]:
    """Where the game stands, and how much of M's turn is left."""
    out: dict[str, object] = {"round": p.round, "day": p.day(), "night": p.by_night()}
    return out | ({"left": p.left} if p.phase in (MOYA_DAY, MOYA_NIGHT) else {})


def elements(p: Position) -> dict[str, object]:
    """Tokens, uses, and what runs: all public but what is not yet paid for."""
    sides = ((KAKU_CARDS, int(p.uses_k)), (MOYA_CARDS, int(p.uses_m)))
    uses = {card.name: uses >> (2 * card.index) & 3 for cards, uses in sides for card in cards}
    return {
        "tokens_k": unpacked(int(p.tokens_k)),
        "tokens_m": unpacked(int(p.tokens_m)),
        "token_pool": unpacked(int(p.supply)),
        "card_uses": counted(uses),
        "petrifying": p.petrify != 0,
        "stream": p.stream,
        "token_taken": p.token_taken,
    }


def own(p: Position) -> dict[str, object]:
    """What K knows of himself; a step down is told once the Lv3 that he pushes has fallen."""
    out: dict[str, object] = {
        "pawns": pawns(p),
        "hand": named(p.hand),
        "hide": ("", "hand", "table")[p.hide],
        "darts": p.darts,
        "knocked": "" if p.push_from < 0 else NAMES[p.push_from],
        "silent": noted_gap(p),
        "owed": (p.mirage_due, p.still_due),
        "reserved": unpacked(int(p.reserved)),
        "rods": {line: rod(p.known, i) == GREEN for i, line in enumerate(LINES) if rod(p.known, i)},
    }
    if p.push_from < 0:
        out["at"] = NAMES[p.at]
        if p.phase in (KAKU_DAY, KAKU_NIGHT):
            out["spent"] = p.spent
        if p.phase == KAKU_DAY:
            out |= {"special": p.special, "coin_down": p.coin_down, "cornered": p.cornered, "river": p.river}
    return out


def noted_gap(p: Position) -> str:
    """The gap of K's next leap: noted before M answers the card; while a Lv3 has to fall the leap is under way."""
    if p.phase == MOYA_FATE and SILENT <= p.answering < SILENT + 25:
        return NAMES[p.answering - SILENT]
    return "" if p.silent < 0 or p.push_from >= 0 else NAMES[p.silent]


def shows(view: View) -> Mapping[str, object]:
    """The same of a view."""
    assert isinstance(view, Known)
    pawns = {space: (pawn.level, pawn.down, pawn.stepped, pawn.acted) for space, pawn in view.pawns.items()}
    return {
        "pawns": pawns,
        "soon": any(pawn.soon for pawn in view.pawns.values()),
        "asked": view.own_turn(),
        "destroyed": set(view.destroyed),
        "towers": set(view.towers),
        "lost": view.lost_temples(),
        "hand": sorted(view.hand),
        "rods_seen": len(view.rods),
        "tokens_k": counted(view.tokens[KAKU]),
        "tokens_m": counted(view.tokens[MOYA]),
        "token_pool": counted(view.token_pool),
        "card_uses": counted(view.card_uses),
        "petrifying": view.petrified != "",
        "owed": ("mirage" in view.pending, "still" in view.pending),
        "reserved": counted(view.reserved),
    }


def named(mask: int) -> list[str]:
    """A mask as names, in order."""
    return sorted(NAMES[c] for c in range(25) if mask >> c & 1)


def counted(things: Mapping[str, int]) -> dict[str, int]:
    """Without those of which there are none."""
    return {name: n for name, n in things.items() if n}


def unpacked(tokens: int) -> dict[str, int]:
    """Tokens by element."""
    return counted({element: int(count_of(tokens, i)) for i, element in enumerate(ELEMENTS)})
