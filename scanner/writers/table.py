"""Tables in CSV (RFC 4180) that a spreadsheet shows but does not run, and that can be read back unchanged.

A spreadsheet takes a value that begins with one of a few characters for a formula. As OWASP advises against "CSV
injection", an apostrophe is put before such a value, which makes it text, and before a value that begins with one.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

GUARD = "'"
GUARDED = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", GUARD)
"""The first characters of values to guard: those of a formula, in both East Asian widths, and the guard itself."""


def table(rows: Iterable[Sequence[object]]) -> str:
    """Writes rows as CSV, one line for each unless a value has several."""
    content = io.StringIO()
    # As lines end in both characters, a value that holds either of them is quoted.
    writer = csv.writer(content, lineterminator="\r\n")
    writer.writerows([_guard(str(value)) for value in row] for row in rows)
    return content.getvalue()


def rows_of(content: str) -> Iterator[list[str]]:
    """Yields the rows of a table as they were before they were written."""
    for row in csv.reader(io.StringIO(content, newline="")):
        yield [value.removeprefix(GUARD) for value in row]


def _guard(value: str) -> str:
    return f"{GUARD}{value}" if value.startswith(GUARDED) else value
