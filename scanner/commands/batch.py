"""`gridlens batch`: thousands of pages, unattended, into a catalogue."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.addresses import is_url, shown_address
from scanner.commands.arguments import add_headings, add_options, add_password, cores, not_empty, options_of, positive
from scanner.commands.messages import complain, complaint, say
from scanner.commands.signals import ending_as_on_interrupt
from scanner.errors import ExitCode, ScanError, UnreadableFileError, UsageError
from scanner.temporary_folders import remove_abandoned

if TYPE_CHECKING:
    from rich.progress import Progress

    from scanner.batch.cluster import Cluster
    from scanner.batch.page import Result, Task
    from scanner.batch.run import Report
    from scanner.batch.totals import Totals
    from scanner.workers.pool import Pool

DESCRIPTION = (
    "Reads and solves the puzzles on all pages of files and folders, and keeps them in a catalogue. A page that "
    "was done in an earlier run is skipped, so an interrupted run is simply started again. A page that crashes, "
    "hangs or takes too much memory costs only itself. The last line says how it went."
)
PATIENCE = 5
"""The most that a page may take by the clock, as a multiple of its processor time: the machine may have other work."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of `gridlens batch`: inputs, reading, and limits on processes."""
    parser.add_argument(
        "inputs",
        metavar="INPUT",
        nargs="+",
        type=not_empty,
        help="a file, a folder with its subfolders, or a pattern such as '*.tif'; or a URL of any of these, such as "
        "'s3://scans/1913/*.tif'",
    )
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder of the catalogue, on this machine")
    add_options(parser)
    add_headings(parser, "always")
    add_password(parser)
    jobs = cores()
    parser.add_argument(
        "--jobs", type=positive, default=jobs, metavar="N", help=f"pages to work on at a time (default: {jobs})"
    )
    parser.add_argument(
        "--seconds",
        type=positive,
        default=60,
        metavar="N",
        help=f"give up on a page after N seconds of work, or {PATIENCE} times as long by the clock (default: 60)",
    )
    parser.add_argument(
        "--memory",
        type=positive,
        default=1000,
        metavar="MB",
        help="give up on a page that takes more memory (default: 1000)",
    )
    parser.add_argument(
        "--cluster",
        metavar="tcp://HOST:PORT",
        help="let workers of this Dask cluster read the pages; they must find the files by the same names or URLs",
    )
    parser.add_argument(
        "--watch",
        action="store_true",
        help="go on for ever: read each file once it has arrived whole, and report every minute",
    )
    again = parser.add_mutually_exclusive_group()
    again.add_argument("--redo", action="store_true", help="read all pages again, except those that have been reviewed")
    again.add_argument("--retry-failed", action="store_true", help="read the failed pages again")
    stderr = parser.add_mutually_exclusive_group()
    stderr.add_argument("-q", "--quiet", action="store_true", help="print nothing but errors")
    stderr.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def run(arguments: argparse.Namespace) -> ExitCode:
    """Works until all pages are done."""
    from scanner.batch.catalogue import Catalogue
    from scanner.batch.inputs import errors_of_missing, input_files
    from scanner.batch.lock import only_run
    from scanner.batch.run import Plan, run
    from scanner.batch.totals import Totals
    from scanner.batch.watch import Arrivals, Listeners, watch
    from scanner.readers import get

    remove_abandoned()
    # A missing reader should be reported before the first page, not after it.
    get(arguments.reader)
    if is_url(arguments.out):
        raise UsageError(
            f"{shown_address(arguments.out)}: the catalogue is a database, and must be on a disk of this machine",
            "Name a folder here, and export to the URL with gridlens export DIR URL.",
        )
    if arguments.watch and any(map(is_url, arguments.inputs)):
        raise UsageError(
            "only folders of this machine can be watched",
            "Leave out --watch, and run the command again from time to time.",
        )
    wrong = list(errors_of_missing(arguments.inputs))
    for error in wrong:
        complain(error)
    if wrong:
        say("gridlens: nothing was scanned")
        return UnreadableFileError.exit_code
    plan = Plan(options_of(arguments), arguments.redo, arguments.retry_failed)
    totals = Totals()
    out = Path(arguments.out)
    with (
        ending_as_on_interrupt(),
        only_run(out),
        Catalogue(out, new=True) as catalogue,
        _start_workers(arguments) as workers,
    ):
        try:
            if arguments.watch:
                listeners = Listeners(_complain_only, complain, _stay_silent if arguments.quiet else _say_all_is_well)
                watch(Arrivals(arguments.inputs), catalogue, plan, workers, totals, listeners)
            found = list(input_files(arguments.inputs))
            counted = _count_pages(found) if _is_watched(arguments.quiet) else {}
            with _reporting(arguments.quiet) as report:
                run(found, catalogue, plan, workers, totals, report, counted)
        except (KeyboardInterrupt, SystemExit):
            say(_say_how_to_go_on(arguments, totals))
            raise
        finally:
            if not arguments.quiet and sys.stdout:
                print(totals.summary, flush=True)
    if totals.failed_before and not arguments.quiet:
        say(_say_how_to_retry(totals.failed_before))
    return totals.end()


