"""Sudoku: digits in the cells, in boxes by the weight of the lines or in regions, perhaps with diagonals or windows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import log

import numpy as np
from numpy.typing import NDArray

from scanner.board.boxes import BOX_SHAPES, HEAVIER_IF_UNUSUAL, box_contrast, box_shapes
from scanner.board.strokes import count_filled
from scanner.judgement import assessment
from scanner.judgement.assessment import OPEN, TOO_MANY, VARIANT, Understood, Words, assess, mistakes, unreadable
from scanner.judgement.chance import ever_does
from scanner.judgement.features import MOST_LOG_ODDS
from scanner.judgement.map_search import Interpretation
from scanner.judgement.orientation import DigitView, upright
from scanner.judgement.reading import Features, Looks
from scanner.judgement.regions import Divided, gain, labels_of_boxes, region_evidence, weighed_partition
from scanner.kinds.cages.cage_boards import is_crossword
from scanner.kinds.grounds.balanced_regions import find_regions
from scanner.kinds.grounds.diagonals import Marked, find_diagonals, join_readings, remove_lines
from scanner.kinds.grounds.ground_interpretation import (
    NOT_WINDOWS,
    UNRULED,
    add_caveat,
    find_divisions,
    interpret_in_regions,
    is_valid,
    list_fewer,
    make_houses,
)
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.grounds.parity import find_shades
from scanner.kinds.grounds.windows import find_windows
from scanner.kinds.sudoku.decorations import name_decorations
from scanner.kinds.sudoku.interpret import as_read, interpret, may_be_as_read
from scanner.kinds.sudoku.joined_grids import scan_joined
from scanner.kinds.sudoku.signs_between import are_signs_clear, may_have_signs, scan_signed
from scanner.kinds.sudoku.walls import weigh_borders_elsewhere
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.readers.print_or_pen import with_given_pen
from scanner.types import HIGHEST_DIGIT, Board, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Watch
from solver import Puzzle, faults
from solver.engine.units import ExtraUnits
from solver.paper.windows import ROWS_WITH_WINDOWS

NAME = "sudoku"

WORDS = Words(missed="a given may have been missed", misread="a digit may have been misread")

UNDRAWN = "there is a single solution only with diagonals, which are not seen: a Sudoku X, or a given may be misread"

UNSHADED = "there is a single solution only with windows, which are not seen: a Hyper Sudoku, or a given may be misread"

UNTOLD_SHADES = "there is a single solution only with shaded cells for even or for odd digits, which they need not mean"

WALLED = "its walls are neither those of boxes nor those of regions that are as large: it cannot be read yet"

SIGNED = "signs between its cells are seen, and there is a solution only without them"

NO_BOXES = "no lines show its boxes, and digits at random clash as seldom"

NO_DIGITS = "hardly any digit is read in its cells"


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings of its digits."""

    diagonals: Marked
    has_windows: bool

    @property
    def extra(self) -> ExtraUnits:
        return ExtraUnits(self.diagonals.is_sure, self.has_windows)

    @property
    def answers(self) -> tuple[Grid, ...]:
        if _explain_glyphs(self.readings, self.board.lattice.rows):
            return ()
        found = (as_read(self.readings, houses) for houses in _list_likely_houses(self))
        return next((answers for answers in found if len(answers) == 1), ())


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Sudoku on a board; gives the reason where its digits make no puzzle, or no Sudoku has its size.

    Where signs are seen between its cells that make no puzzle, it is none without them either, though digits may be.
    But where not all that stands there is clear, digits with a single solution need none of it, and without digits
    it shows nothing.
    """
    if board.lattice.grids:
        return scan_joined(board, reader, orientation, watch, NAME, WORDS)
    found = None
    if may_have_signs(board) and not are_signs_clear(board):
        found = _scan_digits(board, reader, orientation, watch)
        if isinstance(found, Refused) or found.status in ("solved", "unreadable"):
            return found
    signed = scan_signed(board, reader, orientation, watch)
    if signed and signed.solution:
        return signed
    found = found or _scan_digits(board, reader, orientation, watch)
    if not signed or isinstance(found, Refused):
        return signed or found
    if found.solution:
        # Squares that nearly fill their cells look like something between them.
        return found if found.puzzle.parity else assessment.add_caveat(found, SIGNED)
    return signed if signed.status == "ambiguous" and signed.puzzle.relations else found


def _scan_digits(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the digits of a board and the lines around them."""
    size = board.lattice.rows
    if size not in BOX_SHAPES and not find_regions(board, ()):
        return Refused(board, NAME, f"a Sudoku of {size} rows has regions of as many cells, and these are not seen")
    # which way up it lies hardly matters to whether anything is read
    if read_cells(board, reader).is_held.sum() < size // 2:
        return _refuse(board, NO_DIGITS, orientation)
    diagonals = find_diagonals(board, BOX_SHAPES[size][0] if size in BOX_SHAPES else (size, size))
    seen = upright(partial(_look, board, reader, watch, diagonals), orientation)
    board, readings = seen.view.board, seen.view.readings
    if why := _explain_glyphs(readings, size):
        return _refuse(board, why, orientation)
    interpretation = _interpret_in_houses(seen.view, watch)
    if interpretation is None:
        return Refused(board, NAME, f"a Sudoku of {size} rows has regions of as many cells, and these are not seen")
    interpretation, words = _explain_decorations(board, interpretation)
    understood = Understood(board, interpretation, words, seen.sure, seen.turns, readings)
    watch(understood)
    if why := _explain_refusal(understood):
        return _refuse(board, why, orientation)
    if _is_walled(understood):
        return _make_unreadable(board, WALLED)
    return assess(understood)


