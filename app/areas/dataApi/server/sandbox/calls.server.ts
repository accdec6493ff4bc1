import { createHash } from "node:crypto";
import type { CallCommand } from "#events/call/call.ts";
import type { CallPaid } from "#events/call/events.ts";
import {
  blockAt,
  deriveBlockHash,
  deriveTransactionHash,
  deriveWallet,
  PAYMENT_TOKEN,
  payTo,
  SANDBOX_CHAIN,
} from "./scenarioChain.server.ts";

/** Sandbox calls that are paid for individually, with the decider of real ones. Source: docs/spec/data-api.md#1-6 and #2. */

export type CallHappening =
  | { is: "callPaid" }
  | { is: "callSettled" }
  /** Its authorization has expired, and no block contains the transfer. */
  | { is: "callRefused" };

/** How long an authorization is valid, in seconds. */
export const CALL_LASTS = 60;
const GAS_USED = "65774";
const RESOURCE = "/v1/grades";

/** @param at in seconds of the account's clock */
export function callCommand(callId: string, what: CallHappening, at: number): CallCommand {
  const { number } = blockAt(at);
  switch (what.is) {
    case "callPaid":
      return { type: "PayCall", paid: buildCallPaid(callId, at, number) };
    case "callSettled": {
      const place = { transactionHash: deriveTransactionHash(callId), blockNumber: String(number) };
      const cost = { gasUsed: GAS_USED, feeWei: GAS_USED, sentBy: payTo };
      const settled = { ...place, blockHash: deriveBlockHash(number, 0), logIndex: 0, ...cost };
      return { type: "SettleCall", settled };
    }
    case "callRefused":
      return { type: "RefuseCall", refused: { reason: "Expired", blockNumber: String(number) } };
    default:
      return what satisfies never;
  }
}

const buildCallPaid = (callId: string, at: number, block: bigint): CallPaid => ({
  ...{ chainId: SANDBOX_CHAIN.chainId, paymentToken: PAYMENT_TOKEN, payer: deriveWallet(callId), payTo },
  ...{ amount: "20000", priceUsdCents: "2", nonce: `0x${sha256(`nonce ${callId}`)}` },
  ...{ validBeforeSeconds: String(at + CALL_LASTS), fromBlock: String(block) },
  ...{ operation: "listGrades", resource: RESOURCE, units: 1 },
  ...{ requestHash: sha256(`GET ${RESOURCE}`), answerHash: sha256(`answer ${callId}`) },
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
