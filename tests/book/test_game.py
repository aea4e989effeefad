"""The book of a game from its data."""

from tests.core.toys import BOAT, CovesGame
from unseen.book.game import GameBook


def test_it_says_what_the_data_say(book: GameBook) -> None:
    assert book.rule("TOY-1") == "It lasts two nights."
    assert book.welcome(BOAT) == ("You hide.", "Last two nights.", "Do not be found.")
    assert [chapter.id for chapter in book.page().chapters][:3] == ["summary", "nights", "coves"]


def test_a_game_may_give_roles_and_words_of_its_own(book: GameBook) -> None:
    own = GameBook(CovesGame({}), book.package, book.draw, lambda seat: "boat", lambda: [("nights", "days")])
    assert own.welcome(1)[1] == "Last two days."
