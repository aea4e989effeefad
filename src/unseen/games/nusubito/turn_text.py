"""The text of one turn, grown event by event."""

from typing import Final

from unseen.boards.courtyard import DIAGONALS, NAMES, STEPS, cell, is_temple, near
from unseen.core.events import Event
from unseen.games.nusubito import events as ev


class TurnText:
    """The text of one turn."""

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        raise NotImplementedError

    def finish(self, word: str) -> None:
        """The turn is cut off by `concede` or `resign`."""
        raise NotImplementedError

    def text(self) -> str:
        """The text so far; `--` for a turn in which nothing was done."""
        raise NotImplementedError


class ThiefText(TurnText):
    """A turn of the thief: in his own hand, or as the others hear it."""

    def __init__(self, own: bool, night: bool = False) -> None:
        self.own: Final = own
        self.night: Final = night
        self.before: list[str] = []
        self.path = ""
        self.coins = ""
        self.laid: list[str] = []
        self.struck = ""
        self.after: list[str] = []

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        word = night_word(event, self.own) if self.night else special_word(event, self.own)
        if word:
            (self.after if self.coins else self.before).append(word)
        else:
            self.hear_way(event)
            self.hear_coins(event)

    def hear_way(self, event: Event) -> None:
        """Leaps and attacks."""
        if isinstance(event, ev.Leapt):
            self.path = (self.path or event.start) + ">" * event.cost + event.to
        elif isinstance(event, ev.Struck):
            self.path = self.path or event.at
            self.struck = event.temple
        elif isinstance(event, (ev.Downed, ev.Pushed)):
            self.path += own_mark(event, self.struck) if self.own else public_mark(event)
            self.struck = ""

    def hear_coins(self, event: Event) -> None:
        """Coins that are laid, and a claim."""
        if isinstance(event, ev.CoinShown) and event.how != "back":
            self.laid.append(event.coin)
        elif isinstance(event, ev.CoinsPlaced):
            coins = self.laid[::-1] if self.own else ["?"] * event.count
            self.coins = f"({'/'.join(coins)})"
        elif isinstance(event, ev.Claimed):
            # NUS-TRE-03: the others see whether the coin of the temple lies there.
            shown = "" if self.own or event.coin else "-"
            (self.after if self.coins or self.path else self.before).append(f"!{event.temple}{shown}")

    def finish(self, word: str) -> None:
        """The turn is cut off."""
        self.after.append(word)

    def text(self) -> str:
        """`[spec] path coins [spec] [claim]`, or the night's tokens."""
        path = self.path
        if not self.own and (self.path or self.coins):
            path = f"? {self.path}".rstrip()
        return " ".join([*self.before, *[part for part in (path, self.coins) if part], *self.after]) or "--"


def special_word(event: Event, own: bool) -> str:
    """A special action by day; "" for any other event."""
    word = night_word(event, own)
    if isinstance(event, (ev.Unbolstered, ev.Shown)) or not word:
        return ""
    return f"+{word}"


def night_word(event: Event, own: bool) -> str:
    """A point of the thief's night, or what it shows; of a secret and its public half, one is written."""
    if isinstance(event, ev.Collected):
        return "d"
    if isinstance(event, ev.RodSeen):
        return f"r{event.line}={'g' if event.green else 'r'}"
    if isinstance(event, ev.RodLookedAt) and not own:
        return f"r{event.line}=?" if event.line else "r?"
    if isinstance(event, ev.CoinShown) and event.how == "back":
        return f"c{event.coin}"
    if isinstance(event, ev.CoinBack) and not own:
        return "c?" + (f"@{event.slot.replace(' below', '-')}" if event.slot else "")
    if isinstance(event, ev.Unbolstered):
        return f"u{event.temple}"
    if isinstance(event, ev.Shown):
        return night_prefix(event)
    return ""


def night_prefix(event: ev.Shown) -> str:
    """`; row 3`, `; col C`, `; C3`."""
    return {"row": "; row ", "column": "; col ", "temple": "; "}[event.what] + event.place


def own_mark(event: ev.Downed | ev.Pushed, struck: str) -> str:
    """An attack in the thief's own line."""
    if isinstance(event, ev.Pushed):
        return f"[xS{event.temple}/{event.space}]"
    if event.space == struck:
        return f"[~S{event.space}]"
    return f"[x{event.level}{event.space}{'=' if is_temple(event.space) else ''}]"


def public_mark(event: ev.Downed | ev.Pushed) -> str:
    """An attack as the others hear it: a push without room and an attack from a distance read the same."""
    if isinstance(event, ev.Pushed):
        return f"[vS@{event.temple}/{event.space}]"
    return f"[v{event.level}@{event.space}]"


class MistsText(TurnText):
    """A turn of the Mists; it reads the same for everyone."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        word = mists_word(event)
        if word:
            self.words.append(word)

    def finish(self, word: str) -> None:
        """The turn is cut off."""
        self.words.append(word)

    def text(self) -> str:
        """One word an action."""
        return " ".join(self.words) or "--"


def mists_word(event: Event) -> str:
    """One action of the Mists; "" for an event that is none."""
    match event:
        case ev.Moved(level, start, end, healer):
            steps = DIAGONALS if level == "B" else STEPS
            link = "-" if end in [NAMES[c] for c in near(cell(start), steps)] else "="
            return f"{level}{start}{link}{end}{'+' if healer else ''}"
        case ev.Healed(healer, space):
            return f"H{healer}^{space}"
        case ev.Upgraded(spaces, at, _):
            return f"U{','.join(spaces)}@{at}"
        case ev.Bolstered(builder, temple, taken):
            return f"B{builder}%{temple}" + (f"<{taken}" if taken else "")
        case ev.Captured(seeker, _, _):
            return f"S{seeker}!"
        case ev.Spawned(space):
            return f"s{space}"
        case ev.Raised(space, _):
            return f"u{space}"
        case ev.Shown():
            return night_prefix(event)
    return ""
