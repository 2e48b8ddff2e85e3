/** The techniques that somebody has found on the board of a lesson without a hint: kept in this browser. */

const KEPT_AS = "gridlens.learnt";

/** Tells which techniques of what people take for a kind were found. @param {string} variant @returns {(technique: string) => boolean} */
export function learnt(variant) {
  const names = new Set(load());
  return (technique) => names.has(named(variant, technique));
}

/** @param {string} variant @param {string} technique */
export function keepLearnt(variant, technique) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...new Set([...load(), named(variant, technique)])]));
  } catch {
    // It is not ticked then.
  }
}

/** @returns {unknown[]} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // refused, as in some private windows, or damaged
  }
}

/** @param {string} variant @param {string} technique */
const named = (variant, technique) => `${variant} ${technique}`;
