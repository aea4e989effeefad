"""A board of the convent as one line with a digest: how it travels in an option, a record, a stored table."""

from unseen.boards.convent_facts import CARDS, FORMAT, TABLES, Blessing, Facts
from unseen.boards.reading import Json
from unseen.core.source import line_of


def line(facts: Facts) -> str:
    """The same facts always give the same line; `unseen.boards.convent.read` gives the facts back."""
    board: Json = {
        "id": facts.id,
        "title": facts.title,
        "dots": [{"id": number, "x": x, "y": y, "area": area} for number, x, y, area in facts.dots],
        "areas": [{"id": one.id, "name": one.name, "dots": one.dots} for one in facts.areas],
        "edges": [
            {"a": one.a, "b": one.b, "kind": one.kind} | ({"lock": one.lock} if one.lock else {}) for one in facts.edges
        ],
        "sight": _sight(facts),
        **_figures(facts),
        "constants": _constants(facts),
    }
    return line_of("format", FORMAT, board)


def _sight(facts: Facts) -> Json:
    areas = {one.name: {"dots": one.dots, "visible": one.visible, "blocked": one.blocked} for one in facts.tables}
    return {
        "limit": facts.limit,
        "arc_degrees": 180,
        "arc_inclusive": True,
        "facing": "exact",
        "tables": {"format": TABLES, "areas": areas},
        "cliques": facts.cliques,
        "extra_visible": facts.extra_visible,
        "open_but_blind": facts.open_but_blind,
        "hideouts": facts.hideouts,
        "table_doubts": [{"pair": pair, "suspected": "visible"} for pair in facts.doubts],
    }


def _figures(facts: Facts) -> Json:
    return {
        "novices": [{"id": one.id, "name": one.name, "cell": one.cell} for one in facts.novices],
        "guards": [{"id": one.id, "name": one.name, "start": one.start} for one in facts.guards],
        "path_ends": facts.path_ends,
        "paths": [{"id": one.id, "colour": one.colour, "dots": one.dots} for one in facts.paths],
        "turn_back_cards": facts.turn_backs,
        "wishes": [
            {"id": one.id, "key": one.key, "colour": one.colour, "key_dot": one.key_dot}
            | {"item_dot": one.item_dot, "item": one.item}
            for one in facts.wishes
        ],
        "blessings": [{"id": one.id, "name": one.name, "effect": _effect(one)} for one in facts.blessings],
    }


def _effect(one: Blessing) -> Json:
    name = "dots" if one.kind == "extra_dot" else "max"
    effect: Json = {"kind": one.kind}
    if one.amount:
        effect[name] = one.amount
    return effect


def _constants(facts: Facts) -> Json:
    return {
        "turns": facts.turns,
        "novice_modifiers": dict(zip(CARDS, facts.modifiers, strict=True)),
        "novice_ranges": dict(zip(CARDS, facts.ranges, strict=True)),
        "guard_ranges": {"walk": facts.guard_walk, "run": facts.guard_run},
        "die": facts.die,
    }
