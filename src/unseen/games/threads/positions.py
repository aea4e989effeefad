"""Positions of Threads as text and back (docs/positions-threads.md); `write` and `read` are inverse.

What other parts tell is left out.
"""

import re
from typing import Final

from unseen.boards.hexes import DIRECTION_NAMES, bit, has, members
from unseen.core.fields import bad, need
from unseen.core.seats import CHANCE
from unseen.games.threads.actions import DECOY, LETTERS, piece_code
from unseen.games.threads.board import ACTIONS_EACH, FREE
from unseen.games.threads.deeds.market import Dealing
from unseen.games.threads.options import Rules
from unseen.games.threads.pieces import NOWHERE, Piece, Side, name_of
from unseen.games.threads.position import ACT, BONUS, ENDINGS, OVER, REFILL, SETUP, STAGES, Position
from unseen.games.threads.positions_frames import check_stack, read_frame, write_frame
from unseen.games.threads.rules import Threads

TURN: Final = re.compile(r"([1-9]\d?)([a-d])")
PIECE: Final = re.compile(r"([a-d][1-9]\d?)@([A-Z]\d+)>(E|SE|SW|W|NW|NE)\{(\w+|\*)\}([vswm]*)")
FLAGS: Final = {"v": "up", "s": "suppressed", "w": "wounded", "m": "moved"}
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
    need(len(parts) <= PARTS_MAX, f"a position has at most {PARTS_MAX} parts.")
    for side in state.board.sides:
        side.token = NOWHERE
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
    for seat in state.pending():
        asked = state.odds() if seat == CHANCE else state.legal(seat)
        need(bool(asked), "in this position somebody is asked and has nothing to choose.", "THR-TURN-01")
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
        need(key not in named, f"{key} stands twice in the position.")
        named[key] = value
    elif (found := MARKER.fullmatch(part)) is not None:
        read_marker(state, found)
    else:
        raise bad(f"“{part[:40]}” is not part of a position.")


def write(p: Position) -> str:
    """The text."""
    if p.stage == SETUP and p.drawn == 0 and usual_start(p):
        return "start"
    sides = [part for letter, side in zip(LETTERS, p.board.sides, strict=False) for part in side_parts(p, letter, side)]
    pieces = [piece_part(p, piece) for piece in p.board.on_board()]
    frames = [write_frame(frame) for frame in p.stack]
    return " ".join([*turn_parts(p), *sides, *pieces, *table_parts(p), *frames, *end_parts(p)])


def usual_start(p: Position) -> bool:
    """Is nothing different from the beginning of a game?"""
    fresh = type(p).__new__(type(p))
    fresh.set_up(p.rules)
    return fresh.key() == p.key()


# ---- values ----
def number(text: str, key: str, most: int) -> int:
    """A number from 0 to `most`."""
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) > most:
        raise bad(f"{key} is a number from 0 to {most}.")
    return int(text)


def switch(named: dict[str, str], key: str, usual: bool) -> bool:
    """`due:yes`."""
    need(named.get(key, "yes") in ("yes", "no"), f"{key} is yes or no.")
    return named[key] == "yes" if key in named else usual


def seat_number(state: Position, letter: str) -> int:
    """`a` is seat 0."""
    seat = LETTERS.index(letter)
    need(seat < state.rules.players, f"there is no seat {letter} with {state.rules.players} players.")
    return seat


def hex_number(state: Position, label: str) -> int:
    """A hex of the map."""
    found = state.rules.hexes.find(label)
    need(found >= 0, f"the map {state.rules.map.id} has no hex {label[:8]}.")
    return found


def card_counts(state: Position, text: str) -> list[int]:
    """`plank,plank,mend`."""
    counts = [0] * len(state.rules.content.cards)
    for name in text.split(","):
        card = state.rules.content.card(name)
        need(card >= 0, f"the set has no card “{name[:20]}”.")
        counts[card] += 1
    return counts


def card_parts(rules: Rules, **held: list[int]) -> list[str]:
    """`market:plank,plank,mend` and others, where there are any."""
    named = {
        key: [card.id for card, n in zip(rules.content.cards, counts, strict=True) for _ in range(n)]
        for key, counts in held.items()
    }
    return [f"{key}:{','.join(cards)}" for key, cards in named.items() if cards]


