/** The records of the API. Made by `python -m scanner.lab.page_tables`: changes by hand are lost. */

export interface Puzzle {
  kind: "binairo" | "futoshiki" | "hitori" | "kakuro" | "kenken" | "nonogram" | "queens" | "renzoku" | "shikaku" | "skyscrapers" | "starbattle" | "str8ts" | "sudoku" | "suguru";
  /** How many rows; of a rectangle the longer side. */
  size: number;
  /** Only where rows and columns differ. */
  rows?: number;
  /** Only where rows and columns differ. */
  columns?: number;
  /** Rows and columns of one box of a Sudoku. */
  boxes?: [number, number] | null;
  /** What is printed, 0 for blank; 1 is a fixed queen or star. */
  givens?: number[][];
  /** What is written by hand, 0 for blank. */
  entries?: number[][];
  relations?: [number, number, "<" | ">" | "*" | ":" | "X" | "V" | "=" | "x" | "~", number, number][];
  /** Of each cell, where boards are divided; null only where it is half made. */
  regions?: (number | string | null)[][];
  /** Nothing, a cross, and a queen or a star. */
  marks?: ("." | "x" | "q")[][];
  /** Whether a Sudoku has each digit once on both diagonals. */
  diagonals?: boolean;
  /** Whether a Sudoku has each digit once in four windows, too. */
  windows?: boolean;
  /** Of a killer Sudoku or a Kakuro, each with its sum; of a KenKen, with operation and value. */
  cages?: {
    cells: Cell[];
    sum?: number;
    value?: number;
    op?: "+" | "-" | "*" | "/" | "";
  }[];
  /** What the digits of a Sudoku look like on paper. */
  symbols?: "numbers" | "letters" | "hexadecimal" | "alphanumeric";
  /** In each row of a Star Battle; else null. */
  stars?: number | null;
  /** The clues of Skyscrapers at the top, the bottom, the left and the right; 0 is none. */
  around?: number[][];
  /** The black cells of a Kakuro or a Str8ts. */
  blocks?: Cell[];
  /** Whether no two rows or columns of a Binairo are alike; else null. */
  unique_lines?: boolean | null;
  /** The cell at the top left of each grid, where several share boxes. */
  grids?: Cell[];
  /** A number in each cell that is a clue: the answer is shading, 1, or none, 2. */
  numbers?: number[][];
  /** The runs of filled cells in each row, and in each column; [] is none. */
  line_clues?: number[][][];
  /** The cells of a Sudoku that are marked for an even or an odd digit. */
  parity?: [number, number, "even" | "odd"][];
  /** Its corners, from its own top left, clockwise. */
  quad?: [number, number][];
  status?: "solved" | "doubtful" | "ambiguous" | "contradiction" | "complete" | "unreadable";
  confidence?: number;
  doubtful?: {
    cell: Cell;
    read: number;
    others: [number, number][];
  }[];
  /** What is wrong or uncertain, in sentences. */
  problems?: string[];
  mistakes?: Cell[];
  solution?: number[][] | null;
  /** One of several solutions. */
  example?: number[][] | null;
  undecided?: Cell[];
  /** Neighbours between which a sign may stand. */
  unclear?: [Cell, Cell][];
  /** The problems that are about the whole puzzle. */
  caveats?: string[];
  looks_like?: null;
  heading?: {
  title: string | null;
  number: number | null;
  difficulty: string | null;
} | null;
  /** Whether it is that of a link in a QR code. */
  origin?: "print" | "qr";
  box_share?: number;
  /** (rows+1) x (columns+1) crossings in pixels of the page. */
  lattice?: [number, number][][];
}

/** A grid of no wanted kind. */
export interface UnknownGrid {
  kind: null;
  size: number;
  /** Only where rows and columns differ. */
  rows?: number;
  /** Only where rows and columns differ. */
  columns?: number;
  status: "unreadable";
  /** Its corners, from its own top left, clockwise. */
  quad: [number, number][];
  /** What is wrong or uncertain, in sentences. */
  problems: string[];
  heading?: {
  title: string | null;
  number: number | null;
  difficulty: string | null;
} | null;
  /** Whether it is that of a link in a QR code. */
  origin?: "print" | "qr";
  /** (rows+1) x (columns+1) crossings in pixels of the page. */
  lattice?: [number, number][][];
  /** The kinds, none of which is read, that it most probably is, between slashes. */
  looks_like?: string | null;
}

/** Row and column, from 0. */
export type Cell = [number, number];

export interface Page {
  version: 1;
  source: string;
  page: number;
  width: number;
  height: number;
  error: null;
  puzzles: (Puzzle | UnknownGrid)[];
  picture: string;
  pages: number;
}

