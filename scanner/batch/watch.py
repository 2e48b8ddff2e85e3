"""A run that never ends: what comes is read, and when a disk is full or gone, that is waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from scanner.batch.arrivals import Arrivals
from scanner.batch.catalogue import Catalogue
from scanner.batch.run import Plan, Report, Workers, run
from scanner.batch.totals import Totals
from scanner.errors import OutputError

POLL = 1.0
"""How many seconds pass between two looks at the folders."""

HEARTBEAT = 60.0
"""How many seconds pass between two words that all is well."""


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who is told: `report` of each page, `trouble` of what is in the way, `heartbeat` how many files are coming."""

    report: Report
    trouble: Callable[[OutputError], None]
    heartbeat: Callable[[Totals, int], None]


def watch(
    arrivals: Arrivals,
    catalogue: Catalogue,
    plan: Plan,
    workers: Workers,
    totals: Totals,
    listeners: Listeners,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Reads what comes whole into the folders, until it is interrupted."""
    beat = -HEARTBEAT
    while True:
        if names := arrivals.whole():
            try:
                run(names, catalogue, plan, workers, totals, listeners.report)
                arrivals.read(names)
            except OutputError as error:
                # What was not written down comes again, since it is not noted as read.
                listeners.trouble(error)
                wait(HEARTBEAT)
        if arrivals.clock() - beat >= HEARTBEAT:
            listeners.heartbeat(totals, arrivals.coming)
            beat = arrivals.clock()
        wait(POLL)
