"""`python -m scanner.lab.bench`: measures on labelled pictures, or measures the solver."""

from scanner.lab.bench.pictures import main

if __name__ == "__main__":
    main()
