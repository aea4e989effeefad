"""Nuns on the Run in words: what is said to one listener, from what it knows."""

from collections.abc import Mapping, Sequence
from typing import Final

from unseen.boards.dots import has
from unseen.book.game import GameBook
from unseen.core.deeds import Reason
from unseen.core.events import Ended
from unseen.core.kinds import DeedWords, Kinds
from unseen.core.seats import SPECTATOR, Action
from unseen.core.words import About, AidStep, Counter, FarWay, Sheet, Tray
from unseen.games.nuns import actions as act
from unseen.games.nuns import beside, far, prompts, walks
from unseen.games.nuns.actions import MOVES
from unseen.games.nuns.board import NO_CARD, Figure, Novice
from unseen.games.nuns.deeds import kinds, movement
from unseen.games.nuns.deeds.things import Step
from unseen.games.nuns.ending import verdict
from unseen.games.nuns.knowledge import Known
from unseen.games.nuns.names import (
    blessing_does,
    blessing_name,
    errand,
    guard_name,
    path_name,
    place,
    room,
    steps,
    title,
)

PHASES: Final = {"deal": "give", "walk": "walk", "lead": "lead", "dice": "dice", "noise": "noise"}
CARDS: Final = {"stand": "standing", "sneak": "sneaking", "walk": "walking", "run": "running"}
OF_DICE: Final = ("reroll", "change", "done")
OF_NOISE: Final = ("token", "false", "done")
STEPS: Final = {"N3": "the novices' noise", "G4": "the guards listen"}


class NunsWords(DeedWords[Known, Step]):
    """What is said to one listener."""

    def __init__(self, book: GameBook) -> None:
        self.book: Final = book

    def headline(self, view: Known) -> str:
        turn = f"Turn {view.board.turn} of {view.rules.board.turns}"
        if view.ended is not None:
            return turn
        if view.stage == "walk":
            return f"{turn}, the {'novice moves' if view.rules.novices == 1 else 'novices move'}"
        if view.stage in ("lead", "patrol"):
            return f"{turn}, the guards move"
        if view.step not in STEPS:
            return "The cards are dealt"
        return f"{turn}, {STEPS[view.step]}"

    def phase(self, view: Known) -> str:
        if view.ended is not None:
            return "over"
        if not view.asked():
            return "wait"
        if view.stage == "patrol":
            return "path" if view.board.guards[view.board.active].choosing else "patrol"
        if view.stage == "walk" and view.mine_on_board.caught:
            return "walk_caught"
        return PHASES[view.stage]

    def kinds(self, view: Known) -> Kinds[Step]:
        return kinds.of(view.rules.board)

    def offered(self, view: Known, action: Action) -> bool | None:
        if view.stage == "patrol" and view.mine(view.active):
            return action in movement.offered(view.board, view.kind(view.held[view.active]))
        if view.stage == "walk" and view.is_novice and not view.answered:
            return action in walks.legal(view.board, view.own)
        return None

    def why_not(self, view: Known, action: Action) -> Reason | None:
        """Pointing at a dot means first of all a step to it, and each side ends its movements in one way: what forbids
        that is said of the rarer steps too.
        """
        plain = plainly(view, action)
        found = super().why_not(view, plain) if plain != action else None
        return found or super().why_not(view, action)

    def before(self, view: Known, kind: Step) -> Reason | None:
        """Whose it can be, and when."""
        if kind.chance:
            return None
        if view.guarding and not kind.guards:
            return "NUN-SIM-01", "This is a step of a novice."
        if view.is_novice and not kind.novices:
            return "NUN-GUARD-ORDER-01", "This is a step of the guards."
        if view.stage in ("dice", "noise"):
            return in_window(view, kind)
        if kind.window:
            now = "the guards move" if view.guarding else "you choose your movement"
            return "NUN-BLESS-04", f"That comes after the dice. Now {now}: point at a dot."
        if not view.guarding and (view.stage != "walk" or view.answered):
            return "NUN-SIM-01", "Your movement of this turn is sealed."
        return None

    def ways(self, view: Known, legal: Sequence[Action]) -> list[FarWay]:
        return far.ways(view)

    def verdict(self, view: Known, ended: Ended) -> str:
        return verdict(view, ended.ending, ended.winners)

    def counters(self, view: Known) -> list[Counter]:
        out = [
            Counter("Turn", f"{view.board.turn} of {view.rules.board.turns}"),
            Counter("Captures", f"{view.board.points} of {view.rules.goal}", "novice-caught"),
            *[guard_counter(view, who, guard) for who, guard in view.guards.items()],
            *[novice_counter(view, who, novice) for who, novice in view.novices.items()],
        ]
        if view.rules.turn_backs:
            out.append(Counter("Turn-back cards", f"{view.board.turn_backs} left"))
        if view.board.discards:
            out_of_game = sorted(
                [
                    path_name(view, path.id)
                    for n, path in enumerate(view.rules.board.paths)
                    if has(view.board.discards, n)
                ]
            )
            out.append(Counter("Paths out of the game", str(len(out_of_game)), "", ", ".join(out_of_game)))
        shown = [f"{blessing_name(view, card)} ({who.removeprefix('N')})" for who, card in view.shown]
        return [*out, Counter("Blessings shown", str(len(shown)), "", ", ".join(shown))] if shown else out

    def secrets(self, view: Known) -> list[Counter]:
        """A novice's place, wish, blessing, hearing and log sheet; the guards' blessings."""
        if view.seat == SPECTATOR:
            return []
        return novice_secrets(view) if view.is_novice else guard_secrets(view)

    def trays(self, view: Known) -> list[Tray]:
        return beside.trays(view)

    def about(self, view: Known) -> Mapping[str, About]:
        return beside.about(view)

    def tallies(self, view: Known) -> Mapping[str, float]:
        """The guards' points, and the turn in which it ended."""
        return {"captures": float(view.board.points), "turns": float(view.board.turn)}

    def sheets(self, view: Known) -> list[Sheet]:
        """Her own sheet; nobody else keeps one."""
        if not view.is_novice or not view.own.dot:
            return []
        novice = view.mine_on_board
        return [Sheet(f"Log sheet: {title(view, view.me)}, cell {novice.cell}", (*wish_lines(view), *log_lines(view)))]

    def aid(self, view: Known) -> list[AidStep]:
        return self.book.aid(role(view), self.phase(view), facts(view))

    def prompt(self, view: Known) -> str:
        return self.book.prompt(role(view), self.phase(view), facts(view), **prompts.values(view))


