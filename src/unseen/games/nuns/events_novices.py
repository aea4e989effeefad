"""What is told of novices: the deal, their own movement, and what guards see of it."""

from unseen.core.events import Event


class NoviceDealt(Event):
    """To everyone: this seat plays this novice."""

    seat: int
    who: str


class WishDealt(Event):
    """To a novice alone: her secret wish, by the id of its card."""

    wish: str


class BlessingDealt(Event):
    """To whom it is dealt alone, a novice or the guard side: a blessing."""

    blessing: str


class BlessingGiven(Event):
    """To the guard side alone: this figure holds this blessing."""

    who: str
    blessing: str


class TurnBegan(Event):
    """To everyone: the marker stands on this turn, the novices move."""

    turn: int


class Stepped(Event):
    """To her alone: her next dot, whether guards see it, and whether her card hides her there."""

    dot: int
    seen: bool
    hidden: bool


class PhaseEnded(Event):
    """To her alone: phase one of turn 1 is over."""


class Sealed(Event):
    """To her alone: her movement is sealed with this card, with one additional step if `swift`."""

    card: str
    swift: bool


class KeysTaken(Event):
    """To her alone: she has her keys (NUN-KEY-01)."""


class ItemTaken(Event):
    """To her alone: she has her item (NUN-WISH-01)."""


class ItemDropped(Event):
    """To her alone: her item is back on its dot (NUN-WISH-03)."""


class ItemLost(Event):
    """To everyone, with announce_item_loss: a captured novice had her item."""

    who: str


class Sighted(Event):
    """To everyone: a guard sees this novice on this dot."""

    who: str
    dot: int


class Vanished(Event):
    """To everyone: her own step took her out of sight; a token points from the last dot to the next."""

    who: str
    dot: int
    to: int


class Unsighted(Event):
    """To everyone: no guard sees her any more; the token of a novice on the run returns to her cell."""

    who: str


class Captured(Event):
    """To everyone: a guard has captured a novice on this dot; the guards have so many points."""

    guard: str
    who: str
    dot: int
    points: int


class OnTheRun(Event):
    """To everyone: a caught novice is out of sight and on the run again (NUN-CAUGHT-04)."""

    who: str


class CardsShown(Event):
    """To everyone: the movement cards of all novices, clockwise (N2)."""

    who: tuple[str, ...]
    cards: tuple[str, ...]
