"""The rules page: texts in the order in which one learns them."""

from unseen.book.chapters import options_chapter
from unseen.book.game import GameBook
from unseen.core.book import Plate


def test_the_chapters_in_order(book: GameBook) -> None:
    page = book.page()
    ids = ["summary", "nights", "coves", "endings", "who-sees-what", "rulings", "options", "notation", "glossary"]
    assert [chapter.id for chapter in page.chapters] == ids
    assert page.credits == ("By nobody.",)
    nights = page.chapters[1]
    assert nights.plates == (Plate("picture of boat:A", "Before the first night"),)
    assert [(law.id, law.text, law.example) for law in nights.laws] == [
        ("TOY-1", "After two nights the boat is away.", "Twice dark.")
    ]
    assert nights.laws[0].notes == "Options: `nights` · See also: TOY-R1"
    assert page.chapters[2].laws[0].notes == ""


def test_tables_have_rows_as_long_as_their_heads(book: GameBook) -> None:
    charts = [chart for chapter in book.page().chapters for chart in chapter.charts]
    assert charts
    assert [chart.heads for chart in charts if {len(row) for row in chart.rows} != {len(chart.heads)}] == []
    assert charts[0].rows == (("`away`", "the boat", "Nobody found it."), ("`draw`", "nobody", "All agreed."))


def test_a_rule_begins_with_what_is_otherwise_here(long_book: GameBook) -> None:
    law, ruling = long_book.page().chapters[1].laws[0], long_book.page().chapters[5].laws[0]
    assert law.text.startswith("**Here** `nights` is 3: No more, no less. **Usually:** ")
    assert ruling.text.endswith("**Usually:** It may.")


def test_a_game_without_options_has_an_empty_chapter_of_them() -> None:
    assert options_chapter((), {}).charts == ()
