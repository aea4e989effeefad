"""A scene as rows of styled text for a terminal; the styles are the names of `draw.theme.TERMINAL`."""

from unseen.draw.scene import Scene

Span = tuple[str, str]


def render(scene: Scene) -> list[list[Span]]:
    """One list of (text, style) for each row; neighbours of one style are one span."""
    out = []
    for row in scene.text:
        spans: list[Span] = []
        for cell in row:
            if spans and spans[-1][1] == cell.style:
                spans[-1] = (spans[-1][0] + cell.text, cell.style)
            elif cell.text:
                spans.append((cell.text, cell.style))
        out.append(spans)
    return out


def plain(scene: Scene) -> str:
    """The board without colour, for pipes and logs; it says the same."""
    return "\n".join("".join(cell.text for cell in row).rstrip() for row in scene.text)
