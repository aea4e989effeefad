"""What the information table of Nuns on the Run says (section 4 of its ledger), for the kit: not from the code."""

from collections.abc import Mapping

from tests.conformance.knows_nuns import knows, shows
from tests.conformance.seen_nuns import said, seen
from tests.conftest import once
from unseen.core.match import Match
from unseen.core.options import Value
from unseen.core.seats import CHANCE, RESIGN, SPECTATOR, Seat
from unseen.core.state import State
from unseen.games.nuns.position import DEAL, DICE, GIVE, LEAD, MOVE, NOISE, PATROL, REROLL, ROLL, Position
from unseen.testing.expectations import Allowed, Expectations

NOVICES = tuple(f"novice{n}" for n in range(1, 7))
GUARDS = ("guards", "abbess", "prioress")
EVERYBODY = (*GUARDS, *NOVICES, "spectator")

BEGINS = ("MovementBegan", "Sighted", "Unsighted", "PathCompleted", "CardsReclaimed", "WentWithoutCard")
"""What is seen when a guard's movement begins."""
REVEALED = ("Sighted", "Vanished", "Captured", "ItemLost", "OnTheRun", "CardsShown", "BlessingShown")
"""What everybody is told when the last novice has sealed."""
ANSWERED = ("WindowClosed", "WindowOpened", "BlessingShown", "DieChanged", "NoiseLaid", "OnTheRun", "TurnBegan")
"""What everybody is told when the last answer of a window is in."""
GUARD_MOVES = ("Turned", "Discovered", "Moved", "Freed", "Captured", "ItemLost", "Sighted", "Unsighted", "PathChosen",
               "PathCompleted", "CardsReclaimed", "WentWithoutCard", "TurnedBack", "BlessingShown", "MovementBegan",
               "Halted", "TokensCleared", "WindowOpened", "WindowClosed", "NoiseLaid", "OnTheRun",
               "TurnBegan")  # fmt: skip
"""What everybody sees of a guard's step; after the last one, tokens go and the listening step begins."""
DICE_ROLLED = ("Rolled", "DieChanged", "WindowOpened", "WindowClosed", "BlessingShown", "NoiseLaid", "OnTheRun",
               "TurnBegan", *BEGINS)  # fmt: skip

Row = dict[str, frozenset[str]]


def public(*names: str) -> Row:
    """Told to everyone at once."""
    return {seat: frozenset(f"{name}/everyone" for name in names) for seat in EVERYBODY}


def also(row: Row, seats: tuple[str, ...], *names: str) -> Row:
    """With more for these seats; a name carries its audience."""
    return {seat: told | frozenset(names if seat in seats else ()) for seat, told in row.items()}


def of_novice(seat: str) -> dict[str, Row]:
    """The rows of one novice's steps: her walk is her own; her last word may be the last that was waited for."""
    closing = public(*REVEALED, *ANSWERED, *BEGINS)
    closing = also(closing, NOVICES, "Heard/you", "ItemDropped/you")
    answers = ("DirectionChosen/you", "FalseNoiseChosen/you", "CardChosen/you")
    return {
        f"{seat} go": {seat: frozenset({"Stepped/you", "ItemTaken/you"})},
        f"{seat} shadow": {seat: frozenset({"Stepped/you", "ItemTaken/you"})},
        f"{seat} end": {seat: frozenset({"PhaseEnded/you", "KeysTaken/you"})},
        f"{seat} done": also(closing, (seat,), "Sealed/you", "KeysTaken/you", "ItemTaken/you", "Answered/you"),
        **{f"{seat} {kind}": {seat: frozenset(answers)} for kind in ("token", "false", "reroll", "change")},
    }


