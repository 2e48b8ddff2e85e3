"""One search finds the most probable puzzle with one solution, whatever its places are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from math import exp, log

import pytest

from scanner.judgement.alternatives import Mistake
from scanner.judgement.map_search import (
    BUDGET_TRIALS,
    MISPRINT_ODDS,
    TRUST_THRESHOLD,
    Budget,
    States,
    answers,
    as_read,
    search,
)
from scanner.types import Grid
from solver import Puzzle

ROWS = ((1, 0, 0, 0), (0, 0, 0, 1), (0, 2, 0, 0), (0, 0, 3, 0))
"""A Sudoku with one solution."""


@dataclass
class Toy:
    """A Sudoku of four rows, some of whose givens are one digit or another; state 0 is blank.

    `quiet` places say nothing, whatever their state; `denied` is whether something contradicts every solution, and
    `fits` how well all of them explain the rest. A mistake is made again if the digits are `is_typeset`.
    """

    cells: list[tuple[int, int]]
    places: list[Mapping[int, float]]
    quiet: tuple[int, ...] = ()
    denied: bool = False
    fits: float = 0.0
    clashes: Callable[[States], Collection[int]] = lambda states: ()
    is_typeset: bool = False
    tried: list[States] = field(default_factory=list)
    ruled_out: tuple[States, ...] = ()

    def puzzle(self, states: States) -> Puzzle:
        self.tried.append(states)
        givens = [list(row) for row in ROWS]
        for number, ((r, c), state) in enumerate(zip(self.cells, states, strict=True)):
            if number not in self.quiet:
                givens[r][c] = state
        return Puzzle.sudoku(givens, (2, 2))

    def is_ruled_out(self, states: States) -> bool:
        return states in self.ruled_out

    def fit(self, states: States, solution: Grid) -> float:
        return self.fits

    def claims(self, states: States, solution: Grid) -> tuple[int, ...]:
        return tuple(0 if number in self.quiet else state for number, state in enumerate(states))

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        return self.denied

    def clashing(self, states: States) -> Collection[int]:
        return self.clashes(states)

    def mistake(self, place: int, looks: int, state: int) -> Mistake | None:
        return (looks, state) if self.is_typeset else None

    def cost(self, states: States) -> float:
        return sum(costs[state] - min(costs.values()) for costs, state in zip(self.places, states, strict=True))


def test_the_likeliest_reading_is_taken_if_it_is_valid() -> None:
    found = search(Toy([(0, 0)], [{1: 0.0, 4: 9.0}]))
    assert [hypothesis.states for hypothesis in found.hypotheses] == [(1,)]
    assert found.share == pytest.approx(1 / (1 + MISPRINT_ODDS))
    assert found.contested({}) == {}


def test_an_invalid_reading_gives_way_to_the_least_unlikely_valid_one() -> None:
    # a 3 in the first cell leaves no solution beside the 3 of another place
    toy = Toy([(0, 0), (3, 2)], [{2: 0.0, 1: 1.0}, {2: 0.0, 3: 2.0}])
    found = search(toy)
    assert found.answers.number != 1
    assert found.likeliest == (2, 2)
    best = found.hypotheses[0]
    assert toy.cost(best.states) == min(toy.cost(other.states) for other in found.hypotheses)
    assert best.weight == pytest.approx(exp(-toy.cost(best.states)))


def test_hypotheses_that_say_the_same_add_up() -> None:
    quiet = Toy([(0, 0), (1, 1)], [{1: 0.0, 4: 9.0}, {0: 0.0, 1: log(3)}], quiet=(1,))
    found = search(quiet)
    assert sorted(hypothesis.weight for hypothesis in found.hypotheses) == pytest.approx([1 / 3, 1])
    assert found.share == pytest.approx(4 / 3 / (4 / 3 + MISPRINT_ODDS))
    assert found.contested({}) == {}


def test_claims_that_rivals_deny_are_contested() -> None:
    solution = answers(Puzzle.sudoku(ROWS, (2, 2))).grids[0]
    right = solution[1][1]
    found = search(Toy([(1, 1)], [{0: 0.0, right: log(3), right % 4 + 1: 0.1}]))
    assert found.share == pytest.approx(0.75, abs=0.001)
    assert found.contested({}) == {0: {right: pytest.approx(0.25, abs=0.001)}}
    unlikely = search(Toy([(1, 1)], [{0: 0.0, right: -log((1 - TRUST_THRESHOLD) / 2)}]))
    assert TRUST_THRESHOLD < unlikely.share < 1 - (1 - TRUST_THRESHOLD) / 4
    assert unlikely.contested({}) == {}


def test_changes_of_several_places_are_tried_only_where_the_likeliest_will_not_do() -> None:
    cells, places = [(1, 1), (1, 2), (3, 3)], [{0: 0.0, digit: 1.0} for digit in (2, 3, 4)]
    clear, denied = Toy(cells, places), Toy(cells, places, denied=True)
    search(clear)
    search(denied)
    assert max(sum(map(bool, states)) for states in clear.tried) == 1
    assert max(sum(map(bool, states)) for states in denied.tried) == 3


def test_the_search_ends_within_its_budget() -> None:
    # two 1s in the first row: nothing in the other places helps
    cells = [(0, 3), *((r, c) for r in (1, 2) for c in range(4))]
    toy = Toy(cells, [{1: 0.0}, *({state: state / 100 for state in range(5)} for _ in range(8))])
    found = search(toy)
    assert found.hypotheses == ()
    assert len(set(toy.tried)) == BUDGET_TRIALS


def test_states_left_untried_count_against_the_findings() -> None:
    # the first place is otherwise in any valid puzzle, and all sets of the others are valid with that
    cells = [(0, 3), *[(1, 1)] * 11]
    places: list[Mapping[int, float]] = [{1: 0.0, 0: 0.5}, *({0: 0.0, 1: 0.6 + n / 1000} for n in range(11))]
    found = search(Toy(cells, places, quiet=tuple(range(1, 12))))
    assert found.untried > 0
    assert found.untried <= found.hypotheses[0].weight
    assert found.share < replace(found, untried=0.0).share


def test_the_last_states_are_tried_where_nothing_else_is_valid() -> None:
    toy = Toy([(0, 3)], [{1: 0.0, 0: 50.0}])
    assert search(toy).hypotheses == ()
    assert [hypothesis.states for hypothesis in search(toy, last=(0,)).hypotheses] == [(0,)]


def test_puzzles_less_probable_than_a_misprint_are_not_found() -> None:
    clashing = [{1: 0.0, 0: 1.0}]
    assert search(Toy([(0, 3)], clashing)).hypotheses
    assert search(Toy([(0, 3)], clashing, fits=log(MISPRINT_ODDS))).hypotheses == ()
    assert search(Toy([(0, 0)], [{1: 0.0}], fits=log(MISPRINT_ODDS))).hypotheses


def test_sets_under_which_places_clash_are_not_grown_by_others() -> None:
    # two 1s in the first row, of which one has to be another digit
    cells = [(0, 3), *((r, c) for r in (1, 2) for c in range(4))]
    places: list[Mapping[int, float]] = [
        {1: 0.0, 0: 6.0},
        *({state: state / 100 for state in range(5)} for _ in range(8)),
    ]
    assert search(Toy(cells, places)).hypotheses == ()
    guided = Toy(cells, places, clashes=lambda states: (0,) if states[0] == 1 else ())
    assert search(guided).hypotheses[0].states[0] == 0


def test_a_mistake_repeated_all_over_a_board_is_mended() -> None:
    """Four 2s that look like 3s, each with odds of a hundred to one, are a single mistake of the typeface."""
    solution = answers(Puzzle.sudoku(ROWS, (2, 2))).grids[0]
    cells = [(r, c) for r, c in product(range(4), range(4)) if solution[r][c] == 2]
    others = [(r, c) for r, c in product(range(4), range(4)) if solution[r][c] not in (0, 2)]
    places = [{3: 0.0, 2: log(100)} for _ in cells] + [{solution[r][c]: 0.0} for r, c in others]
    assert search(Toy([*cells, *others], places)).hypotheses == ()
    best = search(Toy([*cells, *others], places, is_typeset=True)).hypotheses[0]
    assert best.states[: len(cells)] == (2,) * len(cells)
    assert best.weight == pytest.approx(1 / 400)


def test_as_read_solves_the_likeliest_readings_unchanged() -> None:
    toy = Toy([(0, 3)], [{1: 0.0, 0: 0.1}])
    assert as_read(toy) == ()
    assert len(search(toy).hypotheses) == 1
    assert toy.tried[0] == (1,)


def test_there_are_at_most_two_answers() -> None:
    assert answers(Puzzle.sudoku([[0] * 9] * 9, (3, 3))).number == 2
    assert answers(Puzzle.sudoku(ROWS, (2, 2))).number == 1


def test_a_changed_reading_may_be_what_it_looks_like() -> None:
    solution = answers(Puzzle.sudoku(ROWS, (2, 2))).grids[0]
    right = solution[1][1]
    found = search(Toy([(1, 1)], [{0: 0.0, right: log(3), right % 4 + 1: 0.1}]))
    assert list(found.contested({0: {right % 4 + 1: 0.6}})[0]) == [right % 4 + 1, right]
    for looks in (0.6, 0.9, 1.0):
        assert sum(found.contested({0: {right % 4 + 1: looks}})[0].values()) <= 1
    assert found.contested({7: {3: 0.6}}).keys() == {0, 7}


def test_states_known_to_fail_are_not_tried_but_their_solutions_are_found() -> None:
    """To have no *single* solution is not to have none."""
    toy = Toy([(0, 0)], [{0: 0.0}], ruled_out=((0,),))
    assert search(toy).hypotheses == ()
    assert search(toy).answers.grids


def test_an_unfinished_search_says_nothing_about_the_number_of_solutions() -> None:
    empty = Puzzle.sudoku([[0] * 9] * 9, (3, 3))
    assert answers(empty, Budget(guesses=1)) == ((), False)
    assert answers(empty, Budget(guesses=1)).number is None
    found = answers(Puzzle.sudoku(ROWS, (2, 2)), Budget(guesses=1))
    assert found.number in (None, 1)
