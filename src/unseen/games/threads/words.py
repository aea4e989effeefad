"""Threads in words: what is said to one listener, from what it knows: phases, numbers, cards, play aids."""

from collections import Counter as Count
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from unseen.book.game import GameBook
from unseen.core.deeds import Reason
from unseen.core.errors import UnseenError
from unseen.core.events import Ended
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.seats import SPECTATOR, Action, Seat
from unseen.core.words import About, AidStep, Card, Counter, FarWay, Group, StepWords, Tray
from unseen.games.threads.about import about
from unseen.games.threads.actions import MOVE
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.far import far
from unseen.games.threads.groups import closed, groups
from unseen.games.threads.knowledge import TITLES, Known
from unseen.games.threads.names import DECOY, card_name, card_named, knots_named, unit_named
from unseen.games.threads.pieces import facing_name, name_of
from unseen.games.threads.pointing import pointed
from unseen.games.threads.prompts import prompted, values

PHASES: Final = {"deploy": "deploying", "extract": "extracting", "actions": "actions", "market": "buying"}
USES: Final = {"once": "once", "lasting": "once in each of your turns", "held": "never played"}
VERDICTS: Final = {
    "yield": "**{}** wins: the threads are worth enough.",
    "bank": "**{}** wins: there are knots enough.",
    "seals": "**{}** wins by Seals.",
    "last_side": "**{}** wins as the last side with living units.",
    "round_cap": "The last round is over: **{}** leads and wins.",
    "draw": "A draw, shared by {}.",
    "resign": "{loser} gives up: **{}** wins.",
}


