import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { tokenOfSlug } from "#app/services/marketData/publicTokens.server.ts";
import type { Alert, AlertOrder } from "../model/alert.ts";
import { orderBody } from "../model/calls.ts";
import { NO_TOKEN } from "../model/metrics.ts";
import { ALERT_COLUMNS, type AlertRow, type Queries, shownAlerts } from "./alertRows.server.ts";
import { alertsUsed, changesTooOften, kindRefusal, limitRefusal } from "./limits.server.ts";
import { listsNamed, tokensOfList } from "./lists.server.ts";
import { type AlertRefusal, badBody } from "./refused.server.ts";
import { agentRefusal } from "./subjects/agents.server.ts";
import { indicesNamed } from "./subjects/indices.server.ts";
import { portfolioRefusal } from "./subjects/portfolios.server.ts";
import { addWatches } from "./watchRows.server.ts";

export type Answered = { alert: Alert } | { refusal: AlertRefusal };

/**
 * Creates an alert from a person's input, which is validated here, wherever it comes from.
 * @param commandId repeating the same one returns the alert that it created
 */
export async function createAlert(
  account: Account,
  entitlements: Entitlements,
  input: AlertOrder,
  commandId: string | null = null,
): Promise<Answered> {
  const parsed = orderBody.safeParse(input);
  if (!parsed.success) return { refusal: badBody(parsed.error, input) };
  const often = await changesTooOften(account.accountId);
  if (often) return { refusal: often };
  const order = parsed.data;
  const pool = poolFor("pages");
  const locked = kindRefusal({ ...order, isOfList: "listId" in order }, entitlements);
  if (locked) return { refusal: locked };
  const watched = await watchedBy(pool, account.accountId, order);
  if ("refusal" in watched) return watched;
  const made = await inTransaction(pool, (on) => make(on, { account, entitlements, order, watched, commandId }));
  if ("refusal" in made) return made;
  const [alert] = await shownAlerts(pool, [made.row]);
  return { alert: alert as Alert };
}

/** An alert on an index, a portfolio or an agent has `NO_TOKEN`: its condition names what is watched. */
type Found = { instrumentId: number | null; listId: string | null };

async function watchedBy(
  on: Queries,
  accountId: string,
  order: AlertOrder,
): Promise<Found | { refusal: AlertRefusal }> {
  if ("tokenId" in order) {
    const token = await tokenOfSlug(on, order.tokenId);
    if (!token) return { refusal: { tag: "UnknownWatched", field: "tokenId" } };
    return { instrumentId: token.tokenId, listId: null };
  }
  if ("indexSlug" in order) {
    const index = (await indicesNamed(on, [order.indexSlug])).get(order.indexSlug);
    if (!index || index.isRetired) return { refusal: { tag: "UnknownWatched", field: "condition.slug" } };
    return { instrumentId: NO_TOKEN, listId: null };
  }
  if ("portfolioWallets" in order) {
    const refusal = await portfolioRefusal(on, accountId, order.portfolioWallets);
    return refusal ? { refusal } : { instrumentId: NO_TOKEN, listId: null };
  }
  if ("agentId" in order) {
    const refusal = await agentRefusal(on, accountId, order.agentId);
    return refusal ? { refusal } : { instrumentId: NO_TOKEN, listId: null };
  }
  const list = (await listsNamed(accountId, [order.listId])).get(order.listId);
  if (!list) return { refusal: { tag: "UnknownWatched", field: "listId" } };
  return { instrumentId: null, listId: list.listId };
}

type Making = {
  account: Account;
  entitlements: Entitlements;
  order: AlertOrder;
  watched: Found;
  commandId: string | null;
};

type Made = { row: AlertRow } | { refusal: AlertRefusal };

/** Concurrent creations for the same account wait for each other, so that all are counted. */
async function make(on: PoolClient, { account, entitlements, order, watched, commandId }: Making): Promise<Made> {
  const { accountId } = account;
  await lockAccount(on, accountId);
  if (commandId !== null) {
    const before = await on.query<AlertRow>(
      `SELECT ${ALERT_COLUMNS} FROM alerts.alerts a WHERE account = $1 AND command_id = $2`,
      [accountId, commandId],
    );
    if (before.rows[0]) return { row: before.rows[0] };
  }
  if ((await alertsUsed(on, accountId)) >= entitlements.alerts) return { refusal: limitRefusal(entitlements) };
  const row = await insert(on, accountId, order, watched, commandId);
  const tokenIds = watched.listId === null ? [watched.instrumentId as number] : await tokensOfList(on, watched.listId);
  await addWatches(on, { ...row, isPaused: false }, tokenIds);
  return { row };
}

/** Until the transaction ends, no other alert of this account can be created or resumed. */
export const lockAccount = (on: Queries, accountId: string) =>
  on.query(
    "INSERT INTO alerts.holders (account) VALUES ($1) ON CONFLICT (account) DO UPDATE SET account = excluded.account",
    [accountId],
  );

async function insert(
  on: Queries,
  accountId: string,
  order: AlertOrder,
  { instrumentId, listId }: Found,
  commandId: string | null,
): Promise<AlertRow> {
  const { rows } = await on.query<AlertRow>(
    `INSERT INTO alerts.alerts AS a (alert_id, account, condition, instrument_id, list_id, recurring, cooldown_seconds,
       hysteresis, channels, note, expires_at, command_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${ALERT_COLUMNS}`,
    [
      randomUUID(),
      accountId,
      JSON.stringify(order.condition),
      instrumentId,
      listId,
      order.recurring,
      order.cooldownSeconds,
      order.hysteresis,
      order.channels,
      order.note,
      order.expiresAt,
      commandId,
    ],
  );
  return rows[0] as AlertRow;
}
