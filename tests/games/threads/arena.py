"""A wide open map for tests of rules, and hands to set pieces on it and to play steps by their texts."""

from collections.abc import Iterable

from unseen.core.dice import Dice
from unseen.core.events import Event, Tell
from unseen.core.options import Value, choose
from unseen.core.seats import CHANCE, EVERYONE, Audience
from unseen.games.threads import content
from unseen.games.threads.actions import DECOY, piece_code
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.options import OPTIONS, Rules
from unseen.games.threads.pieces import Piece
from unseen.games.threads.position import ACT
from unseen.games.threads.rules import Threads

Place = tuple[int, int]
RADIUS = 6
FACINGS = ("E", "SE", "SW", "W", "NW", "NE")
STARTS = ((5, 0), (-5, 0), (0, 5), (0, -5))
THREADS = ((0, 2), (2, 0), (0, -2), (-2, 0))
CORNERS = ((6, -6), (-6, 6), (6, 0), (-6, 0))
"""Where nobody comes."""


def map_text(
    players: int, walls: Iterable[Place], chasms: Iterable[Place], bridges: Iterable[Place], threads: Iterable[Place]
) -> str:
    """A map file: a hexagon of floor with these walls, chasms, bridges and threads."""
    rows: list[str] = []
    for r in range(-RADIUS, RADIUS + 1):
        first = max(-RADIUS, -RADIUS - r)
        last = min(RADIUS, RADIUS - r)
        cells = ["#" if (q, r) in walls else "~" if (q, r) in chasms else "." for q in range(first, last + 1)]
        rows.append(f'{{ r = {r}, q0 = {first}, cells = "{"".join(cells)}" }}')
    lines = ['schema = "threads-map/1"', 'id = "arena"', 'title = "Arena"', f"players = [{players}]", 'note = ""']
    lines.append(f"rows = [{', '.join(rows)}]")
    lines.append(f"bridges = [{', '.join([f'[{q}, {r}]' for q, r in bridges])}]")
    for n, (q, r) in enumerate(threads):
        lines.append(f'[[threads]]\nid = "t{n + 1}"\nat = [{q}, {r}]')
    for n, (q, r) in enumerate(STARTS[:players]):
        lines.append(f"[[start]]\nseat = {n}\ntoken = [{q}, {r}]")
    return "\n".join(lines)


def arena(
    walls: Iterable[Place] = (),
    chasms: Iterable[Place] = (),
    bridges: Iterable[Place] = (),
    threads: Iterable[Place] = THREADS,
    players: int = 2,
    **options: Value,
) -> Rules:
    """The rules on such a map with these options."""
    placed, barred = [*threads], {*walls, *chasms, *threads}
    spare = [place for place in CORNERS if place not in barred]
    placed += spare[: max(len(THREADS) - len(placed), 0)]  # so many that somebody can win
    text = map_text(players, set(walls), set(chasms), bridges, placed)
    brought = content.brought("threads", "Threads", text, _nothing)
    assert brought is not None
    return Rules(choose(OPTIONS, {**brought.options, "players": players, **options}))


def _nothing(name: str) -> str:
    raise AssertionError(name)


class Ear(Tell):
    """All that is said: to everybody, or (whispers) to one seat."""

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.whispers: list[Event] = []

    def say(self, audience: Audience, event: Event) -> None:
        """Keep it."""
        (self.heard if audience == EVERYONE else self.whispers).append(event)

    def names(self) -> list[str]:
        """The classes of what everybody heard."""
        return [type(event).__name__ for event in self.heard]

    def of(self, kind: type[Event]) -> list[Event]:
        """What was heard of one class."""
        return [event for event in self.heard if isinstance(event, kind)]


class Board:
    """A position in seat 0's step 3, in which both sides have what a test gives them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state = Threads(rules)
        self.ear = Ear()
        state = self.state
        state.stack = []
        state.stage = ACT
        state.left = 4
        state.pulls = True
        state.settled = True
        for side in state.board.sides:
            side.token = -1
        self.texts = kinds(rules).texts

    def number(self, at: Place) -> int:
        """The number of a hex."""
        h = self.rules.hexes.number(*at)
        assert h >= 0
        return h

    def label(self, at: Place) -> str:
        """`G7`."""
        return self.rules.hexes.labels[self.number(at)]

    def put(self, name: str, at: Place, what: str, flags: str = "", facing: str = "E") -> "Board":
        """A piece; flags: v face-up, s suppressed, w wounded."""
        code = piece_code(name)
        unit = DECOY if what == "decoy" else self.rules.content.unit(what)
        piece = Piece(code, unit, self.number(at), FACINGS.index(facing))
        piece.up = "v" in flags
        piece.suppressed = "s" in flags
        piece.wounded = "w" in flags
        side = self.state.board.sides[piece.owner]
        side.add(piece)
        if unit == DECOY:
            side.decoys -= 1
        else:
            assert (side.reserve >> unit) & 1
            side.reserve &= ~(1 << unit)
        return self

    def card(self, name: str) -> "Board":
        """Seat 0 owns a card."""
        i = self.rules.content.card(name)
        self.state.board.sides[0].cards[i] += 1
        self.state.deck[i] -= 1
        return self

    def piece(self, name: str) -> Piece:
        """A piece that is on the board."""
        return self.state.board.at(piece_code(name))

    def gone(self, name: str) -> bool:
        """Has a piece left the board?"""
        return self.state.board.find(piece_code(name)) is None

    def at(self, name: str) -> Place:
        """Where a piece is."""
        h = self.piece(name).hex
        return self.rules.hexes.q[h], self.rules.hexes.r[h]

    def offered(self) -> list[str]:
        """The texts of the steps that may be made now."""
        state = self.state
        seat = state.pending()[0]
        found = [a for a, _ in state.odds()] if seat == CHANCE else state.legal(seat)
        assert len(set(found)) == len(found)
        return [self.texts[a] for a in found]

    def words(self) -> set[str]:
        """The first words of what is offered."""
        return {text.split()[0] for text in self.offered()}

    def who(self) -> int:
        """Who decides."""
        return self.state.pending()[0]

    def play(self, *steps: str) -> "Board":
        """Steps by their texts, places as (q,r): `go 1,0`; each must be offered."""
        for step in steps:
            text = self.text(step)
            offered = self.offered()
            assert text in offered, f"{text} is not among {offered}"
            self.state.apply(self.who(), self.texts.index(text), self.ear)
            twin = self.state.clone()
            assert twin.key() == self.state.key()
        return self

    def text(self, step: str) -> str:
        """A step with its place as a label."""
        word, _, rest = step.partition(" ")
        q, comma, r = rest.partition(",")
        return f"{word} {self.label((int(q), int(r)))}" if comma else step

    def passes(self) -> "Board":
        """Everybody who is asked in a window passes, until somebody has another decision to make."""
        while self.state.pending() and "pass" in self.offered():
            self.play("pass")
        return self

    def draw(self, dice: Dice | None = None) -> "Board":
        """Chance draws until somebody may decide."""
        dice = dice or Dice(1)
        while self.state.pending() == (CHANCE,):
            self.state.apply(CHANCE, dice.draw(self.state), self.ear)
        return self


def board(rules: Rules, *pieces: tuple[str, Place, str, str, str]) -> Board:
    """A board with pieces: name, place, unit, flags, facing."""
    made = Board(rules)
    for name, at, what, flags, facing in pieces:
        made.put(name, at, what, flags, facing)
    return made
