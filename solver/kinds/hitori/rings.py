"""Shaded cells that are joined at their corners, and how they cut a board apart.

As no two shaded cells share a side, the unshaded ones are cut apart exactly where shaded cells make a ring, or a path
from edge to edge, that is joined at corners. The edge counts as one more link of such a ring.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache

from ...paper.cells import ALONG_LINES, AT_CORNERS, Cell, Shape, neighbours

EDGE = -1
"""Stands for the edge of the board among shaded cells."""

Chains = dict[int, int]
"""The chain of each shaded cell: those that are joined have the same, and those that are joined to the edge have it."""


class Corners:
    """Which cells of a board are joined at their corners, and which are at its edge."""

    def __init__(self, shape: Shape) -> None:
        rows, columns = shape
        self.shape = shape
        self.beside = neighbours(shape, ALONG_LINES)
        self.at_corners = neighbours(shape, AT_CORNERS)
        self.edge = frozenset(
            row * columns + column for row, column in shape.cells if row in (0, rows - 1) or column in (0, columns - 1)
        )

    def join(self, shaded: int) -> Chains | None:
        """Returns the chains of shaded cells, a bitset; None if they make a ring, or a path from edge to edge."""
        chains: Chains = {}
        while shaded:
            start = (shaded & -shaded).bit_length() - 1
            shaded ^= 1 << start
            reached, before, at_edge = [start], {start: start}, 0
            for cell in reached:
                at_edge += cell in self.edge
                for other in self.at_corners[cell]:
                    if other in before:
                        if before[cell] != other:
                            return None
                    elif shaded >> other & 1:
                        shaded ^= 1 << other
                        before[other] = cell
                        reached.append(other)
            if at_edge > 1:
                return None
            chains.update(dict.fromkeys(reached, EDGE if at_edge else start))
        return chains

    def closes_ring(self, cell: int, chains: Chains) -> bool:
        """Tells whether a cell that is shaded, too, would close a ring, or a path from edge to edge."""
        joined = [EDGE] * (cell in self.edge) + [chains[other] for other in self.at_corners[cell] if other in chains]
        return len(joined) > len(set(joined))

    def find_ring(self, cell: int, shaded: Container[int]) -> list[int]:
        """Finds the shaded cells that make the shortest ring with one more; none if there is no ring."""
        begun = [EDGE] * (cell in self.edge) + [other for other in self.at_corners[cell] if other in shaded]
        before = dict.fromkeys(begun, cell)
        first = {other: other for other in begun}
        for reached in begun:
            for other in self._list_joined(reached, shaded):
                if other in (cell, before[reached]):
                    continue
                if other not in first:
                    before[other], first[other] = reached, first[reached]
                    begun.append(other)
                elif first[other] != first[reached]:
                    ways = (_walk_back(end, before, cell) for end in (reached, other))
                    return sorted({each for way in ways for each in way} - {EDGE})
        return []

    def _list_joined(self, cell: int, shaded: Container[int]) -> Iterable[int]:
        if cell == EDGE:
            return [other for other in sorted(self.edge) if other in shaded]
        joined = [other for other in self.at_corners[cell] if other in shaded]
        return [*joined, EDGE] if cell in self.edge else joined

    def find_cut_off(self, ring: Iterable[int]) -> int:
        """Finds the first cell of the smaller part that a ring cuts off."""
        left = {*range(self.shape.area)} - {*ring}
        pieces: list[list[int]] = []
        while left:
            piece = [min(left)]
            left.discard(piece[0])
            for cell in piece:
                beside = [other for other in self.beside[cell] if other in left]
                left.difference_update(beside)
                piece += beside
            pieces.append(piece)
        return min(pieces, key=len)[0]

    def name(self, cell: int) -> Cell:
        """Returns the row and column of a cell."""
        return divmod(cell, self.shape.columns)


@lru_cache(maxsize=8)
def corners_of(shape: Shape) -> Corners:
    """Returns which cells of a board are joined at their corners."""
    return Corners(shape)


def _walk_back(cell: int, before: dict[int, int], start: int) -> Iterable[int]:
    while cell != start:
        yield cell
        cell = before[cell]
