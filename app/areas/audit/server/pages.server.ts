import { listCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { network } from "#app/chain/network.server.ts";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { EVENT_SCHEMAS } from "#events/facts.ts";
import { ANY_KIND } from "../model/anyKind.ts";
import { presetsAt, readPeriod } from "../model/period.ts";
import { parseColumns, parsePagePosition, readPageQuery, toSearchParams } from "../model/query.ts";
import { formatRanges } from "../model/ranges.ts";
import type { WholeEvent } from "../pages/eventPage.tsx";
import type { ReconcilePageProps } from "../pages/reconcilePage.tsx";
import { findAccesses } from "./accesses.server.ts";
import { findEvents, MAX_COUNTED } from "./events.server.ts";
import { financialsIn } from "./financials.server.ts";
import { comparableBlocks, reconcile } from "./reconcile.server.ts";
import { loadSavedQueries } from "./savedQueries.server.ts";

/** The content of the desk's pages, once `opens` has recorded it. */

const pool = () => poolFor("desks");

export async function openQuery(auditor: Staff, search: URLSearchParams) {
  const { entered, query, problems } = readPageQuery(search, new Date().toISOString());
  const columns = parseColumns(search);
  const [found, saved] = await Promise.all([
    findEvents(pool(), query, parsePagePosition(search)),
    loadSavedQueries(pool(), auditor.accountId),
  ]);
  return auditor.opens({ query: formatRanges(found.rows.map(({ position }) => position)) }, () => ({
    entered,
    columns,
    problems,
    search: toSearchParams(entered, columns).toString(),
    found,
    mostCounted: MAX_COUNTED,
    saved,
    types: Object.keys(EVENT_SCHEMAS).sort(),
  }));
}

/** An event with its neighbours in the stream; null if there is none at the position. */
export async function openEvent(auditor: Staff, position: string): Promise<OnRecord<WholeEvent | null>> {
  const event = await wholeEvent(position);
  return auditor.opens({ query: event ? [position] : [] }, () => event);
}

async function wholeEvent(position: string): Promise<WholeEvent | null> {
  if (!/^[1-9]\d{0,14}$/.test(position)) return null;
  const { rows } = await pool().query<{
    position: string;
    stream: string;
    version: number;
    type: string;
    schema: number;
    at: Date;
    hash: Buffer;
    chain_hash: Buffer;
    canonical: string;
    previous: string | null;
    next: string | null;
    mandate: string | null;
    agent: string | null;
  }>(
    `SELECT e.position, e.stream_id AS stream, e.version, e.type, e.schema_version AS schema, e.recorded_at AS at,
            e.hash, e.chain_hash, e.canonical,
            (SELECT p.position FROM events p WHERE p.stream_id = e.stream_id AND p.version = e.version - 1) AS previous,
            (SELECT n.position FROM events n WHERE n.stream_id = e.stream_id AND n.version = e.version + 1) AS next,
            placed.data ->> 'mandateId' AS mandate, placed.data ->> 'agentId' AS agent
     FROM events e
     LEFT JOIN LATERAL (SELECT f.canonical::jsonb -> 'data' AS data FROM events f
                        WHERE f.stream_id = e.stream_id AND f.version = 1 AND f.type = 'OrderPlaced') placed ON true
     WHERE e.position = $1`,
    [position],
  );
  const [row] = rows;
  if (!row) return null;
  const envelope = JSON.parse(row.canonical) as {
    prevHash: string;
    metadata: { actor: string; correlationId: string };
  };
  const place = (text: string | null) => (text === null ? null : Number(text));
  return {
    position: Number(row.position),
    stream: row.stream,
    version: row.version,
    type: row.type,
    schema: row.schema,
    at: row.at.toISOString(),
    actor: envelope.metadata.actor,
    correlation: envelope.metadata.correlationId,
    hash: row.hash.toString("hex"),
    prevHash: envelope.prevHash,
    chainHash: row.chain_hash.toString("hex"),
    mandate: row.mandate,
    agent: row.agent,
    envelope: JSON.stringify(envelope, null, 2),
    previous: place(row.previous),
    next: place(row.next),
  };
}

export async function openFinancials(auditor: Staff, search: URLSearchParams) {
  const now = new Date().toISOString();
  const read = readPeriod(search, now);
  const found = "problems" in read ? read : await financialsIn(pool(), read.period);
  const financials = "problems" in found ? null : found;
  const problems = "problems" in found ? found.problems : {};
  const plans = (await listCatalogue()).map(({ slug, name, product }) => ({ slug, name, product: Number(product) }));
  const { from, until, position } = financials?.period ?? { from: null, until: null, position: null };
  const ids = [from, until, position].filter((id) => id !== null).map(String);
  const shown = { figures: financials, entered: read.entered, problems, presets: presetsAt(now), plans };
  return auditor.opens({ figures: ids }, () => shown);
}

const DECIMALS = () => Object.values(publicNetwork().tokens);

export async function openReconciliation(
  auditor: Staff,
  search: URLSearchParams,
): Promise<OnRecord<ReconcilePageProps>> {
  const input = { from: readParameter(search, "from")?.trim(), to: readParameter(search, "to")?.trim() };
  const page = await compared(input).catch((error: unknown): ReconcilePageProps => {
    log().error({ err: error }, "the ledger could not be compared with the chain");
    const entered = { from: input.from ?? "", to: input.to ?? "" };
    return { first: "", last: "", entered, problem: "chain", reconciled: null };
  });
  const ids = page.reconciled ? [`${network().chainId}`, `${page.entered.from}-${page.entered.to}`] : [];
  return auditor.opens({ reconciliation: ids }, () => page);
}

async function compared(input: { from: string | undefined; to: string | undefined }): Promise<ReconcilePageProps> {
  const { first, last } = await comparableBlocks();
  const entered = { from: input.from ?? String(first), to: input.to ?? String(last) };
  const page = { first: String(first), last: String(last), entered, problem: null, reconciled: null };
  if (input.from === undefined && input.to === undefined) return page;
  const range = parseRange(entered, first, last);
  if (!range) return { ...page, problem: "blocks" };
  const { totals, ...compared } = await reconcile(pool(), range.from, range.to);
  const written = totals.map(({ token, received, sent, booked, refunded }) => ({
    token,
    decimals: DECIMALS().find(({ symbol }) => symbol === token)?.decimals ?? 0,
    received: String(received),
    sent: String(sent),
    booked: String(booked),
    refunded: String(refunded),
  }));
  return { ...page, reconciled: { ...compared, totals: written } };
}

function parseRange(entered: { from: string; to: string }, first: bigint, last: bigint) {
  if (![entered.from, entered.to].every((text) => /^\d{1,15}$/.test(text))) return null;
  const [from, to] = [BigInt(entered.from), BigInt(entered.to)];
  return from >= first && from <= to && to <= last ? { from, to } : null;
}

/** A kind of access is one word; an unknown one finds nothing. */
const KIND = /^[a-zA-Z]{1,40}$/;

export async function openAccesses(auditor: Staff, search: URLSearchParams) {
  const entered = {
    account: readParameter(search, "account")?.trim() ?? "",
    what: readParameter(search, "what")?.trim() ?? "",
  };
  const account = entered.account === "" || entered.account.includes("\0") ? undefined : entered.account.slice(0, 200);
  const what = KIND.test(entered.what) && entered.what !== ANY_KIND ? entered.what : undefined;
  const [before, after] = [readParameter(search, "before"), readParameter(search, "after")];
  const found = await findAccesses(pool(), { account, what }, before ? { before } : after ? { after } : "newest");
  const ids = ["accesses", ...found.rows.slice(0, 1).map(({ id }) => id)];
  return auditor.opens({ query: ids }, () => ({ found, entered: { account: entered.account, what } }));
}
