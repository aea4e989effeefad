"""The text of one turn of the Kakusareta, grown event by event; what all turns share stands here too."""

from collections.abc import Callable
from typing import Final

from unseen.core.events import Event
from unseen.games.kakusareta import events as ev
from unseen.games.kakusareta.cards.card import BY_NAME

KAKU: Final = 0
MOYA: Final = 1
MORE: Final = ".."
"""Ends a text whose turn goes on after an answer of the other side."""
NOTHING: Final = "--"
LETTERS: Final = {"earth": "E", "wind": "W", "water": "A", "fire": "F"}
Stands = Callable[[str], bool]
"""Does a temple stand on this square, as everybody knows?"""


class TurnText:
    """The text of one turn."""

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        raise NotImplementedError

    def begun(self) -> bool:
        """Has anything been heard that is written?"""
        raise NotImplementedError

    def text(self) -> str:
        """The text so far; `--` for a turn in which nothing was done."""
        raise NotImplementedError


def token(element: str) -> str:
    """A token's letter in notation."""
    return LETTERS[element]


def card_word(event: ev.CardPlayed) -> str:
    """`!Fireball(D2)`, `!Gentle(1,E)`, `!River`."""
    target = BY_NAME[event.target].notation if event.card == "fate" else event.target.replace(" ", ",")
    return f"!{BY_NAME[event.card].notation}" + (f"({target})" if target else "")


