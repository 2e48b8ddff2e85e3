"""Messages of the commands on stderr, and progress bars if somebody is watching: stdout is only for answers."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from scanner.addresses import without_secrets
from scanner.errors import ScanError
from scanner.writers.names import printable

if TYPE_CHECKING:
    from rich.progress import Progress


def say(line: str) -> None:
    """Prints a text on one line, whatever it holds."""
    print(_make_harmless(line), file=sys.stderr)


def complain(error: ScanError, verbose: bool = False) -> None:
    """Says what is wrong and what to do; `verbose` adds the traceback of the cause."""
    say(complaint(error))
    if verbose and error.__cause__:
        for part in traceback.format_exception(error.__cause__):
            for line in part.splitlines():
                say(without_secrets(line))


def complaint(error: ScanError) -> str:
    """Puts an error and its advice into one printable line."""
    end = "" if str(error).endswith("?") else "."
    return _make_harmless(f"gridlens: {error}{end} {error.advice}".strip())


def _make_harmless(text: str) -> str:
    return printable(" ".join(text.splitlines()))


@contextmanager
def progress_of(doing: str, steps: int, quiet: bool = False) -> Iterator[Progress | None]:
    """Shows a progress bar for a task with some steps; None if there is nothing to wait for, or nobody watching."""
    if quiet or steps < 2 or not sys.stderr or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    bar.add_task(doing, total=steps)
    with bar:
        yield bar


def advance(progress: Progress | None, steps: int = 1) -> None:
    """Advances the bar by some steps."""
    if progress:
        progress.advance(progress.task_ids[0], steps)