export interface Failure {
  version: 1;
  source: string;
  page: number;
  width: null;
  height: null;
  error: ErrorDetail;
  puzzles: [];
  picture: string | null;
  pages: number | null;
}

export interface ErrorDetail {
  code: string;
  message: string;
  advice: string;
}

export interface Hint {
  message: string;
  cells: Cell[];
  houses: House[];
  technique: string | null;
  step: Step | null;
  /** Why there is a step, or why there is none. */
  about: "step" | "wrong" | "conflict" | "ruled out" | "solved" | "open" | "late" | "stuck" | "no other";
  /** What must be erased, or restored, before anything else. */
  marks: [number, number, number][];
  /** At the end of logic: techniques that lead on only if there is one solution. */
  left_out: string[];
  difference: Difference | null;
}

/** The first cell in which two solutions differ, and its values there, 0 for none. */
export interface Difference {
  cell: Cell;
  values: [number, number];
}

/** The argument of a technique, which techniques that are explained alike share. */
export type Argument = "single" | "full-house" | "only-place" | "only-cells" | "too-few-cells" | "two-by-two" | "counting" | "pressure" | "composite" | "failing-star" | "no-three" | "sign" | "sign-chain" | "parity" | "equal-pair" | "full-line" | "line-fillings" | "equal-lines" | "beside-shaded" | "equal-number" | "equal-neighbours" | "cut-off" | "extreme-clue" | "edge-clue" | "sequences" | "last-of-run" | "crossing" | "sum-bounds" | "required-digit" | "locked-sums" | "range" | "sure-digit" | "sure-place" | "sure-set" | "stranded" | "split" | "sure-fish" | "setti" | "cage-single" | "cage" | "cage-line" | "innies" | "bounds" | "slope" | "permutations" | "locked" | "locked-digit" | "leftovers" | "naked-set" | "hidden-set" | "blocked" | "squeeze" | "fish" | "sectors" | "two-places" | "colours" | "remote-pair" | "wing" | "rectangle" | "bug" | "chain" | "forcing" | "template" | "failing-line" | "supposition";

export interface Step {
  technique: string;
  argument: Argument | null;
  grade: "trivial" | "easy" | "medium" | "hard" | "expert" | "beyond";
  score: number;
  places: [number, number, number][];
  removes: [number, number, number][];
  cells: Cell[];
  houses: House[];
  reason: string;
  /** The candidates that are the reason. */
  because: [number, number, number][];
  /** The candidates outside the pattern, such as the fins of a fish. */
  guardians: [number, number, number][];
  chains: Link[][];
  /** What follows after a candidate that is tried, until something fails. */
  trail: Consequence[];
}

export interface House {
  name: string;
  cells: Cell[];
  unit: "cell" | "row" | "column" | "box" | "region" | "diagonal" | "window" | "cage";
  number: number | null;
}

export interface Consequence {
  houses: House[];
  places: [number, number, number][];
  removes: [number, number, number][];
  fails: boolean;
}

export interface Link {
  start: [number, number, number][];
  end: [number, number, number][];
  strong: boolean;
  /** What has no candidates but these, if that is why the link is strong. */
  house: House | null;
}

/** The values that the player thinks possible, cell by cell; null if none are noted. */
export type Candidates = (number[] | null)[][];

export interface Fault {
  message: string;
  cells: Cell[];
}

export interface Problem {
  code: "unassigned" | "regions" | "boxes" | "pieces" | "opposite-signs" | "undecided";
  cells?: Cell[];
  have?: number;
  need?: number;
  region?: number;
  size?: number;
}

export interface Offer {
  sizes: {
    size: number;
    grades: ("trivial" | "easy" | "medium" | "hard" | "expert" | "beyond")[];
    techniques: string[];
  }[];
  symmetries: string[];
}

export interface Technique {
  name: string;
  grade: "trivial" | "easy" | "medium" | "hard" | "expert" | "beyond";
  score: number;
  explanation: string;
  /** It finds nothing but where a board has one of these; boxes: no more than these. */
  needs: string[];
}

export interface Format {
  name: string;
  /** The names of its files, with * for anything. */
  files: string;
  /** Whether a file may have more than one puzzle. */
  several: boolean;
  /** Whether cages of one cell stay cages, and do not become givens. */
  single_cells: boolean;
  kinds: Record<string, number[]>;
}

export interface Unread {
  code: string;
  message: string;
  advice: string;
  line: number | null;
  column: number | null;
}

