"""A set as one line with a digest: how it travels in an option, a record, a stored table."""

import hashlib
import json
from typing import Final

from unseen.games.threads.set_facts import MAP, SET, MapFacts, SetFacts
from unseen.games.threads.set_reading import Flaw, Json, Source

DIGITS: Final = 16


def line(facts: SetFacts) -> str:
    """The same facts always give the same line; `unseen.games.threads.content.read_set` gives the facts back."""
    body: Json = {
        "id": facts.id,
        "title": facts.title,
        "setup": {
            "units_per_player": facts.units_each,
            "decoys_per_player": facts.decoys_each,
            "default_roster": facts.roster,
            "starting_knots": facts.knots,
            "tokens_start_on_board": facts.tokens_start,
            "market_row": facts.market_row,
            "max_rounds": facts.max_rounds,
        },
        "options_override": facts.recommended,
        "victory": {
            "mode": facts.mode,
            "yield_target": {str(count): target for count, target in sorted(facts.yield_target.items())},
            "bank_target": {str(count): target for count, target in sorted(facts.bank_target.items())},
            "seals_target": facts.seals_target,
            "last_side_always": facts.last_side_always,
            "tiebreak": facts.tiebreak,
        },
        "units": _units(facts),
        "cards": _cards(facts),
        "maps": [_map(one) for one in facts.maps],
    }
    return _text({"schema": SET, "digest": digest(body), **body})


def _units(facts: SetFacts) -> list[Json]:
    return [
        {
            "id": one.id,
            "name": one.name,
            "role": one.role,
            "attack": {
                "dash": one.dash,
                "bands": [{"min": band.low, "max": band.high, "effects": band.effects} for band in one.bands],
            },
        }
        for one in facts.units
    ]


def _cards(facts: SetFacts) -> list[Json]:
    return [
        {
            "id": one.id,
            "name": one.name,
            "cost": one.cost,
            "copies": one.copies,
            "use": one.use,
            "by": one.by,
            "needs": one.needs,
            "script": one.script,
            "text": one.text,
        }
        for one in facts.cards
    ]


def _map(one: MapFacts) -> Json:
    return {
        "schema": MAP,
        "id": one.id,
        "title": one.title,
        "players": one.players,
        "note": one.note,
        "rows": [{"r": r, "q0": first, "cells": cells} for r, first, cells in one.rows],
        "bridges": one.bridges,
        "threads": [{"id": name, "at": at} for name, at in one.threads],
        "start": [{"seat": seat, "token": at} for seat, at in one.starts],
    }


def digest(body: Json) -> str:
    """A short digest of a set, schema and digest left out."""
    rest = {key: value for key, value in body.items() if key not in ("schema", "digest")}
    return hashlib.sha256(_text(rest).encode()).hexdigest()[:DIGITS]


def check_digest(source: Source) -> None:
    """Flaw if a set bears a digest that is not its own; most files bear none."""
    body = source.parsed()
    if "digest" in body and body["digest"] != digest(body):
        raise Flaw(source, "digest", "is not that of this set: it was changed on its way")


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
