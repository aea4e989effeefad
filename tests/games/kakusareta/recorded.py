"""The recorded matches in `data`, and what it means that a card was played with effect."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games import recorded
from tests.games.recorded import Recorded, moments
from unseen.core.match import Match
from unseen.core.seats import CHANCE
from unseen.games.kakusareta.cards.kinds import CARDS
from unseen.games.kakusareta.disciplines import IN_FORCE
from unseen.games.kakusareta.phases import KAKU, KAKU_DAY
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_IN_HAND, HIDE_ON_TABLE

CARD_STEPS = {
    "quake": "play Quake",
    "tower": "play Tower",
    "silent": "play SilentLeap",
    "mirage": "mirage",
    "tempest": "play Tempest",
    "river": "play River",
    "tide": "play Tide",
    "still": "play StillWaters",
    "rain": "play Rain",
    "fireball": "play Fireball",
    "petrify": "play Petrify",
    "fortify": "fortify",
    "breeze": "play Breeze",
    "fate": "fate",
    "breath": "play Breath",
    "stream": "play Stream",
    "gentle": "play Gentle",
    "shift": "play Shift",
    "streak": "play Streak",
    "ashes": "play Ashes",
}
"""The first words of the step that plays each card."""
ENDINGS = {
    "treasure": "#K treasure",
    "treasure-cornered": "#K treasure (cornered)",
    "miss": "#M miss",
    "miss-cornered": "#M miss (cornered)",
    "cornered": "#M cornered",
    "cornered-at-once": "#M cornered",
    "temples-captured": "#M temples",
    "temples-destroyed": "#M temples",
    "resign-kakusareta": "#M resign",
    "resign-moya": "#K resign",
    "unfinished": "* unfinished",
}
LAST_STEP = {"cornered": "concede", "temples-captured": "move", "temples-destroyed": "raze",
             "cornered-at-once": "done", "unfinished": "done"}  # fmt: skip
Moment = recorded.Moment[Position]


def plays(card: str, step: str) -> bool:
    """Is this the step that plays the card?"""
    return f"{step} ".startswith(f"{CARD_STEPS[card]} ")


def pawns(p: Position) -> tuple[int, ...]:
    """Who stands where."""
    return int(p.board.lv1), int(p.board.lv2), int(p.board.lv3)


def answered(match: Sequence[Moment], at: int) -> Position:
    """The truth once the answer is in: after `pass` or `fate`, if M was asked about this card."""
    asked = at + 1 < len(match) and match[at + 1].step in ("pass", "fate") and match[at].after.answering >= 0
    return match[at + 1].after if asked else match[at].after


def rest_of_turn(match: Sequence[Moment], at: int) -> list[Moment]:
    """What the same seat does from here in the same turn; answers and draws left out."""
    seat, out = match[at].seat, []
    for moment in match[at + 1 :]:
        if moment.seat not in (seat, CHANCE) and moment.step not in ("pass", "fate"):
            break
        if moment.seat == seat:
            out.append(moment)
    return out


def effect(card: str, match: Sequence[Moment], at: int) -> bool:
    """Did the card that was played at this step change what it should change?"""
    before, after = match[at].before, answered(match, at)
    later = rest_of_turn(match, at)
    match card:
        case "quake" | "rain":
            return int(after.board.down & ~before.board.down) != 0
        case "tower":
            return int(after.board.towers).bit_count() == int(before.board.towers).bit_count() + 1
        case "silent":
            leap = next((moment for moment in later if moment.step.startswith("leap")), None)
            gap = int(after.board.silent)
            return (
                leap is not None
                and bool(int(leap.after.board.upright()) >> gap & 1)
                and leap.after.board.at != before.board.at
            )
        case "mirage":
            return bool(after.board.mirage_due) and not before.board.mirage_due
        case "tempest" | "gentle" | "shift":
            return pawns(after) != pawns(before)
        case "river":
            return any(moment.after.board.spent == 3 for moment in later)
        case "tide":
            return (before.board.hide, after.board.hide) == (HIDE_ON_TABLE, HIDE_IN_HAND)
        case "still":
            return (before.board.hide, after.board.hide) == (
                HIDE_IN_HAND,
                HIDE_ON_TABLE,
            ) and after.board.at == before.board.at
        case "fireball":
            return sum(m.bit_count() for m in pawns(after)) == sum(m.bit_count() for m in pawns(before)) - 1
        case "petrify":
            turn = [one for one in match[at:] if one.seat == KAKU and one.before.board.petrify == IN_FORCE]
            return (
                bool(turn)
                and turn[0].before.board.phase == KAKU_DAY
                and turn[-1].after.board.at == turn[0].before.board.at
            )
        case "fortify":
            return int(after.board.down).bit_count() < int(before.board.down).bit_count()
        case "breeze":
            return after.board.left == before.board.left + 1 and len(later) > 1
        case "fate":
            asked = before.answering >= 0 and match[at - 1].step.startswith("play")
            return (
                asked
                and pawns(after) == pawns(match[at - 1].before)
                and after.board.down == match[at - 1].before.board.down
            )
        case "breath":
            return before.board.down != 0 and after.board.down == 0
        case "stream":
            return any(moment.step.startswith("slide") for moment in later)
        case "streak":
            return after.board.darts < before.board.darts or (
                at + 1 < len(match) and match[at + 1].step.startswith("give")
            )
        case "ashes":
            return int(after.board.temples).bit_count() == int(before.board.temples).bit_count() - 1
    raise ValueError(card)


def shows(card: str, match: Match) -> bool:
    """Is the card played with effect?"""
    played = moments(match, Position)
    return any(effect(card, played, at) for at, moment in enumerate(played) if plays(card, moment.step))


def looks(ending: str, match: Match) -> None:
    """The last step of a seat is the one that ends it so."""
    own = [moment for moment in moments(match, Position) if moment.seat >= 0]
    assert own[-1].step.startswith(LAST_STEP.get(ending, ""))


RECORDED = Recorded(
    endings=ENDINGS,
    cards=tuple(card.name for card in CARDS),
    in_the_box=20,
    shows=shows,
    looks=looks,
    rules={f"KAK-END-0{number}" for number in range(1, 6)} | {"KAK-ELE-20", "KAK-ELE-21"},
)
