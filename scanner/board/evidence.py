"""What a board shows: each part is found out when it is first asked for, once, and is gone with the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from scanner.types import Board

T = TypeVar("T")
P = ParamSpec("P")


def seen_once(find: Callable[Concatenate[Board, P], T]) -> Callable[Concatenate[Board, P], T]:
    """Makes a function of a board, and of other things that can be hashed, one that looks at each board once.

    So whoever asks first pays, and no order in which kinds of puzzles ask decides anything.
    """

    @wraps(find)
    def found(board: Board, *arguments: P.args, **named: P.kwargs) -> T:
        key: Hashable = (find, arguments, tuple(named.items()))
        if key not in board.evidence:
            board.evidence[key] = find(board, *arguments, **named)
        seen: T = board.evidence[key]
        return seen

    return cast(Callable[Concatenate[Board, P], T], found)
