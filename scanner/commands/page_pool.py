"""Pages scanned on several cores, and reported in the order of the photos; this process makes the drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import cv2

from scanner.commands.outcomes import Outcome, PageWork
from scanner.commands.page_numbers import PageNumbers
from scanner.commands.parallel import LIMITS
from scanner.commands.photos import Photo
from scanner.commands.signals import ending_as_on_interrupt
from scanner.errors import ReaderError, ScanError, UsageError
from scanner.input.load import page_count
from scanner.workers.pool import LostTask, Pool


@dataclass(frozen=True, slots=True)
class PageTask:
    """Some pages of a photo; tasks count from 0."""

    place: int
    photo: Photo
    pages: PageNumbers


@contextmanager
def outcomes_on_cores(
    work: PageWork, factory: Callable[[], PageWork], photos: Sequence[Photo], jobs: int
) -> Iterator[Iterator[tuple[Photo, Outcome]]]:
    """Yields the outcomes of all pages in their order, each with its photo.

    `factory` makes the work of each worker, which scans; `work` draws, in this process.
    """
    with ending_as_on_interrupt(), Pool(partial(_Worker, factory), jobs, LIMITS) as pool:
        # A task that is done early keeps its pictures in memory.
        yield _put_in_order(work, pool, _Tasks(photos, work.wanted, 2 * jobs))


def _put_in_order(
    work: PageWork, pool: Pool[PageTask, list[Outcome]], tasks: _Tasks
) -> Iterator[tuple[Photo, Outcome]]:
    done: dict[int, tuple[Photo, list[Outcome]]] = {}
    for task, result in pool.work(tasks):
        if isinstance(result, LostTask):
            if isinstance(result.error, (UsageError, ReaderError)):
                raise result.error
            error = type(result.error)(f"{task.photo.name}: {result.error}", result.error.advice)
            result = [Outcome(task.photo.name, task.pages.ranges[0][0], error=error)]
        done[task.place] = task.photo, result
        while tasks.told in done:
            photo, outcomes = done.pop(tasks.told)
            yield from ((photo, _draw(work, photo, outcome)) for outcome in outcomes)
            tasks.told += 1


def _draw(work: PageWork, photo: Photo, outcome: Outcome) -> Outcome:
    if work.drawings is None or outcome.error:
        return outcome
    try:
        with photo.opened() as source:
            return work.draw(photo, source, outcome)
    except UsageError:
        raise
    except ScanError as error:
        return replace(outcome, error=error)


class _Worker:
    """A worker that scans pages on one core."""

    def __init__(self, factory: Callable[[], PageWork]) -> None:
        cv2.setNumThreads(1)
        self._work = factory()

    def __call__(self, task: PageTask, announce: Callable[[int], None] | None = None) -> list[Outcome]:
        return list(replace(self._work, wanted=task.pages).outcomes(task.photo))


class _Tasks(Iterator[PageTask]):
    """The wanted pages, of which at most a few are handed out before the ones ahead of them are `told`."""

    def __init__(self, photos: Sequence[Photo], wanted: PageNumbers, most_ahead: int) -> None:
        self._tasks = ((photo, pages) for photo in photos for photo, pages in _split_pages(photo, wanted))
        self._most_ahead = most_ahead
        self._number = 0
        self.told = 0

    def __next__(self) -> PageTask:
        if self._number - self.told >= self._most_ahead:
            raise StopIteration
        task = PageTask(self._number, *next(self._tasks))
        self._number += 1
        return task


def _split_pages(photo: Photo, wanted: PageNumbers, at_a_time: int = 4) -> Iterator[tuple[Photo, PageNumbers]]:
    """Yields a few pages at a time with their photo, whose content is held if it cannot be opened twice.

    Opening a PDF takes as long as reading a page of it. Anything wrong with the photo is reported when it is scanned.
    """
    try:
        photo = photo.held()
        with photo.opened() as source:
            last = page_count(source, photo.name)
    except ScanError:
        yield photo, wanted
        return
    numbers = [number for number in range(1, last + 1) if number in wanted]
    if missing := wanted.beyond(last):
        numbers.append(missing)
    for first in range(0, len(numbers), at_a_time):
        yield photo, PageNumbers(tuple((number, number) for number in numbers[first : first + at_a_time]))
