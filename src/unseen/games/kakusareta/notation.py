"""Turns of Kakusareta as text and back (section 9 of the ledger)."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from unseen.boards.courtyard import NAMES, cell, has
from unseen.core import scribe
from unseen.core.events import Ended, Happening, Told
from unseen.core.grammar import Word, read_any
from unseen.core.notation import Line
from unseen.core.scribe import NOTHING, unreadable
from unseen.core.seats import Seat
from unseen.core.state import State
from unseen.games.kakusareta import phases
from unseen.games.kakusareta.board import Board
from unseen.games.kakusareta.cards.card import CardPlayed, Reserved, WindowOpened
from unseen.games.kakusareta.cards.earth import SHOWN_BY_QUAKE
from unseen.games.kakusareta.cards.fire import DartLost
from unseen.games.kakusareta.cards.wind import lie_word
from unseen.games.kakusareta.deeds import supplies
from unseen.games.kakusareta.deeds.attack import Downed
from unseen.games.kakusareta.deeds.claims import OUTCOME, Claimed
from unseen.games.kakusareta.deeds.growth import DEPLOYED, RAISED, Raised
from unseen.games.kakusareta.deeds.kinds import KINDS
from unseen.games.kakusareta.deeds.placing import Placed, PlacementDue
from unseen.games.kakusareta.deeds.raze import Razed
from unseen.games.kakusareta.deeds.shows import AllStood, Shown, TurnEnded
from unseen.games.kakusareta.deeds.tokens import DRAFTED, ElementNamed, ElementSealed, TokenTaken
from unseen.games.kakusareta.deeds.way import NO_COIN, Climbed, ClimbedUp, Leapt, SteppedDown, Walked
from unseen.games.kakusareta.options import OFF, Rules
from unseen.games.kakusareta.phases import KAKU, MOYA
from unseen.games.kakusareta.position import Conceded, Position
from unseen.games.kakusareta.secrets import CENTRE
from unseen.games.temples.events import Cornered, RodSeen
from unseen.games.temples.notation import ENDS, BoardScribe, TempleNotation, result
from unseen.games.temples.things import ANY

OPENING: Final = (phases.LOYALIST_CHOICE, phases.MASTER_DRAFT)
MORE: Final = ".."
"""Ends a text whose turn goes on after an answer of the other side."""
LETTERS: Final = "KM"
LABEL: Final = re.compile(r"^(?:(?:\d{1,4}\.(?:\d|n)|0)\s+)?(?:[KM]\s+)?")
TOGETHER: Final = re.compile(rf"(ap\[)([^\[\]]+)\]|(!Fortify\()({ANY}(?:,{ANY})*)\)")
"""Points of the night, and pawns that are fortified, share their brackets."""
MOVEMENT: Final = re.compile(rf"^[LDWC]:{ANY}(?=\*|$)")
"""Attacks are attached to it."""
ANSWERS: Final = ("!Fate(", "!Fortify(", "pass", "-c:", "-0", "element:", "take:")
"""How the words begin of which a line consists that is no turn, but an answer or a choice: it has no `done`."""


class KakusaretaNotation(TempleNotation):
    """Step texts, turn lines and the result line of Kakusareta."""

    letters: ClassVar = LETTERS

    def __init__(self, rules: Rules) -> None:
        super().__init__(KINDS.texts)
        self.rules: Final = rules

    def lines(self, seat: Seat, told: Sequence[Told]) -> list[Line]:
        board = Board(self.rules)
        board.set_up()
        if self.rules.element_k < 0:
            # What the options name is not chosen.
            board.lay_out()
        return Scribe(board, seat, NAMES[CENTRE]).written(told)

    def writer(self, start: State, seat: Seat) -> "Scribe":
        """From a position: what lies open in it is public, and the own place stands in the own hand."""
        assert isinstance(start, Position)
        board = Board.copy(start.board)
        if board.phase == phases.LOYALIST_CHOICE and not self.rules.loyalist_distinct:
            board.element_k = board.element_m = -1
        writer = Scribe(board, seat, NAMES[start.board.at])
        writer.cornered = board.phase == phases.KAKU_DAY
        return writer

    def steps(self, text: str) -> list[str]:
        words = LABEL.sub("", " ".join(text.split()) + " ").split()
        return Reader(self.rules.mode != OFF).read([word.removesuffix(";") or word for word in words])

    def take(self, state: State, left: list[str]) -> str:
        """KAK-POOL-02: where nobody may be moved, that nothing comes is the rule and no step."""
        assert isinstance(state, Position)
        if left and left[0] == "nothing" and state.board.phase == phases.MOYA_DAY and state.board.due_at < 0:
            left.pop(0)
        return super().take(state, left)


# ---- writing ----
class Scribe(BoardScribe[Board, "Turn"]):
    """Writes one listener's lines."""

    def __init__(self, board: Board, listener: Seat, at: str) -> None:
        self.at = at
        """Where K stands, in his own hand."""
        super().__init__(board, listener)
        self.answer = self.next_answer()
        """What is written while the turn waits for it."""
        self.cornered = False
        """Would an end as `cornered` be a concession, as far as this listener knows?"""
        self.mark = ""
        """The result, once the game is decided."""

    def next_turn(self) -> "Turn":
        b = self.board
        if b.phase in OPENING:
            return Opening(self, KAKU)
        if b.phase == phases.MOYA_FORTIFY or b.turn() in (phases.MOYA_DAY, phases.MOYA_NIGHT):
            return MoyaTurn(self, MOYA)
        return KakuTurn(self, KAKU)

    def next_answer(self) -> "Turn | None":
        """The text of the answer that is awaited."""
        if self.board.back == 0:
            return None
        return Turn(self, KAKU if self.board.phase == phases.KAKU_GIVE else MOYA)

    def present(self) -> "Turn":
        return self.answer or self.turn

    def go_on(self, event: Happening) -> None:
        if isinstance(self.turn, Opening) and self.board.phase not in OPENING:
            self.turn = self.next_turn()
        match event:
            case Leapt(_, to) | Climbed(_, to) | Walked(_, to) | SteppedDown(to):
                self.at = to
            case Cornered():
                self.cornered = True
            case Conceded() if not self.cornered:
                self.close(f"concede {self.mark}")
            case TurnEnded(seat):
                self.cornered = False
                self.turn.dusk = seat == MOYA and self.turn.night
                if not self.turn.dusk:
                    self.close_turn()
            case AllStood() if self.turn.dusk:
                self.close_turn()
            case WindowOpened():
                self.cornered = False
                if self.board.phase != phases.MOYA_FORTIFY:
                    self.close(MORE)
                    self.turn.clear()
                self.answer = self.next_answer()
            case _ if self.answer is not None and self.board.back == 0:
                self.close()
                self.answer = None

    def end(self, event: Ended) -> None:
        self.mark = last = result(LETTERS, event.ending, event.winners, event.notes)
        turn = self.present()
        if isinstance(turn, Opening) or turn.dusk:
            return
        if event.ending == "resign":
            last = f"resign {self.mark}"
        elif event.ending == "cornered" and self.cornered:
            last = f"concede {self.mark}"
        elif event.ending in ("treasure", "miss"):
            turn.add(OUTCOME.write(event))
        elif not turn.words:
            return
        self.close(last)

    def close_turn(self) -> None:
        """The next turn begins."""
        self.close()
        self.turn = self.next_turn()