def role(view: Known) -> str:
    """As whom the play aid speaks to this listener: the three roles of guards share one."""
    return "spectator" if view.seat == SPECTATOR else "guards" if view.guarding else "novice"


def facts(view: Known) -> set[str]:
    """What has happened in this decision."""
    return prompts.novice_facts(view) if view.is_novice else prompts.guard_facts(view)


def in_window(view: Known, kind: Step) -> Reason | None:
    """Windows A and B: what they are for, and who has answered."""
    if view.answered:
        return "NUN-BLESS-03", "Your answer is sealed."
    if view.stage == "dice" and kind.word not in OF_DICE:
        return "NUN-BLESS-04", "Now only blessings that change a die are played; or pass."
    if view.stage == "noise" and kind.word not in OF_NOISE:
        return "NUN-BLESS-05", noise_first(view)
    return None


def noise_first(view: Known) -> str:
    """What is pointed at while noise tokens are laid."""
    if not (view.heard or view.board.may_lay()):
        return "You have no token to lay now; pass."
    return "Now noise tokens are laid: point at a guard, then at a dot beside her; or pass."


def plainly(view: Known, action: Action) -> Action:
    """The step of this listener's side that is meant first by what this one names."""
    if view.guarding and act.SEAL <= action < act.GIVE:
        return act.DONE
    held = view.kind(view.held[view.active] if view.active else view.blessing)
    rarer = (
        (act.SHADOW, act.SWIFT, act.GO, held == "sight_shift" and not view.guarding),
        (act.SWIFT, act.TOKEN, act.GO, held == "extra_dot" and view.guarding),
        (act.TOKEN, act.FALSE, act.FALSE, not view.guarding),
        (act.HEXAGON, act.PATH, act.GO, view.rules.no_card == "hexagon" and view.guarding),
        (act.SEAL_SWIFT, act.GIVE, act.SEAL, held == "extra_dot"),
    )
    for first, end, plain, meant in rarer:
        if first <= action < end and not meant:
            return action - first + plain
    return action