def of_guard(seat: str) -> dict[str, Row]:
    """The rows of a guards' player: what figures do is seen by all, how windows are answered is not."""
    seen = also(public(*GUARD_MOVES), NOVICES, "ItemDropped/you", "Heard/you")
    closing = also(public(*GUARD_MOVES, *ANSWERED, *BEGINS), NOVICES, "Heard/you")
    side, who = (("guards",), "you") if seat == "guards" else (("abbess", "prioress"), "team")
    return {
        **{f"{seat} {kind}": seen for kind in ("go", "swift", "lantern", "path", "turn", "hexagon")},
        f"{seat} done": also(closing, side, f"Answered/{who}"),
        f"{seat} lead": public("Led", *BEGINS),
        f"{seat} give": also(public("TurnBegan"), (seat,), "BlessingGiven/you"),
        **{f"{seat} {kind}": {seat: frozenset({"CardChosen/you"})} for kind in ("reroll", "change")},
        f"{seat} false": {seat: frozenset({"FalseNoiseChosen/you"})},
    }


DEALT = also(also(public("NoviceDealt", "TurnBegan"), NOVICES, "WishDealt/you", "BlessingDealt/you"),
             GUARDS, "BlessingDealt/you", "BlessingGiven/team")  # fmt: skip
ALLOWED: Allowed = {
    "deal": DEALT,
    "roll": also(public(*DICE_ROLLED), NOVICES, "Heard/you"),
    **{kind: row for seat in NOVICES for kind, row in of_novice(seat).items()},
    **{kind: row for seat in GUARDS for kind, row in of_guard(seat).items()},
}

PRIVATE = {"WishDealt", "BlessingDealt", "BlessingGiven", "Stepped", "PhaseEnded", "Sealed", "KeysTaken", "ItemTaken",
           "ItemDropped", "CardChosen", "Answered", "Heard", "DirectionChosen", "FalseNoiseChosen"}  # fmt: skip
"""What the table gives to one side alone; all else is told to everyone."""
WHEN: Mapping[int, frozenset[str]] = {
    DEAL: frozenset({"WishDealt", "BlessingDealt", "BlessingGiven"}),
    GIVE: frozenset({"BlessingGiven"}),
    MOVE: frozenset({"Stepped", "PhaseEnded", "Sealed", "KeysTaken", "ItemTaken", "ItemDropped"}),
    ROLL: frozenset({"Heard"}),
    DICE: frozenset({"CardChosen", "Answered", "Heard"}),
    REROLL: frozenset({"Heard"}),
    NOISE: frozenset({"DirectionChosen", "FalseNoiseChosen", "Answered"}),
    LEAD: frozenset(),
    PATROL: frozenset({"ItemDropped", "Heard"}),
}
"""In which stage each of these may be told."""
OWN = {"Stepped", "PhaseEnded", "Sealed", "KeysTaken", "ItemTaken", "CardChosen", "Answered", "DirectionChosen",
       "FalseNoiseChosen", "BlessingGiven"}  # fmt: skip
"""Of these, what only the side of the author of a step may be told."""


def private_faults(match: Match) -> list[str]:
    """Private facts that reach a listener at the wrong moment, of somebody else, or of which the truth says no."""
    out: list[str] = []
    state = match.start.clone()
    for at, (seat, action) in enumerate(match.steps):
        if action == RESIGN:
            break
        assert isinstance(state, Position)
        stage = state.stage
        state.apply(seat, action)
        for listener in match.listeners:
            before = match.heard_after(at)[listener]
            for told in match.told[listener][before : match.heard[at][listener]]:
                name = type(told.event).__name__
                if name in PRIVATE and not may_hear(state, stage, seat, listener, name, told.event.values()):
                    out.append(f"step {at}: {match.game.seat_name(listener)} is told {told.event}")
    return out


def may_hear(state: Position, stage: int, author: Seat, listener: Seat, name: str, values: tuple[object, ...]) -> bool:
    """Is a private fact told to the one whom it concerns, when the table says so?"""
    if listener == SPECTATOR or name not in WHEN[stage]:
        return False
    together = max(author, listener) < state.rules.guard_seats
    if name in OWN and author not in (CHANCE, listener) and not together:
        return False
    i = listener - state.rules.guard_seats
    if i < 0:
        return name not in ("WishDealt", "Heard", "Stepped", "KeysTaken", "ItemTaken", "ItemDropped")
    nun = state.nuns[i]
    if name == "WishDealt":
        return values == (state.rules.board.wishes[nun.wish - 1].id,)
    if name == "BlessingDealt":
        return values == (state.rules.board.blessings[nun.blessing - 1].id,)
    if name == "Stepped":
        return values[0] == nun.dot
    return name != "BlessingGiven"


