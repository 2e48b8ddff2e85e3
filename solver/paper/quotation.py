"""What messages repeat of what they were given, which may be a megabyte: enough of it to be recognised."""

from __future__ import annotations

from reprlib import Repr

LONGEST = 40
"""Characters."""

_SHORTENER = Repr()
_SHORTENER.maxstring = _SHORTENER.maxother = _SHORTENER.maxlong = LONGEST


def quoted(value: object) -> str:
    """Returns the value as Python writes it, shortened."""
    return shortened(_SHORTENER.repr(value))


def shortened(text: str, longest: int = LONGEST) -> str:
    """Returns the text, or its beginning with three dots after it."""
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
