"""Follows a game by what one listener is told: a truth that could be the real one, and the guesses about each seat.

The carrier is a whole truth which agrees with everything heard. What others did is found out from what was told next;
before each step the face-down pieces of the carrier are exchanged where they could not have been told of it. Every
decision of another seat weighs the hypotheses by the share of that step among the legal ones (a uniform player).
"""

from typing import Final

from unseen.ai.beliefs.threads.answers import Answers
from unseen.ai.beliefs.threads.facings import Facings
from unseen.ai.beliefs.threads.guess import KIND_DECOY, Guess, World
from unseen.ai.beliefs.threads.purses import Purses
from unseen.ai.beliefs.threads.weighing import weigh
from unseen.core.dice import Dice
from unseen.core.events import Event, Tell, Told
from unseen.core.seats import CHANCE, SPECTATOR, Action, Audience, Seat, audience_name, hears
from unseen.games.threads import actions as act
from unseen.games.threads import events as ev
from unseen.games.threads.deeds.place import Placing
from unseen.games.threads.frames import NONE
from unseen.games.threads.position import RESIGNED
from unseen.games.threads.rules import Threads

OfPieces = ev.Placed | ev.SplitOff | ev.Mixed | ev.Revealed | ev.Destroyed | ev.Extracted | ev.Concealed
"""What changes the guesses about a piece."""
SILENT_MAX: Final = 24
"""So many steps may be made before anything is told."""


class Listener(Tell):
    """Compares what the carrier tells with what was heard; open reserves (GAP-27) are learned from, not compared."""

    def __init__(self, seat: Seat, heard: list[Told], at: int) -> None:
        self.seat: Final = seat
        self.heard: Final = heard
        self.at = at
        self.same = True

    def say(self, audience: Audience, event: Event) -> None:
        """Count the event if it is the next one heard."""
        if not hears(self.seat, audience) or not self.same:
            return
        told = self.heard[self.at] if self.at < len(self.heard) else None
        if told is None or type(told.event) is not type(event):
            self.same = False
        elif not isinstance(event, ev.ReserveShown):
            self.same = told.event == event and told.audience == audience_name(self.seat, audience)
        self.at += 1


