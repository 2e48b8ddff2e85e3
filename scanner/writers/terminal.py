"""Puzzles in the terminal: their cells with walls, signs and colours, and of a scan how far to trust it.

Givens, written entries and found digits differ by style where the terminal has styles, and by brackets where it has
none, such as in a pipe. Walls are drawn where regions meet, so any partition of the cells can be shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.text import Text

from scanner.writers.names import printable
from scanner.writers.palette import REGION_COLOURS
from scanner.writers.ruled import Signs, lines_for, ruled_grid
from scanner.writers.scan_command import scan_command
from solver.formats.signs import signs
from solver.paper.prints import print_of
from solver.paper.puzzle import Cell, Grid, Puzzle, cell_name, listed

if TYPE_CHECKING:
    from scanner.types import Doubt, Lattice, Page, Scan, Status, UnknownGrid
    from solver.logic.hints import Hint

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
UNSURE = Look("found, not sure", "italic cyan", "~", "~")
WRONG = Look("wrong", "bold white on red", ">", "<")
DOUBTFUL = Look("doubtful", "bold black on yellow", "?", "?")
UNDECIDED = Look("undecided", "bold black on cyan", "/", "/")
LOOK_HERE = Look("look here", "bold white on blue", "{", "}")
PLACED = Look("follows", "bold white on green", "*", "*")
REMOVED = Look("ruled out here", "bold white on magenta", "-", "-")
LOOKS = (GIVEN, WRITTEN, FOUND, UNSURE, WRONG, DOUBTFUL, UNDECIDED, LOOK_HERE, PLACED, REMOVED)
"""In the order of the legend."""

NAMES_DOUBTS = "not clear: "
"""Begins the one of the `problems` that names the doubts, for programs that do not know of those."""

NAMED = 3
"""The most cells that are named where they are marked in the grid too; of more, one less, and how many more."""


Part = str | tuple[str, str] | Text
"""Of a line: a text, a text and its style, or what was drawn here, of which nothing is from elsewhere."""


class Terminal(Console):
    """Writes puzzles and scans to a stream, in as much style as it can show."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(file=stream, highlight=False, markup=False, emoji=False)
        self._lines = lines_for(stream.encoding or "utf-8")

    def show(
        self,
        scan: Scan,
        hint: Hint | None = None,
        number: int = 0,
        options: Sequence[str] = (),
        *,
        with_solution: bool = True,
    ) -> None:
        """Prints the status, the grid, and what is not sure or not right about it; a hint instead of the solution.

        The number is that of the puzzle, where its page has several, and the options are those of the scan. Of one that
        could not be read there is one line, which says why.
        """
        name = _page_name(scan.page)
        name = f"{name}, puzzle {number}" if number else name
        if scan.status == "unreadable":
            self._unreadable(name, scan.lattice, scan.problems)
            return
        self.headline(name, scan.status, scan.puzzle, _summary(scan, with_solution))
        if hint:
            self.print_line(hint.message)
            self.hint(scan.puzzle, hint, WRONG if hint.is_amiss else LOOK_HERE)
            if hint.about in ("wrong", "ruled out") and hint.marks:
                self.print_line(_without_mistakes(scan, hint, number, options))
        else:
            self.grid(scan.puzzle, *_contents(scan, with_solution))
        for sentence in remarks(scan, number, options):
            self.print_line(sentence)

    def show_unknown(self, grid: UnknownGrid, options: Sequence[str] = (), *, is_alone: bool = False) -> None:
        """Prints that a grid of no known kind was seen, and unless it `is_alone`, how to look at nothing else."""
        self._unreadable(_page_name(grid.page), grid.lattice, [grid.problem])
        if not is_alone:
            corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in grid.lattice.quad)
            self.print_line(f"to read it alone: {scan_command(grid.page, [*options, '--corners', corners])}")

    def _unreadable(self, name: str, lattice: Lattice, problems: Sequence[str]) -> None:
        """Prints which grid could not be read, and why, in one line."""
        grid = f" grid of {lattice.rows} by {lattice.columns}"
        self.print_line(f"{name}: ", _styled("unreadable"), ": ".join(filter(None, (grid, "; ".join(problems)))))

    def headline(self, name: str, status: Status, puzzle: Puzzle, remark: str) -> None:
        """Prints which puzzle it is, and how it is with it."""
        self.print_line(f"{name}: ", _styled(status), f" {puzzle.name.lower()} {puzzle.shape}, {remark}")

    def print_line(self, *parts: Part) -> None:
        """Prints a line, however long. In texts from elsewhere nothing is left that a terminal would obey."""
        self.print(Text.assemble(*map(_harmless, parts)), soft_wrap=True)

    def grid(self, puzzle: Puzzle, values: Grid, looks: Mapping[Cell, Look]) -> None:
        """Prints the cells that have a look, with their values, and a legend. A value may be a queen or a star."""
        rows, columns = map(range, puzzle.shape)
        digits = [[self._cell(puzzle, values, (r, c), looks.get((r, c))) for c in columns] for r in rows]
        fills = [f"on {colour}" for colour in REGION_COLOURS] if puzzle.has_marks and self._styled else ()
        spaced = print_of(puzzle).spaced
        around = [[str(clue or " ") for clue in clues] for clues in puzzle.around]
        signs_between = self._signs(puzzle)
        for line in ruled_grid(digits, _parts(puzzle), self._lines, signs_between, fills, spaced=spaced, around=around):
            self.print_line(line)
        for sentence in print_of(puzzle).remarks(puzzle):
            self.print_line(sentence)
        used = [look for look in LOOKS if look in looks.values()]
        if used:
            self.print_line(Text(" ").join(self._framed(look.name, look, look.style) for look in used))

    def hint(self, puzzle: Puzzle, hint: Hint, look: Look = LOOK_HERE) -> None:
        """Prints a puzzle with a look for the cells that a hint is about, and what follows if the hint tells it."""
        values, looks = printed_texts(puzzle)
        shown = [list(row) for row in values]
        cells = hint.cells or [cell for house in hint.houses for cell in house.cells]
        looks |= dict.fromkeys(cells, look)
        if hint.step:
            looks |= {(r, c): REMOVED for r, c, _ in hint.step.removes}
            for r, c, value in hint.step.places:
                shown[r][c], looks[r, c] = value, PLACED
        self.grid(puzzle, tuple(map(tuple, shown)), looks)

    def on_broken_pipe(self) -> None:
        """Leaves a closed pipe to the caller instead of ending the program here."""
        raise

    @property
    def _styled(self) -> bool:
        return self.color_system is not None and not self.no_color

    def _cell(self, puzzle: Puzzle, values: Grid, cell: Cell, look: Look | None) -> Text:
        r, c = cell
        symbol = self._symbol(puzzle, values[r][c] if look else 0, cell)
        style = look.style if look else ""
        if puzzle.has_marks and "on" not in style.split():
            style = f"bold black on {REGION_COLOURS[puzzle.regions[r][c]]}"
        return self._framed(symbol, look or FOUND, style)

    def _symbol(self, puzzle: Puzzle, value: int, cell: Cell) -> str:
        if puzzle.has_digits:
            blank = self._lines.black if cell in puzzle.blocks else self._lines.blank
            return (puzzle.symbol(value) if value else blank).rjust(len(puzzle.symbol(puzzle.highest)))
        crossed = puzzle.marks[cell[0]][cell[1]] == "x"
        piece = self._lines.star if puzzle.piece == "star" else self._lines.queen
        return piece if value else self._lines.cross if crossed else self._lines.blank

    def _framed(self, text: str, look: Look, style: str) -> Text:
        return Text(f" {text} ", style) if self._styled else Text(f"{look.before}{text}{look.after}")

    def _signs(self, puzzle: Puzzle) -> Signs:
        below = {"<": self._lines.less, ">": self._lines.greater}
        return {
            (first, second): sign if first[0] == second[0] else below.get(sign, sign)
            for (first, second), sign in signs(puzzle).items()
        }


