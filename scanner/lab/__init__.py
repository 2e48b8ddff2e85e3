"""Makes and measures the scanner: synthetic photos, training, benchmarks. Never imported when scanning."""

from scanner.lab import kinds as kinds  # tells every room of the lab what each kind states
