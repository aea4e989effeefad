"""What seats saved while they played, against the full record: streams, own records, and games with take-backs."""

import json
import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest

from tests.audit.tables import (
    GAMES,
    content,
    finished,
    game_named,
    new_table,
    record_text,
    saved,
    secret,
    send,
    step,
)
from tests.conftest import FULL, amount
from tests.table.toys import Peaceful
from unseen.audit import record
from unseen.audit.draws import TableDice
from unseen.audit.report import Breach, Report
from unseen.audit.seen import check_seen
from unseen.audit.verify import Verifier, verify
from unseen.core.errors import UnseenError
from unseen.core.seats import SPECTATOR
from unseen.table import Table

Check = Callable[[str], Report]
OFTEN: Final = 0.1
"""How likely somebody saves something after a step."""
SELDOM: Final = OFTEN if FULL else 0.04
"""The same in long games, where each saves more."""


def verified(table: Table, *seen: str) -> Report:
    """The report on a table's record and what was saved."""
    return verify(record_text(table), seen, type(table.game))


@cache
def check_of(name: str, seed: int) -> Check:
    """The checker of a finished table."""
    return checker(finished(name, seed))


def checker(table: Table) -> Check:
    """Checks what was saved against a table's record, which is itself checked once."""
    verifier = Verifier(record.parse(record_text(table)), type(table.game))
    verifier.report(())

    def check(seen: str) -> Report:
        try:
            return Report("", check_seen(seen, verifier.walk, verifier.parsed))
        except Breach as breach:
            return breach.report()

    return check


def offer_back(table: Table, rng: random.Random) -> bool:
    """Somebody asks for a turn back, and the others agree; False where nobody could."""
    seats = list(range(len(table.game.seats)))
    seat = rng.choice(seats)
    offer = {"kind": "back", "turns": rng.randint(0, 2)}
    message = {"key": f"back-{len(table.log):06d}", "after": table.last(seat), "offer": offer}
    posts = table.receive(seat, message)
    if any(post["kind"] == "refused" for post in posts.get(seat, [])):
        return False
    found: Any = [post for post in table.posts_since(SPECTATOR, 0) if post["kind"] == "offers"][-1]["open"]
    for other in list(found[-1]["asks"]) if found else []:
        send(table, other, answer={"offer": found[-1]["offer"], "yes": True})
    return True


def with_take_backs(name: str, seed: int) -> tuple[Table, list[str]]:
    """A table at which turns are taken back now and then, and what was saved on the way."""
    game, often = game_named(name), SELDOM if name in ("nuns", "threads") else OFTEN
    table, rng, seen, backs = new_table(game, seed), random.Random(seed), list[str](), 0
    while not table.over:
        step(table, rng)
        if backs < 4 and rng.random() < 0.15:
            backs += offer_back(table, rng)
        if rng.random() < often:
            listener = rng.choice(table.match.listeners)
            seen += [saved(table, listener), record_text(table, game.seat_name(listener))]
    return table, seen


@pytest.mark.parametrize("name", GAMES)
def test_streams_and_own_records_fit(name: str) -> None:
    """Of every listener: the whole stream, each beginning of it, its record at the end."""
    for seed in range(amount(2, 40)):
        table = finished(name, 20 + seed)
        check = check_of(name, 20 + seed)
        texts = [saved(table, listener) for listener in table.match.listeners]
        for listener, text in zip(table.match.listeners, texts, strict=True):
            title = table.game.seat_name(listener)
            report = check(text)
            assert report.ok, report.sentence
            assert check(record_text(table, title)).ok
            posts = table.posts_since(listener, 0)
            part = posts[: random.Random(seed).randint(1, len(posts))]
            for beginning in (json.dumps(part), "\n".join([json.dumps(post) for post in part])):
                assert check(beginning).ok
            if listener != SPECTATOR and table.told(listener) != table.told(SPECTATOR):
                assert f"the saved stream of the {title} (" in report.sentence
        assert verified(table, *texts).counts["seen"] == len(texts)


@pytest.mark.parametrize("name", GAMES)
def test_games_with_take_backs_are_proven_too(name: str) -> None:
    """The record holds what was undone, the chain goes on, and all that was saved on the way fits."""
    backs = 0
    for seed in range(amount(1 if name in ("nuns", "threads") else 2, 60)):
        table, seen = with_take_backs(name, seed + 40)
        backs += len(table.match.detours)
        text = record_text(table)
        assert text.count("take back") >= len(table.match.detours)
        report = verified(table, *seen, *[saved(table, listener) for listener in table.match.listeners])
        assert report.ok, (seed, report.sentence)
        again = record.read(text, type(table.game))
        assert again.tape() == table.match.tape() or record.write(again) == text.partition("\n[Seed")[0] + "\n"
        assert again.told == table.match.told
    assert backs or name == "lighthouse", "turns were taken back"


def changeable(posts: list[Any], places: list[int]) -> list[Any]:
    """The same posts; those at these places can be changed."""
    return [json.loads(json.dumps(post)) if at in places else post for at, post in enumerate(posts)]


