"""What Kakusareta's information tables say (section 5 of its ledger), for the kit: from the rules, not the code."""

from collections.abc import Iterable, Mapping

from tests.conformance.knows_kakusareta import knows, shows
from tests.conformance.seen_kakusareta import said, seen
from unseen.core.options import Value
from unseen.core.state import State
from unseen.games.kakusareta.position import Position
from unseen.testing.expectations import Allowed, Expectations

EVERY_SEAT = ("kakusareta", "moya", "spectator")
OTHERS = ("moya", "spectator")
BATCH = {"Downed", "Pushed", "Collected", "RodLookedAt", "CoinBack", "CoinPlaced", "SteppedDown", "Walked", "ClimbedUp",
         "FreeDarts", "Shown", "TokenTaken", "CardPlayed", "Built", "HideBack", "MarkerLifted"}  # fmt: skip
"""What the others are told of a turn of K's, at its end or before a card that M may answer (section 5.2)."""
ANSWERABLE = {"CardPlayed", "Fell", "Drifted", "Burnt", "Shown", "WindowOpened", "WindowClosed"}
PLACING = {"Placed", "PlacementDue"}
TURN_ENDS = {"TurnEnded", "WindowOpened", "WindowClosed"}
DAWN = {"AllStood", "Paid", "FreeDarts"}
"""What a turn of M's may end with: the free healing, then the payments of W0 in public."""


def own(*names: str) -> dict[str, frozenset[str]]:
    """Told to K alone, now or at the end of the turn."""
    return {"kakusareta": frozenset(names)}


def public(*names: str) -> dict[str, frozenset[str]]:
    """Told to everyone at once."""
    return {seat: frozenset(f"{name}/everyone" for name in names) for seat in EVERY_SEAT}


def batched(own_names: Iterable[str], *names: str) -> dict[str, frozenset[str]]:
    """The batch for the others, what K alone hears, and what everyone hears."""
    said = frozenset(f"{name}/everyone" for name in names)
    others = said | frozenset(f"{name}/everyone" for name in BATCH)
    return {"kakusareta": said | frozenset(own_names), "moya": others, "spectator": others}


ATTACKED = ("Downed/later", "Knocked/you", "MarkerLifted/later")
ALLOWED: Allowed = {
    # K by day
    "leap": own("Leapt/you", *ATTACKED),
    "down": own("SteppedDown/later", *ATTACKED),
    "walk": own("Walked/later", *ATTACKED),
    "climb": own("Climbed/you", "ClimbedUp/later", *ATTACKED),
    "push": own("Leapt/you", "Climbed/you", "ClimbedUp/later", "SteppedDown/later", "Pushed/later", *ATTACKED),
    "place": own("CoinShown/you", "CoinPlaced/later"),
    "lay": own("CoinShown/you", "CoinPlaced/later"),
    "collect": own("Collected/later", "Downed/later"),
    "pick": own("CoinShown/you", "CoinBack/later"),
    "look": own("RodLookedAt/later", "RodSeen/you", "Downed/later"),
    "kakusareta token": {**public("TokenTaken"), "kakusareta": frozenset({"TokenTaken"})},
    "kakusareta done": batched({"RevealDue/you", "Shown/later"}, *TURN_ENDS),
    "kakusareta show": batched({"Shown/later"}, *TURN_ENDS),
    "true": batched({"Shown/later"}, *TURN_ENDS),
    "mirage": batched({"Shown/later", "Reserved/you"}, *TURN_ENDS),
    "claim": batched({"Downed/later"}, "Claimed", "RodShown"),
    "concede": batched((), "Conceded"),
    "chance draw": {
        **public("RodShown", "Conceded"),
        "kakusareta": frozenset({"RodShown/everyone", "RodSeen/you", "Conceded/everyone"}),
    },
    "kakusareta play": batched(
        {"CardPlayed/later", "Built/later", "HideBack/later", "CoinPlaced/later", "CoinShown/you", "Reserved/you",
         "SilentOver/you", "CardPlayed/you", "MarkerLifted/later"},
        *ANSWERABLE,
    ),
    "give": {**public("CoinGiven", "WindowClosed"),
             "kakusareta": frozenset({"CoinShown/you", "CoinGiven/everyone", "WindowClosed/everyone"})},
    # M
    "move": public("Moved", "NothingPlaced", *PLACING),
    "slide": public("Moved", "NothingPlaced", *PLACING),
    "line": public("Moved"),
    "swap": public("Swapped"),
    "heal": public("Healed"),
    "upgrade": public("Upgraded", *PLACING),
    "raze": public("Razed", "Surfaced", "NothingPlaced", *PLACING),
    "from": public("Placed"),
    "spawn": public("Placed"),
    "nothing": public("NothingPlaced"),
    "deploy": public(*PLACING),
    "raise": public("Raised", *PLACING),
    "moya token": public("TokenTaken"),
    "moya play": public("CardPlayed", "AllStood", "Drifted", "StreakAnswered", "DartLost", "WindowOpened",
                        "Razed", "Surfaced", *PLACING),
    "fate": public("CardPlayed", "WindowClosed"),
    "pass": public("WindowClosed", "Fell", "Drifted", "Burnt"),
    "fortify": public("CardPlayed", "Fortified", "WindowClosed"),
    "moya done": {**public("TurnEnded", *DAWN),
                  "kakusareta": frozenset({"TurnEnded/everyone", "AllStood/everyone", "Paid/everyone", "Cornered/you",
                                           "FreeDarts"})},
    # the opening
    "element": {**public("ElementNamed", "TokenTaken"),
                **{seat: frozenset({"ElementSealed/you", "ElementNamed/everyone", "TokenTaken/everyone"})
                   for seat in ("kakusareta", "moya")}},
}  # fmt: skip
NINE = 0b1010100000101010000010101


