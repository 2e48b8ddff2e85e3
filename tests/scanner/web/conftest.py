"""Servers as users have them: on a socket, with workers in processes of their own."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from scanner.web import network
from scanner.web.app import create_app
from scanner.web.server import Server
from scanner.web.settings import Settings

SAMPLES = Path(__file__).parents[3] / "samples"


@dataclass
class Site:
    """A server that runs, and what it was made of."""

    url: str
    port: int
    settings: Settings
    app: Starlette

    @property
    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=60)


Serve = Callable[..., Site]


@contextmanager
def serving(*, certificate: Path | None = None, key: Path | None = None, workers: int = 1, **changes) -> Iterator[Site]:
    """A server for one test, with so many workers of each sort; what is not as usual is given by name.

    To start a worker takes a third of a second of the processor: a test that gives them no work has none.
    """
    scheme = "https" if certificate else "http"
    listener = network.listening_socket(network.LOOPBACK, 0)
    port = listener.getsockname()[1]
    hosts = network.host_headers(network.LOOPBACK_NAMES, scheme, port)
    each = dict.fromkeys(("readers", "viewers", "quick", "coaches", "makers"), workers)
    settings = Settings(**{"hosts": hosts, "refusal_seconds": 0, **each, **changes})
    app = create_app(settings)
    ready = threading.Event()
    server = Server(app, settings, ready.set, certificate=certificate, key=key)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    assert ready.wait(30)
    try:
        yield Site(f"{scheme}://127.0.0.1:{port}", port, settings, app)
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive()


@pytest.fixture(scope="session", name="serving")
def serving_() -> Callable[..., AbstractContextManager[Site]]:
    """For fixtures of modules."""
    return serving


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """One server for all tests that change nothing about it, and on which nobody waits long for a new puzzle."""
    with serving(making_seconds=2) as site:
        yield site


@pytest.fixture
def client(site) -> Iterator[httpx.Client]:
    with site.client as client:
        yield client


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts a server with settings of its own, which ends with the test."""
    with ExitStack() as stack:
        yield lambda **changes: stack.enter_context(serving(**changes))


@pytest.fixture(scope="session")
def photo() -> bytes:
    """A photo with one Sudoku, not large."""
    return (SAMPLES / "small_blurred_sudoku.jpg").read_bytes()


@pytest.fixture(scope="session")
def scanned(site) -> dict:
    """The record of a page with one Sudoku that somebody has begun, wrongly in places."""
    with site.client as client:
        answer = client.post(
            "/api/v1/scan", files={"picture": ("begun_sudoku.jpg", (SAMPLES / "begun_sudoku.jpg").read_bytes())}
        )
    assert answer.status_code == 200
    return answer.json()
