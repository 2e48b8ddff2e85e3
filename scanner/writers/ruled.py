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
    """The characters of a ruled grid.

    `junctions` are found by a number of base 3, whose digits say what comes from up, down, left and right: 0 nothing,
    1 a light line, 2 a heavy one. `less` and `greater` stand between an upper and a lower cell.
    """

    junctions: str
    blank: str
    less: str
    greater: str
    queen: str
    star: str
    cross: str
    black: str

    def junction(self, up: int = 0, down: int = 0, left: int = 0, right: int = 0) -> str:
        """Returns the character in which lines of these weights meet."""
        return self.junctions[27 * up + 9 * down + 3 * left + right]


BOX_DRAWING = Lines(
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋",
    *("·", "∧", "∨", "♛", "★", "×", "■"),
)
ASCII = Lines(
    " -=--====|+#++#############|+#++####|+#++########################################",
    *(".", "^", "v", "Q", "*", "x", "#"),
)


def lines_for(encoding: str) -> Lines:
    """Returns box drawing where the encoding can carry it, or else ASCII."""
    try:
        "".join(astuple(BOX_DRAWING)).encode(encoding)
    except UnicodeEncodeError:
        return ASCII
    return BOX_DRAWING


@dataclass(frozen=True, slots=True)
class Walls:
    """The walls where parts of the board meet: light ones, or heavy ones if `inner` parts have walls, too.

    Both give the part that each cell is in; the outside is a part of its own, None.
    """

    parts: Sequence[Sequence[int | None]]
    inner: Sequence[Sequence[int | None]] = ()

    def above(self, r: int, c: int) -> int:
        """Returns the weight of the wall above a cell, 0 if there is none."""
        return self._between((r - 1, c), (r, c))

    def left_of(self, r: int, c: int) -> int:
        """Returns the weight of the wall to the left of a cell, 0 if there is none."""
        return self._between((r, c - 1), (r, c))

    def junction(self, r: int, c: int) -> tuple[int, int, int, int]:
        """Returns the weights of the walls up, down, left and right of the top left corner of a cell."""
        return self.left_of(r - 1, c), self.left_of(r, c), self.above(r, c - 1), self.above(r, c)

    def part(self, r: int, c: int) -> int | None:
        """Returns the part that a cell is in, None outside of the board."""
        return _at(self.parts, (r, c))

    def _between(self, first: Cell, second: Cell) -> int:
        if _at(self.parts, first) != _at(self.parts, second):
            return 2 if self.inner else 1
        return int(bool(self.inner) and _at(self.inner, first) != _at(self.inner, second))


def _at(parts: Sequence[Sequence[int | None]], cell: Cell) -> int | None:
    r, c = cell
    return parts[r][c] if 0 <= r < len(parts) and 0 <= c < len(parts[0]) else None


def ruled_grid(
    digits: Sequence[Sequence[Text]],
    walls: Walls,
    lines: Lines,
    signs: Signs | None = None,
    fills: Sequence[str] = (),
    *,
    spaced: bool = False,
    around: Sequence[Sequence[str]] = (),
    captions: Mapping[Cell, str] | None = None,
) -> Iterator[Text]:
    """Yields the lines of a grid with cells of equal width, its walls, and a frame.

    `fills` are the styles of the parts, for the room between cells of the same one. There is such room where
    walls need it, or everywhere if the cells are `spaced`, as signs need it. What stands `around`, characters at the
    top, the bottom, the left and the right, is beside the walls. `captions` stand in the walls above their cells, and
    are no wider than these.
    """
    ruling = _Ruling(digits, walls, lines, signs or {}, fills, spaced, captions or {})
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


@dataclass(frozen=True, slots=True)
class _Ruling:
    digits: Sequence[Sequence[Text]]
    walls: Walls
    lines: Lines
    signs: Signs
    fills: Sequence[str]
    spaced: bool
    captions: Mapping[Cell, str]

    def has_line_above(self, r: int) -> bool:
        return self.spaced or any(self.walls.above(r, c) for c in range(len(self.digits[0])))

    def line_above(self, r: int) -> Text:
        line = Text()
        columns, width = len(self.digits[0]), len(self.digits[0][0])
        for c in range(columns + 1):
            if self._is_upright(c):
                weights = self.walls.junction(r, c)
                line.append(self.lines.junction(*weights), None if any(weights) else self._fill(r, c))
            if c < columns:
                weight = self.walls.above(r, c)
                rule = self.captions.get((r, c), "").ljust(width, self.lines.junction(left=weight, right=weight))
                between = rule if weight else self._sign((r - 1, c), (r, c)).center(width)
                line.append(between, None if weight else self._fill(r, c))
        return line

    def clue_line(self, clues: Sequence[str]) -> Text:
        """Writes the line of clues above the columns, or below them."""
        width = len(self.digits[0][0])
        parts = [" " * self._is_upright(c) + clue.center(width) for c, clue in enumerate(clues)]
        return Text("".join(parts).rstrip())

    def digit_line(self, r: int) -> Text:
        line = Text()
        columns = len(self.digits[0])
        for c in range(columns + 1):
            if self._is_upright(c):
                weight = self.walls.left_of(r, c)
                between = self.lines.junction(up=weight, down=weight) if weight else self._sign((r, c - 1), (r, c))
                line.append(between, None if weight else self._fill(r, c))
            if c < columns:
                line.append(self.digits[r][c])
        return line

    def _is_upright(self, c: int) -> bool:
        """Tells whether there is room left of a column."""
        return self.spaced or any(self.walls.left_of(r, c) for r in range(len(self.digits)))

    def _sign(self, first: Cell, second: Cell) -> str:
        return self.signs.get((first, second), " ")

    def _fill(self, r: int, c: int) -> str | None:
        part = self.walls.part(r, c)
        return self.fills[part] if self.fills and part is not None else None
