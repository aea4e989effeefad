"""The starter set damaged in one place at a time: for every check of `unseen set check` at least one way."""

from importlib.resources import files
from typing import Final

SET: Final = "set.toml"
SPANS: Final = "twin_spans.toml"
WELLS: Final = "three_wells.toml"
QUAYS: Final = "four_quays.toml"
NEEDLE: Final = (
    'attack = { dash = 0, bands = [ { min = 2, max = 3, effects = ["suppress"] },'
    ' { min = 4, max = 6, effects = ["wound"] } ] }'
)
CORNER: Final = '"......" },\n  { r = -4, q0 = -1, cells = ".....#." }'
CORNER_CLOSED: Final = '".#...." },\n  { r = -4, q0 = -1, cells = "##...#." }'


class Damage:
    """One text of one file replaced by another, where it first stands.

    `words` must be in the fault's sentence. Its line must be that of the new text, `below` lines farther down.
    """

    def __init__(
        self, check: str, words: str, file: str, old: str, new: str, below: int = 0, also: tuple[str, str] = ("", "")
    ) -> None:
        self.check: Final = check
        self.words: Final = words
        self.file: Final = file
        self.old: Final = old
        self.new: Final = new
        self.below: Final = below
        self.also: Final = also
        """Another text of the same file and what replaces it, where one place is not enough."""

    def applied(self, texts: dict[str, str]) -> int:
        """Change the file; the line at which the fault is expected."""
        text = texts[self.file].replace(*self.also) if self.also[0] else texts[self.file]
        at = text.index(self.old)
        texts[self.file] = text[:at] + self.new + text[at + len(self.old) :]
        return text.count("\n", 0, at) + 1 + self.below


def whole() -> dict[str, str]:
    """The text of each file of the starter set."""
    folder = files("unseen.games.threads") / "data" / "selvedge"
    return {name: (folder / name).read_text(encoding="utf-8") for name in (SET, SPANS, WELLS, QUAYS)}


def hemline() -> dict[str, str]:
    """A set of an owner's own: another title, a renamed unit, a new card, other advice and a map with a wall more."""
    texts = whole()
    texts[SET] = (
        texts[SET]
        .replace('title = "Selvedge"', 'title = "Hemline"')
        .replace('id = "needle"', 'id = "thimble"')
        .replace('"needle"', '"thimble"')
        .replace('name = "Needle"', 'name = "Thimble"')
        .replace('script = ["gain yield"]', 'script = ["gain yield", "reorient own concealed up_to 1"]')
        .replace('second_wound = "dies"', "fov_arc = 60")
    )
    texts[SPANS] = texts[SPANS].replace('q0 = 0, cells = "......" }', 'q0 = 0, cells = "..#..." }')
    return texts


