"""What the commands say on stderr; stdout is for answers alone."""

from __future__ import annotations

import sys
import traceback

from scanner.errors import ScanError
from scanner.writers.names import printable


def say(line: str) -> None:
    """Prints one line, whatever the text holds."""
    print(printable(" ".join(line.splitlines())), file=sys.stderr)


def complain(error: ScanError, verbose: bool = False) -> None:
    """Says what is wrong and what to do; `verbose` adds the traceback of what caused it."""
    say(f"gridlens: {error}. {error.advice}".strip())
    if verbose and error.__cause__:
        traceback.print_exception(error.__cause__)
