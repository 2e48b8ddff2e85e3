"""`gridlens scan`: photos in, solutions out, printed and drawn onto the photos."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.addresses import shown
from scanner.commands.arguments import KINDS, add_corners, add_options, add_stage, options_of, positive
from scanner.commands.talk import complain, say
from scanner.errors import NOT_SOLVED, InternalError, NoPuzzleError, OutputError, ReaderError, ScanError, UsageError

if TYPE_CHECKING:
    from rich.progress import Progress

    from scanner.types import Page, Scan, Stage, Watch
    from scanner.writers.picture import Destinations
    from solver.logic.hints import Hint

    PageScanner = Callable[[Page], tuple[Scan, ...]]
    Advisor = Callable[[Scan], Hint | None]

DESCRIPTION = (
    "Reads and solves the puzzles in photos. The solution is printed, and drawn onto a copy of each photo: beside it "
    "as NAME.solved.jpg, or where -o says."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to scan, where to draw, and how much to say."""
    parser.add_argument("photos", metavar="PHOTO", nargs="+", type=_photo, help="a picture, or a folder of pictures")
    parser.add_argument("--json", action="store_true", help="print one JSON object per page; draw only if -o is given")
    add_options(parser)
    add_corners(parser)
    advice = parser.add_mutually_exclusive_group()
    advice.add_argument("--hint", action="store_true", help="tell and draw the next hint instead of the solution")
    advice.add_argument("--check", action="store_true", help="tell and draw the player's mistakes only")
    add_stage(parser, "with --hint: {} (default: 3)")
    parser.add_argument(
        "--after", type=positive, metavar="N", help="with --hint: follow N hints first, as if the player had done so"
    )
    parser.add_argument("--debug", type=Path, metavar="DIR", help="write a picture of every stage to this folder")
    drawing = parser.add_mutually_exclusive_group()
    drawing.add_argument(
        "-o", "--output", type=Path, metavar="PATH", help="where to draw: a picture for one photo, else a folder"
    )
    drawing.add_argument("--no-overlay", action="store_true", help="draw nothing")
    parser.add_argument("--force", action="store_true", help="overwrite outputs that exist; photos never are")
    talk = parser.add_mutually_exclusive_group()
    talk.add_argument("-q", "--quiet", action="store_true", help="print nothing but errors, and JSON where asked for")
    talk.add_argument("-v", "--verbose", action="store_true", help="print times, and tracebacks of internal errors")


def _photo(name: str) -> Path:
    """Raises ArgumentTypeError, which argparse reports."""
    if "://" in name and not Path(name).exists():
        raise argparse.ArgumentTypeError(f"{shown(name)} is an address: save the picture, or give it to gridlens batch")
    return Path(name)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What came of one page: its scans, or the error that prevented them or the drawing of the `overlay`.

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
    def exit_code(self) -> int:
        if self.error:
            return self.error.exit_code
        solved = all(scan.status in ("solved", "complete") for scan in self.scans)
        # Whoever asks for the solution has it; the others have to take something back first.
        wrong = self.hints and any(scan.mistakes for scan in self.scans)
        return NOT_SOLVED if wrong or not solved else 0


def run(arguments: argparse.Namespace) -> int:
    """Scans photo by photo, page by page."""
    from scanner.writers.picture import Destinations

    scan_page = _page_scanner(arguments)
    photos = _photos(arguments.photos)
    if arguments.corners:
        _check_single(photos)
    draws = not arguments.no_overlay and (arguments.output is not None or not arguments.json)
    advise = _advisor(arguments)
    destinations = Destinations(photos, arguments.output, arguments.force, _ending(arguments)) if draws else None
    report = _reporter(arguments)
    exit_code = 0
    with _progress(len(photos), arguments.quiet) as progress:
        for photo in photos:
            outcomes = _outcomes(photo, scan_page, advise, destinations)
            exit_code = max([exit_code, *_reported(outcomes, report, arguments.verbose, progress)])
    return exit_code


def _check_single(photos: Sequence[Path]) -> None:
    """Raises UsageError if there is more than one page, none of which is meant more than the others."""
    from scanner.input.load import page_count

    count = len(photos)
    with suppress(ScanError):
        # Whatever is wrong with it is told when its turn comes.
        count = max(count, page_count(photos[0]))
    if count > 1:
        raise UsageError(
            "corners are those of one puzzle, and there is more than one page", "Give a photo of one page."
        )


def _reported(
    outcomes: Iterator[Outcome], report: Callable[[Outcome], None], verbose: bool, progress: Progress | None
) -> list[int]:
    """Reports the pages of one photo as they come; returns their exit codes."""
    exit_codes = []
    started = time.perf_counter()
    for outcome in outcomes:
        exit_codes.append(outcome.exit_code)
        with _aside(progress):
            report(outcome)
            _talk(outcome, verbose, time.perf_counter() - started)
    if progress:
        progress.advance(progress.task_ids[0])
    return exit_codes


def _page_scanner(arguments: argparse.Namespace) -> PageScanner:
    from scanner.pipeline import scan_page

    options = options_of(arguments)
    talkative = arguments.verbose or (arguments.kind is not None and not arguments.quiet)

    def watch(page: Page) -> Watch:
        sketched = _sketches(arguments.debug, page)
        return _telling_of_others(page, arguments.kind, sketched) if talkative else sketched

    return lambda page: scan_page(page, options, watch(page))


def _sketches(folder: Path | None, page: Page) -> Watch:
    if folder is None:
        return lambda stage: None
    from scanner.stages import Sketches

    return Sketches(folder, page)