def conserved(state: State) -> str:
    """People, cards and points: none lost, none made (set-up table)."""
    assert isinstance(state, Position)
    rules, board = state.rules, state.rules.board
    held = [nun.blessing for nun in state.nuns if nun.blessing > 0]
    held += [hand.blessing for hand in state.hands if hand.blessing > 0]
    if len(set(held)) < len(held):
        return "a blessing is held twice"
    for what, dealt in (
        ("wish", [nun.wish for nun in state.nuns]),
        ("token", [one.number for one in state.board.novices]),
    ):
        if len({one for one in dealt if one > 0}) < len([one for one in dealt if one > 0]):
            return f"a {what} is dealt twice"
    on_figures = [figure.path for figure in state.board.guards if figure.path >= 0 and not figure.completed]
    cards = [*on_figures, *[n for n in range(len(board.paths)) if (state.board.stock | state.board.discards) >> n & 1]]
    if state.board.stock & state.board.discards or sorted(cards) != list(range(len(board.paths))):
        return "a path card is lost or there twice"
    if not 0 <= state.board.turn_backs <= rules.turn_backs:
        return f"there are {state.board.turn_backs} turn-back cards"
    if state.board.points != sum(one.captures for one in state.board.novices):
        return "the captures marker does not say how often novices were captured"
    if state.board.points >= rules.goal and state.outcome() is None:
        return "the game goes on after the guards have reached their goal"
    numbers = set(board.dots.numbers)
    if {0, *[nun.dot for nun in state.nuns], *[one.dot for one in state.board.guards]} - {0, *numbers}:
        return "somebody stands beside the board"
    return "" if 1 <= state.board.turn <= board.turns else f"it is turn {state.board.turn}"


ENDINGS = frozenset({"novice_home", "shared_home", "captures", "time", "resign"})


def card(value: object) -> object:
    """The two copies of a blessing are one card to everybody."""
    return value[:-2] if isinstance(value, str) and value[-2:] in ("-1", "-2") and "wish" not in value else value


NUNS = Expectations(
    alike=card,
    endings=ENDINGS,
    conserved=conserved,
    key_leaves_out=frozenset({"rules"}),
    allowed=ALLOWED,
    seen=seen,
    said=said,
    knows=knows,
    shows=shows,
    knowledge=(
        {"histories": 1, "guards": 1, "novice1": 1, "novice2": 1, "novice3": 1, "spectator": 1},
        {"histories": 6, "guards": 6, "novice1": 6, "novice2": 6, "novice3": 6, "spectator": 6},
        {"histories": 30, "guards": 30, "novice1": 30, "novice2": 30, "novice3": 30, "spectator": 30},
        {"histories": 120, "guards": 120, "novice1": 120, "novice2": 120, "novice3": 120, "spectator": 120},
        {"histories": 960, "guards": 120, "novice1": 960, "novice2": 120, "novice3": 120, "spectator": 120},
    ),
)
NUMBERS = (2, 4, 7, 8)
TABLES = (*NUMBERS[:2], *once(NUMBERS[2:]))
"""The numbers of players with which the kit runs: one novice, the usual table, the largest ones of both kinds."""
OPTIONS: Mapping[str, Mapping[str, Value]] = {
    "captured": {"enter_guard": "captured", "announce_item_loss": True, "guard_order": "abbess_first"},
    "open": {"home_immune": False, "caught_heard": True, "false_noise_step": "both", "first_turn": "two_moves"},
    "no cards": {"blessings": "off", "turn_back": "anywhere", "no_card": "hexagon", "first_turn": "doubled"},
    "returning": {"free_until": "each_dot", "return_to": "left_at", "caught_flip": "leaving_way"},
    "slow": {
        "enter_guard": "allowed",
        "caught_free": "no_run",
        "caught_flip": "end_of_turn",
        "novice_backtrack": False,
    },
}
