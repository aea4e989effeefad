"""Colours keep the contrast that they promise, and the made files are those that the room would write."""

from pathlib import Path

import pytest

from unseen.draw import build, theme


def test_no_promised_contrast_is_broken() -> None:
    assert theme.broken_promises() == []


def test_there_are_promises_for_every_meaning() -> None:
    promised = {p.front for p in theme.promises()}
    assert {"ink", "lantern", "secret", "guess", "hunter", "hider", "good", "bad", "focus"} <= promised


def test_contrast_is_that_of_wcag() -> None:
    assert round(theme.contrast("#FFFFFF", "#000000"), 2) == 21
    assert round(theme.contrast("#777777", "#FFFFFF"), 2) == 4.48


def test_a_broken_promise_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(theme.LIGHT, "secret", "#F4E8F5")
    assert any(line.startswith("secret on card") and "light" in line for line in theme.broken_promises())


def test_themes_have_the_same_tokens() -> None:
    assert list(theme.LIGHT) == list(theme.DARK)


def test_terminal_styles_name_tokens() -> None:
    for name in theme.THEMES:
        styles = theme.terminal_styles(name)
        assert styles.keys() == theme.TERMINAL.keys()
        assert styles["you"].startswith("bold #")


def test_made_files_are_up_to_date() -> None:
    assert build.stale() == [], "run: python -m unseen.draw.build"


def test_a_stale_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "STATIC", tmp_path)
    assert set(build.stale()) == set(build.files())
    build.main()
    assert build.stale() == []
    (tmp_path / "symbols.svg").write_text("other")
    assert build.stale() == ["symbols.svg"]
