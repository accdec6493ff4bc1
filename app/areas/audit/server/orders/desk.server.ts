import { Readable } from "node:stream";
import verifier from "virtual:verifier";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Opened } from "#app/identity/access.server.ts";
import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { parseRange } from "#app/platform/byteRange.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { OrderBody } from "../../model/calls.ts";
import type { ProofProblem } from "../../model/desk.ts";
import { toSearchParams } from "../../model/query.ts";
import { problemOfProofs, provenIds } from "../proofs/proofOrder.server.ts";
import { parseExportOrder } from "../streams.server.ts";
import { MAX_ORDERS, type NewOrder, placeOrder } from "./place.server.ts";
import {
  bytesOfFile,
  contentOfOrder,
  type ExportContent,
  type OfferedFile,
  offeredFile,
  removeOrder,
} from "./store.server.ts";

/** What auditors can do with ordered files. Everything is recorded like the download that it replaces. */

export type Ordered =
  | { exportId: string }
  | { tooMany: number }
  /** The invalid parameter of the query, or the payment that cannot be proven. */
  | { wrong: string }
  | { unproven: ProofProblem };

/** A valid order: what it opens, and the action to run once that is recorded. */
type Prepared = { opened: Opened; place(accountId: string): Promise<Ordered> };

export function prepareOrder(body: OrderBody): Promise<Prepared> {
  switch (body.kind) {
    case "events":
      return prepareEvents(body.search);
    case "evidence":
      return prepareEvidence(body.payments);
    case "journal":
      return prepareJournal(body);
    default:
      return body satisfies never;
  }
}

/** Only for past days: a file of today would have different contents tomorrow. */
async function prepareJournal({ format, from, until }: Extract<OrderBody, { kind: "journal" }>): Promise<Prepared> {
  const field = until < from ? "until" : until >= new Date().toISOString().slice(0, 10) ? "until" : null;
  if (field) return { opened: { export: [] }, place: async () => ({ wrong: field }) };
  const upTo = (await ledger().head())?.position ?? 0;
  const name = `journal-${from}-${until}-${format}.${format === "xero" ? "tar" : "csv"}`;
  return prepared({ kind: "journal", format, from, until, upTo }, { name, total: upTo, verifier: null });
}

async function prepareEvents(search: string): Promise<Prepared> {
  const order = await parseExportOrder(new URLSearchParams(search));
  if ("wrong" in order) return { opened: { export: [] }, place: async () => order };
  const { format, after, upTo, filters, columns } = order;
  const content = { kind: "events" as const, search: String(toSearchParams(filters, columns)), format, after, upTo };
  return prepared(content, { name: `ledger-${after}-${upTo}.${format}`, total: upTo, verifier: null });
}

async function prepareEvidence(payments: readonly string[]): Promise<Prepared> {
  const problem = await problemOfProofs({ pool: poolFor("desks"), ledger: ledger() }, payments);
  if (problem)
    return { opened: { evidence: provenIds(payments, problem) }, place: async () => ({ unproven: problem }) };
  const content = { kind: "evidence" as const, payments: [...payments] };
  const total = (await ledger().head())?.position ?? 0;
  return prepared(content, { name: "evidence.tar", total, verifier });
}

const prepared = (content: ExportContent, order: Pick<NewOrder, "name" | "total" | "verifier">): Prepared => ({
  opened: openedBy(content),
  async place(accountId) {
    const exportId = await placeOrder(poolFor("desks"), { accountId, content, ...order });
    return exportId === null ? { tooMany: MAX_ORDERS } : { exportId };
  },
});

function openedBy(content: ExportContent): Opened {
  switch (content.kind) {
    case "events":
      return { export: [`${content.after}-${content.upTo}`] };
    case "journal":
      return { export: [`journal ${content.from} ${content.until}`] };
    case "evidence":
      return { evidence: provenIds(content.payments, null) };
    default:
      return content satisfies never;
  }
}

/** Removes one's own order, ready or not, and reports whether there was one. */
export async function prepareRemoval(accountId: string, exportId: string) {
  const pool = poolFor("desks");
  const content = await contentOfOrder(pool, accountId, exportId);
  const opened: Opened = content ? openedBy(content) : { export: [] };
  return { opened, remove: () => removeOrder(pool, accountId, exportId) };
}

/** The file, or the part of it that `Range` names; null when the auditor has no such file. */
export async function fileAnswer(
  auditor: Staff,
  request: Request,
  exportId: string,
): Promise<OnRecord<Response | null>> {
  const file = await offeredFile(poolFor("desks"), auditor.accountId, exportId);
  if (!file) return auditor.opens<Response | null>({ export: [] }, () => null);
  return auditor.opens<Response | null>(openedBy(file.content), () => sent(request, file));
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  tar: "application/x-tar",
};

function fileType(content: ExportContent): keyof typeof TYPES {
  if (content.kind === "events") return content.format;
  return content.kind === "journal" && content.format !== "xero" ? "csv" : "tar";
}

function sent({ headers: requestHeaders }: Request, file: OfferedFile): Response {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    "content-type": TYPES[fileType(file.content)],
    "content-disposition": `attachment; filename="${file.name}"`,
    // Neither cached nor buffered for compression.
    "cache-control": "no-store, no-transform",
    "accept-ranges": "bytes",
    etag,
    "repr-digest": `sha-256=:${Buffer.from(file.sha256, "hex").toString("base64")}:`,
  });
  const condition = requestHeaders.get("if-range")?.trim() ?? etag;
  const range = condition === etag ? parseRange(requestHeaders.get("range"), file.bytes) : "whole";
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range === "whole" ? { first: 0, last: file.bytes - 1 } : range;
  headers.set("content-length", String(last - first + 1));
  if (range !== "whole") headers.set("content-range", `bytes ${first}-${last}/${file.bytes}`);
  const bytes = Readable.from(bytesOfFile(poolFor("desks"), file, first, last));
  return new Response(createReadableStreamFromReadable(bytes), { status: range === "whole" ? 200 : 206, headers });
}
