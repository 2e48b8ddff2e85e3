"""The handlers of the API: they check what is asked, have it done in a worker, and answer."""
