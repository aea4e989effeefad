"""What others wrote: read in one way, refused in one sentence, and never let loose on one's own screen."""

import ast
import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from unseen.audit import record
from unseen.core.dice import Dice
from unseen.core.errors import SHOWN, UnseenError, cut, quoted
from unseen.core.options import show
from unseen.core.registry import game_class, games, load
from unseen.core.source import read_values
from unseen.testing.play import random_match

HOSTILE = "\x1b[2J\x1b[H\x1b[32mAll fits.\x1b[0m\x1b[8m \u202egnp.exe\u2066 \x9b1m \x00 \u200b \x7f"
READERS = (["replay"], ["replay", "--words"], ["verify"], ["sheets"], ["check"], ["set", "check"], ["board", "check"])
SCENARIO = 'game = "nusubito"\n[[scenario]]\nid = "a"\nsteps = ["leap E3"]\nlegal = ["leap E5"]\n'


def hostile_files() -> list[str]:
    """Texts that begin like something that is read, with signs in them that no screen should get."""
    said = HOSTILE.replace("\x00", "")
    escapes = json.dumps(HOSTILE)
    return [
        f"[Game {HOSTILE}]\n#\n",
        f"[Game nusubito]\n[Rules {HOSTILE}]\n[View full]\n1.1T {HOSTILE}\n*\n",
        f"[Game nusubito]\n[Option {HOSTILE}=1]\n[View full]\n*\n",
        f"[Game nusubito]\n[View {HOSTILE}]\n1.1T {HOSTILE}\n*\n",
        f"game = {escapes}\n[[scenario]]\nid = {escapes}\n",
        f'game = "nusubito"\n[[scenario]]\nid = {escapes}\nposition = {escapes}\n',
        f'game = "nusubito"\n[[scenario]]\nid = "a"\n{escapes} = 1\n',
        f'format = "threads-set/1"\nmaps = [{escapes}]\ntitle = {escapes}\n',
        f'{{"format": "convent-board/1", {escapes}: {escapes}, "title": {escapes}}}',
        f"{said} = {said}",
    ]


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_what_others_wrote_reaches_the_screen_quoted(run: Run, tmp_path: Path, command: list[str]) -> None:
    """A record could clear a terminal and write its own verdict there; names could turn a line round."""
    for number, text in enumerate(hostile_files()):
        path = tmp_path / f"{number}.txt"
        path.write_text(text, encoding="utf-8")
        status, out, err = run(*command, str(path))
        assert status in (0, 1, 2)
        assert [one for one in out + err if not (one.isprintable() or one == "\n")] == []
        assert "Traceback" not in err


def test_hostile_words_of_a_command_line_are_quoted_too(run: Run) -> None:
    words = HOSTILE.replace("\x00", "")  # no system hands that over
    for args in (["perft", words], ["play", words], [words], ["replay", words], ["play", "--set", words]):
        _, out, err = run(*args)
        assert (out + err).replace("\n", "").isprintable()


def test_quoted_json_is_json_still() -> None:
    for text in (HOSTILE, "\U000e0001", "plain"):
        assert json.loads(quoted(json.dumps(text, ensure_ascii=False))) == text
    assert quoted("Leap to C3 · 1 dart\n") == "Leap to C3 · 1 dart\n"