class Watch:
    """One listener's carrier and guesses."""

    def __init__(self, start: Threads, seat: Seat, worlds_max: int, seed: int) -> None:
        self.p: Threads = start
        self.seat: Final = seat
        self.heard: Final[list[Told]] = []
        self.ear: Final = Listener(seat, self.heard, 0)
        self.turns: Final[dict[str, list[tuple[int, str]]]] = {}
        """By piece: when (counted in events) it was or will be turned up, "" where it is mixed or leaves unseen."""
        self.deployed: Final[dict[str, list[str]]] = {}
        """By hex: the pieces put there in the deployment that was heard last, if it is not over."""
        self.taken: Final[list[str]] = []
        """The hexes of the deployment that is followed now, one for each piece."""
        self.mine: list[Action] = []
        self.facings: Final = Facings(seat)
        self.purses: Final = Purses()
        self.answers: Final = Answers(start)
        self.dice: Final = Dice(seed)
        rules = start.rules
        others = [other for other in range(rules.players) if other != seat]
        self.guesses: Final[dict[Seat, Guess]] = {
            other: Guess(rules.roster_mask, rules.decoys, worlds_max, seed) for other in others
        }
        self.lost = False
        """Nothing explains what was heard (only with options whose other secrets are not followed exactly)."""
        self.plain: Final = rules.facing_public and rules.cards_public and rules.per_hex == 1 and not rules.reveal_never
        """Are the pieces' identities all that is hidden?"""

    def learn(self, told: Told) -> None:
        """Take in one told event."""
        if self.seat != SPECTATOR or told.audience == "everyone":
            self.heard.append(told)
            event = told.event
            self.facings.learn(len(self.heard), event)
            if isinstance(event, ev.Revealed | ev.Extracted):
                self.turns.setdefault(event.piece, []).append((len(self.heard), event.what))
            elif isinstance(event, ev.SplitOff | ev.Mixed):
                self.turns.setdefault(event.piece, []).append((len(self.heard), ""))
            else:
                self.together(event)

    def together(self, event: Event) -> None:
        """GAP-25: pieces that are deployed on one hex are decoys, the first of them too."""
        if self.p.rules.per_hex == 1:
            return
        if isinstance(event, ev.TokenRemoved):
            self.deployed.clear()
        elif isinstance(event, ev.Placed) and event.how == "deploy":
            there = self.deployed.setdefault(event.hex, [])
            there.append(event.piece)
            if len(there) > 1:
                for piece in there:
                    self.turns.setdefault(piece, []).append((len(self.heard), "decoy"))

    def act(self, action: Action) -> None:
        """An own step."""
        self.flush()
        self.mine.append(action)

    # ---- following ----
    def flush(self) -> None:
        """Up to this listener's next decision, or as far as was heard."""
        while not self.lost:
            pending = self.p.pending()
            if not pending:
                return
            who = pending[0]
            if who == self.seat:
                if not self.mine:
                    return
                steps = [self.mine.pop(0)]
            elif self.ear.at >= len(self.heard) or self.purses.early(self.p, self.rest()):
                return
            else:
                self.refit()
                steps = self.explained(self.p, SILENT_MAX)
                if not steps and self.resigned():
                    return
            if not steps:
                self.lost = True
                return
            for step in steps:
                self.step(step)

    def step(self, action: Action) -> None:
        """A step that is known to have been made."""
        who = self.p.pending()[0]
        if who in self.guesses:
            if not self.p.rules.cards_public:
                self.purses.made(self.p, who, action, self.rest())
            weigh(self.p, self.guesses[who], who, action)
        self.refit()
        at = self.ear.at
        self.p.apply(who, action, self.ear)
        if not self.ear.same:
            self.lost = True
            return
        for told in self.heard[at : self.ear.at]:
            self.happened(told.event)

    def resigned(self) -> bool:
        """Has somebody given up?"""
        for who in range(self.p.rules.players):
            trial = self.p.clone()
            ear = Listener(self.seat, self.heard, self.ear.at)
            trial.resign(who, ear)
            if ear.same and ear.at > self.ear.at:
                self.p.resign(who, self.ear)
                assert self.p.ending == RESIGNED
                return True
        return False

    def explained(self, p: Threads, depth: int) -> list[Action]:
        """Steps that lead to what was heard next; [] if there are none."""
        who = p.pending()
        if depth == 0 or not who or who[0] == self.seat:
            return []
        event = self.heard[self.ear.at].event
        if who[0] == CHANCE:
            rest = [told.event for told in self.heard[self.ear.at :]]
            candidates = self.answers.drawn(p, p.odds(), rest)
        else:
            candidates = self.chosen(p, self.answers.likely(p, p.legal(who[0]), event))
        drawing = len(candidates) == 1 and who[0] == CHANCE
        for action in candidates:
            after = p.clone()
            ear = Listener(self.seat, self.heard, self.ear.at)
            after.apply(who[0], action, ear)
            if not ear.same:
                continue
            if ear.at > self.ear.at:
                return [action]
            if drawing:
                return [action]
            more = self.explained(after, depth - 1)
            if more:
                return [action, *more]
        return []

    def chosen(self, p: Threads, candidates: list[Action]) -> list[Action]:
        """Of cards bought unseen, and pieces taken from the reserves, those that agree with what will be heard."""
        if not p.rules.cards_public:
            candidates = self.purses.buys(p, candidates, self.rest())
        frame = p.stack[-1] if p.stack else None
        if not isinstance(frame, Placing) or frame.unit != NONE:
            return candidates
        code = p.board.fresh(p.board.active, [])
        seen = self.foreseen(code)
        if seen >= 0:
            return [act.TAKE + seen]
        decoy = act.TAKE + act.DECOY
        return [decoy, *[a for a in candidates if a != decoy]] if decoy in candidates else candidates

    def rest(self) -> list[Told]:
        """What was heard and is not yet followed."""
        return self.heard[self.ear.at :]

    # ---- the carrier agrees with what will be heard ----
    def foreseen(self, code: int) -> int:
        """What a piece will turn out to be in what was heard and not yet followed; -1 if it does not."""
        turns = self.turns.get(act.piece_name(code), [])
        while turns and turns[0][0] <= self.ear.at:
            del turns[0]
        return self.unit(turns[0][1]) if turns and turns[0][1] else -1

    def unit(self, what: str) -> int:
        """A unit by its id."""
        return act.DECOY if what == "decoy" else self.p.rules.content.unit(what)

    def needs(self) -> tuple[int, int]:
        """A unit (-1 none) and a number of decoys that must lie in a reserve for what was heard next."""
        for told in self.heard[self.ear.at : self.ear.at + 2]:
            event = told.event
            if isinstance(event, ev.SplitOff):
                return -1, 1
            if isinstance(event, ev.Mixed):
                return -1, len(event.others)
            if isinstance(event, ev.Placed):
                unit = self.foreseen(act.piece_code(event.piece))
                return (-1, 1) if unit == act.DECOY else (unit, 0)
        return -1, 0

    def refit(self) -> None:
        """Exchange face-down pieces of the carrier where they do not agree with what is known."""
        if not self.p.rules.facing_public:
            self.facings.suit(self.p, self.ear.at)
        if not self.p.rules.cards_public:
            self.purses.suit(self.p, self.p.pending()[0], self.rest())
        needs = self.needs()
        for seat, guess in self.guesses.items():
            known = {}
            for code in guess.codes:
                seen = self.foreseen(code)
                if seen >= 0:
                    known[code] = seen
            unit, decoys = needs if seat == self.p.board.active else (-1, 0)
            self.refit_seat(seat, guess, known, unit, decoys)

    def refit_seat(self, seat: Seat, guess: Guess, known: dict[int, int], unit: int, decoys: int) -> None:
        """The same for one seat."""
        side = self.p.board.sides[seat]
        units = {piece.code: piece.unit for piece in side.pieces}
        agrees = all([units[code] == what for code, what in known.items()]) and side.decoys >= decoys
        agrees = agrees and act.DECOY not in [units.get(code, 0) for code in self.splitting(seat)]
        if agrees and (unit < 0 or side.reserve >> unit & 1) and guess.of(side) in guess.worlds:
            return
        for world in guess.worlds:
            if self.suits(seat, guess, world, known, unit, decoys):
                reserved = dict(known)
                guess.fill(side, world, reserved, None)
                if unit >= 0 and not side.reserve >> unit & 1:
                    self.exchange(seat, guess, known, unit)
                return

    def suits(self, seat: Seat, guess: Guess, world: World, known: dict[int, int], unit: int, decoys: int) -> bool:
        """Can this hypothesis be filled in so that all that is needed holds?"""
        for code, what in known.items():
            if world[guess.codes.index(code)] != guess.kind_of(what):
                return False
        if guess.decoys_left(world) < decoys:
            return False
        for code in self.splitting(seat):
            if code in guess.codes and world[guess.codes.index(code)] == KIND_DECOY:
                return False
        if unit < 0:
            return True
        kind = guess.kind_of(unit)
        return world.count(kind) < guess.kinds[kind].bit_count()

    def splitting(self, seat: Seat) -> list[int]:
        """The piece that is split next, where only units may split (GAP-15)."""
        if self.p.rules.decoys_split or seat != self.p.board.active:
            return []
        for told in self.heard[self.ear.at : self.ear.at + 2]:
            if isinstance(told.event, ev.SplitOff):
                return [act.piece_code(told.event.piece)]
        return []

    def exchange(self, seat: Seat, guess: Guess, known: dict[int, int], unit: int) -> None:
        """This unit lies in reserve and another of its kind on the board."""
        side = self.p.board.sides[seat]
        mates = guess.kinds[guess.kind_of(unit)] & side.reserve
        for piece in side.pieces:
            if piece.unit == unit and piece.code not in known and mates:
                low = mates & -mates
                piece.unit = low.bit_length() - 1
                side.reserve = side.reserve & ~low | 1 << unit
                return

    # ---- what happened to pieces ----
    def happened(self, event: Event) -> None:
        """Seats leave, reserves are shown, face-down pieces come, go, are mixed or revealed."""
        self.facings.happened(self.p, event)
        self.purses.happened(self.p, event)
        if isinstance(event, ev.TokenRemoved):
            self.taken.clear()
        elif isinstance(event, ev.SeatOut | ev.ReserveShown):
            if event.seat in self.guesses:
                self.bared(self.guesses[event.seat], event)
        elif isinstance(event, OfPieces):
            code = act.piece_code(event.piece)
            guess = self.guesses.get(code // act.HANDLES)
            if guess is not None:
                self.befell(guess, code, event)

    def bared(self, guess: Guess, event: ev.SeatOut | ev.ReserveShown) -> None:
        """A seat is out of the game, or shows its reserve."""
        if isinstance(event, ev.ReserveShown):
            guess.reserve_shown(sum([1 << self.unit(one) for one in event.units]), event.decoys)
        else:
            guess.empty()

    def befell(self, guess: Guess, code: int, event: OfPieces) -> None:
        """What happened to a face-down piece, or made it one."""
        match event:
            case ev.Placed():
                guess.placed(code, self.beside(event))
            case ev.SplitOff():
                guess.mixed(code, [act.piece_code(event.left), act.piece_code(event.mover)])
            case ev.Mixed():
                guess.mixed(
                    code, [act.piece_code(one) for one in (event.left, *[other for other, _, _ in event.others])]
                )
            case ev.Revealed():
                if code in guess.codes:
                    guess.revealed(code, self.unit(event.what))
            case ev.Destroyed():
                guess.decoys -= 1
            case ev.Extracted():
                self.extracted(guess, code, event.what)
            case ev.Concealed():
                guess.hidden(code, self.p.board.at(code).unit)

    def beside(self, event: ev.Placed) -> bool:
        """Is the piece put beside another one of its deployment (GAP-25)? Then it is a decoy."""
        if event.how != "deploy":
            return False
        self.taken.append(event.hex)
        return self.taken.count(event.hex) > 1

    def extracted(self, guess: Guess, code: int, what: str) -> None:
        """EXT-02: unseen, or for all to see."""
        if code in guess.codes:
            if what:
                unit = self.unit(what)
                guess.revealed(code, unit)
                if unit != act.DECOY:
                    guess.home_open(unit)
            else:
                guess.home_unseen(code)
        elif what:
            guess.home_open(self.unit(what))
