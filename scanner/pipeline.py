"""The one line through the house: a page goes in, the puzzles on it come out, read and solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeGuard

import cv2
import numpy as np

from scanner import kinds, readers
from scanner.board.rectify import rectify
from scanner.detection import extent
from scanner.detection.colour import is_colourful
from scanner.detection.corners import Corners, find_between
from scanner.detection.evidence import SIZES
from scanner.detection.find import Place, places
from scanner.detection.reading_order import in_reading_order
from scanner.detection.text import text_evidence
from scanner.errors import UsageError
from scanner.input.load import Source, pages
from scanner.kinds import Kind, sudoku
from scanner.kinds.orientation import AS_TAKEN, is_in_doubt, of_page
from scanner.kinds.verdict import questioned, unreadable
from scanner.overlay.draw import portrait
from scanner.readers import DEFAULT, Reader
from scanner.types import Board, Flattened, Found, Lattice, Page, Refused, Scan, Stage, Turns, Watch
from solver.puzzle import Kind as KindName

Scan.portrait = staticmethod(portrait)


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan: the reader, and the kind of the puzzles and how many rows they have, where known.

    The reader is one of gridlens, by its name, or an object of your own, see `Reader`. `corners` say where the one
    puzzle is that is wanted: x and y in pixels of the page, from the top left as it is seen, clockwise. Then there is
    exactly one scan, which says why where nothing can be read.
    """

    reader: str | Reader = DEFAULT
    kind: KindName | None = None
    size: int | None = None
    corners: Corners | None = None


def scan(source: Source, options: Options = Options()) -> tuple[Scan, ...]:
    """The puzzles in a picture file, its bytes, a PIL image or an array, page by page in reading order.

    Raises ScanError where the picture cannot be opened.
    """
    return tuple(found for page in pages(source) for found in scan_page(page, options))


def _ignore(stage: Stage) -> None:
    """Watches nothing."""


def scan_page(page: Page, options: Options = Options(), watch: Watch = _ignore) -> tuple[Scan, ...]:
    """The puzzles of one page in reading order; `watch` is told of each stage.

    Raises UsageError for options that cannot be meant.
    """
    asked, reader = kinds.chosen(options.kind), readers.get(options.reader)
    if options.size is not None and options.size not in SIZES:
        raise UsageError(f"there is no puzzle of {options.size} rows", f"Give {SIZES[0]} to {SIZES[-1]}, or none.")
    if options.corners is not None:
        return (_scan_between(page, options.corners, _sizes(options), asked, reader, watch),)
    scans = _scan_places(page, places(page, options.size), asked, reader, watch)
    return in_reading_order(_apart([scan for scan in scans if isinstance(scan, Scan)]))


def _apart(scans: Sequence[Scan]) -> list[Scan]:
    """The surest of the puzzles that lie on each other: grids side by side may look like one large grid."""
    kept: list[Scan] = []
    for scan in sorted(scans, key=lambda scan: scan.confidence, reverse=True):
        if not any(surer.lattice.overlaps(scan.lattice) for surer in kept):
            kept.append(scan)
    return kept


def _sizes(options: Options) -> tuple[int, ...]:
    """How many rows the puzzle may have that is looked for between corners."""
    asked = kinds.chosen(options.kind)
    sizes = SIZES if options.size is None else (options.size,)
    possible = tuple(size for size in sizes if size in SIZES and kinds.blank(asked, size))
    if not possible:
        raise UsageError(
            f"there is no {options.kind or 'puzzle'} of {options.size} rows", "Give another size, or none."
        )
    return possible


def _scan_between(
    page: Page, corners: Corners, sizes: Sequence[int], asked: Sequence[Kind], reader: Reader, watch: Watch
) -> Scan:
    """The puzzle that a person says is between these corners; never nothing."""
    lattice, is_sure = find_between(page, corners, sizes)
    (scan,) = _scan_places(page, [Place(lattice, iter(()))], asked, reader, watch)
    if isinstance(scan, Refused):
        blank = kinds.blank(asked, lattice.rows)
        assert blank
        return unreadable(page, scan.board, blank, f"this is no puzzle that can be read ({'; '.join(scan.reasons)})")
    return scan if is_sure else questioned(scan, f"its lines are hardly seen: it is taken to have {lattice.rows} rows")


