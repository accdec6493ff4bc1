import { z } from "zod";
import type { Publications } from "../core.ts";
import { INDEX_SCHEMAS, type IndexEvent } from "./events.ts";

/** Published facts of indices: the constituents. Their inputs are in the ledger, and under the index's inputs. */

const { version, asOf, inForceFrom, trigger, members, source, origin, publishedAt } =
  INDEX_SCHEMAS.ConstituentsSet[1].shape;

export const INDEX_PUBLICATIONS: Publications<IndexEvent> = {
  ConstituentsSet: {
    as: "index.constituents_set",
    schema: z.object({
      slug: z.string(),
      version,
      date: asOf,
      inForceFrom,
      trigger,
      members,
      source,
      origin,
      publishedAt,
    }),
    data: (data, slug) => ({
      ...{ slug, version: data.version, date: data.asOf, inForceFrom: data.inForceFrom, trigger: data.trigger },
      ...{ members: data.members, source: data.source, origin: data.origin, publishedAt: data.publishedAt },
    }),
  },
};
