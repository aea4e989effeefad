"""What Threads' information table says (section 4 of its ledger), for the kit: from the rules, not the code."""

from collections.abc import Mapping

from tests.conformance.knows_threads import knows, shows
from tests.conformance.seen_threads import seen
from unseen.core.options import Value
from unseen.core.state import State
from unseen.games.threads.deeds.kinds import EVENTS
from unseen.games.threads.position import Position
from unseen.testing.expectations import Allowed, Expectations

SEATS = ("a", "b", "c", "d")
LISTENERS = (*SEATS, "spectator")
WHISPERS = frozenset({"Held", "Faces", "CardHeld", "PartChosen"})
"""What an owner alone is told; everything else is told to everyone, at once."""
PUBLIC = frozenset([f"{name}/everyone" for name in EVENTS if name not in WHISPERS and name != "Said"])
OWN: Mapping[str, frozenset[str]] = {
    # what a piece is: when it is put down; where it looks, where facings are hidden
    "face": frozenset({"Held/you", "Faces/you", "PartChosen/you"}),
    "halt": frozenset({"Faces/you"}),
    "go": frozenset({"Faces/you"}),
    "conceal": frozenset({"Faces/you"}),
    "buy": frozenset({"CardHeld/you"}),
    # what the others will see when all of it is chosen
    **{
        word: frozenset({"PartChosen/you"})
        for word in ("attack", "target", "split", "leave", "place", "take", "self", "play", "by", "turn", "done")
    },
}
DRAWN = {name: PUBLIC | {"Held/you", "Faces/you"} for name in SEATS}
"""Fresh handles are drawn by chance; only who mixed the pieces learns which is which (`only_the_owner`)."""


def allowed() -> Allowed:
    """Every kind of step tells everyone what is public, and its own seat what the table above says."""
    table: dict[str, dict[str, frozenset[str]]] = {}
    words = (
        "pull end bonus done pass agree refuse split leave halt face push go displace place self bridge unbridge "
        "deploy extract move conceal attack target flip ambush home next by turn cure bind tangle play buy take draw"
    )
    for word in words.split():
        table[word] = dict.fromkeys(LISTENERS, PUBLIC)
        for seat in SEATS:
            own = PUBLIC | OWN.get(word, frozenset())
            table[f"{seat} {word}"] = {**dict.fromkeys(LISTENERS, PUBLIC), seat: own}
    table["handle"] = {**dict.fromkeys(LISTENERS, PUBLIC), **DRAWN}
    return table


def conserved(state: State) -> str:
    """Units, decoys and cards: none lost, none made; nobody in debt (SETUP-01, WIN-02)."""
    assert isinstance(state, Position)
    rules = state.rules
    for seat, side in enumerate(state.board.sides):
        units = sorted([p.unit for p in side.pieces if not p.is_decoy()])
        units += [u for u in range(len(rules.content.units)) if side.reserve >> u & 1 or side.dead >> u & 1]
        decoys = side.decoys + side.lost + len([p for p in side.pieces if p.is_decoy()])
        if not side.out and (sorted(units) != sorted(rules.roster) or decoys != rules.decoys):
            return f"seat {seat} has units {sorted(units)} and {decoys} decoys"
        if side.knots < 0:
            return f"seat {seat} has {side.knots} knots"
    for n, card in enumerate(rules.content.cards):
        count = (
            state.deck[n]
            + state.board.market[n]
            + state.board.discard[n]
            + sum([side.cards[n] for side in state.board.sides])
        )
        if count != card.copies:
            return f"there are {count} of {card.id}"
    return standing(state)


def standing(state: Position) -> str:
    """Where pieces lie: on ground while nothing goes on, never a revealed decoy."""
    for piece in state.board.on_board():
        if piece.up and piece.is_decoy() and not state.stack:
            return "a revealed decoy lies on the board"
        if not state.stack and not state.board.walkable() >> piece.hex & 1:
            return "a piece lies where nothing can stand"
    return ""


ENDINGS = frozenset({"yield", "bank", "seals", "last_side", "round_cap", "draw", "resign"})
THREADS = Expectations(
    endings=ENDINGS,
    conserved=conserved,
    key_leaves_out=frozenset({"rules", "stack"}),
    allowed=allowed(),
    seen=seen,
    knows=knows,
    shows=shows,
    unread=r"(?: c(?:>\w+)?| t)\.$",
)
MODES: Mapping[str, Mapping[str, Value]] = {
    "two": {"max_rounds": 5},
    "three": {"players": 3, "max_rounds": 5},
    "four": {"players": 4, "max_rounds": 5},
    "recommended": {"second_wound": "dies", "max_rounds": 5},
    "hidden": {
        "facing_visibility": "owner",
        "cards_visibility": "owner",
        "knots_visibility": "owner",
        "conceal_reorient": True,
        "max_rounds": 5,
    },
    "open": {
        "reserves_visibility": "public",
        "extract_reveals": True,
        "deploy_per_hex": 4,
        "token_replace": True,
        "displacement_ends_move": False,
        "max_rounds": 5,
    },
    "harsh": {
        "hit_on_concealed": "never",
        "fall_voluntary": True,
        "fall_decoy": "destroyed",
        "ambush_on_forced": True,
        "attack_targets": "any",
        "second_wound": "dies",
        "roster": "needle,shears,teasel,gaff,awl,carder",
        "max_rounds": 5,
    },
    "rich": {
        "starting_knots": 10,
        "mode": "any_of",
        "seals_target": 1,
        "bank_target": 12,
        "cards_visibility": "owner",
        "facing_visibility": "owner",
        "reserves_visibility": "public",
        "hit_on_concealed": "reveal_always",
        "double_move_same_unit": False,
        "second_wound": "dies",
        "max_rounds": 5,
    },
}
