"""Evidence by legality: a step weighs by its share among the legal ones, where their number tells of what is hidden.

Decoys cannot ambush, only who has a decoy in reserve may split or mix, and a hex may take several decoys; all else is
offered alike in all hypotheses.
"""

from unseen.ai.beliefs.threads.guess import KIND_DECOY, Guess, World
from unseen.boards.hexes import members
from unseen.core.seats import Action, Seat
from unseen.games.threads import actions as act
from unseen.games.threads.deeds.mix import Mixing
from unseen.games.threads.deeds.move import Moving
from unseen.games.threads.deeds.place import Deploying, placed_there
from unseen.games.threads.deeds.windows import Window, watches
from unseen.games.threads.rules import Threads
from unseen.games.threads.scripts import Line


def weigh(p: Threads, guess: Guess, who: Seat, action: Action) -> None:
    """The share of a step among the legal ones, where their number depends on what is hidden."""
    frame = p.stack[-1] if p.stack else None
    if isinstance(frame, Window):
        weigh_window(p, guess, who, frame)
    elif isinstance(frame, Deploying):
        weigh_place(p, guess, frame, action)
    elif isinstance(frame, Moving):
        weigh_split(p, guess, who, frame, action)
    elif frame is None and holds_mix(p, who):
        weigh_mix(p, guess, who)
    elif isinstance(frame, Mixing) and len(frame.hexes) > 1 and not frame.named:
        weigh_more(p, guess, frame, action)


def weigh_window(p: Threads, guess: Guess, who: Seat, frame: Window) -> None:
    """Units that watch could ambush, decoys could not (AMB-03)."""
    if not p.rules.facing_public or not frame.ambush or frame.piece // act.HANDLES == who:
        return
    watchers = []
    for at, code in enumerate(guess.codes):
        piece = p.board.at(code)
        if piece.able() and watches(p.board, piece, frame.hex):
            watchers.append(at)
    if not watchers:
        return
    offered = p.legal(who)
    base = len([a for a in offered if not act.AMBUSH <= a < act.HOME])
    shares = [1.0 / (base + n) for n in range(len(watchers) + 1)]
    guess.reweigh(lambda world: shares[sum([world[at] != KIND_DECOY for at in watchers])])


def weigh_place(p: Threads, guess: Guess, frame: Deploying, action: Action) -> None:
    """A hex with decoys takes more decoys while there are any, one with a unit takes nothing (GAP-25)."""
    if p.rules.per_hex == 1:
        return
    shared: dict[int, list[int]] = {}
    for h in members(p.board.zone(p.board.active) & p.board.open_hexes()):
        there = [guess.codes.index(one.code) for one in placed_there(p, frame, h)]
        if there and len(there) < p.rules.per_hex:
            shared[act.PLACE + h] = there
    if not shared:
        return
    base = len([a for a in p.legal(p.board.active) if a not in shared])

    def share(world: World) -> float:
        more = guess.decoys_left(world) > 0
        takes = [a for a, there in shared.items() if more and all([world[at] == KIND_DECOY for at in there])]
        return 0.0 if action in shared and action not in takes else 1.0 / (base + len(takes))

    guess.reweigh(share)


def weigh_split(p: Threads, guess: Guess, who: Seat, frame: Moving, action: Action) -> None:
    """Before the first step, who has a decoy in reserve may split (SPLIT-01)."""
    piece = p.board.at(frame.piece)
    if frame.steps > 0 or frame.split or piece.up or piece.suppressed:
        return
    base = len([a for a in p.legal(who) if a != act.SPLIT])
    at = guess.codes.index(piece.code)
    decoys_split = p.rules.decoys_split

    def share(world: World) -> float:
        splits = guess.decoys_left(world) > 0 and (decoys_split or world[at] != KIND_DECOY)
        if action == act.SPLIT:
            return 1.0 / (base + 1) if splits else 0.0
        return 1.0 / (base + 1 if splits else base)

    guess.reweigh(share)


def first_line(p: Threads, card: int) -> Line:
    """What a card does first."""
    return p.rules.content.cards[card].script[0]


def holds_mix(p: Threads, who: Seat) -> bool:
    """Has this seat, as everybody knows, a card that needs a decoy in reserve?"""
    if not p.rules.cards_public:
        return False
    counts = p.board.sides[who].cards
    return any(
        [n > 0 and p.rules.content.cards[i].script and first_line(p, i).verb == "mix" for i, n in enumerate(counts)]
    )


def weigh_mix(p: Threads, guess: Guess, who: Seat) -> None:
    """Without a decoy in reserve such a card is not offered (CARD-04)."""
    counts: dict[bool, int] = {}
    trial = p.clone()
    for world in guess.worlds:
        some = guess.decoys_left(world) > 0
        if some not in counts:
            guess.fill(trial.board.sides[who], world, {}, None)
            counts[some] = len(trial.legal(who))
    guess.reweigh(lambda world: 1.0 / counts[guess.decoys_left(world) > 0])


def weigh_more(p: Threads, guess: Guess, frame: Mixing, action: Action) -> None:
    """Who has no more decoys is not asked for more hexes."""
    named = len(frame.hexes) - 1
    more = p.rules.hexes.around[frame.hexes[0]] & p.board.open_hexes()
    choices = more.bit_count() - named + 1
    if action != act.DONE:
        guess.reweigh(lambda world: 1.0 / choices if guess.decoys_left(world) > named else 0.0)
    else:
        guess.reweigh(lambda world: 1.0 / choices if guess.decoys_left(world) > named else 1.0)
