"""All texts of one game for people, read once from its data: page, terminal and printed rules say the same."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, TypeVar

from unseen.book.shapes import (
    Aid,
    Change,
    Deduction,
    Ending,
    Line,
    Picture,
    Rule,
    Ruling,
    Section,
    Sight,
    Sign,
    Table,
    inner,
    strings,
    tables,
    text,
    texts,
)
from unseen.core.options import Value

Kind = TypeVar("Kind")


class Sides:
    """What the tables of a book need to know of the sides of its game."""

    def __init__(self, data: Table) -> None:
        self.names: Final = strings(data, "names")
        """The seats by name as people write them, for the tables of endings."""
        self.columns: Final = tuple(strings(data, "columns").items())
        """Key and head of each column of who sees what."""
        self.same: Final = text(data, "same")
        """Who sees the same, in a sentence."""
        self.later: Final = text(data, "later")
        """When a secret turn is told, in one or more sentences."""
        self.concluded: Final = text(data, "concluded")
        """The head of what may safely be concluded, such as `What the Mists may safely conclude`."""

    def winner(self, name: str) -> str:
        """The winner of an ending for people."""
        return {"other side": "the other side", "nobody": "nobody"}.get(name) or self.names[name]


class RuleBook:
    """The rules of one game in our own words, with rulings, endings, options, sights, notation, glossary and aids."""

    def __init__(self, rules: Table, aids: Table) -> None:
        self.tables: Final = (rules, aids)
        self.parts: Final = texts(rules, "parts")
        """The data files of its rules beside the first."""
        self.sides: Final = Sides(inner(rules, "sides"))
        self.changes: Final = _each(Change, rules, "instead")
        """What options put in the place of words in any text."""
        self.sections: Final = _each(Section, rules, "section")
        """The chapters of the rules, in the order in which one learns them."""
        self.rules: Final[dict[str, Rule]] = {rule.id: rule for part in self.sections for rule in part.rules}
        self.rulings: Final = _each(Ruling, rules, "ruling")
        """How the points that the booklet leaves open are played here."""
        self.endings: Final = _each(Ending, rules, "ending")
        self.option_notes: Final = _pairs(rules, "option_note", "key", "text")
        """What exactly changes when an option is not at its default, by key."""
        self.glossary: Final = _pairs(rules, "term", "word", "meaning")
        summary = inner(rules, "summary")
        self.summary_title: Final = text(summary, "title")
        self.summary: Final = texts(summary, "paragraphs")
        self.credits: Final = texts(rules, "credits")
        self.pictures: Final = {picture.id: picture for picture in _each(Picture, rules, "picture")}
        self.sees: Final = _each(Sight, rules, "sees")
        """Who sees what of the things that lie there."""
        self.hears: Final = _each(Sight, rules, "hears")
        """Who is told what of the things that are done."""
        self.deductions: Final = _each(Deduction, rules, "deduction")
        self.signs: Final = _each(Sign, rules, "notation")
        """The notation, sign by sign, in groups."""
        self.aids: Final = _aids(aids)
        """Every play aid by role and phase."""
        self.welcomes: Final = {text(one, "role"): texts(one, "sentences") for one in tables(aids, "welcome")}

    def under(self, differing: Mapping[str, Value]) -> "RuleBook":
        """The texts of a game in which these options are not at their defaults."""
        return _under(self, tuple(differing.items())) if differing else self

    def saying(self, made: Sequence[tuple[str, str]]) -> "RuleBook":
        """The same texts with other words in the place of some."""
        return _changed(self, tuple(made)) if made else self

    def rule_text(self, rule_id: str) -> str:
        """A rule in full, `**bold**` marking pieces and places; "" if the id is unknown."""
        rule = self.rules.get(rule_id)
        return rule.text if rule is not None else ""

    def rule_short(self, rule_id: str) -> str:
        """A rule in one sentence, the reason that a refusal gives; "" if the id is unknown."""
        rule = self.rules.get(rule_id)
        return rule.short if rule is not None else ""

    def settled(self, rule: Rule) -> list[str]:
        """The ids of the rulings that touch a rule."""
        return [ruling.id for ruling in self.rulings if rule.id in ruling.rules]

    def aid(self, role: str, phase: str) -> Aid:
        """The play aid of a role in a phase as `Game.phase` names it."""
        assert (role, phase) in self.aids, f"no aid for {role} in {phase}"
        return self.aids[role, phase]

    def welcome(self, role: str) -> tuple[str, str, str]:
        """Three sentences for who has this role for the first time: who you are, how you win, how you lose."""
        who, win, lose = self.welcomes[role]
        return who, win, lose


@cache
def rule_book(package: str) -> RuleBook:
    """The texts of a game's package, from its `data/`: `rules.toml`, its `parts`, and `aids.toml`."""
    rules = _data(package, "rules.toml")
    more = [_data(package, name) for name in texts(rules, "parts")]
    return RuleBook(merged([rules, *more]), _data(package, "aids.toml"))


def _data(package: str, name: str) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    table: Table = tomllib.loads((files(package) / "data" / name).read_text(encoding="utf-8"))
    return table


def merged(parts: list[Table]) -> Table:
    """Several data files as one: lists are joined in order, anything else stands in one file only."""
    out: Table = {}
    for part in parts:
        for key, value in part.items():
            earlier = out.get(key)
            if isinstance(earlier, list) and isinstance(value, list):
                out[key] = [*earlier, *value]
            else:
                assert key not in out, f"{key} stands in two files"
                out[key] = value
    return out


def _each(kind: Callable[[Table], Kind], data: Table, key: str) -> tuple[Kind, ...]:
    """The tables of a list in their shape."""
    return tuple([kind(one) for one in tables(data, key)])


def _pairs(data: Table, key: str, left: str, right: str) -> dict[str, str]:
    """One text of each table of a list by another."""
    return {text(one, left): text(one, right) for one in tables(data, key)}


def _aids(data: Table) -> dict[tuple[str, str], Aid]:
    """The play aids with the lines of their lists."""
    lines = {text(one, "id"): _each(Line, one, "line") for one in tables(data, "list")}
    return {(text(one, "role"), text(one, "phase")): Aid(one, lines[text(one, "list")]) for one in tables(data, "aid")}


@lru_cache(maxsize=64)
def _under(book: RuleBook, differing: tuple[tuple[str, Value], ...]) -> RuleBook:
    """A book under options that are not at their defaults; asked for at every moment of a game."""
    given = dict(differing)
    return book.saying([(one.text, one.worded(given)) for one in book.changes if one.holds(given)])


@lru_cache(maxsize=64)
def _changed(book: RuleBook, made: tuple[tuple[str, str], ...]) -> RuleBook:
    """A book with other words, in every text that holds the first ones."""
    rules, aids = book.tables
    kept = {key: value for key, value in rules.items() if key != "instead"}
    return RuleBook(_table(kept, made), _table(aids, made))


def _table(table: Table, made: tuple[tuple[str, str], ...]) -> Table:
    return {key: _reworded(value, made) for key, value in table.items()}


def _reworded(value: object, made: tuple[tuple[str, str], ...]) -> object:
    if isinstance(value, dict):
        return _table(value, made)
    if isinstance(value, list):
        return [_reworded(one, made) for one in value]
    return words(value, made) if isinstance(value, str) else value


def words(text: str, made: Sequence[tuple[str, str]]) -> str:
    """A text with other words in the place of some."""
    for old, new in made:
        text = text.replace(old, new)
    return text
