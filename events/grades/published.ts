import { z } from "zod";
import type { Publications } from "../core.ts";
import { sha256 } from "../publishedShapes.ts";
import type { GradesEvent } from "./grades.ts";

/** Published facts of grades: the root of a day. */
export const GRADES_PUBLICATIONS: Publications<GradesEvent> = {
  GradesPublished: {
    as: "grades.published",
    schema: z.object({
      ...{ day: z.iso.date(), method: z.string(), methodHash: sha256, source: z.string(), count: z.number().int() },
      ...{ root: sha256, inputsHash: sha256, publishedAt: z.string() },
    }),
    data: (data) => ({ ...data }),
  },
};
