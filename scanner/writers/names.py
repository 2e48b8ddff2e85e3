"""Names of files: for other programs, for people, and as bytes.

A name is a string that Python got from the system. Bytes that the encoding of the locale does not know are single
surrogates in it, as PEP 383 says, which strict encodings cannot write.
"""

from __future__ import annotations

import os
import sys
from unicodedata import category

_SINGLES = sys.getfilesystemencodeerrors()
"""The error handler by which Python shows bytes that are no text, as single surrogates, in names."""

_UNSHOWN = frozenset(("Cc", "Cf", "Zl", "Zp"))
"""The Unicode categories not to show: controls, characters that are invisible or turn text around, ends of lines."""

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""The invisible characters that the words of some languages, and some emoji, are made with."""


def as_bytes(name: str) -> bytes:
    """Encodes the name in UTF-8, but keeps the bytes in it that are not UTF-8."""
    try:
        return name.encode("utf-8", _SINGLES)
    except UnicodeEncodeError:
        # This is not the name of a file, but text with half a character, which JSON can hold.
        return name.encode("utf-8", "backslashreplace")


def file_system_name(name: bytes) -> str:
    """Returns the name as the system would give it, so that the file can be opened: the inverse of `as_bytes`."""
    text = name.decode("utf-8", _SINGLES)
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        # The locale knows fewer characters than are in the name.
        return os.fsdecode(name)
    return text


def portable(name: str) -> str:
    """Returns the name in Unicode, the same in every locale; what is not UTF-8 stays in single surrogates."""
    return name if name.isascii() else as_bytes(name).decode("utf-8", _SINGLES)


def escaped_name(name: str) -> str:
    """Returns the name in Unicode, the same in every locale; what is not UTF-8 is written like \\xe9."""
    return as_bytes(name).decode("utf-8", "backslashreplace")


def printable(text: str) -> str:
    """Returns the text on one line, with everything written like \\x1b that a terminal would obey or nobody could see.

    Everything printed for people passes through here, in `Terminal.print_line` and in the messages on stderr.
    """
    return "".join(
        character.encode("unicode_escape").decode() if _is_unshown(character) else character
        for character in escaped_name(text)
    )


def _is_unshown(character: str) -> bool:
    return category(character) in _UNSHOWN and character not in _JOINERS
