"""What happened, in words, for one listener: turn by turn for the log, and since its own last turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from unseen.core.events import Event, Happening, Said, Told
from unseen.core.game import Game
from unseen.core.seats import SPECTATOR, Seat
from unseen.core.traces import Trace

OVER: Final = "The turn is over."


@dataclass(frozen=True)
class Sentence:
    """One sentence; `own`: nobody else was told it."""

    text: str
    own: bool
    later: bool
    """Only this listener knows it until the turn is told."""
    trace: Trace | None = None
    """What it changed on the board."""


@dataclass(frozen=True)
class Entry:
    """One turn: where it stands in the game, whose it was, its sentences and its notation."""

    number: int
    when: str
    who: str
    mine: bool
    said: list[Sentence]
    notation: str
    heard: int
    """How many events the listener had been told when it ended."""

    @property
    def open(self) -> str:
        """The sentences that others know too, as one text."""
        return " ".join([said.text for said in self.said if not said.own])

    @property
    def openly(self) -> str:
        """The same to be read; of a whole turn of which others know nothing more, that it is over."""
        return self.open or (OVER if self.notation else "")

    @property
    def places(self) -> tuple[str, ...]:
        """The places of which it speaks."""
        named = [place for said in self.said if said.trace is not None for place in said.trace.all]
        return tuple(dict.fromkeys(named))

    @property
    def own(self) -> str:
        """The sentences of this listener alone."""
        return " ".join([said.text for said in self.said if said.own])


@dataclass(frozen=True)
class Moved:
    """One thing of the last move: whose turn it was ("" where that is not told), a sentence or "", what it changed on
    the board, and whether nobody else was told it.
    """

    who: str
    text: str
    trace: Trace | None
    own: bool


@dataclass(frozen=True)
class Span:
    """The events of one turn, from `first` on and before `end`: whose it was, -1 if nobody's or not yet known, and
    whether it was no turn, but an answer in a window.
    """

    seat: Seat
    notation: str
    first: int
    end: int
    answer: bool = False


def spans(game: Game, listener: Seat, told: Sequence[Told]) -> list[Span]:
    """Every turn of which the listener was told something, the first one first; last what belongs to no whole turn."""
    found, at = list[Span](), 0
    for line in game.notation.lines(listener, told):
        found.append(Span(line.seat, str(line), at, at + line.heard, line.answer))
        at += line.heard
    return [*found, Span(-1, "", at, len(told))]


def title(game: Game, seat: Seat) -> str:
    """The title of a seat; "" if it is nobody's."""
    return game.seats[seat].title if 0 <= seat < len(game.seats) else ""


def entries(game: Game, listener: Seat, told: Sequence[Told]) -> list[Entry]:
    """All turns of which the listener was told something, the first one first."""
    view, found = game.blank(listener), list[Entry]()
    for span in spans(game, listener, told):
        said, when = list[Sentence](), game.words.headline(view)
        for one in told[span.first : span.end]:
            when = game.words.headline(view)  # a turn stands where it ended: its last event may turn the page
            sentence = game.words.event(view, one)
            if sentence:
                own, trace = one.audience in ("you", "team"), game.words.trace(view, one)
                said.append(Sentence(sentence, own, one.audience == "later", trace))
            view.learn(one)
        if span.end > span.first and (said or span.notation):
            mine = span.seat == listener or any([one.own for one in said])
            found.append(Entry(len(found), when, title(game, span.seat), mine, said, span.notation, span.end))
    return found


def last_move(game: Game, listener: Seat, told: Sequence[Told]) -> list[Moved]:
    """What happened since the listener's own last turn, for a spectator in the last turn, in the order in which it was
    told; whoever has begun a turn gives what she had been told before that. To answer in a window is no turn: what was
    told before it stays, without what only the answer told. In a turn of its own that goes on before everybody, it is
    what happened in it.
    """
    turns = spans(game, listener, told)
    first = since(listener, told, turns)
    view, found = game.view(listener, told[:first]), list[Moved]()
    for span in turns:
        for one in told[max(first, span.first) : span.end]:
            moved, begun = moved_by(game, span, view, one, span is turns[-1]), game.words.under_way(view)
            view.learn(one)
            if game.words.under_way(view) and not begun:
                found = []
            if moved is not None:
                whole = gone_on(found[-1], moved) if found else None
                found = [*found[:-1], whole] if whole is not None else [*found, moved]
    return found


def moved_by(game: Game, span: Span, view: Any, one: Told, running: bool) -> Moved | None:
    """An event of a turn, perhaps the `running` one, as the last move has it; None for what is routine, for what an
    answer in a window told its author alone, and for what has no sentence and changes nothing.
    """
    text, trace, own = game.words.event(view, one), game.words.trace(view, one), one.audience in ("you", "team")
    answer = own and not running and bool(game.window(view))
    if answer or routine(one.event) or not (text or trace is not None):
        return None
    return Moved(title(game, span.seat), text, trace, own)


def routine(event: Event) -> bool:
    """Is it for the log alone?"""
    return isinstance(event, Happening) and event.routine


def gone_on(before: Moved, after: Moved) -> Moved | None:
    """Both as one where the second goes on from where the first has come, and says the same of another place."""
    way, on = only_way(before), only_way(after)
    if not way or not on or way[-1] != on[0] or (before.who, before.own) != (after.who, after.own):
        return None
    if before.text.replace(way[-1], on[-1]) != after.text:
        return None
    return Moved(after.who, after.text, Trace(ways=((*way, *on[1:]),)), after.own)


def only_way(moved: Moved) -> tuple[str, ...]:
    """The way that somebody went, where nothing else was changed; () otherwise."""
    trace = moved.trace
    return trace.ways[0] if trace is not None and trace == Trace(ways=trace.ways[:1]) and trace.ways else ()


def since(listener: Seat, told: Sequence[Told], turns: Sequence[Span]) -> int:
    """After how many events the last move begins. Where no turns are written, a listener's own last one ends with what
    only she was told, or with what she did being said.
    """
    whole = turns[:-1]
    if listener == SPECTATOR:
        return whole[-1].first if whole else 0
    if whole:
        return max([span.end for span in whole if span.seat == listener and not span.answer], default=0)
    own = [at for at, one in enumerate(told, 1) if one.audience != "everyone" or isinstance(one.event, Said)]
    return max(own, default=0)
