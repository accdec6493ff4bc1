import { v5 as uuidv5 } from "uuid";
import { eventContext, eventId } from "#app/platform/eventContext.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { invoiceCore } from "#events/cores.ts";
import { parseStreamId } from "#events/facts.ts";
import { handle } from "#events/handle.ts";
import { type InvoiceEvent, invoiceStream, toSeries } from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { LOCKS } from "#events/locks.ts";
import { type BuyerCopy, copyDetails, copyUntil } from "../buyers.server.ts";
import { documentOfEvent, nextNumber } from "../rows.server.ts";
import { storeSeller } from "../sellers.server.ts";
import { keptUntil } from "../settings.server.ts";
import { buildDraft, type Draft } from "./drafts.server.ts";

/** Namespace for ids derived from an event: the same on every attempt, so that a killed process issues nothing twice. */
const NAMES = "0a9f7d52-3c1e-5b8a-9d44-7f2c6b1e8a30";
const MAX_ATTEMPTS = 20;

/**
 * Issues the documents for events, in ledger order. Appends commit on their own, so a repetition finds existing ones. One
 * process at a time: two could credit the same part of an invoice.
 */
export async function issueDocuments(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  await transaction.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.invoices]);
  for (const event of events) {
    if (await documentOfEvent(event.position)) continue;
    const draft = await buildDraft(event);
    if (draft) await issue(event, draft);
  }
}

/** The number is decided by the append: if another document took it, the next one is tried. */
async function issue(event: RecordedEvent, draft: Draft): Promise<void> {
  const streamId = invoiceStream(deriveId("invoice", event));
  const unnumbered = await buildUnnumbered(event, draft);
  const cause = eventContext("system", parseStreamId(draft.stream).id, eventId(event.streamId, event.version));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const number = await nextNumber(unnumbered.data.series);
    const issued = { type: unnumbered.type, data: { ...unnumbered.data, number } } as InvoiceEvent;
    const handled = await handle(ledger(), invoiceCore, streamId, { type: "Issue", issued }, cause);
    if (handled.ok || (handled.refusal.tag === "Taken" && handled.refusal.constraint === "invoices_event_once")) return;
  }
  throw new Error(`${streamId} found no free number`);
}

async function buildUnnumbered(event: RecordedEvent, { type, stream, amounts, seller, buyer, ...rest }: Draft) {
  const issuedAt = event.recordedAt;
  const copied = await buildBuyerCopy(event, buyer);
  const data = {
    series: toSeries(type === "InvoiceIssued" ? "INV" : "CRN", issuedAt),
    about: { stream, position: String(event.position) },
    issuedAt,
    currency: "USD" as const,
    netUsdCents: String(amounts.netUsdCents),
    taxUsdCents: String(amounts.taxUsdCents),
    grossUsdCents: String(amounts.grossUsdCents),
    ...rest,
    sellerHash: "hash" in seller ? seller.hash : await storeSeller(seller),
    ...(copied ? { buyer: copied } : {}),
  };
  return { type, data };
}

function buildBuyerCopy(
  { position, recordedAt }: RecordedEvent,
  buyer: Draft["buyer"],
): Promise<BuyerCopy | null> | null {
  if (!buyer) return null;
  if ("copyId" in buyer) return copyUntil(buyer.copyId, keptUntil(recordedAt));
  return copyDetails(uuidv5(`buyer ${position}`, NAMES), buyer, keptUntil(recordedAt));
}

const deriveId = (what: string, { position }: RecordedEvent): string => uuidv5(`${what} ${position}`, NAMES);
