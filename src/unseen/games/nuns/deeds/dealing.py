"""Set-up: tokens, wishes and blessings are dealt by chance, and the guards' two are given out (NUN-SETUP-02 to -05)."""

from typing import Final

from mypy_extensions import i64

from unseen.boards.convent import Convent
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.seats import Action, only
from unseen.core.words import TURN, StepWords
from unseen.games.nuns.actions import CARDS, DEAL_BLESSING, DEAL_NOVICE, DEAL_WISH, FIGURES, GIVE
from unseen.games.nuns.board import Board
from unseen.games.nuns.deeds.things import Step, named, numbers
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import blessing_does, blessing_name, capital, guard_name
from unseen.games.nuns.position import Position

ORDER: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


# ---- told ----
class NoviceDealt(Happening):
    """To everyone: this seat plays this novice."""

    seat: int
    who: str

    def happen(self, board: Board) -> None:
        board.deal(self.seat - board.rules.guard_seats, int(self.who[1:]))

    def learned(self, view: Known, later: bool) -> None:
        view.tokens[self.who] = 0
        if self.seat == view.seat:
            view.me = self.who
            view.own.dot = view.mine_on_board.cell

    def words(self, view: Known) -> str:
        novice = view.rules.board.novices[int(self.who[1:]) - 1]
        title = ORDER[self.seat - view.rules.guard_seats]
        return f"The {title} novice is **{novice.name} ({novice.number})**, whose cell is **{novice.cell}**."


class WishDealt(Happening):
    """To a novice alone: her secret wish, by the id of its card."""

    wish: str

    def learned(self, view: Known, later: bool) -> None:
        view.own.wish = 1 + [wish.id for wish in view.rules.board.wishes].index(self.wish)

    def words(self, view: Known) -> str:
        card = next(one for one in view.rules.board.wishes if one.id == self.wish)
        return f"Your wish: the keys on **{card.key_dot}**, then the {card.item} on **{card.item_dot}**, then home."


class BlessingDealt(Happening):
    """To whom it is dealt alone, a novice or the guard side: a blessing."""

    blessing: str

    def learned(self, view: Known, later: bool) -> None:
        if view.is_novice:
            view.own.blessing = view.card(self.blessing)
        else:
            view.drawn = (*view.drawn, self.blessing)

    def words(self, view: Known) -> str:
        return f"You draw the blessing **{blessing_name(view, self.blessing)}**. {blessing_does(view, self.blessing)}"


class BlessingGiven(Happening):
    """To the guard side alone: this figure holds this blessing."""

    who: str
    blessing: str

    def learned(self, view: Known, later: bool) -> None:
        view.held[self.who] = self.blessing
        view.drawn = ()
        view.stage = "wait"

    def words(self, view: Known) -> str:
        return f"{guard_name(view, self.who, True)} holds **{blessing_name(view, self.blessing)}**."


# ---- dealing ----
def deals(p: Position) -> int:
    """How many cards and tokens are dealt in all: tokens, wishes, the novices' blessings, the guards' two."""
    n = len(p.nuns)
    return 3 * n + 2 if p.rules.blessings else 2 * n


def name(p: Position) -> str:
    """What is dealt now, and to whom."""
    n = len(p.nuns)
    row, i = p.dealt // n, p.dealt % n
    if row < 3:
        return f"{('novice', 'wish', 'blessing')[row]} of {p.rules.seat_names[p.novice_seat(i)]}"
    return f"blessing of the {('abbess', 'prioress')[p.dealt - 3 * n]}"


def odds(p: Position) -> list[tuple[Action, float]]:
    """All that is left, each as likely."""
    left = remaining(p)
    return [(action, 1.0 / len(left)) for action in left]


def remaining(p: Position) -> list[Action]:
    """What nobody has been dealt yet of the present kind."""
    row = p.dealt // len(p.nuns)
    board = p.rules.board
    if row == 0:
        dealt = [novice.number for novice in p.board.novices]
        return [DEAL_NOVICE + k for k in range(1, len(board.novices) + 1) if k not in dealt]
    if row == 1:
        wishes = [nun.wish for nun in p.nuns]
        return [DEAL_WISH + k for k in range(len(board.wishes)) if k + 1 not in wishes]
    held = [nun.blessing for nun in p.nuns] + [hand.blessing for hand in p.hands]
    return [DEAL_BLESSING + k for k in range(len(board.blessings)) if k + 1 not in held]


