"""Before K's first turn of an elemental game: sealed elements, opening tokens, the draft."""

from __future__ import annotations

import pytest

from tests.games.kakusareta.tables import tokens
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import SPECTATOR
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.deeds.tokens import ElementNamed, ElementSealed, TokenTaken
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, NO_HIDE


def opening(**options: Value) -> Match:
    """A match before its first step."""
    return Match(KakusaretaGame(options))


def truth(match: Match) -> Position:
    """Its position."""
    assert isinstance(match.state, Position)
    return match.state


def offers(match: Match, seat: int) -> list[str]:
    """What a seat is offered, as texts."""
    return [KINDS.texts[a] for a in match.state.legal(seat)]


def play(match: Match, seat: int, text: str) -> None:
    """One step by its text."""
    match.play(seat, KINDS.texts.index(text))


@pytest.mark.rules("KAK-ELE-07", "KAK-ELE-02", "KAK-ELE-03")
@pytest.mark.parametrize("first", [KAKU, MOYA])
def test_loyalist_elements_are_sealed_until_both_have_chosen(first: int) -> None:
    match = opening(elemental="loyalist")
    assert match.state.pending() == (KAKU, MOYA)
    chosen = {KAKU: "water", MOYA: "fire"}
    play(match, first, f"element {chosen[first]}")
    assert [told.event for told in match.told[first]] == [ElementSealed(chosen[first])]
    assert match.told[1 - first] == match.told[SPECTATOR] == []
    assert match.state.pending() == (1 - first,) and len(offers(match, 1 - first)) == 4
    play(match, 1 - first, f"element {chosen[1 - first]}")
    heard = [told.event for told in match.told[SPECTATOR]]
    assert heard[:2] == [ElementNamed(KAKU, "water"), ElementNamed(MOYA, "fire")]
    assert heard[2:] == [TokenTaken(KAKU, "water", "start")] * 2 + [TokenTaken(MOYA, "fire", "start")] * 2
    p = truth(match)
    assert p.board.supply == tokens("A4F4") and p.board.hide == HIDE_IN_HAND and match.state.pending() == (KAKU,)


@pytest.mark.rules("KAK-ELE-02", "KAK-ELE-03", "AMB-E16")
def test_the_same_element_for_both_shares_one_pool() -> None:
    p = truth(opening(elemental="loyalist", elements="wind/wind"))
    assert p.board.tokens_k == p.board.tokens_m == p.board.supply == tokens("W2") and p.board.hide == NO_HIDE
    assert p.pending() == (KAKU,)


@pytest.mark.rules("KAK-ELE-07", "AMB-E16")
def test_elements_that_must_differ_are_named_openly() -> None:
    match = opening(elemental="loyalist", loyalist_distinct=True)
    assert match.state.pending() == (KAKU,)
    play(match, KAKU, "element earth")
    assert [told.event for told in match.told[MOYA]] == [ElementNamed(KAKU, "earth")]
    assert offers(match, MOYA) == ["element wind", "element water", "element fire"]
    with pytest.raises(UnseenError):
        opening(elemental="loyalist", loyalist_distinct=True, elements="fire/fire")


@pytest.mark.rules("KAK-ELE-03", "KAK-ELE-07", "AMB-E17")
@pytest.mark.parametrize("order", ["KMKM", "KMMK", "MKMK"])
@pytest.mark.parametrize("mode", ["master", "master_plus"])
def test_the_draft(mode: str, order: str) -> None:
    match = opening(elemental=mode, draft_order=order)
    left = ["earth", "wind", "water", "fire"]
    for letter, element in zip(order, ("wind", "earth", "fire", "water"), strict=True):
        seat = "KM".index(letter)
        assert match.state.pending() == (seat,) and offers(match, seat) == [f"token {one}" for one in left]
        play(match, seat, f"token {element}")
        left.remove(element)
        assert match.told[SPECTATOR][-1].event == TokenTaken(seat, element, "draft")
    p = truth(match)
    assert p.board.supply == tokens("E5W5A5F5") and p.board.tokens_k + p.board.tokens_m == tokens("E1W1A1F1")
    assert p.board.hide == HIDE_IN_HAND and match.state.pending() == (KAKU,)


@pytest.mark.rules("KAK-END-04")
def test_giving_up_before_the_first_turn() -> None:
    match = opening(elemental="loyalist")
    match.resign(MOYA)
    outcome = match.state.outcome()
    assert outcome is not None and (outcome.ending, outcome.winners) == ("resign", (KAKU,))
