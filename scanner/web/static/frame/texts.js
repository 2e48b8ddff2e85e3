/** What the page says, in the reader's language: `t("found.count", { count: 3 })`. */

/** @typedef {string | Partial<Record<Intl.LDMLPluralRule, string>>} Text plural forms are chosen by `count` */

/** The languages by their own names. */
export const LANGUAGES = { en: "English", nl: "Nederlands", ru: "Русский" };

/** @typedef {keyof typeof LANGUAGES} Language */

/** @type {Record<string, Text>} */
let texts = {};
/** @type {Language} */
let spoken = "en";
let plurals = new Intl.PluralRules(spoken);

/** Returns the language that is spoken now. */
export const language = () => spoken;

/** Returns the language with the country that the reader's browser names: a day in London is not written as in New York. */
export const locale = () =>
  navigator.languages?.find((name) => name.split("-")[0] === spoken && name.includes("-")) ?? spoken;

/**
 * Speaks a language from now on; what is on the page already stays as it is.
 * @param {string} wanted
 */
export async function speak(wanted) {
  const chosen = wanted in LANGUAGES ? /** @type {Language} */ (wanted) : "en";
  texts = (await import(`../texts/${chosen}.js`)).default;
  spoken = chosen;
  plurals = new Intl.PluralRules(chosen);
  document.documentElement.lang = chosen;
}

/**
 * Returns a text with `{name}` replaced by values; its plural form is that of the value `count`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text for ${key}`);
  const form = typeof text === "string" ? text : (text[plurals.select(Number(values.count))] ?? text.other ?? "");
  return form.replace(/\{(\w+)\}/g, (_, name) => formatValue(values[name]));
}

/**
 * Tells whether there is a text for a key: for codes of which the server may know more than the page does.
 * @param {string} key
 */
export const has = (key) => key in texts;

/**
 * Says what is wrong, and what to do about it; the server's own words are English, and only for details.
 * @param {{ code: string }} error
 */
export const errorText = ({ code }) => t(has(`error.${code}`) ? `error.${code}` : "error.unknown");

/** @param {{ code: string }} error */
export const adviceText = ({ code }) => t(has(`advice.${code}`) ? `advice.${code}` : "advice.unknown");

/**
 * Lists things in a sentence: "a, b and c".
 * @param {Iterable<string>} items
 */
export const listItems = (items) => new Intl.ListFormat(spoken, { type: "conjunction" }).format(items);

/**
 * Says a day as people do: "today, 14:05", "12 March".
 * @param {number} time milliseconds since 1970
 */
export function day(time) {
  const date = new Date(time);
  const today = new Date().toDateString() === date.toDateString();
  const form = /** @type {Intl.DateTimeFormatOptions} */ (
    today ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "long" }
  );
  return new Intl.DateTimeFormat(locale(), form).format(date);
}

/** @param {string | number | undefined} value */
const formatValue = (value) => (typeof value === "number" ? value.toLocaleString(spoken) : (value ?? ""));
