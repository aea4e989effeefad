"""Does every text that a person reads follow the chosen options? Each game says in data what an option makes false.

`tests/games/<game>/option_words.toml`:

    lines           steps of a game from its start, as text, with a semicolon between them, for what play at random
                    would hardly meet; a step that these options do not offer is left out. At the end of each line all
                    that could be told next is read too
    after           so many steps of seeded play are read after each line
    games, steps    so many seeded matches are read for so many steps; they take the kinds of steps in turn, so that
                    rare ones come soon
    seed            that of the first of these matches
    tried           steps that are tried at each moment, beside some of every kind, to read why they are refused
    [silent]        option = why no text can be wrong about it
    [[says]]        what is true of an option's values:
      option        its key
      values        the values meant, as text; left out: all but the default
      with          other options that belong with it, {key = "value"}
      never         patterns that no text holds then, because the option makes them false
      somewhere     patterns, each of which some text holds then

In a pattern `{value}` is the value itself, and in `never` `{other}` is each other value of the option in turn.
A pattern that could never bite is an error: what is never said has to be said under some other value, and what is said
somewhere must be missing under some other value.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from unseen.core.dice import Dice
from unseen.core.errors import UnseenError
from unseen.core.events import Told
from unseen.core.game import Game, View
from unseen.core.match import Match
from unseen.core.options import Option, show
from unseen.core.registry import game_class
from unseen.core.seats import CHANCE, SPECTATOR, Action, Seat
from unseen.core.words import StepWords

Settings = tuple[tuple[str, str], ...]
"""Options as text, in order of their keys."""
Texts = dict[str, str]
"""What is read, and where it stands."""
Kinds = dict[str, list[Action]]
"""The steps of a game by their first words."""
ENDS = ("claim", "capture", "concede")
REFUSED = 2
"""So many steps of each kind are tried at each moment; those that are not offered are refused."""
MANY = 6
"""Of an option with more values than these, the default, the next one and both ends are looked at."""
HERE = re.compile(r"^\*\*Here\*\* `(\w+)`")
"""How a rule begins that an option changes: what follows is the rule as it usually stands."""


@dataclass(frozen=True)
class Says:
    """What is true of some values of an option."""

    game: str
    option: str
    values: tuple[str, ...]
    beside: Settings = ()
    never: tuple[str, ...] = ()
    somewhere: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.option}={','.join(self.values)}"


@dataclass(frozen=True)
class Table:
    """What one game says about its options."""

    game: str
    lines: tuple[tuple[str, ...], ...] = ()
    after: int = 6
    games: int = 1
    steps: int = 60
    seed: int = 1
    tried: tuple[str, ...] = ()
    silent: Mapping[str, str] = field(default_factory=dict)
    says: tuple[Says, ...] = ()


@cache
def table(game: str) -> Table:
    """A game's table; an empty one where it has none."""
    path = Path(__file__).parent / game / "option_words.toml"
    if not path.exists():
        return Table(game)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(data) <= {"lines", "after", "games", "steps", "seed", "tried", "silent", "says"}, f"{path} has odd keys"
    says = tuple([_says(game, row) for row in data.pop("says", [])])
    lines = tuple([tuple(line.split("; ")) for line in data.pop("lines", [])])
    return Table(game, lines, tried=tuple(data.pop("tried", [])), says=says, **data)


def _says(game: str, row: dict[str, object]) -> Says:
    def several(key: str) -> tuple[str, ...]:
        found = row.get(key, [])
        assert isinstance(found, list), f"{key} is a list"
        return tuple([str(one) for one in found])

    assert set(row) <= {"option", "values", "with", "never", "somewhere"}, row
    key, beside = str(row["option"]), row.get("with", {})
    assert isinstance(beside, dict), "with is a table"
    option = option_of(game, key)
    values = several("values") or tuple([one for one in values_of(option) if one != show(option.default)])
    pairs = tuple(sorted([(str(other), str(value)) for other, value in beside.items()]))
    return Says(game, key, values, pairs, several("never"), several("somewhere"))


def option_of(game: str, key: str) -> Option:
    """A declared option of a game."""
    found = [option for option in game_class(game).options if option.key == key]
    assert found, f"{game} has no option {key}"
    return found[0]


def values_of(option: Option) -> list[str]:
    """The values to look at, as text."""
    texts = [show(value) for value in option.choices]
    if len(texts) <= MANY:
        return texts
    usual = texts.index(show(option.default))
    return [texts[at] for at in sorted({0, usual, usual + 1, len(texts) - 1}) if 0 <= at < len(texts)]


# ---- everything that is read ----
@cache
def texts(game_id: str, settings: Settings) -> Texts:
    """All texts of a game with these options: what stands fast, and what a few moments show."""
    kind = game_class(game_id)
    by_key = {option.key: option for option in kind.options}
    game = kind({key: by_key[key].accept(value) for key, value in settings})
    out: Texts = {}
    for where, text in [*standing(game), *played(game, table(game_id))]:
        if text:
            out.setdefault(text, where)
    return out


