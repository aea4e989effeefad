"""Whatever people wrote, a spreadsheet shows it and runs nothing; numbers stay numbers."""

import pytest

from unseen.core.spreadsheet import defused


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
@pytest.mark.parametrize("before", ["", " ", "\n", "\t", "\xa0", "\u200b", "\ufeff", "\x00 "])
def test_what_begins_like_a_formula_is_text(sign: str, before: str) -> None:
    assert defused(f"{before}{sign}cmd") == f"'{before}{sign}cmd"


@pytest.mark.parametrize("text", ["\tx", "-1+2", "-inf", "+1e", "-", "- 1", "-1\n", "-１"])
def test_what_is_no_number_is_text(text: str) -> None:
    assert defused(text) == f"'{text}"


@pytest.mark.parametrize("value", ["-1", "+2.5", "-1e-7", "a=b", "a\n=b", "", " ", "'=1", -1, -0.5, None, True])
def test_numbers_and_plain_text_stay_as_they_are(value: str | float | None) -> None:
    assert defused(value) == value


def test_lines_end_in_one_way() -> None:
    assert defused("a\r\nb\rc\nd") == "a\nb\nc\nd"
    assert defused("\r=a") == "'\n=a"
