import { paymentCore } from "./cores.ts";
import type { RecordedEvent } from "./ledger/ledger.ts";
import type { Payment } from "./payment/payment.ts";

export type Changed = { path: string; before: unknown; after: unknown };
export type ReplayStep =
  | { event: RecordedEvent; paymentAfter: Payment; changed: Changed[] }
  /** A row that cannot be read is shown as such; the state stays what it was, and the rows after it are shown too. */
  | { event: RecordedEvent; unreadable: string; paymentAfter: Payment; changed: Changed[] };

/** Up to a version, or up to what had been recorded at a time (RFC 3339), each included. */
export type ReplayEnd = { toVersion: number } | { at: string };

/** A payment's history, one step an event, with the state after it and what changed. Pure. */
export function replay(history: readonly RecordedEvent[], end?: ReplayEnd): ReplayStep[] {
  let payment = paymentCore.initial;
  return upTo(history, end).map((event) => {
    const before = payment;
    try {
      payment = paymentCore.evolve(payment, paymentCore.parse(event));
    } catch (error) {
      return { event, unreadable: String(error), paymentAfter: payment, changed: [] };
    }
    return { event, paymentAfter: payment, changed: changes(before, payment) };
  });
}

function upTo(history: readonly RecordedEvent[], end: ReplayEnd | undefined): readonly RecordedEvent[] {
  if (!end) return history;
  if ("toVersion" in end) return history.filter(({ version }) => version <= end.toVersion);
  // Clocks of two servers may differ: what follows an event that was too late is too late.
  const tooLate = history.findIndex(({ recordedAt }) => Date.parse(recordedAt) > Date.parse(end.at));
  return tooLate < 0 ? history : history.slice(0, tooLate);
}

/** Leaves that differ between two JSON values, by dotted path. */
function changes(before: unknown, after: unknown, path = ""): Changed[] {
  if (Object.is(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changes(before[key], after[key], path ? `${path}.${key}` : key));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