def standing(game: Game) -> Iterator[tuple[str, str]]:
    """What is read without a match: welcome, warnings, the rules; not the table of options, which tells all values."""
    for seat in (*range(len(game.seats)), SPECTATOR):
        yield from ((f"welcome of {game.seat_name(seat)}", one) for one in game.book.welcome(seat))
    yield "blurb", game.blurb
    yield from (("warning", one) for one in game.warnings())
    page = game.book.page()
    yield from (("rule in a refusal", game.book.rule(law.id)) for chapter in page.chapters for law in chapter.laws)
    for chapter in page.chapters:
        if chapter.id == "options":
            continue
        where = f"rules page, {chapter.title}"
        yield from ((where, one) for one in chapter.paragraphs)
        yield from ((where, plate.caption) for plate in chapter.plates)
        for law in chapter.laws:
            about = HERE.match(law.text)
            yield f"rule {law.id}" if about is None else f"changed by {law.text}", law.text
            yield from ((f"title and example of {law.id}", one) for one in (law.title, law.example))
        for chart in chapter.charts:
            yield from ((where, cell) for row in chart.rows for cell in row)


def played(game: Game, known: Table) -> Iterator[tuple[str, str]]:
    """Everything on the lines of the table, and on the way of seeded matches."""
    kinds: Kinds = {}
    for text, action in game.notation.ids.items():
        kinds.setdefault(text.split()[0], []).append(action)
    for number in range(known.games):
        yield from Reader(game, known.seed + number, known.tried, kinds).read((), known.steps)
    for number, line in enumerate(known.lines):
        yield from Reader(game, number + 101, known.tried, kinds).read(line, known.after)


class Reader:
    """Plays one match and reads what each listener is shown on the way."""

    def __init__(self, game: Game, seed: int, tried: tuple[str, ...], kinds: Kinds) -> None:
        self.match = Match(game)
        self.dice = Dice(seed)
        self.views = {listener: game.blank(listener) for listener in self.match.listeners}
        self.heard = dict.fromkeys(self.views, 0)
        self.taken: Counter[str] = Counter()
        """How often each kind of step was taken."""
        self.kinds = kinds
        self.always = [game.notation.ids[text] for text in tried]

    def read(self, line: tuple[str, ...], steps: int) -> Iterator[tuple[str, str]]:
        """All texts on this line, and for so many steps after it."""
        for text in line:
            self.settle()
            found = [one for one in self.offered() if self.text(*one) == text]
            if found:
                self.match.play(*found[0])
                yield from self.moment()
        yield from after_each(self.match)
        for _ in range(steps):
            yield from self.moment()
            if not self.match.state.pending():
                return
            self.match.play(*self.chosen())

    def settle(self) -> None:
        """Let chance draw."""
        self.match.settle(self.dice)

    def offered(self) -> list[tuple[Seat, Action]]:
        """All that anybody may do now."""
        state = self.match.state
        return [(seat, action) for seat in state.pending() if seat != CHANCE for action in state.legal(seat)]

    def text(self, seat: Seat, action: Action) -> str:
        """A step as text."""
        return self.match.game.notation.write(self.match.state, seat, action)

    def chosen(self) -> tuple[Seat, Action]:
        """A step of the kind that was taken least; what ends a game at once only where there is nothing else."""
        if self.match.state.pending() == (CHANCE,):
            return CHANCE, self.dice.draw(self.match.state)
        kinds = {one: self.text(*one).split()[0] for one in self.offered()}
        calm = [one for one, kind in kinds.items() if kind not in ENDS] or list(kinds)
        least = min(self.taken[kinds[one]] for one in calm)
        rare = [one for one in calm if self.taken[kinds[one]] == least]
        found = rare[int(self.dice.below(len(rare)))]
        self.taken[kinds[found]] += 1
        return found

    def moment(self) -> Iterator[tuple[str, str]]:
        """What each listener reads now: what was told since, and what it is shown; nothing new without either."""
        for listener, view in self.views.items():
            news = self.match.told[listener][self.heard[listener] :]
            if self.match.steps and not news and listener not in self.match.state.pending():
                continue
            yield from heard(self.match, view, news)
            self.heard[listener] = len(self.match.told[listener])
            yield from shown(self.match, view)
            if listener in self.match.state.pending():
                yield from self.refused(view)

    def refused(self, view: View) -> Iterator[tuple[str, str]]:
        """Why some steps of each kind are refused."""
        game, legal = self.match.game, self.match.state.legal(view.seat)
        some = [ids[int(self.dice.below(len(ids)))] for ids in self.kinds.values() for _ in range(REFUSED)]
        for action in [*some, *self.always]:
            if action not in legal:
                yield "refusal", game.words.refusal(view, action).sentence


