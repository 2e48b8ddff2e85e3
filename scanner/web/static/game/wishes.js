/** What a new puzzle should be like: as last time, or like an existing one. Pure. */

import { GRADES, USUAL_SIZES } from "../contract/tables.js";
import { KINDS, VARIANTS, kindOfVariant } from "../kinds/registry.js";
import { usualSize } from "./records.js";
import { columnsOf, rowsOf, sizeOf } from "../kinds/places.js";

/** @typedef {import("../contract/records.js").Offer} Offer */

/**
 * `kind` may be what people take for a kind of its own; without a grade it may be as hard as it likes.
 * @typedef {{ kind: string, size: number, rows?: number, columns?: number, grade?: string, symmetry?: string, technique?: string, seed?: number }} Wish
 */

const [FIRST] = Object.keys(VARIANTS);

/** What most people begin with. @type {Wish} */
export const FIRST_WISH = Object.freeze({ kind: FIRST, size: USUAL_SIZES[FIRST], grade: "easy" });

/**
 * Makes a wish one that can be granted: the size that comes nearest, and the hardest grade that is no harder.
 * @param {Wish} wish
 * @param {Record<string, Offer>} offered by kind
 * @returns {Wish}
 */
export function grantWish(wish, offered) {
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
    ...(areSidesMade(wish, offer) ? sizeOf(wish) : { size: made.size }),
    ...(grade ? { grade } : {}),
    ...(symmetry ? { symmetry } : {}),
    ...(technique ? { technique } : {}),
  };
}

/**
 * Returns the wish for a puzzle that needs a technique, in the usual size if it is made in that, or for one of the same
 * kind; null if none is made.
 * @param {string} variant
 * @param {string} technique
 * @param {Record<string, Offer>} offered by kind
 * @returns {Wish | null}
 */
export function lessonWish(variant, technique, offered) {
  for (const made of [variant, ...Object.keys(KINDS[kindOfVariant(variant)].variants)]) {
    const sizes = sizesWith(made, technique, offered);
    const usual = usualSize(made);
    if (sizes.length) return { kind: made, size: sizes.includes(usual) ? usual : sizes[0], technique };
  }
  return null;
}

/**
 * Tells whether a technique finds anything on boards of what people take for a kind of its own.
 * @param {string} variant
 * @param {{ needs: readonly string[] }} technique
 */
export function serves(variant, { needs }) {
  const { has } = VARIANTS[variant];
  return !has || !needs.length || needs.some((need) => has.includes(need));
}

/** Returns the sizes of boards that need a technique. @param {string} variant @param {string} technique @param {Record<string, Offer>} offered */
const sizesWith = (variant, technique, offered) =>
  (offered[variant]?.sizes ?? []).filter(({ techniques }) => techniques.includes(technique)).map(({ size }) => size);

/** Tells whether both sides are those of boards that are made. @param {Wish} wish @param {Offer} offer */
const areSidesMade = (wish, { sizes }) =>
  [rowsOf(wish), columnsOf(wish)].every((side) => sizes.some(({ size }) => size === side));

/** @param {string} grade @param {readonly string[]} made */
function easierOrSame(grade, made) {
  const known = GRADES.filter((name) => made.includes(name));
  return known.filter((name) => GRADES.indexOf(name) <= GRADES.indexOf(grade)).at(-1) ?? known[0];
}

/**
 * Returns a wish that was kept; null if it is none.
 * @param {unknown} kept
 * @returns {Wish | null}
 */
export function wishOf(kept) {
  if (!kept || typeof kept !== "object") return null;
  const { kind, size, rows, columns, grade, symmetry, technique } = /** @type {Record<string, unknown>} */ (kept);
  if (typeof kind !== "string" || typeof size !== "number") return null;
  const named = Object.entries({ grade, symmetry, technique }).filter(([, value]) => typeof value === "string");
  const sides = typeof rows === "number" && typeof columns === "number" ? { rows, columns } : {};
  return { kind, size, ...sides, ...Object.fromEntries(named) };
}
