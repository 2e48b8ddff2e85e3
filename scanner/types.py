"""The data types of the pipeline. Points are (x, y) in photo pixels, cells are (row, column) from 0."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar

import cv2
import numpy as np
from numpy.typing import NDArray

from solver.paper.puzzle import Shape
from solver.paper.scan_record import Doubt as Doubt
from solver.paper.scan_record import Edge as Edge
from solver.paper.scan_record import Heading as Heading
from solver.paper.scan_record import Origin as Origin
from solver.paper.scan_record import Scanned, SeenGrid
from solver.paper.scan_record import Status as Status

if TYPE_CHECKING:
    from solver import Puzzle

Cell = tuple[int, int]
Grid = tuple[tuple[int, ...], ...]

OrientationLogOdds = tuple[float, float, float, float]
"""The log odds of the four ways up, by how many quarters counter-clockwise make it upright; 0 for the likeliest."""

USUAL_GLYPHS = (" ", "1", "2", "3", "4", "5", "6", "7", "8", "9", "<", ">", "∧", "∨", "♛", "×")
"""The glyphs in and between the cells of a board of at most 9 rows; the index of a digit is its value."""

HIGHEST_DIGIT = USUAL_GLYPHS.index("9")
"""Boards of more rows hold numbers of two digits, or letters."""

GLYPHS_TO_16 = (*USUAL_GLYPHS, "0", "10", "11", "12", "13", "14", "15", "16", *"ABCDEFGHIJKLMNOPabcdefghijklmnop")
"""The glyphs of boards of at most 16 rows."""

GLYPHS = (*GLYPHS_TO_16, "17", "18", "19", "20", "21", "22", "23", "24", "25", *"QRSTUVWXYqrstuvwxy")
"""All glyphs that a reader can distinguish, in a cell or between two cells; index 0 is blank."""

TRUST_THRESHOLD = 0.99
"""The least probability at which a reading, or a puzzle whose readings the rules did not change, is trusted."""

TRUSTED_LOG_ODDS = math.log(TRUST_THRESHOLD / (1 - TRUST_THRESHOLD))
"""TRUST_THRESHOLD as log odds. It caps those of one place or cue, as evidence from several is not independent."""

ROUNDS = 5
"""How often two estimates are made from each other in turn, such as weights and a surface, clusters and their centres,
or probabilities and their mean: after that they hardly change. Belief propagation takes no more."""

RIM = 0.15
"""The share of the smaller of two adjacent grids that may seem to overlap the other."""


def _keep_read_only(instance: object, *names: str) -> None:
    """Replaces arrays of an object by read-only views, since all packages share them; the caller's stay writable."""
    for name in names:
        seen = getattr(instance, name).view()
        seen.flags.writeable = False
        object.__setattr__(instance, name, seen)


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """One picture to look at: `image` is HxWx3 uint8, BGR, turned as EXIF says, read-only; `number` counts from 1."""

    image: NDArray[np.uint8]
    source: str
    number: int = 1

    def __post_init__(self) -> None:
        if self.image.ndim != 3 or self.image.shape[2] != 3 or self.image.dtype != np.uint8:
            raise ValueError(f"a page is an HxWx3 uint8 image, got {self.image.shape} {self.image.dtype}")
        _keep_read_only(self, "image")

    def __repr__(self) -> str:
        height, width = self.image.shape[:2]
        return f"<Page {self.number} of {self.source}, {width}x{height}>"


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """Every crossing of a grid's lines.

    `points` is (rows+1)x(columns+1)x2 float32, photo pixels, x then y, read-only. Where several grids share boxes, it
    is that of all, and `grids` are the cells at their top left.
    """

    points: NDArray[np.float32]
    grids: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        if self.points.ndim != 3 or self.points.shape[2] != 2 or min(self.points.shape[:2]) < 2:
            raise ValueError(f"a lattice is (rows+1)x(columns+1)x2 points, got {self.points.shape}")
        _keep_read_only(self, "points")

    @classmethod
    def of_record(cls, record: Any, size: int | Shape) -> Lattice:
        """Makes the lattice of a grid of that size or shape from its `record`. Raises ValueError where that is none."""
        shape = Shape.of(size)
        with suppress(TypeError, ValueError, OverflowError), np.errstate(over="ignore"):
            points = np.array(record, np.float32)
            if points.shape == (shape.rows + 1, shape.columns + 1, 2) and np.isfinite(points).all():
                return cls(points)
        raise ValueError(f"these are no {shape.rows + 1}x{shape.columns + 1} crossings")

    def record(self) -> list[list[list[float]]]:
        """Lists its points for JSON, in hundredths of a pixel."""
        return self.points.astype(float).round(2).tolist()

    def __repr__(self) -> str:
        corners = " ".join(f"({x:.0f}, {y:.0f})" for x, y in self.quad)
        return f"<Lattice {self.rows}x{self.columns} {corners}>"

    @property
    def rows(self) -> int:
        return self.points.shape[0] - 1

    @property
    def columns(self) -> int:
        return self.points.shape[1] - 1

    @property
    def shape(self) -> Shape:
        """The rows and columns of its cells."""
        return Shape(self.rows, self.columns)

    @property
    def side(self) -> int:
        """The rows of one of its grids: what is farthest down and right ends there."""
        return self.rows - max((row for row, _ in self.grids), default=0)

    @property
    def holes(self) -> NDArray[np.bool_]:
        """The cells that are in none of its grids: rows x columns."""
        outside = np.full(self.shape, bool(self.grids))
        for row, column in self.grids:
            outside[row : row + self.side, column : column + self.side] = False
        return outside

    @property
    def quad(self) -> NDArray[np.float32]:
        """The four corners, 4x2, from the top left, clockwise as seen on the upright puzzle."""
        return self.points[[0, 0, -1, -1], [0, -1, -1, 0]]

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners as plain numbers, for records."""
        return tuple((float(x), float(y)) for x, y in self.quad)

    @property
    def cell_side(self) -> float:
        """The mean length of a cell's side, in photo pixels."""
        across = np.linalg.norm(np.diff(self.points, axis=1), axis=2).mean()
        down = np.linalg.norm(np.diff(self.points, axis=0), axis=2).mean()
        return float(across + down) / 2

    def holds(self, point: NDArray[np.float32]) -> bool:
        """Tells whether a point of the photo, x then y, lies on the grid."""
        return cv2.pointPolygonTest(self.quad, (float(point[0]), float(point[1])), False) >= 0

    def overlaps(self, other: Lattice) -> bool:
        """Tells whether the two grids share more than a rim of the photo."""
        return self._measure_shared_area(other) > RIM * min(cv2.contourArea(self.quad), cv2.contourArea(other.quad))

    def share_within(self, others: Iterable[Lattice]) -> float:
        """Measures the share of its area that other grids cover, which do not overlap each other."""
        return sum(self._measure_shared_area(other) for other in others) / cv2.contourArea(self.quad)

    def _measure_shared_area(self, other: Lattice) -> float:
        """Measures the area of the photo that both grids cover, in pixels."""
        shared, _ = cv2.intersectConvexConvex(self.quad, other.quad)
        return shared

    def framed(self) -> Lattice:
        """Adds to the lattice one more row and column on every side."""
        points = self.points
        for axis in (0, 1):
            first, second, before, last = (points.take([at], axis) for at in (0, 1, -2, -1))
            points = np.concatenate([2 * first - second, points, 2 * last - before], axis)
        return Lattice(points)

    def turned(self, quarters: int) -> Lattice:
        """Numbers the same crossings as if the grid were turned by `quarters` of a turn counter-clockwise."""
        grids, (rows, columns) = self.grids, self.shape
        for _ in range(quarters % 4):
            grids = tuple(sorted((columns - self.side - column, row) for row, column in grids))
            rows, columns = columns, rows
        return Lattice(np.ascontiguousarray(np.rot90(self.points, quarters)), grids)

    def mirrored(self) -> Lattice:
        """Numbers the same crossings as if the grid were seen in a mirror, left for right."""
        grids = tuple(sorted((row, self.columns - self.side - column) for row, column in self.grids))
        return Lattice(np.ascontiguousarray(self.points[:, ::-1]), grids)

    @property
    def is_mirrored(self) -> bool:
        """Whether the grid is seen in a mirror: its corners run counter-clockwise."""
        return cv2.contourArea(self.quad, oriented=True) < 0

    @property
    def quarters(self) -> int:
        """By how many quarters counter-clockwise the grid, or its mirror image, is turned from where rows run right."""
        right, down = self.points[0, -1] - self.points[0, 0], self.points[-1, 0] - self.points[0, 0]
        x = np.array((right[0], -down[0], -right[0], down[0]))
        return int(np.argmax(-x if self.is_mirrored else x))


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A grid made flat: `image` is (rows*cell)x(columns*cell)x3 uint8 BGR, `cell` the side of a cell in its pixels.

    `cut_off` is rows x columns: the cells that the edge of the photo cuts off, wholly or in part. Both are read-only.
    `box_share` is the side of a box as a share of the pitch, 1 where cells share their lines. `page` is the page that
    the grid lies on, None for a board that was not made from one; `beside` are other grids there, whose ink is theirs.
    `evidence` holds what was computed from the board so far, see `board.evidence`.
    """

    image: NDArray[np.uint8]
    lattice: Lattice
    cell: int
    cut_off: NDArray[np.bool_]
    box_share: float = 1.0
    page: Page | None = None
    beside: tuple[Lattice, ...] = ()
    evidence: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        _keep_read_only(self, "image", "cut_off")

    def __repr__(self) -> str:
        return f"<Board {self.lattice.rows}x{self.lattice.columns}, cells of {self.cell} pixels>"

    @property
    def known_page(self) -> Page:
        """The page that the board lies on; raises ValueError if it has none."""
        if self.page is None:
            raise ValueError("this board was not made of a page")
        return self.page

    def turned(self, quarters: int) -> Board:
        """Turns the board by `quarters` of a turn counter-clockwise; returns itself where it stays as it lies."""
        if not quarters % 4:
            return self
        turned = self.evidence.get(quarters)
        if turned is None:
            image = np.ascontiguousarray(np.rot90(self.image, quarters))
            cut_off = np.rot90(self.cut_off, quarters)
            turned = replace(self, image=image, lattice=self.lattice.turned(quarters), cut_off=cut_off)
            self.evidence[quarters] = turned
        return turned

    def forget(self) -> None:
        """Drops all evidence of the board: its turned views refer back to it, and pictures are large."""
        for found in self.evidence.values():
            if isinstance(found, Board):
                found.forget()
        self.evidence.clear()


@dataclass(frozen=True, slots=True, eq=False)
class Readings:
    """The readings of the cells of a board.

    `glyphs` is rows x columns x len(GLYPHS) float32, a calibrated probability for each glyph;
    `printed` is rows x columns float32, the probability that a glyph is print and not handwriting.
    """

    glyphs: NDArray[np.float32]
    printed: NDArray[np.float32]

    def __post_init__(self) -> None:
        if self.glyphs.ndim != 3 or self.glyphs.shape[2] != len(GLYPHS) or self.printed.shape != self.glyphs.shape[:2]:
            raise ValueError(
                f"readings are RxCx{len(GLYPHS)} and RxC, got {self.glyphs.shape} and {self.printed.shape}"
            )

    @property
    def is_held(self) -> NDArray[np.bool_]:
        """Which cells are not read as blank: rows x columns."""
        return np.asarray(self.glyphs[..., 0] < 0.5)

    def blank_where(self, cells: NDArray[np.bool_]) -> Readings:
        """Blanks some cells of the readings, rows x columns."""
        if not cells.any():
            return self
        nothing = np.eye(len(GLYPHS), dtype=np.float32)[0]
        return Readings(np.where(cells[..., None], nothing, self.glyphs), self.printed)

    def __repr__(self) -> str:
        rows, columns = self.printed.shape
        inked = int((self.glyphs.argmax(axis=2) > 0).sum())
        return f"<Readings {rows}x{columns}, {inked} glyphs>"


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """The result of one stage of a scan, passed to the scan's `Watch` when the stage is done."""


