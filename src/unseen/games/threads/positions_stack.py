"""What can go on in a position: what each kind of frame needs of itself, of the board, and of what it lies on."""

from collections.abc import Callable
from typing import Final

from unseen.boards.hexes import has
from unseen.core.fields import bad, need
from unseen.games.threads.actions import HANDLES, LEAVE_DECOY, LEAVE_PIECE, PLACE, TAKE
from unseen.games.threads.attacking import Attacking, any_target, targets, unit_of
from unseen.games.threads.board import NOWHERE, Piece
from unseen.games.threads.cards import Playing, can_play
from unseen.games.threads.deeds import Concealing
from unseen.games.threads.deploying import Deploying, Entering, Extracting, Placing, open_hexes
from unseen.games.threads.effecting import Effecting
from unseen.games.threads.frames import NONE, Frame
from unseen.games.threads.mixing import Mixing
from unseen.games.threads.moving import Moving, Splitting
from unseen.games.threads.position import ACT, BONUS, RESOLVE, SETUP, SPENT, STAGES, Position
from unseen.games.threads.revealing import Revealing
from unseen.games.threads.turning import Turning
from unseen.games.threads.turning_up import Displacing
from unseen.games.threads.walking import Asking, controllers
from unseen.games.threads.windows import A, B, C, D, Window

LOWEST: Final[dict[str, tuple[int, ...]]] = {
    "dealing": (SETUP,),
    "deploying": (RESOLVE,),
    "extracting": (RESOLVE,),
    "entering": (RESOLVE,),
    "moving": (ACT, SPENT),
    "attacking": (ACT, SPENT),
    "effecting": (ACT, SPENT),
    "playing": (ACT, SPENT),
    "concealing": (ACT, SPENT),
    "window": (ACT, BONUS, SPENT),
    "displacing": (ACT, BONUS, SPENT),
}
"""In which steps of a turn a frame may lie on nothing; of a paid action the last step is already `spent`."""
BELOW: Final[dict[str, tuple[str, ...]]] = {
    "placing": ("deploying", "playing"),
    "entering": ("playing",),
    "moving": ("playing",),
    "splitting": ("moving",),
    "asking": ("moving", "attacking"),
    "window": ("moving", "attacking", "window", "entering", "playing"),
    "attacking": ("window", "playing"),
    "effecting": ("window", "playing"),
    "displacing": ("moving", "attacking", "window", "effecting", "revealing", "deploying"),
    "revealing": ("playing",),
    "turning": ("playing",),
    "mixing": ("playing",),
    "concealing": ("playing",),
}
"""What a frame may lie on."""
VERBS: Final[dict[str, tuple[str, ...]]] = {
    "placing": ("deploy",),
    "entering": ("deploy", "mix"),
    "moving": ("move",),
    "window": ("attack", "effect", "reveal", "bridge_remove"),
    "attacking": ("attack",),
    "effecting": ("attack", "effect"),
    "revealing": ("reveal", "bridge_remove"),
    "turning": ("reorient",),
    "mixing": ("mix",),
    "concealing": ("conceal",),
}
"""The lines of a card that begin a frame."""
LETTERS: Final[dict[str, tuple[int, ...]]] = {
    "": (A, C),
    "moving": (B, C),
    "attacking": (B, C),
    "window": (C,),
    "playing": (C,),
    "entering": (D,),
}
"""Which windows open on what."""


def check_stack(p: Position) -> None:
    """Refuse what cannot be going on; from the outermost frame to the innermost."""
    for n, frame in enumerate(p.stack):
        below = p.stack[n - 1] if n > 0 else None
        check_place(p, frame, below)
        CHECKS[type(frame).name](p, frame, below, p.stack[n + 1 :])


def check_place(p: Position, frame: Frame, below: Frame | None) -> None:
    """The step of the turn, or the frame below, in which this one can begin."""
    name = type(frame).name
    stages, others = LOWEST.get(name, ()), BELOW.get(name, ())
    steps = [f"step:{STAGES[stage]}" for stage in stages]
    after = f"frame:{name} follows {', '.join([*steps, *[f'frame:{one}' for one in others]])}, not"
    if below is None:
        need(p.stage in stages, f"{after} step:{STAGES[p.stage]}.", "THR-TURN-01")
        return
    need(type(below).name in others, f"{after} frame:{type(below).name}.", "THR-TURN-01")
    if isinstance(below, Playing):
        script = p.rules.content.cards[below.card].script
        verb = script[below.line - 1].verb if below.line > 0 else ""
        need(verb in VERBS[name], f"frame:{name} follows a card's line {' or '.join(VERBS[name])}.", "THR-CARD-04")


