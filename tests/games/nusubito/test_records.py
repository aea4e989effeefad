"""The sample game as a record, and lines that no ordinary game writes."""

from __future__ import annotations

import random

import pytest

from tests.games.nusubito.worlds import random_end, random_game
from unseen.audit import record
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.games.nusubito.board import MISTS, THIEF
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.game import NusubitoGame

START = "HB2 BC2 SD2 SB4 BC4 HD4 T@C3 d2 hand:A1C1E1A3C3E3A5C5E5 rods:E5 turn:1.1T"
FULL_LINES = """\
1.1T C3>C1[xBC2]>A1 (A1)
1.1M HB2-B1 SD2-D1+ BC4-B3
1.2T A1>A3 (A3) +d
1.2M SD1-C1+ HB1-B2
1.3T +r3=r A3>C3[xBB3] (C3)
1.3M HD1^C2 SC1=C3 SC3!
#M capture
"""
MISTS_LINES = """\
1.1T ? [vB@C2] (?)
1.1M HB2-B1 SD2-D1+ BC4-B3
1.2T ? (?) +d
1.2M SD1-C1+ HB1-B2
1.3T +r3=? ? [vB@B3] (?)
1.3M HD1^C2 SC1=C3 SC3!
#M capture
"""
HEAD = f"[Game nusubito]\n[Rules v18]\n[View full]\n[Position {START}]\n\n"


def body(text: str) -> str:
    """The turns and the result of a record."""
    return text.partition("\n\n")[2]


@pytest.mark.rules("NUS-END-02", "NUS-SEQ-01", "NUS-CAP-01")
def test_sample_game() -> None:
    match = record.read(HEAD + FULL_LINES, NusubitoGame)
    outcome = match.state.outcome()
    assert outcome is not None and (outcome.ending, outcome.winners) == ("capture", (MISTS,))
    assert body(record.write(match)) == FULL_LINES
    assert body(record.write(match, "thief")) == FULL_LINES
    assert body(record.write(match, "mists")) == MISTS_LINES
    assert body(record.write(match, "spectator")) == MISTS_LINES


def test_sample_game_with_rods_drawn_late() -> None:
    """From the start, nobody knows a rod: what is looked at is drawn in that turn, the rest when all is opened."""
    game = NusubitoGame({})
    match = Match(game)
    for line in FULL_LINES.split("\n")[:6]:
        for text in game.notation.steps(line):
            seat = match.state.pending()[0]
            if seat == -1:
                match.play(-1, game.notation.ids["draw red"])
                seat = match.state.pending()[0]
            match.play(seat, game.notation.ids[text])
    while match.state.pending():
        match.play(-1, match.state.odds()[-1][0])
    text = record.write(match)
    assert "1.3T +r3=r A3>C3[xBB3] (C3) {draw red}" in text
    assert text.rstrip().endswith("#M capture")
    twin = record.read(text, NusubitoGame)
    assert twin.state.key() == match.state.key() and twin.told == match.told
    assert body(record.write(twin, "mists")) == MISTS_LINES


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("C3>C1[xBC2]>A1 (A1)", "C3>C1>A1 (A1)"),
        ("C3>C1[xBC2]>A1 (A1)", "C3>C1[xBC2]>A1 (C1)"),
        ("C3>C1[xBC2]>A1 (A1)", "C3>E1 (E1)"),
        ("C3>C1[xBC2]>A1 (A1)", "C3>>C1[xBC2]>A1 (A1)"),
        ("+r3=r", "+r3=g"),
        ("+r3=r", "+r5=r"),
        ("SD2-D1+", "SD2-D1"),
        ("SC1=C3", "SC1-C3"),
        ("HB2-B1", "BB2-B1"),
        ("SC3!", "SC1!"),
        ("(A3) +d", "(A3) +d +d"),
        ("#M capture", "#T miscapture"),
        ("1.2M", "1.3M"),
        ("HD1^C2", "HD1^C3"),
    ],
)
def test_a_line_that_is_not_what_the_steps_do_is_refused(old: str, new: str) -> None:
    assert old in FULL_LINES
    with pytest.raises(UnseenError) as caught:
        record.read(HEAD + FULL_LINES.replace(old, new), NusubitoGame)
    assert caught.value.code == "record"


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("1.1T C3>C1[xBC2]>A1 (A1)", ["leap C1", "leap A1", "place", "done"]),
        ("A1[~SE1]>C1[xSA1/A2][xHB1][xSC1=] (C1/E5)", ["strike E1", "leap C1", "push A2", "sacrifice E5", "done"]),
        ("+d !C3", ["collect", "claim"]),
        ("C3>A3 (A3) +cC3 !A3", ["leap A3", "place", "pick C3", "claim"]),
        ("C5>E5 !E5", ["leap E5", "claim"]),
        ("concede", ["concede"]),
        ("C3>A3 resign", ["leap A3", "resign"]),
        ("--", ["done"]),
        ("N1T d rE=g cA1 ; C3", ["collect", "look column", "pick A1", "done"]),
        ("N1T d uA1 ; row 3", ["collect", "unbolster A1", "show row"]),
        ("N1T r3=r d ; col C", ["look row", "collect", "show column"]),
        ("N1M sB1 uB1", ["spawn B1", "raise B1", "done"]),
        ("N1M ; col C uB2", ["show column", "raise B2", "done"]),
        ("UB1,A2,B2@B2 HE2=A2", ["upgrade B1 A2 B2 at B2", "move E2 A2", "done"]),
        ("BB1%A1<C5 BD1%C1 SA1!", ["bolster B1 A1 from C5", "bolster D1 C1", "capture A1"]),
    ],
)
def test_turns_are_read(text: str, steps: list[str]) -> None:
    assert NusubitoGame({}).notation.steps(text) == steps
    assert set(steps) - {"resign"} <= set(KINDS.texts)


@pytest.mark.parametrize(
    "text",
    [
        "C3>B2 (B2)",
        "C3>C1 (C1/",
        "(B2)",
        "+rB=g",
        "+r3=x",
        "!B2",
        "HA9-A1",
        "SC3! HB1-B2",
        "concede (A1)",
        "C3<C1",
        "é",
    ],
)
def test_unreadable_turns(text: str) -> None:
    with pytest.raises(UnseenError) as caught:
        NusubitoGame({}).notation.steps(text)
    assert caught.value.code == "unreadable"


def test_a_listeners_record_is_written_from_what_it_was_told(rng: random.Random) -> None:
    """No path, coin or colour stands in it while the game goes on."""
    for _ in range(20):
        match = random_end(rng, random_game(rng, 4))
        game = match.game
        told = match.told[MISTS]
        lines = [str(line) for line in game.notation.lines(MISTS, told) if line.seat == THIEF]
        assert lines == [str(line) for line in game.notation.lines(SPECTATOR, told) if line.seat == THIEF]
        for line in lines:
            assert ">" not in line and "=g" not in line and "=r" not in line and "+cA" not in line
