"""A page goes in, the puzzles on it come out, read and solved: find, make flat, weigh, interpret, put in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from scanner import kinds, readers
from scanner.detection.corners import Corners, find_between, rectangle_between
from scanner.detection.find import detect
from scanner.detection.grid_evidence import SIZES
from scanner.detection.remainder import remaining_candidates
from scanner.errors import UsageError
from scanner.input.load import Source, pages
from scanner.input.noise import reduce_noise
from scanner.judgement.assessment import add_caveat, unreadable
from scanner.judgement.headings import Headings
from scanner.judgement.linked_puzzles import find_linked_puzzles
from scanner.judgement.page_puzzles import (
    interpret_candidates,
    interpret_grid,
    keep_apart,
    look_without_shadows,
    turn_upright,
)
from scanner.judgement.question import Question
from scanner.judgement.reading import Reading, blank
from scanner.judgement.unknown_grids import RefusedGrids, unknown_grid
from scanner.readers import DEFAULT, HeadingsWanted, Reader
from scanner.readers.headings import read_lines
from scanner.reading_order import in_reading_order
from scanner.types import Found, Lattice, Page, Refused, Scan, Stage, UnknownGrid, Watch
from solver.paper.puzzle import Kind as KindName
from solver.paper.puzzle import Shape, Variant


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan: the reader, and the kind of the puzzles and how many rows they have, where known.

    The `size` is the rows of squares, or the shape of a rectangle.
    The reader is one of gridlens, by its name, or an object of your own, see `Reader`. `corners` are those of
    the only puzzle that is wanted: x and y in pixels of the page, from the top left as it is seen, clockwise. Then
    there is exactly one scan; where nothing can be read, it gives the reason, and is one of `Findings.unknown` where no
    kind is asked for. `headings` says when the words above the puzzles are read, where Tesseract is installed.
    """

    reader: str | Reader = DEFAULT
    kind: KindName | Variant | None = None
    size: int | Shape | None = None
    corners: Corners | None = None
    headings: HeadingsWanted = "doubtful"


class Findings(NamedTuple):
    """The puzzles of a page in reading order, and the other grids that were seen there, of which no kind is known."""

    scans: tuple[Scan, ...]
    unknown: tuple[UnknownGrid, ...] = ()


def _draw(scan: Scan) -> bytes:
    """Draws the puzzle's part of the photo with the solution on it, as a PNG."""
    # only a notebook asks for it: nobody else waits for this import
    from scanner.overlay.draw import puzzle_picture

    return puzzle_picture(scan)


Scan.picture = _draw


def scan(source: Source, options: Options = Options()) -> tuple[Scan, ...]:
    """Reads the puzzles in a picture file, its bytes, a PIL image or an array, page by page in reading order.

    Raises ScanError where the picture cannot be opened.
    """
    return tuple(found for page in pages(source) for found in scan_page(page, options))


def _ignore(stage: Stage) -> None:
    """Watches nothing."""


def scan_page(page: Page, options: Options = Options(), watch: Watch = _ignore) -> tuple[Scan, ...]:
    """Reads the puzzles of one page in reading order; `watch` is called with each stage.

    Raises UsageError for impossible options.
    """
    return survey_page(page, options, watch).scans


def survey_page(page: Page, options: Options = Options(), watch: Watch = _ignore) -> Findings:
    """Reads the puzzles of one page, and finds the grids that are none; see `scan_page`."""
    headings = Headings(partial(read_lines, page), kinds.KINDS, options.headings)
    question = Question(kinds.kinds_named(options.kind), kinds.KINDS, readers.get(options.reader), headings)
    if options.size is not None and not all(side in SIZES for side in Shape.of(options.size)):
        sizes = f"{SIZES[0]} to {SIZES[-2]}, {SIZES[-1]}"
        raise UsageError(f"there is no puzzle of {_tell_rows(options)}", f"Give {sizes}, or none.")
    if options.corners is not None:
        return _scan_between(page, options.corners, options, question, watch)
    refused = RefusedGrids(watch)
    # a rectangle is followed from a square of it
    size = options.size if isinstance(options.size, int) else None
    smooth = reduce_noise(page)
    seen = detect(smooth, size)
    found = interpret_candidates(smooth, seen.candidates, question, refused)
    read = [each.lattice for each in found if each.is_read and each.is_likely]
    if rest := tuple(remaining_candidates(smooth, seen, read, size)):
        found += interpret_candidates(smooth, rest, question, refused, read)
    scans: Sequence[Scan] = keep_apart(turn_upright(smooth, found, question.reader, refused))
    for kind in question.asked:
        scans = kind.compare(scans, refused.lattices)
    for each in found:
        each.hypothesis.board.forget()
    unknown = tuple(unknown_grid(page, lattice, options.kind, headings) for lattice in refused.apart_from(scans))
    scans = [_put_heading(scan, headings) for scan in scans]
    if not any(scan.solution or scan.example for scan in scans):
        wanted = options.size and Shape.of(options.size)
        linked = tuple(scan for scan in find_linked_puzzles(page) if wanted in (None, scan.puzzle.shape))
        codes = [scan.lattice for scan in linked]
        scans = [*(scan for scan in scans if not _lies_on(scan, codes)), *linked]
        unknown = tuple(grid for grid in unknown if not _lies_on(grid, codes))
    asked_for = [scan for scan in scans if is_asked(scan, options.kind) and _is_of_size(scan, options)]
    return Findings(in_reading_order([replace(scan, page=page) for scan in asked_for]), unknown)