class ThreadsWords(DeedWords[Known, Step]):
    """What is said to one listener."""

    def __init__(self, book: GameBook) -> None:
        self.book: Final = book

    def headline(self, view: Known) -> str:
        if view.ended is not None:
            return "The game is over"
        if view.stage == "start":
            return "The market is dealt"
        active = view.board.active
        return f"Round {view.board.round} of {view.rules.max_rounds}, turn of {TITLES[active]} ({view.letter(active)})"

    def phase(self, view: Known) -> str:
        if view.ended is not None:
            return "over"
        if not view.own_turn():
            return "wait"
        if view.crowded:
            return "displacing"
        if view.consent:
            return "consent"
        if view.window:
            return "window"
        if view.chosen:
            return "choosing"
        if view.attack.forcing:
            return "pushing"
        if view.attack.piece:
            return "dashing"
        if view.mover:
            return "moving"
        if view.stage == "actions" and view.left == 0 and not view.card:
            return "paying"
        return PHASES[view.stage]

    def under_way(self, view: Known) -> bool:
        return view.board.active == view.seat and (view.acted or bool(view.arrived) or view.stage == "market")

    def prompt(self, view: Known) -> str:
        phase = self.phase(view)
        said = self.book.prompt(self.book.role(view.seat), phase, prompted(view, phase), **values(view))
        return said[:1].upper() + said[1:]

    def kinds(self, view: Known) -> Kinds[Step]:
        return kinds(view.rules)

    def before(self, view: Known, kind: Step) -> Reason | None:
        if kind.chance:
            return kind.at_last(view)
        return self.too_early(view, kind) if kind.action else None

    def too_early(self, view: Known, kind: Step) -> Reason | None:
        """Actions are taken in steps 3 and 4 of the own turn, one after the other."""
        if view.seat != view.board.active:
            return "THR-TURN-07", f"It is the turn of {TITLES[view.board.active]}."
        if view.stage != "actions":
            over = (
                "Your actions are over."
                if view.stage == "market"
                else "First your token is resolved, then come actions."
            )
            return "THR-TURN-03", over
        if view.by_card(kind.word):
            return None
        if self.phase(view) in ("choosing", "moving", "dashing", "pushing", "displacing"):
            return "THR-TURN-03", "Another action is not over yet."
        if view.left == 0:
            return "THR-TURN-04", "No action is left; one more can be paid for with a knot, once."
        if view.paid and kind.token_or_card and not view.rules.bonus_any:
            return "THR-TURN-04", "The paid action may be neither a token nor a card."
        return None

    def verdict(self, view: Known, ended: Ended) -> str:
        if not ended.winners:
            return "A draw: nobody is left." if ended.ending == "draw" else "The game stops."
        winners = " and ".join([TITLES[seat] for seat in ended.winners])
        return VERDICTS[ended.ending].format(winners, loser=gave_up(view, ended))

    def why_not(self, view: Known, action: Action) -> Reason | None:
        return super().why_not(view, action) if kinds(view.rules).texts[action] else None

    def refusal(self, view: Known, action: Action) -> UnseenError:
        texts = kinds(view.rules).texts
        if not 0 <= action < len(texts) or not texts[action]:
            return UnseenError("illegal", "There is no such step with this set on this map.")
        return super().refusal(view, action)

    def step(self, view: Known, action: Action) -> StepWords:
        of = self.kinds(view)
        kind, rest = of.by_id[action], of.named(action)
        words = kind.words(view, rest)
        return replace(words, binds=kind.binds(view, rest), left=kind.left(view), chip=kind.chip(view, rest))

    def counters(self, view: Known) -> list[Counter]:
        """Round and actions, then a line for every seat."""
        out = [Counter("Round", f"{view.board.round} of {view.rules.max_rounds}")]
        if view.stage == "actions" and view.ended is None:
            out.append(Counter("Actions left", str(view.left), "", "paid" if view.paid else ""))
        for seat in range(view.rules.players):
            out += seat_counters(view, seat)
        return out

    def secrets(self, view: Known) -> list[Counter]:
        """Own face-down pieces, the own reserve, cards that others see from behind."""
        if view.seat == SPECTATOR or view.board.sides[view.seat].out:
            return []
        units, decoys = view.reserve()
        marks = tuple([f"unit:{unit}" for unit in units] + ([f"unit:{DECOY}"] if decoys else []))
        label = "Reserve" + (f", {counted(decoys)}" if decoys else "")
        out = [Counter(label, contents(view, units, 0) or ("no unit" if decoys else "empty"), "emblem-*", marks=marks)]
        for piece in view.board.sides[view.seat].pieces:
            if not piece.up:
                looks = f"looks {facing_name(piece.facing)}" if piece.facing >= 0 else ""
                place, what = view.board.hex_name(piece.hex), view.board.what(piece.unit)
                out.append(Counter(f"{name_of(piece)} on {place}", unit_named(view.rules, what), "", looks))
        if not view.rules.cards_public and view.cards[view.seat]:
            hand = ", ".join([card_name(view, card) for card in view.cards[view.seat]])
            out.append(Counter("Cards", hand))
        return out

    def trays(self, view: Known) -> list[Tray]:
        """Own cards, the market, the cards of the others clockwise.

        A mark stands on a page once: in step 6 a card is pointed at in the market, otherwise among the own ones.
        """
        players = view.rules.players
        first = view.seat if view.seat < players else 0
        seats = [(max(first, 0) + n) % players for n in range(players)]
        hands = [_hand(view, seat) for seat in seats if not view.board.sides[seat].out]
        own = [tray for tray in hands if tray.mine]
        return [*own, _market(view), *[tray for tray in hands if not tray.mine and (tray.cards or tray.note)]]

    def ways(self, view: Known, legal: Sequence[Action]) -> list[FarWay]:
        texts = self.kinds(view).texts
        return far(view, {texts[action] for action in legal})

    def pointed(self, view: Known, aim: Sequence[str]) -> UnseenError | None:
        phase = self.phase(view)
        said = pointed(view, phase, tuple(aim), self.prompt(view), self.too_early(view, self.kinds(view).by_id[MOVE]))
        return None if said is None else UnseenError("illegal", said[1], said[0])

    def groups(self, view: Known, legal: Sequence[Action]) -> list[Group]:
        of = self.kinds(view)
        early = {kind.word: found[1] for kind in of.kinds if kind.action and (found := self.too_early(view, kind))}
        return groups(view, self.phase(view), {of.by_id[action].word for action in legal}, early)

    def about(self, view: Known) -> Mapping[str, About]:
        return about(view)

    def aid(self, view: Known) -> list[AidStep]:
        return [shut(view, line) for line in self.book.aid(self.book.role(view.seat), self.phase(view), facts(view))]


def gave_up(view: Known, ended: Ended) -> str:
    """Who gave up: the one that has neither won nor left the game."""
    seats = enumerate(view.board.sides)
    lost = [TITLES[seat] for seat, side in seats if seat not in ended.winners and not side.out]
    return lost[0] if len(lost) == 1 else "A seat"


