"""M's side of the base game found the slow way: spaces by name, no masks. Written from the rules' text."""

from __future__ import annotations

from tests.games.kakusareta.slow import ACROSS, SLANTING, SPACES, away, beside, board, corners, names
from unseen.boards.courtyard import cell
from unseen.games.kakusareta.position import Position


class Moya:
    """What each rule of section 3 allows M now; for a placement that waits, its sources."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.b = board(p)
        self.stepped = names(p.board.stepped & (1 << 25) - 1)
        self.used = names(p.board.used)

    def day(self) -> set[str]:
        """The offered steps."""
        if self.p.board.due_at >= 0:
            return self.sources(int(self.p.board.due_level), self.p.board.due_optional)
        out = {"done"}
        if self.p.board.left < 1:
            return out
        for space, level in self.b.level.items():
            if self.b.up(space) and space not in self.used:
                out |= {1: self.lv1, 2: self.lv2, 3: self.lv3}[level](space)
        return out | self.merges() | self.razings()

    def sources(self, level: int, optional: bool) -> set[str]:
        """KAK-POOL-02 to -04."""
        out = {f"from {space}" for space, one in self.b.level.items() if one == level and self.movable(space)}
        return out | ({"nothing"} if optional else set())

    def movable(self, space: str) -> bool:
        """Up and in the courtyard."""
        return self.b.up(space) and space not in self.b.temples

    def can_place(self, level: int, removed: int = 0) -> bool:
        """KAK-POOL-03: a pawn of the level in the pool, or one to be moved."""
        if self.b.pool(level) + removed > 0:
            return True
        return bool(self.p.rules.redeploy and self.sources(level, False))

    def lv1(self, space: str) -> set[str]:
        """KAK-LV1-MOVE-01, -LINE-01, -HEAL-01."""
        b, near = self.b, [s for s in beside(space) if self.b.free(s)]
        two = {s for n in near for s in beside(n) if b.free(s)}
        out = {f"move {space} {to}" for to in (two if self.p.rules.lv1_exact_two else two | set(near))}
        for step in ACROSS:
            to, chain = away(space, *step), 0
            while to and self.carries(to):
                to, chain = away(to, *step), chain + 1
            if to and chain and b.free(to):
                out.add(f"line {space} {to}")
        return out | {f"heal {space} {s}" for s in beside(space) if s in b.down and b.level[s] == 2}

    def carries(self, space: str) -> bool:
        """Part of a Lv1's line: a Moya in the courtyard; a captured temple by option."""
        return space in self.b.level and (space not in self.b.temples or self.p.rules.line_over_captured)

    def lv2(self, space: str) -> set[str]:
        """KAK-LV2-MOVE-01, -LINE-01, -SWAP-01 to -03."""
        b = self.b
        out = {f"move {space} {to}" for to in corners(space) if b.free(to)}
        for step in (*ACROSS, *(SLANTING if self.p.rules.lv2_line_diagonal else ())):
            to, chain = away(space, *step), 0
            while to and b.up(to) and b.level[to] == 1:
                to, chain = away(to, *step), chain + 1
            if to and chain and b.free(to):
                out.add(f"line {space} {to}")
        near = sorted((s for s in beside(space) + corners(space) if self.movable(s)), key=cell)
        for i, one in enumerate(near):
            out |= {f"swap {one} {two} by {space}" for two in near[i + 1 :] if b.level[one] != b.level[two]}
        return out

    def lv3(self, space: str) -> set[str]:
        """KAK-LV3-MOVE-01, -02, -CAP-01, -SWAP-01."""
        b = self.b
        if space in b.temples:
            return set()
        out = set()
        limit = int(self.p.rules.lv3_steps)
        tired = (limit == 1 and space in self.stepped) or (limit == 2 and bool(self.p.board.stepped))
        for to in beside(space):
            if to not in b.level and not tired:
                out.add(f"move {space} {to}")
            if self.movable(to) and b.level[to] != 3:
                out.add(f"swap {space} {to}")
        return out

    def merges(self) -> set[str]:
        """KAK-UPG-01 to -03."""
        out = set()
        for level in (1, 2):
            own = [s for s, one in self.b.level.items() if one == level and self.b.up(s) and s not in self.used]
            own.sort(key=cell)
            for at in own:
                near = [s for s in beside(at) if s in own]
                for i, one in enumerate(near):
                    for two in near[i + 1 :]:
                        trio = " ".join(sorted((one, two, at), key=cell))
                        if self.can_place(level + 1):
                            out.add(f"upgrade {trio} at {at}")
        return out

    def razings(self) -> set[str]:
        """KAK-LV2-DST-01."""
        b, out = self.b, set()
        for temple in b.temples:
            sides = [s for s in beside(temple) if s not in b.temples]
            if sides and all(b.up(s) and b.level[s] == 2 and s not in self.used for s in sides):
                out.add(f"raze {temple}")
        return out

    def night(self) -> set[str]:
        """KAK-MNT-01 to -04."""
        if self.p.board.due_at >= 0:
            return self.sources(int(self.p.board.due_level), self.p.board.due_optional)
        rules, left, out = self.p.rules, int(self.p.board.left), {"done"}
        for level, price in ((1, int(rules.deploy_1)), (2, int(rules.deploy_2))):
            if price <= left and self.can_place(level):
                out |= {f"deploy {level} {s}" for s in SPACES if self.b.free(s)}
        for space, level in self.b.level.items():
            price = {1: int(rules.raise_1), 2: int(rules.raise_2), 3: 99}[level]
            if self.b.up(space) and price <= left and self.can_place(level + 1):
                out.add(f"raise {space}")
        return out