def altered_streams(posts: list[Any], rng: random.Random) -> dict[str, list[Any]]:
    """One post left out, one event changed, one told elsewhere, a commitment changed, left out or moved."""
    out: dict[str, list[Any]] = {}
    told = [at for at, post in enumerate(posts) if post["kind"] == "told" and post["events"]]
    linked = [at for at, post in enumerate(posts) if "commitments" in post]
    at, link = rng.choice(told), rng.choice(linked[1:])
    copies = [changeable(posts, places) for places in ([], [at], [at], [link], [link], [linked[0]])]
    out["is missing"] = [*copies[0][:at], *copies[0][at + 1 :]]
    copies[1][at]["events"][0]["audience"] = "nobody"
    out["do not tell"] = copies[1]
    copies[2][at]["events"].append(copies[2][at]["events"][0])
    out["do not tell."] = copies[2]
    copies[3][link]["commitments"][0]["digest"] = "0" * 64
    out["is not that of the record"] = copies[3]
    del copies[4][link]["commitments"]
    out["commitment"] = copies[4]
    copies[5][linked[0]]["commitments"] += copies[5][link]["commitments"]
    out["another commitment"] = copies[5]
    return out


@pytest.mark.parametrize("name", GAMES)
def test_an_altered_stream_is_named(name: str) -> None:
    """What a server told one seat otherwise than the rules tell, or a commitment it did not give."""
    rng = random.Random(9)
    table, check = finished(name, 21), check_of(name, 21)
    for listener in table.match.listeners:
        posts: Any = table.posts_since(listener, 0)
        for part, altered in altered_streams(posts, rng).items():
            report = check(json.dumps(altered))
            assert report.code == "stream", (part, report.sentence)
            assert part.strip(".") in report.sentence or "commitment" in report.sentence.lower(), report.sentence


def test_an_altered_record_of_a_seat_is_named() -> None:
    table, seen = with_take_backs("kakusareta", 42)
    own = next(text for text in seen if text.startswith("[Game") and text.count("[Commitment") > 1)
    check = checker(table)
    assert check(own).ok
    rng = random.Random(2)
    for _ in range(amount(60, 1000)):
        at = rng.randrange(len(own))
        other = own[:at] + rng.choice("0123456789abcdefE .") + own[at + 1 :]
        try:
            if content(other) == content(own):
                continue
        except UnseenError:
            pass
        report = check(other)
        kept = "[Package" in own[own.rindex("\n", 0, at) + 1 : at + 1] if "\n" in own[:at] else False
        assert report.ok == kept or report.code == "stream", (other, report.sentence)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "nothing", '{"posts": 3}', "[1, 2]", '{"posts": []}', "[[[[", "[Game"]
)
def test_what_is_no_stream_is_refused_in_one_sentence(text: str) -> None:
    report = verified(finished("nusubito", 21), text)
    assert report.code == "stream" and report.sentence.endswith(".") and "\n" not in report.sentence


def test_hostile_streams_are_refused() -> None:
    """Values of the wrong kind, anywhere."""
    table, check = finished("nusubito", 21), check_of("nusubito", 21)
    parts = ("number", "kind", "events", "commitments", "told")
    good: Any = [{part: value for part, value in post.items() if part in parts} for post in table.posts_since(0, 0)]
    values: tuple[Any, ...] = (None, 3, "x", [], {}, [[]], [None], {"number": "1"})
    for wrong in values:
        for at, post in enumerate(good[:8]):
            for key in post:
                copy = json.loads(json.dumps(good))
                copy[at][key] = wrong
                report = check(json.dumps(copy))
                assert report.ok or report.code == "stream"
        assert check(json.dumps([wrong, *good])).code == "stream"


def test_a_game_decided_by_the_clock_is_proven() -> None:
    """Whose time is over gives up by the rules; the record says so in a tag, which the sum covers."""
    game, secret_of = game_named("nusubito"), secret(5)
    table = Table(game, TableDice(secret_of), seed=secret_of, pace="1+0")
    table.sign("began", 0)
    table.sign("tick", 3_600_000)
    assert table.over
    text = record_text(table)
    report = verify(text, [saved(table, listener) for listener in table.match.listeners])
    assert report.ok, report.sentence
    time = re.findall(r"^\[Time .*\]$", text, re.M)
    assert len(time) == 1
    assert verify(text.replace(f"{time[0]}\n", "")).code == "record"
    assert verify(text.replace(time[0], "[Time mists]" if "thief" in time[0] else "[Time thief]")).code == "result"


def test_a_draw_by_consent_is_proven() -> None:
    """Nobody's step: all agreed. A game whose rules know no draw takes no such line."""
    table = Table(Peaceful({}), TableDice(secret(6)), seed=secret(6))
    send(table, 0, offer={"kind": "draw"})
    send(table, 1, answer={"offer": 1, "yes": True})
    assert "\n{all: draw}\n" in record_text(table)
    report = verified(table, *[saved(table, listener) for listener in table.match.listeners])
    assert report.ok, report.sentence
    other = record_text(finished("nusubito", 21))
    line = record.parse(other).lines[0]
    report = verify(other.replace(line[1], "{all: draw}", 1))
    assert (report.code, report.line) == ("step", line[0])
