"""How long each target is tried, and what none of them may cost.

`pytest` tries each a hundred times, CI with the same examples each time; `pytest tests/fuzz --hypothesis-profile=long
--timeout=0` tries each two thousand times, with others in every run.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, settings

from scanner.errors import InternalError, ScanError
from solver.formats import FormatError

MOST_SECONDS = 20
MOST_MEGABYTES = 1000

settings.register_profile("long", max_examples=2000, derandomize=False, print_blob=True)

hostile = settings(
    deadline=timedelta(seconds=MOST_SECONDS),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""For all targets: no single file and no single call may take longer."""


def check_is_said(error: ScanError | FormatError) -> None:
    """An error says what is wrong and what to do; in one line, but for what it quotes out of a file of puzzles."""
    assert str(error)
    assert error.advice
    assert isinstance(error, FormatError) or "\n" not in f"{error}{error.advice}"
    assert not isinstance(error, InternalError)


@pytest.fixture(autouse=True)
def _not_too_much_memory() -> Iterator[None]:
    """Whatever a target is given, it takes no more memory than this, where the system tells how much it was."""
    before = _most_megabytes()
    yield
    assert _most_megabytes() - before < MOST_MEGABYTES


def _most_megabytes() -> float:
    """What this process has ever held in memory."""
    if sys.platform != "linux":
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
