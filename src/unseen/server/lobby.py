"""What pages are given: the lobby, a table before one listener, a table just made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.ai.levels import MEDIUM, check_ceiling, make
from unseen.audit.report import Report
from unseen.core.errors import UnseenError
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.words import listed
from unseen.core.worked_out import WorkedOut
from unseen.server.history import Finished
from unseen.server.hotseat import HERE, people
from unseen.server.live import FRIEND, Live
from unseen.server.offers import Offer
from unseen.server.playtest.asking import asked_at
from unseen.server.settings import Settings
from unseen.server.talk import heard
from unseen.table import Table
from unseen.table.names import Called


class YourTable:
    """A table at which this browser sits, for the lobby."""

    def __init__(self, live: Live, device: str) -> None:
        seat = live.listener(device)
        table, game = live.table, live.table.game
        self.table_id: Final = live.id
        self.game_title: Final = game.title
        here = live.curtains.here(device)
        mine = here or ([] if seat == SPECTATOR else [seat])  # whose seats all went to others watches
        self.seat: Final = seat
        self.seat_title: Final = " and ".join([game.seats[one].title for one in mine]) or "a spectator"
        self.headline: Final = game.words.headline(table.view(SPECTATOR if here else seat))
        wanted = [seat for one in table.agreements.offers.values() for seat in one.asks]
        self.asked: Final = bool(live.curtains.asked(mine)) or bool(set(mine) & set(wanted))
        others = {other: player for other, player in live.players(seat).items() if other not in mine}
        names = live.names(seat)
        self.named: Final = listed([name for other, name in names.items() if other in others])
        """Who else sits there, by name."""
        self.opponents: Final = ", ".join([player for other, player in others.items() if other not in names])
        """Who else sits there without one."""


@dataclass(frozen=True)
class Lobby:
    """All that the first page shows."""

    offers: list[Offer]
    levels: dict[str, list[str]]
    """The levels of every game by its id."""
    yours: list[YourTable]
    finished: Sequence[Finished] = ()
    name: str = ""
    """Of this browser's person; "" for none."""
    faults: Sequence[str] = ()
    """What is wrong with plug-ins, for who runs the server."""


class Sitting:
    """A table as one listener has it before her."""

    def __init__(
        self,
        live: Live,
        session: str,
        worked: WorkedOut | None = None,
        report: Report | None = None,
        now: int = 0,
    ) -> None:
        self.table_id: Final = live.id
        self.table: Final = live.table
        self.listener: Final = live.listener(session)
        self.here: Final = live.curtains.here(session)
        """The seats of the people at this device, where there are several."""
        self.beside: Final = live.beside(self.listener, session)
        """What its stream compares with what is beside the posts."""
        self.curtain: Final = bool(self.here) and self.listener == SPECTATOR and not live.table.over
        self.following: Final = live.curtains.following(session)
        """Who should take the device now."""
        self.since: Final = live.curtains.since(self.listener) if self.here and self.listener != SPECTATOR else 0
        """From how many told events on this page says what is new."""
        self.players: Final = live.players_at(session)
        self.names: Final = live.names(self.listener)
        """What the people of each seat are called; seats whose people gave no name are missing."""
        self.called: Final = Called(live.table.game, self.names)
        """What the seats are called before people."""
        self.people: Final = named_at(live, session)
        self.open: Final = [seat for seat, player in self.players.items() if player == "open"]
        self.host: Final = live.stored.host == session
        self.invites: Final = live.invites(self.listener, session)
        """The open seats whose links this listener sends."""
        self.visited: Final = live.visited(self.listener, session)
        """Those of them whose link somebody opened."""
        self.linked: Final = [seat for seat in self.invites if seat in live.linked]
        """Those of them that have a link: a fresh one would void it."""
        self.renews: Final = live.renews(self.listener, session)
        """The seats of friends who have not played yet, whose links it can make void."""
        self.order: Final = live.order(self.listener)
        self.manners: Final = live.stored.manners
        self.past: Final = len(live.table.past)
        """From which step of another game this one goes on, 0 for none."""
        self.own_changes: Final = None if self.listener == SPECTATOR else live.own_marks.of(self.listener)
        """The listener's own marks and notes, from the first on; None for who only watches."""
        self.worked: Final = worked
        """What everybody could work out, where this listener asked for it and the table shows it."""
        self.report: Final = report
        """Of a finished game: what was checked."""
        self.replayed: Final = live.replayed
        """The same as it is looked back at."""
        self.now: Final = now
        """The time, for a table with a clock."""
        self.asked: Final = asked_at(live, session)
        """The seats at this browser whose people may be asked how the game was."""
        self.talk: Final = heard(live, session)
        """What the listener reads of what is said beside the game."""


def named_at(live: Live, session: str) -> list[tuple[str, str, str]]:
    """Of everybody at this browser: the name of the seat, its title, and what she is called ("" for nothing)."""
    seats = live.table.game.seats
    rows = sorted(people(live.sitters, session).items())
    return [(seats[seat].name, seats[seat].title, live.called.get(who, "")) for seat, who in rows]


@dataclass(frozen=True, repr=False)  # who reads a message of ours is not to get a link
class Created:
    """A new table, and the paths of its friends' links by seat name."""

    table_id: str
    links: dict[str, str]


class Wanted:
    """A table that somebody asks for, and that can be played; nothing of it is stored yet, and nothing dealt."""

    def __init__(
        self,
        offer: Offer,
        options: Mapping[str, str],
        seat: str,
        opponents: Mapping[str, str],
        clock: str,
        seed: bytes,
        settings: Settings,
    ) -> None:
        """UnseenError says what cannot be. Work for a thread: options may hold a board or a set."""
        game = offer.game(options)
        self.maker: Final = None if seat == "spectator" else game.seat(seat)
        self.players: Final = chosen_players(game, self.maker, opponents, settings.think_s)
        self.table: Final[Table] = Table(game, settings.dice(seed), pace=clock)
        if clock and FRIEND not in self.players.values():
            raise UnseenError("clock", "A clock is for people; where only computers play, leave it out.")


def chosen_players(
    game: Game, maker: Seat | None, opponents: Mapping[str, str], think_s: float | None
) -> dict[Seat, str]:
    """Who plays each seat; UnseenError `seat`, `level` or `level-ceiling`."""
    wanted = {game.seat(name): level for name, level in opponents.items()}
    for number, level in wanted.items():
        wanted[number] = FRIEND if level == HERE else level
    players = dict[Seat, str]()
    for number in range(len(game.seats)):
        players[number] = FRIEND if number == maker else wanted.get(number, MEDIUM)
        if players[number] != FRIEND:
            check_ceiling(game.id, players[number], think_s)
            make(players[number], game, number)
    return players