def printed_texts(puzzle: Puzzle, solution: Grid | None = None) -> tuple[Grid, dict[Cell, Look]]:
    """The contents of the cells, else of the solution, and how each of them is shown."""
    looks: dict[Cell, Look] = {}
    values = [list(row) for row in solution or puzzle.givens]
    for r, row in enumerate(values):
        for c, value in enumerate(row):
            entry = puzzle.entries[r][c] or int(bool(puzzle.marks) and puzzle.marks[r][c] == "q")
            row[c] = puzzle.givens[r][c] or entry or value
            if row[c]:
                looks[r, c] = GIVEN if puzzle.givens[r][c] else WRITTEN if entry else FOUND
    return tuple(map(tuple, values)), looks


def remarks(scan: Scan, number: int = 0, options: Sequence[str] = ()) -> Iterator[str]:
    """Yields what the player should look at: uncertain cells, wrong entries, and the problems of the scan.

    The number is that of the puzzle, where its page has several; the options are those of the command that is proposed.
    """
    doubts = _doubts(scan)
    alike: dict[str, list[Doubt]] = {}
    for doubt in doubts:
        alike.setdefault(doubt_sentence(scan.puzzle, doubt), []).append(doubt)
    told = sorted(alike, key=lambda what: _share(alike[what][0]), reverse=True)
    # what is said is no longer than the board
    told = told[: scan.puzzle.rows]
    yield from (f"{_named([doubt.cell for doubt in alike[what]])}: {what}" for what in alike if what in told)
    untold = sum(len(alike[what]) for what in alike if what not in told)
    if untold:
        yield "and one more cell that is in doubt" if untold == 1 else f"and {untold} more cells that are in doubt"
    if scan.undecided:
        yield f"the solutions differ in {_named(scan.undecided)}"
    yield from (f"{cell_name(cell)}: the {_written(scan.puzzle, cell)} is wrong" for cell in scan.mistakes)
    yield from problems_beside(doubts, scan.problems)
    if correction := _correction(scan, doubts):
        yield f"where one of them is wrong, put it right: {_corrected(scan, [correction], number, options)}"


