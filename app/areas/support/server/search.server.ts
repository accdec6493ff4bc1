import {
  type FoundRow,
  newestPayments,
  type PaymentFilter,
  paymentsByIdStart,
  paymentsByTerm,
  paymentsOfCustomer,
} from "#app/areas/payments/publicRows.server.ts";
import {
  centsTyped,
  type PagePosition,
  parseMeaning,
  parsePagePosition,
  positionText,
  type Search,
  type Term,
} from "../model/searchQuery.ts";
import type { FoundGroup, FoundPayment, SearchAnswer } from "../model/wire.ts";
import { caseRow, findCases } from "./cases/caseRows.server.ts";
import { loadGrants } from "./grants.server.ts";
import { paidFirst, type ReadPart } from "./paidFirst.server.ts";

/**
 * Payments by any of their identifiers. Search results list what was paid or sent first, followed by what was abandoned; the latest
 * payments are in order of time.
 */

const PAGE = 50;
/** When a text can mean several things, each shows this many results and links to a search of its own. */
const GLIMPSE = 10;

type FoundPayments = Omit<SearchAnswer, "orders" | "wallets" | "mandates" | "agents" | "money">;
const NOTHING: FoundPayments = { groups: [], cases: [], grants: [] };

/** The results of a search, starting at `place`. */
export async function findPayments(search: Search, place: string | null = null): Promise<FoundPayments> {
  const meaning = parseMeaning(search.q);
  const after = parsePagePosition(place);
  switch (meaning.by) {
    case "everything":
      return { ...NOTHING, groups: [await newest(search, after)] };
    case "account":
      return { ...NOTHING, groups: [await newest(search, after, meaning.subject)] };
    case "payment":
      return { ...NOTHING, groups: [await byPaymentId(search, meaning.id)] };
    case "terms": {
      const size = meaning.terms.length > 1 ? GLIMPSE : PAGE;
      const [groups, cases, grants] = await Promise.all([
        Promise.all(meaning.terms.map((term) => byTerm(search, term, size, after))),
        after === null ? loadCases(meaning.terms) : [],
        after === null ? loadGrants(meaning.terms, search) : [],
      ]);
      return { groups: groups.filter((group, n) => n === 0 || group.payments.length > 0), cases, grants };
    }
    case "email":
    case "provider":
    case "refund":
    case "invoice":
    case "several":
    case "nothing":
      return NOTHING;
    default:
      return meaning satisfies never;
  }
}

const toPaymentFilter = (search: Search): PaymentFilter => ({
  status: search.state,
  slug: search.plan,
  duration: search.duration,
  token: search.token,
  from: search.from,
  to: search.to,
  ...(search.least ? { minUsdCents: String(centsTyped(search.least)) } : {}),
  ...(search.most ? { maxUsdCents: String(centsTyped(search.most)) } : {}),
});

async function newest(search: Search, after: PagePosition | null, subject?: string): Promise<FoundGroup> {
  const read: ReadPart<FoundRow, PagePosition> = ({ abandoned, after: from, limit }) => {
    const place = from && "at" in from ? from : null;
    return newestPayments(toPaymentFilter(search), { abandoned, after: place, limit, ...(subject ? { subject } : {}) });
  };
  const placed = (row: FoundRow) => ({ at: row.initiated_at.toISOString(), paymentId: row.payment_id });
  if (subject) {
    const { rows, more } = await paidFirst<FoundRow, PagePosition>(PAGE, after, read, placed);
    return toFoundGroup("account", null, rows, more);
  }
  const rows = await read({ abandoned: false, after, limit: PAGE + 1 });
  const last = rows[PAGE - 1];
  return toFoundGroup("everything", null, rows.slice(0, PAGE), rows.length > PAGE && last ? placed(last) : null);
}

async function byPaymentId(search: Search, id: string): Promise<FoundGroup> {
  return toFoundGroup("payment", id, await paymentsByIdStart(toPaymentFilter(search), id, PAGE), null);
}

async function byTerm(search: Search, searched: Term, size: number, after: PagePosition | null): Promise<FoundGroup> {
  const { kind, term, ends } = searched;
  const read: ReadPart<FoundRow & { term: string }, PagePosition> = ({ abandoned, after: place, limit }) =>
    paymentsByTerm(toPaymentFilter(search), searched, {
      abandoned,
      after: place && "term" in place ? place : null,
      limit,
    });
  const { rows, more } = await paidFirst<FoundRow & { term: string }, PagePosition>(size, after, read, (row) => ({
    term: row.term,
    paymentId: row.payment_id,
  }));
  return toFoundGroup(kind, ends ? `${term}…${ends}` : term, rows, more);
}

const toFoundGroup = (by: string, term: string | null, rows: FoundRow[], more: PagePosition | null): FoundGroup => ({
  by,
  term,
  payments: rows.map(foundPayment),
  more: more && positionText(more),
});

const foundPayment = (row: FoundRow): FoundPayment => ({
  paymentId: row.payment_id,
  status: row.status,
  subject: row.subject,
  wallet: row.wallet,
  planName: row.plan_name,
  product: row.product,
  slug: row.slug,
  duration: row.duration,
  totalUsdCents: row.total_usd_cents,
  tokenAmount: row.token_amount,
  tokenSymbol: row.token_symbol,
  tokenDecimals: row.token_decimals,
  transactionHash: row.transaction_hash,
  initiatedAt: row.initiated_at.toISOString(),
});

/** A transaction or wallet that matches none of our payments may already have a case. */
async function loadCases(terms: Term[]): Promise<SearchAnswer["cases"]> {
  const searched = terms.find(({ kind, whole }) => (kind === "transaction" || kind === "wallet") && whole);
  if (!searched) return [];
  if (searched.kind === "wallet") return (await findCases("lower(wallet) = $1", [searched.term])).map(caseRow);
  return (await findCases("transaction_hash = $1", [searched.term])).map(caseRow);
}

/** All payments of some subjects and wallets: those paid or sent, then the abandoned ones, each newest first. */
export const loadPayments = async (subjects: readonly string[], wallets: readonly string[]): Promise<FoundPayment[]> =>
  (await paymentsOfCustomer(subjects, wallets, MAX_PER_CUSTOMER)).map(foundPayment);
const MAX_PER_CUSTOMER = 500;
