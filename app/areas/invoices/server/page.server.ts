import { isAddressEqual } from "viem";
import { ownPayment } from "#app/areas/payments/publicRows.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { STAFF_ROLES } from "#app/identity/roles.ts";
import { readCaller, readIdentity, requireTrader } from "#app/identity/session.server.ts";
import type { Caller } from "#app/identity/who.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { parseStreamId } from "#events/facts.ts";
import { invoiceStream, parseInvoiceNumber } from "#events/invoice/events.ts";
import { countryName } from "../model/countries.ts";
import type { PrintedInvoice } from "../model/printed.ts";
import { copiedDetails, loadBuyerDetails } from "./buyers.server.ts";
import { differsFrom, loadCopies, makeCopy } from "./copies.server.ts";
import { type DocumentRow, documentByNumber, documentsOfStreams, issuedAs, toInvoiceLink } from "./rows.server.ts";
import { sellerByHash } from "./sellers.server.ts";
import { type SoldTo, soldBy } from "./sold.server.ts";

type Found = { row: DocumentRow; soldTo: SoldTo };

/** Null when no document has this number. */
async function findDocument(printed: string): Promise<Found | null> {
  const named = parseInvoiceNumber(printed);
  const row = named && (await documentByNumber(named.series, named.number));
  return row && { row, soldTo: await soldBy(row.aboutStream, row.aboutPosition) };
}

/** `mayCorrect`: its owner has given details that it does not show. `mayAdd`: its owner has an account, but no details yet. */
export type OpenedInvoice = { invoice: PrintedInvoice; mayCorrect: boolean; mayAdd: boolean };

/**
 * An invoice by its printed number, for the owner of the charge; staff may view it, which is recorded. Null for everyone else, and when
 * there is none. `copy` in the query selects a copy; without it, the latest.
 */
export async function openInvoice(request: Request, printed: string): Promise<OpenedInvoice | null> {
  const [found, { account }] = await Promise.all([findDocument(printed), readIdentity(request)]);
  const shown = { copy: copyIn(request), locale: requireLocale(request) };
  if (found && (await isOwn(await readCaller(request), found))) {
    const [invoice, details] = await Promise.all([
      printedInvoice(found, shown),
      account ? loadBuyerDetails(account.accountId) : null,
    ]);
    if (!invoice) return null;
    if (details === null) return { invoice, mayCorrect: false, mayAdd: account !== null && invoice.buyer === null };
    return { invoice, mayCorrect: await differsFrom(found.row, details), mayAdd: false };
  }
  if (!account?.roles.some((role) => role !== "trader")) return null;
  return deskCall(request, { roles: STAFF_ROLES, what: "invoice" }, (staff) =>
    staff.opens<OpenedInvoice | null>({ invoice: found ? [found.row.number] : [] }, async () => {
      const invoice = found && (await printedInvoice(found, shown));
      return invoice && { invoice, mayCorrect: false, mayAdd: false };
    }),
  );
}

/**
 * Makes a copy of the caller's own invoice with the account's current details. Null when the caller has no such invoice.
 * Throws a Response when not signed in: guests have no details.
 */
export async function correctInvoice(
  request: Request,
  printed: string,
): Promise<"made" | "tooMany" | "noDetails" | null> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const { accountId } = await requireTrader(request);
  const found = await findDocument(printed);
  if (!found || !(await isOwn(await readCaller(request), found))) return null;
  const details = await loadBuyerDetails(accountId);
  return details ? makeCopy(found.row, details) : "noDetails";
}

/** Undefined when missing or not a number. */
function copyIn(request: Request): number | undefined {
  const text = new URL(request.url).searchParams.get("copy") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The copy and the language. */
type Shown = { copy: number | undefined; locale: string };

/** Payments may have moved to an account since the order. */
async function isOwn({ subjects, wallets }: Caller, { row, soldTo: { subject, payer } }: Found): Promise<boolean> {
  const { category, id } = parseStreamId(row.aboutStream);
  if (category === "payment") return subjects.length > 0 && (await ownPayment(subjects, id)) !== null;
  if (subject !== null) return subjects.some((own) => own === subject);
  return payer !== null && wallets.some((wallet) => isAddressEqual(wallet, payer as `0x${string}`));
}

async function printedInvoice(
  { row, soldTo: { sold } }: Found,
  { copy: requestedCopy, locale }: Shown,
): Promise<PrintedInvoice | null> {
  const [copies, others, seller, issued] = await Promise.all([
    loadCopies(row.invoiceId),
    documentsOfStreams([row.aboutStream]),
    sellerByHash(row.sellerHash),
    issuedAs(row),
  ]);
  const chosen =
    requestedCopy === 0
      ? undefined
      : requestedCopy === undefined
        ? copies.at(-1)
        : copies.find(({ copy }) => copy === requestedCopy);
  if (requestedCopy && !chosen) return null;
  const { taxRate, token } = issued;
  const { noTaxText = null, isExample = false, country, ...known } = seller;
  return {
    ...toInvoiceLink(row),
    issuedAt: row.issuedAt,
    seller: { ...known, country: isExample ? null : countryName(country, locale), isExample },
    buyer: await loadBuyer(chosen ? chosen.buyerId : row.buyerId, locale),
    copy: chosen?.copy ?? 0,
    copies: copies.map(({ copy, madeAt }) => ({ copy, madeAt })),
    sold,
    netUsdCents: Number(row.netUsdCents),
    taxUsdCents: Number(row.taxUsdCents),
    grossUsdCents: Number(row.grossUsdCents),
    tax: taxRate ? { text: taxRate.text, percent: taxRate.percent } : null,
    noTaxText: !taxRate && row.taxUsdCents === 0n ? noTaxText : null,
    paid: token
      ? { amount: token.amount, symbol: token.symbol, decimals: token.decimals }
      : parseStreamId(row.aboutStream).category === "card"
        ? "card"
        : null,
    corrects: others.find(({ invoiceId }) => invoiceStream(invoiceId) === row.corrects)?.number ?? null,
    others: others.filter(({ number }) => number !== row.number).map(toInvoiceLink),
  };
}

async function loadBuyer(id: string | null, locale: string): Promise<PrintedInvoice["buyer"]> {
  if (id === null) return null;
  const details = await copiedDetails(id);
  return details ? { ...details, country: countryName(details.country, locale) } : "erased";
}
