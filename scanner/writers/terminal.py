"""Puzzles in the terminal: their cells with walls, signs and colours, and how far to trust a scan.

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
from scanner.writers.ruled import Signs, Walls, lines_for, ruled_grid
from scanner.writers.scan_command import scan_command
from solver.engine import kind_of
from solver.formats.signs import signs
from solver.paper.division import number_in, shown_parts
from solver.paper.prints import Partition, print_of
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
    """The look of one sort of digit: its style, or the brackets that stand for it without styles."""

    name: str
    style: str
    before: str
    after: str


GIVEN = Look("given", "bold", "[", "]")
WRITTEN = Look("written", "magenta", "(", ")")
FOUND = Look("found", "cyan", " ", " ")
UNSURE = Look("found, uncertain", "italic cyan", "~", "~")
WRONG = Look("wrong", "bold white on red", ">", "<")
DOUBTFUL = Look("doubtful", "bold black on yellow", "?", "?")
UNDECIDED = Look("undecided", "bold black on cyan", "/", "/")
LOOK_HERE = Look("look here", "bold white on blue", "{", "}")
PLACED = Look("follows", "bold white on green", "*", "*")
REMOVED = Look("ruled out here", "bold white on magenta", "-", "-")
LOOKS = (GIVEN, WRITTEN, FOUND, UNSURE, WRONG, DOUBTFUL, UNDECIDED, LOOK_HERE, PLACED, REMOVED)
"""All looks, in the order of the legend."""

NAMES_DOUBTS = "not clear: "
"""The beginning of the problem that names the doubts, for programs that do not read these."""

MOST_NAMED = 3
"""The most cells to name, as they are marked in the grid too; if there are more, one less and a count are given."""


Part = str | tuple[str, str] | Text
"""A part of a line: text, text with its style, or something drawn here, with no text from elsewhere."""


class Terminal(Console):
    """A stream on which puzzles and scans are printed, in as much style as it can show."""

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
        """Prints the status, the grid, its doubts and its mistakes, and perhaps a hint instead of the solution.

        The number is that of the puzzle, if its page has several, and the options are those of the scan. A puzzle that
        could not be read gets one line, which says why.
        """
        name = _name_page(scan.page)
        name = f"{name}, puzzle {number}" if number else name
        if scan.status == "unreadable":
            self._print_unreadable(name, scan.lattice, scan.problems)
            return
        self.headline(name, scan.status, scan.puzzle, _summarise(scan, with_solution))
        if hint:
            self.print_line(hint.message)
            self.hint(scan.puzzle, hint, WRONG if hint.is_about_mistakes else LOOK_HERE)
            if hint.about in ("wrong", "ruled out") and hint.marks:
                self.print_line(_suggest_erasing(scan, hint, number, options))
        else:
            self.grid(scan.puzzle, *_list_contents(scan, with_solution))
        if scan.heading:
            self.print_line(f"above it: {scan.heading}")
        if scan.origin == "qr":
            self.print_line("from a QR code: nothing of it was read in print, and nothing can be drawn onto it")
        for sentence in remarks(scan, number, options):
            self.print_line(sentence)

    def show_unknown(self, grid: UnknownGrid, options: Sequence[str] = (), *, is_alone: bool = False) -> None:
        """Prints that a grid of no known kind was seen and, unless it `is_alone`, how to read nothing else."""
        self._print_unreadable(_name_page(grid.page), grid.lattice, [grid.problem])
        if grid.heading:
            self.print_line(f"above it: {grid.heading}")
        if not is_alone:
            corners = " ".join(f"{x:.0f},{y:.0f}" for x, y in grid.lattice.quad)
            self.print_line(f"to read it alone: {scan_command(grid.page, [*options, '--corners', corners])}")

    def _print_unreadable(self, name: str, lattice: Lattice, problems: Sequence[str]) -> None:
        """Prints which grid could not be read, and why, in one line."""
        grid = f" grid of {lattice.rows} by {lattice.columns}"
        self.print_line(f"{name}: ", _style("unreadable"), ": ".join(filter(None, (grid, "; ".join(problems)))))

    def headline(self, name: str, status: Status, puzzle: Puzzle, remark: str) -> None:
        """Prints which puzzle it is, with its status and a remark."""
        self.print_line(f"{name}: ", _style(status), f" {puzzle.name.lower()} {puzzle.shape}, {remark}")

    def print_line(self, *parts: Part) -> None:
        """Prints a line, however long. Text from elsewhere keeps nothing that a terminal would obey."""
        self.print(Text.assemble(*map(_make_harmless, parts)), soft_wrap=True)

    def grid(self, puzzle: Puzzle, values: Grid, looks: Mapping[Cell, Look]) -> None:
        """Prints the cells that have a look, with their values, and a legend. A value may be a queen or a star."""
        paper = print_of(puzzle)
        fills = [f"on {colour}" for colour in REGION_COLOURS] if puzzle.has_marks and self._style else ()
        for line in ruled_grid(
            self._cells(puzzle, values, looks),
            _find_walls(puzzle, values),
            self._lines,
            self._signs(puzzle),
            fills,
            spaced=paper.spaced,
            around=[[str(clue or " ") for clue in clues] for clues in puzzle.around],
            captions=paper.captions(puzzle),
        ):
            self.print_line(line)
        for sentence in paper.remarks(puzzle):
            self.print_line(sentence)
        used = [look for look in LOOKS if look in looks.values()]
        if used:
            self.print_line(Text(" ").join(self._frame(look.name, look, look.style) for look in used))

    def hint(self, puzzle: Puzzle, hint: Hint, look: Look = LOOK_HERE) -> None:
        """Prints a puzzle with the cells that a hint concerns set off, and what follows if the hint says so."""
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
    def _style(self) -> bool:
        return self.color_system is not None and not self.no_color

    def _cells(self, puzzle: Puzzle, values: Grid, looks: Mapping[Cell, Look]) -> list[list[Text]]:
        """Writes the cells, all of one width, which has room for the captions above them."""
        paper, (rows, columns) = print_of(puzzle), map(range, puzzle.shape)
        symbols = {
            cell: self._symbol(puzzle, values[cell[0]][cell[1]] if cell in looks else 0, cell)
            for cell in puzzle.shape.cells
        }
        widest = max(map(len, symbols.values()))
        symbols = {cell: symbol.rjust(widest) for cell, symbol in symbols.items()}
        symbols.update(paper.texts(puzzle))
        captions = paper.captions(puzzle).values()
        width = max(*map(len, symbols.values()), *(len(caption) - 1 for caption in captions))
        return [
            [self._cell(puzzle, symbols[r, c].center(width), (r, c), looks.get((r, c))) for c in columns] for r in rows
        ]

    def _cell(self, puzzle: Puzzle, symbol: str, cell: Cell, look: Look | None) -> Text:
        style = look.style if look else ""
        if puzzle.has_marks and "on" not in style.split():
            style = f"bold black on {REGION_COLOURS[puzzle.regions[cell[0]][cell[1]]]}"
        return self._frame(symbol, look or FOUND, style)

    def _symbol(self, puzzle: Puzzle, value: int, cell: Cell) -> str:
        if puzzle.numbers:
            return self._lines.black if value and value != print_of(puzzle).unmarked else puzzle.print_in(*cell)
        if puzzle.has_digits:
            value = number_in(puzzle, cell, value)
            hole = " " if puzzle.grids else self._lines.black
            blank = hole if cell in puzzle.holes else self._lines.blank
            return puzzle.symbol(value) if value else blank
        crossed = puzzle.marks[cell[0]][cell[1]] == "x"
        piece = self._lines.star if puzzle.piece == "star" else self._lines.queen
        return piece if value else self._lines.cross if crossed else self._lines.blank

    def _frame(self, text: str, look: Look, style: str) -> Text:
        return Text(f" {text} ", style) if self._style else Text(f"{look.before}{text}{look.after}")

    def _signs(self, puzzle: Puzzle) -> Signs:
        below = {"<": self._lines.less, ">": self._lines.greater}
        return {
            (first, second): sign if first[0] == second[0] else below.get(sign, sign)
            for (first, second), sign in signs(puzzle).items()
        }


def printed_texts(puzzle: Puzzle, solution: Grid | None = None) -> tuple[Grid, dict[Cell, Look]]:
    """Returns the contents of the cells, or else of the solution, and how each of them is shown."""
    looks: dict[Cell, Look] = {}
    fixed = kind_of(puzzle).fixed(puzzle)
    values = [list(row) for row in solution or fixed]
    unmarked = print_of(puzzle).unmarked
    for r, row in enumerate(values):
        for c, value in enumerate(row):
            entry = puzzle.entries[r][c] or int(bool(puzzle.marks) and puzzle.marks[r][c] == "q")
            row[c] = fixed[r][c] or entry or value
            if puzzle.givens[r][c] or entry or row[c] not in (0, unmarked):
                looks[r, c] = GIVEN if fixed[r][c] else WRITTEN if entry else FOUND
    return tuple(map(tuple, values)), looks


def remarks(scan: Scan, number: int = 0, options: Sequence[str] = ()) -> Iterator[str]:
    """Yields what the player should look at: uncertain cells, wrong entries, and the problems of the scan.

    The number is that of the puzzle, if its page has several; the options are those of the command to suggest.
    """
    doubts = _list_doubts(scan)
    alike: dict[str, list[Doubt]] = {}
    for doubt in doubts:
        alike.setdefault(doubt_sentence(scan.puzzle, doubt), []).append(doubt)
    told = sorted(alike, key=lambda what: _find_largest_share(alike[what][0]), reverse=True)
    # The list is kept no longer than the board.
    told = told[: scan.puzzle.rows]
    yield from (f"{_name_cells([doubt.cell for doubt in alike[what]])}: {what}" for what in alike if what in told)
    untold = sum(len(alike[what]) for what in alike if what not in told)
    if untold:
        yield "and one more doubtful cell" if untold == 1 else f"and {untold} more doubtful cells"
    if scan.undecided:
        yield f"the solutions differ in {_name_cells(scan.undecided)}"
    yield from (f"{cell_name(cell)}: the {_name_entry(scan.puzzle, cell)} is wrong" for cell in scan.mistakes)
    yield from problems_beside(doubts, scan.problems)
    if correction := _give_example_correction(scan, doubts):
        yield f"if one of them is wrong, correct it: {_suggest_correcting(scan, [correction], number, options)}"


def problems_beside(doubts: Sequence[Doubt], problems: Sequence[str]) -> list[str]:
    """Returns the problems without the one that names the doubts, for where the doubts are listed one by one."""
    return [problem for problem in problems if not (doubts and problem.startswith(NAMES_DOUBTS))]


def _suggest_erasing(scan: Scan, hint: Hint, number: int, options: Sequence[str]) -> str:
    """Says how to continue from a photo despite the mistakes on it."""
    words = [f"{cell_name(cell)}=." for cell in hint.cells]
    return f"to go on without them: {_suggest_correcting(scan, words, number, options)}"


def _suggest_correcting(scan: Scan, words: Sequence[str], number: int, options: Sequence[str]) -> str:
    """Writes the command that reads the photo with corrections; the number is the puzzle's, if its page has several."""
    said = [part for word in words for part in ("--set", f"{number}:{word}" if number else word)]
    return scan_command(scan.page, [*options, *said])


