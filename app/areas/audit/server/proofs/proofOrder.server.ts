import type { Pool } from "pg";
import { agentStream } from "#events/agent/events.ts";
import { lastCheckpoint } from "#events/ledger/checkpointStore.ts";
import type { Ledger, RecordedEvent } from "#events/ledger/ledger.ts";
import { mandateStream } from "#events/mandate/events.ts";
import { orderStream } from "#events/order/events.ts";
import { paymentStream } from "#events/payment/events.ts";
import type { ProofProblem } from "../../model/desk.ts";
import { moneyStreams } from "./moneyProofs.server.ts";

/** The payments, renewals, refunds, invoices, orders, mandates and trading agents that an auditor wants proven individually. */

/** Each proof reads all leaves once. */
const MAX_PROOFS = 10;
const ID = /^[0-9a-z-]{1,66}$/i;

/** Ids separated by commas or spaces, as typed into the page. */
export const paymentsNamed = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter(Boolean))];

/** The access that such a request records: the whole ledger when no payment is named, and nothing for an unknown id. */
export function provenIds(payments: readonly string[], problem: ProofProblem | null): string[] {
  if (problem) return problem.is === "young" ? [problem.payment] : [];
  return payments.length > 0 ? [...payments] : ["ledger"];
}

/** Why some of these cannot be proven now: a requested proof is never omitted silently. */
export async function problemOfProofs(
  { pool, ledger }: { pool: Pool; ledger: Pick<Ledger, "readStream"> },
  payments: readonly string[],
): Promise<ProofProblem | null> {
  if (payments.length === 0) return null;
  if (payments.length > MAX_PROOFS) return { is: "many", most: MAX_PROOFS };
  const covered = (await lastCheckpoint(pool))?.checkpoint.count ?? 0;
  for (const payment of payments) {
    const last = ID.test(payment) ? await findLastEvent(ledger, payment) : undefined;
    if (!last) return { is: "unknown", payment };
    if (last.position > covered) return { is: "young", payment };
  }
  return null;
}

async function findLastEvent(ledger: Pick<Ledger, "readStream">, id: string): Promise<RecordedEvent | undefined> {
  for (const stream of [
    ...[paymentStream(id), orderStream(id), mandateStream(id.toLowerCase()), agentStream(id.toLowerCase())],
    ...moneyStreams(id.toLowerCase()),
  ]) {
    const last = (await ledger.readStream(stream)).at(-1);
    if (last) return last;
  }
  return undefined;
}
