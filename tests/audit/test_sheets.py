"""Papers that seats keep: their own while the game goes on, those of all when it is over."""

from tests.core.toys import BOAT, WATCH, CovesGame, CovesView, CovesWords
from unseen.audit.sheets import kept, text
from unseen.core.match import Match
from unseen.core.words import Sheet


class Noting(CovesWords):
    """Everybody keeps one."""

    def sheets(self, view: CovesView) -> list[Sheet]:
        return [Sheet(f"Sheet of {view.seat}", (f"night {view.board.night}",))]


class NotingGame(CovesGame):
    """The toy with papers."""

    words = Noting()


def test_nobody_sees_anothers_paper_before_the_end() -> None:
    match = Match(NotingGame({}))
    assert [sheet.title for sheet in kept(match, WATCH)] == ["Sheet of 1"]
    match.resign(BOAT)
    assert [sheet.title for sheet in kept(match, WATCH)] == ["Sheet of 0", "Sheet of 1"]


def test_papers_as_a_text() -> None:
    assert text([Sheet("One", ("a", "b")), Sheet("Two", ())]) == "One\na\nb\n\nTwo\n"
    assert text([]) == ""
