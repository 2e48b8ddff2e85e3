"""`gridlens scan`: reads photos, and prints the solutions and draws them onto the photos."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import groupby, zip_longest
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.arguments import options_of, style_of
from scanner.commands.drawings import STDOUT, Drawings
from scanner.commands.messages import advance, complain, progress_of, say
from scanner.commands.outcomes import Outcome, PageWork, Seen, describe_others
from scanner.commands.page_numbers import PageNumbers
from scanner.commands.photos import Photo, photos_of, split_off_overlays
from scanner.commands.scan_arguments import add_arguments as add_arguments
from scanner.commands.scan_arguments import options_once_more
from scanner.errors import ExitCode, ScanError, UnreadableFileError, UsageError
from scanner.temporary_folders import remove_abandoned
from solver.paper.puzzle import VARIANTS
from solver.paper.traits import kind_called

if TYPE_CHECKING:
    from rich.progress import Progress

    from scanner.commands.outcomes import Advisor, PageScanner
    from scanner.types import Page, Scan, Watch

DESCRIPTION = (
    "Reads and solves the puzzles in photos. The solution is printed, and drawn onto a copy of each photo: beside it "
    "as NAME.solved.jpg, or where -o says. A photo from stdin is drawn only if there is -o."
)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Scans the photos one at a time, page by page."""
    if arguments.json and arguments.output == STDOUT:
        raise UsageError("stdout is for JSON or for a picture, not for both", "Name a file with -o.")
    remove_abandoned()
    photos, drawn = split_off_overlays(photos_of(arguments.photos))
    if drawn and not arguments.quiet:
        one = "a picture that gridlens drew" if len(drawn) == 1 else f"{len(drawn)} pictures that gridlens drew"
        say(f"gridlens: left out {one} onto other photos in the input, such as {drawn[0].name}")
    if arguments.corners or arguments.set:
        photos = [_find_single(photos, arguments.pages)]
    is_one = len(photos) == 1 and [photos[0].address] == arguments.photos
    arguments.pages = replace(arguments.pages, each=not is_one)
    drawings = _choose_drawings(arguments, photos)
    work = replace(_plan_work(arguments), drawings=drawings)
    report = _choose_reporter(arguments)
    exit_code, told = ExitCode.DONE, set[str]()
    steps = _count_steps(photos, arguments.pages)
    with _scan_all(arguments, work, photos) as outcomes, progress_of("scanning", steps, arguments.quiet) as progress:
        for photo, of_photo in groupby(outcomes, itemgetter(0)):
            told.add(photo.name)
            pages = (outcome for _, outcome in of_photo)
            exit_code = max([exit_code, *_report_all(pages, report, arguments, progress, len(photos) > 1)])
    _say_left_out([photo.name for photo in photos if photo.name not in told], bool(told), arguments.quiet)
    written = drawings.finish() if drawings else None
    if written and not arguments.quiet:
        say(f"gridlens: drawn onto the pages of {written}")
    return exit_code


def _say_left_out(names: Sequence[str], are_others: bool, quiet: bool) -> None:
    """Says which photos have none of the wanted pages. Raises UnreadableFileError if there are no others."""
    if names and not are_others:
        raise UnreadableFileError(f"{names[0]}: no photo has such a page", "Check --pages.")
    if names and not quiet:
        some = f"left out {names[0]}, which has" if len(names) == 1 else f"left out {len(names)} photos that have"
        say(f"gridlens: {some} none of these pages" + (f", such as {names[0]}" if len(names) > 1 else ""))


@contextmanager
def _scan_all(
    arguments: argparse.Namespace, work: PageWork, photos: Sequence[Photo]
) -> Iterator[Iterator[tuple[Photo, Outcome]]]:
    """Yields the outcomes of all pages in their order, each with its photo, on as many cores as requested."""
    if arguments.jobs == 1:
        yield ((photo, outcome) for photo in photos for outcome in work.outcomes(photo))
        return
    from scanner.commands.page_pool import outcomes_on_cores

    with outcomes_on_cores(work, partial(_plan_work, arguments), photos, arguments.jobs) as outcomes:
        yield outcomes


