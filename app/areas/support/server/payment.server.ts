import { paymentCaseStream } from "../../../../events/case/events.ts";
import { paymentCore } from "../../../../events/cores.ts";
import type { RecordedEvent } from "../../../../events/ledger/ledger.ts";
import { paymentStream } from "../../../../events/payment/events.ts";
import { type ReplayStep, replay } from "../../../../events/replay.ts";
import { prisma } from "../../../platform/db.server.ts";
import { ledger } from "../../../platform/ledger.server.ts";
import type { PaymentAtDesk, ReplayEvent, StepProof } from "../model/replayWire.ts";
import { readCase } from "./caseHistory.server.ts";
import { caseRow, findCases } from "./caseRows.server.ts";
import { proofsOf } from "./proofs.server.ts";

const isId = (text: string) => /^[0-9a-z-]{1,64}$/.test(text);

export const findPayment = async (paymentId: string) =>
  isId(paymentId) ? prisma().payment.findUnique({ where: { paymentId } }) : null;

/** A payment with its whole replay; null when there is none of that id. */
export async function paymentAtDesk(paymentId: string): Promise<PaymentAtDesk | null> {
  const row = await findPayment(paymentId);
  if (!row) return null;
  const history = await ledger().readStream(paymentStream(paymentId));
  const [proofs, { notes }, cases] = await Promise.all([
    proofsOf(history),
    readCase(paymentCaseStream(paymentId)),
    findCases("payment_id = $1 OR digest = $2", [paymentId, row.digest]),
  ]);
  return {
    paymentId,
    status: row.status,
    subject: row.subject,
    wallet: row.wallet,
    planName: row.planName,
    product: row.product,
    totalUsdCents: String(row.totalUsdCents),
    customer: row.subject.startsWith("account:") ? row.subject.slice("account:".length) : row.wallet,
    events: replay(history).map((step, index) => replayEvent(step, proofs[index] as StepProof)),
    notes,
    cases: cases.map(caseRow),
  };
}

/** One event as it is stored, for who wants to see it raw. */
export async function rawEvent(paymentId: string, version: number): Promise<RecordedEvent | null> {
  if (!isId(paymentId)) return null;
  const history = await ledger().readStream(paymentStream(paymentId));
  return history.find((event) => event.version === version) ?? null;
}

function replayEvent(step: ReplayStep, proof: StepProof): ReplayEvent {
  const { event, changed } = step;
  const unreadable = "unreadable" in step ? step.unreadable : null;
  return {
    version: event.version,
    position: event.position,
    type: event.type,
    schemaVersion: event.schemaVersion,
    actor: event.metadata.actor,
    recordedAt: event.recordedAt,
    hash: event.hash,
    prevHash: event.prevHash,
    fact: unreadable === null ? paymentCore.parse(event) : null,
    unreadable,
    changed,
    proof,
  };
}