class KakuText(TurnText):
    """A turn of the Kakusareta: in his own hand, or as the others hear it."""

    def __init__(self, own: bool, at: str, night: bool, sorted_attacks: bool, stands: Stands) -> None:
        self.own: Final = own
        self.at = at
        """Where he stands, in his own hand."""
        self.night: Final = night
        self.sorted_attacks: Final = sorted_attacks
        self.stands: Final = stands
        self.words: list[str] = []
        self.points: list[str] = []
        """Points of the night that stand together."""
        self.coin = ""
        self.walking = False
        """Was the last movement one into or through the courtyard?"""
        self.attackable = False
        """Is the last word a movement to which attacks are attached?"""
        self.late = ""
        """A word that stands at the end, before a claim: Still Waters, in his own hand."""
        self.mirage = False
        self.quake = False
        self.looked = False
        """Is the present look at a rod written already?"""

    # ---- growing ----
    def add(self, word: str) -> None:
        """One more word."""
        self.flush()
        self.words.append(word)
        self.attackable = False

    def move(self, word: str, to: str, walking: bool, attach: bool = True) -> None:
        """A movement."""
        self.add(word)
        self.at = to
        self.walking = walking
        self.attackable = attach and (self.own or not self.sorted_attacks)

    def act(self, word: str) -> None:
        """An action by day, a point by night."""
        if self.night:
            self.points.append(word)
        else:
            self.add(word)

    def flush(self) -> None:
        """Write down the points that stand together."""
        if self.points:
            self.words.append(f"ap[{','.join(self.points)}]")
            self.points = []

    # ---- hearing ----
    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        if not (self.movement(event) or self.action(event) or self.coins(event) or self.power(event)):
            if isinstance(event, ev.Claimed):
                if self.late:
                    self.add(self.late)
                    self.late = ""
                self.add(f"claim:{event.space}")
            elif isinstance(event, ev.Shown):
                if self.quake:
                    self.words[-1] += f"({event.place})"
                else:
                    self.add(self.show(event))
        self.quake = isinstance(event, ev.CardPlayed) and event.card == "quake"

    def movement(self, event: Event) -> bool:
        """Movements and attacks."""
        match event:
            case ev.Leapt(_, to):
                self.move(f"L:{to}", to, False)
            case ev.Climbed(_, to):
                self.move(f"C:{to}", to, False)
            case ev.ClimbedUp():
                if not self.own:
                    self.move("C:?", "", False, attach=False)
            case ev.SteppedDown(space):
                self.move(f"D:{space}", space, True)
            case ev.Walked(_, to):
                self.move(f"W:{to}", to, True)
            case ev.Downed(level, space, _):
                self.attack(f"*{space}" + ("=" if level == "3" and self.stands(space) else ""))
            case ev.Pushed(temple, space, _, _):
                self.attack(f"*{temple}>{space}")
            case _:
                return False
        return True

    def attack(self, mark: str) -> None:
        """An attack stands with its movement, where that is told."""
        if self.attackable:
            self.words[-1] += mark
        else:
            self.add(mark)

    def action(self, event: Event) -> bool:
        """Darts, rods, tokens."""
        match event:
            case ev.FreeDarts(count):
                self.add("free+d" if count == 1 else f"free+{count}d")
            case ev.Collected():
                self.act("+d")
            case ev.RodLookedAt(line):
                self.looked = line != "" or not self.own
                if self.looked:
                    self.act(f"r:{line or '?'}")
            case ev.RodSeen(line, _):
                # In his own hand a look that was told without its line.
                if not self.looked:
                    self.act(f"r:{line}")
            case ev.TokenTaken(_, element, _):
                self.act(f"+t:{token(element)}")
            case _:
                return False
        return True

    def coins(self, event: Event) -> bool:
        """Coins laid and taken back."""
        match event:
            case ev.CoinShown(coin, "back"):
                self.act(f"+c:{coin}")
            case ev.CoinShown(coin, _):
                self.coin = "H" if coin == "Hide" else coin
            case ev.CoinBack(slot):
                if not self.own:
                    self.act("+c:?" + (f"@{slot}" if slot else ""))
            case ev.CoinPlaced():
                self.add(f"@{self.coin or '?'}")
                self.walking = False
            case _:
                return False
        return True

    def power(self, event: Event) -> bool:
        """Cards; of a secret one, only its own hand and its payment tell."""
        match event:
            case ev.Paid(card, _, _):
                self.add(f"pay!{BY_NAME[card].notation}")
            case ev.Reserved("still", _, _):
                self.late = "!StillWaters"
            case ev.Reserved("mirage", _, _):
                self.mirage = True
            case ev.SilentOver(space):
                self.add(f"!SilentLeap({space})")
            case ev.CardPlayed(_, "silent", _, _, _):
                if not self.own:
                    self.add("!SilentLeap(?)")
            case ev.CardPlayed():
                self.add(card_word(event))
            case _:
                return False
        return True

    def show(self, event: ev.Shown) -> str:
        """`show:row3`, `show:colC`, `show:E3`; in his own hand a Mirage says what was true."""
        kind = {"row": "row", "column": "col"}.get(event.what, "")
        word = f"show:{kind}{event.place}"
        if not self.mirage:
            return word
        true = {"row": f"row{self.at[1]}", "column": f"col{self.at[0]}"}.get(event.what, self.at)
        return f"{word} !Mirage({true})"

    # ---- the result ----
    def finish(self) -> None:
        """The turn is over: one that ends in the courtyard lays no coin (KAK-COIN-05)."""
        if self.walking and not self.night:
            self.add("@-")

    def begun(self) -> bool:
        """Has anything been written?"""
        return bool(self.words or self.points)

    def text(self) -> str:
        """All words."""
        self.flush()
        return " ".join([*self.words, *([self.late] if self.late else [])]) or NOTHING


class AnswerText(TurnText):
    """An answer of either side to a window, or a choice before the first turn."""

    def __init__(self, own: bool) -> None:
        self.own: Final = own
        self.words: list[str] = []
        self.coin = ""
        self.pawns: list[str] = []

    def hear(self, event: Event) -> None:
        """Take in an event of this answer."""
        match event:
            case ev.CardPlayed(_, "fortify", target, _, _):
                self.pawns.append(target)
            case ev.CardPlayed():
                self.words.append(card_word(event))
            case ev.WindowClosed("give", _):
                self.words.append("-0")
            case ev.WindowClosed(_, passed):
                self.words += ["pass"] if passed else []
            case ev.CoinShown(coin, _):
                self.coin = coin
            case ev.CoinGiven():
                self.words.append(f"-c:{self.coin or '?'}")

    def begun(self) -> bool:
        """Has anything been written?"""
        return bool(self.words or self.pawns)

    def text(self) -> str:
        """All words; the pawns that were fortified stand together."""
        first = [f"!Fortify({','.join(self.pawns)})"] if self.pawns else []
        return " ".join([*first, *self.words])
