import { BaseError } from "viem";
import { hasRelayer } from "#app/chain/relayer.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { CallOf } from "../admission/admission.server.ts";
import type { Bytes } from "../exchange/answers.server.ts";
import type { ApiRequest } from "../exchange/apiRequest.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { paymentIn } from "./headers.server.ts";
import { findPaidCall, paymentRequired, type Sold, sell } from "./sell.server.ts";
import { buildTerms, type Purchase } from "./terms.server.ts";

/**
 * Sells one call. Throws the problem that states its price when no payment is sent.
 * @param reason why it must be paid for although it came with a key; null when it came without
 * @param make builds the response of the call with this id
 */
export async function sellCall(
  operation: Operation,
  { request: { method, headers }, address }: Pick<CallOf, "request" | "address">,
  purchase: Purchase,
  reason: string | null,
  make: (callId: string) => Promise<Bytes>,
): Promise<Sold> {
  if (!hasRelayer("x402")) throw new Problem("payments-paused", { headers: { "retry-after": "3600" } });
  const terms = buildTerms(operation, purchase);
  // A request for the headers only would pay for nothing.
  const payment = method === "HEAD" ? null : paymentIn(headers);
  try {
    if (!payment) throw await paymentRequired(terms, reason, { isOpenToKeys: operation.access.kind !== "purchase" });
    return await sell(poolFor("payments"), { terms, payment, address }, make);
  } catch (error) {
    // The chain does not respond: nothing was charged that is not recorded.
    if (error instanceof BaseError) throw new Problem("unavailable", { headers: { "retry-after": "5" } });
    throw error;
  }
}

/** Whether the payment that a call carries already paid for it, and may still get its response. */
export async function isPaidBefore(
  operation: Operation,
  { method, headers }: ApiRequest,
  purchase: Purchase,
): Promise<boolean> {
  const payment = method === "HEAD" ? null : paymentIn(headers);
  if (!payment) return false;
  const call = await findPaidCall(poolFor("payments"), payment);
  return (
    call !== null && call.status !== "CallRefused" && call.requestHash === buildTerms(operation, purchase).requestHash
  );
}
