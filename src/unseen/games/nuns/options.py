"""The options of Nuns on the Run, as declared to lobby, docs and lab, and as the rules read them."""

from collections.abc import Mapping
from typing import Final

from unseen.boards import convent
from unseen.boards.convent import Convent
from unseen.boards.dots import Sight
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, Value

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "players",
        4,
        (2, 3, 4, 5, 6, 7, 8),
        "How many play: up to seven, one of them moves both guards; with eight, two players move one guard each.",
        "set-up table",
    ),
    Option(
        "board",
        convent.STANDARD,
        (convent.STANDARD,),
        "The printed board with our cards, or a board file of your own, which travels as one line.",
        "board files",
        "the line of a board of your own",
        convent.check_text,
        of_file=True,
    ),
    Option(
        "first_turn",
        "two_phases",
        ("two_phases", "doubled", "two_moves"),
        "In turn 1 the novices move twice with one card; or once with twice the card's range; or twice, taking keys"
        " after each movement.",
        "AMB-03",
    ),
    Option("run_exact", False, (False, True), "A run must be exactly five steps.", "booklet variant, NUN-VAR-01"),
    Option(
        "guard_cap_5",
        False,
        (False, True),
        "Guards move at most five steps, to help new novices.",
        "booklet variant, NUN-VAR-02",
    ),
    Option(
        "novice_backtrack",
        True,
        (True, False),
        "A novice may go back and forth; if not, each walk must be a shortest way between its two ends.",
        "AMB-07",
    ),
    Option(
        "enter_guard",
        "forbidden",
        ("forbidden", "captured", "allowed"),
        "What happens when a novice steps on a guard's dot: she may not, she is captured, or she is merely seen.",
        "AMB-08",
    ),
    Option(
        "arc",
        "exact",
        ("exact", "snapped"),
        "A guard's half circle follows her exact direction, or the nearer of the two axes of the board.",
        "AMB-10",
    ),
    Option(
        "home_immune",
        True,
        (True, False),
        "In her own cell a novice is never seen, heard or captured.",
        "AMB-11",
    ),
    Option("seen_roll", True, (True, False), "Novices in plain sight roll for noise like the others.", "AMB-14"),
    Option("caught_heard", False, (False, True), "Listening guards hear caught novices too.", "AMB-16"),
    Option(
        "guard_order",
        "free",
        ("free", "abbess_first"),
        "The guards choose each turn who moves first, or the abbess always does.",
        "AMB-17",
    ),
    Option(
        "turn_back",
        "on_completing",
        ("on_completing", "anywhere", None),
        "Two one-use cards let a guard walk her path back: at its end, before any step on it, or not at all.",
        "AMB-18",
    ),
    Option(
        "no_card",
        "reclaim",
        ("reclaim", "free_turn", "hexagon"),
        "When no path card fits: used cards come back, or she moves freely this turn, or she picks a hexagon dot and"
        " goes there.",
        "AMB-19",
    ),
    Option(
        "vanish_sight",
        "last_dot",
        ("last_dot", "loser", "any"),
        "A vanished token frees a guard who sees the last dot, only the guard who lost the novice, or every guard.",
        "AMB-21",
    ),
    Option(
        "noise_frees",
        "heard",
        ("heard", "any_at_edge"),
        "A noise token frees only the guard who heard it, or any guard at either end of its edge.",
        "AMB-39",
    ),
    Option(
        "free_until",
        "end",
        ("end", "each_dot"),
        "A guard who has a reason stays free to the end of her movement, or is tested again on each dot.",
        "AMB-22",
    ),
    Option(
        "return_to",
        "nearest",
        ("nearest", "left_at"),
        "After a chase a guard goes back to the nearest dot of her path, or to the dot where she left it.",
        "AMB-24",
    ),
    Option(
        "caught_free",
        "any_speed",
        ("any_speed", "no_run", "homeward"),
        "A caught novice who gets out of sight may go anywhere at any speed, anywhere but not running, or only on"
        " towards home.",
        "AMB-25",
    ),
    Option(
        "caught_flip",
        "after_n1",
        ("after_n1", "end_of_turn", "leaving_way"),
        "A caught novice out of sight is on the run again right after her movement, at the end of the turn, or only"
        " when she stops walking home.",
        "AMB-26",
    ),
    Option(
        "item_standing",
        True,
        (True, False),
        "A novice who stands on her item's dot takes it by standing still; if not, she must leave and come back.",
        "AMB-38",
    ),
    Option(
        "announce_item_loss",
        False,
        (False, True),
        "Everybody learns when a captured novice loses her item.",
        "AMB-28",
    ),
    Option(
        "los_errata",
        "printed",
        ("printed", "corrected"),
        "Sight between 78 and 134 as printed (blocked), or as its mirror image (free).",
        "AMB-31",
    ),
    Option(
        "blessings",
        "on",
        ("on", "off"),
        "Play with the eight blessings as we reconstructed them, or without.",
        "AMB-37",
    ),
    Option(
        "false_noise_step",
        "g4",
        ("g4", "both"),
        "A novice may lay False Noise when the guards listen, or also when the novices roll.",
        "AMB-33",
    ),
    Option(
        "capture_goal",
        "players",
        ("players", "novices"),
        "The guards need as many captures as there are players, or as there are novices.",
        "AMB-35",
    ),
    Option(
        "heat",
        False,
        (False, True),
        "Guards see on their board where novices may be: what anybody could work out from what all were told.",
        "play aid",
    ),
)


