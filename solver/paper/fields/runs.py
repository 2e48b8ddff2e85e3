"""The runs of a Kakuro: its cages, each of which goes from one black cell to the next."""

from __future__ import annotations

from ..cages import Cage
from ..cells import cell_name
from ..puzzle import Puzzle
from ..run_edits import sum_at, with_sum
from ..runs import runs_of
from ..traits import OnPaper
from .cages import CAGES, print_cages
from .draft import CELL, Change, Correction, Draft
from .field import Field


def _runs(puzzle: Puzzle) -> tuple[Cage, ...]:
    return runs_of(puzzle.cages, puzzle.size, puzzle.blocks)


def _sum(draft: Draft, row: str, column: str, way: str, value: str | None) -> Change:
    """The sum that a black cell shows for its run across or down, or that it shows none."""
    cell, across, after = draft.cell(row, column), way.lower() == "across", int(value or 0)
    before = sum_at(draft.puzzle, cell, across=across)
    draft.puzzle = with_sum(draft.puzzle, cell, across=across, value=after)
    draft.confirm(cell, is_other=after != before)
    return Change(f"{cell_name(cell)} {way.lower()}", str(before or "."), str(after or "."))


RUNS = Field(
    "runs",
    OnPaper("cages", _runs, print_cages),
    CAGES.json,
    CAGES.link,
    CAGES.column,
    corrections=(
        Correction(
            rf"{CELL}(across|down)=(?:(\d{{1,2}})|\.)", "r3c4across=16 or r3c4down=16 the sum in a black one", _sum
        ),
    ),
)
