"""What the person at the terminal knows and may do: a fold over the posts of one seat. No truth comes near it."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unseen.core.events import Ended, Said, Told
from unseen.core.game import Game, View
from unseen.core.seats import Action, Seat
from unseen.core.turns import Moved, last_move
from unseen.core.wire import Json, decode_told
from unseen.core.words import DRAFT, GAME
from unseen.core.worked_out import WorkedOut
from unseen.table import Post
from unseen.table.clock import time_text
from unseen.table.names import Called
from unseen.table.stream import ASIDE
from unseen.tui.worked import Worked


class Offer:
    """One line to choose: a step, or several steps behind one button."""

    def __init__(self, texts: tuple[str, ...], data: Mapping[str, Json], marks: frozenset[str]) -> None:
        self.texts: Final = texts
        self.words: Final = str(data.get("words", ""))
        self.price: Final = str(data.get("price", ""))
        self.seen: Final = str(data.get("seen", ""))
        self.ends: Final = data.get("ends") is True
        """It binds: it ends a turn or the game, and cannot be taken back."""
        self.binds: Final = str(data.get("binds", ""))
        self.left: Final = str(data.get("left", ""))
        """What is lost by ending the turn with it."""
        self.marks: Final = marks

    @property
    def asks(self) -> str:
        """What it is asked once more for, "" if it is not."""
        if self.binds == GAME:
            return "right or wrong, this ends the game"
        return f"end with {self.left}" if self.left else ""

    @property
    def line(self) -> tuple[object, ...]:
        """All that the list shows of it, and what it does."""
        return (self.texts, self.words, self.price, self.binds, self.left)

    @property
    def typed(self) -> str:
        """What a person types for it."""
        return "; ".join(self.texts)

    def fits(self, typed: str) -> bool:
        """Does what was typed so far stand in its text or words?"""
        wanted = " ".join(typed.casefold().split())
        return wanted in self.typed.casefold() or wanted in self.words.replace("**", "").casefold()


class LogLine:
    """One told event in words: `secret` is "", "you" (nobody else knows) or "soon" (the others hear it later); or a
    step that was taken by itself (`forced`).
    """

    def __init__(self, text: str, secret: str, headline: str, at: int = 0, ends: bool = False) -> None:
        self.text: Final = text
        self.secret = secret
        self.headline: Final = headline
        self.at: Final = at
        """How many events had been told then; 0 for what can never be taken back."""
        self.ends: Final = ends
        """It says how the game ended."""
        self.struck = False
        """It was taken back by consent."""


@dataclass(frozen=True)
class Refusal:
    """Why the table did not take what was sent."""

    sentence: str
    rule: str


@dataclass(frozen=True)
class Ending:
    """How the game ended."""

    ending: str
    winners: tuple[Seat, ...]
    notes: tuple[str, ...]


class Client:
    """Takes posts in, in order; everything that is drawn comes from here."""

    def __init__(self, game: Game, seat: Seat, joined_ms: int = 0, places: str = "shares") -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.joined_ms: Final = joined_ms
        """The table's time when this person came: a clock that was told before has run since."""
        self.names: Mapping[Seat, str] = {}
        """What the people of the seats are called."""
        self.committed: View = game.blank(seat)
        self.heard: Final[list[Told]] = []
        """All committed events that still stand."""
        self.view: View = self.committed.copy()
        """What the seat knows, its draft included."""
        self.log: Final[list[LogLine]] = []
        self.draft: list[str] = []
        """The texts of the steps that may be taken back."""
        self.draft_log: list[LogLine] = []
        self.offers: list[Offer] = []
        self.refusal: Refusal | None = None
        self.over: Ending | None = None
        self.alone: dict[int, str] = {}
        """Steps of the draft that were taken by themselves, by their places in it."""
        self.began = 0
        """How many events had been told when this seat's decision came."""
        self.acted = False
        """Has anything been done since then that stands?"""
        self.backs = 0
        """How often something was taken back by consent."""
        self.last: list[Moved] = []
        self.last_at = (-1, 0)
        """Of how many events, after how many takings back, the last move is."""
        self.after = 0
        """The number of the last post that has to be seen before playing on."""
        self.worked: Final = Worked(game, places)
        self.open: list[dict[str, Json]] = []
        """The offers that wait for answers."""
        self.paused = False
        self.next = ""
        """The table of the next game, as soon as all have agreed to one."""
        self.unread = 0
        """What the team said, and this person has not read."""
        self.clock: dict[str, Json] = {}
        """All clocks as they were told last."""
        self.clocked = 0.0
        """When that was."""

    @property
    def called(self) -> Called:
        """What the seats are called."""
        return Called(self.game, self.names)

    @property
    def asked(self) -> bool:
        """Is it this seat's decision?"""
        return bool(self.offers)

    @property
    def offered(self) -> list[Action]:
        """The single steps that are offered."""
        found = [self.game.notation.find(offer.texts[0]) for offer in self.offers if len(offer.texts) == 1]
        return [action for action in found if action is not None]

    @property
    def forced(self) -> Offer | None:
        """The only step that is offered, if it can be taken back."""
        only = self.offers[0] if len(self.offers) == 1 else None
        return only if only is not None and only.binds == DRAFT else None

    @property
    def backwards(self) -> int:
        """How many steps go back together: the last one that was chosen, and those after it that were not."""
        own = [at for at, text in enumerate(self.draft) if self.alone.get(at) != text]
        return len(self.draft) - own[-1] if own else 0

    @property
    def fresh(self) -> bool:
        """Has this seat done nothing since the last move?"""
        return not (self.asked and (self.acted or self.draft))

    def moved(self) -> list[Moved]:
        """The last move, until this seat's decision came."""
        upto = self.began if self.asked else len(self.heard)
        if self.last_at != (upto, self.backs):
            self.last_at, self.last = (upto, self.backs), last_move(self.game, self.seat, self.heard[:upto])
        return self.last

    @property
    def verdict(self) -> str:
        """How the game ended, in words; "" if nothing says it."""
        return next((line.text for line in reversed(self.log) if line.ends), "")

    def worked_out(self, wished: bool) -> WorkedOut | None:
        """What everybody could work out, in a running game at a table that shows it, for who wishes to see it."""
        return self.worked.read(self.heard) if wished and self.over is None else None

    def take(self, post: Post) -> None:
        """Take in the next post."""
        number = post["number"]
        assert isinstance(number, int)
        kind = post["kind"]
        if kind not in ASIDE:
            self.after = max(self.after, number)
        if kind == "refused":
            self.refusal = Refusal(str(post["sentence"]), str(post["rule"]))
            return
        self.refusal = None
        if kind in ASIDE:
            self.aside(kind, post)
            return
        self.turn(kind, post)
        self.acted = self.asked and (self.acted or kind == "told")
        if kind == "ask" and not self.asked:
            self.began = len(self.heard)
        self.offers = offers(post) if kind == "ask" else self.offers if kind in ("told", "draft") else []

    def turn(self, kind: Json, post: Post) -> None:
        """Something was told or taken back, is in the draft, or the game is over."""
        if kind == "told":
            told = self.told(post["events"])
            self.heard.extend(told)
            learn(self.game, self.committed, told, self.log, len(self.heard))
            self.worked.batches.told(len(told))
            self.redraft([])
        elif kind == "back":
            self.go_back(post["told"])
        elif kind == "draft":
            self.redraft(objects(post["steps"]))
        elif kind == "over":
            winners = tuple([seat for seat in items(post["winners"]) if isinstance(seat, int)])
            self.over = Ending(str(post["ending"]), winners, tuple([str(note) for note in items(post["notes"])]))

    def aside(self, kind: Json, post: Post) -> None:
        """Something about the table, not about the turn."""
        if kind == "offers":
            self.open = objects(post["open"])
        elif kind == "clock":
            at = post["at"]
            assert isinstance(at, int)
            self.clock, self.clocked = post, time.monotonic() - max(0, self.joined_ms - at) / 1000
        else:
            self.paused = post["note"] == "pause" or (self.paused and post["note"] != "go-on")
            self.next = str(post.get("table", self.next))
            self.log.append(LogLine(str(post["words"]), "", self.game.words.headline(self.committed)))

    def go_back(self, kept: Json) -> None:
        """What was told after so many events was taken back; it stays in the log."""
        assert isinstance(kept, int)
        del self.heard[kept:]
        self.backs += 1
        self.committed = self.game.view(self.seat, self.heard)
        for line in self.log:
            line.struck = line.struck or line.at > kept
        self.worked.back(kept)
        self.redraft([])

    def times(self) -> list[tuple[str, str, bool]]:
        """Every clock: its side's title, what is left now, and whether it runs."""
        found = []
        gone = max(0, int((time.monotonic() - self.clocked) * 1000))
        for side in objects(self.clock.get("sides", [])):
            seats, left, runs = items(side["seats"]), side["left"], side["runs"] is True
            titles = [self.game.seats[seat].title for seat in seats if isinstance(seat, int)]
            assert isinstance(left, int)
            found.append((" and ".join(titles), time_text(max(0, left - gone) if runs else left), runs))
        return found

    def asked_of(self) -> list[dict[str, Json]]:
        """The open offers that this seat has to answer."""
        return [one for one in self.open if self.seat in items(one["asks"])]

    def told(self, events: Json) -> list[Told]:
        """Events of a post."""
        return [decode_told(event, self.game.events) for event in objects(events)]

    def redraft(self, steps: list[dict[str, Json]]) -> None:
        """Put another draft on top of what is committed."""
        self.view = self.committed.copy()
        self.draft = [str(step["text"]) for step in steps]
        self.alone = {at: text for at, text in self.alone.items() if at < len(steps)}
        self.draft_log = []
        for at, (text, step) in enumerate(zip(self.draft, steps, strict=True)):
            if self.alone.get(at) == text:
                self.draft_log.append(LogLine(str(step["words"]), "forced", self.game.words.headline(self.view)))
            learn(self.game, self.view, self.told(step["events"]), self.draft_log)


