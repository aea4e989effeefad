"""The texts of Nusubito for people: rules, rulings, endings and play aids, read once from `data/`.

They are data, so that page, terminal and printed rules say the same; `texts_markdown` makes `docs/rules/nusubito.md`.
"""

import tomllib
from functools import cache
from importlib.resources import files

from unseen.games.nusubito.texts_shapes import (
    Aid,
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
    tables,
    text,
    texts,
)


@cache
def _data(name: str) -> Table:
    # A parsing edge: tomllib gives Any, the shapes check what they take.
    table: Table = tomllib.loads((files("unseen.games.nusubito") / "data" / name).read_text(encoding="utf-8"))
    return table


@cache
def sections() -> tuple[Section, ...]:
    """The chapters of the rules, in the order in which one learns them."""
    return tuple([Section(one) for one in tables(_data("rules.toml"), "section")])


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id."""
    return {rule.id: rule for section in sections() for rule in section.rules}


def rule_text(rule_id: str) -> str:
    """A rule in full, `**bold**` marking pieces and places; "" if the id is unknown."""
    rule = rules().get(rule_id)
    return rule.text if rule is not None else ""


def rule_short(rule_id: str) -> str:
    """A rule in one sentence, the reason that a refusal gives; "" if the id is unknown."""
    rule = rules().get(rule_id)
    return rule.short if rule is not None else ""


@cache
def rulings() -> tuple[Ruling, ...]:
    """How the points that the booklet leaves open are played here, AMB-01 first."""
    return tuple([Ruling(one) for one in tables(_data("rules.toml"), "ruling")])


@cache
def endings() -> tuple[Ending, ...]:
    """The ways in which a game ends."""
    return tuple([Ending(one) for one in tables(_data("rules.toml"), "ending")])


@cache
def option_notes() -> dict[str, str]:
    """What exactly changes when an option is not at its default, by key."""
    return {text(one, "key"): text(one, "text") for one in tables(_data("rules.toml"), "option_note")}


@cache
def glossary() -> dict[str, str]:
    """The words of the game and their meaning, in alphabetical order."""
    return {text(one, "word"): text(one, "meaning") for one in tables(_data("rules.toml"), "term")}


def summary() -> tuple[str, tuple[str, ...]]:
    """The title and the paragraphs of the game in three minutes."""
    table = _data("rules.toml")["summary"]
    assert isinstance(table, dict), "the summary is a table"
    return text(table, "title"), texts(table, "paragraphs")


def credit_sentences() -> tuple[str, ...]:
    """Who made the game, and whose words these are."""
    return texts(_data("rules.toml"), "credits")


@cache
def pictures() -> dict[str, Picture]:
    """The pictures of the rules, by id."""
    return {text(one, "id"): Picture(one) for one in tables(_data("rules.toml"), "picture")}


@cache
def sees() -> tuple[Sight, ...]:
    """Who sees what of the things that lie there."""
    return tuple([Sight(one) for one in tables(_data("rules.toml"), "sees")])


@cache
def hears() -> tuple[Sight, ...]:
    """Who is told what of the things that are done."""
    return tuple([Sight(one) for one in tables(_data("rules.toml"), "hears")])


@cache
def deductions() -> tuple[Deduction, ...]:
    """What the Mists may safely conclude."""
    return tuple([Deduction(one) for one in tables(_data("rules.toml"), "deduction")])


@cache
def signs() -> tuple[Sign, ...]:
    """The notation, sign by sign, in groups."""
    return tuple([Sign(one) for one in tables(_data("rules.toml"), "notation")])


@cache
def aids() -> dict[tuple[str, str], Aid]:
    """Every play aid by role and phase."""
    data = _data("aids.toml")
    lines = {text(one, "id"): tuple([Line(line) for line in tables(one, "line")]) for one in tables(data, "list")}
    return {(text(one, "role"), text(one, "phase")): Aid(one, lines[text(one, "list")]) for one in tables(data, "aid")}


def aid(role: str, phase: str) -> Aid:
    """The play aid of a role (`thief`, `mists`, `spectator`) in a phase as `Game.phase` names it."""
    assert (role, phase) in aids(), f"no aid for {role} in {phase}"
    return aids()[role, phase]


@cache
def welcome(role: str) -> tuple[str, str, str]:
    """Three sentences for who has this role for the first time: who you are, how you win, how you lose."""
    for one in tables(_data("aids.toml"), "welcome"):
        if text(one, "role") == role:
            who, win, lose = texts(one, "sentences")
            return who, win, lose
    raise AssertionError(f"no welcome for {role}")