# ---- what several kinds need ----
def own(p: Position, code: int, name: str) -> None:
    """The active seat's, on the board or gone."""
    need(
        code >= 0 and code // HANDLES == p.board.active, f"frame:{name} speaks of a piece of the seat whose turn it is."
    )


def here(p: Position, code: int, name: str) -> Piece:
    """A piece on the board."""
    piece = p.board.find(code)
    if piece is None:
        raise bad(f"frame:{name} speaks of a piece that is not on the board.")
    return piece


def distinct(values: list[int], name: str) -> None:
    """Nothing is named twice."""
    need(len(set(values)) == len(values), f"frame:{name} names something twice.")


def pairs(p: Position, moved: list[int], name: str) -> None:
    """Pieces that were moved, each with its hex."""
    sound = len(moved) % 2 == 0
    sound = sound and all([0 <= code < HANDLES * p.rules.players for code in moved[::2]])
    sound = sound and all([0 <= h < p.rules.hexes.count for h in moved[1::2]])
    need(sound, f"frame:{name} lists moved pieces as piece, hex, piece, hex.")


# ---- step 2 ----
def dealing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """The market is dealt, and nothing else goes on."""


def deploying(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """DEP-02 to DEP-05: a token with its arrows down, and the pieces that were placed."""
    assert isinstance(frame, Deploying)
    side = p.board.sides[p.board.active]
    need(side.token != NOWHERE, "Who deploys has a token on the board, as a.token:F6v.", "THR-DEP-01")
    need(not side.extracting, "Who deploys has a token with its arrows down, as a.token:F6v.", "THR-DEP-01")
    distinct(frame.placed, "deploying")
    need(frame.placing or not frame.placed, "frame:deploying has placed pieces, and reveals no more.", "THR-DEP-02")
    for code in frame.placed:
        own(p, code, "deploying")
        here(p, code, "deploying")
    need(
        not (frame.placing and above and isinstance(above[0], Displacing)), "Reveals come before placing.", "THR-DEP-02"
    )


def placing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """DEP-03, GAP-25: a hex that takes a piece, and a piece in reserve."""
    assert isinstance(frame, Placing)
    if isinstance(below, Deploying):
        free = below.placing and PLACE + frame.hex in below.places(p)
    else:
        assert isinstance(below, Playing)
        around = p.rules.hexes.around[here(p, below.piece, "placing").hex]
        free = frame.hex >= 0 and has(around & open_hexes(p), frame.hex)
    need(free, f"No piece can be placed on hex {frame.hex} now.", "THR-DEP-03")
    choices = frame.takeable(p, below)
    need(bool(choices), "frame:placing needs a piece in reserve.", "THR-DEP-03")
    need(frame.unit == NONE or TAKE + frame.unit in choices, "frame:placing takes a piece in reserve.", "THR-DEP-03")


def entering(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """AMB-08: own pieces, of which some may have left."""
    assert isinstance(frame, Entering)
    distinct(frame.pieces, "entering")
    for code in frame.pieces:
        own(p, code, "entering")


def extracting(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """EXT-02: a token with its arrows up."""
    assert isinstance(frame, Extracting)
    side = p.board.sides[p.board.active]
    up = side.token != NOWHERE and side.extracting
    need(up, "Who extracts has a token with its arrows up on the board, as a.token:F6^.", "THR-EXT-01")


# ---- moving ----
def moving(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """MOVE-01: an own piece, of an action or of the card's acting piece, at the end of its path; it may have left."""
    assert isinstance(frame, Moving)
    own(p, frame.piece, "moving")
    need(frame.card == isinstance(below, Playing), "frame:moving says whether a card moves the piece.", "THR-CARD-04")
    if isinstance(below, Playing):
        need(below.piece == frame.piece, "A card moves its acting piece.", "THR-CARD-04")
    need(frame.left >= 0, "frame:moving has 0 or more steps left.", "THR-MOVE-01")
    on_path(p, frame.piece, frame.path, frame.steps, "moving")


def on_path(p: Position, code: int, path: list[int], steps: int, name: str) -> None:
    """A walker stands where its path ends."""
    piece = p.board.find(code)
    need(len(path) > steps, f"frame:{name} has a path with its start and each of its {steps} steps.", "THR-MOVE-01")
    need(piece is None or piece.hex == path[-1], f"frame:{name} has a path to where its piece stands.", "THR-MOVE-01")


def splitting(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """SPLIT-01 to SPLIT-04: a face-down mover before its first step, and a decoy in reserve."""
    assert isinstance(frame, Splitting) and isinstance(below, Moving)
    piece = here(p, below.piece, "splitting")
    need(
        not below.over and below.may_split(p, piece),
        "A decoy splits off a face-down piece before its first step, from the reserve.",
        "THR-SPLIT-01",
    )
    need(frame.leave in (NONE, LEAVE_DECOY, LEAVE_PIECE), "frame:splitting leaves 8 the decoy, 9 the piece, or -1.")
    need(frame.facing == NONE or frame.leave != NONE, "frame:splitting says what stays before it says where it looks.")


def asking(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """STACK-04: a hex that the walker may enter; the last of the controllers there are still to be asked."""
    assert isinstance(frame, Asking) and isinstance(below, Moving | Attacking)
    piece = here(p, below.piece, "asking")
    ahead = below.left > 0 and not below.over and frame.hex in below.ahead(p, piece)
    seats = controllers(p, piece, frame.hex) if ahead else []
    need(
        bool(frame.seats) and frame.seats == seats[-len(frame.seats) :],
        "frame:asking asks controllers of units on a hex that is entered next.",
        "THR-STACK-04",
    )


# ---- windows ----
def window(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """Section 2.1: what opens a window, and of whom it speaks."""
    assert isinstance(frame, Window)
    allowed = LETTERS[type(below).name if below is not None else ""]
    need(frame.letter in allowed, f"The letter of this window is one of {allowed}.", "THR-REV-04")
    if frame.letter == A:
        none = frame.hex == NONE and frame.piece == NONE and not frame.ambush
        need(none, "A window between actions speaks of no piece.", "THR-REV-04")
    else:
        need(frame.hex >= 0, "A window after a movement speaks of a hex.", "THR-REV-04")
        arrived(p, frame, below)
    if frame.asked:
        asks = not above and frame.passed < p.rules.players and frame.may_ask(p, frame.cursor)
        need(asks, "A window asks a seat that could react.", "THR-REV-04")


def arrived(p: Position, frame: Window, below: Frame | None) -> None:
    """The piece that came to the hex of a window."""
    if isinstance(below, Moving | Attacking) and frame.letter == B:
        need(frame.piece == below.piece, "A window after a step speaks of the walker.", "THR-AMB-01")
        need(not frame.ambush or isinstance(below, Moving), "Nobody ambushes a dash.", "THR-ATT-04")
    elif frame.letter == D:
        own(p, frame.piece, "window")
    else:
        forced = p.rules.ambush_on_forced and frame.piece >= 0
        need(not frame.ambush or forced, "This piece cannot be ambushed.", "THR-AMB-09")


# ---- attacks ----
def attacking(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """ATT, AMB-05: a revealed unit that attacks in its turn or out of a window; it and its target may have left."""
    assert isinstance(frame, Attacking)
    attacker = p.board.find(frame.piece)
    need(frame.piece >= 0, "frame:attacking speaks of a piece.", "THR-ATT-01")
    need(frame.ambush == isinstance(below, Window), "An ambush follows a window, and an attack does not.", "THR-AMB-05")
    need(frame.shown == frame.ambush, "An ambusher is revealed at once.", "THR-AMB-05")
    if isinstance(below, Window):
        foe = frame.target == below.piece >= 0 and frame.target // HANDLES != frame.piece // HANDLES
        need(foe, "An ambush is aimed at an enemy piece, the one of its window.", "THR-AMB-05")
    else:
        own(p, frame.piece, "attacking")
    need(attacker is None or (attacker.up and not attacker.is_decoy()), "Only revealed units attack.", "THR-ATT-01")
    if isinstance(below, Playing):
        need(below.piece == frame.piece, "A card's acting piece attacks.", "THR-CARD-04")
    if frame.left == NONE:
        aiming(p, frame, attacker, above)
    else:
        dashing(p, frame, attacker)


def aiming(p: Position, frame: Attacking, attacker: Piece | None, above: list[Frame]) -> None:
    """Before the dash: the attacker chooses a target and turns."""
    begun = frame.steps or frame.path or frame.refused or frame.over
    need(not begun, "An attack has no path before its dash.", "THR-ATT-04")
    if frame.ambush:
        return
    able = attacker is not None and attacker.able() and not above
    need(able, "Who aims an attack is neither suppressed nor wounded.", "THR-ATT-01")
    assert attacker is not None
    aims = any_target(p, attacker) if frame.target == NONE else frame.target in targets(p, attacker)
    need(aims, "An attack needs a target that it may have.", "THR-ATT-03")


def dashing(p: Position, frame: Attacking, attacker: Piece | None) -> None:
    """ATT-04: steps made and steps left are the unit's dash."""
    need(frame.target != NONE and frame.target != frame.piece, "A dash follows the choice of a target.", "THR-ATT-03")
    need(len(frame.path) == frame.steps + 1, "frame:attacking has a path with its start and each step.", "THR-ATT-04")
    on_path(p, frame.piece, frame.path, frame.steps, "attacking")
    whole = attacker is None or frame.steps + frame.left == unit_of(p, attacker).dash
    need(whole, "The steps of a dash are those of its unit.", "THR-ATT-04")


def effecting(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """EFF-05: effects that are still to happen to a piece on the board."""
    assert isinstance(frame, Effecting)
    here(p, frame.target, "effecting")
    need(not p.board.sides[frame.seat].out, "A seat that is out chooses nothing.", "THR-WIN-02")
    mine = frame.seat == p.board.active or isinstance(below, Window)
    need(mine, "Effects are those of the seat whose turn it is, or of an ambush.", "THR-EFF-05")
    need(bool(frame.effects), "frame:effecting has effects that are still to happen.", "THR-EFF-05")
    need(frame.direction == NONE, "A direction is gone at once; write -1.", "THR-EFF-07")
    pairs(p, frame.moved, "effecting")


def displacing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """DISP-01: a revealed unit on a hex with another one."""
    assert isinstance(frame, Displacing)
    piece = here(p, frame.piece, "displacing")
    together = piece.up and bool(p.board.standing_on(piece.hex, piece.code))
    need(together, "Who is displaced was revealed where another unit stands.", "THR-DISP-01")
    if isinstance(below, Effecting):
        need(below.target == frame.piece, "Effects displace their target.", "THR-DISP-01")


# ---- cards ----
def playing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """CARD-02 to CARD-04: a card in hand that may be played, an acting piece where it needs one, a line."""
    assert isinstance(frame, Playing)
    card = p.rules.content.cards[frame.card]
    side = p.board.sides[p.board.active]
    held = card.use != "held" and side.cards[frame.card] > side.used[frame.card]
    need(held, f"Seat {'abcd'[p.board.active]} has no {card.id} to play.", "THR-CARD-02")
    need(frame.line <= len(card.script), f"The card {card.id} has {len(card.script)} lines.", "THR-CARD-04")
    if frame.begun:
        need((frame.piece != NONE) == (card.by == "unit"), f"{card.id} is played by a {card.by}.", "THR-CARD-03")
        if frame.piece != NONE:
            own(p, frame.piece, "playing")
        return
    fresh_card = frame.line == 0 and frame.thread == NONE and frame.piece == NONE and not above
    need(fresh_card, "A card begins with its first line.", "THR-CARD-04")
    need(card.by == "unit" and can_play(p, card), f"Nobody can play {card.id} now.", "THR-CARD-03")


def revealing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """DISP-02, CARD-07: reveals, or falls where a bridge was."""
    assert isinstance(frame, Revealing) and isinstance(below, Playing)
    distinct(frame.pieces, "revealing")
    pairs(p, frame.moved, "revealing")
    removes = p.rules.content.cards[below.card].script[below.line - 1].verb == "bridge_remove"
    sound = frame.falling == (frame.hex != NONE) == removes
    need(sound, "Pieces fall from the hex of a bridge that was removed.", "THR-CARD-07")
    if frame.falling:
        need(not has(p.board.walkable(), frame.hex), "Pieces fall where no bridge lies any more.", "THR-CARD-07")
        for code in frame.pieces:
            need(here(p, code, "revealing").hex == frame.hex, "Pieces fall where the bridge was.", "THR-CARD-07")


def turning(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """Own face-down pieces, each turned once."""
    assert isinstance(frame, Turning)
    need(frame.left > 0, "frame:turning has turns left.", "THR-CARD-06")
    codes = frame.turned + ([frame.piece] if frame.piece != NONE else [])
    distinct(codes, "turning")
    for code in codes:
        own(p, code, "turning")
        need(not here(p, code, "turning").up, "Face-down pieces are turned.", "THR-CARD-06")


def mixing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """CARD-06: an acting face-down piece, decoys in reserve, and hexes beside it."""
    assert isinstance(frame, Mixing) and isinstance(below, Playing)
    own(p, frame.piece, "mixing")
    piece = here(p, frame.piece, "mixing")
    need(not piece.up and below.piece == frame.piece, "A card mixes its acting face-down piece.", "THR-CARD-06")
    decoys = p.board.sides[p.board.active].decoys
    need(1 <= frame.limit <= decoys, f"frame:mixing has up to {decoys} decoys of the reserve, and one at least.")
    distinct(frame.hexes, "mixing")
    sound = 1 <= len(frame.hexes) <= frame.limit + 1 and frame.hexes[0] == piece.hex
    need(sound, "frame:mixing names the hex of the piece, then one for each decoy.", "THR-CARD-06")
    free = p.rules.hexes.around[piece.hex] & open_hexes(p)
    need(all([has(free, h) for h in frame.hexes[1:]]), "Decoys are mixed in on free hexes beside it.", "THR-CARD-06")
    mixed(p, frame)


def mixed(p: Position, frame: Mixing) -> None:
    """The choices of a mix, in their order: all hexes, the piece's own, facings, handles."""
    places = len(frame.hexes)
    if frame.named:
        need(places > 1, "frame:mixing names a hex beside the piece.", "THR-CARD-06")
    else:
        more = places > 1 or bool(frame.more(p))
        need(more, "No hex beside the piece is free.", "THR-CARD-06")
    need(frame.where < places and (frame.where == NONE or frame.named), "The piece lies on one of the named hexes.")
    turned = len(frame.facings)
    need(turned <= places and (turned == 0 or frame.where != NONE), "frame:mixing has a facing for each hex in turn.")
    distinct(frame.handles, "mixing")
    drawn = len(frame.handles) < places and (not frame.handles or turned == places)
    drawn = drawn and len(frame.fresh(p)) == places - len(frame.handles)
    need(drawn, "frame:mixing draws fresh handles after all facings.", "THR-CARD-06")


def concealing(p: Position, frame: Frame, below: Frame | None, above: list[Frame]) -> None:
    """GAP-06, CON-01: a revealed able unit, where it may be turned."""
    assert isinstance(frame, Concealing)
    need(p.rules.conceal_reorient, "A unit turns as it is concealed only with conceal_reorient.", "THR-CON-01")
    own(p, frame.piece, "concealing")
    piece = here(p, frame.piece, "concealing")
    need(piece.up and piece.able(), "Revealed units that are fit are concealed.", "THR-CON-01")


CHECKS: Final[dict[str, Callable[[Position, Frame, Frame | None, list[Frame]], None]]] = {
    "dealing": dealing,
    "deploying": deploying,
    "placing": placing,
    "entering": entering,
    "extracting": extracting,
    "moving": moving,
    "splitting": splitting,
    "asking": asking,
    "window": window,
    "attacking": attacking,
    "effecting": effecting,
    "displacing": displacing,
    "playing": playing,
    "revealing": revealing,
    "turning": turning,
    "mixing": mixing,
    "concealing": concealing,
}
"""By a frame's name."""


def on_chasms(p: Position) -> list[int]:
    """The pieces that may lie on a chasm: who walks over one, and who falls."""
    out: list[int] = []
    for frame in p.stack:
        if isinstance(frame, Moving) and frame.steps > 0:
            out.append(frame.piece)
        elif isinstance(frame, Revealing) and frame.falling:
            out += frame.pieces
    return out
