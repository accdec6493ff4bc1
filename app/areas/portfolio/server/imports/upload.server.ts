import { isUtf8 } from "node:buffer";
import { v7 as uuidv7 } from "uuid";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { BrokenFile } from "#app/platform/csvRows.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { cutText, unstorable } from "#app/platform/storableText.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { TableFormat } from "../../../../../analytics/portfolio/formats/formats.ts";
import { isZone } from "../../../../../analytics/portfolio/formats/times.ts";
import type { ImportFormat } from "../../model/calls.ts";
import type { PortfolioRefusal } from "../refused.server.ts";
import { addImport, NO_COUNTS } from "../store/imports.server.ts";
import { openPortfolio } from "../store/moves.server.ts";
import { loadWallets } from "../store/wallets.server.ts";
import { isCounted } from "../wallets/commands.server.ts";
import { importJob } from "./job.server.ts";
import { MAX_ROWS, openFile } from "./read.server.ts";
import { detectTable, isJson, JSON_FORMAT } from "./table.server.ts";

/** Stores a file and queues reading it. Nothing becomes a move before the person confirms. */

export const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PER_HOUR = 60;
const AN_HOUR_MS = 3_600_000;
const LONGEST_NAME = 120;
const LONGEST_LABEL = 60;

export type Upload = {
  bytes: Buffer;
  fileName: string;
  /** Detected when absent. */
  format?: ImportFormat | undefined;
  zone?: string | undefined;
  /** An existing manual account; when absent, one with this name is created. */
  walletId?: string | undefined;
  walletLabel?: string | undefined;
};
type Refusal = { refusal: PortfolioRefusal | PlatformRefusal };
const bad = (context: Extract<PortfolioRefusal, { tag: "BadImport" }>["context"], detail?: string): Refusal => ({
  refusal: { tag: "BadImport", context, ...(detail === undefined ? {} : { detail }) },
});

const tooOften = rateLimit("imports of moves", MAX_PER_HOUR, AN_HOUR_MS);

/** The id of the import, or what is wrong with the file. */
export async function upload({ account, entitlements }: Owner, input: Upload): Promise<{ importId: string } | Refusal> {
  const often = await tooOften(account);
  if (often) return { refusal: often };
  const checked = detectFormat(input);
  if ("refusal" in checked) return checked;
  if (await hasTooManyRows(input, checked.format)) return bad("rows");
  if (input.zone !== undefined && !isZone(input.zone)) return bad("zone", input.zone);
  const pool = poolFor("pages");
  const wallet = await walletFor({ account, entitlements }, input);
  if ("refusal" in wallet) return wallet;
  const importId = uuidv7();
  const fileName = toFileName(input.fileName);
  await inTransaction(pool, async (on) => {
    await openPortfolio(on, account);
    const { walletId, newWallet } = wallet;
    const counts = { ...NO_COUNTS, ...(newWallet === undefined ? {} : { newWallet: newWallet || fileName }) };
    const made = { account, importId, walletId, format: checked.format, fileName, zone: input.zone ?? null };
    await addImport(on, { ...made, currencies: {}, counts }, input.bytes);
    await enqueue(importJob, { account, importId }, { on });
  });
  return { importId };
}

function detectFormat({ bytes, format }: Upload): { format: ImportFormat } | Refusal {
  if (bytes.length === 0) return bad("none");
  if (bytes.length > MAX_BYTES) return bad("large");
  const isOtherUnicode = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isOtherUnicode || !isUtf8(bytes)) return bad("encoding");
  const beginning = bytes.subarray(0, BEGINNING).toString("utf8");
  if (beginning.replace(/^\uFEFF/, "").trim() === "") return bad("empty");
  if (isJson(beginning))
    return format === undefined || format === JSON_FORMAT ? { format: JSON_FORMAT } : bad("format");
  const table = format === JSON_FORMAT ? null : detectTable(beginning, format as TableFormat | undefined);
  return table ? { format: table.format } : bad("format");
}
const BEGINNING = 16 * 1024;

/** Only files with more lines than that are counted: with line breaks inside rows, there are fewer rows than lines. */
async function hasTooManyRows({ bytes }: Upload, format: ImportFormat): Promise<boolean> {
  let lines = 0;
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines++;
  if (lines <= MAX_ROWS) return false;
  const opened = await openFile(async (from, max) => bytes.subarray(from, from + max), format);
  let rows = 0;
  try {
    for await (const _ of opened?.rows() ?? []) if (++rows > MAX_ROWS) return true;
  } catch (error) {
    // The job reports what is wrong with it.
    if (!(error instanceof BrokenFile)) throw error;
  }
  return false;
}
const NEW_LINE = 0x0a;

export type Owner = { account: string; entitlements: Entitlements };
type Chosen = { walletId: string; newWallet?: string };
/** The manual account for the moves: an existing one, or one that is created when the import is confirmed. */
export async function walletFor(
  { account, entitlements }: Owner,
  { walletId, walletLabel = "" }: Pick<Upload, "walletId" | "walletLabel">,
): Promise<Chosen | Refusal> {
  const wallets = (await loadWallets(poolFor("pages"), account)).filter(({ leftAt }) => leftAt === null);
  if (walletId !== undefined && walletId !== "")
    return wallets.some((wallet) => wallet.walletId === walletId)
      ? { walletId }
      : { refusal: { tag: "UnknownPortfolioWallet" } };
  const limit = entitlements.portfolioWallets;
  if (wallets.filter(isCounted).length >= limit) return { refusal: { tag: "TooManyWallets", limit } };
  const label = cutText(walletLabel.trim(), LONGEST_LABEL);
  return { walletId: uuidv7(), newWallet: unstorable(label) ? "" : label };
}

/** Without the folders that some browsers include. */
function toFileName(text: string): string {
  const name = text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("\\")) + 1).trim();
  return (unstorable(name) ? "" : cutText(name, LONGEST_NAME)) || "file";
}
