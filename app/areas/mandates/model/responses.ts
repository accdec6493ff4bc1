import { z } from "zod";
import type {
  MandateLine,
  ProposedMandate,
  ShownMandate,
  ShownToken,
  TypedData,
  WalletCall,
  WorstCase,
} from "./calls.ts";

/** Responses of this area's endpoints, as JSON. */

const baseUnits = z.string().describe("Base units, in decimal digits.");

const mandateTerms = z.strictObject({
  owner: z.string(),
  operator: z.string(),
  desk: z.string(),
  spendToken: z.string(),
  cap: baseUnits,
  sellBps: z.number(),
  slippageBps: z.number(),
  period: z.number(),
  start: z.number(),
  end: z.number(),
  indexId: z.string(),
  epoch: z.number(),
  salt: z.string(),
});

const shownToken = z.strictObject({
  symbol: z.string(),
  address: z.string(),
  decimals: z.number(),
}) satisfies z.ZodType<ShownToken>;

const worstCase = z.strictObject({
  badPricesUsdCents: z.string(),
  badPricesBps: z.number(),
  capUsdCents: z.string(),
  sellBps: z.number(),
}) satisfies z.ZodType<WorstCase>;

export const shownMandate = z.strictObject({
  id: z.string(),
  status: z.enum(["proposed", "granted", "signed", "revoking", "revoked", "over", "lost"]),
  wallet: z.string(),
  chainId: z.number(),
  purpose: z.enum(["index", "agent"]),
  indexSlug: z.string().optional(),
  name: z.string().describe("Name of the index or agent."),
  terms: mandateTerms,
  spendToken: shownToken,
  worstCase: worstCase,
  tokens: z.array(z.string()),
  spentInPeriod: z
    .string()
    .nullable()
    .describe("By the contract’s own count at the latest block; null where the chain did not answer."),
  periodEndsAt: z.string().nullable().describe("RFC 3339; null before the start and after the end."),
  allowance: z
    .string()
    .nullable()
    .describe("The contract’s current allowance of the spend token; null where the chain did not answer."),
  isPaused: z
    .boolean()
    .nullable()
    .describe("Whether the guardian has stopped all trades; null where the chain did not answer."),
  confirmations: z
    .strictObject({
      seen: z.number(),
      needed: z.number(),
    })
    .optional()
    .describe("Of the block with the grant."),
  proposedAt: z.string(),
  agentId: z.string().optional(),
  lastOrder: z
    .strictObject({
      orderId: z.string(),
      side: z.enum(["buy", "sell", "rebalance"]),
      status: z.string(),
      orderedAt: z.string(),
    })
    .optional(),
  notDone: z
    .strictObject({
      indexVersion: z.number(),
      inForceFrom: z.string(),
      reason: z.string(),
      text: z.string(),
      lookedAt: z.string(),
    })
    .optional()
    .describe("Why the last change of the index led to no order: `reason` for programs, `text` for people."),
}) satisfies z.ZodType<ShownMandate>;

const typedData = z.strictObject({
  domain: z.strictObject({
    name: z.string(),
    version: z.string(),
    chainId: z.number(),
    verifyingContract: z.string(),
  }),
  types: z.record(
    z.string(),
    z.array(
      z.strictObject({
        name: z.string(),
        type: z.string(),
      }),
    ),
  ),
  primaryType: z.string(),
  message: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<TypedData>;

const walletCall = z.strictObject({
  to: z.string(),
  data: z.string(),
}) satisfies z.ZodType<WalletCall>;

const mandateLine = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("allows"),
    token: shownToken,
    amount: baseUnits,
    contract: z.string(),
  }),
  z.strictObject({
    kind: z.literal("grants"),
    token: shownToken,
    amount: baseUnits,
    periodSeconds: z.number(),
    until: z.string(),
    contract: z.string(),
  }),
  z.strictObject({
    kind: z.literal("sells"),
    sellBps: z.number(),
    contract: z.string(),
  }),
  z.strictObject({
    kind: z.literal("revokes"),
    contract: z.string(),
  }),
]) satisfies z.ZodType<MandateLine>;

export const proposedMandate = z.strictObject({
  id: z.string(),
  terms: mandateTerms,
  typedData: typedData.describe("To sign for `confirm`: we then pay the gas of the grant."),
  calls: z
    .array(walletCall)
    .describe("Allowances, then the grant, all sent by the wallet. With a signature, only `approvals` are sent."),
  approvals: z.array(walletCall),
  lines: z.array(mandateLine),
  worstCase: worstCase,
  tokens: z.array(z.string()).describe("Symbols of the tokens that it may buy."),
}) satisfies z.ZodType<ProposedMandate>;

export const ending = z.strictObject({ calls: z.array(walletCall), typedData: typedData.nullable() });

export const mandateProgress = z.strictObject({ id: z.string(), status: shownMandate.shape.status });