class Turn(scribe.Turn):
    """A turn or an answer, each event heard before it changes the board."""

    def __init__(self, writer: Scribe, seat: Seat) -> None:
        self.scribe: Final = writer
        self.board: Final = writer.board
        self.night: Final = self.board.by_night()
        name = f"{self.board.day()}.{'n' if self.night else self.board.day_round()}"
        super().__init__(f"{name} {LETTERS[seat]}", seat, writer.own)
        self.dusk = False
        """Is it over, and the pawns have still to stand up?"""

    def word(self, event: Happening) -> str:
        return event.written(self.own) or supplies.written(event, self.own)

    def add(self, word: str) -> None:
        """One more word; some are attached to the last, or share its brackets."""
        last = self.words[-1] if self.words else ""
        shared = TOGETHER.fullmatch(word)
        start = (shared[1] or shared[3]) if shared else ""
        if last and word[0] in "~=(":
            self.words[-1] = last + word
        elif start and last.startswith(start):
            self.words[-1] = f"{last[:-1]},{word.removeprefix(start)}"
        else:
            self.words.append(word)

    def clear(self) -> None:
        """What was written stands in a line; the turn goes on."""
        self.words = []


class Opening(Turn):
    """Elements chosen and tokens picked, each a line of its own; an own choice is written when it is made."""

    def hear(self, event: Happening) -> None:
        match event:
            case ElementSealed():
                self.write(self.scribe.listener, event.written(self.own))
            case ElementNamed(seat) if seat != self.scribe.listener or self.board.rules.loyalist_distinct:
                self.write(seat, event.written(self.own))
            case TokenTaken(seat):
                self.write(seat, DRAFTED.write(event))

    def write(self, seat: Seat, text: str) -> None:
        """One of them."""
        self.scribe.line(seat, text, f"0 {LETTERS[seat]}")


