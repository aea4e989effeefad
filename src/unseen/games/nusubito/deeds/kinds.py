"""All kinds of steps and events together, and which steps are offered."""

from typing import Final

from unseen.boards.courtyard import BUILDER_TRIPLE_MASKS, HEALER_TRIPLE_MASKS
from unseen.core.kinds import Kinds
from unseen.core.seats import Action
from unseen.core.wire import events_of
from unseen.games.nusubito.board import MISTS_DAY, MISTS_LINE, THIEF_DAY, Board
from unseen.games.nusubito.deeds import actions, claims, coins, growth, leap, move, specials, turns
from unseen.games.nusubito.deeds.things import Step
from unseen.games.nusubito.moves import can_finish, ends
from unseen.games.nusubito.secrets import Thief
from unseen.games.temples import events

PAGES: Final = (actions, claims, coins, growth, leap, move, specials, turns)
KINDS: Final = Kinds[Step]([kind for page in PAGES for kind in page.DEEDS])
BY_ID: Final[list[Step]] = KINDS.by_id
EVENTS: Final = events_of(vars(events), *[vars(page) for page in PAGES])
"""All that can be learned, by name (section 4 of the ledger); each stands with the step that shows it."""


# ---- what is offered: a function of the open board and, to the thief, of what he knows ----
def thief_day(b: Thief) -> list[Action]:
    """NUS-SEQ-04: every step from which the turn can still be completed; claims and conceding end the game instead."""
    if b.cornered:
        return [claims.CLAIM, claims.CONCEDE]
    if b.knocked >= 0:
        return leap.offer_pushes(b)
    if b.coin_down:
        return after_coin(b)
    out: list[Action] = []
    leap.offer_leaps(b, out)
    leap.offer_strikes(b, out)
    if not b.moving:
        before_leaps(b, out)
    elif b.spent > 0:
        if b.rules.claim_mid_path:
            out.append(claims.CLAIM)
        coins.offer_stops(b, out)
    return out


def before_leaps(b: Thief, out: list[Action]) -> None:
    """NUS-SPEC-02: a special action now leaves one leap of cost 1. NUS-TRE-02: a claim before moving."""
    if not b.special:
        specials.offer_dart(b, out)
        if can_finish(b, b.at, 1, b.darts, b.down, ends(b), 0):
            specials.offer_looks(b, out)
            coins.offer_picks(b, out)
    if not b.special or not b.rules.treasure_costs_action:
        out.append(claims.CLAIM)


def after_coin(b: Thief) -> list[Action]:
    """NUS-SPEC-01 and -02, NUS-TRE-02."""
    out = [turns.DONE]
    free = b.spent == 1 and not b.special
    if free or not b.rules.treasure_costs_action:
        out.append(claims.CLAIM)
    if free:
        specials.offer_dart(b, out)
        specials.offer_looks(b, out)
        coins.offer_picks(b, out)
    return out


def thief_night(b: Thief) -> list[Action]:
    """NUS-TNIGHT-01 and -02: with two points spent, the thief shows row or column to end."""
    out: list[Action] = [turns.DONE]
    if b.points == 2 and not b.rules.mists_choose_line:
        out = [turns.SHOW_ROW, turns.SHOW_COLUMN]
    if b.points >= b.rules.thief_night_ap:
        return out
    specials.offer_dart(b, out)
    specials.offer_looks(b, out)
    coins.offer_picks(b, out)
    specials.offer_unbolsters(b, out)
    return out


def mists_day(b: Board) -> list[Action]:
    """NUS-SEQ-05: up to the actions left, any capture, and the end of the turn. Nothing depends on the thief."""
    out: list[Action] = [turns.DONE]
    if b.left > 0:
        upright = b.upright()
        ready = upright & ~b.used
        move.offer_healers(b, out, ready & b.healers)
        move.offer_builders(b, out, ready & b.builders)
        move.offer_seekers(b, out, ready & b.seekers, upright)
        actions.offer_heals(b, out, ready & b.healers, upright)
        part = ready if b.rules.upgrade_needs_unused else upright
        actions.offer_upgrades(b, out, part & b.healers, b.builders, HEALER_TRIPLE_MASKS, actions.UPGRADE)
        actions.offer_upgrades(b, out, part & b.builders, b.seekers, BUILDER_TRIPLE_MASKS, actions.UPGRADE_BUILDERS)
    claims.offer_captures(b, out)
    return out


def mists_night(b: Board) -> list[Action]:
    """NUS-MNIGHT-01 and -02."""
    out: list[Action] = [turns.DONE]
    growth.offer_growth(b, out)
    return out


def offered_to_mists(b: Board) -> list[Action]:
    """What the Mists may do now."""
    if b.phase == MISTS_DAY:
        return mists_day(b)
    return [turns.SHOW_ROW, turns.SHOW_COLUMN] if b.phase == MISTS_LINE else mists_night(b)


def offered_to_thief(b: Thief) -> list[Action]:
    """What the thief may do now."""
    return thief_day(b) if b.phase == THIEF_DAY else thief_night(b)
