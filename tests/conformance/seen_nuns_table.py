"""What lies open on the table of Nuns on the Run, and how it changes: sight, captures, freedom, the end.

For the oracle of this game alone: the truths in here are copies, in which it works out what a step leads to.
"""

from unseen.core.seats import Seat
from unseen.games.nuns.board import Figure, Novice
from unseen.games.nuns.position import ABBESS, PRIORESS, Position
from unseen.games.nuns.secrets import Hand, Nun
from unseen.testing.expectations import Facts


# ---- sight ----
def at_home(p: Position, nun: Nun) -> bool:
    """NUN-LOS-08: in her own cell she is never seen, heard or captured (option home_immune)."""
    return p.rules.home_immune and nun.dot == p.novice(nun).cell


def visible(p: Position, nun: Nun, dots: int) -> bool:
    """Does who watches these dots see her? NUN-BLESS-09: not on the dot where her card hides her."""
    return bool(dots >> nun.dot & 1) and not nun.hidden and not at_home(p, nun)


def watched(p: Position) -> int:
    """NUN-SEEN-01: all dots in a guard's sight."""
    return p.board.view(ABBESS) | p.board.view(PRIORESS)


def in_sight(p: Position) -> frozenset[int]:
    """The novices whom guards see."""
    dots = watched(p)
    return frozenset(i for i, nun in enumerate(p.nuns) if visible(p, nun, dots))


def sighted(p: Position, before: frozenset[int]) -> Facts:
    """NUN-SEEN-01: whom a look shows who was not in sight before, and where. Who is lost, everybody can see."""
    return tuple(("seen", i, p.nuns[i].dot) for i in sorted(in_sight(p) - before))


def uncovered(p: Position) -> Facts:
    """NUN-BLESS-09: a dot out of sight is so until the guards look again, which they do as they begin to move."""
    before = in_sight(p)
    for i in range(len(p.nuns)):
        p.nun(i).hidden = False
    return sighted(p, before)


# ---- captured, and free again ----
def captured(p: Position, i: int) -> Facts:
    """NUN-CATCH-01, NUN-WISH-03: everybody sees it, and where; of the item that is lost, with announce_item_loss."""
    nun = p.nun(i)
    lost: Facts = (("item lost", i),) if nun.item and p.rules.announce_item_loss else ()
    novice = p.board.novice(i)
    nun.item, novice.caught = False, True
    novice.captures += 1
    p.board.points += 1
    return (("captured", i, nun.dot), *lost)


def freed(p: Position) -> Facts:
    """NUN-CAUGHT-04: caught novices out of sight are on the run again (AMB-26: not one who is still going home)."""
    seen = in_sight(p)
    free = [i for i, nun in enumerate(p.nuns) if p.board.novices[i].caught and i not in seen and not nun.homing]
    for i in free:
        p.board.novice(i).caught = False
    return tuple(("on the run", i) for i in free)


# ---- cards ----
def person(p: Position, k: int) -> Nun | Hand:
    """The secrets of one of the novices, clockwise, or of the two guards after them: a copy, to be changed."""
    return p.nun(k) if k < len(p.nuns) else p.hand(k - len(p.nuns))


def people(p: Position) -> list[Nun | Hand]:
    """All of them, in this order."""
    return [*p.nuns, *p.hands]


def figure(p: Position, k: int) -> Novice | Figure:
    """What everybody knows of one of them: a copy, to be changed."""
    return p.board.novice(k) if k < len(p.nuns) else p.board.guard(k - len(p.nuns))


def figures(p: Position) -> list[Novice | Figure]:
    """All of them, in this order."""
    return [*p.board.novices, *p.board.guards]


def spend(p: Position, k: int) -> int:
    """NUN-BLESS-01: this blessing is shown and leaves the game; which one."""
    who = person(p, k)
    card = who.blessing
    who.blessing = 0
    figure(p, k).may_hold = False
    if isinstance(who, Nun):
        who.laid = 0
    return card


# ---- the end ----
def guards_won(p: Position, ending: str) -> Facts:
    """NUN-WIN-03, NUN-WIN-04."""
    return ended(p, ending, tuple(range(p.rules.guard_seats)))


def ended(p: Position, ending: str, winners: tuple[Seat, ...]) -> Facts:
    """Where the novices are, their wishes, keys, items and cards, False Noise face down, and the guards' cards."""
    novices = tuple(
        (nun.dot, nun.wish, nun.keys, nun.item, nun.blessing, nun.laid != 0)  # the column "end of game"
        for nun in p.nuns
    )
    return ("ended", ending, winners), ("opened", novices, tuple(hand.blessing for hand in p.hands))
