"""Pictures to judge by, in looks that nothing is trained on.

This room is for the benchmarks alone: training cannot import it, which import-linter and a test hold. What draws the
pictures is `scanner.lab.synth`, which training shares; which shadows fall, what light there is and how apps look is
decided here, once for validation. `scanner.lab.training` decides its own.

Half of the looks in `museum` may be learnt from all the same: as files, which `python -m scanner.lab.bench.museum
--half train --out DIR` writes.
"""