def unit_mask(state: Position, text: str) -> tuple[int, int]:
    """`needle,shears,**`: units, and a star for each decoy; `none`."""
    units = decoys = 0
    for name in text.split(",") if text != "none" else []:
        if name and set(name) == {"*"}:
            decoys += len(name)
            continue
        unit = state.rules.content.unit(name)
        good = unit in state.rules.roster and not units >> unit & 1
        need(good, f"“{name[:20]}” is no unit of the roster, or stands twice.", "THR-SETUP-01")
        units |= 1 << unit
    return units, decoys


def unit_list(rules: Rules, units: int, decoys: int) -> str:
    """The text of units and decoys."""
    names = [unit.id for n, unit in enumerate(rules.content.units) if units >> n & 1]
    return ",".join([*names, *(["*" * decoys] if decoys else [])]) or "none"


# ---- pieces ----
def read_piece(state: Threads, found: re.Match[str]) -> None:
    """`a3@F6>E{shears}vs`."""
    name, label, facing, what, flags = found.groups()
    side = state.board.sides[seat_number(state, name[0])]
    code = piece_code(name)
    unit = DECOY if what == "*" else state.rules.content.unit(what)
    need(code >= 0 and side.find(code) is None, f"{name} is no handle, or stands twice.")
    if unit != DECOY:
        need(unit in state.rules.roster, f"“{what[:20]}” is no unit of the roster.", "THR-SETUP-01")
        again = any(one.unit == unit for one in side.pieces)
        need(not again, f"{what} stands twice with seat {name[0]}.", "THR-SETUP-01")
    piece = Piece(code, unit, hex_number(state, label), DIRECTION_NAMES.index(facing))
    for letter, field in FLAGS.items():
        setattr(piece, field, letter in flags)
    side.add(piece)


def piece_part(p: Position, piece: Piece) -> str:
    """The text of a piece."""
    what = "*" if piece.unit == DECOY else p.board.what(piece.unit)
    flags = "".join([letter for letter, name in FLAGS.items() if getattr(piece, name)])
    return f"{name_of(piece)}@{p.board.hex_name(piece.hex)}>{DIRECTION_NAMES[piece.facing]}{{{what}}}{flags}"


# ---- seats ----
def read_side(state: Threads, found: re.Match[str], reserves: dict[int, str]) -> None:
    """`a.knots:3`, `a.token:F6v`, `a.cards:mend`, `a.dead:needle,*`, `a.reserve:shears,**`, `a.out`."""
    letter, key, value, out = found.groups()
    seat = seat_number(state, letter)
    side = state.board.sides[seat]
    if out:
        side.out = True
    elif key == "knots":
        side.knots = number(value, "knots", COUNT_MAX)
    elif key == "token":
        need(value[-1] in "v^", "a token is written with its hex and v or ^, as in a.token:F6v.")
        side.token = hex_number(state, value[:-1])
        side.extracting = value[-1] == "^"
    elif key == "dead":
        side.dead, side.lost = unit_mask(state, value)
    elif key == "reserve":
        reserves[seat] = value
    else:
        setattr(side, key, card_counts(state, value))


def side_parts(p: Position, letter: str, side: Side) -> list[str]:
    """Knots, token, cards, the dead, and the reserve where it is not what is left."""
    parts = [f"knots:{side.knots}"]
    if side.token != NOWHERE:
        parts.append(f"token:{p.board.hex_name(side.token)}{'^' if side.extracting else 'v'}")
    parts += card_parts(p.rules, cards=side.cards, used=side.used)
    if side.dead or side.lost:
        parts.append(f"dead:{unit_list(p.rules, side.dead, side.lost)}")
    if (side.reserve, side.decoys) != usual_reserve(p.rules, side):
        parts.append(f"reserve:{unit_list(p.rules, side.reserve, side.decoys)}")
    if side.out:
        parts.append("out")
    return [f"{letter}.{part}" for part in parts]


