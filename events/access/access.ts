import { z } from "zod";

/** What staff opened or exported, one stream per day: `access-<yyyymmdd>`. Never their search text. Source: docs/spec/decisions.md#3. */

const accessed = z.object({
  accountId: z.string(),
  /** The kind of record that was opened: payment, customer, search, case, query, export, … */
  what: z.string().regex(/^[a-zA-Z]{1,40}$/),
  ids: z.array(z.string()),
  /** The reason, where one is required: the text is in a table that can be erased. */
  reason: z.object({ reasonId: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
});

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const ACCESS_SCHEMAS = { Accessed: { 1: accessed } } as const;
/** From one version to the next; see core.ts. */
export const ACCESS_UPCASTERS = {};

export type Accessed = z.infer<typeof accessed>;
export type AccessEvent = { type: "Accessed"; data: Accessed };

/** The stream of a time's UTC day. `time` is RFC 3339. */
export const accessStream = (time: string) => `access-${time.slice(0, 10).replaceAll("-", "")}`;
