"""The rules of Nusubito as a page: its texts in the order in which one learns them, with pictures of our own pieces."""

from collections.abc import Iterable, Sequence
from typing import Final

from unseen.boards.courtyard import NAMES, has, names
from unseen.core.options import Option, show
from unseen.core.rules_page import Chapter, Chart, Law, Plate, RulesPage
from unseen.draw import courtyard
from unseen.draw.courtyard_plan import Courtyard, Pawn
from unseen.draw.scene import Scene
from unseen.games.nusubito import positions, texts
from unseen.games.nusubito.options import OPTIONS, Rules
from unseen.games.nusubito.position import Position
from unseen.games.nusubito.scene import LEVELS
from unseen.games.nusubito.scene import NAMES as TITLES
from unseen.games.nusubito.texts_shapes import Picture, Rule, Section

WINNERS: Final = {"thief": "Thief", "mists": "Mists", "other side": "the other side", "nobody": "nobody"}


def page(rules: Rules) -> RulesPage:
    """The whole page."""
    title, paragraphs = texts.summary()
    chapters = [
        Chapter("summary", title, paragraphs),
        *[_section(section, rules) for section in texts.sections()],
        _endings(),
        _sights(),
        Chapter("rulings", "Rulings", (_ABOUT_RULINGS,), laws=tuple(_rulings())),
        _options(),
        _notation(),
        _glossary(),
    ]
    return RulesPage(tuple(chapters), texts.credit_sentences())


_ABOUT_RULINGS: Final = "Where the booklet leaves a point open, it is played here as follows."


def picture(rules: Rules, text: str) -> Scene:
    """A position as everybody who may see all would see it; the Thief is drawn where the text names his place."""
    state = positions.read(rules, text)
    drawn = Courtyard(
        title="The courtyard of nine temples",
        pawns=_pawns(state),
        bolstered=frozenset(names(state.bolsters)),
        ghost=NAMES[state.at] if text == "start" or "T@" in text else "",
        ghost_label="thief",
    )
    return courtyard.scene(drawn)


def _pawns(state: Position) -> dict[str, Pawn]:
    out = {}
    for letter, mask in (("H", state.healers), ("B", state.builders), ("S", state.seekers)):
        for space in names(mask):
            down = has(state.down, NAMES.index(space))
            out[space] = Pawn(LEVELS[letter], letter, TITLES[letter], down=down)
    return out


def _section(section: Section, rules: Rules) -> Chapter:
    plates = (_plate(texts.pictures()[section.picture], rules),) if section.picture else ()
    return Chapter(section.id, section.title, (section.intro,), plates, tuple([_law(rule) for rule in section.rules]))


def _plate(shown: Picture, rules: Rules) -> Plate:
    return Plate(picture(rules, shown.position), shown.caption)


def _law(rule: Rule) -> Law:
    settled = [ruling.id for ruling in texts.rulings() if rule.id in ruling.rules]
    return Law(rule.id, rule.title, rule.text, rule.example, _notes(rule.options, settled))


def _notes(options: Sequence[str], ids: Sequence[str]) -> str:
    """What else to read: options by key, rules or rulings by id."""
    notes = []
    if options:
        notes.append("Options: " + ", ".join([f"`{key}`" for key in options]))
    if ids:
        notes.append("See also: " + ", ".join(ids))
    return " · ".join(notes)


def _rulings() -> Iterable[Law]:
    for one in texts.rulings():
        yield Law(one.id, one.question, one.ruling, "", _notes([one.option] if one.option else [], one.rules))


def _endings() -> Chapter:
    rows = [(f"`{one.name}`", WINNERS[one.winner], one.sentence) for one in texts.endings()]
    return Chapter(
        "endings", "The endings by name", charts=(Chart(("Ending", "Winner", "What happened"), tuple(rows)),)
    )


def _sights() -> Chapter:
    sees = tuple([(one.what, one.thief, one.others, one.end) for one in texts.sees()])
    hears = tuple([(one.what, one.thief, one.others) for one in texts.hears()])
    concluded = tuple([(one.text, ", ".join(one.rules)) for one in texts.deductions()])
    charts = (
        Chart(("What lies there", "Thief", "Mists and spectators", "When the game is over"), sees),
        Chart(("What is done", "Thief", "Mists and spectators"), hears),
        Chart(("What the Mists may safely conclude", "Rules"), concluded),
    )
    about = (
        "The Mists and the spectators see the same.",
        "Of a turn of the Thief the others hear nothing until it is over; then all that they may know is said at once.",
    )
    return Chapter("who-sees-what", "Who sees what", about, charts=charts)


def _options() -> Chapter:
    rows = tuple([_option_row(option) for option in OPTIONS])
    ids = tuple([f"option-{option.key}" for option in OPTIONS])
    heads = ("Option", "What it does", "Choices")
    return Chapter("options", "Options", charts=(Chart(heads, rows, ids),))


def _option_row(option: Option) -> tuple[str, ...]:
    note = texts.option_notes().get(option.key, "")
    sentence = f"{option.sentence} {note}".strip()
    choices = f"{option.described()}; usually **{show(option.default)}** ({option.source})"
    return (f"`{option.key}`", sentence, choices)


def _notation() -> Chapter:
    groups: dict[str, list[tuple[str, ...]]] = {}
    for sign in texts.signs():
        groups.setdefault(sign.group, []).append((", ".join([f"`{t}`" for t in sign.tokens]), sign.meaning))
    charts = [Chart((group, "Meaning"), tuple(rows)) for group, rows in groups.items()]
    return Chapter("notation", "Notation", charts=tuple(charts))


def _glossary() -> Chapter:
    rows = tuple([(f"**{word}**", meaning) for word, meaning in texts.glossary().items()])
    return Chapter("glossary", "Glossary", charts=(Chart(("Word", "Meaning"), rows),))
