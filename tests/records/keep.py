"""Writes a record of each game as this version writes it: `python -m tests.records.keep FOLDER` before a release."""

import random
import sys
from pathlib import Path

from unseen.audit.draws import TableDice
from unseen.core.registry import load
from unseen.table import Table
from unseen.table.records import record_text

GAMES = ("kakusareta", "nuns", "nusubito", "threads")
LAST = ("claim", "capture", "concede")
CALM = 60
"""So many steps are played before one may decide the game at once."""
STEPS_MAX = 1000


def played(game: str, number: int) -> str | None:
    """The record of a game by lot at a table that commits itself; None if it does not end."""
    rng = random.Random(number)
    seed = rng.randbytes(32)
    kind = load(game)
    table = Table(kind, TableDice(seed), range(len(kind.seats)), seed=seed)
    for step in range(STEPS_MAX):
        pending = table.match.state.pending()
        if not pending:
            return record_text(table)
        seat = rng.choice(pending)
        offered = [table.game.notation.texts[action] for action in table.ask(seat)]
        calm = [text for text in offered if text.split()[0] not in LAST] or offered
        chosen = rng.choice(calm if step < CALM else offered)
        table.receive(seat, {"key": f"step-{step:05}", "after": table.last(seat), "steps": [chosen]})
    return None


def main(folder: Path) -> None:
    """Write them."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        text = next(text for text in (played(game, number) for number in range(20)) if text is not None)
        (folder / f"{game}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