class Rules(Chosen):
    """The board and the chosen options as the rules read them; shared by all positions of a game, never changed."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        switch = self.switch
        players = chosen["players"]
        assert isinstance(players, int)
        self.players: Final[int] = players
        self.board: Final[Convent] = convent.chosen(chosen["board"])
        self.sight: Final[Sight] = self.board.sight(chosen["arc"] == "snapped", chosen["los_errata"] == "corrected")
        self.guard_seats: Final[int] = 2 if players == 8 else 1
        """Seats 0 (and 1) are the guards' players, the novices follow clockwise."""
        self.novices: Final[int] = players - self.guard_seats
        guards = ["abbess", "prioress"] if self.guard_seats == 2 else ["guards"]
        self.seat_names: Final[list[str]] = [*guards, *[f"novice{n + 1}" for n in range(self.novices)]]
        self.doubled: Final = chosen["first_turn"] == "doubled"
        self.two_moves: Final = chosen["first_turn"] == "two_moves"
        self.run_exact: Final = switch("run_exact")
        self.guard_cap_5: Final = switch("guard_cap_5")
        self.backtrack: Final = switch("novice_backtrack")
        self.entering_captures: Final = chosen["enter_guard"] == "captured"
        self.entering_forbidden: Final = chosen["enter_guard"] == "forbidden"
        self.home_immune: Final = switch("home_immune")
        self.seen_roll: Final = switch("seen_roll")
        self.caught_heard: Final = switch("caught_heard")
        self.abbess_first: Final = chosen["guard_order"] == "abbess_first"
        self.turn_back_anywhere: Final = chosen["turn_back"] == "anywhere"
        self.turn_backs: Final[int] = 0 if chosen["turn_back"] is None else self.board.turn_backs
        self.no_card: Final = str(chosen["no_card"])
        self.vanish_sight: Final = str(chosen["vanish_sight"])
        self.noise_at_edge: Final = chosen["noise_frees"] == "any_at_edge"
        self.free_each_dot: Final = chosen["free_until"] == "each_dot"
        self.return_left_at: Final = chosen["return_to"] == "left_at"
        self.caught_no_run: Final = chosen["caught_free"] == "no_run"
        self.caught_homeward: Final = chosen["caught_free"] == "homeward"
        self.flip_at_end: Final = chosen["caught_flip"] == "end_of_turn"
        self.flip_leaving: Final = chosen["caught_flip"] == "leaving_way"
        self.item_standing: Final = switch("item_standing")
        self.announce_item_loss: Final = switch("announce_item_loss")
        self.blessings: Final = chosen["blessings"] == "on"
        self.false_noise_both: Final = chosen["false_noise_step"] == "both"
        self.goal: Final[int] = self.novices if chosen["capture_goal"] == "novices" else players
        low, high = self.board.ranges[3]
        self.ranges: Final[list[tuple[int, int]]] = [*self.board.ranges[:3], (high if self.run_exact else low, high)]
        """The least and the greatest number of steps of standing, sneaking, walking and running (NUN-MOVE-01)."""
        self.extra_steps: Final[int] = max(
            [0, *[card.amount for card in self.board.blessings if card.kind == "extra_dot"]]
        )
        """How many steps the card of NUN-BLESS-08 adds."""

    def walks(self, steps: int, extra: bool) -> bool:
        """NUN-GUARD-SPEED-01: is it a walk of a guard, who then listens? With the card of NUN-BLESS-08, or without."""
        return steps <= self.board.guard_walk[1] + (self.extra_steps if extra else 0)

    def guard_steps(self, extra: bool) -> int:
        """NUN-GUARD-SPEED-01, NUN-VAR-02: the greatest number of steps of a guard's movement."""
        most = self.board.guard_run[1] + (self.extra_steps if extra else 0)
        return min(most, 5) if self.guard_cap_5 else most


def check_together(rules: Rules) -> None:
    """Options that do not fit each other: UnseenError `option-value` names both."""
    board = rules.board
    if rules.novices > min(len(board.novices), len(board.wishes)):
        raise UnseenError(
            "option-value", f"players cannot be {rules.players}: this board has novices and wishes for fewer."
        )
    if rules.caught_no_run and any([rules.ranges[c][1] + 1 != rules.ranges[c + 1][0] for c in range(2)]):
        raise UnseenError(
            "option-value", "caught_free cannot be no_run on a board whose cards leave gaps.", "NUN-MOVE-01"
        )
    if rules.blessings and rules.novices + 2 > len(board.blessings):
        raise UnseenError("option-value", f"players cannot be {rules.players} with so few blessings on this board.")
