"""Recorded matches of Nuns on the Run: one per way to end, per tie and per blessing, and what each has to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tests.games import recorded
from tests.games.recorded import Recorded, moments
from unseen.boards.convent import standard
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.games.nuns import actions as act
from unseen.games.nuns.deeds.noise import hearers
from unseen.games.nuns.deeds.sightings import seen_now
from unseen.games.nuns.position import Position

ENDINGS = {
    "novice-home": "#novice1 novice_home",
    "tie-broken": "#novice2 novice_home",
    "shared-home": "#novice1+novice2 shared_home",
    "shared-of-three": "#novice2+novice6 shared_home",
    "captures": "#guards captures",
    "captures-by-two": "#abbess+prioress captures",
    "time": "#guards time",
    "resign-guards": "#novice1 resign",
    "resign-novice": "#guards resign",
}
CARDS = {
    f"{blessing.id}{'-guard' if guard else ''}": (1 + n, guard)
    for n, blessing in enumerate(standard().blessings)
    for guard in (False, True)
}
Moment = recorded.Moment[Position]
Row = Sequence[Moment]


def holder(p: Position, card: int) -> tuple[int, int]:
    """Who holds a blessing: index of the novice or -1, index of the figure or -1."""
    nuns = [i for i, nun in enumerate(p.nuns) if nun.blessing == card]
    figures = [g for g, hand in enumerate(p.hands) if hand.blessing == card]
    return (nuns or [-1])[0], (figures or [-1])[0]


def false_noise(row: Row, at: int, card: int) -> bool:
    """A token lies where nobody was heard, and frees a guard in her next movement."""
    now = row[at]
    i, g = holder(now.before, card)
    beside = (now.action - act.FALSE) // act.DOTS
    if not now.step.startswith("false") or (i >= 0 and i + now.before.rules.guard_seats != now.seat):
        return False
    if (i >= 0 and hearers(now.before.board, now.before.nuns[i])) or (i < 0 and g != beside):
        return False
    boards = [one.after.board for one in row[at:]]
    later = [board for board in boards if board.active == beside and board.turn > now.before.board.turn]
    gone = [one for one in row[at:] if holder(one.after, card) == (-1, -1)]
    return bool(later) and later[0].guards[beside].free and bool(gone)


def die_card(row: Row, at: int, card: int) -> bool:
    """A die shows something else when the card has been carried out, and that changes who is heard."""
    now = row[at]
    i, g = holder(now.before, card)
    word = now.step.split()[0]
    if word not in ("reroll", "change") or (i < 0 and g < 0):
        return False
    held = now.after.nuns[i].play if i >= 0 else now.after.hands[g].play
    if held != now.action:
        return False
    after = next((one.after for one in row[at:] if holder(one.after, card) == (-1, -1) and not one.after.queue), None)
    return after is not None and heard(now.before) != heard(after)


def heard(p: Position) -> list[int]:
    """By which guards each novice is heard with the dice as they lie."""
    return [hearers(p.board, nun) for nun in p.nuns]


def extra_step(row: Row, at: int, card: int) -> bool:
    """A walk one step longer than its card, or a guard's additional step."""
    now = row[at]
    i, g = holder(now.before, card)
    if now.step.startswith("swift"):
        return g >= 0 and g == now.before.board.active and now.after.board.guards[g].steps in (5, 7)
    return now.step.endswith("swift") and i >= 0 and i + now.before.rules.guard_seats == now.seat


def out_of_sight(row: Row, at: int, card: int) -> bool:
    """She stands where guards look, and nobody sees her; or the lantern shows a novice who was not seen before."""
    now = row[at]
    i, g = holder(now.before, card)
    if now.step == "lantern":
        return g == now.before.board.active and seen_now(now.after) & ~seen_now(now.before) != 0
    if not now.step.startswith("shadow") or i < 0:
        return False
    nun = now.after.nuns[i]
    return nun.hidden and now.after.board.watched() >> nun.dot & 1 == 1 and nun.dot != now.after.novice(nun).cell


EFFECTS: dict[str, Callable[[Row, int, int], bool]] = {
    "false_noise": false_noise,
    "reroll_die": die_card,
    "modify_die": die_card,
    "extra_dot": extra_step,
    "sight_shift": out_of_sight,
}


def used(row: Row, card: int, by_guard: bool) -> bool:
    """Is the blessing (1 + its index) used with effect, by a novice or by a guard?"""
    board = row[0].before.rules.board
    effect = EFFECTS[board.blessings[card - 1].kind]
    return any(
        one.seat != CHANCE and (holder(one.before, card)[1] >= 0) == by_guard and effect(row, at, card)
        for at, one in enumerate(row)
        if holder(one.before, card) != (-1, -1)
    )


def shows(card: str, match: Match) -> bool:
    """Is the blessing used with effect by whom the file names?"""
    return used(moments(match, Position), *CARDS[card])


def looks(ending: str, match: Match) -> None:
    """How many are home, and how often they were caught."""
    state = match.state
    assert isinstance(state, Position)
    home = [nun for nun in state.nuns if nun.keys and nun.item and nun.dot == state.novice(nun).cell]
    captures = sorted(state.novice(nun).captures for nun in home)
    match ending:
        case "novice-home":
            assert len(home) == 1
        case "tie-broken":
            assert len(home) > 1
            assert captures[0] < captures[1]
        case "shared-home":
            assert captures[0] == captures[1]
        case "shared-of-three":
            assert captures[0] == captures[1] < captures[2]
        case "captures" | "captures-by-two":
            assert state.board.points == state.rules.goal
        case "time":
            assert (state.board.turn, home) == (15, [])


RECORDED = Recorded(
    endings=ENDINGS,
    cards=tuple(CARDS),
    in_the_box=8,
    shows=shows,
    looks=looks,
    rules={f"NUN-WIN-0{number}" for number in range(1, 5)} | {f"NUN-BLESS-{number:02}" for number in range(6, 11)},
)
