"""The page for phone and desk, and the HTTP API that it is built on; they need the extra `web`."""
