/** How much of a hint is shown: where to look, how, what follows. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";

/** @param {1 | 2 | 3} stage */
export const stages = (stage) =>
  element(
    "ol",
    { class: "stages", "aria-label": t("hint.stages") },
    [1, 2, 3].map((number) =>
      element("li", { "aria-current": number === stage ? "step" : null, text: t(`hint.stage.${number}`) }),
    ),
  );
