"""A museum of looks: how programs, apps, web sites, paper and hands draw puzzles, each look described and then drawn.

`catalogue` is the table of looks, `boards` and what it imports draws them, `pictures` makes the pictures: one look and
one seed give one picture. The looks are in two halves. Training may learn from pictures of the half `train`, which
`python -m scanner.lab.bench.museum --half train --out DIR` writes for it; the half `validation` is never learnt from.
"""
