"""Window A: everybody who may still hold a blessing answers to the dice, sealed (NUN-BLESS-02 to -04, -07).

A holder is the index of a novice, or the number of novices plus the index of a figure.
"""

from unseen.core.events import Tell
from unseen.core.seats import Action, Seat
from unseen.games.nuns import actions as act
from unseen.games.nuns.actions import DOTS, FIGURES, PLAY, PLAYS, TARGET_NAMES, WAYS
from unseen.games.nuns.events_noise import Answered, BlessingShown, CardChosen, DieChanged, Rolled
from unseen.games.nuns.position import Position
from unseen.games.nuns.sightings import spend

KINDS = ("reroll_die", "modify_die")


def step_name(p: Position) -> str:
    """`N3` or `G4`."""
    return "G4" if p.board.listening else "N3"


def holders(p: Position) -> int:
    """The mask of the seats that may still hold a card: a public fact (NUN-BLESS-03)."""
    out = 0
    for i, novice in enumerate(p.board.novices):
        if novice.may_hold:
            out |= 1 << p.novice_seat(i)
    return out | guard_holders(p)


def guard_holders(p: Position) -> int:
    """The same for the guard side alone."""
    out = 0
    for g, figure in enumerate(p.board.guards):
        if figure.may_hold:
            out |= 1 << p.guard_seat(g)
    return out


# ---- offers ----
def legal(p: Position, seat: Seat) -> list[Action]:
    """For each holder of this seat a die card and a die, as long as none is chosen, and the end of the answer."""
    out: list[Action] = []
    i = seat - p.rules.guard_seats
    if i >= 0:
        nun = p.nuns[i]
        if nun.play == 0 and any([nun.holds(p.board, kind) for kind in KINDS]):
            out += plays(p, 0, nun.blessing, targets(p, i))
    else:
        for g, hand in enumerate(p.hands):
            if p.guard_seat(g) == seat and hand.blessing > 0 and hand.play == 0:
                by = 0 if p.rules.guard_seats == 2 else 1 + g
                out += plays(p, by, hand.blessing, targets(p, len(p.nuns) + g))
    return [*out, act.DONE]


def targets(p: Position, holder: int) -> list[int]:
    """NUN-BLESS-04: whose dice this holder may name, as targets of the step ids."""
    n = len(p.nuns)
    if holder < n:
        if not p.board.listening:
            novice = p.board.novices[holder]
            return [1 + novice.number] if novice.die > 0 else []
        return [g for g in range(2) if p.board.guards[g].die > 0]
    figure = p.board.guards[holder - n]
    if p.board.listening:
        return [holder - n] if figure.die > 0 else []
    return sorted([1 + novice.number for novice in p.board.novices if novice.die > 0]) if figure.walked else []


def plays(p: Position, by: int, blessing: int, dice: list[int]) -> list[Action]:
    """The steps of one die card."""
    card = p.rules.board.blessings[blessing - 1]
    base = PLAY + PLAYS * by
    if card.kind == "reroll_die":
        return [base + WAYS * target for target in dice]
    out: list[Action] = []
    if card.kind == "modify_die":
        for target in dice:
            for way in range(1, 1 + 2 * card.amount):
                if 1 <= die_of(p, target) + act.delta(way) <= p.rules.board.die:
                    out.append(base + WAYS * target + way)
    return out


def die_of(p: Position, target: int) -> int:
    """The die of a target."""
    return p.board.die(target if target < 2 else 2 + index(p, target))


def index(p: Position, target: int) -> int:
    """The index of the novice whose die is a target."""
    return [novice.number for novice in p.board.novices].index(target - 1)


# ---- answers ----
def choose(p: Position, seat: Seat, a: Action, tell: Tell | None) -> None:
    """A card is put down, face down."""
    i = seat - p.rules.guard_seats
    use = use_text(a)
    if i >= 0:
        p.nun(i).play = a
        if tell is not None:
            p.whisper(tell, i, CardChosen(p.board.novices[i].who, use))
        return
    by = (a - PLAY) // PLAYS
    g = seat if p.rules.guard_seats == 2 else by - 1
    p.hand(g).play = a
    if tell is not None:
        tell.say(1 << seat, CardChosen(FIGURES[g], use))


