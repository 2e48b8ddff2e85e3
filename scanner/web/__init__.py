"""The page for phone and desk, and the HTTP API that it is built on. It needs the extra `web`."""
