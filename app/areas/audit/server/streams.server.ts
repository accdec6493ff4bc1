import { Readable } from "node:stream";
import verifier from "virtual:verifier";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { parseColumns, type QueryFilters, readQuery } from "../model/query.ts";
import { evidence } from "./evidence.server.ts";
import { buildManifest, type ExportOrder, exportText, FORMATS, type Format } from "./export.server.ts";
import { problemOfProofs, provenIds } from "./proofs/proofOrder.server.ts";

/** Files that are generated while they are sent. */

type ExportAnswer = Response | { wrong: string };

/** The response to an export request, or what is wrong with it. */
export async function exportAnswer(
  auditor: Staff,
  search: URLSearchParams,
  signal?: AbortSignal,
): Promise<OnRecord<ExportAnswer>> {
  const order = await parseExportOrder(search);
  if ("wrong" in order) return auditor.opens<ExportAnswer>({ export: [] }, () => order);
  const { format, after, upTo } = order;
  return auditor.opens<ExportAnswer>({ export: [`${after}-${upTo}`] }, async () => {
    const pool = poolFor("desks");
    if (readParameter(search, "manifest")) return Response.json(await buildManifest(pool, order, signal));
    const type = format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8";
    return download(Readable.from(exportText(pool, order)), `ledger-${after}-${upTo}.${format}`, type);
  });
}

/** With the filters as they were typed. */
type NamedOrder = ExportOrder & { filters: QueryFilters };

/** The file that a query string requests, or the invalid parameter. */
export async function parseExportOrder(search: URLSearchParams): Promise<NamedOrder | { wrong: string }> {
  const { entered: filters, query, problems } = readQuery(search, new Date().toISOString());
  const [problem] = Object.keys(problems);
  if (problem) return { wrong: problem };
  const format = (readParameter(search, "format") ?? "jsonl") as Format;
  if (!FORMATS.includes(format)) return { wrong: "format" };
  const after = wholeNumber(readParameter(search, "after") ?? "0");
  if (after === null) return { wrong: "after" };
  const head = (await ledger().head())?.position ?? 0;
  const upTo = wholeNumber(readParameter(search, "upTo") ?? String(head));
  if (upTo === null) return { wrong: "upTo" };
  return { filters, query, columns: parseColumns(search), format, after, upTo: Math.min(upTo, head) };
}

/** The bundle with a proof of each payment; null when one of them cannot be proven now. */
export async function evidenceAnswer(auditor: Staff, payments: readonly string[]): Promise<OnRecord<Response | null>> {
  const books = { pool: poolFor("desks"), ledger: ledger() };
  const problem = await problemOfProofs(books, payments);
  return auditor.opens({ evidence: provenIds(payments, problem) }, () => {
    if (problem) return null;
    const order = { ...books, verifier, payments, madeAt: new Date() };
    return download(Readable.from(evidence(order)), "evidence.tar", "application/x-tar");
  });
}

const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const download = (body: Readable, name: string, type: string): Response =>
  new Response(createReadableStreamFromReadable(body), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      // Neither cached nor buffered for compression.
      "cache-control": "no-store, no-transform",
    },
  });
