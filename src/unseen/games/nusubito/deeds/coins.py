"""The coins: laid where the movement ends, sacrificed below, and picked up again (NUS-COIN, NUS-SPEC-05)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TEMPLES, bit, cell, cells, count, has, is_temple
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.nusubito.board import THIEF, THIEF_DAY, Board
from unseen.games.nusubito.deeds.specials import SISTER_COINS, Special, often
from unseen.games.nusubito.deeds.things import Step, here, sentence
from unseen.games.nusubito.knowledge import Known
from unseen.games.nusubito.moves import ends, playable
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples.events import CoinBack, Laid
from unseen.games.temples.knowledge import Slot
from unseen.games.temples.things import COIN, HOLY, ONE_COIN, offer, turn_name

PICK: Final = 75
SACRIFICE: Final = 100
PLACE: Final = 128
BACK: Final = "back"
VERBS: Final = {"placed": "You lay", "sacrificed": "Below it goes", BACK: "You take back"}
PICKED: Final = Word("c{coin}", "pick {coin}", coin=HOLY)
LAID: Final = Word("({at})", "place", at=HOLY)
BOTH_LAID: Final = Word("({at}/{coin})", "sacrifice {coin}", at=HOLY, coin=HOLY)


class CoinShown(Happening):
    """To the thief alone: which coin it was, and how it went (`placed`, `sacrificed`, `back`)."""

    coin: str
    how: str

    def learned(self, view: Known, later: bool) -> None:
        if view.thief is None:
            return
        if self.how == BACK:
            view.thief.take(cell(self.coin), view.board.night())
            view.take_up(self.coin)
            return
        if self.how == "sacrificed":
            view.note("sacrifice")
        view.thief.lay(cell(self.coin), self.how == "sacrificed")
        view.shown = (*view.shown, self.coin)

    def laid(self) -> bool:
        """Did it go to the table?"""
        return self.how != BACK

    def words(self, view: Known) -> str:
        return f"{VERBS[self.how]} coin **{self.coin}**."

    def written(self, own: bool) -> str:
        return PICKED.write(self) if self.how == BACK else ""


class CoinsPlaced(Laid):
    """The thief's turn put one coin, or two, face down on the table."""

    count: int

    def happen(self, board: Board) -> None:
        board.coins -= self.count

    def learned(self, view: Known, later: bool) -> None:
        """What a night showed is taken off."""
        view.note("place")
        label = turn_name(int(view.board.round), view.rules.day_rounds)
        view.laid = (*view.laid, Slot(label, ("",) * self.count))
        view.slots = (*view.slots, Slot(label, view.shown)) if view.thief is not None else ()
        view.shown = ()
        view.marker = ("", "")
        view.seen_at = ""

    def words(self, view: Known) -> str:
        return f"The thief moves and lays {'one coin' if self.count == 1 else 'two coins'}."


class Lay(Step):
    """The movement ends, and the coin of the temple is laid."""

    def lay(self, p: Position, below: i64, tell: Tell | None) -> None:
        """NUS-COIN-02: the location coin, above a sacrificed one if `below` is a coin."""
        b, turn, number = p.board, 2 * int(p.board.round), 1
        if below >= 0:
            number = 2
            b.lay(below, True)
        b.lay(b.at, False)
        b.coins -= number
        if p.slots:
            p.slots = [turn if c == b.at else turn + 1 if c == below else old for c, old in enumerate(p.slots)]
        if tell is not None:
            if below >= 0:
                p.whisper(tell, CoinShown(NAMES[below], "sacrificed"))
            p.whisper(tell, CoinShown(NAMES[b.at], "placed"))
            p.later(tell, THIEF, CoinsPlaced(number))

    def not_here(self, view: Known) -> Reason | None:
        """NUS-THIEF-MOVE-05 and -06: can the movement end on this temple?"""
        t = view.own
        if not has(t.hand, t.at):
            return "NUS-THIEF-MOVE-05", f"Coin {view.at} is not in your hand, so the turn cannot end here."
        if t.at == t.origin and not view.rules.may_end_on_origin:
            return "NUS-THIEF-MOVE-06", "The turn cannot end on the temple where it began."
        return None


