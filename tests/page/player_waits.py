"""Measures what a player waits for with `gridlens serve`: python -m tests.page.player_waits FOLDER [--sample 10]

hints      those of positions on the paths through puzzles of each text collection in FOLDER, as a page asks for them
paths      the whole paths of the same puzzles
solutions  a thousand of a Sudoku that has more
cancel     from hanging up until the worker that made a puzzle is gone

Beside the time by the clock stands the processor time of all that is served, which other work on the machine leaves as
it is.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import psutil

from scanner.lab.bench import puzzle_files
from scanner.lab.bench.hints import collect_positions
from solver import Notes, Puzzle, count
from solver.formats.gridlens_json import puzzle_record
from tests.page.browser import Server

ENDLESS = {"kind": "sudoku", "size": 4, "grade": "expert"}
"""There is none, which nobody has proved."""


class Player:
    """Somebody who asks a server, and looks at the clock."""

    def __init__(self, server: Server) -> None:
        self._client = httpx.Client(base_url=server.address, timeout=120)
        self._server = psutil.Process(server.process_id)

    @property
    def workers(self) -> list[psutil.Process]:
        """The processes of the server's workers."""
        workers: list[psutil.Process] = self._server.children(recursive=True)
        return workers

    def ask(self, path: str, body: dict[str, Any]) -> None:
        """Asks, and takes any answer but a failure of the server."""
        answer = self._client.post(f"/api/v1/{path}", json=body)
        assert answer.status_code in (200, 422), answer.text

    def measure(self, name: str, path: str, bodies: Iterable[dict[str, Any]]) -> None:
        """Asks one after the other, and notes how long it took."""
        found = [self._waited(path, body) for body in bodies]
        if len(found) > 1:
            waits, works = zip(*found, strict=True)
            print(f"{name}: {_spread(waits)}; of the processor, {_spread(works)}")

    def _waited(self, path: str, body: dict[str, Any]) -> tuple[float, float]:
        before = self._processor_time()
        waited = _timed(lambda: self.ask(path, body))
        return waited, self._processor_time() - before

    def hang_up(self, rounds: int) -> None:
        """Asks for what takes long, and hangs up."""
        found = []
        for _ in range(rounds):
            before = {worker.pid for worker in self.workers}
            with suppress(httpx.ReadTimeout), httpx.Client(base_url=self._client.base_url) as client:
                client.post("/api/v1/generate", json=ENDLESS, timeout=3)
            found.append(_timed(lambda before=before: self._await_end_of_one(before)))  # type: ignore[misc]
            # Others take its place meanwhile.
            time.sleep(3)
        print(f"from hanging up to the end of the work: {_spread(found)}")

    def _await_end_of_one(self, processes: set[int]) -> None:
        while processes <= {worker.pid for worker in self.workers}:
            time.sleep(0.01)

    def _processor_time(self) -> float:
        return 1000 * sum(sum(process.cpu_times()[:2]) for process in (self._server, *self.workers))


def _timed(work: Callable[[], None]) -> float:
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def _spread(milliseconds: Sequence[float]) -> str:
    figures = median(milliseconds), quantiles(milliseconds, n=20, method="inclusive")[-1], max(milliseconds)
    return "{:.0f} ms at the median, {:.0f} ms at p95, {:.0f} ms at most".format(*figures)


def _hint(notes: Notes) -> dict[str, Any]:
    return {"puzzle": puzzle_record(notes.puzzle), "candidates": notes.position.candidate_grid, "stage": 3}


def _read(path: Path, sample: int) -> list[Puzzle]:
    puzzles = puzzle_files.read(path)
    random.Random(0).shuffle(puzzles)
    return [puzzle for puzzle in puzzles[:sample] if count(puzzle) == 1]


def main(folder: Path, sample: int, rounds: int) -> None:
    """Prints the figures."""
    with Server() as server:
        player = Player(server)
        for _ in range(sample):
            # The workers start meanwhile.
            player.ask("solve", {"puzzle": puzzle_record(Puzzle.sudoku([[0] * 4] * 4))})
        for path in sorted(folder.glob("*.txt")):
            puzzles = _read(path, sample)
            player.measure(f"hints: {path.stem}", "hint", map(_hint, collect_positions(puzzles)[: rounds * sample]))
            player.measure(f"paths: {path.stem}", "path", [{"puzzle": puzzle_record(puzzle)} for puzzle in puzzles])
        blank = puzzle_record(Puzzle.sudoku([[0] * 9] * 9))
        player.measure("a thousand solutions", "solve", [{"puzzle": blank, "most": 1000}] * rounds)
        player.hang_up(rounds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sample", type=int, default=10, help="puzzles of each collection (default: 10)")
    parser.add_argument("--rounds", type=int, default=10, help="of each of these hints, and of the rest (default: 10)")
    main(**vars(parser.parse_args()))
