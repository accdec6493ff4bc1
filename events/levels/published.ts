import { z } from "zod";
import type { Publications } from "../core.ts";
import { sha256 } from "../publishedShapes.ts";
import type { LevelsEvent } from "./levels.ts";

/** Published facts of index levels: the root of a day. */
export const LEVELS_PUBLICATIONS: Publications<LevelsEvent> = {
  LevelsPublished: {
    as: "index.levels_published",
    schema: z.object({
      ...{ day: z.iso.date(), count: z.number().int(), root: sha256, inputsHash: sha256, source: z.string() },
      publishedAt: z.string(),
    }),
    data: (data) => ({ ...data }),
  },
};
