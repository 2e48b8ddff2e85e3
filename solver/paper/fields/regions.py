"""The divisions of a board: boxes of one shape, or regions, one letter or number for each cell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..cells import Grid, PuzzleError, cell_name, first_cells_of_pieces, listed, row_by_row
from ..field_values import VALUES, box_shape, number_regions, regions_for_boxes, regions_of
from ..puzzle import Puzzle
from ..quotation import quoted
from ..scan_record import Doubt
from ..traits import OnPaper
from .draft import CELL, Change, Correction, Draft, FieldError, with_value
from .field import Board, Field, JsonForm, Link, is_grid, is_row, read_grid, write_grid
from .schema import array, fixed_array, integer, nullable

_BOXES = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")


def _check_boxes(puzzle: Puzzle) -> tuple[int, int] | None:
    if len(puzzle.regions) == 0:
        return box_shape(puzzle.boxes, puzzle.highest)
    if puzzle.boxes is not None:
        raise PuzzleError("regions: a Sudoku has boxes or regions, not both")
    return None


def _read(body: str, _: Board) -> tuple[int, int]:
    found = _BOXES.fullmatch(body)
    if not found:
        raise FieldError(f"{quoted(body)} are no boxes", "Write rows and columns of one, like 2x3.")
    return int(found[1]), int(found[2])


def _write(boxes: tuple[int, int] | None) -> str:
    return f"{boxes[0]}x{boxes[1]}" if boxes else ""


def _set_boxes(draft: Draft, rows: str, columns: str) -> Change:
    """Sets the shape of the boxes."""
    before = draft.puzzle.boxes
    if not before:
        raise PuzzleError(f"a {draft.puzzle.kind} has no boxes")
    after = int(rows), int(columns)
    draft.puzzle = replace(draft.puzzle, boxes=after)
    if after != before:
        draft.shake()
    return Change("boxes", "{}x{}".format(*before), "{}x{}".format(*after))


BOXES = Field(
    "boxes",
    OnPaper("boxes", _check_boxes),
    JsonForm(
        lambda value: is_row(value, int, int),
        "[rows, columns] of one box",
        nullable(fixed_array(integer(1), integer(1))) | {"description": "Rows and columns of one box of a Sudoku."},
    ),
    Link("b", _read, _write),
    column=None,
    corrections=(Correction(r"boxes=(\d{1,2})x(\d{1,2})", "boxes=2x3 boxes of 2 rows and 3 columns", _set_boxes),),
)


def letter_of(region: int) -> str:
    """Returns the name of a region of a board in corrections."""
    return chr(ord("A") + region)


def _check_divisions(puzzle: Puzzle) -> Grid:
    """Returns the regions of a board; where they take the place of boxes, it has none if it has boxes."""
    if puzzle.traits.largest_region:
        return _check_unlike_regions(puzzle)
    if "boxes" not in puzzle.traits.fields:
        return regions_of(puzzle.regions, puzzle.size)
    return regions_for_boxes(puzzle.regions, puzzle.size) if len(puzzle.regions) else ()


def _check_unlike_regions(puzzle: Puzzle) -> Grid:
    """Returns regions that may be of any size up to the largest; links have a character for each of them."""
    regions, largest = number_regions(puzzle.regions, puzzle.shape), puzzle.traits.largest_region
    cells = Counter(region for row in regions for region in row)
    if len(cells) > len(VALUES):
        raise PuzzleError(f"regions: a board has {len(VALUES)} of them at most, this one has {len(cells)}")
    for region, number in cells.items():
        if number > largest:
            first = next(cell for cell in puzzle.shape.cells if regions[cell[0]][cell[1]] == region)
            raise PuzzleError(f"regions: the one at {cell_name(first)} has {number} cells, more than {largest}")
    return regions


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    return [" ".join(chr(65 + region) for region in row) for row in puzzle.regions]


def _list_warnings(puzzle: Puzzle) -> Iterator[str]:
    return (
        f"Region {region + 1} is in {len(starts)} pieces, at {listed(starts)}."
        for region, starts in first_cells_of_pieces(puzzle.regions).items()
        if len(starts) > 1
    )


def _keep_labels(draft: Draft) -> Grid:
    """Returns the regions by the numbers that they had at first; a new one has a number of its own."""
    labels: Grid = draft.loose.get("regions", draft.puzzle.regions)
    return labels


def _order_by_letter(labels: Grid) -> list[int]:
    """Lists the labels of the regions in reading order, which is that of their letters."""
    return list(dict.fromkeys(label for row in labels for label in row))


def _paint(draft: Draft, row: str, column: str, letter: str) -> Change:
    """Sets the region of a cell by its letter, as regions are called at this moment; one beyond is a new region."""
    cell, labels = draft.cell(row, column), _keep_labels(draft)
    if not labels:
        raise PuzzleError(f"a {draft.puzzle.kind} has no regions")
    known = _order_by_letter(labels)
    number = ord(letter.upper()) - ord("A")
    before = labels[cell[0]][cell[1]]
    label = known[number] if number < len(known) else max(*known, draft.puzzle.size - 1) + 1
    draft.loose["regions"] = with_value(labels, cell, label)
    draft.confirm(cell, is_other=label != before)
    return Change(cell_name(cell), letter_of(known.index(before)), letter.upper())


def _settle(draft: Draft) -> None:
    labels, puzzle = _keep_labels(draft), draft.puzzle
    if not labels:
        return
    _check_regions(labels, puzzle)
    draft.puzzle = replace(puzzle, regions=labels)
    if puzzle.has_marks:
        draft.doubts = {doubt.cell: doubt for doubt in _renumber_doubts(draft.doubts.values(), labels)}


def _renumber_doubts(doubts: Iterable[Doubt], labels: Grid) -> tuple[Doubt, ...]:
    """Returns the doubts with the numbers that regions have now, without those that are gone."""
    numbers = {label: number for number, label in enumerate(_order_by_letter(labels))}
    return tuple(
        Doubt(
            doubt.cell,
            numbers[labels[doubt.cell[0]][doubt.cell[1]]],
            tuple((numbers[other], share) for other, share in doubt.others if other in numbers),
        )
        for doubt in doubts
    )


def _check_regions(labels: Grid, puzzle: Puzzle) -> None:
    if puzzle.traits.largest_region:
        return
    size, found = puzzle.size, len(_order_by_letter(labels))
    if found < size:
        raise FieldError(
            f"a region would be gone: a board of size {size} has {size} of them",
            "First give it another cell.",
        )
    if found > size:
        raise FieldError(
            f"there would be {found} regions on a board of size {size}",
            f"Take a letter from A to {letter_of(size - 1)}; each of them is a region of this board.",
        )
    cells = Counter(label for row in labels for label in row)
    uneven = [number for number, label in enumerate(_order_by_letter(labels)) if cells[label] != size]
    if puzzle.has_digits and uneven:
        names = " and ".join(letter_of(number) for number in uneven)
        raise FieldError(f"each region has {size} cells, but not {names}", "Exchange cells of two regions at once.")


REGIONS = Field(
    "regions",
    OnPaper("regions", _check_divisions, _print_lines, _list_warnings),
    JsonForm(
        lambda value: is_grid(value, int, str),
        "rows of numbers or letters",
        array(array({"type": ["integer", "string", "null"]}))
        | {"description": "Of each cell, where boards are divided; null only where it is half made."},
    ),
    Link("r", read_grid, write_grid),
    column=lambda puzzle: row_by_row(puzzle.regions),
    corrections=(Correction(rf"{CELL}=([a-z])", "r3c4=B the region of a Queens board or a Star Battle", _paint),),
    settle=_settle,
)
