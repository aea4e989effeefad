"""A set as one line with a digest: how it travels in an option, a record, a stored table."""

import hashlib
import json
from typing import Final

from unseen.games.threads.set_facts import SET, SetFacts
from unseen.games.threads.set_reading import Flaw, Json, Source

DIGITS: Final = 16


def line(facts: SetFacts) -> str:
    """The same facts always give the same line; `unseen.games.threads.content.read_set` gives the facts back."""
    body = {**facts.written(), "maps": [one.written() for one in facts.maps]}
    return _text({"schema": SET, "digest": digest(body), **body})


def digest(body: Json) -> str:
    """A short digest of a set, schema and digest left out."""
    rest = {key: value for key, value in body.items() if key not in ("schema", "digest")}
    return hashlib.sha256(_text(rest).encode()).hexdigest()[:DIGITS]


def check_digest(source: Source) -> None:
    """Flaw if a set bears a digest that is not its own; most files bear none."""
    body = source.parsed()
    if "digest" in body and body["digest"] != digest(body):
        raise Flaw(source, "digest", "is not that of this set: it was changed on its way")


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
