/** The view `#/play/lesson/VARIANT/TECHNIQUE`: makes a puzzle that needs a technique, and opens it where that is the next step. */

import { ServerError } from "../frame/api.js";
import { element, fill } from "../frame/dom.js";
import { asking } from "../frame/asking.js";
import { offers, wholePath } from "../frame/server.js";
import { t } from "../frame/texts.js";
import { tellTechnique } from "../coach/explaining.js";
import { walk } from "../coach/previews.js";
import { bare } from "../game/records.js";
import { lessonWish } from "../game/wishes.js";
import { dedicate, open, save } from "../games/games.js";
import { kindOfVariant } from "../kinds/registry.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { maker } from "./maker.js";

/** @type {import("../types.js").View["show"]} */
export async function show(container, { id: variant, part }) {
  const technique = decodeURIComponent(part);
  const place = element("div", { class: "making", "aria-live": "polite" });
  const ways = element(
    "p",
    { hidden: true },
    element("a", { class: "button", href: "#/play/lessons", text: t("lessons.title") }),
  );
  const making = maker(place, failed);
  const { ask, end } = asking(place);
  container.classList.add("narrow");
  container.append(element("h1", { text: techniqueName(technique) }), (await tellTechnique(technique, kindOfVariant(variant))) ?? "", place, ways);
  ask(offers, (offered) => {
    const wish = lessonWish(variant, technique, offered);
    if (wish) begin(wish);
    else fill(place, element("p", { text: t("lessons.rare") }));
    ways.hidden = wish !== null;
  });

  /** @param {import("../game/wishes.js").Wish} wish */
  async function begin(wish) {
    const game = await making.make(wish);
    if (!game) return failed();
    await lead(game, technique);
    location.replace(`#/play/${game}`);
  }

  function failed() {
    ways.hidden = false;
  }

  return () => {
    end();
    making.end();
    fill(place);
  };
}

/**
 * Makes a game the board of a lesson, and plays it on to where the technique is the next step; without the server it
 * begins at its start.
 * @param {string} id
 * @param {string} technique
 */
async function lead(id, technique) {
  const kept = await open(id);
  if (!kept) return;
  const steps = await stepsOf(kept.puzzle);
  const at = steps.findIndex((step) => step.technique === technique);
  if (at > 0) await save(kept, walk(kept.puzzle, steps)(at), 0);
  const step = at < 0 ? null : { places: steps[at].places, removes: steps[at].removes };
  await dedicate(kept, { technique, step });
}

/** Returns the steps to the solution; none without the server. @param {import("../types.js").Puzzle} puzzle */
async function stepsOf(puzzle) {
  try {
    return (await wholePath(bare(puzzle))).steps;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return [];
  }
}
