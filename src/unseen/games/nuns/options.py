"""The options of Nuns on the Run: what lobby, docs and lab say of them, and what the rules read."""

from collections.abc import Mapping
from typing import Final

from unseen.boards import convent
from unseen.boards.convent import Convent
from unseen.boards.dots import Sight
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, Value, number, past, switch, unless, when, word


class Rules(Chosen):
    """The board and the chosen options as the rules read them; shared by all positions of a game, never changed."""

    players: int = number(
        4,
        range(2, 9),
        "How many play: up to seven, one of them moves both guards; with eight, two players move one guard each.",
        "set-up table",
    )
    board_text: str = word(
        (convent.STANDARD,),
        "The printed board with our cards, or a board file of your own, which travels as one line.",
        "board files",
        "the line of a board of your own",
        convent.check_text,
        of_file=True,
        key="board",
    )
    first_turn: str = word(
        ("two_phases", "doubled", "two_moves"),
        "In turn 1 the novices move twice with one card; or once with twice the card's range; or twice, taking keys"
        " after each movement.",
        "AMB-03",
    )
    run_exact: bool = switch(False, "A run must be exactly five steps.", "booklet variant, NUN-VAR-01")
    guard_cap_5: bool = switch(
        False, "Guards move at most five steps, to help new novices.", "booklet variant, NUN-VAR-02"
    )
    backtrack: bool = switch(
        True,
        "A novice may go back and forth; if not, each walk must be a shortest way between its two ends.",
        "AMB-07",
        key="novice_backtrack",
    )
    enter_guard: str = word(
        ("forbidden", "captured", "allowed"),
        "What happens when a novice steps on a guard's dot: she may not, she is captured, or she is merely seen.",
        "AMB-08",
    )
    snapped: bool = when(
        "arc",
        ("exact", "snapped"),
        "A guard's half circle follows her exact direction, or the nearer of the two axes of the board.",
        "AMB-10",
    )
    home_immune: bool = switch(True, "In her own cell a novice is never seen, heard or captured.", "AMB-11")
    seen_roll: bool = switch(True, "Novices in plain sight roll for noise like the others.", "AMB-14")
    caught_heard: bool = switch(False, "Listening guards hear caught novices too.", "AMB-16")
    abbess_first: bool = when(
        "guard_order",
        ("free", "abbess_first"),
        "The guards choose each turn who moves first, or the abbess always does.",
        "AMB-17",
    )
    turn_back: str | None = word(
        ("on_completing", "anywhere", None),
        "Two one-use cards let a guard walk her path back: at its end, before any step on it, or not at all.",
        "AMB-18",
    )
    no_card: str = word(
        ("reclaim", "free_turn", "hexagon"),
        "When no path card fits: used cards come back, or she moves freely this turn, or she picks a hexagon dot and"
        " goes there.",
        "AMB-19",
    )
    vanish_sight: str = word(
        ("last_dot", "loser", "any"),
        "A vanished token frees a guard who sees the last dot, only the guard who lost the novice, or every guard.",
        "AMB-21",
    )
    noise_at_edge: bool = when(
        "noise_frees",
        ("heard", "any_at_edge"),
        "A noise token frees only the guard who heard it, or any guard at either end of its edge.",
        "AMB-39",
    )
    free_each_dot: bool = when(
        "free_until",
        ("end", "each_dot"),
        "A guard who has a reason stays free to the end of her movement, or is tested again on each dot.",
        "AMB-22",
    )
    return_left_at: bool = when(
        "return_to",
        ("nearest", "left_at"),
        "After a chase a guard goes back to the nearest dot of her path, or to the dot where she left it.",
        "AMB-24",
    )
    caught_free: str = word(
        ("any_speed", "no_run", "homeward"),
        "A caught novice who gets out of sight may go anywhere at any speed, anywhere but not running, or only on"
        " towards home.",
        "AMB-25",
    )
    caught_flip: str = word(
        ("after_n1", "end_of_turn", "leaving_way"),
        "A caught novice out of sight is on the run again right after her movement, at the end of the turn, or only"
        " when she stops walking home.",
        "AMB-26",
    )
    item_standing: bool = switch(
        True,
        "A novice who stands on her item's dot takes it by standing still; if not, she must leave and come back.",
        "AMB-38",
    )
    announce_item_loss: bool = switch(False, "Everybody learns when a captured novice loses her item.", "AMB-28")
    corrected: bool = when(
        "los_errata",
        ("printed", "corrected"),
        "Sight between 78 and 134 as printed (blocked), or as its mirror image (free).",
        "AMB-31",
    )
    blessings: bool = unless(
        "blessings", ("on", "off"), "Play with the eight blessings as we reconstructed them, or without.", "AMB-37"
    )
    false_noise_both: bool = when(
        "false_noise_step",
        ("g4", "both"),
        "A novice may lay False Noise when the guards listen, or also when the novices roll.",
        "AMB-33",
    )
    every_novice: bool = when(
        "capture_goal",
        ("players", "novices"),
        "The guards need as many captures as there are players, or as there are novices.",
        "AMB-35",
    )
    heat: bool = past(False, "A table chooses now whether what can be worked out is shown.")

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.board: Final[Convent] = convent.chosen(chosen["board"])
        self.sight: Final[Sight] = self.board.sight(self.snapped, self.corrected)
        self.guard_seats: Final[int] = 2 if self.players == 8 else 1
        """Seats 0 (and 1) are the guards' players, the novices follow clockwise."""
        self.novices: Final[int] = self.players - self.guard_seats
        guards = ["abbess", "prioress"] if self.guard_seats == 2 else ["guards"]
        self.seat_names: Final[list[str]] = [*guards, *[f"novice{n + 1}" for n in range(self.novices)]]
        self.doubled: Final = self.first_turn == "doubled"
        self.two_moves: Final = self.first_turn == "two_moves"
        self.entering_captures: Final = self.enter_guard == "captured"
        self.entering_forbidden: Final = self.enter_guard == "forbidden"
        self.turn_back_anywhere: Final = self.turn_back == "anywhere"
        self.turn_backs: Final[int] = 0 if self.turn_back is None else self.board.turn_backs
        self.caught_no_run: Final = self.caught_free == "no_run"
        self.caught_homeward: Final = self.caught_free == "homeward"
        self.flip_at_end: Final = self.caught_flip == "end_of_turn"
        self.flip_leaving: Final = self.caught_flip == "leaving_way"
        self.goal: Final[int] = self.novices if self.every_novice else self.players
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


OPTIONS: Final[tuple[Option, ...]] = Rules.options()


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
