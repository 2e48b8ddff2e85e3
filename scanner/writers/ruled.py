"""A grid of cells in lines of text, with walls where regions meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text


@dataclass(frozen=True, slots=True)
class Lines:
    """The characters of a ruled grid; `joints` are found by the bits up 8, down 4, left 2, right 1."""

    joints: str
    blank: str

    @property
    def across(self) -> str:
        return self.joints[0b0011]

    @property
    def down(self) -> str:
        return self.joints[0b1100]


BOX_DRAWING = Lines(" ╶╴─╷┌┐┬╵└┘┴│├┤┼", "·")
ASCII = Lines(" ---|+++|+++|+++", ".")


def lines_for(encoding: str) -> Lines:
    """Box drawing where the encoding can carry it, else ASCII."""
    try:
        (BOX_DRAWING.joints + BOX_DRAWING.blank).encode(encoding)
    except UnicodeEncodeError:
        return ASCII
    return BOX_DRAWING


def ruled(digits: Sequence[Sequence[Text]], regions: Sequence[Sequence[int]], lines: Lines) -> Iterator[Text]:
    """The cells, each as wide as the others, with walls where two regions meet and all around: text, line by line."""
    size = len(digits)
    width = len(digits[0][0])
    walls = _Walls(regions)
    upright = [any(walls.left_of(r, c) for r in range(size)) for c in range(size + 1)]
    for r in range(size + 1):
        if any(walls.above(r, c) for c in range(size)):
            yield _wall_line(r, walls, upright, lines, width)
        if r < size:
            yield _digit_line(r, digits[r], walls, upright, lines)


class _Walls:
    """Where regions meet; the outside is a region too."""

    def __init__(self, regions: Sequence[Sequence[int]]) -> None:
        self._regions = regions

    def _region(self, r: int, c: int) -> int | None:
        size = len(self._regions)
        return self._regions[r][c] if 0 <= r < size and 0 <= c < size else None

    def above(self, r: int, c: int) -> bool:
        return self._region(r - 1, c) != self._region(r, c)

    def left_of(self, r: int, c: int) -> bool:
        return self._region(r, c - 1) != self._region(r, c)

    def joint(self, r: int, c: int) -> int:
        """The walls that meet at the top left corner of a cell, as the bits of `Lines.joints`."""
        up, down = self.left_of(r - 1, c), self.left_of(r, c)
        left, right = self.above(r, c - 1), self.above(r, c)
        return up << 3 | down << 2 | left << 1 | right


def _wall_line(r: int, walls: _Walls, upright: Sequence[bool], lines: Lines, width: int) -> Text:
    line = ""
    for c, is_ruled in enumerate(upright):
        if is_ruled:
            line += lines.joints[walls.joint(r, c)]
        if c < len(upright) - 1:
            line += (lines.across if walls.above(r, c) else " ") * width
    return Text(line)


def _digit_line(r: int, digits: Sequence[Text], walls: _Walls, upright: Sequence[bool], lines: Lines) -> Text:
    line = Text()
    for c, is_ruled in enumerate(upright):
        if is_ruled:
            line.append(lines.down if walls.left_of(r, c) else " ")
        if c < len(digits):
            line.append(digits[c])
    return line
