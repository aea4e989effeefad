"""The options of Threads, as declared and as the rules read them."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import Hexes, bit, has, members
from unseen.core.errors import UnseenError
from unseen.core.options import Chosen, Option, Value
from unseen.games.threads import content
from unseen.games.threads.maps import Map
from unseen.games.threads.options_base import BY_SET, HARM, SEEING, TABLE
from unseen.games.threads.parts import Set

PLAY: Final[tuple[Option, ...]] = (
    Option(
        "ambush_on_forced",
        False,
        (False, True),
        "Being pushed, dragged or displaced into a watched hex lets the watcher ambush, once the effect is over.",
        "GAP-18",
    ),
    Option(
        "ambush_order",
        "clockwise_rounds",
        ("clockwise_rounds", "owner_batch"),
        "Several ambushers take turns clockwise, or each owner makes all of hers in a row.",
        "GAP-19",
    ),
    Option(
        "flip_same_hex",
        True,
        (True, False),
        "A revealed unit may flip up an enemy in its own hex, not only in the six around.",
        "GAP-20",
    ),
    Option(
        "displacement_ends_move",
        True,
        (True, False),
        "A displaced mover's Move is over; if not, it goes on with the steps left.",
        "GAP-21",
    ),
    Option("token_zone_radius", 1, (0, 1, 2), "How many hexes around the token its zone reaches.", "GAP-22"),
    Option(
        "token_placement",
        "anywhere",
        ("anywhere", "floor", "edge", "start_only"),
        "Where tokens may be put: on any hex, on floor, on the map's edge, on one's start hex.",
        "GAP-23",
    ),
    Option(
        "token_replace",
        False,
        (False, True),
        "A token that lies on the board may be put elsewhere or turned by a new action.",
        "GAP-24",
    ),
    Option("deploy_per_hex", 1, (1, 4), "One piece per hex is deployed, or one unit or up to four decoys.", "GAP-25"),
    Option(
        "deploy_reveal_scope",
        "any",
        ("any", "enemies", "own"),
        "Whose face-down pieces in the zone may be revealed before deploying.",
        "GAP-26",
    ),
    Option(
        "reserves_visibility",
        "owner",
        ("owner", "public"),
        "What lies in reserve is known to its owner, or to everybody.",
        "GAP-27",
    ),
    Option("extract_reveals", False, (False, True), "Face-down pieces are shown when they are extracted.", "GAP-28"),
    Option(
        "bonus_action_any",
        True,
        (True, False),
        "The paid action may be anything but Pull; if not, neither Deploy, Extract nor a card.",
        "GAP-29",
    ),
    Option(
        "purchases_per_turn",
        0,
        (0, 1, 2, 3, 4, 5),
        "How many cards one may buy in a turn; 0 means without limit.",
        "GAP-30",
    ),
    Option(
        "cards_visibility",
        "public",
        ("public", "owner"),
        "Bought cards lie open, or only their number is shown (the market stays open).",
        "GAP-31",
    ),
    Option(
        "thread_adjacent_distance_zero",
        False,
        (False, True),
        "A unit on a thread's own hex counts as next to it.",
        "GAP-32",
    ),
    Option(
        "bind_own_tangled",
        "forbidden",
        ("forbidden", "allowed"),
        "Binding one's own double thread again, which would make it single.",
        "GAP-33",
    ),
    Option(
        "elimination",
        "no_living_units",
        ("no_living_units", "none"),
        "A seat whose units have all died is out; or no seat ever is.",
        "GAP-34",
    ),
    Option(
        "reaction_windows",
        "public_criterion",
        ("public_criterion", "everybody"),
        "In a window those are asked who by public facts could act, or always everybody.",
        "GAP-35",
    ),
    Option(
        "consent",
        "ask",
        ("ask", "never", "own_only"),
        "Passing through a standing unit: ask its controller, nobody may, or only through one's own.",
        "GAP-36",
    ),
    Option(
        "double_move_same_unit",
        True,
        (True, False),
        "A piece may make more than one Move in a turn (after a split both pieces count as moved).",
        "GAP-37",
    ),
    Option(
        "knots_visibility",
        "public",
        ("public", "owner"),
        "Knots are shown to all, or each seat sees only its own (gains and payments stay public).",
        "GAP-38",
    ),
)
OPTIONS: Final[tuple[Option, ...]] = (*TABLE, *SEEING, *HARM, *PLAY)


class OfTable(Chosen):
    """The chosen options, those left to the set among them."""

    def set_number(self, key: str, of_set: int) -> int:
        """A number that the set gives unless the table does."""
        return of_set if self.chosen[key] == BY_SET else self.number(key)


class Seeing(OfTable):
    """Set, map, and all that has to do with seeing; a line of sight is found when a step or a picture needs it."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.players: Final[int] = self.number("players")
        self.content: Final[Set] = content.chosen(chosen["set"])
        self.map: Final[Map] = chosen_map(self.content, self.text("map"), self.players)
        self.hexes: Final[Hexes] = self.map.hexes
        self.floor: Final[int] = self.hexes.all & ~(self.map.walls | self.map.chasms)
        self.thread_hexes: Final[list[int]] = [thread.hex for thread in self.map.threads]
        self.ball: Final[list[int]] = [self.hexes.within(h, 1) for h in range(self.hexes.count)]
        """By hex: itself and those around it."""
        self.arc: Final[int] = self.number("fov_arc")
        self.reach: Final[int] = self.number("fov_range")
        self.fov_own_hex: Final = self.switch("fov_own_hex")
        self.fov_blocked: Final = self.switch("fov_blocked_by_walls")
        self.facing_public: Final = chosen["facing_visibility"] == "public"
        self.chasms_block: Final = chosen["los_blocking_terrain"] == "#~"
        self.bridged_blocks: Final = self.switch("los_bridged_wall_blocks")
        self.units_block: Final = chosen["los_blocking_units"] != "none"
        self.enemies_block: Final = chosen["los_blocking_units"] == "enemy_revealed_unwounded"
        self.lines: Final = HexLines(self.hexes, chosen["los_origin"] == "interior")
        self._views: Final[dict[int, int]] = {}

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


