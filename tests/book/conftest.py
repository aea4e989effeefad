"""A game whose rules stand as data."""

from pathlib import Path

import pytest

from tests.book.texts import package
from tests.core.toys import CovesGame
from unseen.book.game import GameBook

PACKAGE = "coves_with_a_book"


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of its package."""
    folder: Path = tmp_path_factory.mktemp("book")
    package(folder, PACKAGE)
    return folder


@pytest.fixture
def book(data: Path, monkeypatch: pytest.MonkeyPatch) -> GameBook:
    """Its book, with the options at their defaults."""
    monkeypatch.syspath_prepend(str(data))
    return GameBook(CovesGame({}), PACKAGE, lambda position: f"picture of {position}")


@pytest.fixture
def long_book(book: GameBook) -> GameBook:
    """The same for three nights."""
    return GameBook(CovesGame({"nights": 3}), PACKAGE, book.draw)
