import { ledger } from "#app/platform/ledger.server.ts";
import {
  type FoundMandateRow,
  foundMandate,
  type MandateSearch,
  type MandateTerm,
  mandatesOfCustomer,
  searchMandates,
} from "#app/services/trading/publicRows.server.ts";
import { mandateCore } from "#events/cores.ts";
import { type MandateEvent, mandateStream } from "#events/mandate/events.ts";
import { replayStream } from "#events/replay.ts";
import type { MandateAtDesk } from "../../model/replayWire.ts";
import { parseMeaning, type Search } from "../../model/searchQuery.ts";
import type { FoundMandate } from "../../model/wire.ts";
import { caseRow, findCases } from "../cases/caseRows.server.ts";
import { ordersBy } from "../orders.server.ts";
import { loadTradedTokens } from "./order.server.ts";
import { isStreamId, rawEvent, replayEvents } from "./replayEvents.server.ts";

/** Mandates: by their id, a transaction that granted or revoked them, their wallet or owner, and each replayed from its first event. */

const MAX = 50;
/** Filters that only payments can pass. */
const OF_PAYMENTS = ["state", "plan", "duration", "token", "least", "most", "from", "to"] as const;

/** A search for everything lists none: they are only found by identifier. */
export async function findMandates(search: Search): Promise<FoundMandate[]> {
  const mandateSearch = parseMandateSearch(search.q);
  if (mandateSearch === null || OF_PAYMENTS.some((filter) => search[filter] !== "")) return [];
  return (await searchMandates(mandateSearch, MAX)).map(shownMandate);
}

/** An id has the form of a transaction's hash. */
function parseMandateSearch(typed: string): MandateSearch | null {
  const meaning = parseMeaning(typed);
  if (meaning.by === "account") return { by: "subject", subject: meaning.subject };
  if (meaning.by !== "terms") return null;
  const terms = meaning.terms.flatMap(({ kind, ...term }): MandateTerm[] => {
    if (kind === "wallet") return [{ kind, ...term }];
    return kind === "transaction" ? [{ kind: "hash", ...term }] : [];
  });
  return terms.length > 0 ? { by: "terms", terms } : null;
}

/** The mandates of some subjects and wallets. */
export const loadMandates = async (subjects: readonly string[], wallets: readonly string[]): Promise<FoundMandate[]> =>
  (await mandatesOfCustomer(subjects, wallets, MAX)).map(shownMandate);

const shownMandate = (row: FoundMandateRow): FoundMandate => ({
  mandateId: row.mandate_id,
  status: row.status,
  purpose: row.purpose,
  indexSlug: row.index_slug,
  wallet: row.wallet,
  chainId: row.chain_id,
  proposedAt: row.proposed_at.toISOString(),
});

/** A mandate with its whole replay and its orders; null when there is none with that id. */
export async function mandateAtDesk(mandateId: string): Promise<MandateAtDesk | null> {
  const row = isStreamId(mandateId) ? await foundMandate(mandateId) : null;
  if (!row) return null;
  const steps = replayStream(mandateCore, await ledger().readStream(mandateStream(mandateId)));
  const [events, orders, cases] = await Promise.all([
    replayEvents(steps, mandateCore.parse),
    ordersBy(mandateId),
    findCases("kind = 'UnknownGrant' AND lower(wallet) = lower($1)", [row.wallet]),
  ]);
  const spent = events.flatMap(({ fact }) => findSpendToken(fact));
  return {
    ...{ mandateId, status: row.status, wallet: row.wallet },
    customer: row.subject.startsWith("account:") ? row.subject.slice("account:".length) : row.wallet,
    tokens: await loadTradedTokens(spent, { kind: row.purpose, chain_id: row.chain_id, token_id: null }),
    ...{ events, orders, cases: cases.map(caseRow) },
  };
}

const findSpendToken = (fact: MandateEvent | null): string[] =>
  fact?.type === "MandateProposed" ? [fact.data.terms.spendToken] : [];

export const rawMandateEvent = (mandateId: string, version: number) => rawEvent(mandateStream, mandateId, version);
