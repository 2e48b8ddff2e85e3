"""Pages and screens that show several kinds, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.validation.museum.description import Look


def _looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.mixed.museum import LOOKS

    return LOOKS


def _guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.mixed.guard import GROUPS

    return GROUPS


LAB = LabKind(name="mixed", looks=_looks, guarded=_guarded)