class Rules(Seeing):
    """All chosen options as the rules read them; shared by all positions of a game, never changed by play."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        setup = self.content.setup
        victory = self.content.victory
        self.roster: Final[list[int]] = chosen_roster(self.content, self.text("roster"))
        """Indices into the set's units."""
        self.roster_mask: Final[int] = sum([1 << unit for unit in self.roster])
        self.decoys: Final[int] = setup.decoys
        self.market_row: Final[int] = setup.market_row
        self.tokens_start: Final = setup.tokens_start
        self.max_rounds: Final[int] = self.set_number("max_rounds", setup.max_rounds)
        self.knots: Final[list[int]] = [
            self.set_number("starting_knots", setup.knots[seat]) for seat in range(self.players)
        ]
        mode = victory.mode if chosen["mode"] == BY_SET else self.text("mode")
        self.mode: Final = mode
        self.by_yield: Final = mode in ("yield", "any_of")
        self.by_bank: Final = mode in ("bank", "any_of")
        self.by_seals: Final = mode in ("seals", "any_of")
        self.yield_target: Final[int] = self.set_number("yield_target", victory.yield_target[self.players])
        self.bank_target: Final[int] = self.set_number("bank_target", victory.bank_target[self.players])
        self.seals_target: Final[int] = self.set_number("seals_target", victory.seals_target)
        always = victory.last_side_always if chosen["last_side_always"] == BY_SET else self.switch("last_side_always")
        self.last_side: Final[bool] = always or mode == "last_side"
        self.move_reorient: Final = chosen["move_reorient"] == "end"
        self.conceal_reorient: Final = self.switch("conceal_reorient")
        self.reveal_always: Final = chosen["hit_on_concealed"] == "reveal_always"
        self.reveal_never: Final = chosen["hit_on_concealed"] == "never"
        self.second_wound_kills: Final = chosen["second_wound"] == "dies"
        self.fall_voluntary: Final = self.switch("fall_voluntary")
        self.fallen_decoys_go: Final = chosen["fall_decoy"] == "destroyed"
        self.wound_limit_on_cards: Final = self.switch("wound_limit_on_other_moves")
        self.decoys_split: Final = self.switch("decoys_split")
        self.attack_any: Final = chosen["attack_targets"] == "any"
        self.attack_needs_effect: Final = self.switch("attack_needs_effect")
        self._more(chosen)

    def _more(self, chosen: Mapping[str, Value]) -> None:
        self.ambush_on_forced = self.switch("ambush_on_forced")
        self.owner_batch = chosen["ambush_order"] == "owner_batch"
        self.flip_same_hex = self.switch("flip_same_hex")
        self.flips_from = self.ball if self.flip_same_hex else self.hexes.around
        """By hex: where a revealed unit there flips enemies (GAP-20)."""
        self.displacement_ends_move = self.switch("displacement_ends_move")
        self.zone_radius = self.number("token_zone_radius")
        self.token_replace = self.switch("token_replace")
        self.token_hexes = token_hexes(self.map, self.floor, self.text("token_placement"), self.players)
        self.token_places = [members(mask) for mask in self.token_hexes]
        self.per_hex = self.number("deploy_per_hex")
        self.reveal_own = chosen["deploy_reveal_scope"] != "enemies"
        self.reveal_enemies = chosen["deploy_reveal_scope"] != "own"
        self.reserves_public = chosen["reserves_visibility"] == "public"
        self.extract_reveals = self.switch("extract_reveals")
        self.bonus_any = self.switch("bonus_action_any")
        self.purchases = self.number("purchases_per_turn")
        self.cards_public = chosen["cards_visibility"] == "public"
        self.thread_own_hex = self.switch("thread_adjacent_distance_zero")
        self.threads_near = threads_near(self.map, self.thread_own_hex)
        self.bind_own_double = chosen["bind_own_tangled"] == "allowed"
        self.elimination = chosen["elimination"] == "no_living_units"
        self.ask_everybody = chosen["reaction_windows"] == "everybody"
        self.consent = self.text("consent")
        self.move_twice = self.switch("double_move_same_unit")
        self.knots_public = chosen["knots_visibility"] == "public"


