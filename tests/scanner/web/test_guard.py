"""Who may ask what, and what every answer brings along."""

import httpx
import pytest

SECRET = "correct-horse"


@pytest.fixture(scope="module")
def lan(serving):
    """A server as --lan starts it."""
    with serving(workers=0, secret=SECRET, cookie="gridlens-test") as site:
        yield site


def code(answer):
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "localhost", "127.0.0.1:1", "", "[::1"])
def test_another_host_is_refused(client, site, host):
    for path in ("/", "/api/v1/status", "/static/app.js"):
        assert code(client.get(path, headers={"Host": host.format(port=site.port)})) == (421, "wrong-host")


@pytest.mark.parametrize("host", ["localhost:{port}", "LOCALHOST:{port}", "127.0.0.1:{port}", "[::1]:{port}"])
def test_every_name_of_the_loopback_is_known(client, site, host):
    assert client.get("/api/v1/status", headers={"Host": host.format(port=site.port)}).status_code == 200


def test_a_request_from_another_site_is_refused(client, site):
    own = f"http://127.0.0.1:{site.port}"
    refused = (
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": own},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": f"https://127.0.0.1:{site.port}"},
        {"Origin": "http://127.0.0.1:1"},
    )
    for headers in refused:
        for method, path in (("POST", "/api/v1/live"), ("DELETE", "/api/v1/pictures/x"), ("POST", "/api/v1/scan")):
            assert code(client.request(method, path, headers=headers)) == (403, "forbidden"), headers
        assert client.get("/api/v1/status", headers=headers).status_code == 200
    for headers in ({"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {"Origin": own}, {}):
        assert client.delete("/api/v1/pictures/x", headers=headers).status_code == 204


@pytest.mark.parametrize("path", ["/", "/api", "/static/nothing.js", "/api/v1/status"])
def test_nothing_is_answered_without_the_secret(lan, path):
    with lan.client as client:
        told = [
            {"Authorization": b"Bearer wrong"},
            {"Authorization": b"Bearer"},
            {"Authorization": b"Bearer \xe9"},
            {"Authorization": b"Basic " + SECRET.encode()},
            {"Cookie": b"gridlens-test=wrong"},
            {"Cookie": b"gridlens-test=\xff; other=" + SECRET.encode()},
            {},
        ]
        for headers in told:
            assert code(client.get(path, headers=headers)) == (403, "forbidden"), headers
        for key in ("wrong", "", SECRET[:-1], SECRET + "x", "\udc80"):
            query = {"key": key.encode("utf-8", "surrogatepass")}
            assert code(client.get(path, params=query)) == (403, "forbidden"), key
        page = client.get(path, headers={"Accept": "text/html,*/*"})
    assert page.status_code == 403
    assert page.headers["content-type"].startswith("text/html")
    assert "QR code" in page.text


def test_the_secret_of_the_address_becomes_a_cookie(lan):
    with lan.client as client:
        welcome = client.get("/", params={"key": SECRET})
        assert welcome.status_code == 200
        assert 'content="0; url=/"' in welcome.text
        cookie = welcome.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert client.get("/api/v1/status").status_code == 200


def test_a_cookie_of_https_is_sent_nowhere_else(serve):
    site = serve(workers=0, secret=SECRET, is_secure=True)
    assert "; secure" in httpx.get(site.url, params={"key": SECRET}).headers["set-cookie"].lower()


def test_curl_brings_the_secret_along(lan):
    with lan.client as client:
        client.headers["Authorization"] = f"Bearer {SECRET}"
        assert client.get("/api/v1/status").status_code == 200
        assert client.delete("/api/v1/pictures/x").status_code == 204
        forged = client.delete("/api/v1/pictures/x", headers={"Origin": "http://evil.example"})
        assert code(forged) == (403, "forbidden")


def test_every_answer_brings_its_headers(client):
    answers = [
        client.get("/"),
        client.get("/static/nothing.js"),
        client.get("/api/v1/status"),
        client.post("/api/v1/scan"),
        client.get("/", headers={"Host": "evil.example"}),
        client.put("/"),
    ]
    for answer in answers:
        headers = answer.headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=(self)" in headers["permissions-policy"]
        assert "server" not in headers
    assert [answer.headers["cache-control"] for answer in answers[2:4]] == ["no-store"] * 2


def test_compressed_bodies_are_refused(client):
    answer = client.post("/api/v1/hint", content=b"\x1f\x8b", headers={"Content-Encoding": "gzip"})
    assert code(answer) == (415, "malformed")
