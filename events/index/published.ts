import { z } from "zod";
import type { Publications } from "../core.ts";
import { INDEX_SCHEMAS, type IndexEvent } from "./events.ts";

/** What programs get of indices: the constituents. What they follow from stands in the ledger, and at the index's inputs. */

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
