import { z } from "zod";
import type { OrderedExport } from "./orders.ts";

/** A file that an auditor requested, as the desk's calls return it. */
export const orderedExport = z.strictObject({
  exportId: z.string(),
  name: z.string().describe("As it is downloaded."),
  orderedAt: z.string(),
  state: z.discriminatedUnion("is", [
    z.strictObject({ is: z.literal("waiting") }),
    z
      .strictObject({ is: z.literal("running"), reached: z.number(), total: z.number() })
      .describe("Positions of the ledger that were read, and the last one that will be."),
    z.strictObject({ is: z.literal("retrying"), failures: z.number(), nextAt: z.string() }),
    z.strictObject({ is: z.literal("failed") }).describe("Until an admin retries it."),
    z.strictObject({ is: z.literal("ready"), bytes: z.number(), sha256: z.string(), expiresAt: z.string() }),
  ]),
}) satisfies z.ZodType<OrderedExport>;