def _scan_places(
    page: Page, found: Sequence[Place], asked: Sequence[Kind], reader: Reader, watch: Watch
) -> list[Scan | Refused]:
    """The puzzles at some places, or why there are none."""
    watch(Found(tuple(place.lattice for place in found)))
    scan_board = partial(_scan_board, page, asked=asked, reader=reader, watch=watch)
    seen = [_likeliest(page, place, partial(scan_board, lying=AS_TAKEN)) for place in found]
    boards, scans = [board for board, _ in seen], [scan for _, scan in seen]
    for number, lying in _told_by_the_page(page, [board.lattice for board in boards], scans):
        scans[number] = scan_board(boards[number], lying=lying)
    return scans


def _likeliest(page: Page, place: Place, scan: Callable[[Board], Scan | Refused]) -> tuple[Board, Scan | Refused]:
    """The likeliest grid of a place that is a puzzle which can be read; where none is, the likeliest one."""
    board = rectify(page, place.lattice)
    found = board, scan(board)
    if _is_read(found[1]):
        return found
    rivals = ((board, scan(board)) for board in (rectify(page, lattice) for lattice in place.rivals))
    return next((rival for rival in rivals if _is_read(rival[1])), found)


def _is_read(scan: Scan | Refused | str) -> TypeGuard[Scan]:
    return isinstance(scan, Scan) and scan.status != "unreadable"


def _told_by_the_page(
    page: Page, lattices: Sequence[Lattice], scans: Sequence[Scan | Refused]
) -> Iterator[tuple[int, Turns]]:
    """The scans that do not tell alone which way up they are, by number, with what the rest of the page says of that.

    What reads lawfully both ways up, such as a few 1s and 8s, is left to the other puzzles, and to the text.
    """
    told = {number: scan.turns for number, scan in enumerate(scans) if isinstance(scan, Scan) and scan.turns}
    in_doubt = [number for number, turns in told.items() if is_in_doubt(turns)]
    text = text_evidence(page, lattices) if in_doubt else None
    for number in in_doubt:
        yield number, of_page([turns for other, turns in told.items() if other != number], text)


def _scan_board(
    page: Page, board: Board, *, asked: Sequence[Kind], reader: Reader, lying: Turns, watch: Watch
) -> Scan | Refused:
    """The puzzle on a board, of the first kind that knows it for its own, and best of one that can read it.

    A plain grid of nine rows is most probably a Sudoku: if it is clearly one, the others are not asked, and no part of
    anything larger is.
    """
    watch(Flattened(board))
    found: dict[Kind, Scan | str] = {}
    if sudoku in asked and board.lattice.rows == sudoku.USUAL and _is_plain(board):
        found[sudoku] = likeliest = sudoku.scan(page, board, reader, lying, watch)
        if isinstance(likeliest, Scan) and likeliest.status == "solved":
            return likeliest
    for kind in asked:
        if kind not in found:
            found[kind] = kind.scan(page, board, reader, lying, watch)
        scan = found[kind]
        if _is_read(scan):
            return _unless_it_goes_on(page, board, scan)
    for scan in (found[kind] for kind in asked):
        if isinstance(scan, Scan):
            return scan
    refused = Refused(board, tuple(f"{kind.NAME}: {found[kind]}" for kind in asked))
    watch(refused)
    return refused


def _unless_it_goes_on(page: Page, board: Board, scan: Scan) -> Scan:
    """The puzzle on a board, which is not vouched for if that is but a part of a larger one."""
    if scan.status != "solved" or extent.ends(page, board):
        return scan
    return questioned(scan, "the board may go on beyond what was read of it")


def _is_plain(board: Board) -> bool:
    """Whether its cells are neither apart nor coloured."""
    cells = cv2.resize(board.image, (board.lattice.columns, board.lattice.rows), interpolation=cv2.INTER_AREA)
    return board.box_share == 1 and not is_colourful(np.asarray(cells, np.uint8))
