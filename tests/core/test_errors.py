"""What others got wrong is one sentence, in which their own words are short and harmless."""

import json

from unseen.core.errors import UnseenError, cut, no_such, quoted


def test_an_error_shows_its_rule() -> None:
    assert str(UnseenError("illegal", "No.", "NUS-ATK-05")) == "No. (NUS-ATK-05)"
    assert str(UnseenError("illegal", "No.")) == "No."


def test_what_others_wrote_is_cut_and_quoted() -> None:
    assert cut("a" * 80) == "a" * 80
    assert cut("a" * 81) == "a" * 79 + "…"
    assert quoted("Nacht – é") == "Nacht – é"
    assert quoted("a\x1b[2Jb\n") == "a\\u001b[2Jb\n"
    assert json.loads(f'"{quoted(chr(0xE0001))}"') == chr(0xE0001), "as JSON writes it"


def test_a_name_that_is_nearly_right_is_asked_after() -> None:
    known = ["kakusareta", "nuns", "nusubito"]
    assert (
        no_such("game", "nunns", known)
        == "There is no game nunns; did you mean nuns? Games: kakusareta, nuns, nusubito."
    )
    assert "did you mean kakusareta?" in no_such("game", "kak", known)
    assert no_such("game", "go", known) == "There is no game go; games: kakusareta, nuns, nusubito."
    assert no_such("game", "go", []) == "There is no game go; games: none."
