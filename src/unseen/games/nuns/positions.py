"""Positions as text and back; `docs/positions-nuns.md` has the grammar, and `write` and `read` are inverse."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from unseen.core.fields import Choice, Flag, Look, Part, Parts, bad, need
from unseen.games.nuns.actions import ACTIONS, DOTS, FIGURES, MOVES
from unseen.games.nuns.board import NO_CARD, Figure, Novice
from unseen.games.nuns.deeds import movement
from unseen.games.nuns.deeds.noise import rollers
from unseen.games.nuns.options import Rules
from unseen.games.nuns.position import (
    DEAL,
    ENDINGS,
    GIVE,
    MOVE,
    NOISE,
    OVER,
    PATROL,
    REROLL,
    ROLL,
    STAGES,
    Position,
)
from unseen.games.nuns.positions_checks import check, check_cards
from unseen.games.nuns.rules import Nuns
from unseen.games.nuns.secrets import Hand, Nun

PERSON: Final = re.compile(r"(N[1-6]|A|P)([@:])(\S+)")
WALK_KEYS: Final = ("steps", "first_steps", "card")
MOVEMENT_KEYS: Final = ("steps", "free", "far", "extra", "choosing", "completed", "known")
LARGEST: Final = 1 << 40
Given = int | Callable[[Any], int]
"""A number, or where the position gives it."""


def read(rules: Rules, text: str) -> Nuns:
    """A state from its text; UnseenError `position` says what is impossible."""
    state = Nuns(rules)
    if text.split() == ["start"]:
        return state
    places, people, named = sorted_words(text)
    TABLE.find("step:")[0].read(state, named.setdefault("step", ["move"])[0])
    for part in TABLE.parts:
        if part.name in named:
            part.allow(state)
    read_people(state, places, people)
    TABLE.read_all(state, named)
    need(1 <= state.board.turn <= rules.board.turns, f"turn must be 1 to {rules.board.turns}.")
    if "stock" not in named:
        state.board.stock = rest(state)
    check_cards(state)
    if state.stage == ROLL and "roller" not in named:
        state.roller = next(iter(rollers(state.board, state.nuns)), 0)
    ask(state, people)
    if state.stage == PATROL and fresh(people.get(FIGURES[state.board.active], []), MOVEMENT_KEYS):
        movement.begin(state, state.board.active, None)
    check(state)
    return state


def sorted_words(text: str) -> tuple[dict[str, str], dict[str, list[str]], dict[str, list[str]]]:
    """By person where she stands, and what else is said of her; by name the parts of the table."""
    places: dict[str, str] = {}
    people: dict[str, list[str]] = {}
    words: list[str] = []
    for word in text.split():
        found = PERSON.fullmatch(word)
        if found is None:
            words.append(word)
        elif found[2] == "@":
            need(found[1] not in places, f"{found[1]} stands twice in the position.")
            places[found[1]] = found[3]
        else:
            people.setdefault(found[1], []).append(found[3])
    return places, people, TABLE.named(words)


def write(p: Position) -> str:
    """The text: every field that differs from what `read` takes for granted is a part."""
    if p.stage == DEAL and p.dealt == 0:
        return "start"
    words: list[str] = []
    for i, novice in enumerate(p.board.novices):
        if novice.number > 0:
            person = Person(p, novice.who, novice, p.nuns[i])
            words += [f"{novice.who}@{p.nuns[i].dot}", *person.words(NOVICE)]
    for who, figure, hand in zip(FIGURES, p.board.guards, p.hands, strict=True):
        words += [f"{who}@{pose(p, figure)}", *Person(p, who, figure, hand).words(GUARD)]
    return " ".join([*words, *TABLE.words(p)])


# ---- how values look ----
def number(text: str, title: str, most: int = LARGEST, least: int = 0) -> int:
    """A whole number in its limits."""
    if not re.fullmatch(r"-?\d{1,13}", text) or not least <= int(text) <= most:
        raise bad(f"{title} cannot be “{text[:20]}”.")
    return int(text)


def dot(p: Position, text: str) -> int:
    """A dot of the board."""
    if not text.isdigit() or len(text) > 3 or int(text) not in p.rules.board.dots.numbers:
        raise bad(f"there is no dot {text[:10]}.")
    return int(text)


def edge(p: Position, a: str, b: str) -> tuple[int, int]:
    """Two neighbours."""
    need(p.rules.board.dots.edge(dot(p, a), dot(p, b)) >= 0, f"{a} and {b} are not beside each other.")
    return int(a), int(b)


def among(names: Sequence[str], text: str, title: str) -> int:
    """The index of a name."""
    need(text in names, f"{title} cannot be “{text[:30]}”; choices: {', '.join(names)}.")
    return names.index(text)


def given(p: Any, value: Given) -> int:
    """A number that the position may give."""
    return value if isinstance(value, int) else value(p)


class Number(Look):
    """A whole number up to a most; the `usual` one goes without saying. The position may give both."""

    def __init__(self, usual: Given | None = 0, most: Given = 99, least: int = 0) -> None:
        self.usual: Final = usual
        self.most: Final = most
        self.least: Final = least

    def read(self, p: Any, text: str, title: str) -> Any:
        return number(text, title, given(p, self.most), self.least)

    def write(self, p: Any, value: Any) -> str | None:
        return None if self.usual is not None and value == given(p, self.usual) else str(value)


class Numbers(Number):
    """Some of them, with a mark between them."""

    def __init__(self, between: str, most: Given) -> None:
        super().__init__(most=most)
        self.between: Final = between

    def read(self, p: Any, text: str, title: str) -> Any:
        return [number(one, title, given(p, self.most)) for one in text.split(self.between)]

    def write(self, p: Any, value: Any) -> str | None:
        return self.between.join(map(str, value)) or None


class Seats(Numbers):
    """A mask of seats."""

    def read(self, p: Any, text: str, title: str) -> int:
        return sum([1 << seat for seat in set(super().read(p, text, title))])

    def write(self, p: Position, value: int) -> str | None:
        return super().write(p, [seat for seat in range(p.rules.players) if (value >> seat) & 1])


class Step(Look):
    """`move`, `N3-dice`, `patrol`."""

    def read(self, p: Position, text: str, title: str) -> None:
        need(text in STEPS, f"step cannot be “{text[:20]}”; steps: {', '.join(STEPS)}.")
        p.stage, p.board.listening = STEPS[text]

    def write(self, p: Position, value: object) -> str:
        return step_name(p.stage, p.board.listening)


def step_name(stage: int, listening: bool) -> str:
    """`move`, `N3-dice`, `G4-over`."""
    return f"{'G4-' if listening else 'N3-' if ROLL <= stage <= NOISE else ''}{STAGES[stage]}"


STEPS: Final = {
    step_name(stage, listening): (stage, listening)
    for listening, stages in ((False, range(DEAL, len(STAGES))), (True, range(ROLL, NOISE + 1)))
    for stage in stages
} | {"over": (OVER, False), "G4-over": (OVER, True)}


class Cards(Look):
    """Path cards with commas between them, or `none`."""

    def read(self, p: Position, text: str, title: str) -> int:
        return sum([1 << n for n in {among(path_names(p), one, title) for one in text.split(",") if text != "none"}])

    def write(self, p: Position, value: int) -> str | None:
        return ",".join([name for n, name in enumerate(path_names(p)) if (value >> n) & 1]) or None


def path_names(p: Any) -> list[str]:
    """All path cards."""
    return [path.id for path in p.rules.board.paths]


class Stock(Cards):
    """All cards that are neither open nor discarded go without saying."""

    def write(self, p: Position, value: int) -> str | None:
        return None if value == rest(p) else super().write(p, value) or "none"


def rest(p: Position) -> int:
    """The cards that are neither open nor discarded."""
    opened = sum([1 << path for path in {figure.path for figure in p.board.guards} if path >= 0])
    return ((1 << len(p.rules.board.paths)) - 1) & ~p.board.discards & ~opened


class Tokens(Look):
    """Tokens on edges, with commas between them; what stands before the dot has a number and a name."""

    def __init__(self, of: str, form: str, place: Callable[[str], int], name: Callable[[int], str]) -> None:
        self.of: Final = of
        self.token: Final = re.compile(rf"({form})(\d+)>(\d+)")
        self.place: Final = place
        self.name: Final = name

    def read(self, p: Position, text: str, title: str) -> list[int]:
        tokens: list[int] = []
        for one in text.split(","):
            found = self.token.fullmatch(one)
            if found is None:
                raise bad(f"“{one[:30]}” is no {self.of} token.")
            dot, to = edge(p, found[2], found[3])
            tokens.append(DOTS * (DOTS * self.place(found[1]) + dot) + to)
        return tokens

    def write(self, p: object, value: list[int]) -> str | None:
        texts = [f"{self.name(one // DOTS // DOTS)}{one // DOTS % DOTS}>{one % DOTS}" for one in value]
        return ",".join(texts) or None


def heard(place: int) -> str:
    """`N4.A`, `A.A`: whose a noise token is, and beside which guard."""
    guard = FIGURES[place // 8]
    return f"{f'N{place % 8}' if place % 8 else guard}.{guard}"


def heard_from(name: str) -> int:
    """The same read."""
    return 8 * FIGURES.index(name[-1]) + (int(name[1]) if name[0] == "N" else 0)


def losers(place: int) -> str:
    """`AP.`: who lost a novice that vanished."""
    return "".join([guard for g, guard in enumerate(FIGURES) if (place >> g) & 1]) + "."


def losers_from(name: str) -> int:
    """The same read."""
    return sum([1 << g for g, guard in enumerate(FIGURES) if guard in name])


class End(Look):
    """`captures=0`: the ending and the winners' seats."""

    def read(self, p: Position, text: str, title: str) -> None:
        name, _, seats = text.partition("=")
        need(name in ENDINGS[1:] and seats != "", "a finished game has a part such as end:captures=0.")
        p.ending = ENDINGS.index(name)
        p.winners = [number(seat, title, p.rules.players - 1) for seat in seats.split(",")]
        p.opened = True

    def write(self, p: Position, value: object) -> str:
        return f"{ENDINGS[p.ending]}={','.join(map(str, p.winners))}"


