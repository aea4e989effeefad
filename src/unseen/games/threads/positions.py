"""Positions of Threads as text and back (docs/positions-threads.md); `write` and `read` are inverse."""

import re
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES, bit, has
from unseen.core.fields import bad
from unseen.core.seats import CHANCE
from unseen.games.threads.actions import DECOY, LETTERS, piece_code
from unseen.games.threads.board import ACTIONS_EACH
from unseen.games.threads.deeds.market import Dealing
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import Piece, Side, name_of
from unseen.games.threads.position import ACT, BONUS, ENDINGS, OVER, REFILL, SETUP, STAGES, Position
from unseen.games.threads.positions_frames import check_stack, read_frame
from unseen.games.threads.positions_written import FLAGS, usual_drawn, usual_pulls, usual_reserve, usual_settled, write
from unseen.games.threads.rules import Threads

__all__ = ["read", "write"]

TURN: Final = re.compile(r"([1-9]\d?)([a-d])")
PIECE: Final = re.compile(r"([a-d][1-9]\d?)@([A-Z]\d+)>(E|SE|SW|W|NW|NE)\{(\w+|\*)\}([vswm]*)")
SIDE: Final = re.compile(r"([a-d])\.(?:(knots|token|cards|used|dead|reserve):(\S+)|(out))")
MARKER: Final = re.compile(r"(\w+):([a-d])([12])")
KEYS: Final = (
    "turn", "step", "left", "pulls", "settled", "due", "bought", "acts", "drawn", "bridges", "market", "discard", "end",
)  # fmt: skip
RESOLVING: Final = {"deploy": ["deploying=,0"], "extract": ["extracting="]}
"""The beginning of step 2 in short."""
LEFT: Final = {ACT: ACTIONS_EACH, BONUS: 1}
"""Actions that are left at most, and where nothing says how many; none in other steps."""
COUNT_MAX: Final = 99_999
"""More knots or actions than a game has."""
PARTS_MAX: Final = 400


def read(rules: Rules, text: str) -> Threads:
    """A state from its text; UnseenError `position` says what is impossible."""
    state = Threads(rules)
    parts = text.split()
    if parts == ["start"]:
        return state
    if len(parts) > PARTS_MAX:
        raise bad(f"a position has at most {PARTS_MAX} parts.")
    for side in state.board.sides:
        side.token = -1
    named: dict[str, str] = {}
    frames: list[str] = []
    reserves: dict[int, str] = {}
    for part in parts:
        read_part(state, part, named, frames, reserves)
    read_reserves(state, reserves)
    read_table(state, named)
    read_turn(state, named)
    state.stack = [read_frame(state, one) for one in frames or RESOLVING.get(named.get("step", ""), [])]
    read_rest(state, named)
    check_sides(state)
    check_turn(state)
    check_stack(state)
    check_pieces(state)
    state.run(None)
    check_asked(state)
    return state


def read_part(state: Threads, part: str, named: dict[str, str], frames: list[str], reserves: dict[int, str]) -> None:
    """One part, put where it belongs."""
    key, colon, value = part.partition(":")
    if (found := PIECE.fullmatch(part)) is not None:
        read_piece(state, found)
    elif (found := SIDE.fullmatch(part)) is not None:
        read_side(state, found, reserves)
    elif key == "frame":
        frames.append(value)
    elif (key in KEYS and colon and value) or part == "opened":
        if key in named:
            raise bad(f"{key} stands twice in the position.")
        named[key] = value
    elif (found := MARKER.fullmatch(part)) is not None:
        read_marker(state, found)
    else:
        raise bad(f"“{part[:40]}” is not part of a position.")


def number(text: str, key: str, most: int) -> int:
    """A number from 0 to `most`."""
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) > most:
        raise bad(f"{key} is a number from 0 to {most}.")
    return int(text)


def seat_number(state: Position, letter: str) -> int:
    """`a` is seat 0."""
    seat = LETTERS.index(letter)
    if seat >= state.rules.players:
        raise bad(f"there is no seat {letter} with {state.rules.players} players.")
    return seat


def hex_number(state: Position, label: str) -> int:
    """A hex of the map."""
    found = state.rules.hexes.find(label)
    if found < 0:
        raise bad(f"the map {state.rules.map.id} has no hex {label[:8]}.")
    return found


def card_counts(state: Position, text: str) -> list[int]:
    """`plank,plank,mend`."""
    counts = [0] * len(state.rules.content.cards)
    for name in text.split(","):
        card = state.rules.content.card(name)
        if card < 0:
            raise bad(f"the set has no card “{name[:20]}”.")
        counts[card] += 1
    return counts