/** The names of the techniques, the easiest first. */
export type TechniqueName =
  | "full house"
  | "naked single"
  | "hidden single"
  | "only cell left"
  | "even or odd cell"
  | "only cells left"
  | "pair"
  | "sandwich"
  | "sign"
  | "last cell of a line"
  | "extreme clue"
  | "last cell of a run"
  | "full region"
  | "only place in a region"
  | "last digit"
  | "beside a shaded cell"
  | "number taken"
  | "only way left"
  | "adjacent triplet"
  | "cell between a pair"
  | "adjacent pair"
  | "only rectangle"
  | "compartment range"
  | "sure digit with one place"
  | "complete line"
  | "last cells of a line"
  | "whole line"
  | "overlap"
  | "cage of one cell"
  | "dot or letter"
  | "too few cells left"
  | "undercounting by one"
  | "overcounting by one"
  | "full line"
  | "only digit left"
  | "equal pair"
  | "edge clue elimination"
  | "sequence filter"
  | "intersection"
  | "magic block"
  | "least and greatest sum"
  | "run combinations"
  | "dot"
  | "forbidden neighbour"
  | "last way out"
  | "corner"
  | "only number in reach"
  | "shared cells"
  | "sure digit"
  | "range of a cell"
  | "stranded digit"
  | "complete run"
  | "glue"
  | "joined cells"
  | "gap too small"
  | "split"
  | "overlap with known cells"
  | "out of reach"
  | "cage combinations"
  | "large cage combinations"
  | "inequality bounds"
  | "hill"
  | "valley"
  | "region inside a line"
  | "line inside a region"
  | "blocked cell"
  | "signs along three cells"
  | "two-by-two boxes"
  | "undercounting by two"
  | "overcounting by two"
  | "pressured exclusion"
  | "one digit missing"
  | "equal lines"
  | "two digits missing"
  | "long sequence filter"
  | "required digit"
  | "long run combinations"
  | "dotted line"
  | "pair in a region"
  | "touching pair"
  | "two digits for two cells"
  | "triple in a region"
  | "partition"
  | "short contradiction"
  | "cut off"
  | "split compartment"
  | "pair in a line"
  | "two sure digits for two cells"
  | "triple in a line"
  | "line logic"
  | "cage-line interaction"
  | "innies and outies"
  | "locked digit"
  | "pointing"
  | "claiming"
  | "naked pair"
  | "naked triple"
  | "hidden pair"
  | "hidden triple"
  | "two regions in two lines"
  | "two lines in two regions"
  | "signs along four cells"
  | "undercounting by many"
  | "overcounting by many"
  | "composite region"
  | "line fillings"
  | "locked sums"
  | "locked sums of several cells"
  | "long dotted line"
  | "touching triple"
  | "contradiction"
  | "rectangle that fails"
  | "X-wing of sure digits"
  | "split of a long compartment"
  | "swordfish of sure digits"
  | "Setti's rule"
  | "innies and outies of several lines"
  | "law of leftovers"
  | "naked quad"
  | "hidden quad"
  | "three regions in three lines"
  | "three lines in three regions"
  | "X-wing"
  | "swordfish"
  | "jellyfish"
  | "four regions in four lines"
  | "four lines in four regions"
  | "blocked candidate"
  | "two regions or lines for one"
  | "three regions or lines for two"
  | "line permutations"
  | "remote pair"
  | "BUG+1"
  | "skyscraper"
  | "two-string kite"
  | "turbot fish"
  | "empty rectangle"
  | "W-wing"
  | "XY-wing"
  | "XYZ-wing"
  | "unique rectangle type 1"
  | "unique rectangle type 2"
  | "unique rectangle type 3"
  | "unique rectangle type 4"
  | "unique rectangle type 5"
  | "unique rectangle type 6"
  | "hidden rectangle"
  | "avoidable rectangle type 1"
  | "avoidable rectangle type 2"
  | "finned X-wing"
  | "sashimi X-wing"
  | "simple colouring"
  | "multi-colouring"
  | "failing digit"
  | "large composite region"
  | "failing star"
  | "long contradiction"
  | "long way to a failure"
  | "many regions in as many lines"
  | "four regions or lines for three"
  | "finned swordfish"
  | "sashimi swordfish"
  | "finned jellyfish"
  | "sashimi jellyfish"
  | "Sue de Coq"
  | "X-chain"
  | "XY-chain"
  | "alternating inference chain"
  | "grouped chain"
  | "ALS-XZ"
  | "ALS-XY-wing"
  | "ALS chain"
  | "grouped chain with ALS"
  | "death blossom"
  | "Franken X-wing"
  | "Franken swordfish"
  | "Franken jellyfish"
  | "long failing digit"
  | "forcing chains"
  | "mutant swordfish"
  | "mutant jellyfish"
  | "forcing net contradiction"
  | "forcing net verity"
  | "nested forcing net"
  | "template"
  | "trial";
