"""Counts the work of a scan for each board: networks run, grids made flat, hypotheses interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from scanner.assets import networks
from scanner.board import edges, rectify
from scanner.detection import crossings, flatten
from scanner.judgement.hypotheses import Hypothesis
from scanner.types import Flattened, Lattice, Stage


@dataclass(slots=True)
class Work:
    """The work that was done for one board."""

    passes: int = 0
    rectifications: int = 0
    interpretations: int = 0


class Workload:
    """Watches scans, and counts what each board costs; what finds the grids of a page is not counted."""

    def __init__(self) -> None:
        self.boards: list[Work] = []

    def __call__(self, stage: Stage) -> None:
        if isinstance(stage, Flattened):
            # by then it was made flat
            self.boards.append(Work(rectifications=1))

    @contextmanager
    def count_work(self) -> Iterator[None]:
        """Counts work while this lasts."""
        with ExitStack() as patches:
            network = self._count_calls(networks.network, self._note_pass)
            for module in (networks, edges):
                patches.enter_context(patch.object(module, "network", network))
            flattened = self._count_calls(flatten.flattened, self._note_rectification)
            patches.enter_context(patch.object(rectify, "flattened", flattened))
            scanned = self._count_calls(Hypothesis.scan, self._note_interpretation)
            patches.enter_context(patch.object(Hypothesis, "scan", scanned))
            yield

    def _count_calls(self, function: Callable[..., Any], note: Callable[..., None]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            note(*arguments)
            return function(*arguments)

        return counted

    def _note_pass(self, model: object, *_: object) -> None:
        if self.boards and model != crossings.MODEL:
            self.boards[-1].passes += 1

    def _note_rectification(self, image: object, lattice: Lattice, cell: int) -> None:
        if self.boards and cell != flatten.CELL:
            self.boards[-1].rectifications += 1

    def _note_interpretation(self, *_: object) -> None:
        self.boards[-1].interpretations += 1