def unit_mask(state: Position, text: str) -> tuple[int, int]:
    """`needle,shears,**`: units, and a star for each decoy."""
    units = decoys = 0
    for name in text.split(",") if text != "none" else []:
        if name and set(name) == {"*"}:
            decoys += len(name)
            continue
        unit = state.rules.content.unit(name)
        if unit not in state.rules.roster or units >> unit & 1:
            raise bad(f"“{name[:20]}” is no unit of the roster, or stands twice.", "THR-SETUP-01")
        units |= 1 << unit
    return units, decoys


# ---- pieces, seats, threads ----
def read_piece(state: Position, found: re.Match[str]) -> None:
    """`a3@F6>E{shears}vs`."""
    name, label, facing, what, flags = found.groups()
    side = state.board.sides[seat_number(state, name[0])]
    code = piece_code(name)
    unit = DECOY if what == "*" else state.rules.content.unit(what)
    if code < 0 or side.find(code) is not None:
        raise bad(f"{name} is no handle, or stands twice.")
    if unit != DECOY and unit not in state.rules.roster:
        raise bad(f"“{what[:20]}” is no unit of the roster.", "THR-SETUP-01")
    if unit != DECOY and any(one.unit == unit for one in side.pieces):
        raise bad(f"{what} stands twice with seat {name[0]}.", "THR-SETUP-01")
    piece = Piece(code, unit, hex_number(state, label), DIRECTION_NAMES.index(facing))
    for letter, field in FLAGS:
        setattr(piece, field, letter in flags)
    side.add(piece)


def read_side(state: Position, found: re.Match[str], reserves: dict[int, str]) -> None:
    """`a.knots:3`, `a.token:F6v`, `a.cards:mend`, `a.dead:needle,*`, `a.reserve:shears,**`, `a.out`."""
    letter, key, value, out = found.groups()
    seat = seat_number(state, letter)
    side = state.board.sides[seat]
    if out:
        side.out = True
    elif key == "knots":
        side.knots = number(value, "knots", COUNT_MAX)
    elif key == "token":
        if value[-1] not in "v^":
            raise bad("a token is written with its hex and v or ^, as in a.token:F6v.")
        side.token = hex_number(state, value[:-1])
        side.extracting = value[-1] == "^"
    elif key == "cards":
        side.cards = card_counts(state, value)
    elif key == "used":
        side.used = card_counts(state, value)
    elif key == "dead":
        side.dead, side.lost = unit_mask(state, value)
    else:
        reserves[seat] = value


def read_reserves(state: Position, reserves: dict[int, str]) -> None:
    """What no part says lies in reserve; nothing is there twice."""
    for seat, side in enumerate(state.board.sides):
        units, decoys = usual_reserve(state.rules, side)
        if decoys < 0 or any(piece.unit != DECOY and side.dead >> piece.unit & 1 for piece in side.pieces):
            raise bad(f"seat {LETTERS[seat]} has more pieces than its roster.", "THR-SETUP-01")
        side.reserve, side.decoys = units, decoys
        if seat in reserves:
            side.reserve, side.decoys = unit_mask(state, reserves[seat])
            if side.reserve & ~units or side.decoys > decoys:
                raise bad(f"a piece in the reserve of seat {LETTERS[seat]} is elsewhere, too.", "THR-SETUP-01")


def read_marker(state: Position, found: re.Match[str]) -> None:
    """`t4:a2`."""
    names = [thread.id for thread in state.rules.map.threads]
    if found[1] not in names:
        raise bad(f"the map {state.rules.map.id} has no thread {found[1][:20]}.")
    state.board.markers[names.index(found[1])] = 1 + 2 * seat_number(state, found[2]) + int(found[3]) - 1


# ---- the table ----
def read_table(state: Position, named: dict[str, str]) -> None:
    """Bridges, market, discard; the deck is what is left of the cards."""
    if "bridges" in named:
        state.board.bridges = 0
        for label in named["bridges"].split(",") if named["bridges"] != "none" else []:
            state.board.bridges |= bit(hex_number(state, label))
        if state.board.bridges & state.rules.floor:
            raise bad("a bridge lies on a chasm or a wall.", "THR-CARD-07")
    for key in ("market", "discard"):
        if key in named:
            setattr(state.board, key, card_counts(state, named[key]))
    for n, card in enumerate(state.rules.content.cards):
        out = state.board.market[n] + state.board.discard[n] + sum([side.cards[n] for side in state.board.sides])
        if out > card.copies:
            raise bad(f"the set has only {card.copies} of {card.id}.", "THR-CARD-02")
        state.deck[n] = card.copies - out
    state.drawn = number(named["drawn"], "drawn", 999_999) if "drawn" in named else usual_drawn(state)


