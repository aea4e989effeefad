"""The foot of a record is read strictly: every part there, once, in order, and fitting the seed."""

import re

import pytest

from tests.audit.papers import full, proven
from tests.core.toys import BOAT, CovesGame
from unseen.audit import record
from unseen.audit.foot import Foot, line_sum
from unseen.audit.report import Breach
from unseen.audit.verify import verify
from unseen.core.match import Match

TEXT = full()
ZEROS = "0" * 64


def test_what_is_written_is_read_and_fits() -> None:
    match, proof = proven()
    foot = Foot(record.parse(TEXT).foot)
    assert foot.proof.dump() == proof.dump()
    assert [(one.listener, one.events) for one in foot.told] == [
        (match.game.seat_name(listener), len(match.told[listener])) for listener in match.listeners
    ]
    foot.check_salts()
    foot.check_opening(match)
    assert verify(TEXT, kind=CovesGame).ok


@pytest.mark.parametrize(
    ("pattern", "instead", "code", "part"),
    [
        (r"\[Seed .*\]\n", "", "seed", "the seed is missing"),
        (r"\[Seed .*\]", "[Seed 12]", "seed", "this is not a seed"),
        (r"\[Commitment .*\]\n", "", "missing", "the commitments are missing"),
        (r"\[Commitment 1 .*\]\n", "", "missing", "here commitment 1 is missing"),
        (r"\[Commitment 1 ", "[Commitment 0 ", "missing", "here commitment 0 stands somewhere else"),
        (r"\[Commitment 1 .*\]", "[Commitment 1 one]", "commitment", "this is not a commitment"),
        (r"\[Told boat .*\]", "[Told boat much]", "told", "this is not what a listener was told"),
        (r"\[Sum .*\]\n", "", "record", "the sum at the end is missing"),
        (r"(\[Sum .*\]\n)", r"\1[Seed 12]\n", "record", "[Seed] does not stand here"),
        (r"(\[Sum .*\]\n)", r"\1[Commitment 9 9]\n", "missing", "[Commitment] does not stand here"),
    ],
)
def test_a_foot_that_is_not_whole_is_refused(pattern: str, instead: str, code: str, part: str) -> None:
    changed = re.sub(pattern, instead, TEXT)
    assert changed != TEXT
    with pytest.raises(Breach) as caught:
        Foot(record.parse(changed).foot)
    assert caught.value.code == code
    assert part in caught.value.sentence
    assert not verify(changed, kind=CovesGame).ok


@pytest.mark.parametrize(
    ("pattern", "instead", "code", "part"),
    [
        (r"\[Seed .*\]", f"[Seed {ZEROS}]", "seed", "this is not the seed"),
        (r"(\[Commitment 1 \d+) \w+", rf"\1 {ZEROS}", "commitment", "the salt of commitment 1 was changed"),
        (r"(\[Commitment 0 0 \w+) \w+", rf"\1 {ZEROS}", "commitment", "are not as they were when the table began"),
        (r"\[Commitment 0 0 ", "[Commitment 0 1 ", "commitment", "commitment 0 covers no steps"),
    ],
)
def test_a_foot_that_does_not_fit_is_refused(pattern: str, instead: str, code: str, part: str) -> None:
    changed = re.sub(pattern, instead, TEXT)
    assert changed != TEXT
    foot = Foot(record.parse(changed).foot)
    with pytest.raises(Breach) as caught:  # noqa: PT012 (the second is asked only where the first says nothing)
        foot.check_salts()
        foot.check_opening(Match(CovesGame({})))
    assert (caught.value.code, part in caught.value.sentence) == (code, True)


def test_a_listeners_foot_opens_nothing() -> None:
    match, proof = proven()
    text = record.write(match, "boat", proof)
    assert "Seed" not in text
    assert proof.chain[1].salt.hex() not in text
    assert f"[Commitment 1 {proof.chain[1].digest}]" in text
    assert text.rstrip().split("\n")[-1].startswith(f"[Told boat {len(match.told[BOAT])} ")


def test_nothing_opens_before_the_end() -> None:
    match, proof = proven([])
    with pytest.raises(AssertionError, match="a seed opens when nothing is left to play"):
        record.write(match, record.FULL, proof)


def test_a_sum_is_of_what_stands_there() -> None:
    assert line_sum(["a", " b ", ""]) == line_sum(["a", "b"]) != line_sum(["b", "a"])