def _name_page(page: Page) -> str:
    return f"{page.source}, page {page.number}" if page.number > 1 else page.source


def _give_example_correction(scan: Scan, doubts: Sequence[Doubt]) -> str:
    """Corrects the first doubt, as an example of how that is written; empty if no doubt is about a digit."""
    doubt = next((doubt for doubt in doubts if doubt.others and scan.puzzle.has_digits), None)
    return f"{cell_name(doubt.cell)}={_write_number(scan.puzzle, doubt.others[0][0]) or '.'}" if doubt else ""


def _find_largest_share(doubt: Doubt) -> float:
    """Returns the probability of the likeliest other reading; 1 if none is known."""
    return max((share for _, share in doubt.others), default=1.0)


def _make_harmless(part: Part) -> Part:
    match part:
        case str():
            return printable(part)
        case text, style:
            return printable(text), style
    return part


def _style(status: Status) -> tuple[str, str]:
    return status, STATUS_STYLES[status]


def _summarise(scan: Scan, with_solution: bool) -> str:
    """Says what the status means here, with the probability of the reading only if a single solution was asked for."""
    match scan.status:
        case "solved":
            finished = ", filled already, and correctly" if scan.is_right else ""
            return f"read with {_format_percent(scan.confidence)} confidence{finished}"
        case "doubtful":
            return f"uncertain: read with {_format_percent(scan.confidence)} confidence"
        case "ambiguous":
            return "with more than one solution" + (", of which this is one" if scan.example and with_solution else "")
        case "contradiction":
            return "without a solution"
        case _:
            return "every cell is filled already" + (", and correctly" if scan.is_right else "")


