import { BaseError } from "viem";
import { hasRelayer } from "#app/chain/relayer.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { CallOf } from "../admission/admission.server.ts";
import type { Bytes } from "../exchange/answers.server.ts";
import type { Asking } from "../exchange/asking.server.ts";
import type { Operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { paymentIn } from "./headers.server.ts";
import { callOf, paymentRequired, type Sold, sell } from "./sell.server.ts";
import { type Asked, termsOf } from "./terms.server.ts";

/**
 * Sells one call. Throws the problem that tells its price where no payment comes along.
 * @param reason why it is to be paid although it came with a key; null where it came without
 * @param make makes the answer of the call that has this id
 */
export async function sellCall(
  operation: Operation,
  { request: { method, headers }, address }: Pick<CallOf, "request" | "address">,
  asked: Asked,
  reason: string | null,
  make: (callId: string) => Promise<Bytes>,
): Promise<Sold> {
  if (!hasRelayer("x402")) throw new Problem("payments-paused", { headers: { "retry-after": "3600" } });
  const terms = termsOf(operation, asked);
  // Who asks for the headers alone would pay for nothing.
  const payment = method === "HEAD" ? null : paymentIn(headers);
  try {
    if (!payment) throw await paymentRequired(terms, reason, { isOpenToKeys: operation.access.kind !== "purchase" });
    return await sell(poolFor("payments"), { terms, payment, address }, make);
  } catch (error) {
    // The chain does not answer: nothing was taken that is not recorded.
    if (error instanceof BaseError) throw new Problem("unavailable", { headers: { "retry-after": "5" } });
    throw error;
  }
}

/** Whether a call was paid for before, by the payment that it carries, and may still be answered for it. */
export async function isPaidBefore(operation: Operation, { method, headers }: Asking, asked: Asked): Promise<boolean> {
  const payment = method === "HEAD" ? null : paymentIn(headers);
  if (!payment) return false;
  const call = await callOf(poolFor("payments"), payment);
  return call !== null && call.status !== "CallRefused" && call.requestHash === termsOf(operation, asked).requestHash;
}
