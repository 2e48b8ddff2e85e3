"""Measures `gridlens serve` over loopback: python -m tests.page.server_load MEASUREMENT

answer       from the upload of a small photo to its record, with the time of the scan itself taken off
corrections  from a correction to what is said of the puzzle then, alone and while photos are scanned
load         so many clients with a photo each two seconds: what fails, what the server takes, whether the page answers
"""

from __future__ import annotations

import argparse
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import psutil
from PIL import Image

from scanner.pipeline import scan
from tests.page.browser import Server

SAMPLES = Path("samples").absolute()
PHOTO, BEGUN = SAMPLES / "newspaper_sudoku.jpg", SAMPLES / "begun_sudoku.jpg"
SIDES = (640, 480)
EACH_SECONDS = 2.0


def small_photo() -> bytes:
    """A photo of a newspaper, 640x480 as a phone turned on its side takes it."""
    image = Image.open(PHOTO).convert("RGB")
    image.thumbnail(SIDES)
    photo = Image.new("RGB", SIDES, "white")
    photo.paste(image, ((SIDES[0] - image.width) // 2, 0))
    file = BytesIO()
    photo.save(file, "JPEG", quality=90)
    return file.getvalue()


@contextmanager
def served() -> Iterator[tuple[Server, httpx.Client]]:
    """A server in a process of its own, ready to scan, and who asks it."""
    with Server() as server, httpx.Client(base_url=server.address, timeout=60) as client:
        for _ in range(4):
            send(client, small_photo())
        yield server, client


def send(client: httpx.Client, photo: bytes) -> httpx.Response:
    """Has a photo scanned."""
    return client.post("/api/v1/scan", files={"picture": ("photo.jpg", photo)})


def timed(work: Callable[[], object]) -> float:
    """Milliseconds by the clock."""
    began = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - began)


def answer(rounds: int) -> None:
    """Prints what the server adds to a scan."""
    photo = small_photo()
    with served() as (_, client):
        assert send(client, photo).json()["puzzles"]
        whole = [timed(lambda: send(client, photo)) for _ in range(rounds)]
    alone = [timed(lambda: scan(photo)) for _ in range(rounds)]
    print(f"answer: {_spread(whole)}; the scan alone: {_spread(alone)}")
    # At best, nothing else that the machine does is in it.
    print(f"more: {median(whole) - median(alone):.0f} ms at the median, {min(whole) - min(alone):.0f} ms at best")


def corrections(rounds: int) -> None:
    """Prints how long a correction takes."""
    with served() as (server, client):
        page = send(client, BEGUN.read_bytes()).json()
        (puzzle,) = page["puzzles"]

        def correct() -> None:
            for word in ("r1c4=2", "r1c4=."):
                response = client.post("/api/v1/correct", json={"puzzle": puzzle, "changes": [word]})
                assert response.status_code == 200, response.text

        print(f"a correction: {_spread([timed(correct) / 2 for _ in range(rounds)])}")
        with _others_at_work(server, 4):
            print(f"a correction while others scan: {_spread([timed(correct) / 2 for _ in range(rounds)])}")


def load(clients: int, seconds: float) -> None:
    """Prints how the server fares among many clients."""
    with served() as (server, client):
        memory, pages = Peak(server.process_id), []
        began = time.monotonic()
        with _others_at_work(server, clients, EACH_SECONDS) as outcomes:
            while time.monotonic() - began < seconds:
                pages.append(timed(lambda: client.get("/").raise_for_status()))
                memory.look()
                time.sleep(0.5)
        memory.look()
    answers = Counter(outcome for outcome, _ in outcomes)
    print(f"{clients} clients, {seconds:g} s: {dict(answers)}")
    print(f"photos that were scanned: {_spread([taken for outcome, taken in outcomes if outcome == 'scanned'])}")
    print(f"memory: {memory.shared_once:.0f} MB, {memory.resident:.0f} MB if what is shared counts for each process")
    print(f"the page meanwhile: {_spread(pages)}")


class Peak:
    """The most memory that the processes of a server have taken, in MB."""

    def __init__(self, process_id: int) -> None:
        self._server = psutil.Process(process_id)
        self.shared_once = self.resident = 0.0

    def look(self) -> None:
        """Counts what they take now."""
        shared_once = resident = 0
        for process in (self._server, *self._server.children(recursive=True)):
            try:
                memory: Any = process.memory_full_info()
            except psutil.NoSuchProcess:
                continue
            shared_once += memory.pss
            resident += memory.rss
        self.shared_once = max(self.shared_once, shared_once / 1e6)
        self.resident = max(self.resident, resident / 1e6)


@contextmanager
def _others_at_work(server: Server, clients: int, each_seconds: float = 0) -> Iterator[list[tuple[str, float]]]:
    """Clients that send a photo in so many seconds each; what came of each photo, and in how many milliseconds."""
    outcomes: list[tuple[str, float]] = []
    ended = threading.Event()
    photo = small_photo()

    def work(number: int) -> None:
        following = time.monotonic() + number * each_seconds / clients
        with httpx.Client(base_url=server.address, timeout=60) as client:
            while not ended.wait(max(0, following - time.monotonic())):
                following = max(following + each_seconds, time.monotonic())
                began = time.perf_counter()
                outcome = _outcome(client, photo)
                outcomes.append((outcome, 1000 * (time.perf_counter() - began)))

    threads = [threading.Thread(target=work, args=[number]) for number in range(clients)]
    for thread in threads:
        thread.start()
    try:
        yield outcomes
    finally:
        ended.set()
        for thread in threads:
            thread.join()


def _outcome(client: httpx.Client, photo: bytes) -> str:
    try:
        response = send(client, photo)
    except httpx.HTTPError as error:
        return type(error).__name__
    if response.status_code == 200 and response.json()["puzzles"]:
        return "scanned"
    if response.status_code == 503 and int(response.headers["retry-after"]) > 0:
        return "busy"
    return f"{response.status_code} {response.text[:200]}"


def _spread(milliseconds: list[float]) -> str:
    p95 = quantiles(milliseconds, n=20, method="inclusive")[-1]
    best, middle, worst = min(milliseconds), median(milliseconds), max(milliseconds)
    return f"{best:.0f} ms at best, {middle:.0f} at the median, {p95:.0f} at p95, {worst:.0f} at most"


def main() -> None:
    """Measures what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measurement", choices=("answer", "corrections", "load"))
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=120)
    arguments = parser.parse_args()
    if arguments.measurement == "answer":
        answer(arguments.rounds)
    elif arguments.measurement == "corrections":
        corrections(arguments.rounds)
    else:
        load(arguments.clients, arguments.seconds)


if __name__ == "__main__":
    main()
