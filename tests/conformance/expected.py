"""What the games' information tables say, for the conformance kit: written from the rules, not from the code."""

from collections.abc import Iterable

from lighthouse.expected import LIGHTHOUSE

from tests.conformance.kakusareta import KAKUSARETA
from tests.conformance.knows_nusubito import knows, shows
from tests.conformance.nuns import NUNS
from tests.conformance.seen_nusubito import said, seen
from tests.conformance.threads import THREADS
from unseen.core.state import State
from unseen.games.nusubito.board import COINS
from unseen.games.nusubito.position import Position
from unseen.testing.expectations import Allowed, Expectations

EVERY_SEAT = ("thief", "mists", "spectator")
BATCH = {"Downed", "Pushed", "Collected", "RodLookedAt", "CoinBack", "CoinsPlaced", "Unbolstered", "FreeDarts", "Shown"}
"""What the others are told of a thief's turn, at its end (section 4.2 of the ledger)."""


def own(*names: str) -> dict[str, frozenset[str]]:
    """Told to the thief alone, now or at the end of the turn."""
    return {"thief": frozenset(names)}


def public(*names: str) -> dict[str, frozenset[str]]:
    """Told to everyone at once."""
    return {seat: frozenset(f"{name}/everyone" for name in names) for seat in EVERY_SEAT}


def ends(own_names: Iterable[str], *names: str) -> dict[str, frozenset[str]]:
    """The end of a thief's turn: the batch for the others, and what everyone hears."""
    said = frozenset(f"{name}/everyone" for name in names)
    others = said | frozenset(f"{name}/everyone" for name in BATCH)
    return {"thief": said | frozenset(own_names), "mists": others, "spectator": others}


NUSUBITO_ALLOWED: Allowed = {
    "leap": own("Leapt/you", "Knocked/you", "Downed/later"),
    "push": own("Leapt/you", "Knocked/you", "Pushed/later", "Downed/later"),
    "strike": own("Struck/you", "Downed/later"),
    "place": own("CoinShown/you", "CoinsPlaced/later"),
    "sacrifice": own("CoinShown/you", "CoinsPlaced/later"),
    "collect": own("Collected/later"),
    "pick": own("CoinShown/you", "CoinBack/later"),
    "look": own("RodLookedAt/later", "RodSeen/you"),
    "unbolster": own("Unbolstered/later"),
    "thief done": ends({"Shown/later"}, "TurnEnded"),
    "thief show": ends({"Shown/later"}, "TurnEnded"),
    "claim": ends((), "Claimed", "RodShown"),
    "concede": {},
    "chance draw": {seat: names | (frozenset({"RodSeen/you"}) if seat == "thief" else frozenset())
                    for seat, names in public("RodShown").items()},
    "move": public("Moved"),
    "heal": public("Healed"),
    "bolster": public("Bolstered"),
    "upgrade": public("Upgraded"),
    "capture": public("Captured"),
    "spawn": public("Spawned"),
    "raise": public("Raised"),
    "mists show": public("Shown"),
    "mists done": {seat: names | (frozenset({"Cornered/you", "FreeDarts/later"}) if seat == "thief" else frozenset())
                   for seat, names in public("TurnEnded", "AllStood").items()},
}  # fmt: skip


def nusubito_conserved(state: State) -> str:
    """Pawns, coins, darts and bolsters: none lost, none made (NUS-COIN-01, components)."""
    assert isinstance(state, Position)
    b, rules = state.board, state.rules
    pawns = (int(b.healers), int(b.builders), int(b.seekers))
    if any(mask.bit_count() > rules.pawns_per_level for mask in pawns):
        return "there are more pawns of a kind than the game has"
    if pawns[0] & pawns[1] or pawns[0] & pawns[2] or pawns[1] & pawns[2]:
        return "two pawns stand on one space"
    if int(b.down) & ~(pawns[0] | pawns[1] | pawns[2]):
        return "a pawn is down that is not on the board"
    if not 0 <= b.darts <= rules.dart_total:
        return f"the thief has {b.darts} darts"
    if int(b.bolsters).bit_count() > rules.bolsters:
        return "there are more bolsters than the game has"
    held = int(state.board.hand).bit_count()
    return "" if held <= COINS and held == b.coins else f"the thief holds {held} coins, and everybody counts {b.coins}"


CLAIMS = ("claim", "capture", "concede")


def no_claims(text: str) -> bool:
    """Claims end a game at once; without them random games are long."""
    return text.split()[0] in CLAIMS


NUSUBITO = Expectations(
    refuse=no_claims,
    endings=frozenset({"treasure", "miss", "capture", "miscapture", "cornered", "resign", "unfinished"}),
    conserved=nusubito_conserved,
    key_leaves_out=frozenset({"rules"}),
    allowed=NUSUBITO_ALLOWED,
    seen=seen,
    said=said,
    knows=knows,
    shows=shows,
    knowledge=(
        {"histories": 1, "thief": 1, "mists": 1, "spectator": 1},
        {"histories": 8, "thief": 8, "mists": 2, "spectator": 2},
        {"histories": 59, "thief": 58, "mists": 3, "spectator": 3},
        {"histories": 218, "thief": 217, "mists": 22, "spectator": 22},
        {"histories": 1528, "thief": 1490, "mists": 219, "spectator": 219},
        {"histories": 25942, "thief": 25854, "mists": 3870, "spectator": 3870},
        {"histories": 497871, "thief": 497490, "mists": 70501, "spectator": 70501},
    ),
)

EXPECTED: dict[str, Expectations] = {
    "nusubito": NUSUBITO,
    "kakusareta": KAKUSARETA,
    "nuns": NUNS,
    "threads": THREADS,
    "lighthouse": LIGHTHOUSE,
}


def expectations(game: str) -> Expectations:
    """What is known of a game; nothing of one that nobody has told us about."""
    return EXPECTED.get(game, Expectations())
