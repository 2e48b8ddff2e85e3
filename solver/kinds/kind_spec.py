"""All that one kind of puzzle states, in one record: each part goes to the room of the solver that asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..paper.traits import Kind, Traits

if TYPE_CHECKING:
    from ..engine.kind_rules import KindRules
    from ..formats.format import Format
    from ..formats.plain_rules import OnSites
    from ..formats.pzpr import PzprGame
    from ..generator.maker import Maker
    from ..logic.technique import Structures, Technique
    from ..paper.prints import KindPrint


def _give_no_formats() -> tuple[Format, ...]:
    return ()


def _give_no_makers() -> tuple[Maker, ...]:
    return ()


def _give_no_techniques() -> tuple[Technique, ...]:
    return ()


class KindSpec(NamedTuple):
    """A kind by its name in programs. What is a function is loaded when a room first asks for it.

    traits      its name for people, its sizes, and what it has on paper
    rules       its houses, conflicts and lines
    structures  what techniques may take for granted on its boards
    paper       what is printed of it besides lines and digits
    techniques  those of its own, in the order in which people try them
    makers      what makes new puzzles of it, and of its variants
    formats     those of files that hold it alone
    pzpr        its game in pzpr, the program behind puzz.link, if it is there
    on_sites    what the sites where authors draw their grids hold of it, if they do
    """

    kind: Kind
    traits: Traits
    rules: Callable[[], KindRules]
    structures: Structures
    paper: Callable[[], KindPrint]
    techniques: Callable[[], tuple[Technique, ...]] = _give_no_techniques
    makers: Callable[[], tuple[Maker, ...]] = _give_no_makers
    formats: Callable[[], tuple[Format, ...]] = _give_no_formats
    pzpr: Callable[[], PzprGame] | None = None
    on_sites: Callable[[], OnSites] | None = None
