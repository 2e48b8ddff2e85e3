"""The evidence of a board: each part is computed once, when it is first asked for, and is dropped with the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from scanner.types import Board

T = TypeVar("T")
P = ParamSpec("P")


def seen_once(find: Callable[Concatenate[Board, P], T]) -> Callable[Concatenate[Board, P], T]:
    """Decorates a function of a board, and of other hashable arguments, so that its results are kept with the board.

    So the order in which kinds of puzzles ask for evidence makes no difference.
    """

    @wraps(find)
    def found(board: Board, *arguments: P.args, **named: P.kwargs) -> T:
        key: Hashable = (find, arguments, tuple(named.items()))
        if key not in board.evidence:
            board.evidence[key] = find(board, *arguments, **named)
        seen: T = board.evidence[key]
        return seen

    return cast(Callable[Concatenate[Board, P], T], found)
