"""A bar on stderr for what takes long, where someone watches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


@contextmanager
def progress_of(doing: str, steps: int, quiet: bool = False) -> Iterator[Progress | None]:
    """A bar with one task of so many steps; None where there is nothing to wait for, or nobody who watches."""
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
    """So many more steps are done."""
    if progress:
        progress.advance(progress.task_ids[0], steps)
