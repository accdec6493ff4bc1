import { z } from "zod";
import type { MandateTerms } from "#events/mandate/events.ts";

/**
 * Types of the endpoints that let us trade for a wallet within limits, shared by pages and the server. Amounts are base units in decimal
 * digits, shares basis points, times RFC 3339 except in terms, where they are seconds as in the contract. Source: docs/spec/wallets.md#3.
 */

const MAX_DIGITS = 39;
const SIGNATURE_BYTES = 4_096;
export const DAY_SECONDS = 86_400;

/** Proposed unless the caller chooses otherwise. */
export const MANDATE_DEFAULTS = {
  periodSeconds: 7 * DAY_SECONDS,
  sellBps: 5_000,
  slippageBps: 100,
  days: 180,
} as const;
/** An agent's stop sells the whole position. */
export const DEFAULT_SELL_BPS = { index: MANDATE_DEFAULTS.sellBps, agent: 10_000 } as const;
/** The contract's limits, and a period of at most a year. */
export const MANDATE_LIMITS = {
  ...{ minPeriodSeconds: DAY_SECONDS, maxPeriodSeconds: 366 * DAY_SECONDS, maxTermDays: 366 },
  ...{ maxSlippageBps: 300, maxSellBps: 10_000 },
  /** The allowance covers at most this many caps. */
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
  /** Its subject: exactly one of the two. */
  indexSlug: z.string().min(1).max(64).optional(),
  agentId: z.string().min(1).max(64).optional(),
  /** Of the chain's stablecoin, per period. */
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
  /** Default: half of each holding for an index, all of it for an agent. */
  sellBps: z.number().int().min(0).max(MANDATE_LIMITS.maxSellBps).optional(),
  slippageBps: z.number().int().min(0).max(MANDATE_LIMITS.maxSlippageBps).default(MANDATE_DEFAULTS.slippageBps),
  /** Until when it may trade; default: 180 days from now. */
  until: z.iso.datetime().max(40).optional(),
});
export type ProposeBody = z.infer<typeof proposeBody>;
/** Input from a caller, before defaults. */
export type ProposeRequest = z.input<typeof proposeBody>;

/** An owner's signature, which we submit to the chain, or the transaction that the wallet sent itself. */
export const confirmBody = z.union([z.object({ signature }), z.object({ transactionHash })]);
export const revokeBody = z.object({ signature });

export type WalletCall = { to: string; data: string };
/** What a wallet signs, in the format of `eth_signTypedData_v4`. Numbers are decimal text. */
export type TypedData = {
  domain: { name: string; version: string; chainId: number; verifyingContract: string };
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, string | number>;
};
export type ShownToken = { symbol: string; address: string; decimals: number };

/**
 * The worst possible loss, in US cents, rounded up. `badPricesUsdCents`: per period, if every price were as bad as the
 * contract allows: cap x (slippage + 5 % + 0.3 % a pool). `badPricesBps` is that share alone; it also applies to sales.
 */
export type WorstCase = { badPricesUsdCents: string; badPricesBps: number; capUsdCents: string; sellBps: number };

/** One line of what is granted, in the format of wallet operations. */
export type MandateLine =
  | { kind: "allows"; token: ShownToken; amount: string; contract: string }
  | { kind: "grants"; token: ShownToken; amount: string; periodSeconds: number; until: string; contract: string }
  /** The share of an agent's holdings that may be sold in a period. */
  | { kind: "sells"; sellBps: number; contract: string }
  | { kind: "revokes"; contract: string };

export type ProposedMandate = {
  id: string;
  terms: MandateTerms;
  /** For `confirm` with a signature: the submitter pays its gas, which is us. Allowances still need the wallet's own calls. */
  typedData: TypedData;
  /** Everything by the wallet itself: allowances, then the grant. With a signature, only `approvals` are needed. */
  calls: WalletCall[];
  approvals: WalletCall[];
  lines: MandateLine[];
  worstCase: WorstCase;
  /** Tokens that it may buy, by symbol. */
  tokens: string[];
};

/**
 * `proposed`: not granted yet. `signed`: we submit the signature to the chain. `granted`: confirmed by the chain. `revoking`: we submit a
 * revoke.
 * `over`: it has expired. `lost`: its signature could not be submitted.
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
  /** Display name of the index or agent. */
  name: string;
  terms: MandateTerms;
  spendToken: ShownToken;
  worstCase: WorstCase;
  tokens: string[];
  /** As counted by the contract at the latest block; null when the chain did not report it. */
  spentInPeriod: string | null;
  /** When the current period ends, RFC 3339; null before the start and after the end. */
  periodEndsAt: string | null;
  /** The wallet's current allowance of the spend token for the contract; null when the chain did not report it. */
  allowance: string | null;
  /** Whether the guardian has stopped all trades; null when the chain did not report it. */
  isPaused: boolean | null;
  /** The block of the grant: its confirmations so far, and how many are needed. */
  confirmations?: { seen: number; needed: number };
  proposedAt: string;
  agentId?: string;
  lastOrder?: { orderId: string; side: "buy" | "sell" | "rebalance"; status: string; orderedAt: string };
  /** Why the index's last change led to no order, as a tag and as text for people. */
  notDone?: { indexVersion: number; inForceFrom: string; reason: string; text: string; lookedAt: string };
};

type Refusal = { code: number; error: string; field?: string };
export type MandatesAnswer = { code: 200; data: ShownMandate[] } | Refusal;
export type ProposedAnswer = { code: 201; data: ProposedMandate } | Refusal;
/** 200 once the chain has confirmed it, 202 until then. */
export type ConfirmedAnswer = { code: 200 | 202; data: { id: string; status: MandateStatus } } | Refusal;
/** What the wallet sends to end it, or signs so that we end it. `typedData` is null when ending all mandates together. */
export type RevokeAnswer = { code: 200; data: { calls: WalletCall[]; typedData: TypedData | null } } | Refusal;
export type RevokedAnswer = { code: 202; data: { id: string; status: MandateStatus } } | Refusal;
