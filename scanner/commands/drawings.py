"""The drawings of a scan: beside photos, in a folder or a file, on stdout, or on the pages of a PDF."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from scanner.commands.photos import Photo
from scanner.errors import OutputError, UsageError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from scanner.input.load import Source
    from scanner.overlay.style import Style
    from scanner.types import Page, Scan, UnknownGrid
    from scanner.writers.annotated_pdf import AnnotatedPdf
    from solver.logic.hints import Hint

STDOUT = "-"

Hints = Sequence["Hint | None"]


class Drawn(NamedTuple):
    """A finished drawing: its path, and which of the photo's metadata it leaves out because they make no sense."""

    path: Path
    left_out: tuple[str, ...] = ()


class Result(NamedTuple):
    """The scans to draw on a page of a photo, which was opened from the source and turned clockwise by `quarters`.

    The grids that are `unknown` get outlines.
    """

    photo: Photo
    source: Source
    quarters: int
    page: Page
    scans: Sequence[Scan]
    hints: Hints
    unknown: Sequence[UnknownGrid] = ()


class Drawings(Protocol):
    """The interface of what draws results, page by page."""

    def draw(self, result: Result, /) -> Drawn | None:
        """Draws a page, and returns where, if that is a file of its own. Raises OutputError."""

    def finish(self) -> Path | None:
        """Writes what can be written only after the last page, and returns where. Raises OutputError."""


class Pictures:
    """A picture of each page, in a file of its own; pages from stdin only go into a folder or file that is named."""

    def __init__(self, photos: Sequence[Photo], output: Path | None, force: bool, ending: str, style: Style) -> None:
        from scanner.writers.picture import Destinations, check_format, names_a_picture

        if output is not None and names_a_picture(output):
            check_format(output)
            _check_single(photos, str(output))
        local = [photo.path for photo in photos if not photo.is_elsewhere and not photo.is_stdin]
        self._destinations = Destinations(local, output, ending)
        self._is_beside = output is None
        self._force = force
        self._style = style

    def draw(self, result: Result) -> Drawn | None:
        from scanner.writers.drawing_marks import bears_mark, mark_of
        from scanner.writers.files import write_new
        from scanner.writers.metadata import Metadata
        from scanner.writers.picture import encode

        photo, page = result.photo, result.page
        if self._is_beside and photo.is_stdin:
            return None
        path = self._destinations.choose(photo.path, page.number, photo.below)
        mark = mark_of(_identify(result, path))
        metadata = Metadata.of(_open_source(result.source), page.number).turned(result.quarters)
        content = encode(path.suffix, _draw_page(result, self._style), replace(metadata, mark=mark), path)
        write_new(path, content, self._force or bears_mark(path, mark))
        return Drawn(path, metadata.broken)

    def finish(self) -> None:
        return None


class ToStdout:
    """A single picture, for another program."""

    def __init__(self, photos: Sequence[Photo], style: Style) -> None:
        _check_single(photos, "stdout")
        self._style = style
        self._is_written = False

    def draw(self, result: Result) -> None:
        from scanner.commands.puzzle_files import write_output
        from scanner.writers.metadata import Metadata
        from scanner.writers.picture import encode, overlay_suffix

        if self._is_written:
            raise OutputError("stdout is for one picture", "Choose one of the pages with --pages, or name a folder.")
        self._is_written = True
        metadata = Metadata.of(_open_source(result.source), result.page.number).turned(result.quarters)
        write_output(bytes(encode(overlay_suffix(result.photo.path), _draw_page(result, self._style), metadata)), None)

    def finish(self) -> None:
        return None


class PdfAnnotations:
    """The document that was read, with the answers on its pages."""

    def __init__(self, photos: Sequence[Photo], output: Path, force: bool, style: Style) -> None:
        from scanner.writers.files import check_free

        _check_single(photos, str(output))
        check_free(output, [photo.path for photo in photos if not photo.is_stdin], True, "photo")
        self._output = output
        self._force = force
        self._style = style
        self._document: AnnotatedPdf | None = None

    def draw(self, result: Result) -> None:
        import numpy as np

        from scanner.overlay.draw import draw_layer

        if self._document is None:
            self._document = self._open(result)
        drawn = draw_layer(result.page, result.scans, result.hints, self._style, result.unknown)
        self._document.lay(result.page.number, np.rot90(drawn, result.quarters))

    def finish(self) -> Path | None:
        if self._document is None:
            return None
        self._document.save(self._output, self._force)
        return self._output

    def _open(self, result: Result) -> AnnotatedPdf:
        from scanner.input.signatures import is_pdf
        from scanner.writers.annotated_pdf import AnnotatedPdf
        from scanner.writers.picture import FORMATS

        content = result.source if isinstance(result.source, bytes) else Path(str(result.source)).read_bytes()
        if not is_pdf(content):
            advice = f"Give a name that ends in {', '.join(FORMATS)}."
            raise OutputError(f"{self._output}: only what is read from a PDF can be drawn onto one", advice)
        return AnnotatedPdf(content, result.photo.name)


def _draw_page(result: Result, style: Style) -> NDArray[np.uint8]:
    from scanner.overlay.draw import draw

    return draw(result.page, result.scans, result.hints, style, result.unknown)


def _identify(result: Result, drawing: Path) -> bytes:
    """Identifies a photo to its drawing: by the path from one to the other or, without a folder of its own, by itself.

    So both may be moved together, and another photo of the same name does not count as the same.
    """
    from scanner.writers.names import as_bytes

    photo = result.photo
    if photo.is_stdin and isinstance(result.source, bytes):
        return result.source
    if photo.is_elsewhere:
        return as_bytes(photo.name)
    try:
        return as_bytes(os.path.relpath(photo.path, drawing.parent))
    except ValueError:
        # On Windows no way leads from one drive to another.
        return as_bytes(os.path.abspath(photo.path))


def _open_source(source: Source) -> Path | BytesIO:
    return BytesIO(source) if isinstance(source, bytes) else Path(str(source))


def _check_single(photos: Sequence[Photo], output: str) -> None:
    if len(photos) > 1:
        raise UsageError(f"{output} is one picture, but {len(photos)} photos were given", "Name a folder.")
