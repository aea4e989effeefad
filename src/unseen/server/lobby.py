"""What pages are given: the lobby, a table before one listener, a table just made."""

from collections.abc import Mapping

from unseen.ai.levels import level_names, make
from unseen.core.game import Game
from unseen.core.seats import Seat
from unseen.server.live import FRIEND


def chosen_players(game: Game, maker: Seat | None, opponents: Mapping[str, str]) -> dict[Seat, str]:
    """Who plays each seat; UnseenError `seat` or `level`."""
    wanted = {game.seat(name): level for name, level in opponents.items()}
    names = level_names(game.id)
    usual = "rule" if "rule" in names else names[-1]
    players = {}
    for number in range(len(game.seats)):
        players[number] = FRIEND if number == maker else wanted.get(number, usual)
        if players[number] != FRIEND:
            make(players[number], game, number)
    return players