def problems_beside(doubts: Sequence[Doubt], problems: Sequence[str]) -> list[str]:
    """The problems that are left to tell where the doubts are told one by one: without the one that names these."""
    return [problem for problem in problems if not (doubts and problem.startswith(NAMES_DOUBTS))]


def _without_mistakes(scan: Scan, hint: Hint, number: int, options: Sequence[str]) -> str:
    """How to go on from a photo whatever was written wrongly on it."""
    words = [f"{cell_name(cell)}=." for cell in hint.cells]
    return f"leave that out, and go on: {_corrected(scan, words, number, options)}"


def _corrected(scan: Scan, words: Sequence[str], number: int, options: Sequence[str]) -> str:
    """The command that reads the photo with corrections; the number is that of the puzzle, if its page has several."""
    said = [part for word in words for part in ("--set", f"{number}:{word}" if number else word)]
    return scan_command(scan.page, [*options, *said])


def _page_name(page: Page) -> str:
    return f"{page.source}, page {page.number}" if page.number > 1 else page.source


def _correction(scan: Scan, doubts: Sequence[Doubt]) -> str:
    """The first doubt put right, as an example of how that is written; empty where there is none of a digit."""
    doubt = next((doubt for doubt in doubts if doubt.others and scan.puzzle.has_digits), None)
    return f"{cell_name(doubt.cell)}={_number(scan.puzzle, doubt.others[0][0]) or '.'}" if doubt else ""


def _share(doubt: Doubt) -> float:
    """How probable the likeliest other reading is; where none is known, nothing is sure."""
    return max((share for _, share in doubt.others), default=1.0)


def _harmless(part: Part) -> Part:
    match part:
        case str():
            return printable(part)
        case text, style:
            return printable(text), style
    return part


def _styled(status: Status) -> tuple[str, str]:
    return status, STATUS_STYLES[status]


