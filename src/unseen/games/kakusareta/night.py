"""K's night turn (section 3.15 of the ledger)."""

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES
from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.kakusareta import actions as act
from unseen.games.kakusareta.board import KAKU, KAKU_NIGHT, KAKU_REVEAL
from unseen.games.kakusareta.deeds.coins import offer_picks
from unseen.games.kakusareta.deeds.supplies import offer_darts, offer_looks
from unseen.games.kakusareta.elemental import takeable_by_night
from unseen.games.kakusareta.events_base import Shown
from unseen.games.kakusareta.events_elemental import RevealDue
from unseen.games.kakusareta.options import CELL, LINE, NONE, OFF
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import Kaku
from unseen.games.temples.events import FreeDarts
from unseen.games.temples.rods import line_name


def dusk(p: Position, tell: Tell | None) -> None:
    """KAK-KNT-02: the free dart, no point spent."""
    free: i64 = min(int(p.rules.night_free_dart), int(p.board.pool()))
    if free > 0:
        p.board.darts += free
        if tell is not None:
            p.later(tell, KAKU, FreeDarts(int(free)))


def due(b: Kaku) -> int:
    """KAK-KNT-04, KAK-CRT-08: what the points spent so far make K show; nothing where K is seen anyway."""
    return NONE if b.on_courtyard() else b.rules.shows[b.spent]


def kaku_steps(b: Kaku) -> list[Action]:
    """KAK-KNT-01 to -04. In the base game a line that is due is shown by the step that ends the night."""
    out: list[Action] = []
    if b.rules.mode == OFF and due(b) == LINE:
        out.append(act.SHOW_ROW)
        out.append(act.SHOW_COLUMN)
    else:
        out.append(act.DONE)
    if b.spent >= b.rules.night_ap:
        return out
    offer_darts(b, out)
    offer_looks(b, out)
    offer_picks(b, out)
    if b.rules.mode != OFF:
        for element in takeable_by_night(b, KAKU):
            out.append(act.TOKEN + element)
    return out


def shown_line(b: Kaku, row: bool) -> Shown:
    """KAK-KNT-04: the row or column of K."""
    return Shown("row" if row else "column", line_name(b.at, row))


def shown_cell(b: Kaku) -> Shown:
    """KAK-KNT-04: the space of K."""
    return Shown("cell", NAMES[b.at])


def reveal(p: Position, shown: Shown | None, tell: Tell | None) -> None:
    """KAK-KNT-04, AMB-32: what is due is shown, true or not, and the whole turn is told in one batch."""
    if tell is not None and shown is not None:
        p.later(tell, KAKU, shown)
    p.board.phase = KAKU_NIGHT
    p.kaku_over(tell)


def end(p: Position, tell: Tell | None) -> None:
    """K ends the night; in an elemental game he is always asked for what is due (W4), so that nothing shows."""
    what = due(p.board)
    if p.rules.mode != OFF and what != NONE:
        p.board.phase = KAKU_REVEAL
        p.whisper(tell, RevealDue("line" if what == LINE else "cell"))
    else:
        reveal(p, shown_cell(p.board) if what == CELL else None, tell)
