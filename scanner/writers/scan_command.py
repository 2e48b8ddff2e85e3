"""The command that looks at a page once more, for people to copy."""

from __future__ import annotations

import re
from collections.abc import Sequence
from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scanner.types import Page


def scan_command(page: Page, options: Sequence[str]) -> str:
    """Writes the command with these options, for a shell."""
    photo = "-" if page.source == "stdin" else page.source
    pages = ["--pages", str(page.number)] if page.number > 1 else []
    return " ".join(map(_quote, ["gridlens", "scan", photo, *pages, *options]))


def _quote(word: str) -> str:
    """Quotes a word as all shells understand it, including those of Windows if blanks are all that is odd about it."""
    return f'"{word}"' if re.fullmatch(r"[\w.,:/=-]+( [\w.,:/=-]+)+", word, re.ASCII) else quote(word)