def read_reserves(state: Threads, reserves: dict[int, str]) -> None:
    """What no part says lies in reserve; nothing is there twice."""
    for seat, side in enumerate(state.board.sides):
        units, decoys = usual_reserve(state.rules, side)
        twice = decoys < 0 or any(piece.unit != DECOY and side.dead >> piece.unit & 1 for piece in side.pieces)
        need(not twice, f"seat {LETTERS[seat]} has more pieces than its roster.", "THR-SETUP-01")
        side.reserve, side.decoys = units, decoys
        if seat in reserves:
            side.reserve, side.decoys = unit_mask(state, reserves[seat])
            left = not side.reserve & ~units and side.decoys <= decoys
            need(left, f"a piece in the reserve of seat {LETTERS[seat]} is elsewhere, too.", "THR-SETUP-01")


def usual_reserve(rules: Rules, side: Side) -> tuple[int, int]:
    """Units and decoys that are neither on the board nor gone."""
    units, decoys = rules.roster_mask & ~side.dead, rules.decoys - side.lost
    for piece in side.pieces:
        if piece.unit == DECOY:
            decoys -= 1
        else:
            units &= ~(1 << piece.unit)
    return units, decoys


# ---- the table ----
def read_marker(state: Threads, found: re.Match[str]) -> None:
    """`t4:a2`."""
    names = [thread.id for thread in state.rules.map.threads]
    need(found[1] in names, f"the map {state.rules.map.id} has no thread {found[1][:20]}.")
    state.board.markers[names.index(found[1])] = 2 * seat_number(state, found[2]) + int(found[3])


def read_table(state: Threads, named: dict[str, str]) -> None:
    """Bridges, market, discard; the deck is what is left of the cards."""
    if "bridges" in named:
        state.board.bridges = 0
        for label in named["bridges"].split(",") if named["bridges"] != "none" else []:
            state.board.bridges |= bit(hex_number(state, label))
        need(not state.board.bridges & state.rules.floor, "a bridge lies on a chasm or a wall.", "THR-CARD-07")
    for key in ("market", "discard"):
        if key in named:
            setattr(state.board, key, card_counts(state, named[key]))
    for n, card in enumerate(state.rules.content.cards):
        out = state.board.market[n] + state.board.discard[n] + sum([side.cards[n] for side in state.board.sides])
        need(out <= card.copies, f"the set has only {card.copies} of {card.id}.", "THR-CARD-02")
        state.deck[n] = card.copies - out
    state.drawn = number(named["drawn"], "drawn", 999_999) if "drawn" in named else usual_drawn(state)


def table_parts(p: Position) -> list[str]:
    """Markers, bridges, market, discard."""
    markers = zip(p.rules.map.threads, p.board.markers, strict=True)
    parts = [f"{one.id}:{LETTERS[(n - 1) // 2]}{(n - 1) % 2 + 1}" for one, n in markers if n != FREE]
    if p.board.bridges != p.rules.map.bridges:
        parts.append(f"bridges:{','.join([p.board.hex_name(h) for h in members(p.board.bridges)]) or 'none'}")
    return parts + card_parts(p.rules, market=p.board.market, discard=p.board.discard)


# ---- the turn ----
def read_turn(state: Threads, named: dict[str, str]) -> None:
    """`turn:3a step:actions left:4`."""
    found = TURN.fullmatch(named.get("turn", "1a"))
    if found is None or int(found[1]) > state.rules.max_rounds:
        raise bad(f"turn is a round up to {state.rules.max_rounds} and a seat, as in turn:3a.", "THR-TURN-07")
    state.board.round, state.board.active = int(found[1]), seat_number(state, found[2])
    word = named.get("step", "actions")
    word = "resolve" if word in RESOLVING else word
    need(word in STAGES, f"step cannot be “{word[:20]}”; steps: {', '.join(STAGES)}.")
    state.stage = STAGES.index(word)
    most = LEFT.get(state.stage, 0)
    state.left = number(named["left"], f"left with step:{word}", most) if "left" in named else most
    for key in ("bought", "acts"):
        setattr(state, key, number(named.get(key, "0"), key, COUNT_MAX))


def read_rest(state: Threads, named: dict[str, str]) -> None:
    """What depends on the frames, and how a finished game ended."""
    state.pulls = switch(named, "pulls", usual_pulls(state))
    state.settled = switch(named, "settled", usual_settled(state))
    state.due = switch(named, "due", False)
    state.opened = "opened" in named
    need((state.stage == OVER) == ("end" in named), "a finished game has step:over and a part such as end:yield=a.")
    if "end" in named:
        name, _, letters = named["end"].partition("=")
        good = name in ENDINGS[1:] and set(letters) <= set(LETTERS) and len(set(letters)) == len(letters)
        need(good, "a finished game has a part such as end:yield=a.")
        state.ending = ENDINGS.index(name)
        state.winners = [seat_number(state, letter) for letter in letters]


