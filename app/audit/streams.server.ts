import { Readable } from "node:stream";
import verifier from "virtual:verifier";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { database } from "../db.server.ts";
import { ledger } from "../ledger.server.ts";
import type { Auditor } from "./desk.server.ts";
import { evidence } from "./evidence.server.ts";
import { type ExportOrder, exportText, FORMATS, type Format, manifestOf } from "./export.server.ts";
import { problemOfProofs } from "./proofOrder.server.ts";
import { columnsOf, readQuery } from "./query.ts";

/** Files that are made while they are sent. */

/** The answer to an order of an export, or what is wrong with the order. */
export async function exportAnswer(auditor: Auditor, search: URLSearchParams): Promise<Response | { wrong: string }> {
  const { query, problems } = readQuery(search);
  const [problem] = Object.keys(problems);
  if (problem) return { wrong: problem };
  const format = (search.get("format") ?? "jsonl") as Format;
  if (!FORMATS.includes(format)) return { wrong: "format" };
  const after = wholeNumber(search.get("after") ?? "0");
  if (after === null) return { wrong: "after" };
  const head = (await ledger().head())?.position ?? 0;
  const upTo = wholeNumber(search.get("upTo") ?? String(head));
  if (upTo === null) return { wrong: "upTo" };
  const order: ExportOrder = { query, columns: columnsOf(search), format, after, upTo: Math.min(upTo, head) };
  await auditor.opens("export", [`${after}-${order.upTo}`]);
  const pool = database().pool;
  if (search.get("manifest")) return Response.json(await manifestOf(pool, order));
  const type = format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8";
  return download(Readable.from(exportText(pool, order)), `ledger-${after}-${order.upTo}.${format}`, type);
}

/** The bundle with a proof of each payment; null when one of them cannot be proven now. */
export async function evidenceAnswer(auditor: Auditor, payments: readonly string[]): Promise<Response | null> {
  const books = { pool: database().pool, ledger: ledger() };
  if (await problemOfProofs(books, payments)) return null;
  await auditor.opens("evidence", payments.length > 0 ? [...payments] : ["ledger"]);
  const order = { ...books, verifier, payments, madeAt: new Date() };
  return download(Readable.from(evidence(order)), "evidence.tar", "application/x-tar");
}

const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const download = (body: Readable, name: string, type: string): Response =>
  new Response(createReadableStreamFromReadable(body), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      // Not kept anywhere, and not held back to be made smaller.
      "cache-control": "no-store, no-transform",
    },
  });
