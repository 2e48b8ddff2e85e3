/** What a new puzzle should be like: as last time, or like one that is there. Pure. */

import { GRADES, USUAL_SIZES } from "../contract/tables.js";
import { KINDS, VARIANTS } from "../kinds/registry.js";
import { usualSize } from "./records.js";

/** @typedef {import("../contract/records.js").Offer} Offer */
/** @typedef {import("../types.js").Kind} Kind */

/**
 * `kind` may be what people take for a kind of its own; without a grade it may be as hard as it likes.
 * @typedef {{ kind: string, size: number, grade?: string, symmetry?: string, technique?: string, seed?: number }} Wish
 */

const [FIRST] = Object.keys(VARIANTS);

/** What most people begin with. @type {Wish} */
export const FIRST_WISH = Object.freeze({ kind: FIRST, size: USUAL_SIZES[FIRST], grade: "easy" });

/**
 * A wish that can be granted: the size that comes nearest, and the hardest grade that is no harder.
 * @param {Wish} wish
 * @param {Record<string, Offer>} offered by kind
 * @returns {Wish}
 */
export function granted(wish, offered) {
  const offer = offered[wish.kind];
  if (!offer) return FIRST_WISH;
  const made = offer.sizes.reduce((best, other) =>
    Math.abs(other.size - wish.size) < Math.abs(best.size - wish.size) ? other : best,
  );
  const grade = wish.grade && easierOrSame(wish.grade, made.grades);
  const technique = wish.technique && made.techniques.includes(wish.technique) && wish.technique;
  const symmetry = wish.symmetry && offer.symmetries.includes(wish.symmetry) && wish.symmetry;
  return {
    kind: wish.kind,
    size: made.size,
    ...(grade ? { grade } : {}),
    ...(symmetry ? { symmetry } : {}),
    ...(technique ? { technique } : {}),
  };
}

/**
 * The wish for a puzzle that needs a technique, in the usual size if it is made in that; null if none is made.
 * @param {string} kind
 * @param {string} technique
 * @param {Record<string, Offer>} offered by kind
 * @returns {Wish | null}
 */
export function lessonWish(kind, technique, offered) {
  for (const variant of Object.keys(KINDS[/** @type {Kind} */ (kind)].variants)) {
    const offers = offered[variant]?.sizes.filter(({ techniques }) => techniques.includes(technique)) ?? [];
    const sizes = offers.map(({ size }) => size);
    const usual = usualSize(variant);
    if (sizes.length) return { kind: variant, size: sizes.includes(usual) ? usual : sizes[0], technique };
  }
  return null;
}

/** @param {string} grade @param {readonly string[]} made */
function easierOrSame(grade, made) {
  const known = GRADES.filter((name) => made.includes(name));
  return known.filter((name) => GRADES.indexOf(name) <= GRADES.indexOf(grade)).at(-1) ?? known[0];
}

/**
 * A wish that was kept; null if it is none.
 * @param {unknown} kept
 * @returns {Wish | null}
 */
export function wishOf(kept) {
  if (!kept || typeof kept !== "object") return null;
  const { kind, size, grade, symmetry, technique } = /** @type {Record<string, unknown>} */ (kept);
  if (typeof kind !== "string" || typeof size !== "number") return null;
  const named = Object.entries({ grade, symmetry, technique }).filter(([, value]) => typeof value === "string");
  return { kind, size, ...Object.fromEntries(named) };
}
