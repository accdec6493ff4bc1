import { z } from "zod";

/**
 * The facts of a mandate, one stream each, `mandate-<id in hex>`: the terms that we proposed to a wallet, and what the chain shows of them.
 * The id is the EIP-712 digest of the terms, which also names contract and chain. Source: docs/spec/wallets.md#3. Rows live in the ledger
 * for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d{1,78}$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const whole = z.number().int().nonnegative();

/** As in the contract. Amounts in base units of the spend token, times in seconds. */
const mandateTerms = z.object({
  owner: address,
  operator: address,
  desk: address,
  spendToken: address,
  cap: digits,
  sellBps: whole,
  slippageBps: whole,
  period: whole,
  start: whole,
  end: whole,
  indexId: bytes32,
  epoch: whole,
  salt: digits,
});
const mandateProposed = z.object({
  subject: z.string(),
  wallet: address,
  chainId: z.number().int().positive(),
  contract: address,
  terms: mandateTerms,
  id: bytes32,
  purpose: z.enum(["index", "agent"]),
  indexSlug: z.string().optional(),
  agentId: z.string().optional(),
});
const inBlock = { transactionHash: bytes32, blockNumber: digits, blockHash: bytes32 };
const mandateGranted = z.object({ ...inBlock, logIndex: whole });
/** `all`: everything that the owner ever granted or signed there. */
const mandateRevoked = z.object({ ...inBlock, logIndex: whole, how: z.enum(["owner", "signature", "all"]) });
const mandateWithdrawn = z.object({
  fact: z.enum(["MandateGranted", "MandateRevoked"]),
  ...inBlock,
  /** Hash of the current block at that number; empty when the chain is shorter than that. */
  seenBlockHash: z.union([bytes32, z.literal("")]),
});

export const MANDATE_SCHEMAS = {
  MandateProposed: { 1: mandateProposed },
  MandateGranted: { 1: mandateGranted },
  MandateRevoked: { 1: mandateRevoked },
  MandateWithdrawn: { 1: mandateWithdrawn },
} as const;
/** From a version to the next one; see core.ts. */
export const MANDATE_UPCASTERS = {};

export type MandateTerms = z.infer<typeof mandateTerms>;
export type MandateProposed = z.infer<typeof mandateProposed>;
export type MandateGranted = z.infer<typeof mandateGranted>;
export type MandateRevoked = z.infer<typeof mandateRevoked>;
export type MandateWithdrawn = z.infer<typeof mandateWithdrawn>;

/** A fact about a mandate that the chain shows. */
export type MandateFact =
  | { type: "MandateGranted"; data: MandateGranted }
  | { type: "MandateRevoked"; data: MandateRevoked };
export type MandateEvent =
  | { type: "MandateProposed"; data: MandateProposed }
  | MandateFact
  | { type: "MandateWithdrawn"; data: MandateWithdrawn };

/** `id` in lower case. */
export const mandateStream = (id: string) => `mandate-${id}`;
