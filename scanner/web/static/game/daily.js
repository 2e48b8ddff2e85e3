/**
 * The puzzles of the day: the date says which one each kind has, so they are the same for everybody whose gridlens is of
 * the same version; and the days of a month as a calendar shows them. Pure. A day is written as "2026-11-23".
 */

import { VARIANTS } from "../kinds/registry.js";

/** @typedef {import("./wishes.js").Wish} Wish */

/** What has a puzzle of the day. */
export const DAILIES = Object.keys(VARIANTS).filter((variant) => VARIANTS[variant].daily);

/** How hard they are from Monday to Sunday. */
const WEEK = ["trivial", "easy", "easy", "medium", "medium", "hard", "hard"];

/** The first day that has puzzles. */
export const FIRST_DAY = "2026-01-01";

/** Returns the day of a moment, where the reader is. @param {Date} time */
export const dayOf = (time) => written(time.getFullYear(), time.getMonth(), time.getDate());

/** Returns noon of a day: whatever clocks are put to, it is on that day. @param {string} day */
export function noon(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** Returns the day that comes `count` days later. @param {string} day @param {number} count */
export function later(day, count) {
  const time = noon(day);
  return dayOf(new Date(time.getFullYear(), time.getMonth(), time.getDate() + count, 12));
}

/** Tells whether there is such a day, and it has come. @param {string} day @param {string} today */
export const isPlayable = (day, today) => dayOf(noon(day)) === day && day >= FIRST_DAY && day <= today;

/** Returns the wish for the puzzle of a day. @param {string} kind one of `DAILIES` @param {string} day @returns {Wish} */
export function dailyWish(kind, day) {
  const usual = WEEK[weekday(day)];
  const { size, easiest, easy, hardest } = /** @type {NonNullable<import("../kinds/kind.js").Variant["daily"]>} */ (
    VARIANTS[kind].daily
  );
  const grade = { trivial: easiest, easy, hard: hardest }[usual] ?? usual;
  return { kind, size, grade, seed: Number(day.replaceAll("-", "")) };
}

/**
 * Returns the weeks of a month, each from Monday to Sunday; null is a day of another month.
 * @param {string} month "2026-11"
 * @returns {(string | null)[][]}
 */
export function weeksOf(month) {
  const first = `${month}-01`;
  const days = [];
  for (let day = first; day.startsWith(month); day = later(day, 1)) days.push(day);
  const blank = new Array(weekday(first)).fill(null);
  const cells = [...blank, ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/** Returns the month that comes `count` months later. @param {string} month @param {number} count */
export function monthLater(month, count) {
  const [year, number] = month.split("-").map(Number);
  return dayOf(new Date(year, number - 1 + count, 1, 12)).slice(0, 7);
}

/** Returns the day of the week, from Monday, 0. @param {string} day */
const weekday = (day) => (noon(day).getDay() + 6) % 7;

/** @param {number} year @param {number} month from 0 @param {number} date */
const written = (year, month, date) =>
  `${String(year).padStart(4, "0")}-${String(month + 1).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