def _name_cells(cells: Sequence[Cell]) -> str:
    if len(cells) <= MOST_NAMED:
        return listed(cells)
    first = cells[: MOST_NAMED - 1]
    return f"{', '.join(map(cell_name, first))} and {len(cells) - len(first)} more"


def _find_walls(puzzle: Puzzle, values: Grid) -> Walls:
    """Returns the walls between the parts of the board, and between the parts of these."""
    paper = print_of(puzzle)
    parts, inner = paper.parts(puzzle) if paper.parts else {}, paper.inner_parts(puzzle)
    if puzzle.traits.divides:
        parts = shown_parts(puzzle, values)
    return Walls(_number_parts(puzzle, parts), _number_parts(puzzle, inner) if inner else ())


def _number_parts(puzzle: Puzzle, parts: Partition) -> Sequence[Sequence[int | None]]:
    """Returns the number of each cell's part: cells of no grid are outside as what lies beyond the board is."""
    (rows, columns), outside = map(range, puzzle.shape), {*puzzle.holes} if puzzle.grids else set[Cell]()
    return [[None if (r, c) in outside else parts.get((r, c), -1) for c in columns] for r in rows]


def _list_contents(scan: Scan, with_solution: bool) -> tuple[Grid, dict[Cell, Look]]:
    """Returns the content of each cell, and how it is shown; a cell in doubt is shown as such even if it is blank."""
    is_shown = with_solution and scan.status != "complete"
    values, looks = printed_texts(scan.puzzle, scan.solution or scan.example if is_shown else None)
    if scan.status != "solved":
        looks |= {cell: UNSURE for cell, look in looks.items() if look is FOUND}
    looks |= dict.fromkeys(scan.mistakes, WRONG) | dict.fromkeys(scan.undecided, UNDECIDED)
    return values, looks | dict.fromkeys((doubt.cell for doubt in _list_doubts(scan)), DOUBTFUL)


