"""Texts that are almost right: good ones, cut, doubled, mixed and sprinkled with what nobody expects."""

import os
import time
from collections.abc import Callable, Sequence
from typing import Final

from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from tests.conftest import FULL

SECONDS: Final = float(os.environ.get("UNSEEN_FUZZ_S", "600" if FULL else "0"))
"""How long each kind of text is tried; 0: one round of so many examples."""
EXAMPLES: Final = 80
HANG_S: Final = 10.0
"""Processor time for one text; none of ours takes a tenth of it."""
UNHURRIED: Final = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
"""What says nothing about a program that is given texts like these."""
SIGNS: Final = (
    "",
    " ",
    "\n",
    "\t",
    "\r\n",
    "\0",
    "é",
    "½",
    "٣",
    "９",
    "\u2028",
    "\ufeff",
    "'",
    '"',
    "\\",
    *"{}[];:@*#",
)
ODD: Final = (*SIGNS, "-1", "0", "99999999999999999999", "1e9", "none", "null", "../", "%s", "{0}", "a" * 500)


@st.composite
def edited(draw: st.DrawFn, corpus: Sequence[str], words: Sequence[str] = ()) -> str:
    """A text of the corpus with a few edits."""
    text = draw(st.sampled_from(corpus))
    pieces = st.one_of(st.sampled_from([*ODD, *words]), st.text(max_size=8))
    for _ in range(draw(st.integers(1, 5))):
        a, b = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        kind = draw(st.integers(0, 6))
        if kind == 0:
            text = text[:a] + draw(pieces) + text[a:]
        elif kind == 1:
            text = text[:a] + draw(pieces) + text[min(a + draw(st.integers(1, 3)), len(text)) :]
        elif kind == 2:
            text = text[:a] + text[b:]
        elif kind == 3:
            text = text[:b] + text[a:b] + text[b:]
        elif kind == 4:
            other = draw(st.sampled_from(corpus))
            text = text[:a] + other[draw(st.integers(0, len(other))) :]
        elif kind == 5:
            parts = text.split(" ")
            i, j = draw(st.integers(0, len(parts) - 1)), draw(st.integers(0, len(parts) - 1))
            parts[i], parts[j] = parts[j], parts[i]
            text = " ".join(parts)
        else:
            text = text.swapcase() if a % 2 else text.replace(" ", "  ")
    return text


def tried(texts: st.SearchStrategy[str], check: Callable[[str], object], first: int, parts: int = 1) -> int:
    """Check one text after the other, for so many examples or for so long; how many there were.

    `parts`: so many tests share the time of this kind of text.
    """
    count, begun, round_ = 0, time.monotonic(), 0

    def one(text: str) -> None:
        nonlocal count
        count += 1
        start = time.process_time()
        check(text)
        assert time.process_time() - start < HANG_S, "takes too long"

    while round_ == 0 or time.monotonic() - begun < SECONDS / parts:
        quick = settings(max_examples=EXAMPLES, database=None, suppress_health_check=UNHURRIED, deadline=None)
        seed(first + round_)(quick(given(texts)(one)))()
        round_ += 1
    return count
