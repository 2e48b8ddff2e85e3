"""Corrections by people: what was read wrongly is put right cell by cell, and the puzzle is solved again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from scanner.errors import UsageError
from scanner.kinds.assessment import SHAKEN, assess_correction
from solver.kinds.kakuro.run_edits import sum_at, with_block, with_sum
from solver.paper.around import SIDES
from solver.paper.cages import Cage, some_cages
from solver.paper.puzzle import Cell, Puzzle, PuzzleError, Relation, cell_name
from solver.paper.quotation import quoted
from solver.paper.scan_record import Doubt, Scanned

SYNTAX = (
    "r3c4=7 a printed 7, r3c4=7w one written by hand, r3c4=. nothing, r1c1<r1c2, r1c1=r1c2 or r1c1xr1c2 a sign, "
    "r1c1-r1c2 none, left3=2 a number beside the board, at its top, bottom, left or right, r3c4=black or r3c4=white "
    "the colour of a cell of a Kakuro, r3c4across=16 or r3c4down=16 the sum in a black one, "
    "boxes=2x3 boxes of 2 rows and 3 columns, r3c4=B the region of a Queens board or a Star Battle, r3c4=queen, "
    "r3c4=star or r3c4=cross a mark on it, diagonals=yes or diagonals=no, r3c4#12+ the number of the cage of that "
    "cell, r3c4,r3c5#12+ a cage of such cells, r3c4,#3 one of that cell alone, ok everything else is right"
)

_SIGNS = {"x": "*", ":": "/"}
"""Other signs for the operations of a KenKen."""

_Held = TypeVar("_Held")


class Change(NamedTuple):
    """A change, by the name of its cell or cells: what was read there, and what stands there now."""

    what: str
    before: str
    after: str


def apply_corrections(scanned: Scanned, words: Iterable[str]) -> tuple[Scanned, tuple[Change, ...]]:
    """The record of a puzzle with corrections, written as SYNTAX says, and what they change, one after the other.

    What a correction names is right now, also if it stays as it was; the other doubts stay until there is a word `ok`.
    Who corrects what was in no doubt shakes the trust in the rest: the puzzle is doubtful then until that word. Only
    after the last correction must a Queens board have as many regions as rows. Raises UsageError.
    """
    draft = _Draft(scanned)
    changes = tuple(change for word in words if (change := draft.take(word)))
    return draft.judged(), changes


def letter_of(region: int) -> str:
    """The name of a region of a Queens board in corrections."""
    return chr(ord("A") + region)


class _Draft:
    """A puzzle while it is corrected, and what is left of the doubts about it.

    `_labels` are its regions, by the numbers that they had at first; a new one has a number of its own. `_cages` are
    its cages, which need not cover the board of a KenKen before the last correction.
    """

    def __init__(self, scanned: Scanned) -> None:
        self._scanned = scanned
        self._puzzle = scanned.puzzle
        self._labels = [list(row) for row in scanned.puzzle.regions]
        self._cages = scanned.puzzle.cages
        self._doubts = {doubt.cell: doubt for doubt in scanned.doubts}
        self._unclear = list(scanned.unclear)
        self._caveats = list(scanned.caveats)

    def take(self, word: str) -> Change | None:
        """Makes one correction; `ok` changes nothing, it ends all doubts."""
        try:
            if word.lower() == "ok":
                self._doubts, self._unclear, self._caveats = {}, [], []
                return None
            for form, correct in _FORMS:
                if found := re.fullmatch(form, word, re.IGNORECASE | re.ASCII):
                    return correct(self, *found.groups())
        except PuzzleError as error:
            raise UsageError(str(error), f"Write {SYNTAX}.") from None
        raise UsageError(f"{quoted(word)} is no correction", f"Write {SYNTAX}.")

    def judged(self) -> Scanned:
        """The record of the puzzle as it stands now."""
        puzzle, doubts = self._puzzle, tuple(self._doubts.values())
        if self._labels:
            self._check_regions()
            puzzle = replace(puzzle, regions=tuple(map(tuple, self._labels)))
            doubts = self._renumbered(doubts) if puzzle.has_marks else doubts
        if not puzzle.blocks:
            puzzle = _with_cages(puzzle, self._cages)
        left = replace(self._scanned, doubts=doubts, unclear=tuple(self._unclear), caveats=tuple(self._caveats))
        return assess_correction(left, puzzle)

    def write(self, row: str, column: str, value: str | None, by_hand: str | None) -> Change:
        """A given, or an entry if it is written by hand; what stood in the cell before is gone."""
        if by_hand and self._puzzle.has_marks:
            raise PuzzleError(f"a {self._puzzle.kind} board holds no digits that are written by hand")
        cell = self._cell(row, column)
        digit = int(value) + self._puzzle.has_zero if value else 0
        return self._put(cell, entries=digit) if by_hand else self._put(cell, givens=digit)

    def mark(self, row: str, column: str, name: str) -> Change:
        """The mark of the player on a cell of a board without digits."""
        if self._puzzle.has_digits:
            raise PuzzleError(f"a {self._puzzle.kind} has no queens and crosses")
        return self._put(self._cell(row, column), marks={"queen": "q", "star": "q", "cross": "x"}[name.lower()])

    def paint(self, row: str, column: str, letter: str) -> Change:
        """The region of a cell by its letter, as regions are called at this moment; one beyond is a new region."""
        cell = self._cell(row, column)
        if not self._labels:
            raise PuzzleError(f"a {self._puzzle.kind} has no regions")
        known = self._lettered()
        number = ord(letter.upper()) - ord("A")
        before = self._labels[cell[0]][cell[1]]
        label = known[number] if number < len(known) else max(*known, self._puzzle.size - 1) + 1
        self._labels[cell[0]][cell[1]] = label
        self._confirm(cell, is_other=label != before)
        return Change(cell_name(cell), letter_of(known.index(before)), letter.upper())

    def sign(self, row: str, column: str, sign: str, other_row: str, other_column: str) -> Change:
        """The sign between two cells, or that there is none."""
        puzzle = self._puzzle
        sign = sign.lower()
        if sign != "-" and sign not in puzzle.traits.signs:
            which = f" {sign}" if puzzle.has_signs else ""
            raise PuzzleError(f"a {puzzle.kind} has no signs{which}")
        first, second = self._cell(row, column), self._cell(other_row, other_column)
        if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
            raise PuzzleError(f"{cell_name(first)} and {cell_name(second)} are no neighbours")
        if second < first:
            first, second, sign = second, first, _turned(sign)
        before = _sign_between(puzzle.relations, first, second)
        others = tuple(r for r in puzzle.relations if {(r[0], r[1]), (r[3], r[4])} != {first, second})
        added: tuple[Any, ...] = () if sign == "-" else ((*first, sign, *second),)
        self._puzzle = replace(puzzle, relations=others + added)
        if (first, second) in self._unclear:
            self._unclear.remove((first, second))
        elif sign != before:
            self._shake()
        return Change(f"{cell_name(first)} {cell_name(second)}", before, sign)

    def clue(self, side: str, place: str, value: str | None) -> Change:
        """A clue beside the board, or that there is none."""
        puzzle, at, number = self._puzzle, SIDES.index(side.lower()), int(place) - 1
        if not puzzle.around or number not in range(puzzle.size):
            raise PuzzleError(f"a {puzzle.kind} of size {puzzle.size} has no clue {place} at the {side.lower()}")
        before, after = puzzle.around[at][number], int(value or 0)
        self._puzzle = replace(puzzle, around=_replaced(puzzle.around, (at, number), after))
        if after != before:
            self._shake()
        return Change(f"{side.lower()} {place}", str(before or "."), str(after or "."))

    def colour(self, row: str, column: str, name: str) -> Change:
        """Whether a cell of a Kakuro is black."""
        cell, black = self._cell(row, column), name.lower() == "black"
        if not self._puzzle.blocks:
            raise PuzzleError(f"a {self._puzzle.kind} has no black cells")
        before = cell in self._puzzle.blocks
        if black != before:
            self._puzzle = with_block(self._puzzle, cell, black=black)
        self._confirm(cell, is_other=black != before)
        return Change(cell_name(cell), "black" if before else "white", name.lower())

    def sum(self, row: str, column: str, way: str, value: str | None) -> Change:
        """The sum that a black cell shows for its run across or down, or that it shows none."""
        cell, across, after = self._cell(row, column), way.lower() == "across", int(value or 0)
        before = sum_at(self._puzzle, cell, across=across)
        self._puzzle = with_sum(self._puzzle, cell, across=across, value=after)
        self._confirm(cell, is_other=after != before)
        return Change(f"{cell_name(cell)} {way.lower()}", str(before or "."), str(after or "."))

    def shape(self, rows: str, columns: str) -> Change:
        """The shape of the boxes of a Sudoku."""
        before = self._puzzle.boxes
        if not before:
            raise PuzzleError(f"a {self._puzzle.kind} has no boxes")
        after = int(rows), int(columns)
        self._puzzle = replace(self._puzzle, boxes=after)
        if after != before:
            self._shake()
        return Change("boxes", "{}x{}".format(*before), "{}x{}".format(*after))

    def diagonals(self, answer: str) -> Change:
        """Whether a Sudoku has diagonals."""
        if "diagonals" not in self._puzzle.traits.fields:
            raise PuzzleError(f"a {self._puzzle.kind} has no diagonals")
        before, after = self._puzzle.diagonals, answer.lower() == "yes"
        self._puzzle = replace(self._puzzle, diagonals=after)
        if after != before:
            self._shake()
        return Change("diagonals", "yes" if before else "no", answer.lower())

    def cage(self, first: str, others: str | None, number: str, sign: str) -> Change:
        """The number of the cage of a cell; with `others`, or a comma, those cells become a cage with that number.

        Cages that they were in keep their other cells, and their numbers.
        """
        if "cages" not in self._puzzle.traits.fields or self._puzzle.blocks:
            raise PuzzleError(f"a {self._puzzle.kind} has no cages")
        named = [self._cell(*found) for found in re.findall(_CELL, f"{first}{others or ''}", re.IGNORECASE)]
        old = [cage for cage in self._cages if set(cage.cells) & set(named)]
        if others is None and not old:
            raise PuzzleError(f"{cell_name(named[0])} is in no cage: write {cell_name(named[0])},#{number}")
        cells = set(named) if others is not None else set(old[0].cells)
        left = [(tuple(rest), *cage[1:]) for cage in old if (rest := set(cage.cells) - cells)]
        operation = _SIGNS.get(sign.lower(), sign) or ("" if self._puzzle.traits.operations else "+")
        kept = [cage for cage in self._cages if cage not in old]
        cages: tuple[Any, ...] = (*kept, *left, (tuple(cells), int(number), operation))
        self._cages = some_cages(cages, self._puzzle.size, killer=not self._puzzle.traits.operations)
        (cage,) = (cage for cage in self._cages if set(cage.cells) == cells)
        self._unclear = [edge for edge in self._unclear if not cells & set(edge)]
        if [cage] != old:
            self._shake()
        before = " and ".join(map(self._puzzle.clue, old))
        return Change(f"cage {cell_name(cage.cells[0])}", before or "-", self._puzzle.clue(cage))

    def _cell(self, row: str, column: str) -> Cell:
        cell, size = (int(row) - 1, int(column) - 1), self._puzzle.size
        if not all(0 <= place < size for place in cell):
            raise PuzzleError(f"{cell_name(cell)} is outside the {size}x{size} grid")
        return cell

    def _put(self, cell: Cell, givens: int = 0, entries: int = 0, marks: str = ".") -> Change:
        """Puts something into a cell. Of the region of that cell, where it has one, this says nothing."""
        before, given = self._shown(cell), self._puzzle.givens[cell[0]][cell[1]]
        self._puzzle = replace(
            self._puzzle,
            givens=_replaced(self._puzzle.givens, cell, givens),
            entries=_replaced(self._puzzle.entries, cell, entries),
            marks=_replaced(self._puzzle.marks, cell, marks),
        )
        if not self._labels:
            self._confirm(cell, is_other=givens != given)
        elif givens != given:
            self._shake()
        return Change(cell_name(cell), before, self._shown(cell))

    def _shown(self, cell: Cell) -> str:
        """The content of a cell, as corrections write it."""
        puzzle, (row, column) = self._puzzle, cell
        if puzzle.givens[row][column]:
            return str(puzzle.givens[row][column] - puzzle.has_zero)
        if puzzle.marks:
            return {"q": puzzle.piece, "x": "cross"}.get(puzzle.marks[row][column], ".")
        return f"{puzzle.entries[row][column] - puzzle.has_zero}w" if puzzle.entries[row][column] else "."

    def _confirm(self, cell: Cell, is_other: bool) -> None:
        """No doubt is left about a cell; `is_other` says whether what is printed there was something else."""
        if not self._doubts.pop(cell, None) and is_other:
            self._shake()

    def _shake(self) -> None:
        if SHAKEN not in self._caveats:
            self._caveats.append(SHAKEN)

    def _lettered(self) -> list[int]:
        """The labels of the regions in reading order, which is that of their letters."""
        return list(dict.fromkeys(label for row in self._labels for label in row))

    def _renumbered(self, doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
        """The doubts with the numbers that regions have now, without those that are gone."""
        numbers = {label: number for number, label in enumerate(self._lettered())}
        return tuple(
            Doubt(
                doubt.cell,
                numbers[self._labels[doubt.cell[0]][doubt.cell[1]]],
                tuple((numbers[other], share) for other, share in doubt.others if other in numbers),
            )
            for doubt in doubts
        )

    def _check_regions(self) -> None:
        size, found = self._puzzle.size, len(self._lettered())
        if found < size:
            raise UsageError(
                f"a region would be gone: a board of size {size} has {size} of them",
                "First give it another cell.",
            )
        if found > size:
            raise UsageError(
                f"there would be {found} regions on a board of size {size}",
                f"Take a letter from A to {letter_of(size - 1)}; each of them is a region of this board.",
            )
        cells = Counter(label for row in self._labels for label in row)
        uneven = [number for number, label in enumerate(self._lettered()) if cells[label] != size]
        if self._puzzle.has_digits and uneven:
            names = " and ".join(letter_of(number) for number in uneven)
            raise UsageError(f"each region has {size} cells, but not {names}", "Exchange cells of two regions at once.")


_CELL = r"r(\d{1,2})c(\d{1,2})"
_PLACE = r"r\d{1,2}c\d{1,2}"

_FORMS: tuple[tuple[str, Callable[..., Change]], ...] = (
    (rf"{_CELL}=(?:(\d{{1,2}})(w?)|\.)", _Draft.write),
    (rf"{_CELL}=(queen|star|cross)", _Draft.mark),
    (rf"{_CELL}=([a-z])", _Draft.paint),
    (rf"{_CELL}=(black|white)", _Draft.colour),
    (rf"{_CELL}(across|down)=(?:(\d{{1,2}})|\.)", _Draft.sum),
    (rf"{_CELL}([<>=x-]){_CELL}", _Draft.sign),
    (rf"({'|'.join(SIDES)})(\d{{1,2}})=(?:(\d)|\.)", _Draft.clue),
    (r"boxes=(\d{1,2})x(\d{1,2})", _Draft.shape),
    (r"diagonals=(yes|no)", _Draft.diagonals),
    (rf"({_PLACE})((?:,{_PLACE})+|,)?#(\d{{1,6}})([-+*x/:]?)", _Draft.cage),
)
"""How each correction is written, and what makes it."""


def _turned(sign: str) -> str:
    return {"<": ">", ">": "<"}.get(sign, sign)


def _sign_between(relations: tuple[Relation, ...], first: Cell, second: Cell) -> str:
    for row, column, sign, other_row, other_column in relations:
        if ((row, column), (other_row, other_column)) == (first, second):
            return sign
        if ((row, column), (other_row, other_column)) == (second, first):
            return _turned(sign)
    return "-"


def _with_cages(puzzle: Puzzle, cages: tuple[Cage, ...]) -> Puzzle:
    """The puzzle with those cages. Raises UsageError."""
    try:
        return replace(puzzle, cages=cages)
    except PuzzleError as error:
        raise UsageError(str(error), "Name them all in one go, such as r1c1,r1c2#3+ r1c3,#2.") from None


def _replaced(grid: tuple[tuple[_Held, ...], ...], cell: Cell, value: _Held) -> tuple[tuple[_Held, ...], ...]:
    """The grid with another value in a cell; one that a kind does not have stays empty."""
    return tuple(tuple(value if (r, c) == cell else old for c, old in enumerate(row)) for r, row in enumerate(grid))
