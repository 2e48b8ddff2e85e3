"""The description of the API, held against what the routes really answer; nothing that is sent gets a 500."""

import json
from collections import Counter
from functools import reduce

import pytest
from hypothesis import HealthCheck, given, settings

from scanner.batch.catalogue import Catalogue
from scanner.batch.page import FoundPuzzle, Result, Task
from scanner.pipeline import Options
from scanner.web.openapi.document import document
from scanner.web.openapi.review_paths import review_paths
from scanner.web.openapi.schemas import schemas
from solver import Puzzle
from solver.paper.scan_record import Scanned
from tests.conftest import examples

METHODS = ("get", "post", "delete")


def described(paths):
    """The path and the method of each route."""
    return [(path, method) for path, item in paths.items() for method in METHODS if method in item]


DESCRIBED = described(document()["paths"])
REVIEW = described(review_paths())


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory, serving):
    """A server for the review of a catalogue with one doubtful puzzle."""
    folder = tmp_path_factory.mktemp("catalogue")
    puzzle = Puzzle.sudoku([[0] * 4] * 4)
    lattice = [[[float(column), float(row)] for column in range(5)] for row in range(5)]
    with Catalogue(folder, new=True) as catalogue:
        found = FoundPuzzle(Scanned(puzzle, "ambiguous", 0.5), lattice, b"jpeg")
        run = catalogue.begin("{}", ["a.png"])
        catalogue.record(run, Task("a.png", "aa", 1, Options()), Result(640, 480, (found,)))
    with serving(review=folder) as site:
        yield site


@pytest.mark.parametrize(("path", "method"), REVIEW)
def test_whatever_is_said_of_a_catalogue_the_answer_is_as_described(reviewing, path, method):
    check_answers(reviewing, document(with_review=True), path, method)


def test_a_sitting_is_described_from_its_beginning_to_what_is_said(reviewing):
    schemathesis = pytest.importorskip("schemathesis", reason="needs schemathesis: pip install '.[test]'")
    paths = schemathesis.openapi.from_dict(document(with_review=True))

    def answer(path, method="POST", status=200, **sent):
        case = paths[path][method].Case(media_type="application/json", **sent)
        answer = case.call(base_url=reviewing.url)
        assert answer.status_code == status
        case.validate_response(answer)
        return answer

    (doubt,) = answer("/api/v1/review", "GET").json()["puzzles"]
    path = "/api/v1/review/sittings"
    begun = answer(path, status=201, body={"puzzle": doubt["id"], "page": "one"}).json()
    sitting = {"path_parameters": {"sitting": begun["sitting"]}}
    path += "/{sitting}"
    assert answer(path, body={"changes": ["r1c1=1"], "who": "Ada"}, **sitting).json()["settled"] is False
    assert answer(path, body={"changes": [], "refusal": "no puzzle"}, **sitting).json()["settled"] is True
    assert answer(f"{path}/picture", "GET", **sitting).content == b"jpeg"
    answer(path, body={"changes": []}, **sitting)


@pytest.mark.parametrize(("path", "method"), DESCRIBED)
def test_whatever_is_sent_the_answer_is_as_described(site, path, method):
    check_answers(site, document(), path, method)


def check_answers(site, description, path, method):
    schemathesis = pytest.importorskip("schemathesis", reason="needs schemathesis: pip install '.[test]'")
    # A schema cannot tell all that makes a picture or a puzzle; and more may be sent than is looked at.
    beyond = [schemathesis.checks.positive_data_acceptance, schemathesis.checks.negative_data_rejection]
    operation = schemathesis.openapi.from_dict(description)[path][method]

    @settings(max_examples=examples(15), deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def check(case):
        answer = case.call(base_url=site.url, timeout=60)
        assert answer.status_code != 500
        case.validate_response(answer, excluded_checks=beyond)
        if answer.status_code == 201 and "session" in answer.json():
            # There is room for few cameras at a time.
            with site.client as client:
                client.delete(f"{path}/{answer.json()['session']}")

    check()


def test_every_route_is_described(site, reviewing):
    assert served(site) == named(DESCRIBED)
    assert served(reviewing) == named([*DESCRIBED, *REVIEW])
    with reviewing.client as client:
        assert client.get("/api").json() == document(with_review=True)


def named(routes):
    """The routes as the server names them."""
    ids = ("{picture}", "{session}", "{sitting}")
    return {(reduce(lambda path, id: path.replace(id, "{id}"), ids, path), method) for path, method in routes}


def served(site):
    """The routes of the API that a server answers."""
    served = set()
    for route in site.app.routes:
        below = getattr(route, "routes", None) or []
        named = [(route.path + inner.path, inner.methods) for inner in below] or [
            (route.path, getattr(route, "methods", None))
        ]
        served |= {(path, method.lower()) for path, methods in named for method in methods or () if method != "HEAD"}
    return {(path, method) for path, method in served if path.startswith("/api")}


def objects(schema):
    """All descriptions of objects in a schema, however deep."""
    if isinstance(schema, dict):
        if "properties" in schema:
            yield json.dumps(schema, sort_keys=True)
        yield from (found for inner in schema.values() for found in objects(inner))
    elif isinstance(schema, list):
        yield from (found for inner in schema for found in objects(inner))


def test_no_record_is_described_twice():
    described = Counter(objects(schemas()))
    assert [found for found, times in described.items() if times > 1] == []


def test_what_is_served_is_the_description(client):
    answer = client.get("/api")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == document()
    assert answer.json()["openapi"].startswith("3.1")
