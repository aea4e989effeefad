"""Positions as text: what may be written, what is refused and why (docs/positions-kakusareta.md)."""

from __future__ import annotations

import random

import pytest

from tests.conftest import amount
from tests.games.kakusareta.worlds import position_text, random_game, truth
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.games.kakusareta.game import KakusaretaGame
from unseen.games.kakusareta.phases import MOYA

GAMES = amount(30, 400)
BASE = KakusaretaGame({})
MASTER = KakusaretaGame({"elemental": "master"})
LOYALIST = KakusaretaGame({"elemental": "loyalist"})
BAD = {
    "A1:1": "Only Lv3",
    "B2:1 B2:3": "Two pawns",
    "B2:4": "not part of a position",
    "B9:1": "not part of a position",
    "B2:1-": "not part of a position",
    "K@Z1": "stands on a square",
    "K@C3 K@C3": "twice",
    "d10": "0 to 9",
    "hand:B2": "coins in hand",
    "hand:A1A1": "coins in hand",
    "hand:A1 tbl:A1": "in hand and on the table",
    "tbl:A1/A1": "lies on the table once",
    "tbl:B2": "coins on the table",
    "x:B2": "temples",
    "x:A1A1": "temples",
    "loc:B2": "no coin on the table",
    "loc:A1 hand:A1": "no coin on the table",
    "rods:B2": "green rods",
    "rods:E5 seen:E=r": "two colours",
    "seen:B=r": "not a rod",
    "seen:A=g,C=g": "one green rod",
    "seen:1=r,3=r,5=r": "one green rod",
    "turn:1.4K": "not a turn",
    "turn:0.1K": "not a turn",
    "turn:1.1T": "not a turn",
    "left:5": "0 to 4",
    "turn:1.nM left:4": "0 to 3",
    "K@C3 left:1": "only the Moya",
    "B1:1 D1:1 B2:1 C2:1 D2:1 A2:1 E2:1": "only 6 pawns of level 1",
    "due:B2:4": "no pawn that the Moya",
    "K@C3 due:B2:1": "no pawn that the Moya",
    "due:B2:1": "A pawn that is due comes from the board because its pool is empty",
    "B2:1 due:B2:2": "A pawn that is due comes to a free courtyard square",
    "B2:1* turn:1.1M": "Only Lv3 are marked with * for a step",
    "B2:1+ turn:1.1M": "+ marks pawns in a day turn of the Moya, with pawn_once_per_turn",
    "K@C3 B2:3*": "Steps of Lv3 are marked in a day turn of the Moya that limits them",
    "K@C3 mid:sleeping": "under way",
    "K@C3 mid:moved": "moved stands with spent",
    "K@C3 mid:spent=3,moved": "The Kakusareta has 2 points in this turn",
    "K@C3 mid:coin_down,spent=1": "coin_down stands with moved",
    "K@C3 mid:night_coins=1,spent=1,moved": "night_coins counts in the night turn of the Kakusareta only",
    "K@C3 mid:opened": "opened stands with end",
    "K@C3 mid:claimed": "A claim waits for a rod, as in drawing_line=E",
    "K@C3 seen:C=r mid:drawing_line=C,special,spent=1": "A rod that was seen is not drawn again",
    "K@C3 mid:drawing_line=A,special,spent=1": "The rod that is drawn belongs to another row or column",
    "K@C3 turn:1.nK mid:moved": "moved stands in a day turn of the Kakusareta only",
    "K@C3 turn:1.nK mid:spent=4": "At night 3 points can be spent",
    "C3:3 K@C3 mid:moved,spent=1,push_from=C3": "push_from stands with leap_from and leap_to",
    "C3:3' K@C3 mid:moved,spent=1,leap_from=C1,leap_to=C3,push_from=C3": "On push_from stands a pawn that can fall",
    "C3:3 K@C1 mid:moved,spent=1,leap_from=C1,leap_to=C3,push_from=C3": "Who waits for a fall stands on leap_to",
    "C3:3 K@C3 hand:none mid:moved,spent=2,leap_from=C1,leap_to=C3,push_from=C3": "no step",
    "K@C3 hand:none loc:none mid:moved,spent=2": "no step",
    "K@E3 hand:A1 mid:special,halting,spent=1,drawing_line=3": "no step",
    "mid:silent=B1": "silent stands in a turn of the Kakusareta only",
    "mid:spent=1": "spent stands in a turn of the Kakusareta only",
    "K@C3 mid:night_tokens=1": "night_tokens counts what was taken at night",
    "K@C3 mid:special": "special stands with spent",
    "K@C3 mid:river,spent=1": "river belongs to elemental games only",
    "K@C3 mid:special,halting,moved,coin_down,spent=2": "halting stands with special, on a temple, before the coin",
    "K@C3 mid:leap_to=C1": "leap_from and leap_to stand with push_from",
    "turn:1.nM mid:push_from=C3": "push_from stands with leap_from and leap_to",
    "K@C3 C3:3 mid:moved,spent=1,leap_from=C3,leap_to=C3,push_from=C3": "leap_from and leap_to are two squares of one",
    "K@C3 C3:3 C1:3 mid:moved,spent=1,leap_from=E3,leap_to=C3,push_from=C1": "push_from is leap_from or leap_to",
    "mid:drawing_line=1": "The rod that is drawn belongs to another row or column",
    "B2:1 due:C2:2?": "Only a Lv1 may also not come",
    "K@C3 turn:1.nK mid:night_rods=1": "More was taken this night than was spent",
    "K@C3 end:won": "not an ending",
    "K@C3 end:temples=K": "not an ending",
    "K@C3 end:resign": "not an ending",
    "K@C3 end:resign=M": "After the end a rod is drawn, as in drawing_line=E, or all is opened",
    "tK:E1": "elemental games only",
    "tower:B1": "elemental games only",
    "petrified": "elemental games only",
}
BAD_MASTER = {
    "tower:B2": "none stands on a crossing",
    "tower:B1D1A2C2": "3 towers",
    "tK:E7": "only 6 tokens",
    "tK:X1": "does not count tokens",
    "tK:E1E1": "does not count tokens",
    "tK:E4 tM:E4": "There are only 6 tokens of each element",
    "used:Quake2": "not a count of uses",
    "used:Nothing1": "not a count of uses",
    "used:Quake": "does not count uses",
    "owe:Mirage": "not in hand",
    "owe:Quake": "cards to be paid for",
    "hide:sea": "Hide coin",
    "el:wind/fire": "Loyalist only",
    "ask:tea": "not something that is asked",
    "ask:fate!Fireball:D2": "In this turn nobody is asked",
    "K@C3 ask:fate!Silence": "no power that can be cancelled",
    "K@C3 ask:fate": "no power that can be cancelled",
    "K@C3 ask:fortify!Tempest:E": "not something that is asked",
    "K@C3 ask:element": "In this mode nobody is asked",
    "K@C3 turn:1.nK ask:reveal": "Nobody is asked “reveal” where this night shows nothing",
    "hits:9A1": "no attack of this turn",
    "K@C3 ask:draft tK:E1W1 tM:A1F1": "one token for each of its picks",
    "K@C3 ask:draft tM:A1": "one token for each of its picks",
    "used:Mirage1 owe:Mirage tK:E6W6A6F6": "cannot be used once more",
}
BAD_LOYALIST = {
    "K@C3": "Both elements are known",
    "el:wind/fire ask:element K@C3": "Both elements are known",
    "el:wind": "does not name two elements",
    "el:wind/fire hide:table": "Hide coin",
    "el:wind/fire used:Mirage1": "not a count of uses",
}


