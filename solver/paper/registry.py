"""What the kinds of puzzles state for a room of the solver, which asks for it without importing any kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, Literal, TypeVar

Kind = Literal[
    "sudoku",
    "futoshiki",
    "queens",
    "kenken",
    "starbattle",
    "binairo",
    "skyscrapers",
    "kakuro",
    "renzoku",
    "suguru",
    "hitori",
    "shikaku",
    "str8ts",
    "nonogram",
]
"""The kinds of puzzles, for type checkers; each is a folder of `solver.kinds`, and one of `scanner.kinds`."""

Name = TypeVar("Name", bound=str)
Part = TypeVar("Part")


class Registry(Generic[Name, Part]):
    """Maps the name of each kind to its part, loaded when it is first asked for.

    `solver.kinds` fills the registries of the solver's rooms when `solver` is imported, in the order in which people
    meet the kinds. So the rooms below the kinds know none of them, and solving a puzzle never imports another kind.
    """

    def __init__(self) -> None:
        self._loaders: dict[Name, Callable[[], Part]] = {}
        self._parts: dict[Name, Part] = {}

    def add(self, kind: Name, load: Callable[[], Part]) -> None:
        """Tells the part of a kind."""
        self._loaders[kind] = load

    def __getitem__(self, kind: Name) -> Part:
        if kind not in self._parts:
            self._parts[kind] = self._loaders[kind]()
        return self._parts[kind]

    def __contains__(self, kind: object) -> bool:
        return kind in self._loaders

    def __iter__(self) -> Iterator[Name]:
        return iter(self._loaders)

    def values(self) -> tuple[Part, ...]:
        """Returns the parts of all kinds."""
        return tuple(self[kind] for kind in self)
