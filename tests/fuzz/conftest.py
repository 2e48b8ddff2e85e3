"""How long each target is tried, and what none of them may cost.

`pytest` tries each twenty times; CI a hundred times, with the same examples each time. `pytest tests/fuzz -m ''
--hypothesis-profile=long --strikes 50 --timeout=0` tries each two thousand times, with others in every run, and strikes
batches fifty times.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from scanner.errors import InternalError, ScanError
from solver.formats import FormatError
from tests.fuzz.batches import Alone, Remembered, make_pages, rows, run_alone

MOST_MEGABYTES = 1000

settings.register_profile("long", max_examples=2000, derandomize=False, print_blob=True)


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
    """The most memory that this process has ever held."""
    if sys.platform != "linux":
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--strikes", type=int, default=1, help="how often each sort of batch is disturbed (default: 1)")


@pytest.fixture
def strikes(pytestconfig: pytest.Config) -> int:
    """How often a batch is disturbed; where all tests are run, the option is not known."""
    return int(pytestconfig.getoption("--strikes", 1))


@pytest.fixture
def rng() -> random.Random:
    """Draws the moments: in CI the same ones each time."""
    seed = 0 if os.environ.get("CI") else random.randrange(10**6)
    print("seed", seed)
    return random.Random(seed)


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of pages for a batch."""
    folder = tmp_path_factory.mktemp("batch") / "pages"
    make_pages(folder)
    return folder


@pytest.fixture(scope="session")
def worker() -> Remembered:
    """Does the pages of batches in this process, each once for all tests."""
    return Remembered()


@pytest.fixture(scope="session")
def undisturbed(pages: Path, worker: Remembered, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The rows of a run that nobody disturbs."""
    out = tmp_path_factory.mktemp("undisturbed")
    run_alone(pages, out, Alone(worker))
    return rows(out)
