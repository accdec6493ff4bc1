import type { Hex } from "viem";
import { type SaveRefusal, savePlan } from "#app/areas/payments/public.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { paymentStream } from "#events/payment/events.ts";
import { listHashes, unclaimedHash } from "./chainView.server.ts";

/** The result of a recheck. `nothing`: no transaction of the payment is known, here or on chain. */
export type Rechecked = { result: "saved" | "waiting" | "nothing" } | { result: "refused"; refusal: SaveRefusal };

/**
 * Checks the chain again for a payment's transactions, using the same function as the trader's own call: it appends only what
 * the chain proves. Safe to repeat.
 */
export async function recheck(paymentId: string, actor: string): Promise<Rechecked> {
  const payment = fold(paymentCore, await ledger().readStream(paymentStream(paymentId)));
  if (payment.step === "new") return { result: "nothing" };
  const reported = listHashes(payment);
  const hashes = reported.length > 0 ? reported : await untold(payment);
  let last: Rechecked = { result: "nothing" };
  for (const transactionHash of hashes) {
    const saved = await savePlan({ paymentId, transactionHash }, { actor, mayKnow: "every payment" });
    if (saved === "saved") return { result: "saved" };
    if (saved === "waiting") last = { result: "waiting" };
    else if (last.result !== "waiting") last = { result: "refused", refusal: saved.refusal };
  }
  return last;
}

async function untold(payment: Parameters<typeof unclaimedHash>[0]): Promise<Hex[]> {
  const found = await unclaimedHash(payment);
  return found ? [found] : [];
}
