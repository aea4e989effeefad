"""A printed seed gives the same run again."""

import importlib.util
import sys
from pathlib import Path

from hypothesis import given, seed, settings
from hypothesis import strategies as st


def examples() -> list[str]:
    """What Hypothesis makes of one seed."""
    found = []

    @seed(1)
    @settings(max_examples=300, database=None)
    @given(st.text(max_size=8), st.integers(0, 2**64))
    def one(text: str, number: int) -> None:
        found.append(f"{text!r} {number}")

    one()
    return found


def test_examples_do_not_depend_on_what_was_imported(tmp_path: Path) -> None:
    """A worker has imported what its own tests need, which is not the same in every run."""
    before = examples()
    place = tmp_path / "words.py"
    place.write_text("".join(f"word_{n} = ({n + 70_000}, 'letters {n}')\n" for n in range(300)), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("words_that_nobody_had", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
        assert examples() == before
    finally:
        del sys.modules[spec.name]
