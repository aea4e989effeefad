"""A table before one listener, as its page shows it. Made from that listener's view, draft and told list alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from markupsafe import Markup

from unseen.ai.levels import in_words
from unseen.core.game import Game, Order
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.traces import Trace
from unseen.core.turns import Entry, Moved, entries, last_move
from unseen.core.why import aided
from unseen.core.words import Counter
from unseen.draw import svg
from unseen.draw.own import Badge, kinds
from unseen.draw.scene import Figure, Mark, Scene
from unseen.server.lobby import Sitting
from unseen.server.pages_affairs import Affairs, Time, clocks, computer, limit
from unseen.server.pages_held import NOTHING, Held, LogLines
from unseen.server.pages_log import heads, history, news
from unseen.server.pages_own import Own
from unseen.server.pages_steps import OfferedStep, StepList, StepRow
from unseen.table import manners
from unseen.table.manners import PLACES, shown
from unseen.table.messages import UNTIMED

SAID_MAX: Final = 10
"""So many sentences of the last move stand above the board."""
DRAWN_MAX: Final = 12
"""So much of the last move is drawn on the board."""


def level_words(level: str) -> str:
    """A level for people."""
    return f"Computer, {in_words(level)[0].lower()}"


@dataclass(frozen=True)
class Player:
    """A seat and who sits there. `now`: it is known to be this one's decision."""

    seat: int
    name: str
    title: str
    symbol: str
    who: str
    now: bool
    clock: Time | None = None
    called: str = ""
    """The names of its people."""


@dataclass(frozen=True)
class Places:
    """How a table shows what can be worked out: its title before this listener, and what everybody agreed to."""

    title: str
    way: str


class LastMove:
    """What others did since the listener's last turn: numbered where the board shows it, of much the latest."""

    def __init__(self, told: Sequence[Moved]) -> None:
        drawn = [at for at, move in enumerate(told) if move.trace is not None]
        moves = told[drawn[-DRAWN_MAX] :] if len(drawn) > DRAWN_MAX else told
        self.traces: Final = [move.trace for move in moves if move.trace is not None]
        numbers = accumulate([int(move.trace is not None) for move in moves])
        numbered = [(n if move.trace is not None else 0, move) for n, move in zip(numbers, moves, strict=True)]
        self.lines: Final[list[tuple[int, Moved]]] = numbered[-SAID_MAX:]
        """Each of the last sentences with the number of its trace, 0 for none; all of them stand in the log."""


