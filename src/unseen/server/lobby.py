"""What pages are given: the lobby, a table before one listener, a table just made."""

from collections.abc import Mapping
from typing import Final

from unseen.ai.levels import level_names, make
from unseen.core.game import Game
from unseen.core.report import Report
from unseen.core.seats import Seat
from unseen.server.live import FRIEND, Live
from unseen.server.offers import Offer


class YourTable:
    """A table at which this browser sits, for the lobby."""

    def __init__(self, live: Live, seat: Seat) -> None:
        table, game = live.table, live.table.game
        self.table_id: Final = live.id
        self.game_title: Final = game.title
        self.seat: Final = seat
        self.seat_title: Final = game.seats[seat].title
        self.headline: Final = game.headline(table.view(seat))
        self.asked: Final = bool(table.ask(seat))
        self.over: Final = table.over
        others = [player for other, player in live.players(seat).items() if other != seat]
        self.opponents: Final = ", ".join(others)


class Lobby:
    """All that the first page shows."""

    def __init__(self, offers: list[Offer], levels: dict[str, list[str]], yours: list[YourTable]) -> None:
        self.offers: Final = offers
        self.levels: Final = levels
        """The levels of every game by its id."""
        self.yours: Final = yours


class Sitting:
    """A table as one listener has it before her."""

    def __init__(
        self,
        live: Live,
        session: str,
        heat: Mapping[str, float] | None = None,
        report: Report | None = None,
        now: int = 0,
    ) -> None:
        self.table_id: Final = live.id
        self.table: Final = live.table
        self.listener: Final = live.listener(session)
        self.players: Final = live.players(self.listener)
        self.host: Final = live.stored.host == session
        self.order: Final = live.order(self.listener)
        self.heat: Final = heat
        self.report: Final = report
        """Of a finished game: what was checked."""
        self.now: Final = now
        """The time, for a table with a clock."""


class Created:
    """A new table, and the paths of its friends' links by seat name."""

    def __init__(self, table_id: str, links: dict[str, str]) -> None:
        self.table_id: Final = table_id
        self.links: Final = links


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
