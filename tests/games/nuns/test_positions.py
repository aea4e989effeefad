"""What only the positions of Nuns on the Run have; `tests/games/test_positions.py` looks at those of all games."""

from __future__ import annotations

from unseen.games.nuns.game import NunsGame


def test_a_completed_card_may_be_back_in_the_stock() -> None:
    """NUN-GUARD-PATH-06: all routes that show her dot are reclaimed, the one just completed too, before she chooses."""
    text = (
        "N4@88 N4:wish=wish-5 A@92 A:path=purple-84-101~ A:moved P@146>147 P:path=purple-101-147"
        " P:choosing P:completed P:steps=5 stock:purple-101-147 turn:5 step:patrol active:P"
    )
    game = NunsGame({"players": 2})
    state = game.read_position(text)
    assert game.read_position(game.write_position(state)).key() == state.key()
