"""A PDF booklet: puzzles with their titles, as many on a page as wanted, and their solutions at the back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

from scanner.assets.typeface import DIGIT_PER_EM, TYPEFACE
from scanner.errors import MissingLibraryError
from scanner.writers.figure import extent, figure
from scanner.writers.names import printable
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
    """A puzzle of the booklet: its title, its figure, the figure of its solution, if any, and the extent of both."""

    title: str
    puzzle: tuple[Shape, ...]
    solution: tuple[Shape, ...] | None
    extent: Extent

    @classmethod
    def of(cls, title: str, printed: Puzzle, solution: Grid | None) -> Entry:
        """Draws a puzzle as it is printed, and its solution if there is one."""
        return cls(title, figure(printed), figure(printed, solution) if solution else None, extent(printed))


Titled = tuple[str, tuple[Shape, ...], Extent]
"""A figure with its title before it and its extent after it."""


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

    Raises MissingLibraryError if reportlab is not installed.
    """
    content = BytesIO()
    canvas = _make_canvas(content, paper)
    title = printable(shortened(title, 100))
    canvas.setTitle(title or "Puzzles")
    puzzles = [(entry.title, entry.puzzle, entry.extent) for entry in entries]
    solutions = [(entry.title, entry.solution, entry.extent) for entry in entries if entry.solution]
    for heading, figures, number in ((title, puzzles, per_page), ("Solutions", solutions, SOLUTIONS_PER_PAGE)):
        # A few figures are drawn as large as possible.
        on_page = min(number, len(figures)) or number
        for first in range(0, len(figures), on_page):
            shown = figures[first : first + on_page]
            _draw_page(canvas, PAPERS[paper], "" if first else heading, shown, on_page)
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
    canvas: Canvas, paper: tuple[float, float], heading: str, figures: Sequence[Titled], per_page: int
) -> None:
    width, height = paper
    # The canvas counts from the bottom; here, as in a figure, y runs down.
    canvas.transform(1, 0, 0, -1, 0, height)
    edge = top = 2 * LINE
    if heading:
        _write_within(canvas, (width / 2, edge), heading, LINE, width - 2 * edge)
        top += 2 * LINE
    area = PagePart(edge, top, width - 2 * edge, height - top - edge - LINE)
    for place, titled in zip(layout_places(per_page, area, LINE), figures, strict=False):
        _draw_figure(canvas, place, *titled, largest=area.width if per_page == 1 else 2 * LINE)
    _write(canvas, (width / 2, height - edge), str(canvas.getPageNumber()), LINE / 2, FAINT)
    canvas.showPage()


def _draw_figure(
    canvas: Canvas, place: PagePart, title: str, shapes: Sequence[Shape], extent: Extent, *, largest: float
) -> None:
    """Draws a figure as large as its place and the largest cell allow, its title above, in line with its neighbours."""
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
