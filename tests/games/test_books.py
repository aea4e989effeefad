"""The texts of every game for people: complete, short enough to read, and the printed page is made from them."""

import re
from pathlib import Path

import pytest

from tests.games.books import GAMES, Expected, expected
from unseen.book.rules import rule_book
from unseen.core.options import choosable, show
from unseen.core.registry import game_class, load
from unseen.core.seats import SPECTATOR
from unseen.draw.scene import Scene

PAGES = Path(__file__).parents[2] / "docs" / "rules"
SHORT_MAX = 120


@pytest.fixture(params=GAMES)
def told(request: pytest.FixtureRequest) -> Expected:
    """What is expected of one game's texts."""
    return expected(request.param)


def sentences(text: str) -> list[str]:
    """A text cut at the ends of its sentences."""
    return [one for one in re.split(r"(?<=[.?!])\s+", text.strip()) if one]


def test_every_rule_of_the_game_is_told_once(told: Expected) -> None:
    """No rule is missing, none is told twice, none is invented."""
    found = [rule.id for section in told.book.sections for rule in section.rules]
    assert len(found) == len(set(found))
    assert set(found) == told.rules


def test_a_rule_can_be_read_in_full_and_in_short(told: Expected) -> None:
    """A refusal shows one sentence of at most 120 characters, the page a few sentences under a short title."""
    book = told.book
    for rule in book.rules.values():
        assert len(rule.short) <= SHORT_MAX, rule.id
        assert len(sentences(rule.short)) == 1, rule.id
        assert rule.short.endswith("."), rule.id
        assert 1 <= len(sentences(rule.text)) <= told.sentences_max, rule.id
        assert 1 <= len(rule.title.split()) <= 5, rule.id
        assert book.rule_text(rule.id) == rule.text
        assert book.rule_short(rule.id) == rule.short == load(told.game).book.rule(rule.id)
        unknown = f"{rule.id[:-2]}99"
        assert book.rule_text(unknown) == book.rule_short(unknown) == ""


def test_every_unclear_point_has_its_ruling(told: Expected) -> None:
    """Each is a question, answered, with the rules that it settles."""
    assert [ruling.id for ruling in told.book.rulings] == told.rulings
    for ruling in told.book.rulings:
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= told.rules, ruling.id


def test_every_option_is_told_where_it_matters(told: Expected) -> None:
    """Every declared option is named by a rule and has its exact note; no rule names an option that does not exist."""
    options = told.defaults()
    assert list(told.book.option_notes) == list(options)
    by_rules = {key for rule in told.book.rules.values() for key in rule.options}
    assert by_rules == set(options) - told.untold


def test_the_endings_have_their_names_and_winners(told: Expected) -> None:
    """As records and reports name them."""
    assert {ending.name: ending.winner for ending in told.book.endings} == told.endings
    assert all(told.book.sides.winner(ending.winner) for ending in told.book.endings)


def test_no_sentence_is_too_long_and_every_text_is_clean(told: Expected) -> None:
    """No stray spaces, no bold mark left open, every name of a rule is a rule."""
    prefix = next(iter(told.rules)).split("-")[0]
    assert len(list(told.prose())) > 400
    for name, text in told.prose():
        assert [one for one in sentences(text) if len(one.split()) > told.words_max] == [], name
        assert text == " ".join(text.split()), name
        assert text.count("**") % 2 == 0, name
        assert text.count("`") % 2 == 0, name
        assert set(re.findall(rf"{prefix}-[A-Z0-9-]+-\d\d", text)) <= told.rules, name


def test_a_refusal_finds_its_sentence(told: Expected) -> None:
    for rule, begins in told.sentences.items():
        assert rule_book(f"unseen.games.{told.game}").rule_short(rule).startswith(begins), rule


def test_a_ruling_behind_an_option_is_that_of_its_source(told: Expected) -> None:
    """The option says which ruling it comes from, and that ruling names the option."""
    point = told.rulings[0].partition("-")[0]
    options = choosable(game_class(told.game).options)
    sources = [(name, option.key) for option in options for name in re.findall(rf"{point}-\w+", option.source)]
    named = [(ruling.id, ruling.option) for ruling in told.book.rulings if ruling.option]
    assert sorted(named) == sorted((name, key) for name, key in sources if key not in told.unnamed)


def test_every_place_in_the_texts_is_on_the_board(told: Expected) -> None:
    found = [(name, place) for name, text in told.prose() for place in re.findall(told.place, text)]
    assert found
    assert [(name, place) for name, place in found if not told.is_place(place)] == []


def test_every_picture_can_be_drawn(told: Expected) -> None:
    """Whoever its position names is in it; of most games, the position is possible."""
    game, sections = load(told.game), {section.id: section for section in told.book.sections if section.picture}
    drawn = [(chapter, plate) for chapter in game.book.page().chapters for plate in chapter.plates]
    assert [chapter.id for chapter, _ in drawn] == list(sections)
    for chapter, plate in drawn:
        picture = told.book.pictures[sections[chapter.id].picture]
        assert isinstance(plate.scene, Scene)
        assert told.pictured(picture.position) <= {mark.id for mark in plate.scene.marks()}, picture.id
        assert not told.pictures_are_positions or game.read_position(picture.position).pending(), picture.id
    cover, crop = game.pictures.cover(game.blank(SPECTATOR))
    assert isinstance(cover, Scene)
    assert crop is not None
    assert crop[0] + crop[2] <= cover.width and crop[1] + crop[3] <= cover.height


