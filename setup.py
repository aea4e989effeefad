"""Builds Unseen: compiled with mypyc where a C compiler is at hand, plain Python otherwise.

UNSEEN_COMPILE = auto (the default), 0 (never), 1 (a failure is an error). The modules stand in compiled.txt.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("UNSEEN_COMPILE", "auto")
HERE = Path(__file__).parent
BUILDS = {"build", "build_ext", "bdist_wheel"}


def modules() -> list[str]:
    """The files to compile, one a line in compiled.txt; lines with # are remarks."""
    lines = (HERE / "compiled.txt").read_text(encoding="utf-8").splitlines()
    return [f"src/unseen/{line.strip()}" for line in lines if line.strip() and not line.startswith("#")]


def interpreted(reason: object) -> None:
    """Say that the package will run interpreted, or fail if compiling was demanded."""
    if WISH == "1":
        raise SystemExit(f"unseen: cannot compile: {reason}")
    print(f"unseen: not compiled ({reason}); the package will run interpreted", file=sys.stderr)


class BuildOrNot(build_ext):
    """Compiles, or leaves nothing half built behind."""

    def run(self) -> None:
        """Build all extensions or none."""
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  any failing compiler means the same: run interpreted
            interpreted(error)
            self.extensions = []


def extensions() -> list[Extension]:
    """The compiled modules; [] where they are not wanted or mypyc is missing. Asking for metadata compiles nothing."""
    if WISH == "0" or not BUILDS & set(sys.argv) or "editable_wheel" in sys.argv:
        return []
    try:
        from mypyc.build import mypycify

        found: list[Extension] = mypycify(["--strict", *modules()], opt_level=os.environ.get("MYPYC_OPT_LEVEL", "1"))
    except (ImportError, SystemExit) as error:  # mypycify leaves by SystemExit when a type check fails
        interpreted(error)
        return []
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrNot})
