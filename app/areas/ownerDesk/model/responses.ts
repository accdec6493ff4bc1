import { z } from "zod";
import { preparedData } from "#app/areas/membership/publicResponses.ts";
import type { OwnerPrepared } from "./calls.ts";

/** An owner's contract call, decoded, and as a transaction to sign or a file for the owner's Safe. */
export const ownerData = z.strictObject({
  owner: z.string(),
  decoded: z.strictObject({
    contract: z.string(),
    address: z.string(),
    name: z.string(),
    args: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  }),
  prepared: preparedData,
  safeFile: z
    .strictObject({
      version: z.literal("1.0"),
      chainId: z.string(),
      createdAt: z.number().describe("In milliseconds since 1970."),
      meta: z.strictObject({ name: z.string() }),
      transactions: z.array(z.strictObject({ to: z.string(), value: z.literal("0"), data: z.string() })),
    })
    .describe("As Safe’s transaction builder imports it."),
}) satisfies z.ZodType<OwnerPrepared>;
