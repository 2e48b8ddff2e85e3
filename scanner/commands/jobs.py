"""Answers, on as many cores as a command is given."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from scanner.commands.answers import Answer, answer_each
from scanner.commands.puzzle_inputs import PuzzleInput
from scanner.errors import ExitCode
from solver.paper.puzzle import Puzzle


def answer_on_cores(
    arguments: argparse.Namespace, puzzles: Iterable[PuzzleInput], answer: Callable[[Puzzle], Answer]
) -> ExitCode:
    """Answers as `answer_each` does, on as many cores as `jobs` says; the workers find `answer` by its name."""
    if arguments.jobs == 1:
        return answer_each(arguments, puzzles, answer)
    from scanner.commands.parallel import answer_in_parallel

    return answer_in_parallel(arguments, puzzles, answer)
