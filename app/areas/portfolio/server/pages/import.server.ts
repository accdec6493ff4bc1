import { redirect } from "@remix-run/node";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { readIdentity, signInFirst } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { type ImportChange, importChange, importFields } from "../../model/calls.ts";
import { CURRENCY_FIELD, type ImportRefused, type ImportShown, type ImportStart } from "../../model/importPages.ts";
import { importPath } from "../../model/paths.ts";
import { confirm, findImport, removeImport, updateImport } from "../imports/imports.server.ts";
import { type Owner, upload } from "../imports/upload.server.ts";
import { importAnswer } from "../imports/view.server.ts";
import { preparePortfolio } from "../preparePortfolio.server.ts";
import type { PortfolioRefusal } from "../refused.server.ts";
import { type ImportRecord, loadImports } from "../store/imports.server.ts";
import { loadWallets, type WalletRow } from "../store/wallets.server.ts";

/** The data of the import pages, and what their forms do. */

const RECENT = 10;

async function whoImports(request: Request): Promise<Account> {
  const { account } = await readIdentity(request);
  if (!account) throw signInFirst(request);
  return account;
}

/** Wallets that a file can belong to: the person's own, still counted. */
const choosable = (wallets: readonly WalletRow[]) =>
  wallets
    .filter(({ leftAt, kind }) => leftAt === null && kind !== "staked")
    .map(({ walletId, label, address }) => ({ walletId, label: label || address || walletId }));

export async function importStart(request: Request): Promise<ImportStart> {
  const { accountId } = await whoImports(request);
  await preparePortfolio(accountId);
  const pool = poolFor("pages");
  const [wallets, recent] = await Promise.all([loadWallets(pool, accountId), loadImports(pool, accountId, RECENT)]);
  return {
    wallets: choosable(wallets),
    recent: recent.map(({ importId, fileName, state, createdAt, counts }) => ({
      ...{ importId, fileName, state, createdAt },
      counts: pickCounts(counts),
    })),
  };
}

const pickCounts = ({ read, new: fresh, known, proposed, unreadable }: ImportRecord["counts"]) => ({
  ...{ read, new: fresh, known, proposed, unreadable },
});

export async function importShown(request: Request, importId: string): Promise<ImportShown> {
  const { accountId } = await whoImports(request);
  const found = await findImport(accountId, importId);
  if ("refusal" in found) throw refusedPage("NotFound");
  const { record } = found;
  const [shown, wallets] = await Promise.all([
    importAnswer(record, requireLocale(request)),
    loadWallets(poolFor("pages"), accountId),
  ]);
  const needsTimeZone = record.format === "cointracking";
  const own = wallets.find(({ walletId }) => walletId === record.walletId);
  return {
    ...{ shown, wallets: choosable(wallets), needsTimeZone, isNewWallet: own === undefined },
    walletLabel: own ? own.label || own.address || "" : (record.counts.newWallet ?? ""),
    zones: needsTimeZone ? Intl.supportedValuesOf("timeZone") : [],
  };
}

/** Stores the chosen file and redirects to its page. */
export async function uploadForm(request: Request): Promise<ImportRefused | Response> {
  const { accountId } = await whoImports(request);
  const [entitlements, form] = await Promise.all([entitlementsForRequest(request), readFormData(request)]);
  const file = form.get("file");
  const fields = importFields.safeParse(filledIn(form, ["format", "wallet", "account"]));
  if (!fields.success) return refusedImport(request, { tag: "BadImport", context: "none" });
  const { format, wallet, account } = fields.data;
  const isFile = file !== null && typeof file !== "string";
  const bytes = isFile ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  const made = await upload(
    { account: accountId, entitlements },
    { bytes, fileName: isFile ? file.name : "", format, walletId: wallet, walletLabel: account },
  );
  if ("refusal" in made) return refusedImport(request, made.refusal);
  return redirect(importPath(requireLocale(request), made.importId));
}

/** Changes, confirms, deletes or undoes an import, and shows the result. */
export async function importForm(request: Request, importId: string): Promise<ImportRefused | Response> {
  const { accountId } = await whoImports(request);
  const [entitlements, form] = await Promise.all([entitlementsForRequest(request), readFormData(request)]);
  const locale = requireLocale(request);
  const owner: Owner = { account: accountId, entitlements };
  if (form.get("intent") === "remove") {
    const removed = await removeImport(accountId, importId);
    return "refusal" in removed ? refusedImport(request, removed.refusal) : redirect(importPath(locale));
  }
  const isConfirm = form.get("intent") === "confirm";
  const change = isConfirm ? null : changeIn(form);
  if (!isConfirm && !change) return refusedImport(request, { tag: "BadImport", context: "currency" });
  const done = change ? await updateImport(owner, importId, change) : await confirm(owner, importId);
  return "refusal" in done ? refusedImport(request, done.refusal) : redirect(importPath(locale, importId));
}

function changeIn(form: FormData): ImportChange | null {
  const currencies = Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(CURRENCY_FIELD) && form.get(name) !== "")
      .map((name) => [name.slice(CURRENCY_FIELD.length), form.get(name)]),
  );
  const read = importChange.safeParse({ ...filledIn(form, ["format", "zone", "wallet", "account"]), currencies });
  return read.success ? read.data : null;
}

/** Fields that are not empty. */
const filledIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [];
    }),
  );

const refusedImport = async (
  request: Request,
  refusal: PortfolioRefusal | PlatformRefusal,
): Promise<ImportRefused> => ({
  error: await refusalMessage(requireLocale(request), refusal),
});
