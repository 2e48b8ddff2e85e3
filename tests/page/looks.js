// Looks at each board that is marked by `data-look`, and says what a person would find fault with. Boxes are in pixels of
// the window, colours [red, green, blue, alpha] with shares from 0 to 1. What is asked for is told by `looks.py`.
({ leastText, leastContrast, largestCell, slack }) => {
  const everything = new CSSStyleSheet();
  everything.replaceSync("* { pointer-events: auto !important; transition: none !important; animation: none !important }");
  document.adoptedStyleSheets.push(everything);

  const rgba = (text) => {
    const numbers = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (/^color\(srgb/.test(text)) return [...numbers.slice(0, 3), numbers[3] ?? 1];
    return /^rgb/.test(text) ? [...numbers.slice(0, 3).map((part) => part / 255), numbers[3] ?? 1] : [0, 0, 0, 0];
  };
  const over = (upper, lower) => [...[0, 1, 2].map((at) => upper[at] * upper[3] + lower[at] * (1 - upper[3])), 1];
  const light = (colour) => {
    const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const kept = new Map();
  /** What a function makes of an element, made once. */
  const once = (make) => (node) => {
    if (!kept.has(make)) kept.set(make, new Map());
    const known = kept.get(make);
    if (!known.has(node)) known.set(node, make(node));
    return known.get(node);
  };
  const opacity = once((node) => (node?.nodeType === 1 ? Number(getComputedStyle(node).opacity) * opacity(node.parentElement) : 1));
  const faded = (colour, node) => [...colour.slice(0, 3), colour[3] * opacity(node)];

  /** The colours that an element gives to the ground: one, or with stripes several. */
  const grounds = once((node) => {
    const style = getComputedStyle(node);
    if (node instanceof SVGElement) return node.ownerSVGElement && style.fill !== "none" ? [faded(filling(style), node)] : [];
    const washes = style.backgroundImage.match(/(?:rgba?|color)\([^()]*\)/g) ?? [];
    return (washes.length ? washes.map(rgba) : [[0, 0, 0, 0]]).map((wash) => faded(merged(wash, rgba(style.backgroundColor)), node));
  });
  const filling = ({ fill, fillOpacity }) => [...rgba(fill).slice(0, 3), rgba(fill)[3] * number(fillOpacity)];
  const merged = (wash, paint) => (paint[3] === 1 ? over(wash, paint) : wash[3] ? wash : paint);

  /** All that the eye may see under a point below the first of some elements. */
  function under(stack) {
    const layers = stack.map(grounds).filter((colours) => colours.some((colour) => colour[3] > 0));
    const end = layers.findIndex((colours) => colours.every((colour) => colour[3] === 1));
    return layers.slice(0, end < 0 ? layers.length : end + 1).reduceRight((seen, colours) => colours.flatMap((colour) => seen.map((ground) => over(colour, ground))), [[1, 1, 1, 1]]);
  }

  const inside = (box, room) => box.left >= room.left - slack && box.right <= room.right + slack && box.top >= room.top - slack && box.bottom <= room.bottom + slack;
  const beyond = (box, room) => ["left", "top", "right", "bottom"].map((side) => (box[side] - room[side]).toFixed(1)).join(" ");
  const shrunk = ({ left, right, top, bottom }, by) => ({ left: left + by, right: right - by, top: top + by, bottom: bottom - by });
  const has = (room, { x, y }) => x >= room.left && x <= room.right && y >= room.top && y <= room.bottom;
  const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const number = (text) => Number.parseFloat(text) || 0;

  /** What is written or drawn, with its box, its size as seen and its colour. */
  function inks(board) {
    const found = [];
    const seen = new Set();
    for (const node of board.querySelectorAll("*")) {
      const looks = looksOf(node);
      if (seen.has(looks)) continue;
      seen.add(looks);
      const style = getComputedStyle(node);
      if (style.display === "none" || style.visibility === "hidden") continue;
      if ([...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) found.push(...written(node, style));
      if (node.matches("svg.face")) found.push({ node, what: "a piece", box: node.getBoundingClientRect(), size: Infinity, ink: style.stroke === "none" ? style.fill : style.stroke });
      for (const place of ["::before", "::after"]) if (node.matches(".cell, .edge")) found.push(...markOf(node, place));
    }
    return found;
  }

  const places = once((parent) => new Map([...parent.children].map((child, at) => [child, at])));

  /** What an element has in common with those that look as it does: of them one is looked at, and those at each rim. */
  function looksOf(node) {
    const own = node.closest("[role=gridcell]");
    const row = own?.parentElement;
    const rims = own && [row.previousSibling, row.nextSibling, own.previousSibling, own.nextSibling].map(Boolean);
    return [node.tagName, node.getAttribute("class"), node.dataset.sign, own?.className, rims, places(node.parentElement).get(node) % 9, node.children.length ? "" : node.textContent.length].join();
  }

  /** The words of an element: each is as high as its capitals, not as the typeface could be. */
  function written(node, style) {
    const isDrawn = node instanceof SVGElement;
    const size = number(style.fontSize) * (isDrawn ? node.getScreenCTM().a : 1);
    return boxesOfWords(node, isDrawn).map(({ what, line }) => {
      // A capital is .7 em high in Figtree; its middle is that of the line, but for a hair.
      const { y } = middle(line);
      const box = { left: line.left, right: line.right, top: y - 0.36 * size, bottom: y + 0.36 * size };
      return { node, what, box, size, ink: isDrawn ? style.fill : style.color, isText: true };
    });
  }

  function boxesOfWords(node, isDrawn) {
    if (isDrawn) return [{ what: node.textContent, line: node.getBoundingClientRect() }];
    return [...node.childNodes].filter((child) => child.nodeType === 3).flatMap((child) =>
      [...child.data.matchAll(/[^\s\u2007]+/g)].flatMap(({ 0: what, index }) => {
        const range = document.createRange();
        range.setStart(child, index);
        range.setEnd(child, index + what.length);
        return [...range.getClientRects()].map((line) => ({ what, line }));
      }),
    );
  }

  /** A mark that the stylesheet puts into a cell, or on the edge of one. */
  function markOf(node, place) {
    const style = getComputedStyle(node, place);
    if (style.content === "none" || style.content === "normal" || style.display === "none") return [];
    const text = style.content.replace(/"/g, "");
    const { left, top } = node.getBoundingClientRect();
    const own = getComputedStyle(node);
    const [width, height] = ["width", "height"].map((side) => number(style[side]));
    const [x, y] = [left + number(own.borderLeftWidth) + number(style.left), top + number(own.borderTopWidth) + number(style.top)];
    const isCentred = node.matches(".edge");
    const box = { left: x - (isCentred ? width / 2 : 0), top: y - (isCentred ? height / 2 : 0) };
    Object.assign(box, { right: box.left + width, bottom: box.top + height });
    const high = (box.bottom - box.top - 0.72 * number(style.fontSize)) / 2;
    if (text) Object.assign(box, { top: box.top + high, bottom: box.bottom - high });
    const ink = text ? style.color : style.borderTopColor;
    return [{ node, what: text || "a frame", box, size: text ? number(style.fontSize) : Infinity, ink, isText: Boolean(text), isFrame: !text }];
  }

  /** The room that something has on its board. */
  function roomOf({ node, box }, board, cells) {
    const own = node.closest("[role=gridcell]");
    if (own) return inner(own);
    if (node.matches(".line-clue, .edge")) return board.getBoundingClientRect();
    const around = cells.find((cell) => has(cell.getBoundingClientRect(), middle(box)));
    return around ? inner(around) : board.getBoundingClientRect();
  }

  /** A cell without the frame of the board, where it lies at that. */
  function inner(cell) {
    const grid = cell.closest(".cells");
    const frame = shrunk(grid.getBoundingClientRect(), number(getComputedStyle(grid, "::after").borderTopWidth));
    const box = cell.getBoundingClientRect();
    return { left: Math.max(box.left, frame.left), top: Math.max(box.top, frame.top), right: Math.min(box.right, frame.right), bottom: Math.min(box.bottom, frame.bottom) };
  }

  /** Whether something that is painted later hides a point of it. */
  const hides = (node) => {
    const style = getComputedStyle(node);
    if (node.closest(".chains")) return false;
    if (node instanceof SVGElement) return Boolean(node.ownerSVGElement) && !node.matches("text") && style.fill !== "none" && filling(style)[3] > 0.5;
    return rgba(style.backgroundColor)[3] > 0.5;
  };

  /** Texts that lie on each other. */
  function collisions(all) {
    const texts = all.filter(({ isText }) => isText).map(({ box, ...ink }) => ({ ...ink, box: shrunk(box, slack) }));
    return texts.flatMap((one, at) =>
      texts.slice(at + 1).filter((other) => one.box.left < other.box.right && other.box.left < one.box.right && one.box.top < other.box.bottom && other.box.top < one.box.bottom).map((other) => [one, other]),
    );
  }

  function faultsOf(board) {
    board.scrollIntoView({ block: "start" });
    const faults = new Map();
    const add = (what, text) => faults.set(what, [...(faults.get(what) ?? []), text]);
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const cells = [...board.querySelectorAll("[role=gridcell]")];
    const whole = board.getBoundingClientRect();
    // A board of many cells is zoomed by whoever plays on it, until they are as large as this.
    if (board.matches(".playing") && cells.length > 81) {
      board.style.setProperty("--zoom", String(largestCell / cells[0].getBoundingClientRect().width));
      board.classList.add("zoomed");
    }
    const all = inks(board);
    for (const [one, other] of collisions(all)) add("runs into another", `${one.what} and ${other.what} ${place(one)}`);
    for (const ink of all) {
      if (ink.size < leastText) add("is too small", `${ink.what} ${ink.size.toFixed(1)} px`);
      if (!inside(ink.box, roomOf(ink, board, cells))) add("lies outside of its room", `${ink.what} ${place(ink)} ${beyond(ink.box, roomOf(ink, board, cells))}`);
      const point = ink.isFrame ? { ...middle(ink.box), x: ink.box.left + 1 } : middle(ink.box);
      // What is scrolled out of sight is looked at no further.
      if (!has(whole, point) || !has(window_, point)) continue;
      const stack = document.elementsFromPoint(point.x, point.y);
      const at = stack.indexOf(ink.node);
      const above = stack.slice(0, Math.max(0, at)).find((node) => !node.contains(ink.node) && !ink.node.contains(node) && hides(node));
      if (above) add("is covered", `${ink.what} by ${above.tagName}.${above.getAttribute("class")}`);
      const ground = ink.node instanceof SVGElement ? stack.slice(at).filter((node) => !ink.node.contains(node)) : stack.slice(at);
      const colour = faded(rgba(ink.ink), ink.node);
      const ratio = Math.min(...under(ground).map((seen) => contrast(over(colour, seen), seen)));
      if (ratio < leastContrast) add("is hard to see", `${ink.what} ${ink.node.getAttribute("class") ?? ""} ${ratio.toFixed(1)}:1 on ${ground.find((node) => grounds(node).some((paint) => paint[3] > 0))?.getAttribute("class")}`);
    }
    // In the other colours it is looked at again.
    board.style.removeProperty("--zoom");
    board.classList.remove("zoomed");
    if (document.documentElement.scrollWidth > innerWidth + 1) add("makes the page wider than the screen", "");
    return [...faults].map(([what, texts]) => `${board.dataset.look}: ${texts.length} × ${what}: ${[...new Set(texts)].slice(0, 4).join("; ")}`);
  }

  const place = ({ node }) => node.closest("[aria-label]")?.getAttribute("aria-label")?.split(", ").slice(0, 2).join(" ") ?? "";
  // Each is shown alone: it is laid out, and searched for what lies at a point, far sooner.
  const faults = [...document.querySelectorAll("[data-look]")].flatMap((board) => {
    const view = board.closest("main > *");
    view.hidden = false;
    const found = faultsOf(board);
    view.hidden = true;
    return found;
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
  return faults;
};
