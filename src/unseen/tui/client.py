"""What the person at the terminal knows and may do: a fold over the posts of one seat. No truth comes near it."""

from collections.abc import Mapping, Sequence
from typing import Final

from unseen.ai.heat import Heat
from unseen.core.events import Said, Told
from unseen.core.game import Game, View
from unseen.core.seats import Seat
from unseen.core.wire import Json, decode_told
from unseen.table import Post


class Offer:
    """One line to choose: a step, or several steps behind one button."""

    def __init__(self, texts: tuple[str, ...], data: Mapping[str, Json], marks: frozenset[str]) -> None:
        self.texts: Final = texts
        self.words: Final = str(data.get("words", ""))
        self.price: Final = str(data.get("price", ""))
        self.seen: Final = str(data.get("seen", ""))
        self.ends: Final = data.get("ends") is True
        """It binds: it ends a turn or the game, and cannot be taken back."""
        self.marks: Final = marks

    @property
    def typed(self) -> str:
        """What a person types for it."""
        return "; ".join(self.texts)

    def fits(self, typed: str) -> bool:
        """Does what was typed so far stand in its text or words?"""
        wanted = " ".join(typed.casefold().split())
        return wanted in self.typed.casefold() or wanted in self.words.replace("**", "").casefold()


class LogLine:
    """One told event in words: `secret` is "", "you" (nobody else knows) or "soon" (the others hear it later)."""

    def __init__(self, text: str, secret: str, headline: str) -> None:
        self.text: Final = text
        self.secret = secret
        self.headline: Final = headline


class Refusal:
    """Why the table did not take what was sent."""

    def __init__(self, sentence: str, rule: str) -> None:
        self.sentence: Final = sentence
        self.rule: Final = rule


class Ending:
    """How the game ended."""

    def __init__(self, ending: str, winners: tuple[Seat, ...], notes: tuple[str, ...]) -> None:
        self.ending: Final = ending
        self.winners: Final = winners
        self.notes: Final = notes


class Client:
    """Takes posts in, in order; everything that is drawn comes from here."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.committed: Final[View] = game.blank(seat)
        self.view: View = self.committed.copy()
        """What the seat knows, its draft included."""
        self.log: Final[list[LogLine]] = []
        self.draft: list[str] = []
        """The texts of the steps that may be taken back."""
        self.draft_log: list[LogLine] = []
        self.offers: list[Offer] = []
        self.refusal: Refusal | None = None
        self.over: Ending | None = None
        self.after = 0
        self.heat: Final = Heat(game) if game.heated(seat) else None

    @property
    def asked(self) -> bool:
        """Is it this seat's decision?"""
        return bool(self.offers)

    def guess(self) -> Mapping[str, float] | None:
        """Where others may be, as far as everybody could work it out, for a seat that sees it in a running game."""
        return None if self.heat is None or self.over is not None else self.heat.shares()

    def take(self, post: Post) -> None:
        """Take in the next post."""
        number = post["number"]
        assert isinstance(number, int)
        self.after = max(self.after, number)
        kind = post["kind"]
        if kind == "refused":
            self.refusal = Refusal(str(post["sentence"]), str(post["rule"]))
            return
        self.refusal = None
        if kind == "told":
            told = self.told(post["events"])
            learn(self.game, self.committed, told, self.log)
            if self.heat is not None:
                self.heat.learn(told)
            self.redraft([])
        elif kind == "draft":
            self.redraft(objects(post["steps"]))
        elif kind == "over":
            winners = tuple([seat for seat in items(post["winners"]) if isinstance(seat, int)])
            self.over = Ending(str(post["ending"]), winners, tuple([str(note) for note in items(post["notes"])]))
        self.offers = offers(post) if kind == "ask" else self.offers if kind in ("told", "draft") else []

    def told(self, events: Json) -> list[Told]:
        """Events of a post."""
        return [decode_told(event, self.game.events) for event in objects(events)]

    def redraft(self, steps: list[dict[str, Json]]) -> None:
        """Put another draft on top of what is committed."""
        self.view = self.committed.copy()
        self.draft = [str(step["text"]) for step in steps]
        told = [one for step in steps for one in self.told(step["events"])]
        self.draft_log = learn(self.game, self.view, told, [])


def learn(game: Game, view: View, told: Sequence[Told], log: list[LogLine]) -> list[LogLine]:
    """Let a view learn, and put what it learned into the log, in words; the log."""
    for one in told:
        text, headline = game.event_words(view, one), game.headline(view)
        view.learn(one)
        if isinstance(one.event, Said):
            speak(log)
        if text:
            secret = {"everyone": "", "later": "soon"}.get(one.audience, "you")
            log.append(LogLine(text, secret, headline))
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
