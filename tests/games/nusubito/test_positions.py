"""Positions as text: what may be written, what is refused and why (docs/positions.md)."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.nusubito.worlds import position_text, random_game, truth
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.games.nusubito.board import MISTS
from unseen.games.nusubito.game import NusubitoGame

GAMES = amount(60, 1000)
GAME = NusubitoGame({})
BAD = {
    "HA1": "Only Seekers",
    "HB2 SB2": "Two pawns",
    "XB2": "not part of a position",
    "HB2+": "not part of a position",
    "HB9": "not part of a position",
    "T@B2": "temple",
    "T@": "temple",
    "T@C3 T@C3": "twice",
    "d10": "0 to 9",
    "d99999": "0 to 9",
    "hand:B2": "coins in hand",
    "hand:A1A1": "coins in hand",
    "hand:A": "coins in hand",
    "hand:A1 tbl:A1": "in hand and on the table",
    "tbl:A1/A1": "coins on the table",
    "tbl:A1/B2": "coins on the table",
    "tbl:A1/x": "coins on the table",
    "tbl:A1+C1+E1": "coins on the table",
    "tbl:A1+": "coins on the table",
    "bol:B2": "bolstered temples",
    "bol:A1C1E1": "only 2 bolsters",
    "rods:B2": "green rods",
    "rods:E5 seen:E=r": "two colours",
    "rods:E5 seen:A=g": "two colours",
    "seen:E=r,E=g": "two colours",
    "seen:B=r": "not a rod",
    "seen:E": "not a rod",
    "seen:A=g,C=g": "one green rod",
    "seen:1=r,3=r,5=r": "one green rod",
    "turn:1.4T": "not a turn",
    "turn:0.1T": "not a turn",
    "turn:1.1L": "not a turn",
    "turn:N0T": "not a turn",
    "turn:99999.1T": "not a turn",
    "turn:soon": "not a turn",
    "left:4": "0 to 3",
    "turn:N1M left:3": "0 to 2",
    "T@C3 left:1": "only the Mists",
    "HB1 HD1 HB2 HD2 HB3 HD3 HB4": "only 6 Healers",
    "mid:moving": "moving stands in a day turn of the Thief only",
    "T@C3 mid:moving": "under way",
    "T@C3 mid:sleeping": "under way",
    "T@C3 mid:origin=C3,spent=1": "spent stands with moving",
    "T@C3 mid:origin=C3,moving,spent=7": "A turn has three movements at most",
    "T@C3 mid:origin=B2,moving": "under way",
    "T@C3 mid:origin=C1,coin_down,moving,spent=1": "The coin that lies is fresh, and not in hand",
    "T@C3 mid:origin=C1,moving,spent=1,push_from=C3": "push_from stands with leap_from and leap_to",
    "SC5 T@C5 mid:origin=C1,moving,spent=1,leap_to=C5,push_from=C5": "push_from stands with leap_from and leap_to",
    "SC3- T@C3 mid:origin=C1,moving,spent=1,leap_from=C1,leap_to=C3,push_from=C3": "On push_from stands a pawn that",
    "SC3 T@C1 mid:origin=C1,moving,spent=1,leap_from=C1,leap_to=C3,push_from=C3": "Who waits for a fall stands on",
    "SC5 T@C5 mid:origin=C1,moving,spent=1,leap_from=C1,leap_to=C5,push_from=C5": "leap_to is a temple next to",
    "T@C3 mid:origin=C3,opened": "opened stands with end",
    "T@C3 mid:origin=C3,claimed": "A claim waits for a rod, as in drawing_line=E",
    "T@C3 seen:C=r mid:origin=C3,drawing_line=C": "A rod that was seen is not drawn again",
    "T@C3 mid:origin=C3,drawing_line=A": "The rod that is drawn belongs to another row or column",
    "T@C3 mid:origin=C3,drawing_line=x": "drawing_line is a line with a rod, not “x”",
    "T@C3 mid:origin=C3,night_coins=1": "night_coins counts in the Thief's night turn only",
    "T@C3 turn:N1T mid:moving": "moving stands in a day turn of the Thief only",
    "T@C3 turn:N1T mid:spent=4": "At night 3 points can be spent",
    "T@C3 hand:none mid:origin=C1,moving,spent=1": "no step",
    "T@C3 mid:origin=C1,moving": "The Thief left his temple without spent",
    "T@C3 mid:origin=C3,moving,coin_down": "No coin lies before a leap",
    "mid:spent=1": "spent stands in a turn of the Thief only",
    "T@C3 turn:N1T mid:night_coins=1": "More was taken this night than was spent",
    "T@C3 mid:origin=C3,leap_to=C1": "leap_from and leap_to stand with push_from",
    "turn:N1M mid:drawing_line=1": "A rod is drawn in a turn of the Thief, or after the end",
    "SC1 T@C3 mid:origin=A1,moving,spent=2,leap_from=C1,leap_to=C3,push_from=A1": "push_from is leap_from or leap_to",
    "SA1 SC1 T@C3 mid:origin=A1,moving,spent=2,leap_from=C1,leap_to=C3,push_from=A1": "push_from is leap_from or",
    "T@C3 mid:origin=C3,leap_from=Z9": "leap_from is a space, not “Z9”",
    "T@C3 end:won": "not an ending",
    "T@C3 end:capture=X": "not an ending",
    "T@C3 end:capture=T": "not an ending",
    "T@C3 end:unfinished=M": "not an ending",
    "T@C3 end:resign": "not an ending",
    "T@C3 end:resign=M": "under way",
    "T@C3 mid:origin=C3,opened end:resign=M": "All is opened once all rods are drawn, as in rods:E5",
}


@pytest.mark.parametrize("text", BAD)
def test_impossible_positions_are_refused(text: str) -> None:
    with pytest.raises(UnseenError) as caught:
        GAME.read_position(text)
    assert caught.value.code == "position"
    assert BAD[text] in caught.value.sentence
    assert caught.value.sentence.count(".") >= 1 and "\n" not in str(caught.value)


def test_defaults() -> None:
    """What is left out is as at the start, or follows from the rest."""
    state = GAME.read_position("T@A1 tbl:C1+E1/A1")
    assert GAME.write_position(state) == "T@A1 d2 hand:A3C3E3A5C5E5 turn:1.1T"
    assert GAME.write_position(GAME.read_position("SA1")) == "SA1 T@C3 d2 hand:A1C1E1A3C3E3A5C5E5 turn:1.1M left:3"
    assert GAME.read_position("start").key() == GAME.start().key()
    assert GAME.write_position(GAME.read_position("turn:N2M")).endswith("turn:N2M left:2")


def test_parts_in_any_order(rng: random.Random) -> None:
    for _ in range(GAMES):
        game = random_game(rng)
        text = position_text(rng, game, rng.choice(["1.1T", "2.1M", "N1T", "N3M"]))
        parts = text.split()
        rng.shuffle(parts)
        assert game.read_position(" ".join(parts)).key() == game.read_position(text).key()


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
