"""What is said to people about a match: steps, trays, counters, papers and play aids."""

from typing import Final


class StepWords:
    """A step for people: what it does, its price (or ""), and what everyone else will see of it (or "").

    `ends`: with it the turn is over, and nothing of it can be taken back without the others.
    """

    def __init__(self, text: str, price: str = "", seen: str = "", ends: bool = False) -> None:
        self.text: Final = text
        self.price: Final = price
        self.seen: Final = seen
        self.ends: Final = ends


class Shortcut:
    """Several offered steps as one button, such as laying the coin and ending the turn."""

    def __init__(self, steps: tuple[str, ...], words: StepWords) -> None:
        self.steps: Final = steps
        self.words: Final = words


class AidStep:
    """One line of a play aid: `state` is `done`, `now` or `later`."""

    def __init__(self, text: str, rules: tuple[str, ...], state: str) -> None:
        self.text: Final = text
        self.rules: Final = rules
        self.state: Final = state


class Counter:
    """One public or own number for the tray: label, value, a symbol's name, and the marks of its things, if any.

    Things with marks (`coin:A1`) lie in the tray one by one and are pointed at there.
    """

    def __init__(self, label: str, value: str, symbol: str = "", note: str = "", marks: tuple[str, ...] = ()) -> None:
        self.label: Final = label
        self.value: Final = value
        self.symbol: Final = symbol
        self.note: Final = note
        self.marks: Final = marks


class Sheet:
    """A paper that a seat keeps and may take away: its title, and its lines."""

    def __init__(self, title: str, lines: tuple[str, ...]) -> None:
        self.title: Final = title
        self.lines: Final = lines


class Card:
    """A card that lies open before everybody: `mark` (`card:x`) is its name for pointing, `uses` says how often it may
    be played, `spent` that it never can be again.
    """

    def __init__(
        self, mark: str, name: str, symbol: str, price: str, text: str, uses: str = "", spent: bool = False
    ) -> None:
        self.mark: Final = mark
        self.name: Final = name
        self.symbol: Final = symbol
        self.price: Final = price
        self.text: Final = text
        self.uses: Final = uses
        self.spent: Final = spent


class Tray:
    """What lies openly before one seat, or beside the board: tokens by kind, and cards. `mine`: before this listener.
    `full`: its cards say what they do; those before the listener always do.

    A token is a counter with at most one mark (`token:x`), by which one of its kind is taken.
    """

    def __init__(
        self,
        title: str,
        note: str = "",
        tokens: tuple[Counter, ...] = (),
        cards: tuple[Card, ...] = (),
        mine: bool = False,
        full: bool = False,
    ) -> None:
        self.title: Final = title
        self.note: Final = note
        self.tokens: Final = tokens
        self.cards: Final = cards
        self.mine: Final = mine
        self.full: Final = full or mine