class Place(Lay):
    """The location coin alone."""

    general = ("NUS-THIEF-MOVE-05", "The turn cannot end on this temple now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        self.lay(p, -1, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.own.coin_down:
            return "NUS-SEQ-02", "The coin of this turn lies already."
        if not view.path:
            return "NUS-THIEF-MOVE-01", "You must move: leap first."
        if view.own.spent > 2:
            return "NUS-COIN-04", "A third movement needs a sacrifice."
        return self.not_here(view)

    def none(self, view: Known) -> str:
        return sentence(self.why_not(view, []))

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return here(view)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Stop and lay coin **{view.at}**", "", ONE_COIN, chip="stop and lay")


class Sacrifice(Lay):
    """The location coin on top of another."""

    general = ("NUS-COIN-02", "This coin cannot be sacrificed now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        self.lay(p, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if view.own.coin_down:
            return "NUS-COIN-02", "The coin of this turn lies already."
        if view.own.special:
            return "NUS-COIN-03", "A turn has a sacrifice or a special action, not both."
        if not view.path:
            return "NUS-THIEF-MOVE-01", "Leap first: the coins are laid where the movement ends."
        if not has(view.own.hand, cell(rest[0])):
            return "NUS-COIN-02", f"Coin {rest[0]} is not in your hand."
        if rest[0] == view.at:
            return "NUS-COIN-02", f"Coin {rest[0]} is the one that shows where you are; sacrifice another."
        if has(view.own.fresh, cell(rest[0])):
            return "NUS-COIN-02", f"Coin {rest[0]} came to your hand in this turn."
        if not view.rules.sacrifice_bluff and view.own.spent < 3:
            return "NUS-COIN-04", "Two coins are laid for a third movement only."
        return self.not_here(view)

    def none(self, view: Known) -> str:
        t = view.own
        if t.special:
            return "A turn has a sacrifice or a special action, not both."
        if not view.path:
            return "Leap first: the coins are laid where the movement ends."
        if count(playable(t)) < 2:
            return "You have no second coin in hand."
        if not view.rules.sacrifice_bluff and t.spent < 3:
            return "Two coins are laid for a third movement only."
        return sentence(self.not_here(view))

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = f"Everyone sees two coins, so {'up to' if view.rules.sacrifice_bluff else 'exactly'} three movements."
        text = f"Lay coin **{view.at}** on top of coin **{rest[0]}**"
        return StepWords(text, "", seen, chip="lay below")


class Pick(Special):
    """A coin comes back to the hand."""

    general = ("NUS-SPEC-05", "This coin cannot be picked up now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """NUS-SPEC-05, NUS-TNIGHT-01."""
        b = p.board
        slot = ""
        b.act_as("coin")
        b.take(n, b.night())
        b.coins += 1
        b.spend_point()
        if p.slots:
            slot = slot_name(p, p.slots[n])
            p.slots = [-1 if c == n else old for c, old in enumerate(p.slots)]
        if tell is not None:
            p.whisper(tell, CoinShown(NAMES[n], BACK))
            p.later(tell, THIEF, CoinBack(slot))

    def enough(self, view: Known) -> Reason | None:
        return often(view, view.own.night_coins, SISTER_COINS, "coins may come back")

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        if not is_temple(rest[0]):
            return "NUS-SPEC-05", f"{rest[0]} is no temple, so it has no coin."
        if has(view.own.hand, cell(rest[0])):
            return "NUS-SPEC-05", f"Coin {rest[0]} is in your hand already."
        if has(view.own.fresh, cell(rest[0])):
            return "NUS-SPEC-05", f"Coin {rest[0]} was laid in this turn."
        if rest[0] == view.at and not view.rules.pickup_location_coin:
            return "NUS-SPEC-05", f"Coin {rest[0]} shows where you are, so it stays on the table."
        return None

    def none(self, view: Known) -> str:
        today = sentence(self.not_today(view) or self.enough(view))
        return today or "No coin of yours on the table can come back now."

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = "Everyone sees that a coin comes back, not which."
        if view.rules.pickup_slot_public:
            seen = "Everyone sees from which turn's place the coin comes back, not which it is."
        return StepWords(f"Pick up coin **{rest[0]}**", self.price(view), seen, chip="pick up")


def offer_stops(b: Thief, out: list[Action]) -> None:
    """NUS-COIN-02 to -04: the location coin, alone or on top of a sacrificed one."""
    if not has(ends(b), b.at):
        return
    hand = playable(b)
    if b.spent <= 2:
        out.append(PLACE)
    if not b.special and count(hand) >= 2 and (b.rules.sacrifice_bluff or b.spent == 3):
        offer(out, SACRIFICE, hand & ~bit(b.at))


def offer_picks(b: Thief, out: list[Action]) -> None:
    """NUS-SPEC-05: the coins on the table, but none that was laid in this turn."""
    if b.phase != THIEF_DAY and b.rules.night_limited and b.night_coins >= SISTER_COINS:
        return
    for c in cells(TEMPLES & ~b.hand & ~b.fresh):
        if c != b.at or b.rules.pickup_location_coin:
            out.append(PICK + c)


def slot_name(p: Position, slot: int) -> str:
    """`1.2` for day 1, round 2, with ` below` for a sacrificed coin; "" for a coin whose turn is not known."""
    if slot < 0:
        return ""
    return turn_name(slot // 2, p.rules.day_rounds) + (" below" if slot % 2 else "")


DEEDS: Final[list[Step]] = [
    Pick(PICK, "pick {}", [COIN], [PICKED]),
    Sacrifice(SACRIFICE, "sacrifice {}", [COIN], [BOTH_LAID]),
    Place(PLACE, "place", [], [LAID]),
]
