"""Which steps could have led to what was told next: a listener knows what others did from what happened."""

from functools import lru_cache
from typing import Final

from unseen.core.events import Event
from unseen.core.kinds import Kinds
from unseen.core.seats import Action
from unseen.games.threads import actions as act
from unseen.games.threads import events as ev
from unseen.games.threads.deeds.kinds import kinds
from unseen.games.threads.deeds.mix import Mixing
from unseen.games.threads.deeds.move import Splitting
from unseen.games.threads.deeds.things import Step
from unseen.games.threads.position import Position

TELLS: Final[dict[str, tuple[type[Event], ...]]] = {
    "pull": (ev.Pulled,),
    "bonus": (ev.BonusPaid,),
    "pass": (ev.Passed,),
    "agree": (ev.ConsentAnswered,),
    "refuse": (ev.ConsentAnswered,),
    "split": (ev.SplitOff,),
    "leave": (ev.SplitOff,),
    "face": (ev.Placed, ev.SplitOff, ev.AttackBegan, ev.Turned, ev.Mixed, ev.Concealed),
    "push": (ev.Forced,),
    "go": (ev.Stepped, ev.Dashed, ev.ConsentAsked),
    "displace": (ev.Displaced,),
    "place": (ev.Placed, ev.Mixed),
    "self": (ev.Mixed,),
    "bridge": (ev.BridgePlaced,),
    "unbridge": (ev.BridgeRemoved,),
    "deploy": (ev.TokenPlaced,),
    "extract": (ev.TokenPlaced,),
    "move": (ev.MoveBegan,),
    "conceal": (ev.Concealed,),
    "attack": (ev.AttackBegan,),
    "flip": (ev.Revealed,),
    "ambush": (ev.AmbushBegan,),
    "home": (ev.Extracted, ev.Revealed),
    "by": (ev.CardPlayed,),
    "turn": (ev.Turned,),
    "cure": (ev.Cured,),
    "bind": (ev.Bound,),
    "tangle": (ev.Tangled,),
    "play": (ev.CardPlayed,),
    "buy": (ev.Bought,),
    "take": (ev.Placed,),
}
"""By a step's first word, what is told next if it is made. The others (end, done, next, ...) are silent or various."""
UNNAMED: Final = ("agree", "refuse", "leave", "take", "self")
"""What they name is not told, or nothing."""


def flat(values: tuple[object, ...]) -> list[object]:
    """All words of an event."""
    out: list[object] = []
    for value in values:
        out += flat(value) if isinstance(value, tuple) else [value]
    return out


@lru_cache(maxsize=32)
def split(known: Kinds[Step]) -> list[list[str]]:
    """The words of each step, made once for all who listen on a map with a set."""
    return [text.split() for text in known.texts]


class Answers:
    """The steps of a map and a set, by their texts."""

    def __init__(self, p: Position) -> None:
        self.words: Final = split(kinds(p.rules))

    def likely(self, p: Position, legal: list[Action], heard: Event) -> list[Action]:
        """The steps that may be told by this event, the surest first."""
        if len(legal) == 1:
            return legal
        values = flat(heard.values())
        sure: list[Action] = []
        other: list[Action] = []
        for action in legal:
            word, names = self.words[action][0], self.words[action][1:]
            tells = TELLS.get(word)
            if tells is None:
                if word != "halt" or not names or (isinstance(heard, ev.MoveEnded) and heard.facing in ("", names[0])):
                    other.append(action)
            elif isinstance(heard, tells) and (word in UNNAMED or "" in values or all([n in values for n in names])):
                sure.append(action)
            elif word == "flip" and names[0] in values:
                other.append(action)
        return self.ordered(p, sure, heard) + other

    def ordered(self, p: Position, sure: list[Action], heard: Event) -> list[Action]:
        """Where several choices are told together, the one that comes now."""
        frame = p.stack[-1] if p.stack else None
        if not isinstance(frame, Mixing) or not isinstance(heard, ev.Mixed):
            return sure
        if not frame.named and len(frame.hexes) <= len(heard.others):
            place = heard.others[len(frame.hexes) - 1][1]
            return [a for a in sure if self.words[a] == ["place", place]]
        if not frame.named:
            return []
        if frame.where >= 0 and len(frame.facings) < len(frame.hexes):
            n = len(frame.facings)
            facing = heard.facing if n == 0 else heard.others[n - 1][2]
            return [a for a in sure if facing in ("", self.words[a][1])]
        return sure

    def drawn(self, p: Position, odds: list[tuple[Action, float]], heard: list[Event]) -> list[Action]:
        """The draws of chance that may have led to what was heard."""
        drawable = [action for action, share in odds if share > 0.0]
        frame = p.stack[-1] if p.stack else None
        if isinstance(frame, Splitting):
            return drawable
        if isinstance(frame, Mixing):
            for event in heard:
                if isinstance(event, ev.Mixed):
                    names = [event.left, *[name for name, _, _ in event.others]]
                    number = act.piece_code(names[len(frame.handles)]) % act.HANDLES + 1
                    return [act.HANDLE + number]
            return []
        for event in heard:
            if isinstance(event, ev.MarketRow):
                cards = p.rules.content.cards
                short = [
                    a for a in drawable if p.board.market[a - act.DRAW] < event.cards.count(cards[a - act.DRAW].id)
                ]
                return short[:1]
        return []