def _refuse(board: Board, why: str, orientation: OrientationLogOdds) -> Scan | Refused:
    """Gives the reason why a board can be no Sudoku, or an unreadable one if its lines alone show that it is one."""
    size = board.lattice.rows
    if _is_ruled(board) and count_filled(board) >= size and not is_crossword(board, orientation):
        return _make_unreadable(board, f"this is ruled like a Sudoku, but {why}")
    return Refused(board, NAME, why)


def _make_unreadable(board: Board, why: str) -> Scan:
    size = board.lattice.rows
    return unreadable(board, Puzzle.sudoku([[0] * size] * size, box_shapes(board)[0]), why)


def _look(board: Board, reader: Reader, watch: Watch, diagonals: Marked, quarters: int) -> _View:
    turned = board.turned(quarters)
    readings = read_cells(turned, reader)
    if diagonals.by_lines > 0:
        readings = join_readings(readings, read_cells(remove_lines(turned), reader))
    readings = with_given_pen(readings)
    watch(Read(turned, readings))
    return _View(turned, readings, diagonals, _has_windows(turned, diagonals))


def _has_windows(board: Board, diagonals: Marked) -> bool:
    """Tells whether windows are shaded, and not regions, some of which may lie as windows do."""
    return find_windows(board).is_sure and not find_divisions(board, _list_shapes(board), diagonals)


def _list_shapes(board: Board) -> tuple[tuple[int, int], ...]:
    """Lists the shapes that boxes may have, the likeliest first; none where boards of the size have no boxes."""
    return box_shapes(board) if board.lattice.rows in BOX_SHAPES else ()


def _list_likely_houses(view: _View) -> Iterator[Houses]:
    """Yields the houses that are drawn on a board: boxes, and where other regions explain more, these."""
    size = view.board.lattice.rows
    shapes = _list_shapes(view.board)
    for boxes in shapes[:1]:
        yield Houses(size, boxes, (), *view.extra)
    for partition in find_divisions(view.board, shapes, view.diagonals)[:1]:
        yield make_houses(partition, view.extra)


