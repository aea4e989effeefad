"""Records made by somebody who knows how they are made, the sum at the end made anew: what they still cannot say."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.audit.tables import finished, game_named, record_text, secret, send
from unseen.audit import record
from unseen.audit.draws import TableDice
from unseen.audit.foot import line_sum
from unseen.audit.report import Report
from unseen.audit.verify import verify
from unseen.core.errors import UnseenError
from unseen.core.match import Match
from unseen.core.seats import BACK, CHANCE, SPECTATOR, Action, Seat
from unseen.table import Table
from unseen.table.commitments import Chain
from unseen.table.messages import BEGAN, TICK

Steps = list[tuple[Seat, Action]]


def resummed(text: str) -> str:
    """The same record with a sum that fits."""
    lines = text[: text.index("[Sum ")].rstrip("\n").split("\n")
    return "\n".join([*lines, f"[Sum {line_sum(lines)}]", ""])


def either(table: Table) -> Iterator[tuple[int, Action]]:
    """Where a seat could have hidden another step first, or done that one alone: the step's number, the other one."""
    steps = table.match.steps
    for at, (seat, one) in enumerate(steps[:-1]):
        before = table.match.fork(at)
        for other in before.state.legal(seat) if seat != CHANCE else []:
            both, alone = table.match.fork(at + 1), table.match.fork(at)
            try:
                both.play(seat, other)
                for entry in ((seat, other), *steps[at + 1 :]):
                    alone.play(*entry)
            except UnseenError:
                continue
            if other != one and both.told[SPECTATOR] == before.told[SPECTATOR] and not alone.state.pending():
                yield at, other
                return


def test_which_step_was_taken_back_cannot_be_chosen_afterwards() -> None:
    """`a, b, take back 1` and `a, take back 1, b` have the same text in a commitment, and are not the same game."""
    found = 0
    for seed in (25, 45):
        table = finished("nusubito", seed)
        for at, other in either(table):
            before: Steps = table.match.steps[: at + 1]
            after: Steps = table.match.steps[at + 1 :]
            step = (before[-1][0], other)
            played, forged = Match(table.game), Match(table.game)
            chain = Chain(table.game, played, secret(seed))
            for seat, action in [*before, step, (BACK, 1), *after]:
                if seat == BACK:
                    chain.taken_back(played, len(played.steps) - action)
                played.enter(seat, action)
                chain.close(played)
            for seat, action in [*before, (BACK, 1), step, *after]:
                forged.enter(seat, action)
            assert verify(record.write(played, proof=chain.proof())).ok
            report = verify(record.write(forged, proof=chain.proof()))
            assert report.code == "order" and report.line > 0, report.sentence
            found += 1
    assert found


def timed(name: str = "nusubito") -> Table:
    """A table at which somebody's time is over."""
    table = Table(game_named(name), TableDice(secret(1)), seed=secret(1), pace="1+0")
    table.sign(BEGAN, 1000)
    table.sign(TICK, 1_000_000)
    assert table.over
    return table


def forged_time(table: Table, tag: str) -> Report:
    """The report on the record with this tag."""
    text = record_text(table)
    head, _, tail = text.partition("[View full]\n")
    return verify(resummed(f"{head}[View full]\n{tag}{tail.removeprefix('[Time thief]').lstrip()}"))


def test_whose_time_was_over_gave_up() -> None:
    """The tag names the side that lost so, or nothing at all."""
    table = timed()
    assert "[Time thief]" in record_text(table) and verify(record_text(table)).ok
    assert forged_time(table, "[Time thief]\n").ok
    for tag in ("[Time mists]\n", "[Time nobody]\n", "[Time ]\n", "[Time Thief]\n"):
        assert forged_time(table, tag).code == "result", tag
    assert forged_time(finished("nusubito", 21), "[Time thief]\n").code == "result"


def test_what_a_seat_saved_tells_how_it_ended() -> None:
    """Giving up and losing on time are the same step, but everybody was told which it was."""
    table = timed()
    streams = [json.dumps(table.posts_since(listener, 0)) for listener in table.match.listeners]
    streams += [record_text(table, table.game.seat_name(listener)) for listener in table.match.listeners]
    assert verify(record_text(table), streams).ok
    without = resummed(record_text(table).replace("[Time thief]\n", ""))
    assert verify(without).ok, "alone, it shows nothing of time"
    for stream in streams:
        assert verify(without, [stream]).code == "stream"


@pytest.mark.parametrize("part", ["winners", "notes", "ending", "salt", "steps", "seed"])
def test_the_last_post_of_a_stream_fits_too(part: str) -> None:
    table = finished("nusubito", 21)
    posts: list[Any] = json.loads(json.dumps(table.posts_since(0, 0)))
    last = posts[-1]
    assert last["kind"] == "over" and verify(record_text(table), [json.dumps(posts)]).ok
    if part == "seed":
        last["proof"]["seed"] = secret(22).hex()
    elif part in ("salt", "steps"):
        last["proof"]["commitments"][1][part] = 3
    else:
        last[part] = "another" if part == "ending" else [5]
    report = verify(record_text(table), [json.dumps(posts)])
    assert report.code == "stream" and f"post {len(posts)} " in report.sentence.lower(), report.sentence


def test_a_stream_to_the_end_holds_every_commitment() -> None:
    """The last steps that everybody was told of before the end, taken back: they leave a commitment and no event."""
    table = finished("nusubito", 21)
    table = Table(table.game, TableDice(secret(3)), seed=secret(3))
    while not table.ask(1):
        send(table, 0, steps=[next(step for step in texts(table, 0) if step not in ("claim", "concede"))])
    send(table, 0, offer={"kind": "back", "turns": 1})
    send(table, 1, answer={"offer": 1, "yes": True})
    send(table, 0, resign=True)
    posts: list[Any] = json.loads(json.dumps(table.posts_since(SPECTATOR, 0)))
    assert verify(record_text(table), [json.dumps(posts)]).ok
    told = [post for post in posts if post["kind"] == "told"]
    told[-1]["commitments"] = told[-1]["commitments"][:-1]
    assert verify(record_text(table), [json.dumps(posts)]).code == "stream"


def texts(table: Table, seat: Seat) -> list[str]:
    """The steps that are offered, as texts."""
    return [table.game.notation.texts[action] for action in table.ask(seat)]


@pytest.mark.parametrize("more", ["00", "0000", "0"])
def test_a_seed_has_32_bytes(more: str) -> None:
    """Zeros after a key change nothing of an HMAC: the seed itself is looked at."""
    text = record_text(finished("nusubito", 21))
    seed = text.partition("[Seed ")[2].partition("]")[0]
    report = verify(resummed(text.replace(seed, seed + more)))
    assert report.code == "seed" and report.line == text[: text.index("[Seed")].count("\n") + 1
