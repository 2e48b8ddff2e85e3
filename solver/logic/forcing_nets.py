"""Forcing nets: a candidate is tried, and what follows from it, and from all that together, shows that it is wrong.

Nets differ from chains in that a link may need several that came before it. Sudoku Explainer calls them dynamic
forcing chains; those that try another candidate on the way are its nested ones. A net that ends with a house without a
place is a contradiction, nets from all marks of a house that lead to the same are a verity: so HoDoKu names them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from operator import or_

from .exclusions import Exclusion, choose_exclusions
from .nets import Nets, State, exclude_marks, sort_by_fewest, spread_nets
from .position import Position
from .rules import Rules, members
from .sentences import join_names, name_house, say_false, say_found, say_impossible, say_no_room, say_one_true
from .technique import ANY_HOUSES, Deduction, Technique
from .trails import Placed, Refuted, Story, Trail

EFFORT = 60_000
"""The number of candidates tried inside others before nested nets are given up, which spares players of 25x25 a long
wait. None of 35 puzzles drawn from hardest1106 and forum11 needed more to find its net."""

COMPARED = 4
"""The number of nested nets among which the one that takes the fewest lines to explain comes first."""


def find_contradictions(position: Position) -> Iterator[Deduction]:
    """Finds each candidate after which some house has no place left, the shortest story first."""
    nets = spread_nets(position)
    wrong = [mark for mark, state in nets.after.items() if not state.slots]
    trails = (Trail(position, mark) for mark in sort_by_fewest(nets.model, nets.start, wrong))
    yield from _tell_shortest_first(position, trails)


def find_verities(position: Position) -> Iterator[Deduction]:
    """Yields what is excluded whichever mark of a house is true, houses with the fewest candidates first."""
    rules, nets = position.rules, spread_nets(position)
    layout = rules.model.layout
    # One slot of each candidate that is left to be excluded: its slots all go together.
    own = {
        mark: layout.mark_slots[mark] & -layout.mark_slots[mark] for mark, state in nets.after.items() if state.slots
    }
    targets = reduce(or_, own.values(), 0)
    for house in sorted(members(position.open_houses), key=lambda house: position.left_in(house).bit_count()):
        left = list(members(position.left_in(house)))
        if not all(mark in own for mark in left):
            continue
        excluded = targets & ~reduce(or_, (nets.after[mark].slots | own[mark] for mark in left), 0)
        targets &= ~excluded
        for target in sorted(layout.mark_at[slot + 1] for slot in members(excluded)):
            del own[target]
            yield _say_same(position, house, position.left_in(house), target)


def find_nested_nets(position: Position) -> Iterator[Deduction]:
    """Finds each candidate that leaves a house no place, where what is refuted by nets after it is excluded as well."""
    found = (Trail(position, mark, nested=True) for mark in _find_refuted(position))
    while some := list(islice(found, COMPARED)):
        yield from _tell_shortest_first(position, some)


def _find_refuted(position: Position) -> Iterator[int]:
    nets = spread_nets(position)
    effort = EFFORT
    for mark in sort_by_fewest(nets.model, nets.start, nets.after):
        closes, effort = _closes(nets, nets.after[mark], effort)
        if closes:
            yield mark
        if effort < 0:
            return


def _closes(nets: Nets, state: State, effort: int) -> tuple[bool, int]:
    """Tells whether nets lead from a state to a house without a place, and what is left of the effort."""
    while state.open_houses and effort >= 0:
        effort -= len(nets.marks_left(state))
        wrong = nets.refuted(state)
        if not wrong:
            break
        state = exclude_marks(nets.model, state, wrong)
    return not state.slots, effort


def _tell_shortest_first(position: Position, trails: Iterable[Trail]) -> Iterator[Deduction]:
    """Tells what candidates lead to; those that take fewer lines come first, and are the only ones most ask for."""
    for trail in sorted(trails, key=lambda trail: trail.to_the_end.length):
        yield _tell_contradiction(position, trail)


def _tell_contradiction(position: Position, trail: Trail) -> Deduction:
    rules, mark, story = position.rules, trail.start, trail.to_the_end
    assert story.closed is not None
    reason = (
        f"If {say_one_true(rules, 1 << mark)}, then {_tell_story(rules, story)}. So {say_impossible(rules, 1 << mark)}."
    )
    marks = 1 << mark | story.marks | position.left_in(story.closed)
    exclusions = list(_list_exclusions(position, [mark], story, position.left_in(story.closed)))
    return Deduction(reason, marks, removes=1 << mark, houses=(story.closed,), exclusions=exclusions)


def _say_same(position: Position, house: int, left: int, target: int) -> Deduction:
    rules = position.rules
    ways, marks, exclusions = [], left | position.left_in(house), list[Exclusion]()
    for mark in members(left):
        story = Trail(position, mark).excluding(target)
        end = say_false(rules, 1 << target)
        lines = [*_list_lines(rules, story), f"so {end}"] if story.lines else [end]
        ways.append(f"if {say_one_true(rules, 1 << mark)}, then {', '.join(lines)}")
        marks |= story.marks
        exclusions += _list_exclusions(position, [mark], story, 1 << target)
    reason = (
        f"Each way to place {name_house(rules, house)} leads to the same: {'; '.join(ways)}. "
        f"So {say_impossible(rules, 1 << target)}."
    )
    return Deduction(reason, marks, removes=1 << target, houses=(house,), exclusions=exclusions)


def _list_exclusions(position: Position, true: list[int], story: Story, end: int) -> Iterator[Exclusion]:
    """Lists the exclusions of a story with a mark that is tried, the last `true` one, and those that rule out its end.

    They are those that no house makes.
    """
    true, left = list(true), position.candidates
    for line in story.lines:
        if isinstance(line, Refuted):
            inner = line.story
            closed = 0 if inner.closed is None else position.left_in(inner.closed)
            yield from _list_exclusions(position, [*true, line.mark], inner, closed & left)
            left &= ~(1 << line.mark)
        else:
            rest = left & position.left_in(line.house) & ~(1 << line.mark)
            yield from choose_exclusions(position.rules, true, rest)
            true.append(line.mark)
    yield from choose_exclusions(position.rules, true, end & left)


def _tell_story(rules: Rules, story: Story) -> str:
    """Tells a story that ends with a closed house."""
    assert story.closed is not None
    lines, end = _list_lines(rules, story), say_no_room(rules, story.closed)
    if any(isinstance(line, Refuted) for line in story.lines):
        return "; ".join([*lines, f"and {end}"])
    return join_names([*lines, end])


def _list_lines(rules: Rules, story: Story) -> list[str]:
    return [_say_line(rules, line) for line in story.lines]


def _say_line(rules: Rules, line: Placed | Refuted) -> str:
    """Says a consequence, with the house that it comes from."""
    if isinstance(line, Refuted):
        return f"{say_false(rules, 1 << line.mark)}, for otherwise {_tell_story(rules, line.story)}"
    return say_found(rules, line.house, 1 << line.mark)


TECHNIQUES = (
    Technique(
        "forcing net contradiction",
        "supposition",
        "beyond",
        890,
        ANY_HOUSES,
        find_contradictions,
        "A candidate is tried, and every cell filled that then has no choice, until some row, column, box, region or "
        "cell has nothing left. So the candidate was wrong.",
    ),
    Technique(
        "forcing net verity",
        "forcing",
        "beyond",
        900,
        ANY_HOUSES,
        find_verities,
        "Whatever a cell holds, or wherever a row, column, box or region has its digit or queen, what follows by "
        "singles rules out the same candidate. So it is impossible.",
    ),
    Technique(
        "nested forcing net",
        "supposition",
        "beyond",
        960,
        ANY_HOUSES,
        find_nested_nets,
        "As in a forcing net, a candidate is tried and leads to a contradiction, but on the way others have to be "
        "tried as well, and are ruled out because they lead to one themselves.",
    ),
)
