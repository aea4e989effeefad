"""Positions of Threads are written and read back at any moment; what cannot be is refused in one sentence."""

from __future__ import annotations

import pytest

from unseen.core.errors import UnseenError
from unseen.games.threads.game import ThreadsGame


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("a1@Z9>E{needle}", "no hex Z9"),
        ("a1@K1>N{needle}", "not part of a position"),
        ("a1@K1>E{dragon}", "no unit of the roster"),
        ("a1@K1>E{needle} a2@K2>E{needle}", "needle stands twice"),
        ("a1@K1>E{needle} a1@K2>E{heddle}", "stands twice"),
        ("c1@K1>E{needle}", "there is no seat c"),
        ("a1@F2>E{needle}", "cannot lie on F2"),
        ("a1@E2>E{needle}", "cannot lie on E2"),
        ("a1@K1>E{*}v", "revealed decoy"),
        ("a1@K1>E{needle}w", "wounded and face-down"),
        ("a1@K1>E{needle} a.dead:needle", "more pieces than its roster"),
        ("a.dead:*****", "more pieces than its roster"),
        ("a.dead:needle,shears,bobbin,heddle,teasel,carder", "no living units"),
        ("a.reserve:needle a1@K1>E{needle}", "is elsewhere, too"),
        ("a.out a.token:K1v", "is out and has pieces or a token"),
        ("a.knots:-1", "knots is a number"),
        ("a.token:K1", "is written with its hex"),
        ("a.cards:dragon", "no card “dragon”"),
        ("a.cards:seal,seal,seal,seal,seal", "only 4 of seal"),
        ("t9:a1", "no thread t9"),
        ("bridges:K1", "lies on a chasm or a wall"),
        ("turn:99a", "turn is a round up to 20"),
        ("turn:2a turn:2b", "turn stands twice"),
        ("step:dance", "step cannot be"),
        ("step:over", "a finished game has"),
        ("step:over end:victory=a", "a finished game has"),
        ("left:9", "left with step:actions is a number from 0 to 4"),
        ("frame:dancing=1", "nothing that can go on"),
        ("frame:displacing=7", "a piece that is not on the board"),
        ("frame:moving=1", "has the fields"),
        ("frame:asking=900,0", "hex in frame:asking is a number from -1 to 90"),
        ("frame:asking=x,0", "is not a number"),
        ("frame:asking=5,3", "seats in frame:asking is a number from 0 to 1"),
        ("step:resolve frame:deploying=0.1,1", "has a token on the board"),
        ("step:resolve frame:extracting=", "has a token with its arrows up"),
        ("b6@B5>E{*} frame:moving=21,4,0,17,0,0,0,0 frame:splitting=8,-1", "the seat whose turn it is"),
        ("frame:splitting=8,-1", "frame:splitting follows frame:moving, not step:actions"),
        ("frame:moving=0,4,0,17,0,0,0,0 frame:splitting=8,-1", "a piece that is not on the board"),
        ("a1@K1>E{needle}v frame:moving=0,4,0,3,0,0,0,0", "a path to where its piece stands"),
        ("step:resolve a.token:K1v frame:deploying=,1 frame:placing=-1,-1", "No piece can be placed"),
        ("frame:attacking=0,20,-1,0,,0,0,0,0", "neither suppressed nor wounded"),
        ("frame:effecting=0,1,20,21,0,-1,", "a piece that is not on the board"),
        ("frame:window=3,5,0,1,1,0,0", "letter of this window"),
        ("frame:window=20,5,0,1,1,0,0", "letter in frame:window is a number from 0 to 3"),
        ("frame:playing=0,-1,0,-1,0", "has no plank to play"),
        ("frame:turning=1,-1,", "frame:turning follows frame:playing"),
        ("left:0 step:buy frame:playing=0,-1,0,-1,0", "not step:buy"),
        ("step:setup", "has frame:dealing="),
        ("a.out", "is out and has no turn"),
        ("a.used:about_turn", "has used more of about_turn"),
        ("due:maybe", "due is yes or no"),
        ("dance", "not part of a position"),
        ("a1@K1>E{needle} " * 401, "at most 400 parts"),
    ],
)
def test_what_cannot_be(text: str, part: str) -> None:
    with pytest.raises(UnseenError, match=part) as error:
        ThreadsGame({}).read_position(text)
    assert error.value.code == "position"
