"""The texts of the page: the same in each language, and none too many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, get_args

import pytest

from scanner.web.openapi.schemas import schemas
from scanner.web.site import LANGUAGES, STATIC
from solver.formats import FORMATS
from solver.logic.techniques import TECHNIQUES
from solver.paper.puzzle import VARIANTS, Kind

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.page.browser import Server

PLURALS = {"en": {"one", "other"}, "nl": {"one", "other"}, "ru": {"one", "few", "many", "other"}}

LOAD = """
async (languages) => {
  const modules = await Promise.all(languages.map((language) => import(`/static/texts/${language}.js`)));
  return modules.map((module) => module.default);
}
"""

Texts = dict[str, Any]


@pytest.fixture(scope="module")
def texts(browser: Browser, server: Server) -> Iterator[dict[str, Texts]]:
    page = browser.new_page()
    page.goto(server.address)
    yield dict(zip(LANGUAGES, page.evaluate(LOAD, list(LANGUAGES)), strict=True))
    page.close()


def forms(text: str | dict[str, str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def placeholders(text: str | dict[str, str]) -> set[str]:
    return {name for form in forms(text) for name in re.findall(r"\{(\w+)\}", form)}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_language_says_the_same_things(texts: dict[str, Texts], language: str) -> None:
    assert list(texts[language]) == list(texts["en"])
    for key, text in texts["en"].items():
        assert placeholders(texts[language][key]) == placeholders(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_names_every_kind(texts: dict[str, Texts], language: str) -> None:
    said = texts[language]["start.lead"].lower()
    names = [texts[language][f"kind.{kind}"].lower() for kind in sorted({*VARIANTS, *get_args(Kind)})]
    assert not [name for name in names if name not in said]


def test_each_unit_of_a_hint_has_a_word(texts: dict[str, Texts]) -> None:
    house = schemas()["House"]
    units = house["properties"]["unit"]["enum"]
    # Cells and runs are called by their names.
    assert {f"hint.house.{unit}" for unit in units if unit not in ("cell", "cage")} <= texts["en"].keys()


def test_each_technique_has_a_name(texts: dict[str, Texts]) -> None:
    named = {key.removeprefix("technique.") for key in texts["en"] if key.startswith("technique.")}
    assert named == {technique.name for technique in TECHNIQUES}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_technique_is_explained_in_each_language(browser: Browser, server: Server, language: str) -> None:
    page = browser.new_page()
    page.goto(server.address)
    told = page.evaluate("async (name) => (await import(name)).default", f"/static/texts/techniques_{language}.js")
    page.close()
    assert told.keys() == {technique.name for technique in TECHNIQUES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_each_plural_has_all_its_forms(texts: dict[str, Texts], language: str) -> None:
    for key, text in texts[language].items():
        assert all(form.strip() for form in forms(text)), key
        if isinstance(text, dict):
            assert text.keys() == PLURALS[language], key


def test_every_text_is_used_and_every_text_that_is_used_is_there(texts: dict[str, Texts]) -> None:
    code = "\n".join(file.read_text("utf-8") for file in STATIC.rglob("*.js") if file.parent.name != "texts")
    said = set(re.findall(r'\bt\(\s*"([^"]+)"', code))
    assert sorted(said - texts["en"].keys()) == []
    literals = set(re.findall(r'"([\w.-]+)"', code))
    beginnings = tuple(re.findall(r"`([\w.-]+[.-])\$\{", code))
    assert [key for key in texts["en"] if key not in literals and not key.startswith(beginnings)] == []


def test_each_format_says_whose_it_is_and_each_kind_its_rule(texts: dict[str, Texts]) -> None:
    formats = {f"files.format.{form.NAME}" for form in FORMATS} - {"files.format.fragment"}
    rules = {f"rule.{kind}" for kind in (*get_args(Kind), *VARIANTS)}
    for language, spoken in texts.items():
        assert formats | rules <= spoken.keys(), language
