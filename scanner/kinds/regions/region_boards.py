"""A board of regions by the colours of its cells and by walls, and what the player has marked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import log

import numpy as np
from numpy.typing import NDArray

from scanner.board import extent
from scanner.board.measurements import cell_colours
from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess
from scanner.judgement.features import MOST_LOG_ODDS
from scanner.judgement.map_search import MISPRINT_ODDS
from scanner.judgement.orientation import ENOUGH_ASYMMETRIC, upright
from scanner.judgement.partitions import best_partitions, free_partition
from scanner.judgement.reading import Features, Looks, Sketch, Sketches
from scanner.judgement.regions import (
    FEWEST_TELLING_ROWS,
    Divided,
    Partition,
    gain,
    region_evidence,
    weighed_partition,
)
from scanner.kinds.regions.log_odds import is_divided, is_something_else, weigh_cells, weigh_edges, weigh_rim
from scanner.kinds.regions.marks import Marks, read_marks
from scanner.kinds.regions.region_interpretation import interpret
from scanner.readers import Reader
from scanner.types import Board, Grid, OrientationLogOdds, Refused, Scan, Stage, Watch
from scanner.writers.sketch import PINK, note, pale

WORDS = Words(missed="a cell may be in another region", misread="a cell may be in another region")


@dataclass(frozen=True, slots=True, eq=False)
class MarksRead(Stage):
    """The marks of a player on a board in one orientation."""

    board: Board
    marks: Marks


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """A board in one orientation, and the marks on it: crowns that lie on their side look like digits."""

    board: Board
    marks: Marks

    @property
    def likely(self) -> NDArray[np.float32]:
        return self.marks.likely

    @property
    def asymmetric(self) -> int:
        return ENOUGH_ASYMMETRIC if self.marks.is_clear else 0

    @property
    def answers(self) -> tuple[Grid, ...]:
        return ()


def scan_regions(
    name: str,
    stars_of: Callable[[Partition], int | None],
    board: Board,
    reader: Reader,
    orientation: OrientationLogOdds,
    watch: Watch,
) -> Scan | Refused:
    """Reads the puzzle on a board; gives the reason where it has not as many regions as rows, or holds other things.

    `stars_of` tells how many marks each row, column and region of the likeliest regions takes; None if they are of
    another kind.
    """
    evidence = region_evidence(board)
    best, *rivals = best_partitions(board)
    watch(Divided(board, best))
    if not is_divided(evidence, best, free_partition(board)):
        return Refused(board, name, f"it has no {evidence.size} regions that can be told from each other")
    stars = stars_of(best)
    if stars is None:
        return Refused(board, name, "its regions have no room for several stars each")
    seen = upright(partial(_look, board, reader, watch, stars), orientation)
    view, marks = seen.view, seen.view.marks
    if marks.are_other_things(stars):
        return Refused(board, name, "there are other things than queens and crosses in its cells")
    if view.board is not board:
        evidence = region_evidence(view.board)
        best, *rivals = best_partitions(view.board)
    interpretation = interpret(evidence, marks, best, rivals, free_partition(view.board), stars)
    understood = Understood(view.board, interpretation, WORDS)
    watch(understood)
    is_whole = extent.ends(board)
    if not interpretation.solutions and (evidence.size < FEWEST_TELLING_ROWS or not (marks.is_clear and is_whole)):
        return Refused(board, name, "its regions leave no solution")
    if len(interpretation.changed) > TOO_MANY * evidence.size**2:
        return Refused(board, name, "most of its regions are not as they look")
    meant = weighed_partition(evidence, np.ravel(interpretation.puzzle.regions))
    odds = weigh_edges(evidence, meant) + weigh_cells(evidence.size**2, marks.strange) + weigh_rim(is_whole)
    if is_something_else(odds if len(interpretation.solutions) == 1 else odds + log(MISPRINT_ODDS)):
        return Refused(board, name, "it is more like a calendar, a table or a crossword: its regions are hardly seen")
    return assess(understood)


def _look(board: Board, reader: Reader, watch: Watch, stars: int, quarters: int) -> _View:
    """Turns a board by some quarters, with the marks in its cells: its regions are the same whichever way up it is."""
    turned = board.turned(quarters)
    marks = read_marks(turned, cell_colours(turned), reader, stars)
    watch(MarksRead(turned, marks))
    return _View(turned, marks)


def _draw(stage: MarksRead) -> NDArray[np.uint8]:
    """Draws the board, pale, with the mark that was read in every cell."""
    picture = pale(stage.board)
    for r, c in np.ndindex(stage.marks.likely.shape):
        note(picture, stage.board, (r, c), stage.marks.marks[r][c].strip("."), PINK)
    return picture


SKETCHES: Sketches = {MarksRead: Sketch("4-marks", _draw)}


def _look_closely(board: Board, reader: Reader) -> Features:
    """Measures how well regions, any regions, and black and white cells explain the edges between cells."""
    evidence = region_evidence(board)
    count = len(evidence.edges)
    best, free = best_partitions(board)[0], free_partition(board)
    checked = evidence.black_and_white
    return {
        "regions": float(np.clip(gain(evidence, best), -MOST_LOG_ODDS, MOST_LOG_ODDS)),
        "other regions": float(np.clip((best.cost - free.cost) / count, -MOST_LOG_ODDS, MOST_LOG_ODDS)),
        "black and white": float(np.clip((best.cost - checked.cost) / count, -MOST_LOG_ODDS, MOST_LOG_ODDS)),
        "walls": float(np.mean([cue.odds > 0 for cue in evidence.cues])),
        "by colours": float(best.cue.by_colours),
    }


LOOKS = Looks(closely=_look_closely)
