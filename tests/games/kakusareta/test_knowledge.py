"""The fold of what was told against the truth: who hears all of it knows all that may be known, and nothing else."""

from __future__ import annotations

import random

import pytest

from tests.conftest import FULL
from tests.games.kakusareta.worlds import MODES, random_game, random_walk, truth
from unseen.boards.courtyard import LINES, NAMES, TEMPLES
from unseen.boards.courtyard_rods import GREEN, RED, rod
from unseen.core.seats import CHANCE, SPECTATOR, Seat
from unseen.games.kakusareta.actions import ELEMENTS, SILENT
from unseen.games.kakusareta.cards.table import KAKU_CARDS, MOYA_CARDS
from unseen.games.kakusareta.elemental import count_of
from unseen.games.kakusareta.game import KakusaretaGame
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

GAMES = 600 if FULL else 40
STEPS = 400
LISTENERS = (KAKU, MOYA, SPECTATOR)


def named(mask: int) -> list[str]:
    """A mask as names."""
    return [NAMES[c] for c in range(25) if mask >> c & 1]


def pawns(p: Position) -> dict[str, tuple[str, bool, bool, bool]]:
    """Level, downed, stepped, acted by space."""
    marks = (p.down, p.stepped, p.used)
    return {
        NAMES[c]: (str(p.level(c)), *[bool(mask >> c & 1) for mask in marks])  # type: ignore[misc]  # three marks
        for c in range(25)
        if p.occupied() >> c & 1
    }


def known_pawns(view: Known) -> dict[str, tuple[str, bool, bool, bool]]:
    """The same as the listener knows it."""
    return {s: (pawn.level, pawn.down, pawn.stepped, pawn.acted) for s, pawn in view.pawns.items()}


def check_board(view: Known, p: Position) -> None:
    """What lies there, as everybody knows it (5.1)."""
    assert known_pawns(view) == pawns(p)
    assert not any(pawn.soon for pawn in view.pawns.values())
    assert sorted(view.destroyed) == sorted(named(TEMPLES & ~p.temples))
    assert sorted(view.towers) == sorted(named(p.towers))
    assert view.lost_temples() == p.temple_count()
    assert view.darts == p.darts and view.pool == p.pool()
    assert view.hand_count == int(p.hand).bit_count() + (1 if p.hide == 1 else 0)
    assert (view.round, view.day, view.night) == (p.round, p.day(), p.by_night())
    assert view.quaked == p.marked
    if p.phase in (MOYA_DAY, MOYA_NIGHT):
        assert view.left == p.left


def counted(tokens: dict[str, int]) -> dict[str, int]:
    """Tokens without those of which there are none."""
    return {element: n for element, n in tokens.items() if n}


def unpacked(tokens: int) -> dict[str, int]:
    """The same from the truth."""
    return counted({element: int(count_of(tokens, i)) for i, element in enumerate(ELEMENTS)})


def check_elements(view: Known, p: Position) -> None:
    """Tokens, uses, and what runs: all public but what is not yet paid for."""
    assert counted(view.tokens[KAKU]) == unpacked(int(p.tokens_k))
    assert counted(view.tokens[MOYA]) == unpacked(int(p.tokens_m))
    assert counted(view.token_pool) == unpacked(int(p.supply))
    for cards, uses in ((KAKU_CARDS, int(p.uses_k)), (MOYA_CARDS, int(p.uses_m))):
        for card in cards:
            assert view.card_uses.get(card.name, 0) == uses >> (2 * card.index) & 3, card.name
    assert (view.petrified != "", view.stream, view.token_taken) == (p.petrify != 0, p.stream, p.token_taken)


def noted_gap(p: Position) -> str:
    """The gap of K's next leap: noted before M answers the card; while a Lv3 has to fall the leap is under way."""
    if p.phase == MOYA_FATE and SILENT <= p.answering < SILENT + 25:
        return NAMES[p.answering - SILENT]
    return "" if p.silent < 0 or p.push_from >= 0 else NAMES[p.silent]


def check_own(view: Known, p: Position) -> None:
    """What the Kakusareta knows at any moment of the game."""
    assert known_pawns(view) == pawns(p)
    assert sorted(view.hand) == sorted(named(p.hand))
    assert view.hide == ("", "hand", "table")[p.hide]
    assert view.darts == p.darts
    assert view.knocked == ("" if p.push_from < 0 else NAMES[p.push_from])
    assert view.silent == noted_gap(p)
    assert [card in view.pending for card in ("mirage", "still")] == [p.mirage_due, p.still_due]
    assert counted(view.reserved) == unpacked(int(p.reserved))
    for line, green in view.rods.items():
        assert rod(p.known, LINES.index(line)) == (GREEN if green else RED)
    if view.knocked:
        # A step down is told once the Lv3 has fallen.
        return
    assert view.at == NAMES[p.at]
    if p.phase in (KAKU_DAY, KAKU_NIGHT):
        assert view.spent == p.spent
    if p.phase == KAKU_DAY:
        marks = (view.special, view.coin_down, view.cornered, view.river)
        assert marks == (p.special, p.coin_down, p.cornered, p.river)


