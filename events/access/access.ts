import { z } from "zod";

/** What staff opened or exported, in a stream a day: `access-<yyyymmdd>`. Never what they searched for. Source: decisions.md 3. */

const accessed = z.object({
  accountId: z.string(),
  /** The sort of thing that was opened: payment, customer, search, case, query, export, … */
  what: z.string().regex(/^[a-zA-Z]{1,40}$/),
  ids: z.array(z.string()),
  /** Why, where it was asked: the text stands in a table that can be erased. */
  reason: z.object({ reasonId: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const ACCESS_SCHEMAS = { Accessed: { 1: accessed } } as const;
/** From a version to the next one; see core.ts. */
export const ACCESS_UPCASTERS = {};

export type Accessed = z.infer<typeof accessed>;
export type AccessEvent = { type: "Accessed"; data: Accessed };

/** The stream of a moment's day, in UTC. `time` is RFC 3339. */
export const accessStream = (time: string) => `access-${time.slice(0, 10).replaceAll("-", "")}`;
