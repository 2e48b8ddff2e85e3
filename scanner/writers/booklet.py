"""A PDF booklet: puzzles with their titles, as many on a page as wanted, and their solutions at the back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

from scanner.assets.typeface import DIGIT_PER_EM, TYPEFACE
from scanner.errors import MissingLibraryError, UsageError
from scanner.writers.figure import extent, figure
from scanner.writers.names import printable
from scanner.writers.qr_code import QrCode, draw_code
from solver.paper.drawings import Point
from solver.paper.puzzle import Grid, Puzzle
from solver.paper.quotation import shortened
from solver.paper.shapes import Area, Extent, Label, Shape

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""The width and height of each paper, in points: 1/72 of an inch."""

LINE = 21.0
"""The distance between lines, and between figures, in points; titles are half as high, margins and the largest cells
twice. A single figure is as large as its page allows."""

SOLUTIONS_PER_PAGE = 12
MOST_PER_PAGE = 30
INK, FAINT = "#1a1a1a", "#6e6e6e"


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of the booklet: its title, its figure, the figure of its solution, if any, and the extent of both.

    `code` is the QR code that is printed below the puzzle, if one is.
    """

    title: str
    puzzle: tuple[Shape, ...]
    solution: tuple[Shape, ...] | None
    extent: Extent
    code: QrCode | None = None

    @classmethod
    def of(cls, title: str, printed: Puzzle, solution: Grid | None, code: QrCode | None = None) -> Entry:
        """Draws a puzzle as it is printed, and its solution if there is one."""
        return cls(title, figure(printed), figure(printed, solution) if solution else None, extent(printed), code)

    @property
    def code_side(self) -> float:
        """The side of its code in points, each module as large as a phone sees well: a third of a millimetre."""
        return max(3 * LINE, float(len(self.code.modules))) if self.code else 0.0


Titled = tuple[str, tuple[Shape, ...], Extent, Entry | None]
"""A figure with its title before it, its extent after it, and the entry whose code is printed below it."""


class PagePart(NamedTuple):
    """A part of a page: its top left corner, counted from that of the page, its width and its height, in points."""

    x: float
    y: float
    width: float
    height: float


def booklet(
    entries: Sequence[Entry],
    title: str = "",
    *,
    per_page: int = 4,
    paper: Paper = "a4",
    drawn: Callable[[int], object] = lambda figures: None,
) -> bytes:
    """Makes the PDF file. After each page, calls `drawn` with the number of its figures.

    At most MOST_PER_PAGE puzzles fit on a page.

    Raises MissingLibraryError if reportlab is not installed, and UsageError if codes leave no room for puzzles.
    """
    content = BytesIO()
    canvas = _make_canvas(content, paper)
    title = printable(shortened(title, 100))
    canvas.setTitle(title or "Puzzles")
    puzzles = [(entry.title, entry.puzzle, entry.extent, entry) for entry in entries]
    solutions = [(entry.title, entry.solution, entry.extent, None) for entry in entries if entry.solution]
    below = max((entry.code_side + LINE for entry in entries if entry.code), default=0.0)
    parts: tuple[tuple[str, Sequence[Titled], int, float], ...] = (
        (title, puzzles, per_page, below),
        ("Solutions", solutions, SOLUTIONS_PER_PAGE, 0.0),
    )
    for heading, figures, number, room in parts:
        # A few figures are drawn as large as possible.
        on_page = min(number, len(figures)) or number
        for first in range(0, len(figures), on_page):
            shown = figures[first : first + on_page]
            _draw_page(canvas, PAPERS[paper], "" if first else heading, shown, on_page, room)
            drawn(len(shown))
    canvas.save()
    return content.getvalue()


def layout_places(number: int, area: PagePart, heading: float) -> list[PagePart]:
    """Divides an area into rows and columns of places, as large as possible, for `number` squares with headings."""
    columns = max(range(1, number + 1), key=lambda columns: _find_side(number, columns, area, heading))
    rows = ceil(number / columns)
    width = (area.width - LINE * (columns - 1)) / columns
    height = (area.height - LINE * (rows - 1)) / rows
    return [
        PagePart(area.x + column * (width + LINE), area.y + row * (height + LINE), width, height)
        for row in range(rows)
        for column in range(columns)
    ][:number]


def _find_side(number: int, columns: int, area: PagePart, heading: float) -> float:
    rows = ceil(number / columns)
    return min((area.width - LINE * (columns - 1)) / columns, (area.height - LINE * (rows - 1)) / rows - heading)


def _make_canvas(content: BytesIO, paper: Paper) -> Canvas:
    try:
        from reportlab.pdfbase.pdfmetrics import registerFont
        from reportlab.pdfbase.ttfonts import TTFont
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise MissingLibraryError.of_extra("pdf", "to write a PDF, gridlens needs reportlab") from None
    registerFont(TTFont("Figtree", str(TYPEFACE)))
    # The same puzzles give the same file.
    return Canvas(content, PAPERS[paper], invariant=1)


def _draw_page(
    canvas: Canvas, paper: tuple[float, float], heading: str, figures: Sequence[Titled], per_page: int, below: float
) -> None:
    """Draws figures with their titles, and so many points below each of them for its code."""
    width, height = paper
    # The canvas counts from the bottom; here, as in a figure, y runs down.
    canvas.transform(1, 0, 0, -1, 0, height)
    edge = top = 2 * LINE
    if heading:
        _write_within(canvas, (width / 2, edge), heading, LINE, width - 2 * edge)
        top += 2 * LINE
    area = PagePart(edge, top, width - 2 * edge, height - top - edge - LINE)
    places = layout_places(per_page, area, LINE + below)
    if below and places[0].height - LINE - below < 4 * LINE:
        raise UsageError(f"{per_page} puzzles on a page leave no room for QR codes", "Put fewer on a page.")
    for place, (title, shapes, whole, entry) in zip(places, figures, strict=False):
        upper = place._replace(height=place.height - below)
        largest = area.width if per_page == 1 else 2 * LINE
        bottom = _draw_figure(canvas, upper, title, shapes, whole, largest=largest)
        if entry and entry.code:
            _draw_code(canvas, entry.code, (place.x + place.width / 2, bottom), entry.code_side)
    _write(canvas, (width / 2, height - edge), str(canvas.getPageNumber()), LINE / 2, FAINT)
    canvas.showPage()


def _draw_figure(
    canvas: Canvas, place: PagePart, title: str, shapes: Sequence[Shape], extent: Extent, *, largest: float
) -> float:
    """Draws a figure as large as its place and the largest cell allow, its title above, in line with its neighbours.

    Returns where it ends.
    """
    width, height, margin = extent
    room = min(place.width, place.height - LINE)
    cell = min(place.width / width, (place.height - LINE) / height, largest)
    left = place.x + (place.width - cell * width) / 2
    top = place.y + (place.height - max(room, cell * height) + LINE) / 2
    _write_within(canvas, (place.x + place.width / 2, top - LINE / 2), title, LINE / 2, place.width)
    canvas.saveState()
    canvas.transform(cell, 0, 0, cell, left + margin * cell, top + margin * cell)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    for shape in shapes:
        _draw_shape(canvas, shape)
    canvas.restoreState()
    return top + cell * height


def _draw_code(canvas: Canvas, code: QrCode, top: Point, side: float) -> None:
    """Draws a code below the middle of its top, and the name of the site that it leads to."""
    x, y = top
    for shape in draw_code(code, (x - side / 2, y), side):
        _draw_shape(canvas, shape)
    _write(canvas, (x, y + side + LINE / 4), code.site, LINE / 3, FAINT)


def _draw_shape(canvas: Canvas, shape: Shape) -> None:
    if isinstance(shape, Label):
        _write(canvas, shape.centre, shape.text, shape.height / DIGIT_PER_EM, shape.colour)
    elif isinstance(shape, Area):
        canvas.setFillColor(shape.fill)
        canvas.drawPath(_make_path(canvas, shape.points, closed=True), stroke=0, fill=1)
    else:
        canvas.setStrokeColor(shape.colour)
        canvas.setLineWidth(shape.width)
        canvas.drawPath(_make_path(canvas, shape.points, closed=shape.points[0] == shape.points[-1]), stroke=1, fill=0)


def _make_path(canvas: Canvas, points: Sequence[Point], closed: bool) -> PDFPathObject:
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def _write_within(canvas: Canvas, centre: Point, title: str, size: float, width: float) -> None:
    """Writes a title, smaller where it would be wider than its place."""
    _write(canvas, centre, title, min(size, width / max(1.0, canvas.stringWidth(title, "Figtree", 1))), INK)


def _write(canvas: Canvas, centre: Point, text: str, size: float, colour: str) -> None:
    """Writes a line whose digits are centred on a point; turns it upright, as y runs down."""
    x, y = centre
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, x, y + size * DIGIT_PER_EM / 2)
    canvas.setFont("Figtree", size)
    canvas.setFillColor(colour)
    canvas.drawCentredString(0, 0, text)
    canvas.restoreState()
