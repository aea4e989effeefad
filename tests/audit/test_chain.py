"""What a table commits itself to: when, before whom, and that it says nothing before the end."""

import hashlib
import hmac
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import unseen
from tests.audit.tables import GAMES, finished, game_named, new_table, played, record_text, secret, step
from unseen.audit import commitments
from unseen.audit.draws import TableDice
from unseen.core.seats import CHANCE, SPECTATOR
from unseen.table import Post, Table, dump, load


def links(posts: list[Post]) -> list[Any]:
    """All commitments in some posts."""
    found: list[Any] = []
    for post in posts:
        found += post.get("commitments", [])  # type: ignore[arg-type]  # a list, where there is one
    return found


def blank(posts: list[Post]) -> str:
    """Posts with their random tokens left out: digests, and the proof at the end."""
    out = []
    for post in posts:
        tokens = [{**link, "digest": ""} for link in links([post])]
        out.append(
            {**post, **({"commitments": tokens} if tokens else {}), **({"proof": ""} if "proof" in post else {})}
        )
    return json.dumps(out)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [20, 21])
def test_a_commitment_goes_with_what_everybody_is_told(name: str, seed: int) -> None:
    """To each listener the same ones, in `told` posts alone, one for each that tells something to everybody."""
    table = finished(name, seed)
    chains = []
    for listener in table.match.listeners:
        posts = table.posts_since(listener, 0)
        assert links(posts[:1])[0]["number"] == 0, "the seed comes first"
        assert all(post["kind"] == "told" for post in posts if "commitments" in post)
        for post in posts[1:]:
            events: Any = post.get("events", [])
            everybody = post["kind"] == "told" and any(event["audience"] == "everyone" for event in events)
            assert len(links([post])) == (1 if everybody or said(post) else 0), post
        chains.append(links(posts))
    assert all(chain == chains[0] for chain in chains)
    assert [link["number"] for link in chains[0]] == list(range(len(chains[0])))


def said(post: Post) -> bool:
    """To the author of a batch: the others heard it now."""
    events: Any = post.get("events", [])
    return post["kind"] == "told" and any(event["name"] == "Said" for event in events)


@pytest.mark.parametrize("name", ["nusubito", "kakusareta"])
def test_how_many_hidden_steps_there_were_does_not_show(name: str) -> None:
    """The same seat as a bot, which commits each step, and as a person with drafts: others are told the same."""
    game = unseen.load(name)
    found = 0
    for seed in range(8):
        bot = played(game, seed, [0, 1])
        person = Table(game, TableDice(secret(seed)), seed=secret(seed + 100))
        state = bot.match.start.clone()
        for number, (seat, action) in enumerate(bot.match.steps):
            if seat != CHANCE:
                text = game.notation.write(state, seat, action)
                message = {"key": f"message-{number:06d}", "after": person.last(seat), "steps": [text]}
                person.receive(seat, message)
            state.apply(seat, action)
        assert person.match.steps == bot.match.steps
        hidden = public = 0
        for at, (seat, _) in enumerate(bot.match.steps):
            before = bot.match.heard_after(at)[SPECTATOR]
            told = bot.match.heard[at][SPECTATOR] > before
            hidden, public = hidden + (seat == 0 and not told), public + told
        found += hidden
        mine, theirs = (links(table.posts_since(0, 0)) for table in (bot, person))
        assert len(theirs) <= len(mine) <= public + 1
        assert not {link["digest"] for link in mine} & {link["digest"] for link in theirs}
    assert found > 20, "there were hidden steps"


@pytest.mark.parametrize("bots", [(), (0, 1)])
def test_other_hidden_steps_give_the_same_posts(bots: tuple[int, ...]) -> None:
    """Thieves whose first turns look alike to the mists, with more or fewer hidden steps: their posts are the same."""
    game = unseen.load("nusubito")
    worlds: dict[str, list[tuple[int, Table]]] = {}
    for seed in range(150):
        table, rng = new_table(game, seed, bots), random.Random(seed)
        while not table.over and not table.ask(1):
            step(table, rng, 0)
        if not table.over:
            told = repr(table.told(1))
            worlds.setdefault(told, []).append((len(table.match.steps), table))
    unlike = [pairs for pairs in worlds.values() if len({steps for steps, _ in pairs}) > 1]
    assert unlike, "there are turns that look alike and are not"
    for pairs in unlike:
        for listener in (1, SPECTATOR):
            assert len({blank(table.posts_since(listener, 0)) for _, table in pairs}) == 1
        tokens = [link["digest"] for _, table in pairs for link in links(table.posts_since(1, 0))]
        assert len(set(tokens)) == len(tokens), "no token stands for a truth: each is another"


