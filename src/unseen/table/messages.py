"""What a seat may send to a table, checked strictly: one clear sentence for whatever is wrong."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.wire import Json

Post = dict[str, Json]
"""What a listener gets: `{number, kind, ...}`."""

STEPS_MAX: Final = 50
TEXT_MAX: Final = 80
NUMBER_MAX: Final = 10**9
BACK: Final = "back"
PAUSE: Final = "pause"
GO_ON: Final = "go-on"
DRAW: Final = "draw"
SEAT: Final = "seat"
REMATCH: Final = "rematch"
KINDS: Final[dict[str, tuple[str, ...]]] = {
    BACK: ("turns",), PAUSE: (), GO_ON: (), DRAW: (), SEAT: ("seat", "to"), REMATCH: (),
}  # fmt: skip
"""What can be offered, and the parts that each kind has beside its name."""
FRIEND: Final = "friend"
"""In place of a level: a person."""
TURNS_MAX: Final = 1000
UNTIMED: Final = -1
"""No time: the table has no clock."""
KEY: Final = re.compile(r"[A-Za-z0-9_.:-]{8,64}")
TICK: Final = "tick"
BEGAN: Final = "began"
WOKE: Final = "woke"
BEAT: Final = "beat"
AGAIN: Final = "again"
RENEWED: Final = "renewed"
SIGNS: Final = (TICK, BEGAN, WOKE, BEAT, AGAIN, RENEWED)
"""What the log holds beside messages."""
RELEASED: Final = "released"
"""The key of an entry from nobody: the answers that waited in a window take effect."""
ACTS: Final = ("steps", "take_back", "resign", "offer", "answer")


@dataclass(frozen=True)
class Offer:
    """What a seat offers or asks of the others: `kind`, and for some kinds which turn, which seat, and to whom."""

    kind: str
    turns: int = 0
    """Of `back`: to the start of how many of one's turns ago; 0 is the running one."""
    seat: str = ""
    to: str = ""
    """Of `seat`: a level's text, or FRIEND for whoever is given a link."""

    def dump(self) -> dict[str, Json]:
        """As it came in."""
        return {"kind": self.kind, **{name: getattr(self, name) for name in KINDS[self.kind]}}


@dataclass(frozen=True)
class Answer:
    """Yes or no to the offer of this number; who made it takes it back by no."""

    offer: int
    yes: bool


@dataclass(frozen=True)
class Message:
    """One checked message: steps taken all or none, or a take-back of the last draft steps, or resigning, or something
    about the table: an offer to the others, or an answer to one of theirs.
    """

    __match_args__ = ("key", "after", "steps", "take_back", "resign")

    key: str
    after: int
    steps: tuple[str, ...] = ()
    take_back: int = 0
    resign: bool = False
    waits: bool = False
    """The table took it as an answer in a window, which waits for the window's pause; nobody can send this."""
    offer: Offer | None = None
    answer: Answer | None = None
    at: int = UNTIMED
    """When it was taken, at a table with a clock; nobody can send this either."""
    away: bool = False
    """It would give away a seat whose holder is not there to be asked; nor can anybody send this."""

    @property
    def plays(self) -> bool:
        """Is it about the turn, and so about what was seen last?"""
        return not self.resign and self.offer is None and self.answer is None

    def taken(self, waits: bool, at: int, away: bool) -> "Message":
        """The same message as the table took it."""
        return Message(
            self.key, self.after, self.steps, self.take_back, self.resign, waits, self.offer, self.answer, at, away
        )

    def asks_same(self, other: "Message") -> bool:
        """Do both want the same, whatever they had seen?"""
        return self.key == other.key and self.act() == other.act()

    def act(self) -> dict[str, Json]:
        """What it wants."""
        if self.resign:
            return {"resign": True}
        if self.take_back:
            return {"take_back": self.take_back}
        if self.offer is not None:
            return {"offer": self.offer.dump()}
        if self.answer is not None:
            return {"answer": {"offer": self.answer.offer, "yes": self.answer.yes}}
        return {"steps": list(self.steps)}

    def dump(self) -> dict[str, Json]:
        """As it came in; `read_message` gives it back. `waits`, `away` and `at` come from the table."""
        head: dict[str, Json] = {"key": self.key, "after": self.after, **({"waits": True} if self.waits else {})}
        head |= {"away": True} if self.away else {}
        return {**head, **({"at": self.at} if self.at != UNTIMED else {}), **self.act()}


