"""What every card is: a step that plays it, what it costs, who holds it, and how its target is told."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from unseen.core.deeds import Arg, Reason
from unseen.core.events import Event, Tell
from unseen.core.grammar import Word
from unseen.core.seats import Action
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.deeds.things import Step
from unseen.games.kakusareta.disciplines import CARDS, ELEMENTS
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.options import LOYALIST, MASTER, MASTER_PLUS, OFF, Rules
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position

OWN_DAY: Final = 1
"""W1 or W5: in one's own day turn."""
OWN_NIGHT: Final = 2
"""W1 or W5: in one's own night turn."""
ANSWER: Final = 4
"""W2, W3 or W4: an answer, offered by its window alone."""
ANY_TURN: Final = OWN_DAY | OWN_NIGHT


class Card(Step):
    """One card, by the name of its file; the n-th of its steps plays it on its n-th target."""

    elemental: bool = True
    settled: bool = True
    when: int = ANSWER
    per_pawn: bool = False
    """Is the printed price that of each pawn?"""
    strikes: bool = False
    """It affects Moya in K's turn: told at once, and M may cancel it (W2)."""
    safe: bool = False
    """It never takes a way to complete the turn away from K."""

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
        self.rule: Final = f"KAK-{'EK' if self.side == KAKU else 'EM'}-{self.called()}"
        BY_NAME[name] = self

    def called(self) -> str:
        """Its name in the ids of rules."""
        return self.name.upper()

    def in_lines(self, text: str, args: Sequence[Arg], tails: Sequence[Word]) -> list[Word]:
        """Its words in lines, the first for the news that it is played: `!River`, `!Tempest(E)`, `!Gentle(1,E)`."""
        if not args:
            return [Word(f"!{self.notation}", text, tails)]
        target = ",".join([f"(?:{'|'.join([named.replace(' ', ',') for named, _ in arg])})" for arg in args])
        return [Word(f"!{self.notation}({{target}})", f"{text} {{target}}", tails, target=target)]

    def written(self, played: Event, target: str, own: bool) -> str:
        """The word of that news."""
        return self.lines[0].write(played, target=target.replace(" ", ","))

    def steps(self, b: Board) -> list[Action]:
        """The steps that play it with effect now; whether it can be paid for is asked elsewhere."""
        raise NotImplementedError

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
        """Uses paid for, and to K also one that is not yet (KAK-ELE-08: only K knows of that)."""
        return b.uses(self.side, self.index)

    def unused(self, b: Board) -> bool:
        """KAK-ELE-06: may it be used once more?"""
        return b.rules.mode == LOYALIST or self.used(b) < (1 if b.rules.mode == MASTER else 2)

    def ready(self, b: Board, more: i64 = 0) -> bool:
        """In play, not used up, and payable with the tokens at hand, or with so many `more` of its element."""
        if not self.owned(b) or not self.unused(b):
            return False
        return b.spendable(self.side, self.element) + more >= self.price(b.rules, 1)

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
    def shown(self, target: i64) -> str:
        """Its target in words of the table, as everybody is told it."""
        return self.targets[target]

    def aimed(self, target: str) -> str:
        """That target in a sentence."""
        return f" on **{' and '.join(target.split())}**" if target else ""

    def cost(self, view: Known, pawns: i64 = 1) -> str:
        """`3 fire`."""
        return f"{self.price(view.rules, pawns)} {ELEMENTS[self.element]}"

    def unpaid(self, view: Known) -> Reason | None:
        """KAK-ELE-01, -04, -06, -23: in play, not used up, and paid for."""
        b = view.board
        if not self.owned(b):
            return "KAK-ELE-01", "This card is not in play for you."
        if not self.unused(b):
            return "KAK-ELE-06", "This card is used up."
        price, have = self.price(b.rules, 1), b.spendable(self.side, self.element)
        if have < price:
            return "KAK-ELE-04", f"This card costs {price} {ELEMENTS[self.element]}, and you have {have} free."
        return None


BY_NAME: Final[dict[str, Card]] = {}
"""Every card by the name of its file, once it is made; `table` makes them all."""


def card_of(action: Action) -> Card:
    """The card that this step plays."""
    for card in BY_NAME.values():
        if card.first <= action < card.first + len(card.texts):
            return card
    raise AssertionError(action)
