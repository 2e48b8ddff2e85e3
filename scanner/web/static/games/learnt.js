/** The techniques that somebody has found on the board of a lesson without a hint: kept in this browser. */

const KEPT_AS = "gridlens.learnt";

/** Tells which techniques of a kind were found. @param {string} kind @returns {(technique: string) => boolean} */
export function learnt(kind) {
  const names = new Set(load());
  return (technique) => names.has(named(kind, technique));
}

/** @param {string} kind @param {string} technique */
export function keepLearnt(kind, technique) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...new Set([...load(), named(kind, technique)])]));
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

/** @param {string} kind @param {string} technique */
const named = (kind, technique) => `${kind} ${technique}`;
