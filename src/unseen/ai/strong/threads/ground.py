"""How far it is on foot from every hex to every thread, whoever stands in between."""

from typing import Final

from unseen.boards.hexes import has, mask_of
from unseen.games.threads.options import Rules

FAR: Final = 12
"""As many steps as farther ones count."""


class Ground:
    """Steps from each hex to a hex beside each thread, by the bridges that lie."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.known: Final[dict[int, list[list[int]]]] = {}
        """By the mask of bridges: by thread, by hex, the steps."""

    def steps(self, bridges: int) -> list[list[int]]:
        """By thread, by hex: 0 for a hex beside the thread."""
        found = self.known.get(bridges)
        if found is None:
            count = len(self.rules.thread_hexes)
            found = self.known[bridges] = [self.to_thread(thread, bridges) for thread in range(count)]
        return found

    def to_thread(self, thread: int, bridges: int) -> list[int]:
        """By hex, the steps to one thread."""
        rules = self.rules
        walkable = rules.floor | bridges
        out = [FAR] * rules.hexes.count
        edge = [h for h in range(rules.hexes.count) if has(walkable, h) and thread in rules.threads_near[h]]
        seen = mask_of(edge)
        steps = 0
        while edge and steps < FAR:
            fresh: list[int] = []
            for h in edge:
                out[h] = steps
                for near in rules.hexes.near[h]:
                    if has(walkable, near) and not has(seen, near):
                        seen |= 1 << near
                        fresh.append(near)
            edge = fresh
            steps += 1
        return out
