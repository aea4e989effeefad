"""Python's collector of cycles, at rest while many objects are made that hold none."""

import gc


class AtRest:
    """A collector would look at all of them again and again."""

    def __init__(self) -> None:
        self.collects = False

    def __enter__(self) -> None:
        self.collects = gc.isenabled()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        if self.collects:
            gc.enable()
