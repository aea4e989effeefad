"""What every card is: a step that plays it, what it costs, who holds it; and what is told of any card."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.boards.courtyard import cells
from unseen.core.deeds import Arg, Reason
from unseen.core.events import Event, Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import EVERYONE, Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.printed import title
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.disciplines import CARDS, ELEMENTS, count_of
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import LOYALIST, MASTER, MASTER_PLUS, OFF, Rules
from unseen.games.kakusareta.phases import KAKU, MOYA, WINDOWS
from unseen.games.kakusareta.position import Position

# when a card is played (KAK-ELE-21)
OWN_DAY: Final = 1
OWN_NIGHT: Final = 2
ANY_TURN: Final = OWN_DAY | OWN_NIGHT
ANSWER: Final = 4
"""W2, W3 or W4: offered by its window alone."""


class Card(Step):
    """One card; the n-th of its steps plays it on its n-th target."""

    elemental: bool = True
    settled: bool = True
    when: int = ANSWER
    per_pawn: bool = False
    """Is the printed price that of each pawn?"""
    strikes: bool = False
    """It affects Moya in K's turn: told at once, and M may cancel it (W2)."""
    safe: bool = False
    """It never takes a way to complete the turn away from K."""
    called: str = ""
    """Its name in the ids of rules, if that is another one."""

    def __init__(
        self,
        name: str,
        element: int,
        level: int,
        first: Action,
        text: str,
        args: Sequence[Arg] = (),
        tails: Sequence[Word] = (),
    ) -> None:
        """`level` is the printed price; `text` begins all its steps and ends with its name in notation; `tails` are
        what may be attached to its word in a line.
        """
        word = text.split()[-1]
        self.notation: Final = word[0].upper() + word[1:]
        lines = self.in_lines(text, args, tails)
        super().__init__(first, text + "{}" + " {}" * len(args), [[("", (f"card:{name}",))], *args], lines)
        self.targets: Final[list[str]] = [step.removeprefix(text).strip() for step in self.texts]
        self.name: Final = name
        self.element: Final = element
        self.level: Final = level
        self.index: Final = CARDS[name]
        self.rule: Final = f"KAK-{'EK' if self.side == KAKU else 'EM'}-{self.called or name.upper()}"
        BY_NAME[name] = self

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """Its words in lines, the first for the news that it is played: `!River`, `!Tempest(E)`, `!Gentle(1,E)`."""
        if not args:
            return [Word(f"!{self.notation}", text, tails)]
        target = ",".join([f"(?:{'|'.join([named.replace(' ', ',') for named, _ in arg])})" for arg in args])
        return [Word(f"!{self.notation}({{target}})", f"{text} {{target}}", tails, target=target)]

    def written(self, played: Event, target: str, own: bool) -> str:
        return self.lines[0].write(played, target=target.replace(" ", ","))

    def steps(self, b: Board) -> list[Action]:
        """The steps that play it with effect now; whether it can be paid for is asked elsewhere."""
        raise NotImplementedError

    def on(self, spaces: i64) -> list[Action]:
        """Those that play it on these spaces."""
        return [self.first + c for c in cells(spaces)]

    # ---- what it costs, and who may play it ----
    def pawns(self, b: Board, target: i64) -> i64:
        """How many pawns are paid for, where each has its price."""
        return 1

    def price(self, rules: Rules, pawns: i64) -> i64:
        """KAK-ELE-04: the tokens that it costs for so many pawns."""
        if rules.mode == MASTER_PLUS:
            return pawns if self.per_pawn and not rules.plus_flat else 1
        return self.level * pawns

    def owned(self, b: Board) -> bool:
        """KAK-ELE-01: is it in play?"""
        if b.rules.mode == LOYALIST:
            return self.element == b.element_of(self.side)
        return b.rules.mode != OFF

    def used(self, b: Board) -> i64:
        """Uses paid for, and to K also one that is not yet."""
        return b.uses(self.side, self.index) + (1 if self.owed(b) else 0)

    def owed(self, b: Board) -> bool:
        """KAK-ELE-08, -23: was it used in secret, and is still to be paid for? Only K knows of that."""
        return False

    def unused(self, b: Board) -> bool:
        """KAK-ELE-06: may it be used once more?"""
        return b.rules.mode == LOYALIST or self.used(b) < (1 if b.rules.mode == MASTER else 2)

    def ready(self, b: Board, more: i64 = 0) -> bool:
        """In play, not used up, and payable with the tokens at hand, or with so many `more` of its element."""
        if not self.owned(b) or not self.unused(b):
            return False
        return b.spendable(self.side, self.element) + more >= self.price(b.rules, 1)

    def offered(self, b: Board) -> list[Action]:
        """Its steps, if it can be paid for."""
        return self.steps(b) if self.ready(b) else []

    def pay(self, p: Position, cost: i64, target: str, late: bool, tell: Tell | None) -> None:
        """KAK-ELE-22: it is paid for, and told at once or, `late`, when K's turn ends."""
        p.board.play_card(self.side, self.name, self.element, cost)
        if tell is None:
            return
        played = CardPlayed(self.side, self.name, target, ELEMENTS[self.element], int(cost))
        if late:
            p.later(tell, KAKU, played)
            return
        if self.side == KAKU:
            p.speak(tell, KAKU)
        tell.say(EVERYONE, played)

    def reserve(self, p: Position, tell: Tell | None) -> None:
        """Mirage and Still Waters: the tokens stay in sight, but are not free any more (KAK-ELE-23)."""
        cost = self.price(p.rules, 1)
        p.board.reserve(self.name, self.element, cost)
        if tell is not None:
            p.whisper(tell, Reserved(self.name, ELEMENTS[self.element], int(cost)))

    def pay_reserved(self, p: Position, tell: Tell | None) -> None:
        """W0: a card that was used in secret is paid for, and told."""
        b = p.board
        n = count_of(b.reserved, self.element)
        b.pay(self.name, self.element, n)
        if tell is not None:
            tell.say(EVERYONE, Paid(self.name, ELEMENTS[self.element], int(n)))

    # ---- what it does ----
    def interrupts(self, rules: Rules) -> bool:
        """KAK-ELE-22: is it told at once, because M may answer it?"""
        return self.strikes

    def announce(self, p: Position, target: i64, tell: Tell | None) -> None:
        """What is done even if M cancels it."""

    def play(self, p: Position, target: i64, tell: Tell | None) -> None:
        """Its effect; it is paid for and told already."""
        self.happen(p.board)

    def happen(self, b: Board) -> None:
        """What changes on the open board with the mere news that it is played."""

    def learned(self, view: Known, target: str) -> None:
        """What a listener keeps of that news."""
        view.note("card")
        view.answering = (self.name, target)

    # ---- for people ----
    def title(self) -> str:
        """As people call it."""
        return f"**{title(self.name)}**"

    def shown(self, target: i64) -> str:
        """Its target in words of the table, as everybody is told it."""
        return self.targets[target]

    def aimed(self, target: str) -> str:
        """That target in a sentence."""
        return f" on **{' and '.join(target.split())}**" if target else ""

    def cost(self, view: Known, pawns: i64 = 1) -> str:
        """`3 fire`."""
        return f"{self.price(view.rules, pawns)} {ELEMENTS[self.element]}"

    def in_play(self, view: Known) -> bool:
        return self.owned(view.board)

    def unpaid(self, view: Known) -> Reason | None:
        """KAK-ELE-01, -04, -06, -23: in play, not used up, and paid for."""
        b = view.board
        if not self.owned(b):
            return "KAK-ELE-01", "This card is not in play for you."
        if not self.unused(b):
            return "KAK-ELE-06", f"{title(self.name)} is used up."
        price, have = self.price(b.rules, 1), b.spendable(self.side, self.element)
        if have < price:
            return "KAK-ELE-04", f"{title(self.name)} costs {price} {ELEMENTS[self.element]}, and you have {have} free."
        return None


