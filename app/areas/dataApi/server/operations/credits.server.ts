import { BUYS_CREDITS } from "../../../../../events/credit/events.ts";
import { CREDIT_OFFERS } from "../../model/credits.ts";
import { balanceOf, insertCredits } from "../credits/rows.server.ts";
import { badRequest, Problem } from "../http/problem.server.ts";
import { newKey } from "../keys/keyText.server.ts";
import { operation } from "./operation.server.ts";
import { z } from "./schema.server.ts";

/** Units that are paid for in advance, with no account. Source: data-api.md 1.6. */

const offered = z.union(CREDIT_OFFERS.map(({ units }) => z.literal(units)));

export const buyCredits = operation({
  id: BUYS_CREDITS,
  method: "post",
  path: "/v1/credits",
  summary: "Buy credits",
  description:
    "Units without an account: 1,000 for 5 USDC or 10,000 for 30 USDC, paid by x402 as a single call is. The answer holds the key that spends them, once: the same payment brings it again for a day. Credits open what single calls open and do not expire; whoever holds the key can spend them, and a lost key cannot be replaced.",
  tag: "Account",
  scope: null,
  isFree: true,
  isOfProgram: true,
  isBought: true,
  isSecret: true,
  isOne: true,
  fresh: "never",
  query: z.object({}),
  body: z.strictObject({ units: offered }),
  example: { units: 1_000 },
  output: z
    .object({
      id: z.uuid(),
      key: z.string().openapi({ description: "To be sent in the header x-api-key.", example: "tmai_credit_…" }),
      units: z.number().int(),
      receipt: z.string().openapi({ description: "The path of the receipt.", example: "/v1/receipts/{id}" }),
    })
    .openapi("CreditsBought"),
  async run(_, { pool, callId, calledAt }, { units }) {
    if (callId === null) throw new Problem("payments-paused");
    const { key, hash } = newKey("credit");
    await insertCredits(pool, callId, hash, units);
    return { data: { id: callId, key, units, receipt: `/v1/receipts/${callId}` }, asOf: calledAt.toISOString() };
  },
});

export const getCredits = operation({
  id: "getCredits",
  path: "/v1/credits",
  summary: "Credits that are left",
  description:
    "How many units a key of credits has left. Units are held for a moment while a call is answered. Costs nothing.",
  tag: "Account",
  scope: null,
  isFree: true,
  isOfProgram: true,
  isOfCredits: true,
  isOne: true,
  fresh: "never",
  query: z.object({}),
  output: z
    .object({
      id: z.uuid(),
      units: z.number().int().openapi({ description: "As many as were bought." }),
      used: z.number().int(),
      held: z.number().int(),
      remaining: z.number().int(),
      settled: z.boolean().openapi({
        description: "Whether a block holds the payment. They can be spent as long as one does.",
      }),
    })
    .openapi("Credits"),
  async run(_, { pool, credits, calledAt }) {
    if (credits === null)
      throw badRequest("/headers/x-api-key", "Send the key of the credits: it begins with tmai_credit_.");
    const { creditId: id } = credits;
    const { units, used, held, isSettled: settled } = await balanceOf(pool, id);
    return {
      data: { id, units, used, held, remaining: units - used - held, settled },
      asOf: calledAt.toISOString(),
    };
  },
});
