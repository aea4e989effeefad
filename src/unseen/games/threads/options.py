"""The options of Threads as the rules read them."""

from collections.abc import Mapping
from typing import Final

from unseen.boards.hex_sight import HexLines
from unseen.boards.hexes import Hexes, bit, has, members
from unseen.core.errors import UnseenError
from unseen.core.options import Option, Value
from unseen.games.threads import content
from unseen.games.threads.maps import Map
from unseen.games.threads.options_base import BY_SET, Choices
from unseen.games.threads.parts import Set


class Seeing(Choices):
    """Set, map, and all that has to do with seeing; a line of sight is found when a step or a picture needs it."""

    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.content: Final[Set] = content.chosen(self.set_text)
        self.map: Final[Map] = chosen_map(self.content, self.map_id, self.players)
        self.hexes: Final[Hexes] = self.map.hexes
        self.floor: Final[int] = self.hexes.all & ~(self.map.walls | self.map.chasms)
        self.thread_hexes: Final[list[int]] = [thread.hex for thread in self.map.threads]
        self.ball: Final[list[int]] = [self.hexes.within(h, 1) for h in range(self.hexes.count)]
        """By hex: itself and those around it."""
        self.units_block: Final = self.los_blocking_units != "none"
        self.enemies_block: Final = self.los_blocking_units == "enemy_revealed_unwounded"
        self.lines: Final = HexLines(self.hexes, self.from_inside)
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
        self.roster: Final[list[int]] = chosen_roster(self.content, self.roster_text)
        """Indices into the set's units."""
        self.roster_mask: Final[int] = sum([1 << unit for unit in self.roster])
        self.decoys: Final[int] = setup.decoys
        self.market_row: Final[int] = setup.market_row
        self.tokens_start: Final = setup.tokens_start
        self.max_rounds = self.set_number("max_rounds", setup.max_rounds)
        self.knots: Final[list[int]] = [
            self.set_number("starting_knots", setup.knots[seat]) for seat in range(self.players)
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
        self.token_places: Final = [members(mask) for mask in self.token_hexes]
        self.reveal_own: Final = self.deploy_reveal_scope != "enemies"
        self.reveal_enemies: Final = self.deploy_reveal_scope != "own"
        self.threads_near: Final = threads_near(self.map, self.thread_own_hex)


OPTIONS: Final[tuple[Option, ...]] = Rules.options()


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
