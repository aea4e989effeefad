"""Nusubito's offered steps, found the slow way: spaces by name, no masks, and completability by playing on.

Written from the rules' text. `at_once` lists what a single step's own rule allows; `legal` keeps what can be completed.
"""

from __future__ import annotations

from collections.abc import Hashable

from tests.games.nusubito.worlds import COURT, SPACES, TEMPLES
from unseen.boards.courtyard import NAMES, cell
from unseen.games.nusubito.board import THIEF
from unseen.games.nusubito.deeds.kinds import KINDS
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.rules import Nusubito

IDS = {text: action for action, text in enumerate(KINDS.texts)}
ENDS = ("claim", "concede")


def away(space: str, columns: int, rows: int) -> str:
    """The space so many columns and rows further; "" off the board."""
    name = chr(ord(space[0]) + columns) + chr(ord(space[1]) + rows)
    return name if name in SPACES else ""


def beside(space: str) -> list[str]:
    """Orthogonal neighbours."""
    return [n for n in (away(space, *step) for step in ((0, -1), (1, 0), (0, 1), (-1, 0))) if n]


def corners(space: str) -> list[str]:
    """Diagonal neighbours."""
    return [n for n in (away(space, a, b) for a in (-1, 1) for b in (-1, 1)) if n]


class Board:
    """A position with names instead of masks."""

    def __init__(self, p: Position) -> None:
        self.rules = p.rules
        self.board, self.own = p.board, p.board
        self.level = {
            space: level
            for level, mask in (("H", p.board.healers), ("B", p.board.builders), ("S", p.board.seekers))
            for space in SPACES
            if mask >> cell(space) & 1
        }
        self.down = self.names(p.board.down)
        self.used = self.names(p.board.used)
        self.bolsters = self.names(p.board.bolsters)
        self.hand = self.names(p.board.hand)
        self.fresh = self.names(p.board.fresh)
        self.at = NAMES[p.board.at]

    def names(self, mask: int) -> set[str]:
        """A mask as names."""
        return {space for space in SPACES if mask >> cell(space) & 1}

    def up(self, space: str, level: str = "HBS") -> bool:
        """Does an upright pawn of one of these levels stand here?"""
        return space in self.level and self.level[space] in level and space not in self.down

    # ---- the thief by day ----
    def thief(self) -> set[str]:
        """What the rules of each single step allow."""
        t = self.own
        if t.knocked >= 0:
            return {f"push {space}" for space in self.landings(NAMES[t.knocked])}
        if t.coin_down:
            return self.after_coin()
        out = self.leaps() | self.strikes()
        if not t.moving:
            out |= self.before()
        elif t.spent > 0:
            out |= self.stops()
            if self.rules.claim_mid_path:
                out.add("claim")
        return out

    def landings(self, temple: str) -> set[str]:
        """NUS-ATK-05."""
        near = beside(temple) + (corners(temple) if self.rules.push_diagonal else [])
        crush = self.rules.push_crush_healer
        return {
            space
            for space in near
            if space in COURT and (space not in self.level or (crush and self.level[space] == "H"))
        }

    def leaps(self) -> set[str]:
        """NUS-THIEF-MOVE-02 to -04, NUS-ATK-02: affordable ones."""
        out = set()
        for a, b in ((0, -2), (2, 0), (0, 2), (-2, 0)):
            to = away(self.at, a, b)
            if not to:
                continue
            over = away(self.at, a // 2, b // 2)
            cost = 1 + (self.at in self.bolsters) + (to in self.bolsters)
            darts = sum({"H": 0, "B": 1, "S": 2}[self.level[s]] for s in (over,) if self.up(s))
            darts += sum(2 for s in (self.at, to) if self.up(s, "S"))
            most = 1 if self.own.special else 3
            barred = to in self.names(self.own.barred)
            if cost < 3 and self.own.spent + cost <= most and darts <= self.board.darts and not barred:
                out.add(f"leap {to}")
        return out

    def strikes(self) -> set[str]:
        """NUS-ATK-06 to -08."""
        if self.board.darts < 2:
            return set()
        out = set()
        for space in TEMPLES:
            if not self.up(space, "S"):
                continue
            if space == self.at:
                if self.rules.distance_own_temple:
                    out.add(f"strike {space}")
            elif space[0] != self.at[0] and space[1] != self.at[1]:
                continue
            elif not (self.rules.distance_line_of_sight and self.blocked(space)):
                out.add(f"strike {space}")
        return out

    def blocked(self, space: str) -> bool:
        """An upright pawn between the thief and this temple."""
        columns, rows = ord(space[0]) - ord(self.at[0]), ord(space[1]) - ord(self.at[1])
        far = max(abs(columns), abs(rows))
        step = (columns // far, rows // far)
        return any(self.up(away(self.at, step[0] * n, step[1] * n)) for n in range(1, far))

    def specials(self) -> set[str]:
        """NUS-SPEC-03 to -05."""
        out = {"look row", "look column"}
        if self.board.darts < self.rules.dart_total:
            out.add("collect")
        for coin in TEMPLES:
            if coin not in self.hand | self.fresh and (coin != self.at or self.rules.pickup_location_coin):
                out.add(f"pick {coin}")
        return out

    def before(self) -> set[str]:
        """NUS-SEQ-04: before the first leap or attack."""
        out = set() if self.own.special else self.specials()
        if not (self.own.special and self.rules.treasure_costs_action):
            out.add("claim")
        return out

    def stops(self) -> set[str]:
        """NUS-THIEF-MOVE-05 and -06, NUS-COIN-02 to -04."""
        coins = self.hand - self.fresh
        if self.at not in coins or (self.at == NAMES[self.own.origin] and not self.rules.may_end_on_origin):
            return set()
        out = {"place"} if self.own.spent <= 2 else set()
        if not self.own.special and (self.rules.sacrifice_bluff or self.own.spent == 3):
            out |= {f"sacrifice {coin}" for coin in coins - {self.at}}
        return out

    def after_coin(self) -> set[str]:
        """NUS-SEQ-04: the coin lies."""
        free = self.own.spent == 1 and not self.own.special
        out = {"done"} | (self.specials() if free else set())
        return out | ({"claim"} if free or not self.rules.treasure_costs_action else set())

    # ---- the Mists by day ----
    def mists(self) -> set[str]:
        """NUS-SEQ-05 and section 3.6."""
        out = {"done"}
        ready = [space for space in self.level if self.up(space) and space not in self.used]
        if self.board.left > 0:
            for space in ready:
                out |= {"H": self.healer, "B": self.builder, "S": self.seeker}[self.level[space]](space)
            out |= self.heals(ready) | self.upgrades(ready)
        if self.board.left > 0 or not self.rules.capture_costs_action:
            out |= {f"capture {space}" for space in TEMPLES if self.up(space, "S")}
        return out

    def pool(self, level: str) -> int:
        """Pawns of a level in the pool."""
        return self.rules.pawns_per_level - sum(1 for other in self.level.values() if other == level)

    def linked(self, start: str, through_downed: bool) -> set[str]:
        """All spaces next to a chain of pawns that begins beside `start`, and those beside `start` itself."""
        chain, edge = {start}, [start]
        while edge:
            here = edge.pop()
            for space in beside(here):
                if space not in chain and (self.up(space) or (through_downed and space in self.level)):
                    chain.add(space)
                    edge.append(space)
        return {space for link in chain for space in beside(link)} - {start}

    def healer(self, space: str) -> set[str]:
        """NUS-HEAL-MOVE-01 and -02."""
        reach = self.linked(space, self.rules.stream_through_downed)
        return {f"move {space} {to}" for to in reach if to in COURT and to not in self.level}

    def builder(self, space: str) -> set[str]:
        """NUS-BUILD-MOVE-01, NUS-BUILD-BOL-01 and -02."""
        out = {f"move {space} {to}" for to in corners(space) if to in COURT and to not in self.level}
        supply = self.rules.bolsters - len(self.bolsters)
        for temple in beside(space) + (corners(space) if self.rules.bolster_diagonal else []):
            if temple in TEMPLES and temple not in self.bolsters and temple not in self.level:
                if supply:
                    out.add(f"bolster {space} {temple}")
                if not supply or self.rules.bolster_moves_always:
                    out |= {f"bolster {space} {temple} from {other}" for other in self.bolsters}
        return out

    def seeker(self, space: str) -> set[str]:
        """NUS-SEEK-MOVE-01, NUS-SEEK-OCC-01, NUS-SEEK-SEEK-01."""
        closed = self.bolsters | set(self.level)
        if space in TEMPLES:
            reach = {to for to in self.linked(space, False) if to in TEMPLES}
            return {f"move {space} {to}" for to in reach - closed}
        out = {f"move {space} {to}" for to in beside(space) if to not in closed}
        if self.rules.seeker_spawn_optional and self.pool("H"):
            out |= {f"{step} alone" for step in out}
        return out

    def heals(self, ready: list[str]) -> set[str]:
        """NUS-HEAL-HEAL-01."""
        return {
            f"heal {healer} {space}"
            for space in self.down
            if any(self.up(near, "H") for near in beside(space))
            for healer in ready
            if self.level[healer] == "H"
        }

    def upgrades(self, ready: list[str]) -> set[str]:
        """NUS-HEAL-UP-01, NUS-BUILD-UP-01."""
        parts = ready if self.rules.upgrade_needs_unused else [space for space in self.level if self.up(space)]
        out = set()
        for level, above, near in (("H", "B", beside), ("B", "S", corners)):
            own = sorted((s for s in parts if self.level[s] == level), key=cell)
            for i, x in enumerate(own):
                for j, y in enumerate(own[:i]):
                    for z in own[:j]:
                        links = sum(1 for a, b in ((x, y), (x, z), (y, z)) if b in near(a))
                        if links >= 2 and self.pool(above):
                            out |= {f"upgrade {z} {y} {x} at {at}" for at in (x, y, z)}
        return out

    # ---- night ----
    def thief_night(self) -> set[str]:
        """NUS-TNIGHT-01 to -03."""
        b, t, rules = self.board, self.own, self.rules
        out = {"show row", "show column"} if b.points == 2 and not rules.mists_choose_line else {"done"}
        if b.points == rules.thief_night_ap:
            return out
        steps = self.specials() | {f"unbolster {space}" for space in self.bolsters}
        full = {"collect": t.night_darts >= 2, "look": t.night_rods >= 1, "pick": t.night_coins >= 2}
        return out | {s for s in steps if not (rules.night_limited and full.get(s.split()[0], False))}

    def mists_night(self) -> set[str]:
        """NUS-MNIGHT-01 and -02."""
        out = {"done"}
        if self.board.left and self.pool("H"):
            out |= {f"spawn {space}" for space in COURT if space not in self.level}
        for space, level in self.level.items():
            touched = space in self.used and not self.rules.night_same_pawn
            price, above = {"H": (1, "B"), "B": (2, "S"), "S": (9, "")}[level]
            if self.up(space) and not touched and price <= self.board.left and self.pool(above):
                out.add(f"raise {space}")
        return out


def after(p: Position, step: str) -> Nusubito:
    """The position after a step of the thief."""
    assert isinstance(p, Nusubito)
    twin = p.clone()
    twin.apply(THIEF, IDS[step])
    return twin


class Search:
    """Looks for a way to end the thief's day turn, claims left out of account."""

    def __init__(self) -> None:
        self.known: dict[Hashable, bool] = {}

    def completable(self, p: Position) -> bool:
        """Can the turn be completed from here?"""
        key = p.key()
        if key not in self.known:
            steps = Board(p).thief() - set(ENDS)
            self.known[key] = "done" in steps or any(self.completable(after(p, step)) for step in sorted(steps))
        return self.known[key]

    def legal(self, p: Position) -> set[str]:
        """The steps to offer; a thief who began cornered may only claim or concede (NUS-END-03)."""
        t = p.board
        fresh = not (t.moving or t.special or t.coin_down) and t.spent == 0
        steps = Board(p).thief()
        good = {step for step in steps if step not in ENDS and (step == "done" or self.completable(after(p, step)))}
        return set(ENDS) if fresh and not good else good | (steps & {"claim"})
