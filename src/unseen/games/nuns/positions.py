"""Positions as text and back; `docs/positions-nuns.md` has the grammar, and `write` and `read` are inverse."""

import re
from typing import Final

from unseen.core.fields import bad
from unseen.games.nuns.board import NO_CARD
from unseen.games.nuns.deeds import blessings, movement, noise
from unseen.games.nuns.hearing import rollers
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import DEAL, DICE, ENDINGS, GIVE, MOVE, NOISE, OVER, PATROL, REROLL, ROLL
from unseen.games.nuns.positions_checks import check
from unseen.games.nuns.positions_read import (
    number,
    read_cards,
    read_figure,
    read_nun,
    read_tokens,
    where_figure,
    where_nun,
)
from unseen.games.nuns.positions_written import STEPS, keeper, write
from unseen.games.nuns.rules import Nuns

__all__ = ["read", "write"]

PERSON: Final = re.compile(r"(N[1-6]|A|P)([@:])(\S+)")
KEYS: Final = (
    "turn",
    "step",
    "stock",
    "discards",
    "turnbacks",
    "noise",
    "vanished",
    "points",
    "active",
    "answered",
    "roller",
    "queue",
    "dealt",
    "end",
)
BELONGS: Final = {"active": PATROL, "roller": ROLL, "queue": REROLL, "dealt": DEAL, "end": OVER}
"""Parts that stand with one step alone."""
WALK_KEYS: Final = ("steps", "first_steps", "card")
MOVEMENT_KEYS: Final = ("steps", "free", "far", "extra", "choosing", "completed", "known")


def read(rules: Rules, text: str) -> Nuns:
    """A state from its text; UnseenError `position` says what is impossible."""
    state = Nuns(rules)
    parts = text.split()
    if parts == ["start"]:
        return state
    people: dict[str, list[str]] = {}
    places: dict[str, str] = {}
    named: dict[str, str] = {}
    for part in parts:
        found = PERSON.fullmatch(part)
        key, colon, value = part.partition(":")
        if found is not None and found[2] == "@":
            put(places, found[1], found[3])
        elif found is not None:
            people.setdefault(found[1], []).append(found[3])
        elif colon and key in KEYS:
            put(named, key, value)
        else:
            raise bad(f"“{part[:40]}” is not part of a position.")
    read_step(state, named)
    for key, stage in BELONGS.items():
        if key in named and state.stage != stage:
            raise bad(f"{key} does not stand with step:{STEPS[state.stage, state.board.listening]}.")
    for key, set_number in (("turn", "turn"), ("points", "points"), ("turnbacks", "turn_backs"), ("dealt", "dealt")):
        if key in named:
            setattr(keeper(set_number, state.board, state), set_number, number(named[key], key, 99))
    if not 1 <= state.board.turn <= rules.board.turns:
        raise bad(f"turn must be 1 to {rules.board.turns}.")
    read_people(state, places, people)
    read_cards(state, named)
    read_tokens(state, named)
    read_stage(state, named, people)
    check(state)
    return state


def put(into: dict[str, str], key: str, value: str) -> None:
    """Every part stands once."""
    if key in into:
        raise bad(f"{key} stands twice in the position.")
    into[key] = value


def read_step(state: Nuns, named: dict[str, str]) -> None:
    """`step:move`, `step:N3-dice`, `step:patrol`."""
    word = named.get("step", "move")
    for (stage, listening), name in STEPS.items():
        if name == word:
            state.stage, state.board.listening = stage, listening
            return
    raise bad(f"step cannot be “{word[:20]}”; steps: {', '.join(STEPS.values())}.")


def read_people(state: Nuns, places: dict[str, str], people: dict[str, list[str]]) -> None:
    """Novices in the order in which they sit, and the figures."""
    order = [who for who in places if who[0] == "N"]
    wanted = len(state.nuns)
    if len(order) > wanted or (len(order) < wanted and state.stage not in (DEAL, OVER)):
        raise bad(f"the position needs {wanted} novices, such as N4@88; it has {len(order)}.")
    for who in people:
        if who[0] == "N" and who not in order:
            raise bad(f"{who} has no place; write {who}@ and a dot.")
    for i, who in enumerate(order):
        nun = state.nun(i)
        where_nun(state, nun, int(who[1]), places[who])
        novice = state.board.novice(i)
        for part in people.get(who, []):
            read_nun(state, nun, novice, who, part)
    for g, who in enumerate("AP"):
        figure, hand = state.board.guard(g), state.hand(g)
        if who in places:
            where_figure(state, figure, who, places[who])
        for part in people.get(who, []):
            read_figure(state, figure, hand, who, part)
    complete_people(state)


