"""Fetch the vendored files, or check that nobody changed them. vendor.toml says which they are.

python tools/vendor.py                   fetch them with npm and put them in place
python tools/vendor.py --check           the files in the tree are the listed ones (no network)
python tools/vendor.py --check --fetch   and they are what their authors published
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Vendored:
    """One listed file: where it stands in the tree and the sum it must have."""

    take: str
    path: Path
    sha256: str

    def problem(self, content: bytes) -> str | None:
        found = hashlib.sha256(content).hexdigest()
        return None if found == self.sha256 else f"{self.path}: sha256 is {found}, vendor.toml says otherwise"


@dataclass(frozen=True)
class Package:
    """One package of vendor.toml and the files we take from it."""

    spec: str
    integrity: str
    files: tuple[Vendored, ...]

    def fetch(self) -> dict[Vendored, bytes]:
        """The files as published, out of an archive whose integrity was checked first."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["npm", "pack", "--silent", self.spec], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            (archive,) = Path(folder).iterdir()
            digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
            if f"sha512-{digest}" != self.integrity:
                raise SystemExit(f"{self.spec}: integrity is sha512-{digest}, vendor.toml says {self.integrity}")
            with tarfile.open(archive) as tar:
                return {file: _read(tar, f"package/{file.take}") for file in self.files}


def _read(tar: tarfile.TarFile, name: str) -> bytes:
    member = tar.extractfile(name)
    if member is None:
        raise SystemExit(f"{name} is not a file")
    return member.read()


def packages() -> list[Package]:
    entries: list[dict[str, Any]] = tomllib.loads((ROOT / "vendor.toml").read_text("utf-8"))["package"]
    return [
        Package(
            spec=f"{entry['name']}@{entry['version']}",
            integrity=entry["integrity"],
            files=tuple(
                Vendored(file["take"], Path(entry["into"], file["as"]), file["sha256"]) for file in entry["files"]
            ),
        )
        for entry in entries
    ]


def check() -> Iterator[str]:
    """Everything that is wrong in the tree: changed, missing, or there without being listed."""
    listed = [file for package in packages() for file in package.files]
    for file in listed:
        path = ROOT / file.path
        problem = file.problem(path.read_bytes()) if path.is_file() else f"{file.path}: missing"
        if problem:
            yield problem
    known = {file.path for file in listed}
    for folder in {path.parent for path in known}:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.relative_to(ROOT) not in known:
                yield f"{path.relative_to(ROOT)}: not listed in vendor.toml"


def compare() -> Iterator[str]:
    """Every listed file that differs from the published one."""
    for package in packages():
        for file, published in package.fetch().items():
            path = ROOT / file.path
            if not path.is_file() or path.read_bytes() != published:
                yield f"{file.path}: not what {package.spec} contains"


def put_in_place() -> Iterator[str]:
    """Write the published files into the tree; name the sums that vendor.toml has to list."""
    for package in packages():
        for file, published in package.fetch().items():
            path = ROOT / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(published)
            if problem := file.problem(published):
                yield problem


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing, fail on any difference")
    parser.add_argument("--fetch", action="store_true", help="with --check: compare with what is published")
    options = parser.parse_args()

    problems = list(check() if options.check else put_in_place())
    if options.check and options.fetch:
        problems += compare()
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        print(f"vendored files: {sum(len(package.files) for package in packages())} as listed")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
