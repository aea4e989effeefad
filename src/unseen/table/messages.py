"""What a seat may send to a table, checked strictly: one clear sentence for whatever is wrong."""

import re
from collections.abc import Mapping
from typing import Final

from unseen.core.errors import UnseenError
from unseen.core.wire import Json

Post = dict[str, Json]
"""What a listener gets: `{number, kind, ...}`."""

STEPS_MAX: Final = 50
TEXT_MAX: Final = 80
NUMBER_MAX: Final = 10**9
KEY: Final = re.compile(r"[A-Za-z0-9_.:-]{8,64}")
ACTS: Final = ("steps", "take_back", "resign")


class Message:
    """One checked message: steps taken all or none, or a take-back of the last draft steps, or resigning."""

    __match_args__ = ("key", "after", "steps", "take_back", "resign")

    def __init__(
        self,
        key: str,
        after: int,
        steps: tuple[str, ...] = (),
        take_back: int = 0,
        resign: bool = False,
        waits: bool = False,
    ) -> None:
        self.key: Final = key
        self.after: Final = after
        self.steps: Final = steps
        self.take_back: Final = take_back
        self.resign: Final = resign
        self.waits: Final = waits
        """The table took it as an answer in a window, which waits for the window's pause; nobody can send this."""

    def waiting(self) -> "Message":
        """The same message as an answer that waits."""
        return Message(self.key, self.after, self.steps, self.take_back, self.resign, True)

    def asks_same(self, other: "Message") -> bool:
        """Do both want the same, whatever they had seen?"""
        mine = (self.key, self.steps, self.take_back, self.resign)
        return mine == (other.key, other.steps, other.take_back, other.resign)

    def dump(self) -> dict[str, Json]:
        """As it came in; `read_message` gives it back. `waits` comes from the table."""
        head: dict[str, Json] = {"key": self.key, "after": self.after, **({"waits": True} if self.waits else {})}
        if self.resign:
            return {**head, "resign": True}
        if self.take_back:
            return {**head, "take_back": self.take_back}
        return {**head, "steps": list(self.steps)}


def read_message(raw: object) -> Message:
    """A message from what came over the wire; UnseenError `malformed` says which part is wrong."""
    if not isinstance(raw, Mapping):
        raise malformed("A message is a JSON object with key, after and steps.")
    acts = [act for act in ACTS if act in raw]
    if len(acts) != 1:
        raise malformed("A message needs exactly one of steps, take_back and resign.")
    if set(raw) - {"key", "after", *acts}:
        raise malformed("A message has no other parts than key, after and one of steps, take_back and resign.")
    key, after = read_key(raw.get("key")), whole(raw.get("after"), 0, "after is the number of the last post seen.")
    if acts == ["steps"]:
        return Message(key, after, steps=read_steps(raw["steps"]))
    if acts == ["take_back"]:
        count = whole(raw["take_back"], 1, "take_back is how many of your last steps to take back, 1 or more.")
        return Message(key, after, take_back=count)
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


def whole(value: object, least: int, sentence: str) -> int:
    """A whole number that is not too large; UnseenError `malformed` with this sentence otherwise."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= NUMBER_MAX:
        raise malformed(sentence)
    return value


def malformed(sentence: str) -> UnseenError:
    """They sent what is no message."""
    return UnseenError("malformed", sentence)
