"""Answers about many puzzles, worked out on several cores and printed in the order of the puzzles.

A worker gets a share of the puzzles and answers them as the command would by itself. Its output is kept, sent back,
and printed in its turn.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING, TextIO

from scanner.commands.answers import Answer, answer_each
from scanner.commands.puzzle_inputs import PuzzleInput
from scanner.commands.signals import ending_as_on_interrupt
from scanner.errors import ExitCode, InternalError, ScanError
from scanner.workers.pool import Limits, LostTask, Pool
from solver.paper.puzzle import Puzzle

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

DOUBLINGS = 5
"""How often a share doubles: from one puzzle, which spreads a few hard ones over all workers, to 32."""

MOST_WAITING = 100
"""How many shares a worker may be ahead of a slow one before no more are handed out."""

LIMITS = Limits(seconds=86_400, wall_seconds=86_400, megabytes=4000)
"""The limits of a share, a day: they stop only what would never end, or would take the whole machine."""

Answerer = Callable[[Puzzle], Answer]


@dataclass(frozen=True, slots=True)
class Share:
    """Some of the puzzles; shares count from 0."""

    number: int
    puzzles: tuple[PuzzleInput, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """The output of a worker for a share, piece by piece: whether it is for stderr, and the bytes."""

    exit_code: ExitCode
    pieces: list[tuple[bool, bytes]]

    def put(self) -> None:
        """Prints the output on the streams of this process."""
        for on_stderr, piece in self.pieces:
            stream = sys.stderr if on_stderr else sys.stdout
            if stream:
                stream.buffer.write(piece)
                stream.flush()


def answer_in_parallel(arguments: argparse.Namespace, puzzles: Iterable[PuzzleInput], answer: Answerer) -> ExitCode:
    """Answers as `answer_each` does, with as many workers as `jobs` says."""
    shares, done, exit_code = _Shares(puzzles, arguments.jobs), dict[int, Printed](), ExitCode.DONE
    looks = _Look.of(sys.stdout), _Look.of(sys.stderr)
    with ending_as_on_interrupt(), Pool(partial(_Worker, arguments, answer, *looks), arguments.jobs, LIMITS) as pool:
        for share, result in pool.work(shares):
            if isinstance(result, LostTask):
                result = _Worker(arguments, partial(_give_up, result.error), *looks)(share)
            done[share.number] = result
            while printed := done.pop(shares.printed, None):
                printed.put()
                shares.printed += 1
                exit_code = max(exit_code, printed.exit_code)
    return exit_code


class _Shares(Iterator[Share]):
    """The shares to be handed out. `printed` of them have been printed, which makes room for more."""

    def __init__(self, puzzles: Iterable[PuzzleInput], jobs: int) -> None:
        self._puzzles = iter(puzzles)
        self._jobs = jobs
        self._number = 0
        self.printed = 0

    def __next__(self) -> Share:
        if self._number - self.printed >= MOST_WAITING * self._jobs:
            raise StopIteration
        share = Share(self._number, tuple(islice(self._puzzles, 1 << min(self._number // self._jobs, DOUBLINGS))))
        if not share.puzzles:
            raise StopIteration
        self._number += 1
        return share


@dataclass(frozen=True, slots=True)
class _Look:
    """The properties of a stream that decide how a text looks when printed there."""

    encoding: str
    errors: str | None
    is_terminal: bool

    @classmethod
    def of(cls, stream: TextIO | None) -> _Look | None:
        """Returns the look of a stream; None if there is no stream, as in programs without a terminal."""
        return cls(stream.encoding or "utf-8", stream.errors, stream.isatty()) if stream else None


class _Worker:
    """A worker that answers the puzzles of a share as the command does, and keeps the output."""

    def __init__(
        self, arguments: argparse.Namespace, answer: Answerer, out: _Look | None, stderr: _Look | None
    ) -> None:
        self._arguments = arguments
        self._answer = answer
        self._out = out
        self._stderr = stderr

    def __call__(self, share: Share, announce: Callable[[int], None] | None = None) -> Printed:
        pieces: list[tuple[bool, bytes]] = []
        with (
            redirect_stdout(_make_stream(self._out, False, pieces)),
            redirect_stderr(_make_stream(self._stderr, True, pieces)),
        ):
            exit_code = answer_each(self._arguments, share.puzzles, self._answer)
        streams = groupby(pieces, itemgetter(0))
        return Printed(exit_code, [(on_stderr, b"".join(piece for _, piece in group)) for on_stderr, group in streams])


def _make_stream(look: _Look | None, on_stderr: bool, pieces: list[tuple[bool, bytes]]) -> TextIO | None:
    """Makes a stream that looks like another, and keeps what is written to it."""
    if look is None:
        return None
    return io.TextIOWrapper(_Pieces(look, on_stderr, pieces), look.encoding, look.errors, write_through=True)


class _Pieces(io.BufferedIOBase):
    name = "pieces"

    def __init__(self, look: _Look, on_stderr: bool, pieces: list[tuple[bool, bytes]]) -> None:
        self._look = look
        self._on_stderr = on_stderr
        self._pieces = pieces

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._look.is_terminal

    def write(self, piece: ReadableBuffer, /) -> int:
        self._pieces.append((self._on_stderr, bytes(piece)))
        return memoryview(piece).nbytes


def _give_up(error: ScanError, puzzle: Puzzle) -> Answer:
    """Raises the error for each puzzle of a share whose worker is gone."""
    raise InternalError(str(error), "Try again with fewer --jobs.")
