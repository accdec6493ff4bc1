import { z } from "zod";
import type { MandateTerms } from "#events/mandate/events.ts";

/**
 * Shapes of the calls that let us trade for a wallet within limits, shared by pages and the server. Amounts are base units in decimal
 * digits, shares basis points, times RFC 3339 unless they stand in terms: those are seconds, as the contract has them. Source: docs/spec/wallets.md#3.
 */

const MAX_DIGITS = 39;
const SIGNATURE_BYTES = 4_096;
export const DAY_SECONDS = 86_400;

/** What is proposed where nothing else is asked for. */
export const MANDATE_DEFAULTS = {
  periodSeconds: 7 * DAY_SECONDS,
  sellBps: 5_000,
  slippageBps: 100,
  days: 180,
} as const;
/** A stop of an agent sells the whole position. */
export const DEFAULT_SELL_BPS = { index: MANDATE_DEFAULTS.sellBps, agent: 10_000 } as const;
/** What the contract takes, and a period of at most a year. */
export const MANDATE_LIMITS = {
  ...{ minPeriodSeconds: DAY_SECONDS, maxPeriodSeconds: 366 * DAY_SECONDS, maxTermDays: 366 },
  ...{ maxSlippageBps: 300, maxSellBps: 10_000 },
  /** The allowance covers so many caps at most. */
  maxCapsAllowed: 7,
} as const;

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits")
  .transform((text) => text as `0x${string}`);
const signature = z
  .string()
  .max(2 + 2 * SIGNATURE_BYTES, `must be at most ${SIGNATURE_BYTES} bytes in hex`)
  .regex(/^0x(?:[0-9a-fA-F]{2})+$/, "must be bytes in hex, with 0x in front")
  .transform((text) => text as `0x${string}`);
const transactionHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits")
  .transform((text) => text.toLowerCase() as `0x${string}`);

export const proposeBody = z.object({
  wallet: address,
  chainId: z.number().int().positive(),
  /** What it is for: exactly one of the two. */
  indexSlug: z.string().min(1).max(64).optional(),
  agentId: z.string().min(1).max(64).optional(),
  /** Of the chain's stablecoin, in a period. */
  cap: z
    .string()
    .max(MAX_DIGITS, "must be a number above 0")
    .regex(/^[1-9]\d{0,38}$/, "must be a number above 0"),
  periodSeconds: z
    .number()
    .int()
    .min(MANDATE_LIMITS.minPeriodSeconds)
    .max(MANDATE_LIMITS.maxPeriodSeconds)
    .default(MANDATE_DEFAULTS.periodSeconds),
  /** Half of each holding for an index, all of it for an agent, where it is not said. */
  sellBps: z.number().int().min(0).max(MANDATE_LIMITS.maxSellBps).optional(),
  slippageBps: z.number().int().min(0).max(MANDATE_LIMITS.maxSlippageBps).default(MANDATE_DEFAULTS.slippageBps),
  /** Until when it may be traded; 180 days from now where it is not said. */
  until: z.iso.datetime().max(40).optional(),
});
export type ProposeBody = z.infer<typeof proposeBody>;
/** What a caller sends, before defaults. */
export type ProposeAsked = z.input<typeof proposeBody>;

/** An owner's signature, which we bring to the chain; or the transaction that the wallet sent itself. */
export const confirmBody = z.union([z.object({ signature }), z.object({ transactionHash })]);
export const revokeBody = z.object({ signature });

export type WalletCall = { to: string; data: string };
/** What a wallet is asked to sign, as `eth_signTypedData_v4` takes it. Numbers are decimal text. */
export type TypedData = {
  domain: { name: string; version: string; chainId: number; verifyingContract: string };
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, string | number>;
};
export type ShownToken = { symbol: string; address: string; decimals: number };

/**
 * What could be lost at worst, in US cents rounded up against us. `badPricesUsdCents`: per period, if every price were as bad as the
 * contract lets it be: cap x (slippage + 5 % + 0.3 % a pool). `badPricesBps` is that share alone: of what is sold, too.
 */
export type WorstCase = { badPricesUsdCents: string; badPricesBps: number; capUsdCents: string; sellBps: number };

/** One line of what is granted, as wallets show their operations. */
export type MandateLine =
  | { kind: "allows"; token: ShownToken; amount: string; contract: string }
  | { kind: "grants"; token: ShownToken; amount: string; periodSeconds: number; until: string; contract: string }
  /** How much of what an agent holds may be sold in a period. */
  | { kind: "sells"; sellBps: number; contract: string }
  | { kind: "revokes"; contract: string };

export type ProposedMandate = {
  id: string;
  terms: MandateTerms;
  /** For `confirm` with a signature: who brings it pays its gas, which we do. Allowances still need calls of the wallet's own. */
  typedData: TypedData;
  /** Everything by the wallet itself: allowances, then the grant. `approvals` alone go with a signature. */
  calls: WalletCall[];
  approvals: WalletCall[];
  lines: MandateLine[];
  worstCase: WorstCase;
  /** The tokens that it may buy, by symbol. */
  tokens: string[];
};

/**
 * `proposed`: nobody granted it. `signed`: we bring the signature to the chain. `granted`: the chain says so. `revoking`: we bring a revoke.
 * `over`: its time has passed. `lost`: its signature could not be brought in.
 */
export const MANDATE_STATUSES = ["proposed", "signed", "granted", "revoking", "revoked", "over", "lost"] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

export type ShownMandate = {
  id: string;
  status: MandateStatus;
  wallet: string;
  chainId: number;
  purpose: "index" | "agent";
  indexSlug?: string;
  /** Of the index or agent, for people. */
  name: string;
  terms: MandateTerms;
  spendToken: ShownToken;
  worstCase: WorstCase;
  tokens: string[];
  /** By the contract's own count, at the latest block; null where the chain did not say. */
  spentInPeriod: string | null;
  /** When the present period ends, RFC 3339; null before the start and after the end. */
  periodEndsAt: string | null;
  /** What the wallet allows the contract of the spend token now; null where the chain did not say. */
  allowance: string | null;
  /** Whether the guardian has stopped all trades; null where the chain did not say. */
  isPaused: boolean | null;
  /** The block that shows the grant: confirmations so far, and how many are waited for. */
  confirmations?: { seen: number; needed: number };
  proposedAt: string;
  agentId?: string;
  lastOrder?: { orderId: string; side: "buy" | "sell" | "rebalance"; status: string; orderedAt: string };
  /** What the last change of the index came to, where nothing was ordered: why not, as a tag and as a sentence for people. */
  notDone?: { indexVersion: number; inForceFrom: string; reason: string; text: string; lookedAt: string };
};

type Refusal = { code: number; error: string; field?: string };
export type MandatesAnswer = { code: 200; data: ShownMandate[] } | Refusal;
export type ProposedAnswer = { code: 201; data: ProposedMandate } | Refusal;
/** 200 once the chain has confirmed it, 202 while it is on its way. */
export type ConfirmedAnswer = { code: 200 | 202; data: { id: string; status: MandateStatus } } | Refusal;
/** What the wallet sends to end it, or signs so that we end it. `typedData` is null where everything is ended at once. */
export type RevokeAnswer = { code: 200; data: { calls: WalletCall[]; typedData: TypedData | null } } | Refusal;
export type RevokedAnswer = { code: 202; data: { id: string; status: MandateStatus } } | Refusal;
