"""Effects of attacks and lines of cards: the grammar, and what they mean as data (THR-EFF-05, THR-CARD-05 to -07)."""

from typing import Final

EFFECTS: Final = ("suppress", "wound", "push", "drag")


class Effect:
    """What an attack or a card does to its target: a verb, and how many hexes a push or drag goes."""

    def __init__(self, verb: str, count: int = 0) -> None:
        self.verb: Final = verb
        self.count: Final = count

    def text(self) -> str:
        """`push:2`."""
        return f"{self.verb}:{self.count}" if self.count else self.verb


class Line:
    """One line of a card's script.

    `verb` is one of `move`, `conceal`, `attack`, `bind`, `tangle`, `gain`, `reveal`, `reorient`, `cure`, `mix`,
    `deploy`, `effect`, `bridge_place`, `bridge_remove`; `count` its number, `low` and `high` an effect's range.
    """

    def __init__(self, verb: str, count: int = 0, effect: Effect | None = None, low: int = 0, high: int = 0) -> None:
        self.verb: Final = verb
        self.count: Final = count
        self.effect: Final = effect
        self.low: Final = low
        self.high: Final = high

    def text(self) -> str:
        """The line as it is written."""
        if self.effect is not None:
            return f"effect {self.effect.text()} range {self.low}-{self.high} los"
        return WORDS[self.verb].replace("N", str(self.count))


WORDS: Final[dict[str, str]] = {
    "move": "move N",
    "conceal": "conceal self",
    "attack": "attack",
    "bind": "bind adjacent",
    "tangle": "tangle same",
    "gain": "gain yield",
    "reveal": "reveal within N",
    "reorient": "reorient own concealed up_to N",
    "cure": "cure own adjacent",
    "mix": "decoy.mix adjacent up_to N",
    "deploy": "deploy_one adjacent",
    "bridge_place": "bridge.place adjacent",
    "bridge_remove": "bridge.remove adjacent",
}
"""How a line of each verb but `effect` is written, N being one digit."""
VERBS: Final[list[str]] = [*WORDS, "effect"]


def read_effect(text: str) -> Effect | None:
    """An effect from its text; None if it is none."""
    verb, colon, count = text.partition(":")
    if verb in ("suppress", "wound") and not colon:
        return Effect(verb)
    if verb in ("push", "drag") and len(count) == 1 and count in "123456789":
        return Effect(verb, int(count))
    return None


def read_line(text: str) -> Line | None:
    """A line from its text; None if the grammar does not know it."""
    for verb, words in WORDS.items():
        if "N" not in words and text == words:
            return Line(verb)
        digits = "0123456789" if verb == "reveal" else "123456789"
        if "N" in words and text[:-1] == words[:-1] and text[-1:] in digits:
            return Line(verb, int(text[-1]))
    return _effect_line(text.split(" "))


def _effect_line(parts: list[str]) -> Line | None:
    if len(parts) != 5 or (parts[0], parts[2], parts[4]) != ("effect", "range", "los"):
        return None
    effect = read_effect(parts[1])
    band = parts[3]
    digits = band[::2]
    if effect is None or len(band) != 3 or band[1] != "-" or not (digits.isascii() and digits.isdigit()):
        return None
    low, high = int(band[0]), int(band[2])
    return Line("effect", 0, effect, low, high) if low <= high else None