def test_one_place_prints(root: Path) -> None:
    """Whoever adds a command cannot forget it."""
    found = []
    for path in sorted((root / "src/unseen/cli").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("click.echo", "print", "sys.stdout.write"):
                found.append(f"{path.name}: {ast.unparse(node)[:40]}")
    own = (
        "__init__.py: click.echo(version_text",
        "__init__.py: click.echo(error.format",
        "__init__.py: click.echo(quoted(",
    )
    assert [one for one in found if not one.startswith((*own, "_shared.py: click.echo(quoted("))] == []


UNREADABLE = {
    "lists": "a = " + "[" * 100_000,
    "tables": "a = " + "{a=" * 50_000,
    "json": "{" + '"a":{' * 100_000,
    "digits": "a = " + "9" * 5_000,
    "parts": "a" + ".a" * 20_000 + " = 1",
    "quoted parts": '"a"' + '."a"' * 5_000 + " = 1",
    "a header of parts": "[a" + ".a" * 20_000 + "]",
    "parts inside": "a = {" + "a." * 20_000 + "b = 1}",
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_texts_made_to_keep_a_reader_busy_are_refused_in_a_sentence(run: Run, tmp_path: Path, kind: str) -> None:
    """Deep, long, or with keys of thousands of parts, which `tomllib` takes the square of: all three readers."""
    path = tmp_path / "some.toml"
    path.write_text(UNREADABLE[kind], encoding="utf-8")
    with pytest.raises(ValueError, match=r"30 parts|nested|digits|Expecting"):
        read_values(UNREADABLE[kind], 1_000_000)
    status, out, err = run("check", str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    for command in ("set", "board"):
        status, out, err = run(command, "check", str(path))
        assert (status, err) == (1, "")
        assert len(out) < 600


def test_what_a_key_may_be_is_not_narrowed() -> None:
    text = (
        "# a.b.c.d "
        + "x." * 40
        + '\ntitle = "'
        + "One. " * 40
        + '"\n[a.b."c.d"]\ne = [1.5, 2.5, '
        + "3.5, " * 40
        + "]\n"
    )
    assert read_values(text, 1_000)["title"] == "One. " * 40


@pytest.mark.parametrize("value", ["inf", "nan", "1.5", "1979-05-27", "[1]", "{a = 1}"])
def test_an_option_of_another_kind_is_refused_in_a_sentence(run: Run, tmp_path: Path, value: str) -> None:
    path = tmp_path / "some.toml"
    path.write_text(SCENARIO + f"options = {{start_darts = {value}}}\n", encoding="utf-8")
    status, out, _ = run("check", str(path))
    assert status == 1
    assert "start_darts cannot be" in out


def test_every_file_may_come_from_any_editor_or_from_standard_input(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mark of byte order, ends of lines of any system, `-`."""
    played = record.write(random_match(load("nusubito"), Dice(4)))
    for args, text in (
        (["check"], SCENARIO),
        (["replay"], played),
        (["verify"], played),
    ):
        expected = None
        for raw in (text, "\ufeff" + text, text.replace("\n", "\r\n"), text.replace("\n", "\r")):
            path = tmp_path / "some.txt"
            path.write_bytes(raw.encode())
            here = run(*args, str(path))
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw.encode())))
            assert run(*args, "-") == here
            expected = expected or here
            assert here == expected


# ---- options ----
@pytest.mark.parametrize("name", games())
def test_every_choice_that_is_shown_is_accepted_in_words(name: str) -> None:
    """“cannot be none; choices: 1, one_in_all, none” helps nobody."""
    for option in game_class(name).options:
        for choice in option.choices:
            taken = option.accept(show(choice))
            assert (taken, type(taken)) == (choice, type(choice)), option.key
        for word in option.described().split(", "):
            if word in [show(choice) for choice in option.choices]:
                option.accept(word)


def test_what_is_refused_is_repeated_in_part(run: Run) -> None:
    _, _, err = run("perft", "nusubito", "--depth", "1", "--set", "start_darts=" + "9" * 5_000)
    assert len(err) < 200
    assert cut("9" * 5_000) in err
    assert len(cut("9" * 5_000)) == SHOWN


def test_a_tag_stands_once_and_an_option_too() -> None:
    head = "[Game nusubito]\n[Option start_darts=1]\n[Option start_darts=1]\n[View full]\n*\n"
    with pytest.raises(UnseenError, match="Line 3: the option start_darts stands twice"):
        record.parse(head)
    record.parse(head.replace("[Option start_darts=1]\n[View", "[Option day_rounds=3]\n[View"))


def test_a_record_of_thousands_of_tags_is_refused_at_once() -> None:
    """What a stranger may send costs no more than it says."""
    many = "[Game nusubito]\n" + "".join(f"[T{'abcdefghij'[n % 10]}{'x' * (n // 10)} 1]\n" for n in range(1_000))
    with pytest.raises(UnseenError, match="at most 200 tags"):
        record.parse(many + "*\n")
    with pytest.raises(UnseenError, match="at most 50,000 lines"):
        record.parse("[Game nusubito]\n" + "1.1T x\n" * 60_000 + "*\n")


def test_a_record_that_was_cut_off_says_so() -> None:
    with pytest.raises(UnseenError, match="Line 4: this tag is cut off"):
        record.parse("[Game nusubito]\n[View full]\n*\n[Commitment 3 abc")
