"""The page and the files that it is made of."""

import json
import re
import shutil
from base64 import b64encode
from hashlib import sha256
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from scanner.web import offline, site
from scanner.web.site import STATIC


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


@pytest.mark.parametrize(
    "asked", ["bytes=0-9", "bytes=9-0", "bytes=99999999-", "lines=1-2", "bytes=", "nonsense", "bytes=0,3-4"]
)
def test_files_are_sent_as_a_whole_whichever_range_is_asked_for(client, asked):
    whole = client.get("/static/index.html")
    answer = client.get("/static/index.html", headers={"Range": asked, "Accept-Encoding": "identity"})
    assert (answer.status_code, answer.content) == (200, whole.content)
    assert answer.headers["accept-ranges"] == "none"


def test_files_are_sent_uncompressed_to_clients_that_cannot_unpack_them(client):
    plain = client.get("/static/app.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = client.get("/static/app.js")
    assert packed.content == plain.content
    assert "Accept-Encoding" in packed.headers["vary"]
    assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_a_file_that_has_changed_is_sent_anew(serve, tmp_path, monkeypatch):
    shutil.copytree(STATIC, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(site, "STATIC", tmp_path)
    with serve(workers=0).client as client:
        before = client.get("/static/app.js").text
        (tmp_path / "app.js").write_text(f"{before}// more", "utf-8")
        assert client.get("/static/app.js").text == f"{before}// more"


def test_a_missing_file_is_not_found(client):
    for path in ("/favicon.ico", "/static/nothing.js", "/api/v2/status"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
    wrong = client.post("/")
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (405, "method")
    assert "GET" in wrong.headers["allow"]


def test_the_service_worker_knows_the_version_and_files_of_the_page(client):
    worker = client.get("/service-worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in worker.headers["content-security-policy"]
    told = _told(worker.text)
    assert told["version"] == client.get("/").headers["gridlens-page"]
    assert {"/static/app.js", "/static/style.css", "/static/texts/nl.js", "/static/play/view.js"} <= told[
        "files"
    ].keys()
    for path, integrity in told["files"].items():
        digest = sha256(client.get(path).content).digest()
        assert integrity == f"sha256-{b64encode(digest).decode()}", path


def test_a_page_with_another_file_is_another_version(tmp_path):
    shutil.copytree(STATIC, tmp_path, dirs_exist_ok=True)
    before = offline.version(tmp_path)
    assert before == offline.version(STATIC)
    (tmp_path / "app.js").write_text("// another one", "utf-8")
    assert offline.version(tmp_path) != before
    told = _told(offline.service_worker(tmp_path))
    assert told["version"] == offline.version(tmp_path)
    was = _told(offline.service_worker(STATIC))["files"]
    assert [path for path in was if told["files"][path] != was[path]] == ["/static/app.js"]


def test_the_manifest_names_icons_of_the_sizes_that_they_have(client):
    manifest = client.get("/static/manifest.webmanifest").json()
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        image = client.get(icon["src"])
        assert image.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*Image.open(BytesIO(image.content)).size) == icon["sizes"]


def _told(worker: str) -> dict[str, Any]:
    """The values that the server wrote into the service worker."""
    found = re.search(r'JSON\.parse\((".*")\)', worker)
    assert found
    told: dict[str, Any] = json.loads(json.loads(found[1]))
    return told
