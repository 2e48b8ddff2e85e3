"""What follows from a cell that is shaded, or unshaded, by the rules of Hitori alone, up to where two rules collide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...logic.rules import Rules, members
from ...logic.sentences import join_names, say_all_true
from .rings import corners_of


class Cause(NamedTuple):
    """Why a mark is forced, or why the end is one: by marks that exclude another, or by a ring that it would close."""

    marks: tuple[int, ...]
    is_ring: bool = False


class Contradiction(NamedTuple):
    """A mark that cannot be: the marks that it forces, each with its cause, in order, and where that ends."""

    mark: int
    forced: tuple[tuple[int, Cause], ...]
    end: Cause


@lru_cache(maxsize=4)
def list_contradictions(rules: Rules, placed: int, candidates: int) -> tuple[Contradiction, ...]:
    """Lists the candidates that lead to a contradiction, those with the fewest forced marks first."""
    known = _list_known(rules, placed, candidates)
    found = (_follow(rules, known, mark) for mark in members(candidates))
    return tuple(sorted(filter(None, found), key=lambda each: (len(each.forced), each.mark)))


def _list_known(rules: Rules, placed: int, candidates: int) -> dict[int, int]:
    """Lists the mark of each cell that is filled, or has one candidate left."""
    area = rules.area
    left = placed | candidates
    known = {mark % area: mark for mark in members(left)}
    return {cell: mark for cell, mark in known.items() if not (left >> cell & 1 and left >> cell + area & 1)}


def _follow(rules: Rules, known: dict[int, int], start: int) -> Contradiction | None:
    """Follows what a mark forces; None if it leads nowhere."""
    area, corners = rules.area, corners_of(rules.model.shape)
    if start % area in known:
        return None
    held = known | {start % area: start}
    shaded = {cell for cell, mark in held.items() if mark == cell}
    causes: dict[int, Cause] = {}
    queue = [start]
    while queue:
        for mark in queue:
            if mark < area and (ring := corners.find_ring(mark, shaded)):
                return _make_contradiction(start, causes, Cause((mark, *ring), is_ring=True))
            for excluded in members(rules.sees[mark]):
                cell = excluded % area
                if held.get(cell) == excluded:
                    return _make_contradiction(start, causes, Cause((mark, excluded)))
                if cell not in held:
                    forced = excluded + area if excluded < area else excluded - area
                    held[cell], causes[forced] = forced, Cause((mark,))
                    queue.append(forced)
                    if forced == cell:
                        shaded.add(cell)
        queue = []
        for cell in range(area):
            if cell not in held and (ring := corners.find_ring(cell, shaded)):
                held[cell], causes[cell + area] = cell + area, Cause(tuple(ring), is_ring=True)
                queue.append(cell + area)
    return None


def _make_contradiction(start: int, causes: dict[int, Cause], end: Cause) -> Contradiction:
    """Keeps of what is forced that which leads to the end."""
    needed, fresh = set[int](), [*end.marks]
    for mark in fresh:
        if mark in causes and mark not in needed:
            needed.add(mark)
            fresh += causes[mark].marks
    forced = tuple((mark, cause) for mark, cause in causes.items() if mark in needed)
    return Contradiction(start, forced, end)


def list_marks(found: Contradiction) -> Iterator[int]:
    """Lists the marks that a contradiction speaks of."""
    yield found.mark
    for mark, cause in found.forced:
        yield from (mark, *cause.marks)
    yield from found.end.marks


def say_contradiction(rules: Rules, numbers: Sequence[int], found: Contradiction) -> str:
    """Says what a mark leads to, and that it is the other way."""
    told = [_say_forced(rules, numbers, mark, cause) for mark, cause in found.forced]
    end = _say_end(rules, numbers, found.end)
    then = f"{'; '.join(told)}; and {end}" if told else end
    area = rules.area
    other = found.mark + area if found.mark < area else found.mark - area
    return f"Suppose {say_all_true(rules, 1 << found.mark)}. Then {then}. So {say_all_true(rules, 1 << other)}."


def _say_forced(rules: Rules, numbers: Sequence[int], mark: int, cause: Cause) -> str:
    said = say_all_true(rules, 1 << mark)
    if cause.is_ring:
        return f"{said}, or {say_cut_off(rules, [mark % rules.area, *cause.marks])}"
    (source,) = cause.marks
    if source < rules.area:
        return f"{said}, beside {rules.cell_name(source)}"
    return f"{said}, as {rules.cell_name(source)} has its {numbers[source % rules.area]}"


def _say_end(rules: Rules, numbers: Sequence[int], cause: Cause) -> str:
    if cause.is_ring:
        return say_cut_off(rules, cause.marks)
    one, other = sorted(cause.marks)
    cells = f"{rules.cell_name(one)} and {rules.cell_name(other)}"
    if one < rules.area:
        return f"{cells} would be shaded side by side"
    return f"{cells} would be two unshaded {numbers[one % rules.area]}s of a line"


def say_cut_off(rules: Rules, ring: Sequence[int]) -> str:
    """Says what a ring of shaded cells would do."""
    cut_off = corners_of(rules.model.shape).find_cut_off(ring)
    return f"{join_names([rules.cell_name(cell) for cell in sorted(ring)])} would cut off {rules.cell_name(cut_off)}"
