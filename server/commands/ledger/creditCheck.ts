import { callCore, creditCore } from "#events/cores.ts";
import { computeStep } from "#events/credit/credit.ts";
import type { CreditEvent, CreditsBought } from "#events/credit/events.ts";
import { BUYS_CREDITS } from "#events/credit/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/** Checks that credits match the call that paid for them, and that no more were spent than bought. */

type Bought = CreditsBought & { left: number };

/** Returns the problem of an event, or null. Call it for calls and credits in ledger order. */
export function creditBook(): (event: RecordedEvent) => string | null {
  const paid = new Map<string, CreditsBought>();
  const bought = new Map<string, Bought>();

  return (event) => {
    const id = event.streamId.slice(event.streamId.indexOf("-") + 1);
    if (event.type === "CallPaid") {
      const fact = callCore.parse(event);
      if (fact.type === "CallPaid" && fact.data.operation === BUYS_CREDITS) paid.set(id, fact.data);
      return null;
    }
    const fact = creditCore.parse(event);
    if (fact.type !== "CreditsBought") return movingProblem(bought.get(id), fact);
    const call = paid.get(id);
    bought.set(id, { ...fact.data, left: fact.data.units });
    return call && isSame(call, fact.data) ? null : "no call paid for these credits";
  };
}

const isSame = (call: CreditsBought, credits: CreditsBought): boolean =>
  (["payer", "amount", "priceUsdCents", "units"] as const).every((name) => call[name] === credits[name]);

/** Units that are spent or refunded are deducted; those of a refund that was not paid after all are added back. */
function movingProblem(credits: Bought | undefined, { type, data }: Exclude<CreditEvent, { type: "CreditsBought" }>) {
  const { units, steps } = data;
  if (!credits) return "the credits were never bought";
  credits.left += type === "CreditsRestored" ? units : -units;
  if (credits.left < 0) return `${-credits.left} more units were spent or refunded than bought`;
  if (credits.left > credits.units) return "more units were restored than refunded";
  const due = steps * computeStep(credits).units;
  return due === units ? null : `${units} units are booked as ${due}`;
}
