"""The page's sentences name all that the solver's name, in each of its languages, for every technique of every kind."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import scanner.web
from scanner.lab.bench.named import CELL, read_named
from scanner.writers.contract import house_record, step_record
from solver.formats.gridlens_json import puzzle_record
from solver.kinds import KINDS
from solver.paper.traits import Kind
from tests.solver.logic.test_sufficiency import examples_of

Evaluate = Callable[[str, str, Any], Any]

TELL = """await (async () => {
    globalThis.document = { documentElement: {} };
    const [{ speak, t }, { houseName }, { cageName }] = await Promise.all(
        ["frame/texts.js", "puzzle/hint_words.js", "puzzle/cage_names.js"].map((name) => import(given.folder + name)),
    );
    const told = [];
    for (const language of ["en", "nl", "ru"]) {
        await speak(language);
        for (const { step, puzzle: record, cells, houses, cages } of given.steps) {
            const puzzle = { regions: [], relations: [], ...record };
            const reason = await page.reasonOf(step, puzzle);
            const names = [
                ...cells.map(([row, column]) => t("coach.cell", { row: row + 1, column: column + 1 })),
                ...(language === "en" ? [] : houses.map((house) => houseName(house, puzzle))),
                ...cages.map((at) => cageName(puzzle.cages[at], puzzle)),
            ];
            const said = reason && [reason.text, ...reason.lines.map(({ text }) => text)].join(" ");
            told.push({ language, said, names });
        }
    }
    return told;
})()"""


def _list_named(kind: Kind) -> Iterator[dict[str, Any]]:
    for example in examples_of(kind):
        position, technique, deduction = example.find()
        step = technique.tell(position, deduction)
        named, puzzle = read_named(position, step), position.puzzle
        whole = "every way" in step.reason or "in each" in step.reason or "each blank cell" in step.reason
        concluded = {mark[:2] for mark in (*step.removes, *step.places)}
        yield {
            "step": step_record(step),
            "puzzle": puzzle_record(puzzle),
            "cells": sorted({(int(row) - 1, int(column) - 1) for row, column in CELL.findall(step.reason)} - concluded),
            "houses": [] if whole else [house_record(unit) for unit in named.units if unit.number],
            "cages": [at for at, cage in enumerate(puzzle.cages) if puzzle.cage_name(cage) in step.reason],
        }


@pytest.mark.parametrize("kind", [spec.kind for spec in KINDS])
def test_the_page_names_what_the_solver_names(evaluate: Evaluate, kind: Kind):
    steps = json.loads(json.dumps([*_list_named(kind)]))
    folder = f"{(scanner.web.__path__[0])}/static/"
    told = evaluate("puzzle/reasons.js", TELL, {"folder": folder, "steps": steps})
    assert len(told) == 3 * len(steps)
    for one, step in zip(told, 3 * steps, strict=True):
        reason = step["step"]["reason"]
        assert one["said"], f"{one['language']} has no phrase for this, in texts/reasons_{one['language']}.js: {reason}"
        missing = [name for name in one["names"] if name.lower() not in one["said"].lower()]
        assert not missing, f"{one['said']} does not name {missing}, but this does: {reason}"
        if one["language"] == "ru":
            english = re.findall(r"[a-z]{2,}", one["said"])
            assert not english, f"{one['said']} has English words of this: {reason}"
