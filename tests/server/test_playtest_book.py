"""The host's book of playtests: nobody else finds it, and what it takes in, shows, gives away and forgets."""

import csv
import io
import random
import re
from pathlib import Path

import pytest

from tests.boards import own
from tests.conftest import amount
from tests.server.helpers import Browser, running, service
from tests.server.test_playtest import CANARY, on, pair, say, sheets
from unseen.core.dice import Dice
from unseen.core.options import Value
from unseen.core.registry import game_class, games
from unseen.server.playtest.answers import TABLE, Answer
from unseen.server.playtest.document import document
from unseen.server.playtest.export import table
from unseen.server.playtest.facts import content_of, differing, facts_of, variant_of
from unseen.server.playtest.sheet import PAPER, PLAYED, RECORD, Sheet, dump, load
from unseen.testing.play import random_match

NONCE = re.compile(r"nonce-[\w-]+|nonce=\"[\w-]+\"")
PATHS = ("", "/csv", "/document")
FORMS = ("/paper", "/record", "/forget")
PAPER_FORM = {
    "game": "nusubito",
    "day": "2026-11-28",
    "minutes": "50",
    "length": "Day 3",
    "variant": "three darts",
    "ending": "The thief claimed the right temple.",
    "comment": "Nobody knew how a rod is read; we looked it up.",
    "1.played": "Thief",
    "1.won": "yes",
    "1.name": "=Anna",
    "1.role": "5",
    "1.role_words": "First line.\r\nSecond line.",
    "3.played": "Mists",
    "3.won": "no",
    "3.end": "not so good",
}


def lines(text: str) -> list[dict[str, str]]:
    """The rows of a table."""
    return list(csv.DictReader(io.StringIO(text)))


async def test_at_a_wrong_address_there_is_nothing(tmp_path: Path) -> None:
    """Byte for byte what is answered where there is no page at all; so for forms, and for who made a table."""
    async with running(on(tmp_path)) as app:
        thief, _, table = await pair(app)
        await say(thief, table, "thief", comment=CANARY)
        path = service(app).playtests.path
        assert re.fullmatch(r"/playtest/[\w-]{43}", path)
        nowhere = await thief.http.get("/nothing/at/all")
        for wrong in (
            "/playtest/x",
            f"{path[:-1]}{'A' if path[-1] != 'A' else 'B'}",
            f"/playtest/{'x' * 43}",
            "/playtest/%C3%A9",
        ):
            for way in PATHS:
                answer = await thief.http.get(wrong + way)
                assert answer.status_code == 404 and answer.headers.keys() == nowhere.headers.keys()
                assert NONCE.sub("", answer.text) == NONCE.sub("", nowhere.text)
            for way in FORMS:
                assert (await thief.http.post(wrong + way, data=PAPER_FORM)).status_code == 404
        assert (await thief.http.get("/playtest/")).status_code == 404
        assert len(await sheets(app)) == 1 and path.removeprefix("/playtest/") not in str(thief.bytes)
        shown = await Browser(app).http.get(path)
        assert shown.status_code == 200 and CANARY in shown.text and shown.headers["cache-control"] == "no-store"
    async with running(on(tmp_path)) as app:
        assert service(app).playtests.path == path, "the address stays from start to start"
        foreign = {"origin": "http://elsewhere.test"}
        refused = await Browser(app).http.post(f"{path}/forget", data={"sheet": "x"}, headers=foreign)
        assert refused.status_code == 403


async def test_the_book_shows_gives_away_and_forgets(tmp_path: Path) -> None:
    async with running(on(tmp_path)) as app:
        thief, mists, table = await pair(app)
        await say(thief, table, "thief", name="+Anna", role="4", comment=f"=1+1 {CANARY}")
        await say(mists, table, "mists", end="1", end_words="<script>x</script>")
        host, path = Browser(app), service(app).playtests.path
        page = (await host.http.get(path)).text
        assert "Thief won" in page and "&lt;script&gt;" in page and "<b>good</b>" in page
        taken = await host.http.get(f"{path}/csv")
        assert taken.headers["content-disposition"] == 'attachment; filename="playtests.csv"'
        first, second = lines(taken.text)
        assert (first["role"], first["won"], first["role_felt"], first["name"]) == ("Thief", "yes", "4", "'+Anna")
        assert first["comment"].startswith("'=1+1") and (second["role"], second["end_felt"]) == ("Mists", "1")
        whole = (await host.http.get(f"{path}/document")).text
        assert "Played by +Anna." in whole and "&lt;script&gt;" in whole and "How did losing feel?" in whole
        (sheet,) = await sheets(app)
        forgotten = await host.http.post(f"{path}/forget", data={"sheet": sheet.id, "seat": "0", "act": "words"})
        assert forgotten.headers["location"] == f"{path}?sheet={sheet.id}#sheet-{sheet.id}"
        for way in PATHS:
            text = (await host.http.get(path + way)).text
            assert CANARY not in text and "Anna" not in text
        assert CANARY not in (await thief.http.get(f"/t/{table}")).text
        for wrong in ({"sheet": "no"}, {"sheet": sheet.id, "seat": "5"}, {"sheet": sheet.id}):
            assert (await host.http.post(f"{path}/forget", data=wrong)).status_code in (404, 422)
        assert (await host.http.post(f"{path}/forget", data={"sheet": sheet.id, "act": "delete"})).status_code == 303
        assert "No sheets yet" in (await host.http.get(path)).text
        assert await say(thief, table, "thief", role="2") == 303
        assert (await sheets(app))[0].answers == (Answer(0, role=2),), "who answers again makes it anew"


