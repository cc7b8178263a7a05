"""What the wheel needs beyond the package's own files.

Two things: the rules pages, which the app shows as help, and, only when NEMETON_COMPILE=1, the kernel and
the rules compiled with mypyc. In the wheel the compiled modules lie beside their sources: the same code runs
either way. They are built outside the source tree, where a stale one would win silently over later edits.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILE = os.environ.get("NEMETON_COMPILE") == "1"

NOTHING_REPLACED = ["-fvisibility=hidden", "-fno-plt"]
"""For gcc and clang. They would else expect that a program may bring its own version of any function in a shared
library: then none is inlined, and every call takes a detour. That costs a tenth of the speed."""


class NemetonBuildHook(BuildHookInterface[Any]):
    """Configured in pyproject.toml, section tool.hatch.build.targets.wheel.hooks.custom."""

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2,<3"] if COMPILE else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # runs from the checkout: always interpreted, and its docs are at hand
            return
        build_data["force_include"] |= self.config["rules"]
        if COMPILE:
            build_data["force_include"] |= self.compiled()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def sources(self) -> list[str]:
        """The modules to compile, relative to the project."""
        root, skip = Path(self.root), self.config["interpret"]
        found = {path.relative_to(root) for pattern in self.config["compile"] for path in root.glob(pattern)}
        return sorted(str(path) for path in found if not any(path.match(pattern) for pattern in skip))

    def compiled(self) -> dict[str, str]:
        """Compile all sources as one group, so that calls between modules stay cheap: result -> its place."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        out = Path(self.root, "build", "compiled")
        extensions = mypycify(self.sources(), target_dir=str(out / "c"), group_name="nemeton")
        if os.name == "posix":  # elsewhere nothing can be replaced, and the compiler knows it
            for extension in extensions:
                extension.extra_compile_args += NOTHING_REPLACED
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = str(out / "lib")
        command.build_temp = str(out / "tmp")
        command.ensure_finalized()
        command.run()
        return {path: os.path.relpath(path, command.build_lib) for path in command.get_outputs()}
