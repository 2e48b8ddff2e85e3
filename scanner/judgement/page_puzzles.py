"""The puzzles of a page: what each of its grids is, which way up it lies, and which of overlapping grids is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from scanner.board.rectify import rectify
from scanner.board.shadows import without_shadows
from scanner.detection.find import Candidate
from scanner.detection.text import weigh_text
from scanner.judgement.assessment import LACKS_GRIDS
from scanner.judgement.hypotheses import Interpreted, list_likely_kinds, most_probable
from scanner.judgement.orientation import AS_TAKEN, is_in_doubt, page_orientation, turn_odds
from scanner.judgement.pose import lie_alike, turn_board
from scanner.judgement.question import Question
from scanner.judgement.reading import Reading
from scanner.judgement.unknown_grids import LEAST_SIDE, RefusedGrids, measure_side
from scanner.readers import Reader
from scanner.types import Board, Flattened, Found, Lattice, OrientationLogOdds, Page, Scan, Watch


def interpret_candidates(
    page: Page,
    candidates: Sequence[Candidate],
    question: Question,
    refused: RefusedGrids,
    read: Sequence[Lattice] = (),
) -> list[Interpreted]:
    """Interprets each candidate of a page that overlaps no solved puzzle and no `read` one: their ink is explained.

    A grid that is not clear leaves no trace if it is refused.
    """
    explained, watch = list(read), refused.watch
    lattices = tuple(candidate.lattice for candidate in candidates)
    watch(Found(lattices))
    question.headings.expect(lattices)
    grids = [*read, *(candidate.lattice for candidate in candidates if candidate.is_clear)]
    seen: list[Interpreted] = []
    for candidate in candidates:
        if not _is_explained(candidate, explained):
            noticed = refused if candidate.is_clear else watch
            like = next((each.hypothesis.board.lattice for each in seen if each.is_settled), None)
            for found in _interpret_most_probable(page, candidate, explained, grids, question, noticed, like):
                if candidate.is_clear or found.is_convincing:
                    if found.is_read and candidate.may_lack_grids:
                        found = found.add_caveat(LACKS_GRIDS)
                    seen.append(found)
                    if isinstance(found.found, Scan) and _explains(found):
                        explained.append(found.found.lattice)
    return seen


def _explains(found: Interpreted) -> bool:
    """Tells whether a puzzle explains all that lies on it: it is solved, or made of several grids that fit together."""
    assert isinstance(found.found, Scan)
    return found.found.status == "solved" or (found.is_read and found.is_likely and bool(found.found.lattice.grids))


def _is_explained(candidate: Candidate, explained: Sequence[Lattice]) -> bool:
    """Tells whether most of the ink of a grid is explained by others."""
    return candidate.lattice.share_within(explained) > 0.5


def _interpret_most_probable(
    page: Page,
    candidate: Candidate,
    explained: Sequence[Lattice],
    grids: Sequence[Lattice],
    question: Question,
    watch: Watch,
    like: Lattice | None,
) -> list[Interpreted]:
    """Interprets the likeliest grid of a candidate, or its rivals where that is no legible puzzle, or only a part.

    `grids` are all that were clearly seen on the page; the grid most probably lies `like` one of them that is settled.
    Rivals that do not overlap may be puzzles side by side, which look like one large grid. Most grids that are not
    clear are none: where others are settled, they are not looked at in another light.
    """
    first: Interpreted | None = None
    whole: list[Interpreted] = []
    likely: list[Reading] = []
    for lattice in chain([candidate.lattice], candidate.rivals):
        if any(lattice.overlaps(other) for other in (*explained, *(each.hypothesis.board.lattice for each in whole))):
            continue
        if not (lattice.shape.is_square or any(kind.may_have(lattice.shape) for kind in likely)):
            continue
        board, found = interpret_grid(page, lie_alike(lattice, like), question, watch, grids)
        if lattice is candidate.lattice and (candidate.is_clear or like is None):
            board, found = look_without_shadows(page, board, found, question, watch)
        if found and found.is_read and found.is_likely and found.is_whole:
            whole.append(found)
            if lattice is candidate.lattice:
                break
            continue
        if lattice is candidate.lattice and candidate.is_clear and not lattice.grids:
            likely = list_likely_kinds(board, question)
        if first or found is None:
            board.forget()
        if first is None or (found and not first.is_read and found.is_likely and found.is_convincing):
            first = found
    return whole or ([first] if first else [])


def interpret_grid(
    page: Page, lattice: Lattice, question: Question, watch: Watch, grids: Sequence[Lattice] = ()
) -> tuple[Board, Interpreted | None]:
    """Makes a grid flat, and finds what its board most probably is; None where nothing is likely enough.

    `grids` are those of the page: what stands on others than this one is no part of its surroundings.
    """
    as_found = rectify(page, lattice, beside=tuple(_grids_apart(lattice, grids)))
    watch(Flattened(as_found))
    board = turn_board(as_found, question.reader)
    if board is not as_found:
        as_found.forget()
        watch(Flattened(board))
    return board, most_probable(board, question, turn_odds(AS_TAKEN, -board.lattice.quarters), watch)


def look_without_shadows(
    page: Page, board: Board, found: Interpreted | None, question: Question, watch: Watch
) -> tuple[Board, Interpreted | None]:
    """Looks once more, in even light, at a board in shadows that was not read without doubt; the better look counts.

    A puzzle that was read is asked for no other kinds, and looked at where shadows are faint, too. One with black cells
    would lose them.
    """
    if found and (found.is_settled or _has_black_cells(found)):
        return board, found
    is_read = found is not None and _is_of_strokes(found)
    lit = without_shadows(page, board.lattice, is_read)
    if lit is None:
        return board, found
    if found and is_read:
        question = question._replace(asked=(found.hypothesis.kind,))
    evened, other = interpret_grid(lit, board.lattice, question, watch, board.beside)
    if other and _is_better(other, found):
        board.forget()
        return evened, other
    evened.forget()
    return board, found


def _is_better(lit: Interpreted, found: Interpreted | None) -> bool:
    """Tells whether a look in even light is better: on the board, nothing shaded or coloured can have been lost."""
    is_sound = lit.is_likely and _is_of_strokes(lit)
    return is_sound and (found is None or not found.is_read or lit.log_odds > found.log_odds)


def _is_of_strokes(found: Interpreted) -> bool:
    """Tells whether a puzzle was read on which nothing is shaded or coloured."""
    if not (isinstance(found.found, Scan) and found.is_read):
        return False
    puzzle = found.found.puzzle
    return puzzle.has_digits and not puzzle.has_zero and not puzzle.blocks


def _has_black_cells(found: Interpreted) -> bool:
    """Tells whether a puzzle was read some of whose cells are black."""
    return isinstance(found.found, Scan) and found.is_read and bool(found.found.puzzle.blocks)


def _grids_apart(lattice: Lattice, grids: Iterable[Lattice]) -> Iterator[Lattice]:
    """Yields the grids that lie apart from one and are not much smaller, which would be parts of its surroundings."""
    least = LEAST_SIDE * measure_side(lattice)
    return (grid for grid in grids if measure_side(grid) >= least and not grid.overlaps(lattice))


def turn_upright(page: Page, found: Sequence[Interpreted], reader: Reader, watch: Watch) -> Iterator[Interpreted]:
    """Yields the puzzles; where the digits of one leave its orientation open, the rest of the page decides it.

    A puzzle that can be read both ways up, such as a few 1s and 8s, is oriented by the other puzzles and the text.
    """
    scans = [each.found if isinstance(each.found, Scan) else None for each in found]
    turns = [scan.turns if scan else None for scan in scans]
    text: OrientationLogOdds | None = None
    for each, own in zip(found, turns, strict=True):
        if own is None or not is_in_doubt(own):
            yield each
            continue
        text = text or weigh_text(page, [other.hypothesis.board.lattice for other in found])
        place = each.hypothesis.board.lattice
        # another grid at the same place is another reading of it, and no neighbour
        beside = (other.hypothesis.board.lattice.overlaps(place) for other in found)
        others = [odds for odds, is_rival in zip(turns, beside, strict=True) if odds and not is_rival]
        yield Interpreted(each.hypothesis, each.hypothesis.scan(reader, page_orientation(others, text), watch))


def keep_apart(found: Iterable[Interpreted]) -> list[Scan]:
    """Keeps the most certain of puzzles that overlap: grids side by side may look like one large grid."""
    kept: list[Scan] = []
    scans = (each.found for each in found if isinstance(each.found, Scan) and each.is_likely)
    for scan in sorted(scans, key=lambda scan: scan.confidence, reverse=True):
        if not any(surer.lattice.overlaps(scan.lattice) for surer in kept):
            kept.append(scan)
    return kept
