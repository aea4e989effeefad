"""Builds Unseen: compiled with mypyc where a C compiler is at hand, plain Python otherwise, from the same files.

`UNSEEN_COMPILE` is `auto` (the default), `0` (never) or `1` (what keeps it from compiling is an error). The modules
stand in pyproject.toml under `tool.unseen`; compiling.py says what mypyc gets to read of them. Editable installs stay
plain: an edited file must run as it stands.
"""

import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import Any

from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

WISH = os.environ.get("UNSEEN_COMPILE") or "auto"
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # pip does not look for modules beside this one
BUILDS = {"build", "build_ext", "bdist_wheel"}
"""The commands that need compiled modules; those that only ask for names and versions compile nothing."""
UNWELCOME = {"-Werror"}
"""A compiler of tomorrow may warn of more than today's."""


def main() -> None:
    """Run setuptools, with extensions if there are any."""
    if WISH not in ("auto", "0", "1"):
        raise SystemExit(f"UNSEEN_COMPILE is “{WISH}”; it can be auto, 0 or 1.")
    setup(ext_modules=extensions(), cmdclass={"build": Build, "build_ext": AllOrNothing, "probe": Probe})


def extensions() -> list[Extension]:
    """The modules to compile; [] where that is not asked for or cannot be done."""
    if WISH == "0" or not BUILDS & set(sys.argv) or "editable_wheel" in sys.argv:
        return []
    try:
        check_compiler()
        return translated()
    # Whatever goes wrong in a compiler of types or of C means the same; mypyc leaves by SystemExit.
    except (Exception, SystemExit) as error:  # noqa: BLE001
        interpreted(error)
        return []


def check_compiler() -> None:
    """Compile three words of C, so that a machine without a compiler learns it in a moment, not in a minute."""
    from distutils import ccompiler  # setuptools brings these, on every Python
    from distutils import sysconfig as flags

    compiler = ccompiler.new_compiler()
    flags.customize_compiler(compiler)
    headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        compiler.compile([str(source)], output_dir=folder, include_dirs=headers)


def translated() -> list[Extension]:
    """The modules as C, one group that shares a library."""
    from mypyc.build import mypycify

    from compiling import written_out

    folder = HERE / "build" / "expanded"
    paths = written_out(folder)
    level = os.environ.get("MYPYC_OPT_LEVEL", "1")  # as fast as 3 here, and built a fifth sooner
    with chdir(folder):  # by these paths tracebacks name the files
        found: list[Extension] = mypycify(
            [f"--config-file={HERE / 'pyproject.toml'}", *paths],
            opt_level=level,
            group_name="unseen",
            multi_file=True,
            target_dir=str(HERE / "build"),
        )
    for extension in found:
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag not in UNWELCOME]
        extension.sources = [os.path.relpath(source, HERE) for source in extension.sources]
        extension.depends = [os.path.relpath(header, HERE) for header in extension.depends]
    return found


def interpreted(reason: object) -> None:
    """Say that the package will run interpreted, or fail if compiling was demanded."""
    if WISH == "1":
        raise SystemExit(f"unseen: cannot compile: {reason}")
    sys.stderr.write(f"unseen: not compiled ({reason}); the package will run interpreted\n")


class AllOrNothing(build_ext):
    """Compiles everything, on all cores, or leaves nothing half built behind."""

    def build_extensions(self) -> None:
        """One C file a module: several compilers work beside each other."""
        alone = self.compiler.compile

        def together(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as crew:
                made = list(crew.map(lambda source: alone([source], **how), sources))
            return [file for files in made for file in files]

        self.compiler.compile = together
        super().build_extensions()

    def run(self) -> None:
        """Build all extensions or none."""
        self.sweep()
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  a compiler may fail in any way, and all mean the same
            self.extensions = []
            self.sweep()
            interpreted(error)

    def sweep(self) -> None:
        """Leave only what this build makes."""
        sweep(self.build_lib, {Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions})


class Build(build):
    """Builds into a folder that may have been built into before."""

    def run(self) -> None:
        """Without extensions nobody else takes the old ones away."""
        if not self.distribution.has_ext_modules():
            sweep(self.build_lib, set())
        super().run()


def sweep(folder: str, wanted: set[Path]) -> None:
    """Take away what an earlier build compiled and this one will not: it would hide the .py file beside it."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for old in Path(folder).rglob(f"*{suffix}"):
        if old not in wanted:
            old.unlink()


class Probe(Command):
    """`setup.py probe`: exit status 1, and why, where nothing can be compiled."""

    user_options: list[tuple[str, str | None, str]] = []

    def initialize_options(self) -> None:
        """There are none."""

    def finalize_options(self) -> None:
        """There are none."""

    def run(self) -> None:
        """Try it."""
        try:
            check_compiler()
        except Exception as error:
            raise SystemExit(f"unseen: cannot compile: {error}") from error


main()