async def test_a_game_on_paper_is_typed_in(tmp_path: Path) -> None:
    """What is wrong comes back with a sentence and all that was typed."""
    async with running(on(tmp_path)) as app:
        host, path = Browser(app), service(app).playtests.path
        wrong = await host.http.post(f"{path}/paper", data={**PAPER_FORM, "day": "yesterday", "4.comment": "of nobody"})
        assert wrong.status_code == 422 and "Person 3: which role was it?" in wrong.text
        wrong = await host.http.post(f"{path}/paper", data={**PAPER_FORM, "day": "yesterday"})
        assert (
            "The day looks like 2026-11-30" in wrong.text
            and "First line." in wrong.text
            and "More people" in wrong.text
        )
        assert await sheets(app) == []
        assert (await host.http.post(f"{path}/paper", data=PAPER_FORM)).status_code == 303
        (sheet,) = await sheets(app)
        facts = sheet.facts
        assert (facts.source, facts.title, facts.result, facts.minutes) == (PAPER, "Nusubito", "Thief won", 50)
        assert [(part.title, part.won) for part in facts.parts] == [("Thief", True), ("Mists", False)]
        assert sheet.answers == (
            Answer(TABLE, comment="Nobody knew how a rod is read; we looked it up."),
            Answer(0, "=Anna", 5, "First line.\nSecond line."),
            Answer(1, end=2),
        )
        assert "typed in from a game on paper" in (await host.http.get(path)).text
        rows = lines((await host.http.get(f"{path}/csv")).text)
        assert [row["role"] for row in rows] == ["Thief", "Mists", "The table"]
        assert (
            rows[0]["name"] == "'=Anna" and rows[2]["comment"].startswith("Nobody knew") and rows[0]["source"] == PAPER
        )
        whole = (await host.http.get(f"{path}/document")).text
        assert "First line.<br>Second line." in whole and "28 November 2026: Thief won" in whole
        words = {"sheet": sheet.id, "seat": str(TABLE), "act": "words"}
        assert (await host.http.post(f"{path}/forget", data=words)).status_code == 303
        assert (await sheets(app))[0].answer(TABLE) == Answer(TABLE)


async def test_the_record_of_a_game_that_others_bring_becomes_a_sheet(tmp_path: Path) -> None:
    """It is replayed and checked; one that was altered, is not over, or is there already is refused."""
    async with running(on(tmp_path)) as app:
        thief, mists, table = await pair(app, over=False)
        running_text = (await thief.http.get(f"/api/tables/{table}/record")).text
        await mists.send(table, resign=True)
        text = (await thief.http.get(f"/api/tables/{table}/record")).text
        known = await Browser(app).http.post(f"{service(app).playtests.path}/record", data={"text": text})
        assert "This game is in the book already" in known.text and len(await sheets(app)) == 1
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    async with running(on(elsewhere)) as app:
        host, path = Browser(app), service(app).playtests.path
        digit = text.index("[Seed ") + 6
        altered = text[:digit] + ("0" if text[digit] != "0" else "1") + text[digit + 1 :]
        for brought, says in (
            ("", "Choose a file, or paste a record."),
            ("nonsense", "a record of Unseen begins with"),
            (running_text, "This is what one seat was told"),
            (altered, "This record is not what its table promised"),
        ):
            refused = await host.http.post(f"{path}/record", data={"text": brought})
            assert refused.status_code == 422 and says in refused.text
        typed = {"text": text, "day": "2026-11-01", "minutes": "30"}
        assert (await host.http.post(f"{path}/record", data=typed)).status_code == 303
        found = (await sheets(app))[0].facts
        assert (found.source, found.day, found.minutes, found.result) == (RECORD, "2026-11-01", 30, "Thief won")
        again = await host.http.post(f"{path}/record", data={"text": text.replace("\n", "\r\n")})
        assert "This game is in the book already" in again.text and len(await sheets(app)) == 1


@pytest.mark.parametrize(
    ("game", "given", "variant", "content"),
    [
        ("kakusareta", {}, ("", ""), ""),
        ("kakusareta", {"start_darts": 3}, ("three-darts", "Three darts"), ""),
        ("kakusareta", {"start_darts": 3, "elemental": "master"}, ("three-darts", "Three darts, elemental master"), ""),
        ("nusubito", {"start_darts": 3}, ("", "start darts 3"), ""),
        ("nuns", {"board": own.changed(limit=5)}, ("", ""), "Saint Odile"),
    ],
)
def test_what_was_different_stands_in_words(
    game: str, given: dict[str, Value], variant: tuple[str, str], content: str
) -> None:
    """A profile by its title, other options by their own names, and an own board by its name alone."""
    made = game_class(game)(given)
    assert variant_of(made) == variant and content_of(made) == content
    assert "board" not in differing(made)


@pytest.mark.parametrize("game", games())
def test_every_game_fills_a_sheet_of_its_own_end(game: str, rng: random.Random) -> None:
    """In its own words, kept as text and read again, and both ways of giving it away take it."""
    for _ in range(amount(5, 40)):
        match = random_match(game_class(game)({}), Dice(rng.getrandbits(30)))
        facts = facts_of(match, PLAYED, "2026-11-30", 90, {0: "careful"})
        assert load(dump(facts)) == facts and facts.ending and facts.length and "**" not in str(facts)
        sheet = Sheet("x", facts, (Answer(1, "Zoe", 5),))
        assert len(lines(table([sheet]))) == len(match.game.seats) - 1
        assert facts.title in document([sheet]) and "Played by Zoe." in document([sheet])
        won = [part.title for part in facts.parts if part.won]
        assert facts.result in ("A draw", "Nobody won") if not won else all([title in facts.result for title in won])
