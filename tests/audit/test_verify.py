"""`verify` accepts what was played and names the first thing that was altered."""

import random
import re
from collections import Counter
from functools import cache
from typing import Final

import pytest

from tests.audit.tables import GAMES, content, finished, game_named, new_table, record_text, saved, step
from tests.conftest import amount, once
from unseen.audit import record
from unseen.audit.report import Report
from unseen.audit.verify import many, verify
from unseen.core.errors import UnseenError
from unseen.core.seats import CHANCE
from unseen.table.records import checked

SIGNS: Final = "abcdefgxyzABCE0123456789 []{}();:+-#*.é"


@cache
def good(name: str, seed: int) -> str:
    """The record of a finished table."""
    return record_text(finished(name, seed))


def verified(name: str, text: str) -> Report:
    """The report on a record of this game."""
    return verify(text, kind=type(game_named(name)))


@pytest.mark.parametrize("name", GAMES)
def test_what_was_played_is_accepted(name: str) -> None:
    """People and bots; the sentence counts what was checked."""
    for seed in range(amount(2, 500)):
        table = finished(name, seed + 20)
        text = good(name, seed + 20)
        report = verified(name, text)
        assert report.ok and report.code == "" and report.line == 0, (seed, report.sentence)
        assert report.sentence.startswith("Everything fits: the seed, ")
        assert report.counts["steps"] == len(table.match.steps)
        assert record.write(record.read(text, type(table.game))).split() == text.split("[Seed")[0].split()
        found = checked(table)
        assert found is not None and found.sentence == report.sentence


def test_one_is_said_as_one() -> None:
    assert [many(number, "draw") for number in (0, 1, 2)] == ["0 draws", "1 draw", "2 draws"]


# ---- one alteration after the other ----
def swap(text: str, one: str, other: str) -> str:
    """Exchange a part, which must be there."""
    assert one in text, one
    return text.replace(one, other, 1)


def digit(text: str) -> str:
    """The same hexadecimal number with its last digit changed."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def tags(text: str, name: str) -> list[str]:
    """All lines of a tag."""
    return re.findall(rf"^\[{name} .*\]$", text, re.M)


def test_each_kind_of_breach_has_its_name() -> None:
    """Every code of the guide's table, on one game."""
    text = good("nusubito", 21)
    seed, commitment, told = tags(text, "Seed")[0], tags(text, "Commitment"), tags(text, "Told")
    parts = commitment[2][1:-1].split(" ")
    cases = {
        "seed": [swap(text, seed, f"{digit(seed[:-1])}]"), swap(text, f"{seed}\n", ""), swap(text, seed, "[Seed xyz]")],
        "missing": [swap(text, f"{one}\n", "") for one in commitment] + [swap(text, commitment[-1], commitment[0])],
        "commitment": [
            swap(text, parts[4], digit(parts[4])),
            swap(text, parts[3], digit(parts[3])),
            swap(text, commitment[2], f"[Commitment 2 {int(parts[2]) + 1} {parts[3]} {parts[4]}]"),
            swap(text, commitment[2], "[Commitment two]"),
        ],
        "told": [swap(text, one, f"{digit(one[:-1])}]") for one in told]
        + [swap(text, told[0], "[Told thief 1 x]"), swap(text, f"{told[0]}\n", "")],
        "rules": [swap(text, "[Rules v18]", "[Rules v17]")],
        "view": [swap(text, "[View full]", "[View mists]")],
        "unproven": [text[: text.index("[Seed")]],
        "record": [
            "",
            swap(text, "[Package ", "[Package 9"),
            swap(text, tags(text, "Sum")[0], f"{digit(tags(text, 'Sum')[0][:-1])}]"),
            swap(text, "[Seats thief mists]\n", ""),
            swap(text, "[Seats thief mists]\n[View full]", "[View full]\n[Seats thief mists]"),
        ],
        "result": [
            swap(text, re.findall(r"^#.*$", text, re.M)[0], "#M forest"),
            swap(text, "\n#", "\n* #"),
            swap(text, "[View full]\n", "[View full]\n[Time mists]\n"),
        ],
    }
    for code, altered in cases.items():
        for one in altered:
            report = verified("nusubito", one)
            assert report.code == code or (code == "result" and report.code == "record"), (code, report.sentence)
            assert not report.ok and report.sentence.count("\n") == 0 and report.sentence.endswith(".")


