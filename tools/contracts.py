"""A contract for import-linter that says what may be imported; the ones it comes with say what may not."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class AllowedPackages(Contract):
    """The listed rooms import from this project, from the standard library and from `packages`, nothing else.

    So a new dependency of the kernel, or SQL in the tables, is a decision in pyproject.toml, not an accident.
    """

    modules = fields.ListField(subfield=fields.ModuleField())
    packages = fields.ListField(subfield=fields.StringField(), required=False, default=[])

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at every direct import; which floor may use which is the layers contract's affair."""
        rooms: list[str] = [room.name for room in self.modules]  # type: ignore[attr-defined]
        packages: list[str] = list(self.packages)  # type: ignore[call-overload]
        allowed = {rooms[0].partition(".")[0], *sys.stdlib_module_names, *packages}
        strays = [
            (importer, imported)
            for room in rooms
            if room in graph.modules
            for importer in sorted({room} | graph.find_descendants(room))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if imported.partition(".")[0] not in allowed
        ]
        return ContractCheck(kept=not strays, metadata={"strays": strays})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import that has to go."""
        metadata: dict[str, Any] = check.metadata
        for importer, imported in metadata["strays"]:
            output.print_error(f"{importer} imports {imported}")
