/** What Python knows of puzzles and of its server. Made by `python -m scanner.lab.page_tables`: changes by hand are lost. */

/** The sizes of each kind: the least, the largest, and how far they are apart. @type {Record<import("../types.js").Kind, [number, number, number]>} */
export const SIZES = {"sudoku": [4, 25, 1], "futoshiki": [4, 9, 1], "queens": [4, 18, 1], "kenken": [3, 9, 1], "starbattle": [4, 18, 1], "binairo": [4, 14, 2], "skyscrapers": [3, 9, 1], "kakuro": [3, 15, 1], "renzoku": [4, 9, 1], "suguru": [4, 12, 1], "hitori": [4, 16, 1], "shikaku": [4, 20, 1], "str8ts": [4, 9, 1], "nonogram": [5, 30, 1]};

/** The size of each kind and variant that most people mean. @type {Record<string, number>} */
export const USUAL_SIZES = {"sudoku": 9, "futoshiki": 5, "queens": 8, "kenken": 6, "starbattle": 10, "binairo": 8, "tango": 6, "skyscrapers": 5, "kakuro": 8, "renzoku": 5, "suguru": 6, "hitori": 8, "shikaku": 8, "str8ts": 9, "nonogram": 10, "jigsaw": 9, "sudoku-x": 9, "hyper": 9, "killer": 9, "samurai": 21};

/** The sizes of Sudokus with regions in the place of boxes, the least and the largest. @type {[number, number]} */
export const JIGSAW_SIZES = [4, 12];

/** The cells at the top left of the windows of a Hyper Sudoku. @type {import("../types.js").Cell[]} */
export const WINDOWS = [[1, 1], [1, 5], [5, 1], [5, 5]];

/** The sizes that a grid on a photo may have. */
export const SIZES_ON_PHOTOS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 25];

/** What stands for the digits from 1 on where these are no numbers. @type {Record<Exclude<import("../types.js").Symbols, "numbers">, string>} */
export const ALPHABETS = {"letters": "ABCDEFGHIJKLMNOPQRSTUVWXY", "hexadecimal": "0123456789ABCDEF", "alphanumeric": "123456789ABCDEFGHIJKLMNOP"};

/** What the record of a puzzle says of its paper. @type {(keyof import("../types.js").Puzzle)[]} */
export const PRINTED_FIELDS = ["kind", "size", "boxes", "givens", "entries", "relations", "regions", "marks", "diagonals", "windows", "cages", "symbols", "stars", "around", "blocks", "unique_lines", "grids", "numbers", "line_clues", "parity", "rows", "columns"];

/** Each value of a cell as one character, in a link. */
export const FRAGMENT_VALUES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The fields of each kind in a link, in the order in which they are written. @type {Record<import("../types.js").Kind, string>} */
export const FRAGMENT_FIELDS = {"sudoku": "jbgerxwcsol", "futoshiki": "ges", "queens": "germ", "kenken": "gec", "starbattle": "germn", "binairo": "gesd", "skyscrapers": "gea", "kakuro": "gekc", "renzoku": "ges", "suguru": "ger", "hitori": "gei", "shikaku": "ge", "str8ts": "geh", "nonogram": "gep"};

/** The operation of a cage by its letter in a link. @type {Record<string, import("../types.js").Operation>} */
export const FRAGMENT_OPERATIONS = {"A": "+", "S": "-", "M": "*", "D": "/", "N": ""};

/** How far it is to the other cell of a sign, in rows and columns, on each side. @type {[number, number][]} */
export const FRAGMENT_SIDES = [[-1, 0], [0, 1], [1, 0], [0, -1]];

/** The letters of these sides in a link: for the first sign of a kind, for its second, and so on. */
export const FRAGMENT_SIDE_LETTERS = ["urdl", "URDL", "fghi", "FGHI", "wxyz", "WXYZ"];

/** The signs that may stand between cells: how texts call one, how it is said from the other cell, what stands for it beside a cell and below, and the keys that put it there. @type {Record<string, { name: string, opposite: string, drawn: [string, string], keys: [string, string] }>} */
export const SIGNS = {"<": {"name": "less", "opposite": ">", "drawn": ["<", "\u2227"], "keys": ["<", "^"]}, ">": {"name": "greater", "opposite": "<", "drawn": [">", "\u2228"], "keys": [">", "v"]}, "*": {"name": "consecutive", "opposite": "*", "drawn": ["\u25cb", "\u25cb"], "keys": ["o", "O"]}, ":": {"name": "double", "opposite": ":", "drawn": ["\u25cf", "\u25cf"], "keys": [":", ";"]}, "X": {"name": "ten", "opposite": "X", "drawn": ["X", "X"], "keys": ["X", "x"]}, "V": {"name": "five", "opposite": "V", "drawn": ["V", "V"], "keys": ["V", ""]}, "=": {"name": "equal", "opposite": "=", "drawn": ["=", "="], "keys": ["=", ""]}, "x": {"name": "different", "opposite": "x", "drawn": ["\u00d7", "\u00d7"], "keys": ["x", ""]}, "~": {"name": "consecutive", "opposite": "~", "drawn": ["\u25cf", "\u25cf"], "keys": ["o", "O"]}};

/** The grades, the easiest first. */
export const GRADES = ["trivial", "easy", "medium", "hard", "expert", "beyond"];

/** Where clues stand around a board, in their order in a puzzle. @type {readonly ["top", "bottom", "left", "right"]} */
export const SIDES = ["top", "bottom", "left", "right"];

/** The highest digit of boards of runs, and so the cells of the longest run. */
export const LONGEST_RUN = 9;

/** The pictures that can be tried, each with its kind: one of each kind first. @type {readonly [string, string][]} */
export const SAMPLES = [["begun-sudoku", "sudoku"], ["futoshiki", "futoshiki"], ["queens", "queens"], ["six-sudokus", "sudoku"]];

/** The largest picture that the server takes. */
export const MOST_BYTES = 50000000;

/** The solutions that the server tells at once. */
export const MOST_SOLUTIONS = 1000;
