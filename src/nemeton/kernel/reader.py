"""Taking values out of plain data that nobody should trust, and collecting what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Reader:
    """Reads values and notes faults; a value that will not do is replaced by one that will.

    Attributes:
        faults: what was wrong so far, each with its place.
    """

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, where: str, what: str) -> None:
        """Note a fault."""
        self.faults.append(f"{where}: {what}")

    def table(self, value: Any, where: str) -> dict[str, Any]:
        """Return an object."""
        if isinstance(value, dict):
            return value
        self.fault(where, "must be an object")
        return {}

    def items(self, value: Any, where: str, most: int) -> list[Any]:
        """Return a list of any length up to `most`."""
        if isinstance(value, list) and len(value) <= most:
            return value
        self.fault(where, f"must be a list of at most {most}")
        return []

    def exactly(self, value: Any, where: str, length: int) -> list[Any]:
        """Return a list of this length."""
        if isinstance(value, list) and len(value) == length:
            return value
        self.fault(where, f"must be a list of {length}")
        return [None] * length

    def whole(self, value: Any, where: str, least: int, most: int) -> int:
        """Return a whole number."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.fault(where, f"must be a whole number from {least} to {most}")
        return least

    def flag(self, value: Any, where: str) -> bool:
        """Return true or false."""
        if isinstance(value, bool):
            return value
        self.fault(where, "must be true or false")
        return False

    def one_of(self, value: Any, where: str, names: tuple[str, ...]) -> int:
        """Return the place of a name among those allowed."""
        if isinstance(value, str) and value in names:
            return names.index(value)
        self.fault(where, f"must be one of {', '.join(names)}")
        return 0

    def named(self, value: Any, where: str, numbers: Mapping[str, int], what: str) -> int:
        """Return the number of a name among many, which are not worth listing."""
        if isinstance(value, str) and value in numbers:
            return numbers[value]
        self.fault(where, f"must be the name of {what}")
        return next(iter(numbers.values()), 0)

    def wholes(self, value: Any, where: str, length: int, least: int, most: int) -> list[int]:
        """Return a list of so many whole numbers."""
        if not isinstance(value, list) or len(value) != length:
            self.fault(where, f"must be a list of {length} whole numbers")
            return [least] * length
        return [self.whole(number, f"{where}[{at}]", least, most) for at, number in enumerate(value)]

    def numbers(self, value: Any, where: str, longest: int, least: int, most: int) -> list[int]:
        """Return a list of any length of whole numbers."""
        numbers = self.items(value, where, longest)
        return [self.whole(number, f"{where}[{at}]", least, most) for at, number in enumerate(numbers)]

    def places_of(self, value: Any, where: str, longest: int, names: tuple[str, ...]) -> list[int]:
        """Return the places of a list of names."""
        return [self.one_of(name, f"{where}[{at}]", names) for at, name in enumerate(self.items(value, where, longest))]
