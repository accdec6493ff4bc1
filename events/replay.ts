import { paymentDecider } from "./deciders.ts";
import type { RecordedEvent } from "./ledger/ledger.ts";
import type { Payment } from "./payment/payment.ts";

export type Changed = { path: string; before: unknown; after: unknown };
export type ReplayStep =
  | { event: RecordedEvent; paymentAfter: Payment; changed: Changed[] }
  /** A row that cannot be read is shown as such; the state stays what it was, and the rows after it are shown too. */
  | { event: RecordedEvent; unreadable: string; paymentAfter: Payment; changed: Changed[] };

/** A payment's history, one step an event, with the state after it and what changed. Pure. */
export function replay(history: readonly RecordedEvent[]): ReplayStep[] {
  let payment = paymentDecider.initial;
  return history.map((event) => {
    const before = payment;
    try {
      payment = paymentDecider.evolve(payment, paymentDecider.parse(event));
    } catch (error) {
      return { event, unreadable: String(error), paymentAfter: payment, changed: [] };
    }
    return { event, paymentAfter: payment, changed: changes(before, payment) };
  });
}

/** Leaves that differ between two JSON values, by dotted path. */
function changes(before: unknown, after: unknown, path = ""): Changed[] {
  if (Object.is(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changes(before[key], after[key], path ? `${path}.${key}` : key));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
