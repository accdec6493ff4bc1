import { z } from "zod";

/**
 * The facts of a call of the Data API that is paid by itself, in a stream a call, `call-<uuidv7>`. Source: docs/spec/data-api.md#1-6.
 * Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

/** The longest address that a call may be paid at: what is longer is refused before anything is written. */
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
  /** Of the payer's authorization (ERC-3009): used once on the chain, and once here. */
  nonce: bytes32,
  validBeforeSeconds: digits,
  /** The block from which on the chain is searched for the transfer. */
  fromBlock: digits,
  operation: z.string().min(1).max(100),
  /** The path of the call, without its query. */
  resource: z.string().min(1).max(LONGEST_RESOURCE),
  /** Of method, path, query and body. */
  requestHash: sha256,
  /** Of the answer's bytes, which were made before anything was taken. */
  answerHash: sha256,
  units: z.number().int().positive(),
});
const callSettled = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  logIndex: z.number().int().nonnegative(),
  gasUsed: digits,
  /** What the transaction cost its sender, in wei; ours unless somebody else sent it. */
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
