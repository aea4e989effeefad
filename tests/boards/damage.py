"""The printed board damaged in one way at a time: for every check of `unseen board check` at least one way."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

Board = dict[str, Any]
"""A board file as JSON has it."""
Damage = Callable[[Board], object]


def whole() -> Board:
    """A fresh copy of the printed board, the tables of sight inside."""
    folder = files("unseen.boards") / "data"
    board: Board = json.loads((folder / "convent.json").read_text(encoding="utf-8"))
    board["sight"]["tables"] = json.loads((folder / "convent_sight.json").read_text(encoding="utf-8"))
    return board


def dot(board: Board, number: int) -> Board:
    """A dot by number."""
    found: Board = next(one for one in board["dots"] if one["id"] == number)
    return found


def edge(board: Board, a: int, b: int) -> Board:
    """An edge by its dots."""
    found: Board = next(one for one in board["edges"] if (one["a"], one["b"]) == (a, b))
    return found


def area(board: Board, name: str) -> Board:
    """An area by its id."""
    found: Board = next(one for one in board["areas"] if one["id"] == name)
    return found


def path(board: Board, name: str) -> Board:
    """A path card by its id."""
    found: Board = next(one for one in board["paths"] if one["id"] == name)
    return found


def table(board: Board, name: str) -> Board:
    """A printed table by its name."""
    found: Board = board["sight"]["tables"]["areas"][name]
    return found


def move(board: Board, number: int, x: int, y: int) -> None:
    """Another place for a dot."""
    dot(board, number).update(x=x, y=y)


def shut(board: Board, a: int, b: int) -> None:
    """Make a door of an open edge."""
    edge(board, a, b)["kind"] = "door"


def repaint(board: Board, old: str, new: str) -> None:
    """Other locks on the doors of one colour."""
    for one in board["edges"]:
        if one.get("lock") == old:
            one["lock"] = new


# The check that must refuse, what its line must name, and the damage.
DAMAGES: Final[list[tuple[str, str, Damage]]] = [
    ("dots-unique", "dot 88 stands twice", lambda b: b["dots"].append(dict(dot(b, 88)))),
    ("dots-unique", "there are no dots", lambda b: b["dots"].clear()),
    ("places-unique", "dots 7 and 8 lie on the same place", lambda b: move(b, 8, 22, 78)),
    ("names-unique", "area library stands twice", lambda b: area(b, "pantry").update(id="library")),
    ("names-unique", "novice novice-1", lambda b: b["novices"][1].update(id="novice-1")),
    ("names-unique", "guard abbess", lambda b: b["guards"][1].update(id="abbess")),
    ("names-unique", "path blue-26-84", lambda b: path(b, "green-26-84").update(id="blue-26-84")),
    ("names-unique", "wish wish-1", lambda b: b["wishes"][1].update(id="wish-1")),
    ("names-unique", "blessing swift-feet", lambda b: b["blessings"][0].update(id="swift-feet")),
    ("names-plain", "path Red Road has a name", lambda b: path(b, "red-122-147").update(id="Red Road")),
    ("names-plain", "wish -1 has", lambda b: b["wishes"][0].update(id="-1")),
    ("edges-known", "edge 7-200: there is no dot 200", lambda b: edge(b, 7, 8).update(b=200)),
    ("edges-known", "edge 7-7 leads back", lambda b: edge(b, 7, 8).update(b=7)),
    ("dots-known", "area library: there is no dot 201", lambda b: area(b, "library")["dots"].append(201)),
    ("dots-known", "wish wish-3: there is no dot 202", lambda b: b["wishes"][2].update(item_dot=202)),
    ("dots-known", "path red-122-147: there is no dot 203", lambda b: path(b, "red-122-147")["dots"].insert(3, 203)),
    ("dots-known", "guard abbess: there is no dot 204", lambda b: b["guards"][0].update(start=204)),
    ("dots-known", "novice novice-6: there is no dot 205", lambda b: b["novices"][5].update(cell=205)),
    ("dots-known", "table chapel: there is no dot 206", lambda b: table(b, "chapel")["dots"].append(206)),
    ("dots-known", "extra_visible 33-207", lambda b: b["sight"]["extra_visible"].append([33, 207])),
    ("dots-known", "hideouts: there is no dot 208", lambda b: b["sight"]["hideouts"].append(208)),
    ("edges-once", "edge 8-7 stands twice", lambda b: b["edges"].append({"a": 8, "b": 7, "kind": "door"})),
    ("locks-coloured", "edge 7-8 has a blue lock", lambda b: edge(b, 7, 8).update(lock="blue")),
    ("locks-coloured", "edge 84-109 is locked and has no colour", lambda b: edge(b, 84, 109).update(lock="")),
    ("connected", "no way joins dot 28", lambda b: b["edges"].remove(edge(b, 28, 38))),
    ("areas-partition", "dot 118 lies in library and in pantry", lambda b: area(b, "pantry")["dots"].append(118)),
    ("areas-partition", "dot 88 names the area pantry", lambda b: dot(b, 88).update(area="pantry")),
    ("areas-partition", "and lies in none", lambda b: area(b, "library")["dots"].remove(118)),
    ("cells-distinct", "dot 2 is the cell of two", lambda b: b["novices"][0].update(cell=2)),
    ("cells-dead-ends", "the cell of novice-1, dot 7", lambda b: b["novices"][0].update(cell=7)),
    ("cells-out-of-sight", "dot 27, is seen from dot 18", lambda b: b["novices"][0].update(cell=27)),
    ("two-guards", "there are 1 guards (abbess)", lambda b: b["guards"].pop()),
    ("sight-ordered", "the pair 60-59 must be written 59-60", lambda b: table(b, "chapel")["visible"][0].reverse()),
    ("sight-ordered", "extra_visible: the pair 50-33", lambda b: b["sight"]["extra_visible"][0].reverse()),
    ("sight-ordered", "dot 33 is paired with itself", lambda b: b["sight"]["extra_visible"].append([33, 33])),
    ("tables-complete", "1 pairs are missing, the first is 59-60", lambda b: table(b, "chapel")["visible"].pop(0)),
    ("tables-complete", "59-60 stands twice", lambda b: table(b, "chapel")["blocked"].append([59, 60])),
    ("tables-complete", "59-62 names a dot", lambda b: table(b, "chapel")["visible"].append([59, 62])),
    ("tables-complete", "dot 59 stands in the tables", lambda b: table(b, "gardens")["dots"].append(59)),
    ("sight-without-doors", "1-21 runs through the door", lambda b: b["sight"]["extra_visible"].append([1, 21])),
    ("sight-without-doors", "7-8 runs through the door", lambda b: shut(b, 7, 8)),
    ("sight-of-neighbours", "edge 24-25 is open", lambda b: b["sight"]["cliques"].remove([24, 25])),
    ("sight-within-rooms", "the sight 25-50 joins rooms", lambda b: b["sight"]["extra_visible"].append([25, 50])),
    (
        "paths-follow-edges",
        "path blue-26-84: no edge joins 26 and 18",
        lambda b: path(b, "blue-26-84")["dots"].remove(19),
    ),
    ("paths-without-repeats", "comes to dot 123 twice", lambda b: path(b, "red-122-147")["dots"].insert(2, 123)),
    ("paths-join-ends", "ends on dot 146", lambda b: path(b, "red-122-147")["dots"].pop()),
    ("paths-join-ends", "has 1 dots", lambda b: path(b, "red-122-147").update(dots=[122])),
    ("paths-pass-no-end", "path red-122-147 passes the path end 144", lambda b: b["path_ends"].append(144)),
    ("paths-from-start", "0 paths begin at the start of abbess, dot 40", lambda b: b["guards"][0].update(start=40)),
    ("keys-reachable", "wish wish-1: the key on dot 155", lambda b: b["wishes"][0].update(key_dot=155)),
    ("keys-distinct", "hang on dot 36", lambda b: b["wishes"][0].update(key_dot=36)),
    ("keys-distinct", "two wishes name key 2", lambda b: b["wishes"][0].update(key=2)),
    ("items-locked", "the item on dot 88 lies behind no lock", lambda b: b["wishes"][0].update(item_dot=88)),
    ("items-locked", "wish wish-1: green keys do not open", lambda b: b["wishes"][0].update(colour="green")),
    ("items-locked", "yellow keys do not open", lambda b: repaint(b, "yellow", "red")),
    ("cards-enough", "there are 5 novices", lambda b: b["novices"].pop()),
    ("cards-enough", "there are 5 wish cards", lambda b: b.update(wishes=b["wishes"][:5])),
    ("cards-enough", "there are 7 blessing cards", lambda b: b["blessings"].pop()),
    ("cards-enough", "-1 turn-back", lambda b: b.update(turn_back_cards=-1)),
    ("cards-not-too-many", "33 turn-back", lambda b: b.update(turn_back_cards=33)),
    ("cards-not-too-many", "17 path ends", lambda b: b["path_ends"].extend(range(1, 13))),
    (
        "effects-known",
        "swift-feet: the effect fly is unknown",
        lambda b: b["blessings"][6].update(effect={"kind": "fly"}),
    ),
    ("effects-known", "needs a number from 1 to 3", lambda b: b["blessings"][4]["effect"].update(max=4)),
    ("numbers-sound", "turns is 0", lambda b: b["constants"].update(turns=0)),
    ("numbers-sound", "die is 1", lambda b: b["constants"].update(die=1)),
    ("numbers-sound", "sight limit is 0", lambda b: b["sight"].update(limit=0)),
    ("numbers-sound", "range of stand", lambda b: b["constants"]["novice_ranges"].update(stand=[0, 1])),
    ("numbers-sound", "range of run is 5 to 1", lambda b: b["constants"]["novice_ranges"].update(run=[5, 1])),
    ("numbers-sound", "guards run from 6 steps", lambda b: b["constants"]["guard_ranges"].update(run=[6, 7])),
    ("numbers-sound", "novice modifier", lambda b: b["constants"]["novice_modifiers"].update(stand=-6)),
    ("errand-fits", "takes 10 turns", lambda b: b["constants"].update(turns=9)),
    ("edges-off-dots", "edge 7-8 is drawn over dot 10", lambda b: move(b, 10, 19, 78)),
    (
        "edges-uncrossed",
        "cross",
        lambda b: (
            b["edges"].append({"a": 7, "b": 13, "kind": "door"}) or b["edges"].append({"a": 8, "b": 14, "kind": "door"})
        ),
    ),
]

# What keeps a file from being a board at all, and the words that must name it.
SHAPES: Final[list[tuple[str, Damage]]] = [
    ("format is 'kennel/1'", lambda b: b.update(format="kennel/1")),
    ("title is missing", lambda b: b.pop("title")),
    ("title must be a short text", lambda b: b.update(title="a" * 81)),
    ("title must be a short text", lambda b: b.update(title="two\nlines")),
    ("dots must be a list", lambda b: b.update(dots={})),
    ("dots[3] must be an object", lambda b: b["dots"].__setitem__(3, 4)),
    ("dots[3].id must hold numbers of dots", lambda b: b["dots"][3].update(id=251)),
    ("dots[3].x must be a whole number", lambda b: b["dots"][3].update(x="7")),
    ("dots[3].y must be a whole number", lambda b: b["dots"][3].update(y=1.5)),
    ("edges[0].kind must be one of open, door, locked", lambda b: b["edges"][0].update(kind="window")),
    ("paths[0].dots must hold numbers of dots", lambda b: b["paths"][0]["dots"].append(True)),
    ("blessings[0].effect is missing", lambda b: b["blessings"][0].pop("effect")),
    ("constants.turns is missing", lambda b: b["constants"].pop("turns")),
    ("constants.guard_ranges.walk must be two numbers", lambda b: b["constants"]["guard_ranges"].update(walk=[3])),
    ("sight.arc_degrees must be 180", lambda b: b["sight"].update(arc_degrees=90)),
    ("sight.extra_visible must hold pairs", lambda b: b["sight"]["extra_visible"].append([1])),
    ("sight.tables is no table", lambda b: b["sight"]["tables"].update(format="x")),
    ("sight.tables must be an object", lambda b: b["sight"].update(tables="elsewhere.json")),
    ("sight.tables.areas.chapel.visible is missing", lambda b: table(b, "chapel").pop("visible")),
]  # fmt: skip