# ---- what everyone may see ----
def guard_counter(view: Known, who: str, guard: Figure) -> Counter:
    """Where a guard is, what sends her, how she moved last."""
    notes = [errand(view, guard)]
    if guard.moved or not view.active:
        notes += ["walked" if guard.walked else "ran"] if guard.edge >= 0 else []
    notes += [f"die {view.dice[who]}"] if who in view.dice else []
    return Counter(f"{title(view, who)} {who}", f"on {guard.dot}", "guard", ", ".join(notes))


def novice_counter(view: Known, who: str, novice: Novice) -> Counter:
    """Where everybody knows a novice to be, her card, her die, how often she was captured."""
    notes = [CARDS[MOVES[novice.card]]] if novice.card != NO_CARD else []
    notes += [f"die {view.dice[who]}"] if who in view.dice else []
    notes += (
        [f"captured {novice.captures} times" if novice.captures > 1 else "captured once"] if novice.captures else []
    )
    symbol = "novice-caught" if novice.caught else "novice"
    return Counter(f"{novice.number} {title(view, who)}", place(view, who), symbol, ", ".join(notes))


# ---- what only this side knows ----
def guard_secrets(view: Known) -> list[Counter]:
    """Which figure holds which blessing."""
    drawn = [("Drawn", one) for one in view.drawn]
    held = [(f"{title(view, who)}'s blessing", blessing) for who, blessing in view.held.items() if blessing]
    both = [*drawn, *held]
    return [Counter(label, blessing_name(view, one), "", blessing_does(view, one)) for label, one in both]


def novice_secrets(view: Known) -> list[Counter]:
    """What nobody else knows of her."""
    if not view.own.dot:
        return []
    walk = " – ".join([str(dot) for dot in view.walk]) if len(view.walk) > 1 else ""
    out = [Counter("Place", f"{view.own.dot}, {room(view, view.own.dot)}", "novice-ghost", walk)]
    out += wish_counters(view)
    if view.blessing:
        note = "laid face down" if view.own.laid else blessing_does(view, view.blessing)
        out.append(Counter("Blessing", blessing_name(view, view.blessing), "", note))
    if view.ended is None:
        out.append(hearing(view))
    if view.log:
        out.append(Counter("Log sheet", " · ".join([line.paper for line in view.log])))
    return out


def wish_counters(view: Known) -> list[Counter]:
    """Her keys, her item, and how far the next of them is."""
    if view.wish is None:
        return []
    _, aim = view.own.aim(view.board)
    far = f"{steps(view.rules.board.dots.distance(view.own.dot, aim, view.own.keys))} away"
    keys = Counter("Keys", "taken" if view.own.keys else f"on {view.wish.key_dot}", "key", "" if view.own.keys else far)
    got = f"the {view.wish.item}"
    item_note = far if view.own.keys and not view.own.item else ""
    item = Counter("Item", f"{got}, taken" if view.own.item else f"{got} on {view.wish.item_dot}", "item", item_note)
    home = Counter("Cell", str(view.mine_on_board.cell), "", far if view.own.item else "")
    return [keys, item, home]


def hearing(view: Known) -> Counter:
    """How far the guards are, and what each card adds to her die."""
    dots = view.rules.board.dots
    far = [f"{guard_name(view, who)} {dots.distance(view.own.dot, guard.dot)}" for who, guard in view.guards.items()]
    modifiers = view.rules.board.modifiers
    added = [f"{card} {value:+d}".replace("-", "−") for card, value in zip(MOVES, modifiers, strict=True) if value]
    return Counter("Steps to the guards", ", ".join(far), "noise", f"your die: {', '.join(added)}")


# ---- a log sheet to take away (NUN-LOG-01) ----
def wish_lines(view: Known) -> list[str]:
    """What her wish card says."""
    if view.wish is None:
        return []
    wish = view.wish
    return [f"Wish: {wish.item} on {wish.item_dot}; key {wish.key} ({wish.colour}) on {wish.key_dot}"]


def log_lines(view: Known) -> list[str]:
    """` 1  88-10 r`, ` 2  130-3 w K`: turn, end dot and steps, card, and what happened."""
    return [f"{line.turn:2}  {line.paper}" for line in view.log]