def test_a_draw_that_the_seed_does_not_give_is_named() -> None:
    """A rod of another colour, where both are possible."""
    found = 0
    for seed in range(20, 40):
        text = good("nusubito", seed)
        for at in [place.start() for place in re.finditer("draw (red|green)", text)]:
            colour = "green" if text[at:].startswith("draw red") else "red"
            other = text[:at] + re.sub("^draw (red|green)", f"draw {colour}", text[at:])
            report = verified("nusubito", other)
            assert not report.ok and report.line == text[:at].count("\n") + 1, report.sentence
            found += report.code == "draw"
    assert found > 10


@pytest.mark.parametrize("name", GAMES)
def test_another_step_is_named_with_its_line(name: str) -> None:
    """A step is exchanged for another that was offered, in the table's own chain: found where it stands."""
    rng = random.Random(3)
    found: Counter[str] = Counter()
    number, wanted = 0, amount(4, 500)
    while found.total() < wanted:
        number += 1
        assert number < 60 * wanted, "there are other steps to play"
        text = good(name, 20 + number % 2)
        table = finished(name, 20 + number % 2)
        match = table.match
        at = rng.randrange(len(match.steps))
        seat, action = match.steps[at]
        fork = match.fork(at)
        offered = [one for one, _ in fork.state.odds()] if seat == -1 else fork.state.legal(seat)
        others = [one for one in offered if one != action]
        if not others:
            continue
        fork.play(seat, rng.choice(others))
        try:
            for who, what in match.steps[at + 1 :]:
                fork.play(who, what)
        except UnseenError:
            continue
        if fork.state.pending():
            continue
        head, _, foot = text.partition("\n[Seed")
        altered = record.write(fork) + f"[Seed{foot}"
        if content(altered) == content(text):
            continue
        report = verified(name, altered)
        assert not report.ok and head, number
        found[report.code] += 1
        assert report.line > 0, report.sentence


@pytest.mark.parametrize("name", GAMES)
def test_any_byte_that_changes_what_the_record_says_is_found(name: str) -> None:
    """One character exchanged, left out or put in, anywhere: refused, in one sentence with a place."""
    rng = random.Random(4)
    texts = [good(name, seed) for seed in (20, 21)]
    for number in range(amount(24, 2000)):
        text = texts[number % len(texts)]
        at = rng.randrange(len(text))
        kind = number % 3
        altered = text[:at] + (rng.choice(SIGNS) if kind else "") + text[at + (1 if kind < 2 else 0) :]
        try:
            same = content(altered) == content(text)
        except UnseenError:
            same = False
        report = verified(name, altered)
        assert report.ok == same, (at, altered[max(0, at - 30) : at + 30], report.sentence)
        if not report.ok:
            assert 0 < report.line <= text.count("\n") + 2 or report.code == "unproven", report.sentence
            assert "\n" not in report.sentence


@pytest.mark.parametrize("name", GAMES)
def test_lines_in_another_order_are_found(name: str) -> None:
    """Two lines change places, anywhere in the record."""
    rng = random.Random(5)
    text = good(name, 21)
    lines = text.split("\n")
    for _ in range(amount(10, 500)):
        one, other = sorted(rng.sample(range(len(lines)), 2))
        if lines[one].strip() == lines[other].strip() or not (lines[one].strip() and lines[other].strip()):
            continue
        tried = list(lines)
        tried[one], tried[other] = lines[other], lines[one]
        assert not verified(name, "\n".join(tried)).ok


