import { z } from "zod";

/** Something that a person has to look at, in a stream of its own: `case-<id>`. Never a change of a payment. */

const digits = z.string().regex(/^\d+$/);
const caseOpened = z.object({
  chainId: z.number().int(),
  contract: z.string(),
  wallet: z.string(),
  nonce: digits,
  digest: z.string(),
  transactionHash: z.string(),
  blockNumber: digits,
  blockHash: z.string(),
  logIndex: z.number().int(),
  /** Why somebody has to look: no payment of ours has the digest, we never signed it, it was saved elsewhere, or its log left the chain. */
  reason: z.enum(["UnknownPayment", "NotSigned", "AlreadySaved", "PlanWithdrawn"]),
});

/** Rows live in the ledger for ever: add a version, never edit one. */
export const CASE_SCHEMAS = { CaseOpened: { 1: caseOpened } } as const;
/** From a version to the next one; see eventTypes.ts. */
export const CASE_UPCASTERS = {};

export type CaseOpened = z.infer<typeof caseOpened>;
export type CaseEvent = { type: "CaseOpened"; data: CaseOpened };
export type Case = { opened: CaseOpened | null };
export type CaseCommand = { type: "OpenCase"; about: CaseOpened };

export const noCase: Case = { opened: null };
/** One case a log and reason to look: seen again, it is the same case. */
export const caseStream = ({ chainId, transactionHash, logIndex, reason }: CaseOpened) =>
  `case-${chainId}-${transactionHash}-${logIndex}${reason === "PlanWithdrawn" ? "-withdrawn" : ""}`;

export const evolveCase = (_: Case, event: CaseEvent): Case => ({ opened: event.data });

export function decideCase(state: Case, command: CaseCommand): { events: CaseEvent[] } | { refusal: never } {
  return { events: state.opened ? [] : [{ type: "CaseOpened", data: command.about }] };
}
