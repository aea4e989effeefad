"""Log sheets to take away (NUN-LOG-01): one's own while the game goes on, all of them after the end."""

from tests.games.recorded import data
from unseen.audit import record, sheets
from unseen.core.match import Match
from unseen.core.seats import SPECTATOR
from unseen.games.nuns.game import NunsGame

CELESTE = """Log sheet: Celeste, cell 4
Wish: medicine on 121; key 5 (red) on 130
 1  50-6 w
 2  114-6 r
 3  130-1 sn K
 4  128-5 r
 5  123-5 r
 6  122-1 sn
 7  121-1 sn SW
 8  94-5 r
 9  46-5 r
10  18-5 r
11  19-1 r
12  18-5 r
13  4-3 w win
"""


def finished() -> Match:
    """A recorded match of three novices."""
    return record.read((data("nuns") / "end-tie-broken.txt").read_text(encoding="utf-8"), NunsGame)


def test_all_sheets_after_the_end() -> None:
    """To everybody, spectators included, seat by seat; as written by hand, captures marked."""
    match = finished()
    found = []
    for listener in match.listeners:
        found = sheets.kept(match, listener)
        assert [one.title for one in found] == [
            "Log sheet: Margaret, cell 2",
            "Log sheet: Celeste, cell 4",
            "Log sheet: Angelica, cell 5",
        ]
    assert sheets.text(found[1:2]) == CELESTE
    assert sheets.text(found).split("\n\n")[1] + "\n" == CELESTE
    assert " 1  44-6 r !" in found[0].lines


def test_ones_own_sheet_while_the_game_goes_on() -> None:
    whole = finished()
    match = whole.fork(len(whole.steps) - 1)
    assert [len(sheets.kept(match, seat)) for seat in (0, 1, 2, 3, SPECTATOR)] == [0, 1, 1, 1, 0]
    assert sheets.text(sheets.kept(match, 2)) == CELESTE.replace(" win", "")
    assert sheets.text(sheets.kept(match, 0)) == ""


def test_nothing_is_kept_before_the_deal() -> None:
    match = Match(NunsGame({"players": 3}))
    assert [sheets.kept(match, seat) for seat in match.listeners] == [[]] * 4