def test_a_game_that_is_not_over_is_not_proven() -> None:
    table, rng = new_table(game_named("nusubito"), 3), random.Random(3)
    step(table, rng)
    report = verify(record_text(table))
    assert (report.code, report.ok) == ("unproven", False)
    assert checked(table) is None


def test_a_chain_made_anew_for_other_steps_passes_alone_but_not_beside_what_a_seat_saved() -> None:
    """Who runs a server can write another game; nobody who saved a stream will take it for the one that was played."""
    mine, other = finished("nusubito", 21), finished("nusubito", 23)
    assert verify(record_text(other)).ok
    for listener in mine.match.listeners:
        report = verify(record_text(other), [saved(mine, listener)])
        assert report.code == "stream" and "commitment 0 in post 1" in report.sentence.lower()


def test_every_number_of_steps_of_a_commitment_is_taken_and_refused() -> None:
    """None, too few, too many, far too many, too many digits: one sentence with the line."""
    text = good("kakusareta", 21)
    for commitment in tags(text, "Commitment")[:6]:
        number, steps, salt, digest = commitment[1:-1].split(" ")[1:]
        for other in ("0", "1", str(int(steps) + 1), str(int(steps) + 2), "999999999", "9" * 5000, "-1", "01"):
            if other == steps:
                continue
            altered = swap(text, commitment, f"[Commitment {number} {other} {salt} {digest}]")
            report = verified("kakusareta", altered)
            assert not report.ok and report.line > 0, report.sentence
    zero = tags(text, "Commitment")[3].split(" ")
    for at in (1, 2, 3):
        before = tags(text, "Commitment")[at].split(" ")
        altered = swap(text, " ".join(zero), " ".join([*zero[:2], before[2], *zero[3:]]))
        assert verified("kakusareta", altered).code in ("commitment", "step") or at == 3


def test_much_that_fits_nothing_is_refused_in_time() -> None:
    """One commitment that would cover a whole long game, and opens with none of it."""
    text = good("nuns", 21)
    first, last = tags(text, "Commitment")[1], tags(text, "Commitment")[-1]
    salt, steps = first.split(" ")[3], last.split(" ")[2]
    middle = text[text.index(first) : text.index(tags(text, "Told")[0])]
    report = verified("nuns", swap(text, middle, f"[Commitment 1 {steps} {salt} {'0' * 64}]\n"))
    assert (report.code, report.ok) == ("step", False) and "does not open" in report.sentence


@pytest.mark.parametrize("name", ["nusubito", "kakusareta", *once(["nuns"])])
def test_two_steps_in_another_order_are_named(name: str) -> None:
    """Where the game could have gone on the same way."""
    rng, found, wanted = random.Random(6), Counter[str](), amount(3, 60)
    for seed in (20, 22, 24, 26):
        if found["order"] >= wanted:
            break
        table = finished(name, seed)
        match, text = table.match, record_text(table)
        for at in rng.sample(range(len(match.steps) - 1), len(match.steps) - 1):
            one, other = match.steps[at], match.steps[at + 1]
            if found["order"] >= wanted:
                break
            if one == other or CHANCE in (one[0], other[0]):
                continue
            fork = match.fork(at)
            try:
                for seat, action in (other, one, *match.steps[at + 2 :]):
                    fork.play(seat, action)
                altered = record.write(fork) + "[Seed" + text.partition("\n[Seed")[2]
                if content(altered) == content(text) or fork.state.pending():
                    continue
            except UnseenError:
                continue
            report = verified(name, altered)
            assert report.code in ("order", "step") and report.line > 0, report.sentence
            found[report.code] += 1
    assert found["order"] > 0, found


def test_what_was_chosen_at_the_same_time_stands_by_seat() -> None:
    """Two seals, the quicker first or not: the record writes them by seat, and takes them in no other order."""
    text = good("lighthouse", 20)
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("keeper: "))
    assert lines[at - 1].startswith("smuggler: ")
    lines[at - 1], lines[at] = lines[at], lines[at - 1]
    report = verified("lighthouse", "\n".join(lines))
    assert (report.code, report.line) == ("order", at), report.sentence