class Alone(Part):
    """A part that stands with one step alone."""

    def __init__(self, stage: int, sign: str, look: Look, at: str = "", left_out: str | None = None) -> None:
        super().__init__(sign, look, at, left_out=left_out)
        self.stage: Final = stage

    def fits(self, p: Position) -> bool:
        return p.stage == self.stage

    def allow(self, p: Position) -> None:
        need(self.fits(p), f"{self.name} does not stand with step:{step_name(p.stage, p.board.listening)}.")


TABLE: Final = Parts(
    [
        Part("turnbacks:", Number(lambda p: p.rules.turn_backs), "board.turn_backs"),
        Part("discards:", Cards(), "board.discards"),
        Part("stock:", Stock(), "board.stock"),
        Part("noise:", Tokens("noise", r"(?:N[1-6]|A|P)\.[AP]", heard_from, heard), "board.noise"),
        Part("vanished:", Tokens("vanished", r"[AP]*\.", losers_from, losers), "board.vanished"),
        Part("points:", Number(), "board.points"),
        Part("turn:", Number(None), "board.turn"),
        Part("step:", Step(), left_out="move"),
        Part("answered:", Seats(",", lambda p: p.rules.players - 1), "answered"),
        Alone(PATROL, "active:", Choice(FIGURES, "active is A or P."), "board.active", left_out="A"),
        Alone(ROLL, "roller:", Number(None, most=lambda p: max(len(p.nuns) - 1, 1)), "roller"),
        Alone(REROLL, "queue:", Numbers(",", lambda p: len(p.nuns) + 1), "queue"),
        Alone(DEAL, "dealt:", Number(None), "dealt"),
        Alone(OVER, "end:", End(), left_out=""),
    ],
    first=("turn", "points", "turnbacks", "dealt", "discards", "stock", "noise", "vanished", "answered", "queue"),
)


