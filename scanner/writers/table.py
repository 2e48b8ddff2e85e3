"""Tables in CSV (RFC 4180) that a spreadsheet shows and does not run, and that are read back as they were.

A spreadsheet takes a value for a formula that begins with one of a few characters. As OWASP advises of "CSV injection",
an apostrophe stands before such a value, which makes it text; before a value that begins with an apostrophe, one more.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

GUARD = "'"
GUARDED = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", GUARD)
"""The first characters of values to guard: what begins a formula, in both widths of East Asia, and the guard."""


def table(rows: Iterable[Sequence[object]]) -> str:
    """The rows as CSV, a line each but where a value has several."""
    content = io.StringIO()
    # With both characters at the end of lines, a value that holds either of them is quoted.
    writer = csv.writer(content, lineterminator="\r\n")
    writer.writerows([_guarded(str(value)) for value in row] for row in rows)
    return content.getvalue()


def rows_of(content: str) -> Iterator[list[str]]:
    """The rows of a table as they were before they were written."""
    for row in csv.reader(io.StringIO(content, newline="")):
        yield [value.removeprefix(GUARD) for value in row]


def _guarded(value: str) -> str:
    return f"{GUARD}{value}" if value.startswith(GUARDED) else value
