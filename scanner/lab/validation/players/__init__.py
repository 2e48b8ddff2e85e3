"""Pictures of players that others wrote, to judge by: what people really have on their screens.

`python -m scanner.lab.validation.players` fetches the players into ~/.cache/gridlens/players (or $GRIDLENS_PLAYERS),
plays in them, and keeps the pictures there with their labels; `python -m scanner.lab.bench.players` reads them. It
needs npm and chromium, and for the programs of the desk
`apt-get install xvfb xdotool dbus-daemon sgt-puzzles gnome-sudoku ksudoku`; what is not there is named and left out.

| player | from | licence | plays |
|---|---|---|---|
| pzpr | npm, in the browser | MIT | Sudoku, star battles of one star, and minarism: Futoshiki with signs on the lines |
| react-sudoku-component | npm, in the browser | MIT | Sudoku |
| sudoku-react | npm, in the browser | MIT | Sudoku |
| sudoku-react-component | npm, in the browser | GPL-3.0 | Sudoku |
| sudoku-umd (its demonstration) | npm, in the browser | MIT | Sudoku |
| sgt-solo, sgt-keen, sgt-unequal (sgt-puzzles) | Debian | MIT | Sudoku and its relatives, KenKen, Futoshiki, Renzoku |
| sgt-towers (sgt-puzzles) | Debian | MIT | Skyscrapers, on towers or flat |
| sgt-unruly (sgt-puzzles) | Debian | MIT | Unruly, also as Binairo without equal lines |
| gnome-sudoku | Debian | GPL-3.0+ | Sudoku |
| ksudoku | Debian | GPL-2.0+ | Sudoku |

Neither they nor the pictures are a part of gridlens. None of the players in the browser has a dark theme: they are
dark as the browser itself darkens pages, as it does for those who ask it to.
"""