# ---- people ----
class Person:
    """A novice or a guard: what everybody may see of her, and what she keeps to herself."""

    def __init__(self, truth: Position, who: str, seen: Novice | Figure, own: Nun | Hand) -> None:
        self.rules: Final = truth.rules
        self.stage: Final = truth.stage
        self.who: Final = who
        self.seen: Final = seen
        self.own: Final = own

    def field(self, name: str) -> tuple[object, str]:
        """Where what a text calls so stands; a movement card is her own until it is shown."""
        at = "blessing" if name == "b" else name
        hidden = name == "card" and isinstance(self.own, Nun) and (self.stage == MOVE or self.own.card != NO_CARD)
        return next(one for one in (self.own if hidden else self.seen, self.own) if hasattr(one, at)), at

    def read(self, names: Sequence[str], word: str) -> None:
        """One of these is set: `keys`, `steps=2`."""
        name, _, value = word.partition("=")
        if name not in names or (name not in LOOKS and word != name):
            raise bad(f"“{self.who}:{word[:30]}” is not part of a position.")
        owner, at = self.field(name)
        setattr(owner, at, LOOKS.get(name, FLAG).read(self, value, f"{self.who}:{name}"))

    def words(self, names: Sequence[str]) -> list[str]:
        """What is to be said of these."""
        texts = {name: LOOKS.get(name, FLAG).write(self, getattr(*self.field(name))) for name in names}
        said = {name: text for name, text in texts.items() if text is not None}
        return [f"{self.who}:{name}{'=' if name in LOOKS else ''}{text}" for name, text in said.items()]


