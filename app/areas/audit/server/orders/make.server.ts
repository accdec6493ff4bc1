import type { Pool } from "pg";
import { ChunkWriter } from "#app/platform/chunks.server.ts";
import { CannotSucceed, type Turn } from "#app/platform/jobs.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { parseColumns, readQuery } from "../../model/query.ts";
import { tarEnd, tarEntry } from "../../model/tar.ts";
import { evidence } from "../evidence.server.ts";
import { exportPages } from "../export.server.ts";
import { makeJournalFiles } from "./journal.server.ts";
import {
  beginAttempt,
  type ExportContent,
  offerFile,
  type PendingOrder,
  pendingOrder,
  reportReached,
  storeChunk,
} from "./store.server.ts";

/** A part of the file, and the last ledger position in it. */
type Part = { bytes: Buffer; reached: number };

/**
 * Writes the file of an order, a chunk at a time, and offers it once it is complete. An interrupted attempt has offered nothing, and the
 * next one starts from the beginning.
 */
export async function makeExport(pool: Pool, exportId: string, { signal, completeIn }: Turn): Promise<void> {
  const order = await pendingOrder(pool, exportId);
  if (!order) return;
  const attempt = await beginAttempt(pool, exportId);
  const chunks = new ChunkWriter((place, bytes) => storeChunk(pool, { exportId, attempt, place, bytes }));
  for await (const { bytes, reached } of buildParts(pool, order, signal)) {
    signal.throwIfAborted();
    await chunks.write(bytes);
    await reportReached(pool, exportId, reached);
  }
  const file = await chunks.finish();
  await inTransaction(pool, async (client) => {
    // Only the owner of the lease gets this far, so no other attempt has finished.
    await completeIn(client);
    await offerFile(client, { exportId, attempt, ...file });
  });
}

function buildParts(pool: Pool, { content, verifier }: PendingOrder, signal: AbortSignal): AsyncGenerator<Part> {
  if (content.kind === "events") return partsOfQuery(pool, content, signal);
  if (content.kind === "journal") return partsOfJournal(pool, content);
  if (verifier) return partsOfEvidence(pool, content.payments, verifier);
  throw new CannotSucceed("The order of a bundle has no verifier.");
}

async function* partsOfQuery(
  pool: Pool,
  { search, format, after, upTo }: Extract<ExportContent, { kind: "events" }>,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  // A query finds events by the lookups: one that they do not contain yet would be missing from the file.
  const { indexed } = await catchUpAudit(pool, signal);
  if (indexed < upTo) throw new Error("The lookups have not reached the last event of the export yet.");
  const params = new URLSearchParams(search);
  const order = {
    query: readQuery(params, new Date().toISOString()).query,
    columns: parseColumns(params),
    format,
    after,
    upTo,
  };
  for await (const { text, lastPosition } of exportPages(pool, order))
    yield { bytes: Buffer.from(text), reached: lastPosition ?? after };
}

/** Xero reads several files, which are sent in one archive. */
async function* partsOfJournal(
  pool: Pool,
  { kind: _, ...order }: Extract<ExportContent, { kind: "journal" }>,
): AsyncGenerator<Part> {
  const files = await makeJournalFiles(pool, order);
  if (order.format !== "xero") {
    for (const { text } of files) yield { bytes: Buffer.from(text), reached: order.upTo };
    return;
  }
  const day = new Date(`${order.until}T00:00:00Z`);
  for (const { name, text } of files) yield { bytes: tarEntry(name, Buffer.from(text), day), reached: order.upTo };
  yield { bytes: tarEnd(), reached: order.upTo };
}

async function* partsOfEvidence(
  pool: Pool,
  payments: readonly string[],
  verifier: NonNullable<PendingOrder["verifier"]>,
): AsyncGenerator<Part> {
  let reached = 0;
  const onRead = (events: number) => {
    reached = events;
  };
  const order = { pool, ledger: ledger(), verifier, payments, madeAt: new Date(), onRead };
  for await (const bytes of evidence(order)) yield { bytes, reached };
}
