"""A run: hands pages to the workers one by one, and records what they find."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from scanner.addresses import shown_address
from scanner.batch.catalogue import Catalogue, settings_of
from scanner.batch.inputs import Document
from scanner.batch.page import Failure, Result, Task
from scanner.batch.totals import Totals
from scanner.errors import ChangedFileError, ReaderError, ScanError
from scanner.pipeline import Options
from scanner.workers.pool import LostTask


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a run: whether to `redo` all pages except those that a person has reviewed, or only failed ones."""

    options: Options
    redo: bool = False
    retry_failed: bool = False


Report = Callable[[Totals, ScanError | None], None]
"""A function called with the state of the run whenever it changes, and with what went wrong."""


class Workers(Protocol):
    """The workers of a run: a `pool.Pool` on this machine, or a `cluster.Cluster` on others."""

    def work(self, tasks: Iterator[Task], /) -> Iterator[tuple[Task, Result | LostTask]]:
        """Yields the outcomes of tasks as they come. It asks for tasks when there is room, and again after the last."""


def run(
    files: Sequence[str],
    catalogue: Catalogue,
    plan: Plan,
    workers: Workers,
    totals: Totals,
    report: Report,
    counted: Mapping[str, int] | None = None,
) -> None:
    """Works on all pages that the catalogue does not know; when it returns, it knows them. Counts them in `totals`.

    The catalogue keeps only the parts of addresses that may be shown: to continue, a run must be given them again. The
    pages of files that were `counted` before are expected from the beginning, those of others once they are met.
    """
    counted = counted or {}
    totals.expected = sum(counted.get(name, 1) for name in files)
    catalogue.forget_unread()
    number = catalogue.begin(settings_of(plan.options), list(map(shown_address, files)))
    tasks = _Tasks(files, catalogue, number, plan, totals, report, counted)
    for task, outcome in workers.work(tasks):
        if isinstance(outcome, LostTask) and isinstance(outcome.error, ReaderError):
            # The reader is missing for all the other pages too.
            raise outcome.error
        result = _fail_lost(task, outcome) if isinstance(outcome, LostTask) else outcome
        if result.failure and result.failure.code == ChangedFileError.code:
            # Nothing is known of the file as it was; the next run will meet it as it is now.
            task, result = replace(task, content=Document.unread(task.source).content), replace(result, pages=None)
        else:
            result = _add_page_count(task, result)
        catalogue.record(number, task, result)
        tasks.follow(task, result)
        totals.add(result)
        report(totals, _restore_error(result))
    catalogue.finish(number)


def _restore_error(result: Result) -> ScanError | None:
    failure = result.failure
    return ScanError(failure.message, failure.advice) if failure else None


def _fail_lost(task: Task, lost: LostTask) -> Result:
    error = lost.error
    failure = Failure.of(type(error)(f"{task.source}, page {task.number}: {error}", error.advice))
    return Result(failure=failure, pages=lost.announced)


def _add_page_count(task: Task, result: Result) -> Result:
    """Adds the number of pages, if that was asked for; if it is not known, this page counts as the last."""
    return replace(result, pages=task.number) if task.counts and result.pages is None else result


class _Tasks:
    """The pages that are still to be done, file by file; the other pages of a file follow its first one."""

    def __init__(
        self,
        files: Sequence[str],
        catalogue: Catalogue,
        run: int,
        plan: Plan,
        totals: Totals,
        report: Report,
        counted: Mapping[str, int],
    ) -> None:
        self._files = iter(files)
        self._catalogue = catalogue
        self._run = run
        self._plan = plan
        self._totals = totals
        self._report = report
        self._expected = dict(counted)
        self._following: deque[Task] = deque()
        self._contents: set[str] = set()

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        while not self._following:
            self._open(next(self._files))
        return self._following.popleft()

    def follow(self, task: Task, result: Result) -> None:
        """Adds the other pages of the file, now that it is known how many there are."""
        if task.counts and result.pages:
            self._add(task, result.pages, {task.number})
            self._expect(task.address, result.pages)

    def _expect(self, name: str, pages: int) -> None:
        """Expects some number of pages of a file, whatever was expected of it before."""
        self._totals.expected += pages - self._expected.get(name, 1)
        self._expected[name] = pages

    def _open(self, name: str) -> None:
        """Adds the pages of a file that are to be done."""
        settings = settings_of(self._plan.options)
        unread = Document.unread(name)
        try:
            document = Document.of(name)
        except ScanError as error:
            result = Result(failure=Failure.of(error))
            task = Task(unread.source, unread.content, 1, self._plan.options)
            self._catalogue.record(self._run, task, result)
            self._expect(name, 1)
            self._totals.add(result)
            self._report(self._totals, error)
            return
        self._catalogue.forget(unread.content, settings)
        self._catalogue.name(document.content, settings, document.source)
        pages = self._catalogue.page_count(document.content, settings)
        task = Task(document.source, document.content, 1, self._plan.options, counts=pages is None, address=name)
        if document.content in self._contents:
            # The same file once more, under another name.
            self._expect(name, 1)
            self._totals.skipped += 1
        elif pages is None:
            self._following.append(task)
        else:
            self._add(task, pages, set())
            self._expect(name, pages)
        self._contents.add(document.content)
        self._report(self._totals, None)

    def _add(self, task: Task, pages: int, exceptions: set[int]) -> None:
        """Adds the pages of a file, except for some and for those that need not be done.

        If only one page is known, the file may have been lost before its pages were counted.
        """
        numbers = sorted({*range(1, pages + 1)} - exceptions)
        if not numbers:
            return
        settings = settings_of(task.options)
        known = self._catalogue.known_pages(task.content, settings)
        found = self._catalogue.found_on(task.content, settings)
        for number in numbers:
            status = known.get(number)
            if not self._is_done(status):
                self._following.append(replace(task, number=number, counts=pages == 1))
            elif status == "failed":
                self._totals.failed_before += 1
            else:
                self._totals.skip(found[number])

    def _is_done(self, status: str | None) -> bool:
        match status:
            case "reviewed":
                return True
            case "failed":
                return not (self._plan.redo or self._plan.retry_failed)
            case "done":
                return not self._plan.redo
        return False
