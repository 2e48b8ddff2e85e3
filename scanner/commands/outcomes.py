"""The outcomes of photos, page by page: the puzzles on each, drawn as requested, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scanner.commands.drawings import Drawings, Result
from scanner.commands.page_numbers import ALL, PageNumbers
from scanner.commands.photos import Photo
from scanner.errors import (
    ExitCode,
    InternalError,
    NoPuzzleError,
    ReaderError,
    ScanError,
    UnreadableFileError,
    UsageError,
)
from solver.paper.puzzle import Variant

if TYPE_CHECKING:
    from scanner.input.load import Source
    from scanner.types import Page, Scan, UnknownGrid
    from solver.logic.hints import Hint

    PageScanner = Callable[[Page], "Seen"]
    Advisor = Callable[[Scan], Hint | None]


class Seen(NamedTuple):
    """The scans of a page, the grids of no known kind, and sentences about puzzles of other kinds."""

    scans: tuple[Scan, ...]
    unknown: tuple[UnknownGrid, ...] = ()
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """The outcome of one page: its scans, or the error that prevented them or the drawing of the `overlay`.

    `unknown` are the grids on it that are of no wanted kind. `hints` are given instead of the solutions, one for each
    scan; there are none if solutions are wanted. `left_out` names the metadata of the photo that the overlay lacks
    because they make no sense. `sentences` say which puzzles of other kinds were read.
    """

    source: str
    number: int
    page: Page | None = None
    scans: tuple[Scan, ...] = ()
    unknown: tuple[UnknownGrid, ...] = ()
    hints: tuple[Hint | None, ...] = ()
    overlay: Path | None = None
    left_out: tuple[str, ...] = ()
    error: ScanError | None = None
    sentences: tuple[str, ...] = ()

    @property
    def exit_code(self) -> ExitCode:
        if self.error:
            return self.error.exit_code
        solved = all(scan.status in ("solved", "complete") for scan in self.scans)
        # Mistakes matter to people who want hints, and must undo them first, but not to those who have the solution.
        wrong = self.hints and any(scan.mistakes for scan in self.scans)
        return ExitCode.NOT_SOLVED if wrong or not solved or self.unknown else ExitCode.DONE


@dataclass(frozen=True, slots=True, eq=False)
class PageWork:
    """The work on each page, which is turned clockwise by `quarters` quarter turns, scanned, and drawn on.

    Only the `wanted` pages of each photo are looked at. `advise` gives what is shown instead of solutions.
    """

    scan_page: PageScanner
    wanted: PageNumbers = ALL
    quarters: int = 0
    advise: Advisor | None = None
    drawings: Drawings | None = None

    def outcomes(self, photo: Photo) -> Iterator[Outcome]:
        """Scans a photo page by page."""
        try:
            with photo.opened() as source:
                yield from self._scan_pages(photo, source)
        except (UsageError, ReaderError):
            raise
        except ScanError as error:
            yield Outcome(photo.name, 1, error=error)

    def _scan_pages(self, photo: Photo, source: Source) -> Iterator[Outcome]:
        from scanner.input.load import page_decoders

        pages = page_decoders(source, photo.name)
        for number in count(1):
            try:
                decode = next(pages, None)
            except ScanError as error:
                yield Outcome(photo.name, number, error=error)
                continue
            if decode is None:
                if missing := self.wanted.beyond(number - 1):
                    yield Outcome(photo.name, missing, error=_make_no_page_error(photo, missing, number - 1))
                return
            if number in self.wanted:
                yield self.draw(photo, source, self.scan(photo, number, decode))

    def scan(self, photo: Photo, number: int, decode: Callable[[], Page]) -> Outcome:
        """Scans a page without drawing it. A failure concerns this page only, unless it would befall all others too."""
        try:
            page = turn_page(decode(), self.quarters)
            scans, unknown, others = seen = self.scan_page(page)
            hints = tuple(map(self.advise, scans)) if self.advise else ()
            error = None if scans or unknown else _make_no_puzzle_error(photo, page, seen)
            return Outcome(
                page.source,
                page.number,
                page,
                scans,
                unknown,
                hints,
                error=error,
                sentences=others,
            )
        except (UsageError, ReaderError):
            raise
        except ScanError as error:
            return Outcome(photo.name, number, error=error)
        except Exception as error:
            return Outcome(photo.name, number, error=_make_internal_error(photo, error))

    def draw(self, photo: Photo, source: Source, outcome: Outcome) -> Outcome:
        """Adds the drawing to an outcome, if there is something to draw."""
        if self.drawings is None or outcome.page is None or outcome.error:
            return outcome
        try:
            result = Result(photo, source, self.quarters, outcome.page, outcome.scans, outcome.hints, outcome.unknown)
            drawn = self.drawings.draw(result)
        except UsageError:
            raise
        except ScanError as error:
            return replace(outcome, error=error)
        except Exception as error:
            return replace(outcome, error=_make_internal_error(photo, error))
        return replace(outcome, overlay=drawn.path, left_out=drawn.left_out) if drawn else outcome


def _make_internal_error(photo: Photo, error: Exception) -> InternalError:
    failure = InternalError(f"{photo.name}: gridlens failed ({type(error).__name__}: {error})")
    failure.__cause__ = error
    return failure


def _make_no_puzzle_error(photo: Photo, page: Page, seen: Seen) -> NoPuzzleError:
    """Says that there is no puzzle, with advice about cameras only for photos on which nothing was seen."""
    from scanner.input.load import MANY_PAGES

    is_document = photo.path.suffix.lower() in MANY_PAGES
    name = f"{page.source}, page {page.number}" if is_document else page.source
    if seen.others:
        return NoPuzzleError(f"{name}: no puzzle of that kind found", "Leave --kind out to take what was read.")
    if is_document:
        return NoPuzzleError(f"{name}: no puzzle found", "Where there is one, say with --corners where it lies.")
    return NoPuzzleError(f"{name}: no puzzle found")


def turn_page(page: Page, quarters: int) -> Page:
    """Turns a page clockwise by some quarter turns."""
    if quarters % 4 == 0:
        return page
    import numpy as np

    return replace(page, image=np.ascontiguousarray(np.rot90(page.image, -quarters)))


def _make_no_page_error(photo: Photo, number: int, last: int) -> UnreadableFileError:
    pages = "one page" if last == 1 else f"{last} pages"
    return UnreadableFileError(f"{photo.name}: there is no page {number}, it has {pages}", "Look at --pages.")


def describe_others(page: Page, scans: Iterable[Scan], variant: Variant) -> Iterator[str]:
    """Yields a sentence about each puzzle that was read but is not of the requested variant."""
    for scan in scans:
        if scan.status != "unreadable" and not scan.puzzle.is_of(variant):
            name = f"{scan.puzzle.name} {scan.puzzle.shape}"
            yield f"{_name_page(page)}: a {name} was read, which is no {variant}"


def _name_page(page: Page) -> str:
    return f"{page.source}, page {page.number}" if page.number > 1 else page.source
