import { ledger } from "#app/platform/ledger.server.ts";
import { type HeldPeriod, periodsOfOtherStreams } from "#app/services/periods/public.server.ts";
import { cardStream } from "#events/card/events.ts";
import { cardCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { RecordedAfter } from "#events/pricing/recordedRefund.ts";
import { afterRefund, beforeRefund, refundedStream } from "#events/pricing/refund.ts";
import type { RefundRequested, RefundSettled } from "#events/refund/events.ts";
import { toLot } from "./inputs.server.ts";

/** The state of the refunded period once a refund is settled, and again when that is undone. */
type Standing = Pick<RefundSettled, "stream" | "after">;

export async function afterNow(request: RefundRequested): Promise<Standing> {
  const { stream, period } = await loadPeriod(request);
  return { stream, after: afterRefund(request, period ? toRecordedAfter(period) : beforeRefund(request.inputs)) };
}

const toRecordedAfter = (period: HeldPeriod): RecordedAfter => ({
  refundedUsdCents: period.refundedUsdCents,
  // A partial refund does not end a period that a dispute has paused.
  lot: period.state === "active" || period.state === "paused" ? toDates(period) : null,
  consumes: period.consumes,
});

/**
 * A period that has ended still has its days and their value, which show how it was before. One that ended for a reason other than this
 * refund
 * stays ended: a partial refund ended nothing, and a lost dispute has withdrawn the plan.
 */
export async function beforeAgain(request: RefundRequested, settled: RefundSettled): Promise<Standing> {
  const { stream, period } = await loadPeriod(request);
  const { takes, inputs } = request;
  const refundedUsdCents = String(BigInt(settled.after.refundedUsdCents) - BigInt(takes.usdCents));
  const consumes = inputs.consumes;
  const isEnded = settled.after.lot !== null && period?.state === "ended";
  if (isEnded || (await isWithdrawn(stream))) return { stream, after: { refundedUsdCents, lot: null, consumes } };
  if (!period || !inputs.lot) return { stream, after: { refundedUsdCents, lot: inputs.lot, consumes } };
  const lot = toDates(period);
  if (settled.after.lot === null || !lot) return { stream, after: { refundedUsdCents, lot, consumes } };
  const back = BigInt(takes.usdCents) - BigInt(takes.taxUsdCents);
  const valueUsdCents = String(BigInt(settled.after.lot.valueUsdCents) + back);
  return { stream, after: { refundedUsdCents, lot: { ...lot, valueUsdCents }, consumes } };
}

async function isWithdrawn(stream: string): Promise<boolean> {
  if (!stream.startsWith(cardStream(""))) return false;
  return fold(cardCore, await ledger().readStream(stream)).step === "withdrawn";
}

async function loadPeriod({ about }: RefundRequested) {
  const stream = refundedStream(about);
  const periods = await periodsOfOtherStreams(stream);
  return { stream, period: periods.find((period) => period.stream === stream) ?? null };
}

const toDates = (period: HeldPeriod) =>
  period.from && period.to ? toLot({ ...period, from: period.from, to: period.to }) : null;
