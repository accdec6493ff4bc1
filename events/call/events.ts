import { z } from "zod";

/**
 * The facts of a pay-per-call request of the Data API, one stream per call, `call-<uuidv7>`. Source: docs/spec/data-api.md#1-6. Rows live
 * in the ledger for ever: add a version with its upcaster, never edit one.
 */

/** The longest path of a paid call: a longer one is refused before anything is recorded. */
export const LONGEST_RESOURCE = 2_048;

const digits = z.string().regex(/^\d{1,78}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const callPaid = z.object({
  chainId: z.number().int().positive(),
  paymentToken: z.object({ symbol: z.string(), address, decimals: z.number().int() }),
  payer: address,
  payTo: address,
  /** Base units of the token. */
  amount: digits,
  priceUsdCents: digits,
  /** Of the payer's authorization (ERC-3009): used once on chain, and once here. */
  nonce: bytes32,
  validBeforeSeconds: digits,
  /** The search for the transfer starts at this block. */
  fromBlock: digits,
  operation: z.string().min(1).max(100),
  /** The path of the call, without its query. */
  resource: z.string().min(1).max(LONGEST_RESOURCE),
  /** Of method, path, query and body. */
  requestHash: sha256,
  /** Of the response's bytes, which were computed before any charge. */
  answerHash: sha256,
  units: z.number().int().positive(),
});
const callSettled = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  logIndex: z.number().int().nonnegative(),
  gasUsed: digits,
  /** The transaction's cost to its sender, in wei: our cost, unless someone else sent it. */
  feeWei: digits,
  sentBy: address,
});
export const CALL_REFUSALS = ["Expired", "Cancelled", "Reverted"] as const;
export type CallRefusalReason = (typeof CALL_REFUSALS)[number];
const callRefused = z.object({ reason: z.enum(CALL_REFUSALS), blockNumber: digits });
const callWithdrawn = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  seenBlockHash: bytes32,
});

export const CALL_SCHEMAS = {
  CallPaid: { 1: callPaid },
  CallSettled: { 1: callSettled },
  CallRefused: { 1: callRefused },
  CallWithdrawn: { 1: callWithdrawn },
} as const;
/** From a version to the next one; see core.ts. */
export const CALL_UPCASTERS = {};

export type CallPaid = z.infer<typeof callPaid>;
export type CallSettled = z.infer<typeof callSettled>;
export type CallRefused = z.infer<typeof callRefused>;
export type CallWithdrawn = z.infer<typeof callWithdrawn>;
export type CallEvent =
  | { type: "CallPaid"; data: CallPaid }
  | { type: "CallSettled"; data: CallSettled }
  | { type: "CallRefused"; data: CallRefused }
  | { type: "CallWithdrawn"; data: CallWithdrawn };

export const callStream = (callId: string): string => `call-${callId}`;
