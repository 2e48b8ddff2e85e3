"""The command that looks at a page once more, as people may copy it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scanner.types import Page


def scan_command(page: Page, options: Sequence[str]) -> str:
    """The command with these options, for a shell."""
    photo = "-" if page.source == "stdin" else page.source
    pages = ["--pages", str(page.number)] if page.number > 1 else []
    return " ".join(map(_quoted, ["gridlens", "scan", photo, *pages, *options]))


def _quoted(word: str) -> str:
    """A word as all shells take it, those of Windows too, where blanks are all that is odd about it."""
    return f'"{word}"' if re.fullmatch(r"[\w.,:/=-]+( [\w.,:/=-]+)+", word, re.ASCII) else quote(word)
