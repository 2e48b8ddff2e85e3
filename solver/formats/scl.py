"""Sudokus and Futoshikis as the JSON of SudokuPad, called SCL: a grid, its regions, and whatever is drawn on it.

Cells are [row, column] from 0, and points the same, so that [0.5, 1] lies between r1c1 and r1c2. A `value` is always
given: it has no place for what the player wrote. The signs of a Futoshiki, or of a Sudoku, are texts drawn between its
cells, as X and V are; dots are circles there, white for consecutive digits, black where one is twice the other. A cage
whose digits are `unique` and that has a number for its value is one of a killer Sudoku; diagonals are such cages that
are hidden, with a line drawn through them, and the windows of a Hyper Sudoku those that are shaded. Even cells have a
square and odd ones a circle under them, and the rules say so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import chain, product
from math import inf
from typing import Any

from ..paper.cells import in_rows
from ..paper.parity import ParityMark
from ..paper.puzzle import Cage, Cell, Puzzle, Relation, cell_name
from ..paper.windows import CORNERS, ROWS_WITH_WINDOWS, SIDE, list_windows
from . import ON_SITES, drawn_parity, drawn_signs
from .drawn_grids import (
    ASK_FOR_PLAIN_PUZZLE,
    COPY_AGAIN,
    Grid,
    Object,
    VariantRules,
    build_latin_puzzle,
    draw_sign,
    each_cell,
    list_region_cells,
    read_digit,
    read_sign,
    read_square,
    refuse_unsupported,
)
from .plain_rules import require_plain, tell_meaning
from .signs import in_reading_order
from .source import Line

_READ = {"cells", "regions", "cages", "metadata", "overlays", "underlays", "lines"}
_NOT_PART_OF_IT = {"id", "cellSize", "title", "author", "solution", "settings", "videos", "duration"}
_CELL_READ = {"value"}
_NOT_PART_OF_CELL = {"given", "pencilMarks", "centremarks", "candidates", "highlight"}
_NAMES = {
    "antiking": "the king's move",
    "antiknight": "the knight's move",
    "arrows": "arrows",
    "bgimage": "a picture",
    "c": "coloured cells",
    "color": "coloured cells",
    "fgimage": "a picture",
    "foglight": "fog",
    "norowcol": "rows and columns that need not be different",
    "triggereffect": "fog",
}
_NOTE = re.compile(r"\s*([A-Za-z]+):\s*(.*)", re.DOTALL)
"""A cage without cells, by which SudokuPad says whose a puzzle is and what its rules are."""

_OF_RECTANGLE = {"center", "width", "height", "backgroundColor", "borderColor", "rounded", "opacity"}
_SHADED = {cell for cells in list_windows() for cell in cells}

_FURTHER_IN_METADATA = {"antiking", "antiknight", "bgimage", "fgimage", "norowcol"}


def puzzle_of_document(line: Line, document: Any) -> Puzzle:
    """Returns the puzzle that this JSON describes. Raises FormatError."""
    return _read_grid(line, document, read_square(line, document, "cells"))


def _read_grid(line: Line, document: Object, grid: Grid) -> Puzzle:
    size = len(grid)
    notes, cages = _split_notes_and_cages(document.get("cages"))
    notes += _write_metadata(document.get("metadata"))
    signs = _read_signs(document.get("overlays"))
    further = {
        *_name_unsupported(document),
        *chain.from_iterable(_name_unsupported_in_cell(cell) for _, cell in each_cell(grid)),
    }
    further |= {_NAMES[name] for name, value in notes if name in _FURTHER_IN_METADATA and value.lower() != "false"}
    sums = [killer for cage in cages if (killer := _read_cage_with_sum(cage))]
    both = all(any(_is_unit(cage, cells) for cage in cages) for cells in _read_diagonals(size))
    windows = size == ROWS_WITH_WINDOWS and all(
        any(_is_unit(cage, cells) for cage in cages) for cells in list_windows()
    )
    units = (*_read_diagonals(size) * both, *list_windows() * windows)
    rest = [
        cage for cage in cages if not _read_cage_with_sum(cage) and not any(_is_unit(cage, cells) for cells in units)
    ]
    further |= {"cages"} if any(not _says_nothing_new(cage, size) for cage in rest) else set()
    further |= {"lines"} if document.get("lines") and not (both and _are_diagonals(document["lines"], size)) else set()
    parity = _read_parity(document.get("underlays"), windows)
    relations = in_reading_order(relation for relation in signs if relation)
    rules = " ".join(value for name, value in notes if name == "rules")
    further |= {"drawings over the cells"} if None in signs or not tell_meaning(rules, relations) else set()
    is_told = parity is not None and drawn_parity.tell_meaning(rules, parity)
    further |= set() if is_told else {"drawings under the cells"}
    refuse_unsupported(line, further)
    for name, value in notes:
        if name == "rules":
            require_plain(
                value,
                size,
                line,
                relations=relations,
                cages=bool(sums),
                diagonals=both,
                windows=windows,
                parity=parity or (),
            )
    givens = [read_digit(line, place, cell) for place, cell in each_cell(grid)]
    regions = _read_regions(line, document.get("regions"), size)
    extras = VariantRules(both, windows, parity or (), tuple(sums))
    return build_latin_puzzle(line, regions, in_rows(givens, size), relations=relations, extras=extras)


def _name_unsupported(document: Object) -> Iterator[str]:
    """Names what is not played here."""
    return (_NAMES.get(key, key) for key, value in document.items() if value and key not in _READ | _NOT_PART_OF_IT)


def _name_unsupported_in_cell(cell: Object) -> Iterator[str]:
    return (_NAMES.get(key, key) for key, value in cell.items() if value and key not in _CELL_READ | _NOT_PART_OF_CELL)


def _split_notes_and_cages(parts: Any) -> tuple[list[tuple[str, str]], list[Any]]:
    """Returns the notes in the cages, each by its name, and the cages proper."""
    notes: list[tuple[str, str]] = []
    cages: list[Any] = []
    for part in parts if isinstance(parts, list) else [parts] if parts else []:
        note = _NOTE.fullmatch(str(part.get("value"))) if isinstance(part, dict) and not part.get("cells") else None
        if note:
            notes.append((note[1].lower(), note[2]))
        else:
            cages.append(part)
    return notes, cages


def _write_metadata(parts: Any) -> list[tuple[str, str]]:
    items = parts.items() if isinstance(parts, dict) else ()
    return [
        (name.lower(), "\n".join(map(str, value)) if isinstance(value, list) else str(value))
        for name, value in items
        if value
    ]


def _says_nothing_new(cage: Any, size: int) -> bool:
    """Tells whether a cage adds no rule: it has no cells, is hidden and may repeat digits, or is a row or a column."""
    if not isinstance(cage, dict):
        return False
    if not cage.get("cells") or (cage.get("hidden") and not cage.get("unique") and not cage.get("value")):
        return True
    cells = _read_cells(cage["cells"]) or []
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    return not cage.get("value") and {len(rows), len(columns)} == {1, size} and len(set(cells)) == size


def _read_cage_with_sum(cage: Any) -> tuple[list[Cell], int] | None:
    """Reads the cells of a killer cage and their sum, if it is one."""
    if not isinstance(cage, dict) or not cage.get("unique") or cage.get("hidden"):
        return None
    cells, value = _read_cells(cage.get("cells")), str(cage.get("value"))
    is_sum = value.isascii() and value.isdecimal() and len(value) < 4
    return (cells, int(value)) if cells and is_sum else None


def _read_diagonals(size: int) -> tuple[list[Cell], list[Cell]]:
    return [(place, place) for place in range(size)], [(place, size - 1 - place) for place in range(size)]


def _is_unit(cage: Any, cells: Sequence[Cell]) -> bool:
    """Tells whether a cage says nothing but that the digits in those cells differ."""
    is_one = isinstance(cage, dict) and bool(cage.get("unique")) and not cage.get("value")
    return is_one and sorted(_read_cells(cage.get("cells")) or ()) == [*cells]


def _read_parity(underlays: Any, windows: bool) -> tuple[ParityMark, ...] | None:
    """Reads the cells that are marked as even or odd, beside shaded windows if there are any; None if more is drawn."""
    if not isinstance(underlays, list):
        return None if underlays else ()
    shades = [drawn for drawn in underlays if windows and _read_shaded([drawn])]
    if shades and _read_shaded(shades) != _SHADED:
        return None
    return drawn_parity.read_drawn([drawn for drawn in underlays if drawn not in shades])


def _read_shaded(underlays: Any) -> set[Cell]:
    """Reads the cells that rectangles without anything else shade, each whole; none where other things are drawn."""
    shaded: set[Cell] = set()
    for drawn in underlays if isinstance(underlays, list) else ():
        center = drawn.get("center") if isinstance(drawn, dict) else None
        if not isinstance(center, list) or len(center) != 2 or {*drawn} - _OF_RECTANGLE or drawn.get("rounded"):
            return set()
        rows, columns = _read_span(center[0], drawn.get("height")), _read_span(center[1], drawn.get("width"))
        if not (rows and columns):
            return set()
        shaded.update(product(rows, columns))
    return shaded


def _read_span(middle: Any, extent: Any) -> range:
    """Reads the whole rows or columns that a rectangle covers; none where it ends within one."""
    if not (_is_place(middle) and _is_place(extent)):
        return range(0)
    near, far = middle - extent / 2, middle + extent / 2
    return range(int(near), int(far)) if near == int(near) >= 0 and far == int(far) <= ROWS_WITH_WINDOWS else range(0)


def _are_diagonals(lines: Any, size: int) -> bool:
    """Tells whether all lines are drawn from corner to corner."""
    ways = [sorted(line["wayPoints"]) for line in lines] if _are_lines(lines) else [[]]
    return all(way in ([[0, 0], [size, size]], [[0, size], [size, 0]]) for way in ways)


def _are_lines(lines: Any) -> bool:
    return isinstance(lines, list) and all(
        isinstance(line, dict)
        and isinstance(line.get("wayPoints"), list)
        and all(
            isinstance(point, list) and all(type(place) in (int, float) for place in point)
            for point in line["wayPoints"]
        )
        for line in lines
    )


def _read_cells(places: Any) -> list[Cell] | None:
    """Reads cells like [0, 8]; None if there is anything else."""
    if not isinstance(places, list):
        return None
    fit = all(isinstance(place, list) and len(place) == 2 and {*map(type, place)} == {int} for place in places)
    return [(row, column) for row, column in places] if fit else None


def _read_signs(overlays: Any) -> list[Relation | None]:
    """Reads the relation that each drawing shows; None where it is no sign between neighbours."""
    if not isinstance(overlays, list):
        return [None] if overlays else []
    return [_read_sign_of_drawing(overlay) for overlay in overlays]


def _read_sign_of_drawing(overlay: Any) -> Relation | None:
    center = overlay.get("center") if isinstance(overlay, dict) else None
    if not isinstance(center, list) or len(center) != 2 or not all(map(_is_place, center)):
        return None
    # The middle of a side is a whole number of cells away from one edge, and half a cell more from the other.
    second = int(center[0]), int(center[1])
    beyond = center[0] - second[0], center[1] - second[1]
    if overlay.get("angle") or beyond not in ((0, 0.5), (0.5, 0)):
        return None
    first = (second[0] - 1, second[1]) if beyond == (0, 0.5) else (second[0], second[1] - 1)
    drawn = drawn_signs.read_drawn(overlay)
    return (*first, drawn, *second) if drawn else read_sign(overlay.get("text"), first, second)


def _is_place(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < inf


def _read_regions(line: Line, parts: Any, size: int) -> list[list[int | None]]:
    regions: list[list[int | None]] = [[None] * size for _ in range(size)]
    for number, part in enumerate(parts if isinstance(parts, list) else [parts] if parts else []):
        cells = _read_cells(part)
        if cells is None or not all(0 <= place < size for cell in cells for place in cell):
            raise line.error(f"region {number + 1} is no list of cells of the grid", COPY_AGAIN)
        for row, column in cells:
            if regions[row][column] is not None:
                raise line.error(f"{cell_name((row, column))} is in two regions", ASK_FOR_PLAIN_PUZZLE)
            regions[row][column] = number
    return regions


def document_of(puzzle: Puzzle) -> str:
    """Returns the JSON of a puzzle."""
    relations = in_reading_order(puzzle.relations)
    rules = ON_SITES[puzzle.kind].rules(puzzle)
    rules += drawn_signs.explain(relations) + drawn_parity.explain(puzzle.parity)
    if any(sign in "<>" for _, _, sign, *_ in relations):
        rules += " The signs between cells point to the smaller digit."
    document: dict[str, Any] = {
        "cellSize": 64,
        "cells": [[{"value": given} if given else {} for given in row] for row in puzzle.givens],
        "regions": list_region_cells(puzzle) if puzzle.boxes or puzzle.regions else [],
        "cages": [{"value": f"rules: {rules}"}, *map(_write_cage, puzzle.cages)],
        "overlays": list(map(_write_overlay, relations)),
    }
    if puzzle.diagonals:
        size = puzzle.size
        document["cages"] += map(_write_unit, _read_diagonals(size))
        ends = ([(0, 0), (size, size)], [(0, size), (size, 0)])
        document["lines"] = [{"wayPoints": way, "color": "#34BBE6", "thickness": 2} for way in ends]
    if puzzle.windows:
        document["cages"] += map(_write_unit, list_windows())
        document["underlays"] = [
            {"center": [row + SIDE / 2, column + SIDE / 2], "width": SIDE, "height": SIDE, "backgroundColor": "#CFCFCF"}
            for row, column in CORNERS
        ]
    if puzzle.parity:
        document.setdefault("underlays", []).extend(drawn_parity.draw(puzzle.parity))
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)


def _write_unit(cells: Sequence[Cell]) -> dict[str, Any]:
    """Writes that the digits in some cells differ."""
    return {"cells": cells, "unique": True, "hidden": True}


def _write_cage(cage: Cage) -> dict[str, Any]:
    return {"cells": cage.cells, "value": cage.value, "unique": True}


def _write_overlay(relation: Relation) -> dict[str, Any]:
    row, column, sign, other_row, other_column = relation
    center = [(row + other_row + 1) / 2, (column + other_column + 1) / 2]
    if sign not in "<>":
        return {"center": center, **drawn_signs.draw(sign)}
    return {
        "center": center,
        "width": 0.3,
        "height": 0.3,
        "backgroundColor": "#FFFFFF",
        "borderColor": "#FFFFFF",
        "fontSize": 24,
        "text": draw_sign(relation),
    }
