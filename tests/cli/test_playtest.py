"""`unseen playtest`: sheets are added, looked at, given away and forgotten on a database that no server uses."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.cli.conftest import Run
from unseen.audit import record
from unseen.cli import group
from unseen.cli._playtest import typed_in
from unseen.core.dice import NamedDice
from unseen.core.match import Match
from unseen.core.registry import load
from unseen.server.database import open_store
from unseen.server.playtest.answers import TABLE, Answer
from unseen.server.playtest.paper import read_paper

ROOT = Path(__file__).resolve().parents[2]
TOML = re.search(r"```toml\n(.*?)```", (ROOT / "docs" / "playtest.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own, in which nothing is."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def finished() -> str:
    """The record of a game that the Mists gave up."""
    match, dice = Match(load("nusubito", start_darts=3)), NamedDice(b"x")
    match.settle(dice)
    match.resign(1)
    match.settle(dice)
    return record.write(match)


def added(run: Run, folder: Path) -> str:
    """The sheet of the file in the guide."""
    assert TOML is not None
    (folder / "saturday.toml").write_text(TOML[1], encoding="utf-8")
    status, out, err = run("playtest", "add", "--from", str(folder / "saturday.toml"))
    found = re.fullmatch(r"Kept as sheet (\w{12})\. Look at it: unseen playtest show \1\n", out)
    assert (status, err) == (0, "") and found is not None
    return found[1]


def test_the_file_of_the_guide_becomes_a_sheet_and_is_forgotten(run: Run, home: Path) -> None:
    ident = added(run, home)
    said = f"{ident}  2026-11-28  Nusubito · three darts · Thief won · 2 of 2 answered\n"
    assert run("playtest", "list") == (0, said, "") == run("playtest", "list", "--game", "nusubito")
    assert run("playtest", "list", "--game", "nuns")[1] == "The book has no sheets of Nuns on the Run yet.\n"
    shown = run("playtest", "show", ident)[1]
    assert shown.startswith("28 November 2026: Thief won\nNusubito, rules the printed ones: three darts\n")
    assert "Thief (Anna), won\n  How did your role feel? Very good. Tense.\n" in shown
    assert "typed in from a game on paper" in shown and "The table\n  Anything else Nobody knew" in shown
    value = json.loads(run("playtest", "show", ident, "--json")[1])
    assert [one["who"] for one in value["answers"]] == ["The table", "Thief", "Mists"] and value["minutes"] == 50
    csv, html = home / "out.csv", home / "out.html"
    status, out, _ = run("playtest", "export", "--csv", str(csv), "--html", str(html))
    assert status == 0 and out == f"Written to {csv}: 1 game.\nWritten to {html}: 1 game.\n"
    assert "Anna" in csv.read_text(encoding="utf-8") and "Too sudden." in html.read_text(encoding="utf-8")
    assert (
        run("playtest", "forget", ident, "--role", "Thief", "--yes")[1] == f"Deleted: the words of Thief of {ident}.\n"
    )
    shown = run("playtest", "show", ident)[1]
    assert "Anna" not in shown and "Tense" not in shown and "How did your role feel? Very good\n" in shown
    assert run("playtest", "forget", ident, "--yes")[0] == 0
    assert not re.search("Too sudden|Nobody knew", run("playtest", "list", "--json")[1])
    assert b"Too sudden" not in b"".join([path.read_bytes() for path in (home / "unseen").iterdir()])
    assert run("playtest", "forget", ident, "--whole", "--yes")[0] == 0
    assert run("playtest", "list")[1] == "The book has no sheets yet.\n"


def test_a_record_becomes_a_sheet_once(run: Run, home: Path) -> None:
    (home / "game.txt").write_text(finished(), encoding="utf-8")
    status, out, _ = run("playtest", "import", str(home / "game.txt"), "--day", "2026-11-01", "--minutes", "45")
    assert status == 0 and out.startswith("Kept as sheet ")
    (value,) = json.loads(run("playtest", "list", "--json")[1])
    assert (value["source"], value["result"], value["options"]) == ("record", "Thief won", {"start_darts": "3"})
    assert (value["variant"], value["day"], value["minutes"]) == ("start darts 3", "2026-11-01", 45)
    assert "is in the book already" in run("playtest", "import", str(home / "game.txt"))[2]


def test_questions_are_asked_one_by_one_and_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be said is asked again; what is left out is left out."""
    typed = [
        "chess", "nusubito", "soon", "", "50", "", "three darts", "", "claimed", "Thief", "maybe", "yes", "Anna", "9",
        "good", "", "", "", "", "Mists", "no", "", "", "", "bad", "", "", "", "All fine.",
    ]  # fmt: skip
    asked: list[str] = []

    def answer(question: str, default: str, **_: Any) -> str:
        asked.append(question)
        return typed.pop(0) or default

    monkeypatch.setattr("unseen.cli._playtest.click.prompt", answer)
    facts, answers = read_paper(typed_in("2026-11-30"))
    assert typed == [] and len(asked) == 29
    assert (facts.day, facts.minutes, facts.result, facts.rules) == (
        "2026-11-30",
        50,
        "Thief won",
        load("nusubito").version,
    )
    assert answers == (Answer(0, "Anna", role=4), Answer(1, end=1), Answer(TABLE, comment="All fine."))


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["list", "--database", "nosuch.db"], "There is no database nosuch.db"),
        (["show", "nosuch"], "There is no sheet nosuch in the book"),
        (["export"], "Name a file: --csv FILE, --html FILE, or both"),
        (["export", "--csv", "no/such/folder.csv"], "no/such/folder.csv cannot be written"),
        (["list", "--game", "nusubto"], "There is no game nusubto; did you mean nusubito?"),
        (["export", "--csv", "out.csv", "--game", "nusubto"], "There is no game nusubto"),
        (["add"], "Questions one by one need a terminal; --from takes a file"),
        (["add", "--from", "nosuch.toml"], "nosuch.toml cannot be read"),
        (["import", "nosuch.txt"], "nosuch.txt cannot be read"),
        (["import", "nosuch.txt", "--day", "soon"], "The day looks like 2026-11-28".replace("28", "30")),
        (["import", "nosuch.txt", "--minutes", "-1"], "Minutes is a whole number"),
        (["forget", "IDENT", "--role", "dragon", "--yes"], "has no role dragon; it has table, 1, 2, thief, mists"),
        (["forget", "IDENT", "--role", "thief", "--whole"], "Name roles, or the whole sheet, not both"),
    ],
)
def test_bad_use_is_one_sentence(
    args: list[str], says: str, run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    ident = added(run, home)
    status, out, err = run("playtest", *[ident if one == "IDENT" else one for one in args])
    assert (status, out) == (2, "") and says in err and err.count("\n") == 1
    assert not (home / "nosuch.db").exists()
    assert "2 of 2 answered" in run("playtest", "list")[1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = ", "cannot be read"),
        ("day = 2026-11-28", "Game is missing"),
        ('game = "chess"', "There is no game chess"),
        ('game = "nusubito"', "Nobody is on this sheet: say of each person which role it was."),
        ('game = "nusubito"\n' + '[[people]]\nplayed = "Thief"\n' * 13, "A sheet has at most 12 people."),
        ('game = "nusubito"\npeople = ["x"]', "People are tables"),
        ('game = "nusubito"\nmood = "x"\n[[people]]\nplayed = "Thief"', "A sheet has no mood; it has game"),
        ('game = "nusubito"\n[[people]]\nwon = true', "Person 1: which role was it?"),
        ('game = "nusubito"\n[[people]]\nplayed = "Thief"\nwon = "perhaps"', "Person 1: won is yes or no"),
        ('game = "nusubito"\n[[people]]\nplayed = "Thief"\nrole = 7', "Person 1: how the role felt is one of"),
        ('game = "nusubito"\n[[people]]\nplayed = "Thief"\nname = 7', "Person 1: the name is a text"),
        ('game = "nusubito"\n[[people]]\nplayed = "Thief"\nage = 7', "Person 1 has no age"),
        ('game = "nusubito"\nminutes = 1.5\n[[people]]\nplayed = "Thief"', "up to 100,000, not “1.5”."),
        ('game = "nusubito"\nturns = true\n[[people]]\nplayed = "Thief"', "Turns is a whole number"),
    ],
)
def test_what_a_file_lacks_is_said(text: str, says: str, run: Run, home: Path) -> None:
    (home / "bad.toml").write_text(text, encoding="utf-8")
    status, out, err = run("playtest", "add", "--from", str(home / "bad.toml"))
    assert (status, out) == (2, "") and says in err and err.count("\n") == 1
    assert not (home / "unseen" / "unseen.db").exists()


def test_nothing_is_deleted_unasked(run: Run, home: Path) -> None:
    ident = added(run, home)
    said = CliRunner().invoke(group, ["playtest", "forget", ident], input="n\n")
    assert said.exit_code == 1 and "Delete the words of everybody for good?" in said.output
    assert "Tense." in run("playtest", "show", ident)[1]


def test_a_database_in_use_is_said_to_be(run: Run, home: Path) -> None:
    added(run, home)

    async def meanwhile() -> tuple[int, str, str]:
        store = await open_store(str(home / "unseen" / "unseen.db"))
        try:
            return await asyncio.to_thread(run, "playtest", "list")
        finally:
            await store.close()

    status, _, err = asyncio.run(meanwhile())
    assert status == 2 and "is in use by another program" in err
