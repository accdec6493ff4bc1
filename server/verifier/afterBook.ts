import { isDeepStrictEqual } from "node:util";
import type { RecordedAfter } from "#events/pricing/recordedRefund.ts";
import { afterRefund } from "#events/pricing/refund.ts";
import type { RefundEvent, RefundRequested } from "#events/refund/events.ts";

/**
 * Recomputes a period after a settled refund, from the request and from the period's state before, including all refunds of it that were
 * settled by then.
 */

type Request = Pick<RefundRequested, "rule" | "inputs" | "takes">;
type Periods = {
  /** Streams whose days a stream has taken over. */
  taken(stream: string): string[];
  /** Whether a lot is one that was saved, in its current state. */
  isLot(stream: string, lot: NonNullable<RecordedAfter["lot"]>): boolean;
};

export function afterBook() {
  const requests = new Map<string, Request>();
  /** Cents by stream. */
  const refunded = new Map<string, bigint>();

  function settled(request: Request, stream: string, after: RecordedAfter, periods: Periods): string | null {
    const { takes, inputs } = request;
    const gone = refunded.get(stream) ?? 0n;
    refunded.set(stream, gone + BigInt(takes.usdCents));
    const wantedLot = inputs.lot && periods.isLot(stream, inputs.lot) ? inputs.lot : null;
    const lot = after.lot ? before(after.lot, takes) : wantedLot;
    if (lot && after.lot && after.lot.valueUsdCents !== "0" && !periods.isLot(stream, lot))
      return `it leaves ${stream} with ${JSON.stringify(after.lot)}, but there was no such period`;
    const consumes = periods.taken(stream);
    const due = afterRefund(request, { refundedUsdCents: String(gone), lot, consumes });
    return isDeepStrictEqual(inOrder(after), inOrder(due))
      ? null
      : `it leaves ${stream} with ${JSON.stringify(after)}, its request gives ${JSON.stringify(due)}`;
  }

  return {
    /** The problem of a refund's event, or null. Call it for every event in ledger order, before the period is changed. */
    findProblem(refundId: string, fact: RefundEvent, periods: Periods): string | null {
      if (fact.type === "RefundRequested") {
        const { rule, inputs, takes } = fact.data;
        requests.set(refundId, { rule, inputs, takes });
        return null;
      }
      if (fact.type !== "RefundSettled" && fact.type !== "RefundUnsettled") return null;
      const request = requests.get(refundId);
      if (!request) return "it was never requested";
      const { stream, after } = fact.data;
      if (fact.type === "RefundSettled") return settled(request, stream, after, periods);
      const left = (refunded.get(stream) ?? 0n) - BigInt(request.takes.usdCents);
      refunded.set(stream, left);
      return after.refundedUsdCents === String(left) ? null : `${left} cents stay refunded of ${stream}`;
    },
  };
}

/** The period before a partial refund. Its tax was never part of its value. */
const before = (lot: NonNullable<RecordedAfter["lot"]>, { usdCents, taxUsdCents }: RefundRequested["takes"]) => ({
  ...lot,
  valueUsdCents: String(BigInt(lot.valueUsdCents) + BigInt(usdCents) - BigInt(taxUsdCents)),
});

const inOrder = (after: RecordedAfter): RecordedAfter => ({ ...after, consumes: [...after.consumes].sort() });
