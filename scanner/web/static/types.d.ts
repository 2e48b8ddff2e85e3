/** The shapes that the modules of the page share. `import("./types.js").Picture` in JSDoc; nothing of it is loaded. */

/** x and y in pixels of the page, from its top left. */
export type Point = [number, number];

/** [row, column] from 0. */
export type Cell = [number, number];

export type Kind = "sudoku" | "futoshiki" | "queens" | "kenken";

export type Status = "solved" | "doubtful" | "ambiguous" | "contradiction" | "complete" | "unreadable";

export interface Doubt {
  cell: Cell;
  /** What was read; 0 is blank. */
  read: number;
  /** [value, probability], likeliest first. */
  others: [number, number][];
}

export interface House {
  name: string;
  cells: Cell[];
  unit: "cell" | "row" | "column" | "box" | "region";
  /** Which of its sort it is, from 1; null for a cell. */
  number: number | null;
}

/** [row, column, value]. */
export type Mark = [number, number, number];

export interface Step {
  technique: string;
  grade: "trivial" | "easy" | "medium" | "hard" | "expert" | "beyond";
  score: number;
  places: Mark[];
  removes: Mark[];
  cells: Cell[];
  houses: House[];
  reason: string;
  /** The options that are the reason, and those of them outside the pattern, such as the fins of a fish. */
  because: Mark[];
  guardians: Mark[];
  chains: Link[][];
}

/** From an option, or from several of which one is true, to another; a strong one says that one of both is true. */
export interface Link {
  start: Mark[];
  end: Mark[];
  strong: boolean;
}

export interface Hint {
  message: string;
  cells: Cell[];
  houses: House[];
  technique: string | null;
  step: Step | null;
  about: "step" | "wrong" | "ruled out" | "solved" | "stuck" | "no other";
  /** What must be taken back, or brought back, before anything else. */
  marks: Mark[];
}

/** Cells that make a number: a sum with different digits in a killer Sudoku, any number by an operation in a KenKen. */
export interface Cage {
  cells: Cell[];
  sum?: number;
  value?: number;
  op?: string;
}

/** A puzzle as the JSON contract has it, and where it lies in the photo. */
export interface Puzzle {
  kind: Kind;
  size: number;
  /** [rows, columns] of one box; null where regions take their place. */
  boxes: [number, number] | null;
  givens: number[][];
  entries: number[][];
  /** Row, column, sign, row, column. */
  relations: [number, number, "<" | ">", number, number][];
  regions: number[][];
  /** ".", "x" and "q". */
  marks: string[][];
  /** Whether each digit is once on both diagonals of a Sudoku, too. What was kept by an older page has none of these. */
  diagonals?: boolean;
  cages?: Cage[];
  symbols?: "numbers" | "letters" | "hexadecimal";
  /** Corners, from the puzzle's own top left, clockwise; empty where they are not known. */
  quad: Point[];
  /** (rows+1) x (columns+1) points, numbered as the upright puzzle is. */
  lattice: Point[][];
  status: Status;
  confidence: number;
  doubtful: Doubt[];
  problems: string[];
  mistakes: Cell[];
  solution: number[][] | null;
  /** One of several solutions, and the cells in which they differ. */
  example: number[][] | null;
  undecided: Cell[];
  box_share: number;
  /** Neighbours of which it is not sure what stands between them. */
  unclear?: [Cell, Cell][];
  /** Those of the problems that are about no single cell. */
  caveats?: string[];
}

export interface Failure {
  code: string;
  message: string;
  advice: string;
}

/** What `POST /api/v1/scan` says of a page. */
export interface PageRecord {
  version: 1;
  source: string;
  page: number;
  width: number | null;
  height: number | null;
  error: Failure | null;
  puzzles: Puzzle[];
  /** The server's name of the picture; it is held for an hour. */
  picture: string;
  pages: number;
}

/** A puzzle of a picture, as it stands after corrections. */
export interface Found {
  record: Puzzle;
  /** Corrections in the syntax of `gridlens review`, in order. */
  changes: string[];
  /** Corrections that were taken back, the last one last. */
  undone: string[];
  /** Told to be no puzzle. It keeps its place, so that the others keep their numbers. */
  removed: boolean;
}

/** A page of a picture, with what was done to it: what the store keeps, and what views change and save. */
export interface Picture {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  added: number;
  /** What was sent. */
  blob: Blob;
  /** What the browser can show: the same, or a JPEG from the server. */
  shown: Blob;
  /** The server's name of `blob`; it may have been forgotten since: `api.js` then sends the blob again. */
  picture: string;
  /** The page of the file, from 1, and how many it has. */
  page: number;
  pages: number;
  /** As it was scanned, or why it could not be. */
  record: PageRecord;
  puzzles: Found[];
}

/** A line of "pages I had". */
export interface Summary {
  id: string;
  name: string;
  added: number;
  thumbnail: Blob | null;
  /** What is left of its puzzles, in order. */
  puzzles: (Pick<Puzzle, "kind" | "size" | "status"> & Partial<Pick<Puzzle, "cages" | "regions" | "diagonals">>)[];
}

/** How far a request is. */
export type Progress =
  { stage: "sending"; share: number } | { stage: "reading" } | { stage: "waiting"; seconds: number };

/** What a route tells its view. */
export interface Params {
  /** Of the picture in the store. */
  id: string;
  /** Of the puzzle in `picture.puzzles`, from 0; the address counts from 1. -1 where the route has none. */
  index: number;
  /** What follows in the address: "correct", "hint", "answer", "corners" or "". */
  part: string;
}

export type End = () => void;

/** A module of a view. `show` fills the container, which is empty, and may return what ends the view. */
export interface View {
  show(container: HTMLElement, params: Params): void | End | Promise<void | End>;
}
