from __future__ import annotations

from solver.engine.layout import House, Layout
from solver.engine.model import Model


def test_a_model_with_constraints_works_out_what_the_plain_one_would():
    plain = Model(1, Layout([House("r1c1", 0, (0, 1)), House("r1c2", 0, (1, 2))]))
    constrained = plain.with_constraints([])
    kept = [plain.layout.full & ~plain.layout.mark_slots[other] for other in (0, 2)]
    del plain
    assert constrained.keep[1] == kept[0] & kept[1]