def read_turn(state: Position, named: dict[str, str]) -> None:
    """`turn:3a step:actions left:4`."""
    found = TURN.fullmatch(named.get("turn", "1a"))
    if found is None or int(found[1]) > state.rules.max_rounds:
        raise bad(f"turn is a round up to {state.rules.max_rounds} and a seat, as in turn:3a.", "THR-TURN-07")
    state.board.round = int(found[1])
    state.board.active = seat_number(state, found[2])
    word = named.get("step", "actions")
    if word in RESOLVING:
        word = "resolve"
    if word not in STAGES:
        raise bad(f"step cannot be “{word[:20]}”; steps: {', '.join(STAGES)}.")
    state.stage = STAGES.index(word)
    most = LEFT.get(state.stage, 0)
    state.left = number(named["left"], f"left with step:{word}", most) if "left" in named else most
    for key in ("bought", "acts"):
        if key in named:
            setattr(state, key, number(named[key], key, COUNT_MAX))


def read_rest(state: Position, named: dict[str, str]) -> None:
    """What depends on the frames, and how a finished game ended."""
    state.pulls = switch(named, "pulls", usual_pulls(state))
    state.settled = switch(named, "settled", usual_settled(state))
    state.due = switch(named, "due", False)
    state.opened = "opened" in named
    if (state.stage == OVER) != ("end" in named):
        raise bad("a finished game has step:over and a part such as end:yield=a.")
    if "end" in named:
        name, _, letters = named["end"].partition("=")
        if name not in ENDINGS[1:] or not set(letters) <= set(LETTERS) or len(set(letters)) < len(letters):
            raise bad("a finished game has a part such as end:yield=a.")
        state.ending = ENDINGS.index(name)
        state.winners = [seat_number(state, letter) for letter in letters]


def switch(named: dict[str, str], key: str, usual: bool) -> bool:
    """`due:yes`."""
    if named.get(key, "yes") not in ("yes", "no"):
        raise bad(f"{key} is yes or no.")
    return named[key] == "yes" if key in named else usual


# ---- what cannot be ----
def check_sides(state: Position) -> None:
    """What seats have; who is out has nothing, and somebody is in."""
    for seat, side in enumerate(state.board.sides):
        check_side(state, seat, side)
    if state.stage != OVER and all([side.out for side in state.board.sides]):
        raise bad("all seats are out, and the game is over.", "THR-WIN-02")


def check_side(state: Position, seat: int, side: Side) -> None:
    """A seat that is out has nothing; the others have units, while seats can be out."""
    if side.out and (side.pieces or side.token >= 0):
        raise bad(f"seat {LETTERS[seat]} is out and has pieces or a token.", "THR-WIN-02")
    if state.stage != OVER and not side.out and state.rules.elimination and side.living() == 0:
        raise bad(f"seat {LETTERS[seat]} has no living units and is out.", "THR-WIN-02")
    for n, card in enumerate(state.rules.content.cards):
        if side.used[n] > side.cards[n]:
            raise bad(f"seat {LETTERS[seat]} has used more of {card.id} than it has.", "THR-CARD-02")


def check_turn(state: Position) -> None:
    """The market is dealt before all turns; who is out has none; what is over is open."""
    dealing = any([isinstance(frame, Dealing) for frame in state.stack])
    if (state.stage == SETUP) != dealing:
        raise bad("step:setup has frame:dealing=, and no other step has it.", "THR-SETUP-01")
    if state.board.sides[state.board.active].out and state.stage not in (REFILL, OVER):
        raise bad(f"seat {LETTERS[state.board.active]} is out and has no turn.", "THR-WIN-02")
    if state.opened != (state.stage == OVER):
        raise bad("a finished game has the part opened, and no other has it.", "THR-WIN-01")


def check_pieces(state: Position) -> None:
    """Where pieces lie, and how."""
    ground, chasms = state.board.walkable(), state.rules.map.chasms
    over = [code for frame in state.stack for code in frame.on_chasms()]
    for piece in state.board.on_board():
        name = name_of(piece)
        above = has(chasms, piece.hex) and (piece.code in over or state.stage == OVER)
        if not has(ground, piece.hex) and not above:
            raise bad(f"{name} cannot lie on {state.board.hex_name(piece.hex)}.", "THR-MOVE-01")
        if piece.up and piece.unit == DECOY:
            raise bad(f"{name} is a revealed decoy, which goes home at once.", "THR-REV-03")
        if piece.wounded and not piece.up and not state.rules.reveal_never:
            raise bad(f"{name} cannot be wounded and face-down.", "THR-EFF-06")


def check_asked(state: Threads) -> None:
    """Who is asked has something to choose."""
    for seat in state.pending():
        if not (state.odds() if seat == CHANCE else state.legal(seat)):
            raise bad("in this position somebody is asked and has nothing to choose.", "THR-TURN-01")