def _interpret_in_houses(view: _View, watch: Watch) -> Interpretation | None:
    """Finds the puzzle that readings make with the houses that are drawn, or with others where only these make one.

    None if there are neither boxes nor regions of that size. Walls are not examined where nine rows of digits
    have a single solution in boxes, if their player found it as well: by chance none have.
    """
    size, readings = view.board.lattice.rows, view.readings
    shapes = _list_shapes(view.board)
    if shapes and _is_shaded_for_nothing(view, shapes[0]):
        plain = _interpret_in_houses(replace(view, has_windows=False), watch)
        return add_caveat(plain, NOT_WINDOWS) if plain and is_valid(plain) else plain
    if shapes:
        found = interpret(readings, Houses(size, shapes[0], (), *view.extra))
        if found.as_read != 1 and (marked := _interpret_with_parity(view, shapes[0])):
            return marked
        if size >= HIGHEST_DIGIT and _is_right(found):
            return found
    divisions = find_divisions(view.board, shapes, view.diagonals)
    if divisions:
        watch(Divided(view.board, divisions[0]))
        return interpret_in_regions(divisions, view.extra, partial(interpret, readings))
    if not shapes:
        return None
    if not _is_clear(found):
        for houses, caveat in _list_other_houses(view, shapes):
            other = interpret(readings, houses)
            if _is_clear(other):
                return add_caveat(other, caveat)
    return found


def _interpret_with_parity(view: _View, boxes: tuple[int, int]) -> Interpretation | None:
    """Finds the single puzzle that digits with several solutions make with shaded cells for even or odd ones.

    None where there is none, as where shading is a mere decoration: then hardly any solution is even in all its cells.
    """
    size = view.board.lattice.rows
    if size > HIGHEST_DIGIT or not (shades := find_shades(view.board)):
        return None
    # some of the shaded cells may look like diagonals, or windows
    for extra in (view.extra, *(fewer for fewer, _ in list_fewer(view.extra))):
        houses = Houses(size, boxes, (), *extra)
        if len(as_read(view.readings, houses)) < 2:
            continue
        ways = [replace(houses, parity=parity) for parity in shades.list_meanings()]
        single = [way for way in ways if len(as_read(view.readings, way)) == 1]
        if single:
            found = interpret(view.readings, single[0])
            is_usual = single == ways[:1] and shades.are_mixed
            is_sure = is_usual or (len(single) == 1 and shades.are_everywhere)
            return found if is_sure else add_caveat(found, UNTOLD_SHADES)
    return None


def _is_shaded_for_nothing(view: _View, boxes: tuple[int, int]) -> bool:
    """Tells whether windows are shaded that leave no solution to what was read, though there are some without them."""
    size, extra = view.board.lattice.rows, view.extra
    ways = (Houses(size, boxes, (), *units) for units in (extra, extra._replace(windows=False)))
    return extra.windows and [bool(as_read(view.readings, houses)) for houses in ways] == [False, True]


def _list_other_houses(view: _View, shapes: Sequence[tuple[int, int]]) -> Iterator[tuple[Houses, str]]:
    """Yields houses other than those drawn in which what was read may be right, with their caveats.

    A Sudoku with several solutions has a single one with diagonals, or with windows, hardly by chance: one grid in a
    million fits these.
    """
    size = view.board.lattice.rows
    for boxes in shapes[1:]:
        houses = Houses(size, boxes, (), *view.extra)
        if may_be_as_read(view.readings, houses):
            yield houses, UNRULED
    otherwise = [*list_fewer(view.extra), (view.extra._replace(diagonals=True), UNDRAWN)]
    if size == ROWS_WITH_WINDOWS:
        otherwise.append((view.extra._replace(windows=True), UNSHADED))
    for extra, caveat in otherwise:
        houses = Houses(size, shapes[0], (), *extra)
        if extra != view.extra and len(as_read(view.readings, houses)) == 1:
            yield houses, caveat


def _explain_decorations(board: Board, found: Interpretation) -> tuple[Interpretation, Words]:
    """Says by what was seen beside digits why there may be several solutions; else a given may have been missed."""
    seen = name_decorations(board, found.puzzle) if len(found.solutions) > 1 else ()
    if not seen:
        return found, WORDS
    return add_caveat(found, f"{' and '.join(seen)} were seen: {VARIANT}"), OPEN


def _is_clear(interpretation: Interpretation) -> bool:
    """Tells whether there is a single solution without a change of what was read."""
    return len(interpretation.solutions) == 1 and interpretation.is_as_read


