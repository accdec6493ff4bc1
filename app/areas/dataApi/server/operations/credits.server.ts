import { BUYS_CREDITS } from "#events/credit/events.ts";
import { CREDIT_OFFERS } from "../../model/credits.ts";
import { insertCredits, loadPurchases, type Purchase } from "../credits/rows.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { newKey } from "../keys/keyText.server.ts";
import { z } from "./schema.server.ts";

/** Prepaid units, without an account. Source: docs/spec/data-api.md#1-6. */

const offered = z.union(CREDIT_OFFERS.map(({ units }) => z.literal(units)));

export const buyCredits = operation({
  id: BUYS_CREDITS,
  method: "post",
  path: "/v1/credits",
  summary: "Buy prepaid units",
  description:
    "Units without an account: 1,000 for 5 USDC or 10,000 for 30 USDC, paid with x402 like a single call. The response contains the key that spends them. It is shown only once, but for a day the same payment returns it again. Send an existing credit key to add the units to it; the response then contains no key. Prepaid units work for the same calls as pay per call and do not expire. Anyone who has the key can spend them, and a lost key cannot be replaced.",
  tag: "Account",
  access: { kind: "purchase" },
  reads: "program",
  cost: "free",
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
        description: "Send it in the x-api-key header. Absent if the purchase was made with an existing credit key.",
        example: "tmai_credit_…",
      }),
      units: z.number().int(),
      receipt: z.string().openapi({ description: "Path of the receipt.", example: "/v1/receipts/{id}" }),
    })
    .openapi("CreditPurchase"),
  async run(_, { pool, callId, credits, calledAt }, { units }) {
    if (callId === null) throw new Problem("payments-paused");
    const { hash, key }: { hash: Buffer; key?: string } = credits ? { hash: credits.keyHash } : newKey("credit");
    await insertCredits(pool, callId, hash, units);
    return { data: { id: callId, key, units, receipt: `/v1/receipts/${callId}` }, asOf: calledAt.toISOString() };
  },
});

const amounts = {
  units: z.number().int().openapi({ description: "Units bought." }),
  used: z.number().int(),
  held: z.number().int(),
};

export const getCredits = operation({
  id: "getCredits",
  path: "/v1/credits",
  summary: "Get remaining prepaid units",
  description:
    "How many units a credit key has left, and the state of each purchase. The oldest purchase is spent first. Units are held briefly while a call is being answered. This call uses no units.",
  tag: "Account",
  access: { kind: "credits" },
  reads: "program",
  cost: "free",
  isOne: true,
  fresh: "never",
  query: z.object({}),
  output: z
    .object({
      id: z.uuid().openapi({ description: "ID of the first purchase." }),
      ...amounts,
      remaining: z.number().int().openapi({ description: "Units that can be spent now." }),
      settled: z.boolean().openapi({ description: "Whether all purchases are settled." }),
      purchases: z.array(
        z.object({
          id: z.uuid(),
          ...amounts,
          settled: z.boolean().openapi({
            description: "Whether the payment is in a block. Its units can be spent only while it is.",
          }),
        }),
      ),
    })
    .openapi("Credits"),
  async run(_, { pool, credits, calledAt }) {
    if (credits === null) throw badRequest("/headers/x-api-key", "Send a credit key: it starts with tmai_credit_.");
    const purchases = await loadPurchases(pool, credits.keyHash);
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