def _summary(scan: Scan, with_solution: bool) -> str:
    """The meaning of the status here; how probable the reading is only where that was asked for a single solution."""
    match scan.status:
        case "solved":
            finished = ", filled already, and rightly" if scan.is_right else ""
            return f"read with {_percent(scan.confidence)} confidence{finished}"
        case "doubtful":
            return f"not sure: read with {_percent(scan.confidence)} confidence"
        case "ambiguous":
            return "with more than one solution" + (", of which this is one" if scan.example and with_solution else "")
        case "contradiction":
            return "without a solution"
        case _:
            return "every cell is filled already" + (", and rightly" if scan.is_right else "")


def _named(cells: Sequence[Cell]) -> str:
    if len(cells) <= NAMED:
        return listed(cells)
    first = cells[: NAMED - 1]
    return f"{', '.join(map(cell_name, first))} and {len(cells) - len(first)} more"


def _parts(puzzle: Puzzle) -> Sequence[Sequence[int]]:
    """The number of the part of the board that each cell is in."""
    divided, (rows, columns) = print_of(puzzle).parts, puzzle.shape
    part = divided(puzzle) if divided else {}
    return [[part.get((r, c), 0) for c in range(columns)] for r in range(rows)]


def _contents(scan: Scan, with_solution: bool) -> tuple[Grid, dict[Cell, Look]]:
    """The content of each cell, and how it is shown; a cell in doubt is shown as such even where it is blank."""
    is_shown = with_solution and scan.status != "complete"
    values, looks = printed_texts(scan.puzzle, scan.solution or scan.example if is_shown else None)
    if scan.status != "solved":
        looks |= {cell: UNSURE for cell, look in looks.items() if look is FOUND}
    looks |= dict.fromkeys(scan.mistakes, WRONG) | dict.fromkeys(scan.undecided, UNDECIDED)
    return values, looks | dict.fromkeys((doubt.cell for doubt in _doubts(scan)), DOUBTFUL)


def _doubts(scan: Scan) -> Sequence[Doubt]:
    """The cells to look at again; in a solved puzzle there are none, however unlikely some other reading is."""
    return () if scan.status == "solved" else scan.doubts


def doubt_sentence(puzzle: Puzzle, doubt: Doubt) -> str:
    """The reading of a cell, and what else may stand there."""
    if puzzle.has_marks:
        others = ", ".join(
            f"that of {_member(puzzle, region, doubt.cell)} ({_percent(p)})" for region, p in doubt.others
        )
        return "its region is not sure" + (f", maybe {others}" if others else "")
    named = ((_number(puzzle, value) or "blank", share) for value, share in doubt.others)
    others = ", ".join(f"{name} ({_percent(share)})" for name, share in named)
    return f"read {_number(puzzle, doubt.read) or 'as blank'}" + (f", maybe {others}" if others else ", not sure")


def _number(puzzle: Puzzle, value: int) -> str:
    """A digit by the number that corrections have for it; empty for none."""
    return str(value - puzzle.has_zero) if value else ""


def _member(puzzle: Puzzle, region: int, cell: Cell) -> str:
    """The nearest cell of a region, by which people can tell it from the others."""
    members = [(r, c) for r, row in enumerate(puzzle.regions) for c, other in enumerate(row) if other == region]
    return cell_name(min(members, key=lambda member: abs(member[0] - cell[0]) + abs(member[1] - cell[1])))


def _written(puzzle: Puzzle, cell: Cell) -> str:
    """The entry or mark of a player in a cell."""
    r, c = cell
    if puzzle.has_marks:
        return puzzle.piece if puzzle.marks[r][c] == "q" else "cross"
    return f"written {_number(puzzle, puzzle.entries[r][c])}"


def _percent(probability: float) -> str:
    """Rounded down, so that nothing less than certain is called 100 %, nor what is possible 0 %."""
    thousandths = int(probability * 1000)
    return f"{thousandths / 10:g} %" if thousandths else "less than 0.1 %"