def _telling_of_others(page: Page, kind: str | None, watch: Watch) -> Watch:
    """Watches too, and says which grids are no puzzle of the kind that is looked for, or of none."""
    known = f"no {kind}" if kind else f"none of {', '.join(KINDS)}"

    from scanner.types import Refused

    def tell(stage: Stage) -> None:
        watch(stage)
        if isinstance(stage, Refused):
            lattice = stage.board.lattice
            say(f"{page.source}: a grid of {lattice.rows} by {lattice.columns} was found; it is {known}")

    return tell


def _ending(arguments: argparse.Namespace) -> str:
    from scanner.writers.picture import CHECKED, HINTED, SOLVED

    return HINTED if arguments.hint else CHECKED if arguments.check else SOLVED


def _advisor(arguments: argparse.Namespace) -> Advisor | None:
    """What tells of a scan that gridlens vouches for something else than its solution. Raises UsageError."""
    from scanner.commands.hint import next_hint
    from solver.logic.hints import Hint

    if not arguments.hint and (arguments.stage or arguments.after):
        raise UsageError("--stage and --after say which hint is told", "Add --hint.")

    def advice(scan: Scan) -> Hint | None:
        if scan.status != "solved":
            return None
        return next_hint(scan.puzzle, arguments.stage or 3, arguments.after or 0).hint

    def mistakes(scan: Scan) -> Hint | None:
        number = len(scan.mistakes)
        message = f"{number or 'no'} mistake{'s' * (number != 1)}"
        return Hint(message, scan.mistakes, about="wrong") if scan.status == "solved" else None

    return advice if arguments.hint else mistakes if arguments.check else None


def _photos(named: Sequence[Path]) -> list[Path]:
    """The photos in the order given; a folder stands for the pictures in it, but for overlays of earlier runs."""
    from scanner.input.load import SUFFIXES
    from scanner.writers.picture import is_overlay

    photos = []
    for path in named:
        try:
            inside = sorted(p for p in path.iterdir() if p.suffix.lower() in SUFFIXES and not is_overlay(p))
        except OSError:
            inside = []
        # A folder without pictures stays in the list, so that it is complained about in its turn.
        photos += inside or [path]
    return photos


def _outcomes(
    photo: Path, scan_page: PageScanner, advise: Advisor | None, destinations: Destinations | None
) -> Iterator[Outcome]:
    """Scans a photo page by page. Whatever fails here concerns this page only, but for a missing reader."""
    from scanner.input.load import pages

    unseen = pages(photo)
    for number in count(1):
        try:
            page = next(unseen, None)
            if page is None:
                return
            overlay = destinations.choose(photo, number) if destinations else None
            scans = scan_page(page)
            yield _outcome(page, scans, tuple(map(advise, scans)) if advise else (), overlay)
        except (UsageError, ReaderError):
            raise
        except ScanError as error:
            yield Outcome(str(photo), number, error=error)
        except Exception as error:
            failure = InternalError(f"{photo}: gridlens failed ({type(error).__name__}: {error})")
            failure.__cause__ = error
            yield Outcome(str(photo), number, error=failure)


def _outcome(page: Page, scans: tuple[Scan, ...], hints: tuple[Hint | None, ...], overlay: Path | None) -> Outcome:
    """Draws the overlay, if there is to be one and something to draw."""
    if not scans:
        return Outcome(page.source, page.number, page, error=NoPuzzleError(f"{page.source}: no puzzle found"))
    if overlay is None:
        return Outcome(page.source, page.number, page, scans, hints)
    from scanner.overlay.draw import draw
    from scanner.writers import picture
    from scanner.writers.metadata import Metadata

    metadata = Metadata.of(Path(page.source), page.number)
    try:
        picture.write(overlay, draw(page, scans, hints) if hints else draw(page, scans), metadata)
    except OutputError as error:
        return Outcome(page.source, page.number, page, scans, hints, error=error)
    return Outcome(page.source, page.number, page, scans, hints, overlay, metadata.broken)


def _reporter(arguments: argparse.Namespace) -> Callable[[Outcome], None]:
    """What prints an outcome on stdout."""
    if arguments.json:
        return _print_record
    if arguments.quiet or sys.stdout is None:
        return lambda outcome: None
    from scanner.writers.terminal import Terminal

    # A name that the encoding cannot carry is no reason to fail.
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    terminal = Terminal(sys.stdout)

    def show(outcome: Outcome) -> None:
        for scan, hint in zip_longest(outcome.scans, outcome.hints):
            terminal.show(scan, hint)
        if outcome.overlay:
            without = f", without the broken {' and '.join(outcome.left_out)}" if outcome.left_out else ""
            terminal.print_line(f"drawn onto {outcome.overlay}{without}")
        sys.stdout.flush()

    return show


def _print_record(outcome: Outcome) -> None:
    from scanner.writers.contract import failure_record, page_record

    if outcome.page is not None:
        record = page_record(outcome.page, outcome.scans, outcome.hints)
    else:
        assert outcome.error is not None
        record = failure_record(outcome.source, outcome.number, outcome.error)
    print(json.dumps(record), flush=True)


def _talk(outcome: Outcome, verbose: bool, seconds: float) -> None:
    """What stderr says of an outcome."""
    if outcome.error:
        complain(outcome.error, verbose)
    if verbose:
        say(f"{outcome.source}, page {outcome.number}: puzzles: {len(outcome.scans)}, {seconds:.2f} s")


@contextmanager
def _progress(photos: int, quiet: bool) -> Iterator[Progress | None]:
    """A bar on stderr, where there is something to wait for and someone who watches."""
    if quiet or photos < 2 or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    bar.add_task("scanning", total=photos)
    with bar:
        yield bar


@contextmanager
def _aside(progress: Progress | None) -> Iterator[None]:
    """Takes the bar away while lines are printed to the same terminal."""
    if progress:
        progress.stop()
    yield
    if progress:
        progress.start()
