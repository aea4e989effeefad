"""The coins: laid where the turn ends, and taken back (KAK-COIN, KAK-ACT-01)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TEMPLES, bit, cell, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.core.words import StepWords
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.attack import settle
from unseen.games.kakusareta.deeds.supplies import Act, cost
from unseen.games.kakusareta.deeds.things import Step, on_space, sentence
from unseen.games.kakusareta.deeds.way import no_end
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.phases import KAKU, KAKU_NIGHT
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.events import CoinBack, Laid
from unseen.games.temples.things import ANY, COIN, ONE_COIN, offer, turn_name

PICK: Final = 125
LAY: Final = 150
PLACE: Final = 178
COINS_MOST: Final = 2
"""Option k_night_limits: how many at most come back in one night."""
VERBS: Final = {"placed": "You lay", "back": "You take back", "given": "You give up"}
PICKED: Final = Word("+c:{coin}", "pick {coin}", coin=ANY)
LAID: Final = Word("@{coin}", "lay {coin}", coin=ANY)
"""Also for `place`, which names no coin: the line knows where K stands."""
HIDDEN: Final = Word("@H", "play StillWaters")
GIVEN: Final = Word("-c:{coin}", "give {coin}", coin=ANY)
SHOWN: Final = {"placed": LAID, "back": PICKED, "given": GIVEN}


class CoinShown(Happening):
    """To K alone: which coin it was, and how it went (`placed`, `back`, `given`)."""

    coin: str
    how: str

    def learned(self, view: Known, later: bool) -> None:
        own = view.own
        if self.how == "back":
            view.take_up(self.coin)
            own.pick(cell(self.coin))
            return
        view.shown = self.coin
        if self.coin == "Hide":
            own.lay_hide()
            return
        own.lay(cell(self.coin))
        if self.how == "placed":
            own.coin = cell(self.coin)

    def words(self, view: Known) -> str:
        return f"{VERBS[self.how]} {'the **Hide** coin' if self.coin == 'Hide' else f'coin **{self.coin}**'}."

    def written(self, own: bool) -> str:
        return HIDDEN.write(self) if self.coin == "Hide" else SHOWN[self.how].write(self)


class CoinPlaced(Laid):
    """A coin was put face down on the table; any marker that stood for K comes off."""

    def happen(self, board: Board) -> None:
        board.coins -= 1

    def learned(self, view: Known, later: bool) -> None:
        view.note_by_day("place")
        view.to_table()
        if view.kaku is not None:
            view.kaku.coin_down = True
        if not view.board.marked:
            view.unmark()

    def words(self, view: Known) -> str:
        return "The Kakusareta lays a coin, face down."

    def written(self, own: bool) -> str:
        return "" if own else "@?"


class Place(Step):
    """The coin of the temple where the turn ends."""

    general = ("KAK-ACT-07", "After an action before the coin a movement must follow.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        place(p, p.board.at, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b = view.own
        if b.coin_down:
            return "KAK-COIN-01", "The coin of this turn lies already."
        if b.on_courtyard():
            return "KAK-CRT-06", "In the courtyard no coin is laid."
        if not b.moved:
            return "KAK-KDAY-02", "You must move in every day turn."
        return no_end(b, b.at)

    def none(self, view: Known) -> str:
        return sentence(self.why_not(view, []))

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return on_space(view.at)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Stop and lay coin **{view.at}**", "", ONE_COIN, chip="stop and lay")


class Lay(Step):
    """Any coin, on a tower that has none (option tower_stop)."""

    general = ("KAK-EK-TOWER", "Any coin can be laid only on a Rising Tower away from the nine temples.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        place(p, n, tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b = view.own
        if not b.rules.tower_any_coin:
            return "KAK-COIN-01", "In this game a temple takes no coin but its own."
        if has(TEMPLES, b.at) or b.on_courtyard():
            return self.general
        return None if has(b.hand, cell(rest[0])) else ("KAK-COIN-01", f"Coin {rest[0]} is not in your hand.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords(f"Stop on the tower and lay coin **{rest[0]}**", "", ONE_COIN, chip="lay")


class Pick(Act):
    """A coin comes back to the hand."""

    early: bool = False
    general = ("KAK-ACT-01", "This coin cannot be taken back now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-ACT-01, KAK-KNT-03."""
        slot = ""
        settle(p, tell)
        p.board.use_action("coin")
        p.board.pick(n)
        p.board.coins += 1
        if p.slots:
            slot = slot_name(p, p.slots[n])
            p.slots = [-1 if c == n else old for c, old in enumerate(p.slots)]
        if tell is not None:
            p.whisper(tell, CoinShown(NAMES[n], "back"))
            p.later(tell, KAKU, CoinBack(slot))

    def lacking(self, view: Known, rest: list[str]) -> Reason | None:
        b, coin = view.own, cell(rest[0])
        if not has(TEMPLES, coin):
            return "KAK-ACT-01", f"{rest[0]} is no temple of the start, so it has no coin."
        if has(b.hand, coin):
            return "KAK-ACT-01", f"Coin {rest[0]} is in your hand already."
        if not has(takeable(b), coin):
            return "KAK-COIN-04", f"Coin {rest[0]} shows where you are, so it stays on the table."
        return None

    def most(self, view: Known) -> str:
        return "At most two coins may be taken back in one night." if enough_coins(view.own) else ""

    def missing(self, view: Known) -> Reason | None:
        return None if takeable(view.own) else ("KAK-COIN-04", "No coin on the table can come back now.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        seen = "Everyone sees that a coin comes back, not which."
        if view.rules.pickup_slot_public:
            seen = "Everyone sees from which turn a coin comes back."
        return StepWords(f"Take back coin **{rest[0]}**", cost(view), seen, chip="take back")


def place(p: Position, coin: i64, tell: Tell | None) -> None:
    """KAK-COIN-01: the location coin goes to the table, face down."""
    b = p.board
    b.coin = coin
    b.coin_down = True
    lay(p, coin, "placed", tell)
    if tell is not None:
        p.later(tell, KAKU, CoinPlaced())


def lay(p: Position, coin: i64, how: str, tell: Tell | None) -> None:
    """A coin leaves K's hand for the table."""
    p.board.lay(coin)
    p.board.coins -= 1
    if p.slots:
        p.slots = [int(p.board.round) if c == coin else old for c, old in enumerate(p.slots)]
    if tell is not None:
        p.whisper(tell, CoinShown(NAMES[coin], how))


def slot_name(p: Position, slot: int) -> str:
    """`1.2` for day 1, round 2; "" for a coin whose turn is not known."""
    return "" if slot < 0 else turn_name(slot, int(p.rules.day_rounds))


def takeable(b: Kaku) -> i64:
    """KAK-COIN-04, -05: the coins on the table but the location coin, which comes back at most by night."""
    out = TEMPLES & ~b.hand
    if b.coin < 0 or (b.phase == KAKU_NIGHT and b.rules.location_coin_at_night):
        return out
    return out & ~bit(b.coin)


def enough_coins(b: Kaku) -> bool:
    """KAK-KNT-03, option k_night_limits."""
    return b.rules.night_limited and b.night_coins >= COINS_MOST


def offer_picks(b: Kaku, out: list[Action]) -> None:
    """KAK-ACT-01, KAK-KNT-03."""
    if enough_coins(b):
        return
    offer(out, PICK, takeable(b))


def offer_stops(b: Kaku, out: list[Action]) -> None:
    """KAK-COIN-01: the coin of K's temple; on a tower away from the temple cells any coin (option tower_stop)."""
    if not b.moved or b.halting:
        return
    if has(TEMPLES, b.at):
        if has(b.hand, b.at):
            out.append(PLACE)
    elif b.rules.tower_any_coin:
        offer(out, LAY, b.hand)


DEEDS: Final[list[Step]] = [
    Pick(PICK, "pick {}", [COIN], [PICKED]),
    Lay(LAY, "lay {}", [COIN], [LAID]),
    Place(PLACE, "place"),
]
