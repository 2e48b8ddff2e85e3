"""Messages of the commands on stderr; stdout is for answers alone."""

from __future__ import annotations

import sys
import traceback

from scanner.addresses import without_secrets
from scanner.errors import ScanError
from scanner.writers.names import printable


def say(line: str) -> None:
    """Prints one line, whatever the text holds."""
    print(_harmless(line), file=sys.stderr)


def complain(error: ScanError, verbose: bool = False) -> None:
    """Says what is wrong and what to do; `verbose` adds the traceback of what caused it."""
    say(complaint(error))
    if verbose and error.__cause__:
        for part in traceback.format_exception(error.__cause__):
            for line in part.splitlines():
                say(without_secrets(line))


def complaint(error: ScanError) -> str:
    """An error and its advice, in one line that can be printed."""
    end = "" if str(error).endswith("?") else "."
    return _harmless(f"gridlens: {error}{end} {error.advice}".strip())


def _harmless(text: str) -> str:
    return printable(" ".join(text.splitlines()))
