"""Judges scans against labels: same-named .json files beside the pictures, in the form of gridlens's own contract."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from scanner.input.load import SUFFIXES
from scanner.types import Cell, Grid, Lattice, Scan
from solver import Puzzle, Relation, solve
from solver.formats.gridlens_json import puzzle_of
from solver.paper.cages import Cage
from solver.paper.line_clues import LineClues
from solver.paper.parity import ParityMark
from solver.paper.traits import TRAITS

Label = dict[str, Any]

USUAL_KIND = next(iter(TRAITS))
"""The kind of labels that name none: the one that people meet first."""

Content = tuple[
    str,
    Grid,
    frozenset[tuple[str, Cell, Cell]],
    Grid,
    bool,
    bool,
    tuple[Cage, ...],
    Grid,
    tuple[Cell, ...],
    Grid,
    LineClues,
    tuple[ParityMark, ...],
]
"""The content of a puzzle: its kind, all its digits, its signs, its regions, whether it has diagonals and windows, its
cages, the clues around it, its black cells, the numbers that are clues, the runs of its lines, its even and odd
cells."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How the scans of one picture compare with its labels.

    `exact`: every labelled puzzle was read, each digit, sign and region right, print and handwriting taken together.
    `silent`: a puzzle was called solved or complete that is not on the picture: with another solution than the label's,
    or where the label gives none, another reading, even of the player's digits; or the one puzzle was called complete
    and has blanks.
    `certain`: all labelled puzzles were read and called solved or complete. `answered`: the right solution of every
    labelled puzzle was found, whether called solved or doubtful. `extra`: puzzles reported beyond the labelled ones,
    complete and unreadable ones not counted.
    """

    exact: bool
    silent: bool
    certain: bool
    answered: bool
    extra: int


def find_labelled(folder: Path) -> Iterator[tuple[Path, list[Label]]]:
    """Finds the pictures below a folder that have a label, each with its labelled puzzles, in order."""
    for picture in sorted(folder.rglob("*")):
        beside = picture.with_suffix(".json")
        if picture.suffix.lower() in SUFFIXES and beside.exists():
            label = json.loads(beside.read_text())
            yield picture, label.get("puzzles", [label])


def judge(labels: Sequence[Label], scans: Sequence[Scan]) -> Judgement:
    """Compares all scans of a picture with its labels, in any order."""
    truths = [_list_views(_read_puzzle(label), _find_solution(label)) for label in labels]
    read = [(*without_rim(scan.puzzle, scan.solution), scan) for scan in scans]
    exact = [[scan for puzzle, _, scan in read if _list_content(puzzle) in views] for views in truths]
    stated = [views for views, label in zip(truths, labels, strict=True) if label.get("solution")]
    answers = {solution for views in stated for solution in views.values()}
    readings = {content for views in truths if views not in stated for content in views}
    answered = all(any(solution in views.values() for _, solution, _ in read) for views in truths)
    certain = all(any(scan.status in ("solved", "complete") for scan in matches) for matches in exact)
    reported = sum(scan.status not in ("complete", "unreadable") for scan in scans)
    return Judgement(
        exact=all(exact),
        silent=not all(exact)
        and (
            _is_falsely_complete(labels, scans)
            or any(
                scan.status == "solved" and solution not in answers and _list_content(puzzle) not in readings
                for puzzle, solution, scan in read
            )
        ),
        certain=certain,
        answered=answered,
        extra=max(0, reported - len(labels)),
    )


def _has_digits(label: Label) -> bool:
    """Tells whether its puzzle is of digits, as one is whose label says of no kind."""
    kind: Any = label.get("kind")
    return kind is None or TRAITS[kind].piece == "digit"


def _is_falsely_complete(labels: Sequence[Label], scans: Sequence[Scan]) -> bool:
    """Tells whether the only puzzle read is called complete, and the only one there has blank cells.

    What lies elsewhere is not the one there: beside a puzzle yesterday's solution may be printed.
    """
    is_one = len(labels) == len(scans) == 1 and _has_digits(labels[0])
    return (
        is_one
        and scans[0].status == "complete"
        and not all(map(all, digits_of(labels[0])))
        and _lies_there(scans[0], labels[0])
    )


def _lies_there(scan: Scan, label: Label) -> bool:
    """Tells whether a puzzle may be the labelled one by its place, if the label has one."""
    if "quad" not in label:
        return True
    top_left, top_right, bottom_right, bottom_left = label["quad"]
    return scan.lattice.overlaps(Lattice(np.array([[top_left, top_right], [bottom_left, bottom_right]], np.float32)))


def digits_of(label: Label) -> Grid:
    """Returns all digits of a labelled puzzle, print and handwriting together."""
    if "digits" in label:
        return tuple(map(tuple, label["digits"]))
    givens = label.get("givens") or _make_blank(label["size"])
    return _overlay(givens, label.get("entries") or givens)


def merge_digits(puzzle: Puzzle) -> Grid:
    """Returns all digits of a puzzle, print and handwriting together."""
    return _overlay(puzzle.givens, puzzle.entries)


def _overlay(givens: Sequence[Sequence[int]], entries: Sequence[Sequence[int]]) -> Grid:
    return tuple(tuple(a or b for a, b in zip(*rows, strict=True)) for rows in zip(givens, entries, strict=True))


def _make_blank(size: int) -> Grid:
    return ((0,) * size,) * size


def _read_puzzle(label: Label) -> Puzzle:
    """Returns the puzzle of a label; if the label does not distinguish print from handwriting, all of it is print.

    Marks are left out: they are not judged, and labels may say in a word what sort of marks there are.
    """
    digits = label.get("givens") or label.get("digits") or _make_blank(label["size"])
    return puzzle_of({"kind": USUAL_KIND} | label | {"givens": digits, "marks": None})


def _find_solution(label: Label) -> Grid | None:
    """Returns the solution of a label, or what its print allows."""
    return tuple(map(tuple, label["solution"])) if label.get("solution") else solve(_read_puzzle(label))


def _list_content(puzzle: Puzzle) -> Content:
    """Returns the content of a puzzle to be read."""
    return (
        puzzle.kind,
        merge_digits(puzzle),
        frozenset(map(_normalise_sign, puzzle.relations)),
        puzzle.regions,
        puzzle.diagonals,
        puzzle.windows,
        puzzle.cages,
        puzzle.around,
        puzzle.blocks,
        puzzle.numbers,
        puzzle.line_clues,
        puzzle.parity,
    )


def without_rim(puzzle: Puzzle, solution: Grid | None = None) -> tuple[Puzzle, Grid | None]:
    """Returns a puzzle and its solution without the outermost rows and columns that hold only black cells and no sum.

    Many boards are printed without these cells, and then nobody can tell how many there are.
    """
    if not (puzzle.blocks and puzzle.cages):
        return puzzle, solution
    rows, columns = zip(*set(puzzle.shape.cells).difference(puzzle.blocks), strict=True)
    # sums stand before their runs
    top, left, bottom, right = min(rows) - 1, min(columns) - 1, max(rows) + 1, max(columns) + 1

    def cropped(grid: Grid) -> Grid:
        return tuple(row[left:right] for row in grid[top:bottom])

    def moved(cells: Iterable[Cell]) -> tuple[Cell, ...]:
        within = (cell for cell in cells if top <= cell[0] < bottom and left <= cell[1] < right)
        return tuple((row - top, column - left) for row, column in within)

    cages = tuple(cage._replace(cells=moved(cage.cells)) for cage in puzzle.cages)
    size, givens, entries = max(bottom - top, right - left), cropped(puzzle.givens), cropped(puzzle.entries)
    inner = replace(puzzle, size=size, givens=givens, entries=entries, blocks=moved(puzzle.blocks), cages=cages)
    return inner, solution and cropped(solution)


def _normalise_sign(relation: Relation) -> tuple[str, Cell, Cell]:
    """Returns a sign and its cells in order: the lesser first where it points to that."""
    first, sign, second = relation[:2], relation[2], relation[3:]
    if sign in ("<", ">"):
        return ("<", first, second) if sign == "<" else ("<", second, first)
    one, other = sorted((first, second))
    return sign, one, other


def _list_views(puzzle: Puzzle, solution: Grid | None) -> dict[Content, Grid | None]:
    """Returns the content of a puzzle and its solution, also turned if nothing shows which way up it is."""
    puzzle, solution = without_rim(puzzle, solution)
    views = {_list_content(puzzle): solution}
    is_symmetric = (puzzle.has_marks or puzzle.relations) and not puzzle.numbers
    if not is_symmetric or puzzle.cages or puzzle.around or any(map(any, merge_digits(puzzle))):
        return views
    for _ in range(3):
        puzzle, solution = _turn(puzzle), solution and _turn_grid(solution)
        views[_list_content(puzzle)] = solution
    return views


def _turn(puzzle: Puzzle) -> Puzzle:
    """Turns a puzzle without digits by a quarter, clockwise."""
    if puzzle.regions:
        return replace(puzzle, regions=_turn_grid(puzzle.regions), givens=(), marks=())
    last = puzzle.size - 1
    relations = [(c, last - r, sign, c2, last - r2) for r, c, sign, r2, c2 in puzzle.relations]
    return replace(puzzle, relations=tuple(relations))


def _turn_grid(grid: Grid) -> Grid:
    return tuple(column[::-1] for column in zip(*grid, strict=True))
