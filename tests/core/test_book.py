"""A book is plain data, and says nothing until a game fills it."""

import pytest

from unseen.core.book import Book, Chapter, Law, RulesPage


def test_what_a_chapter_lacks_is_empty() -> None:
    chapter = Chapter("rules", "Rules", laws=(Law("TOY-1", "Nights", "The boat has to last."),))
    assert (chapter.paragraphs, chapter.plates, chapter.charts) == ((), (), ())
    assert [(law.id, law.example, law.notes) for law in chapter.laws] == [("TOY-1", "", "")]
    assert RulesPage((chapter,), ("By nobody.",)) == RulesPage((chapter,), ("By nobody.",))


def test_a_game_writes_its_own() -> None:
    for asked in (lambda: Book().rule("TOY-1"), lambda: Book().welcome(0), Book().page):
        with pytest.raises(NotImplementedError):
            asked()
