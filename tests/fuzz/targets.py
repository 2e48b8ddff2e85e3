"""How targets are tried. Read when tests are collected, by when it is known how many examples are asked for."""

from __future__ import annotations

from datetime import timedelta

from hypothesis import HealthCheck, settings

MOST_SECONDS = 20

hostile = settings(
    deadline=timedelta(seconds=MOST_SECONDS),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""For all targets: no single file and no single call may take longer."""