class TablePage:
    """All that the regions of a table show."""

    def __init__(self, sitting: Sitting, held: Held = NOTHING) -> None:
        table, listener = sitting.table, sitting.listener
        view = self.view = table.view(listener)
        draft = table.draft(listener)
        self.sitting: Final = sitting
        self.held: Final = held
        """What the page has already, if it asks for what is new."""
        self.id: Final = sitting.table_id
        self.game: Final[Game] = table.game
        self.listener: Final = listener
        self.host: Final = sitting.host
        self.after: Final = table.last(listener)
        self.over: Final = table.over
        self.watching: Final = listener == SPECTATOR
        self.title: Final = "Watching" if self.watching else self.game.seats[listener].title
        self.seat_name: Final = self.game.seat_name(listener)
        self.standing: Final = table.standing(listener)
        self.orders: Final[Sequence[Order]] = () if self.watching or self.over else self.game.orders
        self.order: Final = sitting.order
        self.people: Final = sitting.people
        self.draft: Final = [step.words.text for step in draft.steps] if draft is not None else []
        offered = table.ask(listener)
        self.list: Final = StepList(self.game, view, offered)
        self.asked: Final = bool(offered)
        self.legal: Final = self.list.legal
        self.about: Final = self.game.words.about(view)
        self.players: Final = players(sitting, self.asked or bool(self.standing))
        self.headline: Final = self.game.words.headline(view)
        self.secrets: Final = self.game.words.secrets(view)
        self.sheets: Final = bool(self.game.words.sheets(view))
        self.counters: Final[Sequence[Counter]] = self.game.words.counters(view)
        self.trays: Final = self.game.words.trays(view)
        self.places: Final = places_shown(sitting)
        self.worked: Final = sitting.worked
        self.aid: Final = aided(self.game, view, offered)
        self.prompt: Final = self.game.words.prompt(view) if self.asked else ""
        self.welcome: Final = self.game.book.welcome(listener)
        self.log: Final[list[Entry]] = entries(self.game, listener, table.told(listener))
        self.own: Final = Own(sitting.own_changes or ())
        self.own_shut: Final = self.watching
        self.history: Final = history(table, listener, self.log, self.own.notes)
        self.heads: Final = heads(table, sitting.called)
        self.lines: Final = LogLines(self.history, held.log, self.heads)
        self.last: Final = LastMove(last_move(self.game, listener, table.told(listener)))
        self.here: Final = bool(sitting.here)
        """Do several people play at this device?"""
        self.since: Final = sitting.since
        self.talk: Final = sitting.talk
        self.manners: Final = manners.told(sitting.manners)
        self.affairs: Final = Affairs(sitting)
        self.limit: Final = limit(table)
        self.days: Final = table.clock is not None and not table.clock.pace.live and not self.here
        """Are there days for a decision, and does nobody share the device?"""
        self.now: Final = sitting.now if table.clock is not None else UNTIMED

    # ---- the board ----
    @cached_property
    def picture(self) -> object:
        """The board as this listener knows it, with what it may point at."""
        worked = self.sitting.worked
        return self.game.pictures.scene(self.view, self.legal, None if worked is None else worked.heat)

    @cached_property
    def board(self) -> Markup:
        """The picture as it is shown, with the last move until something is begun."""
        traces = self.last.traces if self.untouched else ()
        return board(self.picture, "picture", self.list.movers, traces, self.held.ground, self.own.badges)

    @cached_property
    def own_kinds(self) -> list[str]:
        """The kinds of marks on the board that can have a mark of one's own; [] for all."""
        return own_kinds(self.picture)

    @cached_property
    def names(self) -> dict[str, str]:
        """What the board calls its things, by mark: `Seeker on D1`; and what open cards are called."""
        assert isinstance(self.picture, Scene), "a game's picture is a scene"
        cards = {card.mark: card.name for tray in self.trays for card in tray.cards}
        return cards | {mark.id: mark.label.partition(",")[0] for mark in self.picture.marks()}

    @cached_property
    def signs(self) -> frozenset[str]:
        """Who knows the things that are on the board, for the legend: `you`, `perhaps`, `out`, `everyone`."""
        assert isinstance(self.picture, Scene), "a game's picture is a scene"
        return frozenset([item.know for item in self.picture.items if isinstance(item, Mark | Figure)])

    @cached_property
    def rows(self) -> list[StepRow | OfferedStep]:
        """The steps as they are listed."""
        return self.list.rows(self.names)

    @cached_property
    def large(self) -> bool:
        """Does a small screen show it in parts?"""
        return is_large(self.picture)

    # ---- who sits here ----
    @cached_property
    def sitter(self) -> Player | None:
        """The listener, if it does not only watch."""
        return next(iter(among(self.players, [self.listener])), None)

    @cached_property
    def pair(self) -> list[Player]:
        """The seats of a table of two, the listener's own first."""
        return sorted(self.players, key=lambda player: player.seat != self.listener)

    @cached_property
    def wide(self) -> bool:
        """Is it more than a small board and two seats, and so laid out in another way?"""
        return self.large or len(self.players) > 2

    @cached_property
    def open_seats(self) -> list[Player]:
        """Where nobody sits yet."""
        return among(self.players, self.sitting.open)

    @cached_property
    def invited(self) -> list[Player]:
        """The open seats whose links this listener sends."""
        return among(self.open_seats, self.sitting.invites)

    @cached_property
    def visited(self) -> list[Player]:
        """Those of them whose link somebody opened."""
        return among(self.invited, self.sitting.visited)

    @cached_property
    def linked(self) -> list[Player]:
        """Those of them that have a link, which a fresh one would void."""
        return among(self.invited, self.sitting.linked)

    def instead(self, player: Player) -> str:
        """What gives an open seat to the computer."""
        return computer(self.game, player.seat).json

    @cached_property
    def renewed(self) -> list[Player]:
        """The seats of friends whose links it can make void."""
        return among(self.players, self.sitting.renews)

    # ---- what happened ----
    @cached_property
    def fresh(self) -> list[Entry]:
        """What stands at the head of the page when the curtain is lifted."""
        return fresh(self.log, self.since) if self.here else []

    @cached_property
    def news(self) -> str:
        """The table's last note, where no question stands in its place."""
        return "" if self.affairs.shown else news(self.history)

    @property
    def say(self) -> str:
        """Whose decision it is. It follows from what is offered to this listener, and counts nothing."""
        if self.asked:
            return "Your decision"
        if self.standing:
            return "Your answer stands"
        if self.affairs.paused:
            return "The game is paused"
        if self.open_seats:
            return "A seat is open" if len(self.open_seats) == 1 else "Seats are open"
        return "They play" if self.watching else "They think"

    @property
    def untouched(self) -> bool:
        """Has this decision not been begun?"""
        return not self.draft and not self.stands and not self.standing

    @property
    def stands(self) -> list[str]:
        """What the listener did in this turn and cannot take back: it learned something by it."""
        if not self.asked or not self.log or self.log[-1].notation:
            return []
        own = [said.text for said in self.log[-1].said if said.own]
        return own or [said.text for said in self.log[-1].said if said.later]


