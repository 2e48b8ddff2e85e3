"""Names of files: for other programs, for people, and as bytes.

A name is a string as Python has it from the system. What of its bytes the encoding of the locale does not know is there
in single surrogates, as PEP 383 says, which nothing that encodes strictly can write.
"""

from __future__ import annotations

import os
import sys
from unicodedata import category

_SINGLES = sys.getfilesystemencodeerrors()
"""The error handler by which Python shows bytes that are no text, as single surrogates, in names."""

_UNSHOWN = frozenset(("Cc", "Cf", "Zl", "Zp"))
"""By their categories in Unicode: controls, what turns the text around it or is not seen, what ends lines."""

_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Of these the words of some languages are made, and some emoji."""


def as_bytes(name: str) -> bytes:
    """The name in UTF-8, with those bytes in it that are none."""
    try:
        return name.encode("utf-8", _SINGLES)
    except UnicodeEncodeError:
        # No name of a file, but a text with half a character, such as JSON can hold.
        return name.encode("utf-8", "backslashreplace")


def file_system_name(name: bytes) -> str:
    """The name such as the system would give it, so that the file can be opened: the inverse of `as_bytes`."""
    text = name.decode("utf-8", _SINGLES)
    try:
        os.fsencode(text)
    except UnicodeEncodeError:
        # The locale knows fewer characters than are in the name.
        return os.fsdecode(name)
    return text


def portable(name: str) -> str:
    """The name in Unicode, the same in every locale; what is not UTF-8 is still in single surrogates."""
    return name if name.isascii() else as_bytes(name).decode("utf-8", _SINGLES)


def escaped_name(name: str) -> str:
    """The name in Unicode, the same in every locale; what is not UTF-8 is written like \\xe9."""
    return as_bytes(name).decode("utf-8", "backslashreplace")


def printable(text: str) -> str:
    """The text on one line, spelled, with what a terminal would obey, or a reader not see, written like \\x1b.

    Whatever is printed for people goes through here: in `Terminal.print_line`, and in what the commands say on stderr.
    """
    return "".join(
        character.encode("unicode_escape").decode() if _is_unshown(character) else character
        for character in escaped_name(text)
    )


def _is_unshown(character: str) -> bool:
    return category(character) in _UNSHOWN and character not in _JOINERS
