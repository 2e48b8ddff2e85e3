"""The page and the files that it is made of."""

import pytest


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"Accept-Language": "nl-BE,nl;q=0.9,en;q=0.8"}, "nl"),
        ({"Accept-Language": "fr;q=0.9, ru;q=0.8, en;q=0.7"}, "ru"),
        ({"Accept-Language": "en;q=0.5,nl;q=0.9"}, "nl"),
        ({"Accept-Language": "de"}, "en"),
        ({"Accept-Language": ";q=nonsense,\xff"}, "en"),
        ({"Accept-Language": "ru", "Cookie": "language=nl"}, "nl"),
        ({"Accept-Language": "ru", "Cookie": "language=../../etc"}, "ru"),
    ],
)
def test_the_page_speaks_the_language_of_its_reader(client, headers, language):
    page = client.get("/", headers={name: value.encode("latin-1") for name, value in headers.items()})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert f'lang="{language}"' in page.text
    assert "{language}" not in page.text
    assert "Accept-Language" in page.headers["vary"]


def test_files_are_asked_about_each_time_and_sent_once(client):
    first = client.get("/static/app.js")
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-encoding"] == "gzip"
    again = client.get("/static/app.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/manifest.webmanifest").headers["content-type"].startswith("application/manifest+json")


def test_what_is_not_there(client):
    for path in ("/favicon.ico", "/static/nothing.js", "/api/v2/status"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
    wrong = client.post("/")
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (405, "method")
    assert "GET" in wrong.headers["allow"]
