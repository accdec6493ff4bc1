import { z } from "zod";

/** Schemas of the audit desk's calls. */

/** An order for a file. `search` is the query string of a direct export: filters, `cols`, `format`, `after`, `upTo`. */
export const orderBody = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("events"), search: z.string().max(2_000).default("") }),
  z.object({ kind: z.literal("evidence"), payments: z.array(z.string().max(200)).max(100).default([]) }),
]);
export type OrderBody = z.infer<typeof orderBody>;
