import { z } from "zod";
import { isCalendarDay } from "#app/platform/calendarDay.ts";
import { JOURNAL_FORMATS } from "./journalFormats.ts";

/** Schemas of the audit desk's calls. */

const day = z.string().max(10).refine(isCalendarDay, "must be a day such as 2026-11-30");

/** An order for a file. `search` is the query string of a direct export: filters, `cols`, `format`, `after`, `upTo`. */
export const orderBody = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("events"), search: z.string().max(2_000).default("") }),
  /** Days of the journal in UTC, both included, all of them over. */
  z.object({ kind: z.literal("journal"), format: z.enum(JOURNAL_FORMATS), from: day, until: day }),
  z.object({ kind: z.literal("evidence"), payments: z.array(z.string().max(200)).max(100).default([]) }),
]);
export type OrderBody = z.infer<typeof orderBody>;
