"""`python -m scanner.lab.training`: trains the bundled network."""

from scanner.lab.training.train import main

if __name__ == "__main__":
    main()
