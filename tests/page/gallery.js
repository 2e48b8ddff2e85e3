// Draws boards of the gallery in one of the page's rooms, by the page's own modules; what it is called with is told by
// `tests/page/looks.py`. Each board is marked by `data-look`, and hidden until it is looked at.
async ({ boards, room }) => {
  const load = (name) => import(`/static/${name}.js`);
  const [dom, cellBoard, { sessionBoard }, { Session }, games, { warningsOf }, { DEFAULTS }] = await Promise.all(
    ["frame/dom", "board/board", "play/session_board", "play/session", "game/game", "game/warnings", "games/settings"].map(load),
  );
  const [{ easel }, { tellWhole }, { miniature }, { sketch }, { kindOf }] = await Promise.all(
    ["make/easel", "puzzle/answer_words", "board/miniature", "coach/explaining", "kinds/registry"].map(load),
  );
  const { element } = dom;
  const within = (...looks) => (node) =>
    looks.reduceRight((inner, look) => element("div", { class: look }, inner), node);

  const blanks = ({ size, givens, blocks = [] }) => {
    const taken = new Set(blocks.map(([row, column]) => row * size + column));
    return givens.flat().flatMap((value, at) => (value || taken.has(at) ? [] : [at]));
  };
  const bits = (highest) => 2 ** (highest + 1) - 2;

  /** A game in which something is written in every second blank cell, by what `mark` makes of its number. */
  function game(puzzle, mark) {
    const begun = games.beginGame(puzzle);
    const free = new Set(blanks(puzzle));
    return { ...begun, cells: begun.cells.map((cell, at) => ({ ...cell, ...(free.has(at) ? mark(at) : {}) })) };
  }

  /** A hint that says of every third cell which options go and which stay, and looks at a row. */
  function hint(puzzle) {
    const highest = kindOf(puzzle).highest(puzzle);
    const marks = (rest, value) => blanks(puzzle).filter((at) => at % 3 === rest).map((at) => [...placed(puzzle)(at), value]);
    const row = Array.from({ length: puzzle.size }, (_, column) => [1, column]);
    return { good: marks(0, highest), bad: [...marks(1, highest), ...marks(1, 1)], houses: [{ cells: row }], cells: row.slice(0, 2) };
  }

  /** The board of a game, as somebody sees it who has just chosen its last cell. */
  function played(puzzle, settings, mark, highlights = {}) {
    const session = new Session(game(puzzle, mark), { ...DEFAULTS, ...settings });
    session.highlights = highlights;
    session.checked = blanks(puzzle).filter((at) => at % 7 === 3);
    const board = sessionBoard(session, "played");
    board.draw(highlights.good ? [] : warningsOf(session.game, session.settings));
    return within("view play", "playing-room", "board-area")(board.node);
  }

  const valued = (puzzle) => (at) => (at % 2 ? { value: (at % kindOf(puzzle).highest(puzzle)) + 1 } : {});
  const marked = (puzzle) => (at) => {
    const all = bits(kindOf(puzzle).highest(puzzle));
    // Nobody writes sixteen options by hand.
    const few = all & (at % 5 && puzzle.size < 10 ? -1 : 2 ** 5 - 1);
    return kindOf(puzzle).hasOptions ? { [at % 2 ? "corner" : "centre"]: few } : { struck: 2 };
  };
  const placed = ({ size }) => (at) => [Math.floor(at / size), at % size];
  const notes = (puzzle) => {
    const { size, blocks = [] } = puzzle;
    const black = new Set(blocks.map(String));
    const column = (at) => Array.from({ length: size }, (_, row) => [row, at]).filter((cell) => !black.has(String(cell)));
    return { clashes: column(size - 1), mistakes: column(0), confirmed: column(1) };
  };

  const ROOMS = {
    play: (puzzle) => played(puzzle, { letters: true }, valued(puzzle)),
    "marks by hand": (puzzle) => played(puzzle, {}, marked(puzzle)),
    "options by rule": (puzzle) => played(puzzle, { options: "rule" }, () => ({})),
    hint: (puzzle) => played(puzzle, { options: "rule" }, () => ({}), hint(puzzle)),
    "hint by hand": (puzzle) => played(puzzle, {}, () => ({}), hint(puzzle)),
    "put right": (puzzle) => {
      const doubtful = blanks(puzzle).map(placed(puzzle)).filter(([, column]) => column > 1 && column < puzzle.size - 1).slice(0, 3).map((cell) => ({ cell, read: 1, others: [[2, 0.1]] }));
      const on = Object.fromEntries(["chosen", "typed", "painted", "edge", "clue"].map((name) => [name, () => {}]));
      const { node } = cellBoard.board("put right", { ...puzzle, doubtful }, { notes: notes(puzzle), on });
      return within("view", "content", "correct", "sheets", "read")(node);
    },
    answer: (puzzle) => within("view", "content", "beside answer", "panel said", "words")(tellWhole(puzzle)),
    editor: (puzzle) => {
      const variant = { "sudoku-x": "sudoku" }[puzzle.variant] ?? puzzle.variant;
      const { node, update } = easel(() => ({ ...puzzle, variant }), () => {});
      update({ ...puzzle, variant }, notes(puzzle).clashes);
      return within("view edit", "playing-room", "board-area")(node);
    },
    miniature: (puzzle) => within("view narrow", "gamelist", "panel page")(miniature(puzzle, puzzle.solution.flat())),
    lesson: (puzzle) => within("view", "lesson", "explanation")(sketch(game(puzzle, () => ({})), hint(puzzle))),
    paper: ({ paper }) => {
      const page = element("div", { class: "printed-page" });
      page.innerHTML = paper;
      // The width of a sheet without its margins.
      Object.assign(page.style, { width: "18cm", background: "#fff" });
      Object.assign(page.firstElementChild.style, { width: "100%", height: "auto" });
      return page;
    },
  };

  document.querySelector("main").replaceChildren(
    ...Object.entries(boards).map(([name, puzzle]) => {
      const node = ROOMS[room](puzzle);
      (node.matches("svg") ? node : node.querySelector(".board, svg")).dataset.look = name;
      node.hidden = true;
      return node;
    }),
  );
  await document.fonts.ready;
};
