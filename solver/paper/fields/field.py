"""A field of puzzles, in one record: whoever lists fields asks for the part that concerns it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..puzzle import Puzzle
from ..traits import OnPaper
from .draft import Correction, Draft
from .json_form import JsonForm
from .link import Link


def _settles_nothing(_: Draft) -> None:
    return None


class Field(NamedTuple):
    """A field by its `name` in the traits of kinds.

    paper        its attribute in puzzles, which is its name in records too, its check, and how it is printed as text
    json         how records hold it
    link         how links hold it
    column       its text in tables; None where it has no column
    corrections  what people may say of it
    settle       makes it whole after the last correction; raises CorrectionError
    """

    name: str
    paper: OnPaper
    json: JsonForm
    link: Link
    column: Callable[[Puzzle], str] | None
    corrections: tuple[Correction, ...] = ()
    settle: Callable[[Draft], None] = _settles_nothing

    @property
    def attribute(self) -> str:
        """Its name in puzzles, in records and in tables."""
        return self.paper.attribute