def chosen_map(content: Set, ident: str, players: int) -> Map:
    """The map that the options name; UnseenError `option-value` if it is not for so many players."""
    found = content.map_for(players) if ident == "by_players" else content.map(ident)
    if found is None:
        names = ", ".join([one.id for one in content.maps])
        raise UnseenError("option-value", f"There is no map {ident} for {players} players in this set; maps: {names}.")
    if players not in found.players:
        raise UnseenError("option-value", f"The map {found.id} is not made for {players} players.", "GAP-39")
    return found


def chosen_roster(content: Set, text: str) -> list[int]:
    """The units of every seat; UnseenError `option-value` if the set has no such units."""
    if text == "default":
        return content.setup.roster
    words = text.split(",")
    roster = [content.unit(word) for word in words]
    if -1 in roster or len(roster) != content.setup.units:
        names = ", ".join([unit.id for unit in content.units])
        raise UnseenError("option-value", f"roster must name {content.setup.units} of the units {names}.", "GAP-39")
    return roster


def threads_near(board: Map, own_hex: bool) -> list[list[int]]:
    """By hex: the threads at distance exactly 1, or on it where that counts (GAP-32)."""
    least = 0 if own_hex else 1
    out: list[list[int]] = []
    for h in range(board.hexes.count):
        out.append([i for i, one in enumerate(board.threads) if least <= board.hexes.distance(h, one.hex) <= 1])
    return out


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
