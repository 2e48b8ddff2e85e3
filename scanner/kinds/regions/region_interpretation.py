"""Finds the most probable puzzle among the ways to cut a board into regions, with some queens or stars in each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from scanner.assets.networks import sigmoid
from scanner.judgement import map_search
from scanner.judgement.alternatives import LOG_ODDS_CUTOFF, Costs, Mistake
from scanner.judgement.map_search import Interpretation, States
from scanner.judgement.partitions import alternative_partitions
from scanner.judgement.regions import Labels, Partition, RegionEvidence, count_pieces
from scanner.kinds.regions.marks import Marks
from scanner.types import Doubt, Grid
from solver import Puzzle, count
from solver.paper.puzzle import LEAST_SIZES, STARS


def make_puzzle(labels: Labels, stars: int, marks: Sequence[Sequence[str]] = ()) -> Puzzle:
    """Makes the puzzle of a board with these regions and `stars` in each; a single one is a queen."""
    size = round(len(labels) ** 0.5)
    regions = labels.reshape(size, size).tolist()
    return Puzzle.queens(regions, marks=marks) if stars == 1 else Puzzle.starbattle(regions, stars, marks=marks)


def has_room(labels: Labels, stars: int) -> bool:
    """Tells whether there are enough regions, and `stars` fit into each but one, which may have been misread."""
    second = int(np.sort(np.bincount(labels))[1])
    return labels.max() + 1 >= LEAST_SIZES[stars] and second >= 2 * stars - 1


@dataclass(frozen=True, slots=True, eq=False)
class _Divisions:
    """A board as a single place: its state is the number of a partition.

    The claims of each partition are its regions, numbered like the likeliest ones.
    """

    partitions: Sequence[Partition]
    regions: Sequence[Labels]
    places: list[Costs]
    stars: int

    def puzzle(self, states: States) -> Puzzle:
        return make_puzzle(self.partitions[states[0]].labels, self.stars)

    def is_ruled_out(self, states: States) -> bool:
        return False

    def fit(self, states: States, solution: Grid) -> float:
        return 0.0

    def claims(self, states: States, solution: Grid) -> tuple[int, ...]:
        return tuple(self.regions[states[0]].tolist())

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        return False

    def clashing(self, states: States) -> Collection[int]:
        return ()

    def mistake(self, place: int, looks: int, state: int) -> Mistake | None:
        return None


def interpret(
    evidence: RegionEvidence,
    marks: Marks,
    best: Partition,
    rivals: Sequence[Partition],
    free: Partition,
    stars: int = 1,
) -> Interpretation:
    """Finds the puzzle that a board most probably is, if its regions are the best ones or near to these, or rivals.

    `free` is the partition if the number of regions were not known. Each region takes `stars`; a single one is a queen.
    """
    divisions = _gather_divisions(best, [*rivals, *alternative_partitions(evidence, best, LOG_ODDS_CUTOFF)], stars)
    found = map_search.search(divisions)
    chosen = found.hypotheses[0].states if found.hypotheses else found.likeliest
    partition = divisions.partitions[chosen[0]]
    puzzle = make_puzzle(partition.labels, stars, marks.marks)
    if not found.hypotheses:
        answers = found.answers
        return Interpretation(puzzle, answers.grids, 0.0, as_read=answers.number, is_decided=answers.is_decided)
    claims, solution = found.hypotheses[0].claims, found.hypotheses[0].solution
    if _are_queens(marks.marks, solution):
        puzzle = make_puzzle(partition.labels, stars, [["q" if placed else "." for placed in row] for row in solution])
    numbers = dict(zip(claims, partition.labels.tolist(), strict=True))
    changed = _list_changed(divisions, chosen[0], found.likeliest[0])
    caveats = (*_list_caveats(evidence, partition, free), *_name_other_numbers(partition.labels, stars))
    # regions with a caveat are as likely as not
    entry_confidence = 0.5 if caveats else 1.0
    return Interpretation(
        puzzle=puzzle,
        solutions=(solution,),
        confidence=found.share * entry_confidence,
        changed=tuple(divmod(cell, evidence.size) for cell in changed),
        doubts=tuple(
            Doubt(
                divmod(cell, evidence.size),
                numbers[claims[cell]],
                tuple((numbers[region], share) for region, share in others.items()),
            )
            for cell, others in found.contested(changed).items()
        ),
        as_read=found.answers.number,
        rivals=1 - found.share,
        entry_confidence=entry_confidence,
        caveats=caveats,
    )


def _are_queens(marks: Sequence[Sequence[str]], solution: Grid) -> bool:
    """Tells whether marks that are as small as crosses are queens: they stand in all cells of the solution alone."""
    return bool(np.array_equal(np.array(marks) == "x", np.array(solution, bool)) and not (np.array(marks) == "q").any())


def _name_other_numbers(labels: Labels, stars: int) -> Iterator[str]:
    """Yields the other numbers of stars that leave one solution, as nothing shows which of them is meant."""
    for other in STARS:
        if other != stars and has_room(labels, other) and count(make_puzzle(labels, other)) == 1:
            yield f"with {other} in each row, column and region there is one solution, too"


def _list_changed(divisions: _Divisions, chosen: int, likeliest: int) -> dict[int, dict[int, float]]:
    """Lists the cells that are in another region than in the likeliest partition, with that and its probability."""
    claims, seen = divisions.regions[chosen], divisions.regions[likeliest]
    less = divisions.partitions[chosen].cost - divisions.partitions[likeliest].cost
    share = float(sigmoid(np.array(less)))
    return {int(cell): {int(seen[cell]): share} for cell in np.flatnonzero(seen != claims)}


def _list_caveats(evidence: RegionEvidence, partition: Partition, free: Partition) -> Iterator[str]:
    """Yields the reasons why regions are not certain: many misreadings are like that, and few boards."""
    if count_pieces(partition.labels) > evidence.size:
        yield "some of the regions lie in several pieces"
    if not partition.cue.by_colours and not np.array_equal(free.labels, partition.labels):
        yield "not all walls between the regions are clearly wider than the lines"


def as_read(best: Partition) -> tuple[Grid, ...]:
    """Returns the solutions, at most two, of the puzzle that the best regions make."""
    return map_search.as_read(_gather_divisions(best, (), 1))


def _gather_divisions(best: Partition, others: Sequence[Partition], stars: int) -> _Divisions:
    partitions = sorted([best, *others], key=lambda partition: partition.cost)
    likeliest = partitions[0].labels
    regions = [_number_like(likeliest, partition.labels) for partition in partitions]
    return _Divisions(partitions, regions, [{number: p.cost for number, p in enumerate(partitions)}], stars)


def _number_like(known: Labels, labels: Labels) -> Labels:
    """Renumbers regions: each gets the number of the known one that it shares the most cells with."""
    shared = np.zeros((labels.max() + 1, known.max() + 1))
    np.add.at(shared, (labels, known), 1)
    numbers = shared.argmax(axis=1)
    return np.asarray(numbers[labels]) if len(np.unique(numbers)) == len(numbers) else labels
