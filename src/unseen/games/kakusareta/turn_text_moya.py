"""The text of one turn of the Moya; it reads the same for everyone."""

from unseen.core.events import Event
from unseen.games.kakusareta import events as ev
from unseen.games.kakusareta.turn_text import NOTHING, TurnText, card_word, token

LINKS = {"step": "-", "line": "/", "slide": "="}


class MoyaText(TurnText):
    """Actions with semicolons between them."""

    def __init__(self, night: bool) -> None:
        self.night = night
        self.words: list[str] = []
        self.choice = False
        """Was a choice offered for the pawn that comes now?"""
        self.ashes = False
        self.raised = False

    def hear(self, event: Event) -> None:
        """Take in an event of this turn."""
        if not (self.pawns(event) or self.placing(event)):
            self.powers(event)

    def add(self, word: str) -> None:
        """One more action."""
        self.words.append(word)

    def pawns(self, event: Event) -> bool:
        """What pawns do by day."""
        match event:
            case ev.Moved(level, start, end, how):
                self.add(f"{level}:{start}{LINKS[how]}{end}")
            case ev.Healed(healer, space):
                self.add(f"1:{healer}^{space}")
            case ev.Swapped(by, first, second):
                if by in (first, second):
                    self.add(f"3:{by},{second if by == first else first}")
                else:
                    self.add(f"2:{by}({first},{second})")
            case ev.Upgraded(spaces, at):
                self.add(f"up:{','.join(spaces)}>{at}")
            case ev.Razed(temple, _):
                # To Ashes has been written already.
                if not self.ashes:
                    self.add(f"raze:{temple}")
                self.ashes = False
            case _:
                return False
        return True

    def placing(self, event: Event) -> bool:
        """Where a pawn comes from, and what comes by night."""
        match event:
            case ev.Raised():
                self.raised = True
            case ev.PlacementDue(level, space, _):
                self.deploy(level, space)
                self.choice = True
            case ev.Placed(level, space, source):
                self.deploy(level, space)
                if source:
                    self.words[-1] += f"~{source}"
                elif self.choice:
                    self.words[-1] += "~1"
                self.choice = False
            case ev.NothingPlaced():
                self.words[-1] += "~0"
                self.choice = False
            case ev.TokenTaken(_, element, "instead"):
                self.words[-1] += f"~t:{token(element)}"
                self.choice = False
            case _:
                return False
        return True

    def deploy(self, level: str, space: str) -> None:
        """By night a pawn that is placed is an action of its own, said once."""
        if self.night and not self.choice:
            self.add(f"up{int(level) - 1}:{space}" if self.raised else f"dep{level}:{space}")
            self.raised = False

    def powers(self, event: Event) -> None:
        """Tokens and cards."""
        match event:
            case ev.TokenTaken(_, element, "night"):
                self.add(f"tok:{token(element)}")
            case ev.CardPlayed(_, "shift", target, _, _):
                self.add(f"!Shift({target.replace(' ', '>')})")
            case ev.CardPlayed(_, card, _, _, _):
                self.add(card_word(event))
                self.ashes = card == "ashes"
            case ev.Drifted(starts, _):
                if len(starts) == 2 and self.words[-1].startswith("!Shift"):
                    self.words[-1] = self.words[-1].replace(">", ",")
            case ev.StreakAnswered(hit):
                self.words[-1] += "=hit" if hit else "=miss"
            case ev.DartLost():
                self.words[-1] += " -d"

    def stand(self) -> None:
        """The night is over and all stand up."""
        self.words.append("heal")

    def begun(self) -> bool:
        """Has anything been written?"""
        return bool(self.words)

    def text(self) -> str:
        """One item an action."""
        return "; ".join(self.words) or NOTHING
