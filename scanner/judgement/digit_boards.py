"""Boards of digits, of whatever kind: from the readings of one to the most probable puzzle with one solution.

A board has its cells, and may have other places that are in one state or another, such as edges that may hold a sign.
A kind adds these places, and the way to make a puzzle of them all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scanner.judgement.alternatives import Costs, Mistake
from scanner.judgement.cell_evidence import BLANK, ENTRY, CellEvidence
from scanner.judgement.map_search import Findings, Interpretation, States
from scanner.types import Grid
from solver import Puzzle

Rows = list[list[int]]


@dataclass(frozen=True, slots=True, eq=False)
class DigitClues(ABC):
    """The clues of a board of digits, as `map_search.Clues`: its cells come first, then `others`."""

    cells: CellEvidence
    others: Sequence[Costs]

    @abstractmethod
    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle | None:
        """Makes the puzzle with those digits and the other places in those states; None where there can be none."""

    @property
    def places(self) -> list[Costs]:
        return [*self.cells.costs, *self.others]

    def puzzle(self, states: States) -> Puzzle | None:
        return self.make_puzzle(self.of_others(states), self._collect_givens(states), [])

    def is_ruled_out(self, states: States) -> bool:
        return False

    def begun(self, states: States, solution: Grid | None) -> Puzzle | None:
        """Makes the puzzle of those states with the entries of its player."""
        cells = self.of_cells(states)
        values = self.cells.values(cells, solution).tolist()
        entries = [value if state == ENTRY else 0 for state, value in zip(cells, values, strict=True)]
        return self.make_puzzle(self.of_others(states), self._collect_givens(states), self._split_rows(entries))

    def fit(self, states: States, solution: Grid) -> float:
        return self.cells.fit(self.of_cells(states), solution)

    def claims(self, states: States, solution: Grid) -> tuple[int, ...]:
        return (*self.cells.values(self.of_cells(states), solution).tolist(), *self.of_others(states))

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        return self.cells.is_contradicted(self.of_cells(states), solution)

    def clashing(self, states: States) -> Collection[int]:
        """Lists cells that clash whatever the other places are; none for kinds that cannot know."""
        return ()

    def mistake(self, place: int, looks: int, state: int) -> Mistake | None:
        """Takes one digit for another: where a typeface makes them look alike, they do so in all cells."""
        return (looks, state) if place < self.cells.shape.area and min(looks, state) > BLANK else None

    def of_cells(self, states: States) -> States:
        """Picks the states of the cells."""
        return states[: self.cells.shape.area]

    def of_others(self, states: States) -> States:
        """Picks the states of the other places."""
        return states[self.cells.shape.area :]

    def _collect_givens(self, states: States) -> Rows:
        return self._split_rows([max(state, BLANK) for state in self.of_cells(states)])

    def _split_rows(self, values: Sequence[int]) -> Rows:
        columns = self.cells.shape.columns
        return [list(values[start : start + columns]) for start in range(0, len(values), columns)]


@dataclass(frozen=True, slots=True, eq=False)
class Understanding:
    """The most probable puzzle of a board of digits, and the alternatives for the places beside its cells.

    `states` are those of the other places, and `contested` the alternatives for each, with their probabilities.
    """

    interpretation: Interpretation
    states: States
    contested: Mapping[int, Mapping[int, float]]


def interpret_findings(clues: DigitClues, found: Findings) -> Understanding | None:
    """Interprets a search of clues: where it found nothing, the likeliest states; None if these make no puzzle."""
    cells, area = clues.cells, clues.cells.shape.area
    if not found.hypotheses:
        puzzle = clues.begun(found.likeliest, None)
        if puzzle is None:
            return None
        alone = Interpretation(
            puzzle,
            found.answers.grids,
            0.0,
            doubts=cells.find_unsure(),
            as_read=found.answers.number,
            is_decided=found.answers.is_decided,
        )
        return Understanding(alone, clues.of_others(found.likeliest), {})
    best = found.hypotheses[0]
    puzzle = clues.begun(best.states, best.solution)
    assert puzzle is not None
    states = clues.of_cells(best.states)
    entry_confidence = cells.entry_confidence(states, best.solution)
    changed = cells.taken_otherwise(states)
    disputed: Mapping[int, Mapping[int, float]] = {cell: {} for cell in cells.find_disputed(states, best.solution)}
    contested = {**disputed, **found.contested(cells.read_as_it_looks(changed))}
    interpretation = Interpretation(
        puzzle=puzzle,
        solutions=(best.solution,),
        confidence=found.share * entry_confidence,
        changed=changed,
        doubts=cells.doubts(
            best.claims, {at: others for at, others in contested.items() if at < area}, entry_confidence
        ),
        as_read=found.answers.number,
        rivals=1 - found.share,
        entry_confidence=entry_confidence,
    )
    others = {at - area: shares for at, shares in contested.items() if at >= area}
    return Understanding(interpretation, clues.of_others(best.states), others)
