"""A page goes in, the puzzles on it come out, read and solved: find, make flat, weigh, interpret, put in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from scanner import kinds, readers
from scanner.board.rectify import rectify
from scanner.detection.corners import Corners, find_between
from scanner.detection.evidence import SIZES
from scanner.detection.find import Candidate, detect
from scanner.detection.remainder import remaining_candidates
from scanner.detection.text import text_evidence
from scanner.errors import UsageError
from scanner.input.load import Source, pages
from scanner.kinds import Kind
from scanner.kinds.assessment import questioned, unreadable
from scanner.kinds.hypotheses import Interpreted, most_probable
from scanner.kinds.orientation import AS_TAKEN, is_in_doubt, page_orientation
from scanner.kinds.shared_boxes import with_shared_boxes
from scanner.kinds.unknown_grids import RefusedGrids, unknown_grid
from scanner.readers import DEFAULT, Reader
from scanner.reading_order import in_reading_order
from scanner.types import Flattened, Found, Lattice, OrientationLogOdds, Page, Refused, Scan, Stage, UnknownGrid, Watch
from solver.paper.puzzle import Kind as KindName
from solver.paper.puzzle import Variant

EXPLAINED = 0.5
"""The share of a grid within puzzles that are read from which on it is nothing else."""


@dataclass(frozen=True, slots=True)
class Options:
    """How to scan: the reader, and the kind of the puzzles and how many rows they have, where known.

    The reader is one of gridlens, by its name, or an object of your own, see `Reader`. `corners` are those of
    the only puzzle that is wanted: x and y in pixels of the page, from the top left as it is seen, clockwise. Then
    there is exactly one scan; where nothing can be read, it gives the reason, and is one of `Findings.unknown` where no
    kind is asked for.
    """

    reader: str | Reader = DEFAULT
    kind: KindName | Variant | None = None
    size: int | None = None
    corners: Corners | None = None


class Findings(NamedTuple):
    """The puzzles of a page in reading order, and the other grids that were seen there, of which no kind is known."""

    scans: tuple[Scan, ...]
    unknown: tuple[UnknownGrid, ...] = ()


def scan(source: Source, options: Options = Options()) -> tuple[Scan, ...]:
    """The puzzles in a picture file, its bytes, a PIL image or an array, page by page in reading order.

    Raises ScanError where the picture cannot be opened.
    """
    return tuple(found for page in pages(source) for found in scan_page(page, options))


def _ignore(stage: Stage) -> None:
    """Watches nothing."""


def scan_page(page: Page, options: Options = Options(), watch: Watch = _ignore) -> tuple[Scan, ...]:
    """The puzzles of one page in reading order; `watch` is called with each stage.

    Raises UsageError for impossible options.
    """
    return survey_page(page, options, watch).scans


def survey_page(page: Page, options: Options = Options(), watch: Watch = _ignore) -> Findings:
    """The puzzles of one page, and the grids that are none; see `scan_page`."""
    asked, reader = kinds.kinds_named(options.kind), readers.get(options.reader)
    if options.size is not None and options.size not in SIZES:
        raise UsageError(f"there is no puzzle of {options.size} rows", f"Give {SIZES[0]} to {SIZES[-1]}, or none.")
    if options.corners is not None:
        return _scan_between(page, options.corners, options, asked, reader, watch)
    refused = RefusedGrids(watch)
    seen = detect(page, options.size)
    found = _interpreted(page, seen.candidates, asked, reader, refused)
    read = [each.hypothesis.board.lattice for each in found if each.is_read and each.is_likely]
    if rest := tuple(remaining_candidates(page, seen, read, options.size)):
        found += _interpreted(page, rest, asked, reader, refused, read)
    scans = list(with_shared_boxes(_apart(_upright(page, found, reader, refused)), refused.lattices))
    for each in found:
        each.hypothesis.board.forget()
    unknown = tuple(unknown_grid(page, lattice, options.kind) for lattice in refused.apart_from(scans))
    return Findings(in_reading_order([scan for scan in scans if is_asked(scan, options.kind)]), unknown)


def is_asked(scan: Scan, kind: KindName | Variant | None) -> bool:
    """Whether a scan is of the kind that is asked for; of what cannot be read nobody knows."""
    return kind is None or scan.status == "unreadable" or scan.puzzle.is_of(kind)


def _interpreted(
    page: Page,
    candidates: Sequence[Candidate],
    asked: Sequence[Kind],
    reader: Reader,
    refused: RefusedGrids,
    read: Sequence[Lattice] = (),
) -> list[Interpreted]:
    """Interprets each candidate of a page, except those that overlap a solved puzzle, or `read` ones: their ink is
    explained. Where a grid is not clear, it leaves no trace if it is refused."""
    explained, watch = list(read), refused.watch
    watch(Found(tuple(candidate.lattice for candidate in candidates)))
    seen: list[Interpreted] = []
    for candidate in candidates:
        if not _is_explained(candidate, explained):
            noticed = refused if candidate.is_clear else watch
            for found in _most_probable_grids(page, candidate, explained, asked, reader, noticed):
                if candidate.is_clear or found.is_convincing:
                    seen.append(found)
                    if isinstance(found.found, Scan) and found.found.status == "solved":
                        explained.append(found.found.lattice)
    return seen


def _is_explained(candidate: Candidate, explained: Sequence[Lattice]) -> bool:
    """Whether most of the ink of a grid is explained by others."""
    return candidate.lattice.share_within(explained) > EXPLAINED


def _most_probable_grids(
    page: Page, candidate: Candidate, explained: Sequence[Lattice], asked: Sequence[Kind], reader: Reader, watch: Watch
) -> list[Interpreted]:
    """Interprets the likeliest grid of a candidate, or rivals of it where that is no puzzle to be read, or is a part.

    Rivals that do not overlap may be puzzles side by side, which look like one large grid.
    """
    first: Interpreted | None = None
    whole: list[Interpreted] = []
    for lattice in chain([candidate.lattice], candidate.rivals):
        if any(lattice.overlaps(other) for other in (*explained, *(each.hypothesis.board.lattice for each in whole))):
            continue
        board = rectify(page, lattice)
        watch(Flattened(board))
        found = most_probable(board, asked, reader, AS_TAKEN, watch)
        if found and found.is_read and found.is_likely and found.is_whole:
            whole.append(found)
            if lattice is candidate.lattice:
                break
            continue
        if first or found is None:
            board.forget()
        first = first or found
    return whole or ([first] if first else [])


def _upright(page: Page, found: Sequence[Interpreted], reader: Reader, watch: Watch) -> Iterator[Interpreted]:
    """The puzzles; where the digits of one leave its orientation open, the rest of the page decides it.

    A puzzle that can be read both ways up, such as a few 1s and 8s, is oriented by the other puzzles and the text.
    """
    scans = [each.found if isinstance(each.found, Scan) else None for each in found]
    turns = [scan.turns if scan else None for scan in scans]
    text: OrientationLogOdds | None = None
    for number, (each, own) in enumerate(zip(found, turns, strict=True)):
        if own is None or not is_in_doubt(own):
            yield each
            continue
        text = text or text_evidence(page, [other.hypothesis.board.lattice for other in found])
        others = [odds for other, odds in enumerate(turns) if odds and other != number]
        yield Interpreted(each.hypothesis, each.hypothesis.scanned(reader, page_orientation(others, text), watch))


def _apart(found: Iterable[Interpreted]) -> list[Scan]:
    """The most certain of puzzles that overlap: grids side by side may look like one large grid."""
    kept: list[Scan] = []
    scans = (each.found for each in found if isinstance(each.found, Scan) and each.is_likely)
    for scan in sorted(scans, key=lambda scan: scan.confidence, reverse=True):
        if not any(surer.lattice.overlaps(scan.lattice) for surer in kept):
            kept.append(scan)
    return kept


def _sizes(options: Options) -> tuple[int, ...]:
    """The possible numbers of rows of a puzzle between given corners."""
    asked = kinds.kinds_named(options.kind)
    sizes = SIZES if options.size is None else (options.size,)
    possible = tuple(size for size in sizes if size in SIZES and kinds.blank(asked, size))
    if not possible:
        raise UsageError(
            f"there is no {options.kind or 'puzzle'} of {options.size} rows", "Give another size, or none."
        )
    return possible


def _scan_between(
    page: Page, corners: Corners, options: Options, asked: Sequence[Kind], reader: Reader, watch: Watch
) -> Findings:
    """The puzzle between the corners that a person has given; there always is a scan, or a grid of no known kind."""
    lattice, is_sure = find_between(page, corners, _sizes(options))
    watch(Found((lattice,)))
    board = rectify(page, lattice)
    watch(Flattened(board))
    found = most_probable(board, asked, reader, AS_TAKEN, watch)
    unsure = f"its lines are hardly seen: it is taken to have {lattice.rows} rows"
    upright = list(_upright(page, [found] if found else [], reader, watch))
    board.forget()
    for each in upright:
        if isinstance(each.found, Scan):
            return Findings((each.found if is_sure else questioned(each.found, unsure),))
    unknown = unknown_grid(page, lattice, options.kind)
    if options.kind is None:
        return Findings((), (unknown,))
    blank = kinds.blank(asked, lattice.rows)
    assert blank
    why = f" ({found.found.reason})" if found and isinstance(found.found, Refused) else ""
    return Findings((unreadable(board, blank, f"{unknown.problem}{why}"),))
