"""The description of the API, held against what the routes really answer; nothing that is sent gets a 500."""

import json
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings

from scanner.web.openapi.document import document
from scanner.web.openapi.schemas import schemas
from tests.conftest import examples

METHODS = ("get", "post", "delete")
DESCRIBED = [(path, method) for path, item in document()["paths"].items() for method in METHODS if method in item]


@pytest.mark.parametrize(("path", "method"), DESCRIBED)
def test_whatever_is_sent_the_answer_is_as_described(site, path, method):
    schemathesis = pytest.importorskip("schemathesis", reason="needs schemathesis: pip install '.[test]'")
    # A schema cannot tell all that makes a picture or a puzzle; and more may be sent than is looked at.
    beyond = [schemathesis.checks.positive_data_acceptance, schemathesis.checks.negative_data_rejection]
    operation = schemathesis.openapi.from_dict(document())[path][method]

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


def test_every_route_is_described(site):
    served = set()
    for route in site.app.routes:
        below = getattr(route, "routes", None) or []
        named = [(route.path + inner.path, inner.methods) for inner in below] or [
            (route.path, getattr(route, "methods", None))
        ]
        served |= {(path, method.lower()) for path, methods in named for method in methods or () if method != "HEAD"}
    api = {(path, method) for path, method in served if path.startswith("/api")}
    named = {(path.replace("{picture}", "{id}").replace("{session}", "{id}"), method) for path, method in DESCRIBED}
    assert api == named


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
