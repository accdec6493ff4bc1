import { ledger } from "#app/platform/ledger.server.ts";
import { refundCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { RecordedMoney } from "#events/pricing/recordedRefund.ts";
import { refundStream } from "#events/refund/events.ts";
import type { RequestedRefund } from "#events/refund/refund.ts";
import { OPEN, type RefundRow } from "../rows/rows.server.ts";

/** A refund's state with its events; null when there is none. */
export async function readRefund(refundId: string) {
  const history = await ledger().readStream(refundStream(refundId));
  const state = fold(refundCore, history);
  return state.step === "new" ? null : { state: state as RequestedRefund, history };
}

const COUNTED: readonly string[] = [...OPEN, "RefundSettled"];

/** Whether a refund counts against its payment: it is open, or settled. */
export const isCounted = ({ status }: Pick<RefundRow, "status">): boolean => COUNTED.includes(status);

/** What all of these took from the same payment together. */
export async function takenBy(rows: readonly RefundRow[], paid: RecordedMoney): Promise<RecordedMoney> {
  const refunds = await Promise.all(rows.map(({ refundId }) => readRefund(refundId)));
  const nothing: RecordedMoney = {
    ...{ usdCents: "0", taxUsdCents: "0" },
    ...(paid.units === undefined ? {} : { units: "0" }),
    ...(paid.referral ? { referral: { units: "0", usdCents: "0" } } : {}),
  };
  return refunds.reduce((sum, refund) => (refund ? plus(sum, refund.state.request.takes) : sum), nothing);
}

function plus(one: RecordedMoney, other: RecordedMoney): RecordedMoney {
  const sum = (a: string, b: string | undefined) => String(BigInt(a) + BigInt(b ?? "0"));
  return {
    usdCents: sum(one.usdCents, other.usdCents),
    taxUsdCents: sum(one.taxUsdCents, other.taxUsdCents),
    ...(one.units === undefined ? {} : { units: sum(one.units, other.units) }),
    ...(one.referral
      ? {
          referral: {
            units: sum(one.referral.units, other.referral?.units),
            usdCents: sum(one.referral.usdCents, other.referral?.usdCents),
          },
        }
      : {}),
  };
}
