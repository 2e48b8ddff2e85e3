"""The description of the API, held against what the routes really answer; nothing that is sent gets a 500."""

from collections import Counter

import pytest

from scanner.web.openapi import document

schemathesis = pytest.importorskip("schemathesis", reason="needs schemathesis: pip install '.[test]'")


@pytest.fixture(scope="module")
def description(site):
    return schemathesis.openapi.from_url(f"{site.url}/api")


schema = schemathesis.pytest.from_fixture("description")


@schema.parametrize()
def test_whatever_is_sent_the_answer_is_as_described(case, site):
    answer = case.call(base_url=site.url, timeout=60)
    assert answer.status_code != 500
    case.validate_response(
        answer,
        excluded_checks=[
            # A schema cannot tell all that makes a picture or a puzzle; and more may be sent than is looked at.
            schemathesis.checks.positive_data_acceptance,
            schemathesis.checks.negative_data_rejection,
        ],
    )


def test_every_route_is_described(site):
    described = Counter(
        (path, method.upper())
        for path, item in document()["paths"].items()
        for method in item
        if method in ("get", "post", "delete")
    )
    served = Counter()
    for route in site.app.routes:
        for inner in getattr(route, "routes", None) or [route]:
            path = (getattr(route, "path", "") if inner is not route else "") + inner.path
            for method in getattr(inner, "methods", None) or ():
                if method != "HEAD" and path.startswith("/api"):
                    served[path.replace("{id}", "{picture}" if "pictures" in path else "{session}"), method] += 1
    assert described == served
