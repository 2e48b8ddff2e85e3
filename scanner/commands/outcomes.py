"""The outcomes of photos, page by page: the puzzles on each, drawn as was asked for, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.drawings import Drawings, Result
from scanner.commands.page_numbers import ALL, PageNumbers
from scanner.commands.photos import Photo
from scanner.errors import (
    ExitCode,
    InternalError,
    NoPuzzleError,
    OutputError,
    ReaderError,
    ScanError,
    UnreadableFileError,
    UsageError,
)

if TYPE_CHECKING:
    from scanner.input.load import Source
    from scanner.types import Page, Scan
    from solver.logic.hints import Hint

    PageScanner = Callable[[Page], tuple[Scan, ...]]
    Advisor = Callable[[Scan], Hint | None]


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """The outcome of one page: its scans, or the error that prevented them or the drawing of the `overlay`.

    `hints` are what is told instead of the solutions, one for each scan; there are none if solutions are wanted.
    `left_out` names what of the photo's metadata the overlay does not have, because it makes no sense.
    """

    source: str
    number: int
    page: Page | None = None
    scans: tuple[Scan, ...] = ()
    hints: tuple[Hint | None, ...] = ()
    overlay: Path | None = None
    left_out: tuple[str, ...] = ()
    error: ScanError | None = None

    @property
    def exit_code(self) -> ExitCode:
        if self.error:
            return self.error.exit_code
        solved = all(scan.status in ("solved", "complete") for scan in self.scans)
        # Whoever asks for the solution has it; the others have to take something back first.
        wrong = self.hints and any(scan.mistakes for scan in self.scans)
        return ExitCode.NOT_SOLVED if wrong or not solved else ExitCode.DONE


@dataclass(frozen=True, slots=True, eq=False)
class PageWork:
    """The work on each page: it is turned clockwise by `quarters` quarter turns, scanned, and drawn on.

    Of each photo only the pages that are `wanted` are looked at. `advise` says what is told instead of solutions.
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
                yield from self._pages(photo, source)
        except (UsageError, ReaderError):
            raise
        except ScanError as error:
            yield Outcome(photo.name, 1, error=error)

    def _pages(self, photo: Photo, source: Source) -> Iterator[Outcome]:
        """Whatever fails here concerns one page only, but for a missing reader."""
        from scanner.input.load import page_decoders

        pages = page_decoders(source, photo.name)
        for number in count(1):
            try:
                decode = next(pages, None)
                if decode is None:
                    if missing := self.wanted.beyond(number - 1):
                        yield Outcome(photo.name, missing, error=_no_such_page(photo, missing, number - 1))
                    return
                if number in self.wanted:
                    yield self._outcome(photo, source, decode())
            except (UsageError, ReaderError):
                raise
            except ScanError as error:
                yield Outcome(photo.name, number, error=error)
            except Exception as error:
                failure = InternalError(f"{photo.name}: gridlens failed ({type(error).__name__}: {error})")
                failure.__cause__ = error
                yield Outcome(photo.name, number, error=failure)

    def _outcome(self, photo: Photo, source: Source, decoded: Page) -> Outcome:
        page = turned(decoded, self.quarters)
        scans = self.scan_page(page)
        if not scans:
            return Outcome(page.source, page.number, page, error=_no_puzzle(photo, page))
        hints = tuple(map(self.advise, scans)) if self.advise else ()
        outcome = Outcome(page.source, page.number, page, scans, hints)
        if self.drawings is None:
            return outcome
        try:
            drawn = self.drawings.draw(Result(photo, source, self.quarters, page, scans, hints))
        except OutputError as error:
            return replace(outcome, error=error)
        return replace(outcome, overlay=drawn.path, left_out=drawn.left_out) if drawn else outcome


def _no_puzzle(photo: Photo, page: Page) -> NoPuzzleError:
    """Of a page of a file of many its number is said, and of one that was never before a camera nothing of cameras."""
    if photo.path.suffix.lower() != ".pdf":
        return NoPuzzleError(f"{page.source}: no puzzle found")
    return NoPuzzleError(
        f"{page.source}, page {page.number}: no puzzle found", "Where there is one, say with --corners where it lies."
    )


def turned(page: Page, quarters: int) -> Page:
    """The page after that many quarter turns clockwise."""
    if quarters % 4 == 0:
        return page
    import numpy as np

    return replace(page, image=np.ascontiguousarray(np.rot90(page.image, -quarters)))


def _no_such_page(photo: Photo, number: int, last: int) -> UnreadableFileError:
    pages = "one page" if last == 1 else f"{last} pages"
    return UnreadableFileError(f"{photo.name}: there is no page {number}, it has {pages}", "Look at --pages.")
