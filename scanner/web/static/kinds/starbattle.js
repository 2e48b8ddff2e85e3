/** Star Battle: a number of stars in each row, column and region. */

import { kind } from "./kind.js";
import { regionBoard } from "./region_boards.js";

const STAR = "M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z";

const ICON = "m12 4 2.4 5.2 5.6.6-4.2 3.9 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z";

export const starbattle = kind({
  ...regionBoard,
  variants: { starbattle: { tools: ["regions"], daily: { size: 8, easiest: "easy" }, icon: ICON } },
  piece: "star",
  faces: () => [{ text: "★", path: STAR }],
  times: ({ stars }) => stars ?? 1,
  blank: ({ size }) => ({ stars: size < 9 ? 1 : size < 14 ? 2 : 3 }),
});
