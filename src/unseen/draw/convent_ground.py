"""The rooms of a board of dots: outlines prepared beforehand, or drawn as broad lines with their open ground filled."""

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, pi
from typing import Final

from unseen.draw.convent_plan import Board, Layout, Room, Way, layout, prepared
from unseen.draw.scene import Item, Label, Shape, disc

HALF: Final = 22.0
"""Half the width of a passage."""
NAME_ROOM: Final = 4


@lru_cache(maxsize=32)
def ground(board: Board) -> tuple[Item, ...]:
    """Rooms from below, then their names; made once for a board."""
    return tuple(_rooms(board, layout(board)))


def _rooms(board: Board, at: Layout) -> Iterator[Item]:
    if board.prepared:
        outlines = prepared(board.prepared)
        rooms = [(room, outlines[room.id]) for room in board.rooms]
        order = list(outlines)
        rooms.sort(key=lambda pair: order.index(pair[0].id))
        for room, outline in rooms:
            yield Shape(outline.d, f"floor floor-{room.look}")
        yield from [Label(one.label, one.x, one.y, "room-name") for _, one in rooms if one.label]
        return
    for room in sorted(board.rooms, key=lambda room: -len(room.dots)):
        yield from _plain(room, board, at)
    yield from [label for room in board.rooms for label in _name(room, board, at)]


def _plain(room: Room, board: Board, at: Layout) -> Iterator[Item]:
    """A room as broad lines along its ways, with the ground that they enclose."""
    inside = [way for way in board.ways if way.a in room.dots and way.b in room.dots]
    lines = "".join([at.line((way.a, way.b)) for way in inside])
    spots = "".join([disc(*at.at[dot], HALF) for dot in room.dots])
    fields = "".join([at.line(face) + "Z" for face in faces(inside, at)])
    if lines:
        yield Shape(lines, "wall-line")
    yield Shape(spots + fields, f"floor floor-{room.look}")
    if lines:
        yield Shape(lines, f"floor-line line-{room.look}")
        yield Shape(fields or spots, f"floor-in floor-{room.look}")


def _name(room: Room, board: Board, at: Layout) -> list[Label]:
    """The name of a large room, in the middle of its largest field."""
    inside = [way for way in board.ways if way.a in room.dots and way.b in room.dots]
    found = faces(inside, at)
    if not found or len(room.dots) < NAME_ROOM:
        return []
    face = max(found, key=lambda one: abs(area(one, at)))
    xs, ys = [at.at[dot][0] for dot in face], [at.at[dot][1] for dot in face]
    return [Label(room.name, (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, "room-name")]


def faces(ways: list[Way], at: Layout) -> list[list[int]]:
    """The fields that some ways enclose: round each of them the ways turn as sharply to one side as they can."""
    beside: dict[int, list[int]] = {}
    for way in ways:
        beside.setdefault(way.a, []).append(way.b)
        beside.setdefault(way.b, []).append(way.a)
    left = {(a, b) for a in beside for b in beside[a]}
    out = []
    while left:
        start = min(left)
        step, walk = start, []
        while step in left:
            left.remove(step)
            walk.append(step[0])
            step = (step[1], _next(step, beside, at))
        if len(walk) > 2 and area(walk, at) > 1:
            out.append(walk)
    return out


def _next(step: tuple[int, int], beside: dict[int, list[int]], at: Layout) -> int:
    """Where the edge of a field goes on from the end of a step."""
    came, here = step
    back = _angle(here, came, at)
    return min(beside[here], key=lambda to: (back - _angle(here, to, at)) % (2 * pi) or 2 * pi)


def _angle(a: int, b: int, at: Layout) -> float:
    (x, y), (u, v) = at.at[a], at.at[b]
    return atan2(v - y, u - x)


def area(face: list[int], at: Layout) -> float:
    """The area of a field; negative where it was walked round the other way, as the outside of all fields is."""
    points = [at.at[dot] for dot in face]
    return sum([x * v - u * y for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True)]) / 2
