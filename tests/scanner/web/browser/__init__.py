"""A package, so that the browser is closed when its tests are done: while it runs, no other test can run asyncio."""