def learn(game: Game, view: View, told: Sequence[Told], log: list[LogLine], upto: int = 0) -> list[LogLine]:
    """Let a view learn, and put what it learned into the log, in words; the log. `upto`: how many were told then."""
    for one in told:
        text, headline = game.words.event(view, one), game.words.headline(view)
        view.learn(one)
        if isinstance(one.event, Said):
            speak(log)
        if text:
            secret = {"everyone": "", "later": "soon"}.get(one.audience, "you")
            log.append(LogLine(text, secret, headline, upto, isinstance(one.event, Ended)))
    return log


def speak(log: list[LogLine]) -> None:
    """What waited was told to the others now."""
    for line in log:
        if line.secret == "soon":
            line.secret = ""


def offers(post: Post) -> list[Offer]:
    """The lines to choose from: shortcuts first, for they are what is mostly wanted."""
    steps = objects(post["steps"])
    marks = {str(step["text"]): frozenset([str(mark) for mark in items(step["marks"])]) for step in steps}
    found = []
    for shortcut in objects(post["shortcuts"]):
        texts = tuple([str(text) for text in items(shortcut["steps"])])
        found.append(Offer(texts, shortcut, frozenset().union(*[marks.get(text, frozenset()) for text in texts])))
    return found + [Offer((str(step["text"]),), step, marks[str(step["text"])]) for step in steps]


def items(value: Json) -> list[Json]:
    """A list of a post."""
    assert isinstance(value, list), value
    return value


def objects(value: Json) -> list[dict[str, Json]]:
    """A list of objects of a post."""
    return [item for item in items(value) if isinstance(item, dict)]