def use_text(a: Action) -> str:
    """`again N4` (thrown again), `moved A -2`: as everybody is told, not the step's own text."""
    way = (a - PLAY) % PLAYS
    name = TARGET_NAMES[way // WAYS]
    return f"moved {name} {act.delta(way % WAYS):+d}" if way % WAYS else f"again {name}"


def answer(p: Position, seat: Seat, tell: Tell | None) -> bool:
    """An answer is sealed; True when it was the last."""
    p.answered |= 1 << seat
    if tell is not None:
        tell.say(p.side(seat), Answered(seat, to_partner(p, seat)))
    return p.answered == p.asked


def to_partner(p: Position, seat: Seat) -> str:
    """What the other guards' player hears of an answer: `again A`, `moved A -2`, `false 50`; "" for a pass."""
    if seat >= 2 or p.rules.guard_seats == 1:
        return ""
    hand = p.hands[seat]
    if hand.play > 0:
        return use_text(hand.play)
    return f"false {hand.false_mark % DOTS}" if hand.false_mark >= 0 else ""


# ---- carrying out ----
def show_plays(p: Position, tell: Tell | None) -> None:
    """All answers open together; they will be carried out novices first, then abbess, then prioress."""
    n = len(p.nuns)
    queue = [i for i in range(n) if p.nuns[i].play > 0]
    queue += [n + g for g in range(2) if p.hands[g].play > 0]
    for holder in queue:
        use = use_text(play_of(p, holder))
        if holder < n:
            p.say(tell, BlessingShown(p.board.novices[holder].who, spend(p, holder, use), use))
        else:
            p.say(tell, BlessingShown(FIGURES[holder - n], spend_guard(p, holder - n, use), use))
    p.queue = queue


def spend_guard(p: Position, g: int, use: str) -> str:
    """A guard's blessing leaves the game; its name."""
    hand = p.hand(g)
    name = p.rules.board.blessings[hand.blessing - 1].id
    hand.blessing = 0
    p.board.show_blessing(g, use)
    return name


def play_of(p: Position, holder: int) -> Action:
    """What a holder has played."""
    n = len(p.nuns)
    return p.nuns[holder].play if holder < n else p.hands[holder - n].play


def carry_on(p: Position, tell: Tell | None) -> bool:
    """Carry out what was played; False while a die is to be thrown again."""
    while p.queue:
        target, way = play_target(play_of(p, p.queue[0]))
        if way == 0:
            return False
        value = min(max(die_of(p, target) + act.delta(way), 1), p.rules.board.die)
        put_die(p, target, value)
        if tell is not None:
            p.say(tell, DieChanged(TARGET_NAMES[target], value))
        drop(p)
    return True


def play_target(play: Action) -> tuple[int, int]:
    """The die that a card names, and what it does to it."""
    way = (play - PLAY) % PLAYS
    return way // WAYS, way % WAYS


def put_die(p: Position, target: int, value: int) -> None:
    """A die shows another value."""
    p.board.put_die(target if target < 2 else 2 + index(p, target), value)


def drop(p: Position) -> None:
    """The first of the queue is carried out."""
    holder = p.queue[0]
    n = len(p.nuns)
    if holder < n:
        p.nun(holder).play = 0
    else:
        p.hand(holder - n).play = 0
    p.queue = p.queue[1:]


def reroll(p: Position, value: int, tell: Tell | None) -> None:
    """NUN-BLESS-07: the die is thrown again, the new value stands."""
    target, _ = play_target(play_of(p, p.queue[0]))
    put_die(p, target, value)
    if tell is not None:
        p.say(tell, Rolled(TARGET_NAMES[target], value))
    drop(p)


def reroll_name(p: Position) -> str:
    """`die of N3, turn 4, novice2, again by abbess`."""
    n = len(p.nuns)
    holder = p.queue[0]
    target, _ = play_target(play_of(p, holder))
    by = p.rules.seat_names[p.novice_seat(holder)] if holder < n else ("abbess", "prioress")[holder - n]
    return f"{die_name(p, target if target < 2 else 2 + index(p, target))}, again by {by}"


def die_name(p: Position, whose: int) -> str:
    """`die of N3, turn 4, novice2`; `whose` is 0 or 1 for a figure, else 2 + index of the novice."""
    name = ("abbess", "prioress")[whose] if whose < 2 else p.rules.seat_names[p.novice_seat(whose - 2)]
    return f"die of {step_name(p)}, turn {p.board.turn}, {name}"