class Die(Number):
    """What a die shows."""

    def read(self, p: Person, text: str, title: str) -> int:
        die: int = super().read(p, text, title)
        need(die <= p.rules.board.die, f"{title} cannot be {die}.")
        return die


class Named(Look):
    """A card by its name, counted from `first` on; smaller numbers are none."""

    def __init__(self, first: int, names: Callable[[Any], Sequence[str]]) -> None:
        self.first: Final = first
        self.names: Final = names

    def read(self, p: Any, text: str, title: str) -> int:
        return self.first + among(self.names(p), text, title)

    def write(self, p: Any, value: int) -> str | None:
        return self.names(p)[value - self.first] if value >= self.first else None


class OpenPath(Named):
    """`red-26-122~`: an open path card; `~`: she walks it from its last dot."""

    def read(self, p: Any, text: str, title: str) -> int:
        p.seen.back = text.endswith("~")
        return super().read(p, text.removesuffix("~"), title)

    def write(self, p: Any, value: int) -> str | None:
        name = super().write(p, value)
        return f"{name}~" if name and p.seen.back else name


LOOKS: Final[dict[str, Look]] = {
    "wish": Named(1, lambda p: [wish.id for wish in p.rules.board.wishes]),
    "b": Named(1, lambda p: [blessing.id for blessing in p.rules.board.blessings]),
    "card": Named(0, lambda p: MOVES),
    "path": OpenPath(0, path_names),
    "captures": Number(),
    "laid": Number(least=-99),
    "die": Die(),
    "steps": Number(),
    "first_steps": Number(-1, least=-1),
    "origin": Number(most=DOTS),
    "hexagon": Number(most=DOTS),
    "left_at": Number(most=DOTS),
    "known": Number(most=LARGEST),
    "play": Number(most=ACTIONS),
    "false_mark": Number(-1, 2 * DOTS, -1),
    "trace": Numbers(".", DOTS**3),
    "marks": Numbers(".", DOTS**3),
}
"""How a value of a person looks; what is not here is a flag."""
FLAG: Final = Flag()
NOVICE: Final = (
    *("wish", "keys", "item", "caught", "free", "shadowed", "hidden", "swift", "homing", "stopped", "b", "card"),
    *("captures", "laid", "die", "steps", "first_steps", "origin", "play", "false_mark", "trace", "marks"),
)
GUARD: Final = (
    *("path", "b", "walked", "moved", "free", "extra", "far", "choosing", "completed"),
    *("hexagon", "left_at", "die", "steps", "known", "play", "false_mark"),
)


