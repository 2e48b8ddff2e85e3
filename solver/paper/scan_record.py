"""The record of a scan: a puzzle, how certain it is, and its solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .puzzle import Cell, Grid, Puzzle, Shape
from .traits import TRAITS

Status = Literal["solved", "doubtful", "ambiguous", "contradiction", "complete", "unreadable"]

Origin = Literal["print", "qr"]

KINDS = tuple(sorted(TRAITS))
"""The kinds of puzzles that a scan finds."""

Edge = tuple[Cell, Cell]
"""Two neighbouring cells, in reading order."""

Point = tuple[float, float]
"""x and y in pixels of the photo."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A cell that is not sure: what was read, and what else it may be, each with its probability, likeliest first."""

    cell: Cell
    read: int
    others: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """What the words above a puzzle say: its title, its number, and how hard it is called; None where they do not."""

    title: str | None = None
    number: int | None = None
    difficulty: str | None = None

    def __str__(self) -> str:
        """Writes it as one caption."""
        title = " ".join(str(part) for part in (self.title, self.number) if part is not None)
        return ", ".join(filter(None, (title, self.difficulty)))


@dataclass(frozen=True, slots=True)
class Scanned:
    """A puzzle that was found in a photo, as programs receive it. Its fields are those of `scanner.types.Scan`.

    `quad` are its four corners, from the puzzle's own top left, clockwise; empty where they are not known. `unclear`
    are pairs of neighbours of which it is not sure what stands between them; `caveats` are those of the `problems` that
    are about no single cell: only somebody who looks at the whole puzzle can say that they are none. `heading` is None
    where no words above it were read. `origin` is "qr" where the puzzle is that of a link in a QR code, whose corners
    the `quad` then has, and "print" where it was read as it is printed.
    """

    puzzle: Puzzle
    status: Status
    confidence: float
    solution: Grid | None = None
    doubts: tuple[Doubt, ...] = ()
    mistakes: tuple[Cell, ...] = ()
    example: Grid | None = None
    undecided: tuple[Cell, ...] = ()
    quad: tuple[Point, ...] = ()
    box_share: float = 1.0
    problems: tuple[str, ...] = ()
    unclear: tuple[Edge, ...] = ()
    caveats: tuple[str, ...] = ()
    heading: Heading | None = None
    origin: Origin = "print"


BETWEEN_KINDS = " / "
"""Stands between the kinds that a grid may be."""


@dataclass(frozen=True, slots=True)
class SeenGrid:
    """A grid that was seen in a photo, and is of no kind that was looked for, as programs receive it.

    Nothing is known of it but how many rows and columns it has, its four corners, from its top left, clockwise, and why
    it is no puzzle. `looks_like` names the kind, of those that gridlens does not read, that it most probably is, or two
    or three of them between slashes, None where that is not clear.
    """

    shape: Shape
    quad: tuple[Point, ...]
    problems: tuple[str, ...]
    looks_like: str | None = None
    heading: Heading | None = None

    @property
    def likenesses(self) -> tuple[str, ...]:
        """The kinds that it may be, the likeliest first."""
        return tuple(self.looks_like.split(BETWEEN_KINDS)) if self.looks_like else ()

    @property
    def size(self) -> int:
        """The longer of its sides."""
        return self.shape.size