def _choose_drawings(arguments: argparse.Namespace, photos: Sequence[Photo]) -> Drawings | None:
    """Returns where to draw; None if nowhere."""
    from scanner.commands.drawings import PdfAnnotations, Pictures, ToStdout

    style = style_of(arguments)
    if arguments.output == STDOUT:
        return ToStdout(photos, style)
    if arguments.output and arguments.output.lower().endswith(".pdf") and not Path(arguments.output).is_dir():
        return PdfAnnotations(photos, Path(arguments.output), arguments.force, style)
    if arguments.output:
        return Pictures(photos, Path(arguments.output), arguments.force, _choose_suffix(arguments), style)
    if arguments.no_overlay or arguments.json:
        return None
    return Pictures(photos, None, arguments.force, _choose_suffix(arguments), style)


def _find_single(photos: Sequence[Photo], wanted: PageNumbers) -> Photo:
    """Returns the photo that has the one page that is meant. Raises UsageError if there may be more."""
    from scanner.input.load import page_count

    photo, pages = photos[0], len(photos)
    if pages == 1:
        photo = photo.held()
        # Anything wrong with it is reported when its turn comes.
        with suppress(ScanError), photo.opened() as source:
            pages = sum(number in wanted for number in range(1, page_count(source) + 1))
    if pages > 1:
        raise UsageError(
            "--corners and --set are about one page, and there is more than one page",
            "Give one photo, and choose one of its pages with --pages.",
        )
    return photo


def _report_all(
    outcomes: Iterator[Outcome],
    report: Callable[[Outcome], None],
    arguments: argparse.Namespace,
    progress: Progress | None,
    is_whole: bool,
) -> list[ExitCode]:
    """Reports the pages of one photo as they come; returns their exit codes.

    A step of the progress is a page, or the photo as a whole.
    """
    exit_codes = []
    started = time.perf_counter()
    for outcome in outcomes:
        exit_codes.append(outcome.exit_code)
        with _pause_progress(progress):
            for sentence in () if arguments.quiet else outcome.sentences:
                say(sentence)
            report(outcome)
            _say_messages(outcome, arguments.verbose, time.perf_counter() - started)
        if not is_whole:
            advance(progress)
    if is_whole:
        advance(progress)
    return exit_codes


def _count_steps(photos: Sequence[Photo], wanted: PageNumbers) -> int:
    """Counts the things to wait for: photos, or the pages of the only photo."""
    from scanner.input.load import MANY_PAGES, page_count

    if len(photos) != 1 or photos[0].path.suffix.lower() not in MANY_PAGES:
        return len(photos)

    # Anything wrong with it is reported when its turn comes.
    with suppress(ScanError), photos[0].opened() as source:
        return sum(number in wanted for number in range(1, page_count(source) + 1))
    return 1


