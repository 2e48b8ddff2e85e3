"""The handlers of the API, which check requests, have them done in a worker, and answer."""
