/**
 * Elements in one expression.
 *
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {Record<string, any>} Attributes `class`, `text`, `hidden` and so on; `onclick` and the like are listeners;
 *   `null`, `undefined` and `false` leave an attribute out, `true` gives it without a value; `data` holds data-*.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...children) {
  return fillNode(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  return fillNode(/** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag)), attributes, children);
}

/**
 * Makes the drawing called `name` in index.html's sheet of icons; screen readers pass over it.
 * @param {string} name
 */
export function icon(name) {
  return svg("svg", { class: "icon", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));
}

/**
 * Replaces what the container has with `children`.
 * @param {Element} container
 * @param {...(Child | Child[])} children
 */
export function fill(container, ...children) {
  container.replaceChildren(...nodes(children));
}

/**
 * @template {Element} E
 * @param {E} node
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function fillNode(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") node.textContent = String(value);
    else if (name === "data") Object.assign(/** @type {HTMLElement} */ (/** @type {unknown} */ (node)).dataset, value);
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...nodes(children));
  return node;
}

/** @param {(Child | Child[])[]} children */
function nodes(children) {
  return children.flat().filter(/** @returns {child is Node | string} */ (child) => Boolean(child));
}
