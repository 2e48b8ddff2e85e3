"""Reads the cards: NAME.toml states what is promised of a kind or a variant. An unknown field is an error."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from solver import Grid, Puzzle
from solver.formats import read

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """The `least` and the `most` rows with which the kind is played, those that are `made`, and the `usual` one."""

    least: int
    most: int
    made: list[int]
    usual: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A puzzle with one solution, by its link: its `grade`, techniques that its `hints` use, its text by format."""

    link: str
    solution: list[str]
    grade: str
    hints: list[str]
    texts: dict[str, str]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the link."""
        (puzzle,) = read(self.link)
        return puzzle

    @property
    def answer(self) -> Grid:
        """The only solution."""
        return tuple(tuple(map(int, row.split())) for row in self.solution)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A puzzle that is wrong, by its link, and all that `gridlens check` `says` of it."""

    link: str
    says: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Malformed:
    """A JSON record that is no puzzle of the kind, and what is said of it."""

    json: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """How an example is drawn: in a look of the museum, with cells of so many pixels; and how its reading is called.

    The reading is the puzzle of the link.
    """

    link: str
    look: str
    cell: int
    status: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A kind or a variant, and examples of all that is promised of it.

    `title` is what a new one is called, `heading` what the page calls the first example, but for its size, and `keys`
    are what writes the values from 1 on there.
    """

    name: str
    title: str
    heading: str
    keys: str = "123456789"
    sizes: Sizes
    examples: list[Example]
    faults: list[Fault]
    malformed: list[Malformed]
    pictures: list[Picture]


def card_of(name: str, table: dict[str, Any]) -> Card:
    """The card of a table. Raises TypeError where a field is missing, or unknown."""
    parts: dict[str, type] = {"examples": Example, "faults": Fault, "malformed": Malformed, "pictures": Picture}
    fields: dict[str, Any] = {"name": name, **table, "sizes": Sizes(**table["sizes"])}
    for key in parts.keys() & table.keys():
        fields[key] = [parts[key](**each) for each in table[key]]
    return Card(**fields)


CARDS = {
    path.stem: card_of(path.stem, tomllib.loads(path.read_text("utf-8"))) for path in sorted(FOLDER.glob("*.toml"))
}
