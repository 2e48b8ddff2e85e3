"""A progress bar on stderr for long tasks, if somebody is watching."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


@contextmanager
def progress_of(doing: str, steps: int, quiet: bool = False) -> Iterator[Progress | None]:
    """Shows a bar for a task of so many steps; None if there is nothing to wait for, or nobody watching."""
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
    """Advances the bar by so many steps."""
    if progress:
        progress.advance(progress.task_ids[0], steps)
