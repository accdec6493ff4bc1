import type { Pool } from "pg";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { keysetPage, type PageOf, rowPositionSql } from "#app/platform/keyset.server.ts";
import { type TokenNamed, tokenOfSlug, tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import {
  type Alert,
  type AlertOrder,
  type AlertPage,
  type AlertState,
  isOfPortfolio,
  KIND_OF,
  type ListCondition,
} from "../model/alert.ts";
import { figureText, measuredText } from "../model/figures.ts";
import { findAgentId, findIndexSlug, findMetric, METRIC, walletsOfCondition } from "../model/metrics.ts";
import { listsNamed } from "./lists.server.ts";
import { agentSubject, agentsNamed } from "./subjects/agents.server.ts";
import { type IndexNamed, indexSubject, indicesNamed } from "./subjects/indices.server.ts";
import { portfolioSubjects } from "./subjects/portfolios.server.ts";

/** Alerts as they are stored, and as they appear in pages and calls. */

export type Queries = Pick<Pool, "query">;

export type AlertRow = {
  alertId: string;
  account: string;
  condition: ListCondition;
  instrumentId: number | null;
  listId: string | null;
  recurring: boolean;
  cooldownSeconds: number;
  hysteresis: string;
  channels: AlertOrder["channels"];
  note: string;
  expiresAt: Date | null;
  paused: boolean;
  pausedByPlan: boolean;
  snoozedUntil: Date | null;
  state: AlertState;
  firedCount: number;
  lastFiredAt: Date | null;
  createdAt: Date;
};

/** On a list some tokens may be in their cooldown while others are armed: the alert is armed as long as one is. */
export const ALERT_COLUMNS = `
  a.alert_id AS "alertId", a.account, a.condition, a.instrument_id AS "instrumentId", a.list_id AS "listId", a.recurring,
  a.cooldown_seconds AS "cooldownSeconds", a.hysteresis::text, a.channels, a.note, a.expires_at AS "expiresAt", a.paused,
  a.paused_by_plan AS "pausedByPlan", a.snoozed_until AS "snoozedUntil", a.state, a.fired_count AS "firedCount",
  a.last_fired_at AS "lastFiredAt", a.created_at AS "createdAt"`;

export const ALERT_FILTERS = ["all", "armed", "fired", "paused", "muted"] as const;
export type AlertFilter = (typeof ALERT_FILTERS)[number];

/** The tab of an alert: exactly one, whatever else applies to it. */
const PLACE = `CASE WHEN a.paused OR a.paused_by_plan THEN 'paused' WHEN a.snoozed_until > now() THEN 'muted'
  WHEN a.state = 'armed' THEN 'armed' ELSE 'fired' END`;

/** `page` counts from the cursor, or from the beginning. */
type RowsRequest = PageOf & {
  page?: number;
  limit: number;
  tokenId?: string | undefined;
  state?: AlertFilter | undefined;
};
const IN_ORDER = { at: "a.created_at", id: "a.alert_id" };

/** The alerts of an account, newest first, and how many there are in each tab. @param request.tokenId the token's slug */
export async function alertsPage(
  accountId: string,
  { page: number = 1, limit, tokenId, state = "all", ...place }: RowsRequest,
): Promise<AlertPage & { counts: Record<AlertFilter, number> }> {
  const pool = poolFor("pages");
  const token = tokenId === undefined ? undefined : await tokenOfSlug(pool, tokenId.replaceAll("\0", ""));
  const ofToken = "AND ($2::int IS NULL OR a.instrument_id = $2)";
  // No token has the number -1.
  const values = [accountId, token === undefined ? null : (token?.tokenId ?? -1)];
  const [counted, found] = await Promise.all([
    pool.query<{ place: Exclude<AlertFilter, "all">; count: number }>(
      `SELECT ${PLACE} AS place, count(*)::int FROM alerts.alerts a WHERE account = $1 ${ofToken} GROUP BY 1`,
      values,
    ),
    keysetPage(place, IN_ORDER, { limit, first: 6 }, async (page) => {
      const { rows } = await pool.query<AlertRow & { place: string }>(
        `SELECT ${ALERT_COLUMNS}, ${rowPositionSql(IN_ORDER)} AS place FROM alerts.alerts a
         WHERE account = $1 ${ofToken} AND ($3 = 'all' OR ${PLACE} = $3) AND ${page.condition} ORDER BY ${page.order} LIMIT $4 OFFSET $5`,
        [...values, state, page.limit, (number - 1) * limit, ...page.values],
      );
      return rows;
    }),
  ]);
  const counts = { all: 0, armed: 0, fired: 0, paused: 0, muted: 0 };
  for (const { place, count } of counted.rows) {
    counts[place] = count;
    counts.all += count;
  }
  const { rows, older, newer } = found;
  return { alerts: await shownAlerts(pool, rows), page: number, limit, total: counts[state], counts, older, newer };
}

/** How many of its alerts an account created since a time. */
export async function countAlertsSince(accountId: string, since: Date): Promise<number> {
  const { rows } = await poolFor("desks").query<{ made: number }>(
    "SELECT count(*)::int AS made FROM alerts.alerts WHERE account = $1 AND created_at >= $2",
    [accountId, since],
  );
  return rows[0]?.made ?? 0;
}

/** One alert of an account; null when there is none with that id, or it belongs to another account. */
export async function findAlert(accountId: string, alertId: string): Promise<Alert | null> {
  const pool = poolFor("pages");
  const row = await alertRow(pool, accountId, alertId);
  return row ? ((await shownAlerts(pool, [row]))[0] ?? null) : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @param lock waits for concurrent changes, and prevents others until the transaction ends */
export async function alertRow(
  on: Queries,
  accountId: string,
  alertId: string,
  lock: "" | "FOR UPDATE" = "",
): Promise<AlertRow | null> {
  if (!UUID.test(alertId)) return null;
  const { rows } = await on.query<AlertRow>(
    `SELECT ${ALERT_COLUMNS} FROM alerts.alerts a WHERE alert_id = $1 AND account = $2 ${lock}`,
    [alertId, accountId],
  );
  return rows[0] ?? null;
}

/** Alerts of one account as pages show them, with what they watch and its current value if the plan shows it. */
export async function shownAlerts(on: Queries, rows: readonly AlertRow[]): Promise<Alert[]> {
  const account = rows[0]?.account;
  if (account === undefined) return [];
  const tokenIds = rows.flatMap(({ instrumentId }) => instrumentId ?? []);
  const [tokens, lists, indices, portfolios, agents, figures, entitlements] = await Promise.all([
    tokensNamed(on, tokenIds),
    listsNamed(
      account,
      rows.flatMap(({ listId }) => listId ?? []),
    ),
    indicesNamed(
      on,
      rows.flatMap(({ condition }) => findIndexSlug(condition) ?? []),
    ),
    portfolioSubjects(
      on,
      account,
      rows.some(({ condition }) => isOfPortfolio(condition)),
    ),
    agentsNamed(
      on,
      rows.flatMap(({ condition }) => findAgentId(condition) ?? []),
    ),
    loadFigures(on, tokenIds),
    entitlementsForAccount(account),
  ]);
  return rows.map((row) => {
    const wallets = walletsOfCondition(row.condition);
    if (wallets !== null) return shown(row, undefined, portfolios(wallets), null);
    const agentId = findAgentId(row.condition);
    const agent = agentId === null ? undefined : agents.get(agentId);
    if (agentId !== null) return shown(row, undefined, agent ? agentSubject(agent) : null, null);
    const token = row.instrumentId === null ? undefined : tokens.get(row.instrumentId);
    const list = row.listId === null ? undefined : lists.get(row.listId);
    const index = indices.get(findIndexSlug(row.condition) ?? "");
    if (index) return shown(row, token, { ...indexSubject(index), symbol: null }, findLevel(row, index, entitlements));
    const subject = token ? toSubject(token) : list ? { name: list.title, symbol: null, path: list.path } : null;
    return shown(row, token, subject, findCurrentValue(row, figures, entitlements));
  });
}

/** Without a locale, which the caller prefixes. */
export const toSubject = ({ name, symbol, slug }: TokenNamed) => ({ name, symbol, path: `/tokens/${slug}` });

function shown(
  row: AlertRow & { place?: string },
  token: TokenNamed | undefined,
  subject: Alert["subject"],
  now: string | null,
): Alert {
  const { account: _, place: __, instrumentId, listId, expiresAt, snoozedUntil, lastFiredAt, createdAt, ...same } = row;
  const indexSlug = findIndexSlug(row.condition);
  const wallets = walletsOfCondition(row.condition);
  const agentId = findAgentId(row.condition);
  return {
    ...(wallets !== null
      ? { portfolioWallets: wallets }
      : agentId !== null
        ? { agentId }
        : indexSlug !== null
          ? { indexSlug }
          : listId === null
            ? { tokenId: token?.slug ?? String(instrumentId) }
            : { listId }),
    ...same,
    expiresAt: expiresAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil && snoozedUntil.getTime() > Date.now() ? snoozedUntil.toISOString() : null,
    lastFiredAt: lastFiredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    subject,
    now,
  };
}

/** The level of the last published day, for an alert on it. */
function findLevel({ condition }: AlertRow, { levelNet }: IndexNamed, { alertKinds }: Entitlements): string | null {
  if (condition.type !== "index_level_crosses" || levelNet === null || !alertKinds.includes("index")) return null;
  return measuredText(condition, levelNet);
}

type Figures = ReadonlyMap<number, (number | null)[]>;

/** The values of the last comparison: they include a grade only once everyone may see it. */
async function loadFigures(on: Queries, tokenIds: readonly number[]): Promise<Figures> {
  const { rows } = await on.query<{ token_id: number; figures: (number | null)[] }>(
    "SELECT token_id, figures FROM alerts.marks WHERE token_id = ANY ($1)",
    [tokenIds],
  );
  return new Map(rows.map((row) => [row.token_id, row.figures]));
}

function findCurrentValue(
  { condition, instrumentId }: AlertRow,
  figures: Figures,
  entitlements: Entitlements,
): string | null {
  const metric = findMetric(condition);
  if (metric === null || instrumentId === null) return null;
  if (!entitlements.alertKinds.includes(KIND_OF[condition.type])) return null;
  const value = figures.get(instrumentId)?.[METRIC[metric]] ?? null;
  return value === null ? null : figureText(metric, value);
}
