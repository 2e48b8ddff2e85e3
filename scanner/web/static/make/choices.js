/** What a new puzzle is to be like, chosen from lists. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { columnsOf, rowsOf, sizeOf } from "../kinds/places.js";

/** @typedef {import("../kinds/places.js").Sized} Sized */

/**
 * @param {string} name
 * @param {string[]} values
 * @param {(value: string) => string} said
 */
export function choice(name, values, said) {
  const select = element("select", { id: `wish-${name}` });
  const node = element("p", { class: "wish" }, element("label", { for: select.id, text: t(`make.${name}`) }), select);
  /** @param {string[]} offered @param {string} chosen */
  const offer = (offered, chosen) => {
    fill(
      select,
      offered.map((value) => element("option", { value, text: said(value), selected: value === chosen })),
    );
  };
  /** @param {string} chosen which stays as it is where that is not offered */
  const choose = (chosen) => {
    if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
  };
  offer(values, values[0]);
  return { node, offer, choose, value: () => select.value };
}

/** Asks how large a board is to be: one size for squares, rows and columns for kinds that have rectangles. */
export function sizeChoice() {
  const size = choice("size", [], (name) => `${name} × ${name}`);
  const rows = choice("rows", [], String);
  const columns = choice("columns", [], String);
  let isRectangular = false;
  return {
    nodes: [size.node, rows.node, columns.node],
    /** @param {number[]} sizes @param {Sized} chosen @param {boolean} hasRectangles */
    offer(sizes, chosen, hasRectangles) {
      isRectangular = hasRectangles;
      size.node.hidden = isRectangular;
      rows.node.hidden = columns.node.hidden = !isRectangular;
      size.offer(sizes.map(String), String(chosen.size));
      rows.offer(sizes.map(String), String(rowsOf(chosen)));
      columns.offer(sizes.map(String), String(columnsOf(chosen)));
    },
    /** @param {Sized} chosen */
    choose(chosen) {
      size.choose(String(chosen.size));
      rows.choose(String(rowsOf(chosen)));
      columns.choose(String(columnsOf(chosen)));
    },
    /** @returns {Sized} */
    value() {
      if (!isRectangular) return { size: Number(size.value()) };
      const [down, across] = [Number(rows.value()), Number(columns.value())];
      return sizeOf({ size: Math.max(down, across), rows: down, columns: across });
    },
    /** @param {() => void} changed */
    listen(changed) {
      for (const { node } of [size, rows, columns]) node.addEventListener("change", changed);
    },
  };
}
