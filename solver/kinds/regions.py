"""The units of boards that are divided into regions, as those of Queens and of Star Battle are."""

from __future__ import annotations

from ..puzzle import Grid


def units_with_regions(regions: Grid) -> list[tuple[str, tuple[int, ...]]]:
    """The name and the cells, by their numbers, of the rows, the columns and the regions."""
    size = len(regions)
    line = range(size)
    parts: dict[int, list[int]] = {}
    for row, numbers in enumerate(regions):
        for column, region in enumerate(numbers):
            parts.setdefault(region, []).append(row * size + column)
    units = [(f"row {row + 1}", tuple(range(row * size, (row + 1) * size))) for row in line]
    units += [(f"column {column + 1}", tuple(range(column, size * size, size))) for column in line]
    return units + [(f"region {region + 1}", tuple(cells)) for region, cells in parts.items()]
