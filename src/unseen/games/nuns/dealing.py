"""Set-up: tokens, wishes and blessings are dealt by chance (NUN-SETUP-02 to -05)."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.nuns import actions as act
from unseen.games.nuns.events_novices import BlessingDealt, BlessingGiven, NoviceDealt, WishDealt
from unseen.games.nuns.position import Position


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
        numbers = [novice.number for novice in p.board.novices]
        return [act.DEAL_NOVICE + k for k in range(1, len(board.novices) + 1) if k not in numbers]
    if row == 1:
        wishes = [nun.wish for nun in p.nuns]
        return [act.DEAL_WISH + k for k in range(len(board.wishes)) if k + 1 not in wishes]
    held = [nun.blessing for nun in p.nuns] + [hand.blessing for hand in p.hands]
    return [act.DEAL_BLESSING + k for k in range(len(board.blessings)) if k + 1 not in held]


def deal(p: Position, a: Action, tell: Tell | None) -> bool:
    """One token or card is dealt; True when it was the last."""
    n = len(p.nuns)
    row, i = p.dealt // n, p.dealt % n
    if row == 0:
        deal_novice(p, i, a - act.DEAL_NOVICE, tell)
    elif row == 1:
        p.nun(i).wish = a - act.DEAL_WISH + 1
        if tell is not None:
            p.whisper(tell, i, WishDealt(p.rules.board.wishes[a - act.DEAL_WISH].id))
    elif row == 2:
        p.nun(i).blessing = a - act.DEAL_BLESSING + 1
        if tell is not None:
            p.whisper(tell, i, BlessingDealt(p.rules.board.blessings[a - act.DEAL_BLESSING].id))
    else:
        deal_guard(p, p.dealt - 3 * n, a - act.DEAL_BLESSING, tell)
    p.dealt += 1
    if p.dealt < deals(p):
        return False
    p.dealt = 0
    return True


def deal_novice(p: Position, i: int, number: int, tell: Tell | None) -> None:
    """NUN-SETUP-02: her cell is her start and her home."""
    p.board.deal(i, number)
    p.nun(i).dot = p.board.novices[i].cell
    if tell is not None:
        p.say(tell, NoviceDealt(p.novice_seat(i), f"N{number}"))


def deal_guard(p: Position, g: int, blessing: int, tell: Tell | None) -> None:
    """NUN-SETUP-04: two players get one each and see both; a single one draws two and gives them to the figures."""
    p.hand(g).blessing = blessing + 1
    if tell is not None:
        name = p.rules.board.blessings[blessing].id
        given = p.rules.guard_seats == 2
        tell.say(p.guards(), BlessingGiven(act.FIGURES[g], name) if given else BlessingDealt(name))


def gifts(p: Position) -> list[Action]:
    """The single guards' player names the blessing that the abbess gets."""
    return sorted([act.GIVE + hand.blessing - 1 for hand in p.hands])


def give(p: Position, blessing: int, tell: Tell | None) -> None:
    """NUN-SETUP-04: in secret, before the first turn."""
    if p.hands[0].blessing != blessing + 1:
        other = p.hands[0].blessing
        p.hand(0).blessing = blessing + 1
        p.hand(1).blessing = other
    if tell is not None:
        for g, hand in enumerate(p.hands):
            tell.say(p.guards(), BlessingGiven(act.FIGURES[g], p.rules.board.blessings[hand.blessing - 1].id))