def conserved(state: State) -> str:
    """Pawns, temples, darts, coins and tokens: none lost, none made (KAK-CMP)."""
    assert isinstance(state, Position)
    rules, pawns = state.rules, [int(state.board.lv1), int(state.board.lv2), int(state.board.lv3)]
    if any(mask.bit_count() > rules.pawns_per_level for mask in pawns):
        return "there are more pawns of a level than the game has"
    if pawns[0] & pawns[1] or pawns[0] & pawns[2] or pawns[1] & pawns[2]:
        return "two pawns stand on one space"
    if (pawns[0] | pawns[1]) & int(state.board.temples):
        return "a Lv1 or Lv2 stands on a temple"
    if int(state.board.down) & ~(pawns[0] | pawns[1] | pawns[2]):
        return "a pawn is down that is not on the board"
    if not 0 <= state.board.darts <= rules.dart_total:
        return f"K has {state.board.darts} darts"
    if int(state.board.temples) & ~int(state.board.towers) & ~NINE or int(state.board.towers).bit_count() > 3:
        return "a temple stands where none can"
    if any(held > 6 for held in tokens(state)):
        return "there are more tokens of an element than the game has"
    return "" if int(state.board.hand) & ~NINE == 0 else "there are more coins than the game has"


def tokens(p: Position) -> list[int]:
    """Per element, the tokens in the pool and with both players."""
    return [
        sum(int(store) >> 4 * n & 15 for store in (p.board.supply, p.board.tokens_k, p.board.tokens_m))
        for n in range(4)
    ]


def no_claims(text: str) -> bool:
    """Claims end a game at once; without them random games are long."""
    return text.split()[0] in ("claim", "concede")


ENDINGS = frozenset({"treasure", "miss", "temples", "cornered", "resign", "unfinished"})


def falling(state: State) -> bool:
    """A Lv3 falls while K moves: where to, is told when it lies."""
    assert isinstance(state, Position)
    return state.board.push_from >= 0


KAKUSARETA = Expectations(
    refuse=no_claims,
    endings=ENDINGS,
    conserved=conserved,
    key_leaves_out=frozenset({"rules"}),
    allowed=ALLOWED,
    seen=seen,
    said=said,
    knows=knows,
    shows=shows,
    between=falling,
)
MODES: Mapping[str, Mapping[str, Value]] = {
    "base": {},
    "text": {"moya_temple_win": "off"},
    "free-lv3": {"lv3_steps_per_turn": None},
    "three-darts": {"start_darts": 3},
    "loyalist": {"elemental": "loyalist"},
    "wind/earth": {"elemental": "loyalist", "elements": "wind/earth"},
    "water/fire": {"elemental": "loyalist", "elements": "water/fire"},
    "earth/water": {"elemental": "loyalist", "elements": "earth/water"},
    "fire/wind": {"elemental": "loyalist", "elements": "fire/wind"},
    "master": {"elemental": "master"},
    "master_plus": {"elemental": "master_plus"},
}
"""Every profile and mode; Loyalist with each side's elements, so that random play comes to use every card."""
