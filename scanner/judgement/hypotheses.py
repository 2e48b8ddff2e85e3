"""The hypotheses on a board: each kind, and none of them, by log odds, before and after the search.

The weights of features are fitted by `scanner/lab/training/hypotheses.py` (assets/hypotheses.json, see its card). The
kinds that could still win are interpreted, the likeliest first, and their results count for and against them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled
from scanner.board import extent
from scanner.board.divided_cells import may_hold_sums
from scanner.board.rectify import rectify
from scanner.detection.grid_evidence import SIZES
from scanner.judgement.assessment import GOES_ON, add_caveat
from scanner.judgement.features import at_a_glance, closely
from scanner.judgement.headings import NOTHING, Said
from scanner.judgement.orientation import turn_odds
from scanner.judgement.question import Question
from scanner.judgement.reading import Features, Reading
from scanner.judgement.regions import FEWEST_TELLING_ROWS
from scanner.judgement.unexplained import is_plain, may_bear_more, unexplained
from scanner.readers import Reader
from scanner.readers.around import is_numbered, may_be_numbered
from scanner.types import (
    HIGHEST_DIGIT,
    TRUSTED_LOG_ODDS,
    Board,
    Lattice,
    OrientationLogOdds,
    Refused,
    Scan,
    Status,
    Watch,
)
from solver import Puzzle
from solver.paper.traits import TRAITS

FILE = bundled("hypotheses").with_suffix(".json")

NUMBERED = "numbers or letters stand along its sides, which its rules do not explain: it may be another kind of puzzle"

HEADED = "the words above it name another kind of puzzle"

DIVIDED = "lines divide some of its cells, which its rules do not explain: it may be another kind of puzzle"

MIRRORED = "the picture is mirrored, as some cameras show what is before them: it was read in a mirror"

NONE = "none"
"""The name of the hypothesis that a board is no puzzle, or part of a larger one: a crossword, a calendar, a table."""

LEAST_LOG_ODDS = -6.0
"""Hypotheses of lower log odds are skipped: of 1271 boards, real and made, none was of a kind that had less than -4.7
after a closer look."""

LOG_ODDS_OF_STATUS: Mapping[Status, float] = {
    "solved": 12.0,
    "complete": 12.0,
    "doubtful": 8.0,
    "ambiguous": 4.0,
    "contradiction": 3.0,
    "unreadable": 3.0,
}
"""The log odds that a result adds to its hypothesis: by chance no readings have a single solution."""


def gain(status: Status, rows: int, confidence: float = 1.0) -> float:
    """Returns the log odds that a result, with its confidence, on a board of `rows` rows adds to its hypothesis."""
    if status in ("ambiguous", "contradiction"):
        return LOG_ODDS_OF_STATUS[status]
    # A board with few cells may look like anything.
    share = min(1.0, (rows - min(SIZES) + 1) / (FEWEST_TELLING_ROWS - min(SIZES) + 1))
    return LOG_ODDS_OF_STATUS[status] * share * (1.0 if status == "unreadable" else confidence)


@dataclass(frozen=True, slots=True, eq=False)
class Hypothesis:
    """The hypothesis that a board is a puzzle of a kind, and its log odds against all others."""

    kind: Reading
    board: Board
    log_odds: float

    def scan(self, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
        """Scans the puzzle on the board as if the hypothesis is right, or gives the reason why there is none.

        `orientation` are the log odds of the orientation of its page: the board may have been turned already.
        """
        lattice = self.board.lattice
        found = self.kind.scan(self.board, reader, turn_odds(orientation, lattice.quarters), watch)
        if isinstance(found, Scan):
            turns = found.turns and turn_odds(found.turns, -lattice.quarters)
            mirrored = (MIRRORED,) if lattice.is_mirrored else ()
            found = self._check_surroundings(replace(found, turns=turns, problems=(*mirrored, *found.problems)))
        if isinstance(found, Refused):
            watch(found)
        elif found.status != "unreadable" and _may_go_on(found.puzzle) and not _ends(self.board, found.puzzle):
            return add_caveat(found, GOES_ON)
        return found

    def _check_surroundings(self, found: Scan) -> Scan | Refused:
        """Returns the scan, if it explains what stands around the board, or has enough evidence of its own.

        Such evidence is digits with a single solution, or in boxes: puzzles in boxes have many variants.
        """
        puzzle = found.puzzle
        is_square = found.lattice.shape.is_square
        # Cells of regions may be striped.
        has_whole_cells = not puzzle.blocks and not puzzle.regions and not puzzle.line_clues and is_square
        if found.status != "unreadable" and has_whole_cells and may_hold_sums(self.board):
            return add_caveat(found, DIVIDED)
        has_clues = bool(puzzle.around or puzzle.line_clues)
        if found.status in ("unreadable", "complete") or has_clues or puzzle.grids or not is_square:
            return found
        if not is_numbered(self.board):
            is_doubtful = not puzzle.has_digits and may_be_numbered(self.board)
            return add_caveat(found, NUMBERED) if is_doubtful else found
        is_likely = found.status == "solved" or (not puzzle.has_zero and (found.solution or puzzle.boxes))
        if puzzle.has_digits and is_likely:
            return add_caveat(found, NUMBERED)
        return Refused(self.board, self.kind.name, NUMBERED)


@dataclass(frozen=True, slots=True, eq=False)
class Interpreted:
    """A hypothesis with its result: a puzzle, or the reason why there can be none."""

    hypothesis: Hypothesis
    found: Scan | Refused

    @property
    def log_odds(self) -> float:
        """The log odds of the hypothesis, given its result."""
        if isinstance(self.found, Refused):
            return self.found.log_odds
        puzzle = self.found.puzzle
        # Clues around a board are read as its cells are.
        rows = puzzle.size + 2 * bool(puzzle.around)
        return self.hypothesis.log_odds + gain(self.found.status, rows, self.found.confidence)

    @property
    def lattice(self) -> Lattice:
        """The lattice of all that was read: that of the board, or of a larger one that this is a part of."""
        own = self.hypothesis.board.lattice
        found = self.found.lattice if isinstance(self.found, Scan) else own
        return found if found.shape.area > own.shape.area else own

    @property
    def is_read(self) -> bool:
        """Whether there is a puzzle that can be read."""
        return isinstance(self.found, Scan) and self.found.status != "unreadable"

    @property
    def has_solution(self) -> bool:
        """Whether there is a puzzle with a single solution: it decides between kinds that share a hypothesis."""
        return isinstance(self.found, Scan) and self.found.solution is not None

    @property
    def is_convincing(self) -> bool:
        """Whether the puzzle itself shows that it is there, however little of its grid is seen.

        Its only solution is more probable than not.
        """
        return isinstance(self.found, Scan) and self.has_solution and self.found.confidence > 0.5

    @property
    def is_whole(self) -> bool:
        """Whether nothing shows that the board continues beyond what was read of it."""
        if not isinstance(self.found, Scan) or self.found.status == "contradiction":
            return False
        return GOES_ON not in self.found.caveats

    @property
    def is_likely(self) -> bool:
        """Whether the hypothesis is more probable than all others."""
        return self.log_odds > 0

    @property
    def is_settled(self) -> bool:
        """Whether there is a puzzle with a single solution that is beyond doubt."""
        return isinstance(self.found, Scan) and self.found.status in ("solved", "complete")

    @property
    def is_of_plain_digits(self) -> bool:
        """Whether there is a puzzle of nothing but digits with a single solution that is beyond doubt."""
        return isinstance(self.found, Scan) and self.is_settled and is_plain(self.found.puzzle)

    def add_caveat(self, caveat: str) -> Interpreted:
        """Adds a caveat to the puzzle."""
        assert isinstance(self.found, Scan)
        return replace(self, found=add_caveat(self.found, caveat))


def _ends(board: Board, puzzle: Puzzle) -> bool:
    """Tells whether a board ends where its lattice does; where numbers make up the board, its lines alone say that."""
    return extent.lines_end(board) if puzzle.traits.divides else extent.ends(board)


def _may_go_on(puzzle: Puzzle) -> bool:
    """Tells whether such a puzzle may be part of a larger board: larger ones of digits have other numbers too."""
    if puzzle.around or puzzle.has_zero or puzzle.numbers or (puzzle.holes and (puzzle.grids or puzzle.cages)):
        # What stands around it, or in its first row and column, is found only where it ends; where there are zeros, the
        # kind looks for itself; and where every cell has a number, a larger board has higher ones.
        return False
    return puzzle.size != HIGHEST_DIGIT or not puzzle.has_digits or puzzle.traits.divides


def most_probable(
    board: Board, question: Question, orientation: OrientationLogOdds, watch: Watch
) -> Interpreted | None:
    """Finds the most probable hypothesis on a board with its result; returns None where none is likely enough.

    The words above it count as well; where nobody wants them always, they are read only if they could change much.
    """
    headings = question.headings
    seen: _Seen = {}
    said = headings.of(board.lattice) if headings.is_read else NOTHING
    found = _find_most_probable(board, question, orientation, watch, said, seen)
    if found and not headings.is_read and _may_be_another(found):
        said = headings.of(board.lattice)
        if said.kinds or said.relative:
            found = _find_most_probable(board, question, orientation, watch, said, seen)
    return _doubt_by_heading(found, said) if found else None


_Seen = dict[Reading, Scan | Refused]
"""The results of the kinds that a board was interpreted as."""


def _may_be_another(found: Interpreted) -> bool:
    """Tells whether a puzzle may well be of another kind: it is as likely as not, or shows little."""
    if not (found.is_read and found.is_likely and isinstance(found.found, Scan)):
        return False
    return found.log_odds < TRUSTED_LOG_ODDS or (found.is_settled and _shows_little(found.found.puzzle))


def _shows_little(puzzle: Puzzle) -> bool:
    """Tells whether so little is printed on its board that many a kind of puzzle could look like that."""
    if puzzle.regions or puzzle.cages or puzzle.blocks or puzzle.relations:
        return False
    return sum(bool(given) for row in puzzle.givens for given in row) < puzzle.size


def _doubt_by_heading(found: Interpreted, said: Said) -> Interpreted:
    """Adds a caveat to a puzzle that is nothing else only by what is said above it, or that this denies."""
    if not (isinstance(found.found, Scan) and found.is_read):
        return found
    kind = found.hypothesis.kind
    if said.denies(kind) and (found.log_odds < TRUSTED_LOG_ODDS or _shows_little(found.found.puzzle)):
        return found.add_caveat(f"{HEADED}: {said.name}")
    if kind in said.kinds and found.log_odds - said.weigh(kind) <= 0:
        return found.add_caveat("only the words above it say of which kind it is")
    return found


def _find_most_probable(
    board: Board, question: Question, orientation: OrientationLogOdds, watch: Watch, said: Said, seen: _Seen
) -> Interpreted | None:
    """Finds the most probable hypothesis on a board, given the words above it; see `most_probable`.

    Only kinds that are `asked` for are considered, by what all the `known` kinds see on it. What was `seen` when some
    were interpreted is kept.

    No closer look is taken where the likeliest kind at a glance finds a single solution, unless the board may bear more
    than digits. The next hypothesis is interpreted only while it could still win. The others are the more probable for
    each that is refused.
    """
    asked, known, reader, _ = question
    if board.lattice.grids:
        return _interpret_joined(board, question, orientation, watch)

    def interpreted(hypothesis: Hypothesis) -> Interpreted:
        if hypothesis.kind not in seen:
            seen[hypothesis.kind] = hypothesis.scan(reader, orientation, watch)
        return Interpreted(hypothesis, seen[hypothesis.kind])

    most, square = gain("solved", board.lattice.rows), _square_part(board)
    if at_first := weighed(board, asked, at_a_glance(square, reader, known), said):
        found = interpreted(at_first[0])
        next_likely = max([LEAST_LOG_ODDS, *(other.log_odds for other in at_first[1:])])
        is_enough = found.is_settled or found.log_odds >= next_likely + most
        if is_enough and not (found.is_of_plain_digits and may_bear_more(board, question)):
            return found
    features, last = closely(square, reader, known), None
    while True:
        possible = [kind for kind in asked if not isinstance(seen.get(kind), Refused)]
        hypotheses = weighed(board, possible, features, said)
        read = [interpreted(hypothesis) for hypothesis in hypotheses if hypothesis.kind in seen]
        best = max(read, key=lambda found: found.log_odds, default=None)
        if best:
            alike = [found for found in read if found.hypothesis.kind.hypothesis == best.hypothesis.kind.hypothesis]
            best = max(alike, key=lambda found: (found.has_solution, found.log_odds))
        waiting = next((hypothesis for hypothesis in hypotheses if hypothesis.kind not in seen), None)
        if waiting is None or (best and best.log_odds >= waiting.log_odds + most):
            break
        last = interpreted(waiting)
    if best is None or not best.is_likely:
        watch(Refused(board, NONE, "it is more like a table, a crossword or words"))
    if best and best.is_of_plain_digits:
        caveat = _find_unexplained(best.hypothesis.kind, asked, weighed(board, asked, features))
        return best.add_caveat(caveat) if caveat else best
    return best or last


def _interpret_joined(
    board: Board, question: Question, orientation: OrientationLogOdds, watch: Watch
) -> Interpreted | None:
    """Interprets a board of grids that share boxes as one puzzle, if one of them looks like the kind that has such."""
    row, column = board.lattice.grids[0]
    points = board.lattice.points[row : row + board.lattice.side + 1, column : column + board.lattice.side + 1]
    first = rectify(board.known_page, Lattice(np.ascontiguousarray(points)))
    hypotheses = weighed(first, question.asked, closely(first, question.reader, question.known))
    for each in hypotheses:
        if each.kind.joins_grids:
            joined = replace(each, board=board)
            found = Interpreted(joined, joined.scan(question.reader, orientation, watch))
            caveat = _find_unexplained(each.kind, question.asked, hypotheses) if found.is_of_plain_digits else None
            return found.add_caveat(caveat) if caveat else found
    return None


def _find_unexplained(kind: Reading, asked: Sequence[Reading], seen: Sequence[Hypothesis]) -> str | None:
    """Words the caveat that a board looks like a kind that bears more than digits, whatever its digits make."""
    odds = {each.kind.hypothesis: each.log_odds for each in seen}
    return unexplained(kind.hypothesis, odds, {each.hypothesis: each.bears for each in asked if each.bears})


def weighed(board: Board, asked: Sequence[Reading], features: Features, said: Said = NOTHING) -> list[Hypothesis]:
    """Weighs the hypotheses on a board by its features and what is said above it, the likeliest first.

    A kind that has no weights yet is looked for only where nothing else is: it is then as likely as no puzzle at all.
    What it sees counts for nothing until it has some.
    """
    model = max((model for model in _load_models() if features.keys() >= {*model.features}), key=_Model.count_features)
    possible = [
        kind
        for kind in asked
        if kind.may_have(board.lattice.shape) and (kind.hypothesis in model.names or len(asked) == 1)
    ]
    seen = model.log_odds(features, [kind.hypothesis for kind in possible])
    odds = [log_odds + said.weigh(kind) for kind, log_odds in zip(possible, seen.tolist(), strict=True)]
    ranked = sorted(zip(possible, odds, strict=True), key=lambda pair: -pair[1])
    return [Hypothesis(kind, board, log_odds) for kind, log_odds in ranked if log_odds > LEAST_LOG_ODDS]


def list_likely_kinds(board: Board, question: Question) -> list[Reading]:
    """Lists the kinds of oblong boards of which a square board may well be a part, by what is seen of it alone."""
    oblong = [kind for kind in question.asked if TRAITS[kind.name].rectangular]
    hypotheses = weighed(board, oblong, closely(board, question.reader, question.known))
    return [each.kind for each in hypotheses if each.log_odds > LEAST_LOG_ODDS / 2]


def _square_part(board: Board) -> Board:
    """Cuts out the largest square at the top left of a board, by which rectangles are weighed; a square stays whole."""
    rows, columns = board.lattice.shape
    if rows == columns:
        return board
    side = min(rows, columns)
    return rectify(board.known_page, Lattice(np.ascontiguousarray(board.lattice.points[: side + 1, : side + 1])))


@dataclass(frozen=True, slots=True, eq=False)
class _Model:
    """Multinomial logistic regression: `weights` is names x features, `bias` is names."""

    features: Sequence[str]
    names: Sequence[str]
    weights: NDArray[np.float64]
    bias: NDArray[np.float64]

    def count_features(self) -> int:
        """Counts the features that it weighs: the more it does, the closer the look."""
        return len(self.features)

    def log_odds(self, features: Mapping[str, float], possible: Sequence[str]) -> NDArray[np.float64]:
        """Returns the log odds of each possible name against the others and none: len(possible)."""
        scores = self.weights @ [features[name] for name in self.features] + self.bias
        # Kinds of the same hypothesis are not rivals.
        names = [NONE, *dict.fromkeys(possible)]
        chosen = scores[[self.names.index(name if name in self.names else NONE) for name in names]]
        shares = np.exp(chosen - chosen.max())
        rest = shares.sum() - shares
        odds = np.log(np.maximum(shares, 1e-12)) - np.log(np.maximum(rest, 1e-12))
        return np.asarray(odds[[names.index(name) for name in possible]])


@cache
def _load_models() -> tuple[_Model, ...]:
    return tuple(_make_model(record) for record in json.loads(FILE.read_text(encoding="utf-8")))


def _make_model(record: Mapping[str, Any]) -> _Model:
    return _Model(record["features"], record["names"], np.array(record["weights"]), np.array(record["bias"]))
