"""Messages of the commands on stderr, as stdout is only for answers."""

from __future__ import annotations

import sys
import traceback

from scanner.addresses import without_secrets
from scanner.errors import ScanError
from scanner.writers.names import printable


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