def _is_right(interpretation: Interpretation) -> bool:
    """Tells whether the single solution of what was read is also that of its player."""
    return _is_clear(interpretation) and not mistakes(interpretation.puzzle, interpretation.solutions[0])


def _is_ruled(board: Board) -> bool:
    """Tells whether the lines of its boxes are twice as heavy as the others, and these boxes explain the walls.

    Of 12 killer Sudokus they are 3.2 times as heavy and more, of 40 grids of pages without a puzzle 1.2 times at most.
    """
    size = board.lattice.rows
    if size not in BOX_SHAPES or box_contrast(board, boxes := box_shapes(board)[0]) <= 2:
        return False
    evidence = region_evidence(board)
    return gain(evidence, weighed_partition(evidence, labels_of_boxes(size, boxes))) > 0


def _is_walled(seen: Understood) -> bool:
    """Tells whether there are walls that are not those of the boxes, and the digits do not rule them out."""
    found, size = seen.interpretation, seen.interpretation.puzzle.size
    if (
        found.puzzle.regions
        or found.puzzle.parity
        or (size >= HIGHEST_DIGIT and _is_clear(found) and not found.caveats)
    ):
        return False
    return weigh_borders_elsewhere(seen.board, box_shapes(seen.board)[0]) > 0


def _explain_glyphs(readings: Readings, size: int) -> str | None:
    """Says why these glyphs make no Sudoku, whatever digits they are: there are too few, or others than digits."""
    held = readings.glyphs[readings.is_held]
    if len(held) < size - 1:
        return NO_DIGITS
    seen_most = held.sum(axis=0)
    if size <= HIGHEST_DIGIT and seen_most[size + 1 :].sum() > TOO_MANY * seen_most[1:].sum():
        return "there is more than digits in its cells"
    return None


def _explain_refusal(seen: Understood) -> str | None:
    """Says why this can be no Sudoku: too few different digits, clashes or changes."""
    puzzle: Puzzle = seen.interpretation.puzzle
    if len(seen.interpretation.solutions) != 1 and _is_by_chance(puzzle, seen.board):
        return NO_BOXES
    digits = [digit for row in puzzle.givens for digit in row if digit]
    if len(set(digits)) < puzzle.size - 1 - bool(puzzle.parity):
        return "there are too few different digits in its cells"
    if seen.is_unreadable:
        return None if puzzle.size >= HIGHEST_DIGIT else "too many of its cells are unclear"
    clashing = {cell for fault in faults(puzzle) for cell in fault.cells}
    if max(len(clashing), len(seen.interpretation.changed)) > TOO_MANY * len(digits):
        return "its digits clash everywhere"
    return None


def _is_by_chance(puzzle: Puzzle, board: Board) -> bool:
    """Tells whether no lines show the boxes of a board, and its digits at random clash no more often than they do."""
    if not puzzle.boxes or box_contrast(board, puzzle.boxes) >= HEAVIER_IF_UNUSUAL:
        return False
    digits = np.array(puzzle.givens) + np.array(puzzle.entries or np.zeros_like(puzzle.givens))
    boxes = labels_of_boxes(puzzle.size, puzzle.boxes).reshape(digits.shape)
    clashes = _count_clashes(digits, boxes)
    return ever_does(digits, lambda thrown: _count_clashes(thrown, boxes) <= clashes)


def _count_clashes(digits: NDArray[np.intp], boxes: NDArray[np.intp]) -> int:
    """Counts how many digits stand once more in their row, their column or their box."""
    held = np.nonzero(digits)
    houses = (np.unique(np.stack([house, digits[held]]), axis=1) for house in (*held, boxes[held]))
    return sum(len(held[0]) - different.shape[1] for different in houses)


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Measures how much heavier the lines between boxes are than the others."""
    weight = log(box_contrast(board, box_shapes(board)[0])) if board.lattice.rows in BOX_SHAPES else 0.0
    return {"boxes": float(np.clip(weight, -MOST_LOG_ODDS, MOST_LOG_ODDS))}


LOOKS = Looks(at_a_glance=_look_at_a_glance)