def _list_doubts(scan: Scan) -> Sequence[Doubt]:
    """Returns the cells to look at again: none in a solved puzzle, however likely some other reading is."""
    return () if scan.status == "solved" else scan.doubts


def doubt_sentence(puzzle: Puzzle, doubt: Doubt) -> str:
    """Says how a cell was read, and what else may stand there."""
    if puzzle.has_marks:
        others = ", ".join(
            f"that of {_find_nearest_member(puzzle, region, doubt.cell)} ({_format_percent(p)})"
            for region, p in doubt.others
        )
        return "its region is uncertain" + (f", maybe {others}" if others else "")
    named = ((_write_number(puzzle, value) or "blank", share) for value, share in doubt.others)
    others = ", ".join(f"{name} ({_format_percent(share)})" for name, share in named)
    return f"read {_write_number(puzzle, doubt.read) or 'as blank'}" + (
        f", maybe {others}" if others else ", uncertain"
    )


def _write_number(puzzle: Puzzle, value: int) -> str:
    """Writes a digit as corrections do; empty for none."""
    return str(value - puzzle.has_zero) if value else ""


def _find_nearest_member(puzzle: Puzzle, region: int, cell: Cell) -> str:
    """Returns the nearest cell of a region, by which people can distinguish it from the others."""
    members = [(r, c) for r, row in enumerate(puzzle.regions) for c, other in enumerate(row) if other == region]
    return cell_name(min(members, key=lambda member: abs(member[0] - cell[0]) + abs(member[1] - cell[1])))


def _name_entry(puzzle: Puzzle, cell: Cell) -> str:
    """Writes the entry or mark of a player in a cell."""
    r, c = cell
    if puzzle.has_marks:
        return puzzle.piece if puzzle.marks[r][c] == "q" else "cross"
    return f"written {_write_number(puzzle, puzzle.entries[r][c])}"


def _format_percent(probability: float) -> str:
    """Rounds down, so that nothing less than certain is called 100 %."""
    thousandths = int(probability * 1000)
    return f"{thousandths / 10:g} %" if thousandths else "less than 0.1 %"
