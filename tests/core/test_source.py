"""Texts that hold values: what nobody writes by hand is refused before a parser sees it."""

import tomllib
from pathlib import Path

import pytest

from unseen.core.source import (
    DEPTH_MAX,
    PARTS_MAX,
    decoded,
    digest,
    line_of,
    read_line,
    read_toml,
    read_values,
    unchanged,
)

LONG = 400_000
LINE = '{"format":"a/1","digest":"0123456789abcdef","b":[1]}'


def refused(text: str) -> str:
    """Why a text is not read."""
    with pytest.raises(ValueError) as caught:
        read_values(text, LONG)
    return str(caught.value)


def key(parts: int) -> str:
    """A key of so many parts, plain and quoted."""
    return " . ".join((["a", '"b.c"', "'d'"] * parts)[:parts])


@pytest.mark.parametrize("shape", ["{} = 1", "[{}]", "[[{}]]", "x = {{ {} = 1 }}", "x = 1\n{} = 1"])
def test_a_key_has_a_number_of_parts_that_a_person_writes(shape: str) -> None:
    assert read_toml(shape.format(key(PARTS_MAX))) == tomllib.loads(shape.format(key(PARTS_MAX)))
    assert f"more than {PARTS_MAX} parts" in refused(shape.format(key(PARTS_MAX + 1)))
    assert f"more than {PARTS_MAX} parts" in refused(shape.format(key(50_000)))


@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_values_are_nested_as_deep_as_a_person_nests_them(brackets: str) -> None:
    first, last = ("[", "]") if brackets == "[]" else ("{ a = ", " }")
    read_toml("x = " + first * DEPTH_MAX + "1" + last * DEPTH_MAX)
    assert "nested" in refused("x = " + first * (DEPTH_MAX + 1) + "1" + last * (DEPTH_MAX + 1))
    assert "nested" in refused("x = " + first * 60_000)
    assert "nested" in refused('{"x":' + '{"x":[' * 60_000)


@pytest.mark.parametrize(
    "text",
    [
        f'a = "{"b." * 100}c"',
        f"a = '{'b.' * 100}c'",
        f'a = """{"b." * 100}c\n"{"b." * 100}"""',
        f"a = '''{'b.' * 100}c\n'{'b.' * 100}'''",
        f"a = 1 # {'b.' * 100}c",
        f'a = "\\"{"b." * 100}" # "{"[" * 100}',
        f"a = [{'1.5, ' * 100}2.5]",
        "\n".join(["a.b.c.d = 1", *[f"a.b.c.e{number} = [1.5, 2.5]" for number in range(100)]]),
        "[a]\nb = [[[1]]]\n" + "[[c]]\n" * 100,
    ],
)
def test_dots_and_brackets_in_texts_and_comments_are_no_keys(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


def test_files_of_ours_are_read_as_they_are(root: Path) -> None:
    found = sorted((root / "src" / "unseen").glob("games/*/data/**/*.toml"))
    assert len(found) > 4
    for path in found:
        text = path.read_text(encoding="utf-8")
        assert read_toml(text) == tomllib.loads(text), path


def test_content_travels_as_the_line_that_we_write() -> None:
    assert read_line(LINE, LONG)["b"] == [1]
    for text in (
        "",
        "a = 1",
        "{}",
        f" {LINE}",
        LINE + "\n",
        LINE.replace('"b"', ' "b"').replace(":", ": "),
        "a." * 9_000 + "a=1",
    ):
        with pytest.raises(ValueError, match="not the line that this program writes"):
            read_line(text, LONG)
    with pytest.raises(ValueError, match="longer than"):
        read_line(LINE, 20)
    with pytest.raises(ValueError, match="nested too deeply"):
        read_line(LINE.replace("[1]", "[" * 100_000), LONG)


def test_a_file_may_begin_with_a_mark_and_end_its_lines_in_any_way() -> None:
    assert decoded("\ufeffa = 1\r\nb = 2\rc = 3".encode()) == "a = 1\nb = 2\nc = 3"
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\xff")


def test_a_file_is_json_if_it_begins_so_and_else_toml() -> None:
    assert read_values(' {"a": [1]}', LONG) == read_values("a = [1]", LONG) == {"a": [1]}
    with pytest.raises(ValueError, match="longer than 3 characters"):
        read_values("a = 1", 3)
    with pytest.raises(ValueError, match="longer than 3 characters"):
        read_line(LINE, 3)


def test_content_travels_as_a_line_that_bears_its_digest() -> None:
    values: dict[str, object] = {"b": [1, 2], "é": "x"}
    line = line_of("format", "a/1", values)
    read = read_line(line, LONG)
    assert read == {"format": "a/1", "digest": digest("format", values), **values}
    assert unchanged("format", read)
    assert unchanged("format", values), "most files bear none"
    assert not unchanged("format", {**read, "b": [1]})
