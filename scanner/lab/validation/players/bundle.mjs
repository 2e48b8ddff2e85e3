// Bundles the players that are components of React, one script and style sheet each, into a folder:
// node bundle.mjs FOLDER

import { build } from "esbuild";
import { compile } from "sass";

const PLAYERS = {
  "react-sudoku-component": `import Game from "react-sudoku-component"; const game = <Game defaultDifficulty="easy" />;`,
  "sudoku-react-component": `import Game from "sudoku-react-component"; const game = <Game />;`,
  "sudoku-react": `import Game from "./sources/package/src/App.tsx"; import "./sources/package/src/index.css"; const game = <Game />;`,
};
const RENDERED = `import React from "react"; import { render } from "react-dom"; render(game, document.getElementById("root"));`;

const options = { bundle: true, define: { "process.env.NODE_ENV": '"production"' }, nodePaths: ["node_modules"] };

const sass = {
  name: "sass",
  setup(builder) {
    builder.onLoad({ filter: /\.scss$/ }, ({ path }) => ({ contents: compile(path).css, loader: "css" }));
  },
};

// What webpack's worker-loader does: the module becomes a class whose instances are workers that run it.
const PREFIX = "worker-loader!";
const workers = {
  name: "workers",
  setup(builder) {
    builder.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path, resolveDir }) => ({
      path: `${resolveDir}/${path.slice(PREFIX.length)}`,
      namespace: "worker",
    }));
    builder.onLoad({ filter: /.*/, namespace: "worker" }, async ({ path }) => {
      const { outputFiles } = await build({ ...options, entryPoints: [path], write: false });
      const blob = `new Blob([${JSON.stringify(outputFiles[0].text)}])`;
      return { contents: `export default class { constructor() { return new Worker(URL.createObjectURL(${blob})) } }` };
    });
  },
};

for (const [name, imported] of Object.entries(PLAYERS)) {
  const stdin = { contents: imported + RENDERED, resolveDir: ".", loader: "jsx" };
  await build({ ...options, stdin, outfile: `${process.argv[2]}/${name}.js`, plugins: [sass, workers] });
}
