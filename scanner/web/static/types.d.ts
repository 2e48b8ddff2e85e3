/** The shapes that the modules of the page share. `import("./types.js").Picture` in JSDoc; nothing of it is loaded. */

import type * as Records from "./contract/records.js";
import type { Cell, Step } from "./contract/records.js";

/** x and y in pixels of the page, from its top left. */
export type Point = [number, number];

export type { Argument, Cell, Consequence, Hint, House, Link, Step, TechniqueName } from "./contract/records.js";

/** [row, column, value]. */
export type Mark = Step["places"][number];

/** What later versions have added: puzzles that an older page has kept are without it. */
type Later =
  | "rows" | "columns" | "diagonals" | "windows" | "cages" | "symbols" | "stars" | "around" | "line_clues" | "blocks" | "unique_lines" | "numbers" | "unclear" | "caveats";

/** A puzzle as the API has it, with everything that its answers say; its regions are numbered, and all are there. */
export type Puzzle = Required<Omit<Records.Puzzle, Later | "regions">> &
  Pick<Records.Puzzle, Later> & { regions: number[][] };

/** What a player puts on a board of pieces: nothing, a cross, a queen. */
export type QueensMark = Puzzle["marks"][number][number];

export type Kind = Puzzle["kind"];
export type Symbols = NonNullable<Puzzle["symbols"]>;
export type Doubt = Puzzle["doubtful"][number];

/** Cells that make a number: a sum of different digits, or any number by an operation. */
export type Cage = NonNullable<Puzzle["cages"]>[number];
export type Operation = NonNullable<Cage["op"]>;

/** A grid that was seen, and is of no kind that gridlens knows. */
export type UnknownGrid = Records.UnknownGrid;

/** What `POST /api/v1/scan` says of a page: what is on it, or why it could not be scanned. */
export type PageAnswer = { [Key in keyof Records.Page]: Records.Page[Key] | Records.Failure[Key] } & {
  puzzles: (Puzzle | UnknownGrid)[];
};

/** The same with the grids of no known kind apart from the puzzles. */
export type PageRecord = Omit<PageAnswer, "puzzles"> & { puzzles: Puzzle[]; grids: UnknownGrid[] };

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
  /** The grids of no known kind; an older page has kept none. */
  grids?: { record: UnknownGrid; removed: boolean }[];
}

/** A line of "pages I had". */
export interface Summary {
  id: string;
  name: string;
  added: number;
  thumbnail: Blob | null;
  /** What is left of its puzzles, in order. */
  puzzles: (Pick<Puzzle, "kind" | "size" | "status"> & { mistakes?: number } & Partial<Pick<Puzzle, "cages" | "regions" | "diagonals" | "windows">>)[];
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
  /** What follows in the address: "correct", "hint", "check", "answer", "answers", "checks", "corners" or "". */
  part: string;
}

export type End = () => void;

/** A module of a view. `show` fills the container, which is empty, and may return what ends the view. */
export interface View {
  show(container: HTMLElement, params: Params): void | End | Promise<void | End>;
}
