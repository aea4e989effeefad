"""The texts of Nuns on the Run for people: complete, short enough to read, and the printed page is made from them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.core.options import Value, show
from unseen.draw.scene import Scene
from unseen.games.nuns import rules_page, texts
from unseen.games.nuns.options import OPTIONS, Rules
from unseen.games.nuns.texts_markdown import markdown

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "nuns.md"
COMMAND = "python -m unseen.games.nuns.texts_markdown > docs/rules/nuns.md"
BOOK = texts.book()
COUNTS = {
    "SETUP": 7, "TURN": 3, "WIN": 4, "MOVE": 7, "LOG": 2, "KEY": 2, "WISH": 4, "LOS": 8, "SEEN": 2, "VANISH": 3,
    "TOKEN": 1, "NOISE": 9, "HEAR": 3, "GUARD-SPEED": 2, "GUARD-ORDER": 2, "GUARD-PATH": 6, "GUARD-STEP": 2,
    "CHASE": 5, "RETURN": 2, "CATCH": 2, "CAUGHT": 5, "BLESS": 10, "SIM": 3, "VAR": 2,
}  # fmt: skip
RULE_IDS = {f"NUN-{group}-{number:02}" for group, count in COUNTS.items() for number in range(1, count + 1)}
ENDINGS = {
    "novice_home": "novice", "shared_home": "novices", "captures": "guards", "time": "guards",
    "resign": "other side", "unfinished": "nobody",
}  # fmt: skip
PHASES = {
    "novice": {"walk", "walk_caught", "dice", "noise"},
    "guards": {"give", "lead", "path", "patrol", "dice", "noise"},
    "spectator": set(),
}
ROLES = ("guards", "abbess", "prioress", "novice", "spectator")
FACTS = {"one_phase", "heard", "unheard", "no_card", "bound", "free", "turned", "unturned"}
WORDS_MAX = 50
SHORT_MAX = 120
DEFAULTS: dict[str, Value] = {option.key: option.default for option in OPTIONS}


def prose() -> Iterator[tuple[str, str]]:
    """Every text of the data with a name by which to find it."""
    yield from ((BOOK.summary_title, paragraph) for paragraph in BOOK.summary)
    yield from (("credits", sentence) for sentence in BOOK.credits)
    for section in BOOK.sections:
        yield section.id, section.intro
    for rule in BOOK.rules.values():
        yield from ((rule.id, one) for one in (rule.text, rule.short, rule.example) if one)
    for ruling in BOOK.rulings:
        yield from ((ruling.id, one) for one in (ruling.question, ruling.ruling))
    yield from ((ending.name, ending.sentence) for ending in BOOK.endings)
    yield from BOOK.option_notes.items()
    yield from BOOK.glossary.items()
    yield from (("deduction", deduction.text) for deduction in BOOK.deductions)
    yield from ((sign.group, sign.meaning) for sign in BOOK.signs)
    yield from ((picture.id, picture.caption) for picture in BOOK.pictures.values())
    for role in ROLES:
        yield from ((role, sentence) for sentence in BOOK.welcome(role))
    for (role, phase), aid in BOOK.aids.items():
        yield f"{role} {phase}", aid.say
        for line in aid.lines:
            yield from ((f"{role} {phase} {line.when}", one) for one in (line.text, *line.instead.values()) if one)


def sentences(text: str) -> list[str]:
    """A text cut at the ends of its sentences."""
    return [one for one in re.split(r"(?<=[.?!])\s+", text.strip()) if one]


def test_every_rule_is_told_once() -> None:
    told = [rule.id for section in BOOK.sections for rule in section.rules]
    assert len(told) == len(set(told))
    assert set(told) == RULE_IDS


def test_a_rule_can_be_read_in_full_and_in_short() -> None:
    for rule in BOOK.rules.values():
        assert len(rule.short) <= SHORT_MAX, rule.id
        assert len(sentences(rule.short)) == 1, rule.id
        assert rule.short.endswith("."), rule.id
        assert 1 <= len(sentences(rule.text)) <= 4, rule.id
        assert 1 <= len(rule.title.split()) <= 5, rule.id
    assert texts.rule_short("NUN-WIN-01").startswith("A novice wins")
    assert texts.rule_short("NUN-WIN-99") == ""


def test_every_unclear_point_has_its_ruling() -> None:
    assert [ruling.id for ruling in BOOK.rulings] == [f"AMB-{number:02}" for number in range(1, 41)]
    for ruling in BOOK.rulings:
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= RULE_IDS, ruling.id


def test_every_option_is_told_where_it_matters() -> None:
    assert list(BOOK.option_notes) == list(DEFAULTS)
    by_rules = {key for rule in BOOK.rules.values() for key in rule.options}
    assert by_rules == set(DEFAULTS) - {"players", "board", "heat"}
    sources = {option.source: option.key for option in OPTIONS if option.source.startswith("AMB-")}
    assert {ruling.id: ruling.option for ruling in BOOK.rulings if ruling.option} == sources


def test_the_endings_have_their_names_and_winners() -> None:
    assert {ending.name: ending.winner for ending in BOOK.endings} == ENDINGS
    assert all(BOOK.sides.winner(ending.winner) for ending in BOOK.endings)


def test_no_sentence_is_too_long_and_every_text_is_clean() -> None:
    assert len(list(prose())) > 400
    for name, text in prose():
        assert [one for one in sentences(text) if len(one.split()) > WORDS_MAX] == [], name
        assert text == " ".join(text.split()), name
        assert text.count("**") % 2 == 0, name
        assert text.count("`") % 2 == 0, name
        assert set(re.findall(r"NUN-[A-Z-]+-\d\d", text)) <= RULE_IDS, name


def test_dots_in_bold_are_on_the_board() -> None:
    board = Rules(DEFAULTS).board
    for name, text in prose():
        for dot in re.findall(r"\*\*(\d+)\*\*", text):
            assert int(dot) in board.dots.numbers, name


def test_the_glossary_is_in_order() -> None:
    words = list(BOOK.glossary)
    assert words == sorted(words)
    assert len(words) > 25


def test_every_picture_is_used_and_can_be_drawn() -> None:
    used = [section.picture for section in BOOK.sections if section.picture]
    assert sorted(used) == sorted(BOOK.pictures)
    rules = Rules(DEFAULTS)
    for picture in BOOK.pictures.values():
        scene = rules_page.picture(rules, picture.position)
        assert isinstance(scene, Scene)
        shown = {mark.id for mark in scene.marks()}
        assert {"guard:A", "guard:P"} <= shown, picture.id
    cover, crop = rules_page.cover(rules)
    assert crop is not None
    assert crop[0] + crop[2] <= cover.width
    assert crop[1] + crop[3] <= cover.height


def test_who_sees_what_is_complete() -> None:
    columns = [key for key, _ in BOOK.sides.columns]
    for row in BOOK.sees:
        assert all(row.by[key] for key in [*columns, "end"]), row.what
    for row in BOOK.hears:
        assert all(row.by[key] for key in columns), row.what
    secret = {row.what: row.by["others"] for row in BOOK.sees}
    assert secret["A novice's wish"] == secret["Where an unseen novice is, and her walk"] == "no"
    assert {rule for deduction in BOOK.deductions for rule in deduction.rules} <= RULE_IDS


@pytest.mark.parametrize("role", ROLES)
def test_a_first_time_visitor_is_welcomed_in_three_sentences(role: str) -> None:
    for one in BOOK.welcome(role):
        assert len(sentences(one)) == 1
        assert one.endswith(".")


def test_every_phase_of_every_role_has_an_aid() -> None:
    assert set(BOOK.aids) == {(role, phase) for role, own in PHASES.items() for phase in own | {"wait", "over"}}
    for (role, phase), aid in BOOK.aids.items():
        whens = {line.when for line in aid.lines}
        assert aid.now, (role, phase)
        assert aid.now <= whens | {"bound", "free", "turned"}, (role, phase)
        assert {rule for line in aid.lines for rule in line.rules} <= RULE_IDS
        assert {fact for line in aid.lines for fact in line.shut_by | line.until} <= whens | FACTS, (role, phase)
        assert any(step.state == "now" for step in aid.steps((), DEFAULTS)), (role, phase)


def test_an_aid_names_options_and_values_that_exist() -> None:
    declared = {
        f"{option.key}={show(value)}" for option in OPTIONS for value in option.choices if value != option.default
    }
    for aid in BOOK.aids.values():
        assert {condition for line in aid.lines for condition in line.instead} <= declared


def test_the_printed_page_is_made_from_the_data() -> None:
    assert PAGE.read_text(encoding="utf-8") == markdown(), COMMAND


def test_the_page_has_a_chapter_for_each_section() -> None:
    page = rules_page.page(Rules(DEFAULTS))
    assert [chapter.id for chapter in page.chapters[1:]][: len(BOOK.sections)] == [one.id for one in BOOK.sections]
    assert {law.id for chapter in page.chapters for law in chapter.laws} >= RULE_IDS
