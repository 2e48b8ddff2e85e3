/** Star Battle: so many stars in each row, column and region. */

import { kind } from "./kind.js";
import { regionBoard } from "./region_boards.js";

const STAR = "M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z";

export const starbattle = kind({
  ...regionBoard,
  variants: { starbattle: { tools: ["regions"], daily: { size: 8, easiest: "easy" } } },
  piece: "star",
  faces: () => [{ text: "★", path: STAR }],
  times: ({ stars }) => stars ?? 1,
  blank: ({ size }) => ({ stars: size < 9 ? 1 : size < 14 ? 2 : 3 }),
});