DAMAGES: Final = [
    Damage("names-plain", "units[0].id is no plain name for a unit: Needle", SET, 'id = "needle"', 'id = "Needle"'),
    Damage("names-plain", "cards[0].id is no plain name for a card: plank-1", SET, 'id = "plank"', 'id = "plank-1"'),
    Damage("names-plain", "for a set: 3selvedge", SET, 'id = "selvedge"', 'id = "3selvedge"'),
    Damage("names-plain", "for a map: Twin Spans", SPANS, 'id = "twin_spans"', 'id = "Twin Spans"'),
    Damage("names-plain", "for a unit: neee", SET, 'id = "needle"', f'id = "n{"e" * 24}"'),
    Damage("names-plain", "for a unit: decoy", SET, 'id = "needle"', 'id = "decoy"'),
    Damage("names-unique", "units[1].id names a second unit needle", SET, 'id = "shears"', 'id = "needle"'),
    Damage("names-unique", "names a second card plank", SET, 'id = "loose_plank"', 'id = "plank"'),
    Damage("names-unique", "names a second map twin_spans", WELLS, 'id = "three_wells"', 'id = "twin_spans"'),
    Damage(
        "size", "maps has 0 maps", SET, 'maps = ["twin_spans.toml", "three_wells.toml", "four_quays.toml"]', "maps = []"
    ),
    Damage("effects-known", "bands[0].effects[0] is no effect: stun", SET, '["suppress"]', '["stun"]'),
    Damage("effects-known", "is no effect: push:0", SET, '["push:2"]', '["push:0"]'),
    Damage("effects-known", "is no effect: wound:1", SET, '["wound"]', '["wound:1"]'),
    Damage("effects-known", "has 0 effects, not 1 to 4", SET, '["suppress"]', "[]"),
    Damage("scripts-known", "cards[0].script[0] is no line of a script: fly", SET, '"bridge.place adjacent"', '"fly"'),
    Damage("scripts-known", "cards[2].script[0] is no line of a script: move 0", SET, '"move 6"', '"move 0"'),
    Damage(
        "scripts-known", "is no line of a script: effect suppress range 5-0 los", SET, "range 0-5 los", "range 5-0 los"
    ),
    Damage("scripts-known", "is no line of a script: conceal  self", SET, '"conceal self"', '"conceal  self"'),
    Damage("scripts-known", "has 7 lines", SET, '["gain yield"]', '["gain yield"' + ', "gain yield"' * 6 + "]"),
    Damage("rows-in-order", "rows[1].r is -3, and the row above -5", SPANS, "{ r = -4,", "{ r = -3,"),
    Damage("terrain-known", "rows[2].cells has '?' for a hex", SPANS, '".#......"', '".#.?...."'),
    Damage("terrain-known", "rows[0].cells has 41 hexes", SPANS, '"......"', f'"{"." * 41}"'),
    Damage("players-known", "players must name numbers of players", SPANS, "players = [2]", "players = []"),
    Damage("players-known", "players must name numbers of players", WELLS, "players = [2, 3]", "players = [3, 2]"),
    Damage("places-known", "bridges[1] is no hex of twin_spans: [30, 0]", SPANS, "[3, 0]", "[30, 0]"),
    Damage("places-known", "threads[0].at is no hex of twin_spans: [0, 9]", SPANS, "at = [0, 0]", "at = [0, 9]"),
    Damage("places-known", "start[0].token is no hex of twin_spans", SPANS, "token = [-2, 4]", "token = [-8, 4]"),
    Damage(
        "bands-ordered", "units[0].attack.bands[0].min 4 is more than 3", SET, "min = 2, max = 3", "min = 4, max = 3"
    ),
    Damage("bands-disjoint", "units[0].attack.bands[1] holds range 3", SET, "min = 4, max = 6", "min = 3, max = 6"),
    Damage(
        "held-cards-idle", "cards[13].script must be empty: seal is held", SET, "script = []", 'script = ["gain yield"]'
    ),
    Damage("held-cards-idle", "gather is not held", SET, 'script = ["gain yield"]', "script = []"),
    Damage("actors-fit", "cards[0].needs none does not go with by = unit", SET, 'needs = "revealed"', 'needs = "none"'),
    Damage("actors-fit", "cards[4].needs any does not go with by = player", SET, 'needs = "none"', 'needs = "any"'),
    Damage("actors-fit", "cards[0].by must be player: plank is held", SET, 'use = "once"', 'use = "held"', 1),
    Damage("lines-fit-actor", "cards[4].script[0] move needs an acting piece", SET, '["gain yield"]', '["move 4"]'),
    Damage("lines-fit-actor", "attack needs a revealed unit", SET, '["decoy.mix adjacent up_to 2"]', '["attack"]'),
    Damage("lines-fit-actor", "mix needs a face-down piece", SET, '["attack", ', '["decoy.mix adjacent up_to 2", '),
    Damage("lines-in-order", "tangles before anything was bound", SET, '["bind adjacent", ', "["),
    Damage(
        "seals-enough",
        "victory.seals_target wants 9 held cards of 4",
        SET,
        "seals_target = 2",
        "seals_target = 9",
        also=('mode = "yield"', 'mode = "seals"'),
    ),
    Damage(
        "roster-known",
        "setup.default_roster[1] names no unit of the set: pins",
        SET,
        '"shears", "bobbin"',
        '"pins", "bobbin"',
    ),
    Damage("roster-complete", "has 5 units where every player has 6", SET, '"shears", "bobbin"', '"bobbin"'),
    Damage("roster-complete", "default_roster[2] names shears again", SET, '"shears", "bobbin"', '"shears", "shears"'),
    Damage("knots-for-all", "starting_knots has 3 numbers for 4 seats", SET, "[3, 3, 3, 3]", "[3, 3, 3]"),
    Damage("targets-for-all", "yield_target names no target for 4", SET, "3 = 8, 4 = 8", "3 = 8"),
    Damage("targets-for-all", "bank_target names no target for 2", SET, "{ 2 = 15, ", "{ "),
    Damage("tiebreak-known", "tiebreak must be yield, knots", SET, '["yield", "knots", ', '["knots", "yield", '),
    Damage(
        "board-whole",
        "rows[10] has a hex that nothing joins to the first one: [30, 5]",
        SPANS,
        "r = 5, q0 = -5",
        "r = 5, q0 = 30",
    ),
    Damage("bridges-apt", "bridges[0] lies on floor: [0, 1]", SPANS, "[[-3, 0], ", "[[0, 1], "),
    Damage("bridges-apt", "bridges[1] lies on a bridge", SPANS, "[3, 0], ", "[-3, 0], "),
    Damage("threads-apart", "threads[1].id must be t2, not t9", SPANS, 'id = "t2"', 'id = "t9"'),
    Damage("threads-apart", "threads[1].at lies on the hex of another thread", SPANS, "at = [-1, 2]", "at = [0, 0]"),
    Damage(
        "threads-in-reach",
        "nothing beside t1 can hold a unit",
        SPANS,
        "at = [0, 0]",
        "at = [0, -5]",
        also=(CORNER, CORNER_CLOSED),
    ),
    Damage("starts-for-all", "start[1].seat must be 1", SPANS, "seat = 1", "seat = 0"),
    Damage("starts-for-all", "is the start of another seat", SPANS, "token = [2, -4]", "token = [-2, 4]"),
    Damage(
        "starts-walkable", "start[0].token cannot hold a piece: [-4, 4]", SPANS, "token = [-2, 4]", "token = [-4, 4]"
    ),
    Damage(
        "starts-joined",
        "no way joins the start of seat 1",
        SPANS,
        "token = [2, -4]",
        "token = [0, -5]",
        also=(CORNER, CORNER_CLOSED),
    ),
    Damage(
        "victory-in-reach",
        "victory.seals_target wants 2 held cards, and a row of 0 shows 0 in 20 rounds",
        SET,
        'mode = "yield"',
        'mode = "seals"',
        3,
        also=("market_row = 5", "market_row = 0"),
    ),
    Damage("recommended-known", "second_wound cannot be chosen", SET, '"dies"', '"bleeds"'),
    Damage("recommended-known", "third_wound is no option", SET, "second_wound =", "third_wound ="),
    Damage(
        "recommended-known",
        "set is no option that a set can recommend",
        SET,
        'second_wound = "dies"',
        'set = "selvedge"',
    ),
]

