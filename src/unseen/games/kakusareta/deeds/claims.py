"""K claims the treasure, or concedes when he is stuck; rods are drawn (KAK-ACT-04, KAK-TRE, KAK-END, KAK-SET-02)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from unseen.boards.courtyard import NAMES, TEMPLES, has
from unseen.core.deeds import Reason
from unseen.core.events import Happening, Tell
from unseen.core.grammar import Word
from unseen.core.seats import CHANCE, EVERYONE
from unseen.core.words import GAME, StepWords
from unseen.games.kakusareta.deeds.attack import attack
from unseen.games.kakusareta.deeds.supplies import price_here, unpaid_here
from unseen.games.kakusareta.deeds.things import Step, on_space, sentence
from unseen.games.kakusareta.knowledge import Known
from unseen.games.kakusareta.moves import price
from unseen.games.kakusareta.phases import KAKU
from unseen.games.kakusareta.position import Position
from unseen.games.kakusareta.secrets import HIDE_ON_TABLE, Kaku
from unseen.games.temples.things import ANY, ROD_DRAWN, claim_words

CLAIM: Final = 179
CONCEDE: Final = 180
DRAW_RED: Final = 184
DRAW_GREEN: Final = 185
OUTCOME: Final = Word("={ending}", "", ending="treasure|miss")
CONCEDED: Final = Word("concede", "concede")


class Claimed(Happening):
    """K declares the treasure; `coin` is the coin of that temple if it lies there, or ""; `hide`: so does Hide."""

    space: str
    coin: str
    hide: bool
    cornered: bool

    traced: ClassVar = "space"

    word: ClassVar = Word("claim:{space}", "claim", [OUTCOME], space=ANY)

    def learned(self, view: Known, later: bool) -> None:
        view.seen_at = self.space
        view.marker = ("cell", self.space)
        if self.hide:
            view.hide_told = "table"

    def words(self, view: Known) -> str:
        return f"The Kakusareta claims the treasure on **{self.space}**{', cornered' if self.cornered else ''}."


class Claim(Step):
    """The treasure, here and now."""

    telling: bool = True
    general = ("KAK-ACT-04", "The treasure cannot be claimed now.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        """KAK-END-01, KAK-TRE-02: the two rods of the place are turned over, drawn first if nobody has seen them."""
        b = p.board
        if b.rules.treasure_requires_clear and has(b.upright(), b.at):
            attack(p, b.at, tell)
        p.claimed = True
        if tell is not None:
            p.speak(tell, KAKU)
            coin = NAMES[b.coin] if b.coin >= 0 else ""
            tell.say(EVERYONE, Claimed(NAMES[b.at], coin, b.hide == HIDE_ON_TABLE, b.cornered))
        p.show_rods(tell)

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        b = view.own
        if not has(TEMPLES, b.at):
            return "KAK-TRE-01", f"The treasure lies on one of the nine temple spaces, and {view.at} is none."
        if b.special and b.rules.treasure_costs_action:
            return "KAK-ACT-04", "The claim is the action of the turn, and one is taken already."
        if view.path and not b.coin_down and not b.on_courtyard():
            return "KAK-TRE-03", "After a leap the coin of the temple is laid before the claim."
        if view.path and b.rules.treasure_costs_action and b.spent >= b.points():
            return "KAK-ACT-04", "No point is left for the claim."
        if b.rules.treasure_requires_clear and price_here(view) > b.darts:
            return unpaid_here(view, "KAK-TRE-05")
        return None

    def none(self, view: Known) -> str:
        return sentence(self.why_not(view, [])) or self.general[1]

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return on_space(view.at)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return claim_words(view.rods, view.at)


class Concede(Step):
    """Cornered, and no better idea."""

    general = ("KAK-END-02", "You concede only when you are stuck; you can resign instead.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.resign(KAKU, tell)

    def points(self, view: Known, rest: list[str]) -> tuple[str, ...]:
        return on_space(view.at)

    def words(self, view: Known, rest: list[str]) -> StepWords:
        return StepWords("Concede: there is no way out", "ends the game", "The Moya win.", GAME, chip="concede")


class Draw(Step):
    """A rod gets its colour: for a look, for a claim, or because the game is over."""

    side: int = CHANCE
    general = ("KAK-SET-02", "Rods are drawn by chance, by nobody at the table.")

    def do(self, p: Position, n: i64, tell: Tell | None) -> None:
        p.draw(self.first == DRAW_GREEN, tell)

    def drawn(self, view: Known, rest: list[str]) -> str:
        return ROD_DRAWN.format(rest[0])

    def why_not(self, view: Known, rest: list[str]) -> Reason | None:
        return self.general


def claimable(b: Kaku, darts: i64) -> bool:
    """KAK-TRE-01, -05: does K stand where a treasure may lie, and do these darts pay for the Moya that stands there?"""
    return has(TEMPLES, b.at) and (not b.rules.treasure_requires_clear or price(b, b.at, b.down) <= darts)


def may_claim(b: Kaku) -> bool:
    """KAK-TRE-03, -04: is a claim one of the next steps, the coin not yet laid?"""
    if b.silent >= 0 or not claimable(b, b.darts):
        return False
    if has(b.temples, b.at):
        return not b.moved and b.spent < b.points() and (not b.special or not b.rules.treasure_costs_action)
    return not b.rules.treasure_costs_action or (not b.special and b.spent < b.points())


def claim_follows(b: Kaku, darts: i64) -> bool:
    """Option treasure_costs_action: after an action before the first movement a claim may end the turn instead."""
    return not (b.rules.treasure_costs_action or b.moved or b.silent >= 0) and claimable(b, darts)


DEEDS: Final[list[Step]] = [
    Draw(DRAW_RED, "draw red"),
    Draw(DRAW_GREEN, "draw green"),
    Claim(CLAIM, "claim", [], [Claimed.word]),
    Concede(CONCEDE, "concede", [], [CONCEDED]),
]