class Deal(Step):
    """One token or card is dealt; after the last one `dealt` is 0 again."""

    chance: bool = True
    general = ("NUN-SETUP-03", "Cards are dealt by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        self.deal(p, int(n), tell)
        p.dealt = (p.dealt + 1) % deals(p)
        if p.dealt == 0:
            p.go_on(tell)

    def deal(self, p: Position, n: int, tell: Tell | None) -> None:
        """The n-th of this kind goes to whom it is dealt now."""
        raise NotImplementedError


class DealNovice(Deal):
    """NUN-SETUP-02: her cell is her start and her home."""

    def deal(self, p: Position, n: int, tell: Tell | None) -> None:
        i = p.dealt
        p.board.deal(i, n)
        p.nun(i).dot = p.board.novices[i].cell
        if tell is not None:
            p.say(tell, NoviceDealt(p.novice_seat(i), f"N{n}"))

    def drawn(self, view: Known, rest: list[str]) -> str:
        return f"**{view.rules.board.novices[int(rest[0][1:]) - 1].name}** is dealt."


class DealWish(Deal):
    """NUN-SETUP-03."""

    def deal(self, p: Position, n: int, tell: Tell | None) -> None:
        i = p.dealt - len(p.nuns)
        p.nun(i).wish = n + 1
        if tell is not None:
            p.whisper(tell, i, WishDealt(p.rules.board.wishes[n].id))

    def drawn(self, view: Known, rest: list[str]) -> str:
        card = next(one for one in view.rules.board.wishes if one.id == rest[0])
        return f"A wish is dealt: the **{card.item}**."


class DealBlessing(Deal):
    """NUN-SETUP-04: two guards' players get one each and see both; a single one draws two, to give them out."""

    def deal(self, p: Position, n: int, tell: Tell | None) -> None:
        i = p.dealt - 2 * len(p.nuns)
        g = i - len(p.nuns)
        if g < 0:
            p.nun(i).blessing = n + 1
        else:
            p.hand(g).blessing = n + 1
        if tell is None:
            return
        blessing = p.rules.board.blessings[n].id
        if g >= 0 and p.rules.guard_seats == 2:
            tell.say(p.guards(), BlessingGiven(FIGURES[g], blessing))
        else:
            tell.say(p.guards() if g >= 0 else only(p.novice_seat(i)), BlessingDealt(blessing))

    def drawn(self, view: Known, rest: list[str]) -> str:
        return f"A blessing is dealt: **{blessing_name(view, rest[0])}**."


# ---- giving ----
class Give(Step):
    """NUN-SETUP-04: the single guards' player names in secret the blessing that the abbess gets."""

    novices: bool = False
    general = ("NUN-SETUP-04", "The blessings are given to the figures before the first turn.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        give(p, int(n))
        if tell is not None:
            for g, hand in enumerate(p.hands):
                tell.say(p.guards(), BlessingGiven(FIGURES[g], p.rules.board.blessings[hand.blessing - 1].id))
        p.go_on(tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        if not view.rules.blessings:
            return "NUN-BLESS-01", "This game is played without blessings."
        if not view.drawn:
            return "NUN-SETUP-04", "The blessings are given out already."
        return None if rest[0] in view.drawn else ("NUN-SETUP-04", "This blessing is not one of your two.")

    def words(self, view: Known, rest: list[str]) -> StepWords:
        abbess, prioress = [guard_name(view, who) for who in FIGURES]
        name, other = blessing_name(view, rest[0]), [one for one in view.drawn if one != rest[0]]
        second = f", {prioress} **{blessing_name(view, other[0])}**" if other else ""
        does = " ".join([f"{blessing_name(view, one)}: {blessing_does(view, one)}" for one in view.drawn])
        text = f"{capital(abbess)} gets **{name}**{second}"
        return StepWords(text, "", f"{does} The novices do not learn it.", TURN, "", name)


def give(p: Position, blessing: int) -> None:
    """The abbess holds this blessing, the prioress the other one."""
    if p.hands[0].blessing != blessing + 1:
        other = p.hands[0].blessing
        p.hand(0).blessing = blessing + 1
        p.hand(1).blessing = other


def gifts(p: Position) -> list[Action]:
    """The two blessings of the guard side."""
    return sorted([GIVE + hand.blessing - 1 for hand in p.hands])


def deeds(board: Convent) -> list[Step]:
    """The kinds of this page on a board."""
    wishes, blessings = [one.id for one in board.wishes], [one.id for one in board.blessings]
    return [
        Give(GIVE, "give {}", [named(blessings, CARDS, "blessing")]),
        DealNovice(DEAL_NOVICE, "deal N{}", [numbers(7)]),
        DealWish(DEAL_WISH, "deal {}", [named(wishes, CARDS, "", "wish ")]),
        DealBlessing(DEAL_BLESSING, "deal {}", [named(blessings, CARDS)]),
    ]