# What keeps a file from being read at all.
SHAPES: Final = [
    Damage("file", "the file is neither TOML nor JSON", SET, "[setup]", "[setup"),
    Damage("file", "schema must be “threads-set/1”", SET, "threads-set/1", "threads-set/2"),
    Damage("file", "schema must be “threads-map/1”", SPANS, "threads-map/1", "threads-map/2"),
    Damage("file", "title is missing", SET, 'title = "Selvedge"', "", -6),
    Damage("file", "cards[0] has no cost", SET, "cost = 1", "", -3),
    Damage("file", "cards[0].cots means nothing; the keys here are", SET, "cost = 1", "cots = 1"),
    Damage("file", "cards[0].cost must be a whole number from 0 to 20", SET, "cost = 1", "cost = 21"),
    Damage("file", "cards[0].cost must be a whole number", SET, "cost = 1", "cost = true"),
    Damage("file", "cards[0].copies must be a whole number from 1 to 9", SET, "copies = 3", "copies = 0"),
    Damage("file", "cards[0].use must be one of once, lasting, held", SET, 'use = "once"', 'use = "twice"'),
    Damage(
        "file", "cards[0].text must be a text of one line", SET, 'text = "Put a bridge', 'text = "\\u0007Put a bridge'
    ),
    Damage("file", "setup.tokens_start_on_board must be true or false", SET, "_on_board = true", "_on_board = 1"),
    Damage("file", "units[0].attack must be a table with keys", SET, NEEDLE, "attack = 3"),
    Damage("file", "victory.yield_target.5 means nothing", SET, "4 = 8 }", "5 = 8 }"),
    Damage("file", "units[0].attack.bands must be a list", SET, NEEDLE, "attack = { dash = 0, bands = 4 }"),
    Damage("file", "rows[0] must be a table with keys", SPANS, '{ r = -5, q0 = 0, cells = "......" }', "7"),
    Damage("file", "bridges[0] must be a place [q, r]", SPANS, "[[-3, 0], ", "[[-3], "),
    Damage("file", "options_override.second_wound must be a number, a text", SET, '"dies"', '["dies"]'),
    Damage("file", "is no file beside", SET, '"twin_spans.toml"', '"../twin_spans.toml"'),
    Damage("file", "maps[0] must name a file", SET, '"twin_spans.toml"', "5"),
]
