"""Makes and measures the scanner: synthetic photos, training, benchmarks. Never imported when scanning."""

from scanner.lab import kinds as kinds  # registers each kind in every room of the lab