def places_shown(sitting: Sitting) -> Places | None:
    """What can be worked out, as this table shows it; None where it does not."""
    game = sitting.table.game
    if not shown(game, sitting.table.over, sitting.manners):
        return None
    hunts = game.hunts(sitting.listener)
    title = PLACES.title if hunts else "What they can work out about you"
    return Places(title, PLACES.word(sitting.manners[PLACES.key]))


def among(players: Sequence[Player], seats: Collection[Seat]) -> list[Player]:
    """Those of the players who sit in these seats."""
    return [player for player in players if player.seat in seats]


def fresh(log: Sequence[Entry], since: int) -> list[Entry]:
    """The turns told since; and one's own last turn, if it told what nobody else knows: the curtain fell at once."""
    own = [entry for entry in log if entry.heard == since and entry.own]
    return [*own, *[entry for entry in log if entry.heard > since]]


def board(
    scene: object,
    ident: str = "picture",
    movers: frozenset[str] = frozenset(),
    traces: Sequence[Trace] = (),
    held: str = "",
    badges: Sequence[Badge] = (),
    beneath: str = "",
) -> Markup:
    """The board with its marks, the last move on it, what its listener marked, and what lies under its pieces."""
    assert isinstance(scene, Scene), "a game's picture is a scene"
    return Markup(svg.render(scene, ident, movers, traces, held, badges, beneath))


def own_kinds(scene: object) -> list[str]:
    """The kinds of marks that can have a mark of one's own; [] for all."""
    assert isinstance(scene, Scene), "a game's picture is a scene"
    return kinds(scene)


def is_large(scene: object) -> bool:
    """Is it a board that a small screen shows in parts?"""
    assert isinstance(scene, Scene), "a game's picture is a scene"
    return scene.large


def still(scene: object, crop: tuple[float, float, float, float] | None = None) -> Markup:
    """A picture that nobody points at."""
    assert isinstance(scene, Scene), "a game's picture is a scene"
    return Markup(svg.still(scene, crop=crop))


def players(sitting: Sitting, asked: bool) -> list[Player]:
    """The seats, with whose decision it is where that is known: with two seats, the other one's if it is not mine."""
    seats, listener = sitting.table.game.seats, sitting.listener
    running = not sitting.table.over and not sitting.table.agreements.paused and listener != SPECTATOR
    found, times = [], clocks(sitting.table)
    for number, info in enumerate(seats):
        now = running and (asked if number == listener else len(seats) == 2 and not asked)
        found.append(
            Player(
                number,
                info.name,
                info.title,
                info.symbol,
                sitting.players[number],
                now,
                times.get(number),
                sitting.called.name(number),
            )
        )
    return found
