/** Two-digit numbers, typed digit by digit. Pure. */

/** How long a digit waits for a second one, in milliseconds. */
export const DOUBLE_DIGIT_MS = 1200;

/**
 * Returns the number that a digit makes with the one typed before it: 1 and 2 are 12.
 * @param {{ value: number, time: number } | null} before
 * @param {number} digit
 * @param {number} time milliseconds, as that of the one before
 * @param {number} highest
 * @returns {number | null} null where it comes too late or there is no such number: then it stands alone
 */
export function joinDigits(before, digit, time, highest) {
  if (!before?.value || time - before.time >= DOUBLE_DIGIT_MS) return null;
  const value = 10 * before.value + digit;
  return value <= highest ? value : null;
}
