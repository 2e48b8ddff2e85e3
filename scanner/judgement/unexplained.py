"""What is seen on a board of digits that rules about digits alone leave unexplained: small numbers, signs.

That digits have a single solution speaks against chance, and not against a kind of puzzle whose solutions are filled
with digits as well: a begun board with cages looks like a plain one if its cages are overlooked.
"""

from __future__ import annotations

from collections.abc import Mapping

from scanner.judgement.assessment import VARIANT
from scanner.judgement.question import Question
from scanner.types import HIGHEST_DIGIT, Board
from solver import Puzzle


def is_plain(puzzle: Puzzle) -> bool:
    """Tells whether its rules are about digits in its cells alone."""
    return puzzle.has_digits and not (
        puzzle.cages or puzzle.relations or puzzle.around or puzzle.traits.divides or puzzle.line_clues
    )


def may_bear_more(board: Board, question: Question) -> bool:
    """Tells whether a closer look at a board is due though its digits have a single solution.

    On few rows this may be chance; on nine or more it is due where a kind sees what may be its own.
    """
    if board.lattice.rows < HIGHEST_DIGIT:
        return True
    looks = dict.fromkeys(kind.parts().looks for kind in question.known)
    return any(each.may_be_overlooked(board, question.reader) for each in looks)


def unexplained(name: str, odds: Mapping[str, float], borne: Mapping[str, str]) -> str | None:
    """Words the caveat that a board looks less like the hypothesis `name` than like one that bears more; or None.

    `odds` are the log odds of hypotheses by what is seen on it alone, whatever became of their interpretations. Those
    below 0 say nothing. `borne` is what the boards of hypotheses bear beside digits that fill their rows and columns.
    """
    likeliest = max({name, *borne} & odds.keys(), key=odds.__getitem__, default=name)
    return f"{borne[likeliest]} were seen: {VARIANT}" if likeliest != name and odds[likeliest] > 0 else None