def refused(game: KakusaretaGame, text: str, reason: str) -> None:
    """One clear sentence with the reason."""
    with pytest.raises(UnseenError) as caught:
        game.read_position(text)
    assert caught.value.code == "position"
    assert reason in caught.value.sentence
    assert "." in caught.value.sentence and "\n" not in str(caught.value)


@pytest.mark.parametrize("text", BAD)
def test_impossible_positions_are_refused(text: str) -> None:
    refused(BASE, text, BAD[text])


@pytest.mark.parametrize("text", BAD_MASTER)
def test_impossible_elemental_positions_are_refused(text: str) -> None:
    refused(MASTER, text, BAD_MASTER[text])


@pytest.mark.parametrize("text", BAD_LOYALIST)
def test_impossible_positions_of_loyalists_are_refused(text: str) -> None:
    refused(LOYALIST, text, BAD_LOYALIST[text])


def test_too_long_a_text_is_refused() -> None:
    refused(BASE, "B2:1 " * 1000, "at most 2,000 characters")


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


def test_parts_in_any_order(rng: random.Random) -> None:
    read = 0
    while read < GAMES:
        game = random_game(rng, elemental=False)
        text = position_text(rng, game, rng.choice(["1.1K", "2.1M", "1.nK", "3.nM"]))
        try:
            state = game.read_position(text)
        except UnseenError:
            # A random position need not be one.
            continue
        parts = text.split()
        rng.shuffle(parts)
        assert game.read_position(" ".join(parts)).key() == state.key()
        read += 1


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