def turn_parts(p: Position) -> list[str]:
    """Whose turn it is and how far it has come; what is usual is not said."""
    parts = [f"turn:{p.board.round}{LETTERS[p.board.active]}", f"step:{STAGES[p.stage]}"]
    if p.stage in LEFT or p.left:
        parts.append(f"left:{p.left}")
    switches = (("pulls", p.pulls, usual_pulls(p)), ("settled", p.settled, usual_settled(p)), ("due", p.due, False))
    counts = (("bought", p.bought, 0), ("acts", p.acts, 0), ("drawn", p.drawn, usual_drawn(p)))
    parts += [f"{key}:{'yes' if value else 'no'}" for key, value, usual in switches if value != usual]
    return parts + [f"{key}:{value}" for key, value, usual in counts if value != usual]


def end_parts(p: Position) -> list[str]:
    """`end:yield=a`."""
    if p.stage != OVER:
        return []
    winners = "".join([LETTERS[seat] for seat in p.winners])
    return [f"end:{ENDINGS[p.ending]}={winners}", *(["opened"] if p.opened else [])]


def usual_pulls(p: Position) -> bool:
    """Is the first action of the turn still to come?"""
    return p.stage == ACT and p.left == ACTIONS_EACH


def usual_settled(p: Position) -> bool:
    """Between actions a position begins where the window is closed already."""
    return p.stage == ACT and not p.stack


def usual_drawn(p: Position) -> int:
    """As many draws as there are cards out of the deck."""
    return sum([card.copies for card in p.rules.content.cards]) - sum(p.deck)


# ---- what cannot be ----
def check_sides(state: Position) -> None:
    """What seats have; who is out has nothing, the others have units, while seats can be out, and somebody is in."""
    for seat, side in enumerate(state.board.sides):
        name, over = f"seat {LETTERS[seat]}", state.stage == OVER
        gone = not (side.pieces or side.token >= 0)
        need(not side.out or gone, f"{name} is out and has pieces or a token.", "THR-WIN-02")
        lives = over or side.out or not state.rules.elimination or side.living() > 0
        need(lives, f"{name} has no living units and is out.", "THR-WIN-02")
        for card, used, held in zip(state.rules.content.cards, side.used, side.cards, strict=True):
            need(used <= held, f"{name} has used more of {card.id} than it has.", "THR-CARD-02")
    somebody = state.stage == OVER or not all([side.out for side in state.board.sides])
    need(somebody, "all seats are out, and the game is over.", "THR-WIN-02")


def check_turn(state: Position) -> None:
    """The market is dealt before all turns; who is out has none; what is over is open."""
    dealing = any([isinstance(frame, Dealing) for frame in state.stack])
    sound = (state.stage == SETUP) == dealing
    need(sound, "step:setup has frame:dealing=, and no other step has it.", "THR-SETUP-01")
    turn = state.stage in (REFILL, OVER) or not state.board.sides[state.board.active].out
    need(turn, f"seat {LETTERS[state.board.active]} is out and has no turn.", "THR-WIN-02")
    opened = state.opened == (state.stage == OVER)
    need(opened, "a finished game has the part opened, and no other has it.", "THR-WIN-01")


def check_pieces(state: Position) -> None:
    """Where pieces lie, and how."""
    ground, chasms = state.board.walkable(), state.rules.map.chasms
    over = [code for frame in state.stack for code in frame.on_chasms()]
    for piece in state.board.on_board():
        name = name_of(piece)
        above = has(chasms, piece.hex) and (piece.code in over or state.stage == OVER)
        lies = above or has(ground, piece.hex)
        need(lies, f"{name} cannot lie on {state.board.hex_name(piece.hex)}.", "THR-MOVE-01")
        decoy = piece.up and piece.unit == DECOY
        need(not decoy, f"{name} is a revealed decoy, which goes home at once.", "THR-REV-03")
        secret = piece.wounded and not piece.up and not state.rules.reveal_never
        need(not secret, f"{name} cannot be wounded and face-down.", "THR-EFF-06")
