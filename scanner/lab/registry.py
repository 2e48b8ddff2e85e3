"""What the kinds of puzzles tell a room of the lab, which asks for it without importing any kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

Part = TypeVar("Part")


class Registry(Generic[Part]):
    """Maps the name of each kind, and "mixed" for pages of several, to its part, loaded when it is first asked for.

    `scanner.lab.kinds` fills the registries of all rooms when `scanner.lab` is imported.
    """

    def __init__(self) -> None:
        self._loaders: dict[str, Callable[[], Part]] = {}
        self._parts: dict[str, Part] = {}

    def add(self, name: str, load: Callable[[], Part]) -> None:
        """Tells the part of a kind."""
        self._loaders[name] = load

    def __getitem__(self, name: str) -> Part:
        if name not in self._parts:
            self._parts[name] = self._loaders[name]()
        return self._parts[name]

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def values(self) -> tuple[Part, ...]:
        """The parts of all kinds."""
        return tuple(self[name] for name in self)