class KakuTurn(Turn):
    """A turn of the Kakusareta: in his own hand, or as the others hear it."""

    def __init__(self, scribe: Scribe, seat: Seat) -> None:
        super().__init__(scribe, seat)
        self.walking = False
        """Was the last movement one into or through the courtyard?"""
        self.late = ""
        """In his own hand a card used in secret: Still Waters stands at the end, before a claim."""

    def hear(self, event: Happening) -> None:
        match event:
            case Leapt() | Climbed() | ClimbedUp() | SteppedDown() | Walked():
                self.walking = isinstance(event, (SteppedDown, Walked))
                super().hear(event)
            case Reserved():
                self.late = event.written(self.own)
            case Shown() if self.words[-1:] == ["!Quake"]:
                self.add(SHOWN_BY_QUAKE.write(event))
            case Shown() if self.late:
                self.late = ""
                self.add(lie_word(event, self.scribe.at))
            case RodSeen() if not self.night or self.board.rules.night_rod_public:
                # Everybody was told which rod it is.
                pass
            case Downed(level, space):
                stays = level == "3" and has(self.board.temples, cell(space))
                self.add(event.written(self.own) + ("=" if stays else ""))
            case Claimed() if self.late:
                self.add(self.late)
                self.late = ""
                super().hear(event)
            case TurnEnded() if self.walking:
                self.add(NO_COIN.write(event))
            case _:
                super().hear(event)

    def add(self, word: str) -> None:
        """An attack stands with its movement, where that is told; by night points stand together."""
        told = self.own or self.board.rules.attack_order_public
        if word[0] == "*" and told and MOVEMENT.match("".join(self.words[-1:])):
            self.words[-1] += word
        else:
            super().add(f"ap[{word}]" if self.night and word.startswith(("+", "r:")) else word)

    def clear(self) -> None:
        super().clear()
        self.late = ""

    def text(self) -> str:
        return " ".join([*self.words, self.late]).strip() or NOTHING


class MoyaTurn(Turn):
    """A turn of the Moya, the same for everyone."""

    between = "; "

    def hear(self, event: Happening) -> None:
        b = self.board
        match event:
            case Raised(space):
                self.add(RAISED.write(event, level=str(b.level(cell(space)))))
            case Placed() | PlacementDue() if b.due_at < 0:
                # By day the action has said it.
                if self.night:
                    self.add(DEPLOYED.write(event))
            case Placed(_, _, ""):
                if b.due_optional:
                    super().hear(event)
            case Razed(temple) if self.words[-1:] == [f"!Ashes({temple})"]:
                pass
            case CardPlayed(_, "shift", target):
                link = "," if has(b.occupied(), cell(target.split()[1])) else ">"
                self.add(event.written(self.own).replace(">", link))
            case DartLost():
                self.words[-1] += f" {event.written(self.own)}"
            case AllStood() if not self.dusk:
                pass
            case _:
                super().hear(event)


# ---- reading ----
class Reader(scribe.Reader):
    """Reads one line, word by word."""

    def __init__(self, elemental: bool) -> None:
        super().__init__([Word(MORE, ""), *KINDS.lines])
        self.elemental: Final = elemental
        self.at = ""
        """Where the last movement went."""
        self.fallen: list[str] = []
        """Falls that are written before their movement."""
        self.shown: list[str] = []
        """What the night shows: the words, and then the step that they are."""
        self.answer = self.result = False

    def hear(self, word: str) -> None:
        """What follows the result is not read."""
        if self.result or word[0] == "#" or (word == "*" and self.steps):
            self.over = self.result = True
            return
        super().hear(word)
        self.answer = word.startswith(ANSWERS)
        self.over = self.over or word == MORE

    def take(self, word: str) -> None:
        """The steps of a word, or of several that share their brackets."""
        together = TOGETHER.fullmatch(word)
        parts = [word]
        if together is not None:
            parts = together[2].split(",") if together[1] else [f"!Fortify({c})" for c in together[4].split(",")]
        for part in parts:
            self.take_one(part)

    def take_one(self, word: str) -> None:
        """The steps of a single word."""
        shown = f"{self.shown[0]} {word}" if self.shown and word.startswith("!Mirage(") else word
        steps = read_any(self.words, shown)
        if steps is None or (word[0] == "~" and self.steps):
            raise unreadable(MOVEMENT.sub("", word))
        if shown.startswith("show:"):
            self.shown = [shown.split()[0], *steps]
        elif word[0] == "*":
            self.fallen += steps
        elif MOVEMENT.match(word):
            self.at = steps[0].split()[1]
            self.steps += [steps[0], *self.fallen, *steps[1:]]
            self.fallen = []
        elif steps and steps[0].startswith("lay ") and self.at in ("", steps[0].split()[1]):
            self.steps.append("place")
        else:
            self.steps += steps
            self.over = self.over or any([step in ENDS for step in steps])

    def finish(self) -> list[str]:
        """All steps of the line; what the night shows is one where it may be false, else only a line is a choice."""
        if self.fallen:
            raise unreadable(f"*{self.fallen[0]}")
        if self.shown and not self.elemental:
            self.steps.append("done" if self.shown[1] == "true" else self.shown[1])
        elif self.shown:
            self.steps += ["done", self.shown[1]]
        elif not self.over and not self.answer:
            self.steps.append("done")
        return self.steps