@dataclass(frozen=True, slots=True, eq=False)
class Found(Stage):
    """The grids of a page."""

    lattices: tuple[Lattice, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Flattened(Stage):
    """One of these grids made flat; all stages up to the next one concern this board."""

    board: Board


@dataclass(frozen=True, slots=True, eq=False)
class Read(Stage):
    """The readings of the cells of a board in one orientation."""

    board: Board
    readings: Readings


@dataclass(frozen=True, slots=True, eq=False)
class Refused(Stage):
    """A board that is not a puzzle of a kind, the reason, and the log odds that it is one after all."""

    board: Board
    kind: str
    reason: str
    log_odds: float = -math.inf


Watch = Callable[[Stage], None]
"""A function that is called with every stage."""


@dataclass(frozen=True, slots=True, eq=False)
class Scan:
    """One puzzle of a page: its readings, how far these can be trusted, and its solution.

    `confidence` is the probability that the whole puzzle is read correctly. `doubts` and `mistakes` name the cells
    that are uncertain and the player's entries that contradict the solution. Where there are several solutions,
    `example` is one of them, and `undecided` are the cells in which the first two differ. `box_share` is the side
    of a box as a share of the pitch, less than 1 where cells are separate boxes. `turns` is the evidence of its digits
    for the orientation of its page, None if none. `problems` are sentences. `unclear`, `caveats`, `heading`,
    `origin`: see `Scanned`.
    """

    page: Page
    lattice: Lattice
    status: Status
    confidence: float
    puzzle: Puzzle
    solution: Grid | None = None
    doubts: tuple[Doubt, ...] = ()
    mistakes: tuple[Cell, ...] = ()
    example: Grid | None = None
    undecided: tuple[Cell, ...] = ()
    box_share: float = 1.0
    turns: OrientationLogOdds | None = None
    problems: tuple[str, ...] = ()
    unclear: tuple[Edge, ...] = ()
    caveats: tuple[str, ...] = ()
    heading: Heading | None = None
    origin: Origin = "print"

    picture: ClassVar[Callable[[Scan], bytes] | None] = None
    """Draws a scan as a PNG, for notebooks. How is known far above: `pipeline`, which makes scans, says it."""

    @classmethod
    def of(cls, scanned: Scanned, page: Page, lattice: Lattice) -> Scan:
        """Makes the scan with the fields of a record, on its page again."""
        return cls(page, lattice, **{name: getattr(scanned, name) for name in _SHARED_FIELDS})

    @property
    def scanned(self) -> Scanned:
        """The record of the scan that programs get."""
        return Scanned(quad=self.lattice.corners, **{name: getattr(self, name) for name in _SHARED_FIELDS})

    @property
    def is_right(self) -> bool:
        """Whether every cell is filled correctly, by hand or in print, and that is certain."""
        if self.status not in ("solved", "complete") or not self.solution or self.mistakes:
            return False
        puzzle, cells = self.puzzle, self.puzzle.shape.cells
        if puzzle.has_marks:
            placed = (puzzle.marks[r][c] == "q" or bool(puzzle.givens[r][c]) for r, c in cells)
            return list(placed) == [bool(value) for row in self.solution for value in row]
        holes = {*puzzle.holes}
        return all(puzzle.givens[r][c] or puzzle.entries[r][c] or (r, c) in holes for r, c in cells)

    def to_json(self) -> str:
        """Writes the record of the scan as JSON, as `gridlens scan --json` has it among the puzzles of a page."""
        # formats take time to import, and most who scan write none
        from solver.formats.gridlens_json import scanned_record

        return json.dumps(scanned_record(self.scanned))

    def __eq__(self, other: object) -> bool:
        """Tells whether the same was read of a page of the same name."""
        if not isinstance(other, Scan):
            return NotImplemented
        return self._read() == other._read()

    def __hash__(self) -> int:
        return hash(self._read())

    def _read(self) -> tuple[str, int, Scanned]:
        return self.page.source, self.page.number, self.scanned

    def __repr__(self) -> str:
        puzzle, page = self.puzzle, self.page
        # Rounded down, so that nothing less than certain is called 100 %.
        percent = f"{int(1000 * self.confidence) / 10:g} %"
        what = f"{puzzle.kind} {puzzle.shape} {self.status} {percent}"
        return f"<Scan {what} in {page.source} page {page.number}>"

    def _repr_png_(self) -> bytes | None:
        """Draws the puzzle's part of the photo with the solution on it, for notebooks."""
        return Scan.picture(self) if Scan.picture else None


@dataclass(frozen=True, slots=True, eq=False)
class UnknownGrid:
    """A grid of a page that was seen, and is of no kind that was looked for; `problem` is a sentence that says why.

    It is no `Scan`: there is no puzzle to ask anything of. `looks_like` and `heading`: see `SeenGrid`.
    """

    page: Page
    lattice: Lattice
    problem: str
    looks_like: str | None = None
    heading: Heading | None = None

    @property
    def seen(self) -> SeenGrid:
        """The record of the grid that programs get."""
        return SeenGrid(self.lattice.shape, self.lattice.corners, (self.problem,), self.looks_like, self.heading)

    def __repr__(self) -> str:
        rows, columns = self.lattice.rows, self.lattice.columns
        return f"<UnknownGrid {rows}x{columns} in {self.page.source} page {self.page.number}>"


_SHARED_FIELDS = tuple(field.name for field in fields(Scanned) if field.name != "quad")
"""The fields that a scan shares with its record; the corners are those of its lattice."""
