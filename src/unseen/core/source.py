"""Texts that hold values: files in JSON or TOML, and the one line in which content travels."""

import hashlib
import json
import re
import tomllib
from typing import Final

Values = dict[str, object]
PARTS_MAX: Final = 30
"""A key of TOML has at most so many parts with dots between them: reading one takes the square of their number."""
DEPTH_MAX: Final = 40
DIGITS: Final = 16
LINE: Final = re.compile(r'\{"(?:schema|format)":"[\w/.-]{1,40}","digest":"[0-9a-f]{16}",')
"""How the line begins that `line_of` writes."""
TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:""")?'  # what is not closed goes to the end, so that all is looked at once
    r"|'''(?:[^']|'(?!''))*(?:''')?"
    r'|"(?:[^"\\\n]|\\.)*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[^\s.\[\]{}=,\"'#]+"
    r"|[.\[\]{}=,\n]",
    re.DOTALL,
)


def decoded(raw: bytes) -> str:
    """A file's text, with or without a mark of its byte order, and with whichever ends of lines.

    UnicodeDecodeError if it is no UTF-8.
    """
    return raw.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def read_values(text: str, longest: int) -> Values:
    """The text of a file, JSON if it begins so and otherwise TOML; ValueError says in some words why it is neither."""
    if len(text) > longest:
        raise ValueError(f"it is longer than {longest:,} characters")
    try:
        return _object(json.loads(text)) if text.lstrip().startswith("{") else read_toml(text)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error


def read_toml(text: str) -> Values:
    """The values of a text in TOML; ValueError says in some words why there are none."""
    _check_keys(text)
    try:
        return tomllib.loads(text)
    except RecursionError as error:  # which the depth does not let happen in a stack of the usual size
        raise ValueError("it is nested too deeply") from error


def read_line(text: str, longest: int) -> Values:
    """Content as it travels in an option: JSON in one line that begins with its own digest. All else is not read."""
    if len(text) > longest:
        raise ValueError(f"it is longer than {longest:,} characters")
    if LINE.match(text) is None or "\n" in text:
        raise ValueError("it is not the line that this program writes; bring the file itself (--content)")
    return read_values(text, longest)


def line_of(head: str, kind: str, values: Values) -> str:
    """Content as it travels: what it says it is, under the key `head`, its digest, its values."""
    return _compact({head: kind, "digest": digest(head, values), **values})


def digest(head: str, values: Values) -> str:
    """A short digest of content, what it says it is and its own digest left out."""
    rest = {key: value for key, value in values.items() if key not in (head, "digest")}
    return hashlib.sha256(_compact(rest).encode()).hexdigest()[:DIGITS]


def unchanged(head: str, values: Values) -> bool:
    """Is the digest that content bears its own? Most files bear none."""
    return "digest" not in values or values["digest"] == digest(head, values)


def _compact(values: Values) -> str:
    return json.dumps(values, separators=(",", ":"), ensure_ascii=False)


def _check_keys(text: str) -> None:
    """ValueError for keys and nesting that nobody writes by hand; nothing is built yet."""
    parts, depth, line, dotted = 0, 0, 1, False
    for found in TOKEN.finditer(text):
        token = found[0]
        line += token.count("\n")
        if token == ".":
            dotted = True
            continue
        parts = parts + 1 if dotted else 1
        dotted = False
        depth += (token in ("[", "{")) - (token in ("]", "}"))
        if parts > PARTS_MAX:
            raise ValueError(f"a key has more than {PARTS_MAX} parts (at line {line})")
        if depth > DEPTH_MAX:
            raise ValueError(f"it is nested more than {DEPTH_MAX} deep (at line {line})")


def _object(value: object) -> Values:
    if not isinstance(value, dict):
        raise ValueError("it holds no object with keys")
    return value
