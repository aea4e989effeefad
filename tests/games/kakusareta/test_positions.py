"""Positions as text: what may be written, what is refused and why (docs/positions-kakusareta.md)."""

from __future__ import annotations

import pytest

from tests.games.kakusareta.worlds import truth
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import MOYA

BASE = KakusaretaGame({})
MASTER = KakusaretaGame({"elemental": "master"})
LOYALIST = KakusaretaGame({"elemental": "loyalist"})


def test_defaults() -> None:
    """What is left out is as at the start, or follows from the rest."""
    state = BASE.read_position("K@A1 tbl:C1/A1")
    assert BASE.write_position(state) == "K@A1 d2 hand:E1A3C3E3A5C5E5 turn:1.1K"
    assert truth(Match(BASE, state)).board.coin == 0
    assert BASE.write_position(BASE.read_position("A1:3")).endswith("turn:1.1M left:4")
    assert BASE.read_position("start").key() == BASE.start().key()
    assert MASTER.read_position("start").key() == MASTER.start().key()
    assert LOYALIST.read_position("start").key() == LOYALIST.start().key()
    assert BASE.write_position(BASE.read_position("turn:2.nM")).endswith("turn:2.nM left:3")


def test_the_forms_of_the_ledger_are_read_alike() -> None:
    for text in ("x{A1,C1} K@C3 hand{C3, E1} B2:1' d0", "x:A1,C1 B2:1' K@C3 d0 hand:E1C3"):
        assert BASE.write_position(BASE.read_position(text)) == "B2:1' x:A1C1 K@C3 d0 hand:E1C3 turn:1.1K"
    assert BASE.read_position("B2:1,C2:2/x:A1/K:C3/h:/d:2/t:1.2M").key() == (
        BASE.read_position("B2:1 C2:2 x:A1 K@C3 hand:none d2 turn:1.2M").key()
    )


def test_lines_of_a_match_that_began_within_an_answer() -> None:
    """Its first line is the answer's, of that turn."""
    game = KakusaretaGame({"elemental": "loyalist", "elements": "fire/earth"})
    text = "C2:2' D3:2 K@E3 d0 hand:C1 tM:E2 turn:2.1K ask:fortify hits:2C2"
    match = Match(game, game.read_position(text))
    for step in ("fortify C2", "done"):
        match.play(MOYA, game.notation.ids[step])
    for listener in match.listeners:
        lines = game.notation.lines_from(match.start, listener, match.told[listener])
        assert [str(line) for line in lines] == ["2.1 M !Fortify(C2)", "2.1 M --"]


def test_lines_of_a_match_that_began_while_a_pawn_was_due() -> None:
    """Where it comes from is a word of its own then, and only then."""
    game = KakusaretaGame({"elemental": "loyalist", "elements": "fire/water"})
    for step, word in (("spawn", "~1"), ("token water", "~t:A")):
        match = Match(game, game.read_position("D1:3* B2:1 K@C1 turn:1.2M left:2 due:D2:1? tM:A2 pool:F4A4"))
        for text in (step, "move B2 B3", "done"):
            match.play(MOYA, game.notation.ids[text])
        line = str(game.notation.lines_from(match.start, MOYA, match.told[MOYA])[0])
        assert line == f"1.2 M {word}; 1:B2-B3"
        assert game.notation.steps(line) == [step, "move B2 B3", "done"]
        with pytest.raises(UnseenError):
            game.notation.steps(f"1.2 M 1:B2-B3; {word}")
