"""What lines force in turn after a candidate is tried, until one of them cannot be filled.

Only the consequences that lead to this end are told: those on which it depends, and those on which they depend.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from ..engine import kind_of
from ..engine.supports import Line
from ..engine.units import Unit
from ..paper.cells import numbers_of
from .position import Position
from .rules import Rules, bitset, members
from .sentences import join_names, name_house, name_mark, say_impossible, say_no_room, say_only
from .sign_techniques import list_marks
from .technique import Forced


def list_open_lines(position: Position) -> Iterator[tuple[Line, list[int]]]:
    """Lists the lines with blank cells, each with the numbers of its cells."""
    for line in kind_of(position.puzzle).lines(position.puzzle):
        cells = numbers_of(line.cells, position.puzzle.columns)
        if position.candidates & list_marks(position.rules, cells):
            yield line, cells


def list_digits(position: Position, cells: Sequence[int]) -> tuple[int, ...]:
    """Lists the digits that each cell holds or may hold, a bitset in which 1 is the lowest bit."""
    area, held = position.rules.area, position.candidates | position.placed
    digits = range(position.rules.model.highest)
    return tuple(sum(1 << digit for digit in digits if held >> digit * area + cell & 1) for cell in cells)


def find_unsupported(position: Position, line: Line, cells: Sequence[int]) -> int:
    """Finds the candidates of a line that no way to fill it uses; none if there is no way, as the player has erred."""
    before = list_digits(position, cells)
    after = line.support(before) if all(before) else before
    area = position.rules.area
    return position.candidates & bitset(
        digit * area + cell
        for cell, own, left in zip(cells, before, after, strict=True)
        if left
        for digit in members(own & ~left)
    )


class Fact(NamedTuple):
    """Candidates that are `out`: as they are in no way to fill a line, or as they see a mark that is `placed`.

    That is the last one of a `house`.
    """

    out: int
    line: Line | None = None
    placed: int = 0
    house: int = 0


class Trail(NamedTuple):
    """The facts after a candidate, in order, and how they end: a line that cannot be filled, or a closed house.

    Where neither is there, two lines come out `alike`, or only the search shows that the candidate is wrong.
    """

    facts: tuple[Fact, ...]
    end: Line | None = None
    closed: int | None = None
    alike: tuple[Line, ...] = ()

    @property
    def lines(self) -> list[Line]:
        """The lines in order, each once, the one that cannot be filled last."""
        told = [fact.line for fact in self.facts if fact.line]
        return list(dict.fromkeys([*told, *([self.end] if self.end else []), *self.alike]))


def follow_digit(position: Position, mark: int) -> Trail:
    """Follows a candidate from line to line until one of them cannot be filled."""
    facts: list[Fact] = []
    cell = list_marks(position.rules, [mark % position.rules.area])
    excluded = cell & position.candidates & ~(1 << mark)
    position = position.remove(excluded)
    for fact in _list_facts(position, excluded):
        if isinstance(fact, Fact):
            facts.append(fact)
        elif isinstance(fact, Line):
            return Trail(_keep_needed(position, facts, fact), end=fact)
        else:
            return Trail(_keep_needed(position, facts, position.left_in(fact)), closed=fact)
    out = reduce(or_, (fact.out for fact in facts), 0)
    alike = _find_alike(position.remove(out))
    needed = reduce(or_, (list_marks(position.rules, _list_cells(position, line)) for line in alike), 0)
    return Trail(_keep_needed(position, facts, needed & position.candidates) if alike else tuple(facts), alike=alike)


def _list_facts(position: Position, out: int) -> Iterator[Fact | Line | int]:
    """Lists what follows from candidates that are `out`, until nothing does, or a line or a house has no way left.

    Marks are not placed in positions here, so that each fact has one reason: what they see, and what lines leave.
    """
    rules, placed = position.rules, 0
    lines = {line: frozenset(cells) for line, cells in list_open_lines(position)}
    waiting: list[Line] = []
    others = list(lines)  # where nothing follows from the candidate alone
    while True:
        changed, news = out, out
        while news:
            houses = _list_houses(position, news)
            closed = next((house for house in houses if not position.left_in(house)), None)
            if closed is not None:
                yield closed
                return
            news = 0
            for house, single in _list_singles(position, houses):
                if not single & placed:
                    placed |= single
                    seen = rules.seen_by_any(single) & position.candidates & ~single
                    yield Fact(seen, placed=single, house=house)
                    position, news = position.remove(seen), news | seen
            changed |= news
        cells = {mark % rules.area for mark in members(changed)}
        waiting += [line for line, own in lines.items() if line not in waiting and not cells.isdisjoint(own)]
        if not waiting:
            waiting, others = others, []
        if not waiting:
            return
        line = waiting.pop(0)
        own = _list_cells(position, line)
        if not all(line.support(list_digits(position, own))):
            yield line
            return
        out = find_unsupported(position, line, own)
        if out:
            yield Fact(out, line)
            position = position.remove(out)


def _list_houses(position: Position, out: int) -> list[int]:
    """Lists the open houses of candidates that are out, cells first."""
    rules = position.rules
    houses = {house for mark in members(out) for house in rules.houses_of[mark] if position.open_houses >> house & 1}
    return sorted(houses, key=lambda house: (rules.houses[house].value, house))


def _list_singles(position: Position, houses: Sequence[int]) -> list[tuple[int, int]]:
    """Lists the marks that are the last ones of some houses, each with the house."""
    rules = position.rules
    left = {house: position.left_in(house) for house in houses if rules.houses[house].number == 1}
    return [(house, marks) for house, marks in left.items() if marks and not marks & marks - 1]


def _find_alike(position: Position) -> tuple[Line, ...]:
    """Finds two lines that come out alike, where none may be."""
    known: dict[tuple[bool, tuple[int, ...]], Line] = {}
    for line in kind_of(position.puzzle).lines(position.puzzle) if position.puzzle.unique_lines else ():
        digits = list_digits(position, _list_cells(position, line))
        if all(own and not own & own - 1 for own in digits):
            goes_down = line.cells[0][1] == line.cells[-1][1]
            other = known.setdefault((goes_down, digits), line)
            if other != line:
                return other, line
    return ()


def _list_cells(position: Position, line: Line) -> list[int]:
    return numbers_of(line.cells, position.puzzle.columns)


def _keep_needed(start: Position, facts: Sequence[Fact], end: Line | int) -> tuple[Fact, ...]:
    """Keeps what the end needs of some facts, back from there: a line that has no way, or candidates that are out."""
    rules, kept = start.rules, list[Fact]()
    known = [0]
    for fact in facts:
        known.append(known[-1] | fact.out)
    needed = _find_needed_by_line(start, end, known[-1], None) if isinstance(end, Line) else end
    for before, fact in zip(known[-2::-1], reversed(facts), strict=True):
        out = fact.out & needed
        if not out:
            continue
        kept.append(fact._replace(out=out))
        if fact.line:
            needed |= _find_needed_by_line(start, fact.line, before, out)
        else:
            needed |= rules.house_marks[fact.house] & before & ~fact.placed
    return tuple(reversed(kept))


def _find_needed_by_line(start: Position, line: Line, out: int, forced: int | None) -> int:
    """Finds a smallest part of the candidates that are `out` for a line to force others out, or to have no way."""
    cells = _list_cells(start, line)
    needed = out & list_marks(start.rules, cells)
    for mark in members(needed):
        rest = needed & ~(1 << mark)
        digits = list_digits(start.remove(rest), cells)
        after = line.support(digits) if all(digits) else (0,) * len(cells)
        has_no_way = not all(after)
        if has_no_way if forced is None else has_no_way or not forced & _list_marks(start, cells, after):
            needed = rest
    return needed


def _list_marks(position: Position, cells: Sequence[int], digits: Sequence[int]) -> int:
    area = position.rules.area
    return bitset(digit * area + cell for cell, own in zip(cells, digits, strict=True) for digit in members(own))


def tell_trail(position: Position, mark: int, trail: Trail) -> str:
    """Says what each line forces after a candidate, and which one cannot be filled then."""
    rules = position.rules
    parts = []
    for fact, alone, others in _list_told(position, mark, trail):
        if fact.line:
            parts.append(f"in {_name_line(fact.line)}, {_say_forced(rules, alone, others)}")
        elif rules.houses[fact.house].value:
            place = rules.cell_name(fact.placed.bit_length() - 1)
            parts.append(f"{name_house(rules, fact.house)} has to be in {place}")
        else:
            parts.append(say_only(rules, fact.placed))
    end = "nothing fits any more"
    if trail.alike:
        end = f"{join_names([line.name for line in trail.alike])} would be alike"
    elif trail.end:
        end = kind_of(position.puzzle).cannot_fill.format(_name_line(trail.end))
    elif trail.closed is not None:
        end = say_no_room(rules, trail.closed)
    story = "; ".join([*parts, f"{'then ' * bool(parts)}{end}"])
    return f"Suppose {name_mark(rules, mark)}. Then {story}. So {say_impossible(rules, 1 << mark)}."


def _list_told(position: Position, mark: int, trail: Trail) -> Iterator[tuple[Fact, list[int], int]]:
    """Lists the facts that are told, those of lines with the last marks of cells, and with what is out of others.

    That a cell has one mark left is told where the fact before does not say so.
    """
    rules, left = position.rules, position.candidates
    known = 1 << mark
    for fact in trail.facts:
        left &= ~fact.out
        alone, others = _split_forced(rules, fact.out, left) if fact.line else ([], 0)
        if fact.line or not fact.placed & known:
            yield fact, alone, others
        known |= reduce(or_, alone, fact.placed)


def _say_forced(rules: Rules, alone: list[int], others: int) -> str:
    """Says which cells have one digit left, and which digits others cannot be."""
    told = [say_only(rules, single) for single in alone]
    return ", and ".join([*told, *([say_impossible(rules, others)] if others else [])])


def _split_forced(rules: Rules, out: int, left: int) -> tuple[list[int], int]:
    """Splits what some candidates that are out force: the last marks of cells, and those that are out of others."""
    cells = list(dict.fromkeys(mark % rules.area for mark in members(out)))
    alone = [single for cell in cells if (single := list_marks(rules, [cell]) & left).bit_count() == 1]
    return alone, out & ~list_marks(rules, [(single.bit_length() - 1) % rules.area for single in alone])


def list_forced(position: Position, mark: int, trail: Trail) -> list[Forced]:
    """Lists the same as `tell_trail` says, for those who say it in another language."""
    rules = position.rules
    listed = [
        Forced((_unit_of(rules, fact.line),), reduce(or_, alone, 0), others)
        if fact.line
        else Forced((rules.houses[fact.house].unit,), fact.placed)
        for fact, alone, others in _list_told(position, mark, trail)
    ]
    if trail.closed is None:
        ends = trail.alike or ((trail.end,) if trail.end else ())
        return [*listed, Forced(tuple(_unit_of(rules, line) for line in ends), fails=True)]
    unit, value, *_ = rules.houses[trail.closed]
    return [*listed, Forced((unit,), removes=position.left_in(trail.closed) if value else 0, fails=True)]


def _unit_of(rules: Rules, line: Line) -> Unit:
    """Returns the row or column that is a line, or its run."""
    units = (each.unit for each in rules.units if each.unit.cells == line.cells)
    return next(units, Unit("cage", None, line.cells))


def _name_line(line: Line) -> str:
    return f"the {line.name}" if line.name.startswith("run") else line.name
