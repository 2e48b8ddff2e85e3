"""A run that never ends: it reads what arrives, and waits while a disk is full or gone."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from scanner.batch.arrivals import Arrivals
from scanner.batch.catalogue import Catalogue
from scanner.batch.run import Plan, Report, Workers, run
from scanner.batch.totals import Totals
from scanner.errors import OutputError

POLL_SECONDS = 1.0
"""How many seconds pass between two looks at the folders."""

HEARTBEAT_SECONDS = 60.0
"""How many seconds pass between two messages that all is well."""


@dataclass(frozen=True, slots=True)
class Listeners:
    """The functions to call: `report` for each page, `trouble` for obstacles, `heartbeat` with the files to come."""

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
    """Reads whatever has arrived whole in the folders, until it is interrupted."""
    beat = -HEARTBEAT_SECONDS
    while True:
        if names := arrivals.whole():
            try:
                run(names, catalogue, plan, workers, totals, listeners.report)
                arrivals.read(names)
            except OutputError as error:
                # What was not recorded is met again, since it is not noted as read.
                listeners.trouble(error)
                wait(HEARTBEAT_SECONDS)
        if arrivals.clock() - beat >= HEARTBEAT_SECONDS:
            listeners.heartbeat(totals, arrivals.coming)
            beat = arrivals.clock()
        wait(POLL_SECONDS)
