/** Queens: one in each row, column and region. */

import { kind } from "./kind.js";
import { regionBoard } from "./region_boards.js";

const CROWN = "M3 18.5h18M4 15.5 2.6 6.8l5.2 3.7L12 4.2l4.2 6.3 5.2-3.7L20 15.5z";

const ICON = "M5 18.5h14M5.5 15.5 4 7.5l4.5 3.5L12 5l3.5 6L20 7.5l-1.5 8z";

export const queens = kind({
  ...regionBoard,
  variants: { queens: { tools: ["regions"], daily: { size: 8 }, icon: ICON } },
  piece: "queen",
  faces: () => [{ text: "♛", path: CROWN }],
  line: "letters",
});
