"""A game replayed step by step, from any listener's place: every step is known, so every seat may be watched.

The page of a table's end adds the verdict, and everything opened. Only a game that is decided and opened is shown so:
then every seat may see what every other was told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from unseen.audit import sheets
from unseen.audit.record import BY_TIME
from unseen.core.errors import UnseenError
from unseen.core.events import Ended
from unseen.core.game import Game
from unseen.core.match import Match
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.core.tracks import seen
from unseen.core.words import Counter, listed
from unseen.draw.everything import drawn
from unseen.server.branches import ALL_SEATS
from unseen.server.history import last_words
from unseen.server.lobby import Sitting
from unseen.server.pages_affairs import Again
from unseen.server.pages_log import heads, notes
from unseen.server.pages_own import Own
from unseen.server.pages_table import Player, board, is_large, own_kinds, players
from unseen.server.replays import Replayed, Turn
from unseen.server.talk import Heard
from unseen.table.names import Called
from unseen.table.own_marks import Change
from unseen.table.records import record_text

EVERYTHING: Final = "everything"
"""Watching from everybody's place at once."""
NO_HEADS: Final[Mapping[str, str]] = {}


@dataclass(frozen=True)
class Eyes:
    """A listener from whose place the game can be watched, or all of them at once; `shows` says what is seen so."""

    name: str
    title: str
    shows: str
    symbol: str
    current: bool


@dataclass(frozen=True)
class Opened:
    """What a seat knew alone at the moment, laid open."""

    title: str
    counters: list[Counter]


class ReplayPage:
    """All that a replay shows. `at` counts steps done, from 0 to `last`; `root` is where its pages are."""

    talk: Heard | None = None
    """What is said at the table, where it is one's game and no record that was brought."""

    def __init__(
        self,
        replayed: Replayed,
        listener: Seat,
        eyes: str,
        at: int | None,
        root: str,
        changes: Sequence[Change] | None = None,
        called: Called | None = None,
        heads: Mapping[str, str] = NO_HEADS,
    ) -> None:
        match = replayed.match
        self.called: Final = called if called is not None else Called(match.game, {})
        """What the seats are called; of a record that was brought, by their titles alone."""
        self.heads: Final = heads
        self.root: Final = root
        self.match: Final = match
        self.game: Final[Game] = match.game
        self.listener: Final = listener
        self.last: Final = len(match.steps)
        self.at: Final = self.last if at is None else min(max(at, 0), self.last)
        self.open: Final = eyes in ("", EVERYTHING)
        watched = SPECTATOR if self.open or eyes == "spectator" else self.game.seat(eyes)
        self.eyes_name: Final = EVERYTHING if self.open else self.game.seat_name(watched)
        self.eyes: Final = all_eyes(self.game, self.called, self.eyes_name)
        view = seen(match, watched, self.at)
        self.headline: Final = self.game.words.headline(view)
        picture, beneath = replayed.shown(self.at) if self.open else (drawn(self.game, view), "")
        self.keeps: Final = changes is not None
        """Does the listener have marks and notes of its own?"""
        self.own_eyes: Final = self.keeps and not self.open and watched == listener
        """Its notes stand beside the turns that it was told; its marks, too, where everything is open."""
        self.set_own(changes)
        self.board: Final[Markup] = board(picture, badges=self.own.badges, beneath=beneath)
        self.own_kinds: Final = own_kinds(picture)
        self.large: Final = is_large(picture)
        self.moment: Final = moment(match, self.at) if self.open else moment_of(match, watched, self.at)
        self.turns: Final[list[Turn]] = replayed.all_turns if self.open else replayed.turns[watched]
        self.opened: Final = opened(match, range(len(self.game.seats)) if self.open else (watched,), self.at)
        self.secretive: Final = (self.open or watched != SPECTATOR) and not laid_open(match, self.at)
        """Can anything be known to one side alone?"""
        self.counters: Final = self.game.words.counters(view)
        self.trays: Final = self.game.words.trays(view)
        self.sentence, self.all_open, self.ending, self.ended_at, self.symbol = "", "", "", "", ""
        self.branch: Final = replayed.branch(self.at)
        """From where another move can be tried."""
        self.all_seats: Final = ALL_SEATS
        self.past = ""
        """From what this game went on, if from another one."""
        self.fleeting = ""
        """How long a link to a moment leads somewhere, where that is not for long."""
        self.notes: tuple[str, ...] = ()
        self.won_by = ""
        self.result = "nobody wins"
        """By whom it is won, or a draw shared."""
        self.won: bool | None = None
        self.set_verdict(match, listener)

    def set_own(self, changes: Sequence[Change] | None) -> None:
        """The listener's own marks as they stood at this moment. They are set now, not when it has passed."""
        mine, now = changes if self.own_eyes or self.open else None, self.at == self.last
        self.own = Own(mine or (), None if now else self.match.heard_after(self.at)[self.listener])
        self.own_shut = mine is None or not now

    def set_verdict(self, match: Match, listener: Seat) -> None:
        """Who won and how, for this listener."""
        outcome = match.state.outcome()
        if outcome is None:
            self.sentence = "This record ends before the game is decided."
            return
        told = match.told[SPECTATOR]
        ends = [i for i, one in enumerate(told) if isinstance(one.event, Ended)]
        view = self.game.view(SPECTATOR, told[: ends[0]])
        self.sentence = last_words(match)
        after = self.game.view(SPECTATOR, told[: ends[0] + 1])
        self.all_open = " ".join([self.game.words.event(after, one) for one in told[ends[0] + 1 :]])
        self.ending = outcome.ending
        self.notes = tuple([self.game.words.note(one) for one in outcome.notes])
        self.ended_at = self.game.words.headline(view)
        self.won_by = self.called.all(outcome.winners)
        drawn = self.game.drawn(outcome.winners)
        won = bool(outcome.winners) and not drawn
        if self.won_by:
            self.result = f"{'shared' if drawn else 'won'} by {self.won_by}"
        self.symbol = self.game.seats[outcome.winners[0]].symbol if won else ""
        self.won = listener in outcome.winners if listener != SPECTATOR and won else None

    @property
    def caption(self) -> str:
        """What stands beside the board: the last step done, at the end who won and how."""
        return self.sentence if self.ending and self.at == self.last else self.moment

    def time_was_over(self, loser: str) -> None:
        """By the rules, the side whose time is over gives up: the verdict says why, and who won."""
        teams = [info.team for info in self.game.seats if info.name == loser]
        titles = [info.title for info in self.game.seats if info.team in teams]
        self.ending = BY_TIME
        if titles and self.won_by:
            self.sentence = f"The time of {listed(titles)} is over: {self.won_by} won."


