"""Compiled or interpreted: which of two ways the same files run.

Where the package was compiled, each compiled module lies beside the `.py` file that it was made from, and Python takes
the compiled one. With `UNSEEN_PURE=1` in the environment it takes the `.py` file: to debug, or to compare.
"""

import os
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from typing import Final

HERE: Final = os.path.dirname(os.path.abspath(__file__))
PROBE: Final = "unseen.core.state"
"""All modules are compiled or none, so one tells."""


def compiled() -> bool:
    """Do the rules run compiled?"""
    return str(import_module(PROBE).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def mode() -> str:
    """`compiled` or `interpreted`."""
    return "compiled" if compiled() else "interpreted"


def source_only(path: str) -> FileFinder:
    """Finds `.py` files in this package's folders; ImportError leaves every other folder to Python."""
    if not (os.path.abspath(path) + os.sep).startswith(HERE + os.sep):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


# This module is the first that the package imports, so that the choice is made before any room is found.
if os.environ.get("UNSEEN_PURE", "0") not in ("", "0"):
    sys.path_hooks.insert(0, source_only)
    # Python looked into this folder when it found this file, and remembers how.
    sys.path_importer_cache.pop(HERE, None)
