"""Positions as text: what may be written, what is refused and why (docs/positions.md)."""

from __future__ import annotations

from tests.games.nusubito.worlds import truth
from unseen.core.match import Match
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.game import NusubitoGame

GAME = NusubitoGame({})


def test_defaults() -> None:
    """What is left out is as at the start, or follows from the rest."""
    state = GAME.read_position("T@A1 tbl:C1+E1/A1")
    assert GAME.write_position(state) == "T@A1 d2 hand:A3C3E3A5C5E5 turn:1.1T"
    assert GAME.write_position(GAME.read_position("SA1")) == "SA1 T@C3 d2 hand:A1C1E1A3C3E3A5C5E5 turn:1.1M left:3"
    assert GAME.read_position("start").key() == GAME.start().key()
    assert GAME.write_position(GAME.read_position("turn:N2M")).endswith("turn:N2M left:2")


def test_coins_that_lost_their_upper_or_lower_half() -> None:
    game = NusubitoGame({"pickup_slot_public": True})
    for table in ("+A1", "C1", "C1+A1", "/C3/+E5", "C1/C3+A1"):
        text = f"T@A1 d2 hand:E1 tbl:{table} turn:3.1T"
        assert game.write_position(game.read_position(text)) == text


def test_lines_of_a_match_that_began_while_the_mists_choose() -> None:
    """Its first line is the Mists', of that night."""
    game = NusubitoGame({"night_line_choice": "mists"})
    match = Match(game, game.read_position("T@C1 hand:A1E1 turn:N2L"))
    for text in ("show row", "spawn B1", "done"):
        match.play(MISTS, game.notation.ids[text])
    for listener in match.listeners:
        lines = game.notation.lines_from(match.start, listener, match.told[listener])
        assert [(str(line), line.seat) for line in lines] == [("N2M ; row 1 sB1", MISTS)]
    assert truth(match).board.round == 7