def all_eyes(game: Game, called: Called, current: str) -> list[Eyes]:
    """Everything at once, every seat, then the spectators."""
    seats = [
        (one.name, called.head(seat), "what this seat was told", one.symbol) for seat, one in enumerate(game.seats)
    ]
    first = (EVERYTHING, "Everything", "all secrets at once", "")
    last = ("spectator", "Spectators", "what everyone was told", "")
    return [Eyes(*one, one[0] == current) for one in (first, *seats, last)]


def moment(match: Match, at: int) -> str:
    """The last step done, in its author's words."""
    if at == 0:
        return "The start"
    game, (seat, action) = match.game, match.steps[at - 1]
    if action == RESIGN and seat == SPECTATOR:
        return "All agree on a draw"
    if action == RESIGN and seat != CHANCE:
        return f"{game.seats[seat].title}: resigned"
    if seat == CHANCE:
        return game.words.drawn(seen(match, SPECTATOR, at - 1), action) or f"Chance: {game.notation.texts[action]}"
    return f"{game.seats[seat].title}: {game.words.step(seen(match, seat, at - 1), action).text}"


def moment_of(match: Match, watched: Seat, at: int) -> str:
    """The last step done, as one listener knew of it: its own step, or what it was told when another was done."""
    seat, action = match.steps[at - 1] if at else (watched, RESIGN)
    if seat == watched or action == RESIGN:
        return moment(match, at)
    before, now = match.heard_after(at - 1)[watched], match.heard_after(at)[watched]
    who = "Chance" if seat == CHANCE else match.game.seats[seat].title
    if before == now:
        return f"{who}: a step that {'spectators were' if watched == SPECTATOR else 'this seat was'} not told of"
    return sentences(match, watched, before, now) or f"{who}: a step"


def sentences(match: Match, listener: Seat, first: int, end: int) -> str:
    """Some events in a row, in the words of the one who was told them."""
    words, view, said = match.game.words, match.game.view(listener, match.told[listener][:first]), list[str]()
    for one in match.told[listener][first:end]:
        said.append(words.event(view, one))
        view.learn(one)
    return " ".join([text for text in said if text])


def laid_open(match: Match, at: int) -> bool:
    """Had everything been opened after so many steps, for the game was decided and all about it told?"""
    return match.state.outcome() is not None and match.heard_after(at)[SPECTATOR] == len(match.told[SPECTATOR])


def opened(match: Match, seats: Sequence[Seat], at: int) -> list[Opened]:
    """What each of these seats knew alone after so many steps."""
    game = match.game
    known = [(seat, game.words.secrets(seen(match, seat, at))) for seat in seats if seat != SPECTATOR]
    return [Opened(game.seats[seat].title, counters) for seat, counters in known if counters]


# ---- the end of a game at a table ----
def looked_back(sitting: Sitting) -> Replayed:
    """The finished game; UnseenError `no-seat` while it goes on, for nobody looks back then."""
    if not sitting.table.over or sitting.replayed is None:
        raise UnseenError("no-seat", "This game is still going on; it can be watched from every seat when it is over.")
    return sitting.replayed


class EndPage(ReplayPage):
    """All that the page of a finished game shows."""

    def __init__(self, sitting: Sitting, eyes: str, at: int | None) -> None:
        match = sitting.table.match
        super().__init__(
            looked_back(sitting),
            sitting.listener,
            eyes,
            at,
            f"/t/{sitting.table_id}",
            sitting.own_changes,
            sitting.called,
            heads(sitting.table, sitting.called),
        )
        if sitting.table.flagged:
            self.time_was_over(match.game.seats[sitting.table.flagged[0]].name)
        if sitting.past:
            self.past = f"went on from step {sitting.past} of another game"
        self.id: Final = sitting.table_id
        self.table: Final = sitting.table
        self.report: Final = sitting.report
        self.after: Final = sitting.table.last(sitting.listener)
        self.beside: Final = sitting.beside
        self.talk = sitting.talk
        self.again: Final = Again(sitting.table, sitting.here[0] if sitting.here else sitting.listener, sitting.called)
        self.notes_said: Final = notes(sitting.table, sitting.listener)
        self.seated: Final = sitting.listener != SPECTATOR or bool(sitting.here)
        self.players: Final[list[Player]] = players(sitting, False)
        self.sheets: Final = bool(sheets.kept(match, sitting.listener))

    def record(self) -> str:
        """The whole game as text."""
        return record_text(self.table)
