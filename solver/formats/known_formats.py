"""All formats of puzzle files, and which of them a file is in.

A new format of one kind is a module in the folder of that kind, which lists it. One of several kinds is a module here,
and one more name in _OF_MANY_KINDS; what it says of each kind, the kinds tell it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import chain
from pathlib import PurePath

from ..paper.puzzle import Puzzle
from ..paper.quotation import quoted
from . import FORMATS_OF, f_puzzles, fragment, gridlens_json, gridlens_jsonl, puzzlink, pzprv3, sudokupad, tatham_saves
from .format import Format
from .source import FormatError, Source

__all__ = ["FORMATS", "Format", "FormatError", "for_file", "named", "read", "read_each", "write"]


_OF_MANY_KINDS: tuple[Format, ...] = (
    fragment,
    f_puzzles,
    sudokupad,
    gridlens_json,
    gridlens_jsonl,
    puzzlink,
    pzprv3,
    tatham_saves,
)

FORMATS: tuple[Format, ...] = tuple(
    sorted(chain(_OF_MANY_KINDS, *FORMATS_OF.values()), key=lambda form: form.PRECEDENCE)
)
"""All formats; where a file may be in two of them, the first one reads it."""

ADVICE = f"Give one of the {len(FORMATS)} that gridlens help formats lists."


def read(data: bytes | str, name: str = "") -> tuple[Puzzle, ...]:
    """Reads the puzzles in the content of a file, one at least; its `name` decides where it may be in several formats.

    Raises FormatError.
    """
    puzzles = []
    for puzzle in read_each(data, name):
        if isinstance(puzzle, FormatError):
            raise puzzle
        puzzles.append(puzzle)
    return tuple(puzzles)


def read_each(data: bytes | str, name: str = "") -> Iterator[Puzzle | FormatError]:
    """Yields the puzzles that `read` reads; a malformed one yields its error, and the others follow."""
    results = _read_each(Source(data.encode("utf-8", "replace") if isinstance(data, str) else data), name)
    nothing = FormatError("there is no puzzle in this file", "Give a file with one at least.")
    return chain([next(results, nothing)], results)


def _read_each(source: Source, name: str) -> Iterator[Puzzle | FormatError]:
    try:
        source.check_size()
        puzzles = iter(_choose_form(source.beginning, name).read(source))
    except FormatError as error:
        yield error
        return
    puzzle: Puzzle | FormatError | None
    while True:
        try:
            puzzle = next(puzzles, None)
        except FormatError as error:
            puzzle = error
        if puzzle is None:
            return
        yield puzzle


def _choose_form(beginning: Source, name: str) -> Format:
    """Chooses the first format that recognises the beginning of a file; those that its name suggests go first."""
    called = [form for form in FORMATS if _is_called_like(form, name)]
    for form in (*called, *FORMATS):
        if form.recognises(beginning):
            return form
    begins = f"it begins with {beginning.first[:30]!r}" if beginning.first else "it is empty"
    raise FormatError(f"this is no file of puzzles in a known format; {begins}", ADVICE)


def write(puzzles: Sequence[Puzzle], format_name: str, *, lossy: bool = False) -> bytes:
    """Writes the content of a file with these puzzles; text is in UTF-8.

    `lossy` leaves out what the format has no place for. Raises FormatError where there is no such format, or where it
    would lose something of a puzzle that may not be lost.
    """
    form = named(format_name)
    if not puzzles:
        raise FormatError("there is no puzzle to write", "Give one at least.")
    if len(puzzles) > 1 and not form.HOLDS.several:
        raise FormatError(f"{form.NAME} holds one puzzle in a file, not {len(puzzles)}", "Write one file for each.")
    for number, puzzle in enumerate(puzzles, 1):
        lost = "; ".join(form.HOLDS.losses(puzzle))
        if lost and not (lossy and form.HOLDS.fits(puzzle)):
            problem = f"{form.NAME} would lose of puzzle {number}: {lost}"
            raise FormatError(problem, f"Write {gridlens_json.NAME}, which holds everything.")
    content = form.write(puzzles)
    return content.encode() if isinstance(content, str) else content


def named(format_name: str) -> Format:
    """Returns the format of that name. Raises FormatError."""
    form = next((form for form in FORMATS if format_name == form.NAME), None)
    if form is None:
        raise FormatError(f"there is no format called {quoted(format_name)}", f"Choose one of {_list_names()}.")
    return form


def for_file(name: str) -> Format:
    """Returns the format whose files are called like this one. Raises FormatError."""
    form = next((form for form in FORMATS if _is_called_like(form, name)), None)
    if form is None:
        raise FormatError(f"the name of {name} stands for no format", f"Choose one of {_list_names()}.")
    return form


def _is_called_like(form: Format, name: str) -> bool:
    return fnmatchcase(PurePath(name).name, form.FILES)


def _list_names() -> str:
    return ", ".join(form.NAME for form in FORMATS)
