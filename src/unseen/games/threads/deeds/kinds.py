"""All kinds of steps and events together: their tables by id, and what is offered between frames."""

from functools import lru_cache
from typing import Final

from unseen.core.kinds import Kinds
from unseen.core.seats import Action
from unseen.core.wire import events_of
from unseen.games.threads import actions as act
from unseen.games.threads import ending
from unseen.games.threads.deeds import (
    attack,
    card_lines,
    cards,
    effects,
    facing,
    flip,
    harm,
    knots,
    market,
    mix,
    move,
    place,
    reserve,
    turns,
    walk,
    windows,
)
from unseen.games.threads.deeds import things as shared
from unseen.games.threads.deeds.things import DIRECTION, HANDLE_NUMBER, PIECE, Step, things
from unseen.games.threads.options import Rules
from unseen.games.threads.parts import Map, Set
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import BONUS, BUY, Position

PAGES: Final = (
    *(attack, card_lines, cards, effects, facing, flip, harm, knots, market, mix, move, place, reserve, turns, walk),
    *(windows, ending, shared),
)
EVENTS: Final = events_of(*[vars(page) for page in PAGES])
"""Every event class by name; each stands with the step that shows it."""


@lru_cache(maxsize=32)
def made(content: Set, board: Map) -> Kinds[Step]:
    """The kinds with a set on a map, made once."""
    hexes = things("hex", board.hexes.labels, act.HEXES)
    ties = things("thread", [one.id for one in board.threads], act.THREADS)
    hand = things("card", [one.id for one in content.cards], act.CARDS)
    units = [*things("unit", [one.id for one in content.units], act.UNITS), ("decoy", ("unit:decoy",))]
    out = Kinds[Step](
        [
            knots.Pull(act.PULL, "pull"),
            turns.End(act.END, "end"),
            turns.Bonus(act.BONUS, "bonus"),
            turns.Done(act.DONE, "done"),
            windows.Pass(act.PASS, "pass"),
            walk.Consent(act.AGREE, "agree"),
            walk.Consent(act.REFUSE, "refuse"),
            move.Split(act.SPLIT, "split"),
            move.Leave(act.LEAVE_DECOY, "leave decoy"),
            move.Leave(act.LEAVE_PIECE, "leave piece"),
            walk.Halt(act.HALT, "halt"),
            walk.Halt(act.HALT_FACING, "halt {}", [DIRECTION]),
            facing.Face(act.FACE, "face {}", [DIRECTION]),
            effects.Push(act.PUSH, "push {}", [DIRECTION]),
            walk.Go(act.GO, "go {}", [hexes]),
            flip.Displace(act.DISPLACE, "displace {}", [hexes]),
            place.Place(act.PLACE, "place {}", [hexes]),
            mix.Itself(act.SELF, "self {}", [hexes]),
            card_lines.Bridge(act.BRIDGE, "bridge {}", [hexes]),
            card_lines.Unbridge(act.UNBRIDGE, "unbridge {}", [hexes]),
            reserve.Token(act.DEPLOY, "deploy", "THR-DEP-01", "down", hexes),
            reserve.Token(act.EXTRACT, "extract", "THR-EXT-01", "up", hexes),
            move.Move(act.MOVE, "move {}", [PIECE]),
            facing.Conceal(act.CONCEAL, "conceal {}", [PIECE]),
            attack.Attack(act.ATTACK, "attack {}", [PIECE]),
            attack.Target(act.TARGET, "target {}", [PIECE]),
            flip.Flip(act.FLIP, "flip {}", [PIECE]),
            windows.Ambush(act.AMBUSH, "ambush {}", [PIECE]),
            reserve.Home(act.HOME, "home {}", [PIECE]),
            place.Next(act.NEXT, "next {}", [PIECE]),
            cards.By(act.BY, "by {}", [PIECE]),
            card_lines.Turn(act.TURN, "turn {}", [PIECE]),
            card_lines.Cure(act.CURE, "cure {}", [PIECE]),
            knots.Bind(act.BIND, "bind {} {}", [PIECE, ties]),
            knots.Tangle(act.TANGLE, "tangle {} {}", [PIECE, ties]),
            cards.Play(act.PLAY, "play {}", [hand]),
            market.Buy(act.BUY, "buy {}", [hand]),
            market.Draw(act.DRAW, "draw {}", [hand]),
            reserve.Take(act.TAKE, "take {}", [units]),
            reserve.Handle(act.HANDLE, "handle {}", [HANDLE_NUMBER]),
        ]
    )
    assert len(out.texts) == act.ACTIONS
    return out


def kinds(rules: Rules) -> Kinds[Step]:
    """The kinds of steps of a game."""
    return made(rules.content, rules.map)


# ---- what is offered between frames ----
def offered(p: Position) -> list[Action]:
    """Cards in step 6, actions and flips in steps 3 and 4."""
    if p.stage == BUY:
        return [*market.offer_cards(p.board, p.bought), act.DONE]
    if p.stage == BONUS:
        return (actions(p, p.rules.bonus_any) or [act.END]) + flip.flips(p.board, p.board.active)
    out = [act.END]
    if p.left > 0:
        if p.pulls:
            out.append(act.PULL)
        out += actions(p, True)
    elif p.board.sides[p.board.active].knots > 0 and may_act(p, p.rules.bonus_any):
        out.append(act.BONUS)  # THR-TURN-04: paid for before, it would take the free ones away
    return out + flip.flips(p.board, p.board.active)


def actions(p: Position, anything: bool) -> list[Action]:
    """All actions but Pull; without tokens and cards where a paid action may not be those (GAP-29)."""
    out: list[Action] = []
    for piece in p.board.sides[p.board.active].pieces:
        if not piece.moved:
            out.append(act.MOVE + piece.code)
        if piece.up and piece.able():
            out += unit_actions(p, piece)
    return out + reserve.offer_tokens(p.board) + cards.offer_plays(p) if anything else out


def unit_actions(p: Position, piece: Piece) -> list[Action]:
    """What a revealed, unsuppressed, unwounded unit may do besides moving."""
    out = [act.CONCEAL + piece.code]
    if attack.any_target(p.board, piece):
        out.append(act.ATTACK + piece.code)
    return out + knots.offer_binds(p.board, piece) + knots.offer_tangles(p.board, piece)


def may_act(p: Position, anything: bool) -> bool:
    """Is there an action to pay for, now that a knot less is left?"""
    side = p.board.sides[p.board.active]
    side.knots -= 1
    found = bool(actions(p, anything))
    side.knots += 1
    return found
