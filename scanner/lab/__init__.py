"""Makes and measures the scanner: synthetic photos, training, benchmarks. Never imported when scanning."""
