"""The panels about factors: one change between weaker and stronger levels, and beside another change."""

from collections.abc import Iterator, Sequence
from typing import Final

from unseen.core.words import listed
from unseen.draw.markup import Markup, element
from unseen.lab.experiment.answer import percent
from unseen.lab.experiment.cells import LEVEL, in_words
from unseen.lab.experiment.factors import Apart, Effect, Place, Together, interactions, ladders
from unseen.lab.experiment.figures import Figures
from unseen.lab.experiment.report.charts import IN_100, Span, scale_of, spans
from unseen.lab.experiment.report.panels import panel, plain
from unseen.lab.experiment.report.tables import Group, difference, signed, table, value_of

DRAWN: Final = 12
"""So many changes are drawn; all are in the tables."""
ALIKE: Final = "That they disagree is not shown. That is not the same as agreeing: see how wide the bars are."


def ladder(figures: Figures) -> Markup:
    """The same change between weaker and stronger levels, with a warning where they disagree."""
    found = ladders(figures)
    return panel(
        "Do weaker and stronger levels agree?",
        *warnings(figures, found),
        *drawn(figures, found),
        note="The same change between several levels, the weakest first. What all of them show is more likely the game;"
        " what one shows alone may be its habit.",
        small="bars: 95 % intervals",
    )


def warnings(figures: Figures, found: Sequence[Together]) -> Iterator[Markup]:
    """A sentence for each two that disagree; another one if none do."""
    several = [(one, apart) for one in found for apart in one.aparts if apart.disagree]
    for one, apart in several:
        yield element("p", warning(figures, one, apart), class_="warning")
    if found and not several:
        yield element("p", ALIKE, class_="note")


def warning(figures: Figures, one: Together, apart: Apart) -> str:
    """`They disagree about start darts 3 instead of 2: …`."""
    said = [f"{figure(effect)} with {placed(effect.held)}" for effect in (apart.one, apart.other)]
    surely = "surely apart" if apart.shows else "in opposite directions"
    return (
        f"They disagree about {one.change}: in 100 games the {figures.wins.name} wins {listed(said)}, {surely}."
        " Trust neither alone."
    )


def figure(effect: Effect) -> str:
    """`7.2 more`."""
    share = effect.difference.value
    return f"{abs(100 * share):.1f} {'more' if share >= 0 else 'fewer'}"


def beside(figures: Figures) -> Markup:
    """Each change wherever another one is made, and how far its effects are apart."""
    found = interactions(figures)
    return panel(
        "What two changes do together",
        *[said(figures, one) for one in found],
        *drawn(figures, found),
        note="Where a change does the same beside each value of another factor, the two add up; where not, they depend"
        " on each other. Whatever else differs is as in the baseline.",
        small="bars: 95 % intervals",
    )


def said(figures: Figures, one: Together) -> Markup:
    """Whether a change depends on what is beside it."""
    depends = [apart for apart in one.aparts if apart.shows]
    name = listed([in_words(key) for key in one.by])
    if not depends:
        sentence = f"It is not shown that what {one.change} does depends on {name}."
    else:
        far = max(depends, key=lambda apart: abs(apart.value))
        sentence = (
            f"What {one.change} does depends on {name}: {figure(far.one)} wins of the {figures.wins.name} in 100 games"
            f" with {placed(far.one.held)}, {figure(far.other)} with {placed(far.other.held)}."
        )
    return element("p", sentence, class_="note")


# ---- a picture and its numbers ----
def drawn(figures: Figures, found: Sequence[Together]) -> Iterator[Markup]:
    """Change by change the effects, and how far they are apart."""
    if not found:
        return
    ends = [end for one in found for effect in one.effects for end in reach(effect)]
    scale = scale_of(ends, strong=0.0)
    for one in found[:DRAWN]:
        rows = [
            Span(
                placed(effect.held),
                plain(signed(percent)(effect.difference.value)),
                effect.difference.value,
                effect.difference.interval,
            )
            for effect in one.effects
        ]
        title = f"{one.change[:1].upper()}{one.change[1:]}: more wins of the {figures.wins.name} in 100"
        yield element("figure", element("figcaption", title), spans(rows, scale, IN_100))
    yield effects_table(figures, found)


def reach(effect: Effect) -> list[float]:
    """All that is drawn of it."""
    return [effect.difference.value, *(effect.difference.interval or ())]


def effects_table(figures: Figures, found: Sequence[Together]) -> Markup:
    """Effects, and below them how far each two are apart."""
    groups = [Group(one.change, [*map(effect_row, one.effects), *map(apart_row, one.aparts)]) for one in found]
    return table(
        ["", "games", f"more wins of the {figures.wins.name}, in 100"], groups, "What a change does, place by place"
    )


def effect_row(effect: Effect) -> list[str]:
    """One."""
    return [f"with {placed(effect.held)}", f"{effect.difference.pairs:,}", difference(effect.difference, share=True)]


def apart_row(apart: Apart) -> list[str]:
    """Two."""
    name = f"with {placed(apart.other.held)} rather than {placed(apart.one.held)}"
    found = value_of(apart.value, apart.interval, signed(percent))
    return [name, f"{apart.games:,}", element("b", found) if apart.shows else found]


def placed(held: Place) -> str:
    """`rule as thief`, `max days 3`."""
    return listed(
        [
            f"{value} as {in_words(key)}" if key.startswith(LEVEL) else f"{in_words(key)} {value}"
            for key, value in held.items()
        ]
    )