class Sign(Message):
    """An entry of the log that nobody sent: time passes, the game begins, the server is awake again, the next game, a
    seat is offered by a new link.
    """

    def __init__(self, name: str, value: Json) -> None:
        super().__init__(f"sign-{name}", 0)
        self.name: Final = name
        self.value: Final = value

    def act(self) -> dict[str, Json]:
        return {self.name: self.value}


def read_message(raw: object) -> Message:
    """A message from what came over the wire; UnseenError `malformed` says which part is wrong."""
    if not isinstance(raw, Mapping):
        raise malformed("A message is a JSON object with key, after and steps.")
    acts = [act for act in ACTS if act in raw]
    if len(acts) != 1:
        raise malformed("A message needs exactly one of steps, take_back, resign, offer and answer.")
    if set(raw) - {"key", "after", *acts}:
        raise malformed("A message has no other parts than key, after and what it wants.")
    key, after = read_key(raw.get("key")), whole(raw.get("after"), 0, "after is the number of the last post seen.")
    if acts == ["steps"]:
        return Message(key, after, steps=read_steps(raw["steps"]))
    if acts == ["take_back"]:
        count = whole(raw["take_back"], 1, "take_back is how many of your last steps to take back, 1 or more.")
        return Message(key, after, take_back=count)
    if acts == ["offer"]:
        return Message(key, after, offer=read_offer(raw["offer"]))
    if acts == ["answer"]:
        return Message(key, after, answer=read_answer(raw["answer"]))
    if raw["resign"] is not True:
        raise malformed("resign can only be true.")
    return Message(key, after, resign=True)


def read_key(value: object) -> str:
    """The idempotency key; UnseenError `malformed` if it is none."""
    if not isinstance(value, str) or not KEY.fullmatch(value):
        raise malformed("key is a text of 8 to 64 letters, digits, or - _ . : made anew for each message.")
    return value


def read_steps(value: object) -> tuple[str, ...]:
    """The texts of the steps; UnseenError `malformed` if they are none."""
    if not isinstance(value, list) or not 1 <= len(value) <= STEPS_MAX:
        raise malformed(f"steps is a list of 1 to {STEPS_MAX} step texts.")
    texts = [text for text in value if isinstance(text, str) and 1 <= len(text) <= TEXT_MAX and text.isprintable()]
    if len(texts) != len(value):
        raise malformed(f"Each step is a text of 1 to {TEXT_MAX} printable characters.")
    return tuple(texts)


def read_offer(value: object) -> Offer:
    """An offer; UnseenError `malformed` if it is none."""
    kind = value.get("kind") if isinstance(value, Mapping) else None
    if not isinstance(value, Mapping) or not isinstance(kind, str) or kind not in KINDS:
        raise malformed(f"offer is an object whose kind is one of {', '.join(KINDS)}.")
    if set(value) != {"kind", *KINDS[kind]}:
        parts = f"the parts {' and '.join(KINDS[kind])}" if KINDS[kind] else "no other parts"
        raise malformed(f"An offer of the kind {kind} has {parts}.")
    if kind == BACK:
        turns = whole(value["turns"], 0, "turns is how many of your turns ago, 0 for the running one.")
        return Offer(kind, min(turns, TURNS_MAX))
    if kind == SEAT:
        texts = [value[part] for part in KINDS[SEAT]]
        if not all([isinstance(text, str) and 1 <= len(text) <= TEXT_MAX and text.isprintable() for text in texts]):
            raise malformed("seat and to are short texts: a seat's name, and a level or friend.")
        return Offer(kind, seat=str(texts[0]), to=str(texts[1]))
    return Offer(kind)


def read_answer(value: object) -> Answer:
    """An answer; UnseenError `malformed` if it is none."""
    if not isinstance(value, Mapping) or set(value) != {"offer", "yes"} or not isinstance(value["yes"], bool):
        raise malformed("answer is an object with offer, the number of an offer, and yes, which is true or false.")
    return Answer(whole(value["offer"], 1, "offer is the number of an offer."), value["yes"])


def whole(value: object, least: int, sentence: str) -> int:
    """A whole number that is not too large; UnseenError `malformed` with this sentence otherwise."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= NUMBER_MAX:
        raise malformed(sentence)
    return value


def malformed(sentence: str) -> UnseenError:
    """They sent what is no message."""
    return UnseenError("malformed", sentence)
