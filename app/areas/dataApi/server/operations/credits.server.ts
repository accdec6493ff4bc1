import { BUYS_CREDITS } from "#events/credit/events.ts";
import { CREDIT_OFFERS } from "../../model/credits.ts";
import { insertCredits, type Purchase, purchasesOf } from "../credits/rows.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { newKey } from "../keys/keyText.server.ts";
import { z } from "./schema.server.ts";

/** Units that are paid for in advance, with no account. Source: docs/spec/data-api.md#1-6. */

const offered = z.union(CREDIT_OFFERS.map(({ units }) => z.literal(units)));

export const buyCredits = operation({
  id: BUYS_CREDITS,
  method: "post",
  path: "/v1/credits",
  summary: "Buy credits",
  description:
    "Units without an account: 1,000 for 5 USDC or 10,000 for 30 USDC, paid by x402 as a single call is. The answer holds the key that spends them, once: the same payment brings it again for a day. Send a key of credits along, and the units are added to what it has; the answer holds no key then. Credits open what single calls open and do not expire; whoever holds the key can spend them, and a lost key cannot be replaced.",
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
      key: z.string().optional().openapi({
        description: "To be sent in the header x-api-key. Missing where the purchase was made with a key of credits.",
        example: "tmai_credit_…",
      }),
      units: z.number().int(),
      receipt: z.string().openapi({ description: "The path of the receipt.", example: "/v1/receipts/{id}" }),
    })
    .openapi("CreditsBought"),
  async run(_, { pool, callId, credits, calledAt }, { units }) {
    if (callId === null) throw new Problem("payments-paused");
    const { hash, key }: { hash: Buffer; key?: string } = credits ? { hash: credits.keyHash } : newKey("credit");
    await insertCredits(pool, callId, hash, units);
    return { data: { id: callId, key, units, receipt: `/v1/receipts/${callId}` }, asOf: calledAt.toISOString() };
  },
});

const amounts = {
  units: z.number().int().openapi({ description: "As many as were bought." }),
  used: z.number().int(),
  held: z.number().int(),
};

export const getCredits = operation({
  id: "getCredits",
  path: "/v1/credits",
  summary: "Credits that are left",
  description:
    "How many units a key of credits has left, and what became of each purchase: the oldest is spent first. Units are held for a moment while a call is answered. Costs nothing.",
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
      id: z.uuid().openapi({ description: "That of the first purchase." }),
      ...amounts,
      remaining: z.number().int().openapi({ description: "As many as can be spent now." }),
      settled: z.boolean().openapi({ description: "Whether all purchases are." }),
      purchases: z.array(
        z.object({
          id: z.uuid(),
          ...amounts,
          settled: z.boolean().openapi({
            description: "Whether a block holds the payment. Its units can be spent as long as one does.",
          }),
        }),
      ),
    })
    .openapi("Credits"),
  async run(_, { pool, credits, calledAt }) {
    if (credits === null)
      throw badRequest("/headers/x-api-key", "Send the key of the credits: it begins with tmai_credit_.");
    const purchases = await purchasesOf(pool, credits.keyHash);
    const sum = (amount: (one: Purchase) => number) => purchases.reduce((total, one) => total + amount(one), 0);
    const data = {
      id: credits.firstId,
      units: sum(({ units }) => units),
      used: sum(({ used }) => used),
      held: sum(({ held }) => held),
      remaining: sum(({ units, used, held, settled }) => (settled ? units - used - held : 0)),
      settled: purchases.every(({ settled }) => settled),
      purchases,
    };
    return { data, asOf: calledAt.toISOString() };
  },
});
