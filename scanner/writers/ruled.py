"""A grid of cells as lines of text, with walls where regions meet and signs between cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass

from rich.text import Text

Cell = tuple[int, int]
Signs = Mapping[tuple[Cell, Cell], str]
"""The characters between neighbours, named by the left or upper one first."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The characters of a ruled grid; `junctions` are found by the bits up 8, down 4, left 2, right 1.

    `less` and `greater` stand between an upper and a lower cell.
    """

    junctions: str
    blank: str
    less: str
    greater: str
    queen: str
    star: str
    cross: str
    black: str

    @property
    def across(self) -> str:
        return self.junctions[0b0011]

    @property
    def down(self) -> str:
        return self.junctions[0b1100]


BOX_DRAWING = Lines(" ╶╴─╷┌┐┬╵└┘┴│├┤┼", "·", "∧", "∨", "♛", "★", "×", "■")
ASCII = Lines(" ---|+++|+++|+++", ".", "^", "v", "Q", "*", "x", "#")


def lines_for(encoding: str) -> Lines:
    """Returns box drawing where the encoding can carry it, or else ASCII."""
    try:
        "".join(astuple(BOX_DRAWING)).encode(encoding)
    except UnicodeEncodeError:
        return ASCII
    return BOX_DRAWING


def ruled_grid(
    digits: Sequence[Sequence[Text]],
    regions: Sequence[Sequence[int]],
    lines: Lines,
    signs: Signs | None = None,
    fills: Sequence[str] = (),
    *,
    spaced: bool = False,
    around: Sequence[Sequence[str]] = (),
) -> Iterator[Text]:
    """Yields the lines of a grid with cells of equal width, walls where two regions meet, and a frame.

    `fills` are the styles of the regions, for the room between cells of the same one. There is such room where
    walls need it, or everywhere if the cells are `spaced`, as signs need it. What stands `around`, characters at the
    top, the bottom, the left and the right, is beside the walls.
    """
    ruling = _Ruling(digits, _Walls(regions), lines, signs or {}, fills, spaced)
    top, bottom, left, right = around or ((),) * 4
    margin = "  " if around else ""
    if top:
        yield Text(margin) + ruling.clue_line(top)
    for r in range(len(digits) + 1):
        if ruling.has_line_above(r):
            yield Text(margin) + ruling.line_above(r)
        if r < len(digits):
            line = ruling.digit_line(r)
            yield Text.assemble(f"{left[r]} ", line, f" {right[r]}") if around else line
    if bottom:
        yield Text(margin) + ruling.clue_line(bottom)


class _Walls:
    """The walls where regions meet; the outside is a region too."""

    def __init__(self, regions: Sequence[Sequence[int]]) -> None:
        self._regions = regions

    def region(self, r: int, c: int) -> int | None:
        size = len(self._regions)
        return self._regions[r][c] if 0 <= r < size and 0 <= c < size else None

    def above(self, r: int, c: int) -> bool:
        return self.region(r - 1, c) != self.region(r, c)

    def left_of(self, r: int, c: int) -> bool:
        return self.region(r, c - 1) != self.region(r, c)

    def junction(self, r: int, c: int) -> int:
        """Returns the walls that meet at the top left corner of a cell, as the bits of `Lines.junctions`."""
        up, down = self.left_of(r - 1, c), self.left_of(r, c)
        left, right = self.above(r, c - 1), self.above(r, c)
        return up << 3 | down << 2 | left << 1 | right


@dataclass(frozen=True, slots=True)
class _Ruling:
    digits: Sequence[Sequence[Text]]
    walls: _Walls
    lines: Lines
    signs: Signs
    fills: Sequence[str]
    spaced: bool

    def has_line_above(self, r: int) -> bool:
        return self.spaced or any(self.walls.above(r, c) for c in range(len(self.digits)))

    def line_above(self, r: int) -> Text:
        line = Text()
        size, width = len(self.digits), len(self.digits[0][0])
        for c in range(size + 1):
            if self._is_upright(c):
                junction = self.walls.junction(r, c)
                line.append(self.lines.junctions[junction], None if junction else self._fill(r, c))
            if c < size:
                wall = self.walls.above(r, c)
                between = self.lines.across * width if wall else self._sign((r - 1, c), (r, c)).center(width)
                line.append(between, None if wall else self._fill(r, c))
        return line

    def clue_line(self, clues: Sequence[str]) -> Text:
        """Writes the line of clues above the columns, or below them."""
        width = len(self.digits[0][0])
        parts = [" " * self._is_upright(c) + clue.center(width) for c, clue in enumerate(clues)]
        return Text("".join(parts).rstrip())

    def digit_line(self, r: int) -> Text:
        line = Text()
        for c in range(len(self.digits) + 1):
            if self._is_upright(c):
                wall = self.walls.left_of(r, c)
                between = self.lines.down if wall else self._sign((r, c - 1), (r, c))
                line.append(between, None if wall else self._fill(r, c))
            if c < len(self.digits):
                line.append(self.digits[r][c])
        return line

    def _is_upright(self, c: int) -> bool:
        """Tells whether there is room left of a column."""
        return self.spaced or any(self.walls.left_of(r, c) for r in range(len(self.digits)))

    def _sign(self, first: Cell, second: Cell) -> str:
        return self.signs.get((first, second), " ")

    def _fill(self, r: int, c: int) -> str | None:
        region = self.walls.region(r, c)
        return self.fills[region] if self.fills and region is not None else None