def _plan_work(arguments: argparse.Namespace) -> PageWork:
    """Returns the work to do on each page, except for drawings."""
    return PageWork(_make_scanner(arguments), arguments.pages, arguments.rotate // 90, _choose_advisor(arguments))


def _make_scanner(arguments: argparse.Namespace) -> PageScanner:
    """Returns a function that scans a page."""
    from scanner.pipeline import is_asked, survey_page

    options = options_of(arguments)
    variant = options.kind if options.kind in VARIANTS else None
    if variant:
        options = replace(options, kind=kind_called(variant))

    def seen_on(page: Page) -> Seen:
        scans, unknown = survey_page(page, options, _watch_stages(arguments.debug, page))
        others = tuple(describe_others(page, scans, variant)) if variant else ()
        scans = tuple(scan for scan in scans if variant is None or is_asked(scan, variant))
        if arguments.set:
            from scanner.commands.page_corrections import correct_scans

            if unknown and not scans:
                advice = "Name its kind with --kind, and its corners with --corners."
                raise UsageError("there is no puzzle to correct, only a grid of no known kind", advice)
            scans = correct_scans(scans, arguments.set)
        return Seen(scans, unknown, others)

    return seen_on


def _watch_stages(folder: Path | None, page: Page) -> Watch:
    if folder is None:
        return lambda stage: None
    from scanner.stages import Sketches

    return Sketches(folder, page)


def _choose_suffix(arguments: argparse.Namespace) -> str:
    from scanner.writers.picture import CHECKED, HINTED, SOLVED

    return HINTED if arguments.hint else CHECKED if arguments.check else SOLVED


def _choose_advisor(arguments: argparse.Namespace) -> Advisor | None:
    """Returns the hint or check to show instead of the solution of a certain scan. Raises UsageError."""
    if not arguments.hint and (arguments.stage or arguments.after or arguments.differences):
        raise UsageError("--stage, --after and --differences say which hint is given", "Add --hint.")
    if not (arguments.hint or arguments.check):
        # This imports all techniques, which takes as long as reading a photo.
        return None
    from scanner.commands.hint import next_hint
    from solver.logic.hints import Hint

    def advice(scan: Scan) -> Hint | None:
        # A reading that is not certain is no ground for advice, but of few givens logic says as much as they allow.
        if scan.status not in ("solved", "ambiguous"):
            return None
        after, differences = arguments.after or 0, arguments.differences
        return next_hint(scan.puzzle, arguments.stage or 1, after, differences=differences).hint

    def mistakes(scan: Scan) -> Hint | None:
        number = len(scan.mistakes)
        message = f"{number or 'no'} mistake{'s' * (number != 1)}"
        return Hint(message, scan.mistakes, about="wrong") if scan.status == "solved" else None

    return advice if arguments.hint else mistakes


def _choose_reporter(arguments: argparse.Namespace) -> Callable[[Outcome], None]:
    """Returns the function that prints an outcome."""
    if arguments.json:
        return _print_record
    # If stdout is the picture, messages for people go to stderr.
    stream = sys.stderr if arguments.output == STDOUT else sys.stdout
    if arguments.quiet or stream is None:
        return lambda outcome: None
    from scanner.writers.terminal import Terminal

    # A name that the encoding cannot carry is no reason to fail.
    stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    terminal, again = Terminal(stream), options_once_more(arguments)

    def show(outcome: Outcome) -> None:
        numbers = range(1, len(outcome.scans) + 1) if len(outcome.scans) > 1 else (0,)
        for number, scan, hint in zip_longest(numbers, outcome.scans, outcome.hints):
            if scan:
                terminal.show(scan, hint, number, again, with_solution=not outcome.hints)
        for grid in outcome.unknown:
            terminal.show_unknown(grid, again, is_alone=bool(arguments.corners))
        if outcome.overlay:
            without = f", without the broken {' and '.join(outcome.left_out)}" if outcome.left_out else ""
            terminal.print_line(f"drawn onto {outcome.overlay}{without}")
        stream.flush()

    return show


def _print_record(outcome: Outcome) -> None:
    from scanner.writers.contract import failure_record, page_record

    if outcome.page is not None:
        record = page_record(outcome.page, outcome.scans, outcome.hints, outcome.unknown)
    else:
        assert outcome.error is not None
        record = failure_record(outcome.source, outcome.number, outcome.error)
    print(json.dumps(record), flush=True)


def _say_messages(outcome: Outcome, verbose: bool, seconds: float) -> None:
    """Prints the messages about an outcome on stderr."""
    if outcome.error:
        complain(outcome.error, verbose)
    if verbose:
        say(f"{outcome.source}, page {outcome.number}: puzzles: {len(outcome.scans)}, {seconds:.2f} s")


@contextmanager
def _pause_progress(progress: Progress | None) -> Iterator[None]:
    """Takes the bar away while lines are printed to the same terminal."""
    if progress:
        progress.stop()
    yield
    if progress:
        progress.start()
