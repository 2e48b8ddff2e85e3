import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { gestures } from "../../../../../scanner/web/static/play/touch.js";

/** A board of 4 x 4 cells, 100 pixels each, that writes down what it is told. */
function board() {
  /** @type {any[]} */
  const told = [];
  const tell =
    (/** @type {string} */ what) =>
    (/** @type {any[]} */ ...values) =>
      told.push([what, ...values]);
  const cellAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    x < 0 || y < 0 || x >= 400 || y >= 400 ? -1 : 4 * Math.floor(y / 100) + Math.floor(x / 100);
  const names = /** @type {const} */ (["tap", "drag", "drop", "dropped", "hold", "released", "second", "pinch"]);
  const on = /** @type {any} */ (Object.fromEntries(names.map((name) => [name, tell(name)])));
  return { told, ...gestures(4, cellAt, on) };
}

/** @param {number} x @param {number} y @param {number} [time] @param {number} [pointerId] @param {object} [held] */
const at = (x, y, time = 0, pointerId = 1, held = {}) => ({
  pointerId,
  clientX: x,
  clientY: y,
  timeStamp: time,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test("a tap is told when the finger is lifted", () => {
  const { told, down, up } = board();
  down(at(150, 50));
  assert.equal(told.length, 0);
  up(at(150, 50));
  assert.deepEqual(told, [["tap", 1, { twice: false, adding: false }, at(150, 50)]]);
});

test("two quick taps are a double one, a third is not", () => {
  const { told, down, up } = board();
  for (const time of [0, 200, 300]) {
    down(at(50, 50, time));
    up(at(50, 50, time + 50));
  }
  assert.deepEqual(
    told.map(([, , how]) => how.twice),
    [false, true, false],
  );
});

test("a drag goes through every cell on its way, once", () => {
  const { told, down, move, up } = board();
  down(at(50, 50));
  move(at(350, 50));
  move(at(250, 50));
  up(at(250, 50));
  assert.deepEqual(told.at(-1), ["drop", [0, 1, 2, 3]]);
});

test("a drag may leave the board", () => {
  const { told, down, move, up } = board();
  down(at(50, 50));
  move(at(150, 50));
  move(at(150, -80));
  up(at(150, -80));
  assert.deepEqual(told.at(-1), ["drop", [0, 1]]);
});

test("two fingers zoom, and write nothing", () => {
  const { told, down, move, up } = board();
  down(at(100, 100, 0, 1));
  down(at(200, 100, 0, 2));
  move(at(300, 100, 0, 2));
  up(at(300, 100, 0, 2));
  up(at(100, 100, 0, 1));
  assert.deepEqual(told, [["pinch", 2, 200, 100, 50, 0]]);
});

test("a stroke that the browser takes over, or a second finger, is none", () => {
  const { told, down, move, gone, up } = board();
  down(at(50, 50, 0, 1));
  move(at(150, 50, 0, 1));
  gone(at(150, 50, 0, 1));
  down(at(50, 50, 0, 1));
  move(at(150, 50, 0, 1));
  down(at(350, 350, 0, 2));
  up(at(350, 350, 0, 2));
  up(at(150, 50, 0, 1));
  assert.deepEqual(
    told.map(([what]) => what),
    ["drag", "dropped", "drag", "dropped"],
  );
});

test("a finger that rests asks for the photo, and does not tap", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { told, down, up } = board();
  down(at(50, 50));
  mock.timers.tick(600);
  up(at(50, 50, 600));
  mock.timers.reset();
  assert.deepEqual(told, [["hold", 0, at(50, 50)], ["released"]]);
});

test("the other button of a mouse is told at once, on the board alone", () => {
  const { told, second } = board();
  second(at(50, 50));
  second(at(450, 50));
  assert.deepEqual(told, [["second", 0, at(50, 50)]]);
});