def test_what_is_hidden_stays_hidden(told: Expected) -> None:
    """What others see of it, and what they hear of a moment that nobody else may notice."""
    seen = {row.what: row.by["others"] for row in told.book.sees}
    heard = {row.what: row.by["others"] for row in told.book.hears}
    assert {what: seen[what] for what in told.hidden} == told.hidden
    for what, begins in told.unheard.items():
        assert heard[what].startswith(begins), what


def test_the_glossary_is_in_order(told: Expected) -> None:
    """A word is found where one looks for it."""
    words = list(told.book.glossary)
    assert words == sorted(words)
    assert len(words) > 25


def test_every_picture_is_used(told: Expected) -> None:
    """Every picture that a section names exists, and every picture is named."""
    used = [section.picture for section in told.book.sections if section.picture]
    assert sorted(used) == sorted(told.book.pictures)


def test_who_sees_what_is_complete(told: Expected) -> None:
    """Every row says something for each side."""
    columns = [key for key, _ in told.book.sides.columns]
    assert "others" in columns
    for row in told.book.sees:
        assert row.what
        assert all(row.by[key] for key in [*columns, "end"]), row.what
    for row in told.book.hears:
        assert row.what
        assert all(row.by[key] for key in columns), row.what
    assert {rule for deduction in told.book.deductions for rule in deduction.rules} <= told.rules


def test_a_first_time_visitor_is_welcomed_in_sentences(told: Expected) -> None:
    """Who you are, how the game is won and how it is lost."""
    for role in told.roles:
        for one in told.book.welcome(role):
            assert len(sentences(one)) == 1
            assert one.endswith(".")


def test_every_phase_of_every_role_has_an_aid(told: Expected) -> None:
    """And nobody else has one for the secret parts of a turn."""
    aids, options = told.book.aids, told.defaults()
    assert set(aids) == {(role, phase) for role, own in told.phases.items() for phase in own | {"wait", "over"}}
    for (role, phase), aid in aids.items():
        whens = {line.when for line in aid.lines}
        assert aid.now, (role, phase)
        assert aid.now <= whens | told.begun, (role, phase)
        assert {rule for line in aid.lines for rule in line.rules} <= told.rules
        assert {fact for line in aid.lines for fact in line.shut_by | line.until} <= whens | told.facts, (role, phase)
        assert any(step.state == "now" for step in aid.steps((), options)), (role, phase)


def test_an_aid_names_options_and_values_that_exist(told: Expected) -> None:
    """Every text for another option names a declared option and one of its values that is not the default."""
    options = choosable(game_class(told.game).options)
    declared = {f"{one.key}={show(value)}" for one in options for value in one.choices if value != one.default}
    named = {condition for aid in told.book.aids.values() for line in aid.lines for condition in line.instead}
    assert len(named) >= told.named_min
    assert named <= declared


def test_what_is_said_instead_replaces_something(told: Expected) -> None:
    """Its option and value exist, and its words stand in the book, or stand there under another option."""
    options = {option.key: option for option in choosable(game_class(told.game).options)}
    texts = "\n".join([*told.raw(), *[change.to for change in told.book.changes]])
    for change in told.book.changes:
        assert change.text in texts, change.text
        for when in change.when:
            key, named, value = when.partition("=")
            assert options[key].accept(value) != options[key].default if named else key in options, when


def test_the_printed_page_has_an_anchor_for_everything(told: Expected) -> None:
    """Every rule, ruling, option and chapter, once; and every link of the page leads somewhere."""
    page = told.printed()
    anchors = re.findall(r'<a id="([^"]+)">', page)
    assert len(anchors) == len(set(anchors))
    wanted = told.rules | set(told.rulings) | {f"option-{key}" for key in told.defaults()}
    assert wanted | {section.id for section in told.book.sections} <= set(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)


def test_the_printed_page_gives_credit(told: Expected) -> None:
    """Who designed the game, whose words these are, and that we do not belong to them."""
    for words in told.credits:
        assert words in told.printed()


def test_the_printed_page_is_that_of_the_data(told: Expected) -> None:
    """Whoever changes the data makes the page anew."""
    page = (PAGES / f"{told.game}.md").read_text(encoding="utf-8")
    assert page == told.printed(), f"docs/rules/{told.game}.md is old; make it anew:\n    {told.command}"


def test_the_page_has_a_chapter_for_each_section(told: Expected) -> None:
    """And a place for every rule."""
    page, sections = load(told.game).book.page(), told.book.sections
    assert [chapter.id for chapter in page.chapters[1:]][: len(sections)] == [one.id for one in sections]
    assert {law.id for chapter in page.chapters for law in chapter.laws} >= told.rules