def pose(p: Position, figure: Figure) -> str:
    """`26`; `42>45`: come from 42; `45|95`: turned to 95."""
    dots = p.rules.board.dots
    if figure.edge < 0:
        return str(figure.dot)
    tail, head = dots.tail(figure.edge), dots.head(figure.edge)
    return f"{tail}|{head}" if tail == figure.dot else f"{tail}>{head}"


def pose_from(p: Position, figure: Figure, who: str, text: str) -> None:
    """The same read."""
    found = re.fullmatch(r"(\d+)(?:([>|])(\d+))?", text)
    if found is None:
        raise bad(f"{who}@{text[:20]} is no place of a guard.")
    figure.dot = dot(p, found[1])
    if found[2]:
        tail, head = edge(p, found[1], found[3])
        figure.edge = p.rules.board.dots.edge(tail, head)
        figure.dot = head if found[2] == ">" else tail


def read_people(state: Nuns, places: dict[str, str], people: dict[str, list[str]]) -> None:
    """Novices in the order in which they sit, and the figures."""
    order = [who for who in places if who[0] == "N"]
    wanted = len(state.nuns)
    if len(order) > wanted or (len(order) < wanted and state.stage not in (DEAL, OVER)):
        raise bad(f"the position needs {wanted} novices, such as N4@88; it has {len(order)}.")
    for who in people:
        need(who[0] != "N" or who in order, f"{who} has no place; write {who}@ and a dot.")
    for i, who in enumerate(order):
        need(int(who[1]) <= len(state.rules.board.novices), f"there is no novice {who}.")
        state.board.deal(i, int(who[1]))
        person = Person(state, who, state.board.novice(i), nun := state.nun(i))
        nun.dot = dot(state, places[who])
        for word in people.get(who, []):
            person.read(NOVICE, word)
    for g, who in enumerate(FIGURES):
        person = Person(state, who, figure := state.board.guard(g), state.hand(g))
        if who in places:
            pose_from(state, figure, who, places[who])
        for word in people.get(who, []):
            person.read(GUARD, word)
    complete(state)


def complete(state: Nuns) -> None:
    """Cards are dealt once; who holds a blessing may hold one for all the others know."""
    wishes = [nun.wish for nun in state.nuns if nun.wish > 0]
    holders = [*[nun.blessing for nun in state.nuns], *[hand.blessing for hand in state.hands]]
    held = [blessing for blessing in holders if blessing > 0]
    need(len(set(wishes)) == len(wishes) and len(set(held)) == len(held), "a wish or a blessing is in two hands.")
    if state.stage == DEAL:
        return
    for i, blessing in enumerate(holders):
        n = len(state.nuns)
        keeper = state.board.novice(i) if i < n else state.board.guard(i - n)
        keeper.may_hold = blessing > 0
    if state.stage != OVER:
        complete_novices(state, wishes)


def complete_novices(state: Nuns, wishes: list[int]) -> None:
    """Wishes that are left out are the lowest free ones; once the movements are over each novice shows a card."""
    free = [k for k in range(1, len(state.rules.board.wishes) + 1) if k not in wishes]
    for i, nun in enumerate(state.nuns):
        if nun.wish == 0:
            state.nun(i).wish = free.pop(0)
        if state.stage not in (MOVE, GIVE) and state.card(nun) == NO_CARD:
            state.board.novice(i).card = 0


# ---- what follows from it ----
def ask(state: Nuns, people: dict[str, list[str]]) -> None:
    """Who is asked still has to answer; walks of novices who are not described begin."""
    state.asked = state.to_ask()
    if state.answered & ~state.asked or (state.asked != 0 and state.answered == state.asked):
        raise bad("answered names all seats that are asked, or one that is not.")
    if state.stage == MOVE:
        watched = state.board.watched()
        for i, novice in enumerate(state.board.novices):
            if fresh(people.get(novice.who, []), WALK_KEYS):
                state.nun(i).begin(state.board, watched)


def fresh(words: list[str], names: tuple[str, ...]) -> bool:
    """Does no word say that something has begun?"""
    return not any([word.partition("=")[0] in names for word in words])