def after_each(match: Match) -> Iterator[tuple[str, str]]:
    """What is told of each step that is possible now, and of the end of the turn after it."""
    views = {listener: match.game.blank(listener) for listener in match.listeners}
    for listener, view in views.items():
        yield from heard(match, view, match.told[listener])
    for seat in match.state.pending():
        for action in [] if seat == CHANCE else match.state.legal(seat):
            fork = deepcopy(match)
            fork.play(seat, action)
            fork.settle(Dice(1))
            for listener, view in views.items():
                yield from heard(fork, view.copy(), fork.told[listener][len(match.told[listener]) :])


def heard(match: Match, view: View, told: list[Told]) -> Iterator[tuple[str, str]]:
    """What a listener is told, in words."""
    for one in told:
        yield "told", match.game.words.event(view, one)
        view.learn(one)


def shown(match: Match, view: View) -> Iterator[tuple[str, str]]:
    """What one listener sees of a moment, and what it is offered."""
    game = match.game
    yield "headline", game.words.headline(view)
    yield from (("aid", line.text) for line in game.words.aid(view))
    for counter in [*game.words.counters(view), *game.words.secrets(view)]:
        yield "counter", f"{counter.label}: {counter.value} ({counter.note})"
    for tray in game.words.trays(view):
        yield from (("tray", one) for one in (tray.title, tray.note))
        yield from (("card", one) for card in tray.cards for one in (card.price, card.text, card.uses))
    yield from (("sheet", one) for sheet in game.words.sheets(view) for one in (sheet.title, *sheet.lines))
    if view.seat not in match.state.pending():
        return
    legal = match.state.legal(view.seat)
    for action in legal:
        yield from spoken("step", game.words.step(view, action))
    for one in (*game.words.shortcuts(view, legal), *game.words.ways(view, legal)):
        yield from spoken("shortcut", one.words)


def spoken(where: str, words: StepWords) -> Iterator[tuple[str, str]]:
    """The three texts of a step."""
    yield from ((where, one) for one in (words.text, words.price, words.seen))


# ---- judging ----
def faults(says: Says) -> list[str]:
    """What these options make false and is said all the same, and what should be said and is not."""
    out = []
    for value in says.values:
        read = texts(says.game, settings(says, value))
        for pattern in worded(says, says.never, value):
            hits = [f"{where}: {text}" for text, where in read.items() if said(pattern, text, where, says.option)]
            out += [f"{says.option}={value} makes “{pattern}” false. {hit}" for hit in hits]
        for pattern in worded(says, says.somewhere, value):
            if not holds(pattern, read):
                out.append(f"{says.option}={value}: nothing says “{pattern}”")
    return out


def idle(says: Says) -> list[str]:
    """Patterns that could never bite."""
    out = []
    for value in says.values:
        for pattern in worded(says, says.never, value):
            if not any(holds(pattern, read) for read in elsewhere(says, value)):
                out.append(f"{says.option}={value}: “{pattern}” is said under no other value")
        for pattern in worded(says, says.somewhere, value):
            if all(holds(pattern, read) for read in elsewhere(says, value)):
                out.append(f"{says.option}={value}: “{pattern}” is said under every value")
    return out


def holds(pattern: str, read: Texts) -> bool:
    """Does any of these texts say so?"""
    return any(re.search(pattern, text) for text in read)


def elsewhere(says: Says, value: str) -> Iterator[Texts]:
    """All texts under each other value, the default first."""
    option = option_of(says.game, says.option)
    for other in sorted(values_of(option), key=lambda one: one != show(option.default)):
        if other != value and (read := possible(says, other)):
            yield read


def possible(says: Says, value: str) -> Texts:
    """All texts under a value; none where it needs others beside it."""
    try:
        return texts(says.game, settings(says, value))
    except UnseenError:
        return {}


def settings(says: Says, value: str) -> Settings:
    """The options of one line with one value."""
    return tuple(sorted([*says.beside, (says.option, value)]))


def worded(says: Says, patterns: tuple[str, ...], value: str) -> Iterator[str]:
    """Patterns with the value, or each other value, in its place."""
    others = [other for other in values_of(option_of(says.game, says.option)) if other != value]
    for pattern in patterns:
        filled = pattern.replace("{value}", re.escape(value))
        yield from (
            [filled.replace("{other}", re.escape(other)) for other in others] if "{other}" in filled else [filled]
        )


def said(pattern: str, text: str, where: str, option: str) -> bool:
    """Does this text say so? A rule that begins with what this option changes is told as it usually stands."""
    about = HERE.match(where.removeprefix("changed by "))
    return re.search(pattern, text) is not None and (about is None or f"`{option}`" not in where)