def complete_people(state: Nuns) -> None:
    """Wishes that are left out are the lowest free ones; cards are dealt once."""
    wishes = [nun.wish for nun in state.nuns if nun.wish > 0]
    holders = [*[nun.blessing for nun in state.nuns], *[hand.blessing for hand in state.hands]]
    blessings = [blessing for blessing in holders if blessing > 0]
    if len(set(wishes)) < len(wishes) or len(set(blessings)) < len(blessings):
        raise bad("a wish or a blessing is in two hands.")
    if state.stage == DEAL:
        return
    for i, nun in enumerate(state.nuns):
        state.board.novice(i).may_hold = nun.blessing > 0
    for g, hand in enumerate(state.hands):
        state.board.guard(g).may_hold = hand.blessing > 0
    if state.stage != OVER:
        complete_novices(state, wishes)


def complete_novices(state: Nuns, wishes: list[int]) -> None:
    """Each has a wish, and once the movements are over a card that she shows."""
    for i, nun in enumerate(state.nuns):
        if nun.wish == 0:
            free = [k for k in range(1, len(state.rules.board.wishes) + 1) if k not in wishes]
            state.nun(i).wish = free[0]
            wishes.append(free[0])
        if state.stage not in (MOVE, GIVE) and state.card(nun) == NO_CARD:
            state.board.novice(i).card = 0


def read_stage(state: Nuns, named: dict[str, str], people: dict[str, list[str]]) -> None:
    """Who has answered, whose dice are thrown, and what has not begun yet begins."""
    if "answered" in named:
        for seat in named["answered"].split(","):
            state.answered |= 1 << number(seat, "answered", state.rules.players - 1)
    if "queue" in named:
        state.queue = [number(one, "queue", len(state.nuns) + 1) for one in named["queue"].split(",")]
    if "roller" in named:
        state.roller = number(named["roller"], "roller", max(len(state.nuns) - 1, 1))
    elif state.stage == ROLL and rollers(state.board, state.nuns):
        state.roller = rollers(state.board, state.nuns)[0]
    read_asked(state, people)
    if state.stage == PATROL:
        read_active(state, named, people)
    if state.stage == OVER:
        read_end(state, named)


def read_asked(state: Nuns, people: dict[str, list[str]]) -> None:
    """Who is asked still has to answer; walks of novices who are not described begin."""
    state.asked = asked(state)
    if state.answered & ~state.asked or (state.asked != 0 and state.answered == state.asked):
        raise bad("answered names all seats that are asked, or one that is not.")
    if state.stage == MOVE:
        watched = state.watched()
        for i in range(len(state.nuns)):
            if not fresh(people.get(state.board.novices[i].who, []), WALK_KEYS):
                continue
            state.nun(i).begin(state.board, watched)


def fresh(parts: list[str], keys: tuple[str, ...]) -> bool:
    """Does no part say that something has begun?"""
    return not any([part.partition("=")[0] in keys for part in parts])


def asked(state: Nuns) -> int:
    """The seats that are asked in this stage."""
    if state.stage == MOVE:
        return ((1 << len(state.nuns)) - 1) << state.rules.guard_seats
    if state.stage == DICE:
        return blessings.holders(state)
    return noise.asked(state) if state.stage == NOISE else 0


def read_active(state: Nuns, named: dict[str, str], people: dict[str, list[str]]) -> None:
    """`active:A`: her movement begins, unless parts of hers say that it has."""
    who = named.get("active", "A")
    if who not in ("A", "P"):
        raise bad("active is A or P.")
    state.board.active = "AP".index(who)
    if fresh(people.get(who, []), MOVEMENT_KEYS):
        movement.begin(state, state.board.active, None)


def read_end(state: Nuns, named: dict[str, str]) -> None:
    """`end:captures=0`: the ending and the winners' seats."""
    name, _, seats = named.get("end", "").partition("=")
    if name not in ENDINGS[1:] or not seats:
        raise bad("a finished game has a part such as end:captures=0.")
    state.ending = ENDINGS.index(name)
    state.winners = [number(seat, "end", state.rules.players - 1) for seat in seats.split(",")]
    state.opened = True