@pytest.mark.parametrize("name", GAMES)
def test_nothing_opens_before_the_end(name: str) -> None:
    """Neither seed nor salts nor numbers of steps leave a table in play, by post or record; at the end all do."""
    game = game_named(name)
    table, rng = new_table(game, 5), random.Random(5)
    seed = secret(5)
    secrets = [seed.hex(), *[commitments.salt(seed, number).hex() for number in range(40)]]
    while not table.over:
        if rng.random() < 0.02 or len(table.log) < 3:
            texts = [record_text(table), *[record_text(table, game.seat_name(one)) for one in table.match.listeners]]
            posts = json.dumps([table.posts_since(listener, 0) for listener in table.match.listeners])
            assert not [one for one in secrets if any(one in text for text in [*texts, posts])]
            assert "proof" not in posts and "[Seed" not in "".join(texts)
        step(table, rng)
    for listener in table.match.listeners:
        proof: Any = table.posts_since(listener, 0)[-1]["proof"]
        assert proof["seed"] == seed.hex()
        assert [link["digest"] for link in proof["commitments"]] == [
            link["digest"] for link in links(table.posts_since(listener, 0))
        ]
        assert record_text(table, game.seat_name(listener)).count(seed.hex()) == 0


def test_a_restart_gives_the_same_chain() -> None:
    """Only the seed is stored; posts, salts and digests follow from it and the log."""
    for name in ("nusubito", "lighthouse"):
        table = finished(name, 4)
        again = load(json.loads(json.dumps(dump(table))), table.game, TableDice(secret(4)), secret(4))
        for listener in table.match.listeners:
            assert again.posts_since(listener, 0) == table.posts_since(listener, 0)
        assert record_text(again) == record_text(table)


def test_salts_are_256_bit_and_none_comes_twice() -> None:
    salts = [commitments.salt(secret(seed), number) for seed in range(20) for number in range(200)]
    assert {len(salt) for salt in salts} == {32} and len(set(salts)) == len(salts)


def test_a_table_without_a_seed_makes_no_commitments() -> None:
    """As before: the lab, tests, and tables stored when there were none."""
    table = Table(unseen.load("nusubito"), TableDice(secret(1)))
    assert table.chain is None and not links(table.posts_since(0, 0))
    assert "[Commitment" not in record_text(table, "thief")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_played_again_after_a_take_back_draws_the_same(name: str) -> None:
    """From any moment, the same choices lead to the same draws, however much was played and taken back meanwhile."""
    rng = random.Random(6)
    for seed in (20, 21):
        table = finished(name, seed)
        match, steps = table.match.fork(), list(table.match.steps)
        for _ in range(3):
            to = rng.randrange(len(steps))
            match.take_back(to)
            for seat, action in steps[to:]:
                if seat != CHANCE and match.state.pending() == (CHANCE,):
                    match.settle(TableDice(secret(seed)))
                if seat != CHANCE:
                    match.enter(seat, action)
            match.settle(TableDice(secret(seed)))
            assert match.steps == steps and match.told == table.match.told
        assert match.detours


def test_the_examples_of_the_guide(root: Path) -> None:
    """Salts and digests of both texts, redone with HMAC alone, and made by the product."""
    text = (root / "docs" / "commitments.md").read_text(encoding="utf-8")
    part = text[text.index("## The chain") : text.index("## In a record")]
    blocks = [block.strip("\n") for block in re.findall(r"```\n(.*?)```", part, re.S)]
    rows = re.findall(r"^\| (\d) \| `([0-9a-f]{64})` \| `([0-9a-f]{64})` \|$", part, re.M)
    seed = bytes(range(32))
    assert len(blocks) == len(rows) == 2
    for (number, salt, digest), block in zip(rows, blocks, strict=True):
        assert hmac.new(seed, f"unseen salt 1\n{number}".encode(), hashlib.sha256).hexdigest() == salt
        assert hmac.new(bytes.fromhex(salt), block.encode(), hashlib.sha256).hexdigest() == digest
        assert commitments.salt(seed, int(number)).hex() == salt
    game = unseen.load("nusubito", start_darts=3)
    chain = Table(game, TableDice(seed), seed=seed).chain
    assert chain is not None and chain.links[0].digest == rows[0][2]
    assert commitments.opening(game, game.start(), seed) == blocks[0]
    assert commitments.closing(1, rows[0][2], blocks[1].split("\n")[3:]) == blocks[1]


def test_another_beginning_stands_in_the_first_text() -> None:
    """A position is the truth: it is covered by the salt, and needed to open commitment 0."""
    game = unseen.load("nusubito")
    table = Table(game, TableDice(secret(1)), position="SA1 HB1 T@A1 d1 hand:C1", seed=secret(1))
    text = commitments.opening(game, table.match.start, secret(1))
    assert "\nposition SA1 HB1 T@A1" in text
    assert table.chain is not None
    assert table.chain.links[0].digest == commitments.digest(commitments.salt(secret(1), 0), text)
    assert "T@A1" not in json.dumps(links(table.posts_since(1, 0)))
