import { type Audits, audits } from "#app/chain/audits.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { network } from "#app/chain/network.server.ts";
import { cachedFor, readOnce } from "#app/platform/cache.server.ts";
import { database } from "#app/platform/db.server.ts";
import { readModelState } from "#events/readModelState.ts";

/**
 * Whether payments can be accepted: the database accepts appends and the chain responds. `readModels` is for support: a read model that
 * lags or a parked event stops no payment. Null when the database does not respond.
 */
export type Health = {
  status: "ok" | "down";
  database: string;
  chain: string;
  position: number | null;
  readModels: { lag: number; parked: number } | null;
  /** The number of configured RPC endpoints, and how many of them have to agree; a single one is believed in any case. */
  endpoints: { configured: number; believed: "one endpoint" | "two that agree" };
  /**
   * Prices at the card provider that differ from those listed, in cents: their plans are not sold by card. Null while they cannot be read.
   */
  cardPrices: readonly CardPrice[] | null;
  /** SHA-256 of the audit reports of embedded wallets and mandates; null without one. Real money requires them. */
  audits: Audits | null;
};

type CardPrice = Record<"slug" | "duration" | "kind" | "field" | "listed" | "atProvider", string>;

const TIMEOUT_MS = 3_000;

export async function health(): Promise<Health> {
  const [store, network] = await Promise.all([checked(databaseState()), checked(chainState())]);
  const ok = store.fine && network.fine;
  return {
    status: ok ? "ok" : "down",
    database: store.text,
    chain: network.text,
    position: store.position ?? null,
    readModels: store.readModels ?? null,
    endpoints: endpointsState(),
    cardPrices: store.cardPrices ?? null,
    audits: audits(),
  };
}

/** For external health checks: any number of them cost the database and the chain one query per second. */
export const recentHealth = cachedFor(1_000, readOnce(health));

type Checked = {
  fine: boolean;
  text: string;
  position?: number;
  readModels?: Health["readModels"];
  cardPrices?: CardPrice[];
};

async function databaseState(): Promise<Checked> {
  const { rows } = await database().pool.query<{ may_append: boolean; recovering: boolean; position: string | null }>(
    `SELECT has_function_privilege('append_events(jsonb, text[])', 'EXECUTE') AS may_append, pg_is_in_recovery() AS recovering,
            (SELECT max(position) FROM events) AS position`,
  );
  const state = rows[0];
  const { lag, parkedCount } = await readModelState(database().pool);
  const { rows: cardPrices } = await database().pool.query<CardPrice>(CARD_PRICES);
  const known = { position: Number(state?.position ?? 0), readModels: { lag, parked: parkedCount }, cardPrices };
  if (state?.recovering) return { fine: false, text: "in recovery", ...known };
  return state?.may_append ? { fine: true, text: "ok", ...known } : { fine: false, text: "may not append", ...known };
}

const CARD_PRICES = `SELECT slug, duration, kind, field, listed, at_provider AS "atProvider" FROM cards.price_differences
  ORDER BY slug, duration, kind`;

function endpointsState(): Health["endpoints"] {
  const { all, needed } = chains.of(network().chainId).endpoints;
  return { configured: all.length, believed: needed === 1 ? "one endpoint" : "two that agree" };
}

async function chainState(): Promise<Checked> {
  const { agreed, chainId } = chains.of(network().chainId);
  const answered = await agreed.getChainId();
  return answered === chainId
    ? { fine: true, text: "ok" }
    : { fine: false, text: `is chain ${answered}, not ${chainId}` };
}

/** A dependency that fails or does not respond in time is reported as down, in words that reveal nothing internal. */
function checked(state: Promise<Checked>): Promise<Checked> {
  const down: Checked = { fine: false, text: "does not answer" };
  const late = new Promise<Checked>((resolve) => setTimeout(() => resolve(down), TIMEOUT_MS));
  return Promise.race([state.catch(() => down), late]);
}
