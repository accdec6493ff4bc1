import { z } from "zod";
import type { Prepared } from "./calls.ts";

/** A transaction that a wallet may sign, and how to recognise it on chain. */
export const preparedData = z.strictObject({
  to: z.string(),
  data: z.string(),
  gas: z.string().nullable().describe("Null where it cannot be estimated before the approval."),
  approval: z
    .strictObject({ token: z.string(), spender: z.string(), amount: z.string().describe("In base units.") })
    .nullable()
    .describe("What has to be allowed first, and no more."),
  expects: z
    .strictObject({ address: z.string(), topics: z.array(z.string().nullable()) })
    .describe("The event that it emits. A topic that is not known before is null."),
}) satisfies z.ZodType<Prepared>;