BY_NAME: Final[dict[str, Card]] = {}
"""Every card, once it is made; `table` makes them all."""


def card_of(action: Action) -> Card:
    """The card that this step plays."""
    for card in BY_NAME.values():
        if card.first <= action < card.first + len(card.texts):
            return card
    raise AssertionError(action)


# ---- what is told ----
OPENED: Final = {
    "fate": "The Moya may cancel it.",
    "fortify": "The Moya may fortify pawns that were attacked.",
    "give": "The Kakusareta has no dart and must give up a coin.",
}
PASSED: Final = {
    "fate": "The Moya let it pass.",
    "fortify": "The Moya leave it at that.",
    "give": "The Kakusareta has no coin to give up.",
}

PASSED_ON: Final = Word("pass", "pass")
NO_COIN_GIVEN: Final = Word("-0", "nothing")


class CardPlayed(Happening):
    """A card is played and its tokens paid; `target` is its target in words of the table, "" if it has or shows none.

    Targets: a space (`D2`), a wind (`E`), a line (`3`), both (`3 E`), two spaces (`B2 C4`), a card (`fireball`).
    """

    seat: int
    card: str
    target: str
    element: str
    tokens: int

    def happen(self, board: Board) -> None:
        board.play_card(self.seat, self.card, ELEMENTS.index(self.element), self.tokens)
        BY_NAME[self.card].happen(board)

    def learned(self, view: Known, later: bool) -> None:
        BY_NAME[self.card].learned(view, self.target)

    def words(self, view: Known) -> str:
        who = "The Kakusareta plays" if self.seat == KAKU else "The Moya play"
        card = BY_NAME[self.card]
        return f"{who} {card.title()}{card.aimed(self.target)} for {self.tokens} {self.element}."

    def written(self, own: bool) -> str:
        return BY_NAME[self.card].written(self, self.target, own)