def settled(p: Position) -> bool:
    """Is nothing unsaid, and no turn of the Kakusareta under way?"""
    return not p.unsaid and not (p.moved or p.special or p.coin_down or p.spent)


def check_end(views: dict[Seat, Known], p: Position) -> None:
    """After the end everybody knows the same."""
    opened = {(view.at, view.treasure, view.hand, view.hide, view.pending) for view in views.values()}
    assert len(opened) == 1
    assert views[MOYA].at == NAMES[p.at] and sorted(views[MOYA].hand) == sorted(named(p.hand))
    assert all(len(view.rods) == 6 for view in views.values())


def follow(rng: random.Random, game: KakusaretaGame) -> int:
    """One random match with all three views beside it; the number of settled moments."""
    views: dict[Seat, Known] = {}
    for listener in LISTENERS:
        view = game.blank(listener)
        assert isinstance(view, Known)
        views[listener] = view
    at: dict[Seat, int] = dict.fromkeys(LISTENERS, 0)
    compared = 0
    for match in random_walk(rng, game, STEPS, claims=rng.random() < 0.3):
        p = truth(match)
        for listener, view in views.items():
            for told in match.told[listener][at[listener] :]:
                view.learn(told)
            at[listener] = len(match.told[listener])
        if p.opened:
            check_end(views, p)
        elif p.ending == 0 and match.state.pending() != (CHANCE,):
            for listener, view in views.items():
                assert view.own_turn() == (listener in match.state.pending())
            if p.phase < LOYALIST_CHOICE:
                check_own(views[KAKU], p)
            if settled(p):
                compared += 1
                for view in views.values():
                    check_board(view, p)
                    if game.rules.mode != OFF:
                        check_elements(view, p)
    return compared


@pytest.mark.rules("KAK-COIN-07", "KAK-TRN-01", "KAK-TRN-03", "KAK-MNT-05", "KAK-ELE-08")
def test_views_follow_the_truth_under_any_options(rng: random.Random) -> None:
    assert sum([follow(rng, random_game(rng)) for _ in range(GAMES)]) > 10 * GAMES


@pytest.mark.parametrize("mode", list(MODES))
def test_views_follow_the_truth_in_every_mode(rng: random.Random, mode: str) -> None:
    game = KakusaretaGame({**MODES[mode], "max_days": 8})
    assert sum([follow(rng, game) for _ in range(GAMES // 4)]) > 5 * GAMES


@pytest.mark.once
@pytest.mark.rules("KAK-CRT-01", "KAK-KNT-04", "KAK-EK-MIRAGE")
def test_the_moya_know_the_place_only_where_it_is_shown(rng: random.Random) -> None:
    """In the courtyard always; on a temple at the start, and where a night, truly or falsely, or Quake shows it."""
    outside = hidden = shown = 0
    for number in range(GAMES):
        game = KakusaretaGame({**list(MODES.values())[number % 4], "max_days": 8})
        for match in random_walk(rng, game, STEPS):
            p = truth(match)
            if p.phase not in (MOYA_DAY, MOYA_NIGHT) or match.state.pending() != (MOYA,):
                continue
            view = game.view(MOYA, match.told[MOYA])
            assert isinstance(view, Known)
            assert (view.hand, view.rods, view.path, view.pending, view.reserved) == ((), {}, (), (), {})
            assert [coin for slot in view.slots for coin in slot.coins if coin] == []
            if p.on_courtyard():
                assert view.at == NAMES[p.at] and view.on_courtyard
                outside += 1
            elif view.marker[0] == "cell":
                assert view.at == view.marker[1]
                assert view.at == NAMES[p.at] or p.mirage_due
                shown += 1
            elif view.at:
                # Nobody has moved since everybody saw him: petrified, or cast out and back.
                assert view.at == NAMES[p.at]
            else:
                hidden += 1
    assert hidden > outside > 0 and shown > 0


def test_blank_view_of_a_list_start() -> None:
    view = KakusaretaGame({"setup": "B2:1 D5:3"}).blank(SPECTATOR)
    assert isinstance(view, Known)
    assert repr(view.pawns) == "{'B2': 1, 'D5': 3}"


def test_a_copy_learns_on_its_own(rng: random.Random) -> None:
    for _ in range(GAMES // 8):
        game = random_game(rng)
        *_, last = random_walk(rng, game, 60)
        view = game.view(MOYA, last.told[MOYA])
        assert isinstance(view, Known)
        before = repr(view)
        twin = view.copy()
        *_, last = random_walk(rng, game, 30)
        for pawn in twin.pawns.values():
            pawn.down = not pawn.down
        twin.tokens[0]["fire"] = 99
        twin.card_uses["quake"] = 2
        assert repr(view) == before
