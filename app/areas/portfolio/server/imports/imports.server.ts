import type { z } from "zod";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { isZone } from "../../../../../analytics/portfolio/formats/times.ts";
import type { importChange } from "../../model/calls.ts";
import type { PortfolioRefusal } from "../refused.server.ts";
import {
  changeImport,
  filePart,
  forgetImport,
  type ImportCounts,
  type ImportRecord,
  type ImportState,
  isOver,
  loadImport,
  NO_COUNTS,
} from "../store/imports.server.ts";
import { countMoves } from "../store/moves.server.ts";
import { answeredKey } from "./currencies.server.ts";
import { importJob } from "./job.server.ts";
import { openFile } from "./read.server.ts";
import { takeBack } from "./takeBack.server.ts";
import { type Owner, walletFor } from "./upload.server.ts";

/** What a person can do with their import until it is complete. */

type Refusal = { refusal: PortfolioRefusal };
type Found = { record: ImportRecord };
const OVER: Refusal = { refusal: { tag: "ImportOver" } };
/** Not confirmed yet. */
const OPEN: readonly ImportState[] = ["reading", "asking", "ready", "failed"];

/** One of the account's imports that was not removed. */
export async function findImport(account: string, importId: string): Promise<Found | Refusal> {
  const record = await loadImport(poolFor("pages"), account, importId);
  if (!record) return { refusal: { tag: "UnknownImport" } };
  return isOver(record) ? OVER : { record };
}

type Change = z.output<typeof importChange>;

/** Another format, zone, account, or answers to the questions; then the file is read again. */
export async function updateImport(
  { account, entitlements }: Owner,
  importId: string,
  change: Change,
): Promise<Found | Refusal> {
  const found = await findImport(account, importId);
  if ("refusal" in found) return found;
  const { record } = found;
  if (!OPEN.includes(record.state)) return OVER;
  const checked = await checkedChange(record, entitlements, change);
  if ("refusal" in checked) return checked;
  const changed = await inTransaction(poolFor("pages"), async (on) => {
    const isChanged = await changeImport(on, record, { ...checked, state: "reading", problem: null }, OPEN);
    if (isChanged) await enqueue(importJob, { account, importId }, { on });
    return isChanged;
  });
  return changed ? findImport(account, importId) : OVER;
}

type Checked = Pick<ImportRecord, "format" | "zone" | "currencies" | "walletId" | "counts">;

async function checkedChange(
  record: ImportRecord,
  entitlements: Entitlements,
  change: Change,
): Promise<Checked | Refusal> {
  const { format = record.format, zone = record.zone } = change;
  const pool = poolFor("pages");
  if (zone !== null && !isZone(zone)) return bad("zone", zone);
  const isOfFormat = await openFile((from, bytes) => filePart(pool, record.importId, from, bytes), format);
  if (!isOfFormat) return bad("format");
  const currencies = { ...record.currencies };
  for (const [name, answer] of Object.entries(change.currencies ?? {})) {
    const key = await answeredKey(pool, name, answer);
    if (key === null) return bad("currency", answer);
    currencies[name.toUpperCase()] = key;
  }
  const { newWallet } = record.counts;
  const choice = { walletId: record.walletId, ...(newWallet === undefined ? {} : { newWallet }) };
  const isOther = change.wallet !== undefined || change.account !== undefined;
  const wallet = isOther
    ? await walletFor(
        { account: record.account, entitlements },
        { walletId: change.wallet, walletLabel: change.account },
      )
    : choice;
  if ("refusal" in wallet) return wallet as Refusal;
  const counts: ImportCounts = {
    ...NO_COUNTS,
    ...(wallet.newWallet === undefined ? {} : { newWallet: wallet.newWallet || record.fileName }),
  };
  return { format, zone, currencies, walletId: wallet.walletId, counts };
}

const bad = (context: Extract<PortfolioRefusal, { tag: "BadImport" }>["context"], detail?: string): Refusal => ({
  refusal: { tag: "BadImport", context, ...(detail === undefined ? {} : { detail }) },
});

/** Turns its rows into moves, all in one step. Confirming twice has the same effect as once. */
export async function confirm({ account, entitlements }: Owner, importId: string): Promise<Found | Refusal> {
  const found = await findImport(account, importId);
  if ("refusal" in found || found.record.state === "confirming") return found;
  const { record } = found;
  if (record.state === "done") return OVER;
  if (record.state !== "ready") return { refusal: { tag: "ImportWaits" } };
  const pool = poolFor("pages");
  const limits = { moves: entitlements.portfolioMoves, wallets: entitlements.portfolioWallets };
  if ((await countMoves(pool, account)) + record.counts.moves > limits.moves)
    return { refusal: { tag: "TooManyMoves", limit: limits.moves } };
  await inTransaction(pool, async (on) => {
    const counts = { ...record.counts, limits };
    const isMine = await changeImport(on, record, { state: "confirming", problem: null, counts }, ["ready"]);
    if (isMine) await enqueue(importJob, { account, importId }, { on });
  });
  return findImport(account, importId);
}

/** Deletes an import that is not confirmed; removes everything that a confirmed one added. */
export async function removeImport(account: string, importId: string): Promise<{ removed: number } | Refusal> {
  return inTransaction(poolFor("pages"), async (on) => {
    await on.query("SET LOCAL statement_timeout = '60s'");
    const record = await loadImport(on, account, importId, { locked: true });
    if (!record) return { refusal: { tag: "UnknownImport" } };
    if (isOver(record)) return OVER;
    if (record.state === "done") return takeBack(on, record);
    await forgetImport(on, record);
    return { removed: 0 };
  });
}
