"""`effect E range A-B los`: one effect on one enemy piece in sight."""

from unseen.core.events import Tell
from unseen.core.seats import Action
from unseen.games.threads.actions import TARGET, piece_name
from unseen.games.threads.attacking import number_of, sees
from unseen.games.threads.board import Piece, name_of
from unseen.games.threads.events import Struck
from unseen.games.threads.frames_more import Effecting, Playing
from unseen.games.threads.position import Position
from unseen.games.threads.scripts import Line
from unseen.games.threads.verbs.verb import Verb


class Affect(Verb):
    """The acting piece's facing is unchanged."""

    def possible(self, p: Position, piece: Piece | None, line: Line) -> bool:
        """There is a target."""
        if piece is not None:
            for one in p.board.on_board():
                if self.reaches(p, piece, one, line):
                    return True
        return False

    def choices(self, p: Position, piece: Piece | None, line: Line) -> list[Action]:
        """Enemy pieces at this range and in sight."""
        assert piece is not None
        return [TARGET + one.code for one in p.board.on_board() if self.reaches(p, piece, one, line)]

    def reaches(self, p: Position, piece: Piece, one: Piece, line: Line) -> bool:
        """Is this an enemy piece at this range and in sight?"""
        if one.owner == piece.owner or not line.low <= p.rules.hexes.distance(piece.hex, one.hex) <= line.high:
            return False
        return sees(p, piece, piece.hex, one.hex)

    def do(self, p: Position, frame: Playing, line: Line, choice: Action, tell: Tell | None) -> None:
        """It happens as the effect of an attack from where the piece stands."""
        assert line.effect is not None
        piece = p.board.at(frame.piece)
        target = p.board.at(choice - TARGET)
        distance = p.rules.hexes.distance(piece.hex, target.hex)
        p.say(tell, Struck(name_of(piece), piece_name(target.code), distance, True, (line.effect.text(),)))
        p.stack.append(Effecting(piece.owner, piece.hex, target.code, [number_of(line.effect)]))