def _lies_on(seen: Scan | UnknownGrid, codes: Sequence[Lattice]) -> bool:
    """Tells whether what was seen as a grid is mostly one of these codes."""
    return seen.lattice.share_within(codes) > 0.5


def _put_heading(scan: Scan, headings: Headings) -> Scan:
    """Adds what the words above a puzzle say, where they have been read."""
    heading = headings.of(scan.lattice).heading if headings.is_read else None
    return replace(scan, heading=heading) if heading else scan


def is_asked(scan: Scan, kind: KindName | Variant | None) -> bool:
    """Tells whether a scan is of the kind that is asked for; of what cannot be read nobody knows."""
    return kind is None or scan.status == "unreadable" or scan.puzzle.is_of(kind)


def _is_of_size(scan: Scan, options: Options) -> bool:
    """Tells whether a scan is of the shape that is asked for: of squares only those of that size were looked for."""
    if options.size is None or scan.puzzle.shape == Shape.of(options.size):
        return True
    return isinstance(options.size, int) and scan.puzzle.shape.is_square


def _tell_rows(options: Options) -> str:
    """Tells how many rows are asked for, or which shape."""
    return f"{options.size} rows" if isinstance(options.size, int) else f"{options.size} cells"


def _list_sizes(options: Options) -> tuple[int, ...]:
    """Returns the possible numbers of rows of a puzzle between given corners."""
    asked = kinds.kinds_named(options.kind)
    sizes = SIZES if options.size is None else (Shape.of(options.size).size,)
    possible = tuple(size for size in sizes if size in SIZES and blank(asked, size))
    if not possible:
        raise UsageError(
            f"there is no {options.kind or 'puzzle'} of {_tell_rows(options)}", "Give another size, or none."
        )
    return possible


def _find_shape(shape: Shape, asked: Sequence[Reading], options: Options) -> Shape:
    """Returns the shape that is asked for, if a kind has such boards."""
    if not any(kind.may_have(shape) for kind in asked):
        raise UsageError(
            f"there is no {options.kind or 'puzzle'} of {_tell_rows(options)}", "Give another size, or none."
        )
    return shape


def _scan_between(page: Page, corners: Corners, options: Options, question: Question, watch: Watch) -> Findings:
    """Reads the puzzle between the corners that a person has given: always a scan, or a grid of no known kind."""
    if isinstance(options.size, int | None):
        lattice, is_sure = find_between(page, corners, _list_sizes(options))
    else:
        lattice, is_sure = rectangle_between(page, corners, _find_shape(options.size, question.asked, options))
    watch(Found((lattice,)))
    headings = question.headings
    headings.expect((lattice,))
    board, found = interpret_grid(page, lattice, question, watch)
    board, found = look_without_shadows(page, board, found, question, watch)
    unsure = f"its lines are hardly seen: it is taken to have {lattice.rows} rows"
    upright = list(turn_upright(page, [found] if found else [], question.reader, watch))
    board.forget()
    for each in upright:
        if isinstance(each.found, Scan):
            read = _put_heading(each.found, headings)
            return Findings((read if is_sure else add_caveat(read, unsure),))
    unknown = unknown_grid(page, lattice, options.kind, headings)
    empty = blank(question.asked, lattice.rows) if options.kind and lattice.shape.is_square else None
    if empty is None:
        return Findings((), (unknown,))
    why = f" ({found.found.reason})" if found and isinstance(found.found, Refused) else ""
    return Findings((unreadable(board, empty, f"{unknown.problem}{why}"),))
