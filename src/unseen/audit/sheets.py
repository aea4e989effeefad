"""The papers that seats keep beside the board, as one text to take away."""

from unseen.core.match import Match
from unseen.core.seats import Seat
from unseen.core.words import Sheet


def kept(match: Match, listener: Seat) -> list[Sheet]:
    """Its own papers while the game goes on, those of every seat when it is over and opened."""
    game = match.game
    seats = [listener] if match.state.pending() else list(range(len(game.seats)))
    return [sheet for seat in seats for sheet in game.words.sheets(game.view(seat, match.told[seat]))]


def text(sheets: list[Sheet]) -> str:
    """One after the other, with a line between them; "" without sheets."""
    return "\n".join(["\n".join([sheet.title, *sheet.lines, ""]) for sheet in sheets])
