"""`python -m scanner.lab.bench`: measure on labelled pictures, or measure the solver."""

from scanner.lab.bench.pictures import main

if __name__ == "__main__":
    main()
