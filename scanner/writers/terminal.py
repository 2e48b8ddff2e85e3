"""A scan in the terminal: the puzzle with its solution filled in, and a line that says how far to trust it.

Givens, written entries and found digits differ by style where the terminal has styles, and by brackets where it has
none, such as in a pipe. Walls are drawn where regions meet, so any partition of the cells can be shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console
from rich.text import Text

from scanner.types import Cell, Doubt, Grid, Scan, Status
from scanner.writers.ruled import lines_for, ruled
from solver.puzzle import cell_name

STATUS_STYLES: dict[Status, str] = {
    "solved": "bold green",
    "complete": "bold green",
    "doubtful": "bold yellow",
    "ambiguous": "bold yellow",
    "contradiction": "bold red",
    "unreadable": "bold red",
}


@dataclass(frozen=True, slots=True)
class Look:
    """How one sort of digit is shown: its style, or the brackets that stand for it without styles."""

    name: str
    style: str
    before: str
    after: str


GIVEN = Look("given", "bold", "[", "]")
WRITTEN = Look("written", "magenta", "(", ")")
FOUND = Look("found", "cyan", " ", " ")
WRONG = Look("wrong", "bold white on red", ">", "<")
DOUBTFUL = Look("doubtful", "bold black on yellow", "?", "?")


class Terminal(Console):
    """Writes scans to a stream, in as much style as it can show."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(file=stream, highlight=False, markup=False, emoji=False)
        self._lines = lines_for(stream.encoding or "utf-8")

    def show(self, scan: Scan) -> None:
        """Prints the status, the grid, and what is not sure or not right about it."""
        puzzle, looks = scan.puzzle, _looks(scan)
        self.print(_heading(scan), soft_wrap=True)
        cells = range(puzzle.size)
        digits = [[self._digit(scan, (r, c), looks.get((r, c))) for c in cells] for r in cells]
        for line in ruled(digits, _regions(scan), self._lines):
            self.print(line, soft_wrap=True)
        self.print(self._legend(looks), soft_wrap=True)
        for sentence in remarks(scan):
            self.print(sentence, soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Leaves a closed pipe to the caller instead of ending the program here."""
        raise

    @property
    def _styled(self) -> bool:
        return self.color_system is not None and not self.no_color

    def _digit(self, scan: Scan, cell: Cell, look: Look | None) -> Text:
        width = len(str(scan.puzzle.size))
        if look is None:
            return Text(self._lines.blank.rjust(width + 1) + " ")
        value = _value(scan, cell)
        return self._shown(str(value or self._lines.blank).rjust(width), look)

    def _shown(self, text: str, look: Look) -> Text:
        if self._styled:
            return Text(f" {text} ", look.style)
        return Text(f"{look.before}{text}{look.after}")

    def _legend(self, looks: dict[Cell, Look]) -> Text:
        used = set(looks.values())
        return Text(" ").join(
            self._shown(look.name, look) for look in (GIVEN, WRITTEN, FOUND, WRONG, DOUBTFUL) if look in used
        )


def remarks(scan: Scan) -> Iterator[str]:
    """What the player should look at: cells that are not sure, entries that are wrong, and the pipeline's own words."""
    yield from (f"{cell_name(doubt.cell)}: {_sentence(doubt)}" for doubt in _doubts(scan))
    yield from (f"{cell_name((r, c))}: the written {scan.puzzle.entries[r][c]} is wrong" for r, c in scan.mistakes)
    yield from scan.problems


def _heading(scan: Scan) -> Text:
    page, puzzle = scan.page, scan.puzzle
    return Text.assemble(
        f"{page.source}, page {page.number}: " if page.number > 1 else f"{page.source}: ",
        (scan.status, STATUS_STYLES[scan.status]),
        f" {puzzle.kind} {puzzle.size}x{puzzle.size}, read with {_percent(scan.confidence)} confidence",
    )


def _regions(scan: Scan) -> Sequence[Sequence[int]]:
    puzzle = scan.puzzle
    if puzzle.regions:
        return puzzle.regions
    rows, columns = puzzle.boxes or (puzzle.size, puzzle.size)
    return [[r // rows * puzzle.size + c // columns for c in range(puzzle.size)] for r in range(puzzle.size)]


def _looks(scan: Scan) -> dict[Cell, Look]:
    """How each cell that holds something is shown; a cell in doubt is shown as such even where it was read as blank."""
    looks = {}
    for r in range(scan.puzzle.size):
        for c in range(scan.puzzle.size):
            if scan.puzzle.givens[r][c]:
                looks[r, c] = GIVEN
            elif scan.puzzle.entries[r][c]:
                looks[r, c] = WRITTEN
            elif _answer(scan):
                looks[r, c] = FOUND
    looks |= dict.fromkeys(scan.mistakes, WRONG)
    return looks | dict.fromkeys((doubt.cell for doubt in _doubts(scan)), DOUBTFUL)


def _value(scan: Scan, cell: Cell) -> int:
    r, c = cell
    answer = _answer(scan)
    return scan.puzzle.givens[r][c] or scan.puzzle.entries[r][c] or (answer[r][c] if answer else 0)


def _answer(scan: Scan) -> Grid | None:
    """The solution, if gridlens vouches for it."""
    return scan.solution if scan.status == "solved" else None


def _doubts(scan: Scan) -> Sequence[Doubt]:
    """The cells to look at again; in a solved puzzle there are none, however unlikely some other reading is."""
    return () if scan.status == "solved" else scan.doubts


def _sentence(doubt: Doubt) -> str:
    others = ", ".join(f"{value or 'blank'} ({_percent(probability)})" for value, probability in doubt.others)
    return f"read {doubt.read or 'as blank'}" + (f", maybe {others}" if others else ", not sure")


def _percent(probability: float) -> str:
    """Rounded down, so that nothing less than certain is called 100 %."""
    return f"{int(probability * 1000) / 10:g} %"