def shut(view: Known, line: AidStep) -> AidStep:
    """The line; with the reason, if it is open and none of its steps can be taken."""
    reasons = [closed(view, word) for word in line.steps]
    if line.state != "now" or not reasons or not all(reasons):
        return line
    return replace(line, state="shut", why=reasons[0])


def facts(view: Known) -> set[str]:
    """What has happened in this turn, in the words of `data/aids.toml`."""
    knots = view.board.sides[view.seat].knots if 0 <= view.seat < view.rules.players else -1
    happened = {
        "acted": view.acted,
        "act": view.acted,
        "four": view.left == 0,
        "no_knot": view.left == 0 and knots == 0,
        "paid": view.paid,
        "bonus": view.paid,
        "buy": view.purchases > 0,
        "step": len(view.path) > 1,
        "moved": len(view.path) > 1,
        "no_entry": not view.entered or view.window not in ("b", "c", "d"),
    }
    return {fact for fact, so in happened.items() if so}


def seat_counters(view: Known, seat: int) -> list[Counter]:
    """Yield, knots, reserve, the dead of a seat."""
    title = TITLES[seat]
    side = view.board.sides[seat]
    if side.out:
        return [Counter(title, "out of the game")]
    target = f"of {view.rules.yield_target}" if view.rules.by_yield else ""
    out = [Counter(f"{title}: yield", str(view.board.yield_of(seat)), f"seat-{view.letter(seat)}", target)]
    if view.knots_known(seat):
        goal = f"of {view.rules.bank_target}" if view.rules.by_bank else ""
        out.append(Counter(f"{title}: knots", str(side.knots), "knot", goal))
    shown = contents(view, *view.shown[seat]) if seat in view.shown else ""
    out.append(Counter(f"{title}: reserve", f"{side.reserve_size()} pieces", "", shown))
    if view.dead[seat]:
        dead = ", ".join([unit_named(view.rules, unit) for unit in view.dead[seat]])
        out.append(Counter(f"{title}: dead", str(len(view.dead[seat])), "", dead))
    return out


def contents(view: Known, units: tuple[str, ...], decoys: int) -> str:
    """`Needle, Shears, 2 decoys`."""
    parts = [unit_named(view.rules, unit) for unit in units]
    if decoys:
        parts.append(counted(decoys))
    return ", ".join(parts)


def counted(decoys: int) -> str:
    """`2 decoys`."""
    return "1 decoy" if decoys == 1 else f"{decoys} decoys"


# ---- cards on the table (CARD-02) ----
def _market(view: Known) -> Tray:
    """The open cards; what lies on the discard is said in a note."""
    prefix = "card" if view.stage == "market" and view.own_turn() else "market"
    cards = [
        _card(view, ident, count, f"{prefix}:{ident}", full=True)
        for ident, count in _counted(view.board.card_names(view.board.market))
    ]
    gone = f"{sum(view.board.discard)} discarded" if any(view.board.discard) else ""
    return Tray("Market", gone, (), tuple(cards), full=True)


def _hand(view: Known, seat: Seat) -> Tray:
    """The cards of one seat; those that this listener was not shown are only counted."""
    mine = view.seat == seat
    prefix = "card" if mine and view.stage != "market" else f"hand-{view.letter(seat)}"
    shown = _counted(tuple([ident for ident in view.cards[seat] if ident]))
    cards = [_card(view, ident, count, f"{prefix}:{ident}", full=mine) for ident, count in shown]
    hidden = len([ident for ident in view.cards[seat] if not ident])
    words = [f"{hidden} face down"] if hidden else []
    words += ["none yet"] if mine and not view.cards[seat] else []
    return Tray("Your cards" if mine else f"{TITLES[seat]}'s cards", ", ".join(words), (), tuple(cards), mine)


def _counted(cards: tuple[str, ...]) -> list[tuple[str, int]]:
    """Each kind once, in the order in which it first lies there, and how many."""
    return list(Count(cards).items())


def _card(view: Known, ident: str, count: int, mark: str, full: bool) -> Card:
    """A card: its price, what it does, how many of it lie here, and whether it was played in this turn."""
    card = card_named(view, ident)
    used = mark.startswith("card:") and view.used(ident)
    words = [f"{count} of them"] if count > 1 else []
    words += ["used in this turn"] if used else [USES[card.use]] if full else []
    price, text = knots_named(card.cost), card.text if full else ""
    return Card(mark, card.name, "card-plain", price, text, ", ".join(words), used)
