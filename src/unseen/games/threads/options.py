"""The options of Threads, first the table, then the readings of the sheet, and what the rules make of them."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import bit, has, members
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, Value, number, switch, unless, when, word
from unseen.games.threads import content
from unseen.games.threads.actions import DEPLOY, EXTRACT
from unseen.games.threads.parts import Map, Set

BY_SET: Final = "by_set"
"""What the set's [setup] and [victory] say."""
SELVEDGE: Final = "selvedge"


def check_word(value: str) -> None:
    """The id of a map of an owner's own set; whether there is such a map is checked together with the set."""
    if not value or len(value) > 40 or not value.isidentifier():
        raise UnseenError("option-value", f"map cannot be {value[:40]}; choose by_players or the id of a map.")


def check_roster(value: str) -> None:
    """Unit ids with commas between them; which units there are is checked together with the set."""
    words = value.split(",")
    if len(value) > 400 or not all([word.isidentifier() for word in words]) or len(set(words)) < len(words):
        raise UnseenError(
            "option-value", "roster must be default, or different unit ids with commas between them.", "GAP-39"
        )


class Rules(Chosen):
    """What is chosen, some of it left to the set; shared by all positions of a game, never changed by play.

    A line of sight is found when a step or a picture needs it.
    """

    players: int = number(2, (2, 3, 4), "How many play.", "section 5")
    set_text: str = word(
        (SELVEDGE,),
        "Units, cards, maps and victory: our starter set, or a set of your own.",
        "our set, GAP-39",
        "the line of a set of your own",
        content.check_set,
        of_file=True,
        key="set",
    )
    map_id: str = word(
        ("by_players", "twin_spans", "three_wells", "four_quays"),
        "The board; by the number of players: Twin Spans for 2, Three Wells for 3, Four Quays for 4.",
        "our set, GAP-39",
        "the id of a map of your own set",
        check_word,
        key="map",
    )
    roster_text: str = word(
        ("default",),
        "Which units every seat has, the same for all and known to all.",
        "our set, GAP-39",
        "unit ids of the set with commas between them",
        check_roster,
        key="roster",
    )
    mode: str = word(
        (BY_SET, "yield", "bank", "seals", "any_of", "last_side"),
        "What one must have at the start of one's turn to win; Selvedge says yield.",
        "our set, GAP-39, WIN-03",
    )
    yield_target: int = number(
        BY_SET,
        (BY_SET, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
        "How much one's threads must be worth; Selvedge says 8.",
        "our set, GAP-39",
    )
    bank_target: int = number(
        BY_SET, (BY_SET, *range(5, 41)), "How many knots one must hold; Selvedge says 15.", "our set, GAP-39"
    )
    seals_target: int = number(
        BY_SET, (BY_SET, 1, 2, 3, 4), "How many Seals one must hold; Selvedge says 2.", "our set, GAP-39"
    )
    last_side_always: bool | str = word(
        (BY_SET, True, False),
        "The last seat with living units wins at once, whatever the mode; Selvedge says yes.",
        "our set, GAP-34, WIN-02",
    )
    max_rounds: int = number(
        BY_SET,
        (BY_SET, *range(5, 61)),
        "After how many rounds the game is decided by the tie-break; Selvedge says 20.",
        "our set, GAP-39, WIN-03",
    )
    starting_knots: int = number(
        BY_SET,
        (BY_SET, *range(11)),
        "How many knots every seat begins with; Selvedge says 3.",
        "our set, GAP-39, SETUP-01",
    )
    arc: int = number(
        120, (60, 120, 180, 360), "How wide a face-down piece watches, in degrees.", "GAP-01", key="fov_arc"
    )
    reach: int = number(0, range(13), "How far it watches, in hexes; 0 means without limit.", "GAP-01", key="fov_range")
    fov_own_hex: bool = switch(True, "Walking into a watcher's own hex lets it ambush.", "GAP-02")
    fov_blocked: bool = switch(
        False,
        "Walls cut the field of view; if not, watchers notice steps behind walls too and windows are frequent.",
        "GAP-03",
        key="fov_blocked_by_walls",
    )
    facing_public: bool = unless(
        "facing_visibility",
        ("public", "owner"),
        "Everybody sees which way a face-down piece looks, or only its owner does.",
        "GAP-04",
    )
    move_reorient: bool = unless(
        "move_reorient", ("end", "none"), "After a Move the piece may be turned, or never.", "GAP-05"
    )
    conceal_reorient: bool = switch(False, "A unit may be turned as it is concealed.", "GAP-06")
    chasms_block: bool = when(
        "los_blocking_terrain",
        ("#", "#~"),
        "What blocks sight, by its letter on the maps: only walls, or chasms as well.",
        "GAP-07",
    )
    los_blocking_units: str = word(
        ("none", "revealed_unwounded", "enemy_revealed_unwounded"),
        "Units block no sight, or standing ones do, or only standing enemies of the attacker do.",
        "GAP-07",
    )
    bridged_blocks: bool = switch(
        True, "A wall with a bridge still blocks sight.", "GAP-08", key="los_bridged_wall_blocks"
    )
    from_inside: bool = when(
        "los_origin",
        ("closed", "interior"),
        "A line of sight may start on the rim of the attacker's hex, or only inside it.",
        "GAP-09",
    )
    hit_on_concealed: str = word(
        ("reveal_on_wound", "reveal_always", "never"),
        "When an attack hits a face-down piece, a wound reveals it, every effect does, or none does.",
        "GAP-10",
    )
    second_wound_kills: bool = when(
        "second_wound", ("none", "dies"), "A second wound changes nothing, or kills the unit.", "GAP-11"
    )
    fall_voluntary: bool = switch(False, "A piece may end its own Move on a chasm, and falls there.", "GAP-12")
    fallen_decoys_go: bool = when(
        "fall_decoy",
        ("reserve", "destroyed"),
        "A decoy that falls returns to the reserves, or is out of the game.",
        "GAP-13",
    )
    wound_limit_on_cards: bool = switch(
        True,
        "The limit of two steps for wounded units binds Moves by cards too.",
        "GAP-14",
        key="wound_limit_on_other_moves",
    )
    decoys_split: bool = switch(True, "A decoy may split off another decoy as a unit may.", "GAP-15")
    attack_any: bool = when(
        "attack_targets", ("enemy", "any"), "Attacks are aimed at enemy pieces only, or at own ones too.", "GAP-16"
    )
    attack_needs_effect: bool = switch(
        False, "An attack needs a target it can hit, with or without its dash, as far as the attacker knows.", "GAP-17"
    )
    ambush_on_forced: bool = switch(
        False,
        "Being pushed, dragged or displaced into a watched hex lets the watcher ambush, once the effect is over.",
        "GAP-18",
    )
    owner_batch: bool = when(
        "ambush_order",
        ("clockwise_rounds", "owner_batch"),
        "Several ambushers take turns clockwise, or each owner makes all of hers in a row.",
        "GAP-19",
    )
    flip_same_hex: bool = switch(
        True, "A revealed unit may flip up an enemy in its own hex, not only in the six around.", "GAP-20"
    )
    displacement_ends_move: bool = switch(
        True, "A displaced mover's Move is over; if not, it goes on with the steps left.", "GAP-21"
    )
    zone_radius: int = number(
        1, (0, 1, 2), "How many hexes around the token its zone reaches.", "GAP-22", key="token_zone_radius"
    )
    token_placement: str = word(
        ("anywhere", "floor", "edge", "start_only"),
        "Where tokens may be put: on any hex, on floor, on the map's edge, on one's start hex.",
        "GAP-23",
    )
    token_replace: bool = switch(
        False, "A token that lies on the board may be put elsewhere or turned by a new action.", "GAP-24"
    )
    per_hex: int = number(
        1, (1, 4), "One piece per hex is deployed, or one unit or up to four decoys.", "GAP-25", key="deploy_per_hex"
    )
    deploy_reveal_scope: str = word(
        ("any", "enemies", "own"), "Whose face-down pieces in the zone may be revealed before deploying.", "GAP-26"
    )
    reserves_public: bool = when(
        "reserves_visibility",
        ("owner", "public"),
        "What lies in reserve is known to its owner, or to everybody.",
        "GAP-27",
    )
    extract_reveals: bool = switch(False, "Face-down pieces are shown when they are extracted.", "GAP-28")
    bonus_any: bool = switch(
        True,
        "The paid action may be anything but Pull; if not, neither Deploy, Extract nor a card.",
        "GAP-29",
        key="bonus_action_any",
    )
    purchases: int = number(
        0,
        (0, 1, 2, 3, 4, 5),
        "How many cards one may buy in a turn; 0 means without limit.",
        "GAP-30",
        key="purchases_per_turn",
    )
    cards_public: bool = unless(
        "cards_visibility",
        ("public", "owner"),
        "Bought cards lie open, or only their number is shown (the market stays open).",
        "GAP-31",
    )
    thread_own_hex: bool = switch(
        False, "A unit on a thread's own hex counts as next to it.", "GAP-32", key="thread_adjacent_distance_zero"
    )
    bind_own_double: bool = when(
        "bind_own_tangled",
        ("forbidden", "allowed"),
        "Binding one's own double thread again, which would make it single.",
        "GAP-33",
    )
    elimination: bool = unless(
        "elimination",
        ("no_living_units", "none"),
        "A seat whose units have all died is out; or no seat ever is.",
        "GAP-34",
    )
    ask_everybody: bool = when(
        "reaction_windows",
        ("public_criterion", "everybody"),
        "In a window those are asked who by public facts could act, or always everybody.",
        "GAP-35",
    )
    consent: str = word(
        ("ask", "never", "own_only"),
        "Passing through a standing unit: ask its controller, nobody may, or only through one's own.",
        "GAP-36",
    )
    move_twice: bool = switch(
        True,
        "A piece may make more than one Move in a turn (after a split both pieces count as moved).",
        "GAP-37",
        key="double_move_same_unit",
    )
    knots_public: bool = unless(
        "knots_visibility",
        ("public", "owner"),
        "Knots are shown to all, or each seat sees only its own (gains and payments stay public).",
        "GAP-38",
    )

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.content: Final[Set] = content.chosen(self.set_text)
        self.map: Final[Map] = self.content.map_for(self.map_id, self.players)
        self.hexes: Final = self.map.hexes
        self.floor: Final[int] = self.hexes.all & ~(self.map.walls | self.map.chasms)
        self.thread_hexes: Final[list[int]] = [thread.hex for thread in self.map.threads]
        self.ball: Final[list[int]] = [self.hexes.within(h, 1) for h in range(self.hexes.count)]
        """By hex: itself and those around it."""
        self.units_block: Final = self.los_blocking_units != "none"
        self.enemies_block: Final = self.los_blocking_units == "enemy_revealed_unwounded"
        self.lines: Final = HexLines(self.hexes, self.from_inside)
        self._views: Final[dict[int, int]] = {}
        setup, victory = self.content.setup, self.content.victory
        self.roster: Final[list[int]] = self.content.roster(self.roster_text)
        """Indices into the set's units."""
        self.roster_mask: Final[int] = sum([1 << unit for unit in self.roster])
        self.decoys: Final[int] = setup.decoys_per_player
        self.market_row: Final[int] = setup.market_row
        self.tokens_start: Final = setup.tokens_start_on_board
        self.max_rounds = self.set_number("max_rounds", setup.max_rounds)
        self.knots: Final[list[int]] = [
            self.set_number("starting_knots", setup.starting_knots[seat]) for seat in range(self.players)
        ]
        self.mode = mode = victory.mode if self.mode == BY_SET else self.mode
        self.by_yield: Final = mode in ("yield", "any_of")
        self.by_bank: Final = mode in ("bank", "any_of")
        self.by_seals: Final = mode in ("seals", "any_of")
        self.yield_target = self.set_number("yield_target", victory.yield_target[self.players])
        self.bank_target = self.set_number("bank_target", victory.bank_target[self.players])
        self.seals_target = self.set_number("seals_target", victory.seals_target)
        always = victory.last_side_always if self.last_side_always == BY_SET else self.last_side_always is True
        self.last_side: Final[bool] = always or mode == "last_side"
        self.reveal_always: Final = self.hit_on_concealed == "reveal_always"
        self.reveal_never: Final = self.hit_on_concealed == "never"
        self.flips_from: Final = self.ball if self.flip_same_hex else self.hexes.around
        """By hex: where a revealed unit there flips enemies (GAP-20)."""
        self.token_hexes: Final = token_hexes(self.map, self.floor, self.token_placement, self.players)
        self.token_steps: Final = [
            [first + h for first in (DEPLOY, EXTRACT) for h in members(mask)] for mask in self.token_hexes
        ]
        """By seat: the steps that put its token on one of them, one way and the other."""
        self.reveal_own: Final = self.deploy_reveal_scope != "enemies"
        self.reveal_enemies: Final = self.deploy_reveal_scope != "own"
        self.threads_near: Final = threads_near(self.map, self.thread_own_hex)

    def set_number(self, key: str, of_set: int) -> int:
        """A number that the set gives unless the table does."""
        given = self.chosen[key]
        return given if isinstance(given, int) else of_set

    def blockers(self, bridges: int) -> int:
        """The hexes that block sight with these bridges (GAP-07, GAP-08)."""
        found = self.map.walls | (self.map.chasms if self.chasms_block else 0)
        return found if self.bridged_blocks else found & ~bridges

    def view(self, h: int, facing: int, bridges: int) -> int:
        """The hexes that a piece watches (AMB-02, GAP-01 to GAP-03)."""
        place = 6 * h + facing
        if self.fov_blocked:
            place += 6 * self.hexes.count * (self.blockers(bridges) + 1)
        found = self._views.get(place, -1)
        if found < 0:
            found = self.hexes.wedge(h, facing, self.arc, self.reach)
            if self.fov_blocked:
                found = self.lines.seen(h, found, self.blockers(bridges))
            found = found | bit(h) if self.fov_own_hex else found & ~bit(h)
            self._views[place] = found
        return found

    def watches(self, at: int, facing: int, h: int, bridges: int) -> bool:
        """Does a piece watch this hex? One line of sight at a time, for a step must not wait for a whole table."""
        if at == h:
            return self.fov_own_hex
        if not self.fov_blocked:
            return has(self.view(at, facing, bridges), h)
        return has(self.hexes.wedge(at, facing, self.arc, self.reach), h) and self.lines.free(
            at, h, self.blockers(bridges)
        )


OPTIONS: Final[tuple[Option, ...]] = Rules.options()


def threads_near(board: Map, own_hex: bool) -> list[list[int]]:
    """By hex: the threads at distance exactly 1, or on it where that counts (GAP-32)."""
    least = 0 if own_hex else 1
    return [
        [i for i, one in enumerate(board.threads) if least <= board.hexes.distance(h, one.hex) <= 1]
        for h in range(board.hexes.count)
    ]


def token_hexes(board: Map, floor: int, where: str, players: int) -> list[int]:
    """By seat: the hexes on which it may put its token (GAP-23)."""
    if where == "start_only":
        return [bit(board.starts[seat]) for seat in range(players)]
    allowed = board.hexes.all
    if where == "floor":
        allowed = floor
    elif where == "edge":
        allowed = board.hexes.rim
    return [allowed] * players