def _say_how_to_retry(failed: int) -> str:
    pages, them = ("one page", "it") if failed == 1 else (f"{failed} pages", "them")
    return f"gridlens: {pages} failed in an earlier run; --retry-failed reads {them} again"


def _say_how_to_go_on(arguments: argparse.Namespace, totals: Totals) -> str:
    """Says how to resume an interrupted run. The addresses of its inputs may hold secrets, and are not repeated."""
    done = totals.worked + totals.left_out
    behind = f"{done} of at least {max(done, totals.expected)} pages are done, and kept in {arguments.out}"
    return f"gridlens: {behind}; to go on, give the same command again{', without --redo' * arguments.redo}"


def _start_workers(arguments: argparse.Namespace) -> Pool[Task, Result] | Cluster[Task, Result]:
    """Returns the workers: processes of this machine, or a cluster."""
    from scanner.batch.cluster import Cluster
    from scanner.batch.page import Worker
    from scanner.workers.pool import Limits, Pool

    limits = Limits(arguments.seconds, PATIENCE * arguments.seconds, arguments.memory)
    if arguments.cluster:
        return Cluster(arguments.cluster, Worker, limits, lambda sentence: say(f"gridlens: {sentence}"))
    return Pool(Worker, arguments.jobs, limits)


def _is_watched(quiet: bool) -> bool:
    return bool(not quiet and sys.stderr and sys.stderr.isatty())


def _count_pages(files: Sequence[str]) -> dict[str, int]:
    """Counts the pages of files, including those not reached yet: a person watching wants to know how much is left."""
    from scanner.batch.inputs import page_counts

    counted: dict[str, int] = {}
    with _show_bar() as bar:
        task = bar.add_task("counting pages", total=None)
        for name, pages in page_counts(files):
            counted[name] = pages
            bar.update(task, description=f"counting pages: {sum(counted.values())} in {len(counted)} documents")
    return counted


@contextmanager
def _reporting(quiet: bool) -> Iterator[Report]:
    """Yields a report that prints errors on stderr, and a bar there if somebody is watching, else a line a minute."""
    if not _is_watched(quiet):
        yield _complain_only if quiet else _tell_each_minute()
        return
    with _show_bar() as bar:
        task = bar.add_task("starting", total=None)

        def report(totals: Totals, error: ScanError | None) -> None:
            if error:
                bar.console.print(complaint(error), soft_wrap=True)
            known = totals.worked + totals.left_out
            bar.update(task, total=totals.expected, completed=known, description=_describe_progress(totals))

        yield report


def _tell_each_minute() -> Report:
    """Returns a report that prints errors, and a line of progress a minute for those who look into a log."""
    from scanner.batch.watch import HEARTBEAT_SECONDS

    told = time.monotonic()

    def report(totals: Totals, error: ScanError | None) -> None:
        nonlocal told
        _complain_only(totals, error)
        if time.monotonic() >= told + HEARTBEAT_SECONDS:
            told = time.monotonic()
            say(f"gridlens: {_describe_progress(totals)}")

    return report


def _describe_progress(totals: Totals) -> str:
    left = "-:--:--" if totals.seconds_left is None else timedelta(seconds=round(totals.seconds_left))
    found = totals.found
    in_doubt = found.total() - found["solved"] - found["complete"]
    return (
        f"{totals.worked + totals.left_out}/{totals.expected} pages, {totals.rate:.1f} pages/s, {left} left, "
        f"{found['solved']} solved, {in_doubt} in doubt, {totals.failed + totals.failed_before} failed"
    )


def _say_all_is_well(totals: Totals, coming: int) -> None:
    """Prints a heartbeat of a run that watches folders, for logs and for whatever makes sure that it is alive."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    print(f"{now} watching {totals.summary} coming={coming}", flush=True)


def _stay_silent(totals: Totals, coming: int) -> None:
    pass


def _complain_only(totals: Totals, error: ScanError | None) -> None:
    if error:
        complain(error)


def _show_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    return Progress(
        BarColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True, highlight=False, markup=False, emoji=False),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