class Reserved(Happening):
    """To K alone: a card used in secret (`mirage`, `still`); so many tokens are kept for it until W0."""

    card: str
    element: str
    tokens: int

    def learned(self, view: Known, later: bool) -> None:
        view.own.charge(KAKU, self.card)
        view.own.reserve(self.card, ELEMENTS.index(self.element), self.tokens)

    def words(self, view: Known) -> str:
        return f"You use {BY_NAME[self.card].title()} in secret; {self.tokens} {self.element} set aside for it."

    def written(self, own: bool) -> str:
        return f"!{BY_NAME[self.card].notation}"


class Paid(Happening):
    """W0: a card used before is paid for now: `mirage` (the last reveal was false) or `still` (K stood still)."""

    card: str
    element: str
    tokens: int

    def happen(self, board: Board) -> None:
        board.pay(self.card, ELEMENTS.index(self.element), self.tokens)

    def learned(self, view: Known, later: bool) -> None:
        if self.card == "still":
            view.hide_told = "table"
        else:
            view.unmark()

    def words(self, view: Known) -> str:
        why = "the Kakusareta had not moved" if self.card == "still" else "what the night showed was false"
        return f"{BY_NAME[self.card].title()} is paid for, {self.tokens} {self.element}: {why}."

    def written(self, own: bool) -> str:
        return f"pay!{BY_NAME[self.card].notation}"


class WindowOpened(Happening):
    """A player may, or must, answer: `fate` (W2, seat 1), `fortify` (W3, seat 1), `give` (W6, seat 0)."""

    window: str
    seat: int

    def happen(self, board: Board) -> None:
        board.open_window(WINDOWS[self.window])

    def words(self, view: Known) -> str:
        return OPENED[self.window]


class WindowClosed(Happening):
    """The answer is complete; `passed`: by a pass, not because nothing more could be answered."""

    window: str
    passed: bool

    def happen(self, board: Board) -> None:
        board.close_window()

    def learned(self, view: Known, later: bool) -> None:
        view.answering = ("", "")

    def words(self, view: Known) -> str:
        return PASSED[self.window] if self.passed else ""

    def written(self, own: bool) -> str:
        if self.window == "give":
            return NO_COIN_GIVEN.write(self)
        return PASSED_ON.write(self) if self.passed else ""


def open_window(p: Position, window: str, tell: Tell | None) -> None:
    """W2, W3, W6: in the midst of a turn a side is asked."""
    p.board.open_window(WINDOWS[window])
    if tell is not None:
        tell.say(EVERYONE, WindowOpened(window, KAKU if window == "give" else MOYA))


def close_window(p: Position, window: str, passed: bool, tell: Tell | None) -> None:
    """It has answered, and the turn goes on."""
    p.board.close_window()
    if tell is not None:
        tell.say(EVERYONE, WindowClosed(window, passed))
